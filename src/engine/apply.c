/* Actions: whether one is legal, and carrying it out. */
#include "assert.h"
#include "board.h"
#include "circles.h"
#include "ghosts.h"
#include "mist.h"
#include "pieces.h"
#include "placing.h"
#include "turn.h"

enum brume_refusal draw_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
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
