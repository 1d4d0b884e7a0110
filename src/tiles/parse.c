/* Reading a tile set: the head, then one paragraph after another; see brume/tileset.h and docs/tiles.md. */
#include "parse.h"

#include <string.h>

#include "compose.h"
#include "kept.h"

static const char *const line_words[] = {"set",   "version",   "title",      "tile",   "type",     "count",
                                         "sides", "role",      "provenance", "note",   "city",     "road",
                                         "field", "monastery", "garden",     "castle", "cemetery", "mist"};
_Static_assert(sizeof line_words / sizeof line_words[0] == WORD_NONE, "one name for each word");

enum word tileset_word(struct token token) {
  for (int word = 0; word < WORD_NONE; word++) {
    if (reader_token_is(token, line_words[word])) return (enum word)word;
  }
  return WORD_NONE;
}

bool tileset_read_end(struct parser *p, struct line *line) {
  struct token extra = reader_word(line);
  if (extra.size == 0) return true;
  return tileset_fault(&p->reader, line, extra.at, "'%t' is too much here; end the line before it%s", &extra,
                       extra.at[0] == '#' ? ", a comment has a line of its own" : "");
}

bool tileset_read_value(struct parser *p, struct line *line, const char *what, struct token *value) {
  *value = reader_word(line);
  if (value->size > 0) return true;
  return tileset_fault(&p->reader, line, line->end, "%s is missing; write it on this line", what);
}

bool tileset_read_number(struct parser *p, struct line *line, const char *what, int least, int most,
                         uint8_t *number) {
  struct token token;
  int value = 0;
  if (!tileset_read_value(p, line, what, &token)) return false;
  for (size_t i = 0; i < token.size; i++) {
    bool digit = token.at[i] >= '0' && token.at[i] <= '9';
    value = digit && value <= most ? value * 10 + (token.at[i] - '0') : most + 1;
    if (value > most) break;
  }
  if (value < least || value > most) {
    return tileset_fault(&p->reader, line, token.at, "'%t' is no %s; write a number from %d to %d", &token,
                         what, least, most);
  }
  *number = (uint8_t)value;
  return true;
}

bool tileset_read_provenance(struct parser *p, struct line *line, uint8_t *provenance) {
  struct token token;
  if (!tileset_read_value(p, line, "the provenance", &token)) return false;
  for (int i = 0; i < BRUME_PROVENANCE_COUNT; i++) {
    if (!reader_token_is(token, brume_provenance_name((enum brume_provenance)i))) continue;
    *provenance = (uint8_t)i;
    return tileset_read_end(p, line);
  }
  return tileset_fault(&p->reader, line, token.at,
                       "unknown provenance '%t'; write exact, inferred, reconstructed or user", &token);
}

bool tileset_read_text(struct parser *p, struct line *line, const char *what, char *out, size_t size) {
  struct token token = reader_rest(line);
  if (token.size == 0)
    return tileset_fault(&p->reader, line, line->end, "the %s is missing; write it on this line", what);
  if (token.size >= size) {
    return tileset_fault(&p->reader, line, token.at, "the %s has more than %d bytes; make it shorter", what,
                         (int)size - 1);
  }
  memcpy(out, token.at, token.size);
  return true;
}

bool tileset_once(struct parser *p, const struct line *line, enum word word, unsigned *seen) {
  if (*seen & 1U << word) {
    return tileset_fault(&p->reader, line, line->start, "a second `%s` line; keep one of the two",
                         line_words[word]);
  }
  *seen |= 1U << word;
  return true;
}

static bool read_slot(struct parser *p, struct line *line) {
  struct token token;
  if (!tileset_read_value(p, line, "the slot", &token)) return false;
  for (int i = 0; i < BRUME_SET_COUNT; i++) {
    if (!reader_token_is(token, brume_set_slot_name((enum brume_set_slot)i))) continue;
    p->set->slot = (uint8_t)i;
    return tileset_read_end(p, line);
  }
  return tileset_fault(&p->reader, line, token.at, "unknown slot '%t'; write base, river, mists or circles",
                       &token);
}

/* A version is one word, since a record's header names it. */
static bool read_version(struct parser *p, struct line *line) {
  struct line copy = *line;
  struct brume_set *head = &p->set->head;
  memset(head->version, 0, sizeof head->version);
  if (!tileset_read_text(p, line, "version", head->version, sizeof head->version)) return false;
  reader_word(&copy);
  return tileset_read_end(p, &copy);
}

