/* What a program of somebody else's gets: plain loops over the installed library, beside the same library's playouts.
 * tools/performance.py compiles it as such a program is: `cc -O2 user.c libbrume.a`.
 *
 *   user PRESET ROUNDS   three numbers, nanoseconds of a game, processor time: by listing the options, choosing one and
 *                        applying it; by counting them, and applying the one chosen; by brume_playouts. Games are
 *                        played by short shares, and by turns; of each share the least of the rounds counts
 *   user PRESET          plays one share each way and prints nothing; a profiler may look at measure_list,
 *                        measure_count and measure_playouts
 *
 * All draw a number for each choice; the loops choose the kind that is drawn like anything else, the playouts shuffle a
 * pile. It ends with status 1 if an option is refused.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <brume/game.h>
#include <brume/playouts.h>

enum { SHARES = 40, GAMES = 10 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* xorshift; any number below n. */
static uint32_t choose(uint64_t *state, int n) {
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return (uint32_t)((*state >> 32) * (uint64_t)n >> 32);
}

static void apply(struct brume_game *game, const struct brume_action *action) {
  if (brume_game_apply(game, &brume_tiles_standard, action, NULL) != BRUME_REFUSED_OK) exit(1);
}

static void play_by_list(const struct brume_game *start, uint64_t *state) {
  static struct brume_action list[BRUME_OPTIONS_MAX];
  struct brume_game game = *start;
  while (!brume_game_over(&game)) {
    int count = brume_game_options(&game, &brume_tiles_standard, list);
    apply(&game, &list[choose(state, count)]);
  }
}

static void play_by_count(const struct brume_game *start, uint64_t *state) {
  struct brume_game game = *start;
  while (!brume_game_over(&game)) {
    int count = brume_game_option_count(&game, &brume_tiles_standard);
    struct brume_action action = brume_game_option(&game, &brume_tiles_standard, (int)choose(state, count));
    apply(&game, &action);
  }
}

__attribute__((noinline)) void measure_list(const struct brume_game *start, uint64_t *state);
__attribute__((noinline)) void measure_count(const struct brume_game *start, uint64_t *state);
__attribute__((noinline)) void measure_playouts(const struct brume_game *start, uint64_t *state);

void measure_list(const struct brume_game *start, uint64_t *state) {
  for (int n = 0; n < GAMES; n++) play_by_list(start, state);
}

void measure_count(const struct brume_game *start, uint64_t *state) {
  for (int n = 0; n < GAMES; n++) play_by_count(start, state);
}

/* The state is the seed of the next game. */
void measure_playouts(const struct brume_game *start, uint64_t *state) {
  struct brume_playouts_plan plan = {.seed = *state, .games = GAMES};
  struct brume_playouts_result result;
  brume_playouts(start, &brume_tiles_standard, &plan, &result, NULL);
  *state += GAMES;
}

static void (*const ways[])(const struct brume_game *start, uint64_t *state) = {measure_list, measure_count,
                                                                                measure_playouts};
enum { WAYS = sizeof ways / sizeof ways[0] };

static void measure(const struct brume_game *start, long rounds) {
  static double best[WAYS][SHARES];
  for (; rounds > 0; rounds--) {
    uint64_t state[WAYS] = {1, 1, 1};
    for (int n = 0; n < SHARES * WAYS; n++) {
      double *least = &best[n % WAYS][n / WAYS], began = now();
      ways[n % WAYS](start, &state[n % WAYS]);
      double taken = now() - began;
      if (*least == 0 || taken < *least) *least = taken;
    }
  }
  for (int way = 0; way < WAYS; way++) {
    double sum = 0;
    for (int share = 0; share < SHARES; share++) sum += best[way][share];
    printf("%.1f%c", sum / (SHARES * GAMES), way + 1 < WAYS ? ' ' : '\n');
  }
}

int main(int argc, char **argv) {
  static const char *const presets[BRUME_PRESET_COUNT] = {"base", "ghosts", "circles", "mists",
                                                          "mists-circles"};
  static struct brume_game start;
  struct brume_options options;
  int preset = 0;
  while (argc > 1 && preset < BRUME_PRESET_COUNT && strcmp(argv[1], presets[preset]) != 0) preset++;
  if (argc < 2 || argc > 3 || preset == BRUME_PRESET_COUNT) {
    fprintf(stderr, "user: say a preset, and the number of rounds to measure\n");
    return 2;
  }
  brume_options_default(&options, (enum brume_preset)preset);
  brume_game_start(&start, &brume_tiles_standard, &options, NULL);
  if (argc == 3) {
    measure(&start, strtol(argv[2], NULL, 10));
    return 0;
  }
  for (int way = 0; way < WAYS; way++) {
    uint64_t state = 1;
    ways[way](&start, &state);
  }
  return 0;
}
