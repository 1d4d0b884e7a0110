/* Drawing a tile with characters; see picture.h.
 *
 * Layers, each over the one before: fields, river, roads, cities, mist (not over roads and cities), then
 * the small things. A city on one side is a trapezoid with its long edge on that side; on two joined
 * sides a corner or a belt; on three all but a trapezoid. Mist is shaped in the same way.
 */
#include "picture.h"

#include <string.h>

enum {
  UNITS = 210, /* of the square; its middle is 105 */
  MIDDLE = UNITS / 2,
  CAP = 62, /* how deep a trapezoid reaches */
  GAP = 20, /* between two cities that meet at a corner */
  CORNER = 140 /* a corner city lies before this diagonal */
};

struct pen {
  const struct brume_tile *tile;
  const struct brume_side *side; /* the four sides as they lie */
  unsigned rotation;
  struct tile_picture *picture;
};

static unsigned turned_sides(const struct pen *pen, const struct brume_part *part) {
  unsigned wide = (unsigned)part->sides << pen->rotation;
  return (wide | wide >> 4) & 15U;
}

static unsigned count_bits(unsigned bits) {
  unsigned count = 0;
  for (; bits != 0; bits &= bits - 1) count++;
  return count;
}

static bool is_opposite_pair(unsigned sides) {
  return sides == 5 || sides == 10;
}

/* ---- cells and units ---- */

static int unit_x(const struct pen *pen, unsigned column) {
  return (int)((2 * column + 1) * UNITS / (2 * pen->picture->width));
}

static int unit_y(const struct pen *pen, unsigned row) {
  return (int)((2 * row + 1) * UNITS / (2 * pen->picture->height));
}

static char *cell_at(const struct pen *pen, int x, int y, uint8_t **ink) {
  unsigned column = (unsigned)x * pen->picture->width / UNITS,
           row = (unsigned)y * pen->picture->height / UNITS;
  *ink = &pen->picture->ink[row][column];
  return &pen->picture->cell[row][column];
}

static void put(const struct pen *pen, int x, int y, char character, enum tile_ink ink) {
  uint8_t *own;
  *cell_at(pen, x, y, &own) = character;
  *own = (uint8_t)ink;
}

static enum tile_ink ink_at(const struct pen *pen, int x, int y) {
  uint8_t *ink;
  cell_at(pen, x, y, &ink);
  return (enum tile_ink) * ink;
}

/* ---- shapes ---- */

/* How far a point lies from a side, and how far along the side from its nearer end. */
static int depth_from(unsigned side, int x, int y) {
  int depths[BRUME_SIDES_COUNT] = {y, UNITS - x, UNITS - y, x};
  return depths[side];
}

static int along(unsigned side, int x, int y) {
  int at = side % 2 == 0 ? x : y;
  return at < MIDDLE ? at : UNITS - at;
}

static bool in_cap(unsigned side, int x, int y, int gap) {
  int depth = depth_from(side, x, y);
  return depth <= CAP && depth + gap <= along(side, x, y);
}

static bool in_any_cap(unsigned sides, int x, int y, int gap) {
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    if (sides & 1U << s && in_cap(s, x, y, gap)) return true;
  }
  return false;
}

static bool in_belt(unsigned sides, int x, int y) {
  int across = sides == 5 ? x : y;
  return across > CAP && across < UNITS - CAP;
}

static bool in_corner(unsigned sides, int x, int y) {
  int sum = 0;
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) sum += sides & 1U << s ? depth_from(s, x, y) : 0;
  return sum < CORNER;
}

static bool in_city(unsigned sides, int x, int y) {
  unsigned count = count_bits(sides);
  if (count >= 3) return !in_any_cap(~sides & 15U, x, y, 0);
  if (is_opposite_pair(sides) && in_belt(sides, x, y)) return true;
  if (count == 2 && !is_opposite_pair(sides) && in_corner(sides, x, y)) return true;
  return in_any_cap(sides, x, y, count == 1 ? GAP : 0);
}

static bool in_mist(unsigned sides, int x, int y) {
  if (count_bits(sides) >= 3) return !in_any_cap(~sides & 15U, x, y, 0);
  return in_any_cap(sides, x, y, 0) || (is_opposite_pair(sides) && in_belt(sides, x, y));
}

/* ---- layers ---- */

static void draw_areas(const struct pen *pen, enum brume_part_kind kind, char character, enum tile_ink ink) {
  for (unsigned i = 0; i < pen->tile->part_count; i++) {
    const struct brume_part *part = &pen->tile->part[i];
    if (part->kind != kind) continue;
    unsigned sides = turned_sides(pen, part);
    for (unsigned row = 0; row < pen->picture->height; row++) {
      for (unsigned column = 0; column < pen->picture->width; column++) {
        int x = unit_x(pen, column), y = unit_y(pen, row);
        bool inside = kind == BRUME_CITY ? in_city(sides, x, y) : in_mist(sides, x, y);
        bool free = kind == BRUME_CITY || ink_at(pen, x, y) == INK_FIELD;
        if (inside && free) put(pen, x, y, character, ink);
      }
    }
  }
}

