/* The pile: every tile that a game will draw, in the order in which it draws them.
 *
 * Which tiles: each kind of the sets in play, as often as it is printed, but for the start tiles that lie on the board
 * or stay in the box (R-V-6, 7, P-V-10). With the River its tiles come first and the lake last of them (R-V-106); the
 * two parts are shuffled each for itself. The cooperative game deals the shuffled tiles to its piles in their order,
 * pile 1's first. What is left of an opened pile goes on top of the next (R-C-67), so they are drawn in that order
 * still. The order follows from the tile table, the options and the seed alone.
 */
#ifndef BRUME_TABLE_PILE_H
#define BRUME_TABLE_PILE_H

#include <stdbool.h>

#include <brume/game.h>

struct brume_pile {
  uint16_t count;
  uint8_t kind[BRUME_SQUARES_MAX]; /* the next to draw first */
};

/* Is a set of this slot drawn from, or on the board, in a game of these options? */
bool brume_set_in_play(const struct brume_options *options, enum brume_set_slot slot);

/* How many tiles of the kind such a game draws. */
int brume_pile_copies(const struct brume_tiles *tiles, const struct brume_options *options, int kind);

/* Unshuffled: the River but the lake, the lake, the rest, each by kind number. The tables that brume_game_start takes
 * never have more than BRUME_SQUARES_MAX; what is over is left out. */
void brume_pile_list(struct brume_pile *pile, const struct brume_tiles *tiles,
                     const struct brume_options *options);

/* The tiles that nobody has seen yet in a game, its face-down ones among them; unshuffled, in the same order. */
void brume_pile_rest(struct brume_pile *pile, const struct brume_tiles *tiles, const struct brume_game *game);

/* Shuffles the parts of a pile that is in that order, by the seed. */
void brume_pile_mix(struct brume_pile *pile, const struct brume_tiles *tiles, uint64_t seed);

/* Shuffled by the seed: brume_pile_list and brume_pile_mix. */
void brume_pile_shuffle(struct brume_pile *pile, const struct brume_tiles *tiles,
                        const struct brume_options *options, uint64_t seed);

#endif
