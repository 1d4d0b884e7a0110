/* The cooperative half of the set-ups: ghosts, face-down tiles, burials, cat, hounds, piles, and what goes together. */
#include "says.h"

#include <stdio.h>

static const char mists_text[] =
    "brume-tiles 1\nset mists\nversion test\ntitle Team\nprovenance user\n\n"
    "tile CLEAR\ncount 130\nsides F F F F\nfield N E S W\n\n"
    "tile ROAD\ncount 9\nsides F R F R\nroad E+W\nfield N El Wr\nfield Er S Wl\n\n"
    "tile GRAVE\ncount 3\nsides F F F F\nfield N E S W\ncemetery\n\n"
    "tile EDGE\ncount 4\nsides F F F F\nfield E S W\nmist N\n\n"
    "tile SMALL\ncount 5\nsides F F F F\nfield N E S W\nfield inside\nmonastery\n\n";

static const char circles_text[] = "brume-tiles 1\nset circles\nversion test\ntitle Team\nprovenance user\n\n"
                                   "tile MAGIC\ncount 2\nsides F F F F\nfield E S W\nmist N, circles 1\n";

static const struct brume_tiles *team_tiles(void) {
  static struct brume_tiles tiles;
  brume_tiles_clear(&tiles);
  assert_true(tiles_put(&tiles, mists_text));
  assert_true(tiles_put(&tiles, circles_text));
  return &tiles;
}

/* Two players, so four colours of three meeples (R-C-11). */
static const struct brume_tiles *begin(struct brume_game *game, enum brume_preset preset, int level) {
  const struct brume_tiles *tiles = team_tiles();
  struct brume_options options;
  brume_options_default(&options, preset);
  brume_options_level(&options, level);
  assert_int_equal(brume_setup_begin(game, tiles, &options, NULL), BRUME_SETUP_OK);
  return tiles;
}

static enum brume_setup lay(struct brume_game *game, const struct brume_tiles *t, const char *name, int x,
                            int y, int rotation) {
  return brume_setup_tile(game, t, kind_of(t, name), x, y, rotation);
}

static enum brume_setup finish(struct brume_game *game, const struct brume_tiles *t) {
  return brume_setup_finish(game, t, 0, BRUME_NO_KIND);
}

/* R-C-8: nothing of the kind in a competitive game, and no question in the middle of a cooperative turn. */
void things_of_a_team_only(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = &brume_tiles_standard;
  const int piles[3] = {1, 1, 1};
  struct brume_options options;
  brume_options_default(&options, BRUME_PRESET_CIRCLES);
  SAYS(OK, brume_setup_begin(&game, t, &options, NULL));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "C"), 0, 0, 0));
  SAYS(NOT_COOP, brume_setup_free(&game, t, 0, 0, 0, 1));
  SAYS(NOT_COOP, brume_setup_hidden(&game, t, 1, 0));
  SAYS(NOT_COOP, brume_setup_buried(&game, t, 0, 0, 0));
  SAYS(NOT_COOP, brume_setup_cat(&game, BRUME_CAT_EDGE, 1));
  SAYS(NOT_COOP, brume_setup_hound(&game, 0, BRUME_HOUND_GONE));
  SAYS(NOT_COOP, brume_setup_with(&game, 0, 0, BRUME_WITH_CAT));
  SAYS(NOT_COOP, brume_setup_team_score(&game, 1));
  SAYS(NOT_COOP, brume_setup_piles(&game, 0, piles));
  t = begin(&game, BRUME_PRESET_MISTS, 3);
  SAYS(OK, lay(&game, t, "CLEAR", 0, 0, 0));
  struct brume_decision asked = {.kind = BRUME_DECIDE_PIECE, .rule = 1044, .part = BRUME_NO_PART};
  SAYS(NOT_ASKED, brume_setup_finish_asking(&game, t, 0, 0, 0, &asked));
  SAYS(NO_PLAYER, brume_setup_score(&game, 4, 1));
  SAYS(OK, brume_setup_score(&game, 3, 1));
  SAYS(FAR_AWAY, brume_setup_team_score(&game, -1));
  SAYS(FAR_AWAY, brume_setup_team_score(&game, 10000));
  SAYS(OK, brume_setup_team_score(&game, 9999));
  SAYS(OK, brume_setup_team_score(&game, 0));
}

