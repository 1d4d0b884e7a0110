/* Every public function with the least and the greatest that can be given to it.
 *
 * What a caller may get wrong is answered, or ends in the assert of the part: a trap, which this program catches and
 * goes on. Anything else (an index out of bounds, an overflow) is found by UBSan and ASan, in whose build it runs too.
 * Each function has a row; one that libbrume exports and that has none is named and fails the test, so that nobody adds
 * a function without trying it here.
 *
 *   engine.extremes SYMBOLS     SYMBOLS: the list of names that libbrume exports
 */
#include <limits.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <brume/game.h>
#include <brume/playouts.h>
#include <brume/setup.h>
#include <brume/tileset.h>

static const struct brume_tiles *const tiles = &brume_tiles_standard;
static const int extremes[] = {INT_MIN, INT_MIN + 1, -65536, -32769, -32768,      -256,   -154, -153, -1,
                               0,       1,           2,      3,      4,           5,      6,    7,    15,
                               16,      153,         154,    159,    160,         255,    256,  307,  32767,
                               32768,   65535,       65536,  65537,  INT_MAX - 1, INT_MAX};
enum { EXTREMES = sizeof extremes / sizeof extremes[0] };

/* --- positions to ask ------------------------------------------------------------------------------------- */

static struct brume_game position[4], game; /* `game` is a copy of one of them */
enum { POSITIONS = sizeof position / sizeof position[0], ACTIONS = 40 };
static struct brume_events events;
static struct brume_action list[BRUME_OPTIONS_MAX];
static int16_t cells_x[BRUME_CELLS_MAX], cells_y[BRUME_CELLS_MAX];

static void need(bool holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "extremes: %s\n", what);
  exit(1);
}

/* Some turns into a game, always the last option but one. */
static void play_on(struct brume_game *of, enum brume_preset preset, bool river, int actions) {
  struct brume_options options;
  brume_options_default(&options, preset);
  if (river) options.start = BRUME_START_RIVER;
  need(brume_game_start(of, tiles, &options, NULL) == BRUME_REFUSED_OK, "a game can't be started");
  for (int n = 0; n < actions; n++) {
    int count = brume_game_option_count(of, tiles);
    if (count == 0) break;
    struct brume_action action = brume_game_option(of, tiles, count > 1 ? count - 2 : 0);
    need(brume_game_apply(of, tiles, &action, NULL) == BRUME_REFUSED_OK, "an option is refused");
  }
}

static void make_positions(void) {
  play_on(&position[0], BRUME_PRESET_CIRCLES, false, ACTIONS);
  play_on(&position[1], BRUME_PRESET_MISTS_CIRCLES, false, ACTIONS);
  play_on(&position[2], BRUME_PRESET_BASE, true, ACTIONS);
  play_on(&position[3], BRUME_PRESET_CIRCLES, false, 2); /* a piece is asked for */
}

/* A position that is being set up. */
static void begin(enum brume_preset preset, bool river) {
  struct brume_options options;
  brume_options_default(&options, preset);
  if (preset == BRUME_PRESET_MISTS_CIRCLES) brume_options_level(&options, 5);
  if (river) options.start = BRUME_START_RIVER;
  need(brume_setup_begin(&game, tiles, &options, NULL) == BRUME_SETUP_OK, "a set-up can't be begun");
  int kind = brume_tiles_find(tiles, river ? "RV-A" : preset == BRUME_PRESET_CIRCLES ? "SC-1" : "M-51");
  need(brume_setup_tile(&game, tiles, kind, 0, 0, 0) == BRUME_SETUP_OK, "a tile can't be laid");
}

static void begin_any(int which) {
  begin(which == 1   ? BRUME_PRESET_MISTS_CIRCLES
        : which == 2 ? BRUME_PRESET_BASE
                     : BRUME_PRESET_CIRCLES,
        which == 2);
}

/* --- making actions: nothing that is out of range may become something else that is in it ------------------ */

static bool fits(int v, int least, int most) {
  return v >= least && v <= most;
}

/* Of a number that fits the action keeps the value, of others it holds none that means something. */
static void held(int v, int least, int most, int value, int where_not) {
  need(fits(v, least, most) ? value == v : value == where_not || value < least || value > most,
       "an action holds another number than it was given");
}

