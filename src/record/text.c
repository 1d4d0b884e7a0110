/* A text that grows. See text.h. */
#include "record/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <brume/tileset.h>

enum { CAPACITY_FIRST = 1024 };

struct brume_text brume_text_new(void) {
  return (struct brume_text){0};
}

struct brume_text brume_text_over(char *bytes, size_t size) {
  if (size > 0) bytes[0] = '\0';
  return (struct brume_text){.bytes = bytes, .capacity = size, .fixed = true};
}

void brume_text_free(struct brume_text *text) {
  if (!text->fixed) free(text->bytes);
  *text = (struct brume_text){0};
}

/* Room for `size` more bytes and the NUL. */
static bool reserve(struct brume_text *text, size_t size) {
  size_t needed = text->length + size + 1;
  if (needed <= text->capacity) return true;
  if (text->fixed) return false;
  size_t capacity = text->capacity == 0 ? CAPACITY_FIRST : text->capacity;
  while (capacity < needed) capacity *= 2;
  char *bytes = realloc(text->bytes, capacity);
  if (bytes == NULL) return false;
  text->bytes = bytes;
  text->capacity = capacity;
  return true;
}

void brume_text_bytes(struct brume_text *text, const char *bytes, size_t size) {
  if (!reserve(text, size)) {
    text->failed = true;
    if (!text->fixed || text->length + 1 >= text->capacity) return;
    size = text->capacity - text->length - 1;
  }
  memcpy(text->bytes + text->length, bytes, size);
  text->length += size;
  text->bytes[text->length] = '\0';
}

void brume_text_say_list(struct brume_text *text, const char *format, va_list list) {
  char short_text[256];
  va_list again;
  va_copy(again, list);
  int size = vsnprintf(short_text, sizeof short_text, format, list);
  if (size < 0) {
    text->failed = true;
  } else if ((size_t)size < sizeof short_text) {
    brume_text_bytes(text, short_text, (size_t)size);
  } else {
    char *long_text = malloc((size_t)size + 1);
    if (long_text != NULL) {
      vsnprintf(long_text, (size_t)size + 1, format, again);
      brume_text_bytes(text, long_text, (size_t)size);
    }
    if (long_text == NULL) text->failed = true;
    free(long_text);
  }
  va_end(again);
}

void brume_text_say(struct brume_text *text, const char *format, ...) {
  va_list list;
  va_start(list, format);
  brume_text_say_list(text, format, list);
  va_end(list);
}

uint64_t brume_text_hash(const struct brume_text *text, uint64_t hash) {
  return brume_fnv(hash, text->bytes, text->length);
}
