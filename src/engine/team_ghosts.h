/* Step 2a of the cooperative turn: the ghosts that a placement brings (R-C-37..43, 54, 73, 96..106). */
#ifndef ENGINE_TEAM_GHOSTS_H
#define ENGINE_TEAM_GHOSTS_H

#include "play.h"
#include "team.h"

bool place_team_ghosts(struct play *play);
const char *ghosts_stage_name(unsigned stage);
/* What the step has done so far. */
void ghosts_inside(const struct brume_game *game, const struct brume_tiles *tiles,
                   struct brume_inside *inside);

/* Free ghosts around the placed tile, for its circles: the n-th spot (NO_SPOT: not so many). */
struct spot movable_spot(const struct brume_game *game, int n);
int movable_count(const struct brume_game *game);
void move_take(struct play *play, struct spot from);
/* The areas to choose from when the step asks for one: bits by area, on the square that is asked about. */
unsigned areas_to_choose(const struct brume_game *game, const struct brume_tiles *tiles, unsigned *square);
/* Is the area asked for because of R-C-73 (P-C-5), not for the discount (P-C-4)? */
bool area_is_haunted(const struct brume_game *game);
void area_take(struct play *play, unsigned area);
void cemetery_take(struct play *play, unsigned square);

#endif
