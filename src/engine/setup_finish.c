/* The end of setting up a position: is the whole possible, and whose question is it? See <brume/setup.h>. */
#include <brume/setup.h>

#include "board.h"
#include "circles.h"
#include "mist.h"
#include "mist_steps.h"
#include "pieces.h"
#include "placing.h"
#include "regions.h"
#include "setup_river.h"
#include "setup_team.h"
#include "turn.h"

/* Do all squares hang together by their sides? Spreads from square 0 until nothing is added. */
static bool hangs_together(const struct brume_game *game) {
  bool reached[BRUME_SQUARES_MAX] = {true};
  unsigned count = 1;
  for (bool grew = true; grew;) {
    grew = false;
    for (unsigned square = 0; square < game->squares; square++) {
      for (unsigned side = 0; reached[square] && side < BRUME_SIDES_COUNT; side++) {
        unsigned beside = square_beside(game, square, side);
        if (beside == NO_SQUARE || reached[beside]) continue;
        reached[beside] = true;
        count++;
        grew = true;
      }
    }
  }
  return count == game->squares;
}

static bool beside_square(const struct brume_game *game, unsigned a, unsigned b) {
  int x = square_x(game, a) - square_x(game, b), y = square_y(game, a) - square_y(game, b);
  return x >= -1 && x <= 1 && y >= -1 && y <= 1;
}

static bool touches_square(const struct brume_game *game, unsigned node, unsigned square) {
  unsigned at = node;
  do {
    if (game->node_square[at] == square) return true;
    at = game->next[at];
  } while (at != node);
  return false;
}

/* May the tile laid this turn just have completed the region, so that it is still to be dealt with? */
static bool just_completed(const struct brume_game *game, const struct brume_tiles *tiles, unsigned node,
                           unsigned placed) {
  if (placed == NO_SQUARE) return false;
  if (looks_around(part_of(game, tiles, node)->kind))
    return beside_square(game, game->node_square[node], placed);
  return touches_square(game, node, placed);
}

/* R-V-104: whoever stood in a completed region has gone home. */
static bool pieces_possible(const struct brume_game *game, const struct brume_tiles *tiles, unsigned placed) {
  for (unsigned n = 0; n < game->pieces; n++) {
    unsigned node = game->piece[n].node;
    if (region_complete(game, tiles, node) && !just_completed(game, tiles, node, placed)) return false;
  }
  return true;
}

/* R-V-66, 72: the circles of a completed mist are empty. */
static bool circles_possible(const struct brume_game *game, const struct brume_tiles *tiles,
                             unsigned placed) {
  for (unsigned node = 0; node < game->nodes; node++) {
    unsigned square = game->node_square[node];
    if (part_of(game, tiles, node)->kind != BRUME_MIST || game->square[square].circles == 0) continue;
    unsigned area =
        node_part(game, node) - (unsigned)brume_tile_area_part(tile_of(tiles, &game->square[square]), 0);
    if (circles_of(game, (struct area){(uint8_t)square, (uint8_t)area}) > 0 &&
        region_complete(game, tiles, node) && !just_completed(game, tiles, node, placed))
      return false;
  }
  return true;
}

/* The whole position; `placed` is the square of this turn's tile or NO_SQUARE. */
static enum brume_setup whole_possible(const struct brume_game *game, const struct brume_tiles *tiles,
                                       int active, unsigned placed) {
  if (active < 0 || active >= game->options.players) return BRUME_SETUP_NO_PLAYER;
  if (game->squares == 0) return BRUME_SETUP_NO_TILES;
  if (!hangs_together(game)) return BRUME_SETUP_APART;
  if (!pieces_possible(game, tiles, placed)) return BRUME_SETUP_ALREADY_SCORED;
  if (!circles_possible(game, tiles, placed)) return BRUME_SETUP_CIRCLE_GHOSTS;
  if (game->options.coop) return team_possible(game, tiles);
  /* R-V-50: the placed tile gets its piece last. */
  return placed != NO_SQUARE && piece_on(game, placed) >= 0 ? BRUME_SETUP_TWO_PIECES : BRUME_SETUP_OK;
}

