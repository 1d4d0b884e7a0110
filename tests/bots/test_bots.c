/* The bots: always a legal choice, always the same one, the game untouched; and positions with one good answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <brume/setup.h>
#include <brume/tileset.h>

#include "bots/bots.h"
#include "record/words.h"
#include "table/pile.h"
#include "table/rng.h"

static const struct brume_tiles *tiles = &brume_tiles_standard;

static uint32_t below(void *state, uint32_t bound) {
  return (uint32_t)brume_rng_below(state, bound);
}

/* --- whole games ----------------------------------------------------------------------------------------- */

static bool is_listed(const struct brume_game *game, const struct brume_action *action) {
  static struct brume_action list[BRUME_OPTIONS_MAX];
  int count = brume_game_options(game, tiles, list);
  for (int i = 0; i < count; i++) {
    if (memcmp(&list[i], action, sizeof *action) == 0) return true;
  }
  return false;
}

/* Chooses twice from the same random numbers. */
static struct brume_action choose(const struct brume_bot *bot, const struct brume_game *game, uint64_t seed) {
  struct brume_game before = *game;
  struct brume_rng one;
  struct brume_rng two;
  brume_rng_start(&one, seed, BRUME_STREAM_SEAT);
  brume_rng_start(&two, seed, BRUME_STREAM_SEAT);
  struct brume_action action = bot->choose(game, tiles, (struct brume_bot_random){below, &one});
  struct brume_action again = bot->choose(game, tiles, (struct brume_bot_random){below, &two});
  assert_memory_equal(&action, &again, sizeof action);
  assert_memory_equal(&before, game, sizeof before);
  assert_true(is_listed(game, &action));
  return action;
}

static void play(const struct brume_options *options, uint64_t seed) {
  static struct brume_game game;
  struct brume_pile pile;
  struct brume_decision decision;
  assert_int_equal(brume_game_start(&game, tiles, options, NULL), BRUME_REFUSED_OK);
  brume_pile_shuffle(&pile, tiles, options, seed);
  for (uint64_t n = 0;; n++) {
    struct brume_action action;
    brume_game_decision(&game, tiles, &decision);
    if (decision.kind == BRUME_DECIDE_NOTHING) return;
    if (decision.kind == BRUME_DECIDE_DRAW) {
      action = brume_action_draw(pile.kind[pile.count - game.pile[0] - game.pile[1] - game.pile[2]]);
    } else {
      action = choose(brume_bot_at((int)(decision.player + seed) % brume_bot_count()), &game, seed + n);
    }
    assert_int_equal(brume_game_apply(&game, tiles, &action, NULL), BRUME_REFUSED_OK);
  }
}

/* Every level with and without circles, one to five players: both bots choose what may be chosen. */
static void test_every_level(void **state) {
  (void)state;
  for (uint64_t seed = 0; seed < 60; seed++) {
    struct brume_options options;
    brume_options_default(&options, seed % 2 ? BRUME_PRESET_MISTS : BRUME_PRESET_MISTS_CIRCLES);
    options.players = (uint8_t)(1 + seed / 2 % 5);
    brume_options_level(&options, 1 + (int)(seed / 10) % BRUME_LEVELS);
    play(&options, seed);
  }
}

static void test_every_game(void **state) {
  (void)state;
  for (uint64_t seed = 0; seed < 24; seed++) {
    struct brume_options options;
    brume_options_default(&options, (enum brume_preset)(seed % (BRUME_PRESET_CIRCLES + 1)));
    options.players = (uint8_t)(2 + seed % 4);
    options.abbot = seed % 5 == 0;
    options.fields = seed % 4 != 3;
    if (seed % 6 == 1) options.start = BRUME_START_RIVER;
    options.circle_draw = (uint8_t)(seed / 3 % BRUME_CIRCLE_DRAW_COUNT);
    if (!options.circles) options.circle_draw = BRUME_CIRCLE_OPTIONAL;
    play(&options, seed);
  }
}

/* Each option comes about as often as the others. */
static void test_random_is_even(void **state) {
  (void)state;
  struct brume_options options;
  struct brume_game game;
  struct brume_rng rng;
  struct brume_action draw = brume_action_draw(brume_tiles_find(tiles, "V"));
  int seen[64] = {0};
  brume_options_default(&options, BRUME_PRESET_BASE);
  brume_game_start(&game, tiles, &options, NULL);
  brume_game_apply(&game, tiles, &draw, NULL);
  int count = brume_game_option_count(&game, tiles);
  assert_in_range(count, 2, 64);
  brume_rng_start(&rng, 3, BRUME_STREAM_SEAT);
  for (int i = 0; i < count * 1000; i++) {
    struct brume_action action =
        brume_bot_random.choose(&game, tiles, (struct brume_bot_random){below, &rng});
    for (int n = 0; n < count; n++) {
      struct brume_action option = brume_game_option(&game, tiles, n);
      if (memcmp(&option, &action, sizeof action) == 0) seen[n]++;
    }
  }
  for (int n = 0; n < count; n++) assert_in_range(seen[n], 850, 1150);
}

/* --- positions ------------------------------------------------------------------------------------------- */

static struct brume_game position;

static void begin(enum brume_preset preset) {
  struct brume_options options;
  brume_options_default(&options, preset);
  assert_int_equal(brume_setup_begin(&position, tiles, &options, NULL), BRUME_SETUP_OK);
}

