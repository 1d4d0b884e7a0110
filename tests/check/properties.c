/* Properties of whole games: a position set up anew, turned, moved, or with other seats is the same position.
 *
 * At every decision of random games the position is taken apart through the reading functions and set up again with
 * <brume/setup.h>, changed by one of the symmetries. Then each region, the projected totals and the options must be the
 * image of what they were; unless the board was turned, both games are played on with the same actions to the end. The
 * seed of a game that fails is printed; PROPERTIES_SEED plays from another one.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <brume/setup.h>

#include "players.h"

struct change {
  int turns; /* clockwise quarter turns about 0,0 */
  int dx, dy; /* then moved */
  int seats; /* seat p becomes p + seats */
};

static const struct change changes[] = {{0, 0, 0, 0},   {1, 0, 0, 0}, {2, 3, -4, 0}, {3, 0, 0, 0},
                                        {0, 11, -7, 0}, {0, 0, 0, 1}, {0, 2, 2, 3}};

struct pair {
  const struct brume_tiles *tiles;
  const struct change *change;
  const struct brume_game *from;
  struct brume_game to;
};

static void move(const struct change *change, int x, int y, int *to_x, int *to_y) {
  for (int turn = 0; turn < change->turns; turn++) {
    int old = x;
    x = -y;
    y = old;
  }
  *to_x = x + change->dx;
  *to_y = y + change->dy;
}

static int seat(const struct pair *pair, int player) {
  return (player + pair->change->seats) % pair->from->options.players;
}

static void must(enum brume_setup result) {
  if (result != BRUME_SETUP_OK) fail_msg("set-up refused: %s", brume_setup_name(result));
}

/* --- taking apart and setting up ---------------------------------------------------------------------------- */

static void set_tiles(struct pair *pair) {
  for (int n = 0; n < brume_game_square_count(pair->from); n++) {
    struct brume_square at;
    int x, y;
    brume_game_square(pair->from, n, &at);
    move(pair->change, at.x, at.y, &x, &y);
    must(brume_setup_tile(&pair->to, pair->tiles, at.kind, x, y, (at.rotation + pair->change->turns) & 3));
  }
}

static void set_pieces(struct pair *pair) {
  for (int n = 0; n < brume_game_piece_count(pair->from); n++) {
    const struct brume_piece *piece = brume_game_piece(pair->from, n);
    struct brume_square at;
    int x, y;
    brume_game_square(pair->from, piece->square, &at);
    move(pair->change, at.x, at.y, &x, &y);
    must(brume_setup_piece(&pair->to, pair->tiles, x, y, piece->part, seat(pair, piece->owner),
                           (enum brume_piece_kind)piece->kind, piece->ghosts));
  }
}

static void set_circles(struct pair *pair) {
  for (int n = 0; n < brume_game_square_count(pair->from); n++) {
    struct brume_square at;
    int x, y;
    brume_game_square(pair->from, n, &at);
    move(pair->change, at.x, at.y, &x, &y);
    for (int area = 0; area < pair->tiles->tile[at.kind].area_count && pair->from->options.circles; area++)
      must(brume_setup_circles(&pair->to, pair->tiles, x, y, area, at.circles[area]));
  }
}

static void set_numbers(struct pair *pair) {
  const struct brume_game *from = pair->from;
  for (int p = 0; p < from->options.players; p++) {
    must(brume_setup_score(&pair->to, seat(pair, p), from->player[p].score));
    must(brume_setup_hand(&pair->to, seat(pair, p), BRUME_MEEPLE, from->player[p].meeples));
    must(brume_setup_hand(&pair->to, seat(pair, p), BRUME_GUARD, from->player[p].guards));
    must(brume_setup_hand(&pair->to, seat(pair, p), BRUME_ABBOT, from->player[p].abbots));
  }
  int x, y, side, turn;
  if (brume_game_river(from, &x, &y, &side, &turn)) {
    move(pair->change, x, y, &x, &y);
    must(brume_setup_river(&pair->to, pair->tiles, x, y, (side + pair->change->turns) & 3, turn));
  }
}

