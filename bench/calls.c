/* What single calls of the engine cost: the program that tools/performance.py builds with each engine that it compares,
 * and runs by the clock and under callgrind.
 *
 *   calls PRESET              a line for copy, legal, apply, playout: name and nanoseconds, the least of many rounds
 *   calls PRESET WHAT ROUNDS  does only that, so often, and prints how many; callgrind counts inside measure_WHAT
 *   calls growth              lines of tiles on the board, copy, legal, apply: how they grow over the largest game, and
 *                             the longest row of tiles
 *   calls size                bytes of a game
 *
 * It knows the public headers and the table's shuffle, and with WITH_PLAYOUTS also <brume/playouts.h>; without it a
 * playout is the plain loop that programs wrote before. Positions are of random games, few enough for a cache.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <brume/game.h>
#ifdef WITH_PLAYOUTS
#include <brume/playouts.h>
#endif

#include "table/pile.h"
#include "table/rng.h"

enum {
  WATCHED = 64,
  EACH = 7,
  ROUNDS_LEAST = 10,
  MEASURED_NS = 400000000,
  GAMES = 10,
  SHARES = 100,
  GROWTH_GAMES = 16
};

struct watched {
  const struct brume_tiles *tiles;
  struct brume_options options;
  struct brume_game game[WATCHED], copy[WATCHED];
  struct brume_action action[WATCHED];
  struct brume_action list[BRUME_OPTIONS_MAX];
  int count;
  uint64_t seed; /* of the next playouts */
};

static volatile int used; /* what is measured is used, so that it is done */

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* --- a game by lot --------------------------------------------------------------------------------------- */

struct luck {
  struct brume_pile pile;
  struct brume_rng rng;
  int drawn;
};

static void begin(struct luck *luck, const struct brume_tiles *tiles, const struct brume_options *options,
                  uint64_t seed) {
  luck->drawn = 0;
  brume_pile_shuffle(&luck->pile, tiles, options, seed);
  brume_rng_start(&luck->rng, seed, BRUME_STREAM_SEAT);
}

/* False: the game is over. */
static bool next(const struct brume_game *game, const struct brume_tiles *tiles, struct luck *luck,
                 struct brume_action *action) {
  struct brume_decision decision;
  brume_game_decision(game, tiles, &decision);
  if (decision.kind == BRUME_DECIDE_NOTHING) return false;
  if (decision.kind == BRUME_DECIDE_DRAW) {
    if (brume_game_variant(game)->coop) {
      struct brume_team team;
      brume_game_team(game, &team);
      luck->drawn = luck->pile.count - team.pile[0] - team.pile[1] - team.pile[2];
    }
    *action = brume_action_draw(luck->pile.kind[luck->drawn++]);
    return true;
  }
  int count = brume_game_option_count(game, tiles);
  *action = brume_game_option(game, tiles, (int)brume_rng_below(&luck->rng, (uint64_t)count));
  return true;
}

/* --- what is measured: each goes once through all positions ----------------------------------------------- */

__attribute__((noinline)) void measure_copy(struct watched *watched);
__attribute__((noinline)) void measure_legal(struct watched *watched);
__attribute__((noinline)) void measure_apply(struct watched *watched);
__attribute__((noinline)) void measure_playout(struct watched *watched);

void measure_copy(struct watched *watched) {
  for (int i = 0; i < watched->count; i++) watched->copy[i] = watched->game[i];
  used = watched->copy[0].squares;
}

void measure_legal(struct watched *watched) {
  for (int i = 0; i < watched->count; i++)
    used = brume_game_options(&watched->game[i], watched->tiles, watched->list);
}

/* On the copies, which are made anew before. */
void measure_apply(struct watched *watched) {
  for (int i = 0; i < watched->count; i++)
    used = (int)brume_game_apply(&watched->copy[i], watched->tiles, &watched->action[i], NULL);
}

