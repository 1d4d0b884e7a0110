/* Lines and words of case files; see case_text.h. */
#include "record/case_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "tiles/utf8.h"

static bool is_space(char byte) {
  return byte == ' ' || byte == '\t';
}

bool case_blame(struct case_fault *fault, const struct case_line *line, const char *at, const char *format,
                ...) {
  va_list list;
  fault->line = line->number;
  fault->column = 1;
  for (const char *c = line->start; c < at; c++) fault->column += ((unsigned char)*c & 0xC0) != 0x80;
  va_start(list, format);
  vsnprintf(fault->message, sizeof fault->message, format, list);
  va_end(list);
  return false;
}

static const char *wrong_byte(unsigned char byte) {
  if (byte == 0) return "a NUL byte; a case file is plain text, take the byte out";
  if (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') return "a control character; take it out";
  return byte == 0x7F ? "a control character; take it out" : NULL;
}

bool case_gate(const char *text, size_t size, struct case_fault *fault) {
  struct case_line line = {.start = text, .number = 1};
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

bool case_next_line(struct case_reader *reader, struct case_line *line) {
  while (reader->at < reader->size) {
    const char *start = reader->text + reader->at;
    const char *stop = reader->text + reader->size;
    const char *end = memchr(start, '\n', (size_t)(stop - start));
    reader->at = end == NULL ? reader->size : (size_t)(end + 1 - reader->text);
    reader->line++;
    if (end == NULL) end = stop;
    while (end > start && (is_space(end[-1]) || end[-1] == '\r')) end--;
    const char *at = start;
    while (at < end && is_space(*at)) at++;
    if (at == end || *at == '#') continue;
    *line = (struct case_line){.start = start, .at = at, .end = end, .number = reader->line};
    return true;
  }
  return false;
}

struct case_word case_next_word(struct case_line *line) {
  while (line->at < line->end && is_space(*line->at)) line->at++;
  const char *at = line->at;
  while (line->at < line->end && !is_space(*line->at)) line->at++;
  return (struct case_word){at, (size_t)(line->at - at)};
}

struct case_word case_peek_word(const struct case_line *line) {
  struct case_line copy = *line;
  return case_next_word(&copy);
}

struct case_word case_rest(struct case_line *line) {
  while (line->at < line->end && is_space(*line->at)) line->at++;
  struct case_word word = {line->at, (size_t)(line->end - line->at)};
  line->at = line->end;
  return word;
}

bool case_word_is(struct case_word word, const char *text) {
  return word.size == strlen(text) && memcmp(word.at, text, word.size) == 0;
}

/* Edits from one word to the other: letters put in, taken out or changed. */
static unsigned edits(struct case_word a, const char *b) {
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

void case_offer(struct case_guess *guess, const char *candidate) {
  unsigned distance = edits(guess->word, candidate);
  unsigned limit = guess->word.size < 4 ? 1 : guess->word.size < 8 ? 2 : 3;
  if (distance > limit || (guess->best != NULL && distance >= guess->distance)) return;
  guess->best = candidate;
  guess->distance = distance;
}
