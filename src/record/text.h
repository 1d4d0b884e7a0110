/* A text that grows: what is printed piece by piece into memory of its own, or into the caller's.
 *
 * A growing text is freed by whoever started it; `failed` says that memory ran out, and what is said then is dropped,
 * so a writer checks once, at the end. A text over the caller's memory keeps what fits and counts the rest. The bytes
 * are always closed by a NUL that `length` doesn't count.
 */
#ifndef BRUME_RECORD_TEXT_H
#define BRUME_RECORD_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct brume_text {
  char *bytes;
  size_t length, capacity;
  bool fixed; /* the caller's memory */
  bool failed; /* something didn't fit */
};

/* An empty growing text: {0} will do as well. */
struct brume_text brume_text_new(void);
struct brume_text brume_text_over(char *bytes, size_t size);
void brume_text_free(struct brume_text *text);

void brume_text_bytes(struct brume_text *text, const char *bytes, size_t size);
void brume_text_say(struct brume_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void brume_text_say_list(struct brume_text *text, const char *format, va_list list);

/* FNV-1a 64, continued from `hash`. */
uint64_t brume_text_hash(const struct brume_text *text, uint64_t hash);

#endif
