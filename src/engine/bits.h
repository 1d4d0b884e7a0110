/* Counting bits. The builtin is a library call on processors without the instruction, and the engine calls nobody. */
#ifndef ENGINE_BITS_H
#define ENGINE_BITS_H

#include <stdint.h>

/* In each byte of a word, how many bits of it are set. */
static inline uint64_t count_in_bytes(uint64_t bits) {
  bits -= bits >> 1 & UINT64_C(0x5555555555555555);
  bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
  return (bits + (bits >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
}

enum { EACH_BYTE_SHIFT = 56 };
#define EACH_BYTE UINT64_C(0x0101010101010101) /* times it: each byte is the sum of those up to it */

static inline int count_bits(uint64_t bits) {
#ifdef __wasm__ /* there it is always an instruction */
  return __builtin_popcountll(bits);
#else
  return (int)(count_in_bytes(bits) * EACH_BYTE >> EACH_BYTE_SHIFT);
#endif
}

/* The number of the lowest set bit; of none, 63. */
static inline unsigned lowest_bit(uint64_t bits) {
  return (unsigned)__builtin_ctzll(bits | UINT64_C(1) << 63);
}

/* Of four bits: a table in one word, a digit for each of the sixteen. */
static inline unsigned count_four(unsigned bits) {
  return (unsigned)(UINT64_C(0x4332322132212110) >> (4 * bits)) & 7;
}

/* The n-th lowest set bit, of more than n. Without a branch, as n is as good as random: first the byte, by comparing n
 * with all eight sums at once, then by halves of the byte. */
static inline int nth_bit(uint64_t bits, int n) {
  const uint64_t high = EACH_BYTE << 7;
  uint64_t sums = count_in_bytes(bits) * EACH_BYTE;
  uint64_t below = (((uint64_t)n * EACH_BYTE | high) - sums) & high; /* the bytes with sums up to n */
  unsigned at = (unsigned)((below >> 7) * EACH_BYTE >> EACH_BYTE_SHIFT) * 8;
  unsigned rest = (unsigned)n - (unsigned)(sums << 8 >> at & 0xFF), byte = (unsigned)(bits >> at) & 0xFF;
  for (unsigned half = 4; half > 0; half /= 2) {
    unsigned low = count_four(byte & ((1u << half) - 1)), up = rest >= low;
    rest -= up * low;
    byte >>= up * half;
    at += up * half;
  }
  return (int)at;
}

#endif