static void on_square(struct brume_action action, int x, int y) {
  held(x, INT16_MIN, INT16_MAX, action.x, action.x);
  held(y, INT16_MIN, INT16_MAX, action.y, action.y);
  need(fits(x, INT16_MIN, INT16_MAX) || action.x < -BRUME_COORDINATE_MAX || action.x > BRUME_COORDINATE_MAX,
       "a far square became a near one");
  need(fits(y, INT16_MIN, INT16_MAX) || action.y < -BRUME_COORDINATE_MAX || action.y > BRUME_COORDINATE_MAX,
       "a far square became a near one");
  brume_game_refusal(&game, tiles, &action);
}

static void with_part(struct brume_action action, int part) {
  held(part, 0, UINT8_MAX - 1, action.part, BRUME_NO_PART);
  brume_game_refusal(&game, tiles, &action);
}

#define SQUARE(make)                                                                                         \
  on_square(make(v, 0), v, 0);                                                                               \
  on_square(make(0, v), 0, v);                                                                               \
  on_square(make(v, v), v, v)
#define PART(make)                                                                                           \
  on_square(make(v, 0, 0), v, 0);                                                                            \
  on_square(make(0, v, 0), 0, v);                                                                            \
  with_part(make(0, 0, v), v)

static void make_draw(int v) {
  struct brume_action action = brume_action_draw(v);
  held(v, 0, UINT8_MAX - 1, action.tile, BRUME_NO_KIND);
  brume_game_refusal(&game, tiles, &action);
}
static void make_place(int v) {
  on_square(brume_action_place(v, 0, 0), v, 0);
  on_square(brume_action_place(0, v, 0), 0, v);
  struct brume_action action = brume_action_place(0, 0, v);
  held(v, 0, 3, action.rotation, UINT8_MAX);
  brume_game_refusal(&game, tiles, &action);
}
static void make_ghost(int v) {
  SQUARE(brume_action_ghost);
}
static void make_attract_meeple(int v) {
  SQUARE(brume_action_attract_meeple);
}
static void make_attract_circle(int v) {
  PART(brume_action_attract_circle);
}
static void make_release(int v) {
  PART(brume_action_release);
}
static void make_bury(int v) {
  SQUARE(brume_action_bury);
}
static void make_move(int v) {
  PART(brume_action_move);
}
static void make_area(int v) {
  PART(brume_action_area);
}
static void make_cemetery(int v) {
  SQUARE(brume_action_cemetery);
}
static void make_cat(int v) {
  SQUARE(brume_action_cat);
}
static void make_region(int v) {
  PART(brume_action_region);
}
static void make_hound(int v) {
  SQUARE(brume_action_hound);
}
static void make_hide(int v) {
  SQUARE(brume_action_hide);
}
static void make_piece(int v) {
  with_part(brume_action_piece(BRUME_MEEPLE, v), v);
  struct brume_action action = brume_action_piece((enum brume_piece_kind)v, 0);
  held(v, 0, BRUME_PIECE_KIND_COUNT - 1, action.piece, UINT8_MAX);
  brume_game_refusal(&game, tiles, &action);
}
static void make_colour_piece(int v) {
  with_part(brume_action_colour_piece(0, v), v);
  struct brume_action action = brume_action_colour_piece(v, 0);
  held(v, 0, BRUME_PLAYERS_MAX - 1, action.colour, UINT8_MAX);
  brume_game_refusal(&game, tiles, &action);
}
static void make_bury_supply(int v) {
  struct brume_action action = brume_action_bury_supply(v);
  held(v, 0, BRUME_PLAYERS_MAX - 1, action.colour, UINT8_MAX);
  brume_game_refusal(&game, tiles, &action);
}
static void make_remove(int v) {
  on_square(brume_action_remove(v, 0, 0, 1), v, 0);
  on_square(brume_action_remove(0, v, 0, 1), 0, v);
  with_part(brume_action_remove(0, 0, v, 1), v);
  struct brume_action action = brume_action_remove(0, 0, 0, v);
  held(v, 0, 3, action.amount, UINT8_MAX);
  brume_game_refusal(&game, tiles, &action);
}
static void make_fixed(int v) {
  (void)v;
  struct brume_action fixed[] = {brume_action_attract_supply(), brume_action_no_piece(),
                                 brume_action_recall(), brume_action_points(), brume_action_remove_nothing()};
  for (size_t n = 0; n < sizeof fixed / sizeof fixed[0]; n++) brume_game_refusal(&game, tiles, &fixed[n]);
}

