/* Plays random games with the whole-game check after every action, and for each one as a record and back.
 *
 *   random_games [--team] [--games N] [--seed S] [--share N] [--count]
 *
 * Game k of seed S is game 0 of seed S+k, so a game that fails is played again alone by the seed that is
 * printed. Settings (tiles, preset, switches, number of players, how the seats play) are rolled by the seed
 * too; with --team the games are cooperative, else competitive. --count prints how often each kind of event and
 * each refusal came and each rule id was named, and how cooperative games ended, by level. Under BRUME_DEEP the
 * environment's GAMES, where set, is the number of games.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players.h"
#include "round_trip.h"
#include "table/session.h"
#include "whole_game.h"

static struct brume_action taken[BRUME_SESSION_ACTIONS_MAX];
static uint64_t ended[BRUME_LEVELS + 1]
                     [BRUME_OUTCOME_COUNT]; /* games, by level (0: competitive) and outcome */

/* A game with the whole shipped sets and the same options, unchecked: a thinned out table is no set that a record
 * names. Returns how many actions it took. */
static size_t play_shipped(struct setting *setting, struct dice *dice) {
  static struct brume_game game;
  size_t actions = 0;
  setting->tiles = brume_tiles_standard;
  if (brume_game_start(&game, &setting->tiles, &setting->options, NULL) != BRUME_REFUSED_OK) return 0;
  while (!brume_game_over(&game)) {
    taken[actions] = players_play(setting, &game, dice);
    brume_game_apply(&game, &setting->tiles, &taken[actions++], NULL);
  }
  return actions;
}

static bool play_game(uint64_t seed, bool team) {
  static struct watch watch;
  static struct setting setting;
  struct dice dice = {seed * UINT64_C(0x2545F4914F6CDD1D) + 1};
  if (!(team ? players_team_setting : players_setting)(&setting, &dice)) return false;
  bool good = watch_start(&watch, &setting.tiles, &setting.options);
  size_t actions = 0;
  while (good && !watch.game.over) {
    struct brume_action action = players_play(&setting, &watch.game, &dice);
    good = watch_apply(&watch, &action);
    taken[actions++] = action;
  }
  if (good) {
    ended[setting.options.level][watch.game.outcome]++;
    bool shipped = memcmp(&setting.tiles, &brume_tiles_standard, sizeof setting.tiles) == 0;
    if (!shipped) actions = play_shipped(&setting, &dice);
    good = round_trip(&setting, taken, actions, watch.why, sizeof watch.why);
  }
  if (!good)
    fprintf(stderr, "seed %" PRIu64 ", action %zu: %s\n  (%s)\n", seed, actions, watch.why, setting.words);
  return good;
}

static void print_ends(void) {
  for (int level = 1; level <= BRUME_LEVELS; level++) {
    const uint64_t *end = ended[level];
    printf("level %d: %" PRIu64 " won, %" PRIu64 " lost by ghosts, %" PRIu64 " lost by tiles\n", level,
           end[BRUME_WON], end[BRUME_LOST_BY_GHOSTS], end[BRUME_LOST_BY_TILES]);
  }
}

static void print_counts(void) {
  printf("at most %u events of one action, %u options of one decision\n", watch_counts.events_most,
         watch_counts.options_most);
  for (unsigned kind = 0; kind < BRUME_EVENT_COUNT; kind++)
    printf("event %s %" PRIu64 "\n", brume_event_name((enum brume_event_kind)kind), watch_counts.event[kind]);
  for (unsigned refusal = 1; refusal < BRUME_REFUSED_COUNT; refusal++)
    printf("refusal %s %" PRIu64 "\n", brume_refusal_name((enum brume_refusal)refusal),
           watch_counts.refused[refusal]);
  for (unsigned rule = 0; rule < BRUME_RULE_NUMBER_END; rule++) {
    char id[BRUME_RULE_ID_SIZE];
    brume_rule_id_text((uint16_t)rule, id);
    if (watch_counts.fired[rule] > 0) printf("rule %s %" PRIu64 "\n", id, watch_counts.fired[rule]);
  }
}

static bool read_number(const char *text, uint64_t *number) {
  char *end;
  errno = 0;
  *number = strtoull(text, &end, 10);
  return errno == 0 && end != text && *end == '\0';
}

struct order {
  uint64_t games, seed, share;
  bool count, team;
};

/* The value after a word, where it is that word. */
static bool read_value(char **argv, const char *word, uint64_t *number) {
  return strcmp(argv[0], word) == 0 && argv[1] != NULL && read_number(argv[1], number);
}

static bool read_order(char **argv, struct order *order) {
  const char *deep = getenv("BRUME_DEEP") ? getenv("GAMES") : NULL;
  for (; *argv != NULL; argv++) {
    if (strcmp(*argv, "--count") == 0)
      order->count = true;
    else if (strcmp(*argv, "--team") == 0)
      order->team = true;
    else if (read_value(argv, "--games", &order->games) || read_value(argv, "--seed", &order->seed) ||
             read_value(argv, "--share", &order->share))
      argv++;
    else
      return false;
  }
  if (order->share == 0) return false;
  if (deep == NULL) return true;
  if (!read_number(deep, &order->games)) return false;
  order->games = (order->games + order->share - 1) / order->share;
  return true;
}

int main(int argc, char **argv) {
  struct order order = {.games = 100, .seed = 1, .share = 1};
  (void)argc;
  if (!read_order(argv + 1, &order)) {
    fprintf(stderr,
            "random_games: wrong arguments; say [--team] [--games N] [--seed S] [--share N] [--count]\n");
    return 2;
  }
  printf("random_games: %" PRIu64 " games from seed %" PRIu64 "\n", order.games, order.seed);
  uint64_t failed = 0;
  for (uint64_t n = 0; n < order.games && failed < 10; n++) failed += !play_game(order.seed + n, order.team);
  printf("%" PRIu64 " actions checked, %" PRIu64 " games failed\n", watch_counts.actions, failed);
  if (order.team && order.count) print_ends();
  if (order.count) print_counts();
  return failed == 0 ? 0 : 1;
}
