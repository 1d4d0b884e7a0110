#include "position.h"

#include <string.h>

enum { REACH = BRUME_COORDINATE_MAX + 3, GRID = 2 * REACH + 1 };

/* Square number + 1, or minus the number of the open square - 1; 0 where nothing is. Always all 0 between calls. */
static int16_t grid[GRID][GRID];

static const int8_t step_x[AROUND] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int8_t step_y[AROUND] = {-1, -1, 0, 1, 1, 1, 0, -1};

static int16_t *grid_at(int x, int y) {
  return &grid[y + REACH][x + REACH];
}

bool is_face_down(const struct position *position, int square) {
  return position->square[square].kind == BRUME_NO_KIND;
}

const struct brume_tile *tile_at(const struct position *position, int square) {
  static const struct brume_tile blank;
  return is_face_down(position, square) ? &blank : &position->tiles->tile[position->square[square].kind];
}

static unsigned printed_side(unsigned rotation, unsigned side) {
  return (side + 4 - rotation) & 3;
}

unsigned terrain_on(const struct brume_tile *tile, unsigned rotation, unsigned side) {
  return tile->side[0][printed_side(rotation, side)].terrain;
}

int part_on(const struct brume_tile *tile, unsigned rotation, unsigned side, unsigned part_kind) {
  unsigned bit = 1u << printed_side(rotation, side);
  for (int part = 0; part < tile->part_count; part++) {
    if (tile->part[part].kind == part_kind && (tile->part[part].sides & bit)) return part;
  }
  return NONE;
}

/* The field on the left (half 0) or right (half 1) of a side. */
static int field_on(const struct brume_tile *tile, unsigned rotation, unsigned side, unsigned half) {
  unsigned bit = 1u << (2 * printed_side(rotation, side) + half);
  for (int part = 0; part < tile->part_count; part++) {
    if (tile->part[part].kind == BRUME_FIELD && (tile->part[part].halves & bit)) return part;
  }
  return NONE;
}

bool tile_is_misty(const struct brume_tile *tile) {
  for (unsigned side = 0; side < 4; side++) {
    if (part_on(tile, 0, side, BRUME_MIST) != NONE) return true;
  }
  return false;
}

int figure_on(const struct position *position, int square) {
  for (int n = 0; n < position->figures; n++) {
    if (position->figure[n].square == square) return n;
  }
  return NONE;
}

/* --- reading ---------------------------------------------------------------------------------------------- */

static void read_squares(struct position *position, const struct brume_game *game) {
  position->squares = brume_game_square_count(game);
  for (int n = 0; n < position->squares; n++) {
    struct brume_square square;
    brume_game_square(game, n, &square);
    struct spot *spot = &position->square[n];
    spot->x = square.x;
    spot->y = square.y;
    spot->kind = square.kind;
    spot->rotation = square.rotation;
    memcpy(spot->circles, square.circles, sizeof spot->circles);
    memcpy(spot->free, square.free, sizeof spot->free);
    spot->closed = square.cemetery_closed;
    spot->buried = square.buried;
  }
}

static void read_figures(struct position *position, const struct brume_game *game) {
  position->figures = brume_game_piece_count(game);
  for (int n = 0; n < position->figures; n++) {
    const struct brume_piece *piece = brume_game_piece(game, n);
    position->figure[n] =
        (struct figure){piece->square, piece->part, piece->owner, piece->kind, piece->ghosts, piece->with};
  }
}

void position_read(struct position *position, const struct brume_game *game,
                   const struct brume_tiles *tiles) {
  position->tiles = tiles;
  position->options = *brume_game_variant(game);
  position->active = brume_game_active(game);
  position->over = brume_game_over(game);
  position->supply = brume_game_supply(game);
  for (int kind = 0; kind < BRUME_KINDS_MAX; kind++)
    position->unseen[kind] = (uint8_t)brume_game_unseen(game, kind);
  memset(position->player, 0, sizeof position->player);
  position->hands = brume_colour_count(&position->options);
  brume_game_team(game, &position->team);
  for (int p = 0; p < position->hands; p++) {
    const struct brume_player *player = brume_game_player(game, p);
    position->player[p] =
        (struct hand){player->score, player->meeples, player->guards, player->abbots, player->guard_stock};
  }
  read_squares(position, game);
  read_figures(position, game);
  position_count(position);
}

