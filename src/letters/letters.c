/* Characters. See letters.h. */
#include "letters/letters.h"

static bool is_continuation(char byte) {
  return ((unsigned char)byte & 0xC0) == 0x80;
}

size_t brume_utf8_announced(char first) {
  unsigned char lead = (unsigned char)first;
  return lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
}

size_t brume_utf8_size(const char *text, size_t at, size_t size) {
  size_t count = brume_utf8_announced(text[at]);
  if (count < 2) return count;
  if (count > size - at) return 0;
  for (size_t i = 1; i < count; i++) {
    if (!is_continuation(text[at + i])) return 0;
  }
  unsigned char lead = (unsigned char)text[at];
  unsigned char second = (unsigned char)text[at + 1];
  if (lead == 0xE0 && second < 0xA0) return 0;
  if (lead == 0xED && second > 0x9F) return 0;
  if (lead == 0xF0 && second < 0x90) return 0;
  if (lead == 0xF4 && second > 0x8F) return 0;
  return count;
}

uint32_t brume_utf8_code(const char *at, size_t size) {
  uint32_t code = (unsigned char)at[0];
  if (size > 1) code &= 0x7FU >> size;
  for (size_t i = 1; i < size; i++) code = code << 6 | ((unsigned char)at[i] & 0x3FU);
  return code;
}

bool brume_letter_hidden(uint32_t code) {
  static const struct {
    uint32_t first, last;
  } hidden[] = {
      {0x00, 0x1F}, /* C0 */
      {0x7F, 0x9F}, /* DEL and C1 */
      {0x061C, 0x061C}, /* Arabic letter mark: turns the direction */
      {0x180E, 0x180E}, /* Mongolian vowel separator */
      {0x200B, 0x200B}, /* zero-width space */
      {0x200E, 0x200F}, /* marks of direction */
      {0x2028, 0x202E}, /* separators of lines; embeddings and overrides of direction */
      {0x2060, 0x206F}, /* invisible operators; isolates of direction */
      {0xFDD0, 0xFDEF}, /* no characters */
      {0xFEFF, 0xFEFF}, /* byte order mark */
      {0xFFF9, 0xFFFB}, /* annotations between lines */
      {0x1BCA0, 0x1BCA3}, /* controls of shorthand */
      {0x1D173, 0x1D17A}, /* controls of music */
      {0xE0000, 0xE00FF}, /* tags */
  };
  if (code >= 0x20 && code < 0x7F) return false;
  for (size_t i = 0; i < sizeof hidden / sizeof hidden[0] && code >= hidden[i].first; i++) {
    if (code <= hidden[i].last) return true;
  }
  return (code & 0xFFFE) == 0xFFFE; /* the last two of each plane are none */
}
