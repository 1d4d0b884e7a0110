/* Setting up a position piece by piece: what `brume case` and loaders of positions stand on.
 *
 * Use: brume_setup_begin, then tiles, pieces, ghosts and numbers in that order, then brume_setup_finish.
 * Each call checks what it can and changes nothing when it refuses. What isn't said keeps the value of a
 * fresh game of these options, less what lies on the board: pieces in hand, guards in stock, unseen tiles,
 * ghosts in the supply (R-V-5: always 15 in all). An impossible position is refused with the reason.
 */
#ifndef BRUME_SETUP_H
#define BRUME_SETUP_H

#include <brume/game.h>

#pragma GCC visibility push(default) /* what is declared here, libbrume exports */
#ifdef __cplusplus
extern "C" {
#endif

enum { BRUME_SETUP_COORDINATE_MAX = 153 }; /* |x| and |y| of a tile that is set up */

/* X(NAME, "name", rule, rule in the cooperative game, "what is wrong and how to mend it") */
#define BRUME_SETUP_MAP(X)                                                                                   \
  X(OK, "ok", 0, 0, "possible")                                                                              \
  X(TILE_COUNT, "tile-count", 7, 1001, "no more tiles of that kind are in the set")                          \
  X(SQUARE_TAKEN, "square-taken", 24, 1027, "a tile lies there already")                                     \
  X(FAR_AWAY, "far-away", 24, 1027, "a coordinate lies outside -153..153")                                   \
  X(SIDES_DIFFER, "sides-differ", 24, 1028, "a touching side doesn't match")                                 \
  X(ROTATION, "rotation", 24, 501, "a rotation is 0, 1, 2 or 3 quarter turns")                               \
  X(APART, "apart", 24, 1027, "the tiles don't all hang together by their sides")                            \
  X(NO_TILES, "no-tiles", 24, 1009, "a position needs at least one tile on the board")                       \
  X(BOARD_FULL, "board-full", 7, 1001, "more tiles or parts than a board can take")                          \
  X(NO_SQUARE, "no-square", 50, 1044, "no tile lies there")                                                  \
  X(NO_PART, "no-part", 50, 1044, "the tile has no such part")                                               \
  X(ON_MIST, "on-mist", 52, 1045, "no piece stands on mist")                                                 \
  X(TWO_PIECES, "two-pieces", 50, 1044,                                                                      \
    "a piece stands on that tile already: one a turn, on the tile just placed")                              \
  X(NO_PLAYER, "no-player", 12, 1011, "no such player in this game")                                         \
  X(IN_HAND, "in-hand", 8, 1011, "that player has no more such pieces")                                      \
  X(PIECE_PLACE, "piece-place", 103, 1044, "that kind of piece never stands there")                          \
  X(GUARD_GHOST, "guard-ghost", 42, 42, "a guard never carries a ghost")                                     \
  X(THREE_GHOSTS, "three-ghosts", 41, 1041, "a meeple carries at most 2 ghosts: the third sends it home")    \
  X(GHOSTS_15, "ghosts-15", 5, 1010, "there are 15 ghosts in all")                                           \
  X(NO_CIRCLE, "no-circle", 62, 1096, "that mist area has fewer spell circles")                              \
  X(NO_GHOSTS, "no-ghosts", 1, 1, "this preset has no ghosts")                                               \
  X(ALREADY_SCORED, "already-scored", 104, 1053,                                                             \
    "a piece can't stand in a completed region: it would have gone home")                                    \
  X(GUARDS, "guards", 9, 9, "a colour has at most 5 guards: in hand, on the board and in stock")             \
  X(MEEPLES, "meeples", 8, 1011, "more pieces than the colour has")                                          \
  X(PILE, "pile", 7, 1065, "the pile can't hold more of a kind than the set has besides the board")          \
  X(NOT_DRAWABLE, "not-drawable", 7, 2015, "that tile isn't left to draw")                                   \
  X(CIRCLE_GHOSTS, "circle-ghosts", 66, 1098, "a completed mist keeps no ghosts in its circles")             \
  X(RIVER_END, "river-end", 106, 106, "the river's end must be an open square on a river side")              \
  X(RIVER_ENDS, "river-ends", 106, 106, "the river has several open ends: say at which it goes on")          \
  X(RIVER_TURNED, "river-turned", 106, 106,                                                                  \
    "the last river tile lies otherwise: leave out how it turned, the board says it")                        \
  X(RIVER_TURN, "river-turn", 106, 106, "the river may not turn the same way twice running")                 \
  X(FITS_NOWHERE, "fits-nowhere", 27, 1030, "the drawn tile fits nowhere: it would leave the game at once")  \
  X(NOT_COOP, "not-coop", 1008, 1008, "that is a thing of the cooperative game")                             \
  X(NO_CEMETERY, "no-cemetery", 1059, 1059, "no cemetery is there")                                          \
  X(CEMETERY, "cemetery", 1056, 1056,                                                                        \
    "a cemetery is closed when its neighbours are all there, and only then")                                 \
  X(BANK_GHOSTS, "bank-ghosts", 1034, 1034, "a finished mist bank keeps no ghosts")                          \
  X(ALREADY_WON, "already-won", 1085, 1085, "with these points the game is won")                             \
  X(NO_COMPANION, "no-companion", 1067, 1067,                                                                \
    "this game has no such hound or cat, or no meeple stands there")                                         \
  X(HIDDEN, "hidden", 1077, 1077,                                                                            \
    "a face-down tile lies on an empty square beside a tile, in levels 5 and 6")                             \
  X(HOUNDS, "hounds", 1067, 1067,                                                                            \
    "a hound comes when its points are reached, not before, and opens the next pile")                        \
  X(CAT, "cat", 1106, 1106, "the cat waits only while no meeple is on the table")                            \
  X(NOT_ASKED, "not-asked", 20, 1023, "that is not what this placement would ask now")                       \
  X(OPTIONS, "options", 0, 0, "these options can't be played")

enum brume_setup {
#define X(name, word, rule, team_rule, text) BRUME_SETUP_##name,
  BRUME_SETUP_MAP(X)
#undef X
      BRUME_SETUP_COUNT
};

/* An empty board with full supplies; the options' start tiles are not laid: put them like any others.
 * `refusal`, where not NULL, tells why options were refused. */
enum brume_setup brume_setup_begin(struct brume_game *game, const struct brume_tiles *tiles,
                                   const struct brume_options *options, enum brume_refusal *refusal);
/* Lays a tile: in any order, with or without neighbours; its touching sides must match. */
enum brume_setup brume_setup_tile(struct brume_game *game, const struct brume_tiles *tiles, int kind, int x,
                                  int y, int rotation);
enum brume_setup brume_setup_piece(struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                                   int part, int player, enum brume_piece_kind piece, int ghosts);
/* Ghosts in the circles of mist area `area` (0..) of the tile at x, y. */
enum brume_setup brume_setup_circles(struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                                     int area, int ghosts);
enum brume_setup brume_setup_score(struct brume_game *game, int player, int score);
/* Pieces in hand. Fewer than follow from the board are allowed (they are out of the game), more are not;
 * guards: hand + board + stock stay 5, so a changed hand changes the stock. */
enum brume_setup brume_setup_hand(struct brume_game *game, int player, enum brume_piece_kind piece,
                                  int count);
/* How many tiles of a kind are unseen; at most what the set has besides the board. */
enum brume_setup brume_setup_unseen(struct brume_game *game, const struct brume_tiles *tiles, int kind,
                                    int count);
/* Where the river goes on: the open square and the side of it on which the river arrives; how the last tile turned
 * (0 straight, 1 right, 3 left, seen downstream), as the tiles lie or refused; -1: as they lie. Needed only where the
 * board has several open ends: brume_setup_finish finds a single one by itself (R-V-106). */
enum brume_setup brume_setup_river(struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                                   int side, int turn);
/* The cooperative game; players are colours there. Set the cat before free ghosts: all come out of the supply.
 * Ghosts free in a mist area or on a cemetery: `part` of the tile at x, y. */
enum brume_setup brume_setup_free(struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                                  int part, int ghosts);
/* A face-down tile beside a tile. */
enum brume_setup brume_setup_hidden(struct brume_game *game, const struct brume_tiles *tiles, int x, int y);
/* The cemetery there is closed; `colour` of the meeple that lies on it (taken from the hand), or BRUME_NOBODY. */
enum brume_setup brume_setup_buried(struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                                    int colour);
/* The cat at the edge with ghosts in front of her, or waiting for a meeple (ghosts 0). */
enum brume_setup brume_setup_cat(struct brume_game *game, enum brume_cat cat, int ghosts);
/* A hound on the track or gone. */
enum brume_setup brume_setup_hound(struct brume_game *game, int hound, enum brume_hound state);
/* Who stands beside the meeple at x, y: BRUME_WITH_* bits. */
enum brume_setup brume_setup_with(struct brume_game *game, int x, int y, unsigned with);
enum brume_setup brume_setup_team_score(struct brume_game *game, int score);
/* Tiles in the three piles and which is drawn from; with the face-down ones they must be as many as are unseen.
 * Without the call the unseen tiles are split as at the start. */
enum brume_setup brume_setup_piles(struct brume_game *game, int open, const int tiles[3]);

/* Ends the set-up: the whole is checked; `active` is to draw, or to place `drawn` where it is not BRUME_NO_KIND
 * (one of the unseen tiles, taken from them). */
enum brume_setup brume_setup_finish(struct brume_game *game, const struct brume_tiles *tiles, int active,
                                    int drawn);

/* Ends the set-up in the middle of a turn: this turn's tile lies at x, y (set up like the others), and `asked`
 * is being decided, as brume_game_decision would say it (its field tile is not looked at; of a ghost
 * from a circle left may be 0, as many as there are). */
enum brume_setup brume_setup_finish_asking(struct brume_game *game, const struct brume_tiles *tiles,
                                           int active, int x, int y, const struct brume_decision *asked);

const char *brume_setup_name(enum brume_setup result);
const char *brume_setup_text(enum brume_setup result);
uint16_t brume_setup_rule(const struct brume_options *variant, enum brume_setup result);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
