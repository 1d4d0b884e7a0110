/* Events as a line for programs, written and read. See words.h and docs/events.md. */
#include "record/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <brume/tileset.h>

#include "rulebook/rulebook.h"

/* The fields in the order in which they are written: X(word, bit). */
#define FIELDS(X)                                                                                            \
  X(PLAYER, "player", BRUME_HAS_PLAYER)                                                                      \
  X(AT, "at", BRUME_HAS_AT)                                                                                  \
  X(PART, "part", BRUME_HAS_PART)                                                                            \
  X(PIECE, "piece", BRUME_HAS_PIECE)                                                                         \
  X(TILE, "tile", BRUME_HAS_TILE)                                                                            \
  X(ROTATION, "rotation", BRUME_HAS_ROTATION)                                                                \
  X(FROM, "from", BRUME_HAS_FROM)                                                                            \
  X(AMOUNT, "amount", BRUME_HAS_AMOUNT)                                                                      \
  X(POINTS, "points", BRUME_HAS_POINTS)                                                                      \
  X(TILES, "tiles", BRUME_HAS_TILES)                                                                         \
  X(BONUS, "bonus", BRUME_HAS_BONUS)                                                                         \
  X(RULE, "rule", BRUME_HAS_RULE)

enum field {
#define X(name, word, bit) FIELD_##name,
  FIELDS(X)
#undef X
      FIELD_COUNT
};

static const char *const field_words[FIELD_COUNT] = {
#define X(name, word, bit) word,
    FIELDS(X)
#undef X
};

static const unsigned field_bits[FIELD_COUNT] = {
#define X(name, word, bit) bit,
    FIELDS(X)
#undef X
};

/* --- writing -------------------------------------------------------------------------------------------- */

/* Ghosts of the supply and of the cat come from no square. */
static bool has_square(int source) {
  return source != BRUME_FROM_SUPPLY && source != BRUME_FROM_CAT;
}

static int print_field(const struct brume_game *game, const struct brume_tiles *tiles,
                       const struct brume_event *event, enum field field, char *out, size_t size) {
  char part[BRUME_ACTION_WORDS_SIZE];
  switch (field) {
  case FIELD_PLAYER:
    return snprintf(out, size, "%s",
                    event->player < BRUME_PLAYERS_MAX ? brume_seat_name(event->player) : "nobody");
  case FIELD_AT: return snprintf(out, size, "%d,%d", event->x, event->y);
  case FIELD_PART:
    brume_part_at_print(game, tiles, event->x, event->y, event->part, part);
    return snprintf(out, size, "%s", part);
  case FIELD_PIECE: return snprintf(out, size, "%s", brume_piece_name((enum brume_piece_kind)event->piece));
  case FIELD_TILE: return snprintf(out, size, "%s", tiles->tile[event->tile].name);
  case FIELD_ROTATION: return snprintf(out, size, "%d", event->rotation);
  case FIELD_FROM:
    if (!has_square(event->from))
      return snprintf(out, size, "%s", brume_source_name((enum brume_source)event->from));
    return snprintf(out, size, "%s@%d,%d", brume_source_name((enum brume_source)event->from), event->from_x,
                    event->from_y);
  case FIELD_AMOUNT: return snprintf(out, size, "%d", event->amount);
  case FIELD_POINTS: return snprintf(out, size, "%d", event->points);
  case FIELD_TILES: return snprintf(out, size, "%d", event->tiles);
  case FIELD_BONUS: return snprintf(out, size, "%d", event->bonus);
  case FIELD_RULE:
  case FIELD_COUNT: break;
  }
  return 0;
}

void brume_event_print(const struct brume_game *game, const struct brume_tiles *tiles,
                       const struct brume_event *event, char out[BRUME_EVENT_LINE_SIZE]) {
  char rule[BRUME_RULE_WORD_SIZE];
  unsigned fields = brume_event_fields((enum brume_event_kind)event->kind);
  brume_rule_print(event->rule, rule);
  int used = snprintf(out, BRUME_EVENT_LINE_SIZE, "%s rule=%s",
                      brume_event_name((enum brume_event_kind)event->kind), rule);
  for (int field = 0; field < FIELD_RULE; field++) {
    if (!(fields & field_bits[field])) continue;
    used += snprintf(out + used, (size_t)(BRUME_EVENT_LINE_SIZE - used), " %s=", field_words[field]);
    used += print_field(game, tiles, event, (enum field)field, out + used,
                        (size_t)(BRUME_EVENT_LINE_SIZE - used));
  }
}

