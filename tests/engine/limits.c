/* The engine's named limits: each is reached, or its bound is passed and refused. What is proved by a sentence in
 * <brume/game.h> and <brume/rules.h> is tried here with the position that comes nearest to it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <brume/setup.h>

#include "check/trouble.h"
#include "check/whole_game.h"

_Static_assert(sizeof(struct brume_game) < 16 * 1024, "a game is copied at every node of a search");
_Static_assert(BRUME_CELLS_MAX == BRUME_SQUARES_MAX + 2 * BRUME_SQUARES_MAX + 2,
               "n tiles, 2n+2 open squares");
_Static_assert(BRUME_OPTIONS_MAX == 4 * (2 * (BRUME_SQUARES_MAX - 1) + 2), "all open squares, all rotations");
_Static_assert(BRUME_CELL_TABLE > 2 * BRUME_CELLS_MAX, "the table of cells stays half empty");
_Static_assert(BRUME_SQUARES_MAX < 255 && BRUME_PIECES_MAX < 255, "numbers of squares and pieces are bytes");
_Static_assert(BRUME_TILE_AREAS_MAX * 2 <= 8 && BRUME_AREA_CIRCLES_MAX < 4, "circles: two bits an area");
_Static_assert(BRUME_PIECES_MAX >= 6 * (5 + 5) && BRUME_PIECES_MAX >= 5 * (5 + 5 + 1), "R-V-8, 9, 13");

static const char head[] = "brume-tiles 1\nset base\nversion test\ntitle Limits\nprovenance user\n\n";

/* A table with the base set of that text and no other. */
static const struct brume_tiles *table(const char *text) {
  static struct brume_tiles tiles;
  char whole[4096];
  int size = snprintf(whole, sizeof whole, "%s%s", head, text);
  assert_in_range(size, 1, sizeof whole - 1);
  brume_tiles_clear(&tiles);
  assert_true(tiles_put(&tiles, whole));
  return &tiles;
}

static struct brume_options base_game(int players) {
  struct brume_options options;
  brume_options_default(&options, BRUME_PRESET_BASE);
  options.players = (uint8_t)players;
  return options;
}

/* Takes an action of a watched game; the check is held over every position. */
static void take(struct watch *watch, struct brume_action action) {
  if (!watch_apply(watch, &action)) fail_msg("%s", watch->why);
}

static void begin(struct watch *watch, const struct brume_tiles *tiles, int players) {
  struct brume_options options = base_game(players);
  if (!watch_start(watch, tiles, &options)) fail_msg("%s", watch->why);
}

/* One turn without a piece. */
static void turn_at(struct watch *watch, int x, int y, int rotation) {
  take(watch, brume_action_draw(0));
  take(watch, brume_action_place(x, y, rotation));
  take(watch, brume_action_no_piece());
}

/* Four rotations that all look different, and every side matches every other. */
static const char any_side[] = "tile A\ncount 153\nsides C C C C\ncity N\ncity E+S+W\nrole start\n";

static void straight_line(int dx, int dy) {
  static struct watch watch;
  const struct brume_tiles *tiles = table(any_side);
  begin(&watch, tiles, 2);
  for (int n = 1; n < BRUME_SQUARES_MAX; n++) {
    take(&watch, brume_action_draw(0));
    if (n == BRUME_SQUARES_MAX - 1)
      assert_int_equal(brume_game_option_count(&watch.game, tiles), BRUME_OPTIONS_MAX);
    take(&watch, brume_action_place(n * dx, n * dy, 0));
    take(&watch, brume_action_no_piece());
  }
  assert_true(watch.game.over);
  assert_int_equal(watch.game.cells, BRUME_CELLS_MAX);
  assert_int_equal(brume_game_open_squares(&watch.game, NULL, NULL, 0), 2 * BRUME_SQUARES_MAX + 2);
}

