/* Writing text into memory of fixed size; see writer.h. */
#include "writer.h"

#include <string.h>

#include "brume/tileset.h"

enum { SHOWN_TOKEN_MAX = 32 }; /* bytes of a token that a message quotes */

uint64_t brume_fnv(uint64_t hash, const void *bytes, size_t size) {
  const unsigned char *byte = bytes;
  for (size_t i = 0; i < size; i++) hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
  return hash;
}

void writer_start(struct writer *w, char *out, size_t size) {
  *w = (struct writer){.out = out, .size = size, .hash = BRUME_FNV_START};
  if (size > 0) out[0] = '\0';
}

void writer_bytes(struct writer *w, const char *bytes, size_t size) {
  w->hash = brume_fnv(w->hash, bytes, size);
  size_t room = w->used + 1 < w->size ? w->size - 1 - w->used : 0;
  size_t kept = size < room ? size : room;
  if (kept > 0) {
    memcpy(w->out + w->used, bytes, kept);
    w->out[w->used + kept] = '\0';
  }
  w->used += size;
}

static void write_number(struct writer *w, int number) {
  char digits[12];
  size_t at = sizeof digits;
  unsigned rest = number < 0 ? 0U - (unsigned)number : (unsigned)number;
  do {
    digits[--at] = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (number < 0) digits[--at] = '-';
  writer_bytes(w, digits + at, sizeof digits - at);
}

/* Quotes a token; a long one is cut between two characters of UTF-8. */
static void write_token(struct writer *w, const struct token *token) {
  size_t size = token->size;
  if (size > SHOWN_TOKEN_MAX) {
    size = SHOWN_TOKEN_MAX;
    while (size > 0 && ((unsigned char)token->at[size] & 0xC0) == 0x80) size--;
  }
  writer_bytes(w, token->at, size);
  if (size < token->size) writer_bytes(w, "...", 3);
}

void writer_say_list(struct writer *w, const char *format, va_list list) {
  for (const char *f = format; *f != '\0'; f++) {
    if (*f != '%') {
      writer_bytes(w, f, 1);
      continue;
    }
    char byte = *++f;
    if (byte == 's') {
      const char *text = va_arg(list, const char *);
      writer_bytes(w, text, strlen(text));
    } else if (byte == 't') {
      write_token(w, va_arg(list, const struct token *));
    } else if (byte == 'd') {
      write_number(w, va_arg(list, int));
    } else {
      if (byte == 'c') byte = (char)va_arg(list, int);
      writer_bytes(w, &byte, 1);
    }
  }
}

void writer_say(struct writer *w, const char *format, ...) {
  va_list list;
  va_start(list, format);
  writer_say_list(w, format, list);
  va_end(list);
}
