/* Playouts against a plain loop: every option listed, the lot drawn from the list, every action checked and told as
 * events. And one thread against several. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <brume/playouts.h>

#include "table/pile.h"
#include "table/rng.h"

static const struct brume_tiles *const tiles = &brume_tiles_standard;

enum { OPTIONS_MOST = BRUME_OPTIONS_MAX };

/* --- the plain loop -------------------------------------------------------------------------------------- */

struct plain {
  struct brume_game game;
  struct brume_pile pile;
  struct brume_rng rng;
  struct brume_playouts_result result;
  int drawn;
};

static int unseen(const struct brume_game *game) {
  int count = 0;
  for (int kind = 0; kind < tiles->kinds; kind++) count += brume_game_unseen(game, kind);
  return count;
}

static int hidden(const struct brume_game *game) {
  int count = 0;
  for (int n = 0; n < brume_game_square_count(game); n++) {
    struct brume_square square;
    brume_game_square(game, n, &square);
    count += square.kind == BRUME_NO_KIND;
  }
  return count;
}

/* In the order of the piles: the River without its lake, the lake, all others; each part shuffled, last tile first. */
static void shuffle(struct plain *plain, uint64_t seed) {
  struct brume_rng rng;
  int first = 0;
  brume_rng_start(&rng, seed, BRUME_STREAM_SHUFFLE);
  plain->pile.count = 0;
  for (int part = 0; part < 3; part++) {
    for (int kind = 0; kind < tiles->kinds; kind++) {
      const struct brume_tile *tile = &tiles->tile[kind];
      int mine = tile->role == BRUME_ROLE_LAKE ? 1 : tile->set == BRUME_SET_RIVER ? 0 : 2;
      for (int i = 0; mine == part && i < brume_game_unseen(&plain->game, kind); i++)
        plain->pile.kind[plain->pile.count++] = (uint8_t)kind;
    }
    for (int last = plain->pile.count - 1; last > first; last--) {
      int other = first + (int)brume_rng_below(&rng, (uint64_t)(last - first) + 1);
      uint8_t kind = plain->pile.kind[last];
      plain->pile.kind[last] = plain->pile.kind[other];
      plain->pile.kind[other] = kind;
    }
    first = plain->pile.count;
  }
  plain->drawn = hidden(&plain->game); /* the first ones lie face down already */
}

static void hash(struct plain *plain, uint64_t value) {
  plain->result.signature = (plain->result.signature ^ value) * UINT64_C(0x100000001b3);
}

static void apply(struct plain *plain, struct brume_action action) {
  static struct brume_events events;
  int lay = hidden(&plain->game);
  assert_int_equal(brume_game_apply(&plain->game, tiles, &action, &events), BRUME_REFUSED_OK);
  plain->drawn += (action.kind == BRUME_DRAW) + hidden(&plain->game) - lay;
  plain->result.actions++;
}

static void choose(struct plain *plain, const struct brume_action *list, int count, int n) {
  hash(plain, (uint64_t)count << 16 | (uint64_t)n);
  apply(plain, list[n]);
}

static void count_up(struct plain *plain) {
  struct brume_playouts_result *result = &plain->result;
  result->over = brume_game_over(&plain->game);
  if (brume_game_variant(&plain->game)->coop) {
    struct brume_team team;
    brume_game_team(&plain->game, &team);
    result->points[0] = team.score;
    for (int colour = 0; colour < brume_colour_count(brume_game_variant(&plain->game)); colour++)
      result->points[0] += brume_game_player(&plain->game, colour)->score;
    result->won[0] = team.outcome == BRUME_WON;
    hash(plain, (uint64_t)result->points[0] << 8 | team.outcome);
  } else {
    int32_t totals[BRUME_PLAYERS_MAX], most = INT32_MIN;
    int players = brume_game_variant(&plain->game)->players;
    brume_game_projected(&plain->game, tiles, totals);
    for (int seat = 0; seat < players; seat++) {
      result->points[seat] = totals[seat];
      hash(plain, (uint64_t)result->points[seat]);
      if (totals[seat] > most) most = totals[seat];
    }
    for (int seat = 0; seat < players; seat++) result->won[seat] = totals[seat] == most;
  }
  for (int place = 0; place < BRUME_PLAYERS_MAX; place++)
    result->squares[place] = (uint64_t)(result->points[place] * result->points[place]);
}

