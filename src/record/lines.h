/* A record's text, line by line and word by word, with the place of a fault.
 *
 * Lines end in LF or CRLF; what stands behind the last line end is a torn line and isn't read. A line of
 * a record is printable ASCII; those of a tile set (behind `|`, and its version) may hold UTF-8, which the
 * tile parser checks itself.
 */
#ifndef BRUME_RECORD_LINES_H
#define BRUME_RECORD_LINES_H

#include "record/record.h"
#include "record/words.h"

struct lines {
  const char *text;
  size_t size;
  size_t at; /* of the next line */
  uint32_t number; /* of the line read last */
  const char *line; /* without its end */
  size_t length;
  struct brume_record_error *error;
};

enum line_result { LINE_READ, LINE_NONE, LINE_FAULT };

/* The next line. NONE: no whole line is left. */
enum line_result lines_next(struct lines *lines);

/* The next line, which must be there and start with `keyword` and a space; `rest` is where its value starts. */
bool lines_expect(struct lines *lines, const char *keyword, size_t *rest);

/* Does the line read last start with `keyword` and a space? */
bool lines_has(const struct lines *lines, const char *keyword);

/* Writes a fault at byte `at` of the line read last; always false, so that `return lines_fault(...)` reads well. */
bool lines_fault(struct lines *lines, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* For "%.*s": a piece of the line, cut where it is long. */
int lines_shown(size_t size);

#endif
