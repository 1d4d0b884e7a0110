/* A text being read: line by line, and within a line word by word. Tile sets and case files are read so.
 *
 * A `struct reader` is a small value: copy it to read a paragraph again. Blank lines and comment lines
 * are passed over. For tile sets reader_gate looks at every byte once, before anything else: behind it the text is
 * UTF-8 without NUL or other control characters, and no line is too long.
 */
#ifndef BRUME_TILES_READER_H
#define BRUME_TILES_READER_H

#include "brume/tileset.h"
#include "writer.h"

struct reader {
  const char *text;
  size_t size;
  size_t at; /* of the next line */
  uint32_t line; /* number of the line read last */
  struct brume_tileset_error *error; /* where a fault of a tile set is written; else NULL */
};

/* One line, without its end and the spaces round it, and the place up to where its words are read. */
struct line {
  const char *start; /* of the line, for columns */
  const char *at;
  const char *end;
  uint32_t number;
};

bool reader_gate(struct reader *reader);
bool reader_line(struct reader *reader, struct line *line); /* false at the end of the text */

/* The next word of the line: a comma alone, or what stands between spaces and commas. Size 0 at its end. */
struct token reader_word(struct line *line);

/* The next word of the line, commas and all: what stands between spaces. Size 0 at its end. */
struct token reader_spaced(struct line *line);
struct token reader_peek(const struct line *line); /* the same; the line stays where it is */

/* All the rest of the line. */
struct token reader_rest(struct line *line);

/* The column of a place of the line: from 1, in characters. */
uint32_t reader_column(const struct line *line, const char *at);

bool reader_token_is(struct token token, const char *text);

/* Writes the fault at `at` of the line; always false, so that `return tileset_fault(...)` reads well. */
bool tileset_fault(struct reader *reader, const struct line *line, const char *at, const char *format, ...);

#endif