static void tile(const char *name, int x, int y, int rotation) {
  assert_int_equal(brume_setup_tile(&position, tiles, brume_tiles_find(tiles, name), x, y, rotation),
                   BRUME_SETUP_OK);
}

/* A piece on the first part of that kind. */
static void piece(int x, int y, enum brume_part_kind kind, int player, int ghosts) {
  struct brume_square square;
  brume_game_square(&position, brume_game_square_at(&position, x, y), &square);
  int part = 0;
  while (tiles->tile[square.kind].part[part].kind != kind) part++;
  assert_int_equal(brume_setup_piece(&position, tiles, x, y, part, player, BRUME_MEEPLE, ghosts),
                   BRUME_SETUP_OK);
}

static void drawn(const char *name) {
  assert_int_equal(brume_setup_finish(&position, tiles, 0, brume_tiles_find(tiles, name)), BRUME_SETUP_OK);
}

/* Lets greedy say what it would do, takes it, and compares its words. */
static void expect(const char *words) {
  char said[BRUME_ACTION_WORDS_SIZE];
  struct brume_action action = choose(&brume_bot_greedy, &position, 1);
  brume_action_print(&position, tiles, &action, said);
  assert_string_equal(said, words);
  assert_int_equal(brume_game_apply(&position, tiles, &action, NULL), BRUME_REFUSED_OK);
}

/* Red's city of two coats of arms waits for its last tile. */
static void test_completes_its_city(void **state) {
  (void)state;
  begin(BRUME_PRESET_BASE);
  tile("M", 0, 0, 0);
  tile("D", 0, -1, 2);
  piece(0, 0, BRUME_CITY, 0, 0);
  drawn("E");
  expect("place 1,0,3");
}

/* Green's city can be completed too: that would only help green. */
static void test_leaves_others_alone(void **state) {
  (void)state;
  begin(BRUME_PRESET_BASE);
  tile("M", 0, 0, 0);
  tile("D", 0, -1, 2);
  piece(0, 0, BRUME_CITY, 1, 0);
  drawn("E");
  struct brume_action action = choose(&brume_bot_greedy, &position, 1);
  assert_false(action.x == 1 && action.y == 0);
}

/* A set of one tile, mist on one side: what these tests say doesn't hang on how the mist tiles were reconstructed. */
static const char mist_text[] = "brume-tiles 1\n"
                                "set mists\n"
                                "version 1\n"
                                "title One tile\n"
                                "provenance user\n"
                                "\n"
                                "tile MA\n"
                                "count 4\n"
                                "sides F F F F\n"
                                "field E S W\n"
                                "mist N, symbols 1\n";

static int use_mist_tiles(void **state) {
  (void)state;
  static struct brume_tiles own;
  static struct brume_tileset set;
  struct brume_tileset_error error;
  own = brume_tiles_standard;
  brume_tiles_remove(&own, BRUME_SET_CIRCLES);
  bool good = brume_tileset_parse(mist_text, strlen(mist_text), &set, &error) &&
              brume_tiles_replace(&own, &set, &error);
  if (!good) print_error("%u:%u: %s\n", error.line, error.column, error.message);
  tiles = &own;
  return good ? 0 : -1;
}

static int use_standard_tiles(void **state) {
  (void)state;
  tiles = &brume_tiles_standard;
  return 0;
}

/* A city with a coat of arms, whose keeper carries two ghosts, a road, and a mist that opens to 0,2. */
static void haunted(int player) {
  struct brume_options options;
  brume_options_default(&options, BRUME_PRESET_GHOSTS);
  options.start = BRUME_START_BASE;
  assert_int_equal(brume_setup_begin(&position, tiles, &options, NULL), BRUME_SETUP_OK);
  tile("M", 0, 0, 0);
  tile("D", 0, -1, 2);
  tile("MA", 0, 1, 2);
  piece(0, 0, BRUME_CITY, player, 2);
  piece(0, -1, BRUME_ROAD, player, 0);
}

static void place(int x, int y, int rotation) {
  struct brume_action action = brume_action_place(x, y, rotation);
  assert_int_equal(brume_game_apply(&position, tiles, &action, NULL), BRUME_REFUSED_OK);
}

/* The third ghost takes green's good city. */
static void test_haunts_where_it_hurts(void **state) {
  (void)state;
  haunted(1);
  drawn("MA");
  place(0, 2, 0);
  expect("ghost 0,0");
}

/* Its own goes where it hurts least. */
static void test_spares_its_own(void **state) {
  (void)state;
  haunted(0);
  drawn("E");
  place(0, 2, 2);
  expect("ghost 0,-1");
}

/* A tile that would limit the mist is laid elsewhere. */
static void test_leaves_the_mist_alone(void **state) {
  (void)state;
  haunted(0);
  drawn("B");
  struct brume_action action = choose(&brume_bot_greedy, &position, 1);
  assert_false(action.x == 0 && action.y == 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_game),
      cmocka_unit_test(test_every_level),
      cmocka_unit_test(test_random_is_even),
      cmocka_unit_test(test_completes_its_city),
      cmocka_unit_test(test_leaves_others_alone),
      cmocka_unit_test_setup_teardown(test_haunts_where_it_hurts, use_mist_tiles, use_standard_tiles),
      cmocka_unit_test_setup_teardown(test_spares_its_own, use_mist_tiles, use_standard_tiles),
      cmocka_unit_test_setup_teardown(test_leaves_the_mist_alone, use_mist_tiles, use_standard_tiles),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