/* --- neighbours and open squares -------------------------------------------------------------------------- */

static void look_around(int x, int y, int16_t *around) {
  for (int d = 0; d < AROUND; d++) {
    int16_t there = *grid_at(x + step_x[d], y + step_y[d]);
    around[d] = there > 0 ? (int16_t)(there - 1) : NONE;
  }
}

/* In the order in which they opened: each tile in the order of placing opens north, east, south, west. */
static void open_around(struct position *position, const struct spot *spot) {
  for (int d = 0; d < AROUND; d += 2) {
    int x = spot->x + step_x[d], y = spot->y + step_y[d];
    if (*grid_at(x, y) != 0) continue;
    struct gap *gap = &position->gap[position->gaps++];
    *grid_at(x, y) = (int16_t)-position->gaps;
    gap->x = (int16_t)x;
    gap->y = (int16_t)y;
    look_around(x, y, gap->around);
  }
}

static void find_neighbours(struct position *position) {
  for (int n = 0; n < position->squares; n++) {
    *grid_at(position->square[n].x, position->square[n].y) = (int16_t)(n + 1);
  }
  position->gaps = 0;
  for (int n = 0; n < position->squares; n++) {
    struct spot *spot = &position->square[n];
    look_around(spot->x, spot->y, spot->around);
    open_around(position, spot);
  }
  for (int n = 0; n < position->squares; n++) *grid_at(position->square[n].x, position->square[n].y) = 0;
  for (int n = 0; n < position->gaps; n++) *grid_at(position->gap[n].x, position->gap[n].y) = 0;
}

/* --- regions ---------------------------------------------------------------------------------------------- */

struct place {
  int16_t square;
  uint8_t part;
};

struct flood {
  struct position *position;
  int16_t group;
  int waiting;
  struct place wait[BRUME_PARTS_MAX];
};

static void reach(struct flood *flood, int square, int part) {
  if (part == NONE) return;
  struct spot *spot = &flood->position->square[square];
  if (spot->group[part] != NONE) return;
  spot->group[part] = flood->group;
  flood->wait[flood->waiting++] = (struct place){(int16_t)square, (uint8_t)part};
}

/* R-V-100, 101, 105, 30: roads, cities and mist join across sides, mist or not. */
static void cross_side(struct flood *flood, const struct spot *spot, unsigned side, unsigned kind) {
  struct group *group = &flood->position->group[flood->group];
  int there = spot->around[2 * side];
  if (there == NONE) {
    group->open++;
    return;
  }
  if (is_face_down(flood->position, there)) {
    group->haunted = 1; /* R-C-78 */
    return;
  }
  const struct spot *other = &flood->position->square[there];
  int part = part_on(tile_at(flood->position, there), other->rotation, (side + 2) & 3, kind);
  if (part == NONE && kind == BRUME_MIST) group->limited = 1; /* R-V-32, 33 */
  reach(flood, there, part);
}

/* R-V-111: fields join half side to half side, never under mist. */
static void cross_halves(struct flood *flood, const struct spot *spot, const struct brume_tile *tile,
                         unsigned side, unsigned halves) {
  int there = spot->around[2 * side];
  if (there == NONE || part_on(tile, spot->rotation, side, BRUME_MIST) != NONE) return;
  const struct spot *other = &flood->position->square[there];
  const struct brume_tile *facing = tile_at(flood->position, there);
  unsigned back = (side + 2) & 3;
  if (part_on(facing, other->rotation, back, BRUME_MIST) != NONE) return;
  for (unsigned half = 0; half < 2; half++) {
    if (halves & (1u << half)) reach(flood, there, field_on(facing, other->rotation, back, 1 - half));
  }
}

