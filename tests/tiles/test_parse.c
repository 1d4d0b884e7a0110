/* The parser of tile sets: what it makes of a good text, and for each kind of fault the place and the words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <brume/tileset.h>

#define HEAD         "brume-tiles 1\nset base\n" /* two lines: a tile's first line is line 3 */
#define MISTS        "brume-tiles 1\nset mists\n"
#define RIVER        "brume-tiles 1\nset river\n"
#define MEADOW(name) "tile " name "\ncount 1\nsides F F F F\nfield N E S W\n"

static struct brume_tileset set; /* too large for a stack frame's taste */
static struct brume_tileset_error error;

static bool parse(const char *text) {
  return brume_tileset_parse(text, strlen(text), &set, &error);
}

static void assert_parses(const char *text) {
  if (!parse(text)) fail_msg("%u:%u: %s\n%s", error.line, error.column, error.message, text);
}

struct fault {
  const char *text;
  unsigned line, column;
  const char *says; /* a piece of the message */
};

static void check_faults(const struct fault *faults, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const struct fault *f = &faults[i];
    if (parse(f->text)) fail_msg("was taken: %s", f->text);
    bool same = error.line == f->line && error.column == f->column && strstr(error.message, f->says) != NULL;
    if (!same) {
      fail_msg("want %u:%u: %s\n got %u:%u: %s\n for:\n%s", f->line, f->column, f->says, error.line,
               error.column, error.message, f->text);
    }
    /* What is wrong, then how to mend it. */
    if (strchr(error.message, ';') == NULL) fail_msg("no mend: %s", error.message);
  }
}
#define CHECK_FAULTS(faults) check_faults(faults, sizeof(faults) / sizeof(faults)[0])

static void test_reads_a_tile(void **state) {
  (void)state;
  assert_parses("brume-tiles 1\n# a comment\nset base\nversion 3.0\ntitle Two words\nprovenance inferred\n\n"
                "tile D\ncount 4\nsides C R F R\ncity N, shields 2\nroad E+W\nfield Er S Wl\n"
                "field El Wr, touches N\ngarden\nrole start\nnote free text\n");
  const struct brume_tile *tile = &set.tile[0];
  assert_int_equal(set.slot, BRUME_SET_BASE);
  assert_string_equal(set.head.version, "3.0");
  assert_string_equal(set.head.title, "Two words");
  assert_int_equal(set.head.kinds, 1);
  assert_string_equal(tile->name, "D");
  assert_int_equal(tile->count, 4);
  assert_int_equal(tile->role, BRUME_ROLE_START);
  assert_int_equal(tile->provenance, BRUME_INFERRED);
  assert_int_equal(tile->part_count, 5);
  assert_int_equal(tile->part[0].kind, BRUME_CITY);
  assert_int_equal(tile->part[0].shields, 2);
  assert_int_equal(tile->part[1].sides, 1 << BRUME_EAST | 1 << BRUME_WEST);
  assert_int_equal(tile->part[2].halves, 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6);
  assert_int_equal(tile->part[3].halves, 1 << 2 | 1 << 7);
  assert_int_equal(tile->part[3].touches, 1 << 0);
  assert_int_equal(tile->part[4].kind, BRUME_GARDEN);
  assert_int_equal(set.note[0].size, strlen("free text"));
}

/* A quarter turn carries the north side to the east, left half to left half. */
static void test_turns_sides(void **state) {
  (void)state;
  assert_parses(HEAD "tile D\ncount 1\nsides C R F R\ncity N\nroad E+W\nfield Er S Wl\nfield El Wr\n");
  const struct brume_tile *tile = &set.tile[0];
  for (unsigned turns = 0; turns < 4; turns++) {
    const struct brume_side *side = tile->side[turns];
    assert_int_equal(side[turns].terrain, BRUME_CITY_SIDE);
    assert_int_equal(side[turns].middle, 0);
    assert_int_equal(side[turns].left, BRUME_NO_PART);
    assert_int_equal(side[(turns + 1) & 3].terrain, BRUME_ROAD_SIDE);
    assert_int_equal(side[(turns + 1) & 3].left, 3);
    assert_int_equal(side[(turns + 1) & 3].right, 2);
    assert_int_equal(side[(turns + 2) & 3].terrain, BRUME_FIELD_SIDE);
    assert_int_equal(side[(turns + 2) & 3].middle, BRUME_NO_PART);
    assert_int_equal(side[(turns + 3) & 3].left, 2);
    assert_int_equal(side[(turns + 3) & 3].right, 3);
  }
}

