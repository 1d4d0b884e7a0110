/* Pictures of the shipped tiles: the same bytes each time, bounded in size, each part named, and memory that runs
 * out is told. pictures.py holds
 * that they are well-formed and the same in every build; how they look is for people (docs/draw.md). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <brume/tileset.h>

#include "draw/draw.h"

static const struct brume_tiles *const tiles = &brume_tiles_standard;
enum { SHAPES_MAX = 60000, TILE_MAX = 16000, TEXT_MAX = 200000 };

static void test_parts_are_named(void **state) {
  (void)state;
  const struct brume_draw_look look = {0};
  for (int k = 0; k < tiles->kinds; k++) {
    for (unsigned rotation = 0; rotation < 4; rotation++) {
      struct brume_text text = brume_text_new();
      brume_draw_symbol(&text, &tiles->tile[k], rotation, &look);
      assert_false(text.failed);
      assert_true(text.length < TILE_MAX);
      for (unsigned part = 0; part < tiles->tile[k].part_count; part++) {
        char name[BRUME_PART_NAME_SIZE], wanted[80];
        brume_part_name(&tiles->tile[k], part, name);
        snprintf(wanted, sizeof wanted, "<path id='b-%s.%u.%s' data-part='%s' d='M", tiles->tile[k].name,
                 rotation, name, name);
        assert_non_null(strstr(text.bytes, wanted));
      }
      brume_text_free(&text);
    }
  }
}

/* A spot lies on the tile, and turns with it; a ghost in a circle stands 8 higher than the circle in any rotation. */
static void check_spot(struct brume_draw_spot spot, struct brume_draw_spot turned, int rise) {
  assert_in_range(spot.x, 1, BRUME_DRAW_TILE - 1);
  assert_in_range(spot.y, 1, BRUME_DRAW_TILE - 1);
  assert_int_equal(turned.x, BRUME_DRAW_TILE - (spot.y + rise));
  assert_int_equal(turned.y, spot.x - rise);
}

static void test_places(void **state) {
  (void)state;
  for (int k = 0; k < tiles->kinds; k++) {
    const struct brume_tile *tile = &tiles->tile[k];
    struct brume_draw_places places, turned;
    brume_draw_places(tile, 0, &places);
    brume_draw_places(tile, 1, &turned);
    for (unsigned part = 0; part < tile->part_count; part++) {
      check_spot(places.anchor[part], turned.anchor[part], 0);
      for (int n = 0; n < tile->part[part].circles; n++)
        check_spot(places.circle[part][n], turned.circle[part][n], 8);
    }
  }
}

/* What is asked twice is answered with the same bytes, whatever was drawn in between. */
static void test_same_bytes(void **state) {
  (void)state;
  const struct brume_draw_look look = {.dark = true};
  uint64_t hash[2] = {BRUME_FNV_START, BRUME_FNV_START};
  for (int turn = 0; turn < 2; turn++) {
    struct brume_text text = brume_text_new();
    brume_draw_shapes(&text, &look);
    assert_true(text.length < SHAPES_MAX);
    for (int k = 0; k < tiles->kinds; k++) brume_draw_symbol(&text, &tiles->tile[k], (unsigned)k & 3U, &look);
    hash[turn] = brume_text_hash(&text, hash[turn]);
    brume_text_free(&text);
  }
  assert_true(hash[0] == hash[1]);
}

/* Whatever room there is, what fits is written, and that it was too little is said. */
static void test_little_room(void **state) {
  (void)state;
  static char room[TEXT_MAX];
  const struct brume_draw_look look = {0};
  struct brume_text whole = brume_text_new();
  brume_draw_tile(&whole, &tiles->tile[0], 0, &look);
  assert_true(whole.length < TEXT_MAX);
  for (size_t size = 1; size < whole.length + 2; size += 997) {
    struct brume_text text = brume_text_over(room, size);
    brume_draw_tile(&text, &tiles->tile[0], 0, &look);
    assert_true(text.failed);
    assert_int_equal(text.length, size - 1);
    assert_memory_equal(room, whole.bytes, size - 1);
  }
  brume_text_free(&whole);
}

/* A title that no reader of tile sets lets through, from a program that fills the table itself: XML 1.0 has no place
 * for controls, surrogates, U+FFFE and U+FFFF, nor a parser for bytes that are no UTF-8;
 * `]]>` must not stand in text. */
static void test_titles(void **state) {
  (void)state;
  static const struct {
    const char *title, *written;
  } titles[] = {
      {"a]]>b", ">a]]&gt;b</text>"},
      {"<&'\">", ">&lt;&amp;&#39;&quot;&gt;</text>"},
      {"\x01\x1b\x1f|\t\r\n", ">&#65533;&#65533;&#65533;|&#9;&#13;&#10;</text>"},
      {"\x7f\xc2\x9b\xe2\x80\xae", ">&#127;&#155;&#8238;</text>"},
      {"\xef\xbf\xbe\xef\xbf\xbf\xef\xbf\xbd", ">&#65533;&#65533;&#65533;</text>"},
      {"\xed\xa0\x80!",
       ">&#65533;&#65533;&#65533;!</text>"}, /* a surrogate by itself: three bytes that are none */
      {"\xf0\x9f\xbf\xbf", ">&#131071;</text>"}, /* U+1FFFF is no character, but XML takes it */
      {"\xff\xc0\xaf\xe4\xb8", ">&#65533;&#65533;&#65533;&#65533;&#65533;</text>"},
      {"\xe4\xb8\xad\xcc\x81 \xf0\x9f\x91\xa9\xe2\x80\x8d",
       ">\xe4\xb8\xad\xcc\x81 \xf0\x9f\x91\xa9\xe2\x80\x8d</text>"},
  };
  static struct brume_tiles own;
  const struct brume_draw_look look = {0};
  for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++) {
    own = brume_tiles_standard;
    snprintf(own.set[0].title, sizeof own.set[0].title, "%s", titles[i].title);
    struct brume_text text = brume_text_new();
    brume_draw_set(&text, &own, (enum brume_set_slot)0, &look);
    assert_false(text.failed);
    assert_non_null(strstr(text.bytes, titles[i].written));
    brume_text_free(&text);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_parts_are_named), cmocka_unit_test(test_places),
                                     cmocka_unit_test(test_same_bytes), cmocka_unit_test(test_little_room),
                                     cmocka_unit_test(test_titles)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
