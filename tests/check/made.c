/* Tile sets that nobody would print: sides, areas, roads, fields and what lies among them by dice. Several areas of one
 * tile often meet again around it, in one mist or in two, which no shipped set can do (P-V-8). */
#include "made.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SIDES = BRUME_SIDES_COUNT, SIDES_OF_A_ROAD = 2, UNITS_MAX = 2 * SIDES, TEXT_SIZE = 16384 };
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
  unsigned city[SIDES], road[SIDES], area[SIDES], field[UNITS_MAX], misty = 0, halves = 0;
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
  unsigned left = BRUME_TILE_PARTS_MAX - 1 - cities - roads - areas;
  unsigned fields = spread(dice, halves, UNITS_MAX, left < 3 ? left : 3, field);
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