/* R-C-10: level 4 has 13 ghosts. */
void free_ghosts_that_cannot_be(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = begin(&game, BRUME_PRESET_MISTS, 4);
  SAYS(OK, lay(&game, t, "EDGE", 0, 0, 0));
  SAYS(OK, lay(&game, t, "GRAVE", 0, 1, 0));
  int mist = part_of(t, "EDGE", BRUME_MIST), grave = part_of(t, "GRAVE", BRUME_CEMETERY);
  SAYS(NO_SQUARE, brume_setup_free(&game, t, 5, 0, mist, 1));
  SAYS(NO_PART, brume_setup_free(&game, t, 0, 0, -1, 1));
  SAYS(NO_PART, brume_setup_free(&game, t, 0, 0, 12, 1));
  SAYS(NO_PART, brume_setup_free(&game, t, 0, 0, part_of(t, "EDGE", BRUME_FIELD), 1));
  SAYS(GHOSTS_15, brume_setup_free(&game, t, 0, 0, mist, -1));
  SAYS(GHOSTS_15, brume_setup_free(&game, t, 0, 0, mist, -2147483647 - 1));
  SAYS(GHOSTS_15, brume_setup_free(&game, t, 0, 0, mist, 14));
  SAYS(OK, brume_setup_free(&game, t, 0, 0, mist, 13));
  SAYS(GHOSTS_15, brume_setup_free(&game, t, 0, 1, grave, 1));
  SAYS(OK, brume_setup_free(&game, t, 0, 0, mist, 2)); /* set again: the others go back */
  SAYS(GHOSTS_15, brume_setup_free(&game, t, 0, 1, grave, 12));
  SAYS(OK, brume_setup_free(&game, t, 0, 1, grave, 11));
  assert_int_equal(game.ghosts, 0);
}

/* R-C-77. */
void tiles_that_cannot_be_hidden(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = begin(&game, BRUME_PRESET_MISTS, 4);
  SAYS(OK, lay(&game, t, "CLEAR", 0, 0, 0));
  SAYS(HIDDEN, brume_setup_hidden(&game, t, 1, 0)); /* R-C-22: in levels 5 and 6 */
  t = begin(&game, BRUME_PRESET_MISTS, 5);
  SAYS(OK, lay(&game, t, "CLEAR", 0, 0, 0));
  SAYS(FAR_AWAY, brume_setup_hidden(&game, t, -154, 0));
  SAYS(FAR_AWAY, brume_setup_hidden(&game, t, 154, 0));
  SAYS(FAR_AWAY, brume_setup_hidden(&game, t, 0, -154));
  SAYS(FAR_AWAY, brume_setup_hidden(&game, t, 0, 154));
  SAYS(HIDDEN, brume_setup_hidden(&game, t, 2, 0)); /* beside no tile */
  SAYS(SQUARE_TAKEN, brume_setup_hidden(&game, t, 0, 0));
  SAYS(OK, brume_setup_hidden(&game, t, 1, 0));
  SAYS(SQUARE_TAKEN, brume_setup_hidden(&game, t, 1, 0));
  SAYS(SQUARE_TAKEN, lay(&game, t, "CLEAR", 1, 0, 0));
  /* A board of 153, of which one is face up; the pile has room for more tiles, the board for none. */
  for (int n = 2; n < BRUME_SQUARES_MAX; n++) SAYS(OK, brume_setup_hidden(&game, t, n % 13, n / 13));
  SAYS(BOARD_FULL, brume_setup_hidden(&game, t, 10, 11));
  SAYS(BOARD_FULL, lay(&game, t, "CLEAR", 10, 11, 0));
  SAYS(PILE, finish(&game, t)); /* 152 face down and 150 left */
}

/* Open squares run out before tiles do: 92 that lie alone have five cells each. */
static void set_out_islands(struct brume_game *game, const struct brume_tiles *t) {
  for (int n = 0; n < 92; n++)
    assert_int_equal(lay(game, t, "CLEAR", 3 * (n % 10), 3 * (n / 10), 0), BRUME_SETUP_OK);
}

