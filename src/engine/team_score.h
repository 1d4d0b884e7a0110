/* Steps 3a and 3b of the cooperative turn: points or ghosts for each completed region, hounds, the cat's move, piles
 * (R-C-48..53, 67..72, 83..85, 107..110; order P-C-7). */
#ifndef ENGINE_TEAM_SCORE_H
#define ENGINE_TEAM_SCORE_H

#include "play.h"
#include "team.h"

bool score_team_regions(struct play *play);
const char *score_stage_name(unsigned stage);

/* The n-th region that is completed and has a meeple: one of its nodes, on the placed tile or a castle; -1: none. */
int region_to_score(const struct brume_game *game, const struct brume_tiles *tiles, int n);
/* Spots with free ghosts that may be taken now: by giving up points anywhere, by a hound around its meeple. */
struct spot removable_spot(const struct brume_game *game, int n);

void region_take(struct play *play, unsigned node);
void points_take(struct play *play);
/* Takes `ghosts` from a spot; 0: nothing. */
void removal_take(struct play *play, struct spot spot, unsigned ghosts);
void hound_take(struct play *play, unsigned piece);

enum { GHOSTS_OFF_MAX = 3 /* R-C-50, 67 */ };

#endif
