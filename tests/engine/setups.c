/* Set-ups: every reason to refuse is given for what it says, a refused call changes nothing, and what lies just inside
 * a limit is taken. The cooperative half stands in team_setups.c. */
#include "says.h"

#include <stdio.h>

bool said[BRUME_SETUP_COUNT];

int kind_of(const struct brume_tiles *tiles, const char *name) {
  int kind = brume_tiles_find(tiles, name);
  if (kind < 0) fail_msg("no tile is called %s", name);
  assert_int_equal(brume_tiles_find(tiles, "no such tile"), -1);
  return kind;
}

int part_of(const struct brume_tiles *tiles, const char *tile, unsigned part_kind) {
  const struct brume_tile *t = &tiles->tile[kind_of(tiles, tile)];
  int part = 0;
  while (part < t->part_count && t->part[part].kind != part_kind) part++;
  if (part == t->part_count) fail_msg("no such part on %s", tile);
  return part;
}

/* --- the shipped tiles -------------------------------------------------------------------------------------- */

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
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "D"), 0, 0, 0));
  SAYS(SQUARE_TAKEN, brume_setup_tile(&game, t, kind_of(t, "B"), 0, 0, 0));
  SAYS(SIDES_DIFFER, brume_setup_tile(&game, t, kind_of(t, "B"), 1, 0, 0));
  SAYS(ROTATION, brume_setup_tile(&game, t, kind_of(t, "B"), 0, 1, 4));
  SAYS(ROTATION, brume_setup_tile(&game, t, kind_of(t, "B"), 0, 1, -1));
  SAYS(TILE_COUNT, brume_setup_tile(&game, t, -1, 0, 1, 0));
  SAYS(TILE_COUNT, brume_setup_tile(&game, t, t->kinds, 0, 1, 0));
  SAYS(TILE_COUNT, brume_setup_tile(&game, t, kind_of(t, "RV-B"), 0, 5, 0)); /* the River isn't played */
  SAYS(FAR_AWAY, brume_setup_tile(&game, t, kind_of(t, "B"), 154, 0, 0));
  SAYS(FAR_AWAY, brume_setup_tile(&game, t, kind_of(t, "B"), 0, -154, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "C"), 7, 7, 0));
  SAYS(TILE_COUNT, brume_setup_tile(&game, t, kind_of(t, "C"), 9, 9, 0)); /* there is one C */
  SAYS(APART, brume_setup_finish(&game, t, 0, BRUME_NO_KIND));
}