/* R-C-56, 59. */
void burials_that_cannot_be(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = begin(&game, BRUME_PRESET_MISTS, 5);
  set_out_islands(&game, t);
  SAYS(BOARD_FULL, brume_setup_hidden(&game, t, 1, 0));
  t = begin(&game, BRUME_PRESET_MISTS, 2);
  SAYS(OK, lay(&game, t, "GRAVE", 0, 0, 0));
  SAYS(OK, lay(&game, t, "CLEAR", 1, 0, 0));
  SAYS(NO_SQUARE, brume_setup_buried(&game, t, 2, 0, 0));
  SAYS(NO_CEMETERY, brume_setup_buried(&game, t, 1, 0, 0));
  SAYS(NO_PLAYER, brume_setup_buried(&game, t, 0, 0, -1));
  SAYS(NO_PLAYER, brume_setup_buried(&game, t, 0, 0, 4));
  SAYS(OK, brume_setup_hand(&game, 3, BRUME_MEEPLE, 0));
  SAYS(IN_HAND, brume_setup_buried(&game, t, 0, 0, 3));
  struct brume_game other = game;
  SAYS(OK, brume_setup_buried(&game, t, 0, 0, BRUME_NOBODY));
  SAYS(CEMETERY, brume_setup_buried(&game, t, 0, 0, 2));
  game = other;
  SAYS(OK, brume_setup_buried(&game, t, 0, 0, 2));
  SAYS(CEMETERY, brume_setup_buried(&game, t, 0, 0, BRUME_NOBODY));
  assert_int_equal(game.player[2].meeples, 2);
  SAYS(CEMETERY, finish(&game, t)); /* three sides are open */
  const int x[3] = {-1, 0, 0}, y[3] = {0, 1, -1};
  for (int n = 0; n < 3; n++) SAYS(OK, lay(&game, t, "CLEAR", x[n], y[n], 0));
  struct brume_game closed = game;
  SAYS(OK, finish(&game, t));
  game = closed; /* R-C-60: a closed one holds no ghosts */
  SAYS(OK, brume_setup_free(&game, t, 0, 0, part_of(t, "GRAVE", BRUME_CEMETERY), 1));
  SAYS(CEMETERY, finish(&game, t));
  game = other; /* surrounded and not closed */
  for (int n = 0; n < 3; n++) SAYS(OK, lay(&game, t, "CLEAR", x[n], y[n], 0));
  SAYS(CEMETERY, finish(&game, t));
}

/* R-C-92, 101, 106. */
void cats_that_cannot_be(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = begin(&game, BRUME_PRESET_MISTS, 1);
  SAYS(NO_COMPANION, brume_setup_cat(&game, BRUME_CAT_EDGE, 1)); /* R-C-92: she comes with the circles */
  SAYS(OK, lay(&game, t, "ROAD", 0, 0, 0));
  SAYS(OK, brume_setup_piece(&game, t, 0, 0, part_of(t, "ROAD", BRUME_ROAD), 0, BRUME_MEEPLE, 0));
  SAYS(NO_COMPANION, brume_setup_with(&game, 0, 0, BRUME_WITH_CAT));
  t = begin(&game, BRUME_PRESET_MISTS_CIRCLES, 1);
  SAYS(NO_COMPANION, brume_setup_cat(&game, BRUME_CAT_EDGE, 0));
  SAYS(NO_COMPANION, brume_setup_cat(&game, BRUME_CAT_EDGE, -1));
  SAYS(NO_COMPANION, brume_setup_cat(&game, BRUME_CAT_WAITING, 1));
  SAYS(NO_COMPANION, brume_setup_cat(&game, BRUME_NO_CAT, 0));
  SAYS(NO_COMPANION, brume_setup_cat(&game, BRUME_CAT_OUT, 0));
  SAYS(GHOSTS_15, brume_setup_cat(&game, BRUME_CAT_EDGE, 16));
  SAYS(OK, brume_setup_cat(&game, BRUME_CAT_EDGE, 15));
  SAYS(OK, brume_setup_cat(&game, BRUME_CAT_EDGE, 1));
  assert_int_equal(game.ghosts, 14);
  SAYS(OK, brume_setup_cat(&game, BRUME_CAT_WAITING, 0));
  SAYS(OK, lay(&game, t, "ROAD", 0, 0, 0));
  SAYS(OK, brume_setup_piece(&game, t, 0, 0, part_of(t, "ROAD", BRUME_ROAD), 0, BRUME_MEEPLE, 0));
  SAYS(CAT, finish(&game, t)); /* she would be with that meeple */
  SAYS(OK, brume_setup_cat(&game, BRUME_CAT_EDGE, 7));
  SAYS(OK, brume_setup_with(&game, 0, 0, BRUME_WITH_CAT));
  assert_int_equal(game.ghosts, 15); /* R-C-103 */
  SAYS(NO_COMPANION, brume_setup_cat(&game, BRUME_CAT_EDGE, 1));
  SAYS(NO_COMPANION, brume_setup_with(&game, 0, 0, BRUME_WITH_CAT));
  SAYS(OK, finish(&game, t));
}

