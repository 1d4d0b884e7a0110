/* The `preset` line of a case: the words of the command line (docs/options.md) read into options.
 *
 * What the engine refuses by itself (a number of players or a goal that no game has, an option of the other game) is
 * let through with a fault for later, so that a case can show that it is refused.
 */
#include "record/case_options.h"

#include <stdio.h>
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

enum game { EITHER, COMPETITIVE, TEAM };

static const struct {
  const char *word;
  const char *values[4]; /* empty: none; a first one of "" means a number */
  int least, most; /* of a number */
  enum game game; /* which has the option */
} options_known[] = {
    [PLAYERS] = {"--players", {"", NULL}, 2, 6, EITHER},
    [RIVER] = {"--river", {NULL}, 0, 0, COMPETITIVE},
    [ABBOT] = {"--abbot", {NULL}, 0, 0, COMPETITIVE},
    [ABBOT_COMPLETED] = {"--abbot-completed", {NULL}, 0, 0, COMPETITIVE},
    [NO_FIELDS] = {"--no-fields", {NULL}, 0, 0, COMPETITIVE},
    [START] = {"--start", {"base", "2x2", NULL}, 0, 0, COMPETITIVE},
    [CIRCLE_DRAW] = {"--circle-draw", {"optional", "forced", "forbidden", NULL}, 0, 0, COMPETITIVE},
    [LIMIT] = {"--limit-without-mist", {"off", "on", NULL}, 0, 0, COMPETITIVE},
    [LEVEL6] = {"--level6", {"2022", "2023", NULL}, 0, 0, TEAM},
    [LEVEL] = {"--level", {"", NULL}, 1, BRUME_LEVELS, TEAM},
    [EXPAND] = {"--circle-expand", {"moved", "empty", "full", NULL}, 0, 0, TEAM},
    [CEMETERY] = {"--circle-cemetery", {"supply", "any", NULL}, 0, 0, TEAM},
    [GOAL] = {"--goal", {"", NULL}, 1, 9999, TEAM},
    [HOUND1] = {"--hound1", {"", NULL}, 1, 9999, TEAM},
    [HOUND2] = {"--hound2", {"", NULL}, 1, 9999, TEAM},
    [GHOSTS] = {"--ghosts", {"", NULL}, 3, BRUME_GHOSTS, TEAM},
};
enum { OPTIONS_KNOWN = sizeof options_known / sizeof options_known[0], TEAM_MAX = 5 /* R-C-11 */ };

/* One `preset` line as it is read. */
struct reading {
  struct line *line;
  struct case_preset *preset;
  struct case_fault *fault;
};

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

/* What may stand after an option: `2 to 6`, `base or 2x2`. */
static void list_values(const struct brume_options *options, int option, char *out, size_t size) {
  const char *const *values = options_known[option].values;
  bool team = options->coop && option == PLAYERS;
  if (values[0][0] == '\0') {
    snprintf(out, size, "%d to %d", team ? 1 : options_known[option].least,
             team ? TEAM_MAX : options_known[option].most);
    return;
  }
  for (int v = 0; values[v] != NULL; v++) {
    size_t used = v == 0 ? 0 : strlen(out);
    snprintf(out + used, size - used, "%s%s", v == 0 ? "" : values[v + 1] == NULL ? " or " : ", ", values[v]);
  }
}

/* A number outside its range goes in, to be refused, where the options can hold it. */
static int read_number(struct reading *r, int option, struct token word, const char *list) {
  enum { HELD_MAX = 99, POINTS_HELD_MAX = 32767 };
  const char *name = options_known[option].word;
  int held = options_known[option].most > HELD_MAX ? POINTS_HELD_MAX : HELD_MAX;
  bool team = r->preset->options.coop && option == PLAYERS;
  int least = team ? 1 : options_known[option].least, most = team ? TEAM_MAX : options_known[option].most;
  long number;
  if (!brume_number_spelled(word.at, word.size)) {
    case_blame(r->fault, r->line, word.at, "`%.*s` is no number; after `%s` stands %s", CASE_SAY(word), name,
               list);
    return -1;
  }
  bool holds = brume_number_read(word.at, word.size, 0, held, &number);
  if (holds && number >= least && number <= most) return (int)number;
  bool kept = case_defer(holds ? &r->preset->later : NULL, r->fault, r->line, word.at,
                         "`%s %.*s` is out of range; write %s", name, CASE_SAY(word), list);
  return kept ? (int)number : -1;
}

