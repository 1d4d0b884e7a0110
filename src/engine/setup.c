/* Positions set up piece by piece; see <brume/setup.h>. Until brume_setup_finish, turn.left holds which start tiles lie
 * on the board (bit r: role r), since those are not taken from the pile. */
#include <brume/setup.h>

#include "board.h"
#include "mist.h"
#include "pieces.h"
#include "setup_river.h"
#include "start.h"
#include "team.h"
#include "turn.h"

enum { SCORE_MAX = 9999 };

enum brume_setup brume_setup_begin(struct brume_game *game, const struct brume_tiles *tiles,
                                   const struct brume_options *options, enum brume_refusal *refusal) {
  enum brume_refusal why = options_refusal(options, tiles);
  if (refusal != NULL) *refusal = why;
  if (why != BRUME_REFUSED_OK) return BRUME_SETUP_OPTIONS;
  supplies_fill(game, tiles, options);
  if (options->coop) game->ghosts = (uint8_t)(game->ghosts + START_GHOSTS); /* none is set out yet */
  return BRUME_SETUP_OK;
}

/* Takes the tile from where it would come from: the start tiles once from the table, others from their pile. */
static bool take_tile(struct brume_game *game, const struct brume_tiles *tiles, unsigned kind) {
  const struct brume_tile *tile = &tiles->tile[kind];
  unsigned role = tile->role;
  if (is_start_role(&game->options, role) && (game->turn.left >> role & 1) == 0) {
    game->turn.left |= (uint8_t)(1u << role);
    return true;
  }
  if (game->unseen[kind] == 0) return false;
  unseen_set(game, kind, game->unseen[kind] - 1u);
  if (!game->options.coop) game->pile[pile_of(tile, &game->options)]--; /* co-op: counted at the end */
  return true;
}

/* Do all touching sides of a tile match? */
static bool sides_match(const struct brume_game *game, const struct brume_tiles *tiles, unsigned kind, int x,
                        int y, unsigned rotation) {
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    unsigned beside = square_find(game, x + side_x[s], y + side_y[s]);
    if (beside == NO_SQUARE || is_hidden(&game->square[beside])) continue; /* R-C-79 */
    if (side_of(game, tiles, beside, opposite(s))->terrain != tiles->tile[kind].side[rotation][s].terrain)
      return false;
  }
  return true;
}

enum brume_setup brume_setup_tile(struct brume_game *game, const struct brume_tiles *tiles, int kind, int x,
                                  int y, int rotation) {
  if (kind < 0 || kind >= tiles->kinds) return BRUME_SETUP_TILE_COUNT;
  if (rotation < 0 || rotation > 3) return BRUME_SETUP_ROTATION;
  if (setup_far_away(x) || setup_far_away(y)) return BRUME_SETUP_FAR_AWAY;
  if (square_find(game, x, y) != NO_SQUARE) return BRUME_SETUP_SQUARE_TAKEN;
  if (!sides_match(game, tiles, (unsigned)kind, x, y, (unsigned)rotation)) return BRUME_SETUP_SIDES_DIFFER;
  if (game->squares >= BRUME_SQUARES_MAX || game->cells + cells_added(game, x, y) > BRUME_CELLS_MAX ||
      game->nodes + tiles->tile[kind].part_count > BRUME_PARTS_MAX)
    return BRUME_SETUP_BOARD_FULL;
  if (!take_tile(game, tiles, (unsigned)kind)) return BRUME_SETUP_TILE_COUNT;
  int cell = cell_find(game, x, y);
  if (cell == NO_CELL) cell = cell_open(game, x, y);
  lay_tile(game, tiles, (unsigned)kind, (unsigned)rotation, cell);
  return BRUME_SETUP_OK;
}

/* Has the player such a piece? A third, fourth or fifth guard was earned: it comes out of the stock (R-V-81). */
static bool piece_at_hand(struct brume_player *player, unsigned piece) {
  return *pieces_in_hand(player, piece) > 0 || (piece == BRUME_GUARD && player->guard_stock > 0);
}

/* Can a piece of the player stand there, by the rules of the game? */
static enum brume_setup piece_possible(struct brume_game *game, unsigned player, unsigned piece,
                                       unsigned part_kind, int ghosts) {
  if (game->options.coop && part_kind != BRUME_MIST && (piece != BRUME_MEEPLE || !team_stands_on(part_kind)))
    return BRUME_SETUP_PIECE_PLACE;
  enum brume_refusal refusal = piece_may_stand(&game->options, piece, part_kind);
  if (refusal == BRUME_REFUSED_ON_MIST) return BRUME_SETUP_ON_MIST;
  if (refusal != BRUME_REFUSED_OK) return BRUME_SETUP_PIECE_PLACE;
  if (!piece_at_hand(&game->player[player], piece)) return BRUME_SETUP_IN_HAND;
  if (ghosts < 0 || ghosts >= BRUME_GHOSTS_HOME) return BRUME_SETUP_THREE_GHOSTS;
  if (piece == BRUME_GUARD && ghosts > 0) return BRUME_SETUP_GUARD_GHOST;
  if (ghosts > 0 && !game->options.ghosts) return BRUME_SETUP_NO_GHOSTS;
  return ghosts > game->ghosts ? BRUME_SETUP_GHOSTS_15 : BRUME_SETUP_OK;
}

