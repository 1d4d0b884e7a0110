/* The questions of the cooperative turn: their options, refusals and answers. Nothing is decided for the team. */
#include "assert.h"
#include "board.h"
#include "cemeteries.h"
#include "pieces.h"
#include "regions.h"
#include "team.h"
#include "team_ghosts.h"
#include "team_score.h"
#include "team_turn.h"

/* An action that names a square and perhaps a part of it. */
static struct brume_action on_square(const struct brume_game *game, struct brume_action action,
                                     unsigned square) {
  action.x = (int16_t)square_x(game, square);
  action.y = (int16_t)square_y(game, square);
  return action;
}

static int list_pieces(const struct brume_game *game, struct brume_action action, struct brume_action *list) {
  for (unsigned i = 0; i < game->pieces; i++) list[i] = on_square(game, action, game->piece[i].square);
  return game->pieces;
}

/* R-C-59, P-C-8: any living meeple; without one, the colours of the seat that gives. */
static int list_buryings(const struct brume_game *game, struct brume_action *list) {
  if (game->pieces > 0) return list_pieces(game, brume_action_bury(0, 0), list);
  int seat = burying_seat(game), count = 0;
  for (int colour = 0; colour < brume_colour_count(&game->options); colour++) {
    if (brume_colour_seat(&game->options, colour) == seat && game->player[colour].meeples > 0)
      list[count++] = brume_action_bury_supply(colour);
  }
  return count;
}

static int list_moves(const struct brume_game *game, const struct brume_tiles *tiles,
                      struct brume_action *list) {
  int count = movable_count(game);
  for (int n = 0; n < count; n++) {
    struct spot spot = movable_spot(game, n);
    list[n] = on_square(game, brume_action_move(0, 0, (int)spot_part(game, tiles, spot)), spot.square);
  }
  return count;
}

static int list_areas(const struct brume_game *game, const struct brume_tiles *tiles,
                      struct brume_action *list) {
  unsigned square, areas = areas_to_choose(game, tiles, &square);
  int count = 0;
  for (unsigned area = 0; area < BRUME_TILE_AREAS_MAX; area++) {
    if ((areas >> area & 1) == 0) continue;
    int part = brume_tile_area_part(tile_of(tiles, &game->square[square]), (int)area);
    list[count++] = on_square(game, brume_action_area(0, 0, part), square);
  }
  return count;
}

static int list_cemeteries(const struct brume_game *game, struct brume_action *list) {
  int count = open_cemetery_count(game);
  for (int n = 0; n < count; n++)
    list[n] = on_square(game, brume_action_cemetery(0, 0), open_cemetery(game, n));
  return count;
}

static int list_regions(const struct brume_game *game, const struct brume_tiles *tiles,
                        struct brume_action *list) {
  int count = 0;
  for (int node; (node = region_to_score(game, tiles, count)) >= 0; count++) {
    unsigned part = node_part(game, (unsigned)node);
    list[count] = on_square(game, brume_action_region(0, 0, (int)part), game->node_square[node]);
  }
  return count;
}

/* P-C-6: K of 1 to 3 ghosts from each spot. */
static int list_removals(const struct brume_game *game, const struct brume_tiles *tiles,
                         struct brume_action *list) {
  int count = 0;
  struct spot spot;
  for (int n = 0; (spot = removable_spot(game, n)).spot != NO_SPOT; n++) {
    for (unsigned k = 1; k <= GHOSTS_OFF_MAX && k <= spot_ghosts(game, spot); k++)
      list[count++] =
          on_square(game, brume_action_remove(0, 0, (int)spot_part(game, tiles, spot), (int)k), spot.square);
  }
  return count;
}

static int list_rewards(const struct brume_game *game, const struct brume_tiles *tiles,
                        struct brume_action *list) {
  list[0] = brume_action_points();
  int count = 1 + list_removals(game, tiles, list + 1);
  list[count++] = brume_action_remove_nothing();
  return count;
}

static int list_drives(const struct brume_game *game, const struct brume_tiles *tiles,
                       struct brume_action *list) {
  int count = list_removals(game, tiles, list);
  list[count++] = brume_action_remove_nothing();
  return count;
}

/* R-C-77: an empty square around an open cemetery that shares an edge with a tile, as every open square does. */
static bool may_hide(const struct brume_game *game, int cell) {
  unsigned cemetery;
  for (int n = 0; (cemetery = open_cemetery(game, n)) != NO_SQUARE; n++) {
    int x = game->cell[cell].x - square_x(game, cemetery), y = game->cell[cell].y - square_y(game, cemetery);
    if (x >= -1 && x <= 1 && y >= -1 && y <= 1) return true;
  }
  return false;
}

