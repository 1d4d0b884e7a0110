/* Counting bits. The builtin is a library call on machines without the instruction, and the engine calls nobody. */
#ifndef ENGINE_BITS_H
#define ENGINE_BITS_H

#include <stdint.h>

static inline int count_bits(uint64_t bits) {
  bits -= bits >> 1 & UINT64_C(0x5555555555555555);
  bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
  bits = (bits + (bits >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
  return (int)(bits * UINT64_C(0x0101010101010101) >> 56);
}

#endif
