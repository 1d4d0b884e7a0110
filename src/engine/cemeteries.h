/* Cemeteries in the cooperative game: open and closed ones, burying a meeple (R-C-54..64, 75, 81). */
#ifndef ENGINE_CEMETERIES_H
#define ENGINE_CEMETERIES_H

#include "play.h"

/* Are all squares that close the cemetery taken? R-C-56, 75. */
bool surrounded(const struct brume_game *game, unsigned square);
/* The n-th open cemetery by the order of its tile: its square, or NO_SQUARE. */
unsigned open_cemetery(const struct brume_game *game, int n);
int open_cemetery_count(const struct brume_game *game);
/* The next cemetery to be closed: several in board order, north to south, west to east (P-C-13); or NO_SQUARE. */
unsigned cemetery_to_close(const struct brume_game *game);
/* Closes what is closed now: buries a meeple for each and frees its ghosts. False: it asks whom. */
bool bury_on_closed(struct play *play);
/* The seat that gives a meeple from its supply where none is on the table (P-C-8); -1: nobody has one. */
int burying_seat(const struct brume_game *game);
/* The answers. */
void bury_piece(struct play *play, unsigned piece);
void bury_from_supply(struct play *play, unsigned colour);

#endif
