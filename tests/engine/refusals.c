/* What the engine refuses, and that a refusal changes nothing: options that can't be played, actions with nonsense in
 * their fields. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include <brume/game.h>

#include "check/players.h"

/* --- options ------------------------------------------------------------------------------------------------ */

static void refuses_options(const struct brume_tiles *tiles, struct brume_options options,
                            enum brume_refusal expected) {
  static struct brume_game game, empty;
  static struct brume_events events;
  memset(&game, 0x55, sizeof game);
  enum brume_refusal refusal = brume_game_start(&game, tiles, &options, &events);
  if (refusal != expected) fail_msg("%s, not %s", brume_refusal_name(refusal), brume_refusal_name(expected));
  assert_memory_equal(&game, &empty, sizeof game);
  assert_int_equal(events.count, 0);
  assert_int_not_equal(brume_refusal_rule(&options, refusal), 0);
  assert_string_not_equal(brume_refusal_text(refusal), "");
}

#define REFUSES(expected, ...)                                                                               \
  do {                                                                                                       \
    struct brume_options o;                                                                                  \
    brume_options_default(&o, BRUME_PRESET_CIRCLES);                                                         \
    __VA_ARGS__;                                                                                             \
    refuses_options(&brume_tiles_standard, o, BRUME_REFUSED_##expected);                                     \
  } while (0)

static void options_that_cannot_be_played(void **state) {
  (void)state;
  REFUSES(BAD_PLAYERS, o.players = 1); /* R-V-12 */
  REFUSES(BAD_PLAYERS, o.players = 7);
  REFUSES(BAD_PLAYERS, o.players = 0);
  REFUSES(SIXTH_ABBOT, o.players = 6, o.abbot = 1); /* P-V-11 */
  REFUSES(CIRCLES_ALONE, o.ghosts = 0); /* R-V-2 */
  REFUSES(BAD_OPTION, o.ghosts = 2);
  REFUSES(BAD_OPTION, o.circles = 2);
  REFUSES(BAD_OPTION, o.abbot = 2);
  REFUSES(BAD_OPTION, o.abbot_completed = 1); /* without an abbot */
  REFUSES(BAD_OPTION, o.abbot = 1, o.abbot_completed = 2);
  REFUSES(BAD_OPTION, o.fields = 2);
  REFUSES(BAD_OPTION, o.limit_without_mist = 2);
  REFUSES(BAD_OPTION, o.start = BRUME_START_COUNT);
  REFUSES(BAD_OPTION, o.circle_draw = BRUME_CIRCLE_DRAW_COUNT);
}

/* Nothing of a level is said in a competitive game. */
static void levels_of_a_competitive_game(void **state) {
  (void)state;
  REFUSES(BAD_OPTION, o.level = 1);
  REFUSES(BAD_OPTION, o.level6 = BRUME_LEVEL6_2023);
  REFUSES(BAD_OPTION, o.circle_expand = BRUME_EXPAND_EMPTY);
  REFUSES(BAD_OPTION, o.circle_cemetery_any = 1);
  REFUSES(BAD_OPTION, o.level_ghosts = 15);
  REFUSES(BAD_OPTION, o.goal = 50);
  REFUSES(BAD_OPTION, o.hound[0] = 15);
  REFUSES(BAD_OPTION, o.hound[1] = 50);
}

#define TEAM_REFUSES(expected, ...)                                                                          \
  do {                                                                                                       \
    struct brume_options o;                                                                                  \
    brume_options_default(&o, BRUME_PRESET_MISTS_CIRCLES);                                                   \
    brume_options_level(&o, 3);                                                                              \
    __VA_ARGS__;                                                                                             \
    refuses_options(&brume_tiles_standard, o, BRUME_REFUSED_##expected);                                     \
  } while (0)

static void team_options_that_cannot_be_played(void **state) {
  (void)state;
  TEAM_REFUSES(COOP_ALONE, o.ghosts = 1); /* R-C-8 */
  TEAM_REFUSES(COOP_ALONE, o.abbot = 1);
  TEAM_REFUSES(COOP_ALONE, o.fields = 1);
  TEAM_REFUSES(COOP_ALONE, o.start = BRUME_START_BASE);
  TEAM_REFUSES(COOP_ALONE, o.circle_draw = BRUME_CIRCLE_FORCED);
  TEAM_REFUSES(COOP_ALONE, o.limit_without_mist = 1);
  TEAM_REFUSES(BAD_TEAM, o.players = 0); /* R-C-11 */
  TEAM_REFUSES(BAD_TEAM, o.players = 6);
  TEAM_REFUSES(BAD_LEVEL, o.level = 0); /* R-C-16 */
  TEAM_REFUSES(BAD_LEVEL, o.level = 7);
  TEAM_REFUSES(BAD_OPTION, o.level = 2); /* R-C-22: no hounds below level 3 */
  TEAM_REFUSES(BAD_OPTION, o.level = 2, o.hound[0] = 0);
  TEAM_REFUSES(BAD_OPTION, o.level_ghosts = 9); /* R-C-9, 92: ten are set out */
  TEAM_REFUSES(BAD_OPTION, o.circles = 0, o.level_ghosts = 2);
  TEAM_REFUSES(BAD_OPTION, o.level_ghosts = 16); /* R-C-4 */
  TEAM_REFUSES(BAD_OPTION, o.goal = 0);
  TEAM_REFUSES(BAD_OPTION, o.hound[0] = -1);
  TEAM_REFUSES(BAD_OPTION, o.hound[0] = 0); /* R-C-66: without a hound its pile would stay closed */
  TEAM_REFUSES(BAD_OPTION, o.hound[0] = 0, o.hound[1] = 0);
  TEAM_REFUSES(BAD_OPTION, o.hound[1] = 14); /* Rufus comes at 15 */
  TEAM_REFUSES(BAD_OPTION, o.level6 = BRUME_LEVEL6_COUNT);
  TEAM_REFUSES(BAD_OPTION, o.circle_expand = BRUME_EXPAND_COUNT);
  TEAM_REFUSES(BAD_OPTION, o.circle_cemetery_any = 2);
  TEAM_REFUSES(BAD_OPTION, o.coop = 2);
  TEAM_REFUSES(BAD_OPTION, o.circles = 2);
}

static void starts(struct brume_options options) {
  static struct brume_game game;
  assert_int_equal(brume_game_start(&game, &brume_tiles_standard, &options, NULL), BRUME_REFUSED_OK);
}

/* The last values before those. */
static void team_options_at_their_limits(void **state) {
  (void)state;
  struct brume_options options;
  brume_options_default(&options, BRUME_PRESET_MISTS_CIRCLES);
  brume_options_level(&options, 6);
  options.players = 5;
  options.level_ghosts = 10;
  options.goal = 1;
  options.hound[0] = options.hound[1] = 1;
  options.level6 = BRUME_LEVEL6_COUNT - 1;
  options.circle_expand = BRUME_EXPAND_COUNT - 1;
  options.circle_cemetery_any = 1;
  starts(options);
  options.players = 1;
  options.level_ghosts = 15;
  starts(options);
  options.circles = 0;
  options.level_ghosts = 3;
  starts(options);
}

static void sets_that_are_missing(void **state) {
  (void)state;
  static struct brume_tiles tiles;
  static const enum brume_set_slot slots[] = {BRUME_SET_BASE, BRUME_SET_MISTS, BRUME_SET_CIRCLES};
  struct brume_options options;
  brume_options_default(&options, BRUME_PRESET_CIRCLES);
  for (size_t n = 0; n < sizeof slots / sizeof slots[0]; n++) {
    tiles = brume_tiles_standard;
    brume_tiles_remove(&tiles, slots[n]);
    refuses_options(&tiles, options, BRUME_REFUSED_SET_MISSING);
  }
  tiles = brume_tiles_standard;
  brume_tiles_remove(&tiles, BRUME_SET_RIVER);
  options.start = BRUME_START_RIVER;
  refuses_options(&tiles, options, BRUME_REFUSED_SET_MISSING);
  options.start = BRUME_START_BASE;
  assert_true(tiles_put(&tiles, "brume-tiles 1\nset base\nversion test\ntitle No start\nprovenance user\n\n"
                                "tile A\ncount 5\nsides F F F F\nfield N E S W\n"));
  refuses_options(&tiles, options, BRUME_REFUSED_NO_START);
  assert_true(tiles_put(&tiles,
                        "brume-tiles 1\nset mists\nversion test\ntitle No quarters\nprovenance user\n\n"
                        "tile A2\ncount 5\nsides F F F F\nfield N E S W\n"));
  options.start = BRUME_START_2X2;
  refuses_options(&tiles, options, BRUME_REFUSED_NO_START);
}

/* A mists set whose start tile shows so many symbols, and with one more tile. */
static void put_mists(struct brume_tiles *tiles, const char *symbols, const char *more) {
  char text[1000];
  snprintf(text, sizeof text,
           "brume-tiles 1\nset mists\nversion test\ntitle Start\nprovenance user\n\n"
           "tile NW\ncount 1\nsides F F F F\nfield E S W\nmist N%s\nrole quarter-nw\n\n"
           "tile NE\ncount 1\nsides F F F F\nfield N E S W\nrole quarter-ne\n\n"
           "tile SW\ncount 1\nsides F F F F\nfield N E S W\nrole quarter-sw\n\n"
           "tile SE\ncount 1\nsides F F F F\nfield N E S W\nrole quarter-se\n\n"
           "tile A\ncount 9\n%s",
           symbols, more);
  assert_true(tiles_put(tiles, text));
}

static void team_sets_that_cannot_be_played(void **state) {
  (void)state;
  static struct brume_tiles tiles;
  static struct brume_game game;
  const char *plain = "sides F F F F\nfield N E S W\n";
  struct brume_options options;
  brume_options_default(&options, BRUME_PRESET_MISTS);
  brume_options_level(&options, 2);
  refuses_options(&tiles, options, BRUME_REFUSED_SET_MISSING); /* R-C-1 */
  put_mists(&tiles, "", plain); /* R-C-9: three symbols */
  refuses_options(&tiles, options, BRUME_REFUSED_NO_START);
  put_mists(&tiles, ", symbols 2", plain);
  refuses_options(&tiles, options, BRUME_REFUSED_NO_START);
  put_mists(&tiles, ", symbols 3", plain);
  assert_int_equal(brume_game_start(&game, &tiles, &options, NULL), BRUME_REFUSED_OK);
  /* What the engine can't count: a cemetery among four mist areas; among three it can. */
  put_mists(&tiles, ", symbols 3", "sides F F F F\ncemetery\nmist N\nmist E\nmist S\nmist W\n");
  refuses_options(&tiles, options, BRUME_REFUSED_TOO_MANY_PARTS);
  put_mists(&tiles, ", symbols 3", "sides F F F F\nfield W\ncemetery\nmist N\nmist E\nmist S\n");
  assert_int_equal(brume_game_start(&game, &tiles, &options, NULL), BRUME_REFUSED_OK);
  brume_options_default(&options, BRUME_PRESET_MISTS_CIRCLES);
  refuses_options(&tiles, options, BRUME_REFUSED_SET_MISSING); /* R-C-91: the circles' tiles */
}

/* --- actions that say what no case can write ---------------------------------------------------------------- */

static void refuses(struct brume_game *game, struct brume_action action, enum brume_refusal expected) {
  struct brume_game before = *game;
  enum brume_refusal refusal = brume_game_apply(game, &brume_tiles_standard, &action, NULL);
  if (refusal != expected) fail_msg("%s, not %s", brume_refusal_name(refusal), brume_refusal_name(expected));
  assert_memory_equal(&before, game, sizeof before);
}

static void takes(struct brume_game *game, struct brume_action action) {
  assert_int_equal(brume_game_apply(game, &brume_tiles_standard, &action, NULL), BRUME_REFUSED_OK);
}

/* A game after its first tile; what is wrong with a draw and a placement is tried on the way. */
static void to_the_first_piece(struct brume_game *game, enum brume_preset preset) {
  struct brume_options options;
  brume_options_default(&options, preset);
  assert_int_equal(brume_game_start(game, &brume_tiles_standard, &options, NULL), BRUME_REFUSED_OK);
  refuses(game, brume_action_draw(brume_tiles_standard.kinds), BRUME_REFUSED_NO_SUCH_TILE);
  refuses(game, brume_action_draw(BRUME_NO_KIND), BRUME_REFUSED_NO_SUCH_TILE);
  struct brume_action none = brume_action_no_piece();
  none.kind = BRUME_ACTION_COUNT;
  refuses(game, none, BRUME_REFUSED_NOT_NOW);
  takes(game, brume_game_option(game, &brume_tiles_standard, 0));
  struct brume_action place = brume_game_option(game, &brume_tiles_standard, 0);
  struct brume_action turned = place;
  turned.rotation = 4;
  refuses(game, turned, BRUME_REFUSED_NO_SUCH_ROTATION);
  takes(game, place);
  while (game->turn.asking != BRUME_DECIDE_PIECE)
    takes(game, brume_game_option(game, &brume_tiles_standard, 0));
}

static void actions_that_name_what_is_not_there(void **state) {
  (void)state;
  static struct brume_game game;
  to_the_first_piece(&game, BRUME_PRESET_BASE);
  struct brume_action some = brume_action_no_piece();
  some.part = 0; /* no piece on a part */
  refuses(&game, some, BRUME_REFUSED_NO_SUCH_PART);
  refuses(&game, brume_action_piece(BRUME_MEEPLE, BRUME_NO_PART), BRUME_REFUSED_NO_SUCH_PART);
  refuses(&game, brume_action_piece(BRUME_MEEPLE, 12), BRUME_REFUSED_NO_SUCH_PART);
  refuses(&game, brume_action_piece(BRUME_PIECE_KIND_COUNT, 0), BRUME_REFUSED_NONE_IN_HAND);
  to_the_first_piece(&game, BRUME_PRESET_MISTS);
  refuses(&game, brume_action_colour_piece(0, BRUME_NO_PART), BRUME_REFUSED_NO_SUCH_PART);
  refuses(&game, brume_action_colour_piece(0, 12), BRUME_REFUSED_NO_SUCH_PART);
  refuses(&game, brume_action_colour_piece(4, 0), BRUME_REFUSED_NOT_YOUR_COLOUR);
  refuses(&game, brume_action_colour_piece(BRUME_NOBODY, 0), BRUME_REFUSED_NOT_YOUR_COLOUR);
}

/* --- nonsense in actions ------------------------------------------------------------------------------------ */

static struct brume_action nonsense(struct dice *dice, const struct brume_action *listed) {
  struct brume_action action = *listed;
  uint8_t *bytes = (uint8_t *)&action;
  for (unsigned n = 1 + dice_roll(dice, 3); n > 0; n--)
    bytes[dice_roll(dice, sizeof action)] = (uint8_t)dice_roll(dice, 256);
  return action;
}

/* Whatever stands in an action: it is refused and changes nothing, or it has the effect of a listed one. */
static void try_nonsense(const struct brume_game *game, const struct brume_tiles *tiles, struct dice *dice) {
  static struct brume_game after, listed_after;
  struct brume_action list[BRUME_OPTIONS_MAX];
  int count = brume_game_options(game, tiles, list);
  struct brume_action action = nonsense(dice, &list[dice_roll(dice, (unsigned)count)]);
  after = *game;
  enum brume_refusal refusal = brume_game_apply(&after, tiles, &action, NULL);
  assert_int_equal(refusal, brume_game_refusal(game, tiles, &action));
  if (refusal != BRUME_REFUSED_OK) {
    assert_memory_equal(&after, game, sizeof after);
    return;
  }
  for (int n = 0; n < count; n++) {
    listed_after = *game;
    assert_int_equal(brume_game_apply(&listed_after, tiles, &list[n], NULL), BRUME_REFUSED_OK);
    if (memcmp(&after, &listed_after, sizeof after) == 0) return;
  }
  fail_msg("an action was taken that does what no listed one does (kind %d)", action.kind);
}

static void nonsense_is_refused(void **state) {
  (void)state;
  static struct setting setting;
  static struct brume_game game;
  for (unsigned seed = 1; seed <= 60; seed++) {
    struct dice dice = {seed};
    assert_true(players_setting(&setting, &dice));
    assert_int_equal(brume_game_start(&game, &setting.tiles, &setting.options, NULL), BRUME_REFUSED_OK);
    while (!game.over) {
      for (int n = 0; n < 4; n++) try_nonsense(&game, &setting.tiles, &dice);
      struct brume_action action = players_choose(&game, &setting.tiles, &dice, setting.trouble);
      assert_int_equal(brume_game_apply(&game, &setting.tiles, &action, NULL), BRUME_REFUSED_OK);
    }
    struct brume_action none = brume_action_no_piece();
    assert_int_equal(brume_game_apply(&game, &setting.tiles, &none, NULL), BRUME_REFUSED_GAME_OVER);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_that_cannot_be_played),
      cmocka_unit_test(levels_of_a_competitive_game),
      cmocka_unit_test(team_options_that_cannot_be_played),
      cmocka_unit_test(team_options_at_their_limits),
      cmocka_unit_test(sets_that_are_missing),
      cmocka_unit_test(team_sets_that_cannot_be_played),
      cmocka_unit_test(actions_that_name_what_is_not_there),
      cmocka_unit_test(nonsense_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