static void spread(struct flood *flood, struct place place) {
  const struct spot *spot = &flood->position->square[place.square];
  const struct brume_tile *tile = tile_at(flood->position, place.square);
  const struct brume_part *part = &tile->part[place.part];
  struct group *group = &flood->position->group[flood->group];
  group->parts++;
  if (part->kind == BRUME_CITY) group->bonus = (uint16_t)(group->bonus + part->shields);
  if (part->kind == BRUME_MIST) {
    int area = place.part - (tile->part_count - tile->area_count);
    group->circles = (uint16_t)(group->circles + spot->circles[area]);
  }
  for (unsigned side = 0; side < 4; side++) {
    unsigned printed = printed_side(spot->rotation, side);
    unsigned halves = (part->halves >> (2 * printed)) & 3;
    if (part->kind == BRUME_FIELD)
      cross_halves(flood, spot, tile, side, halves);
    else if (part->sides & (1u << printed))
      cross_side(flood, spot, side, part->kind);
  }
}

static void flood_from(struct position *position, int square, int part) {
  struct flood flood;
  flood.position = position;
  flood.waiting = 0;
  flood.group = (int16_t)position->groups++;
  struct group *group = &position->group[flood.group];
  *group = (struct group){.kind = tile_at(position, square)->part[part].kind, .last = NONE};
  reach(&flood, square, part);
  while (flood.waiting > 0) spread(&flood, flood.wait[--flood.waiting]);
}

static bool is_eight_around(unsigned kind) {
  return kind == BRUME_MONASTERY || kind == BRUME_GARDEN || kind == BRUME_CASTLE || kind == BRUME_CEMETERY;
}

/* R-V-81, 91, 102; the misty ones for R-V-92, 93; co-op R-C-48, 78: its own tile only where it is misty, and none that
 * lies face down. */
static void count_around(struct position *position, int square, struct group *group) {
  const struct spot *spot = &position->square[square];
  group->tiles = 1;
  int misty = !position->options.coop || tile_is_misty(tile_at(position, square));
  for (int d = 0; d < AROUND; d++) {
    if (spot->around[d] == NONE) continue;
    if (is_face_down(position, spot->around[d])) {
      group->haunted = group->kind == BRUME_CASTLE;
      continue;
    }
    group->tiles++;
    misty += tile_is_misty(tile_at(position, spot->around[d]));
  }
  if (group->kind == BRUME_CASTLE) group->bonus = (uint16_t)misty;
  group->complete = group->tiles == AROUND + 1;
  /* R-C-56, 75: closed, which team_whole.c holds to the squares around. */
  if (position->options.coop && group->kind == BRUME_CEMETERY) group->complete = spot->closed;
}

static void count_tiles(struct position *position, int square) {
  const struct brume_tile *tile = tile_at(position, square);
  for (int part = 0; part < tile->part_count; part++) {
    struct group *group = &position->group[position->square[square].group[part]];
    if (is_eight_around(group->kind))
      count_around(position, square, group);
    else if (group->last != square)
      group->tiles++;
    group->last = (int16_t)square;
  }
}

/* R-V-33, 100, 101. */
static void settle(struct group *group) {
  if (is_eight_around(group->kind)) return;
  bool whole = group->open == 0 && !group->haunted;
  if (group->kind == BRUME_ROAD || group->kind == BRUME_CITY) group->complete = whole;
  if (group->kind == BRUME_MIST) group->complete = whole && !group->limited;
}

/* R-V-114, 116: each completed city counts once for each field that touches it. */
struct contacts {
  int count;
  struct {
    int16_t field, city;
  } list[BRUME_PARTS_MAX * 4];
};

static void touch(struct position *position, struct contacts *contacts, int16_t field, int16_t city) {
  if (!position->group[city].complete) return;
  for (int n = 0; n < contacts->count; n++) {
    if (contacts->list[n].field == field && contacts->list[n].city == city) return;
  }
  contacts->list[contacts->count].field = field;
  contacts->list[contacts->count++].city = city;
  position->group[field].bonus++;
}

static void count_cities(struct position *position, struct contacts *contacts, int square) {
  const struct spot *spot = &position->square[square];
  const struct brume_tile *tile = tile_at(position, square);
  for (int field = 0; field < tile->part_count; field++) {
    if (tile->part[field].kind != BRUME_FIELD || tile->part[field].touches == 0) continue;
    for (int city = 0; city < tile->part_count; city++) {
      if (tile->part[field].touches & (1u << city))
        touch(position, contacts, spot->group[field], spot->group[city]);
    }
  }
}