/* A game that begins with option `first`, or by lot where it is below 0. */
static struct brume_playouts_result play(const struct brume_game *start, uint64_t seed, unsigned most,
                                         int first) {
  static struct brume_action list[OPTIONS_MOST];
  struct plain plain = {.game = *start, .result = {.games = 1, .signature = UINT64_C(0xcbf29ce484222325)}};
  struct brume_decision decision;
  int count = brume_game_options(&plain.game, tiles, list);
  brume_game_decision(&plain.game, tiles, &decision);
  if (first >= 0 && count > 0 && decision.kind == BRUME_DECIDE_DRAW)
    apply(&plain, list[first]);
  else if (first >= 0 && count > 0) {
    /* The pile is the same, whatever the choice; only tiles that it lays face down are the pile's next. */
    shuffle(&plain, seed);
    choose(&plain, list, count, first);
  }
  if (first < 0 || decision.kind == BRUME_DECIDE_DRAW) shuffle(&plain, seed);
  brume_rng_start(&plain.rng, seed, BRUME_STREAM_SEAT);
  while (!brume_game_over(&plain.game) && (most == 0 || plain.result.actions < most)) {
    brume_game_decision(&plain.game, tiles, &decision);
    if (decision.kind == BRUME_DECIDE_DRAW) {
      apply(&plain, brume_action_draw(plain.pile.kind[plain.drawn]));
      continue;
    }
    count = brume_game_options(&plain.game, tiles, list);
    choose(&plain, list, count, (int)brume_rng_below(&plain.rng, (uint64_t)count));
  }
  count_up(&plain);
  return plain.result;
}

static void add(struct brume_playouts_result *to, const struct brume_playouts_result *one) {
  to->games += one->games;
  to->over += one->over;
  to->actions += one->actions;
  to->signature += one->signature;
  for (int place = 0; place < BRUME_PLAYERS_MAX; place++) {
    to->points[place] += one->points[place];
    to->squares[place] += one->squares[place];
    to->won[place] += one->won[place];
  }
}

/* --- positions ------------------------------------------------------------------------------------------- */

static struct brume_options options_of(enum brume_preset preset, int players, int level) {
  struct brume_options options;
  brume_options_default(&options, preset);
  options.players = (uint8_t)players;
  if (level > 0) brume_options_level(&options, level);
  return options;
}

/* After so many actions of a game by lot; false: it was over before. */
static bool position(struct brume_game *game, const struct brume_options *options, uint64_t seed,
                     int actions) {
  struct brume_rng rng;
  assert_int_equal(brume_game_start(game, tiles, options, NULL), BRUME_REFUSED_OK);
  brume_rng_start(&rng, seed, BRUME_STREAM_SEAT);
  for (int n = 0; n < actions && !brume_game_over(game); n++) {
    int count = brume_game_option_count(game, tiles);
    struct brume_action action = brume_game_option(game, tiles, (int)brume_rng_below(&rng, (uint64_t)count));
    assert_int_equal(brume_game_apply(game, tiles, &action, NULL), BRUME_REFUSED_OK);
  }
  return !brume_game_over(game);
}

static void same(const struct brume_playouts_result *a, const struct brume_playouts_result *b) {
  assert_int_equal(a->games, b->games);
  assert_int_equal(a->over, b->over);
  assert_int_equal(a->actions, b->actions);
  for (int place = 0; place < BRUME_PLAYERS_MAX; place++) {
    assert_int_equal(a->points[place], b->points[place]);
    assert_int_equal(a->squares[place], b->squares[place]);
    assert_int_equal(a->won[place], b->won[place]);
  }
  assert_int_equal(a->signature, b->signature);
}

static void compare(const struct brume_game *game, const struct brume_playouts_plan *plan) {
  static struct brume_playouts_result fast[OPTIONS_MOST], plain[OPTIONS_MOST], crew[OPTIONS_MOST];
  struct brume_playouts_result all, sum = {0}, threads;
  struct brume_game before = *game;
  for (uint64_t k = 0; k < plan->games; k++) {
    struct brume_playouts_result one = play(game, plan->seed + k, plan->actions, -1);
    add(&sum, &one);
  }
  brume_playouts(game, tiles, plan, &all, NULL);
  same(&all, &sum);
  assert_int_equal(brume_playouts_threads(game, tiles, plan, 3, &threads, NULL), 3);
  same(&threads, &sum);

  int options = brume_game_option_count(game, tiles);
  sum = (struct brume_playouts_result){0};
  memset(plain, 0, sizeof plain);
  for (uint64_t k = 0; k < plan->games; k++) {
    int first = options == 0 ? -1 : (int)(k % (uint64_t)options);
    struct brume_playouts_result one = play(game, plan->seed + k, plan->actions, first);
    add(&sum, &one);
    if (options > 0) add(&plain[first], &one);
  }
  memset(fast, 1, sizeof fast);
  memset(crew, 2, sizeof crew);
  brume_playouts(game, tiles, plan, &all, fast);
  same(&all, &sum);
  brume_playouts_threads(game, tiles, plan, 2, &threads, crew);
  same(&threads, &sum);
  for (int n = 0; n < options; n++) {
    same(&fast[n], &plain[n]);
    same(&crew[n], &plain[n]);
  }
  assert_memory_equal(game, &before, sizeof before);
}

