/* A text being written into memory of fixed size.
 *
 * Counts and hashes every byte, keeps those that fit, and always leaves room for the closing NUL, so one
 * pass over a set gives its length, its hash (FNV-1a 64) and its text. `say` is the little of printf
 * that messages need: %s a C string, %t a struct token *, %d an int, %c a char, %% itself.
 */
#ifndef BRUME_TILES_WRITER_H
#define BRUME_TILES_WRITER_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

struct writer {
  char *out;
  size_t size; /* bytes of out; 0: nothing is kept */
  size_t used; /* bytes written, kept or not */
  uint64_t hash;
};

/* A piece of a text. */
struct token {
  const char *at;
  size_t size;
};

void writer_start(struct writer *w, char *out, size_t size);
void writer_bytes(struct writer *w, const char *bytes, size_t size);
void writer_say(struct writer *w, const char *format, ...);
void writer_say_list(struct writer *w, const char *format, va_list list);

#endif