/* A field of a question that can't be so, or by chance can. */
static void spoil(struct brume_decision *asked, unsigned field, struct dice *dice) {
  switch (field) {
  case 0: asked->kind = (uint8_t)dice_roll(dice, BRUME_DECISION_COUNT); break;
  case 1: asked->player = (uint8_t)(asked->player + 1); break;
  case 2:
    asked->rule = (uint16_t)(dice_roll(dice, 2) ? 60 + dice_roll(dice, 9) : 34 + dice_roll(dice, 3));
    break;
  case 3: asked->from = (uint8_t)(dice_roll(dice, 4)); break;
  case 4: asked->to_own ^= 1; break;
  case 5: asked->left = (uint8_t)dice_roll(dice, 5); break;
  case 6: asked->x = (int16_t)(asked->x + (int)dice_roll(dice, 3) - 1); break;
  case 7: asked->y = (int16_t)(asked->y + (int)dice_roll(dice, 3) - 1); break;
  default: asked->part = (uint8_t)dice_roll(dice, 10); break;
  }
}

/* How many ghosts leave circles need not be said: then the position says it. */
static bool same_left(const struct brume_decision *now, const struct brume_decision *other) {
  bool leaving = other->kind == BRUME_DECIDE_GHOST && other->from == BRUME_FROM_CIRCLE;
  return now->left == other->left || (leaving && other->left == 0 && now->left > 0);
}

/* R-V-20: another question is refused and changes nothing, or the turn could ask just that and does. */
static void ask_otherwise(const struct pair *pair, int active, int x, int y,
                          const struct brume_decision *asked) {
  static struct brume_game trial;
  struct dice dice = {(uint64_t)pair->from->squares << 8 | pair->from->pieces};
  for (unsigned field = 0; field < 9; field++) {
    struct brume_decision other = *asked, now;
    spoil(&other, field, &dice);
    if (dice_roll(&dice, 4) == 0) spoil(&other, dice_roll(&dice, 9), &dice);
    trial = pair->to;
    enum brume_setup result = brume_setup_finish_asking(&trial, pair->tiles, active, x, y, &other);
    if (result != BRUME_SETUP_OK) {
      assert_int_equal(result, BRUME_SETUP_NOT_ASKED);
      assert_memory_equal(&trial, &pair->to, sizeof trial);
      continue;
    }
    brume_game_decision(&trial, pair->tiles, &now);
    bool same = now.kind == other.kind && now.player == other.player && now.rule == other.rule &&
                now.from == other.from && now.to_own == other.to_own && same_left(&now, &other) &&
                now.x == other.x && now.y == other.y && now.part == other.part;
    if (!same) fail_msg("another question than the one that was set up, field %u", field);
  }
}

static void finish(struct pair *pair) {
  struct brume_decision asked;
  brume_game_decision(pair->from, pair->tiles, &asked);
  int active = seat(pair, pair->from->active);
  bool places = asked.kind == BRUME_DECIDE_PLACE;
  for (int kind = 0; kind < pair->tiles->kinds; kind++)
    must(brume_setup_unseen(&pair->to, pair->tiles, kind,
                            pair->from->unseen[kind] + (places && kind == asked.tile)));
  if (asked.kind <= BRUME_DECIDE_PLACE) {
    must(brume_setup_finish(&pair->to, pair->tiles, active, places ? asked.tile : BRUME_NO_KIND));
    return;
  }
  struct brume_square at;
  int x, y;
  brume_game_square(pair->from, brume_game_placed(pair->from), &at);
  move(pair->change, at.x, at.y, &x, &y);
  int asked_x, asked_y;
  move(pair->change, asked.x, asked.y, &asked_x, &asked_y);
  asked.x = (int16_t)asked_x;
  asked.y = (int16_t)asked_y;
  asked.player = (uint8_t)active;
  ask_otherwise(pair, active, x, y, &asked);
  must(brume_setup_finish_asking(&pair->to, pair->tiles, active, x, y, &asked));
}

