/* The single words: seats, pieces, sources, rule ids, numbers, parts. See words.h. */
#include "record/words.h"

#include <stdio.h>
#include <string.h>

#include <brume/tileset.h>

#include "rulebook/ids.h"

static const char *const seat_words[BRUME_PLAYERS_MAX] = {"red", "green", "blue", "yellow", "black", "pink"};
static const char *const piece_words[BRUME_PIECE_KIND_COUNT] = {"none", "meeple", "guard", "abbot"};
static const char *const source_words[BRUME_SOURCE_COUNT] = {"supply", "meeple", "circle", "spot", "cat"};
static const char *const decision_words[BRUME_DECISION_COUNT] = {
    "nothing", "draw",     "place", "ghost",  "attract", "release", "piece", "bury", "move",
    "area",    "cemetery", "cat",   "region", "reward",  "hound",   "drive", "hide"};

static const char *const outcome_words[BRUME_OUTCOME_COUNT] = {"undecided", "won", "lost-by-ghosts",
                                                               "lost-by-tiles"};
static const char *const cat_words[BRUME_CAT_COUNT] = {"none", "edge", "waiting", "out"};
static const char *const hound_words[BRUME_HOUNDS] = {"rufus", "ronja"};
static const char *const hound_state_words[BRUME_HOUND_COUNT] = {"track", "out", "gone"};

static bool same(const char *word, size_t size, const char *text) {
  return strlen(text) == size && memcmp(word, text, size) == 0;
}

static int find(const char *const *words, int count, const char *word, size_t size) {
  for (int i = 0; i < count; i++) {
    if (same(word, size, words[i])) return i;
  }
  return -1;
}

const char *brume_seat_name(int seat) {
  return seat_words[seat];
}
const char *brume_piece_name(enum brume_piece_kind kind) {
  return piece_words[kind];
}
const char *brume_source_name(enum brume_source source) {
  return source_words[source];
}
const char *brume_decision_name(enum brume_decision_kind kind) {
  return decision_words[kind];
}

int brume_seat_find(const char *word, size_t size) {
  return find(seat_words, BRUME_PLAYERS_MAX, word, size);
}
int brume_piece_find(const char *word, size_t size) {
  return find(piece_words, BRUME_PIECE_KIND_COUNT, word, size);
}
int brume_source_find(const char *word, size_t size) {
  return find(source_words, BRUME_SOURCE_COUNT, word, size);
}

const char *brume_outcome_name(int outcome) {
  return outcome_words[outcome];
}
const char *brume_cat_name(int cat) {
  return cat_words[cat];
}
const char *brume_hound_name(int hound) {
  return hound_words[hound];
}
const char *brume_hound_state_name(int state) {
  return hound_state_words[state];
}

int brume_outcome_find(const char *word, size_t size) {
  return find(outcome_words, BRUME_OUTCOME_COUNT, word, size);
}
int brume_cat_find(const char *word, size_t size) {
  return find(cat_words, BRUME_CAT_COUNT, word, size);
}
int brume_hound_find(const char *word, size_t size) {
  return find(hound_words, BRUME_HOUNDS, word, size);
}
int brume_hound_state_find(const char *word, size_t size) {
  return find(hound_state_words, BRUME_HOUND_COUNT, word, size);
}

int brume_event_find(const char *word, size_t size) {
  static const char *const names[BRUME_EVENT_COUNT] = {
#define X(name, word, fields) word,
      BRUME_EVENT_MAP(X)
#undef X
  };
  return find(names, BRUME_EVENT_COUNT, word, size);
}

int brume_refusal_find(const char *word, size_t size) {
  static const char *const names[BRUME_REFUSED_COUNT] = {
#define X(name, word, rule, team_rule, text) word,
      BRUME_REFUSAL_MAP(X)
#undef X
  };
  return find(names, BRUME_REFUSED_COUNT, word, size);
}

void brume_rule_print(uint16_t rule, char out[BRUME_RULE_WORD_SIZE]) {
  _Static_assert(BRUME_RULE_WORD_SIZE == (int)BRUME_RULE_ID_SIZE, "the rulebook's ids have their size there");
  brume_rule_id_text(rule, out);
}

uint16_t brume_rule_read(const char *word, size_t size) {
  char id[BRUME_RULE_WORD_SIZE];
  if (size >= sizeof id) return 0;
  memcpy(id, word, size);
  id[size] = '\0';
  return brume_rule_parse_strict(id);
}

bool brume_number_read(const char *word, size_t size, long least, long most, long *number) {
  enum { DIGITS_MAX = 9 };
  bool negative = size > 0 && word[0] == '-';
  size_t first = negative ? 1 : 0;
  size_t digits = size - first;
  if (digits == 0 || digits > DIGITS_MAX) return false;
  if (word[first] == '0' && (digits > 1 || negative)) return false;
  long value = 0;
  for (size_t i = first; i < size; i++) {
    if (word[i] < '0' || word[i] > '9') return false;
    value = value * 10 + (word[i] - '0');
  }
  if (negative) value = -value;
  *number = value;
  return value >= least && value <= most;
}

bool brume_number_spelled(const char *word, size_t size) {
  size_t first = size > 0 && word[0] == '-' ? 1 : 0;
  if (size == first || (word[first] == '0' && size > 1)) return false;
  for (size_t i = first; i < size; i++) {
    if (word[i] < '0' || word[i] > '9') return false;
  }
  return true;
}

bool brume_seed_read(const char *word, size_t size, uint64_t *seed) {
  uint64_t value = 0;
  if (size == 0 || (word[0] == '0' && size > 1)) return false;
  for (size_t i = 0; i < size; i++) {
    if (word[i] < '0' || word[i] > '9') return false;
    uint64_t digit = (uint64_t)(word[i] - '0');
    if (value > (UINT64_MAX - digit) / 10) return false;
    value = value * 10 + digit;
  }
  *seed = value;
  return true;
}

bool brume_part_spelled(const char *word, size_t size) {
  long number;
  for (int kind = 0; kind < BRUME_PART_KIND_COUNT; kind++) {
    const char *name = brume_part_kind_name((enum brume_part_kind)kind);
    size_t length = strlen(name);
    if (size < length || memcmp(word, name, length) != 0) continue;
    if (size == length || brume_number_read(word + length, size - length, 1, BRUME_TILE_PARTS_MAX, &number))
      return true;
  }
  return false;
}

void brume_part_at_print(const struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                         int part, char out[BRUME_ACTION_WORDS_SIZE]) {
  int n = brume_game_square_at(game, x, y);
  struct brume_square square;
  if (n >= 0) brume_game_square(game, n, &square);
  if (n >= 0 && square.kind < tiles->kinds && part < tiles->tile[square.kind].part_count) {
    brume_part_name(&tiles->tile[square.kind], (unsigned)part, out);
  } else {
    snprintf(out, BRUME_ACTION_WORDS_SIZE, "part%d", part);
  }
}
