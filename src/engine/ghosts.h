/* Ghosts and meeples: who may take one, handing one out, the steps of expansion 11 (R-V-34..48). */
#ifndef ENGINE_GHOSTS_H
#define ENGINE_GHOSTS_H

#include "mist.h"
#include "play.h"

/* What became of one ghost that was to be handed out. */
enum handed { GHOST_GIVEN, GHOST_ASKS, GHOST_NO_TARGET, GHOST_NO_SUPPLY };

/* R-V-34, 36, 42..44: the n-th meeple that may take a ghost, own ones or other players'. */
int eligible_count(const struct brume_game *game, bool own);
int eligible_piece(const struct brume_game *game, bool own, int n);
/* While a ghost is in hand: the meeples that may take it, as actions. */
int ghost_list(const struct brume_game *game, struct brume_action *list);

/* Hands out one ghost from the general supply: to the only meeple that may take it, or asks which. */
enum handed hand_supply_ghost(struct play *play, bool own, unsigned rule);
/* The same with a ghost from a spell circle. */
enum handed hand_circle_ghost(struct play *play, bool own, unsigned rule, struct area circle);

/* The answer to the question: piece n takes the ghost in hand. */
void ghost_take(struct play *play, unsigned n);
/* May it? n below 0: there is no piece. */
enum brume_refusal ghost_refusal(const struct brume_game *game, int n);

/* Says that ghosts were not placed, and by which rule. */
struct brume_event *ghost_skipped(struct play *play, unsigned rule, enum brume_source from, unsigned amount);

#endif
