#include "placing.h"

#include "action.h"
#include "assert.h"
#include "bits.h"
#include "board.h"
#include "memory.h"

/* How many words of the bit sets are in use: no cell beyond has opened. */
static unsigned words_used(const struct brume_game *game) {
  return (game->cells + 63u) / 64u;
}

/* The open squares of one word of cells where the tile fits as rotated. R-V-24: every touching side must match;
 * R-V-25: mist is not asked. A river side fits no square here: it is laid at the river's end only. */
static uint64_t fitting(const struct brume_game *game, const struct brume_side *side, unsigned word) {
  uint64_t barred = 0;
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) barred |= game->bar[word][s][side[s].terrain];
  return game->open[word] & ~barred;
}

static bool fits_cell(const struct brume_game *game, const struct brume_side *side, int cell) {
  return (fitting(game, side, (unsigned)cell / 64) >> (cell % 64) & 1) != 0;
}

static bool listed(const struct brume_tile *tile, unsigned rotation) {
  return (tile->rotations >> rotation & 1) != 0;
}

static bool is_river(const struct brume_game *game, const struct brume_tile *tile) {
  return game->options.start == BRUME_START_RIVER && tile->set == BRUME_SET_RIVER;
}

/* The side by which the river leaves a tile that it enters on `entry`; `entry` itself where it ends there. */
static unsigned river_exit(const struct brume_side *side, unsigned entry) {
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    if (s != entry && side[s].terrain == BRUME_RIVER_SIDE) return s;
  }
  return entry;
}

/* R-V-106, P-V-10, P-V-14, P-V-21: joined to the river's end, other sides matching, not the same turn twice running,
 * and the new end faces an empty square. */
static enum brume_refusal river_refusal(const struct brume_game *game, const struct brume_tile *tile,
                                        int cell, unsigned rotation) {
  const struct brume_side *side = tile->side[rotation];
  unsigned entry = game->river_side;
  if (cell + 1 != game->river_cell || side[entry].terrain != BRUME_RIVER_SIDE)
    return BRUME_REFUSED_RIVER_APART;
  unsigned out = river_exit(side, entry);
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    if (s == entry || s == out) continue;
    if ((game->bar[cell / 64][s][side[s].terrain] >> (cell % 64) & 1) != 0) return BRUME_REFUSED_SIDES_DIFFER;
  }
  if (out == entry) return BRUME_REFUSED_OK;
  unsigned turn = (out - entry + 2) & 3; /* 0 straight on, 1 and 3 the two curves */
  if (turn != 0 && turn == game->river_turn) return BRUME_REFUSED_RIVER_TURN;
  if (square_find(game, game->cell[cell].x + side_x[out], game->cell[cell].y + side_y[out]) != NO_SQUARE)
    return BRUME_REFUSED_RIVER_BLOCKED;
  return BRUME_REFUSED_OK;
}

/* Bit r: the river tile may lie at the river's end in rotation r. */
static unsigned river_rotations(const struct brume_game *game, const struct brume_tile *tile) {
  unsigned rotations = 0;
  if (game->river_cell == 0) return 0;
  for (unsigned r = 0; r < 4; r++) {
    if (listed(tile, r) && river_refusal(game, tile, game->river_cell - 1, r) == BRUME_REFUSED_OK)
      rotations |= 1u << r;
  }
  return rotations;
}

void river_goes_on(struct brume_game *game, const struct brume_tiles *tiles, unsigned square) {
  const struct brume_square_state *state = &game->square[square];
  const struct brume_tile *tile = tile_of(tiles, state);
  const struct brume_side *side = tile->side[state->rotation];
  if (!is_river(game, tile)) return;
  bool source = tile->role == BRUME_ROLE_SOURCE;
  unsigned entry = source ? BRUME_SIDES_COUNT : game->river_side;
  unsigned out = river_exit(side, entry);
  bool ends = out == entry;
  game->river_turn = source || ends ? 0 : (uint8_t)((out - entry + 2) & 3);
  game->river_side = ends ? 0 : (uint8_t)opposite(out);
  game->river_cell = ends ? 0
                          : (uint16_t)(cell_find(game, square_x(game, square) + side_x[out],
                                                 square_y(game, square) + side_y[out]) +
                                       1);
}

