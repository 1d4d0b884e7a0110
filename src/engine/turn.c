/* The competitive turn, R-V-20, as a list of steps. A step either finishes or asks; what it still has to ask lies in
 * game->turn, so a copy taken in the middle of a step is a whole game. An answer is carried out by take(), then the step
 * is entered again and goes on from its stage. */
#include "turn.h"

#include "assert.h"
#include "board.h"
#include "circles.h"
#include "ghosts.h"
#include "memory.h"
#include "mist.h"
#include "pieces.h"
#include "placing.h"
#include "scoring.h"

enum { PILE_RIVER, PILE_LAKE, PILE_MAIN, PILES };

static bool asks(struct play *play, enum brume_decision_kind kind) {
  play->game->turn.asking = (uint8_t)kind;
  return false;
}

void turn_clear(struct brume_game *game) {
  memset(&game->turn, 0, sizeof game->turn);
  game->turn.tile = BRUME_NO_KIND;
  game->turn.square = NO_SQUARE;
}

void turn_drawn(struct brume_game *game, unsigned kind) {
  game->turn.tile = (uint8_t)kind;
}

/* R-V-106: all river tiles before any other, the lake last of them. */
unsigned pile_of(const struct brume_tile *tile, const struct brume_options *options) {
  if (options->start != BRUME_START_RIVER || tile->set != BRUME_SET_RIVER) return PILE_MAIN;
  return tile->role == BRUME_ROLE_LAKE ? PILE_LAKE : PILE_RIVER;
}

int pile_now(const struct brume_game *game) {
  for (int pile = 0; pile < PILES; pile++) {
    if (game->pile[pile] > 0) return pile;
  }
  return -1;
}

/* R-V-113: the game ends when no tile is left; P-V-20. */
static bool end_game(struct play *play) {
  struct brume_game *game = play->game;
  event_add(play, BRUME_EVENT_GAME_ENDED, 113);
  score_final(play);
  turn_clear(game);
  game->over = 1;
  return asks(play, BRUME_DECIDE_NOTHING);
}

/* --- the steps ------------------------------------------------------------------------------------------ */

/* R-V-27: a tile that fits nowhere was put out of the game, so this asks again. */
static bool draw_tile(struct play *play) {
  if (play->game->turn.tile != BRUME_NO_KIND) return true;
  return pile_now(play->game) < 0 ? end_game(play) : asks(play, BRUME_DECIDE_DRAW);
}

static bool place_tile(struct play *play) {
  return play->game->turn.square != NO_SQUARE || asks(play, BRUME_DECIDE_PLACE);
}

/* Hands out the `left` ghosts of this stage from the supply; false: it asks. What finds no taker is said by that rule. */
static bool hand_out_left(struct play *play, bool own, unsigned rule, unsigned no_target_rule) {
  struct brume_turn_state *turn = &play->game->turn;
  while (turn->left > 0) {
    enum handed handed = hand_supply_ghost(play, own, rule);
    if (handed == GHOST_ASKS) return false;
    if (handed == GHOST_GIVEN) continue;
    ghost_skipped(play, handed == GHOST_NO_SUPPLY ? 45 : no_target_rule, BRUME_FROM_SUPPLY, turn->left);
    turn->left = 0; /* P-V-16: not made up for later */
  }
  return true;
}

/* R-V-60, P-V-6: a circle tile whose own mist is limited sends as many ghosts as it has circles to own meeples. */
static bool limit_by_circle_tile(struct play *play) {
  struct brume_game *game = play->game;
  if (game->turn.stage == 0) {
    bool limits = game->options.circles && own_mist_limited(game, play->tiles);
    game->turn.left = limits ? tile_of(play->tiles, &game->square[game->turn.square])->circles : 0;
    game->turn.stage = 1;
  }
  return hand_out_left(play, true, 60, 71);
}

/* R-V-62..64: each circle of the placed tile draws a ghost. */
static bool fill_circles(struct play *play) {
  struct brume_action source[ATTRACT_MAX];
  if (!play->game->options.circles) return true;
  while (circle_next(play->game, play->tiles)) {
    if (attract_options(play->game, play->tiles, source) > 1) return asks(play, BRUME_DECIDE_ATTRACT);
    attract_take(play, &source[0]);
  }
  return true;
}

