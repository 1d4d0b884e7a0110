/* Judging a position: what each player's scores, regions, pieces in hand and ghosts are worth, in hundredths of a
 * point, all whole numbers.
 *
 * The idea: what a player owns now counts as the engine says it would score (struct brume_region), and moves towards
 * what it would bring when completed by a chance that falls with the open sides and with the tiles that are left. A
 * hole that no unseen tile fills takes the chance away. A piece in hand is worth what it may still earn; a piece that
 * will never come back, a farmer, pays for that. A ghost costs its point at the end and, before, the danger that a
 * third one takes the meeple away.
 *
 * Cost: one region query for each piece on the board.
 */
#ifndef BRUME_BOTS_JUDGE_H
#define BRUME_BOTS_JUDGE_H

#include <brume/game.h>

enum { JUDGE_HOLES_MAX = 32, JUDGE_WORDS = (BRUME_PARTS_MAX + 63) / 64 };

/* What is the same for all parts of one position. */
struct judge {
  const struct brume_game *game;
  const struct brume_tiles *tiles;
  int left; /* tiles still to draw */
  int players;
  int holes;
  int16_t hole_x[JUDGE_HOLES_MAX], hole_y[JUDGE_HOLES_MAX];
  uint64_t dead[JUDGE_WORDS]; /* bit id: that region can't be completed any more */
};

/* What a region brings its owners, and how likely its pieces come back by it, 0..100. */
struct prospect {
  int worth;
  int back;
};

void judge_begin(struct judge *judge, const struct brume_game *game, const struct brume_tiles *tiles);

struct prospect judge_region(const struct judge *judge, const struct brume_region *region, int square);

/* The worth of one more piece in hand, beside those that the player has. */
int judge_piece_in_hand(const struct judge *judge, int player, enum brume_piece_kind kind, int more);

/* What `ghosts` ghosts on that piece cost its owner; 3: it goes home. `share`: what the owner has by this piece. */
int judge_ghosts(const struct judge *judge, const struct brume_piece *piece, int ghosts, int share);

/* What a piece's owner has in its region by this piece: nothing where others of his do as well without it. */
int judge_share(const struct judge *judge, const struct brume_piece *piece);

/* The whole position as `player` sees it: own worth less that of the others (their mean). */
int judge_position(const struct judge *judge, int player);

#endif