/* The value of an option as a number; -1 with the fault written. */
static int read_value(struct reading *r, int option) {
  const char *const *values = options_known[option].values;
  char list[80];
  if (values[0] == NULL) return 1;
  list_values(&r->preset->options, option, list, sizeof list);
  struct token word = reader_spaced(r->line);
  if (word.size == 0) {
    case_blame(r->fault, r->line, r->line->end, "`%s` needs a value after it; write %s",
               options_known[option].word, list);
    return -1;
  }
  if (values[0][0] == '\0') return read_number(r, option, word, list);
  for (int v = 0; values[v] != NULL; v++) {
    if (reader_token_is(word, values[v])) return v;
  }
  case_blame(r->fault, r->line, word.at, "`%s %.*s`: there is no such value; write %s",
             options_known[option].word, CASE_SAY(word), list);
  return -1;
}

/* An option of the other game: the engine refuses most of them. */
static bool check_game(struct reading *r, int option, struct token word) {
  enum game game = options_known[option].game;
  if (game == TEAM && !r->preset->options.coop)
    return case_defer(&r->preset->later, r->fault, r->line, word.at,
                      "`%.*s` is about the cooperative game; write `preset mists` or `preset mists-circles`, "
                      "or leave it out",
                      CASE_SAY(word));
  if (game == COMPETITIVE && r->preset->options.coop)
    return case_defer(&r->preset->later, r->fault, r->line, word.at,
                      "`%.*s` is about the competitive game; Mists over Carcassonne has none of it (R-C-8), "
                      "leave it out",
                      CASE_SAY(word));
  return true;
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

/* --river and --start: R-V-14. One start can be held, so that they are two is kept beside the options. */
static bool check_start(struct reading *r, const struct line *start, unsigned said, int value) {
  if ((said & 1U << RIVER) == 0 || (said & 1U << START) == 0) return true;
  if (value == BRUME_START_2X2) r->preset->refused = BRUME_REFUSED_RIVER_AND_2X2;
  return case_defer(
      value == BRUME_START_2X2 ? &r->preset->later : NULL, r->fault, start, start->start,
      "--river and --start: a game with the River starts with its source; leave out one (R-V-14)");
}

bool case_read_preset(struct line *line, struct case_preset *preset, struct case_fault *fault) {
  struct line start = *line;
  struct token word = reader_spaced(line);
  int number = brume_preset_find(word.at, word.size);
  unsigned said = 0;
  int values[OPTIONS_KNOWN] = {0};
  *preset = (struct case_preset){.line = start};
  struct reading r = {line, preset, fault};
  if (number < 0) {
    return case_blame(fault, line, word.at,
                      "`%.*s` is no preset; write base, ghosts, circles, mists or "
                      "mists-circles",
                      CASE_SAY(word));
  }
  brume_options_default(&preset->options, (enum brume_preset)number);
  while (word = reader_spaced(line), word.size > 0) {
    int option = find_option(line, word, fault);
    int value = option < 0 || !check_game(&r, option, word) ? -1 : read_value(&r, option);
    if (value < 0) return false;
    if (said & 1U << option)
      return case_blame(fault, line, word.at, "`%.*s` is said twice; keep one", CASE_SAY(word));
    said |= 1U << option;
    values[option] = value;
  }
  for (int option = 0; option < OPTIONS_KNOWN; option++) {
    if (said & 1U << option) put_option(&preset->options, option, values[option]);
  }
  return check_start(&r, &start, said, values[START]);
}