static int list_hidings(const struct brume_game *game, struct brume_action *list) {
  int count = 0;
  for (int cell = 0; cell < game->cells; cell++) {
    if (game->cell_square[cell] != OPEN_CELL || !may_hide(game, cell)) continue;
    list[count++] = brume_action_hide(game->cell[cell].x, game->cell[cell].y);
  }
  return count;
}

static bool own_colour(const struct brume_game *game, int colour) {
  return brume_colour_seat(&game->options, colour) == game->active;
}

/* R-C-44: none; then each free part with each colour that has a meeple in hand. */
static int list_meeples(const struct brume_game *game, const struct brume_tiles *tiles,
                        struct brume_action *list) {
  const struct brume_square_state *square = &game->square[game->turn.square];
  const struct brume_tile *tile = tile_of(tiles, square);
  int count = 0;
  list[count++] = brume_action_no_piece();
  for (int part = 0; part < tile->part_count; part++) {
    if (!team_stands_on(tile->part[part].kind) || region_occupied(game, square->first + (unsigned)part))
      continue;
    for (int colour = 0; colour < brume_colour_count(&game->options); colour++) {
      if (own_colour(game, colour) && game->player[colour].meeples > 0)
        list[count++] = brume_action_colour_piece(colour, part);
    }
  }
  return count;
}

int team_options(const struct brume_game *game, const struct brume_tiles *tiles,
                 struct brume_action list[TEAM_OPTIONS_MAX]) {
  switch (game->turn.asking) {
  case BRUME_DECIDE_PIECE: return list_meeples(game, tiles, list);
  case BRUME_DECIDE_BURY: return list_buryings(game, list);
  case BRUME_DECIDE_MOVE: return list_moves(game, tiles, list);
  case BRUME_DECIDE_AREA: return list_areas(game, tiles, list);
  case BRUME_DECIDE_CEMETERY: return list_cemeteries(game, list);
  case BRUME_DECIDE_CAT: return list_pieces(game, brume_action_cat(0, 0), list);
  case BRUME_DECIDE_REGION: return list_regions(game, tiles, list);
  case BRUME_DECIDE_REWARD: return list_rewards(game, tiles, list);
  case BRUME_DECIDE_HOUND: return list_pieces(game, brume_action_hound(0, 0), list);
  case BRUME_DECIDE_DRIVE: return list_drives(game, tiles, list);
  default: engine_assert(game->turn.asking == BRUME_DECIDE_HIDE); return list_hidings(game, list);
  }
}

/* --- refusals ------------------------------------------------------------------------------------------- */

static bool same_action(const struct brume_action *a, const struct brume_action *b) {
  return a->kind == b->kind && a->part == b->part && a->piece == b->piece && a->from == b->from &&
         a->colour == b->colour && a->amount == b->amount && a->x == b->x && a->y == b->y;
}

static enum brume_refusal meeple_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                         const struct brume_action *action) {
  const struct brume_square_state *square = &game->square[game->turn.square];
  const struct brume_tile *tile = tile_of(tiles, square);
  if (action->part >= tile->part_count) return BRUME_REFUSED_NO_SUCH_PART;
  if (action->colour >= brume_colour_count(&game->options) || !own_colour(game, action->colour))
    return BRUME_REFUSED_NOT_YOUR_COLOUR;
  if (tile->part[action->part].kind == BRUME_MIST) return BRUME_REFUSED_ON_MIST;
  if (!team_stands_on(tile->part[action->part].kind)) return BRUME_REFUSED_TEAM_PLACE;
  if (region_occupied(game, square->first + action->part)) return BRUME_REFUSED_REGION_TAKEN;
  return BRUME_REFUSED_NONE_IN_HAND;
}

static enum brume_refusal removal_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                          const struct brume_action *action) {
  struct spot spot = spot_named(game, tiles, action->x, action->y, action->part);
  if (spot.spot == NO_SPOT) return BRUME_REFUSED_NO_GHOST_THERE;
  if (action->amount == 0) return BRUME_REFUSED_TOO_MANY_GHOSTS;
  if (spot_ghosts(game, spot) == 0)
    return game->square[spot.square].circles != 0 ? BRUME_REFUSED_CIRCLE_HOLDS : BRUME_REFUSED_NO_GHOST_THERE;
  if (action->amount > GHOSTS_OFF_MAX || action->amount > spot_ghosts(game, spot))
    return BRUME_REFUSED_TOO_MANY_GHOSTS;
  return BRUME_REFUSED_NOT_BY_HOUND;
}

