/* One random game of many: what brume_playouts and its threads share. See <brume/playouts.h>. */
#ifndef BRUME_PLAYOUTS_PLAYOUTS_H
#define BRUME_PLAYOUTS_PLAYOUTS_H

#include <brume/playouts.h>

#include "table/pile.h"

/* What all games of a call have in common; nobody changes it while they are played. */
struct playouts {
  const struct brume_game *game;
  const struct brume_tiles *tiles;
  const struct brume_playouts_plan *plan;
  struct brume_pile rest; /* the tiles that nobody has seen, unshuffled */
  uint64_t options; /* that games begin with by turns; 0: they begin by lot */
};

/* Clears the results, and tells what the games have in common. */
struct playouts playouts_begin(const struct brume_game *game, const struct brume_tiles *tiles,
                               const struct brume_playouts_plan *plan, struct brume_playouts_result *all,
                               struct brume_playouts_result *by_option);
/* Plays game k and tells what came of it. */
struct brume_playouts_result playouts_play(const struct playouts *playouts, uint64_t k);
/* Adds game k to the results. */
void playouts_add(const struct playouts *playouts, uint64_t k, const struct brume_playouts_result *one,
                  struct brume_playouts_result *all, struct brume_playouts_result *by_option);

#endif