/* Squares, cells, options and coordinates are all reached by a straight line. */
static void a_line_reaches_the_limits(void **state) {
  (void)state;
  straight_line(1, 0);
  straight_line(0, -1);
  straight_line(-1, 0);
}

/* A comb: a spine with teeth of two tiles on every second square. Never more open squares than a line has. */
static void a_comb_stays_below(void **state) {
  (void)state;
  static struct watch watch;
  begin(&watch, table(any_side), 2);
  int laid = 1;
  for (int x = 1; laid < BRUME_SQUARES_MAX; x++) {
    turn_at(&watch, x, 0, 0);
    laid++;
    for (int y = 1; y <= 2 && x % 2 == 0 && laid < BRUME_SQUARES_MAX; y++, laid++) turn_at(&watch, x, y, 1);
  }
  assert_true(watch.game.over);
  assert_in_range(watch.game.cells, 1, BRUME_CELLS_MAX);
}

static void a_staircase_stays_below(void **state) {
  (void)state;
  static struct watch watch;
  begin(&watch, table(any_side), 2);
  for (int n = 1; n < BRUME_SQUARES_MAX; n++) turn_at(&watch, (n + 1) / 2, n / 2, 0);
  assert_true(watch.game.over);
  assert_in_range(watch.game.cells, 1, BRUME_CELLS_MAX);
}

/* The same line as a position: the last tile has room as well. */
static void a_line_can_be_set_up(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *tiles = table(any_side);
  struct brume_options options = base_game(2);
  assert_int_equal(brume_setup_begin(&game, tiles, &options, NULL), BRUME_SETUP_OK);
  for (int n = 0; n < BRUME_SQUARES_MAX; n++) {
    enum brume_setup result = brume_setup_tile(&game, tiles, 0, n, 0, 0);
    if (result != BRUME_SETUP_OK) fail_msg("tile %d of a line: %s", n + 1, brume_setup_name(result));
  }
  assert_int_equal(brume_setup_finish(&game, tiles, 0, BRUME_NO_KIND), BRUME_SETUP_OK);
  assert_true(game.over); /* no tile is left */
}

static enum brume_refusal start(const struct brume_tiles *tiles) {
  static struct brume_game game;
  struct brume_options options = base_game(2);
  return brume_game_start(&game, tiles, &options, NULL);
}

static void too_many_tiles_are_refused(void **state) {
  (void)state;
  assert_int_equal(start(table(any_side)), BRUME_REFUSED_OK);
  assert_int_equal(start(table("tile A\ncount 154\nsides F F F F\nfield N E S W\nrole start\n")),
                   BRUME_REFUSED_TOO_MANY_TILES);
  assert_int_equal(start(table("tile A\ncount 255\nsides F F F F\nfield N E S W\nrole start\n\n"
                               "tile B\ncount 255\nsides F F F F\nfield N E S W\n")),
                   BRUME_REFUSED_TOO_MANY_TILES);
}

/* Eight parts, and all rotations fit everywhere. */
#define EIGHT_PARTS                                                                                          \
  "sides R R R R\nroad N\nroad E\nroad S\nroad W\nfield Nl Wr\nfield Nr El\nfield Er Sl\nfield Sr Wl\n"

static void parts_reach_their_limit(void **state) {
  (void)state;
  static struct watch watch;
  assert_int_equal(BRUME_PARTS_MAX, 112 * 8);
  assert_int_equal(start(table("tile A\ncount 113\n" EIGHT_PARTS "role start\n")),
                   BRUME_REFUSED_TOO_MANY_PARTS);
  assert_int_equal(
      start(table("tile A\ncount 112\n" EIGHT_PARTS "role start\n\ntile B\ncount 1\nsides C C C C\n"
                  "city N+E+S+W\n")),
      BRUME_REFUSED_TOO_MANY_PARTS);
  begin(&watch, table("tile A\ncount 112\n" EIGHT_PARTS "role start\n"), 2);
  for (int n = 1; n < 112; n++) turn_at(&watch, n % 11, n / 11, 0);
  assert_true(watch.game.over);
  assert_int_equal(watch.game.nodes, BRUME_PARTS_MAX);
}

