/* Text for a terminal: paragraphs and lists broken at blanks to a width, with parts of it marked.
 *
 * The text is as the rulebook holds it: a newline ends a line, an empty line parts paragraphs, an item of a list starts
 * with "- " or "1. " and its further lines hang below its first word. A character is a code point of UTF-8, one column
 * wide: right for the languages of the rulebook. */
#ifndef BRUME_RULEBOOK_WRAP_H
#define BRUME_RULEBOOK_WRAP_H

#include <stdio.h>

/* Bytes that stand in a text round what is to be marked; within a word. */
#define BRUME_MARK_ON  "\x01"
#define BRUME_MARK_OFF "\x02"

struct brume_wrap {
  int indent; /* columns left free on every line */
  int width; /* of the whole line, indent included; a longer word stands alone and sticks out */
  const char *mark_on, *mark_off; /* what is written for the marks */
  int mark_width; /* columns that each of them takes: 0 for an escape sequence */
};

void brume_wrap(FILE *out, const struct brume_wrap *how, const char *text);

#endif
