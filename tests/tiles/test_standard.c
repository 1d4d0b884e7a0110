/* The shipped sets: the known totals of the exact ones, and what any reconstruction of the others must satisfy.
 *
 * The checks H1 to H12 and their reasons stand in docs/tiles.md. Someone who replaces the reconstruction by the
 * cardboard's tiles will find here what was believed of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <brume/tileset.h>

static const struct brume_tiles *const tiles = &brume_tiles_standard;

/* ---- counting ---- */

static unsigned parts_of(const struct brume_tile *tile, enum brume_part_kind kind) {
  unsigned count = 0;
  for (unsigned i = 0; i < tile->part_count; i++) count += tile->part[i].kind == kind;
  return count;
}

static bool has(const struct brume_tile *tile, enum brume_part_kind kind) {
  return parts_of(tile, kind) > 0;
}

static unsigned sum_of(const struct brume_tile *tile, char what) {
  unsigned sum = 0;
  for (unsigned i = 0; i < tile->part_count; i++) {
    const struct brume_part *part = &tile->part[i];
    sum += what == 'h' ? part->shields : what == 's' ? part->symbols : part->circles;
  }
  return sum;
}

static bool is_quarter(const struct brume_tile *tile) {
  return tile->role >= BRUME_ROLE_QUARTER_NW && tile->role <= BRUME_ROLE_QUARTER_SE;
}

/* The kinds of a set that are drawn, one after another. */
static const struct brume_tile *next_tile(enum brume_set_slot slot, unsigned *at) {
  const struct brume_set *set = &tiles->set[slot];
  while (*at < set->kinds) {
    const struct brume_tile *tile = &tiles->tile[set->first + (*at)++];
    if (!is_quarter(tile)) return tile;
  }
  return NULL;
}

struct totals {
  unsigned tiles, edges[BRUME_TERRAIN_COUNT], with[BRUME_PART_KIND_COUNT], parts[BRUME_PART_KIND_COUNT];
  unsigned shields, villages, misty_sides[BRUME_SIDES_COUNT + 1];
};

static struct totals count_set(enum brume_set_slot slot) {
  struct totals t;
  memset(&t, 0, sizeof t);
  const struct brume_tile *tile;
  for (unsigned at = 0; (tile = next_tile(slot, &at)) != NULL;) {
    unsigned n = tile->count, misty = 0;
    t.tiles += n;
    for (int s = 0; s < BRUME_SIDES_COUNT; s++) {
      t.edges[tile->side[0][s].terrain] += n;
      misty += tile->side[0][s].mist != BRUME_NO_PART;
    }
    t.misty_sides[misty] += n;
    for (int kind = 0; kind < BRUME_PART_KIND_COUNT; kind++) {
      unsigned parts = parts_of(tile, (enum brume_part_kind)kind);
      t.parts[kind] += n * parts;
      t.with[kind] += parts > 0 ? n : 0;
    }
    t.shields += n * sum_of(tile, 'h');
    t.villages += parts_of(tile, BRUME_ROAD) >= 3 && !has(tile, BRUME_CASTLE) ? n : 0;
  }
  return t;
}

/* ---- the exact sets ---- */

static void test_base_totals(void **state) {
  (void)state;
  struct totals t = count_set(BRUME_SET_BASE);
  assert_int_equal(t.tiles, 72);
  assert_int_equal(t.edges[BRUME_CITY_SIDE], 79);
  assert_int_equal(t.edges[BRUME_ROAD_SIDE], 94);
  assert_int_equal(t.edges[BRUME_FIELD_SIDE], 115);
  assert_int_equal(t.shields, 10);
  assert_int_equal(t.parts[BRUME_MONASTERY], 6);
  assert_int_equal(t.with[BRUME_CITY], 44);
  assert_int_equal(t.parts[BRUME_CITY], 49);
  assert_int_equal(t.with[BRUME_FIELD], 71);
  assert_int_equal(t.parts[BRUME_FIELD], 126);
  assert_int_equal(t.villages, 8);
  assert_int_equal(t.parts[BRUME_GARDEN], 8);
  assert_int_equal(t.with[BRUME_ROAD], 45);
  assert_int_equal(t.parts[BRUME_ROAD], 62);
  assert_int_equal(t.parts[BRUME_MIST], 0);
  assert_int_equal(tiles->set[BRUME_SET_BASE].provenance, BRUME_EXACT);
}