static void pieces_that_cannot_stand(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = &brume_tiles_standard;
  begin(&game, BRUME_PRESET_CIRCLES, true);
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "D"), 0, 0, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "SC-2"), 0, 1, 1)); /* road E+W, mist N+S */
  int road = part_of(t, "D", BRUME_ROAD), mist = part_of(t, "SC-2", BRUME_MIST);
  SAYS(NO_SQUARE, brume_setup_piece(&game, t, 5, 5, 0, 0, BRUME_MEEPLE, 0));
  SAYS(NO_PART, brume_setup_piece(&game, t, 0, 0, 12, 0, BRUME_MEEPLE, 0));
  SAYS(NO_PART, brume_setup_piece(&game, t, 0, 0, -1, 0, BRUME_MEEPLE, 0));
  SAYS(NO_PLAYER, brume_setup_piece(&game, t, 0, 0, road, 2, BRUME_MEEPLE, 0));
  SAYS(NO_PLAYER, brume_setup_piece(&game, t, 0, 0, road, -1, BRUME_MEEPLE, 0));
  SAYS(IN_HAND, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_NO_PIECE, 0));
  SAYS(IN_HAND, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_PIECE_KIND_COUNT, 0));
  SAYS(ON_MIST, brume_setup_piece(&game, t, 0, 1, mist, 0, BRUME_MEEPLE, 0));
  SAYS(PIECE_PLACE, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_ABBOT, 0));
  SAYS(THREE_GHOSTS, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_MEEPLE, 3));
  SAYS(THREE_GHOSTS, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_MEEPLE, -1));
  SAYS(GUARD_GHOST, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_GUARD, 1));
  SAYS(OK, brume_setup_hand(&game, 0, BRUME_GUARD, 0));
  SAYS(GUARD_GHOST,
       brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_GUARD, 1)); /* the stock stays as it is */
  SAYS(OK, brume_setup_piece(&game, t, 0, 0, road, 0, BRUME_MEEPLE, 2));
  SAYS(TWO_PIECES, brume_setup_piece(&game, t, 0, 0, part_of(t, "D", BRUME_CITY), 1, BRUME_MEEPLE, 0));
  SAYS(NO_CIRCLE, brume_setup_circles(&game, t, 0, 0, 0, 1));
  SAYS(NO_CIRCLE, brume_setup_circles(&game, t, 0, 1, 0, 3));
  SAYS(NO_CIRCLE, brume_setup_circles(&game, t, 0, 1, 1, 1));
  SAYS(NO_CIRCLE, brume_setup_circles(&game, t, 0, 1, 1, 0));
  SAYS(NO_CIRCLE, brume_setup_circles(&game, t, 0, 1, -1, 1));
  SAYS(NO_CIRCLE, brume_setup_circles(&game, t, 0, 1, 0, -1));
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
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "D"), 0, 0, 0));
  SAYS(NO_PLAYER, brume_setup_score(&game, 2, 0));
  SAYS(NO_PLAYER, brume_setup_score(&game, -1, 0));
  SAYS(FAR_AWAY, brume_setup_score(&game, 0, 10000));
  SAYS(FAR_AWAY, brume_setup_score(&game, 0, -10000));
  SAYS(OK, brume_setup_score(&game, 0, 9999));
  SAYS(OK, brume_setup_score(&game, 0, -9999));
  SAYS(NO_PLAYER, brume_setup_hand(&game, 9, BRUME_MEEPLE, 0));
  SAYS(NO_PLAYER, brume_setup_hand(&game, -1, BRUME_MEEPLE, 0));
  SAYS(MEEPLES, brume_setup_hand(&game, 0, BRUME_MEEPLE, 6));
  SAYS(MEEPLES, brume_setup_hand(&game, 0, BRUME_MEEPLE, -1));
  SAYS(MEEPLES, brume_setup_hand(&game, 0, BRUME_NO_PIECE, 0));
  SAYS(MEEPLES, brume_setup_hand(&game, 0, BRUME_PIECE_KIND_COUNT, 0));
  SAYS(MEEPLES, brume_setup_hand(&game, 0, BRUME_ABBOT, 2));
  SAYS(GUARDS, brume_setup_hand(&game, 0, BRUME_GUARD, 6));
  SAYS(OK, brume_setup_hand(&game, 0, BRUME_GUARD, 5));
  SAYS(PILE, brume_setup_unseen(&game, t, kind_of(t, "D"), 4)); /* one of the four lies on the table */
  SAYS(PILE, brume_setup_unseen(&game, t, kind_of(t, "D"), -1));
  SAYS(PILE, brume_setup_unseen(&game, t, -1, 0));
  SAYS(PILE, brume_setup_unseen(&game, t, t->kinds, 0));
  SAYS(PILE, brume_setup_unseen(&game, t, kind_of(t, "SC-1"), 1)); /* The Spell Circles aren't played */
  SAYS(OK, brume_setup_unseen(&game, t, kind_of(t, "C"), 0));
  SAYS(NOT_DRAWABLE, brume_setup_finish(&game, t, 0, kind_of(t, "C")));
  SAYS(NOT_DRAWABLE, brume_setup_finish(&game, t, 0, -1));
  SAYS(NOT_DRAWABLE, brume_setup_finish(&game, t, 0, t->kinds));
  SAYS(NO_PLAYER, brume_setup_finish(&game, t, 2, BRUME_NO_KIND));
  SAYS(NO_PLAYER, brume_setup_finish(&game, t, -1, BRUME_NO_KIND));
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
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "RV-A"), 0, 0, 0)); /* the river leaves south */
  SAYS(RIVER_END, brume_setup_river(&game, t, 0, -1, 2, 0)); /* a road side */
  SAYS(RIVER_END, brume_setup_river(&game, t, 0, 0, 0, 0)); /* taken */
  SAYS(RIVER_END, brume_setup_river(&game, t, 5, 5, 0, 0));
  SAYS(RIVER_END, brume_setup_river(&game, t, 999, 0, 0, 0));
  SAYS(RIVER_END, brume_setup_river(&game, t, 0, 999, 0, 0));
  SAYS(RIVER_END, brume_setup_river(&game, t, 0, 1, -1, 0));
  SAYS(RIVER_END, brume_setup_river(&game, t, 0, 1, 1, 0)); /* nothing lies there */
  SAYS(RIVER_TURNED, brume_setup_river(&game, t, 0, 1, 0, 2));
  SAYS(RIVER_END, brume_setup_river(&game, t, 0, 1, 4, 0));
  SAYS(RIVER_TURNED, brume_setup_river(&game, t, 0, 1, 0, 1)); /* the source turns nowhere */
  SAYS(RIVER_TURNED, brume_setup_river(&game, t, 0, 1, 0, 3));
  SAYS(OK, brume_setup_river(&game, t, 0, 1, 0, 0));
  SAYS(OK, brume_setup_river(&game, t, 0, 1, 0, -1));
  SAYS(OK,
       brume_setup_tile(&game, t, kind_of(t, "RV-D"), 0, 1, 0)); /* straight on, over the end that was said */
  SAYS(RIVER_END, brume_setup_finish(&game, t, 0, kind_of(t, "RV-H")));
  SAYS(OK, brume_setup_river(&game, t, 0, 2, 0, -1));
  SAYS(OK, brume_setup_finish(&game, t, 0, kind_of(t, "RV-H")));
  assert_int_equal(brume_game_option_count(&game, t), 2); /* both ways along the river */
}

