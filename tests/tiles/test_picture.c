/* The picture of a tile in characters: what src/tiles/picture.h says that it shows, for every shipped tile in every
 * rotation, in the size of `brume tiles show` and in that of the board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <brume/tileset.h>

#include "tiles/picture.h"

enum { WIDE = TILE_PICTURE_WIDTH, HIGH = TILE_PICTURE_HEIGHT, ALL = 15 };

/* What is looked at, with a name for what differs. */
static const struct brume_tile *tile;
static unsigned turns;
static struct tile_picture picture;

#define MUST(condition)                                                                                      \
  do {                                                                                                       \
    if (!(condition)) fail_msg("tile %s, rotation %u: not so: %s", tile->name, turns, #condition);           \
  } while (0)

static void each(unsigned width, unsigned height, void (*look)(void)) {
  for (int kind = 0; kind < brume_tiles_standard.kinds; kind++) {
    tile = &brume_tiles_standard.tile[kind];
    for (turns = 0; turns < 4; turns++) {
      tile_picture_draw(tile, turns, width, height, &picture);
      look();
    }
  }
}

static char at(unsigned row, unsigned column) {
  return picture.cell[row][column];
}

/* The cell in the middle of a side. */
static char middle_of(unsigned side) {
  static const unsigned rows[] = {0, 1, 2, 1}, columns[] = {1, 2, 1, 0}; /* in halves of the picture */
  return at(rows[side] * (picture.height - 1) / 2, columns[side] * (picture.width - 1) / 2);
}

static int count(char wanted) {
  int found = 0;
  for (unsigned row = 0; row < picture.height; row++) {
    for (unsigned column = 0; column < picture.width; column++) found += at(row, column) == wanted;
  }
  return found;
}

static int parts(enum brume_part_kind kind) {
  int found = 0;
  for (int i = 0; i < tile->part_count; i++) found += tile->part[i].kind == kind;
  return found;
}

static bool is_quarter(void) {
  return tile->role >= BRUME_ROLE_QUARTER_NW && tile->role <= BRUME_ROLE_QUARTER_SE;
}

/* --- the sides ---------------------------------------------------------------------------------------------- */

static bool is_mark(char c) {
  return strchr("@&O*MGAt^", c) != NULL;
}

/* What joins must show: terrain, and on ground whether mist lies there. */
static void look_at_sides(void) {
  for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
    const struct brume_side *there = &tile->side[turns][side];
    char shown = middle_of(side);
    if (picture.height < HIGH && is_mark(shown)) continue; /* small: a mark may reach the side */
    bool mist = shown == ':' || shown == '&' || shown == 'O';
    switch ((enum brume_terrain)there->terrain) {
    case BRUME_CITY_SIDE: MUST(shown == '#' || shown == '@'); break;
    case BRUME_ROAD_SIDE: MUST(shown == '='); break;
    case BRUME_RIVER_SIDE: MUST(shown == '~'); break;
    case BRUME_FIELD_SIDE:
      if (there->mist == BRUME_NO_PART) MUST(shown == '.');
      if (there->mist != BRUME_NO_PART) MUST(mist);
      break;
    case BRUME_TERRAIN_COUNT: fail();
    }
  }
}

static void test_sides_show_what_joins(void **state) {
  (void)state;
  each(WIDE, HIGH, look_at_sides);
  each(7, 3, look_at_sides);
}

/* Does a cell of the edge lie in the middle of a side with that terrain, or beside the cell that does? */
static bool in_middle(unsigned row, unsigned column, enum brume_terrain terrain) {
  const unsigned half_row = HIGH / 2, half_column = WIDE / 2;
  for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
    if (tile->side[turns][side].terrain != terrain) continue;
    bool across = side % 2 == 0;
    unsigned edge = side == BRUME_NORTH || side == BRUME_WEST ? 0 : across ? HIGH - 1 : WIDE - 1;
    unsigned along = across ? column : row, half = across ? half_column : half_row;
    if ((across ? row : column) == edge && along + 1 >= half && along <= half + 1) return true;
  }
  return false;
}

/* Roads and rivers leave the tile in the middle of their sides and nowhere else; those of the 2x2 tile also at the
 * ruin's corner. */
static void look_at_edge(void) {
  for (unsigned row = 0; row < HIGH && !is_quarter(); row++) {
    for (unsigned column = 0; column < WIDE; column++) {
      if (row % (HIGH - 1) != 0 && column % (WIDE - 1) != 0) continue;
      if (at(row, column) == '=') MUST(in_middle(row, column, BRUME_ROAD_SIDE));
      if (at(row, column) == '~') MUST(in_middle(row, column, BRUME_RIVER_SIDE));
    }
  }
}

static void test_ways_leave_in_the_middle(void **state) {
  (void)state;
  each(WIDE, HIGH, look_at_edge);
}

/* --- areas -------------------------------------------------------------------------------------------------- */

static bool is_city(unsigned row, unsigned column) {
  return at(row, column) == '#' || at(row, column) == '@';
}

/* Takes a city away from the picture, from one of its cells on. */
static void take_away(unsigned row, unsigned column) {
  unsigned from[WIDE * HIGH], waiting = 0;
  from[waiting++] = row * WIDE + column;
  picture.cell[row][column] = ' ';
  while (waiting > 0) {
    unsigned cell = from[--waiting];
    for (unsigned side = 0; side < 4; side++) {
      unsigned r = cell / WIDE + (side == 2) - (side == 0), c = cell % WIDE + (side == 1) - (side == 3);
      if (r >= HIGH || c >= WIDE || !is_city(r, c)) continue;
      picture.cell[r][c] = ' ';
      from[waiting++] = r * WIDE + c;
    }
  }
}