/* GAMES games from the start. Others each time: a processor learns the branches of games that it plays again. */
void measure_playout(struct watched *watched) {
  struct brume_game start;
  brume_game_start(&start, watched->tiles, &watched->options, NULL);
#ifdef WITH_PLAYOUTS
  struct brume_playouts_plan plan = {.seed = watched->seed, .games = GAMES};
  struct brume_playouts_result result;
  brume_playouts(&start, watched->tiles, &plan, &result, NULL);
  used = (int)result.points[0];
#else
  int32_t totals[BRUME_PLAYERS_MAX];
  for (uint64_t seed = watched->seed; seed < watched->seed + GAMES; seed++) {
    struct brume_game game = start;
    struct brume_action action;
    struct luck luck;
    begin(&luck, watched->tiles, &watched->options, seed);
    while (next(&game, watched->tiles, &luck, &action))
      brume_game_apply(&game, watched->tiles, &action, NULL);
    brume_game_projected(&game, watched->tiles, totals);
    used = totals[0];
  }
#endif
  watched->seed += GAMES;
}

static const struct measure {
  const char *name;
  void (*run)(struct watched *watched);
} measures[] = {
    {"copy", measure_copy}, {"legal", measure_legal}, {"apply", measure_apply}, {"playout", measure_playout}};
enum { MEASURES = sizeof measures / sizeof measures[0] };

static int operations(const struct watched *watched, const struct measure *measure) {
  return measure->run == measure_playout ? GAMES : watched->count;
}

/* --- by the clock ---------------------------------------------------------------------------------------- */

/* Nanoseconds of one operation, the least of all rounds. Long enough for a machine that compiles what runs often. */
static double least(struct watched *watched, const struct measure *measure) {
  double best = 1e30, start = now();
  for (int round = 0; round < ROUNDS_LEAST || now() - start < MEASURED_NS; round++) {
    measure_copy(watched);
    double began = now();
    measure->run(watched);
    double taken = (now() - began) / operations(watched, measure);
    if (taken < best) best = taken;
  }
  return best;
}

/* The same of playouts. The shares are short, so that the system seldom breaks in, and of each the least counts. */
static double least_playout(struct watched *watched) {
  static double best[SHARES];
  double start = now(), sum = 0;
  for (int i = 0; i < SHARES; i++) best[i] = 1e30;
  for (int round = 0; round < 3 || now() - start < MEASURED_NS; round++) {
    watched->seed = 1;
    for (int i = 0; i < SHARES; i++) {
      double began = now();
      measure_playout(watched);
      double taken = now() - began;
      if (taken < best[i]) best[i] = taken;
    }
  }
  for (int i = 0; i < SHARES; i++) sum += best[i];
  return sum / (SHARES * GAMES);
}

static double nanoseconds(struct watched *watched, const struct measure *measure) {
  return measure->run == measure_playout ? least_playout(watched) : least(watched, measure);
}

static void watch(struct watched *watched, const struct brume_game *game, const struct brume_action *action) {
  if (watched->count == WATCHED) return;
  watched->game[watched->count] = *game;
  watched->action[watched->count++] = *action;
}

/* Every few actions of some games. */
static void watch_games(struct watched *watched) {
  for (uint64_t seed = 1; watched->count < WATCHED; seed++) {
    struct brume_game game;
    struct brume_action action;
    struct luck luck;
    brume_game_start(&game, watched->tiles, &watched->options, NULL);
    begin(&luck, watched->tiles, &watched->options, seed);
    for (int n = 1; next(&game, watched->tiles, &luck, &action); n++) {
      if (n % EACH == 0) watch(watched, &game, &action);
      brume_game_apply(&game, watched->tiles, &action, NULL);
    }
  }
}

static int of_preset(struct watched *watched, int preset, const char *what, int rounds) {
  watched->tiles = &brume_tiles_standard;
  brume_options_default(&watched->options, (enum brume_preset)preset);
  watch_games(watched);
  watched->seed = 1;
  for (int i = 0; i < MEASURES; i++) {
    if (what == NULL) printf("%s %.1f\n", measures[i].name, nanoseconds(watched, &measures[i]));
    if (what == NULL || strcmp(what, measures[i].name) != 0) continue;
    for (int round = 0; round < rounds; round++) {
      measure_copy(watched);
      measures[i].run(watched);
    }
    printf("%d\n", rounds * operations(watched, &measures[i]));
  }
  return 0;
}

/* --- growth ---------------------------------------------------------------------------------------------- */

