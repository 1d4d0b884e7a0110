/* The board: squares, open squares, and the regions that parts join to.
 *
 * A cell is a square of the plane that is placed or open (empty, beside a placed tile). Cells get numbers
 * in the order in which they open and keep them; a hash table leads from x, y to the number. What an open
 * square asks of a tile stands in bit sets, one bit a cell: bar[side][terrain] says where a tile's side may
 * not have that terrain, so that the legal squares of a rotation are the open ones less four sets (see
 * placing.c). A square that opens is barred nothing; each tile laid beside it bars the terrains it doesn't show.
 *
 * Every part of a placed tile is a node. The nodes of a region form a ring (next), each knows the
 * region's representative (region), and the representative carries the region's state. Joining two regions
 * relabels the smaller ring, so asking for a region is one load, and walking its parts needs no search.
 * Nothing is ever taken off the board, so nothing is undone.
 */
#ifndef ENGINE_BOARD_H
#define ENGINE_BOARD_H

#include "play.h"

enum { OPEN_CELL = 0xFF, NO_SQUARE = 0xFF, NO_CELL = -1, AROUND = 8 };

/* Flags of a region. */
enum {
  REGION_OCCUPIED = 1 << 0, /* a piece stands in it */
  REGION_LIMITED = 1 << 1, /* mist: met a clear side (R-V-33) */
  REGION_HAUNTED = 1 << 2 /* touches a face-down tile: can never be completed (R-C-78) */
};

extern const int8_t side_x[BRUME_SIDES_COUNT], side_y[BRUME_SIDES_COUNT]; /* N E S W */
extern const int8_t around_x[AROUND], around_y[AROUND]; /* the eight neighbours */

static inline unsigned opposite(unsigned side) {
  return (side + 2) & 3;
}

/* What laying a tile did to mist: bit s is side s of the laid tile. */
struct contact {
  uint8_t continued; /* mist met mist (R-V-31) */
  uint8_t limited; /* mist met a clear side, either way (R-V-32) */
};

/* The same, seen afterwards: what the sides of a placed square of a competitive game meet. */
struct contact contact_of(const struct brume_game *game, const struct brume_tiles *tiles, unsigned square);

/* Number of the cell at x, y or NO_CELL. */
int cell_find(const struct brume_game *game, int x, int y);
/* Number of the placed square at x, y or NO_SQUARE. */
unsigned square_find(const struct brume_game *game, int x, int y);
/* How many cells a tile at x, y would add: its own and its neighbours', as far as they are none yet. */
unsigned cells_added(const struct brume_game *game, int x, int y);
/* Opens a square that is no cell yet. */
int cell_open(struct brume_game *game, int x, int y);
/* Lays a tile on an open cell, opens the squares around, joins regions. */
struct contact lay_tile(struct brume_game *game, const struct brume_tiles *tiles, unsigned kind,
                        unsigned rotation, int cell);

/* Lays a tile face down on an open cell: what touches it can never be completed (R-C-78). */
void lay_hidden(struct brume_game *game, const struct brume_tiles *tiles, int cell);

static inline int square_x(const struct brume_game *game, unsigned square) {
  return game->cell[game->square[square].cell].x;
}

static inline int square_y(const struct brume_game *game, unsigned square) {
  return game->cell[game->square[square].cell].y;
}

/* Sets of squares, for what few of them have: where ghosts are, where cemeteries. */
static inline void mark(uint64_t marks[BRUME_SQUARE_WORDS], unsigned square, bool on) {
  uint64_t bit = UINT64_C(1) << (square % 64);
  marks[square / 64] = on ? marks[square / 64] | bit : marks[square / 64] & ~bit;
}

/* The first square of the set from number `square` on, or NO_SQUARE. */
static inline unsigned marked_from(const uint64_t marks[BRUME_SQUARE_WORDS], unsigned square) {
  for (unsigned word = square / 64; word < BRUME_SQUARE_WORDS; word++) {
    uint64_t left = word == square / 64 ? marks[word] >> (square % 64) << (square % 64) : marks[word];
    if (left != 0) return word * 64 + (unsigned)__builtin_ctzll(left);
  }
  return NO_SQUARE;
}

/* The placed square beside `square` on its side, or NO_SQUARE. */
unsigned square_beside(const struct brume_game *game, unsigned square, unsigned side);

/* A side of a placed tile, as it lies. */
static inline const struct brume_side *side_of(const struct brume_game *game, const struct brume_tiles *tiles,
                                               unsigned square, unsigned side) {
  const struct brume_square_state *state = &game->square[square];
  return &tiles->tile[state->kind].side[state->rotation][side];
}

static inline unsigned node_of(const struct brume_game *game, unsigned square, unsigned part) {
  return game->square[square].first + part;
}

static inline unsigned node_part(const struct brume_game *game, unsigned node) {
  return node - game->square[game->node_square[node]].first;
}

static inline const struct brume_part *part_of(const struct brume_game *game, const struct brume_tiles *tiles,
                                               unsigned node) {
  return &tile_of(tiles, &game->square[game->node_square[node]])->part[node_part(game, node)];
}

/* The state of the region that a node belongs to. */
static inline struct brume_region_state *state_of(struct brume_game *game, unsigned node) {
  return &game->state[game->region[node]];
}

static inline bool region_occupied(const struct brume_game *game, unsigned node) {
  return (game->state[game->region[node]].flags & REGION_OCCUPIED) != 0;
}

#endif
