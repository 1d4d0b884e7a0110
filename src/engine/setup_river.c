/* The river of a position that is set up: where it goes on and how its last tile turned are derived from the tiles that
 * lie there, and what R-V-106 forbids is refused. */
#include <brume/setup.h>

#include "board.h"
#include "setup_river.h"

enum { NO_SIDE = BRUME_SIDES_COUNT, TURN_FROM_BOARD = -1 };

static bool is_river_side(const struct brume_game *game, const struct brume_tiles *tiles, unsigned square,
                          unsigned side) {
  return side_of(game, tiles, square, side)->terrain == BRUME_RIVER_SIDE;
}

/* The tile's other river side; NO_SIDE: the source and the lake have one. */
static unsigned other_side(const struct brume_game *game, const struct brume_tiles *tiles, unsigned square,
                           unsigned side) {
  unsigned other = 0;
  while (other < BRUME_SIDES_COUNT && (other == side || !is_river_side(game, tiles, square, other))) other++;
  return other;
}

/* How the river turns that leaves the tile by that side: 0 straight on, 1 right, 3 left. */
static unsigned turn_of(const struct brume_game *game, const struct brume_tiles *tiles, unsigned square,
                        unsigned out) {
  unsigned entry = other_side(game, tiles, square, out);
  return entry == NO_SIDE ? 0 : (out - entry + 2) & 3;
}

/* Do this tile and the next along that side turn the same way? Against the stream both turns are the other way, so it
 * doesn't matter where the source lies. */
static bool turns_twice(const struct brume_game *game, const struct brume_tiles *tiles, unsigned square,
                        unsigned out) {
  unsigned beside = square_beside(game, square, out);
  if (beside == NO_SQUARE) return false;
  unsigned next = other_side(game, tiles, beside, opposite(out));
  unsigned turn = turn_of(game, tiles, square, out);
  return turn != 0 && next != NO_SIDE && turn == turn_of(game, tiles, beside, next);
}

/* The open square that the river side of a tile faces; NO_CELL: a tile lies there. */
static int open_end(const struct brume_game *game, unsigned square, unsigned side) {
  int cell = cell_find(game, square_x(game, square) + side_x[side], square_y(game, square) + side_y[side]);
  return cell != NO_CELL && game->cell_square[cell] == OPEN_CELL ? cell : NO_CELL;
}

static void go_on(struct brume_game *game, const struct brume_tiles *tiles, unsigned square, unsigned out,
                  int cell) {
  game->river_cell = (uint16_t)(cell + 1);
  game->river_side = (uint8_t)opposite(out);
  game->river_turn = (uint8_t)turn_of(game, tiles, square, out);
}

enum brume_setup brume_setup_river(struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                                   int side, int turn) {
  bool known = game->options.start == BRUME_START_RIVER && !setup_far_away(x) && !setup_far_away(y) &&
               side >= 0 && side < BRUME_SIDES_COUNT;
  int cell = known ? cell_find(game, x, y) : NO_CELL;
  if (cell == NO_CELL || game->cell_square[cell] != OPEN_CELL) return BRUME_SETUP_RIVER_END;
  unsigned from = square_find(game, x + side_x[side], y + side_y[side]), out = opposite((unsigned)side);
  if (from == NO_SQUARE || !is_river_side(game, tiles, from, out)) return BRUME_SETUP_RIVER_END;
  if (turn != TURN_FROM_BOARD && turn != (int)turn_of(game, tiles, from, out))
    return BRUME_SETUP_RIVER_TURNED;
  go_on(game, tiles, from, out, cell);
  return BRUME_SETUP_OK;
}

enum brume_setup river_finish(struct brume_game *game, const struct brume_tiles *tiles) {
  unsigned ends = 0;
  bool said = game->river_cell != 0;
  if (game->options.start != BRUME_START_RIVER) return BRUME_SETUP_OK;
  for (unsigned square = 0; square < game->squares; square++) {
    for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
      if (!is_river_side(game, tiles, square, side)) continue;
      if (turns_twice(game, tiles, square, side)) return BRUME_SETUP_RIVER_TURN;
      int cell = open_end(game, square, side);
      if (cell == NO_CELL) continue;
      ends++;
      if (!said) go_on(game, tiles, square, side, cell);
    }
  }
  if (said && game->cell_square[game->river_cell - 1] != OPEN_CELL) return BRUME_SETUP_RIVER_END;
  return ends > 1 && !said ? BRUME_SETUP_RIVER_ENDS : BRUME_SETUP_OK;
}
