#include "regions.h"

#include "board.h"

enum {
  FULL_AROUND = 9,
  FIELD_CITY_POINTS = 3 /* R-V-114 */,
  CITY_POINTS = 2 /* R-V-101 */,
  CASTLE_POINTS = 2 /* R-V-91 */
};

bool brume_tile_has_mist(const struct brume_tile *tile) {
  return tile->area_count > 0;
}

/* The square itself and its neighbours that are there; how many of them show mist. */
static struct region_value count_around(const struct brume_game *game, const struct brume_tiles *tiles,
                                        unsigned square) {
  /* R-V-92: a castle's own tile always counts; co-op, R-C-48: if it shows mist. */
  bool own = !game->options.coop || brume_tile_has_mist(tile_of(tiles, &game->square[square]));
  struct region_value value = {.tiles = 1, .bonus = own};
  for (unsigned i = 0; i < AROUND; i++) {
    unsigned beside =
        square_find(game, square_x(game, square) + around_x[i], square_y(game, square) + around_y[i]);
    if (beside == NO_SQUARE || is_hidden(&game->square[beside])) continue; /* R-C-78, 80 */
    value.tiles++;
    if (brume_tile_has_mist(tile_of(tiles, &game->square[beside]))) value.bonus++; /* R-V-93 */
  }
  return value;
}

/* The different squares of a region and its coats of arms: a square with two parts in it counts once. */
static struct region_value count_squares(const struct brume_game *game, const struct brume_tiles *tiles,
                                         unsigned node) {
  uint64_t seen[(BRUME_SQUARES_MAX + 63) / 64] = {0};
  struct region_value value = {0};
  unsigned at = node;
  do {
    unsigned square = game->node_square[at];
    uint64_t bit = UINT64_C(1) << (square % 64);
    if ((seen[square / 64] & bit) == 0) value.tiles++;
    seen[square / 64] |= bit;
    value.bonus = (uint16_t)(value.bonus + part_of(game, tiles, at)->shields);
    at = game->next[at];
  } while (at != node);
  return value;
}

/* R-V-114, 116: the completed cities that a field touches, each once. */
static unsigned count_field_cities(const struct brume_game *game, const struct brume_tiles *tiles,
                                   unsigned node) {
  uint64_t seen[(BRUME_PARTS_MAX + 63) / 64] = {0};
  unsigned cities = 0, at = node;
  do {
    unsigned first = game->square[game->node_square[at]].first;
    for (unsigned touches = part_of(game, tiles, at)->touches; touches != 0; touches &= touches - 1) {
      unsigned city = game->region[first + (unsigned)__builtin_ctz(touches)];
      uint64_t bit = UINT64_C(1) << (city % 64);
      if ((seen[city / 64] & bit) == 0 && region_complete(game, tiles, city)) cities++;
      seen[city / 64] |= bit;
    }
    at = game->next[at];
  } while (at != node);
  return cities;
}

bool region_complete(const struct brume_game *game, const struct brume_tiles *tiles, unsigned node) {
  const struct brume_region_state *state = &game->state[game->region[node]];
  unsigned kind = part_of(game, tiles, node)->kind;
  if (kind == BRUME_FIELD) return false; /* R-V-110: farmers stay to the end */
  if (looks_around(kind)) return count_around(game, tiles, game->node_square[node]).tiles == FULL_AROUND;
  return state->open == 0 && (state->flags & (REGION_LIMITED | REGION_HAUNTED)) == 0;
}

static struct region_value around_value(const struct brume_game *game, const struct brume_tiles *tiles,
                                        unsigned node, unsigned kind) {
  struct region_value value = count_around(game, tiles, game->node_square[node]);
  unsigned each = value.tiles == FULL_AROUND ? CASTLE_POINTS : 1;
  if (kind == BRUME_CASTLE) {
    value.points = (int16_t)(value.bonus * each);
    return value;
  }
  value.bonus = 0;
  value.points = kind == BRUME_CEMETERY ? 0 : value.tiles; /* R-V-81, 102, 114 */
  return value;
}

struct region_value region_value(const struct brume_game *game, const struct brume_tiles *tiles,
                                 unsigned node) {
  unsigned kind = part_of(game, tiles, node)->kind;
  if (looks_around(kind)) return around_value(game, tiles, node, kind);
  struct region_value value = count_squares(game, tiles, node);
  switch (kind) {
  case BRUME_ROAD: value.points = value.tiles; break; /* R-V-100, 114 */
  case BRUME_CITY:
    value.points =
        (int16_t)((value.tiles + value.bonus) * (region_complete(game, tiles, node) ? CITY_POINTS : 1));
    break;
  case BRUME_FIELD:
    value.bonus = (uint16_t)count_field_cities(game, tiles, node);
    value.points = (int16_t)(value.bonus * FIELD_CITY_POINTS);
    break;
  default: break; /* R-V-49: mist scores nothing */
  }
  return value;
}

void region_pieces(const struct brume_game *game, unsigned node, uint8_t count[BRUME_PLAYERS_MAX]) {
  for (unsigned p = 0; p < BRUME_PLAYERS_MAX; p++) count[p] = 0;
  for (unsigned i = 0; i < game->pieces; i++) {
    if (game->region[game->piece[i].node] == game->region[node]) count[game->piece[i].owner]++;
  }
}

unsigned majority(const uint8_t count[BRUME_PLAYERS_MAX]) {
  unsigned most = 0, leaders = 0;
  for (unsigned p = 0; p < BRUME_PLAYERS_MAX; p++) {
    if (count[p] > most) leaders = 0;
    if (count[p] > most) most = count[p];
    if (count[p] == most && most > 0) leaders |= 1u << p;
  }
  return leaders;
}