/* Rivers whose tiles lie as they never do. */
static void rivers_that_cannot_be(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = &brume_tiles_standard;
  struct brume_options options;
  brume_options_default(&options, BRUME_PRESET_BASE);
  options.start = BRUME_START_RIVER;
  assert_int_equal(brume_setup_begin(&game, t, &options, NULL), BRUME_SETUP_OK);
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "RV-G"), 0, 1, 0)); /* a bend from the north to the west */
  SAYS(RIVER_ENDS, brume_setup_finish(&game, t, 0, BRUME_NO_KIND)); /* no source lies there */
  SAYS(RIVER_TURNED, brume_setup_river(&game, t, -1, 1, 1, 3)); /* downstream to the west it turns right */
  SAYS(RIVER_TURNED, brume_setup_river(&game, t, 0, 0, 2, 1)); /* downstream to the north it turns left */
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "RV-A"), 0, 0, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "RV-I"), -1, 1, 3)); /* from the east to the north */
  SAYS(RIVER_TURN, brume_setup_finish(&game, t, 0, BRUME_NO_KIND));
  assert_int_equal(brume_setup_begin(&game, t, &options, NULL), BRUME_SETUP_OK);
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "RV-A"), 0, 0, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "RV-L"), 0, 1, 0));
  SAYS(FITS_NOWHERE, brume_setup_finish(&game, t, 0, kind_of(t, "RV-H"))); /* the river has no open end */
}

static void options_that_cannot_be(void **state) {
  (void)state;
  static struct brume_game game;
  struct brume_options options;
  enum brume_refusal why = BRUME_REFUSED_OK;
  brume_options_default(&options, BRUME_PRESET_BASE);
  options.players = 1;
  memset(&game, 0x55, sizeof game);
  SAYS(OPTIONS, brume_setup_begin(&game, &brume_tiles_standard, &options, &why));
  assert_int_equal(why, BRUME_REFUSED_BAD_PLAYERS);
  SAYS(OPTIONS, brume_setup_begin(&game, &brume_tiles_standard, &options, NULL));
  options.players = 2;
  SAYS(OK, brume_setup_begin(&game, &brume_tiles_standard, &options, &why));
  assert_int_equal(why, BRUME_REFUSED_OK);
}

/* --- full boards -------------------------------------------------------------------------------------------- */

/* A table with that base set and no other. */
static const struct brume_tiles *own_tiles(const char *base) {
  static struct brume_tiles tiles;
  char text[4000];
  snprintf(text, sizeof text, "brume-tiles 1\nset base\nversion test\ntitle Own\nprovenance user\n\n%s",
           base);
  brume_tiles_clear(&tiles);
  assert_true(tiles_put(&tiles, text));
  return &tiles;
}

static void begin_own(struct brume_game *game, const struct brume_tiles *tiles, enum brume_preset preset) {
  struct brume_options options;
  brume_options_default(&options, preset);
  options.start = BRUME_START_BASE;
  assert_int_equal(brume_setup_begin(game, tiles, &options, NULL), BRUME_SETUP_OK);
}

/* R-V-7: as many tiles as a board can take; one more is refused because of the board, not because of the set. */
static void boards_full_of_tiles(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = own_tiles("tile A\ncount 153\nsides F F F F\nfield N E S W\nrole start\n");
  begin_own(&game, t, BRUME_PRESET_BASE);
  for (int n = 0; n < BRUME_SQUARES_MAX; n++) SAYS(OK, brume_setup_tile(&game, t, 0, n % 13, n / 13, 0));
  SAYS(BOARD_FULL, brume_setup_tile(&game, t, 0, 10, 11, 0));
}