/* The first and the last of the letters and digits that a name may have. */
static void test_reads_names(void **state) {
  (void)state;
  assert_parses(HEAD MEADOW("AZaz09-_"));
  assert_string_equal(set.tile[0].name, "AZaz09-_");
}

static void test_puts_mist_last(void **state) {
  (void)state;
  assert_parses(
      MISTS
      "tile M\nmist E, circles 3\nmist W, symbols 2\nsides C F F F\ncity N\ncastle\nfield S\ncount 2\n");
  const struct brume_tile *tile = &set.tile[0];
  assert_int_equal(tile->part_count, 5);
  assert_int_equal(tile->area_count, 2);
  assert_int_equal(tile->circles, 3);
  assert_int_equal(tile->part[0].kind, BRUME_CITY);
  assert_int_equal(tile->part[1].kind, BRUME_CASTLE);
  assert_int_equal(tile->part[2].kind, BRUME_FIELD);
  assert_int_equal(tile->part[3].circles, 3);
  assert_int_equal(tile->part[4].symbols, 2);
  assert_int_equal(tile->side[0][BRUME_EAST].mist, 3);
  assert_int_equal(tile->side[0][BRUME_EAST].left, BRUME_NO_PART);
  assert_int_equal(tile->side[1][BRUME_SOUTH].mist, 3);
}

static void test_reads_any_spacing(void **state) {
  (void)state;
  uint64_t hash;
  assert_parses(HEAD
                "tile D\ncount 1\nsides C R F R\ncity N\nroad E+W\nfield Er S Wl\nfield El Wr, touches N\n");
  hash = set.head.hash;
  assert_parses(
      "\r\n# all else but the meaning\r\n  brume-tiles   1\r\nset\tbase\r\nprovenance user\r\n\r\n\r\n"
      "  tile D\r\n   note something\r\n\r\n  sides  C R  F R\r\n#between\r\n  city N \r\n\troad W+E\r\n"
      "field Sl Wl Sr Er\r\n field Wr El ,touches N N\r\ncount 001");
  assert_true(set.head.hash == hash);
  assert_parses(HEAD
                "tile D\ncount 2\nsides C R F R\ncity N\nroad E+W\nfield Er S Wl\nfield El Wr, touches N\n");
  assert_false(set.head.hash == hash);
}

static unsigned symmetry_of(const char *lines) {
  char text[512];
  snprintf(text, sizeof text, MISTS "tile T\ncount 1\n%s", lines);
  assert_parses(text);
  return set.tile[0].symmetry;
}

static void test_finds_symmetry(void **state) {
  (void)state;
  assert_int_equal(symmetry_of("sides C C C C\ncity N+E+S+W\n"), 4);
  assert_int_equal(
      symmetry_of("sides C C C C\ncity N\ncity E\ncity W\ncity S\nfield inside, touches N E S W\n"), 4);
  assert_int_equal(symmetry_of("sides C C C C\ncity N\ncity E\ncity W\ncity S\nfield inside, touches N S\n"),
                   2);
  assert_int_equal(symmetry_of("sides C C C C\ncity N\ncity E\ncity W\ncity S\nfield inside, touches N\n"),
                   1);
  assert_int_equal(symmetry_of("sides C C C C\ncity N+S\ncity E+W\n"), 4);
  assert_int_equal(symmetry_of("sides C C C C\ncity N+E\ncity S+W\n"), 2);
  assert_int_equal(symmetry_of("sides C F C F\ncity N\ncity S\nfield E W, touches N S\n"), 2);
  assert_int_equal(symmetry_of("sides C F C F\ncity N\ncity S\nfield E W, touches N\n"), 1);
  assert_int_equal(symmetry_of("sides C F C F\ncity N\ncity S, shields 1\nfield E W, touches N S\n"), 1);
  assert_int_equal(symmetry_of("sides F F F F\nmist N+S, symbols 1\nfield E\nfield W\n"), 2);
  assert_int_equal(symmetry_of("sides F F F F\nmist N, symbols 1\nmist S, symbols 2\nfield E\nfield W\n"), 1);
  assert_int_equal(
      symmetry_of("sides F F F F\nmist N, circles 1\nmist E, circles 1\nmist S, circles 1\nmist W\n"), 1);
  assert_int_equal(symmetry_of("sides F F F F\nfield N E S W\nmonastery\n"), 4);
  assert_int_equal(
      symmetry_of("sides R R R R\nroad N+E\nroad S+W\nfield Nr El\nfield Sr Wl\nfield Nl Er Sl Wr\n"), 2);
  assert_int_equal(symmetry_of("sides R R R R\nroad N\nroad E\nroad S\nroad W\n"
                               "field Nr El\nfield Er Sl\nfield Sr Wl\nfield Wr Nl\n"),
                   4);
  assert_int_equal(set.tile[0].rotations, 1);
}

