/* The options of a game as words. See options.h. */
#include "record/options.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const preset_words[BRUME_PRESET_COUNT] = {"base", "ghosts", "circles", "mists",
                                                             "mists-circles"};
static const char *const start_words[BRUME_START_COUNT] = {"base", "2x2", "none"};
static const char *const draw_words[BRUME_CIRCLE_DRAW_COUNT] = {"optional", "forced", "forbidden"};
static const char *const switch_words[2] = {"off", "on"};
static const char *const level6_words[BRUME_LEVEL6_COUNT] = {"2022", "2023"};
static const char *const expand_words[BRUME_EXPAND_COUNT] = {"moved", "empty", "full"};
static const char *const cemetery_words[2] = {"supply", "any"};

const char *brume_preset_name(enum brume_preset preset) {
  return preset_words[preset];
}

const char *brume_level6_name(int variant) {
  return level6_words[variant];
}
const char *brume_circle_expand_name(int reading) {
  return expand_words[reading];
}
const char *brume_circle_cemetery_name(int any) {
  return cemetery_words[any];
}

static int find(const char *const *words, int count, const char *word, size_t size) {
  for (int i = 0; i < count; i++) {
    if (strlen(words[i]) == size && memcmp(words[i], word, size) == 0) return i;
  }
  return -1;
}

int brume_preset_find(const char *word, size_t size) {
  return find(preset_words, BRUME_PRESET_COUNT, word, size);
}

