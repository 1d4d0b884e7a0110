/* Reading the terms of a new game, see terms.h.
 *
 * Each option has the spelling of a record's header (record/options.h). It is read in two rounds: the first takes
 * what decides other defaults (players and level, which bring the numbers of the level), the second everything. */
#include "face/terms.h"

#include <string.h>

#include "bots/bots.h"
#include "record/options.h"
#include "record/words.h"

struct line {
  const char *text;
  size_t size;
  int number;
};

static bool next_line(const char **at, const char *end, struct line *line) {
  if (*at >= end) return false;
  const char *stop = memchr(*at, '\n', (size_t)(end - *at));
  line->text = *at;
  line->size = (size_t)((stop != NULL ? stop : end) - *at);
  line->number++;
  *at = stop != NULL ? stop + 1 : end;
  return true;
}

/* Does the line begin with the word and a space? Then `value` is what follows. */
static bool begins(const struct line *line, const char *word, size_t length, struct line *value) {
  if (line->size <= length || memcmp(line->text, word, length) != 0 || line->text[length] != ' ')
    return false;
  *value = (struct line){line->text + length + 1, line->size - length - 1, line->number};
  return true;
}

static bool say(struct brume_text *wrong, const struct line *line, const char *what) {
  brume_text_say(wrong, "line %d of the set-up, \"%.*s\": %s", line->number,
                 (int)(line->size < 60 ? line->size : 60), line->text, what);
  return false;
}

static bool read_preset(const struct line *line, struct brume_terms *terms, struct brume_text *wrong) {
  struct line value;
  int preset = begins(line, "preset", 6, &value) ? brume_preset_find(value.text, value.size) : -1;
  if (preset < 0)
    return say(wrong, line,
               "the first line is `preset` and one of base, ghosts, circles, mists, mists-circles");
  brume_terms_default(terms, (enum brume_preset)preset);
  return true;
}

/* `seat red human`: who sits there, a person or a bot. */
static bool read_seat(const struct line *line, const struct line *value, struct brume_terms *terms,
                      struct brume_text *wrong) {
  const char *space = memchr(value->text, ' ', value->size);
  size_t colour = space != NULL ? (size_t)(space - value->text) : value->size;
  int seat = brume_seat_find(value->text, colour);
  char word[BRUME_SEAT_WORD_SIZE] = "";
  size_t size = space != NULL ? value->size - colour - 1 : 0;
  if (seat < 0) return say(wrong, line, "a seat is red, green, blue, yellow, black or pink");
  if (size == 0 || size >= sizeof word)
    return say(wrong, line, "say who sits there: human, or the name of a bot");
  memcpy(word, space + 1, size);
  if (strcmp(word, "human") != 0 && brume_bot_find(word) == NULL)
    return say(wrong, line, "nobody of that name plays; say human, random or greedy");
  memcpy(terms->seat[seat], word, sizeof word);
  return true;
}

static bool read_seed(const struct line *line, const struct line *value, struct brume_terms *terms,
                      struct brume_text *wrong) {
  terms->seeded = value->size != 4 || memcmp(value->text, "none", 4) != 0;
  if (!terms->seeded || brume_seed_read(value->text, value->size, &terms->seed)) return true;
  return say(wrong, line, "a seed is a whole number below 2^64, or none");
}

/* The option of a game like these whose line begins with the same word; -1: none. */
static int option_of(const struct line *line, const struct brume_options *options) {
  struct brume_text lines = brume_text_new();
  const char *space = memchr(line->text, ' ', line->size);
  size_t length = space != NULL ? (size_t)(space - line->text) + 1 : line->size;
  int found = -1, n = 0;
  brume_option_lines_print(options, &lines);
  for (const char *at = lines.bytes; at != NULL && *at != '\0'; n++) {
    if (found < 0 && strncmp(at, line->text, length) == 0) found = n;
    at = strchr(at, '\n');
    if (at != NULL) at++;
  }
  brume_text_free(&lines);
  return found;
}

/* A header leaves the line out where the option is on (record/options.h); here it may say either, and a set-up without
 * it is for a game of today. */
static bool read_abbot_completed(const struct line *line, const struct line *value, struct brume_terms *terms,
                                 struct brume_text *wrong) {
  bool on = value->size == 2 && memcmp(value->text, "on", 2) == 0;
  bool off = value->size == 3 && memcmp(value->text, "off", 3) == 0;
  if (!on && !off) return say(wrong, line, "`abbot-completed` is on or off");
  terms->options.abbot_completed = on;
  return true;
}

static bool read_option(const struct line *line, struct brume_terms *terms, struct brume_text *wrong) {
  struct brume_words_error error;
  struct line value;
  uint8_t completed = terms->options.abbot_completed;
  /* `river` only repeats what `start` says. */
  if (begins(line, "river", 5, &value)) return true;
  if (!terms->options.coop && begins(line, "abbot-completed", 15, &value))
    return read_abbot_completed(line, &value, terms, wrong);
  int n = option_of(line, &terms->options);
  if (n < 0) return say(wrong, line, "no such option in this game; docs/options.md lists them");
  bool good = brume_option_line_read(&terms->options, n, line->text, line->size, &error);
  terms->options.abbot_completed = completed;
  return good || say(wrong, line, error.message);
}

/* What other defaults hang on; a line that doesn't read is told in the second round. */
static void read_first(const struct line *line, struct brume_terms *terms) {
  static const char *const words[] = {"players", "level", "level6"};
  struct brume_text wrong = brume_text_new();
  struct line value;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (begins(line, words[i], strlen(words[i]), &value)) read_option(line, terms, &wrong);
  }
  brume_text_free(&wrong);
}

static bool read_line(const struct line *line, struct brume_terms *terms, struct brume_text *wrong) {
  struct line value;
  if (line->number == 1) return true;
  if (begins(line, "seat", 4, &value)) return read_seat(line, &value, terms, wrong);
  if (begins(line, "seed", 4, &value)) return read_seed(line, &value, terms, wrong);
  return read_option(line, terms, wrong);
}

bool terms_read(const char *text, size_t size, struct brume_terms *terms, struct brume_text *wrong) {
  const char *at = text, *end = text + size;
  struct line line = {text, 0, 0};
  next_line(&at, end, &line);
  if (!read_preset(&line, terms, wrong)) return false;
  while (next_line(&at, end, &line)) read_first(&line, terms);
  if (terms->options.coop) brume_options_level(&terms->options, terms->options.level);
  at = text;
  line.number = 0;
  while (next_line(&at, end, &line)) {
    if (!read_line(&line, terms, wrong)) return false;
  }
  return true;
}
