/* Playouts: many games of uniform random choices from one position, and what came of them.
 *
 * Game k depends on the position, the seed and k alone. What it does not know, the order of the tiles that nobody has
 * seen, it draws by lot: they are shuffled by the seed + k, and each choice takes one of the decision's options, each
 * equally likely. A game from a fresh start draws the tiles in the order of `brume play --seed` with that number. So
 * results are the same on every machine, and on any number of threads.
 *
 * Cost: a game of the base game takes about 20 microseconds on one core; docs/performance.md has the others. Nothing
 * is allocated: results go into the caller's memory, and a call needs about 32 KiB of stack.
 */
#ifndef BRUME_PLAYOUTS_H
#define BRUME_PLAYOUTS_H

#include <brume/game.h>

#pragma GCC visibility push(default) /* what is declared here, libbrume exports */
#ifdef __cplusplus
extern "C" {
#endif

/* What to play. Set it all to zero first, then what is wanted. */
struct brume_playouts_plan {
  uint64_t seed; /* game k is played with seed + k, modulo 2^64 */
  uint64_t games; /* how many: game 0 to game games-1 */
  uint32_t
      actions; /* a game is cut off after so many actions, draws among them; 0: each is played to its end */
};

/* What came of the games; every number is a sum over them.
 *
 * Points are those of brume_game_projected, of a game cut off as of one that is over. In the cooperative game place 0
 * stands for the team: its points, in level 6 those of all colours together, and the games that it won; the other
 * places are 0. */
struct brume_playouts_result {
  uint64_t games; /* played */
  uint64_t over; /* of these, played to their end; the others were cut off */
  uint64_t actions; /* taken, draws among them */
  uint64_t
      signature; /* a hash of every choice and every total, added up modulo 2^64: the same on every machine */
  int64_t points[BRUME_PLAYERS_MAX]; /* by seat */
  uint64_t squares[BRUME_PLAYERS_MAX]; /* by seat: the points squared, for how far they spread */
  uint64_t won[BRUME_PLAYERS_MAX]; /* by seat: it had the most points, alone or with others (R-V-117) */
};

/* Plays the games of a plan from a position, which stays as it is. `all` is overwritten.
 *
 * `by_option`: NULL, or as many results as brume_game_option_count says, which are overwritten; then game k takes
 * option k modulo that number first (as one of its actions), and by_option[n] gets the games that began with option n,
 * besides `all`. The tiles are shuffled after it, so it may be a draw. Without options, in a game that is over,
 * by_option is left alone and each game is over at once. */
void brume_playouts(const struct brume_game *game, const struct brume_tiles *tiles,
                    const struct brume_playouts_plan *plan, struct brume_playouts_result *all,
                    struct brume_playouts_result *by_option);

enum { BRUME_PLAYOUTS_THREADS_MAX = 256 };

/* The same on so many threads, 1 to BRUME_PLAYOUTS_THREADS_MAX (others count as the nearer of these), the caller's
 * among them; it returns when all are done. The results are those of brume_playouts, bit for bit. Returns how many
 * threads there were: fewer where the system refused one, never fewer than the caller's.
 * Not in a build for WebAssembly, which has no threads. */
int brume_playouts_threads(const struct brume_game *game, const struct brume_tiles *tiles,
                           const struct brume_playouts_plan *plan, int threads,
                           struct brume_playouts_result *all, struct brume_playouts_result *by_option);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