/* The largest city and the largest number of open sides: more of both than a byte holds. */
static void a_city_of_all_tiles(void **state) {
  (void)state;
  static struct watch watch;
  struct brume_region region;
  const struct brume_tiles *tiles =
      table("tile A\ncount 153\nsides C C C C\ncity N+E+S+W, shields 1\nrole start\n");
  begin(&watch, tiles, 2);
  for (int n = 1; n < BRUME_SQUARES_MAX; n++) turn_at(&watch, n, 0, 0);
  brume_game_region(&watch.game, tiles, 0, 0, &region);
  assert_int_equal(region.open, 2 * BRUME_SQUARES_MAX + 2);
  assert_int_equal(region.tiles, BRUME_SQUARES_MAX);
  assert_int_equal(region.points, 2 * BRUME_SQUARES_MAX);
}

/* BRUME_PART_SHIELDS_MAX on every tile: the coats of arms of one city. */
static void a_city_of_all_shields(void **state) {
  (void)state;
  static struct watch watch;
  struct brume_region region;
  const struct brume_tiles *tiles =
      table("tile A\ncount 153\nsides C C C C\ncity N+E+S+W, shields 4\nrole start\n");
  begin(&watch, tiles, 2);
  for (int n = 1; n < BRUME_SQUARES_MAX; n++) turn_at(&watch, n % 12, n / 12, 0);
  brume_game_region(&watch.game, tiles, 0, 0, &region);
  assert_int_equal(region.bonus, 4 * BRUME_SQUARES_MAX);
  assert_int_equal(region.points, 5 * BRUME_SQUARES_MAX);
}

/* Completed cities at one field: a row of fields between two rows of caps. */
static void a_field_of_many_cities(void **state) {
  (void)state;
  static struct watch watch;
  struct brume_region region;
  const struct brume_tiles *tiles =
      table("tile A\ncount 51\nsides C F C F\ncity N\ncity S\nfield E W, touches N S\n"
            "role start\n\ntile B\ncount 102\nsides C F F F\ncity N\nfield E S W, "
            "touches N\n");
  begin(&watch, tiles, 2);
  for (int n = 0; n < 153; n++) {
    int x = n / 3, row = n % 3;
    if (n == 0) continue;
    take(&watch, brume_action_draw(row == 0 ? 0 : 1));
    take(&watch, brume_action_place(x, row == 0 ? 0 : row == 1 ? -1 : 1, row == 1 ? 2 : 0));
    take(&watch, brume_action_no_piece());
  }
  brume_game_region(&watch.game, tiles, 0, 2, &region);
  assert_int_equal(region.bonus, 102);
  assert_int_equal(region.points, 306);
}

/* More parts in one field than a byte counts: two a tile, and the last tile joins them. */
static void a_field_of_many_parts(void **state) {
  (void)state;
  static struct watch watch;
  struct brume_region region;
  const struct brume_tiles *tiles = table("tile A\ncount 150\nsides F R F R\nroad E+W\nfield N El Wr\n"
                                          "field Er S Wl\nrole start\n\ntile B\ncount 2\nsides F R F F\n"
                                          "road E\nfield N E S W\n");
  begin(&watch, tiles, 2);
  for (int n = 1; n < 150; n++) turn_at(&watch, n, 0, 0);
  for (int end = 0; end < 2; end++) {
    take(&watch, brume_action_draw(1));
    take(&watch, brume_action_place(end == 0 ? 150 : -1, 0, end == 0 ? 2 : 0));
    take(&watch, brume_action_no_piece());
    brume_game_region(&watch.game, tiles, 0, 1, &region);
    assert_int_equal(region.parts, 2 * 150 + 1 + end);
    assert_int_equal(region.tiles, 150 + 1 + end);
  }
}

