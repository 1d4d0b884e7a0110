/* Tile sets that nobody would print: sides, areas, roads, fields and what lies among them by dice. Several areas of one
 * tile often meet again around it, in one mist or in two, which no shipped set can do (P-V-8). */
#include "made.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SIDES = BRUME_SIDES_COUNT, SIDES_OF_A_ROAD = 2, UNITS_MAX = 2 * SIDES, TEXT_SIZE = 16384 };
enum { PLACES_A_SIDE = 3, PLACES = PLACES_A_SIDE * SIDES }; /* of the border: left half, middle, right half */
enum { BASE_KINDS = 12, MISTS_KINDS = 10, CIRCLES_KINDS = 5 };

/* Three symbols, as R-C-9 wants; two of the quarters are misty on both outer sides. */
static const char quarters[] =
    "tile NW\ncount 1\nsides F F F F\nfield E S\nmist N\nmist W, symbols 2\nrole quarter-nw\n"
    "tile NE\ncount 1\nsides R F F F\nroad N\nfield Nl S W\nfield Nr\nmist E, symbols 1\nrole quarter-ne\n"
    "tile SW\ncount 1\nsides F F C F\ncity S\nfield N E, touches S\nmist W\nrole quarter-sw\n"
    "tile SE\ncount 1\nsides F F R F\nroad S\nfield N W\nmist E+S\nrole quarter-se\n";

struct text {
  char bytes[TEXT_SIZE];
  size_t size;
};

static void add(struct text *text, const char *format, ...) {
  va_list words;
  va_start(words, format);
  size_t room = sizeof text->bytes - text->size;
  int written = vsnprintf(text->bytes + text->size, room, format, words);
  va_end(words);
  text->size += written < 0 || (size_t)written >= room ? room - 1 : (size_t)written;
}

static bool chance(struct dice *dice, unsigned of_8) {
  return dice_roll(dice, 8) < of_8;
}

/* Spreads `things`, a set of bits, over groups, each of at most `most`; the number of groups, at most `groups`. */
static unsigned spread(struct dice *dice, unsigned things, unsigned most, unsigned groups, unsigned *group) {
  unsigned count = 0;
  for (unsigned thing = 0; things >> thing != 0; thing++) {
    if ((things >> thing & 1) == 0) continue;
    unsigned into = count;
    if (count == groups || (count > 0 && chance(dice, 4))) into = dice_roll(dice, count);
    if (into < count && (unsigned)__builtin_popcount(group[into]) >= most) into = count;
    if (into == count) group[count++] = 0;
    group[into] |= 1u << thing;
  }
  return count;
}

/* `mist N+E`: a kind of part and its sides. */
static void add_sides(struct text *text, const char *kind, unsigned sides) {
  add(text, "%s ", kind);
  for (unsigned side = 0, n = 0; side < SIDES; side++)
    if ((sides >> side & 1) != 0) add(text, "%s%c", n++ > 0 ? "+" : "", "NESW"[side]);
}

/* A field: bit 2s is the left half of side s, bit 2s+1 the right one. */
static void add_field(struct text *text, struct dice *dice, unsigned halves, const unsigned *city,
                      unsigned cities) {
  add(text, "field");
  for (unsigned bit = 0; bit < UNITS_MAX; bit++)
    if ((halves >> bit & 1) != 0) add(text, " %c%c", "NESW"[bit / 2], bit % 2 ? 'r' : 'l');
  bool touches = false;
  for (unsigned i = 0; i < cities; i++) {
    if (chance(dice, 3)) continue;
    add(text, "%s %c", touches ? "" : ", touches", "NESW"[__builtin_ctz(city[i])]);
    touches = true;
  }
  add(text, "\n");
}

/* ---- fields: one piece of ground each, with a wall between two (docs/tiles.md) ---- */

