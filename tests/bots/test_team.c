/* The cooperative greedy: wins level 1 most of the time, always plays the same game of the same seed, and finishes
 * every level with every number of players. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "table/pile.h"

static const struct brume_tiles *const tiles = &brume_tiles_standard;
static struct brume_game game;

static uint32_t never(void *state, uint32_t bound) {
  (void)state;
  (void)bound;
  fail_msg("greedy uses no randomness in the cooperative game");
  return 0;
}

/* How the game of a seed ends. */
static enum brume_outcome play(enum brume_preset preset, int level, int players, uint64_t seed) {
  struct brume_options options;
  struct brume_pile pile;
  struct brume_decision decision;
  struct brume_team team;
  brume_options_default(&options, preset);
  options.players = (uint8_t)players;
  brume_options_level(&options, level);
  assert_int_equal(brume_game_start(&game, tiles, &options, NULL), BRUME_REFUSED_OK);
  brume_pile_shuffle(&pile, tiles, &options, seed);
  for (;;) {
    brume_game_decision(&game, tiles, &decision);
    brume_game_team(&game, &team);
    if (decision.kind == BRUME_DECIDE_NOTHING) return (enum brume_outcome)team.outcome;
    int left = team.pile[0] + team.pile[1] + team.pile[2];
    struct brume_action action =
        decision.kind == BRUME_DECIDE_DRAW
            ? brume_action_draw(pile.kind[pile.count - left])
            : brume_bot_greedy.choose(&game, tiles, (struct brume_bot_random){never, NULL});
    assert_int_equal(brume_game_apply(&game, tiles, &action, NULL), BRUME_REFUSED_OK);
  }
}

static void test_wins_level_1(void **state) {
  (void)state;
  enum { GAMES = 40, WINS_ASKED = 30 };
  int won = 0;
  for (uint64_t seed = 0; seed < GAMES; seed++) won += play(BRUME_PRESET_MISTS, 1, 2, seed) == BRUME_WON;
  if (won < WINS_ASKED) fail_msg("won %d of %d", won, GAMES);
}

static void test_ends_every_game(void **state) {
  (void)state;
  for (int level = 1; level <= BRUME_LEVELS; level++) {
    for (int players = 1; players <= 5; players++) {
      for (int preset = BRUME_PRESET_MISTS; preset <= BRUME_PRESET_MISTS_CIRCLES; preset++)
        assert_int_not_equal(play((enum brume_preset)preset, level, players, 7), BRUME_UNDECIDED);
    }
  }
}

static void test_plays_the_same_game_again(void **state) {
  (void)state;
  static struct brume_game before;
  play(BRUME_PRESET_MISTS_CIRCLES, 5, 3, 11);
  before = game;
  play(BRUME_PRESET_MISTS_CIRCLES, 5, 3, 11);
  assert_memory_equal(&before, &game, sizeof game);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_wins_level_1),
      cmocka_unit_test(test_ends_every_game),
      cmocka_unit_test(test_plays_the_same_game_again),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
