/* Reading the play of a record: action after action, each taken as it is read, then the hash. See record.h. */
#include <inttypes.h>
#include <string.h>

#include "record/header.h"
#include "record/lines.h"
#include "record/position.h"

struct reader {
  struct lines lines;
  struct brume_record *record;
  uint32_t first_back; /* line of the first `back`; 0: none */
  uint32_t header_lines;
  uint64_t hash_given;
};

static bool refused(struct reader *reader, const struct brume_action *action, enum brume_refusal refusal) {
  const struct brume_session *session = &reader->record->session;
  struct lines *lines = &reader->lines;
  struct brume_action next;
  char rule[BRUME_RULE_WORD_SIZE];
  int size = lines_shown(lines->length);
  if (action->kind == BRUME_DRAW && brume_session_draw(session, &next))
    return lines_fault(lines, 0, "seed %" PRIu64 " draws %s here, not `%.*s`", session->terms.seed,
                       session->tiles->tile[next.tile].name, size, lines->line);
  brume_rule_print(brume_refusal_rule(brume_game_variant(&session->game), refusal), rule);
  return lines_fault(lines, 0, "`%.*s` is refused: %s (%s)", size, lines->line, brume_refusal_text(refusal),
                     rule);
}

static bool read_action(struct reader *reader) {
  struct brume_session *session = &reader->record->session;
  struct lines *lines = &reader->lines;
  struct brume_words_error error;
  struct brume_action action;
  char words[BRUME_ACTION_WORDS_SIZE];
  if (!brume_action_read(&session->game, session->tiles, lines->line, lines->length, &action, &error))
    return lines_fault(lines, error.at, "%s", error.message);
  enum brume_refusal refusal = brume_session_refusal(session, &action);
  if (refusal != BRUME_REFUSED_OK) return refused(reader, &action, refusal);
  brume_action_print(&session->game, session->tiles, &action, words);
  if (strlen(words) != lines->length || memcmp(words, lines->line, lines->length) != 0)
    return lines_fault(lines, 0, "write this as `%s`", words);
  if (!brume_session_reserve(session))
    return lines_fault(lines, 0, "out of memory, or more than %d actions", BRUME_SESSION_ACTIONS_MAX);
  brume_session_apply(session, &action, NULL);
  return true;
}

static bool read_back(struct reader *reader) {
  struct brume_session *session = &reader->record->session;
  if (!brume_session_can_take_back(session))
    return lines_fault(&reader->lines, 0,
                       session->count == 0
                           ? "nothing has been done that could be taken back"
                           : "a tile drawn from the pile can't be taken back: it has been seen");
  brume_session_take_back(session);
  reader->record->backs++;
  if (reader->first_back == 0) reader->first_back = reader->lines.number;
  return true;
}

static bool read_hash(struct reader *reader) {
  enum { HEX_DIGITS = 16, HASH_AT = 5 };
  struct lines *lines = &reader->lines;
  uint64_t hash = 0;
  if (lines->length != HASH_AT + HEX_DIGITS)
    return lines_fault(lines, HASH_AT, "a hash is %d digits 0-9 a-f", HEX_DIGITS);
  for (size_t i = HASH_AT; i < lines->length; i++) {
    const char *digits = "0123456789abcdef";
    const char *digit = strchr(digits, lines->line[i]);
    if (digit == NULL) return lines_fault(lines, i, "a hash is %d digits 0-9 a-f", HEX_DIGITS);
    hash = hash << 4 | (uint64_t)(digit - digits);
  }
  reader->hash_given = hash;
  return true;
}

/* Goes on with a position's hash over the lines of play, which here are those between `first` and `end` of the text. */
static uint64_t hash_play(const struct lines *lines, uint64_t hash, size_t first, size_t end) {
  for (size_t at = first; at < end; at++) {
    if (lines->text[at] != '\r') hash = brume_fnv(hash, lines->text + at, 1);
  }
  return hash;
}

/* P-V-22: a record from before it may have been stopped while circles were being emptied, and its hash is of the
 * position of then, in which others of them still held their ghosts. False: out of memory. */
