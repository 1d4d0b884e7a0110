/* xoshiro256** and splitmix64, from their published definitions. See rng.h. */
#include "table/rng.h"

static uint64_t rotate_left(uint64_t x, unsigned bits) {
  return (x << bits) | (x >> (64 - bits));
}

uint64_t brume_splitmix(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* The seed is stirred once before the stream enters, so that seed 7's stream 1 is not seed 6's stream 0. The state
 * can't be all zero: the four words are outputs of four different inputs of a bijection. */
void brume_rng_start(struct brume_rng *rng, uint64_t seed, uint64_t stream) {
  uint64_t state = seed;
  state = brume_splitmix(&state) ^ stream;
  for (int i = 0; i < 4; i++) rng->state[i] = brume_splitmix(&state);
}

uint64_t brume_rng_next(struct brume_rng *rng) {
  uint64_t *s = rng->state;
  uint64_t result = rotate_left(s[1] * 5, 7) * 9;
  uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate_left(s[3], 45);
  return result;
}

/* As many top bits as n-1 has; again while they make n or more. */
uint64_t brume_rng_below(struct brume_rng *rng, uint64_t n) {
  if (n <= 1) return 0;
  unsigned bits = 64 - (unsigned)__builtin_clzll(n - 1);
  for (;;) {
    uint64_t x = brume_rng_next(rng) >> (64 - bits);
    if (x < n) return x;
  }
}
