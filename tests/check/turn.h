/* One turn by the rules, worked out on the check's own position: what must be asked, and how it must stand.
 *
 * A turn is played anew from its draw each time: turn_play takes the position at the draw and the choices made since
 * then, follows R-V-20 step by step, does by itself what leaves no choice (P-V-2), and stops where a choice is
 * missing. What it would ask there, with all options in the order of docs/decisions.md, must be what the engine asks;
 * the position must be the engine's. So a step that the engine leaves out, or takes twice, or in another order, shows.
 */
#ifndef BRUME_CHECK_TURN_H
#define BRUME_CHECK_TURN_H

#include "position.h"

enum { CHOICES_MAX = 64 };

struct asked {
  struct brume_decision decision;
  int count;
  struct brume_action option[BRUME_OPTIONS_MAX];
};

/* What the events of one kind say, added up: so that an event at a wrong square or of a wrong colour shows. */
struct told {
  int amount, who, where; /* where: x + 1000 y */
};

struct turn {
  struct position *position;
  const struct brume_action *choice;
  int choices, used;
  bool asking;
  const char *fault; /* a choice that the rules don't offer */
  struct asked asked;
  int placed; /* square of the placed tile */
  bool continued[4]; /* sides where mist met mist */
  bool limited[4]; /* sides where mist met a clear side */
  int tally
      [BRUME_EVENT_COUNT]; /* events that must have happened since the draw, of the kinds in turn_tallies */
  struct told told[BRUME_EVENT_COUNT]; /* co-op: what they say, of the kinds in team_tells */
};

/* Plays `choices` on `position`, which stands at a draw, and fills `asked` with what comes next. */
void turn_play(struct turn *turn, struct position *position, const struct brume_action *choice, int choices);

/* Is the kind of event counted in `tally`? In a cooperative game all are. */
bool turn_tallies(const struct brume_options *options, unsigned event);

/* The options of each kind of decision; the cooperative ones stand in team.h. */
void offer(struct asked *asked, struct brume_action action);
void options_draw(const struct position *position, struct asked *asked);
void options_place(const struct position *position, int kind, struct asked *asked);
void options_piece(const struct position *position, int placed, struct asked *asked);
void options_ghost(const struct position *position, bool to_own, struct asked *asked);
void options_attract(const struct position *position, int placed, struct asked *asked);
void options_release(const struct position *position, int placed, struct asked *asked);

/* What mist does at a side of a square: both misty, or just one of the two. */
bool side_continues(const struct position *position, int square, unsigned side);
bool side_limits(const struct position *position, int square, unsigned side);

#endif
