/* The parser's inside: what parse.c (a set), parse_tile.c (a paragraph), check.c (the set as a whole)
 * ground.c (the ground of its tiles) and layout.c (what follows from the parts) share. */
#ifndef BRUME_TILES_PARSE_H
#define BRUME_TILES_PARSE_H

#include "reader.h"

struct parser {
  struct reader reader;
  struct brume_tileset *set;
  bool kept; /* its ground is not looked at (kept.h) */
  struct line tile_line[BRUME_KINDS_MAX]; /* the `tile` line of each kind, `at` its name */
  struct line last_line; /* the last line read, for what is missing at the end */
};

/* The words that begin a line. Those from WORD_CITY on make a part. ORDER: line_words in parse.c */
enum word {
  WORD_SET,
  WORD_VERSION,
  WORD_TITLE,
  WORD_TILE,
  WORD_TYPE,
  WORD_COUNT,
  WORD_SIDES,
  WORD_ROLE,
  WORD_PROVENANCE,
  WORD_NOTE,
  WORD_CITY,
  WORD_ROAD,
  WORD_FIELD,
  WORD_MONASTERY,
  WORD_GARDEN,
  WORD_CASTLE,
  WORD_CEMETERY,
  WORD_MIST,
  WORD_NONE
};

enum word tileset_word(struct token token);

/* Readers of one value. Each returns false with the fault written. */
bool tileset_read_end(struct parser *p, struct line *line); /* nothing more on the line */
bool tileset_read_value(struct parser *p, struct line *line, const char *what, struct token *value);
bool tileset_read_number(struct parser *p, struct line *line, const char *what, int least, int most,
                         uint8_t *number);
bool tileset_read_provenance(struct parser *p, struct line *line, uint8_t *provenance);
bool tileset_read_text(struct parser *p, struct line *line, const char *what, char *out, size_t size);
bool tileset_once(struct parser *p, const struct line *line, enum word word, unsigned *seen);

bool tileset_read_tile(struct parser *p,
                       struct line *line); /* a paragraph; `line` is its `tile` line, just begun */
bool tileset_check(struct parser *p);
bool tileset_check_ground(struct parser *p); /* ground.c: each tile as a map */

void tileset_lay_out(struct brume_tile *tile, const uint8_t terrain[BRUME_SIDES_COUNT]);

#endif