static void boards_full_of_parts(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = own_tiles("tile A\ncount 112\nsides R R R R\nroad N\nroad E\nroad S\nroad W\n"
                                          "field Nl Wr\nfield Nr El\nfield Er Sl\nfield Sr Wl\nrole start\n");
  begin_own(&game, t, BRUME_PRESET_BASE);
  for (int n = 0; n < 112; n++) SAYS(OK, brume_setup_tile(&game, t, 0, n % 13, n / 13, 0));
  assert_int_equal(game.nodes, BRUME_PARTS_MAX);
  SAYS(BOARD_FULL, brume_setup_tile(&game, t, 0, 8, 8, 0));
}

/* Tiles that lie alone open four squares each: 5 cells for each of 92, and of 461 one is left. */
static void boards_full_of_open_squares(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = own_tiles("tile A\ncount 153\nsides F F F F\nfield N E S W\nrole start\n");
  begin_own(&game, t, BRUME_PRESET_BASE);
  for (int n = 0; n < 92; n++) SAYS(OK, brume_setup_tile(&game, t, 0, 3 * (n % 10), 3 * (n / 10), 0));
  assert_int_equal(game.cells, BRUME_CELLS_MAX - 1);
  SAYS(BOARD_FULL, brume_setup_tile(&game, t, 0, -50, -50, 0));
  SAYS(BOARD_FULL, brume_setup_tile(&game, t, 0, 28, 0, 0)); /* beside one: three more */
}

/* Two tiles with one square between them share it: 9 cells. With three such pairs and 86 alone 457 are taken, and of
 * the four that are left a tile that lies alone needs five: its own square is one of them. */
static void the_square_of_a_tile_alone_counts(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = own_tiles("tile A\ncount 153\nsides F F F F\nfield N E S W\nrole start\n");
  begin_own(&game, t, BRUME_PRESET_BASE);
  for (int n = 0; n < 89; n++) SAYS(OK, brume_setup_tile(&game, t, 0, 4 * (n % 10), 4 * (n / 10), 0));
  for (int n = 0; n < 3; n++) SAYS(OK, brume_setup_tile(&game, t, 0, 4 * n, -2, 0));
  assert_int_equal(game.cells, BRUME_CELLS_MAX - 4);
  SAYS(BOARD_FULL, brume_setup_tile(&game, t, 0, -50, -50, 0));
  SAYS(OK, brume_setup_tile(&game, t, 0, 12, -2, 0)); /* shares one with its neighbour: four more, the last */
}

/* --- the middle of a turn ----------------------------------------------------------------------------------- */

static const char turn_text[] =
    "tile CLEAR\ncount 20\nsides F F F F\nfield N E S W\nrole start\n\n"
    "tile ROAD\ncount 8\nsides F R F R\nroad E+W\nfield N El Wr\nfield Er S Wl\n\n"
    "tile STOP\ncount 4\nsides F R F F\nroad E\nfield N E S W\n\n"
    "tile CHURCH\ncount 2\nsides F F F F\nfield N E S W\nmonastery\n\n"
    "tile EDGE\ncount 4\nsides F F F F\nfield E S W\nmist N\n\n"
    "tile BANK\ncount 2\nsides F R F R\nroad E+W\nfield N El Wr\nfield Er Wl\nmist S, circles 2\n\n"
    "tile TWO\ncount 1\nsides F F F F\nfield E W\nmist N, circles 1\nmist S, circles 1\n\n"
    "tile LONG\ncount 3\nsides F F F F\nfield E\nfield W\nmist N+S, circles 1\n";

/* Which piece red puts on the tile laid at x, y. */
static struct brume_decision asks_piece(int x, int y) {
  return (struct brume_decision){
      .kind = BRUME_DECIDE_PIECE, .rule = 50, .x = (int16_t)x, .y = (int16_t)y, .part = BRUME_NO_PART};
}

/* May red be asked for a piece on the tile at x, y in this position? The position stays as it is. */
static enum brume_setup asked_at(const struct brume_game *game, const struct brume_tiles *tiles, int x,
                                 int y) {
  struct brume_game copy = *game;
  struct brume_decision asked = asks_piece(x, y);
  return brume_setup_finish_asking(&copy, tiles, 0, x, y, &asked);
}

