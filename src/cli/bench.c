/* `brume bench`: how fast the engine plays, as numbers that can be compared between builds and machines.
 *
 * Playouts are those of <brume/playouts.h>. Their signature is the same on every build that plays by the same rules, so
 * a change of it is a change of behaviour. Times are of this process's clock.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <brume/playouts.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/game_args.h"
#include "cli/wins.h"
#include "table/rng.h"

static const char help[] =
    "usage: brume bench                                                        all of it, for each preset\n"
    "       brume bench playouts [--preset P] [--games N] [--seed S] [--threads N] [game options]   whole "
    "random "
    "games\n"
    "       brume bench wins [--preset P] [--level L] [--games N] [--seed S] [game options]   cooperative "
    "games of "
    "greedy\n"
    "\n"
    "Playouts end in three lines:\n"
    "\n"
    "  51234 games a second\n"
    "  mean 19.04 19.11         the mean total of each seat; cooperative: the mean points and the share "
    "won,\n"
    "                           as `mean 12.31 won 0.0140`; level 6: the points of all colours together\n"
    "  signature HEX            the same on every build that plays by the same rules\n"
    "\n"
    "Wins prints one line: games won with the Wilson interval of 95 %, lost by ghosts, lost by tiles, mean "
    "points and\n"
    "the processor time of a decision. tools/balance.sh makes docs/balance.md of many.\n"
    "\n"
    "  --games N      20000 if not given; wins: 100\n"
    "  --seed S       1 if not given\n"
    "  --threads N    1 if not given; up to 256; playouts only. All but the speed is the same on any number\n"
    "\n" GAME_ARGS_HELP "\n"
    "exit status: 0; 2 when the words or the options are wrong.\n";

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* --- playouts -------------------------------------------------------------------------------------------- */

struct playouts {
  const struct brume_tiles *tiles;
  struct brume_options options;
  struct brume_playouts_plan plan;
  int threads;
};

struct outcome {
  double seconds;
  struct brume_playouts_result result;
};

static bool play_all(const struct playouts *playouts, const char *command, struct outcome *outcome) {
  struct brume_game start;
  enum brume_refusal refusal = brume_game_start(&start, playouts->tiles, &playouts->options, NULL);
  if (refusal != BRUME_REFUSED_OK) {
    complain_of_refusal(command, &playouts->options, refusal);
    return false;
  }
  double began = seconds();
  if (playouts->threads > 1)
    brume_playouts_threads(&start, playouts->tiles, &playouts->plan, playouts->threads, &outcome->result,
                           NULL);
  else
    brume_playouts(&start, playouts->tiles, &playouts->plan, &outcome->result, NULL);
  outcome->seconds = seconds() - began;
  return true;
}

static void print_playouts(const struct playouts *playouts, const struct outcome *outcome) {
  double taken = outcome->seconds > 1e-9 ? outcome->seconds : 1e-9;
  const struct brume_playouts_result *result = &outcome->result;
  double games = (double)result->games;
  printf("%.0f games a second\n", games / taken);
  printf("mean");
  int places = playouts->options.coop ? 1 : playouts->options.players;
  for (int place = 0; place < places; place++) printf(" %.2f", (double)result->points[place] / games);
  if (playouts->options.coop) printf(" won %.4f", (double)result->won[0] / games);
  printf("\nsignature %016" PRIx64 "\n", result->signature);
}

/* --- what one call costs --------------------------------------------------------------------------------- */

/* Positions of random games, one from every few actions, and what was done in each. Few enough to stay in a cache, as
 * those of a search do. */
enum { WATCHED = 64, EACH = 7, ROUNDS = 2000 };

struct watched {
  const struct brume_tiles *tiles;
  struct brume_game game[WATCHED], copy[WATCHED];
  struct brume_action action[WATCHED];
  struct brume_action list[BRUME_OPTIONS_MAX];
};

/* Any option; a draw is one too, so the games are not those of a pile. */
static bool any_action(const struct brume_game *game, const struct brume_tiles *tiles, struct brume_rng *rng,
                       struct brume_action *action) {
  int count = brume_game_option_count(game, tiles);
  if (count == 0) return false;
  *action = brume_game_option(game, tiles, (int)brume_rng_below(rng, (uint64_t)count));
  return true;
}

/* Not in the first turns, where there is little on the board. */
static void watch_game(struct watched *watched, const struct playouts *playouts, uint64_t seed, int *used) {
  struct brume_game game;
  struct brume_action action;
  struct brume_rng rng;
  brume_game_start(&game, playouts->tiles, &playouts->options, NULL);
  brume_rng_start(&rng, seed, BRUME_STREAM_SEAT);
  for (int n = 1; *used < WATCHED && any_action(&game, playouts->tiles, &rng, &action); n++) {
    if (n % EACH == 0) {
      watched->game[*used] = game;
      watched->action[(*used)++] = action;
    }
    brume_game_apply(&game, playouts->tiles, &action, NULL);
  }
}

static double time_copy(struct watched *watched) {
  double began = seconds();
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < WATCHED; i++) watched->copy[i] = watched->game[(i + round) % WATCHED];
  }
  return (seconds() - began) / (ROUNDS * WATCHED);
}

static double time_list(struct watched *watched) {
  double began = seconds();
  volatile int listed = 0; /* used, so that the calls are made */
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < WATCHED; i++) {
      listed = listed + brume_game_options(&watched->game[i], watched->tiles, watched->list);
    }
  }
  return (seconds() - began) / (ROUNDS * WATCHED);
}

