/* What the competitive and the cooperative turn of the check stand on: asking, drawing, laying the tile, and what mist
 * it meets. A function that may have to ask says false, or NONE, when it did. */
#ifndef BRUME_CHECK_TURN_PARTS_H
#define BRUME_CHECK_TURN_PARTS_H

#include "turn.h"

/* Begins a question without options, about the placed tile where there is one. */
struct asked *turn_ask(struct turn *turn, unsigned kind, unsigned rule);
/* The chosen option's number, or NONE: it has to be asked. A single option is taken unasked, unless `always`. */
int turn_choose(struct turn *turn, bool always);

bool turn_draw(struct turn *turn, unsigned rule, int *kind);
bool turn_place(struct turn *turn, unsigned rule, int kind);
bool turn_tiles_left(const struct position *position);

/* The mist area of the placed tile at a side; the mist that is limited at a side, there or of the neighbour. */
int turn_mist_on(const struct turn *turn, unsigned side);
int turn_limited_group(const struct turn *turn, unsigned side);
/* Marks the mists of the placed tile that are whole now, by group. Returns how many. */
int turn_mark_completed(const struct turn *turn, bool *mist);
/* Counts what the placement did to mist as events: each mist once of each kind. */
void turn_tally_mist(struct turn *turn);

struct group *turn_group(struct position *position, const struct figure *figure);
/* Figure n into its owner's hand, its ghosts into the supply (R-V-41, 46, 51, 104, R-C-53). */
void turn_take_home(struct position *position, int n);

#endif