static void set_up(struct pair *pair) {
  must(brume_setup_begin(&pair->to, pair->tiles, &pair->from->options, NULL));
  set_tiles(pair);
  set_pieces(pair);
  set_circles(pair);
  set_numbers(pair);
  finish(pair);
}

/* --- comparing ---------------------------------------------------------------------------------------------- */

static void same_region(const struct pair *pair, int square, int part) {
  struct brume_region a, b;
  brume_game_region(pair->from, pair->tiles, square, part, &a);
  brume_game_region(&pair->to, pair->tiles, square, part, &b);
  bool same = a.kind == b.kind && a.complete == b.complete && a.limited == b.limited &&
              a.occupied == b.occupied && a.open == b.open && a.parts == b.parts && a.tiles == b.tiles &&
              a.bonus == b.bonus && a.circles == b.circles && a.points == b.points;
  for (int p = 0; p < pair->from->options.players; p++) same &= a.count[p] == b.count[seat(pair, p)];
  if (!same) fail_msg("region of square %d, part %d differs", square, part);
}

static void same_regions(const struct pair *pair) {
  for (int n = 0; n < brume_game_square_count(pair->from); n++) {
    struct brume_square at;
    brume_game_square(pair->from, n, &at);
    for (int part = 0; part < pair->tiles->tile[at.kind].part_count; part++) same_region(pair, n, part);
  }
}

static void same_totals(const struct pair *pair) {
  int32_t a[BRUME_PLAYERS_MAX], b[BRUME_PLAYERS_MAX];
  brume_game_projected(pair->from, pair->tiles, a);
  brume_game_projected(&pair->to, pair->tiles, b);
  for (int p = 0; p < pair->from->options.players; p++) assert_int_equal(a[p], b[seat(pair, p)]);
}

/* The action that means the same on the changed board. */
static struct brume_action image_of(const struct pair *pair, struct brume_action action, int kind) {
  bool somewhere = action.kind == BRUME_PLACE || action.kind == BRUME_GHOST || action.kind == BRUME_RELEASE ||
                   (action.kind == BRUME_ATTRACT && action.from != BRUME_FROM_SUPPLY);
  if (somewhere) {
    int x, y;
    move(pair->change, action.x, action.y, &x, &y);
    action.x = (int16_t)x;
    action.y = (int16_t)y;
  }
  if (action.kind != BRUME_PLACE) return action;
  unsigned turned = (action.rotation + (unsigned)pair->change->turns) & 3, lowest = 0;
  while (!brume_tile_looks_same(&pair->tiles->tile[kind], turned - lowest)) lowest++;
  action.rotation = (uint8_t)lowest;
  return action;
}

static void same_options(const struct pair *pair) {
  struct brume_action a[BRUME_OPTIONS_MAX], b[BRUME_OPTIONS_MAX];
  struct brume_decision decision;
  brume_game_decision(pair->from, pair->tiles, &decision);
  int count = brume_game_options(pair->from, pair->tiles, a);
  assert_int_equal(count, brume_game_options(&pair->to, pair->tiles, b));
  for (int n = 0; n < count; n++) {
    struct brume_action image = image_of(pair, a[n], decision.tile);
    int m = 0;
    while (m < count && memcmp(&image, &b[m], sizeof image) != 0) m++;
    if (m == count) fail_msg("decision %d, option %d has no image", decision.kind, n);
    if (pair->change->turns == 0) assert_int_equal(m, n); /* the order too */
  }
}

/* What a turn works with is forgotten when it is done with: equal positions are equal bytes. Ghosts in hand aside, as
 * how they came there isn't set up. */
static void same_turn(const struct pair *pair, unsigned asked) {
  bool plain = asked <= BRUME_DECIDE_PLACE || asked == BRUME_DECIDE_PIECE;
  if (plain && pair->change->turns == 0)
    assert_memory_equal(&pair->from->turn, &pair->to.turn, sizeof pair->to.turn);
}