static int clamp(int value) {
  return value < 0 ? 0 : value >= UNITS ? UNITS - 1 : value;
}

static void draw_line(const struct pen *pen, int x0, int y0, int x1, int y1, char character,
                      enum tile_ink ink) {
  enum { STEPS = 60 };
  for (int i = 0; i <= STEPS; i++) {
    put(pen, clamp(x0 + (x1 - x0) * i / STEPS), clamp(y0 + (y1 - y0) * i / STEPS), character, ink);
  }
}

static int end_x(unsigned side) {
  return side == BRUME_EAST ? UNITS - 1 : side == BRUME_WEST ? 0 : MIDDLE;
}

static int end_y(unsigned side) {
  return side == BRUME_SOUTH ? UNITS - 1 : side == BRUME_NORTH ? 0 : MIDDLE;
}

/* From the middle of one side to the middle of the next, cutting the corner: leaves the centre free. */
static void draw_bend(const struct pen *pen, unsigned sides, char character, enum tile_ink ink) {
  unsigned first = 0;
  while (sides != (1U << first | 1U << (first + 1) % 4)) first++;
  int x0 = end_x(first), y0 = end_y(first), x1 = end_x((first + 1) % 4), y1 = end_y((first + 1) % 4);
  int x = (x0 + x1 + MIDDLE) / 3, y = (y0 + y1 + MIDDLE) / 3;
  draw_line(pen, x0, y0, x, y, character, ink);
  draw_line(pen, x, y, x1, y1, character, ink);
}

static void draw_rays(const struct pen *pen, unsigned sides, char character, enum tile_ink ink) {
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    if (sides & 1U << s) draw_line(pen, end_x(s), end_y(s), MIDDLE, MIDDLE, character, ink);
  }
}

static unsigned sides_of_terrain(const struct pen *pen, enum brume_terrain terrain) {
  unsigned sides = 0;
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) sides |= pen->side[s].terrain == terrain ? 1U << s : 0;
  return sides;
}

static void draw_river(const struct pen *pen) {
  unsigned sides = sides_of_terrain(pen, BRUME_RIVER_SIDE);
  bool bend = count_bits(sides) == 2 && !is_opposite_pair(sides);
  if (bend) draw_bend(pen, sides, '~', INK_RIVER);
  if (!bend) draw_rays(pen, sides, '~', INK_RIVER);
}

static bool has_part(const struct brume_tile *tile, enum brume_part_kind kind) {
  for (unsigned i = 0; i < tile->part_count; i++) {
    if (tile->part[i].kind == kind) return true;
  }
  return false;
}

static bool is_quarter(const struct brume_tile *tile) {
  return tile->role >= BRUME_ROLE_QUARTER_NW && tile->role <= BRUME_ROLE_QUARTER_SE;
}

/* A road with one end on the tile's edge: it goes on to a city across, or to the ruin. */
static void draw_dead_end(const struct pen *pen, unsigned sides) {
  static const int corner_of[] = {0, 1, 3, 2}; /* clockwise from NW, for the roles NW NE SW SE */
  static const int ruin_x[] = {UNITS - 1, 0, 0, UNITS - 1}, ruin_y[] = {UNITS - 1, UNITS - 1, 0, 0};
  draw_rays(pen, sides, '=', INK_ROAD);
  if (is_quarter(pen->tile)) {
    unsigned corner = ((unsigned)corner_of[pen->tile->role - BRUME_ROLE_QUARTER_NW] + pen->rotation) & 3U;
    draw_line(pen, MIDDLE, MIDDLE, ruin_x[corner], ruin_y[corner], '=', INK_ROAD);
    return;
  }
  unsigned across = (sides << 2 | sides >> 2) & 15U;
  bool blocked = has_part(pen->tile, BRUME_MONASTERY) || has_part(pen->tile, BRUME_CASTLE);
  if (!blocked && across & sides_of_terrain(pen, BRUME_CITY_SIDE)) draw_rays(pen, across, '=', INK_ROAD);
}

static void draw_roads(const struct pen *pen) {
  bool river = sides_of_terrain(pen, BRUME_RIVER_SIDE) != 0;
  unsigned roads = sides_of_terrain(pen, BRUME_ROAD_SIDE);
  for (unsigned i = 0; i < pen->tile->part_count; i++) {
    if (pen->tile->part[i].kind != BRUME_ROAD) continue;
    unsigned sides = turned_sides(pen, &pen->tile->part[i]);
    if (sides == roads && count_bits(sides) == 1) {
      draw_dead_end(pen, sides);
    } else if (count_bits(sides) == 2 && !is_opposite_pair(sides) && (river || sides != roads)) {
      draw_bend(pen, sides, '=', INK_ROAD);
    } else {
      draw_rays(pen, sides, '=', INK_ROAD);
    }
  }
}

/* ---- small things ---- */

/* A village or a crossing: several roads that each end in the middle. */
static bool has_crossing(const struct brume_tile *tile) {
  unsigned ends = 0;
  for (unsigned i = 0; i < tile->part_count; i++) {
    ends += tile->part[i].kind == BRUME_ROAD && count_bits(tile->part[i].sides) == 1;
  }
  return ends >= 2;
}