/* Letters with their gardens, A to X. */
static void test_base_letters(void **state) {
  (void)state;
  static const unsigned copies[] = {2, 4, 1, 4, 5, 2, 1, 3, 2, 3, 3, 3, 2, 3, 2, 3, 1, 3, 2, 1, 8, 9, 4, 1};
  unsigned counted[24] = {0}, types = 0;
  const struct brume_tile *tile;
  for (unsigned at = 0; (tile = next_tile(BRUME_SET_BASE, &at)) != NULL;) {
    counted[tile->name[0] - 'A'] += tile->count;
    assert_int_equal(tiles->tile[tile->type].name[0], tile->name[0]);
    assert_int_equal(has(tile, BRUME_GARDEN), tile->name[1] == 'g');
    types += &tiles->tile[tile->type] == tile;
  }
  assert_memory_equal(counted, copies, sizeof copies);
  assert_int_equal(types, 24);
}

static void test_river_totals(void **state) {
  (void)state;
  struct totals t = count_set(BRUME_SET_RIVER);
  assert_int_equal(t.tiles, 12);
  assert_int_equal(t.edges[BRUME_RIVER_SIDE], 22);
  assert_int_equal(t.with[BRUME_ROAD], 5);
  assert_int_equal(t.with[BRUME_CITY], 3);
  assert_int_equal(t.parts[BRUME_MONASTERY], 2);
  assert_int_equal(t.parts[BRUME_GARDEN], 1);
  assert_int_equal(t.shields, 0);
  assert_int_equal(tiles->set[BRUME_SET_RIVER].provenance, BRUME_EXACT);
}

static void test_symmetry_of_base(void **state) {
  (void)state;
  static const char four[] = "BCX", two[] = "FGHU";
  const struct brume_tile *tile;
  for (unsigned at = 0; (tile = next_tile(BRUME_SET_BASE, &at)) != NULL;) {
    unsigned want = strchr(four, tile->name[0]) != NULL ? 4 : strchr(two, tile->name[0]) != NULL ? 2 : 1;
    assert_int_equal(tile->symmetry, want);
    assert_int_equal(tile->rotations, want == 4 ? 1 : want == 2 ? 3 : 15);
  }
}

/* ---- the reconstructed sets ---- */

static void test_h1_tiles(void **state) {
  (void)state;
  struct totals t = count_set(BRUME_SET_MISTS);
  const struct brume_tile *tile;
  assert_int_equal(t.tiles, 60);
  assert_int_equal(t.with[BRUME_CASTLE], 5);
  assert_int_equal(t.with[BRUME_CEMETERY], 5);
  for (unsigned at = 0; (tile = next_tile(BRUME_SET_MISTS, &at)) != NULL;) {
    assert_false(has(tile, BRUME_CASTLE) && has(tile, BRUME_CEMETERY));
  }
}

/* H2 and H3; and the symbols follow the mist: more misty sides, more symbols on the whole. */
static void test_h2_h3_symbols(void **state) {
  (void)state;
  unsigned tiles_with[BRUME_AREA_SYMBOLS_MAX + 1] = {0};
  const struct brume_tile *tile;
  for (unsigned at = 0; (tile = next_tile(BRUME_SET_MISTS, &at)) != NULL;) {
    unsigned symbols = sum_of(tile, 's');
    assert_true(symbols <= 3);
    assert_int_equal(symbols > 0, has(tile, BRUME_MIST));
    tiles_with[symbols] += tile->count;
  }
  for (unsigned n = 1; n <= 3; n++) assert_true(tiles_with[n] >= 1);
}

/* H4, and one mist area a tile (P-V-8). That an area has no city side the parser has made sure of; see it again. */
static void test_h4_mist_sides(void **state) {
  (void)state;
  for (unsigned k = 0; k < tiles->kinds; k++) {
    const struct brume_tile *tile = &tiles->tile[k];
    assert_true(tile->area_count <= 1);
    for (int s = 0; s < BRUME_SIDES_COUNT; s++) {
      const struct brume_side *side = &tile->side[0][s];
      if (side->mist == BRUME_NO_PART) continue;
      assert_true(side->terrain == BRUME_FIELD_SIDE || side->terrain == BRUME_ROAD_SIDE);
      assert_true(side->left == BRUME_NO_PART && side->right == BRUME_NO_PART);
    }
  }
}

static void test_h5_clear_tiles(void **state) {
  (void)state;
  struct totals t = count_set(BRUME_SET_MISTS);
  assert_int_equal(t.misty_sides[0], 12);
  /* Chosen: banks of two tiles need ends, longer ones links, and some tiles are hard to close. */
  assert_true(t.misty_sides[1] >= 12 && t.misty_sides[2] >= 12 && t.misty_sides[3] >= 5 &&
              t.misty_sides[4] >= 2);
}

static bool roads_end_inside(const struct brume_tile *tile) {
  for (unsigned i = 0; i < tile->part_count; i++) {
    unsigned sides = tile->part[i].sides;
    if (tile->part[i].kind == BRUME_ROAD && (sides & (sides - 1)) != 0) return false;
  }
  return has(tile, BRUME_ROAD);
}