static bool read_title(struct parser *p, struct line *line) {
  struct brume_set *head = &p->set->head;
  memset(head->title, 0, sizeof head->title);
  return tileset_read_text(p, line, "title", head->title, sizeof head->title);
}

/* The first line names the format, so that a later format can tell itself apart. */
static bool read_format(struct parser *p) {
  struct line line = {.start = p->reader.text, .number = 1};
  if (!reader_line(&p->reader, &line)) {
    return tileset_fault(&p->reader, &line, line.start,
                         "the text holds no tile set; start it with `brume-tiles 1`");
  }
  p->last_line = line;
  struct token word = reader_word(&line), version = reader_word(&line);
  if (!reader_token_is(word, "brume-tiles")) {
    return tileset_fault(&p->reader, &line, word.at,
                         "'%t' starts no tile set; the first line must be `brume-tiles 1`", &word);
  }
  if (!reader_token_is(version, "1")) {
    return tileset_fault(&p->reader, &line, version.at,
                         "unknown format version '%t'; this program reads `brume-tiles 1`", &version);
  }
  return tileset_read_end(p, &line);
}

static bool read_head_line(struct parser *p, struct line *line, enum word word, struct token token) {
  if (word == WORD_SET) return read_slot(p, line);
  if (word == WORD_VERSION) return read_version(p, line);
  if (word == WORD_TITLE) return read_title(p, line);
  if (word == WORD_PROVENANCE) return tileset_read_provenance(p, line, &p->set->head.provenance);
  if (word == WORD_NONE) {
    return tileset_fault(&p->reader, line, token.at,
                         "unknown keyword '%t'; before the first tile stand set, version, title, provenance",
                         &token);
  }
  return tileset_fault(&p->reader, line, token.at,
                       "`%t` belongs to a tile; write a `tile NAME` line before it", &token);
}

/* The lines before the first tile. Ends at a `tile` line, given to the caller with its keyword read. */
static bool read_head(struct parser *p, struct line *line) {
  unsigned seen = 0;
  while (reader_line(&p->reader, line)) {
    p->last_line = *line;
    struct token token = reader_word(line);
    enum word word = tileset_word(token);
    if (word == WORD_TILE) {
      if (seen & 1U << WORD_SET) return true;
      return tileset_fault(&p->reader, line, token.at,
                           "no `set` line yet; write `set base` (or river, mists, circles) before");
    }
    if (word != WORD_NONE && !tileset_once(p, line, word, &seen)) return false;
    if (!read_head_line(p, line, word, token)) return false;
  }
  return tileset_fault(&p->reader, &p->last_line, p->last_line.end,
                       "the set has no tile; add a `tile NAME` paragraph");
}

static void start_set(struct parser *p, struct brume_tileset *set, struct brume_tileset_error *error) {
  memset(error, 0, sizeof *error);
  memset(set, 0, sizeof *set);
  set->head.present = true;
  set->head.provenance = BRUME_USER_MADE;
  memcpy(set->head.version, "unversioned", sizeof "unversioned");
  memcpy(set->head.title, "untitled", sizeof "untitled");
  p->set = set;
}

/* The set is as trustworthy as its weakest tile. */
static void finish_head(struct brume_tileset *set) {
  set->head.provenance = BRUME_EXACT;
  for (unsigned k = 0; k < set->head.kinds; k++) {
    if (set->tile[k].provenance > set->head.provenance) set->head.provenance = set->tile[k].provenance;
  }
  set->head.hash = tileset_hash(&set->head, (enum brume_set_slot)set->slot, set->tile);
}

static bool parse_set(const char *text, size_t size, bool kept, struct brume_tileset *set,
                      struct brume_tileset_error *error) {
  struct parser p = {.reader = {.text = text, .size = size, .error = error}, .kept = kept};
  struct line line;
  start_set(&p, set, error);
  if (!reader_gate(&p.reader) || !read_format(&p) || !read_head(&p, &line)) return false;
  do {
    /* tileset_read_tile ends before the next `tile` line, so what follows it begins with that word. */
    if (!tileset_read_tile(&p, &line)) return false;
    if (!reader_line(&p.reader, &line)) break;
    reader_word(&line);
  } while (true);
  if (!tileset_check(&p)) return false;
  finish_head(set);
  return true;
}

bool brume_tileset_parse(const char *text, size_t size, struct brume_tileset *set,
                         struct brume_tileset_error *error) {
  return parse_set(text, size, false, set, error);
}

bool tileset_parse_kept(const char *text, size_t size, struct brume_tileset *set,
                        struct brume_tileset_error *error) {
  return parse_set(text, size, true, set, error);
}