static void test_refuses_bytes(void **state) {
  (void)state;
  static const struct fault faults[] = {
      {"", 1, 1, "the text is empty; start it with"},   {"\n# nothing\n", 1, 1, "holds no tile set"},
      {"\xEF\xBB\xBF" HEAD, 1, 1, "byte order mark"},   {HEAD "tile \x80\n", 3, 6, "no UTF-8"},
      {HEAD "# \xC3\xA9 \xC0\xAF\n", 3, 5, "no UTF-8"}, {HEAD "# \xED\xA0\x80\n", 3, 3, "no UTF-8"},
      {HEAD "# \xF5\x80\x80\x80\n", 3, 3, "no UTF-8"},  {HEAD "# \xE2\x82", 3, 3, "no UTF-8"},
      {HEAD "tile A\x01\n", 3, 7, "control character"}, {HEAD "tile A\rcount 1\n", 3, 7, "carriage return"},
  };
  CHECK_FAULTS(faults);
  static const char nul[] = "brume-tiles 1\nset\0base\n";
  assert_false(brume_tileset_parse(nul, sizeof nul - 1, &set, &error));
  assert_int_equal(error.line, 2);
  assert_int_equal(error.column, 4);
  assert_non_null(strstr(error.message, "NUL"));
}

static void test_refuses_lengths(void **state) {
  (void)state;
  static char text[BRUME_TILESET_TEXT_MAX + 1];
  memset(text, '#', sizeof text);
  assert_false(brume_tileset_parse(text, BRUME_TILESET_LINE_MAX + 1, &set, &error));
  assert_int_equal(error.column, BRUME_TILESET_LINE_MAX + 1);
  assert_non_null(strstr(error.message, "the line has more than 400 bytes"));
  assert_false(brume_tileset_parse(text, BRUME_TILESET_LINE_MAX, &set, &error));
  assert_non_null(strstr(error.message, "holds no tile set"));
  memset(text, '\n', sizeof text);
  assert_false(brume_tileset_parse(text, sizeof text, &set, &error));
  assert_non_null(strstr(error.message, "the text has more than"));
}

static void test_refuses_heads(void **state) {
  (void)state;
  static const struct fault faults[] = {
      {"tiles 1\n", 1, 1, "'tiles' starts no tile set"},
      {"brume-tiles 2\n", 1, 13, "unknown format version '2'"},
      {"brume-tiles\n", 1, 12, "unknown format version ''"},
      {"brume-tiles 1 # x\n", 1, 15, "a comment has a line of its own"},
      {"brume-tiles 1\nset moon\n", 2, 5, "unknown slot 'moon'"},
      {"brume-tiles 1\nset\n", 2, 4, "the slot is missing"},
      {HEAD "set base\n", 3, 1, "a second `set` line"},
      {HEAD "version 1\nversion 2\n", 4, 1, "a second `version` line"},
      {HEAD "version 1 2\n", 3, 11, "'2' is too much here"},
      {HEAD "version 123456789012345678901234\n", 3, 9, "more than 23 bytes"},
      {HEAD "title\n", 3, 6, "the title is missing"},
      {HEAD "title 1234567890123456789012345678901234567890123456789012345678901234\n", 3, 7,
       "more than 63 bytes"},
      {HEAD "provenance hearsay\n", 3, 12, "unknown provenance 'hearsay'"},
      {HEAD "titel x\n", 3, 1, "unknown keyword 'titel'"},
      {HEAD "count 1\n", 3, 1, "`count` belongs to a tile"},
      {"brume-tiles 1\ntile A\n", 2, 1, "no `set` line yet"},
      {HEAD, 2, 9, "the set has no tile"},
  };
  CHECK_FAULTS(faults);
}

