/* What a case file may hold, faults and near words; see case_text.h. */
#include "record/case_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "letters/letters.h"

static void write_fault(struct case_fault *fault, const struct line *line, const char *at, const char *format,
                        va_list list) {
  fault->line = line->number;
  fault->column = reader_column(line, at);
  vsnprintf(fault->message, sizeof fault->message, format, list);
}

bool case_blame(struct case_fault *fault, const struct line *line, const char *at, const char *format, ...) {
  va_list list;
  va_start(list, format);
  write_fault(fault, line, at, format, list);
  va_end(list);
  return false;
}

bool case_defer(struct case_fault *later, struct case_fault *fault, const struct line *line, const char *at,
                const char *format, ...) {
  va_list list;
  if (later != NULL && later->line != 0) return true;
  va_start(list, format);
  write_fault(later != NULL ? later : fault, line, at, format, list);
  va_end(list);
  return later != NULL;
}

static const char *wrong_byte(unsigned char byte) {
  if (byte == 0) return "a NUL byte; a case file is plain text, take the byte out";
  if (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') return "a control character; take it out";
  return byte == 0x7F ? "a control character; take it out" : NULL;
}

bool case_gate(const char *text, size_t size, struct case_fault *fault) {
  struct line line = {.start = text, .number = 1};
  if (size > CASE_TEXT_MAX) {
    return case_blame(fault, &line, text, "the file has more than %d bytes; split it", (int)CASE_TEXT_MAX);
  }
  size_t bytes = 1;
  for (const char *at = text; at < text + size; at += bytes) {
    const char *wrong = wrong_byte((unsigned char)*at);
    bytes = brume_utf8_size(text, (size_t)(at - text), size);
    if (bytes == 0) wrong = "this byte is no UTF-8; save the file as UTF-8";
    if (*at == '\r' && (at + 1 == text + size || at[1] != '\n'))
      wrong = "a carriage return inside a line; end lines with LF or CR LF";
    if (wrong != NULL) return case_blame(fault, &line, at, "%s", wrong);
    if (*at == '\n') {
      line.start = at + 1;
      line.number++;
    } else if (at - line.start >= CASE_LINE_MAX) {
      return case_blame(fault, &line, at, "the line has more than %d bytes; make it shorter",
                        (int)CASE_LINE_MAX);
    }
  }
  return true;
}

/* Edits from one word to the other: letters put in, taken out or changed. */
static unsigned edits(struct token a, const char *b) {
  unsigned row[32];
  size_t size = strlen(b);
  if (size >= 32 || a.size >= 32) return 32;
  for (unsigned j = 0; j <= size; j++) row[j] = j;
  for (size_t i = 0; i < a.size; i++) {
    unsigned diagonal = row[0];
    row[0] = (unsigned)i + 1;
    for (size_t j = 0; j < size; j++) {
      unsigned change = diagonal + (a.at[i] != b[j]);
      unsigned other = (row[j] < row[j + 1] ? row[j] : row[j + 1]) + 1;
      diagonal = row[j + 1];
      row[j + 1] = change < other ? change : other;
    }
  }
  return row[size];
}

static char small(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* `d` for `D`: nearer than any other word. */
static bool same_but_case(struct token a, const char *b) {
  if (a.size == 0 || strlen(b) != a.size) return false;
  for (size_t i = 0; i < a.size; i++) {
    if (small(a.at[i]) != small(b[i])) return false;
  }
  return true;
}

void case_offer(struct case_guess *guess, const char *candidate) {
  unsigned distance = same_but_case(guess->word, candidate) ? 0 : edits(guess->word, candidate);
  unsigned limit = guess->word.size < 4 ? 1 : guess->word.size < 8 ? 2 : 3;
  if (distance > limit || (guess->best != NULL && distance >= guess->distance)) return;
  guess->best = candidate;
  guess->distance = distance;
}