/* On how many open squares the tile fits as rotated: in all, and in each word of them, a byte each. */
struct counts {
  uint64_t in_words;
  unsigned all;
};

static struct counts count_fitting(const struct brume_game *game, const struct brume_side *side) {
  struct counts counts = {0};
  for (unsigned word = 0; word < words_used(game); word++) {
    unsigned here = (unsigned)count_bits(fitting(game, side, word));
    counts.in_words |= (uint64_t)here << (8 * word);
    counts.all += here;
  }
  return counts;
}

bool placing_begin(struct brume_game *game, const struct brume_tiles *tiles, unsigned kind) {
  const struct brume_tile *tile = &tiles->tile[kind];
  bool river = is_river(game, tile);
  unsigned rotations = river ? river_rotations(game, tile) : tile->rotations, all = 0;
  for (unsigned r = 0; r < 4; r++) {
    struct counts counts = river ? (struct counts){1, 1} : count_fitting(game, tile->side[r]);
    unsigned may = rotations >> r & 1; /* no branch: which are listed is as good as random */
    game->fits_in[r] = counts.in_words * may;
    game->turn.fits[r] = (uint16_t)(counts.all * may);
    all += game->turn.fits[r];
  }
  if (all > 0) game->turn.tile = (uint8_t)kind;
  return all > 0;
}

void placing_end(struct brume_game *game) {
  memset(game->fits_in, 0, sizeof game->fits_in);
  memset(game->turn.fits, 0, sizeof game->turn.fits);
}

int placing_count(const struct brume_game *game) {
  int count = 0;
  for (unsigned r = 0; r < 4; r++) count += game->turn.fits[r];
  return count;
}

static struct brume_action place_on(const struct brume_game *game, int cell, unsigned rotation) {
  return brume_action_place(game->cell[cell].x, game->cell[cell].y, (int)rotation);
}

/* Where to look up what bars a rotated tile: from here, by word, for each of its sides. */
struct bars {
  const uint64_t *side[BRUME_SIDES_COUNT];
};

static struct bars bars_of(const struct brume_game *game, const struct brume_side *side) {
  struct bars bars;
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) bars.side[s] = &game->bar[0][s][side[s].terrain];
  return bars;
}

/* Lists with a cell in the last word are written exactly: they may fill all that a list holds. With fewer cells,
 * n squares and at most 2n + 2 open ones, there is room behind the last option, and 64 cells in every word. */
enum { CELLS_ROOMY = 64 * (BRUME_CELL_WORDS - 1), OPEN_ROOMY = (2 * CELLS_ROOMY + 2) / 3 };
_Static_assert(4 * OPEN_ROOMY + ACTIONS_AT_ONCE <= (int)BRUME_OPTIONS_MAX, "room behind the last option");
_Static_assert((int)BRUME_CELL_WORDS <= 8, "a byte each in a word of counts");

/* The `count` squares of one word for one rotation; returns behind the last. `cell` has 64 cells, open or not. */
static struct brume_action *list_word(uint64_t squares, unsigned count, const struct brume_cell *cell,
                                      uint64_t what, struct brume_action *restrict list) {
  struct brume_action *end = list + count;
  do {
    for (unsigned i = 0; i < ACTIONS_AT_ONCE; i++, squares &= squares - 1)
      action_write(list++, what, &cell[lowest_bit(squares)]);
  } while (list < end);
  return end;
}

/* The same, and nothing behind the last. */
static struct brume_action *list_exactly(uint64_t squares, const struct brume_cell *cell, uint64_t what,
                                         struct brume_action *restrict list) {
  for (; squares != 0; squares &= squares - 1) action_write(list++, what, &cell[lowest_bit(squares)]);
  return list;
}