static void test_refuses_values(void **state) {
  (void)state;
  static const struct fault faults[] = {
      {HEAD "tile\n", 3, 5, "the tile's name is missing"},
      {HEAD "tile A-very-long-name\n", 3, 6, "too long; use at most 11"},
      {HEAD "tile A.b\n", 3, 7, "wrong character"},
      {HEAD "tile -A\n", 3, 6, "wrong character"},
      {HEAD "tile A B\n", 3, 8, "'B' is too much here"},
      {HEAD MEADOW("A") MEADOW("A"), 7, 6, "a second tile 'A', the first is in line 3"},
      {HEAD "tile A\nsides F F F F\nfield N E S W\n", 3, 1, "has no `count` line"},
      {HEAD "tile A\ncount 1\n", 3, 1, "has no `sides` line"},
      {HEAD "tile A\ncount 0\n", 4, 7, "write a number from 1 to 255"},
      {HEAD "tile A\ncount 256\n", 4, 7, "'256' is no count"},
      {HEAD "tile A\ncount 99999999999999999999999\n", 4, 7, "write a number from 1 to 255"},
      {HEAD "tile A\ncount -1\n", 4, 7, "'-1' is no count"},
      {HEAD "tile A\ncount 1\ncount 1\n", 5, 1, "a second `count` line"},
      {HEAD "tile A\nsides F F F\n", 4, 12, "a side is missing"},
      {HEAD "tile A\nsides F F F F F\n", 4, 15, "too much"},
      {HEAD "tile A\nsides F G F F\n", 4, 9, "'G' is no side"},
      {HEAD "tile A\nsides FFFF\n", 4, 7, "'FFFF' is no side"},
      {HEAD "tile A\nsides F W F F\n", 4, 9, "river sides (W) belong to `set river`"},
      {HEAD "tile A\nrole king\n", 4, 6, "unknown role 'king'"},
      {HEAD "tile A\nrole lake\n", 4, 6, "belongs to `set river`"},
      {HEAD "tile A\nrole quarter-ne\n", 4, 6, "belongs to `set mists`"},
      {HEAD "tile A\ntype B\n", 4, 6, "no tile 'B' before this one"},
      {HEAD "tile A\nnote\n", 4, 5, "the note is empty"},
      {HEAD "tile A\ncitty N\n", 4, 1, "unknown keyword 'citty'"},
      {HEAD "tile A\nset base\n", 4, 1, "`set` belongs before the first tile"},
      {HEAD "tile A\n\xC3\xA9\xC3\xA9 x\n", 4, 1, "unknown keyword '\xC3\xA9\xC3\xA9'"},
  };
  CHECK_FAULTS(faults);
}

#define T(sides) "tile A\ncount 1\nsides " sides "\n" /* the first part is in line 6 */