/* Why an action that answers the question is none of its options. */
static enum brume_refusal why_not(const struct brume_game *game, const struct brume_tiles *tiles,
                                  const struct brume_action *action) {
  switch (game->turn.asking) {
  case BRUME_DECIDE_PIECE: return meeple_refusal(game, tiles, action);
  case BRUME_DECIDE_BURY:
    return action->from == BRUME_FROM_SUPPLY ? BRUME_REFUSED_NOT_THAT_SUPPLY : BRUME_REFUSED_NO_LIVING_MEEPLE;
  case BRUME_DECIDE_MOVE: {
    unsigned square = square_find(game, action->x, action->y);
    bool around = square != NO_SQUARE && squares_around(game, square, game->turn.square);
    return around ? BRUME_REFUSED_NO_FREE_GHOST : BRUME_REFUSED_NOT_AROUND;
  }
  case BRUME_DECIDE_AREA: return BRUME_REFUSED_NOT_THAT_AREA;
  case BRUME_DECIDE_CEMETERY: return BRUME_REFUSED_NO_OPEN_CEMETERY;
  case BRUME_DECIDE_REGION: return BRUME_REFUSED_NOT_COMPLETED;
  case BRUME_DECIDE_REWARD:
  case BRUME_DECIDE_DRIVE: return removal_refusal(game, tiles, action);
  case BRUME_DECIDE_HIDE: return BRUME_REFUSED_NOT_BY_CEMETERY;
  default: return BRUME_REFUSED_NOBODY_TO_JOIN; /* cat and hound */
  }
}

enum brume_refusal team_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                const struct brume_action *action) {
  struct brume_action list[TEAM_OPTIONS_MAX];
  int count = team_options(game, tiles, list);
  for (int n = 0; n < count; n++) {
    if (same_action(&list[n], action)) return BRUME_REFUSED_OK;
  }
  return why_not(game, tiles, action);
}

/* --- answers -------------------------------------------------------------------------------------------- */

static unsigned piece_named(const struct brume_game *game, const struct brume_action *action) {
  int piece = piece_on(game, square_find(game, action->x, action->y));
  engine_assert(piece >= 0);
  return (unsigned)piece;
}

static void meeple_take(struct play *play, const struct brume_action *action) {
  struct brume_game *game = play->game;
  game->turn.stage = 1;
  if (action->piece == BRUME_NO_PIECE) {
    event_add(play, BRUME_EVENT_NO_PIECE, 1044)->player = game->active;
    return;
  }
  piece_put(game, play->tiles, game->turn.square, action->part, action->colour, BRUME_MEEPLE, 0);
  event_piece(play, BRUME_EVENT_PIECE_PLACED, 1044, &game->piece[game->pieces - 1]);
  if (game->cat == BRUME_CAT_WAITING) cat_take(play, game->pieces - 1u, 1106);
}

static void hide_take(struct play *play, const struct brume_action *action) {
  struct brume_game *game = play->game;
  game->turn.stage = 1;
  game->pile[game->pile_open]--; /* P-C-9: the unseen tiles stay as they are */
  lay_hidden(game, play->tiles, cell_find(game, action->x, action->y));
  event_at(play, BRUME_EVENT_HIDDEN, 1076, game->squares - 1u, BRUME_NO_PART);
}

void team_take(struct play *play, const struct brume_action *action) {
  struct brume_game *game = play->game;
  struct spot spot = {NO_SQUARE, NO_SPOT};
  if (action->part != BRUME_NO_PART) spot = spot_named(game, play->tiles, action->x, action->y, action->part);
  switch (action->kind) {
  case BRUME_PIECE: meeple_take(play, action); break;
  case BRUME_BURY:
    if (action->from == BRUME_FROM_SUPPLY)
      bury_from_supply(play, action->colour);
    else
      bury_piece(play, piece_named(game, action));
    break;
  case BRUME_MOVE: move_take(play, spot); break;
  case BRUME_AREA: area_take(play, spot.spot); break;
  case BRUME_CEMETERY_GHOST: cemetery_take(play, square_find(game, action->x, action->y)); break;
  case BRUME_CAT: cat_take(play, piece_named(game, action), cat_rule(game)); break;
  case BRUME_REGION:
    region_take(play, node_of(game, square_find(game, action->x, action->y), action->part));
    break;
  case BRUME_POINTS: points_take(play); break;
  case BRUME_REMOVE: removal_take(play, spot, action->amount); break;
  case BRUME_HOUND: hound_take(play, piece_named(game, action)); break;
  default: engine_assert(action->kind == BRUME_HIDE); hide_take(play, action);
  }
}