/* An application needs a fresh copy each time; what that costs by itself is known. */
static double time_apply(struct watched *watched) {
  double began = seconds();
  for (int round = 0; round < ROUNDS; round++) {
    for (int i = 0; i < WATCHED; i++) watched->copy[i] = watched->game[i];
    for (int i = 0; i < WATCHED; i++) {
      brume_game_apply(&watched->copy[i], watched->tiles, &watched->action[i], NULL);
    }
  }
  return (seconds() - began) / (ROUNDS * WATCHED);
}

static double least(double (*time)(struct watched *), struct watched *watched) {
  double best = time(watched);
  for (int i = 0; i < 4; i++) {
    double again = time(watched);
    if (again < best) best = again;
  }
  return best * 1e9;
}

static bool print_costs(const struct playouts *playouts, const char *command) {
  struct watched *watched = malloc(sizeof *watched);
  if (watched == NULL) {
    complain(command, "out of memory");
    return false;
  }
  watched->tiles = playouts->tiles;
  int used = 0;
  for (uint64_t seed = playouts->plan.seed; used < WATCHED; seed++)
    watch_game(watched, playouts, seed, &used);
  double copy = least(time_copy, watched);
  double apply = least(time_apply, watched) - copy;
  printf("copy %.0f ns (%zu bytes)\n", copy, sizeof(struct brume_game));
  printf("legal %.0f ns (the list of options)\n", least(time_list, watched));
  printf("apply %.0f ns\n", apply > 0 ? apply : 0);
  free(watched);
  return true;
}

/* --- the command ----------------------------------------------------------------------------------------- */

enum { GAMES_USUAL = 20000, GAMES_WINS = 100, GAMES_MAX = 1000000000 };

static int bench_all(const char *command) {
  for (int preset = 0; preset < BRUME_PRESET_COUNT; preset++) {
    struct playouts playouts = {.tiles = &brume_tiles_standard, .plan = {.games = GAMES_USUAL, .seed = 1}};
    struct outcome outcome;
    brume_options_default(&playouts.options, (enum brume_preset)preset);
    printf("%spreset %s\n", preset > 0 ? "\n" : "", preset_names[preset]);
    if (!play_all(&playouts, command, &outcome)) return STATUS_WRONG;
    printf("actions a game %.1f\n", (double)outcome.result.actions / (double)outcome.result.games);
    if (!print_costs(&playouts, command)) return STATUS_WRONG;
    print_playouts(&playouts, &outcome);
    fflush(stdout);
  }
  return STATUS_OK;
}

struct words {
  struct game_args game;
  bool playouts, wins;
  int options;
  uint64_t games, seed, threads;
};

static const struct args_option options[] = {
    GAME_ARGS_OPTIONS, {"games", true}, {"seed", true}, {"threads", true}};
enum { OPTION_GAMES = GAME_ARGS_COUNT, OPTION_SEED, OPTION_THREADS, OPTIONS };

static bool read_word(struct words *words, const char *command, int option, const char *value) {
  if (option == ARGS_WRONG) return false;
  if (option == ARGS_WORD && strcmp(value, "playouts") == 0 && !words->playouts && !words->wins)
    return words->playouts = true;
  if (option == ARGS_WORD && strcmp(value, "wins") == 0 && !words->playouts && !words->wins)
    return words->wins = true;
  if (option == ARGS_WORD) {
    complain(command,
             "there is no bench `%s`; say `brume bench`, `brume bench playouts` or `brume bench wins`",
             value);
    return false;
  }
  words->options++;
  if (option == OPTION_GAMES) return args_number(command, "--games", value, 1, GAMES_MAX, &words->games);
  if (option == OPTION_SEED) return args_number(command, "--seed", value, 0, UINT64_MAX, &words->seed);
  if (option == OPTION_THREADS)
    return args_number(command, "--threads", value, 1, BRUME_PLAYOUTS_THREADS_MAX, &words->threads);
  return game_args_take(&words->game, command, option, value);
}

static bool read_words(struct words *words, int argc, char **argv) {
  struct args args = args_begin(argc, argv);
  const char *value;
  *words = (struct words){.seed = 1};
  game_args_begin(&words->game);
  for (int option; (option = args_next(&args, options, OPTIONS, &value)) != ARGS_END;) {
    if (!read_word(words, argv[0], option, value)) return false;
  }
  if (!words->playouts && !words->wins && words->options > 0) {
    complain(argv[0],
             "options are for `brume bench playouts` and `brume bench wins`; `brume bench` alone takes none");
    return false;
  }
  if (words->wins && words->threads > 0) {
    complain(argv[0], "`brume bench wins` plays on one thread; --threads is for `brume bench playouts`");
    return false;
  }
  if (words->games == 0) words->games = words->wins ? GAMES_WINS : GAMES_USUAL;
  return game_args_finish(&words->game, argv[0]);
}

static int bench_playouts(const struct words *words, const char *command) {
  struct playouts playouts = {.tiles = words->game.tiles,
                              .options = words->game.options,
                              .plan = {.games = words->games, .seed = words->seed},
                              .threads = (int)words->threads};
  struct outcome outcome;
  if (!play_all(&playouts, command, &outcome)) return STATUS_WRONG;
  print_playouts(&playouts, &outcome);
  return STATUS_OK;
}

static int bench_of_wins(const struct words *words, const char *command) {
  const struct game_args *game = &words->game;
  return bench_wins(command, game->tiles, &game->options, words->games, words->seed) ? STATUS_OK
                                                                                     : STATUS_WRONG;
}

static int run(int argc, char **argv) {
  struct words words;
  int status = STATUS_WRONG;
  if (read_words(&words, argc, argv)) {
    status = words.wins       ? bench_of_wins(&words, argv[0])
             : words.playouts ? bench_playouts(&words, argv[0])
                              : bench_all(argv[0]);
  }
  game_args_end(&words.game);
  return status;
}

const struct command command_bench = {
    .name = "bench", .summary = "measure how fast the engine plays", .help = help, .run = run};
