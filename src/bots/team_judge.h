/* Judging a cooperative position: what it is worth to the team, in hundredths of a point. */
#ifndef BRUME_BOTS_TEAM_JUDGE_H
#define BRUME_BOTS_TEAM_JUDGE_H

#include "bots/team_reach.h"

int judge_team(const struct brume_game *game, const struct brume_tiles *tiles, struct reach *reach);

#endif