/* Takes a guard out of the stock into the hand where the hand has none. */
static void earn_guard(struct brume_player *player) {
  if (player->guards > 0) return;
  player->guard_stock--;
  player->guards++;
}

enum brume_setup brume_setup_piece(struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                                   int part, int player, enum brume_piece_kind piece, int ghosts) {
  unsigned square = square_find(game, x, y);
  if (square == NO_SQUARE) return BRUME_SETUP_NO_SQUARE;
  const struct brume_tile *tile = tile_of(tiles, &game->square[square]);
  if (part < 0 || part >= tile->part_count) return BRUME_SETUP_NO_PART;
  if (player < 0 || player >= brume_colour_count(&game->options)) return BRUME_SETUP_NO_PLAYER;
  if (piece <= BRUME_NO_PIECE || piece >= BRUME_PIECE_KIND_COUNT) return BRUME_SETUP_IN_HAND;
  if (piece_on(game, square) >= 0) return BRUME_SETUP_TWO_PIECES;
  enum brume_setup possible = piece_possible(game, (unsigned)player, piece, tile->part[part].kind, ghosts);
  if (possible != BRUME_SETUP_OK) return possible;
  if (piece == BRUME_GUARD) earn_guard(&game->player[player]);
  piece_put(game, tiles, square, (unsigned)part, (unsigned)player, piece, (unsigned)ghosts);
  game->ghosts = (uint8_t)(game->ghosts - ghosts);
  return BRUME_SETUP_OK;
}

enum brume_setup brume_setup_circles(struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                                     int area, int ghosts) {
  unsigned square = square_find(game, x, y);
  if (square == NO_SQUARE) return BRUME_SETUP_NO_SQUARE;
  const struct brume_tile *tile = tile_of(tiles, &game->square[square]);
  if (area < 0 || area >= tile->area_count) return BRUME_SETUP_NO_CIRCLE;
  if (ghosts < 0 || ghosts > tile->part[brume_tile_area_part(tile, area)].circles)
    return BRUME_SETUP_NO_CIRCLE;
  if (!game->options.circles) return BRUME_SETUP_NO_GHOSTS;
  struct area at = {(uint8_t)square, (uint8_t)area};
  int supply = game->ghosts + (int)circles_of(game, at) - ghosts;
  if (supply < 0) return BRUME_SETUP_GHOSTS_15;
  circles_set(game, at, (unsigned)ghosts);
  game->ghosts = (uint8_t)supply;
  return BRUME_SETUP_OK;
}

enum brume_setup brume_setup_score(struct brume_game *game, int player, int score) {
  if (player < 0 || player >= brume_colour_count(&game->options)) return BRUME_SETUP_NO_PLAYER;
  if (score < -SCORE_MAX || score > SCORE_MAX) return BRUME_SETUP_FAR_AWAY;
  game->player[player].score = (int16_t)score;
  return BRUME_SETUP_OK;
}

enum brume_setup brume_setup_hand(struct brume_game *game, int player, enum brume_piece_kind piece,
                                  int count) {
  if (player < 0 || player >= brume_colour_count(&game->options)) return BRUME_SETUP_NO_PLAYER;
  if (piece <= BRUME_NO_PIECE || piece >= BRUME_PIECE_KIND_COUNT || count < 0) return BRUME_SETUP_MEEPLES;
  struct brume_player *p = &game->player[player];
  uint8_t *hand = pieces_in_hand(p, piece);
  if (piece == BRUME_GUARD) {
    if (count > p->guards + p->guard_stock) return BRUME_SETUP_GUARDS;
    p->guard_stock = (uint8_t)(p->guard_stock + p->guards - count); /* R-V-9: five in all */
  } else if (count > *hand) {
    return BRUME_SETUP_MEEPLES;
  }
  *hand = (uint8_t)count;
  return BRUME_SETUP_OK;
}

enum brume_setup brume_setup_unseen(struct brume_game *game, const struct brume_tiles *tiles, int kind,
                                    int count) {
  if (kind < 0 || kind >= tiles->kinds) return BRUME_SETUP_PILE;
  const struct brume_tile *tile = &tiles->tile[kind];
  unsigned laid = 0, pile = pile_of(tile, &game->options);
  for (unsigned square = 0; square < game->squares; square++) laid += game->square[square].kind == kind;
  if (is_start_role(&game->options, tile->role) && laid > 0) laid--;
  if (count < 0 || (unsigned)count + laid > pile_count(&game->options, tile)) return BRUME_SETUP_PILE;
  if (!game->options.coop) game->pile[pile] = (uint8_t)(game->pile[pile] - game->unseen[kind] + count);
  unseen_set(game, (unsigned)kind, (unsigned)count);
  return BRUME_SETUP_OK;
}