/* --- options and names ------------------------------------------------------------------------------------- */

/* Options in which each byte is this one. */
static struct brume_options options_of(int v) {
  struct brume_options options;
  memset(&options, v, sizeof options);
  return options;
}

static void options_default(int v) {
  struct brume_options options;
  brume_options_default(&options, (enum brume_preset)v);
}
static void options_level(int v) {
  struct brume_options options = *brume_game_variant(&position[1]);
  brume_options_level(&options, v);
}
static void options_tiles(int v) {
  struct brume_options options = options_of(v);
  unsigned parts;
  brume_options_tiles(&options, tiles, &parts);
}
static void colour_count(int v) {
  struct brume_options options = options_of(v);
  brume_colour_count(&options);
}
static void colour_seat(int v) {
  struct brume_options none = {0}, options = options_of(v);
  brume_colour_seat(&options, 1);
  brume_colour_seat(brume_game_variant(&game), v);
  brume_colour_seat(&none, 0);
}
static void level_number(int v) {
  need(brume_level_number_count() > 0, "there are no numbers of levels");
  brume_level_number(v);
}
static void refusal_words(int v) {
  brume_refusal_name((enum brume_refusal)v);
}
static void refusal_text(int v) {
  brume_refusal_text((enum brume_refusal)v);
}
static void refusal_rule(int v) {
  brume_refusal_rule(brume_game_variant(&game), (enum brume_refusal)v);
}
static void setup_words(int v) {
  brume_setup_name((enum brume_setup)v);
}
static void setup_text(int v) {
  brume_setup_text((enum brume_setup)v);
}
static void setup_rule(int v) {
  brume_setup_rule(brume_game_variant(&game), (enum brume_setup)v);
}
static void event_words(int v) {
  brume_event_name((enum brume_event_kind)v);
}
static void event_fields(int v) {
  brume_event_fields((enum brume_event_kind)v);
}
static void slot_name(int v) {
  need(brume_set_slot_name((enum brume_set_slot)v) != NULL, "a slot has no name");
}
static void provenance_name(int v) {
  need(brume_provenance_name((enum brume_provenance)v) != NULL, "a provenance has no name");
}
static void role_name(int v) {
  need(brume_role_name((enum brume_role)v) != NULL, "a role has no name");
}
static void part_kind_name(int v) {
  need(brume_part_kind_name((enum brume_part_kind)v) != NULL, "a kind of part has no name");
}
static void terrain_letter(int v) {
  brume_terrain_letter((enum brume_terrain)v);
}

/* --- playing ------------------------------------------------------------------------------------------------ */

static void start(int v) {
  struct brume_options options = options_of(v);
  for (unsigned byte = 0; byte < sizeof options; byte++) {
    options = *brume_game_variant(&position[v & 1]);
    ((unsigned char *)&options)[byte] = (unsigned char)v;
    brume_game_start(&game, tiles, &options, &events);
  }
}
static void decision(int v) {
  (void)v;
  struct brume_decision asked;
  brume_game_decision(&game, tiles, &asked);
}
static void option(int v) {
  brume_game_option(&game, tiles, v);
}
static void option_past_the_last(int v) {
  (void)v;
  brume_game_option(&game, tiles, brume_game_option_count(&game, tiles));
}
static void options_all(int v) {
  (void)v;
  need(brume_game_options(&game, tiles, list) == brume_game_option_count(&game, tiles),
       "options are miscounted");
}
/* An action in which each byte is this one, of every kind. */
static void refusal_and_apply(int v) {
  struct brume_action action;
  for (unsigned kind = 0; kind <= UINT8_MAX; kind++) {
    memset(&action, v, sizeof action);
    action.kind = (uint8_t)kind;
    struct brume_game before = game;
    if (brume_game_refusal(&game, tiles, &action) != BRUME_REFUSED_OK)
      need(brume_game_apply(&game, tiles, &action, &events) != BRUME_REFUSED_OK, "refused and taken");
    game = before;
  }
}
static void playouts(int v) {
  static struct brume_playouts_result all;
  struct brume_playouts_plan plan = {.seed = (uint64_t)v, .games = 1, .actions = (uint32_t)v};
  plan.actions = plan.actions % 500 + 1;
  brume_playouts(&game, tiles, &plan, &all, NULL);
  plan.games = 0;
  plan.actions = (uint32_t)v;
  brume_playouts(&game, tiles, &plan, &all, NULL);
}
static void playouts_threads(int v) {
  static struct brume_playouts_result all;
  struct brume_playouts_plan plan = {.seed = (uint64_t)v, .games = 0};
  need(brume_playouts_threads(&game, tiles, &plan, v > 4 ? 4 : v, &all, NULL) >= 1, "nobody played");
}