/* A river of 60 tiles; its end comes by every place in the words of the bit sets. */
static void a_long_river(void **state) {
  (void)state;
  static struct watch watch;
  static struct brume_tiles tiles;
  struct brume_options options = base_game(2);
  options.start = BRUME_START_RIVER;
  tiles = *table("tile A\ncount 1\nsides F F F F\nfield N E S W\nrole start\n");
  assert_true(tiles_put(&tiles, "brume-tiles 1\nset river\nversion test\ntitle Long\nprovenance user\n\n"
                                "tile S\ncount 1\nsides F F W F\nfield N E Sl Sr W\nrole source\n\n"
                                "tile L\ncount 1\nsides W F F F\nfield Nl Nr E S W\nrole lake\n\n"
                                "tile W\ncount 60\nsides W F W F\nfield Nr E Sl\nfield Nl Sr W\n"));
  if (!watch_start(&watch, &tiles, &options)) fail_msg("%s", watch.why);
  for (int n = 1; n <= 60; n++) {
    take(&watch, brume_action_draw(brume_tiles_find(&tiles, "W")));
    take(&watch, brume_action_place(0, n, 0));
    take(&watch, brume_action_no_piece());
  }
  take(&watch, brume_action_draw(brume_tiles_find(&tiles, "L")));
  assert_int_equal(brume_game_option_count(&watch.game, &tiles), 1);
  take(&watch, brume_action_place(0, 61, 0));
}

/* --- pieces ------------------------------------------------------------------------------------------------- */

/* A line of shipped tiles of one kind; the board for as many pieces as there are. */
static void set_up_line(struct brume_game *game, const struct brume_tiles *tiles, int length) {
  for (int n = 0; n < length; n++) {
    int kind = n % tiles->kinds;
    if (n == 0) kind = 0;
    enum brume_setup result = brume_setup_tile(game, tiles, kind, n, 0, 0);
    if (result != BRUME_SETUP_OK) fail_msg("tile %d: %s", n, brume_setup_name(result));
  }
}

/* Base tiles for Exp. 11 without the expansion's own: a set in each slot that the game asks for. */
static const struct brume_tiles *piece_table(void) {
  static struct brume_tiles tiles;
  brume_tiles_clear(&tiles);
  assert_true(tiles_put(
      &tiles, "brume-tiles 1\nset base\nversion test\ntitle Limits\nprovenance user\n\n"
              "tile A\ncount 70\nsides F F F F\nfield N E S W\nfield inside\nmonastery\nrole start\n"));
  assert_true(tiles_put(&tiles, "brume-tiles 1\nset mists\nversion test\ntitle Limits\nprovenance user\n\n"
                                "tile C\ncount 70\nsides F F F F\nfield N E S W\nfield inside\nmonastery\n"));
  return &tiles;
}

static void put_all(struct brume_game *game, const struct brume_tiles *tiles, int players, bool abbots) {
  int x = 0;
  for (int p = 0; p < players; p++) {
    for (int n = 0; n < 10 + abbots; n++, x++) {
      enum brume_piece_kind piece = n < 5 ? BRUME_MEEPLE : n < 10 ? BRUME_GUARD : BRUME_ABBOT;
      int ghosts = piece == BRUME_MEEPLE && x < 15; /* most of the 15 on meeples */
      enum brume_setup result = brume_setup_piece(game, tiles, x, 0, 2, p, piece, ghosts);
      if (result != BRUME_SETUP_OK) fail_msg("piece %d: %s", x, brume_setup_name(result));
    }
    assert_int_equal(brume_setup_piece(game, tiles, 60, 0, 2, p, BRUME_MEEPLE, 0), BRUME_SETUP_IN_HAND);
    assert_int_equal(brume_setup_piece(game, tiles, 60, 0, 2, p, BRUME_GUARD, 0), BRUME_SETUP_IN_HAND);
  }
}