/* The drawn tile comes out of its pile. */
static enum brume_setup take_drawn(struct brume_game *game, const struct brume_tiles *tiles, int drawn) {
  if (drawn < 0 || draw_refusal(game, tiles, (unsigned)drawn) != BRUME_REFUSED_OK)
    return BRUME_SETUP_NOT_DRAWABLE;
  if (!placing_begin(game, tiles, (unsigned)drawn)) return BRUME_SETUP_FITS_NOWHERE;
  unseen_set(game, (unsigned)drawn, game->unseen[drawn] - 1u);
  game->pile[game->options.coop ? game->pile_open : pile_of(&tiles->tile[drawn], &game->options)]--;
  return BRUME_SETUP_OK;
}

enum brume_setup brume_setup_finish(struct brume_game *game, const struct brume_tiles *tiles, int active,
                                    int drawn) {
  struct brume_game trial = *game; /* a refusal changes nothing */
  struct play play = {.game = &trial, .tiles = tiles};
  enum brume_setup possible = whole_possible(&trial, tiles, active, NO_SQUARE);
  if (possible == BRUME_SETUP_OK)
    possible = trial.options.coop ? team_piles_finish(&trial) : river_finish(&trial, tiles);
  if (possible != BRUME_SETUP_OK) return possible;
  turn_clear(&trial);
  if (drawn != BRUME_NO_KIND) possible = take_drawn(&trial, tiles, drawn);
  if (possible != BRUME_SETUP_OK) return possible;
  trial.active = (uint8_t)active;
  turn_run(&play);
  *game = trial;
  return BRUME_SETUP_OK;
}

/* The mist area that a decision names, on a square that it names. */
static struct area area_asked(const struct brume_game *game, const struct brume_tiles *tiles,
                              const struct brume_decision *asked) {
  unsigned square = square_find(game, asked->x, asked->y);
  if (square == NO_SQUARE) return (struct area){NO_SQUARE, NO_AREA};
  const struct brume_tile *tile = tile_of(tiles, &game->square[square]);
  int first = brume_tile_area_part(tile, 0);
  bool mist = asked->part >= first && asked->part < tile->part_count;
  return (struct area){(uint8_t)square, mist ? (uint8_t)(asked->part - first) : NO_AREA};
}

/* May this ghost be asked about now? R-V-60: as many as the tile has circles; R-V-65: from a circle of a
 * continued mist. The other circles are found by the step itself. */
static bool ghost_possible(const struct brume_game *game, const struct brume_tiles *tiles,
                           const struct brume_decision *asked, struct area circle) {
  bool from_circle = asked->rule == 65 || asked->rule == 66 || asked->rule == 67;
  if (asked->from != (from_circle ? BRUME_FROM_CIRCLE : BRUME_FROM_SUPPLY)) return false;
  if (asked->rule == 60)
    return asked->left <= tile_of(tiles, &game->square[game->turn.square])->circles &&
           own_mist_limited(game, tiles);
  if (asked->rule != 65) return true;
  for (int n = release_count(game, tiles) - 1; n >= 0; n--) {
    struct area option = release_area(game, tiles, n);
    if (option.square == circle.square && option.area == circle.area) return true;
  }
  return false;
}

