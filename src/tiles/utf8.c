#include "utf8.h"

#include <stdbool.h>

static bool is_continuation(char byte) {
  return ((unsigned char)byte & 0xC0) == 0x80;
}

size_t brume_utf8_size(const char *text, size_t at, size_t size) {
  unsigned char lead = (unsigned char)text[at];
  size_t count = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (count < 2) return count;
  if (count > size - at) return 0;
  for (size_t i = 1; i < count; i++) {
    if (!is_continuation(text[at + i])) return 0;
  }
  unsigned char second = (unsigned char)text[at + 1];
  if (lead == 0xE0 && second < 0xA0) return 0;
  if (lead == 0xED && second > 0x9F) return 0;
  if (lead == 0xF0 && second < 0x90) return 0;
  if (lead == 0xF4 && second > 0x8F) return 0;
  return count;
}