static unsigned places_of_sides(unsigned sides) {
  unsigned places = 0;
  for (unsigned side = 0; side < SIDES; side++) places |= (sides >> side & 1) << (PLACES_A_SIDE * side + 1);
  return places;
}

static unsigned places_of_halves(unsigned halves) {
  unsigned places = 0;
  for (unsigned side = 0; side < SIDES; side++)
    places |= ((halves >> 2 * side & 1) | (halves >> (2 * side + 1) & 1) << 2) << PLACES_A_SIDE * side;
  return places;
}

/* Does the wall lie between two pieces of the ground? Then they take turns on the border. */
static bool crosses(unsigned ground, unsigned wall) {
  unsigned changes = 0, last = PLACES;
  for (unsigned n = 0; n < 2 * PLACES; n++) {
    unsigned at = n % PLACES;
    if (((ground | wall) >> at & 1) == 0) continue;
    if (n >= PLACES && last < PLACES) changes += (wall >> at & 1) != (wall >> last & 1);
    last = at;
  }
  return changes >= 4;
}

/* May the field be one, with these walls and other fields? */
static bool holds(unsigned field, const unsigned *wall, unsigned walls, const unsigned *other,
                  unsigned others) {
  for (unsigned i = 0; i < walls; i++)
    if (crosses(places_of_halves(field), wall[i])) return false;
  for (unsigned i = 0; i < others; i++)
    if ((other[i] & field) == 0 && crosses(places_of_halves(field), places_of_halves(other[i]))) return false;
  return true;
}

/* Joins what nothing parts: at the corners and on sides of field, then all that no wall lies between. */
static unsigned make_fields(const char *sides, unsigned halves, const unsigned *wall, unsigned walls,
                            unsigned field[UNITS_MAX]) {
  unsigned count = 0;
  for (unsigned bit = 0; bit < UNITS_MAX; bit++)
    if ((halves >> bit & 1) != 0) field[count++] = 1u << bit;
  for (unsigned round = 0; round < 4; round++) { /* the later ones until nothing is left to join */
    for (unsigned i = 0; i < count; i++) {
      for (unsigned j = i + 1; j < count;) {
        unsigned both = field[i] | field[j];
        bool meet = false;
        for (unsigned bit = 0; bit < UNITS_MAX; bit++) {
          unsigned pair = 1u << bit | 1u << (bit + 1) % UNITS_MAX;
          bool open = bit % 2 == 1 || sides[bit / 2] == 'F';
          meet |= open && (both & pair) == pair && (field[i] & pair) != 0 && (field[j] & pair) != 0;
        }
        if (!(round == 0 ? meet : holds(both, wall, walls, field, count))) {
          j++;
          continue;
        }
        field[i] = both;
        field[j] = field[--count];
        j = i + 1;
      }
    }
  }
  return count;
}

/* What parts the ground: roads and cities that run through, and sometimes the roads that end, in one village or at a
 * city's gate. */
static unsigned make_walls(struct dice *dice, const unsigned *city, unsigned cities, const unsigned *road,
                           unsigned roads, unsigned wall[2 * SIDES + 1]) {
  unsigned village = cities > 0 && chance(dice, 4) ? places_of_sides(city[0]) : 0, walls = 0;
  for (unsigned i = 0; i < cities; i++) wall[walls++] = places_of_sides(city[i]);
  for (unsigned i = 0; i < roads; i++) {
    wall[walls++] = places_of_sides(road[i]);
    if ((road[i] & (road[i] - 1)) == 0) village |= places_of_sides(road[i]);
  }
  if (chance(dice, 5)) wall[walls++] = village;
  return walls;
}

static void add_area(struct text *text, struct dice *dice, unsigned sides, bool circles) {
  add_sides(text, "mist", sides);
  if (circles) add(text, ", circles %u", 1 + dice_roll(dice, 3));
  if (chance(dice, circles ? 2 : 5)) add(text, ", symbols %u", 1 + dice_roll(dice, 3));
  add(text, "\n");
}

