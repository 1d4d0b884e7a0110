/* The turn: its steps in the order of the rulebook, and what they wait for. */
#ifndef ENGINE_TURN_H
#define ENGINE_TURN_H

#include "play.h"

/* The steps, in their order. */
enum turn_step {
  STEP_DRAW,
  STEP_PLACE,
  STEP_CIRCLE_LIMIT,
  STEP_FILL_CIRCLES,
  STEP_CONTINUE_MIST,
  STEP_COMPLETE_MIST,
  STEP_LIMIT_MIST,
  STEP_PIECE,
  STEP_SCORE,
  STEP_PASS_ON,
  STEP_COUNT
};

/* A step of a turn. True: it has finished; false: it asks, or the game is over. */
typedef bool step(struct play *play);

/* Runs the steps, competitive or cooperative, until one asks or the game is over. */
void turn_run(struct play *play);
/* Forgets what a finished step worked with, so that equal positions are equal bytes. */
void step_clear(struct brume_turn_state *turn);
/* A fresh turn, before the draw. */
void turn_clear(struct brume_game *game);
/* The pile that is drawn from now: 0 river, 1 lake, 2 main; -1: no tile is left. */
int pile_now(const struct brume_game *game);
/* The pile that a kind lies in. */
unsigned pile_of(const struct brume_tile *tile, const struct brume_options *options);
/* Makes a step ask: returns false, the answer of a step that isn't finished. */
bool asks(struct play *play, enum brume_decision_kind kind);
/* May this kind be drawn now? R-V-106. */
enum brume_refusal draw_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                unsigned kind);

/* So many tiles of a kind are unseen. */
static inline void unseen_set(struct brume_game *game, unsigned kind, unsigned count) {
  uint64_t *left = &game->left[kind / 64], bit = UINT64_C(1) << (kind % 64);
  game->unseen[kind] = (uint8_t)count;
  *left = count > 0 ? *left | bit : *left & ~bit;
}

#endif
