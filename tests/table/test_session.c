/* The pile and the session: what is drawn, take-back and its bounds, games that end where they should. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "table/rng.h"
#include "table/session.h"

static const struct brume_tiles *const tiles = &brume_tiles_standard;

static struct brume_terms terms_of(enum brume_preset preset, uint64_t seed) {
  struct brume_terms terms;
  brume_terms_default(&terms, preset);
  terms.seeded = true;
  terms.seed = seed;
  return terms;
}

static bool is_over(const struct brume_session *session) {
  struct brume_decision decision;
  brume_game_decision(&session->game, session->tiles, &decision);
  return decision.kind == BRUME_DECIDE_NOTHING;
}

/* The pile's draw, else any option. */
static struct brume_action pick(const struct brume_session *session, struct brume_rng *rng) {
  struct brume_action action;
  if (brume_session_draw(session, &action)) return action;
  int count = brume_game_option_count(&session->game, session->tiles);
  return brume_game_option(&session->game, session->tiles, (int)brume_rng_below(rng, (uint64_t)count));
}

static void take(struct brume_session *session, const struct brume_action *action) {
  assert_true(brume_session_reserve(session));
  assert_int_equal(brume_session_apply(session, action, NULL), BRUME_REFUSED_OK);
}

static void play(struct brume_session *session, struct brume_rng *rng, int actions) {
  for (int i = 0; i < actions && !is_over(session); i++) {
    struct brume_action action = pick(session, rng);
    take(session, &action);
  }
}

static void begin(struct brume_session *session, const struct brume_terms *terms) {
  assert_int_equal(brume_session_begin(session, terms, tiles, NULL), BRUME_REFUSED_OK);
}

/* R-V-7: 71, 131 and 140 tiles; the River has eleven besides its spring, the lake last of them (R-V-106). */
static void test_pile_sizes(void **state) {
  static const int sizes[BRUME_PRESET_COUNT] = {71, 131, 140, 50, 59}; /* cooperative: level 1 (R-C-16, 93) */
  (void)state;
  for (int preset = 0; preset < BRUME_PRESET_COUNT; preset++) {
    struct brume_options options;
    struct brume_pile pile;
    brume_options_default(&options, (enum brume_preset)preset);
    brume_pile_shuffle(&pile, tiles, &options, 5);
    assert_int_equal(pile.count, sizes[preset]);
    if (options.coop) continue;
    options.start = BRUME_START_RIVER;
    brume_pile_shuffle(&pile, tiles, &options, 5);
    assert_int_equal(pile.count, sizes[preset] + 11);
    assert_int_equal(tiles->tile[pile.kind[10]].role, BRUME_ROLE_LAKE);
    for (int i = 0; i < pile.count; i++)
      assert_int_equal(tiles->tile[pile.kind[i]].set == BRUME_SET_RIVER, i < 11);
  }
}

/* The pile holds what the engine says is unseen. */
static void test_pile_is_what_is_unseen(void **state) {
  (void)state;
  for (int n = 0; n < BRUME_PRESET_COUNT * BRUME_START_COUNT; n++) {
    struct brume_terms terms = terms_of((enum brume_preset)(n % BRUME_PRESET_COUNT), 1);
    struct brume_session session;
    int left[BRUME_KINDS_MAX] = {0};
    if (!terms.options.coop) terms.options.start = (uint8_t)(n / BRUME_PRESET_COUNT);
    if (terms.options.coop) brume_options_level(&terms.options, 1 + n / BRUME_PRESET_COUNT);
    begin(&session, &terms);
    for (int i = 0; i < session.pile.count; i++) left[session.pile.kind[i]]++;
    for (int kind = 0; kind < tiles->kinds; kind++) assert_int_equal(session.game.unseen[kind], left[kind]);
    brume_session_end(&session);
  }
}

static void test_whole_games_use_the_pile(void **state) {
  (void)state;
  for (int n = 0; n < 60; n++) {
    struct brume_terms terms = terms_of((enum brume_preset)(n % 3), (uint64_t)n);
    struct brume_session session;
    struct brume_rng rng;
    terms.options.players = (uint8_t)(2 + n % 5);
    if (n % 4 == 1) terms.options.start = BRUME_START_RIVER;
    begin(&session, &terms);
    brume_rng_start(&rng, (uint64_t)n, BRUME_STREAM_SEAT);
    play(&session, &rng, BRUME_SESSION_ACTIONS_MAX);
    assert_true(is_over(&session));
    assert_int_equal(session.drawn, session.pile.count);
    brume_session_end(&session);
  }
}