/* --- reading ------------------------------------------------------------------------------------------------- */

static void team(int v) {
  (void)v;
  struct brume_team of;
  brume_game_team(&game, &of);
}
static void inside(int v) {
  (void)v;
  struct brume_inside of;
  brume_game_inside(&game, tiles, &of);
}
static void whole(int v) {
  (void)v;
  need(brume_game_square_count(&game) > 0 && brume_game_piece_count(&game) >= 0, "the board is empty");
  need(brume_game_supply(&game) >= 0 && brume_game_active(&game) >= 0, "a number is below zero");
  need(!brume_game_over(&game) || brume_game_placed(&game) < brume_game_square_count(&game), "too far");
}
static void player(int v) {
  brume_game_player(&game, v);
}
static void unseen(int v) {
  brume_game_unseen(&game, v);
}
static void square(int v) {
  struct brume_square of;
  brume_game_square(&game, v, &of);
}
static void square_at(int v) {
  need(fits(v, -1, 1) || brume_game_square_at(&game, v, v) < brume_game_square_count(&game), "too far");
  brume_game_square_at(&game, v, 0);
  brume_game_square_at(&game, 0, v);
}
static void piece(int v) {
  brume_game_piece(&game, v);
}
static void piece_at(int v) {
  need(brume_game_piece_at(&game, v) < brume_game_piece_count(&game), "no such piece");
}
static void river(int v) {
  int x = v, y = v, side = v, turn = v;
  brume_game_river(&game, &x, &y, &side, &turn);
}
static void open_squares(int v) {
  int max = v > BRUME_CELLS_MAX ? BRUME_CELLS_MAX : v;
  need(brume_game_open_squares(&game, cells_x, cells_y, max) > 0, "no square is open");
}
static void holes(int v) {
  int max = v > BRUME_CELLS_MAX ? BRUME_CELLS_MAX : v;
  need(brume_game_holes(&game, tiles, cells_x, cells_y, max) >= 0, "fewer than none");
}
static void region_of_square(int v) {
  struct brume_region of;
  brume_game_region(&game, tiles, v, 0, &of);
}
static void region_of_part(int v) {
  struct brume_region of;
  brume_game_region(&game, tiles, 0, v, &of);
}
static void region_id_of_square(int v) {
  brume_game_region_id(&game, v, 0);
}
static void region_id_of_part(int v) {
  brume_game_region_id(&game, 0, v);
}
static void region_owners(int v) {
  struct brume_region of;
  memset(&of, v, sizeof of);
  need(brume_region_owners(&of) < 1U << BRUME_PLAYERS_MAX, "an owner who isn't there");
}
static void projected(int v) {
  (void)v;
  int32_t totals[BRUME_PLAYERS_MAX];
  brume_game_projected(&game, tiles, totals);
}

/* --- tiles --------------------------------------------------------------------------------------------------- */

