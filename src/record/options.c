/* The options of a game as words. See options.h. */
#include "record/options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const struct brume_option_word brume_option_words[BRUME_OPTION_COUNT] = {
#define X(name, word, takes_value) {word, takes_value},
    BRUME_OPTION_MAP(X)
#undef X
};

const char brume_option_help[] =
    "  --preset base|ghosts|circles\n"
    "                     base game; with Ghosts, Castles & Cemeteries; with The Spell Circles too\n"
    "  --players 2..6     how many play\n"
    "  --start base|2x2   the start tile: 2x2 by default with ghosts and circles, base otherwise\n"
    "  --river            begin with the River; both start tiles stay in the box\n"
    "  --abbot            every player has an abbot, for monasteries and gardens\n"
    "  --no-fields        nobody lies down in a field\n"
    "  --circle-draw optional|forced|forbidden\n"
    "                     whether spell circles may, must or can't draw ghosts from circles around\n"
    "  --limit-without-mist on|off\n"
    "                     whether a tile without mist limits a mist too (default: on)\n";

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

static int read_players(const char *value) {
  long players;
  return brume_number_read(value, strlen(value), 2, BRUME_PLAYERS_MAX, &players) ? (int)players : -1;
}

/* The value's number, -1 where the option has no such value; `allowed` then lists those that it has. */
static int read_value(enum brume_option n, const char *value, const char **allowed) {
  size_t size = value == NULL ? 0 : strlen(value);
  *allowed = "nothing";
  switch (n) {
  case BRUME_OPTION_PRESET: *allowed = "base, ghosts or circles"; return brume_preset_find(value, size);
  case BRUME_OPTION_PLAYERS: *allowed = "2, 3, 4, 5 or 6 (R-V-12)"; return read_players(value);
  case BRUME_OPTION_START: *allowed = "base or 2x2"; return find(start_words, BRUME_START_RIVER, value, size);
  case BRUME_OPTION_CIRCLE_DRAW:
    *allowed = "optional, forced or forbidden";
    return find(draw_words, BRUME_CIRCLE_DRAW_COUNT, value, size);
  case BRUME_OPTION_LIMIT_WITHOUT_MIST: *allowed = "on or off"; return find(switch_words, 2, value, size);
  case BRUME_OPTION_RIVER:
  case BRUME_OPTION_ABBOT:
  case BRUME_OPTION_NO_FIELDS: return value == NULL ? 1 : -1;
  case BRUME_OPTION_COUNT: break;
  }
  return -1;
}

bool brume_option_take(struct brume_option_choice *choice, enum brume_option n, const char *value,
                       char message[BRUME_WORDS_MESSAGE_SIZE]) {
  const char *name = brume_option_words[n].name;
  const char *allowed;
  if (value == NULL && brume_option_words[n].takes_value)
    return complain(message, "--%s needs a value", name);
  int number = read_value(n, value, &allowed);
  if (number < 0) return complain(message, "--%s: there is no `%.24s`; say %s", name, value, allowed);
  if ((choice->given >> n & 1) && choice->value[n] != number)
    return complain(message, "--%s is given twice with different values; leave one out", name);
  choice->given |= 1U << n;
  choice->value[n] = number;
  return true;
}

enum brume_preset brume_option_preset(const struct brume_option_choice *choice, enum brume_preset preset) {
  bool given = choice->given >> BRUME_OPTION_PRESET & 1;
  return given ? (enum brume_preset)choice->value[BRUME_OPTION_PRESET] : preset;
}

static bool contradicts(const struct brume_option_choice *choice, const struct brume_options *options,
                        char message[BRUME_WORDS_MESSAGE_SIZE]) {
  bool start = choice->given >> BRUME_OPTION_START & 1;
  bool river = choice->given >> BRUME_OPTION_RIVER & 1;
  if (river && start)
    return !complain(message,
                     "--river and --start %s: with the River both start tiles stay in the box; "
                     "leave one of the two out (R-V-14)",
                     start_words[choice->value[BRUME_OPTION_START]]);
  if (options->abbot && options->players == BRUME_PLAYERS_MAX)
    return !complain(message,
                     "--abbot and --players 6: there is no sixth abbot; play with 5, or leave out --abbot "
                     "(P-V-11)");
  return false;
}

bool brume_option_settle(const struct brume_option_choice *choice, enum brume_preset preset,
                         struct brume_options *options, char message[BRUME_WORDS_MESSAGE_SIZE]) {
  brume_options_default(options, brume_option_preset(choice, preset));
  for (int n = 0; n < BRUME_OPTION_COUNT; n++) {
    if (!(choice->given >> n & 1)) continue;
    uint8_t value = (uint8_t)choice->value[n];
    switch ((enum brume_option)n) {
    case BRUME_OPTION_PLAYERS: options->players = value; break;
    case BRUME_OPTION_START: options->start = value; break;
    case BRUME_OPTION_RIVER: options->start = BRUME_START_RIVER; break;
    case BRUME_OPTION_ABBOT: options->abbot = 1; break;
    case BRUME_OPTION_NO_FIELDS: options->fields = 0; break;
    case BRUME_OPTION_CIRCLE_DRAW: options->circle_draw = value; break;
    case BRUME_OPTION_LIMIT_WITHOUT_MIST: options->limit_without_mist = value; break;
    case BRUME_OPTION_PRESET:
    case BRUME_OPTION_COUNT: break;
    }
  }
  return !contradicts(choice, options, message);
}

/* --- headers -------------------------------------------------------------------------------------------- */

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
