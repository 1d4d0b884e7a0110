/* The `preset` line of a case: the words of the command line (docs/options.md) read into options.
 *
 * Numbers of players that no game has are let through, so that a case can show that they are refused.
 */
#include "record/case_options.h"

#include <string.h>

#include "record/options.h"
#include "record/words.h"

enum option { PLAYERS, RIVER, ABBOT, NO_FIELDS, START, CIRCLE_DRAW, LIMIT };

static const struct {
  const char *word;
  const char *values[4]; /* empty: none; a first one of "" means a number */
} options_known[] = {
    [PLAYERS] = {"--players", {"", NULL}},
    [RIVER] = {"--river", {NULL}},
    [ABBOT] = {"--abbot", {NULL}},
    [NO_FIELDS] = {"--no-fields", {NULL}},
    [START] = {"--start", {"base", "2x2", NULL}},
    [CIRCLE_DRAW] = {"--circle-draw", {"optional", "forced", "forbidden", NULL}},
    [LIMIT] = {"--limit-without-mist", {"off", "on", NULL}},
};
enum { OPTIONS_KNOWN = sizeof options_known / sizeof options_known[0] };

static int find_option(const struct case_line *line, struct case_word word, struct case_fault *fault) {
  struct case_guess guess = {.word = word};
  for (int o = 0; o < OPTIONS_KNOWN; o++) {
    if (case_word_is(word, options_known[o].word)) return o;
    case_offer(&guess, options_known[o].word);
  }
  case_blame(fault, line, word.at, "`%.*s` is no option of a game%s%s%s", CASE_SAY(word),
             guess.best != NULL ? "; did you mean `" : "; docs/cases.md lists them",
             guess.best != NULL ? guess.best : "", guess.best != NULL ? "`?" : "");
  return -1;
}

/* The value of an option as a number; -1 with the fault written. */
static int read_value(struct case_line *line, int option, struct case_fault *fault) {
  const char *const *values = options_known[option].values;
  if (values[0] == NULL) return 1;
  struct case_word word = case_next_word(line);
  long number;
  if (values[0][0] == '\0') {
    if (brume_number_read(word.at, word.size, 0, 9, &number)) return (int)number;
    case_blame(fault, line, word.at, "`%s` needs a number after it, 2 to 6", options_known[option].word);
    return -1;
  }
  for (int v = 0; values[v] != NULL; v++) {
    if (case_word_is(word, values[v])) return v;
  }
  case_blame(fault, line, word.at, "`%s` needs %s, %s%s%s after it", options_known[option].word, values[0],
             values[1], values[2] != NULL ? " or " : "", values[2] != NULL ? values[2] : "");
  return -1;
}

static void put_option(struct brume_options *options, int option, int value) {
  switch ((enum option)option) {
  case PLAYERS: options->players = (uint8_t)value; break;
  case RIVER: options->start = BRUME_START_RIVER; break;
  case ABBOT: options->abbot = 1; break;
  case NO_FIELDS: options->fields = 0; break;
  case START: options->start = (uint8_t)value; break;
  case CIRCLE_DRAW: options->circle_draw = (uint8_t)value; break;
  case LIMIT: options->limit_without_mist = (uint8_t)value; break;
  }
}

bool case_read_preset(struct case_line *line, struct brume_options *options, struct case_fault *fault) {
  struct case_word word = case_next_word(line);
  int preset = brume_preset_find(word.at, word.size);
  unsigned said = 0;
  if (preset < 0) {
    return case_blame(fault, line, word.at, "`%.*s` is no preset; write base, ghosts or circles",
                      CASE_SAY(word));
  }
  brume_options_default(options, (enum brume_preset)preset);
  while (word = case_next_word(line), word.size > 0) {
    int option = find_option(line, word, fault);
    int value = option < 0 ? -1 : read_value(line, option, fault);
    if (value < 0) return false;
    if (said & 1U << option)
      return case_blame(fault, line, word.at, "`%.*s` is said twice; keep one", CASE_SAY(word));
    said |= 1U << option;
    put_option(options, option, value);
  }
  if ((said & 1U << RIVER) == 0 || (said & 1U << START) == 0) return true;
  return case_blame(
      fault, line, line->start,
      "--river and --start: a game with the River starts with its source; leave out one (R-V-14)");
}
