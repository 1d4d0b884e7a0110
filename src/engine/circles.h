/* Spell circles: filling them (R-V-62..64, P-V-3) and choosing the one that gives its ghost (R-V-65). */
#ifndef ENGINE_CIRCLES_H
#define ENGINE_CIRCLES_H

#include "mist.h"
#include "play.h"

enum { ATTRACT_MAX = 8 * (1 + BRUME_TILE_AREAS_MAX) + 1 }; /* a meeple and areas on each, the supply */

/* Moves on to the next circle of the placed tile that is still to be filled; false: none. */
bool circle_next(struct brume_game *game, const struct brume_tiles *tiles);
/* The sources for that circle, in the order of docs/decisions.md. */
int attract_options(const struct brume_game *game, const struct brume_tiles *tiles,
                    struct brume_action list[ATTRACT_MAX]);
enum brume_refusal attract_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                   const struct brume_action *action);
void attract_take(struct play *play, const struct brume_action *action);

/* The circles of continued, unfinished mist on earlier tiles: the n-th, and how many. */
int release_count(const struct brume_game *game, const struct brume_tiles *tiles);
struct area release_area(const struct brume_game *game, const struct brume_tiles *tiles, int n);
struct brume_action release_option(const struct brume_game *game, const struct brume_tiles *tiles, int n);
enum brume_refusal release_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                   const struct brume_action *action);
void release_take(struct play *play, const struct brume_action *action);

#endif