/* R-V-104: a piece in a completed region is one that this turn's tile has just completed. */
static void pieces_about_to_go_home(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = own_tiles(turn_text);
  begin_own(&game, t, BRUME_PRESET_CIRCLES);
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "STOP"), 0, 0, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "ROAD"), 1, 0, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "STOP"), 2, 0, 2));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "CLEAR"), 3, 0, 0));
  SAYS(OK, brume_setup_piece(&game, t, 0, 0, part_of(t, "STOP", BRUME_ROAD), 0, BRUME_MEEPLE, 0));
  SAYS(ALREADY_SCORED, brume_setup_finish(&game, t, 0, BRUME_NO_KIND));
  SAYS(ALREADY_SCORED, asked_at(&game, t, 3, 0)); /* the road doesn't reach there */
  SAYS(NO_SQUARE, asked_at(&game, t, 4, 0));
  SAYS(OK, asked_at(&game, t, 1, 0));
  struct brume_decision asked = asks_piece(2, 0);
  struct brume_action none = brume_action_no_piece();
  SAYS(OK, brume_setup_finish_asking(&game, t, 0, 2, 0, &asked));
  assert_int_equal(brume_game_apply(&game, t, &none, NULL), BRUME_REFUSED_OK);
  assert_int_equal(game.player[0].score, 3); /* R-V-100 */
  assert_int_equal(game.pieces, 0);
}

/* The same with what looks at eight squares: any of these may be the one that came last, and none beyond. */
static void monks_about_to_go_home(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = own_tiles(turn_text);
  begin_own(&game, t, BRUME_PRESET_CIRCLES);
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++)
      SAYS(OK, brume_setup_tile(&game, t, kind_of(t, x == 0 && y == 0 ? "CHURCH" : "CLEAR"), x, y, 0));
  }
  SAYS(OK, brume_setup_piece(&game, t, 0, 0, part_of(t, "CHURCH", BRUME_MONASTERY), 0, BRUME_MEEPLE, 0));
  for (int n = 0; n < 4; n++) {
    int x = n == 0 ? -2 : n == 1 ? 2 : 0, y = n == 2 ? -2 : n == 3 ? 2 : 0;
    SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "CLEAR"), x, y, 0));
    SAYS(ALREADY_SCORED, asked_at(&game, t, x, y));
  }
  SAYS(ALREADY_SCORED, brume_setup_finish(&game, t, 0, BRUME_NO_KIND));
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      if (x != 0 || y != 0) SAYS(OK, asked_at(&game, t, x, y));
    }
  }
  SAYS(TWO_PIECES, asked_at(&game, t, 0, 0)); /* R-V-50: the placed tile gets its piece last */
}

/* R-V-66: ghosts in the circles of a completed mist are those that are being handed out. */
static void circles_about_to_be_emptied(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = own_tiles(turn_text);
  begin_own(&game, t, BRUME_PRESET_CIRCLES);
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "BANK"), 0, 0, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "EDGE"), 0, 1, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "ROAD"), 1, 0, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "ROAD"), 2, 0, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "CLEAR"), 0, 2, 0));
  for (int x = 1; x <= 2; x++)
    SAYS(OK, brume_setup_piece(&game, t, x, 0, part_of(t, "ROAD", BRUME_ROAD), 1, BRUME_MEEPLE, 0));
  SAYS(OK, brume_setup_circles(&game, t, 0, 0, 0, 1));
  SAYS(CIRCLE_GHOSTS, brume_setup_finish(&game, t, 0, BRUME_NO_KIND));
  SAYS(CIRCLE_GHOSTS, asked_at(&game, t, 0, 2));
  struct brume_decision asked = {.kind = BRUME_DECIDE_GHOST,
                                 .rule = 66,
                                 .from = BRUME_FROM_CIRCLE,
                                 .part = (uint8_t)part_of(t, "BANK", BRUME_MIST)};
  SAYS(OK, brume_setup_finish_asking(&game, t, 0, 0, 1, &asked));
  assert_int_equal(brume_game_option_count(&game, t), 2);
}

/* Of two banks on one tile the one is complete and empty, the other may have its ghost. */
static void circles_of_another_area(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = own_tiles(turn_text);
  begin_own(&game, t, BRUME_PRESET_CIRCLES);
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "TWO"), 0, 0, 0));
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "EDGE"), 0, 1, 0)); /* completes the southern one */
  SAYS(OK, brume_setup_circles(&game, t, 0, 0, 0, 1));
  struct brume_game other = game;
  SAYS(OK, brume_setup_finish(&game, t, 0, BRUME_NO_KIND));
  game = other;
  SAYS(OK, brume_setup_circles(&game, t, 0, 0, 1, 1));
  SAYS(CIRCLE_GHOSTS, brume_setup_finish(&game, t, 0, BRUME_NO_KIND));
}

