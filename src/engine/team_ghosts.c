/* The order of P-C-11: moves onto circles, ghosts for circles, symbols, the cemetery's ghost, haunted neighbours; the
 * cat's placing comes between two ghosts. The whole need is known before the first ghost (P-C-2). */
#include "team_ghosts.h"

#include "assert.h"
#include "bits.h"
#include "board.h"
#include "cemeteries.h"
#include "turn.h"

enum stage { NEED, DISCOUNT, MOVES, CIRCLES, SYMBOLS, CEMETERY, HAUNT, STAGES };

const char *ghosts_stage_name(unsigned stage) {
  static const char *const names[STAGES] = {"need",    "discount", "moves",     "circles",
                                            "symbols", "cemetery", "neighbours"};
  engine_assert(stage < STAGES);
  return names[stage];
}

static const struct brume_tile *placed_tile(const struct brume_game *game, const struct brume_tiles *tiles) {
  return tile_of(tiles, &game->square[game->turn.square]);
}

static const struct brume_part *area_of(const struct brume_tile *tile, unsigned area) {
  return &tile->part[brume_tile_area_part(tile, (int)area)];
}

/* --- what the placement brings -------------------------------------------------------------------------- */

struct spot movable_spot(const struct brume_game *game, int n) {
  for (unsigned square = marked_from(game->with_free, 0); square != NO_SQUARE;
       square = marked_from(game->with_free, square + 1)) {
    if (!squares_around(game, square, game->turn.square)) continue;
    for (unsigned i = 0; i < SPOTS; i++) {
      struct spot spot = {(uint8_t)square, (uint8_t)i};
      if (spot_ghosts(game, spot) > 0 && n-- == 0) return spot;
    }
  }
  return (struct spot){NO_SQUARE, NO_SPOT};
}

int movable_count(const struct brume_game *game) {
  int count = 0;
  while (movable_spot(game, count).spot != NO_SPOT) count++;
  return count;
}

/* One walk, not one for each spot: it is asked after every placement that shows a circle. */
static unsigned movable_ghosts(const struct brume_game *game) {
  unsigned ghosts = 0;
  for (unsigned square = marked_from(game->with_free, 0); square != NO_SQUARE;
       square = marked_from(game->with_free, square + 1)) {
    if (!squares_around(game, square, game->turn.square)) continue;
    for (unsigned i = 0; i < SPOTS; i++)
      ghosts += spot_ghosts(game, (struct spot){(uint8_t)square, (uint8_t)i});
  }
  return ghosts;
}

/* Does the tile expand a bank (R-C-38)? Judged for the tile (P-C-11). */
static bool expands(const struct brume_game *game) {
  return game->turn.continued != 0;
}

/* Circles and symbols of the tile's areas whose bank is not finished (R-C-37, 39, 97c). */
static void count_unfinished(const struct brume_game *game, const struct brume_tiles *tiles,
                             unsigned *symbols, unsigned *circles) {
  const struct brume_tile *tile = placed_tile(game, tiles);
  *symbols = *circles = 0;
  for (unsigned area = 0; area < tile->area_count; area++) {
    if (!area_unfinished(game, tiles, area)) continue;
    *symbols += area_of(tile, area)->symbols;
    *circles += area_of(tile, area)->circles;
  }
}

/* The areas that the discount can lower: expanded, unfinished, with a symbol (P-C-4); bits by area. */
static unsigned discount_areas(const struct brume_game *game, const struct brume_tiles *tiles) {
  const struct brume_tile *tile = placed_tile(game, tiles);
  unsigned areas = 0;
  for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
    if ((game->turn.continued >> side & 1) == 0) continue;
    unsigned area =
        side_of(game, tiles, game->turn.square, side)->mist - (unsigned)brume_tile_area_part(tile, 0);
    if (area_of(tile, area)->symbols > 0 && area_unfinished(game, tiles, area)) areas |= 1u << area;
  }
  return areas;
}

