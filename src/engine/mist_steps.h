/* The steps of the turn that ghosts and spell circles add: 1b and 2a of R-V-20, in this order. Each is true when it has
 * finished and false when it asks. */
#ifndef ENGINE_MIST_STEPS_H
#define ENGINE_MIST_STEPS_H

#include "play.h"

/* Stages of a step that hands out ghosts: first its own from the supply, then those from circles. */
enum {
  STAGE_BEGIN,
  STAGE_SUPPLY, /* turn.left ghosts from the supply */
  STAGE_CHOOSE_CIRCLE, /* continue: which circle gives its ghost */
  STAGE_CIRCLE, /* continue: that ghost */
  STAGE_DONE
};

bool limit_by_circle_tile(struct play *play);
bool fill_circles(struct play *play);
bool continue_mist(struct play *play);
bool complete_mist(struct play *play);
bool limit_mist(struct play *play);

/* While a ghost from a circle is asked about: how many leave circles in this step, this one included. */
unsigned ghosts_leaving(const struct brume_game *game, const struct brume_tiles *tiles);

#endif
