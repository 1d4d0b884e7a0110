/* Breaking text into lines, word by word; see wrap.h. */
#include "rulebook/wrap.h"

#include <stdbool.h>
#include <string.h>

static int columns(const struct brume_wrap *how, const char *word, size_t length) {
  int count = 0;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)word[i];
    if (c == (unsigned char)*BRUME_MARK_ON || c == (unsigned char)*BRUME_MARK_OFF)
      count += how->mark_width;
    else if ((c & 0xC0) != 0x80) /* not the second byte of a character */
      count++;
  }
  return count;
}

static void write_word(FILE *out, const struct brume_wrap *how, const char *word, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (word[i] == *BRUME_MARK_ON)
      fputs(how->mark_on, out);
    else if (word[i] == *BRUME_MARK_OFF)
      fputs(how->mark_off, out);
    else
      fputc(word[i], out);
  }
}

/* The columns of "- " or "12. " at the start of an item, else 0. */
static int hang_of(const char *line) {
  size_t digits = strspn(line, "0123456789");
  if (digits > 0 && strncmp(line + digits, ". ", 2) == 0) return (int)digits + 2;
  return strncmp(line, "- ", 2) == 0 ? 2 : 0;
}

static void wrap_line(FILE *out, const struct brume_wrap *how, const char *line, size_t length) {
  int hang = hang_of(line);
  int column = how->indent;
  bool first_word = true;
  fprintf(out, "%*s", how->indent, "");
  for (const char *at = line, *end = line + length; at < end;) {
    const char *blank = memchr(at, ' ', (size_t)(end - at));
    size_t word_length = (size_t)((blank ? blank : end) - at);
    int wide = columns(how, at, word_length);
    if (!first_word && column + 1 + wide > how->width) {
      column = how->indent + hang;
      fprintf(out, "\n%*s", column, "");
    } else if (!first_word) {
      fputc(' ', out);
      column++;
    }
    write_word(out, how, at, word_length);
    column += wide;
    first_word = false;
    at += word_length + 1;
  }
  fputc('\n', out);
}

void brume_wrap(FILE *out, const struct brume_wrap *how, const char *text) {
  while (*text) {
    size_t length = strcspn(text, "\n");
    if (length > 0)
      wrap_line(out, how, text, length);
    else
      fputc('\n', out);
    text += length;
    if (*text) text++;
  }
}