/* All squares for one rotation. */
static struct brume_action *list_rotation(const struct brume_game *game, const struct brume_side *side,
                                          uint64_t counts, uint64_t what, struct brume_action *list) {
  const struct bars bars = bars_of(game, side);
  const struct brume_cell *cell = game->cell;
  unsigned words = words_used(game);
  bool roomy = words < BRUME_CELL_WORDS;
  for (unsigned word = 0; word < words; word++, cell += 64, counts >>= 8) {
    size_t at = (size_t)word * BRUME_SIDES_COUNT * BRUME_TERRAIN_COUNT;
    uint64_t squares =
        game->open[word] & ~(bars.side[0][at] | bars.side[1][at] | bars.side[2][at] | bars.side[3][at]);
    list =
        roomy ? list_word(squares, counts & 0xFF, cell, what, list) : list_exactly(squares, cell, what, list);
  }
  return list;
}

int placing_list(const struct brume_game *game, const struct brume_tiles *tiles, struct brume_action *list) {
  const struct brume_tile *tile = &tiles->tile[game->turn.tile];
  const uint64_t turn = action_what((struct brume_action){.rotation = 1});
  uint64_t what = action_what(action_of(BRUME_PLACE));
  bool river = is_river(game, tile);
  struct brume_action *to = list;
  for (unsigned r = 0; r < 4; r++, what += turn) {
    if (game->turn.fits[r] == 0) continue;
    if (river)
      action_write(to++, what, &game->cell[game->river_cell - 1]);
    else
      to = list_rotation(game, tile->side[r], game->fits_in[r], what, to);
  }
  return (int)(to - list);
}

/* The n-th open square on which the tile fits as rotated. */
static int nth_fitting(const struct brume_game *game, const struct brume_side *side, uint64_t counts, int n) {
  unsigned word = 0;
  for (int here; n >= (here = (int)(counts & 0xFF)); n -= here, counts >>= 8) {
    engine_assert(counts != 0); /* n is below the count */
    word++;
  }
  return (int)word * 64 + nth_bit(fitting(game, side, word), n);
}

int placing_nth(const struct brume_game *game, const struct brume_tiles *tiles, int n, unsigned *rotation) {
  const struct brume_tile *tile = &tiles->tile[game->turn.tile];
  unsigned r = 0;
  while (n >= game->turn.fits[r]) {
    n -= game->turn.fits[r++];
    engine_assert(r < 4); /* n is below the count */
  }
  *rotation = r;
  return is_river(game, tile) ? game->river_cell - 1 : nth_fitting(game, tile->side[r], game->fits_in[r], n);
}

struct brume_action placing_option(const struct brume_game *game, const struct brume_tiles *tiles, int n) {
  unsigned rotation;
  int cell = placing_nth(game, tiles, n, &rotation);
  return place_on(game, cell, rotation);
}

enum brume_refusal placing_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                   unsigned kind, int cell, unsigned rotation) {
  const struct brume_tile *tile = &tiles->tile[kind];
  if (rotation > 3) return BRUME_REFUSED_NO_SUCH_ROTATION;
  if (cell == NO_CELL) return BRUME_REFUSED_OFF_BOARD;
  if (game->cell_square[cell] != OPEN_CELL) return BRUME_REFUSED_SQUARE_TAKEN;
  if (is_river(game, tile)) {
    enum brume_refusal refusal = river_refusal(game, tile, cell, rotation);
    if (refusal != BRUME_REFUSED_OK) return refusal;
  } else if (!fits_cell(game, tile->side[rotation], cell)) {
    return BRUME_REFUSED_SIDES_DIFFER;
  }
  return listed(tile, rotation) ? BRUME_REFUSED_OK : BRUME_REFUSED_SAME_ROTATION;
}

void placing_cells(const struct brume_game *game, const struct brume_tiles *tiles, unsigned kind,
                   uint64_t *cells) {
  const struct brume_tile *tile = &tiles->tile[kind];
  if (is_river(game, tile)) {
    if (river_rotations(game, tile) != 0)
      cells[(game->river_cell - 1) / 64] |= UINT64_C(1) << ((game->river_cell - 1) % 64);
    return;
  }
  for (unsigned r = 0; r < 4; r++) {
    for (unsigned word = 0; listed(tile, r) && word < words_used(game); word++)
      cells[word] |= fitting(game, tile->side[r], word);
  }
}