static int tiles_left(const struct brume_game *game) {
  return game->pile[0] + game->pile[1] + game->pile[2];
}

/* After each action but a draw: back, and the game is what it was; again, and it is what it became. */
static void take_all_back(const struct brume_terms *terms) {
  struct brume_session session;
  struct brume_rng rng;
  begin(&session, terms);
  brume_rng_start(&rng, 3, BRUME_STREAM_SEAT);
  while (!is_over(&session)) {
    struct brume_game before = session.game;
    struct brume_action action = pick(&session, &rng);
    take(&session, &action);
    assert_int_equal(brume_session_can_take_back(&session), action.kind != BRUME_DRAW);
    if (action.kind == BRUME_DRAW) continue;
    struct brume_game after = session.game;
    brume_session_take_back(&session);
    assert_memory_equal(&session.game, &before, sizeof before);
    take(&session, &action);
    assert_memory_equal(&session.game, &after, sizeof after);
    assert_int_equal(session.drawn + tiles_left(&session.game), session.pile.count);
  }
  brume_session_end(&session);
}

static void test_take_back(void **state) {
  (void)state;
  struct brume_terms terms = terms_of(BRUME_PRESET_CIRCLES, 3);
  take_all_back(&terms);
}

/* Tiles laid face down leave the pile too, without being seen (R-C-76); what comes back, comes back to it. The easy
 * numbers let the games go through all three piles. */
static void test_take_back_face_down(void **state) {
  (void)state;
  for (uint64_t seed = 0; seed < 60; seed++) {
    struct brume_terms terms = terms_of(BRUME_PRESET_MISTS_CIRCLES, seed);
    brume_options_level(&terms.options, 5);
    terms.options.level_ghosts = BRUME_GHOSTS;
    terms.options.hound[0] = 1;
    terms.options.hound[1] = 2;
    take_all_back(&terms);
  }
}

/* The order of one list: what is left of an opened pile is drawn before the next (R-C-67), and a tile laid face down
 * is the one that would have been drawn. */
static void test_piles_are_one_list(void **state) {
  (void)state;
  int hidden = 0, opened = 0;
  for (uint64_t seed = 0; seed < 200; seed++) {
    struct brume_terms terms = terms_of(BRUME_PRESET_MISTS, seed);
    struct brume_session session;
    struct brume_rng rng;
    brume_options_level(&terms.options, 5);
    terms.options.level_ghosts = BRUME_GHOSTS;
    terms.options.hound[0] = 1;
    terms.options.hound[1] = 2;
    begin(&session, &terms);
    brume_rng_start(&rng, seed, BRUME_STREAM_SEAT);
    while (!is_over(&session)) {
      int before = session.drawn;
      struct brume_action action = pick(&session, &rng);
      if (action.kind == BRUME_DRAW) assert_int_equal(action.tile, session.pile.kind[before]);
      take(&session, &action);
      if (action.kind != BRUME_DRAW) hidden += session.drawn - before;
    }
    opened += session.game.pile_open > 0;
    brume_session_end(&session);
  }
  assert_true(hidden > 20 && opened > 5);
}

/* In companion mode take-back goes on past draws, down to the start. */
static void test_companion_takes_draws_back(void **state) {
  (void)state;
  struct brume_terms terms = terms_of(BRUME_PRESET_GHOSTS, 0);
  struct brume_session session;
  struct brume_rng rng;
  terms.seeded = false;
  begin(&session, &terms);
  struct brume_game first = session.game;
  struct brume_action action;
  assert_false(brume_session_draw(&session, &action));
  assert_false(brume_session_can_take_back(&session));
  brume_rng_start(&rng, 4, BRUME_STREAM_SEAT);
  play(&session, &rng, 40);
  while (brume_session_can_take_back(&session)) brume_session_take_back(&session);
  assert_int_equal(session.count, 0);
  assert_int_equal(session.drawn, 0);
  assert_memory_equal(&session.game, &first, sizeof first);
  brume_session_end(&session);
}

/* Only the pile's next tile is drawn from a seeded pile, whatever the rules would take. */
static void test_draw_out_of_order(void **state) {
  (void)state;
  struct brume_terms terms = terms_of(BRUME_PRESET_BASE, 9);
  struct brume_session session;
  begin(&session, &terms);
  for (int kind = 0; kind < tiles->kinds; kind++) {
    struct brume_action action = brume_action_draw(kind);
    enum brume_refusal refusal = brume_session_refusal(&session, &action);
    assert_int_equal(refusal == BRUME_REFUSED_OK, kind == session.pile.kind[0]);
  }
  brume_session_end(&session);
}

