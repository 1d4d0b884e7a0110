/* Actions: whether one is legal, and carrying it out. */
#include "assert.h"
#include "board.h"
#include "circles.h"
#include "ghosts.h"
#include "mist.h"
#include "pieces.h"
#include "placing.h"
#include "take.h"
#include "team_turn.h"
#include "turn.h"

enum brume_refusal draw_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                unsigned kind) {
  if (kind >= tiles->kinds || game->unseen[kind] == 0) return BRUME_REFUSED_NO_SUCH_TILE;
  if (game->options.coop) return team_draw_refusal(game);
  if ((int)pile_of(&tiles->tile[kind], &game->options) != pile_now(game)) return BRUME_REFUSED_RIVER_FIRST;
  return BRUME_REFUSED_OK;
}

/* The pile that a tile just drawn came from. */
static uint8_t *pile_drawn(struct brume_game *game, const struct brume_tile *tile) {
  return &game->pile[game->options.coop ? game->pile_open : pile_of(tile, &game->options)];
}

static void draw_take(struct play *play, unsigned kind) {
  struct brume_game *game = play->game;
  unseen_set(game, kind, game->unseen[kind] - 1u);
  (*pile_drawn(game, &play->tiles->tile[kind]))--;
  struct brume_event *event = event_add(play, BRUME_EVENT_DRAWN, game->options.coop ? 1027 : 20);
  event->player = game->active;
  event->tile = (uint8_t)kind;
  if (!placing_begin(game, play->tiles, kind))
    event_add(play, BRUME_EVENT_UNPLACEABLE, game->options.coop ? 1030 : 27)->tile = (uint8_t)kind;
}

static void place_take(struct play *play, int cell, unsigned rotation) {
  struct brume_game *game = play->game;
  unsigned square = game->squares;
  struct contact contact = lay_tile(game, play->tiles, game->turn.tile, rotation, cell);
  placing_end(game);
  game->turn.square = (uint8_t)square;
  game->turn.continued = contact.continued;
  game->turn.limited = contact.limited;
  river_goes_on(game, play->tiles, square);
  struct brume_event *event =
      event_at(play, BRUME_EVENT_PLACED, game->options.coop ? 1028 : 24, square, BRUME_NO_PART);
  event->tile = game->turn.tile;
  event->rotation = (uint8_t)rotation;
  if ((game->options.ghosts || game->options.coop) && (contact.continued | contact.limited) != 0)
    mist_report(play);
}

/* Which decision an action answers. */
static const uint8_t answers[BRUME_ACTION_COUNT] = {
    [BRUME_DRAW] = BRUME_DECIDE_DRAW,
    [BRUME_PLACE] = BRUME_DECIDE_PLACE,
    [BRUME_GHOST] = BRUME_DECIDE_GHOST,
    [BRUME_ATTRACT] = BRUME_DECIDE_ATTRACT,
    [BRUME_RELEASE] = BRUME_DECIDE_RELEASE,
    [BRUME_PIECE] = BRUME_DECIDE_PIECE,
    [BRUME_RECALL] = BRUME_DECIDE_PIECE,
    [BRUME_BURY] = BRUME_DECIDE_BURY,
    [BRUME_MOVE] = BRUME_DECIDE_MOVE,
    [BRUME_AREA] = BRUME_DECIDE_AREA,
    [BRUME_CEMETERY_GHOST] = BRUME_DECIDE_CEMETERY,
    [BRUME_CAT] = BRUME_DECIDE_CAT,
    [BRUME_REGION] = BRUME_DECIDE_REGION,
    [BRUME_POINTS] = BRUME_DECIDE_REWARD,
    [BRUME_HOUND] = BRUME_DECIDE_HOUND,
    [BRUME_HIDE] = BRUME_DECIDE_HIDE,
    [BRUME_REMOVE] = BRUME_DECIDE_REWARD, /* and BRUME_DECIDE_DRIVE */
};

static bool answers_now(const struct brume_game *game, unsigned action_kind) {
  if (action_kind >= BRUME_ACTION_COUNT) return false;
  return answers[action_kind] == game->turn.asking ||
         (action_kind == BRUME_REMOVE && game->turn.asking == BRUME_DECIDE_DRIVE);
}