/* R-V-91, 92, 100..102, 114; a cemetery and mist score nothing. */
static int points_of(const struct group *group) {
  switch (group->kind) {
  case BRUME_ROAD: return group->tiles;
  case BRUME_CITY: return (group->tiles + group->bonus) * (group->complete ? 2 : 1);
  case BRUME_MONASTERY:
  case BRUME_GARDEN: return group->tiles;
  case BRUME_CASTLE: return group->bonus * (group->complete ? 2 : 1);
  case BRUME_FIELD: return 3 * group->bonus;
  default: return 0;
  }
}

static void find_groups(struct position *position) {
  position->groups = 0;
  for (int n = 0; n < position->squares; n++)
    memset(position->square[n].group, NONE, sizeof position->square[n].group);
  for (int n = 0; n < position->squares; n++) {
    for (int part = 0; part < tile_at(position, n)->part_count; part++) {
      if (position->square[n].group[part] == NONE) flood_from(position, n, part);
    }
  }
}

void position_count(struct position *position) {
  struct contacts contacts;
  contacts.count = 0;
  find_neighbours(position);
  find_groups(position);
  for (int n = 0; n < position->squares; n++) count_tiles(position, n);
  for (int n = 0; n < position->groups; n++) settle(&position->group[n]);
  for (int n = 0; n < position->squares; n++) count_cities(position, &contacts, n);
  for (int n = 0; n < position->groups; n++) position->group[n].points = points_of(&position->group[n]);
  for (int n = 0; n < position->figures; n++) {
    const struct figure *figure = &position->figure[n];
    struct group *group = &position->group[position->square[figure->square].group[figure->part]];
    group->occupied = 1;
    group->count[figure->owner]++;
  }
}

unsigned group_owners(const struct group *group) {
  unsigned owners = 0;
  int most = 1;
  for (int p = 0; p < BRUME_PLAYERS_MAX; p++) {
    if (group->count[p] > most) owners = 0, most = group->count[p];
    if (group->count[p] == most) owners |= 1u << p;
  }
  return owners;
}

void position_totals(const struct position *position, int *totals) {
  for (int p = 0; p < BRUME_PLAYERS_MAX; p++) totals[p] = position->player[p].score;
  if (position->over || position->options.coop) return; /* R-C-89 */
  for (int n = 0; n < position->groups; n++) {
    unsigned owners = group_owners(&position->group[n]);
    for (int p = 0; p < BRUME_PLAYERS_MAX; p++) {
      if (owners & (1u << p)) totals[p] += position->group[n].points;
    }
  }
  for (int n = 0; n < position->figures; n++) totals[position->figure[n].owner] -= position->figure[n].ghosts;
}

/* --- where a tile may lie --------------------------------------------------------------------------------- */

/* What a part looks like after some turns, as one number; touched cities as the sum of what they look like. */
static uint64_t look_of(const struct brume_tile *tile, int n, unsigned turns) {
  const struct brume_part *part = &tile->part[n];
  unsigned sides = (unsigned)part->sides << turns, halves = (unsigned)part->halves << (2 * turns);
  uint64_t look = part->kind;
  look = look << 4 | ((sides | sides >> 4) & 15);
  look = look << 8 | ((halves | halves >> 8) & 255);
  look = look << 4 | part->shields;
  look = look << 4 | part->symbols;
  look = look << 4 | part->circles;
  look = look << 4 | (part->circles > 0 ? (unsigned)n : 0); /* P-V-15 tells two areas with circles apart */
  uint64_t touched = 0;
  for (int city = 0; city < tile->part_count; city++) {
    if (part->touches & (1u << city)) touched += look_of(tile, city, turns) * UINT64_C(0x9E3779B97F4A7C15);
  }
  return look ^ touched * UINT64_C(0xD1B54A32D192ED03);
}

static int looks_like(const struct brume_tile *tile, uint64_t look, unsigned turns) {
  int count = 0;
  for (int n = 0; n < tile->part_count; n++) count += look_of(tile, n, turns) == look;
  return count;
}

