/* What the engine refuses, and that a refusal changes nothing: options that can't be played, actions with nonsense in
 * their fields, and positions that can't be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include <brume/setup.h>

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
  REFUSES(BAD_OPTION, o.fields = 2);
  REFUSES(BAD_OPTION, o.limit_without_mist = 2);
  REFUSES(BAD_OPTION, o.start = BRUME_START_COUNT);
  REFUSES(BAD_OPTION, o.circle_draw = BRUME_CIRCLE_DRAW_COUNT);
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

/* --- positions ---------------------------------------------------------------------------------------------- */

/* Holds a call on a set-up to what it must say, and a refused one to having changed nothing. */
#define SAYS(expected, call)                                                                                 \
  do {                                                                                                       \
    struct brume_game before = game;                                                                         \
    enum brume_setup result = call;                                                                          \
    if (result != BRUME_SETUP_##expected)                                                                    \
      fail_msg("%s: %s, not %s", #call, brume_setup_name(result), brume_setup_name(BRUME_SETUP_##expected)); \
    if (result != BRUME_SETUP_OK) assert_memory_equal(&before, &game, sizeof game);                          \
  } while (0)

static int kind_of(const char *name) {
  int kind = brume_tiles_find(&brume_tiles_standard, name);
  assert_true(kind >= 0);
  return kind;
}

static int part_of(const char *tile, unsigned part_kind) {
  const struct brume_tile *t = &brume_tiles_standard.tile[kind_of(tile)];
  for (int part = 0; part < t->part_count; part++) {
    if (t->part[part].kind == part_kind) return part;
  }
  fail_msg("no such part on %s", tile);
  return 0;
}

static void begin(struct brume_game *game, enum brume_preset preset, bool abbot) {
  struct brume_options options;
  brume_options_default(&options, preset);
  options.start = BRUME_START_BASE;
  options.abbot = abbot;
  assert_int_equal(brume_setup_begin(game, &brume_tiles_standard, &options, NULL), BRUME_SETUP_OK);
}

static void tiles_that_cannot_lie(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = &brume_tiles_standard;
  begin(&game, BRUME_PRESET_CIRCLES, false);
  SAYS(NO_TILES, brume_setup_finish(&game, t, 0, BRUME_NO_KIND));
  SAYS(OK, brume_setup_tile(&game, t, kind_of("D"), 0, 0, 0));
  SAYS(SQUARE_TAKEN, brume_setup_tile(&game, t, kind_of("B"), 0, 0, 0));
  SAYS(SIDES_DIFFER, brume_setup_tile(&game, t, kind_of("B"), 1, 0, 0));
  SAYS(ROTATION, brume_setup_tile(&game, t, kind_of("B"), 0, 1, 4));
  SAYS(ROTATION, brume_setup_tile(&game, t, kind_of("B"), 0, 1, -1));
  SAYS(TILE_COUNT, brume_setup_tile(&game, t, -1, 0, 1, 0));
  SAYS(TILE_COUNT, brume_setup_tile(&game, t, t->kinds, 0, 1, 0));
  SAYS(TILE_COUNT, brume_setup_tile(&game, t, kind_of("RV-B"), 0, 5, 0)); /* the River isn't played */
  SAYS(FAR_AWAY, brume_setup_tile(&game, t, kind_of("B"), 154, 0, 0));
  SAYS(FAR_AWAY, brume_setup_tile(&game, t, kind_of("B"), 0, -154, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of("C"), 7, 7, 0));
  SAYS(TILE_COUNT, brume_setup_tile(&game, t, kind_of("C"), 9, 9, 0)); /* there is one C */
  SAYS(APART, brume_setup_finish(&game, t, 0, BRUME_NO_KIND));
}

static void pieces_that_cannot_stand(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = &brume_tiles_standard;
  begin(&game, BRUME_PRESET_CIRCLES, true);
  SAYS(OK, brume_setup_tile(&game, t, kind_of("D"), 0, 0, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of("SC-2"), 0, 1, 1)); /* road E+W, mist N+S */
  int road = part_of("D", BRUME_ROAD), mist = part_of("SC-2", BRUME_MIST);
  SAYS(NO_SQUARE, brume_setup_piece(&game, t, 5, 5, 0, 0, BRUME_MEEPLE, 0));
  SAYS(NO_PART, brume_setup_piece(&game, t, 0, 0, 12, 0, BRUME_MEEPLE, 0));
  SAYS(NO_PART, brume_setup_piece(&game, t, 0, 0, -1, 0, BRUME_MEEPLE, 0));
  SAYS(NO_PLAYER, brume_setup_piece(&game, t, 0, 0, road, 2, BRUME_MEEPLE, 0));
  SAYS(IN_HAND, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_NO_PIECE, 0));
  SAYS(ON_MIST, brume_setup_piece(&game, t, 0, 1, mist, 0, BRUME_MEEPLE, 0));
  SAYS(PIECE_PLACE, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_ABBOT, 0));
  SAYS(THREE_GHOSTS, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_MEEPLE, 3));
  SAYS(THREE_GHOSTS, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_MEEPLE, -1));
  SAYS(GUARD_GHOST, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_GUARD, 1));
  SAYS(OK, brume_setup_hand(&game, 0, BRUME_GUARD, 0));
  SAYS(GUARD_GHOST,
       brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_GUARD, 1)); /* the stock stays as it is */
  SAYS(OK, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_MEEPLE, 2));
  SAYS(TWO_PIECES, brume_setup_piece(&game, t, 0, 0, part_of("D", BRUME_CITY), 1, BRUME_MEEPLE, 0));
  SAYS(NO_CIRCLE, brume_setup_circles(&game, t, 0, 0, 0, 1));
  SAYS(NO_CIRCLE, brume_setup_circles(&game, t, 0, 1, 0, 3));
  SAYS(NO_CIRCLE, brume_setup_circles(&game, t, 0, 1, 1, 1));
  SAYS(NO_SQUARE, brume_setup_circles(&game, t, 0, 9, 0, 1));
  SAYS(OK, brume_setup_circles(&game, t, 0, 1, 0, 2));
  SAYS(OK, brume_setup_circles(&game, t, 0, 1, 0, 1)); /* set again: one goes back */
  assert_int_equal(game.ghosts, BRUME_GHOSTS - 3);
}