static void test_h6_castles(void **state) {
  (void)state;
  unsigned with_road = 0;
  const struct brume_tile *tile;
  for (unsigned at = 0; (tile = next_tile(BRUME_SET_MISTS, &at)) != NULL;) {
    if (!has(tile, BRUME_CASTLE)) continue;
    assert_true(has(tile, BRUME_MIST));
    with_road += roads_end_inside(tile);
  }
  assert_true(with_road >= 1);
}

static void test_h7_cemeteries(void **state) {
  (void)state;
  unsigned with_city = 0, with_road = 0;
  const struct brume_tile *tile;
  for (unsigned at = 0; (tile = next_tile(BRUME_SET_MISTS, &at)) != NULL;) {
    if (!has(tile, BRUME_CEMETERY)) continue;
    assert_false(has(tile, BRUME_MIST));
    with_city += has(tile, BRUME_CITY);
    with_road += has(tile, BRUME_ROAD);
  }
  assert_true(with_city >= 1 && with_road >= 1);
}

static bool has_through_road(const struct brume_tile *tile) {
  return has(tile, BRUME_ROAD) && !roads_end_inside(tile);
}

static void test_h8_known_tiles(void **state) {
  (void)state;
  bool village = false, city = false, road = false, haunted_city = false;
  const struct brume_tile *tile;
  for (unsigned at = 0; (tile = next_tile(BRUME_SET_MISTS, &at)) != NULL;) {
    bool misty = has(tile, BRUME_MIST);
    village = village || (!misty && parts_of(tile, BRUME_ROAD) == 3);
    city = city || (!misty && has(tile, BRUME_CITY));
    road = road || (misty && has_through_road(tile));
    haunted_city = haunted_city || (has(tile, BRUME_CITY) && sum_of(tile, 's') >= 2);
  }
  assert_true(village && city && road && haunted_city);
}

static void test_h9_what_is_there(void **state) {
  (void)state;
  for (int slot = BRUME_SET_MISTS; slot <= BRUME_SET_CIRCLES; slot++) {
    struct totals t = count_set((enum brume_set_slot)slot);
    assert_int_equal(t.parts[BRUME_MONASTERY], 0);
    assert_int_equal(t.parts[BRUME_GARDEN], 0);
    assert_int_equal(t.edges[BRUME_RIVER_SIDE], 0);
  }
  assert_true(count_set(BRUME_SET_MISTS).shields >= 3);
}

/* Two kinds that are one tile turned: then they have the same parts under some rotation. */
static bool same_turned(const struct brume_tile *a, const struct brume_tile *b, unsigned turns) {
  if (a->part_count != b->part_count) return false;
  for (unsigned i = 0; i < a->part_count; i++) {
    const struct brume_part *x = &a->part[i];
    unsigned sides = ((unsigned)x->sides << turns | (unsigned)x->sides << turns >> 4) & 15U;
    unsigned halves = ((unsigned)x->halves << 2 * turns | (unsigned)x->halves << 2 * turns >> 8) & 255U;
    unsigned j = 0;
    while (j < b->part_count && (b->part[j].kind != x->kind || b->part[j].sides != sides ||
                                 b->part[j].halves != halves || b->part[j].shields != x->shields ||
                                 b->part[j].symbols != x->symbols || b->part[j].circles != x->circles)) {
      j++;
    }
    if (j == b->part_count) return false;
  }
  return true;
}

static unsigned count_different(enum brume_set_slot slot) {
  unsigned different = 0;
  const struct brume_tile *tile;
  for (unsigned at = 0; (tile = next_tile(slot, &at)) != NULL;) {
    bool seen = false;
    const struct brume_tile *earlier = &tiles->tile[tiles->set[slot].first];
    for (; earlier < tile; earlier++) {
      for (unsigned turns = 0; turns < 4; turns++) seen = seen || same_turned(earlier, tile, turns);
    }
    different += !seen;
  }
  return different;
}

static void test_h10_different(void **state) {
  (void)state;
  assert_true(count_different(BRUME_SET_MISTS) >= 46);
}

static void test_h11_start_tile(void **state) {
  (void)state;
  static const uint8_t outer[][2] = {{BRUME_NORTH, BRUME_WEST},
                                     {BRUME_NORTH, BRUME_EAST},
                                     {BRUME_SOUTH, BRUME_WEST},
                                     {BRUME_SOUTH, BRUME_EAST}};
  unsigned roads = 0, quarters = 0, with[4] = {0};
  const struct brume_set *set = &tiles->set[BRUME_SET_MISTS];
  for (unsigned k = set->first; k < (unsigned)set->first + set->kinds; k++) {
    const struct brume_tile *tile = &tiles->tile[k];
    if (!is_quarter(tile)) continue;
    quarters++;
    const uint8_t *sides = outer[tile->role - BRUME_ROLE_QUARTER_NW];
    for (unsigned i = 0; i < tile->part_count; i++) {
      const struct brume_part *part = &tile->part[i];
      if (part->kind != BRUME_ROAD) continue;
      assert_true(part->sides == 1U << sides[0] ||
                  part->sides == 1U << sides[1]); /* one outer side: it ends at the ruin */
      roads++;
    }
    with[sum_of(tile, 's')]++;
    assert_int_equal(sum_of(tile, 's') > 0, has(tile, BRUME_MIST));
  }
  assert_int_equal(quarters, 4);
  assert_true(roads >= 2);
  assert_true(with[0] == 2 && with[1] == 1 && with[2] == 1);
}

