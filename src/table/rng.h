/* Random numbers: xoshiro256** (Blackman and Vigna), seeded by splitmix64. The same on every machine.
 *
 * One seed, a 64-bit number, serves a whole game. From it each user has a stream of its own, so that what a bot
 * thinks never changes the order of the tiles: the shuffle is stream 0, the bot of seat s is stream 1 + s.
 * docs/shuffle.md has the steps in words and test vectors. Everything is constant time and allocates nothing.
 */
#ifndef BRUME_TABLE_RNG_H
#define BRUME_TABLE_RNG_H

#include <stdint.h>

enum { BRUME_STREAM_SHUFFLE = 0, BRUME_STREAM_SEAT = 1 /* + seat */ };

struct brume_rng {
  uint64_t state[4];
};

void brume_rng_start(struct brume_rng *rng, uint64_t seed, uint64_t stream);
uint64_t brume_rng_next(struct brume_rng *rng);

/* A number 0..n-1, each equally likely; n is 1 or more. By rejection: under two steps on average. */
uint64_t brume_rng_below(struct brume_rng *rng, uint64_t n);

/* One step of splitmix64: moves the state on and returns its output. */
uint64_t brume_splitmix(uint64_t *state);

#endif
