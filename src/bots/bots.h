/* What plays by itself: a bot looks at a game that waits for its decision and names one of the listed options.
 *
 * A bot sees the game value, which does not hold the order of the pile, and random numbers of its own; nothing else.
 * It keeps nothing between two calls and allocates nothing, so one bot serves any number of games at once. The same
 * game and the same random numbers give the same choice on every machine: no floating point.
 */
#ifndef BRUME_BOTS_H
#define BRUME_BOTS_H

#include <brume/game.h>

/* A stream of random numbers that belongs to the bot alone. `below` gives 0..bound-1, each as likely; bound >= 1. */
struct brume_bot_random {
  uint32_t (*below)(void *state, uint32_t bound);
  void *state;
};

struct brume_bot {
  const char *name;
  const char *about; /* one line for help and docs */
  /* The game waits for a player's decision (not for the draw). Returns a legal action. */
  struct brume_action (*choose)(const struct brume_game *game, const struct brume_tiles *tiles,
                                struct brume_bot_random random);
};

/* Each listed option as likely as the others. */
extern const struct brume_bot brume_bot_random;
/* Looks one turn ahead and takes what it judges best. */
extern const struct brume_bot brume_bot_greedy;

/* All bots, for lists and names. */
int brume_bot_count(void);
const struct brume_bot *brume_bot_at(int n);
/* The bot of that name, or NULL. */
const struct brume_bot *brume_bot_find(const char *name);

#endif