/* R-C-67: level 3 has Rufus at 15 points and Ronja at 50. */
void hounds_that_cannot_be(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = begin(&game, BRUME_PRESET_MISTS, 2);
  SAYS(NO_COMPANION, brume_setup_hound(&game, 0, BRUME_HOUND_GONE)); /* R-C-22 */
  t = begin(&game, BRUME_PRESET_MISTS, 3);
  SAYS(NO_COMPANION, brume_setup_hound(&game, -1, BRUME_HOUND_GONE));
  SAYS(NO_COMPANION, brume_setup_hound(&game, 2, BRUME_HOUND_GONE));
  SAYS(NO_COMPANION, brume_setup_hound(&game, 0, BRUME_HOUND_OUT)); /* that says brume_setup_with */
  SAYS(NO_COMPANION, brume_setup_hound(&game, 0, BRUME_HOUND_COUNT));
  SAYS(OK, lay(&game, t, "ROAD", 0, 0, 0));
  SAYS(OK, brume_setup_hound(&game, 0, BRUME_HOUND_GONE));
  SAYS(HOUNDS, finish(&game, t)); /* gone at 0 points */
  SAYS(OK, brume_setup_team_score(&game, 15));
  const int second[3] = {0, 40, 40};
  SAYS(HOUNDS, finish(&game, t)); /* it opened the second pile */
  SAYS(OK, brume_setup_piles(&game, 1, second));
  SAYS(OK, brume_setup_hound(&game, 0, BRUME_HOUND_ON_TRACK));
  SAYS(HOUNDS, finish(&game, t)); /* on the track at 15 points */
  SAYS(OK, brume_setup_hound(&game, 0, BRUME_HOUND_GONE));
  SAYS(PILE, finish(&game, t)); /* 80 in the piles, and 150 are left */
}

void companions_that_cannot_be(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = begin(&game, BRUME_PRESET_MISTS_CIRCLES, 3);
  int road = part_of(t, "ROAD", BRUME_ROAD);
  for (int x = 0; x < 3; x++) SAYS(OK, lay(&game, t, "ROAD", x, 0, 0));
  for (int x = 0; x < 2; x++) SAYS(OK, brume_setup_piece(&game, t, x, 0, road, x, BRUME_MEEPLE, 0));
  SAYS(NO_SQUARE, brume_setup_with(&game, 3, 0, BRUME_WITH_CAT));
  SAYS(NO_COMPANION, brume_setup_with(&game, 2, 0, BRUME_WITH_CAT)); /* nobody stands there */
  SAYS(NO_COMPANION, brume_setup_with(&game, 0, 0, 8));
  SAYS(OK, brume_setup_with(&game, 1, 0, BRUME_WITH_RUFUS));
  SAYS(NO_COMPANION, brume_setup_hound(&game, 0, BRUME_HOUND_GONE));
  SAYS(NO_COMPANION, brume_setup_with(&game, 0, 0, BRUME_WITH_RUFUS)); /* he is with the other */
  SAYS(OK, brume_setup_with(&game, 0, 0, BRUME_WITH_RONJA | BRUME_WITH_CAT));
  assert_int_equal(game.piece[0].with, BRUME_WITH_RONJA | BRUME_WITH_CAT);
  assert_int_equal(game.piece[1].with, BRUME_WITH_RUFUS);
  t = begin(&game, BRUME_PRESET_MISTS, 2);
  SAYS(OK, lay(&game, t, "ROAD", 0, 0, 0));
  SAYS(OK, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_MEEPLE, 0));
  SAYS(NO_COMPANION, brume_setup_with(&game, 0, 0, BRUME_WITH_RUFUS)); /* R-C-22: no hounds */
  SAYS(OK, brume_setup_with(&game, 0, 0, 0));
}

