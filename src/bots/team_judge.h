/* Judging a cooperative position: what it is worth to the team, in hundredths of a point. */
#ifndef BRUME_BOTS_TEAM_JUDGE_H
#define BRUME_BOTS_TEAM_JUDGE_H

#include "bots/team_view.h"

enum { WON = 1000 * 1000 };

/* A position, and what guessing at the next placement needs of it. */
struct verdict {
  int worth;
  int rest; /* of the worth: what a placement doesn't change */
  int behind; /* of the worth: the cost of points that are behind */
  int removal; /* what taking ghosts off for a region would bring */
  int ghosts; /* hundredths: the supply */
  int coming; /* hundredths: what banks will give back */
  int hand; /* what the meeple costs that the active seat puts down next */
};

struct verdict team_verdict(const struct view *view);
int judge_team(struct view *view, const struct brume_game *game, const struct brume_tiles *tiles,
               struct reach *reach);

/* So many hundredths of ghosts in the supply, and coming back. */
int team_supply(const struct view *view, int ghosts, int coming);
/* Points or a removal for a region and its meeples back, by its chance. */
int team_region(const struct view *view, const struct standing *at, int removal);
/* Hundredths of ghosts that a bank or cemetery will give back. */
int team_coming(const struct standing *bank);

#endif