static void test_refuses_parts(void **state) {
  (void)state;
  static const struct fault faults[] = {
      {HEAD T("C F F F") "city\n", 6, 5, "a city without a side"},
      {HEAD T("C F F F") "city, shields 1\n", 6, 5, "a city without a side"},
      {HEAD T("C F F F") "city N+E\n", 6, 8, "a city on E, which `sides` calls a field side"},
      {HEAD T("C R F F") "road N\n", 6, 6, "a road on N, which `sides` calls a city side"},
      {HEAD T("C C F F") "city N+E+N\n", 6, 10, "side N has a city already"},
      {HEAD T("C C F F") "city N\ncity E+N\n", 7, 8, "side N has a city already"},
      {HEAD T("C F F F") "city N+\n", 6, 6, "'N+' names no sides"},
      {HEAD T("C F F F") "city NE\n", 6, 6, "'NE' names no sides"},
      {HEAD T("C F F F") "city X\n", 6, 6, "'X' names no sides"},
      {HEAD T("C F F F") "city N, shield 1\n", 6, 9, "'shield' is wrong here"},
      {HEAD T("C F F F") "city N, shields 5\n", 6, 17, "write a number from 1 to 4"},
      {HEAD T("C F F F") "city N, shields 1, shields 1\n", 6, 20, "'shields' is wrong here"},
      {HEAD T("C F F F") "city N S\n", 6, 8, "'S' is wrong here"},
      {HEAD T("R F F F") "road N, shields 1\n", 6, 9, "end the line after the sides of a road"},
      {HEAD T("F F F F") "monastery N\n", 6, 11, "'N' is too much here"},
      {HEAD T("F F F F") "garden\ngarden\n", 7, 1, "a second `garden` line"},
      {HEAD T("C F F F") "field E S W\n", 5, 7, "side N has no city part; add a line like `city N`"},
      {HEAD T("F R F F") "field N E S W\n", 5, 9, "side E has no road part"},
      {HEAD T("F F F F") "field N E S\n", 5, 13, "half side Wl has no field"},
      {HEAD T("F F F F") "field N E Sl W\n", 5, 11, "half side Sr has no field"},
      {HEAD T("F F F F") "field N E S W\nfield Er\n", 7, 7, "half side Er has a field already"},
      {HEAD T("C F F F") "city N\nfield N\n", 7, 7, "a field on N, a city side"},
      {HEAD T("F F F F") "field Ex\n", 6, 7, "'Ex' is no half side"},
      {HEAD T("F F F F") "field\n", 6, 6, "a field without a side"},
      {HEAD T("F F F F") "field, touches N\n", 6, 6, "a field without a side"},
      {HEAD T("F F F F") "field inside N\n", 6, 14, "'N' is wrong here"},
      {HEAD T("C F F F") "city N\nfield E S W, touches\n", 7, 21, "the side of a city is missing"},
      {HEAD T("C F F F") "city N\nfield E S W, touches E\n", 7, 22, "'E' names no city"},
      {HEAD T("C F F F") "city N\nfield E S W, touch N\n", 7, 14, "'touch' is wrong here"},
  };
  CHECK_FAULTS(faults);
}

static void test_refuses_mist(void **state) {
  (void)state;
  static const struct fault faults[] = {
      {MISTS T("C F F F") "mist N\n", 6, 6,
       "mist on N, a city side; mist lies on field and road sides only (R-V-26)"},
      {RIVER T("W F F W") "mist N\n", 6, 6, "mist on N, a river side"},
      {MISTS T("F F F F") "mist\n", 6, 5, "a mist without a side"},
      {MISTS T("F F F F") "mist , symbols 1\n", 6, 6, "a mist without a side"},
      {MISTS T("F F F F") "mist N+N\n", 6, 8, "side N has a mist already"},
      {MISTS T("F F F F") "mist N+E\nmist E\n", 7, 6, "side E has a mist already"},
      {MISTS T("F F F F") "mist N, symbols 4\n", 6, 17, "write a number from 1 to 3"},
      {MISTS T("F F F F") "mist N, symbols 0\n", 6, 17, "write a number from 1 to 3"},
      {MISTS T("F F F F") "mist N, circles 4\n", 6, 17, "'4' is no number of circles"},
      {MISTS T("C F F F") "city N, circles 1\n", 6, 9, "'circles' is wrong here"},
      {MISTS T("C F F F") "city N, symbols 1\n", 6, 9, "'symbols' is wrong here"},
      {MISTS T("R F F F") "road N, circles 1\n", 6, 9, "'circles' is wrong here"},
      {MISTS T("F F F F") "mist N, circles\n", 6, 16, "number of circles is missing"},
      {MISTS T("F F F F") "mist N, shields 1\n", 6, 9, "'shields' is wrong here"},
      {MISTS T("F F F F") "field E S W N\nmist N\n", 6, 13,
       "a field on N, a misty side; ground under mist is no field"},
      {MISTS T("F F F F") "mist N\nfield E S\n", 5, 13, "half side Wl has no field"},
      {MISTS T("R F F F") "mist N\nfield E S W\n", 5, 7, "side N has no road part"},
  };
  CHECK_FAULTS(faults);
}