static void test_h12_circles(void **state) {
  (void)state;
  unsigned threes = 0, cities = 0;
  const struct brume_tile *tile;
  for (unsigned at = 0; (tile = next_tile(BRUME_SET_CIRCLES, &at)) != NULL;) {
    assert_int_equal(tile->count, 1);
    assert_true(has(tile, BRUME_MIST));
    assert_true(tile->circles >= 1 && tile->circles <= 3);
    assert_int_equal(sum_of(tile, 's'), 0); /* P-V-8 */
    assert_false(has(tile, BRUME_CASTLE) || has(tile, BRUME_CEMETERY));
    threes += tile->circles == 3;
    cities += has(tile, BRUME_CITY);
  }
  assert_int_equal(count_set(BRUME_SET_CIRCLES).tiles, 9);
  assert_int_equal(count_different(BRUME_SET_CIRCLES), 9);
  assert_true(threes >= 1 && cities >= 1);
}

/* Not known but chosen: the shares of edges are near the base game's 27 % city, 33 % road, 40 % field. */
static void test_edge_shares(void **state) {
  (void)state;
  static const unsigned wanted[] = {[BRUME_FIELD_SIDE] = 40, [BRUME_ROAD_SIDE] = 33, [BRUME_CITY_SIDE] = 27};
  struct totals t = count_set(BRUME_SET_MISTS);
  for (int terrain = 0; terrain < 3; terrain++) {
    unsigned share = t.edges[terrain] * 100 / (4 * 60); /* H1 */
    assert_true(share + 4 >= wanted[terrain] && share <= wanted[terrain] + 4);
  }
}

static void test_marked_as_reconstructed(void **state) {
  (void)state;
  for (unsigned k = tiles->set[BRUME_SET_MISTS].first; k < tiles->kinds; k++) {
    assert_int_equal(tiles->tile[k].provenance, BRUME_RECONSTRUCTED);
    assert_true(brume_tiles_standard_note[k][0] != '\0');
  }
  assert_non_null(strstr(tiles->set[BRUME_SET_MISTS].version, "reconstruction"));
  assert_non_null(strstr(tiles->set[BRUME_SET_CIRCLES].version, "reconstruction"));
}

/* ---- the emitted tables ---- */

/* The compiled table is what the parser makes of the embedded texts, byte for byte. */
static void test_texts_give_the_table(void **state) {
  (void)state;
  static struct brume_tiles again;
  static struct brume_tileset set;
  struct brume_tileset_error error;
  brume_tiles_clear(&again);
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    const char *text = brume_tiles_standard_text[slot];
    assert_true(brume_tileset_parse(text, strlen(text), &set, &error));
    assert_true(brume_tiles_replace(&again, &set, &error));
  }
  assert_memory_equal(&again, tiles, sizeof again);
}

static void test_parts_per_tile(void **state) {
  (void)state;
  unsigned most = 0;
  for (unsigned k = 0; k < tiles->kinds; k++) {
    if (tiles->tile[k].part_count > most) most = tiles->tile[k].part_count;
  }
  assert_true(most <= 9); /* as brume/tiles.h says */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_base_totals),
      cmocka_unit_test(test_base_letters),
      cmocka_unit_test(test_river_totals),
      cmocka_unit_test(test_symmetry_of_base),
      cmocka_unit_test(test_h1_tiles),
      cmocka_unit_test(test_h2_h3_symbols),
      cmocka_unit_test(test_h4_mist_sides),
      cmocka_unit_test(test_h5_clear_tiles),
      cmocka_unit_test(test_h6_castles),
      cmocka_unit_test(test_h7_cemeteries),
      cmocka_unit_test(test_h8_known_tiles),
      cmocka_unit_test(test_h9_what_is_there),
      cmocka_unit_test(test_h10_different),
      cmocka_unit_test(test_h11_start_tile),
      cmocka_unit_test(test_h12_circles),
      cmocka_unit_test(test_edge_shares),
      cmocka_unit_test(test_marked_as_reconstructed),
      cmocka_unit_test(test_texts_give_the_table),
      cmocka_unit_test(test_parts_per_tile),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
