/* The `preset` line of a case: the words of the command line (docs/options.md) read into options.
 *
 * Numbers of players that no game has are let through, so that a case can show that they are refused.
 */
#include "record/case_options.h"

#include <string.h>

#include "record/options.h"
#include "record/words.h"

/* In the order in which they are put into options: the level after what its numbers follow from, and before the
 * numbers that replace them. */
enum option {
  PLAYERS,
  RIVER,
  ABBOT,
  ABBOT_COMPLETED,
  NO_FIELDS,
  START,
  CIRCLE_DRAW,
  LIMIT,
  LEVEL6,
  LEVEL,
  EXPAND,
  CEMETERY,
  GOAL,
  HOUND1,
  HOUND2,
  GHOSTS
};

static const struct {
  const char *word;
  const char *values[4]; /* empty: none; a first one of "" means a number */
  int most; /* of a number */
} options_known[] = {
    [PLAYERS] = {"--players", {"", NULL}, 9},
    [RIVER] = {"--river", {NULL}, 0},
    [ABBOT] = {"--abbot", {NULL}, 0},
    [ABBOT_COMPLETED] = {"--abbot-completed", {NULL}, 0},
    [NO_FIELDS] = {"--no-fields", {NULL}, 0},
    [START] = {"--start", {"base", "2x2", NULL}, 0},
    [CIRCLE_DRAW] = {"--circle-draw", {"optional", "forced", "forbidden", NULL}, 0},
    [LIMIT] = {"--limit-without-mist", {"off", "on", NULL}, 0},
    [LEVEL6] = {"--level6", {"2022", "2023", NULL}, 0},
    [LEVEL] = {"--level", {"", NULL}, 9},
    [EXPAND] = {"--circle-expand", {"moved", "empty", "full", NULL}, 0},
    [CEMETERY] = {"--circle-cemetery", {"supply", "any", NULL}, 0},
    [GOAL] = {"--goal", {"", NULL}, 9999},
    [HOUND1] = {"--hound1", {"", NULL}, 9999},
    [HOUND2] = {"--hound2", {"", NULL}, 9999},
    [GHOSTS] = {"--ghosts", {"", NULL}, 99},
};
enum { OPTIONS_KNOWN = sizeof options_known / sizeof options_known[0] };

static int find_option(const struct line *line, struct token word, struct case_fault *fault) {
  struct case_guess guess = {.word = word};
  for (int o = 0; o < OPTIONS_KNOWN; o++) {
    if (reader_token_is(word, options_known[o].word)) return o;
    case_offer(&guess, options_known[o].word);
  }
  case_blame(fault, line, word.at, "`%.*s` is no option of a game%s%s%s", CASE_SAY(word),
             guess.best != NULL ? "; did you mean `" : "; docs/cases.md lists them",
             guess.best != NULL ? guess.best : "", guess.best != NULL ? "`?" : "");
  return -1;
}

/* The value of an option as a number; -1 with the fault written. */
static int read_value(struct line *line, int option, struct case_fault *fault) {
  const char *const *values = options_known[option].values;
  if (values[0] == NULL) return 1;
  struct token word = reader_spaced(line);
  long number;
  if (values[0][0] == '\0') {
    if (brume_number_read(word.at, word.size, 0, options_known[option].most, &number)) return (int)number;
    case_blame(fault, line, word.at, "`%s` needs a number after it, %s", options_known[option].word,
               option == PLAYERS ? "2 to 6, cooperative 1 to 5" : "in digits");
    return -1;
  }
  for (int v = 0; values[v] != NULL; v++) {
    if (reader_token_is(word, values[v])) return v;
  }
  case_blame(fault, line, word.at, "`%s` needs %s, %s%s%s after it", options_known[option].word, values[0],
             values[1], values[2] != NULL ? " or " : "", values[2] != NULL ? values[2] : "");
  return -1;
}

/* A level or a number of players that no game has goes in alone, to be refused. */
static void put_level(struct brume_options *options, int level) {
  bool known = options->coop && level >= 1 && level <= BRUME_LEVELS && options->players <= 5;
  if (known) brume_options_level(options, level);
  options->level = (uint8_t)level;
}

static void put_option(struct brume_options *options, int option, int value) {
  switch ((enum option)option) {
  case PLAYERS: options->players = (uint8_t)value; break;
  case RIVER: options->start = BRUME_START_RIVER; break;
  case ABBOT: options->abbot = 1; break;
  case ABBOT_COMPLETED: options->abbot_completed = 1; break;
  case NO_FIELDS: options->fields = 0; break;
  case START: options->start = (uint8_t)value; break;
  case CIRCLE_DRAW: options->circle_draw = (uint8_t)value; break;
  case LIMIT: options->limit_without_mist = (uint8_t)value; break;
  case LEVEL6: options->level6 = (uint8_t)value; break;
  case LEVEL: put_level(options, value); break;
  case EXPAND: options->circle_expand = (uint8_t)value; break;
  case CEMETERY: options->circle_cemetery_any = (uint8_t)value; break;
  case GOAL: options->goal = (int16_t)value; break;
  case HOUND1: options->hound[0] = (int16_t)value; break;
  case HOUND2: options->hound[1] = (int16_t)value; break;
  case GHOSTS: options->level_ghosts = (uint8_t)value; break;
  }
}

bool case_read_preset(struct line *line, struct brume_options *options, struct case_fault *fault) {
  struct token word = reader_spaced(line);
  int preset = brume_preset_find(word.at, word.size);
  unsigned said = 0;
  int values[OPTIONS_KNOWN];
  if (preset < 0) {
    return case_blame(fault, line, word.at,
                      "`%.*s` is no preset; write base, ghosts, circles, mists or "
                      "mists-circles",
                      CASE_SAY(word));
  }
  brume_options_default(options, (enum brume_preset)preset);
  while (word = reader_spaced(line), word.size > 0) {
    int option = find_option(line, word, fault);
    int value = option < 0 ? -1 : read_value(line, option, fault);
    if (value < 0) return false;
    if (said & 1U << option)
      return case_blame(fault, line, word.at, "`%.*s` is said twice; keep one", CASE_SAY(word));
    said |= 1U << option;
    values[option] = value;
  }
  for (int option = 0; option < OPTIONS_KNOWN; option++) {
    if (said & 1U << option) put_option(options, option, values[option]);
  }
  if ((said & 1U << RIVER) == 0 || (said & 1U << START) == 0) return true;
  return case_blame(
      fault, line, line->start,
      "--river and --start: a game with the River starts with its source; leave out one (R-V-14)");
}