static void find(int v) {
  char name[8] = {(char)v, (char)(v >> 8), '\0'};
  need(brume_tiles_find(tiles, name) < tiles->kinds, "no such kind");
  need(brume_tiles_find(tiles, "") == -1, "a tile without a name");
}
static void kind_named(int v) {
  char name[8] = {(char)v, (char)(v >> 8), '\0'};
  for (size_t size = 0; size <= sizeof name; size++) brume_tiles_kind_named(tiles, name, size);
}
static void area_part(int v) {
  for (int kind = 0; kind < tiles->kinds; kind++) {
    int part = brume_tile_area_part(&tiles->tile[kind], v);
    need(part >= 0 && part <= BRUME_TILE_PARTS_MAX, "no such part");
    need(brume_tile_has_mist(&tiles->tile[kind]) == (tiles->tile[kind].area_count > 0),
         "mist without an area");
  }
}
static void looks_same(int v) {
  for (int kind = 0; kind < tiles->kinds; kind++) brume_tile_looks_same(&tiles->tile[kind], (unsigned)v);
}
static void part_name(int v) {
  char name[BRUME_PART_NAME_SIZE];
  for (int kind = 0; kind < tiles->kinds; kind++) {
    brume_part_name(&tiles->tile[kind], (unsigned)v, name);
    need(memchr(name, '\0', sizeof name) != NULL, "a name without an end");
  }
}
static void part_find(int v) {
  char name[8] = {(char)v, (char)(v >> 8), '\0'};
  for (size_t size = 0; size <= sizeof name; size++) {
    uint8_t part = brume_part_find(&tiles->tile[0], name, size);
    need(part == BRUME_NO_PART || part < tiles->tile[0].part_count, "no such part");
  }
}
static void tileset_print(int v) {
  static char out[BRUME_TILESET_PRINT_MAX];
  brume_tileset_print(tiles, (enum brume_set_slot)v, out, sizeof out);
  brume_tileset_print(tiles, (enum brume_set_slot)v, NULL, 0);
  size_t size = v < 0 ? 0 : (size_t)v < sizeof out ? (size_t)v : sizeof out;
  brume_tileset_print(tiles, BRUME_SET_BASE, out, size);
}
static void tiles_remove(int v) {
  static struct brume_tiles own;
  own = *tiles;
  brume_tiles_remove(&own, (enum brume_set_slot)v);
}
static void tiles_replace(int v) {
  static struct brume_tiles own;
  static struct brume_tileset set;
  struct brume_tileset_error error;
  const char *text = brume_tiles_standard_text[BRUME_SET_RIVER];
  brume_tiles_clear(&own);
  need(brume_tileset_parse(text, strlen(text), &set, &error), "a shipped set is refused");
  set.slot = (uint8_t)v;
  brume_tiles_replace(&own, &set, &error);
}
static void tileset_parse(int v) {
  static struct brume_tileset set;
  struct brume_tileset_error error;
  char text[4] = {(char)v, (char)(v >> 8), (char)(v >> 16), (char)(v >> 24)};
  for (size_t size = 0; size <= sizeof text; size++)
    need(!brume_tileset_parse(text, size, &set, &error), "four bytes are a set");
}
static void fnv(int v) {
  brume_fnv((uint64_t)v, &v, sizeof v);
  brume_fnv(UINT64_MAX, NULL, 0);
}

/* --- setting up: whatever is refused changes nothing ---------------------------------------------------------- */

static void unchanged(struct brume_game before, enum brume_setup said) {
  need(said == BRUME_SETUP_OK || memcmp(&before, &game, sizeof game) == 0,
       "refused, and changed all the same");
  game = before;
}
#define SET(call) unchanged(game, call)