static bool hash_as_placed(const struct brume_session *session, uint64_t *hash) {
  struct brume_terms terms = session->terms;
  struct brume_session then;
  bool good = true;
  terms.options.circles_as_placed = terms.options.circles && !terms.options.coop;
  if (brume_session_begin(&then, &terms, session->tiles, NULL) != BRUME_REFUSED_OK) return false;
  for (size_t n = 0; good && n < session->count; n++)
    good = brume_session_reserve(&then) &&
           brume_session_apply(&then, &session->log[n], NULL) == BRUME_REFUSED_OK;
  good = good && brume_position_hash(&then.game, then.tiles, hash);
  brume_session_end(&then);
  return good;
}

static bool check_hash(struct reader *reader, size_t first, size_t end) {
  const struct brume_session *session = &reader->record->session;
  struct lines *lines = &reader->lines;
  uint64_t hash, old;
  if (!brume_position_hash(&session->game, session->tiles, &hash) ||
      !brume_position_hash_first(&session->game, session->tiles, &old))
    return lines_fault(lines, 0, "out of memory");
  hash = hash_play(lines, hash, first, end);
  if (hash == reader->hash_given || hash_play(lines, old, first, end) == reader->hash_given) return true;
  if (!hash_as_placed(session, &old)) return lines_fault(lines, 0, "out of memory");
  if (hash_play(lines, old, first, end) == reader->hash_given) return true;
  return lines_fault(lines, 0,
                     "the hash of this play is %016" PRIx64
                     ", not the one that stands here: a line was changed, "
                     "taken out, added or moved",
                     hash);
}

static bool close_record(struct reader *reader, size_t first) {
  struct lines *lines = &reader->lines;
  if (!read_hash(reader)) return false;
  if (reader->first_back != 0) {
    lines->number = reader->first_back;
    return lines_fault(lines, 0, "a record that ends in a hash holds no `back`, only the final line of play");
  }
  if (!check_hash(reader, first, reader->record->body_size)) return false;
  reader->record->closed = true;
  if (lines->at == lines->size) return true;
  lines->number++;
  return lines_fault(lines, 0, "nothing may stand behind the hash");
}

static bool line_is(const struct lines *lines, const char *text) {
  return strlen(text) == lines->length && memcmp(lines->line, text, lines->length) == 0;
}

/* The lines of play. */
static bool read_play(struct reader *reader) {
  struct lines *lines = &reader->lines;
  size_t first = lines->at;
  for (reader->record->body_size = first;; reader->record->body_size = lines->at) {
    switch (lines_next(lines)) {
    case LINE_FAULT: return false;
    case LINE_NONE: return true;
    case LINE_READ: break;
    }
    if (lines->number - reader->header_lines > BRUME_RECORD_LINES_MAX)
      return lines_fault(lines, 0, "a record has at most %d lines of play", BRUME_RECORD_LINES_MAX);
    if (lines_has(lines, "hash")) return close_record(reader, first);
    if (!(line_is(lines, "back") ? read_back(reader) : read_action(reader))) return false;
  }
}

static bool read_all(struct reader *reader, struct brume_tiles *tiles) {
  struct lines *lines = &reader->lines;
  struct brume_terms terms;
  if (lines->size > BRUME_RECORD_TEXT_MAX) {
    lines->number = 1;
    return lines_fault(lines, 0, "a record has at most %d bytes", BRUME_RECORD_TEXT_MAX);
  }
  if (!header_read(lines, &terms, tiles)) return false;
  reader->header_lines = lines->number;
  enum brume_refusal refusal = brume_session_begin(&reader->record->session, &terms, tiles, NULL);
  if (refusal != BRUME_REFUSED_OK) {
    char rule[BRUME_RULE_WORD_SIZE];
    brume_rule_print(brume_refusal_rule(&terms.options, refusal), rule);
    lines->number = 2;
    return lines_fault(lines, 0, "a game of these options can't be played: %s (%s)",
                       brume_refusal_text(refusal), rule);
  }
  if (!read_play(reader)) return false;
  reader->record->torn = lines->size - lines->at;
  reader->record->torn_line = lines->number + 1;
  return true;
}

bool brume_record_read(const char *text, size_t size, struct brume_tiles *tiles, struct brume_record *record,
                       struct brume_record_error *error) {
  struct reader reader = {.lines = {.text = text, .size = size, .error = error}, .record = record};
  *record = (struct brume_record){0};
  *error = (struct brume_record_error){0};
  if (read_all(&reader, tiles)) return true;
  brume_session_end(&record->session);
  return false;
}