/* R-V-65, 73: in addition one ghost from a circle of a continued, unfinished mist. */
static bool continue_with_circle(struct play *play) {
  enum { CHOOSE = 2, CHOSEN, DONE };
  struct brume_turn_state *turn = &play->game->turn;
  if (turn->stage == CHOOSE) {
    int circles = release_count(play->game, play->tiles);
    if (circles > 0 && eligible_count(play->game, false) == 0) {
      ghost_skipped(play, 73, BRUME_FROM_CIRCLE, 1);
      circles = 0;
    }
    turn->stage = circles == 0 ? DONE : CHOSEN;
    if (circles > 1) return asks(play, BRUME_DECIDE_RELEASE);
    if (circles == 1) {
      struct brume_action only = release_option(play->game, play->tiles, 0);
      release_take(play, &only);
    }
  }
  if (turn->stage == DONE) return true;
  turn->stage = DONE;
  struct area circle = {turn->from_square, turn->from_area};
  return hand_circle_ghost(play, false, 65, circle) != GHOST_ASKS;
}

/* R-V-34, 35, 44: one ghost from the supply to another player's meeple; then the circles' part. */
static bool continue_mist(struct play *play) {
  struct brume_turn_state *turn = &play->game->turn;
  if (turn->continued == 0 || !play->game->options.ghosts) return true;
  if (turn->stage == 0) {
    turn->left = 1;
    turn->stage = 1;
  }
  if (turn->stage == 1) {
    if (!hand_out_left(play, false, 34, 44)) return false;
    turn->stage = 2;
  }
  return continue_with_circle(play);
}

/* The ghosts in the circles of these banks go to meeples, one after the other; what finds no taker goes to the supply. */
static bool empty_circles(struct play *play, const struct banks *banks, unsigned except, bool own,
                          unsigned rule, unsigned no_target_rule) {
  struct brume_game *game = play->game;
  for (;;) {
    struct area circle = bank_circle(game, play->tiles, banks, except, 0);
    if (circle.area == NO_AREA) return true;
    enum handed handed = hand_circle_ghost(play, own, rule, circle);
    if (handed == GHOST_ASKS) return false;
    if (handed == GHOST_GIVEN) continue;
    const struct brume_tile *tile = tile_of(play->tiles, &game->square[circle.square]);
    unsigned ghosts = circles_of(game, circle), part = (unsigned)brume_tile_area_part(tile, circle.area);
    circles_set(game, circle, 0);
    game->ghosts = (uint8_t)(game->ghosts + ghosts);
    event_at(play, BRUME_EVENT_CIRCLE_FREED, no_target_rule, circle.square, part)->amount = (uint8_t)ghosts;
  }
}

/* R-V-66, 72: all circle ghosts of a completed mist, those just put on the placed tile too. */
static bool complete_mist(struct play *play) {
  if (play->game->turn.continued == 0 || !play->game->options.circles) return true;
  struct banks completed = banks_continued(play->game, play->tiles, true);
  return empty_circles(play, &completed, NO_SQUARE, false, 66, 72);
}

/* R-V-40, P-V-7, P-V-18: whether this placement limits at all. */
static bool placement_limits(const struct play *play) {
  const struct brume_game *game = play->game;
  if (!game->options.ghosts || game->turn.limited == 0) return false;
  return game->options.limit_without_mist ||
         brume_tile_has_mist(tile_of(play->tiles, &game->square[game->turn.square]));
}

/* R-V-36, 67, 68, 71: one ghost from the supply to an own meeple, then all circle ghosts of the limited mists. */
static bool limit_mist(struct play *play) {
  struct brume_turn_state *turn = &play->game->turn;
  if (!placement_limits(play)) return true;
  if (turn->stage == 0) {
    turn->left = 1;
    turn->stage = 1;
  }
  if (!hand_out_left(play, true, 36, 44)) return false;
  struct banks limited = banks_limited(play->game, play->tiles);
  return empty_circles(play, &limited, turn->square, true, 67, 71);
}

