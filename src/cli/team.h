/* How a cooperative game stands, as text: for play, replay and check. */
#ifndef BRUME_CLI_TEAM_H
#define BRUME_CLI_TEAM_H

#include <stdio.h>

#include <brume/game.h>

enum { TEAM_TEXT_SIZE = 160 };

/* `34 of 50 points`; level 6: `red 12, green 9, blue 0, yellow 3 of 50 points each`. */
void team_points_text(const struct brume_game *game, char text[TEAM_TEXT_SIZE]);
/* `won`, `lost: not enough ghosts`, `lost: no tile left`, `undecided`. */
const char *team_outcome_text(const struct brume_game *game);
/* Tiles in the pile that is drawn from, and in all. */
int team_tiles_left(const struct brume_game *game);

/* Three lines or so: points, ghosts left, piles, hounds, the cat, cemeteries, and what would lose. */
void team_print_status(FILE *out, const struct brume_game *game, const struct brume_tiles *tiles);
/* The level's numbers and how sure they are. */
void team_print_level(FILE *out, const struct brume_options *options);

#endif
