/* What the cooperative game has in common: ghosts that stand free on tiles, the supply and the cat, living meeples,
 * points and how a game ends. R-C-34..43, 85, 86, 92, 101..108. */
#ifndef ENGINE_TEAM_H
#define ENGINE_TEAM_H

#include "mist.h"
#include "play.h"

/* Where ghosts stand free: a mist area of a tile, or its cemetery. */
struct spot {
  uint8_t square, spot;
};

enum { CEMETERY_SPOT = 3, NO_SPOT = 0xFF, SPOTS = 4, CLOSED = 1 << 7 };

unsigned spot_ghosts(const struct brume_game *game, struct spot spot);
void spot_set(struct brume_game *game, struct spot spot, unsigned ghosts);
/* The part of the tile that the spot is, and the spot that a part of a placed tile is (NO_SPOT: none). */
unsigned spot_part(const struct brume_game *game, const struct brume_tiles *tiles, struct spot spot);
struct spot spot_named(const struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                       unsigned part);
/* The cemetery's part number, or BRUME_NO_PART. */
unsigned cemetery_part(const struct brume_tile *tile);
unsigned free_ghosts(const struct brume_game *game);
unsigned circle_ghosts(const struct brume_game *game);
/* Does mist area `area` of the placed tile lie in an unfinished bank? */
bool area_unfinished(const struct brume_game *game, const struct brume_tiles *tiles, unsigned area);

/* Ghosts that can still be placed: the cat's and the supply's (R-C-101, 104). */
unsigned ghosts_left(const struct brume_game *game);
/* Takes one, the cat's first; tells from where. With her last one the cat is due (R-C-102). */
enum brume_source ghost_from_supply(struct brume_game *game);
void ghosts_back(struct brume_game *game, unsigned ghosts);

/* R-C-102, 106: places the cat where she is due; false: it asks next to whom. Call it after every ghost. */
bool cat_settled(struct play *play);
void cat_take(struct play *play, unsigned piece, unsigned rule);
/* The rule by which the cat is placed now: R-C-102 the first time, R-C-108 when she moves on. */
unsigned cat_rule(const struct brume_game *game);

enum { CAT_FIRST = 1, CAT_MOVES_ON = 2 };

/* The squares around another, itself left out. */
bool squares_around(const struct brume_game *game, unsigned a, unsigned b);

/* R-C-84, 85: have the points been reached, by all colours where each has its own? */
bool points_reached(const struct brume_game *game, int points);
/* R-C-85: ends a game that is won. True: it is over. */
bool team_won(struct play *play);
/* R-C-86..88. Returns false, for a step that ends with it. */
bool team_lost(struct play *play, enum brume_outcome outcome, unsigned rule, unsigned ghosts);

/* R-C-44, 45: a meeple stands on a road, a city or a castle; never on mist, a cemetery or a field. */
static inline bool team_stands_on(unsigned part_kind) {
  return part_kind == BRUME_ROAD || part_kind == BRUME_CITY || part_kind == BRUME_CASTLE;
}

static inline bool colours_score(const struct brume_game *game) {
  return game->options.level == BRUME_LEVELS;
}
static inline bool has_piles(const struct brume_options *options) {
  return options->level >= 3;
} /* R-C-22 */
static inline bool haunted_cemeteries(const struct brume_game *game) {
  return game->options.level >= 5;
} /* R-C-22 */

#endif