static bool place_piece(struct play *play) {
  return play->game->turn.stage > 0 || asks(play, BRUME_DECIDE_PIECE);
}

static bool score(struct play *play) {
  score_completed(play);
  return true;
}

static bool pass_on(struct play *play) {
  struct brume_game *game = play->game;
  if (pile_now(game) < 0) return end_game(play);
  game->active = (uint8_t)((game->active + 1) % game->options.players);
  turn_clear(game);
  event_add(play, BRUME_EVENT_NEXT_PLAYER, 15)->player = game->active;
  return true;
}

typedef bool step(struct play *play); /* true: finished; false: it asks, or the game is over */

static step *const competitive_turn[] = {
    draw_tile, /* R-V-27 */
    place_tile, /* R-V-24..29 */
    limit_by_circle_tile, /* R-V-60 */
    fill_circles, /* R-V-62..64 */
    continue_mist, /* R-V-34, 65 */
    complete_mist, /* R-V-66, 72 */
    limit_mist, /* R-V-36, 67 */
    place_piece, /* R-V-50..53, 103 */
    score, /* R-V-81, 91, 100..107 */
    pass_on, /* R-V-113 */
};

enum { STEPS = sizeof competitive_turn / sizeof competitive_turn[0] };

void turn_run(struct play *play) {
  struct brume_turn_state *turn = &play->game->turn;
  for (;;) {
    unsigned now = turn->step;
    engine_assert(now < STEPS);
    if (!competitive_turn[now](play)) return;
    turn->step = (uint8_t)((now + 1) % STEPS);
    turn->stage = 0;
    turn->left = 0;
  }
}

/* --- answers -------------------------------------------------------------------------------------------- */

static enum brume_refusal draw_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                       unsigned kind) {
  if (kind >= tiles->kinds || game->unseen[kind] == 0) return BRUME_REFUSED_NO_SUCH_TILE;
  if ((int)pile_of(&tiles->tile[kind], &game->options) != pile_now(game)) return BRUME_REFUSED_RIVER_FIRST;
  return BRUME_REFUSED_OK;
}

static void draw_take(struct play *play, unsigned kind) {
  struct brume_game *game = play->game;
  game->unseen[kind]--;
  game->pile[pile_of(&play->tiles->tile[kind], &game->options)]--;
  struct brume_event *event = event_add(play, BRUME_EVENT_DRAWN, 20);
  event->player = game->active;
  event->tile = (uint8_t)kind;
  if (placing_possible(game, play->tiles, kind))
    game->turn.tile = (uint8_t)kind;
  else
    event_add(play, BRUME_EVENT_UNPLACEABLE, 27)->tile = (uint8_t)kind;
}

static void place_take(struct play *play, const struct brume_action *action) {
  struct brume_game *game = play->game;
  unsigned square = game->squares;
  struct contact contact =
      lay_tile(game, play->tiles, game->turn.tile, action->rotation, cell_find(game, action->x, action->y));
  game->turn.square = (uint8_t)square;
  game->turn.continued = contact.continued;
  game->turn.limited = contact.limited;
  river_goes_on(game, play->tiles, square);
  struct brume_event *event = event_at(play, BRUME_EVENT_PLACED, 24, square, BRUME_NO_PART);
  event->tile = game->turn.tile;
  event->rotation = action->rotation;
  if (game->options.ghosts && (contact.continued | contact.limited) != 0) mist_report(play);
}

/* Which decision an action answers. */
static const uint8_t answers[BRUME_ACTION_COUNT] = {
    [BRUME_DRAW] = BRUME_DECIDE_DRAW,       [BRUME_PLACE] = BRUME_DECIDE_PLACE,
    [BRUME_GHOST] = BRUME_DECIDE_GHOST,     [BRUME_ATTRACT] = BRUME_DECIDE_ATTRACT,
    [BRUME_RELEASE] = BRUME_DECIDE_RELEASE, [BRUME_PIECE] = BRUME_DECIDE_PIECE,
    [BRUME_RECALL] = BRUME_DECIDE_PIECE,
};

