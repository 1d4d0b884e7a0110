/* Where the drawn tile may lie: R-V-24..29 and the River, R-V-106. */
#ifndef ENGINE_PLACING_H
#define ENGINE_PLACING_H

#include "play.h"

/* Makes a kind the drawn tile and counts its options, once, by rotation (game->turn.fits); false, and nothing
 * changes: there are none (R-V-27). */
bool placing_begin(struct brume_game *game, const struct brume_tiles *tiles, unsigned kind);
/* The drawn tile lies: forgets the counts. */
void placing_end(struct brume_game *game);
/* The options of the drawn tile: how many, the n-th as cell and rotation or as an action, all at once. */
int placing_count(const struct brume_game *game);
int placing_nth(const struct brume_game *game, const struct brume_tiles *tiles, int n, unsigned *rotation);
struct brume_action placing_option(const struct brume_game *game, const struct brume_tiles *tiles, int n);
int placing_list(const struct brume_game *game, const struct brume_tiles *tiles, struct brume_action *list);
/* May the kind lie on a cell (NO_CELL: on what is none)? */
enum brume_refusal placing_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                   unsigned kind, int cell, unsigned rotation);
/* The open squares that a kind fits in some rotation, as bits by cell, added to `cells`. */
void placing_cells(const struct brume_game *game, const struct brume_tiles *tiles, unsigned kind,
                   uint64_t *cells);
/* After a river tile was laid: where the river goes on (P-V-10, 14). */
void river_goes_on(struct brume_game *game, const struct brume_tiles *tiles, unsigned square);

#endif
