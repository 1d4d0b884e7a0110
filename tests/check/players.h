/* Who plays the tests' games: any option, or the one that makes most trouble of some that are tried. */
#ifndef BRUME_CHECK_PLAYERS_H
#define BRUME_CHECK_PLAYERS_H

#include <brume/game.h>

#include "trouble.h"

/* An option of the decision that the game stands at; `trouble` 0: any; more: that many are tried. */
struct brume_action players_choose(const struct brume_game *game, const struct brume_tiles *tiles,
                                   struct dice *dice, unsigned trouble);

/* Cooperative: the best of `tries` options for points, ghosts in the supply, and a thick board; so a game lasts. */
struct brume_action players_choose_steady(const struct brume_game *game, const struct brume_tiles *tiles,
                                          struct dice *dice, unsigned tries);

/* Random tables, options and counts. Returns what was made in words. */
struct setting {
  struct brume_tiles tiles;
  struct brume_options options;
  unsigned trouble;
  unsigned steady; /* tries of players_choose_steady; 0: any, or trouble */
  char words[200];
};
/* As the setting's seats play. */
struct brume_action players_play(const struct setting *setting, const struct brume_game *game,
                                 struct dice *dice);
bool players_setting(struct setting *setting, struct dice *dice);
bool players_team_setting(struct setting *setting, struct dice *dice); /* team_settings.c */
/* Fewer tiles, `keep` in 8, so that the game is short and some kinds are missing; start tiles stay. */
void players_thin_out(struct brume_tiles *tiles, struct dice *dice, unsigned keep);

#endif