/* BANK with EDGE below it and two meeples of each player: everything that a continued mist could ask. */
static void set_up_bank(struct brume_game *game, const struct brume_tiles *t, enum brume_preset preset) {
  begin_own(game, t, preset);
  assert_int_equal(brume_setup_tile(game, t, kind_of(t, "BANK"), 0, 0, 0), BRUME_SETUP_OK);
  assert_int_equal(brume_setup_tile(game, t, kind_of(t, "TWO"), 0, 1, 0), BRUME_SETUP_OK);
  assert_int_equal(brume_setup_tile(game, t, kind_of(t, "CLEAR"), 0, 2, 0), BRUME_SETUP_OK);
  for (int n = 1; n <= 4; n++) {
    assert_int_equal(brume_setup_tile(game, t, kind_of(t, n < 4 ? "ROAD" : "STOP"), n, 0, n < 4 ? 0 : 2),
                     BRUME_SETUP_OK);
    assert_int_equal(
        brume_setup_piece(game, t, n, 0,
                          n < 4 ? part_of(t, "ROAD", BRUME_ROAD) : part_of(t, "STOP", BRUME_ROAD), n & 1,
                          BRUME_MEEPLE, 0),
        BRUME_SETUP_OK);
  }
}

/* A question about the tile at 0,1; it must be refused and change nothing. */
static void not_asked(struct brume_game *from, const struct brume_tiles *t, struct brume_decision asked) {
  struct brume_game game = *from;
  SAYS(NOT_ASKED, brume_setup_finish_asking(&game, t, 0, 0, 1, &asked));
}

static struct brume_decision ghost(unsigned rule, enum brume_source from, bool to_own) {
  return (struct brume_decision){.kind = BRUME_DECIDE_GHOST,
                                 .rule = (uint16_t)rule,
                                 .from = (uint8_t)from,
                                 .to_own = to_own,
                                 .left = from == BRUME_FROM_SUPPLY,
                                 .y = from == BRUME_FROM_SUPPLY,
                                 .part = BRUME_NO_PART};
}

/* R-V-20: only what the turn would ask now. TWO continues BANK's mist in the north and is limited in the south. */
static void questions_that_nobody_asks(void **state) {
  (void)state;
  static struct brume_game game, copy;
  const struct brume_tiles *t = own_tiles(turn_text);
  set_up_bank(&game, t, BRUME_PRESET_CIRCLES);
  const unsigned supply[] = {34, 36, 60};
  for (size_t n = 0; n < sizeof supply / sizeof supply[0]; n++) {
    bool own = supply[n] != 34;
    struct brume_decision good = ghost(supply[n], BRUME_FROM_SUPPLY, own), bad = good;
    copy = game;
    assert_int_equal(brume_setup_finish_asking(&copy, t, 0, 0, 1, &good), BRUME_SETUP_OK);
    bad.from = BRUME_FROM_CIRCLE;
    not_asked(&game, t, bad);
    bad = good, bad.to_own = !own;
    not_asked(&game, t, bad);
    bad = good, bad.left = 3; /* TWO has two circles */
    not_asked(&game, t, bad);
    bad = good, bad.player = 1;
    not_asked(&game, t, bad);
    bad = good, bad.x = 1;
    not_asked(&game, t, bad);
    bad = good, bad.part = 0;
    not_asked(&game, t, bad);
  }
  not_asked(&game, t, ghost(99, BRUME_FROM_SUPPLY, false));
  not_asked(&game, t, ghost(65, BRUME_FROM_SUPPLY, false));
  not_asked(&game, t, ghost(65, BRUME_FROM_CIRCLE, false)); /* no ghost is in a circle */
  not_asked(&game, t, (struct brume_decision){.kind = BRUME_DECIDE_PLACE, .rule = 24});
  not_asked(&game, t, (struct brume_decision){.kind = BRUME_DECIDE_CAT, .rule = 1102});
}

