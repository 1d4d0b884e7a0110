/* What placements are worth, without taking them. */
#ifndef BRUME_BOTS_TEAM_GUESS_H
#define BRUME_BOTS_TEAM_GUESS_H

#include "bots/team_judge.h"

struct guess {
  const struct view *view;
  struct verdict base;
  int cemetery; /* open ones that bring a ghost more with a misty tile: R-C-54 */
};

void guess_begin(struct guess *guess, const struct view *view);
/* The worth after this placement, ghosts and the best meeple included; exact where it is more than `least`. */
int guess_placement(const struct guess *guess, const struct open_square *open, const struct reach_lie *lie,
                    int least);
/* The best that a tile of this kind makes of the position. */
int guess_kind(const struct guess *guess, int kind);
/* The mean of that over the unseen tiles; at most `kinds` of them, evenly spread. */
int guess_next(const struct guess *guess, int kinds);

#endif