enum brume_refusal brume_game_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                      const struct brume_action *action) {
  engine_assert(game->tiles == tiles->identity);
  if (game->over) return BRUME_REFUSED_GAME_OVER;
  if (action->kind >= BRUME_ACTION_COUNT || answers[action->kind] != game->turn.asking)
    return BRUME_REFUSED_NOT_NOW;
  switch ((enum brume_action_kind)action->kind) {
  case BRUME_DRAW: return draw_refusal(game, tiles, action->tile);
  case BRUME_PLACE:
    return placing_refusal(game, tiles, game->turn.tile, action->x, action->y, action->rotation);
  case BRUME_GHOST: return ghost_refusal(game, action->x, action->y);
  case BRUME_ATTRACT: return attract_refusal(game, tiles, action);
  case BRUME_RELEASE: return release_refusal(game, tiles, action);
  case BRUME_PIECE: return piece_refusal(game, tiles, action->piece, action->part);
  case BRUME_RECALL: return recall_refusal(game);
  case BRUME_ACTION_COUNT: break;
  }
  return BRUME_REFUSED_NOT_NOW;
}

static void take(struct play *play, const struct brume_action *action) {
  struct brume_game *game = play->game;
  switch ((enum brume_action_kind)action->kind) {
  case BRUME_DRAW: draw_take(play, action->tile); break;
  case BRUME_PLACE: place_take(play, action); break;
  case BRUME_GHOST:
    ghost_take(play, (unsigned)piece_on(game, square_find(game, action->x, action->y)));
    break;
  case BRUME_ATTRACT: attract_take(play, action); break;
  case BRUME_RELEASE: release_take(play, action); break;
  case BRUME_PIECE:
    piece_take(play, action->piece, action->part);
    game->turn.stage = 1;
    break;
  case BRUME_RECALL:
    recall_take(play);
    game->turn.stage = 1;
    break;
  case BRUME_ACTION_COUNT: engine_assert(false);
  }
}

enum brume_refusal brume_game_apply(struct brume_game *game, const struct brume_tiles *tiles,
                                    const struct brume_action *action, struct brume_events *events) {
  struct play play = {.game = game, .tiles = tiles, .events = events};
  if (events != NULL) events->count = 0;
  enum brume_refusal refusal = brume_game_refusal(game, tiles, action);
  if (refusal != BRUME_REFUSED_OK) return refusal;
  game->turn.asking = BRUME_DECIDE_NOTHING;
  take(&play, action);
  turn_run(&play);
  return BRUME_REFUSED_OK;
}

/* --- what is asked -------------------------------------------------------------------------------------- */

static int draw_count(const struct brume_game *game, const struct brume_tiles *tiles) {
  int count = 0;
  for (unsigned kind = 0; kind < tiles->kinds; kind++)
    count += draw_refusal(game, tiles, kind) == BRUME_REFUSED_OK;
  return count;
}

static struct brume_action draw_option(const struct brume_game *game, const struct brume_tiles *tiles,
                                       int n) {
  for (unsigned kind = 0; kind < tiles->kinds; kind++) {
    if (draw_refusal(game, tiles, kind) == BRUME_REFUSED_OK && n-- == 0) return brume_action_draw((int)kind);
  }
  engine_assert(false);
  return (struct brume_action){0};
}

int brume_game_option_count(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct brume_action source[ATTRACT_MAX];
  engine_assert(game->tiles == tiles->identity);
  switch ((enum brume_decision_kind)game->turn.asking) {
  case BRUME_DECIDE_DRAW: return draw_count(game, tiles);
  case BRUME_DECIDE_PLACE: return placing_count(game, tiles, game->turn.tile);
  case BRUME_DECIDE_GHOST: return eligible_count(game, game->turn.to_own);
  case BRUME_DECIDE_ATTRACT: return attract_options(game, tiles, source);
  case BRUME_DECIDE_RELEASE: return release_count(game, tiles);
  case BRUME_DECIDE_PIECE: return piece_option_count(game, tiles);
  case BRUME_DECIDE_NOTHING:
  case BRUME_DECISION_COUNT: break;
  }
  return 0;
}