static void numbers_that_cannot_be(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = &brume_tiles_standard;
  begin(&game, BRUME_PRESET_GHOSTS, true);
  SAYS(OK, brume_setup_tile(&game, t, kind_of("D"), 0, 0, 0));
  SAYS(NO_PLAYER, brume_setup_score(&game, 2, 0));
  SAYS(NO_PLAYER, brume_setup_score(&game, -1, 0));
  SAYS(FAR_AWAY, brume_setup_score(&game, 0, 10000));
  SAYS(OK, brume_setup_score(&game, 0, -9999));
  SAYS(NO_PLAYER, brume_setup_hand(&game, 9, BRUME_MEEPLE, 0));
  SAYS(MEEPLES, brume_setup_hand(&game, 0, BRUME_MEEPLE, 6));
  SAYS(MEEPLES, brume_setup_hand(&game, 0, BRUME_MEEPLE, -1));
  SAYS(MEEPLES, brume_setup_hand(&game, 0, BRUME_NO_PIECE, 0));
  SAYS(MEEPLES, brume_setup_hand(&game, 0, BRUME_ABBOT, 2));
  SAYS(GUARDS, brume_setup_hand(&game, 0, BRUME_GUARD, 6));
  SAYS(OK, brume_setup_hand(&game, 0, BRUME_GUARD, 5));
  SAYS(PILE, brume_setup_unseen(&game, t, kind_of("D"), 4)); /* one of the four lies on the table */
  SAYS(PILE, brume_setup_unseen(&game, t, kind_of("D"), -1));
  SAYS(PILE, brume_setup_unseen(&game, t, -1, 0));
  SAYS(PILE, brume_setup_unseen(&game, t, kind_of("SC-1"), 1)); /* The Spell Circles aren't played */
  SAYS(OK, brume_setup_unseen(&game, t, kind_of("C"), 0));
  SAYS(NOT_DRAWABLE, brume_setup_finish(&game, t, 0, kind_of("C")));
  SAYS(NO_PLAYER, brume_setup_finish(&game, t, 2, BRUME_NO_KIND));
  SAYS(RIVER_END, brume_setup_river(&game, t, 0, 1, 0, 0)); /* no River in this game */
}

static void river_ends_that_cannot_be(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = &brume_tiles_standard;
  struct brume_options options;
  brume_options_default(&options, BRUME_PRESET_BASE);
  options.start = BRUME_START_RIVER;
  assert_int_equal(brume_setup_begin(&game, t, &options, NULL), BRUME_SETUP_OK);
  SAYS(OK, brume_setup_tile(&game, t, kind_of("RV-A"), 0, 0, 0)); /* the river leaves south */
  SAYS(RIVER_END, brume_setup_river(&game, t, 0, -1, 2, 0)); /* a road side */
  SAYS(RIVER_END, brume_setup_river(&game, t, 0, 0, 0, 0)); /* taken */
  SAYS(RIVER_END, brume_setup_river(&game, t, 5, 5, 0, 0));
  SAYS(RIVER_END, brume_setup_river(&game, t, 999, 0, 0, 0));
  SAYS(RIVER_END, brume_setup_river(&game, t, 0, 1, 1, 0)); /* nothing lies there */
  SAYS(RIVER_END, brume_setup_river(&game, t, 0, 1, 0, 2));
  SAYS(RIVER_END, brume_setup_river(&game, t, 0, 1, 4, 0));
  SAYS(OK, brume_setup_river(&game, t, 0, 1, 0, 0));
  SAYS(OK, brume_setup_finish(&game, t, 0, kind_of("RV-H")));
  assert_int_equal(brume_game_option_count(&game, t), 2); /* both ways along the river */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(options_that_cannot_be_played), cmocka_unit_test(sets_that_are_missing),
      cmocka_unit_test(nonsense_is_refused),           cmocka_unit_test(tiles_that_cannot_lie),
      cmocka_unit_test(pieces_that_cannot_stand),      cmocka_unit_test(numbers_that_cannot_be),
      cmocka_unit_test(river_ends_that_cannot_be),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