/* What circles ask, of an area that is none: a square without a tile, another tile, a part that is no mist. */
static void circles_that_nobody_fills(void **state) {
  (void)state;
  static struct brume_game game, copy;
  const struct brume_tiles *t = own_tiles(turn_text);
  set_up_bank(&game, t, BRUME_PRESET_CIRCLES);
  copy = game;
  assert_int_equal(brume_setup_piece(&copy, t, 0, 0, part_of(t, "BANK", BRUME_FIELD), 1, BRUME_MEEPLE, 1),
                   BRUME_SETUP_OK);
  assert_int_equal(brume_setup_circles(&copy, t, 0, 0, 0, 1), BRUME_SETUP_OK);
  game = copy;
  struct brume_decision good = {.kind = BRUME_DECIDE_ATTRACT,
                                .rule = 63,
                                .left = 2,
                                .y = 1,
                                .part = (uint8_t)part_of(t, "TWO", BRUME_MIST)};
  struct brume_decision bad = good;
  assert_int_equal(brume_setup_finish_asking(&copy, t, 0, 0, 1, &good), BRUME_SETUP_OK);
  bad.y = 9;
  not_asked(&game, t, bad);
  bad = good, bad.y = 0, bad.part = (uint8_t)part_of(t, "BANK", BRUME_MIST);
  not_asked(&game, t, bad);
  bad = good, bad.part = 0;
  not_asked(&game, t, bad);
  bad = good, bad.part = BRUME_NO_PART;
  not_asked(&game, t, bad);
  bad = good, bad.left = 1;
  not_asked(&game, t, bad);
}

/* R-V-60, 65: which circle, and whose mist. A chain of mist from TWO to the south, continued by the tile at 0,2. */
static void circles_of_other_mist(void **state) {
  (void)state;
  static struct brume_game game, copy;
  const struct brume_tiles *t = own_tiles(turn_text);
  uint8_t north = (uint8_t)part_of(t, "TWO", BRUME_MIST), south = (uint8_t)(north + 1);
  uint8_t mist = (uint8_t)part_of(t, "LONG", BRUME_MIST);
  begin_own(&game, t, BRUME_PRESET_CIRCLES);
  for (int y = -1; y <= 2; y++)
    SAYS(OK, brume_setup_tile(&game, t, kind_of(t, y == 0 ? "TWO" : "LONG"), 0, y, 0));
  for (int x = 1; x <= 2; x++) {
    SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "CLEAR"), x, 0, 0));
    SAYS(OK, brume_setup_piece(&game, t, x, 0, 0, 1, BRUME_MEEPLE, 0));
  }
  for (int area = 0; area < 2; area++) SAYS(OK, brume_setup_circles(&game, t, 0, 0, area, 1));
  SAYS(OK, brume_setup_circles(&game, t, 0, 1, 0, 1));
  SAYS(OK, brume_setup_circles(&game, t, 0, -1, 0, 1));
  struct brume_decision asked = {
      .kind = BRUME_DECIDE_GHOST, .rule = 65, .from = BRUME_FROM_CIRCLE, .part = south};
  copy = game;
  assert_int_equal(brume_setup_finish_asking(&copy, t, 0, 0, 2, &asked), BRUME_SETUP_OK);
  asked.part = north; /* the same tile's other mist */
  SAYS(NOT_ASKED, brume_setup_finish_asking(&game, t, 0, 0, 2, &asked));
  asked.part = mist, asked.y = -1; /* another tile's */
  SAYS(NOT_ASKED, brume_setup_finish_asking(&game, t, 0, 0, 2, &asked));
  asked = ghost(60, BRUME_FROM_SUPPLY, true), asked.y = 0; /* nothing limits the mist of TWO */
  SAYS(NOT_ASKED, brume_setup_finish_asking(&game, t, 0, 0, 0, &asked));
  asked = (struct brume_decision){.kind = BRUME_DECIDE_RELEASE, .rule = 65, .y = 2, .part = BRUME_NO_PART};
  SAYS(OK, brume_setup_finish_asking(&game, t, 0, 0, 2, &asked));
  assert_int_equal(brume_game_option_count(&game, t), 2);
  struct brume_action action = brume_action_release(0, 0, south);
  assert_int_equal(brume_game_refusal(&game, t, &action), BRUME_REFUSED_OK);
  action.part = 12; /* no such part */
  assert_int_equal(brume_game_refusal(&game, t, &action), BRUME_REFUSED_NO_GHOST_THERE);
}

