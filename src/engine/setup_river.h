/* The river of a position that is set up: R-V-106, P-V-10, P-V-14. */
#ifndef ENGINE_SETUP_RIVER_H
#define ENGINE_SETUP_RIVER_H

#include <brume/setup.h>

/* Outside what a tile may be set up on. */
static inline bool setup_far_away(int at) {
  return at < -BRUME_SETUP_COORDINATE_MAX || at > BRUME_SETUP_COORDINATE_MAX;
}

/* Where the river goes on, from the board unless it was said; or why there can't be such a river. */
enum brume_setup river_finish(struct brume_game *game, const struct brume_tiles *tiles);

#endif
