/* Supplies and piles at the start of a game: R-V-6..14. */
#ifndef ENGINE_START_H
#define ENGINE_START_H

#include "play.h"

/* Can these options be played with these tiles? */
enum brume_refusal options_refusal(const struct brume_options *options, const struct brume_tiles *tiles);
/* How many tiles of a kind lie in the piles at the start; its start tile is not among them. */
unsigned pile_count(const struct brume_options *options, const struct brume_tile *tile);
/* An empty board, full supplies, seat 0 to draw. */
void supplies_fill(struct brume_game *game, const struct brume_tiles *tiles,
                   const struct brume_options *options);
/* Is this role a start tile of games with these options? */
bool is_start_role(const struct brume_options *options, unsigned role);

/* R-C-65: so many tiles in three piles as equal as can be, the first ones larger; levels 1 and 2: one pile. */
void split_piles(struct brume_game *game, unsigned tiles);

enum { START_GHOSTS = 3 /* R-C-9 */ };
enum { GUARDS_OF_A_COLOUR = 5 /* R-V-9 */ };

#endif