/* R-C-65: 151 tiles less what lies on the board, in three piles from level 3 on. */
void piles_that_cannot_be(void **state) {
  (void)state;
  static struct brume_game game;
  const int none[3] = {0, 0, 0}, negative[3] = {0, -1, 0}, many[3] = {154, 0, 0}, used[3] = {1, 1, 1};
  const struct brume_tiles *t = begin(&game, BRUME_PRESET_MISTS, 2);
  SAYS(PILE, brume_setup_piles(&game, -1, none));
  SAYS(PILE, brume_setup_piles(&game, 1, none)); /* one pile */
  SAYS(PILE, brume_setup_piles(&game, 0, used));
  t = begin(&game, BRUME_PRESET_MISTS, 3);
  SAYS(PILE, brume_setup_piles(&game, 3, none));
  SAYS(PILE, brume_setup_piles(&game, 0, negative));
  SAYS(PILE, brume_setup_piles(&game, 0, many));
  SAYS(PILE, brume_setup_piles(&game, 1, used)); /* the first is used up */
  SAYS(OK, brume_setup_piles(&game, 2, none));
  SAYS(OK, brume_setup_piles(&game, 0, used));
  SAYS(OK, lay(&game, t, "CLEAR", 0, 0, 0));
  const int first_empty[3] = {0, 100, 50}, one_too_many[3] = {1, 100, 50};
  SAYS(OK, brume_setup_piles(&game, 0, one_too_many));
  SAYS(PILE, finish(&game, t));
  SAYS(OK, brume_setup_piles(&game, 0, first_empty));
  SAYS(NOT_DRAWABLE, brume_setup_finish(&game, t, 0, kind_of(t, "CLEAR"))); /* from an empty pile */
  SAYS(NOT_DRAWABLE, brume_setup_finish(&game, t, 0, -1));
  begin(&game, BRUME_PRESET_MISTS, 3); /* where nobody says how, the piles are split, but not by a refusal */
  SAYS(OK, lay(&game, t, "CLEAR", 0, 0, 0));
  SAYS(NOT_DRAWABLE, brume_setup_finish(&game, t, 0, kind_of(t, "MAGIC")));
  SAYS(OK, brume_setup_finish(&game, t, 1, kind_of(t, "CLEAR")));
  assert_int_equal(game.pile[0], 49);
  assert_int_equal(game.pile[1], 50);
  assert_int_equal(game.pile[2], 50);
}

/* R-C-34: a finished bank keeps no free ghosts; in levels 5 and 6 a cemetery may have brought one later (P-C-12). */
void team_positions_that_cannot_be(void **state) {
  (void)state;
  static struct brume_game game;
  for (int level = 4; level <= 5; level++) {
    const struct brume_tiles *t = begin(&game, BRUME_PRESET_MISTS, level);
    SAYS(OK, lay(&game, t, "EDGE", 0, 1, 0));
    SAYS(OK, lay(&game, t, "EDGE", 0, 0, 2));
    SAYS(OK, brume_setup_free(&game, t, 0, 1, part_of(t, "EDGE", BRUME_MIST), 1));
    if (level == 4)
      SAYS(BANK_GHOSTS, finish(&game, t));
    else
      SAYS(OK, finish(&game, t));
  }
  const struct brume_tiles *t = begin(&game, BRUME_PRESET_MISTS, 2);
  SAYS(OK, lay(&game, t, "CLEAR", 0, 0, 0));
  SAYS(OK, brume_setup_team_score(&game, 75)); /* R-C-21: the goal */
  SAYS(ALREADY_WON, finish(&game, t));
  SAYS(OK, brume_setup_team_score(&game, 74));
  SAYS(OK, finish(&game, t));
}