static void same_position(struct pair *pair) {
  struct brume_decision a, b;
  brume_game_decision(pair->from, pair->tiles, &a);
  brume_game_decision(&pair->to, pair->tiles, &b);
  same_turn(pair, a.kind);
  assert_int_equal(a.kind, b.kind);
  if (a.player != BRUME_NOBODY) assert_int_equal(seat(pair, a.player), b.player);
  assert_int_equal(a.rule, b.rule);
  assert_int_equal(pair->from->ghosts, pair->to.ghosts);
  for (int p = 0; p < pair->from->options.players; p++)
    assert_memory_equal(&pair->from->player[p], &pair->to.player[seat(pair, p)], sizeof(struct brume_player));
  assert_int_equal(brume_game_holes(pair->from, pair->tiles, NULL, NULL, 0),
                   brume_game_holes(&pair->to, pair->tiles, NULL, NULL, 0));
  same_regions(pair);
  same_totals(pair);
  same_options(pair);
}

/* --- playing ------------------------------------------------------------------------------------------------ */

/* Both games to their end, with the same actions; not where the board was turned: parts would change their numbers. */
static void play_on(struct pair *pair, struct dice *dice) {
  struct brume_game game = *pair->from;
  pair->from = &game;
  while (!game.over) {
    struct brume_decision decision;
    brume_game_decision(&game, pair->tiles, &decision);
    struct brume_action action = players_choose(&game, pair->tiles, dice, 0);
    struct brume_action image = image_of(pair, action, decision.tile);
    assert_int_equal(brume_game_apply(&game, pair->tiles, &action, NULL), BRUME_REFUSED_OK);
    assert_int_equal(brume_game_apply(&pair->to, pair->tiles, &image, NULL), BRUME_REFUSED_OK);
    same_totals(pair);
  }
  same_position(pair);
}

static void check_change(const struct setting *setting, const struct brume_game *game,
                         const struct change *change, struct dice *dice) {
  static struct pair pair;
  pair = (struct pair){.tiles = &setting->tiles, .change = change, .from = game};
  set_up(&pair);
  same_position(&pair);
  if (change->turns == 0 && dice_roll(dice, 8) == 0) play_on(&pair, dice);
}

static void check_game(uint64_t seed) {
  static struct setting setting;
  static struct brume_game game;
  struct dice dice = {seed};
  assert_true(players_setting(&setting, &dice));
  assert_int_equal(brume_game_start(&game, &setting.tiles, &setting.options, NULL), BRUME_REFUSED_OK);
  while (!game.over) {
    if (dice_roll(&dice, 4) == 0) {
      unsigned n = dice_roll(&dice, sizeof changes / sizeof changes[0]);
      check_change(&setting, &game, &changes[n], &dice);
    }
    struct brume_action action = players_choose(&game, &setting.tiles, &dice, setting.trouble);
    assert_int_equal(brume_game_apply(&game, &setting.tiles, &action, NULL), BRUME_REFUSED_OK);
  }
}

static void positions_survive_changes(void **state) {
  uint64_t *playing = *state;
  const char *given = getenv("PROPERTIES_SEED");
  uint64_t first = given ? strtoull(given, NULL, 10) : 1, games = getenv("BRUME_DEEP") ? 3000 : 150;
  for (uint64_t seed = first; seed < first + games; seed++) {
    *playing = seed;
    check_game(seed);
  }
  *playing = 0;
}

/* Runs after a failure too. */
static int tell_seed(void **state) {
  uint64_t *playing = *state;
  if (*playing != 0) fprintf(stderr, "properties: it was seed %" PRIu64 "\n", *playing);
  return 0;
}

int main(void) {
  static uint64_t playing;
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_prestate_setup_teardown(positions_survive_changes, NULL, tell_seed, &playing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