struct brume_action brume_game_option(const struct brume_game *game, const struct brume_tiles *tiles, int n) {
  struct brume_action source[ATTRACT_MAX];
  switch ((enum brume_decision_kind)game->turn.asking) {
  case BRUME_DECIDE_DRAW: return draw_option(game, tiles, n);
  case BRUME_DECIDE_PLACE: return placing_option(game, tiles, game->turn.tile, n);
  case BRUME_DECIDE_GHOST: {
    const struct brume_piece *piece = &game->piece[eligible_piece(game, game->turn.to_own, n)];
    return brume_action_ghost(square_x(game, piece->square), square_y(game, piece->square));
  }
  case BRUME_DECIDE_ATTRACT: engine_assert(n < attract_options(game, tiles, source)); return source[n];
  case BRUME_DECIDE_RELEASE: return release_option(game, tiles, n);
  case BRUME_DECIDE_PIECE: return piece_option(game, tiles, n);
  case BRUME_DECIDE_NOTHING:
  case BRUME_DECISION_COUNT: break;
  }
  engine_assert(false);
  return (struct brume_action){0};
}

int brume_game_options(const struct brume_game *game, const struct brume_tiles *tiles,
                       struct brume_action *list) {
  int count = brume_game_option_count(game, tiles);
  for (int n = 0; n < count; n++) list[n] = brume_game_option(game, tiles, n);
  return count;
}

/* The rule that asks for a decision. */
static unsigned asking_rule(const struct brume_game *game) {
  switch ((enum brume_decision_kind)game->turn.asking) {
  case BRUME_DECIDE_DRAW: return 20;
  case BRUME_DECIDE_PLACE: return 24;
  case BRUME_DECIDE_GHOST: return game->turn.rule;
  case BRUME_DECIDE_ATTRACT: return 63;
  case BRUME_DECIDE_RELEASE: return 65;
  case BRUME_DECIDE_PIECE: return 50;
  case BRUME_DECIDE_NOTHING:
  case BRUME_DECISION_COUNT: break;
  }
  return 113;
}

static void decision_at(const struct brume_game *game, const struct brume_tiles *tiles,
                        struct brume_decision *decision, unsigned square, unsigned area) {
  decision->x = (int16_t)square_x(game, square);
  decision->y = (int16_t)square_y(game, square);
  if (area != NO_AREA)
    decision->part = (uint8_t)brume_tile_area_part(tile_of(tiles, &game->square[square]), (int)area);
}

/* Circles of the placed tile that are still to be filled. */
static unsigned circles_left(const struct brume_game *game, const struct brume_tiles *tiles) {
  const struct brume_tile *tile = tile_of(tiles, &game->square[game->turn.square]);
  unsigned left = 0;
  for (unsigned area = game->turn.area; area < tile->area_count; area++)
    left += tile->part[brume_tile_area_part(tile, (int)area)].circles;
  return left - game->turn.circle;
}

void brume_game_decision(const struct brume_game *game, const struct brume_tiles *tiles,
                         struct brume_decision *decision) {
  const struct brume_turn_state *turn = &game->turn;
  bool chance = turn->asking == BRUME_DECIDE_DRAW || turn->asking == BRUME_DECIDE_NOTHING;
  *decision = (struct brume_decision){.kind = turn->asking,
                                      .player = chance ? BRUME_NOBODY : game->active,
                                      .rule = (uint16_t)asking_rule(game),
                                      .tile = turn->tile,
                                      .part = BRUME_NO_PART};
  if (turn->square != NO_SQUARE) decision_at(game, tiles, decision, turn->square, NO_AREA);
  if (turn->asking == BRUME_DECIDE_GHOST) {
    decision->from = turn->from;
    decision->to_own = turn->to_own;
    decision->left = turn->from == BRUME_FROM_SUPPLY ? turn->left : 0;
    if (turn->from == BRUME_FROM_CIRCLE)
      decision_at(game, tiles, decision, turn->from_square, turn->from_area);
  } else if (turn->asking == BRUME_DECIDE_ATTRACT) {
    decision_at(game, tiles, decision, turn->square, turn->area);
    decision->left = (uint8_t)circles_left(game, tiles);
  }
}
