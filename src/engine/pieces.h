/* Pieces on the board and in hand; step 2b of the turn: R-V-50..53, 80, 90, 103, 110. */
#ifndef ENGINE_PIECES_H
#define ENGINE_PIECES_H

#include "play.h"

/* May such a piece ever stand on such a part, in this game? BRUME_REFUSED_OK or why not. */
enum brume_refusal piece_may_stand(const struct brume_options *options, unsigned piece, unsigned part_kind);
/* The player's count of such pieces in hand. */
uint8_t *pieces_in_hand(struct brume_player *player, unsigned piece);
/* Puts a piece from hand on a part of a placed tile. */
void piece_put(struct brume_game *game, const struct brume_tiles *tiles, unsigned square, unsigned part,
               unsigned owner, unsigned piece, unsigned ghosts);
/* Takes piece n off the board into its owner's hand, its ghosts into the supply. Later pieces move up one. */
void piece_home(struct brume_game *game, unsigned n);
/* Number of the piece on a square, or -1. */
int piece_on(const struct brume_game *game, unsigned square);

int piece_option_count(const struct brume_game *game, const struct brume_tiles *tiles);
int piece_list(const struct brume_game *game, const struct brume_tiles *tiles, struct brume_action *list);
struct brume_action piece_option(const struct brume_game *game, const struct brume_tiles *tiles, int n);
/* Takes option n. */
void piece_option_take(struct play *play, int n);
enum brume_refusal piece_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                 unsigned piece, unsigned part);
enum brume_refusal recall_refusal(const struct brume_game *game, const struct brume_tiles *tiles);
void piece_take(struct play *play, unsigned piece, unsigned part);
void recall_take(struct play *play);

#endif
