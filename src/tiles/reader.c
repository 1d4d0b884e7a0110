/* Reading lines and words of a text; see reader.h. */
#include "reader.h"

#include <string.h>

#include "letters/letters.h"

static bool is_space(char byte) {
  return byte == ' ' || byte == '\t';
}

static bool is_continuation(char byte) {
  return ((unsigned char)byte & 0xC0) == 0x80;
}

uint32_t reader_column(const struct line *line, const char *at) {
  uint32_t column = 1;
  for (const char *byte = line->start; byte < at; byte++) column += !is_continuation(*byte);
  return column;
}

bool tileset_fault(struct reader *reader, const struct line *line, const char *at, const char *format, ...) {
  struct writer w;
  va_list list;
  writer_start(&w, reader->error->message, sizeof reader->error->message);
  va_start(list, format);
  writer_say_list(&w, format, list);
  va_end(list);
  reader->error->line = line->number;
  reader->error->column = reader_column(line, at);
  return false;
}

/* One character of the text; its size, or 0 with the fault written. */
static size_t gate_character(struct reader *reader, const struct line *line, size_t at) {
  const char *text = reader->text;
  unsigned char byte = (unsigned char)text[at];
  size_t count = brume_utf8_size(text, at, reader->size);
  if (count == 0) {
    tileset_fault(reader, line, text + at, "this byte is no UTF-8; save the file as UTF-8");
  } else if (byte == 0) {
    count = 0;
    tileset_fault(reader, line, text + at, "a NUL byte; a tile set is plain text, take the byte out");
  } else if (byte == '\r' && (at + 1 == reader->size || text[at + 1] != '\n')) {
    count = 0;
    tileset_fault(reader, line, text + at, "a carriage return inside a line; end lines with LF or CR LF");
  } else if ((byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F) {
    count = 0;
    tileset_fault(reader, line, text + at, "a control character (byte %d); take it out", (int)byte);
  }
  return count;
}

bool reader_gate(struct reader *reader) {
  struct line line = {.start = reader->text, .number = 1};
  if (reader->size == 0)
    return tileset_fault(reader, &line, line.start, "the text is empty; start it with `brume-tiles 1`");
  if (reader->size > BRUME_TILESET_TEXT_MAX) {
    return tileset_fault(reader, &line, line.start,
                         "the text has more than %d bytes; a tile set is much shorter",
                         (int)BRUME_TILESET_TEXT_MAX);
  }
  if (reader->size >= 3 && memcmp(reader->text, "\xEF\xBB\xBF", 3) == 0) {
    return tileset_fault(reader, &line, line.start,
                         "the text starts with a byte order mark; save it as UTF-8 without one");
  }
  for (size_t at = 0; at < reader->size;) {
    size_t count = gate_character(reader, &line, at);
    if (count == 0) return false;
    at += count;
    if (reader->text[at - 1] == '\n') {
      line.start = reader->text + at;
      line.number++;
    } else if (reader->text + at - line.start > BRUME_TILESET_LINE_MAX) {
      return tileset_fault(reader, &line, reader->text + at - count,
                           "the line has more than %d bytes; make it shorter", (int)BRUME_TILESET_LINE_MAX);
    }
  }
  return true;
}

bool reader_line(struct reader *reader, struct line *line) {
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
    *line = (struct line){.start = start, .at = at, .end = end, .number = reader->line};
    return true;
  }
  return false;
}

struct token reader_rest(struct line *line) {
  while (line->at < line->end && is_space(*line->at)) line->at++;
  struct token token = {line->at, (size_t)(line->end - line->at)};
  line->at = line->end;
  return token;
}

struct token reader_word(struct line *line) {
  while (line->at < line->end && is_space(*line->at)) line->at++;
  const char *at = line->at;
  if (at < line->end && *at == ',') {
    line->at++;
  } else {
    while (line->at < line->end && !is_space(*line->at) && *line->at != ',') line->at++;
  }
  return (struct token){at, (size_t)(line->at - at)};
}

struct token reader_spaced(struct line *line) {
  while (line->at < line->end && is_space(*line->at)) line->at++;
  const char *at = line->at;
  while (line->at < line->end && !is_space(*line->at)) line->at++;
  return (struct token){at, (size_t)(line->at - at)};
}

struct token reader_peek(const struct line *line) {
  struct line copy = *line;
  return reader_spaced(&copy);
}

bool reader_token_is(struct token token, const char *text) {
  return token.size == strlen(text) && memcmp(token.at, text, token.size) == 0;
}