static bool look_the_same(const struct brume_tile *tile, unsigned a, unsigned b) {
  for (unsigned side = 0; side < 4; side++) {
    if (terrain_on(tile, a, side) != terrain_on(tile, b, side)) return false;
  }
  for (int n = 0; n < tile->part_count; n++) {
    uint64_t look = look_of(tile, n, a);
    if (looks_like(tile, look, a) != looks_like(tile, look, b)) return false;
  }
  return true;
}

bool rotation_is_listed(const struct brume_tile *tile, unsigned rotation) {
  for (unsigned lower = 0; lower < rotation; lower++) {
    if (look_the_same(tile, lower, rotation)) return false;
  }
  return true;
}

bool kind_matches(const struct position *position, int kind, const struct gap *gap, unsigned rotation) {
  const struct brume_tile *tile = &position->tiles->tile[kind];
  for (unsigned side = 0; side < 4; side++) {
    int there = gap->around[2 * side];
    if (there == NONE || is_face_down(position, there)) continue; /* R-C-79 */
    const struct spot *other = &position->square[there];
    if (terrain_on(tile, rotation, side) !=
        terrain_on(tile_at(position, there), other->rotation, (side + 2) & 3))
      return false;
  }
  return true;
}

static int river_sides(const struct brume_tile *tile) {
  int count = 0;
  for (unsigned side = 0; side < 4; side++) count += terrain_on(tile, 0, side) == BRUME_RIVER_SIDE;
  return count;
}

/* The river side of a tile other than `in`, or NONE. */
static int river_out(const struct brume_tile *tile, unsigned rotation, int in) {
  for (unsigned side = 0; side < 4; side++) {
    if ((int)side != in && terrain_on(tile, rotation, side) == BRUME_RIVER_SIDE) return (int)side;
  }
  return NONE;
}

/* 0 for straight and ends, else 1 or 3 quarter turns, seen downstream. */
static unsigned river_turn(const struct brume_tile *tile, unsigned rotation, unsigned in) {
  int out = river_out(tile, rotation, (int)in);
  return out == NONE ? 0 : ((unsigned)out + 4 - in + 2) & 3;
}

int river_arrives(const struct position *position, const struct gap *gap) {
  for (unsigned side = 0; side < 4; side++) {
    int there = gap->around[2 * side];
    if (there == NONE) continue;
    const struct spot *other = &position->square[there];
    if (terrain_on(tile_at(position, there), other->rotation, (side + 2) & 3) == BRUME_RIVER_SIDE)
      return (int)side;
  }
  return NONE;
}

unsigned river_last_turn(const struct position *position, const struct gap *gap) {
  unsigned in = (unsigned)river_arrives(position, gap);
  const struct spot *before = &position->square[gap->around[2 * in]];
  const struct brume_tile *upstream = &position->tiles->tile[before->kind];
  int start = river_out(upstream, before->rotation, (int)((in + 2) & 3)); /* where the river came into it */
  return start == NONE ? 0 : river_turn(upstream, before->rotation, (unsigned)start);
}

/* R-V-106, P-V-10, P-V-14. */
static bool river_fits(const struct position *position, const struct brume_tile *tile, const struct gap *gap,
                       unsigned rotation) {
  int in = river_arrives(position, gap);
  if (in == NONE || terrain_on(tile, rotation, (unsigned)in) != BRUME_RIVER_SIDE) return false;
  int out = river_out(tile, rotation, in);
  if (out == NONE) return true;
  if (gap->around[2 * out] != NONE) return false;
  unsigned turn = river_turn(tile, rotation, (unsigned)in);
  return turn == 0 || turn != river_last_turn(position, gap);
}

bool kind_fits(const struct position *position, int kind, const struct gap *gap, unsigned rotation) {
  const struct brume_tile *tile = &position->tiles->tile[kind];
  if (!kind_matches(position, kind, gap, rotation)) return false;
  return river_sides(tile) == 0 || river_fits(position, tile, gap, rotation);
}

bool kind_fits_somewhere(const struct position *position, int kind) {
  for (int n = 0; n < position->gaps; n++) {
    for (unsigned rotation = 0; rotation < 4; rotation++) {
      if (kind_fits(position, kind, &position->gap[n], rotation)) return true;
    }
  }
  return false;
}