/* In the middle, if nothing runs through it; otherwise on the first spot of field. */
static void put_building(const struct pen *pen, char character) {
  static const int spots[][2] = {{MIDDLE, MIDDLE}, {63, 75},      {147, 75},    {147, 135},  {63, 135},
                                 {MIDDLE, 165},    {175, MIDDLE}, {MIDDLE, 45}, {35, MIDDLE}};
  bool end =
      has_crossing(pen->tile) || has_part(pen->tile, BRUME_MONASTERY) || has_part(pen->tile, BRUME_CASTLE);
  bool middle = end && character != 'G' && character != 't';
  unsigned spot = 0, spots_count = sizeof spots / sizeof spots[0];
  while (!middle && spot + 1 < spots_count && ink_at(pen, spots[spot][0], spots[spot][1]) != INK_FIELD)
    spot++;
  put(pen, spots[spot][0], spots[spot][1], character, INK_BUILDING);
}

static void draw_buildings(const struct pen *pen) {
  static const char characters[BRUME_PART_KIND_COUNT] = {
      [BRUME_MONASTERY] = 'M', [BRUME_GARDEN] = 'G', [BRUME_CASTLE] = 'A', [BRUME_CEMETERY] = 't'};
  bool blocked = has_part(pen->tile, BRUME_MONASTERY) || has_part(pen->tile, BRUME_CASTLE);
  if (has_crossing(pen->tile) && !blocked) put_building(pen, '*');
  for (unsigned i = 0; i < pen->tile->part_count; i++) {
    char character = characters[pen->tile->part[i].kind];
    if (character != '\0') put_building(pen, character);
  }
}

/* The n-th mark of a side, off the road that may run there. */
static void put_mark(const struct pen *pen, unsigned side, unsigned n, char character, enum tile_ink ink) {
  static const int along_side[] = {63, 147, 77}, depth[] = {16, 16, 45};
  int a = along_side[n % 3], d = depth[n % 3];
  if (side % 2 == 1) {
    a = n == 1 ? 135 : 75;
    d = n == 2 ? 49 : 22;
  }
  int xs[BRUME_SIDES_COUNT] = {a, UNITS - 1 - d, a, d}, ys[BRUME_SIDES_COUNT] = {d, a, UNITS - 1 - d, a};
  put(pen, xs[side], ys[side], character, ink);
}

static void draw_area_marks(const struct pen *pen, const struct brume_part *part) {
  unsigned on[BRUME_SIDES_COUNT], count = 0, sides = turned_sides(pen, part);
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    if (sides & 1U << s) on[count++] = s;
  }
  for (unsigned i = 0; i < (unsigned)part->symbols + part->circles; i++) {
    bool circle = i >= part->symbols;
    put_mark(pen, on[i % count], i / count, circle ? 'O' : '&', circle ? INK_CIRCLE : INK_SYMBOL);
  }
}

static void draw_shields(const struct pen *pen, const struct brume_part *part) {
  static const int xs[] = {MIDDLE, 175, MIDDLE, 35}, ys[] = {45, MIDDLE, 165, MIDDLE};
  unsigned side = 0, sides = turned_sides(pen, part);
  while (!(sides & 1U << side)) side++;
  for (int i = 0; i < part->shields; i++) put(pen, clamp(xs[side] + 15 * i), ys[side], '@', INK_SHIELD);
}

static void draw_ruin(const struct pen *pen) {
  bool east = pen->tile->role == BRUME_ROLE_QUARTER_NW || pen->tile->role == BRUME_ROLE_QUARTER_SW;
  bool south = pen->tile->role == BRUME_ROLE_QUARTER_NW || pen->tile->role == BRUME_ROLE_QUARTER_NE;
  int x = east ? UNITS - 1 : 0, y = south ? UNITS - 1 : 0;
  for (unsigned r = 0; r < pen->rotation; r++) {
    int old_x = x;
    x = UNITS - 1 - y;
    y = old_x;
  }
  put(pen, x, y, '^', INK_BUILDING);
}

static void start_picture(struct tile_picture *picture, unsigned width, unsigned height) {
  memset(picture, 0, sizeof *picture);
  picture->width = width;
  picture->height = height;
  for (unsigned row = 0; row < height; row++) memset(picture->cell[row], '.', width);
}

void tile_picture_draw(const struct brume_tile *tile, unsigned rotation, unsigned width, unsigned height,
                       struct tile_picture *picture) {
  struct pen pen = {tile, tile->side[rotation & 3U], rotation & 3U, picture};
  start_picture(picture, width, height);
  draw_river(&pen);
  draw_roads(&pen);
  draw_areas(&pen, BRUME_CITY, '#', INK_CITY);
  draw_areas(&pen, BRUME_MIST, ':', INK_MIST);
  draw_buildings(&pen);
  for (unsigned i = 0; i < tile->part_count; i++) {
    if (tile->part[i].kind == BRUME_MIST) draw_area_marks(&pen, &tile->part[i]);
    if (tile->part[i].shields > 0) draw_shields(&pen, &tile->part[i]);
  }
  if (is_quarter(tile)) draw_ruin(&pen);
}
