/* A game at a table: the game itself, its tiles, who sits where, the pile, and the log of what was done.
 *
 * A session is begun from a `struct brume_terms`, then takes actions. Where it has a seed the pile's order is
 * known to it and the next draw is always at hand; the rules still see only `draw KIND`. Without a seed the draws
 * come from outside: somebody's hand at a table (companion mode). Taking back plays the log again, from the last
 * draw or from the start, up to the action before: about a millisecond at most. It never goes past a draw whose
 * tile came out of the pile, since a tile that was seen can't be unseen; at a companion's table it may, to mend
 * what was entered wrongly.
 *
 * The caller owns the session and ends it with brume_session_end; the session owns its log; the tiles stay the
 * caller's and must outlive it. What goes wrong is an enum brume_refusal or a bool, never an exit.
 */
#ifndef BRUME_TABLE_SESSION_H
#define BRUME_TABLE_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include <brume/game.h>

#include "table/pile.h"
#include "table/rng.h"

enum {
  BRUME_SEAT_WORD_SIZE = 64, /* bytes of what a seat is, with the closing NUL: human, random, greedy */
  /* Actions of one game: 153 turns; in a turn a draw, a placement, a piece, at most 12 ghosts of the circle limit,
   * 12 circles filled, and 2 supply and 2 x 15 circle ghosts, is under 64 each. */
  BRUME_SESSION_ACTIONS_MAX = 153 * 64
};

/* What is agreed before a game begins: what the header of a record says. */
struct brume_terms {
  enum brume_preset preset;
  struct brume_options options;
  bool seeded; /* false: draws come from outside */
  uint64_t seed;
  char seat[BRUME_PLAYERS_MAX][BRUME_SEAT_WORD_SIZE]; /* printable ASCII without spaces; players of them */
};

struct brume_session {
  struct brume_terms terms;
  const struct brume_tiles *tiles;
  struct brume_game game;
  struct brume_pile pile; /* empty without a seed */
  int drawn; /* tiles that left the pile so far: drawn, or laid face down */
  struct brume_action *log; /* own */
  size_t count, capacity;
  struct brume_game mark; /* the game as it was after the last draw, or at its start */
  size_t mark_count; /* and how many actions had been taken then */
};

/* Terms of a preset: its default options, no seed, seats all human. */
void brume_terms_default(struct brume_terms *terms, enum brume_preset preset);

/* Begins. `events` may be NULL. When it refuses, the session is all zero and needs no end. */
enum brume_refusal brume_session_begin(struct brume_session *session, const struct brume_terms *terms,
                                       const struct brume_tiles *tiles, struct brume_events *events);
void brume_session_end(struct brume_session *session);

/* Does chance decide now, and does the session know the answer? Then `action` is the draw. */
bool brume_session_draw(const struct brume_session *session, struct brume_action *action);

/* Starts the random numbers of a seat's bot for the decision that is open now: they follow from the seed, the seat and
 * the number of actions before, so the same game is played again wherever it is played. */
void brume_session_seat_random(const struct brume_session *session, int seat, struct brume_rng *rng);

/* Room for one more action in the log; false: out of memory, or BRUME_SESSION_ACTIONS_MAX are there. */
bool brume_session_reserve(struct brume_session *session);

/* Would the action be taken? A draw must be the pile's next: BRUME_REFUSED_NO_SUCH_TILE otherwise. */
enum brume_refusal brume_session_refusal(const struct brume_session *session,
                                         const struct brume_action *action);

/* Takes the action and logs it; brume_session_reserve must have said yes since the last one. `events` may be NULL. */
enum brume_refusal brume_session_apply(struct brume_session *session, const struct brume_action *action,
                                       struct brume_events *events);

/* May the last action be taken back? */
bool brume_session_can_take_back(const struct brume_session *session);
/* Takes it back; only where it may. */
void brume_session_take_back(struct brume_session *session);

/* A seed nobody knows, below 2^53 so that every language can hold it. False: the system has no random numbers. */
bool brume_seed_random(uint64_t *seed);

#endif