/* R-V-1: without expansion 11 mist asks nothing, also where the base set shows some. */
static void mist_without_ghosts(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = own_tiles(turn_text);
  set_up_bank(&game, t, BRUME_PRESET_BASE);
  SAYS(NO_GHOSTS, brume_setup_circles(&game, t, 0, 0, 0, 1));
  SAYS(NO_GHOSTS, brume_setup_piece(&game, t, 0, 0, part_of(t, "BANK", BRUME_FIELD), 0, BRUME_MEEPLE, 1));
  not_asked(&game, t, ghost(34, BRUME_FROM_SUPPLY, false));
  not_asked(&game, t, ghost(36, BRUME_FROM_SUPPLY, true));
  not_asked(&game, t, ghost(60, BRUME_FROM_SUPPLY, true));
  SAYS(OK, asked_at(&game, t, 0, 1));
}

/* R-V-5: no sixteenth ghost, on meeples or in circles. */
static void ghosts_that_are_not_there(void **state) {
  (void)state;
  static struct brume_game game;
  const struct brume_tiles *t = own_tiles(turn_text);
  begin_own(&game, t, BRUME_PRESET_CIRCLES);
  SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "BANK"), 0, 0, 0));
  for (int x = 1; x <= 8; x++) {
    SAYS(OK, brume_setup_tile(&game, t, kind_of(t, "ROAD"), x, 0, 0));
    if (x < 8)
      SAYS(OK, brume_setup_piece(&game, t, x, 0, part_of(t, "ROAD", BRUME_ROAD), x & 1, BRUME_MEEPLE, 2));
  }
  SAYS(GHOSTS_15, brume_setup_circles(&game, t, 0, 0, 0, 2));
  SAYS(GHOSTS_15, brume_setup_piece(&game, t, 8, 0, part_of(t, "ROAD", BRUME_ROAD), 0, BRUME_MEEPLE, 2));
  SAYS(OK, brume_setup_circles(&game, t, 0, 0, 0, 1));
  SAYS(GHOSTS_15, brume_setup_piece(&game, t, 8, 0, part_of(t, "ROAD", BRUME_ROAD), 0, BRUME_MEEPLE, 1));
  assert_int_equal(game.ghosts, 0);
}

/* --- all reasons -------------------------------------------------------------------------------------------- */

/* Runs last: each was said above, and has a text, and a rule in both games but for what is possible and for options. */
static void every_reason_was_said(void **state) {
  (void)state;
  const struct brume_options competitive = {.coop = 0}, team = {.coop = 1};
  for (int n = 0; n < BRUME_SETUP_COUNT; n++) {
    enum brume_setup reason = (enum brume_setup)n;
    bool ruled = reason != BRUME_SETUP_OK && reason != BRUME_SETUP_OPTIONS;
    if (!said[n]) fail_msg("no test was refused with %s", brume_setup_name(reason));
    assert_string_not_equal(brume_setup_text(reason), "");
    assert_int_equal(brume_setup_rule(&competitive, reason) != 0, ruled);
    assert_int_equal(brume_setup_rule(&team, reason) != 0, ruled);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tiles_that_cannot_lie),       cmocka_unit_test(pieces_that_cannot_stand),
      cmocka_unit_test(numbers_that_cannot_be),      cmocka_unit_test(river_ends_that_cannot_be),
      cmocka_unit_test(rivers_that_cannot_be),       cmocka_unit_test(options_that_cannot_be),
      cmocka_unit_test(boards_full_of_tiles),        cmocka_unit_test(boards_full_of_parts),
      cmocka_unit_test(boards_full_of_open_squares), cmocka_unit_test(the_square_of_a_tile_alone_counts),
      cmocka_unit_test(pieces_about_to_go_home),     cmocka_unit_test(monks_about_to_go_home),
      cmocka_unit_test(circles_about_to_be_emptied), cmocka_unit_test(circles_of_another_area),
      cmocka_unit_test(questions_that_nobody_asks),  cmocka_unit_test(circles_that_nobody_fills),
      cmocka_unit_test(circles_of_other_mist),       cmocka_unit_test(mist_without_ghosts),
      cmocka_unit_test(ghosts_that_are_not_there),   cmocka_unit_test(things_of_a_team_only),
      cmocka_unit_test(free_ghosts_that_cannot_be),  cmocka_unit_test(tiles_that_cannot_be_hidden),
      cmocka_unit_test(burials_that_cannot_be),      cmocka_unit_test(cats_that_cannot_be),
      cmocka_unit_test(hounds_that_cannot_be),       cmocka_unit_test(companions_that_cannot_be),
      cmocka_unit_test(piles_that_cannot_be),        cmocka_unit_test(team_positions_that_cannot_be),
      cmocka_unit_test(every_reason_was_said),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
