#include "mist.h"

#include "assert.h"
#include "board.h"
#include "regions.h"

bool banks_hold(const struct banks *banks, unsigned bank) {
  for (unsigned i = 0; i < banks->count; i++) {
    if (banks->bank[i] == bank) return true;
  }
  return false;
}

static bool banks_add(struct banks *banks, unsigned bank, struct area area) {
  if (banks_hold(banks, bank)) return false;
  banks->area[banks->count] = area;
  banks->bank[banks->count++] = (uint16_t)bank;
  return true;
}

/* The square and mist area on the misty side of a joint of the placed tile: its own area first. */
static struct area area_at(const struct brume_game *game, const struct brume_tiles *tiles, unsigned side) {
  unsigned square = game->turn.square;
  unsigned part = side_of(game, tiles, square, side)->mist;
  if (part == BRUME_NO_PART) {
    square = square_beside(game, square, side);
    part = side_of(game, tiles, square, opposite(side))->mist;
  }
  const struct brume_tile *tile = tile_of(tiles, &game->square[square]);
  return (struct area){(uint8_t)square, (uint8_t)(part - (tile->part_count - tile->area_count))};
}

static unsigned area_node(const struct brume_game *game, const struct brume_tiles *tiles, struct area area) {
  const struct brume_tile *tile = tile_of(tiles, &game->square[area.square]);
  return node_of(game, area.square, (unsigned)brume_tile_area_part(tile, area.area));
}

struct banks banks_continued(const struct brume_game *game, const struct brume_tiles *tiles, bool completed) {
  struct banks banks = {0};
  for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
    if ((game->turn.continued >> side & 1) == 0) continue;
    struct area area = area_at(game, tiles, side);
    unsigned node = area_node(game, tiles, area);
    if (region_complete(game, tiles, node) == completed) banks_add(&banks, game->region[node], area);
  }
  return banks;
}

struct banks banks_limited(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct banks banks = {0};
  for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
    if ((game->turn.limited >> side & 1) == 0) continue;
    struct area area = area_at(game, tiles, side);
    banks_add(&banks, game->region[area_node(game, tiles, area)], area);
  }
  return banks;
}

bool own_mist_limited(const struct brume_game *game, const struct brume_tiles *tiles) {
  for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
    bool limited = (game->turn.limited >> side & 1) != 0;
    if (limited && side_of(game, tiles, game->turn.square, side)->mist != BRUME_NO_PART) return true;
  }
  return false;
}

void circles_set(struct brume_game *game, struct area area, unsigned ghosts) {
  struct brume_square_state *square = &game->square[area.square];
  engine_assert(ghosts <= BRUME_AREA_CIRCLES_MAX);
  square->circles = (uint8_t)((square->circles & ~(3u << (2 * area.area))) | ghosts << (2 * area.area));
  mark(game->with_circles, area.square, square->circles != 0);
}

/* Is this one of their areas, with a ghost in its circles? */
static bool bank_has(const struct brume_game *game, const struct brume_tiles *tiles,
                     const struct banks *banks, struct area area) {
  return circles_of(game, area) > 0 && banks_hold(banks, game->region[area_node(game, tiles, area)]);
}

/* Counts down n over such areas until it is below zero, and returns that one; `n` keeps what is left of it. */
static struct area seek_circle(const struct brume_game *game, const struct brume_tiles *tiles,
                               const struct banks *banks, unsigned except, int *n) {
  if (banks->count == 0) return (struct area){NO_SQUARE, NO_AREA};
  for (unsigned square = marked_from(game->with_circles, 0); square != NO_SQUARE;
       square = marked_from(game->with_circles, square + 1)) {
    unsigned areas = square == except ? 0 : tile_of(tiles, &game->square[square])->area_count;
    for (unsigned i = 0; i < areas; i++) {
      struct area area = {(uint8_t)square, (uint8_t)i};
      if (bank_has(game, tiles, banks, area) && (*n)-- == 0) return area;
    }
  }
  return (struct area){NO_SQUARE, NO_AREA};
}

struct area bank_circle(const struct brume_game *game, const struct brume_tiles *tiles,
                        const struct banks *banks, unsigned except, int n) {
  return seek_circle(game, tiles, banks, except, &n);
}

static bool lies_before(const struct brume_game *game, unsigned square, unsigned other) {
  int y = square_y(game, square), other_y = square_y(game, other);
  return y != other_y ? y < other_y : square_x(game, square) < square_x(game, other);
}

struct area bank_circle_next(const struct brume_game *game, const struct brume_tiles *tiles,
                             const struct banks *banks, unsigned except) {
  struct area next = bank_circle(game, tiles, banks, except, 0), area = next;
  for (int n = 1; area.area != NO_AREA && !game->options.circles_as_placed; n++) {
    area = bank_circle(game, tiles, banks, except, n);
    if (area.area != NO_AREA && lies_before(game, area.square, next.square)) next = area;
  }
  return next;
}

int bank_circle_count(const struct brume_game *game, const struct brume_tiles *tiles,
                      const struct banks *banks, unsigned except) {
  int n = -1; /* never reached: each area takes one */
  seek_circle(game, tiles, banks, except, &n);
  return -1 - n;
}

unsigned bank_circle_ghosts(const struct brume_game *game, const struct brume_tiles *tiles,
                            const struct banks *banks, unsigned except) {
  unsigned ghosts = 0;
  struct area area;
  for (int n = 0; (area = bank_circle(game, tiles, banks, except, n)).area != NO_AREA; n++)
    ghosts += circles_of(game, area);
  return ghosts;
}

static void report(struct play *play, enum brume_event_kind kind, unsigned rule, struct area area) {
  const struct brume_tile *tile = tile_of(play->tiles, &play->game->square[area.square]);
  event_at(play, kind, rule, area.square, (unsigned)brume_tile_area_part(tile, area.area));
}

void mist_report(struct play *play) {
  const struct brume_game *game = play->game;
  struct banks continued = {0}, limited = {0}, completed = {0};
  bool coop = game->options.coop;
  for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
    if (((game->turn.continued | game->turn.limited) >> side & 1) == 0) continue;
    struct area area = area_at(game, play->tiles, side);
    unsigned node = area_node(game, play->tiles, area), bank = game->region[node];
    if ((game->turn.limited >> side & 1) != 0) {
      if (banks_add(&limited, bank, area)) report(play, BRUME_EVENT_MIST_LIMITED, coop ? 1033 : 32, area);
      continue;
    }
    if (banks_add(&continued, bank, area)) report(play, BRUME_EVENT_MIST_CONTINUED, coop ? 1038 : 31, area);
    if (region_complete(game, play->tiles, node) && banks_add(&completed, bank, area))
      report(play, BRUME_EVENT_MIST_COMPLETED, coop ? 1032 : 33, area);
  }
}
