/* The options of a game as words. See options.h. */
#include "record/options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const preset_words[BRUME_PRESET_COUNT] = {"base", "ghosts", "circles"};
static const char *const start_words[BRUME_START_COUNT] = {"base", "2x2", "none"};
static const char *const draw_words[BRUME_CIRCLE_DRAW_COUNT] = {"optional", "forced", "forbidden"};
static const char *const switch_words[2] = {"off", "on"};

const char *brume_preset_name(enum brume_preset preset) {
  return preset_words[preset];
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
  if (options->circles) return BRUME_PRESET_CIRCLES;
  return options->ghosts ? BRUME_PRESET_GHOSTS : BRUME_PRESET_BASE;
}

enum line { LINE_PLAYERS, LINE_START, LINE_RIVER, LINE_ABBOT, LINE_FIELDS, LINE_CIRCLE_DRAW, LINE_LIMIT };

static const char *const line_words[BRUME_OPTION_LINES] = {
    "players", "start", "river", "abbot", "fields", "circle-draw", "limit-without-mist"};

static const char *value_word(const struct brume_options *options, enum line line) {
  switch (line) {
  case LINE_START: return start_words[options->start];
  case LINE_RIVER: return switch_words[options->start == BRUME_START_RIVER];
  case LINE_ABBOT: return switch_words[options->abbot];
  case LINE_FIELDS: return switch_words[options->fields];
  case LINE_CIRCLE_DRAW: return draw_words[options->circle_draw];
  case LINE_LIMIT: return switch_words[options->limit_without_mist];
  case LINE_PLAYERS: break;
  }
  return "";
}

void brume_option_lines_print(const struct brume_options *options, struct brume_text *text) {
  brume_text_say(text, "%s %d\n", line_words[LINE_PLAYERS], options->players);
  for (int n = LINE_START; n < BRUME_OPTION_LINES; n++)
    brume_text_say(text, "%s %s\n", line_words[n], value_word(options, (enum line)n));
}

/* Sets the value that the word names; false where there is none. */
static bool set_value(struct brume_options *options, enum line line, const char *word, size_t size) {
  int on = find(switch_words, 2, word, size);
  int start = find(start_words, BRUME_START_COUNT, word, size);
  int draw = find(draw_words, BRUME_CIRCLE_DRAW_COUNT, word, size);
  long players;
  switch (line) {
  case LINE_PLAYERS:
    if (!brume_number_read(word, size, 2, BRUME_PLAYERS_MAX, &players)) return false;
    options->players = (uint8_t)players;
    return true;
  case LINE_START: options->start = (uint8_t)start; return start >= 0;
  case LINE_RIVER: return on == (options->start == BRUME_START_RIVER);
  case LINE_ABBOT: options->abbot = on == 1; return on >= 0;
  case LINE_FIELDS: options->fields = on == 1; return on >= 0;
  case LINE_CIRCLE_DRAW: options->circle_draw = (uint8_t)draw; return draw >= 0;
  case LINE_LIMIT: options->limit_without_mist = on == 1; return on >= 0;
  }
  return false;
}

static const char *allowed(enum line line) {
  switch (line) {
  case LINE_PLAYERS: return "2 to 6";
  case LINE_START: return "base, 2x2, or none with the River";
  case LINE_RIVER: return "on where `start` is none, else off";
  case LINE_CIRCLE_DRAW: return "optional, forced or forbidden";
  case LINE_ABBOT:
  case LINE_FIELDS:
  case LINE_LIMIT: break;
  }
  return "on or off";
}

bool brume_option_line_read(struct brume_options *options, int n, const char *line, size_t size,
                            struct brume_words_error *error) {
  const char *word = line_words[n];
  size_t length = strlen(word);
  error->at = 0;
  if (size <= length || memcmp(line, word, length) != 0 || line[length] != ' ')
    return complain(error->message, "here stands `%s` with its value", word);
  error->at = length + 1;
  if (!set_value(options, (enum line)n, line + error->at, size - error->at))
    return complain(error->message, "`%s` is %s", word, allowed((enum line)n));
  return true;
}