/* What an action names by its square: PLACE the cell, GHOST the piece; NO_CELL or below 0: none is there. */
static int find_named(const struct brume_game *game, const struct brume_action *action) {
  if (action->kind == BRUME_PLACE) return cell_find(game, action->x, action->y);
  if (action->kind != BRUME_GHOST) return 0;
  unsigned square = square_find(game, action->x, action->y);
  return square == NO_SQUARE ? -1 : piece_on(game, square);
}

static enum brume_refusal refusal_of(const struct brume_game *game, const struct brume_tiles *tiles,
                                     const struct brume_action *action, int named) {
  engine_assert(game->tiles == tiles->identity);
  if (game->over) return BRUME_REFUSED_GAME_OVER;
  if (!answers_now(game, action->kind)) return BRUME_REFUSED_NOT_NOW;
  if (game->options.coop && action->kind > BRUME_PLACE) return team_refusal(game, tiles, action);
  switch (action->kind) {
  case BRUME_DRAW: return draw_refusal(game, tiles, action->tile);
  case BRUME_PLACE: return placing_refusal(game, tiles, game->turn.tile, named, action->rotation);
  case BRUME_GHOST: return ghost_refusal(game, named);
  case BRUME_ATTRACT: return attract_refusal(game, tiles, action);
  case BRUME_RELEASE: return release_refusal(game, tiles, action);
  case BRUME_PIECE: return piece_refusal(game, tiles, action->piece, action->part);
  default: engine_assert(action->kind == BRUME_RECALL); return recall_refusal(game, tiles);
  }
}

enum brume_refusal brume_game_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                      const struct brume_action *action) {
  return refusal_of(game, tiles, action, find_named(game, action));
}

static void take(struct play *play, const struct brume_action *action, int named) {
  struct brume_game *game = play->game;
  if (game->options.coop && action->kind > BRUME_PLACE) {
    team_take(play, action);
    return;
  }
  switch (action->kind) {
  case BRUME_DRAW: draw_take(play, action->tile); break;
  case BRUME_PLACE: place_take(play, named, action->rotation); break;
  case BRUME_GHOST: ghost_take(play, (unsigned)named); break;
  case BRUME_ATTRACT: attract_take(play, action); break;
  case BRUME_RELEASE: release_take(play, action); break;
  case BRUME_PIECE:
    piece_take(play, action->piece, action->part);
    game->turn.stage = 1;
    break;
  default:
    engine_assert(action->kind == BRUME_RECALL);
    recall_take(play);
    game->turn.stage = 1;
  }
}

/* What comes before the answer is carried out, and after it. */
static struct play begin(struct brume_game *game, const struct brume_tiles *tiles,
                         struct brume_events *events) {
  game->turn.asking = BRUME_DECIDE_NOTHING;
  return (struct play){.game = game, .tiles = tiles, .events = events};
}

enum brume_refusal brume_game_apply(struct brume_game *game, const struct brume_tiles *tiles,
                                    const struct brume_action *action, struct brume_events *events) {
  if (events != NULL) events->count = 0;
  int named = find_named(game, action);
  enum brume_refusal refusal = refusal_of(game, tiles, action, named);
  if (refusal != BRUME_REFUSED_OK) return refusal;
  struct play play = begin(game, tiles, events);
  take(&play, action, named);
  turn_run(&play);
  return BRUME_REFUSED_OK;
}

void take_draw(struct brume_game *game, const struct brume_tiles *tiles, unsigned kind) {
  struct play play = begin(game, tiles, NULL);
  draw_take(&play, kind);
  turn_run(&play);
}

void take_listed(struct brume_game *game, const struct brume_tiles *tiles,
                 const struct brume_action *action) {
  struct play play = begin(game, tiles, NULL);
  take(&play, action, find_named(game, action));
  turn_run(&play);
}

/* The two questions of every turn are answered without making an action. */
void take_option(struct brume_game *game, const struct brume_tiles *tiles, int n) {
  unsigned asking = game->turn.asking, rotation = 0;
  if (game->options.coop || (asking != BRUME_DECIDE_PLACE && asking != BRUME_DECIDE_PIECE)) {
    struct brume_action action = brume_game_option(game, tiles, n);
    take_listed(game, tiles, &action);
    return;
  }
  struct play play = begin(game, tiles, NULL);
  if (asking == BRUME_DECIDE_PLACE) {
    int cell = placing_nth(game, tiles, n, &rotation);
    place_take(&play, cell, rotation);
  } else {
    piece_option_take(&play, n);
    game->turn.stage = 1;
  }
  turn_run(&play);
}
