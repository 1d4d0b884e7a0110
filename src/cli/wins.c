/* Whole cooperative games with greedy in every seat: the share won with its Wilson interval of 95 %, how
 * the others were lost, the mean points, and what a decision took. One line, so that a script can make a
 * table of many. */
#include "cli/wins.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <time.h>

#include "bots/bots.h"
#include "cli/args.h"
#include "cli/game_args.h"
#include "table/pile.h"
#include "table/rng.h"

struct tally {
  uint64_t ended[BRUME_OUTCOME_COUNT];
  int64_t points;
  uint64_t decisions;
  double seconds, longest;
};

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static uint32_t below(void *state, uint32_t bound) {
  return (uint32_t)brume_rng_below(state, bound);
}

static struct brume_action ask_greedy(const struct brume_game *game, const struct brume_tiles *tiles,
                                      struct brume_rng *rng, struct tally *tally) {
  double began = seconds();
  struct brume_action action = brume_bot_greedy.choose(game, tiles, (struct brume_bot_random){below, rng});
  double taken = seconds() - began;
  tally->decisions++;
  tally->seconds += taken;
  if (taken > tally->longest) tally->longest = taken;
  return action;
}

static void add_game(const struct brume_game *game, struct tally *tally) {
  struct brume_team team;
  brume_game_team(game, &team);
  tally->ended[team.outcome]++;
  tally->points += team.score;
  const struct brume_options *options = brume_game_variant(game);
  for (int colour = 0; options->level == BRUME_LEVELS && colour < brume_colour_count(options); colour++)
    tally->points += brume_game_player(game, colour)->score;
}

/* False: an action was refused, which is a fault of the program. */
static bool play_one(const struct brume_tiles *tiles, const struct brume_options *options, uint64_t seed,
                     struct tally *tally) {
  struct brume_game game;
  struct brume_pile pile;
  struct brume_rng rng;
  struct brume_decision decision;
  brume_game_start(&game, tiles, options, NULL);
  brume_pile_shuffle(&pile, tiles, options, seed);
  brume_rng_start(&rng, seed, BRUME_STREAM_SEAT);
  for (;;) {
    brume_game_decision(&game, tiles, &decision);
    if (decision.kind == BRUME_DECIDE_NOTHING) break;
    struct brume_team team;
    brume_game_team(&game, &team);
    int left = team.pile[0] + team.pile[1] + team.pile[2];
    struct brume_action action = decision.kind == BRUME_DECIDE_DRAW
                                     ? brume_action_draw(pile.kind[pile.count - left])
                                     : ask_greedy(&game, tiles, &rng, tally);
    if (brume_game_apply(&game, tiles, &action, NULL) != BRUME_REFUSED_OK) return false;
  }
  add_game(&game, tally);
  return true;
}

/* The Wilson score interval of 95 %: `side` -1 its lower end, 1 its upper. */
static double wilson(double won, double games, double side) {
  double z = 1.959964, share = won / games;
  double middle = share + z * z / (2 * games);
  double half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games));
  return 100 * (middle + side * half) / (1 + z * z / games);
}

static void print_tally(const struct tally *tally, uint64_t games) {
  double won = (double)tally->ended[BRUME_WON], all = (double)games;
  printf("won %" PRIu64 " of %" PRIu64 " = %.1f %% (%.1f..%.1f)  ghosts %" PRIu64 "  tiles %" PRIu64
         "  points %.1f  a decision %.3f ms, longest %.2f ms\n",
         tally->ended[BRUME_WON], games, 100 * won / all, wilson(won, all, -1), wilson(won, all, 1),
         tally->ended[BRUME_LOST_BY_GHOSTS], tally->ended[BRUME_LOST_BY_TILES], (double)tally->points / all,
         1000 * tally->seconds / (double)tally->decisions, 1000 * tally->longest);
}

bool bench_wins(const char *command, const struct brume_tiles *tiles, const struct brume_options *options,
                uint64_t games, uint64_t seed) {
  struct brume_game start;
  struct tally tally = {0};
  enum brume_refusal refusal = brume_game_start(&start, tiles, options, NULL);
  if (refusal != BRUME_REFUSED_OK) {
    complain_of_refusal(command, options, refusal);
    return false;
  }
  if (!options->coop) {
    complain(command, "`wins` counts cooperative games; say `--preset mists` or `--preset mists-circles`");
    return false;
  }
  for (uint64_t n = 0; n < games; n++) {
    if (play_one(tiles, options, seed + n, &tally)) continue;
    complain(command, "the game of seed %" PRIu64 " refused a bot's choice or a draw; please report it",
             seed + n);
    return false;
  }
  print_tally(&tally, games);
  return true;
}
