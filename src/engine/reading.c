/* Reading a position: the public queries that clients, bots and texts stand on. */
#include <brume/game.h>

#include "assert.h"
#include "board.h"
#include "mist.h"
#include "pieces.h"
#include "placing.h"
#include "regions.h"
#include "scoring.h"
#include "team.h"

const struct brume_options *brume_game_variant(const struct brume_game *game) {
  return &game->options;
}

const struct brume_player *brume_game_player(const struct brume_game *game, int seat) {
  engine_assert(seat >= 0 && seat < BRUME_PLAYERS_MAX);
  return &game->player[seat];
}

int brume_game_active(const struct brume_game *game) {
  return game->active;
}

bool brume_game_over(const struct brume_game *game) {
  return game->over != 0;
}

int brume_game_supply(const struct brume_game *game) {
  return game->ghosts;
}

int brume_game_unseen(const struct brume_game *game, int kind) {
  engine_assert(kind >= 0 && kind < BRUME_KINDS_MAX);
  return game->unseen[kind];
}

int brume_game_square_count(const struct brume_game *game) {
  return game->squares;
}

void brume_game_square(const struct brume_game *game, int n, struct brume_square *square) {
  engine_assert(n >= 0 && n < game->squares);
  const struct brume_square_state *state = &game->square[n];
  *square = (struct brume_square){.x = game->cell[state->cell].x,
                                  .y = game->cell[state->cell].y,
                                  .kind = state->kind,
                                  .rotation = state->rotation};
  for (unsigned area = 0; area < BRUME_TILE_AREAS_MAX; area++) {
    square->circles[area] = (uint8_t)circles_of(game, (struct area){(uint8_t)n, (uint8_t)area});
    square->free[area] = (uint8_t)spot_ghosts(game, (struct spot){(uint8_t)n, (uint8_t)area});
  }
  unsigned buried = state->cemetery & (CLOSED - 1u);
  square->cemetery_closed = (state->cemetery & CLOSED) != 0;
  square->buried = (uint8_t)(buried == 0 ? BRUME_NOBODY : buried - 1);
}

void brume_game_team(const struct brume_game *game, struct brume_team *team) {
  *team = (struct brume_team){.outcome = game->outcome,
                              .cat = game->cat,
                              .cat_ghosts = game->cat_ghosts,
                              .hound = {game->hound[0], game->hound[1]},
                              .pile = {game->pile[0], game->pile[1], game->pile[2]},
                              .pile_open = game->pile_open,
                              .score = game->team_score};
}

int brume_game_square_at(const struct brume_game *game, int x, int y) {
  unsigned square = square_find(game, x, y);
  return square == NO_SQUARE ? -1 : (int)square;
}

int brume_game_piece_count(const struct brume_game *game) {
  return game->pieces;
}

const struct brume_piece *brume_game_piece(const struct brume_game *game, int n) {
  engine_assert(n >= 0 && n < game->pieces);
  return &game->piece[n];
}

int brume_game_piece_at(const struct brume_game *game, int square) {
  return piece_on(game, (unsigned)square);
}

int brume_game_placed(const struct brume_game *game) {
  return game->turn.square == NO_SQUARE ? -1 : game->turn.square;
}

bool brume_game_river(const struct brume_game *game, int *x, int *y, int *side, int *turn) {
  if (game->river_cell == 0) return false;
  *x = game->cell[game->river_cell - 1].x;
  *y = game->cell[game->river_cell - 1].y;
  *side = game->river_side;
  *turn = game->river_turn;
  return true;
}

/* Writes the squares of the cells whose bits are set; returns how many there are, also beyond max. */
static int write_cells(const struct brume_game *game, const uint64_t *cells, int16_t *x, int16_t *y,
                       int max) {
  int count = 0;
  for (int cell = 0; cell < game->cells; cell++) {
    if ((cells[cell / 64] >> (cell % 64) & 1) == 0) continue;
    if (count < max) {
      x[count] = game->cell[cell].x;
      y[count] = game->cell[cell].y;
    }
    count++;
  }
  return count;
}

int brume_game_open_squares(const struct brume_game *game, int16_t *x, int16_t *y, int max) {
  return write_cells(game, game->open, x, y, max);
}

int brume_game_holes(const struct brume_game *game, const struct brume_tiles *tiles, int16_t *x, int16_t *y,
                     int max) {
  uint64_t cells[BRUME_CELL_WORDS] = {0};
  for (unsigned kind = 0; kind < tiles->kinds; kind++) {
    bool drawn = game->turn.asking == BRUME_DECIDE_PLACE && game->turn.tile == kind;
    if (game->unseen[kind] > 0 || drawn) placing_cells(game, tiles, kind, cells);
  }
  for (unsigned word = 0; word < BRUME_CELL_WORDS; word++) cells[word] = game->open[word] & ~cells[word];
  return write_cells(game, cells, x, y, max);
}

