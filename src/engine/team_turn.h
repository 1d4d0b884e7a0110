/* The cooperative turn, R-C-23, as a list of steps, and the answers to its questions. */
#ifndef ENGINE_TEAM_TURN_H
#define ENGINE_TEAM_TURN_H

#include "play.h"
#include "turn.h"

enum team_step {
  TEAM_DRAW,
  TEAM_PLACE,
  TEAM_MIST,
  TEAM_BURY,
  TEAM_GHOSTS,
  TEAM_MEEPLE,
  TEAM_SCORE,
  TEAM_HIDE,
  TEAM_BURY_AGAIN,
  TEAM_PASS_ON,
  TEAM_STEPS
};

extern step *const cooperative_turn[TEAM_STEPS];

/* The options of a cooperative decision after the placement, in the order of docs/decisions.md; returns how many. */
enum { TEAM_OPTIONS_MAX = 320 }; /* open squares are at most 306, everything else is fewer */
int team_options(const struct brume_game *game, const struct brume_tiles *tiles,
                 struct brume_action list[TEAM_OPTIONS_MAX]);
enum brume_refusal team_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                const struct brume_action *action);
/* Carries out a legal answer. */
void team_take(struct play *play, const struct brume_action *action);
/* Does the pile that a draw comes from hold nothing? */
enum brume_refusal team_draw_refusal(const struct brume_game *game);

#endif