#define QUARTER(name, role, lines) "tile " name "\ncount 1\nrole quarter-" role "\n" lines
#define PLAIN                      "sides F F F F\nfield N E S W\n"

static void test_refuses_sets(void **state) {
  (void)state;
  static const struct fault faults[] = {
      {HEAD MEADOW("A") "role start\n" MEADOW("B") "role start\n", 8, 6, "a second tile with its role"},
      {HEAD MEADOW("A") "tile B\ntype A\ncount 1\nsides F F F F\nfield N E\nfield S W\n", 7, 6,
       "in more than a garden"},
      {HEAD MEADOW("A") "tile B\ntype A\ncount 1\nsides F F F F\nfield N E S W\ncastle\n", 7, 6,
       "in more than a garden"},
      {MISTS QUARTER("A", "nw", PLAIN) QUARTER("B", "ne", PLAIN) QUARTER("C", "sw", PLAIN), 13, 6,
       "the 2x2 start tile is not whole"},
      {MISTS QUARTER("A", "nw", PLAIN) QUARTER("B", "nw", PLAIN), 8, 6, "a second tile with its role"},
      {MISTS "tile A\ncount 2\nrole quarter-nw\n" PLAIN, 3, 6, "more than one copy"},
      {MISTS QUARTER("A", "nw", PLAIN) QUARTER("B", "ne", "sides F F F R\nroad W\nfield N E S W\n")
           QUARTER("C", "sw", PLAIN) QUARTER("D", "se", PLAIN),
       8, 6, "its side W does not match side E of A"},
      {MISTS QUARTER("A", "nw", PLAIN) QUARTER("B", "ne", PLAIN) QUARTER("C", "sw", PLAIN)
           QUARTER("D", "se", "sides F F F F\nmist N+E\nfield S W\n"),
       18, 6, "its side N does not match side S of B"},
      {MISTS QUARTER("A", "nw", "sides F F F F\nmist E\nfield N S W\n")
           QUARTER("B", "ne", "sides F F F F\nmist N+W\nfield E S\n") QUARTER("C", "sw", PLAIN)
               QUARTER("D", "se", PLAIN),
       3, 6, "mist on a quarter without an outer side"},
      {RIVER "tile A\ncount 1\nsides W F W F\nfield N E S W\n"
             "tile B\ntype A\ncount 1\nsides F W F W\nfield N E S W\n",
       7, 6, "in more than a garden"},
      {RIVER MEADOW("A"), 3, 6, "the river runs through two sides"},
      {RIVER "tile A\ncount 1\nsides W F W F\nfield N E S W\nrole source\n", 3, 6,
       "source and lake have one river side"},
      {RIVER "tile A\ncount 1\nsides W F W F\nfield N E S W\n", 3, 6, "the river has no source"},
      {RIVER "tile A\ncount 1\nsides W F F F\nfield N E S W\nrole source\n", 3, 6, "the river has no lake"},
      {RIVER "tile A\ncount 2\nsides W F F F\nfield N E S W\nrole source\n", 3, 6, "more than one copy"},
  };
  CHECK_FAULTS(faults);
}

/* A quarter of the 2x2 tile: meadow, or where `lines` says so something on it. */
static void add_quarter(char *text, size_t size, const char *role, const char *lines) {
  size_t used = strlen(text);
  snprintf(text + used, size - used, QUARTER("%s", "%s", "%s"), role, role, lines);
}

/* Where the four quarters meet: the side of one, and the side of the other that it meets. */
static const struct seam {
  int one, other;
  char side, meets;
  const char *road, *mist; /* what the one can show there; the mist is on an outer side too */
} seams[] = {
    {0, 1, 'E', 'W', "sides F R F F\nroad E\nfield N E S W\n", "sides F F F F\nmist N+E\nfield S W\n"},
    {0, 2, 'S', 'N', "sides F F R F\nroad S\nfield N E S W\n", "sides F F F F\nmist S+W\nfield N E\n"},
    {1, 3, 'S', 'N', "sides F F R F\nroad S\nfield N E S W\n", "sides F F F F\nmist E+S\nfield N W\n"},
    {2, 3, 'E', 'W', "sides F R F F\nroad E\nfield N E S W\n", "sides F F F F\nmist E+S\nfield N W\n"},
};