/* The pile's next tile isn't drawn while a tile is to be laid: the rules say so first, and the log stays as it is. */
static void test_draw_out_of_turn(void **state) {
  (void)state;
  struct brume_terms terms = terms_of(BRUME_PRESET_BASE, 9);
  struct brume_session session;
  struct brume_action draw;
  begin(&session, &terms);
  assert_true(brume_session_draw(&session, &draw));
  take(&session, &draw);
  assert_false(brume_session_draw(&session, &draw));
  draw = brume_action_draw(session.pile.kind[1]);
  assert_int_equal(brume_session_refusal(&session, &draw), BRUME_REFUSED_NOT_NOW);
  assert_true(brume_session_reserve(&session));
  assert_int_equal(brume_session_apply(&session, &draw, NULL), BRUME_REFUSED_NOT_NOW);
  assert_int_equal(session.count, 1);
  assert_int_equal(session.drawn, 1);
  brume_session_end(&session);
}

/* The log grows as it fills, to BRUME_SESSION_ACTIONS_MAX and no further. */
static void test_log_has_a_limit(void **state) {
  (void)state;
  struct brume_terms terms = terms_of(BRUME_PRESET_BASE, 9);
  struct brume_session session;
  begin(&session, &terms);
  while (session.count < BRUME_SESSION_ACTIONS_MAX) {
    assert_true(brume_session_reserve(&session));
    assert_in_range(session.capacity, session.count + 1, BRUME_SESSION_ACTIONS_MAX);
    size_t capacity = session.capacity;
    session.count = capacity - 1; /* as if so many were logged: there is room for the last one */
    assert_true(brume_session_reserve(&session));
    assert_int_equal(session.capacity, capacity);
    session.count = capacity;
  }
  assert_false(brume_session_reserve(&session));
  session.count = 0;
  brume_session_end(&session);
}

static void test_refused_terms(void **state) {
  (void)state;
  struct brume_terms terms = terms_of(BRUME_PRESET_BASE, 9);
  struct brume_session session;
  terms.options.players = 1;
  assert_int_equal(brume_session_begin(&session, &terms, tiles, NULL), BRUME_REFUSED_BAD_PLAYERS);
  brume_session_end(&session);
}

static void test_below_is_even(void **state) {
  (void)state;
  struct brume_rng rng;
  int count[6] = {0};
  brume_rng_start(&rng, 1, BRUME_STREAM_SHUFFLE);
  for (int i = 0; i < 60000; i++) count[brume_rng_below(&rng, 6)]++;
  for (int i = 0; i < 6; i++) assert_in_range(count[i], 9600, 10400);
}

static void test_random_seeds_differ(void **state) {
  (void)state;
  uint64_t a, b;
  assert_true(brume_seed_random(&a));
  assert_true(brume_seed_random(&b));
  assert_true(a != b);
  assert_true(a >> 53 == 0 && b >> 53 == 0);
}

/* docs/bots.md: stream 1 + seat, started with the splitmix64 output of seed + actions before. */
static void test_seat_random(void **state) {
  struct brume_terms terms = terms_of(BRUME_PRESET_CIRCLES, 7);
  struct brume_session session;
  struct brume_rng plain, given, other;
  (void)state;
  begin(&session, &terms);
  brume_rng_start(&plain, 1, BRUME_STREAM_SHUFFLE);
  play(&session, &plain, 2);
  uint64_t moved = 7 + 2;
  brume_rng_start(&plain, brume_splitmix(&moved), 1 + 1); /* the second seat's */
  brume_session_seat_random(&session, 1, &given);
  assert_memory_equal(&given, &plain, sizeof given);
  brume_session_seat_random(&session, 0, &other);
  assert_memory_not_equal(&other, &given, sizeof given);
  brume_session_take_back(&session);
  brume_session_seat_random(&session, 1, &other);
  assert_memory_not_equal(&other, &given, sizeof given);
  brume_session_end(&session);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_pile_sizes),
      cmocka_unit_test(test_seat_random),
      cmocka_unit_test(test_pile_is_what_is_unseen),
      cmocka_unit_test(test_whole_games_use_the_pile),
      cmocka_unit_test(test_take_back),
      cmocka_unit_test(test_take_back_face_down),
      cmocka_unit_test(test_piles_are_one_list),
      cmocka_unit_test(test_companion_takes_draws_back),
      cmocka_unit_test(test_draw_out_of_order),
      cmocka_unit_test(test_draw_out_of_turn),
      cmocka_unit_test(test_log_has_a_limit),
      cmocka_unit_test(test_refused_terms),
      cmocka_unit_test(test_below_is_even),
      cmocka_unit_test(test_random_seeds_differ),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
