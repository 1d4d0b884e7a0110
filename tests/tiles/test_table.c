/* A table composed of sets, the canonical text, and the names of parts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <brume/tileset.h>

static const char base[] =
    "brume-tiles 1\nset base\nversion 1\ntitle Base\n"
    "tile A\ncount 2\nsides F F F F\nfield N E S W\nmonastery\n"
    "tile E\ncount 4\nsides C F F F\nfield E S W, touches N\ncity N\nrole start\n"
    "tile Eg\ntype E\ncount 1\nsides C F F F\nfield E S W, touches N\ncity N\ngarden\n";
static const char mists[] =
    "brume-tiles 1\nset mists\nversion 2\ntitle Mists\nprovenance reconstructed\n"
    "tile M\ncount 1\nsides R F R F\nprovenance exact\nmist E+W, symbols 2, circles 1\n"
    "road N+S\nfield Nl\nfield Nr\nfield Sl\nfield Sr\n"
    "tile Mi\ncount 1\nsides C C F R\nroad W\nmist S\ncity N\ncity E\n"
    "field Wl\nfield Wr, touches N\nfield inside, touches N E\ncastle\n"
    "tile Mj\ntype Mi\ncount 1\nsides C C F R\nroad W\nmist S\ncity N\ncity E\n"
    "field Wl\nfield Wr, touches N\nfield inside, touches N E\ncastle\nprovenance inferred\n";
static const char river[] =
    "brume-tiles 1\nset river\ntile RA\ncount 1\nsides W F F F\nfield N E S W\nrole source\n"
    "tile RB\ncount 1\nsides W F F F\nfield N E S W\nrole lake\n";

static struct brume_tiles tiles, other;
static struct brume_tileset set;
static struct brume_tileset_error error;

static void put(struct brume_tiles *table, const char *text) {
  if (!brume_tileset_parse(text, strlen(text), &set, &error)) fail_msg("%s", error.message);
  if (!brume_tiles_replace(table, &set, &error)) fail_msg("%s", error.message);
}

static void test_orders_by_slot(void **state) {
  (void)state;
  brume_tiles_clear(&tiles);
  put(&tiles, mists);
  put(&tiles, base);
  put(&tiles, river);
  static const char *const names[] = {"A", "E", "Eg", "RA", "RB", "M", "Mi", "Mj"};
  assert_int_equal(tiles.kinds, 8);
  for (unsigned k = 0; k < tiles.kinds; k++) {
    assert_string_equal(tiles.tile[k].name, names[k]);
    assert_int_equal(brume_tiles_kind_named(&tiles, names[k], strlen(names[k])), k);
  }
  assert_int_equal(brume_tiles_kind_named(&tiles, "Z", 1), BRUME_NO_KIND);
  assert_int_equal(tiles.tile[2].type, 1); /* Eg has the type of E */
  assert_int_equal(tiles.tile[7].type, 6); /* and Mj that of Mi, wherever they came to lie */
  assert_int_equal(tiles.set[BRUME_SET_RIVER].first, 3);
  assert_int_equal(tiles.set[BRUME_SET_MISTS].first, 5);
  assert_int_equal(tiles.set[BRUME_SET_MISTS].provenance, BRUME_RECONSTRUCTED);
  assert_false(tiles.set[BRUME_SET_CIRCLES].present);
}

/* Whatever the order of replacing, and after any detour, the same sets are the same bytes. */
static void test_same_sets_are_same_bytes(void **state) {
  (void)state;
  brume_tiles_clear(&tiles);
  put(&tiles, base);
  put(&tiles, river);
  put(&tiles, mists);
  brume_tiles_clear(&other);
  put(&other, mists);
  put(&other, river);
  brume_tiles_remove(&other, BRUME_SET_RIVER);
  put(&other, river);
  put(&other, river);
  put(&other, base);
  assert_memory_equal(&tiles, &other, sizeof tiles);
  uint64_t identity = tiles.identity;
  brume_tiles_remove(&tiles, BRUME_SET_RIVER);
  assert_int_equal(tiles.tile[3].type, 3);
  assert_int_equal(tiles.tile[5].type, 4);
  assert_false(tiles.identity == identity);
}

static void test_refuses_taken_names(void **state) {
  (void)state;
  static const char text[] = "brume-tiles 1\nset circles\ntile E\ncount 1\nsides F F F F\nfield N E S W\n";
  brume_tiles_clear(&tiles);
  put(&tiles, base);
  other = tiles;
  assert_true(brume_tileset_parse(text, strlen(text), &set, &error));
  assert_false(brume_tiles_replace(&tiles, &set, &error));
  assert_int_equal(error.line, 0);
  assert_string_equal(error.message,
                      "the name 'E' is taken by a tile of set base; give the tile another name");
  assert_memory_equal(&tiles, &other, sizeof tiles);
}

