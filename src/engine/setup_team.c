/* Setting up what only the cooperative game has; see <brume/setup.h>. Until brume_setup_finish, turn.hound is
 * 1 when the piles were set. */
#include "setup_team.h"

#include "board.h"
#include "cemeteries.h"
#include "regions.h"
#include "start.h"
#include "team.h"

enum { PILES = 3, SCORE_MAX = 9999 };

enum brume_setup brume_setup_free(struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                                  int part, int ghosts) {
  if (!game->options.coop) return BRUME_SETUP_NOT_COOP;
  struct spot spot = spot_named(game, tiles, x, y, part < 0 ? BRUME_NO_PART : (unsigned)part);
  if (spot.square == NO_SQUARE) return BRUME_SETUP_NO_SQUARE;
  if (spot.spot == NO_SPOT) return BRUME_SETUP_NO_PART;
  int at_hand = game->ghosts + (int)spot_ghosts(game, spot);
  if (ghosts < 0 || ghosts > at_hand) return BRUME_SETUP_GHOSTS_15;
  spot_set(game, spot, (unsigned)ghosts);
  game->ghosts = (uint8_t)(at_hand - ghosts);
  return BRUME_SETUP_OK;
}

enum brume_setup brume_setup_hidden(struct brume_game *game, const struct brume_tiles *tiles, int x, int y) {
  bool far = x < -BRUME_SETUP_COORDINATE_MAX || x > BRUME_SETUP_COORDINATE_MAX ||
             y < -BRUME_SETUP_COORDINATE_MAX || y > BRUME_SETUP_COORDINATE_MAX;
  if (!game->options.coop) return BRUME_SETUP_NOT_COOP;
  if (far) return BRUME_SETUP_FAR_AWAY;
  int cell = cell_find(game, x, y);
  if (!haunted_cemeteries(game) || cell == NO_CELL) return BRUME_SETUP_HIDDEN;
  if (game->cell_square[cell] != OPEN_CELL) return BRUME_SETUP_SQUARE_TAKEN;
  if (game->squares >= BRUME_SQUARES_MAX || game->cells + cells_added(game, x, y) > BRUME_CELLS_MAX)
    return BRUME_SETUP_BOARD_FULL;
  lay_hidden(game, tiles, cell);
  return BRUME_SETUP_OK;
}

enum brume_setup brume_setup_buried(struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                                    int colour) {
  if (!game->options.coop) return BRUME_SETUP_NOT_COOP;
  unsigned square = square_find(game, x, y);
  if (square == NO_SQUARE) return BRUME_SETUP_NO_SQUARE;
  if (cemetery_part(tile_of(tiles, &game->square[square])) == BRUME_NO_PART) return BRUME_SETUP_NO_CEMETERY;
  if (game->square[square].cemetery != 0) return BRUME_SETUP_CEMETERY;
  if (colour != BRUME_NOBODY) {
    if (colour < 0 || colour >= brume_colour_count(&game->options)) return BRUME_SETUP_NO_PLAYER;
    if (game->player[colour].meeples == 0) return BRUME_SETUP_IN_HAND;
    game->player[colour].meeples--;
  }
  game->square[square].cemetery = (uint8_t)(CLOSED | (colour == BRUME_NOBODY ? 0 : colour + 1));
  return BRUME_SETUP_OK;
}

enum brume_setup brume_setup_cat(struct brume_game *game, enum brume_cat cat, int ghosts) {
  if (!game->options.coop) return BRUME_SETUP_NOT_COOP;
  bool state = cat == BRUME_CAT_EDGE ? ghosts > 0 : cat == BRUME_CAT_WAITING && ghosts == 0;
  if (game->cat == BRUME_NO_CAT || game->cat == BRUME_CAT_OUT || !state) return BRUME_SETUP_NO_COMPANION;
  int supply = game->ghosts + game->cat_ghosts - ghosts;
  if (supply < 0) return BRUME_SETUP_GHOSTS_15;
  game->ghosts = (uint8_t)supply;
  game->cat_ghosts = (uint8_t)ghosts;
  game->cat = (uint8_t)cat;
  return BRUME_SETUP_OK;
}

enum brume_setup brume_setup_hound(struct brume_game *game, int hound, enum brume_hound state) {
  if (!game->options.coop) return BRUME_SETUP_NOT_COOP;
  if (hound < 0 || hound >= BRUME_HOUNDS || state == BRUME_HOUND_OUT || state >= BRUME_HOUND_COUNT)
    return BRUME_SETUP_NO_COMPANION;
  if (game->options.hound[hound] == 0 || game->hound[hound] == BRUME_HOUND_OUT)
    return BRUME_SETUP_NO_COMPANION;
  game->hound[hound] = (uint8_t)state;
  return BRUME_SETUP_OK;
}

/* Has this game such companions, and are they not elsewhere already? */
static bool companions_free(const struct brume_game *game, unsigned with) {
  for (unsigned hound = 0; hound < BRUME_HOUNDS; hound++) {
    bool asked = (with >> hound & 1) != 0;
    if (asked && (game->options.hound[hound] == 0 || game->hound[hound] == BRUME_HOUND_OUT)) return false;
  }
  return (with & BRUME_WITH_CAT) == 0 || (game->cat != BRUME_NO_CAT && game->cat != BRUME_CAT_OUT);
}