/* How many circles are filled by moving a ghost and how many from the supply: R-C-96, 97b, Q-17. */
static void circle_ghosts_due(const struct brume_game *game, unsigned circles, unsigned *moves,
                              unsigned *supply) {
  unsigned around = circles > 0 ? movable_ghosts(game) : 0;
  bool none = expands(game) && game->options.circle_expand == BRUME_EXPAND_EMPTY;
  bool moved_only = expands(game) && game->options.circle_expand == BRUME_EXPAND_MOVED;
  *moves = none ? 0 : around < circles ? around : circles;
  *supply = none || moved_only ? 0 : circles - *moves;
}

/* The misty tiles around a cemetery just placed, levels 5 and 6 (R-C-73). */
static bool haunts(const struct brume_game *game, const struct brume_tiles *tiles) {
  return haunted_cemeteries(game) && cemetery_part(placed_tile(game, tiles)) != BRUME_NO_PART;
}

static bool haunted_neighbour(const struct brume_game *game, const struct brume_tiles *tiles,
                              unsigned square) {
  return squares_around(game, square, game->turn.square) &&
         tile_of(tiles, &game->square[square])->area_count > 0;
}

static unsigned haunted_count(const struct brume_game *game, const struct brume_tiles *tiles) {
  unsigned count = 0;
  for (unsigned square = 0; haunts(game, tiles) && square < game->squares; square++)
    count += haunted_neighbour(game, tiles, square);
  return count;
}

/* What the step will do. */
struct plan {
  unsigned discounts, moves, circles, symbols, extra, haunted; /* the last four from the supply */
};

static struct plan plan_ghosts(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct plan plan = {0};
  unsigned circles = 0;
  count_unfinished(game, tiles, &plan.symbols, &circles);
  plan.discounts = discount_areas(game, tiles);
  if (plan.discounts != 0) plan.symbols--; /* R-C-38 */
  circle_ghosts_due(game, circles, &plan.moves, &plan.circles);
  /* R-C-54, 74, P-C-3: due with at least one ghost from the supply onto the tile. */
  unsigned brings = plan.symbols + plan.circles + (game->options.circle_cemetery_any ? plan.moves : 0);
  plan.extra = !haunted_cemeteries(game) && brings > 0 && open_cemetery_count(game) > 0;
  plan.haunted = haunted_count(game, tiles);
  return plan;
}

static unsigned plan_need(const struct plan *plan) {
  return plan->symbols + plan->circles + plan->extra + plan->haunted;
}

/* --- placing them --------------------------------------------------------------------------------------- */

/* One ghost from the cat or the supply onto a spot. */
static void put_free(struct play *play, struct spot spot, unsigned rule) {
  struct brume_game *game = play->game;
  enum brume_source from = ghost_from_supply(game);
  spot_set(game, spot, spot_ghosts(game, spot) + 1);
  event_at(play, BRUME_EVENT_GHOST_PUT, rule, spot.square, spot_part(game, play->tiles, spot))->from =
      (uint8_t)from;
}

/* Moves on to the next circle of an unfinished area; false: none is left. */
static bool next_circle(struct brume_game *game, const struct brume_tiles *tiles) {
  const struct brume_tile *tile = placed_tile(game, tiles);
  struct brume_turn_state *turn = &game->turn;
  while (turn->area < tile->area_count &&
         (!area_unfinished(game, tiles, turn->area) || turn->circle >= area_of(tile, turn->area)->circles)) {
    turn->area++;
    turn->circle = 0;
  }
  return turn->area < tile->area_count;
}

