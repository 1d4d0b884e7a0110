/* The steps of the turn that ghosts and spell circles add: 1b and 2a of R-V-20, in this order. Each is true when it has
 * finished and false when it asks. */
#ifndef ENGINE_MIST_STEPS_H
#define ENGINE_MIST_STEPS_H

#include "play.h"

bool limit_by_circle_tile(struct play *play);
bool fill_circles(struct play *play);
bool continue_mist(struct play *play);
bool complete_mist(struct play *play);
bool limit_mist(struct play *play);

#endif
