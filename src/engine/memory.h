/* The four functions that the engine needs from outside. Freestanding code may not include <string.h>. */
#ifndef ENGINE_MEMORY_H
#define ENGINE_MEMORY_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

/* Freestanding code is compiled without what the compiler knows of these functions; this brings it back, so that a few
 * bytes are cleared by a store and not by a call. */
#define memcpy  __builtin_memcpy
#define memmove __builtin_memmove
#define memset  __builtin_memset
#define memcmp  __builtin_memcmp

#endif