static void games_of(const struct brume_options *options, uint64_t games) {
  static const int after[] = {0, 1, 2, 3, 8, 21, 40, 83, 129};
  for (size_t i = 0; i < sizeof after / sizeof after[0]; i++) {
    struct brume_game game;
    struct brume_playouts_plan plan = {.seed = 11 + i, .games = games};
    if (!position(&game, options, 100 + i, after[i])) plan.games = 3;
    compare(&game, &plan);
    plan.actions = 4;
    compare(&game, &plan);
  }
}

/* --- tests ----------------------------------------------------------------------------------------------- */

static void competitive_games(void **state) {
  (void)state;
  for (int preset = BRUME_PRESET_BASE; preset <= BRUME_PRESET_CIRCLES; preset++) {
    struct brume_options options = options_of((enum brume_preset)preset, 2 + preset, 0);
    games_of(&options, 9);
    options.start = BRUME_START_RIVER;
    options.abbot = 1;
    games_of(&options, 5);
  }
}

/* The higher levels lay tiles face down. */
static void cooperative_games(void **state) {
  (void)state;
  for (int level = 1; level <= BRUME_LEVELS; level++) {
    struct brume_options options = options_of(BRUME_PRESET_MISTS, 1 + level % 4, level);
    games_of(&options, 12);
    options = options_of(BRUME_PRESET_MISTS_CIRCLES, 1 + level % 3, level);
    games_of(&options, 12);
  }
}

static void any_number_of_threads(void **state) {
  (void)state;
  struct brume_options options = options_of(BRUME_PRESET_BASE, 2, 0);
  struct brume_game game;
  struct brume_playouts_plan plan = {.seed = UINT64_MAX - 20, .games = 130};
  struct brume_playouts_result one, many;
  position(&game, &options, 1, 20);
  brume_playouts(&game, tiles, &plan, &one, NULL);
  static const int threads[] = {-1, 0, 1, 2, 7, 16};
  for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++) {
    int used = brume_playouts_threads(&game, tiles, &plan, threads[i], &many, NULL);
    assert_in_range(used, 1, threads[i] < 1 ? 1 : threads[i]);
    same(&many, &one);
  }
  assert_in_range(brume_playouts_threads(&game, tiles, &plan, 100000, &many, NULL), 1,
                  BRUME_PLAYOUTS_THREADS_MAX);
  same(&many, &one);
}

/* A later batch goes on where an earlier one stopped. */
static void batches_add_up(void **state) {
  (void)state;
  struct brume_options options = options_of(BRUME_PRESET_GHOSTS, 2, 0);
  struct brume_game game;
  struct brume_playouts_plan plan = {.seed = 5, .games = 60}, first = {.seed = 5, .games = 41},
                             second = {.seed = 46, .games = 19};
  struct brume_playouts_result whole, one, two;
  position(&game, &options, 1, 0);
  brume_playouts(&game, tiles, &plan, &whole, NULL);
  brume_playouts(&game, tiles, &first, &one, NULL);
  brume_playouts(&game, tiles, &second, &two, NULL);
  add(&one, &two);
  same(&one, &whole);
}

static void no_games(void **state) {
  (void)state;
  struct brume_options options = options_of(BRUME_PRESET_BASE, 2, 0);
  struct brume_game game;
  struct brume_playouts_plan plan = {.seed = 5};
  struct brume_playouts_result result, nothing = {0};
  position(&game, &options, 1, 0);
  memset(&result, 1, sizeof result);
  brume_playouts(&game, tiles, &plan, &result, NULL);
  same(&result, &nothing);
  memset(&result, 1, sizeof result);
  brume_playouts_threads(&game, tiles, &plan, 2, &result, NULL);
  same(&result, &nothing);
}

/* The tiles drawn are all that nobody had seen, and a drawn game ends with none. */
static void every_tile_is_drawn(void **state) {
  (void)state;
  struct brume_options options = options_of(BRUME_PRESET_BASE, 2, 0);
  struct brume_game game;
  struct brume_playouts_plan plan = {.seed = 3, .games = 20};
  struct brume_playouts_result result;
  position(&game, &options, 1, 0);
  assert_int_equal(unseen(&game), 71);
  brume_playouts(&game, tiles, &plan, &result, NULL);
  assert_int_equal(result.over, 20);
  assert_in_range(result.actions, 20 * 71, 20 * 71 * 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(competitive_games),
      cmocka_unit_test(cooperative_games),
      cmocka_unit_test(any_number_of_threads),
      cmocka_unit_test(batches_add_up),
      cmocka_unit_test(no_games),
      cmocka_unit_test(every_tile_is_drawn),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