static void fill_circle(struct play *play, unsigned rule, enum brume_source from, unsigned from_square) {
  struct brume_game *game = play->game;
  struct area here = {game->turn.square, game->turn.area};
  circles_set(game, here, circles_of(game, here) + 1);
  game->turn.circle++;
  game->turn.left--;
  struct brume_event *event =
      event_at(play, BRUME_EVENT_CIRCLE_FILLED, rule, here.square,
               (unsigned)brume_tile_area_part(placed_tile(game, play->tiles), here.area));
  event->from = (uint8_t)from;
  if (from != BRUME_FROM_SPOT) return;
  event->from_x = (int16_t)square_x(game, from_square);
  event->from_y = (int16_t)square_y(game, from_square);
}

void move_take(struct play *play, struct spot from) {
  struct brume_game *game = play->game;
  spot_set(game, from, spot_ghosts(game, from) - 1);
  next_circle(game, play->tiles);
  fill_circle(play, 1096, BRUME_FROM_SPOT, from.square);
}

static bool move_onto_circles(struct play *play) {
  struct brume_game *game = play->game;
  while (game->turn.left > 0) {
    next_circle(game, play->tiles);
    if (movable_spot(game, 1).spot != NO_SPOT) return asks(play, BRUME_DECIDE_MOVE);
    move_take(play, movable_spot(game, 0));
  }
  return true;
}

static bool fill_from_supply(struct play *play) {
  struct brume_game *game = play->game;
  for (;;) {
    if (!cat_settled(play)) return false;
    if (game->turn.left == 0) return true;
    next_circle(game, play->tiles);
    fill_circle(play, 1096, ghost_from_supply(game), NO_SQUARE);
  }
}

/* R-C-97b: circles that stay empty because the tile expands a bank. */
static void say_empty(struct play *play) {
  struct brume_game *game = play->game;
  unsigned empty = 0;
  while (next_circle(game, play->tiles)) {
    empty++;
    game->turn.circle++;
  }
  if (empty > 0)
    event_at(play, BRUME_EVENT_CIRCLES_EMPTY, 1497, game->turn.square, BRUME_NO_PART)->amount =
        (uint8_t)empty;
}

/* R-C-37, 38: the ghosts of the printed symbols, area by area; turn.circle counts those already put. */
static bool put_symbols(struct play *play) {
  struct brume_game *game = play->game;
  struct brume_turn_state *turn = &game->turn;
  const struct brume_tile *tile = placed_tile(game, play->tiles);
  for (;;) {
    if (!cat_settled(play)) return false;
    if (turn->area >= tile->area_count) return true;
    unsigned due = area_of(tile, turn->area)->symbols;
    if (turn->discount == turn->area) due--;
    if (!area_unfinished(game, play->tiles, turn->area) || turn->circle >= due) {
      turn->area++;
      turn->circle = 0;
      continue;
    }
    turn->circle++;
    put_free(play, (struct spot){turn->square, turn->area}, 1037);
  }
}

void cemetery_take(struct play *play, unsigned square) {
  play->game->turn.extra = 0;
  put_free(play, (struct spot){(uint8_t)square, CEMETERY_SPOT}, 1054);
}

static bool put_on_cemetery(struct play *play) {
  struct brume_game *game = play->game;
  if (game->turn.extra == 0) return cat_settled(play);
  if (open_cemetery_count(game) > 1) return asks(play, BRUME_DECIDE_CEMETERY);
  cemetery_take(play, open_cemetery(game, 0));
  return cat_settled(play);
}

/* R-C-73: turn.circle is the next square to look at. */
static bool haunt_neighbours(struct play *play) {
  struct brume_game *game = play->game;
  struct brume_turn_state *turn = &game->turn;
  for (;;) {
    if (!cat_settled(play)) return false;
    while (turn->circle < game->squares && !haunted_neighbour(game, play->tiles, turn->circle))
      turn->circle++;
    if (turn->circle >= game->squares || !haunts(game, play->tiles)) return true;
    if (tile_of(play->tiles, &game->square[turn->circle])->area_count > 1)
      return asks(play, BRUME_DECIDE_AREA);
    area_take(play, 0);
  }
}