/* Cities that are one part hang together, those that are two don't. */
static void look_at_cities(void) {
  int found = 0;
  for (unsigned row = 0; row < HIGH; row++) {
    for (unsigned column = 0; column < WIDE; column++) {
      if (!is_city(row, column)) continue;
      take_away(row, column);
      found++;
    }
  }
  MUST(found == parts(BRUME_CITY));
}

static void test_cities_are_apart_or_whole(void **state) {
  (void)state;
  each(WIDE, HIGH, look_at_cities);
}

/* City and mist of a tile that is turned twice are those of the tile, turned twice. */
static void look_from_across(void) {
  static struct tile_picture across;
  tile_picture_draw(tile, turns ^ 2, WIDE, HIGH, &across);
  for (unsigned row = 0; row < HIGH; row++) {
    for (unsigned column = 0; column < WIDE; column++) {
      char here = at(row, column), there = across.cell[HIGH - 1 - row][WIDE - 1 - column];
      bool area = strchr("#:", here) != NULL || strchr("#:", there) != NULL;
      if (area && !is_mark(here) && !is_mark(there)) MUST(here == there);
    }
  }
}

static void test_areas_turn(void **state) {
  (void)state;
  each(WIDE, HIGH, look_from_across);
}

/* --- small things ------------------------------------------------------------------------------------------- */

/* On which side of the picture a mark of a misty area lies. */
static unsigned side_of_mark(unsigned row, unsigned column) {
  if (row <= 1) return BRUME_NORTH;
  if (row >= HIGH - 2) return BRUME_SOUTH;
  return column < WIDE / 2 ? BRUME_WEST : BRUME_EAST;
}

/* Each area's ghost symbols and spell circles lie at its own sides, all of them. */
static void look_at_marks(void) {
  for (int i = 0; i < tile->part_count; i++) {
    const struct brume_part *part = &tile->part[i];
    if (part->kind != BRUME_MIST) continue;
    unsigned sides = (unsigned)(part->sides << turns | part->sides << turns >> 4) & ALL;
    int symbols = 0, circles = 0;
    for (unsigned row = 0; row < HIGH; row++) {
      for (unsigned column = 0; column < WIDE; column++) {
        if ((sides >> side_of_mark(row, column) & 1) == 0) continue;
        symbols += at(row, column) == '&';
        circles += at(row, column) == 'O';
      }
    }
    MUST(symbols == part->symbols);
    MUST(circles == part->circles);
  }
}

static void test_marks_lie_in_their_area(void **state) {
  (void)state;
  each(WIDE, HIGH, look_at_marks);
}

/* A coat of arms stands in its city: the cells around it are of the city, but where the tile ends. */
static void look_at_shields(void) {
  int shields = 0;
  for (int i = 0; i < tile->part_count; i++) shields += tile->part[i].shields;
  MUST(count('@') == shields);
  for (unsigned row = 0; row < HIGH; row++) {
    for (unsigned column = 0; column < WIDE; column++) {
      if (at(row, column) != '@') continue;
      MUST(row == 0 || is_city(row - 1, column) || is_city(row + 1, column));
      MUST(column == 0 || is_city(row, column - 1) || is_city(row, column + 1));
    }
  }
}

static void test_coats_of_arms(void **state) {
  (void)state;
  each(WIDE, HIGH, look_at_shields);
}

static void look_at_buildings(void) {
  int ends = 0;
  for (int i = 0; i < tile->part_count; i++) {
    unsigned sides = tile->part[i].sides;
    ends += tile->part[i].kind == BRUME_ROAD && (sides & (sides - 1)) == 0 && sides != 0;
  }
  bool house = parts(BRUME_MONASTERY) + parts(BRUME_CASTLE) > 0; /* the roads end at it */
  MUST(count('M') == parts(BRUME_MONASTERY));
  MUST(count('A') == parts(BRUME_CASTLE));
  MUST(count('G') == parts(BRUME_GARDEN));
  MUST(count('t') == parts(BRUME_CEMETERY));
  MUST(count('*') == (ends >= 2 && !house));
  if (house || ends >= 2) MUST(strchr("MA*", at(HIGH / 2, WIDE / 2)) != NULL);
}

static void test_buildings(void **state) {
  (void)state;
  each(WIDE, HIGH, look_at_buildings);
}

/* The ruin stands where the four quarters meet, and every road of theirs that ends goes there. */
static void look_at_ruin(void) {
  static const unsigned corner[] = {2, 3, 1,
                                    0}; /* of NW NE SW SE, unturned; clockwise from the north-west: 0 */
  MUST(count('^') == is_quarter());
  if (!is_quarter()) return;
  unsigned where = (corner[tile->role - BRUME_ROLE_QUARTER_NW] + turns) % 4;
  unsigned row = where >= 2 ? HIGH - 1 : 0, column = where == 1 || where == 2 ? WIDE - 1 : 0;
  MUST(at(row, column) == '^');
  unsigned beside = column == 0 ? 1 : WIDE - 2;
  if (parts(BRUME_ROAD) > 0)
    MUST(at(row, beside) == '=' || at(row == 0 ? 1 : HIGH - 2, beside) == '=' ||
         at(row == 0 ? 1 : HIGH - 2, column) == '=');
}

static void test_the_ruin(void **state) {
  (void)state;
  each(WIDE, HIGH, look_at_ruin);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_sides_show_what_joins),
      cmocka_unit_test(test_ways_leave_in_the_middle),
      cmocka_unit_test(test_cities_are_apart_or_whole),
      cmocka_unit_test(test_areas_turn),
      cmocka_unit_test(test_marks_lie_in_their_area),
      cmocka_unit_test(test_coats_of_arms),
      cmocka_unit_test(test_buildings),
      cmocka_unit_test(test_the_ruin),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