static bool complain(char message[BRUME_WORDS_MESSAGE_SIZE], const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static bool complain(char message[BRUME_WORDS_MESSAGE_SIZE], const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(message, BRUME_WORDS_MESSAGE_SIZE, format, list);
  va_end(list);
  return false;
}

enum brume_preset brume_preset_of(const struct brume_options *options) {
  if (options->coop) return options->circles ? BRUME_PRESET_MISTS_CIRCLES : BRUME_PRESET_MISTS;
  if (options->circles) return BRUME_PRESET_CIRCLES;
  return options->ghosts ? BRUME_PRESET_GHOSTS : BRUME_PRESET_BASE;
}

/* X(NAME, "word", "what is allowed") in the order of the lines, competitive ones first. */
#define LINES(X)                                                                                             \
  X(PLAYERS, "players", "2 to 6")                                                                            \
  X(START, "start", "base, 2x2, or none with the River")                                                     \
  X(RIVER, "river", "on where `start` is none, else off")                                                    \
  X(ABBOT, "abbot", "on or off")                                                                             \
  X(ABBOT_COMPLETED, "abbot-completed", "off; where it is on, no such line stands in a header")              \
  X(FIELDS, "fields", "on or off")                                                                           \
  X(CIRCLE_DRAW, "circle-draw", "optional, forced or forbidden")                                             \
  X(LIMIT, "limit-without-mist", "on or off")                                                                \
  X(TEAM_PLAYERS, "players", "1 to 5")                                                                       \
  X(LEVEL, "level", "1 to 6")                                                                                \
  X(LEVEL6, "level6", "2022 or 2023")                                                                        \
  X(CIRCLE_EXPAND, "circle-expand", "moved, empty or full")                                                  \
  X(CIRCLE_CEMETERY, "circle-cemetery", "supply or any")                                                     \
  X(GHOSTS, "ghosts", "3 to 15")                                                                             \
  X(GOAL, "goal", "1 to 9999")                                                                               \
  X(HOUND1, "hound1", "0 to 9999")                                                                           \
  X(HOUND2, "hound2", "0 to 9999")

enum line {
#define X(name, word, allowed) LINE_##name,
  LINES(X)
#undef X
      LINE_COUNT
};

enum { TEAM_PLAYERS_MAX = 5, LEVEL_GHOSTS_MIN = 3, LEVEL_POINTS_MAX = 9999 };

static const char *const line_words[LINE_COUNT] = {
#define X(name, word, allowed) word,
    LINES(X)
#undef X
};

static const char *const line_allowed[LINE_COUNT] = {
#define X(name, word, allowed) allowed,
    LINES(X)
#undef X
};

/* R-V-103: headers from before there was `abbot-completed` mean that it is on, so the line says only that it is off. */
static bool says_abbot_completed(const struct brume_options *options) {
  return options->abbot && !options->abbot_completed;
}

int brume_option_line_count(const struct brume_options *options) {
  if (options->coop) return LINE_COUNT - LINE_TEAM_PLAYERS;
  return says_abbot_completed(options) ? LINE_TEAM_PLAYERS : LINE_TEAM_PLAYERS - 1;
}

static enum line line_of(const struct brume_options *options, int n) {
  if (options->coop) return (enum line)(LINE_TEAM_PLAYERS + n);
  bool passed = n >= LINE_ABBOT_COMPLETED && !says_abbot_completed(options);
  return (enum line)(n + passed);
}

/* The word of a value; NULL where it is a number. */
static const char *value_word(const struct brume_options *options, enum line line) {
  switch (line) {
  case LINE_START: return start_words[options->start];
  case LINE_RIVER: return switch_words[options->start == BRUME_START_RIVER];
  case LINE_ABBOT: return switch_words[options->abbot];
  case LINE_ABBOT_COMPLETED: return switch_words[options->abbot_completed];
  case LINE_FIELDS: return switch_words[options->fields];
  case LINE_CIRCLE_DRAW: return draw_words[options->circle_draw];
  case LINE_LIMIT: return switch_words[options->limit_without_mist];
  case LINE_LEVEL6: return level6_words[options->level6];
  case LINE_CIRCLE_EXPAND: return expand_words[options->circle_expand];
  case LINE_CIRCLE_CEMETERY: return cemetery_words[options->circle_cemetery_any];
  case LINE_PLAYERS:
  case LINE_TEAM_PLAYERS:
  case LINE_LEVEL:
  case LINE_GHOSTS:
  case LINE_GOAL:
  case LINE_HOUND1:
  case LINE_HOUND2:
  case LINE_COUNT: break;
  }
  return NULL;
}

static int value_number(const struct brume_options *options, enum line line) {
  switch ((int)line) {
  case LINE_LEVEL: return options->level;
  case LINE_GHOSTS: return options->level_ghosts;
  case LINE_GOAL: return options->goal;
  case LINE_HOUND1: return options->hound[0];
  case LINE_HOUND2: return options->hound[1];
  default: return options->players;
  }
}

void brume_option_lines_print(const struct brume_options *options, struct brume_text *text) {
  for (int n = 0; n < brume_option_line_count(options); n++) {
    enum line line = line_of(options, n);
    const char *word = value_word(options, line);
    if (word != NULL) brume_text_say(text, "%s %s\n", line_words[line], word);
    if (word == NULL) brume_text_say(text, "%s %d\n", line_words[line], value_number(options, line));
  }
}

static bool set_small(uint8_t *value, long least, long most, const char *word, size_t size) {
  long number;
  if (!brume_number_read(word, size, least, most, &number)) return false;
  *value = (uint8_t)number;
  return true;
}

static bool set_points(int16_t *value, long least, const char *word, size_t size) {
  long number;
  if (!brume_number_read(word, size, least, LEVEL_POINTS_MAX, &number)) return false;
  *value = (int16_t)number;
  return true;
}

/* Where the word is one of the list, its number; false where it is none. */
static bool set_choice(uint8_t *value, const char *const *words, int count, const char *word, size_t size) {
  int n = find(words, count, word, size);
  *value = (uint8_t)n;
  return n >= 0;
}

/* Sets the value that the word names; false where there is none. */
static bool set_value(struct brume_options *o, enum line line, const char *word, size_t size) {
  switch (line) {
  case LINE_PLAYERS: return set_small(&o->players, 2, BRUME_PLAYERS_MAX, word, size);
  case LINE_START: return set_choice(&o->start, start_words, BRUME_START_COUNT, word, size);
  case LINE_RIVER: return find(switch_words, 2, word, size) == (o->start == BRUME_START_RIVER);
  case LINE_ABBOT:
    if (!set_choice(&o->abbot, switch_words, 2, word, size)) return false;
    o->abbot_completed = o->abbot; /* until the next line says that it is off */
    return true;
  case LINE_ABBOT_COMPLETED: return set_choice(&o->abbot_completed, switch_words, 1, word, size);
  case LINE_FIELDS: return set_choice(&o->fields, switch_words, 2, word, size);
  case LINE_CIRCLE_DRAW: return set_choice(&o->circle_draw, draw_words, BRUME_CIRCLE_DRAW_COUNT, word, size);
  case LINE_LIMIT: return set_choice(&o->limit_without_mist, switch_words, 2, word, size);
  case LINE_TEAM_PLAYERS: return set_small(&o->players, 1, TEAM_PLAYERS_MAX, word, size);
  case LINE_LEVEL: return set_small(&o->level, 1, BRUME_LEVELS, word, size);
  case LINE_LEVEL6: return set_choice(&o->level6, level6_words, BRUME_LEVEL6_COUNT, word, size);
  case LINE_CIRCLE_EXPAND: return set_choice(&o->circle_expand, expand_words, BRUME_EXPAND_COUNT, word, size);
  case LINE_CIRCLE_CEMETERY: return set_choice(&o->circle_cemetery_any, cemetery_words, 2, word, size);
  case LINE_GHOSTS: return set_small(&o->level_ghosts, LEVEL_GHOSTS_MIN, BRUME_GHOSTS, word, size);
  case LINE_GOAL: return set_points(&o->goal, 1, word, size);
  case LINE_HOUND1: return set_points(&o->hound[0], 0, word, size);
  case LINE_HOUND2: return set_points(&o->hound[1], 0, word, size);
  case LINE_COUNT: break;
  }
  return false;
}

static bool begins(const char *line, size_t size, const char *word) {
  size_t length = strlen(word);
  return size > length && memcmp(line, word, length) == 0 && line[length] == ' ';
}

/* Which option should stand in line n, or may and does. */
static enum line line_due(const struct brume_options *options, int n, const char *line, size_t size) {
  bool may = !options->coop && options->abbot && n == LINE_ABBOT_COMPLETED;
  return may && begins(line, size, line_words[n]) ? LINE_ABBOT_COMPLETED : line_of(options, n);
}

bool brume_option_line_read(struct brume_options *options, int n, const char *line, size_t size,
                            struct brume_words_error *error) {
  assert(n >= 0 && n < brume_option_line_count(options));
  enum line what = line_due(options, n, line, size);
  const char *word = line_words[what];
  error->at = 0;
  if (!begins(line, size, word))
    return complain(error->message, "`%s` with its value should stand here", word);
  size_t at = strlen(word) + 1;
  error->at = at;
  if (at < size && line[at] == ' ')
    return complain(error->message, "one space too many; one stands between `%s` and its value", word);
  if (!set_value(options, what, line + at, size - at))
    return complain(error->message, "`%s` is %s", word, line_allowed[what]);
  return true;
}