enum brume_setup brume_setup_with(struct brume_game *game, int x, int y, unsigned with) {
  if (!game->options.coop) return BRUME_SETUP_NOT_COOP;
  unsigned square = square_find(game, x, y);
  if (square == NO_SQUARE) return BRUME_SETUP_NO_SQUARE;
  for (unsigned i = 0; i < game->pieces; i++) {
    if (game->piece[i].square != square || with > 7 || !companions_free(game, with)) continue;
    for (unsigned hound = 0; hound < BRUME_HOUNDS; hound++) {
      if ((with >> hound & 1) != 0) game->hound[hound] = BRUME_HOUND_OUT;
    }
    if ((with & BRUME_WITH_CAT) != 0) {
      game->ghosts = (uint8_t)(game->ghosts + game->cat_ghosts); /* R-C-103: one supply from now on */
      game->cat_ghosts = 0;
      game->cat = BRUME_CAT_OUT;
    }
    game->piece[i].with |= (uint8_t)with;
    return BRUME_SETUP_OK;
  }
  return BRUME_SETUP_NO_COMPANION;
}

enum brume_setup brume_setup_team_score(struct brume_game *game, int score) {
  if (!game->options.coop) return BRUME_SETUP_NOT_COOP;
  if (score < 0 || score > SCORE_MAX) return BRUME_SETUP_FAR_AWAY;
  game->team_score = (int16_t)score;
  return BRUME_SETUP_OK;
}

enum brume_setup brume_setup_piles(struct brume_game *game, int open, const int tiles[3]) {
  if (!game->options.coop) return BRUME_SETUP_NOT_COOP;
  if (open < 0 || open >= (has_piles(&game->options) ? PILES : 1)) return BRUME_SETUP_PILE;
  for (int pile = 0; pile < PILES; pile++) {
    bool used = pile >= open && (pile == 0 || has_piles(&game->options));
    if (tiles[pile] < 0 || tiles[pile] > BRUME_SQUARES_MAX || (!used && tiles[pile] > 0))
      return BRUME_SETUP_PILE;
  }
  for (int pile = 0; pile < PILES; pile++) game->pile[pile] = (uint8_t)tiles[pile];
  game->pile_open = (uint8_t)open;
  game->turn.hound = 1;
  return BRUME_SETUP_OK;
}

/* R-C-34, 98: a finished bank has no free ghosts; levels 5 and 6, P-C-12: but those that a cemetery brought later. */
static bool banks_possible(const struct brume_game *game, const struct brume_tiles *tiles) {
  if (haunted_cemeteries(game)) return true;
  for (unsigned node = 0; node < game->nodes; node++) {
    if (part_of(game, tiles, node)->kind != BRUME_MIST || !region_complete(game, tiles, node)) continue;
    unsigned square = game->node_square[node];
    unsigned area =
        node_part(game, node) - (unsigned)brume_tile_area_part(tile_of(tiles, &game->square[square]), 0);
    if (spot_ghosts(game, (struct spot){(uint8_t)square, (uint8_t)area}) > 0) return false;
  }
  return true;
}

/* R-C-56, 75: closed are those that are surrounded; R-C-60: closed ones hold no ghosts. */
static bool cemeteries_possible(const struct brume_game *game, const struct brume_tiles *tiles) {
  for (unsigned square = 0; square < game->squares; square++) {
    const struct brume_square_state *state = &game->square[square];
    if (cemetery_part(tile_of(tiles, state)) == BRUME_NO_PART) continue;
    bool closed = (state->cemetery & CLOSED) != 0;
    if (closed != surrounded(game, square)) return false;
    if (closed && spot_ghosts(game, (struct spot){(uint8_t)square, CEMETERY_SPOT}) > 0) return false;
  }
  return true;
}

/* R-C-67: with each hound that came the next pile was opened, and one whose points are reached has come. */
static bool hounds_possible(const struct brume_game *game) {
  unsigned came = 0;
  for (unsigned hound = 0; hound < BRUME_HOUNDS; hound++) {
    int points = game->options.hound[hound];
    if (points == 0) continue;
    bool on_track = game->hound[hound] == BRUME_HOUND_ON_TRACK;
    if (on_track == points_reached(game, points)) return false;
    came += !on_track;
  }
  return !has_piles(&game->options) || game->pile_open == came;
}

/* R-C-106: she waits only while no meeple is on the table. */
static bool cat_possible(const struct brume_game *game) {
  return game->cat != BRUME_CAT_WAITING || game->pieces == 0;
}

enum brume_setup team_possible(const struct brume_game *game, const struct brume_tiles *tiles) {
  if (!banks_possible(game, tiles)) return BRUME_SETUP_BANK_GHOSTS;
  if (!cemeteries_possible(game, tiles)) return BRUME_SETUP_CEMETERY;
  if (!hounds_possible(game)) return BRUME_SETUP_HOUNDS;
  if (!cat_possible(game)) return BRUME_SETUP_CAT;
  return points_reached(game, game->options.goal) ? BRUME_SETUP_ALREADY_WON : BRUME_SETUP_OK;
}

enum brume_setup team_piles_finish(struct brume_game *game) {
  unsigned unseen = 0, hidden = 0;
  for (unsigned kind = 0; kind < BRUME_KINDS_MAX; kind++) unseen += game->unseen[kind];
  for (unsigned square = 0; square < game->squares; square++) hidden += is_hidden(&game->square[square]);
  if (hidden > unseen) return BRUME_SETUP_PILE;
  if (game->turn.hound == 0) {
    split_piles(game, unseen - hidden);
    return BRUME_SETUP_OK;
  }
  unsigned piled = (unsigned)game->pile[0] + game->pile[1] + game->pile[2];
  return piled + hidden == unseen ? BRUME_SETUP_OK : BRUME_SETUP_PILE;
}