static void print_growth(struct watched *watched, int tiles) {
  printf("%d", tiles);
  for (int i = 0; i < MEASURES - 1; i++) printf(" %.0f", least(watched, &measures[i]));
  printf("\n");
}

/* Placements with so many tiles on the board, of some games; false: no game has as many. */
static bool watch_growth(struct watched *watched, int tiles) {
  watched->count = 0;
  for (uint64_t seed = 1; seed <= GROWTH_GAMES; seed++) {
    struct brume_game game;
    struct brume_action action;
    struct luck luck;
    brume_game_start(&game, watched->tiles, &watched->options, NULL);
    begin(&luck, watched->tiles, &watched->options, seed);
    while (next(&game, watched->tiles, &luck, &action)) {
      if (action.kind == BRUME_PLACE && brume_game_square_count(&game) == tiles) {
        watch(watched, &game, &action);
        break;
      }
      brume_game_apply(&game, watched->tiles, &action, NULL);
    }
  }
  return watched->count > 0;
}

/* 152 tiles in a row and the last drawn: the most squares and options that there can be. */
static void watch_row(struct watched *watched) {
  static struct brume_tiles tiles;
  struct brume_tile *tile = &tiles.tile[0];
  tiles.identity = 1;
  tiles.kinds = 1;
  tiles.set[BRUME_SET_BASE] = (struct brume_set){.present = true, .kinds = 1};
  *tile = (struct brume_tile){.name = "A",
                              .count = BRUME_SQUARES_MAX,
                              .role = BRUME_ROLE_START,
                              .part_count = 1,
                              .rotations = 15,
                              .symmetry = 1,
                              .part = {{.kind = BRUME_FIELD, .halves = 0xFF}}};
  for (int side = 0; side < 16; side++)
    tile->side[side / 4][side % 4] =
        (struct brume_side){BRUME_FIELD_SIDE, BRUME_NO_PART, 0, 0, BRUME_NO_PART};
  watched->tiles = &tiles;
  watched->count = 0;
  brume_options_default(&watched->options, BRUME_PRESET_BASE);
  struct brume_game game;
  brume_game_start(&game, &tiles, &watched->options, NULL);
  for (int n = 1; n < BRUME_SQUARES_MAX; n++) {
    struct brume_action turn[3] = {brume_action_draw(0), brume_action_place(n, 0, 0),
                                   brume_action_no_piece()};
    brume_game_apply(&game, &tiles, &turn[0], NULL);
    if (n == BRUME_SQUARES_MAX - 1) watch(watched, &game, &turn[1]);
    brume_game_apply(&game, &tiles, &turn[1], NULL);
    brume_game_apply(&game, &tiles, &turn[2], NULL);
  }
}

static int growth(struct watched *watched) {
  static const int at[] = {1, 2, 5, 10, 20, 40, 60, 80, 100, 120, 140, 150};
  watched->tiles = &brume_tiles_standard;
  brume_options_default(&watched->options, BRUME_PRESET_CIRCLES);
  watched->options.start = BRUME_START_RIVER;
  for (size_t i = 0; i < sizeof at / sizeof at[0]; i++) {
    if (watch_growth(watched, at[i])) print_growth(watched, at[i]);
  }
  watch_row(watched);
  print_growth(watched, BRUME_SQUARES_MAX - 1);
  return 0;
}

int main(int argc, char **argv) {
  static const char *const presets[BRUME_PRESET_COUNT] = {"base", "ghosts", "circles", "mists",
                                                          "mists-circles"};
  static struct watched watched;
  const char *word = argc > 1 ? argv[1] : "";
  if (strcmp(word, "growth") == 0) return growth(&watched);
  if (strcmp(word, "size") == 0) return printf("%zu\n", sizeof(struct brume_game)) < 0;
  for (int preset = 0; preset < BRUME_PRESET_COUNT; preset++) {
    if (strcmp(word, presets[preset]) != 0) continue;
    return of_preset(&watched, preset, argc > 3 ? argv[2] : NULL,
                     argc > 3 ? (int)strtol(argv[3], NULL, 10) : 0);
  }
  fprintf(stderr, "calls: say a preset, `growth` or `size`\n");
  return 2;
}