static void fill(struct brume_tiles *table, const char *slot, const char *letter, int kinds) {
  static char text[60 * BRUME_KINDS_MAX];
  size_t used = (size_t)snprintf(text, sizeof text, "brume-tiles 1\nset %s\n", slot);
  for (int k = 0; k < kinds; k++) {
    used += (size_t)snprintf(text + used, sizeof text - used,
                             "tile %s%d\ncount 1\nsides F F F F\nfield N E S W\n", letter, k);
  }
  assert_true(brume_tileset_parse(text, used, &set, &error));
  if (kinds < BRUME_KINDS_MAX) assert_true(brume_tiles_replace(table, &set, &error));
}

static void test_keeps_the_limit(void **state) {
  (void)state;
  brume_tiles_clear(&tiles);
  fill(&tiles, "base", "B", BRUME_KINDS_MAX - 1);
  fill(&tiles, "mists", "M", 1);
  assert_int_equal(tiles.kinds, BRUME_KINDS_MAX);
  fill(&tiles, "base", "B", BRUME_KINDS_MAX);
  assert_false(brume_tiles_replace(&tiles, &set, &error));
  assert_non_null(strstr(error.message, "all sets together have 161 kinds"));
  brume_tiles_remove(&tiles, BRUME_SET_MISTS);
  assert_true(brume_tiles_replace(&tiles, &set, &error));
  assert_int_equal(tiles.kinds, BRUME_KINDS_MAX);
}

/* What is printed reads as the same set, and prints the same again. */
static void test_canonical_text_reads_back(void **state) {
  (void)state;
  static char text[4096], again[4096];
  brume_tiles_clear(&tiles);
  put(&tiles, base);
  put(&tiles, river);
  put(&tiles, mists);
  for (int slot = 0; slot < 3; slot++) {
    size_t size = brume_tileset_print(&tiles, (enum brume_set_slot)slot, text, sizeof text);
    assert_int_equal(size, strlen(text));
    assert_true(brume_fnv(BRUME_FNV_START, text, size) == tiles.set[slot].hash);
    other = tiles;
    put(&other, text);
    assert_memory_equal(&tiles, &other, sizeof tiles);
    brume_tileset_print(&other, (enum brume_set_slot)slot, again, sizeof again);
    assert_string_equal(text, again);
  }
  assert_string_equal(
      text, "brume-tiles 1\nset mists\nversion 2\ntitle Mists\nprovenance reconstructed\n"
            "\ntile M\ncount 1\nsides R F R F\nroad N+S\nfield Nl\nfield Nr\nfield Sl\nfield Sr\n"
            "mist E+W, symbols 2, circles 1\nprovenance exact\n"
            "\ntile Mi\ncount 1\nsides C C F R\nroad W\ncity N\ncity E\nfield Wl\n"
            "field Wr, touches N\nfield inside, touches N E\ncastle\nmist S\n"
            "\ntile Mj\ntype Mi\ncount 1\nsides C C F R\nroad W\ncity N\ncity E\nfield Wl\n"
            "field Wr, touches N\nfield inside, touches N E\ncastle\nmist S\nprovenance inferred\n");
}

static void test_prints_into_little_room(void **state) {
  (void)state;
  char little[8] = "xxxxxxx";
  brume_tiles_clear(&tiles);
  put(&tiles, base);
  size_t size = brume_tileset_print(&tiles, BRUME_SET_BASE, NULL, 0);
  assert_true(size > sizeof little);
  assert_int_equal(brume_tileset_print(&tiles, BRUME_SET_BASE, little, sizeof little), size);
  assert_string_equal(little, "brume-t");
  assert_int_equal(brume_tileset_print(&tiles, BRUME_SET_CIRCLES, little, sizeof little), 0);
  assert_string_equal(little, "");
}

static void test_names_parts(void **state) {
  (void)state;
  static const char *const names[] = {"road",   "city1",  "city2",  "field1",
                                      "field2", "field3", "castle", "mist"};
  brume_tiles_clear(&tiles);
  put(&tiles, mists);
  const struct brume_tile *tile = &tiles.tile[1];
  for (unsigned part = 0; part < tile->part_count; part++) {
    char name[BRUME_PART_NAME_SIZE];
    brume_part_name(tile, part, name);
    assert_string_equal(name, names[part]);
    assert_int_equal(brume_part_find(tile, name, strlen(name)), part);
  }
  assert_int_equal(brume_part_find(tile, "city", 4), BRUME_NO_PART);
  assert_int_equal(brume_part_find(tile, "city3", 5), BRUME_NO_PART);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_orders_by_slot),
      cmocka_unit_test(test_same_sets_are_same_bytes),
      cmocka_unit_test(test_refuses_taken_names),
      cmocka_unit_test(test_keeps_the_limit),
      cmocka_unit_test(test_canonical_text_reads_back),
      cmocka_unit_test(test_prints_into_little_room),
      cmocka_unit_test(test_names_parts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