/* P-V-9: each of the four seams by itself, in terrain and in mist, is told at the later of its two quarters. */
static void test_looks_at_each_seam(void **state) {
  (void)state;
  static const char *const role[4] = {"nw", "ne", "sw", "se"};
  for (size_t i = 0; i < 2 * sizeof seams / sizeof seams[0]; i++) {
    const struct seam *seam = &seams[i / 2];
    char text[600] = MISTS, says[100];
    unsigned lines = 2, line = 0;
    for (int q = 0; q < 4; q++) {
      const char *shown = i % 2 ? seam->mist : seam->road;
      if (q == seam->other) line = lines + 1;
      add_quarter(text, sizeof text, role[q], q == seam->one ? shown : PLAIN);
      lines += q == seam->one ? 6 : 5;
    }
    snprintf(says, sizeof says, "tile %s: its side %c does not match side %c of %s in terrain and mist",
             role[seam->other], seam->meets, seam->side, role[seam->one]);
    const struct fault fault = {text, line, 6, says};
    check_faults(&fault, 1);
  }
}

/* Limits are reached and passed by one. */
/* The ground as a map: what no cardboard could show is told at the tile, with its parts; the message of a river tile
 * stands at line 3 of its set. */
static void test_refuses_ground(void **state) {
  (void)state;
  static const struct fault faults[] = {
      /* on both sides of what runs through */
      {HEAD T("R F R F") "road N+S\nfield Nl Nr E Sl Sr W\n", 3, 6,
       "tile A: field lies on both sides of road; make two fields of it"},
      {HEAD T("F R F R") "road E+W\nfield N El Wr Er\nfield S Wl\n", 3, 6,
       "field1 lies on both sides of road"},
      {HEAD T("R R F F") "road N+E\nfield Nl Nr El Er S W\n", 3, 6, "field lies on both sides of road"},
      {HEAD T("C F C F") "city N+S\nfield E W\n", 3, 6, "field lies on both sides of city"},
      {HEAD T("R R R F") "road N+E+S\nfield Nl Er Sl Sr W\nfield Nr El\n", 3, 6,
       "field1 lies on both sides of road"},
      {RIVER T("W F W F") "field Nl Sr W E Nr Sl\n", 3, 6, "field lies on both sides of the river"},
      {RIVER T("W F F W") "field Nl Wr Nr\nfield E S Wl\n", 3, 6, "field1 lies on both sides of the river"},
      /* two fields across each other */
      {HEAD T("R R R R") "road N\nroad E\nroad S\nroad W\nfield Nr El Sr Wl\nfield Nl Wr Er Sl\n", 3, 6,
       "field1 lies across field2; give each of the two its own ground"},
      /* split by nothing */
      {HEAD T("F F F F") "field N\nfield E S W\n", 3, 6, "has nothing between itself and"},
      {HEAD T("F F F F") "field Nl E S W\nfield Nr\n", 3, 6,
       "field1 has nothing between itself and field2; write them as one `field` line"},
      {HEAD T("C F F F") "city N\nfield E S\nfield W\n", 3, 6, "has nothing between itself and"},
      {HEAD T("C F C F") "city N\ncity S\nfield E\nfield W\n", 3, 6,
       "field1 has nothing between itself and field2"},
      {HEAD T("R F F F") "road N\nfield Nl W\nfield Nr E S\n", 3, 6, "has nothing between itself and"},
      {HEAD T("R R R R") "road N+E\nroad S+W\nfield Nr El\nfield Sr Wl\nfield Nl Wr\nfield Er Sl\n", 3, 6,
       "field3 has nothing between itself and field4"},
      {RIVER T("W F F F") "field Nl W\nfield Nr E S\nrole source\n", 3, 6, "has nothing between itself and"},
  };
  for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
    bool river = strncmp(faults[i].text, RIVER, sizeof RIVER - 1) == 0;
    char text[600];
    snprintf(text, sizeof text, "%s%s", faults[i].text,
             river ? "tile Y\ncount 1\nsides W F F F\nfield N E S W\nrole lake\n" : "");
    if (river && strstr(text, "role source") == NULL)
      strcat(text, "tile Z\ncount 1\nsides W F F F\nfield N E S W\nrole source\n");
    struct fault fault = faults[i];
    fault.text = text;
    check_faults(&fault, 1);
  }
}

