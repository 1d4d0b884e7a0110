/* A record's text, line by line. See lines.h. */
#include "record/lines.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SHOWN_MAX = 40 };

int lines_shown(size_t size) {
  return size < SHOWN_MAX ? (int)size : SHOWN_MAX;
}

bool lines_fault(struct lines *lines, size_t at, const char *format, ...) {
  va_list list;
  lines->error->line = lines->number;
  lines->error->column = (uint32_t)at + 1;
  va_start(list, format);
  vsnprintf(lines->error->message, sizeof lines->error->message, format, list);
  va_end(list);
  return false;
}

/* Only what can be seen: a NUL, a tab or a stray CR is a fault. UTF-8 stands only in the text of a tile set and in its
 * version, which the tile parser has a say in. */
static bool check_bytes(struct lines *lines) {
  bool of_set = lines->line[0] == '|' || lines_has(lines, "tiles");
  for (size_t i = 0; i < lines->length; i++) {
    unsigned char byte = (unsigned char)lines->line[i];
    if (byte < 0x20 || byte == 0x7f || (byte > 0x7f && !of_set))
      return lines_fault(lines, i, "byte 0x%02x can't stand in a record; take it out", byte);
  }
  return true;
}

enum line_result lines_next(struct lines *lines) {
  if (lines->at >= lines->size) return LINE_NONE;
  const char *start = lines->text + lines->at;
  const char *end = memchr(start, '\n', lines->size - lines->at);
  if (end == NULL) return LINE_NONE;
  lines->at += (size_t)(end - start) + 1;
  lines->number++;
  lines->line = start;
  lines->length = (size_t)(end - start);
  if (lines->length > 0 && start[lines->length - 1] == '\r') lines->length--;
  if (lines->length > BRUME_RECORD_LINE_MAX) {
    lines_fault(lines, BRUME_RECORD_LINE_MAX, "the line is longer than %d bytes", BRUME_RECORD_LINE_MAX);
    return LINE_FAULT;
  }
  if (lines->length == 0) {
    lines_fault(lines, 0, "a record has no blank lines; take this one out");
    return LINE_FAULT;
  }
  return check_bytes(lines) ? LINE_READ : LINE_FAULT;
}

bool lines_has(const struct lines *lines, const char *keyword) {
  size_t length = strlen(keyword);
  return lines->length > length && memcmp(lines->line, keyword, length) == 0 && lines->line[length] == ' ';
}

/* A line of the header is words with one space between them. */
static bool check_spaces(struct lines *lines) {
  for (size_t i = 1; i < lines->length; i++) {
    if (lines->line[i] == ' ' && (lines->line[i - 1] == ' ' || i + 1 == lines->length))
      return lines_fault(lines, i, "one space too many; take it out");
  }
  return true;
}

bool lines_expect(struct lines *lines, const char *keyword, size_t *rest) {
  switch (lines_next(lines)) {
  case LINE_FAULT: return false;
  case LINE_NONE:
    lines->number++;
    return lines_fault(lines, 0, "the header ends too early: `%s` with its value should stand here", keyword);
  case LINE_READ: break;
  }
  if (!lines_has(lines, keyword))
    return lines_fault(lines, 0, "`%s` with its value should stand here, not `%.*s`", keyword,
                       lines_shown(lines->length), lines->line);
  *rest = strlen(keyword) + 1;
  return check_spaces(lines);
}