/* Puts the turn into the step that hands out this ghost, just before it asks. */
static bool resume_ghost(struct brume_game *game, const struct brume_tiles *tiles,
                         const struct brume_decision *asked, struct area circle) {
  static const struct {
    uint8_t rule, step, stage;
  } asking[] = {
      {60, STEP_CIRCLE_LIMIT, STAGE_SUPPLY},  {34, STEP_CONTINUE_MIST, STAGE_SUPPLY},
      {65, STEP_CONTINUE_MIST, STAGE_CIRCLE}, {66, STEP_COMPLETE_MIST, STAGE_BEGIN},
      {36, STEP_LIMIT_MIST, STAGE_SUPPLY},    {67, STEP_LIMIT_MIST, STAGE_SUPPLY},
  };
  struct brume_turn_state *turn = &game->turn;
  if (!ghost_possible(game, tiles, asked, circle)) return false;
  for (unsigned i = 0; i < sizeof asking / sizeof asking[0]; i++) {
    if (asking[i].rule != asked->rule) continue;
    turn->step = asking[i].step;
    turn->stage = asking[i].stage;
    turn->left = asked->left > 1 && asked->rule != 60 ? 1 : asked->left;
    if (asked->from == BRUME_FROM_CIRCLE) turn->left = 0; /* none from the supply is left to do */
    turn->from = asked->from;
    turn->from_square = circle.square;
    turn->from_area = circle.area;
    return true;
  }
  return false;
}

/* Puts the turn just before it asks; false: nothing of the kind is ever asked after the placement. */
static bool resume(struct brume_game *game, const struct brume_tiles *tiles,
                   const struct brume_decision *asked) {
  struct brume_turn_state *turn = &game->turn;
  struct area area = area_asked(game, tiles, asked);
  switch (asked->kind) {
  case BRUME_DECIDE_PIECE: turn->step = STEP_PIECE; return true;
  case BRUME_DECIDE_RELEASE:
    turn->step = STEP_CONTINUE_MIST;
    turn->stage = STAGE_CHOOSE_CIRCLE;
    return true;
  case BRUME_DECIDE_ATTRACT:
    if (area.square != turn->square || area.area == NO_AREA) return false;
    turn->step = STEP_FILL_CIRCLES;
    turn->area = area.area;
    turn->circle = (uint8_t)circles_of(game, area); /* filled one after the other */
    return true;
  case BRUME_DECIDE_GHOST:
    return resume_ghost(game, tiles, asked, asked->from == BRUME_FROM_CIRCLE ? area : (struct area){0});
  default: return false;
  }
}

static bool same_question(const struct brume_decision *a, const struct brume_decision *asked) {
  bool leaving = asked->kind == BRUME_DECIDE_GHOST && asked->from == BRUME_FROM_CIRCLE;
  bool left = a->left == asked->left || (leaving && asked->left == 0); /* the position says how many */
  return a->kind == asked->kind && a->player == asked->player && a->rule == asked->rule &&
         a->from == asked->from && a->to_own == asked->to_own && left && a->x == asked->x &&
         a->y == asked->y && a->part == asked->part;
}

enum brume_setup brume_setup_finish_asking(struct brume_game *game, const struct brume_tiles *tiles,
                                           int active, int x, int y, const struct brume_decision *asked) {
  struct brume_game trial = *game;
  struct play play = {.game = &trial, .tiles = tiles};
  struct brume_decision question;
  unsigned square = square_find(game, x, y);
  if (square == NO_SQUARE) return BRUME_SETUP_NO_SQUARE;
  if (game->options.coop) return BRUME_SETUP_NOT_ASKED; /* co-op turns are set up at their start */
  enum brume_setup possible = whole_possible(game, tiles, active, square);
  if (possible == BRUME_SETUP_OK) possible = river_finish(&trial, tiles);
  if (possible != BRUME_SETUP_OK) return possible;
  struct contact contact = contact_of(game, tiles, square);
  turn_clear(&trial);
  trial.active = (uint8_t)active;
  trial.turn.tile = game->square[square].kind;
  trial.turn.square = (uint8_t)square;
  trial.turn.continued = contact.continued;
  trial.turn.limited = contact.limited;
  if (!resume(&trial, tiles, asked)) return BRUME_SETUP_NOT_ASKED;
  turn_run(&play);
  brume_game_decision(&trial, tiles, &question);
  if (!same_question(&question, asked)) return BRUME_SETUP_NOT_ASKED;
  *game = trial;
  return BRUME_SETUP_OK;
}