static void setup_begin(int v) {
  struct brume_options options = options_of(v);
  brume_setup_begin(&game, tiles, &options, NULL);
}
static void setup_tile(int v) {
  SET(brume_setup_tile(&game, tiles, v, 1, 0, 0));
  SET(brume_setup_tile(&game, tiles, 0, v, 0, 0));
  SET(brume_setup_tile(&game, tiles, 0, 0, v, 0));
  SET(brume_setup_tile(&game, tiles, 0, v, v, 0));
  SET(brume_setup_tile(&game, tiles, 0, 1, 0, v));
}
static void setup_piece(int v) {
  SET(brume_setup_piece(&game, tiles, v, 0, 0, 0, BRUME_MEEPLE, 0));
  SET(brume_setup_piece(&game, tiles, 0, v, 0, 0, BRUME_MEEPLE, 0));
  SET(brume_setup_piece(&game, tiles, 0, 0, v, 0, BRUME_MEEPLE, 0));
  SET(brume_setup_piece(&game, tiles, 0, 0, 0, v, BRUME_MEEPLE, 0));
  SET(brume_setup_piece(&game, tiles, 0, 0, 0, 0, (enum brume_piece_kind)v, 0));
  SET(brume_setup_piece(&game, tiles, 0, 0, 0, 0, BRUME_MEEPLE, v));
}
static void setup_circles(int v) {
  SET(brume_setup_circles(&game, tiles, v, v, 0, 1));
  SET(brume_setup_circles(&game, tiles, 0, 0, v, 1));
  SET(brume_setup_circles(&game, tiles, 0, 0, 0, v));
}
static void setup_score(int v) {
  SET(brume_setup_score(&game, v, 0));
  SET(brume_setup_score(&game, 0, v));
}
static void setup_hand(int v) {
  SET(brume_setup_hand(&game, v, BRUME_MEEPLE, 0));
  SET(brume_setup_hand(&game, 0, (enum brume_piece_kind)v, 0));
  SET(brume_setup_hand(&game, 0, BRUME_MEEPLE, v));
  SET(brume_setup_hand(&game, 0, BRUME_GUARD, v));
}
static void setup_unseen(int v) {
  SET(brume_setup_unseen(&game, tiles, v, 0));
  SET(brume_setup_unseen(&game, tiles, 0, v));
}
static void setup_river(int v) {
  SET(brume_setup_river(&game, tiles, v, 1, 0, 0));
  SET(brume_setup_river(&game, tiles, 0, v, 0, 0));
  SET(brume_setup_river(&game, tiles, v, v, 0, 0));
  SET(brume_setup_river(&game, tiles, 0, 1, v, 0));
  SET(brume_setup_river(&game, tiles, 0, 1, 0, v));
}
static void setup_free(int v) {
  SET(brume_setup_free(&game, tiles, v, v, 0, 1));
  SET(brume_setup_free(&game, tiles, 0, 0, v, 1));
  for (int part = 0; part < BRUME_TILE_PARTS_MAX; part++) SET(brume_setup_free(&game, tiles, 0, 0, part, v));
}
static void setup_hidden(int v) {
  SET(brume_setup_hidden(&game, tiles, v, 0));
  SET(brume_setup_hidden(&game, tiles, 0, v));
  SET(brume_setup_hidden(&game, tiles, v, v));
}
static void setup_buried(int v) {
  SET(brume_setup_buried(&game, tiles, v, v, 0));
  SET(brume_setup_buried(&game, tiles, 0, 0, v));
}
static void setup_cat(int v) {
  SET(brume_setup_cat(&game, (enum brume_cat)v, 0));
  SET(brume_setup_cat(&game, BRUME_CAT_EDGE, v));
}
static void setup_hound(int v) {
  SET(brume_setup_hound(&game, v, BRUME_HOUND_GONE));
  SET(brume_setup_hound(&game, 0, (enum brume_hound)v));
}
static void setup_with(int v) {
  SET(brume_setup_with(&game, v, v, 1));
  SET(brume_setup_with(&game, 0, 0, (unsigned)v));
}
static void setup_team_score(int v) {
  SET(brume_setup_team_score(&game, v));
}
static void setup_piles(int v) {
  const int each[3][3] = {{v, 0, 0}, {1, v, 1}, {1, 1, v}}, few[3] = {1, 1, 1};
  for (int pile = 0; pile < 3; pile++) SET(brume_setup_piles(&game, 0, each[pile]));
  SET(brume_setup_piles(&game, v, few));
}
static void setup_finish(int v) {
  SET(brume_setup_finish(&game, tiles, v, BRUME_NO_KIND));
  SET(brume_setup_finish(&game, tiles, 0, v));
}
static void setup_finish_asking(int v) {
  struct brume_decision asked = {.kind = BRUME_DECIDE_PIECE, .part = BRUME_NO_PART};
  SET(brume_setup_finish_asking(&game, tiles, v, 0, 0, &asked));
  SET(brume_setup_finish_asking(&game, tiles, 0, v, v, &asked));
  for (unsigned kind = 0; kind <= BRUME_DECISION_COUNT; kind++) {
    memset(&asked, v, sizeof asked);
    asked.kind = (uint8_t)kind;
    SET(brume_setup_finish_asking(&game, tiles, 0, 0, 0, &asked));
    asked =
        (struct brume_decision){.kind = (uint8_t)kind, .rule = (uint16_t)v, .left = 1, .part = BRUME_NO_PART};
    SET(brume_setup_finish_asking(&game, tiles, 0, 0, 0, &asked));
    asked = (struct brume_decision){.kind = (uint8_t)kind, .x = (int16_t)v, .y = (int16_t)v, .rule = 67};
    SET(brume_setup_finish_asking(&game, tiles, 0, 0, 0, &asked));
  }
}