/* --- reading -------------------------------------------------------------------------------------------- */

struct reader {
  const struct brume_game *game; /* NULL: only the words are looked at */
  const struct brume_tiles *tiles;
  const char *text;
  struct brume_event_pattern *pattern;
  struct brume_words_error *error;
};

struct word {
  size_t at, size;
};

enum { SHOWN_MAX = 24 };

static bool blame(struct reader *reader, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static bool blame(struct reader *reader, size_t at, const char *format, ...) {
  va_list list;
  reader->error->at = at;
  va_start(list, format);
  vsnprintf(reader->error->message, sizeof reader->error->message, format, list);
  va_end(list);
  return false;
}

static bool blame_word(struct reader *reader, struct word word, const char *what) {
  int size = word.size < SHOWN_MAX ? (int)word.size : SHOWN_MAX;
  return blame(reader, word.at, "`%.*s` is not %s", size, reader->text + word.at, what);
}

/* A number that is none (`what` says what is wanted), or one that is out of its range. */
static bool read_count(struct reader *reader, struct word word, const char *what, long least, long most,
                       long *number) {
  const char *text = reader->text + word.at;
  int size = word.size < SHOWN_MAX ? (int)word.size : SHOWN_MAX;
  if (brume_number_read(text, word.size, least, most, number)) return true;
  if (!brume_number_spelled(text, word.size)) return blame_word(reader, word, what);
  return blame(reader, word.at, "`%.*s` is out of range; write a number from %ld to %ld", size, text, least,
               most);
}

static bool read_square(struct reader *reader, struct word word, int16_t *x, int16_t *y) {
  static const char wanted[] = "a square; write x,y, like 1,-2";
  const char *comma = memchr(reader->text + word.at, ',', word.size);
  long column, row;
  if (comma == NULL) return blame_word(reader, word, wanted);
  struct word first = {word.at, (size_t)(comma - (reader->text + word.at))};
  struct word second = {word.at + first.size + 1, word.size - first.size - 1};
  if (!read_count(reader, first, wanted, -BRUME_COORDINATE_MAX, BRUME_COORDINATE_MAX, &column) ||
      !read_count(reader, second, wanted, -BRUME_COORDINATE_MAX, BRUME_COORDINATE_MAX, &row))
    return false;
  *x = (int16_t)column;
  *y = (int16_t)row;
  return true;
}

static bool read_from(struct reader *reader, struct word word) {
  struct brume_event *event = &reader->pattern->event;
  const char *mark = memchr(reader->text + word.at, '@', word.size);
  size_t first = mark == NULL ? word.size : (size_t)(mark - (reader->text + word.at));
  int source = brume_source_find(reader->text + word.at, first);
  if (source < 0 || (!has_square(source) && mark != NULL))
    return blame_word(reader, word, "a source; write supply, cat, meeple@x,y, circle@x,y or spot@x,y");
  event->from = (uint8_t)source;
  if (mark == NULL) return true;
  reader->pattern->given |= BRUME_HAS_FROM_SQUARE;
  struct word square = {word.at + first + 1, word.size - first - 1};
  return read_square(reader, square, &event->from_x, &event->from_y);
}

/* `road2`: the tile at the square must have it; without a game any part's name will do. */
static bool read_part(struct reader *reader, struct word word) {
  struct brume_event *event = &reader->pattern->event;
  if (!(reader->pattern->given & BRUME_HAS_AT))
    return blame_word(reader, word, "known yet: say at= before part=");
  if (!brume_part_spelled(reader->text + word.at, word.size))
    return blame_word(reader, word,
                      "a part of a tile; say field, road, city, monastery, garden, castle, cemetery or mist, "
                      "with its number where the tile has several, like road2");
  if (reader->game == NULL) return true;
  int n = brume_game_square_at(reader->game, event->x, event->y);
  struct brume_square square;
  if (n >= 0) brume_game_square(reader->game, n, &square);
  if (n < 0 || square.kind >= reader->tiles->kinds)
    return blame_word(reader, word, "a part of a tile: no tile lies at the square");
  event->part = brume_part_find(&reader->tiles->tile[square.kind], reader->text + word.at, word.size);
  if (event->part != BRUME_NO_PART) return true;
  return blame_word(reader, word, "a part of the tile at the square");
}

static const char whole[] = "a whole number; write it in digits, like 3";

static bool read_small(struct reader *reader, struct word word, long most, uint8_t *number) {
  long n;
  if (!read_count(reader, word, whole, 0, most, &n)) return false;
  *number = (uint8_t)n;
  return true;
}

static bool read_bonus(struct reader *reader, struct word word, uint16_t *bonus) {
  long n;
  if (!read_count(reader, word, whole, 0, UINT16_MAX, &n)) return false;
  *bonus = (uint16_t)n;
  return true;
}

static bool read_points(struct reader *reader, struct word word, int16_t *points) {
  long n;
  if (!read_count(reader, word, whole, INT16_MIN, INT16_MAX, &n)) return false;
  *points = (int16_t)n;
  return true;
}

static bool read_player(struct reader *reader, struct word word) {
  int seat = brume_seat_find(reader->text + word.at, word.size);
  if (seat < 0) return blame_word(reader, word, "a player; say red, green, blue, yellow, black or pink");
  reader->pattern->event.player = (uint8_t)seat;
  return true;
}

static bool read_piece(struct reader *reader, struct word word) {
  int piece = brume_piece_find(reader->text + word.at, word.size);
  if (piece <= BRUME_NO_PIECE) return blame_word(reader, word, "a piece; say meeple, guard or abbot");
  reader->pattern->event.piece = (uint8_t)piece;
  return true;
}

static bool read_tile(struct reader *reader, struct word word) {
  reader->pattern->event.tile = brume_tiles_kind_named(reader->tiles, reader->text + word.at, word.size);
  if (reader->pattern->event.tile == BRUME_NO_KIND) return blame_word(reader, word, "the name of a tile");
  return true;
}

static bool read_rule(struct reader *reader, struct word word) {
  const char *text = reader->text + word.at;
  int size = word.size < SHOWN_MAX ? (int)word.size : SHOWN_MAX;
  uint16_t rule = brume_rule_read(text, word.size);
  reader->pattern->event.rule = rule;
  if (rule != 0 && brume_rulebook_find(&brume_rulebook_en, rule) != NULL) return true;
  if (rule != 0 || brume_rule_formed_strict(text, word.size))
    return blame(reader, word.at, "there is no rule `%.*s`; `brume rules` lists all", size, text);
  return blame_word(reader, word, "a rule id, like R-V-34");
}

static bool read_value(struct reader *reader, enum field field, struct word word) {
  struct brume_event *event = &reader->pattern->event;
  switch (field) {
  case FIELD_PLAYER: return read_player(reader, word);
  case FIELD_AT: return read_square(reader, word, &event->x, &event->y);
  case FIELD_PART: return read_part(reader, word);
  case FIELD_PIECE: return read_piece(reader, word);
  case FIELD_TILE: return read_tile(reader, word);
  case FIELD_ROTATION: return read_small(reader, word, 3, &event->rotation);
  case FIELD_FROM: return read_from(reader, word);
  case FIELD_AMOUNT: return read_small(reader, word, UINT8_MAX, &event->amount);
  case FIELD_POINTS: return read_points(reader, word, &event->points);
  case FIELD_TILES: return read_small(reader, word, UINT8_MAX, &event->tiles);
  case FIELD_BONUS: return read_bonus(reader, word, &event->bonus);
  case FIELD_RULE: return read_rule(reader, word);
  case FIELD_COUNT: break;
  }
  return false;
}

static int find_field(const char *word, size_t size) {
  for (int field = 0; field < FIELD_COUNT; field++) {
    if (strlen(field_words[field]) == size && memcmp(field_words[field], word, size) == 0) return field;
  }
  return FIELD_COUNT;
}

/* What isn't a field of this event, with those that are: the rule, then in their order. */
static bool blame_field(struct reader *reader, struct word word, unsigned has) {
  const char *event = brume_event_name((enum brume_event_kind)reader->pattern->event.kind);
  int size = word.size < SHOWN_MAX ? (int)word.size : SHOWN_MAX;
  char list[120] = "rule";
  for (int field = 0; field < FIELD_RULE; field++) {
    size_t used = strlen(list);
    if (has & field_bits[field]) snprintf(list + used, sizeof list - used, ", %s", field_words[field]);
  }
  return blame(reader, word.at, "`%.*s` is not a field of %s; it has %s", size, reader->text + word.at, event,
               list);
}

static bool read_field(struct reader *reader, struct word word) {
  const char *equals = memchr(reader->text + word.at, '=', word.size);
  if (equals == NULL) return blame_word(reader, word, "a field; write name=value");
  size_t size = (size_t)(equals - (reader->text + word.at));
  int field = find_field(reader->text + word.at, size);
  unsigned has = brume_event_fields((enum brume_event_kind)reader->pattern->event.kind) | BRUME_HAS_RULE;
  if (field == FIELD_COUNT || !(has & field_bits[field]))
    return blame_field(reader, (struct word){word.at, size}, has);
  if (reader->pattern->given & field_bits[field])
    return blame_word(reader, (struct word){word.at, size}, "to be given twice; keep one");
  reader->pattern->given |= field_bits[field];
  return read_value(reader, (enum field)field, (struct word){word.at + size + 1, word.size - size - 1});
}

bool brume_event_read(const struct brume_game *game, const struct brume_tiles *tiles, const char *text,
                      size_t size, struct brume_event_pattern *pattern, struct brume_words_error *error) {
  struct reader reader = {game, tiles, text, pattern, error};
  *pattern = (struct brume_event_pattern){
      .event = {.player = BRUME_NOBODY, .part = BRUME_NO_PART, .tile = BRUME_NO_KIND}};
  for (size_t at = 0, end; at <= size; at = end + 1) {
    for (end = at; end < size && text[end] != ' ';) end++;
    struct word word = {at, end - at};
    if (word.size == 0) return blame(&reader, at, "one space too many; words are parted by one space");
    int kind = at > 0 ? pattern->event.kind : brume_event_find(text, word.size);
    if (kind < 0) return blame_word(&reader, word, "the name of an event; docs/events.md lists them");
    pattern->event.kind = (uint8_t)kind;
    if (at > 0 && !read_field(&reader, word)) return false;
  }
  return true;
}

/* Equal in the field of each given bit? */
static bool field_matches(const struct brume_event *a, const struct brume_event *b, enum field field) {
  switch (field) {
  case FIELD_PLAYER: return a->player == b->player;
  case FIELD_AT: return a->x == b->x && a->y == b->y;
  case FIELD_PART: return a->part == b->part;
  case FIELD_PIECE: return a->piece == b->piece;
  case FIELD_TILE: return a->tile == b->tile;
  case FIELD_ROTATION: return a->rotation == b->rotation;
  case FIELD_FROM: return a->from == b->from;
  case FIELD_AMOUNT: return a->amount == b->amount;
  case FIELD_POINTS: return a->points == b->points;
  case FIELD_TILES: return a->tiles == b->tiles;
  case FIELD_BONUS: return a->bonus == b->bonus;
  case FIELD_RULE: return a->rule == b->rule;
  case FIELD_COUNT: break;
  }
  return false;
}

bool brume_event_matches(const struct brume_event_pattern *pattern, const struct brume_event *event) {
  const struct brume_event *wanted = &pattern->event;
  if (wanted->kind != event->kind) return false;
  for (int field = 0; field < FIELD_COUNT; field++) {
    if ((pattern->given & field_bits[field]) && !field_matches(wanted, event, (enum field)field))
      return false;
  }
  if (!(pattern->given & BRUME_HAS_FROM_SQUARE)) return true;
  return wanted->from_x == event->from_x && wanted->from_y == event->from_y;
}
