/* Who plays the tests' games: any option, or the one that makes most trouble of some that are tried. */
#ifndef BRUME_CHECK_PLAYERS_H
#define BRUME_CHECK_PLAYERS_H

#include <brume/game.h>

#include "trouble.h"

/* An option of the decision that the game stands at; `trouble` 0: any; more: that many are tried. */
struct brume_action players_choose(const struct brume_game *game, const struct brume_tiles *tiles,
                                   struct dice *dice, unsigned trouble);

/* Random tables, options and counts. Returns what was made in words. */
struct setting {
  struct brume_tiles tiles;
  struct brume_options options;
  unsigned trouble;
  char words[160];
};
bool players_setting(struct setting *setting, struct dice *dice);

#endif