/* What looks odd and can be. */
static void test_takes_ground(void **state) {
  (void)state;
  static const char *const good[] = {
      HEAD T("R F F F") "road N\nfield N E S W\n", /* a road that ends: the field goes round it */
      HEAD T("R F R F") "road N\nroad S\nfield N E S W\n",
      HEAD T("R F R F") "road N\nroad S\nfield Nl W Sr\nfield Nr E Sl\n", /* both end in one village */
      HEAD T("C F R F") "city N\nroad S\nfield E Sl\nfield Sr W\n", /* it ends at the city's gate */
      HEAD T("C F R F") "city N\nroad S\nfield E Sl Sr W\n",
      HEAD T("C R F R") "city N\nroad E+W\nfield El\nfield Wr\nfield Er S Wl\n", /* along the city's wall */
      HEAD T(
          "R R R R") "road N+S\nroad E+W\nfield Nr El\nfield Er Sl\nfield Sr Wl\nfield Wr Nl\n", /* a bridge */
      HEAD T("C C C C") "city N+S\ncity E+W\n",
      HEAD T("C C C C") "city N\ncity E\ncity S\ncity W\nfield inside\n",
      MISTS T("F F F F") "mist N\nmist S\nfield E\nfield W\n", /* the mist hides what parts them */
      MISTS T("F F F F") "mist E+W\nfield N S\n",
      MISTS T("C F C F") "city N\ncity S\ncastle\nfield E\nfield W\n", /* a castle between two walls */
  };
  for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) assert_parses(good[i]);
}

static void test_limits(void **state) {
  (void)state;
  static char text[64 * (BRUME_KINDS_MAX + 2)];
  size_t used = (size_t)snprintf(text, sizeof text, HEAD);
  for (int k = 0; k <= BRUME_KINDS_MAX; k++) {
    used += (size_t)snprintf(text + used, sizeof text - used, MEADOW("T%d"), k);
    if (k == BRUME_KINDS_MAX - 1) assert_parses(text);
  }
  assert_false(parse(text));
  assert_non_null(strstr(error.message, "the set has more than 160 tiles"));

  char parts[400] = MISTS T(
      "R R R R") "road N\nroad E\nroad S\nroad W\nfield Nr El\nfield Er Sl\nfield Sr Wl\nfield Wr Nl\n"
                 "castle\ncemetery\ngarden\nmonastery\n";
  assert_parses(parts);
  assert_int_equal(set.tile[0].part_count, BRUME_TILE_PARTS_MAX);
  strcat(parts, "field inside\n");
  assert_false(parse(parts));
  assert_int_equal(error.line, 18);
  assert_non_null(strstr(error.message, "more than 12 parts"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_reads_a_tile),
      cmocka_unit_test(test_turns_sides),
      cmocka_unit_test(test_puts_mist_last),
      cmocka_unit_test(test_reads_any_spacing),
      cmocka_unit_test(test_finds_symmetry),
      cmocka_unit_test(test_refuses_bytes),
      cmocka_unit_test(test_refuses_lengths),
      cmocka_unit_test(test_refuses_heads),
      cmocka_unit_test(test_refuses_values),
      cmocka_unit_test(test_refuses_parts),
      cmocka_unit_test(test_refuses_mist),
      cmocka_unit_test(test_refuses_sets),
      cmocka_unit_test(test_looks_at_each_seam),
      cmocka_unit_test(test_reads_names),
      cmocka_unit_test(test_refuses_ground),
      cmocka_unit_test(test_takes_ground),
      cmocka_unit_test(test_limits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
