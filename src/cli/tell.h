/* What a game tells people in the terminal: what happened, how it stands, what is left, how it ended.
 *
 * Events are told in the sentences of record/words.h, each with its rule; everything else is read from the position
 * through the engine. Nothing here changes a game.
 */
#ifndef BRUME_CLI_TELL_H
#define BRUME_CLI_TELL_H

#include "cli/board.h"
#include "table/session.h"

/* Where and about what. */
struct teller {
  FILE *out;
  struct look look;
  const struct brume_session *session;
};

/* `red (human)`, in the player's colour. */
void tell_player(const struct teller *teller, int seat);

/* What is played, with which tiles, by whom; where its tiles are a reconstruction, that. */
void tell_game(const struct teller *teller);

void tell_events(const struct teller *teller, const struct brume_events *events);

/* Whose turn, how many tiles are left, how many ghosts lie in the supply. */
void tell_turn(const struct teller *teller, int seat);
/* A line for each player: points, what they would be if the game ended now, pieces in hand. */
void tell_hands(const struct teller *teller);

/* That, and each occupied region with what its owners would get. */
void tell_scores(const struct teller *teller);
/* Every piece: whose, which, where, its ghosts, its region. */
void tell_pieces(const struct teller *teller);
/* The tiles that nobody has seen, by kind. */
void tell_unseen(const struct teller *teller);
/* The empty squares that no unseen tile can fill. */
void tell_holes(const struct teller *teller);
/* A rule in full. */
void tell_rule(const struct teller *teller, const char *id);

/* The end: points by kind of region and player, winners. */
void tell_final(const struct teller *teller);

/* `3 tiles, 1 coat of arms, 2 open sides, worth 4` of a region, into `text`. */
enum { REGION_TEXT_SIZE = 120 };
void region_text(const struct brume_region *region, char text[REGION_TEXT_SIZE]);

/* `meeple on the city at 1,2` */
enum { PIECE_TEXT_SIZE = 120 };
void piece_text(const struct brume_session *session, const struct brume_piece *piece,
                char text[PIECE_TEXT_SIZE]);

#endif