/* --- the rows -------------------------------------------------------------------------------------------------- */

static const struct row {
  const char *name; /* of one function or, parted by blanks, several */
  void (*call)(int);
  bool sets_up;
} rows[] = {
    {"brume_action_draw", make_draw, false},
    {"brume_action_place", make_place, false},
    {"brume_action_ghost", make_ghost, false},
    {"brume_action_attract_meeple", make_attract_meeple, false},
    {"brume_action_attract_circle", make_attract_circle, false},
    {"brume_action_release", make_release, false},
    {"brume_action_bury", make_bury, false},
    {"brume_action_bury_supply", make_bury_supply, false},
    {"brume_action_move", make_move, false},
    {"brume_action_area", make_area, false},
    {"brume_action_cemetery", make_cemetery, false},
    {"brume_action_cat", make_cat, false},
    {"brume_action_region", make_region, false},
    {"brume_action_hound", make_hound, false},
    {"brume_action_hide", make_hide, false},
    {"brume_action_piece", make_piece, false},
    {"brume_action_colour_piece", make_colour_piece, false},
    {"brume_action_remove", make_remove, false},
    {"brume_action_attract_supply brume_action_no_piece brume_action_recall brume_action_points "
     "brume_action_remove_nothing",
     make_fixed, false},
    {"brume_options_default", options_default, false},
    {"brume_options_level", options_level, false},
    {"brume_options_tiles", options_tiles, false},
    {"brume_colour_count", colour_count, false},
    {"brume_colour_seat", colour_seat, false},
    {"brume_level_number brume_level_number_count", level_number, false},
    {"brume_refusal_name", refusal_words, false},
    {"brume_refusal_text", refusal_text, false},
    {"brume_refusal_rule", refusal_rule, false},
    {"brume_setup_name", setup_words, false},
    {"brume_setup_text", setup_text, false},
    {"brume_setup_rule", setup_rule, false},
    {"brume_event_name", event_words, false},
    {"brume_event_fields", event_fields, false},
    {"brume_set_slot_name", slot_name, false},
    {"brume_provenance_name", provenance_name, false},
    {"brume_role_name", role_name, false},
    {"brume_part_kind_name", part_kind_name, false},
    {"brume_terrain_letter", terrain_letter, false},
    {"brume_game_start", start, false},
    {"brume_game_decision", decision, false},
    {"brume_game_option", option, false},
    {"brume_game_option brume_game_option_count", option_past_the_last, false},
    {"brume_game_options", options_all, false},
    {"brume_game_refusal brume_game_apply", refusal_and_apply, false},
    {"brume_playouts", playouts, false},
    {"brume_playouts_threads", playouts_threads, false},
    {"brume_game_team", team, false},
    {"brume_game_inside", inside, false},
    {"brume_game_variant brume_game_square_count brume_game_piece_count brume_game_supply brume_game_active "
     "brume_game_over brume_game_placed",
     whole, false},
    {"brume_game_player", player, false},
    {"brume_game_unseen", unseen, false},
    {"brume_game_square", square, false},
    {"brume_game_square_at", square_at, false},
    {"brume_game_piece", piece, false},
    {"brume_game_piece_at", piece_at, false},
    {"brume_game_river", river, false},
    {"brume_game_open_squares", open_squares, false},
    {"brume_game_holes", holes, false},
    {"brume_game_region", region_of_square, false},
    {"brume_game_region", region_of_part, false},
    {"brume_game_region_id", region_id_of_square, false},
    {"brume_game_region_id", region_id_of_part, false},
    {"brume_region_owners", region_owners, false},
    {"brume_game_projected", projected, false},
    {"brume_tiles_find", find, false},
    {"brume_tiles_kind_named", kind_named, false},
    {"brume_tile_area_part brume_tile_has_mist", area_part, false},
    {"brume_tile_looks_same", looks_same, false},
    {"brume_part_name", part_name, false},
    {"brume_part_find", part_find, false},
    {"brume_tileset_print", tileset_print, false},
    {"brume_tiles_remove", tiles_remove, false},
    {"brume_tiles_replace brume_tiles_clear", tiles_replace, false},
    {"brume_tileset_parse", tileset_parse, false},
    {"brume_fnv", fnv, false},
    {"brume_setup_begin", setup_begin, false},
    {"brume_setup_tile", setup_tile, true},
    {"brume_setup_piece", setup_piece, true},
    {"brume_setup_circles", setup_circles, true},
    {"brume_setup_score", setup_score, true},
    {"brume_setup_hand", setup_hand, true},
    {"brume_setup_unseen", setup_unseen, true},
    {"brume_setup_river", setup_river, true},
    {"brume_setup_free", setup_free, true},
    {"brume_setup_hidden", setup_hidden, true},
    {"brume_setup_buried", setup_buried, true},
    {"brume_setup_cat", setup_cat, true},
    {"brume_setup_hound", setup_hound, true},
    {"brume_setup_with", setup_with, true},
    {"brume_setup_team_score", setup_team_score, true},
    {"brume_setup_piles", setup_piles, true},
    {"brume_setup_finish", setup_finish, true},
    {"brume_setup_finish_asking", setup_finish_asking, true},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* What libbrume exports and is no function. */
static const char *const data[] = {"brume_tiles_old", "brume_tiles_standard", "brume_tiles_standard_note",
                                   "brume_tiles_standard_text"};

/* --- the run ----------------------------------------------------------------------------------------------------- */

static sigjmp_buf back;

static void caught(int signal_number) {
  (void)signal_number;
  siglongjmp(back, 1);
}

/* One call; 1 where it ended in an assert. */
static int call(const struct row *row, int which, int v) {
  if (sigsetjmp(back, 1) != 0) return 1;
  if (row->sets_up)
    begin_any(which);
  else
    game = position[which];
  row->call(v);
  return 0;
}

static bool is_word_of(const char *names, const char *name) {
  size_t size = strlen(name);
  for (const char *at = names; (at = strstr(at, name)) != NULL; at++) {
    if ((at == names || at[-1] == ' ') && (at[size] == '\0' || at[size] == ' ')) return true;
  }
  return false;
}

static bool has_row(const char *name) {
  for (int n = 0; n < ROWS; n++) {
    if (is_word_of(rows[n].name, name)) return true;
  }
  for (size_t n = 0; n < sizeof data / sizeof data[0]; n++) {
    if (strcmp(data[n], name) == 0) return true;
  }
  return false;
}

/* Has every name of the list a row? */
static void check_list(const char *path) {
  char line[200];
  int missing = 0, names = 0;
  FILE *file = fopen(path, "r");
  need(file != NULL, "the list of names can't be opened");
  while (fgets(line, sizeof line, file) != NULL) {
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '#' || line[0] == '\0') continue;
    names++;
    if (has_row(line)) continue;
    missing++;
    fprintf(stderr, "extremes: %s has no row here: call it with the least and the greatest\n", line);
  }
  fclose(file);
  need(names > 0 && missing == 0, "some names have no row, or there is no name at all");
}

int main(int argc, char **argv) {
  int calls = 0, asserts = 0;
  need(argc == 2, "say where the list of exported names is");
  check_list(argv[1]);
  make_positions();
  struct sigaction trap = {.sa_handler = caught};
  sigaction(SIGILL, &trap, NULL);
  sigaction(SIGTRAP, &trap, NULL);
  for (int row = 0; row < ROWS; row++) {
    for (int which = 0; which < POSITIONS; which++) {
      for (int n = 0; n < EXTREMES; n++, calls++) asserts += call(&rows[row], which, extremes[n]);
    }
  }
  printf("extremes: %d rows, %d calls, %d ended in an assert\n", ROWS, calls, asserts);
  return 0;
}