static unsigned sides_with(const char *sides, char letter) {
  unsigned found = 0;
  for (unsigned side = 0; side < SIDES; side++) found |= (unsigned)(sides[side] == letter) << side;
  return found;
}

/* One tile; `mist`: how many in 8 of its sides without a city are misty. */
static void add_tile(struct text *text, struct dice *dice, enum brume_set_slot slot, unsigned number,
                     unsigned mist) {
  char sides[SIDES];
  unsigned city[SIDES], road[SIDES], area[SIDES], field[UNITS_MAX], wall[2 * SIDES + 1], misty = 0,
                                                                                         halves = 0;
  bool circles = slot == BRUME_SET_CIRCLES;
  for (unsigned side = 0; side < SIDES; side++) {
    sides[side] = "FFFRRC"[dice_roll(dice, circles ? 5 : 6)];
    if (sides[side] != 'C' && chance(dice, mist))
      misty |= 1u << side;
    else if (sides[side] != 'C')
      halves |= 3u << (2 * side);
  }
  add(text, "tile %c%u\ncount %u\nsides %c %c %c %c\n", "BRMC"[slot], number, 1 + dice_roll(dice, 3),
      sides[0], sides[1], sides[2], sides[3]);
  unsigned cities = spread(dice, sides_with(sides, 'C'), SIDES, SIDES, city);
  unsigned roads = spread(dice, sides_with(sides, 'R'), SIDES_OF_A_ROAD, SIDES, road);
  unsigned areas = spread(dice, misty, SIDES, SIDES, area);
  unsigned walls = make_walls(dice, city, cities, road, roads, wall);
  unsigned fields = make_fields(sides, halves, wall, walls, field);
  for (unsigned i = 0; i < cities; i++) {
    add_sides(text, "city", city[i]);
    add(text, "%s\n", chance(dice, 3) ? ", shields 1" : "");
  }
  for (unsigned i = 0; i < roads; i++) {
    add_sides(text, "road", road[i]);
    add(text, "\n");
  }
  for (unsigned i = 0; i < fields; i++) add_field(text, dice, field[i], city, cities);
  /* A team takes no cemetery beside four areas. */
  static const char *const among[] = {"monastery\n", "garden\n", "castle\n", "cemetery\n"};
  if (mist > 0 && chance(dice, 4)) add(text, "%s", among[dice_roll(dice, areas == SIDES ? 3 : 4)]);
  for (unsigned i = 0; i < areas; i++) add_area(text, dice, area[i], circles && (i == 0 || chance(dice, 4)));
  if (slot == BRUME_SET_BASE && number == 0) add(text, "role start\n");
}

static bool put(struct brume_tiles *tiles, struct dice *dice, enum brume_set_slot slot, unsigned kinds,
                unsigned mist) {
  static const char *const words[BRUME_SET_COUNT] = {
      [BRUME_SET_BASE] = "base", [BRUME_SET_MISTS] = "mists", [BRUME_SET_CIRCLES] = "circles"};
  static struct text text;
  text.size = 0;
  add(&text, "brume-tiles 1\nset %s\nversion made\ntitle By dice\nprovenance user\n", words[slot]);
  if (slot == BRUME_SET_MISTS) add(&text, "%s", quarters);
  for (unsigned number = 0; number < kinds; number++) add_tile(&text, dice, slot, number, mist);
  return tiles_put(tiles, text.bytes);
}

bool made_tiles(struct brume_tiles *tiles, struct dice *dice, bool mist) {
  *tiles = brume_tiles_standard;
  unsigned share = mist ? 3 + dice_roll(dice, 4) : 0;
  return put(tiles, dice, BRUME_SET_BASE, BASE_KINDS, share) &&
         (!mist || (put(tiles, dice, BRUME_SET_MISTS, MISTS_KINDS, share) &&
                    put(tiles, dice, BRUME_SET_CIRCLES, CIRCLES_KINDS, 6)));
}
