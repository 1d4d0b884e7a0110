/* Playing the cooperative game one step ahead. */
#ifndef BRUME_BOTS_TEAM_H
#define BRUME_BOTS_TEAM_H

#include <brume/game.h>

/* The option after which the team stands best; of equals the first. */
struct brume_action team_choose(const struct brume_game *game, const struct brume_tiles *tiles);

#endif
