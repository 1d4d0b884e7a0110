/* A position as the check sees it: copied out of a game through the public reading functions, and counted from
 * scratch by flood fill over squares and sides.
 *
 * Nothing here is kept up to date from move to move and nothing is shared with src/engine: each call of
 * position_count starts from the squares and the tile table alone. The rules of a turn (turn.h) and the check
 * (whole_game.h) both stand on it. Linear in the parts on the board. Not for several threads: one static grid.
 */
#ifndef BRUME_CHECK_POSITION_H
#define BRUME_CHECK_POSITION_H

#include <brume/game.h>

enum { AROUND = 8, NONE = -1 }; /* the eight squares around, clockwise from north; side s is around[2 * s] */

struct spot { /* a placed tile; kind BRUME_NO_KIND: face down */
  int16_t x, y;
  uint8_t kind, rotation;
  uint8_t circles[BRUME_TILE_AREAS_MAX];
  uint8_t free[BRUME_TILE_AREAS_MAX], closed, buried; /* co-op, as in struct brume_square */
  int16_t around[AROUND]; /* squares, NONE where empty */
  int16_t group[BRUME_TILE_PARTS_MAX]; /* which region each part belongs to */
};

struct gap { /* an open square */
  int16_t x, y;
  int16_t around[AROUND];
};

struct figure { /* a piece on the board */
  uint8_t square, part, owner, kind, ghosts;
  uint8_t with; /* co-op: BRUME_WITH_* */
};

struct group { /* a region; the names are those of struct brume_region */
  uint8_t kind, complete, limited, haunted, occupied;
  uint16_t open, parts, tiles, bonus, circles;
  uint8_t count[BRUME_PLAYERS_MAX];
  int points;
  int16_t last; /* square that was counted last, so that each counts once */
};

struct hand {
  int score, meeples, guards, abbots, guard_stock;
};

struct position {
  const struct brume_tiles *tiles;
  struct brume_options options;
  int active, over, supply;
  int hands; /* seats; co-op: colours */
  int squares, gaps, figures, groups;
  struct spot square[BRUME_SQUARES_MAX];
  struct gap gap[BRUME_CELLS_MAX];
  struct figure figure[BRUME_PIECES_MAX];
  struct group group[BRUME_PARTS_MAX];
  struct hand player[BRUME_PLAYERS_MAX];
  struct brume_team team;
  uint8_t unseen[BRUME_KINDS_MAX];
};

void position_read(struct position *position, const struct brume_game *game, const struct brume_tiles *tiles);
/* Finds neighbours, open squares and regions anew. */
void position_count(struct position *position);

/* What is printed on a placed tile; on a face-down one nothing (R-C-80). */
const struct brume_tile *tile_at(const struct position *position, int square);
bool is_face_down(const struct position *position, int square);
/* What side s of the board's directions shows on a tile of that kind and rotation. */
unsigned terrain_on(const struct brume_tile *tile, unsigned rotation, unsigned side);
int part_on(const struct brume_tile *tile, unsigned rotation, unsigned side, unsigned part_kind);
bool tile_is_misty(const struct brume_tile *tile);
/* R-V-104: the players with the most pieces, as bits. */
unsigned group_owners(const struct group *group);
int figure_on(const struct position *position, int square);

/* P-V-1: is this rotation the lowest of those that look like it? */
bool rotation_is_listed(const struct brume_tile *tile, unsigned rotation);
/* R-V-24, 106, P-V-10, 14: may the kind lie in that open square? */
bool kind_fits(const struct position *position, int kind, const struct gap *gap, unsigned rotation);
bool kind_fits_somewhere(const struct position *position, int kind);
/* Do all touching sides match? */
bool kind_matches(const struct position *position, int kind, const struct gap *gap, unsigned rotation);

/* The side of the open square on which the river arrives, or NONE; how the river turned before: 0 straight, 1, 3. */
int river_arrives(const struct position *position, const struct gap *gap);
unsigned river_last_turn(const struct position *position, const struct gap *gap);

/* Final totals of the position as it stands (R-V-114, P-V-20). */
void position_totals(const struct position *position, int *totals);

#endif
