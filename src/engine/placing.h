/* Where the drawn tile may lie: R-V-24..29 and the River, R-V-106. */
#ifndef ENGINE_PLACING_H
#define ENGINE_PLACING_H

#include "play.h"

int placing_count(const struct brume_game *game, const struct brume_tiles *tiles, unsigned kind);
/* All options at once; returns how many. */
int placing_list(const struct brume_game *game, const struct brume_tiles *tiles, unsigned kind,
                 struct brume_action *list);
/* Is there any option? R-V-27; stops at the first. */
bool placing_possible(const struct brume_game *game, const struct brume_tiles *tiles, unsigned kind);
struct brume_action placing_option(const struct brume_game *game, const struct brume_tiles *tiles,
                                   unsigned kind, int n);
enum brume_refusal placing_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                   unsigned kind, int x, int y, unsigned rotation);
/* The open squares that a kind fits in some rotation, as bits by cell, added to `cells`. */
void placing_cells(const struct brume_game *game, const struct brume_tiles *tiles, unsigned kind,
                   uint64_t *cells);
/* After a river tile was laid: where the river goes on (P-V-10, 14). */
void river_goes_on(struct brume_game *game, const struct brume_tiles *tiles, unsigned square);

#endif
