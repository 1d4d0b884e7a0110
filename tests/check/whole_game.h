/* The whole-game check: recounts a game from scratch and compares everything that can be read of it.
 *
 * whole_game_check looks at one position: every region, every open square and hole, the projected totals, conservation
 * of ghosts, pieces and tiles, the options of the decision it stands at, and that exactly these are accepted.
 * watch_apply goes further: it takes the action too, plays the turn by the rules beside the engine (turn.h), and holds
 * position, decision, events and scores against that; it also takes the action on copies, with and without events, and
 * wants equal bytes. Both say in `why` what differs, and cost about as much as a hundred moves. Not for threads.
 */
#ifndef BRUME_CHECK_WHOLE_GAME_H
#define BRUME_CHECK_WHOLE_GAME_H

#include <stddef.h>

#include "rulebook/ids.h"
#include "turn.h"

enum { WHY_SIZE = 400 };

bool whole_game_check(const struct brume_game *game, const struct brume_tiles *tiles, char *why, size_t size);

/* Rolls for samples: seeded by the position. */
unsigned check_roll(uint64_t *dice, unsigned sides);

/* The cooperative half, team_whole.c: what there must be in all and what goes together; at the start; an action of any
 * kind that could be tried. */
bool check_team(const struct position *position, unsigned deciding, char *why, size_t size);
bool check_team_start(const struct position *position, char *why, size_t size);
struct brume_action check_team_action(const struct position *position, uint64_t *dice);
/* Is the action of a kind that answers that decision? */
bool answers(const struct brume_action *action, unsigned decision);

/* A game under watch. `fired` and `refused` count, by rule id, what events and refusals named. */
struct watch {
  struct brume_game game;
  const struct brume_tiles *tiles;
  struct brume_events events; /* of the last action */
  int out[BRUME_KINDS_MAX]; /* tiles that fitted nowhere */
  struct position base; /* at the turn's draw */
  struct brume_action choice[CHOICES_MAX]; /* since then */
  int choices;
  int tally[BRUME_EVENT_COUNT]; /* events since then */
  struct told told[BRUME_EVENT_COUNT]; /* and what they say */
  char why[WHY_SIZE];
};

struct counts {
  unsigned events_most, options_most; /* of one action; of one decision */
  uint64_t actions, fired[BRUME_RULE_NUMBER_END], event[BRUME_EVENT_COUNT], refused[BRUME_REFUSED_COUNT];
};
extern struct counts watch_counts;

/* False: `why` says what is wrong. */
bool watch_start(struct watch *watch, const struct brume_tiles *tiles, const struct brume_options *options);
bool watch_apply(struct watch *watch, const struct brume_action *action);

#endif