/* All pieces of all players on the board, then the game's last action: the most events that positions here gave. */
static void all_pieces_at_once(int players, bool abbots) {
  static struct brume_game game;
  static struct brume_events events;
  char why[WHY_SIZE];
  const struct brume_tiles *tiles = piece_table();
  struct brume_options options;
  brume_options_default(&options, BRUME_PRESET_GHOSTS);
  options.players = (uint8_t)players;
  options.abbot = abbots;
  options.start = BRUME_START_BASE;
  assert_int_equal(brume_setup_begin(&game, tiles, &options, NULL), BRUME_SETUP_OK);
  set_up_line(&game, tiles, 61);
  put_all(&game, tiles, players, abbots);
  assert_int_equal(brume_game_piece_count(&game), players * (10 + abbots));
  for (int kind = 0; kind < tiles->kinds; kind++)
    assert_int_equal(brume_setup_unseen(&game, tiles, kind, kind == 0), BRUME_SETUP_OK);
  assert_int_equal(brume_setup_finish(&game, tiles, 0, 0), BRUME_SETUP_OK);
  if (!whole_game_check(&game, tiles, why, sizeof why)) fail_msg("%s", why);
  struct brume_action place = brume_action_place(61, 0, 0), none = brume_action_no_piece();
  assert_int_equal(brume_game_apply(&game, tiles, &place, &events), BRUME_REFUSED_OK);
  assert_int_equal(brume_game_apply(&game, tiles, &none, &events), BRUME_REFUSED_OK);
  assert_true(game.over);
  if (!whole_game_check(&game, tiles, why, sizeof why)) fail_msg("%s", why);
  assert_in_range(events.count, players * (10 + abbots), BRUME_EVENTS_MAX);
}

static void pieces_reach_their_limit(void **state) {
  (void)state;
  all_pieces_at_once(6, false);
  all_pieces_at_once(5, true);
}

/* R-V-7: the shipped sets fit, whatever the options. */
static void shipped_games_fit(void **state) {
  (void)state;
  static struct brume_game game;
  int tiles_most = 0, parts_most = 0;
  for (int n = 0; n < 2 * 2 * BRUME_START_COUNT; n++) {
    struct brume_options options;
    brume_options_default(&options, BRUME_PRESET_CIRCLES);
    options.ghosts = (uint8_t)(n & 1);
    options.circles = (uint8_t)(n & n >> 1 & 1);
    options.start = (uint8_t)(n / 4);
    assert_int_equal(brume_game_start(&game, &brume_tiles_standard, &options, NULL), BRUME_REFUSED_OK);
    int tiles = brume_game_square_count(&game), parts = game.nodes;
    for (int kind = 0; kind < brume_tiles_standard.kinds; kind++) {
      tiles += game.unseen[kind];
      parts += game.unseen[kind] * brume_tiles_standard.tile[kind].part_count;
    }
    if (tiles > tiles_most) tiles_most = tiles;
    if (parts > parts_most) parts_most = parts;
  }
  printf("the largest shipped game: %d tiles, %d parts\n", tiles_most, parts_most);
  assert_in_range(tiles_most, 140, BRUME_SQUARES_MAX);
  assert_in_range(parts_most, 1, BRUME_PARTS_MAX);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_line_reaches_the_limits),
      cmocka_unit_test(a_comb_stays_below),
      cmocka_unit_test(a_staircase_stays_below),
      cmocka_unit_test(a_line_can_be_set_up),
      cmocka_unit_test(too_many_tiles_are_refused),
      cmocka_unit_test(parts_reach_their_limit),
      cmocka_unit_test(a_city_of_all_tiles),
      cmocka_unit_test(a_city_of_all_shields),
      cmocka_unit_test(a_field_of_many_cities),
      cmocka_unit_test(a_field_of_many_parts),
      cmocka_unit_test(a_long_river),
      cmocka_unit_test(pieces_reach_their_limit),
      cmocka_unit_test(shipped_games_fit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