unsigned areas_to_choose(const struct brume_game *game, const struct brume_tiles *tiles, unsigned *square) {
  if (game->turn.stage == DISCOUNT) {
    *square = game->turn.square;
    return discount_areas(game, tiles);
  }
  *square = game->turn.circle;
  return (1u << tile_of(tiles, &game->square[*square])->area_count) - 1;
}

bool area_is_haunted(const struct brume_game *game) {
  return game->turn.stage == HAUNT;
}

void area_take(struct play *play, unsigned area) {
  struct brume_turn_state *turn = &play->game->turn;
  if (turn->stage == DISCOUNT) {
    turn->discount = (uint8_t)area;
    return;
  }
  put_free(play, (struct spot){turn->circle, (uint8_t)area}, 1073);
  turn->circle++;
}

/* The discount goes to the only area it can, or asks (P-C-4). */
static bool choose_discount(struct play *play) {
  unsigned areas = discount_areas(play->game, play->tiles);
  if (areas == 0 || play->game->turn.discount != NO_AREA) return true;
  if (count_bits(areas) > 1) return asks(play, BRUME_DECIDE_AREA);
  area_take(play, (unsigned)__builtin_ctz(areas));
  return true;
}

/* Enters a stage with a count and the tile's first area. */
static void enter(struct brume_turn_state *turn, enum stage stage, unsigned left) {
  turn->stage = (uint8_t)stage;
  turn->left = (uint8_t)left;
  if (stage == CIRCLES) return; /* goes on where the moves stopped */
  turn->area = 0;
  turn->circle = 0;
}

/* P-C-2: with too few ghosts the game is lost and nothing is placed. */
static bool begin(struct play *play) {
  struct brume_game *game = play->game;
  struct plan plan = plan_ghosts(game, play->tiles);
  if (plan_need(&plan) > ghosts_left(game))
    return team_lost(play, BRUME_LOST_BY_GHOSTS, 1042, plan_need(&plan));
  game->turn.discount = NO_AREA;
  game->turn.extra = (uint8_t)plan.extra;
  game->turn.rule = (uint16_t)plan.circles;
  game->turn.from = (uint8_t)plan.moves;
  return true;
}

void ghosts_inside(const struct brume_game *game, const struct brume_tiles *tiles,
                   struct brume_inside *inside) {
  const struct brume_turn_state *turn = &game->turn;
  const struct brume_tile *tile = placed_tile(game, tiles);
  if (turn->discount < tile->area_count)
    inside->discount = (uint8_t)brume_tile_area_part(tile, turn->discount);
  inside->extra = turn->extra;
  inside->circles = (uint8_t)turn->rule;
  if (turn->stage == HAUNT) {
    inside->haunted = turn->circle;
  } else if (turn->area < tile->area_count) {
    inside->filling = (uint8_t)brume_tile_area_part(tile, turn->area);
    inside->done = turn->circle;
  }
}

bool place_team_ghosts(struct play *play) {
  struct brume_turn_state *turn = &play->game->turn;
  if (turn->stage == NEED) {
    if (!begin(play)) return false;
    enter(turn, DISCOUNT, 0);
  }
  if (turn->stage == DISCOUNT) {
    if (!choose_discount(play)) return false;
    enter(turn, MOVES, turn->from);
  }
  if (turn->stage == MOVES) {
    if (!move_onto_circles(play)) return false;
    enter(turn, CIRCLES, turn->rule);
  }
  if (turn->stage == CIRCLES) {
    if (!fill_from_supply(play)) return false;
    say_empty(play);
    enter(turn, SYMBOLS, 0);
  }
  if (turn->stage == SYMBOLS) {
    if (!put_symbols(play)) return false;
    enter(turn, CEMETERY, 0);
  }
  if (turn->stage == CEMETERY) {
    if (!put_on_cemetery(play)) return false;
    enter(turn, HAUNT, 0);
  }
  return haunt_neighbours(play);
}