/* Equal strings; the engine has no <string.h>. */
static bool same_name(const char *a, const char *b) {
  while (*a != '\0' && *a == *b) {
    a++;
    b++;
  }
  return *a == *b;
}

int brume_tiles_find(const struct brume_tiles *tiles, const char *name) {
  for (int kind = 0; kind < tiles->kinds; kind++) {
    if (same_name(tiles->tile[kind].name, name)) return kind;
  }
  return -1;
}

int brume_tile_area_part(const struct brume_tile *tile, int area) {
  engine_assert(area >= 0 && area <= BRUME_TILE_AREAS_MAX);
  return tile->part_count - tile->area_count + area;
}

/* The ghosts in the circles of a mist bank. */
static unsigned bank_ghosts(const struct brume_game *game, const struct brume_tiles *tiles, unsigned node) {
  unsigned ghosts = 0, at = node;
  do {
    const struct brume_square_state *square = &game->square[game->node_square[at]];
    const struct brume_tile *tile = tile_of(tiles, square);
    unsigned area = node_part(game, at) - (unsigned)brume_tile_area_part(tile, 0);
    ghosts += circles_of(game, (struct area){game->node_square[at], (uint8_t)area});
    at = game->next[at];
  } while (at != node);
  return ghosts;
}

static unsigned ring_length(const struct brume_game *game, unsigned node) {
  unsigned length = 0, at = node;
  do {
    length++;
    at = game->next[at];
  } while (at != node);
  return length;
}

uint16_t brume_game_region_id(const struct brume_game *game, int square, int part) {
  engine_assert(square >= 0 && square < game->squares && part >= 0);
  engine_assert(part < game->nodes - game->square[square].first);
  return game->region[game->square[square].first + part];
}

/* R-C-78: a castle with a face-down tile around it can never be completed either. */
static bool beside_hidden(const struct brume_game *game, unsigned square) {
  for (unsigned i = 0; i < AROUND; i++) {
    unsigned beside =
        square_find(game, square_x(game, square) + around_x[i], square_y(game, square) + around_y[i]);
    if (beside != NO_SQUARE && is_hidden(&game->square[beside])) return true;
  }
  return false;
}

/* R-C-56, 75: a cooperative cemetery is complete once it is closed; what looks around else at nine tiles. */
static bool complete_to_see(const struct brume_game *game, const struct brume_tiles *tiles, unsigned node) {
  if (game->options.coop && part_of(game, tiles, node)->kind == BRUME_CEMETERY)
    return (game->square[game->node_square[node]].cemetery & CLOSED) != 0;
  return region_complete(game, tiles, node);
}

void brume_game_region(const struct brume_game *game, const struct brume_tiles *tiles, int square, int part,
                       struct brume_region *region) {
  engine_assert(square >= 0 && square < game->squares && part >= 0);
  engine_assert(part < tile_of(tiles, &game->square[square])->part_count);
  unsigned node = node_of(game, (unsigned)square, (unsigned)part);
  const struct brume_region_state *state = &game->state[game->region[node]];
  struct region_value value = region_value(game, tiles, node);
  unsigned kind = part_of(game, tiles, node)->kind;
  *region = (struct brume_region){
      .kind = (uint8_t)kind,
      .complete = complete_to_see(game, tiles, node),
      .haunted = (state->flags & REGION_HAUNTED) != 0 ||
                 (kind == BRUME_CASTLE && beside_hidden(game, (unsigned)square)),
      .limited = (state->flags & REGION_LIMITED) != 0,
      .occupied = region_occupied(game, node),
      .open = state->open,
      .parts = (uint16_t)ring_length(game, node),
      .tiles = value.tiles,
      .bonus = value.bonus,
      .circles = (uint8_t)(kind == BRUME_MIST ? bank_ghosts(game, tiles, node) : 0),
      .points = value.points,
      .id = game->region[node],
  };
  region_pieces(game, node, region->count);
}

unsigned brume_region_owners(const struct brume_region *region) {
  return majority(region->count);
}

void brume_game_projected(const struct brume_game *game, const struct brume_tiles *tiles, int32_t *totals) {
  int32_t points[BRUME_PLAYERS_MAX] = {0};
  if (!game->over) final_points(game, tiles, points);
  for (int p = 0; p < brume_colour_count(&game->options); p++) totals[p] = game->player[p].score + points[p];
}
