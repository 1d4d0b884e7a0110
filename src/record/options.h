/* The options of a game as words: one table for every command line and for the headers of records and positions.
 *
 * A command reads its words itself; those in brume_option_words it hands to brume_option_take, and at the end
 * brume_option_settle makes the options, filled up with the preset's defaults. What contradicts is said with the mend.
 * docs/options.md explains each option to players.
 */
#ifndef BRUME_RECORD_OPTIONS_H
#define BRUME_RECORD_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include <brume/game.h>

#include "record/text.h"
#include "record/words.h"

/* X(NAME, "word", takes a value) */
#define BRUME_OPTION_MAP(X)                                                                                  \
  X(PRESET, "preset", true)                                                                                  \
  X(PLAYERS, "players", true)                                                                                \
  X(START, "start", true)                                                                                    \
  X(RIVER, "river", false)                                                                                   \
  X(ABBOT, "abbot", false)                                                                                   \
  X(NO_FIELDS, "no-fields", false)                                                                           \
  X(CIRCLE_DRAW, "circle-draw", true)                                                                        \
  X(LIMIT_WITHOUT_MIST, "limit-without-mist", true)

enum brume_option {
#define X(name, word, takes_value) BRUME_OPTION_##name,
  BRUME_OPTION_MAP(X)
#undef X
      BRUME_OPTION_COUNT
};

struct brume_option_word {
  const char *name; /* without the two dashes */
  bool takes_value;
};
extern const struct brume_option_word brume_option_words[BRUME_OPTION_COUNT];

/* For `--help`: a line or two for each option, two spaces before. */
extern const char brume_option_help[];

/* What was said so far: start with {0}. */
struct brume_option_choice {
  unsigned given; /* bit n: option n was said */
  int value[BRUME_OPTION_COUNT];
};

/* Takes option n with its value, NULL where it has none. False: `message` says what is wrong. */
bool brume_option_take(struct brume_option_choice *choice, enum brume_option n, const char *value,
                       char message[BRUME_WORDS_MESSAGE_SIZE]);

/* `preset` is the one meant when none was said. False when the choice contradicts itself: `message` says how. */
bool brume_option_settle(const struct brume_option_choice *choice, enum brume_preset preset,
                         struct brume_options *options, char message[BRUME_WORDS_MESSAGE_SIZE]);
/* The preset that was said, else `preset`. */
enum brume_preset brume_option_preset(const struct brume_option_choice *choice, enum brume_preset preset);

const char *brume_preset_name(enum brume_preset preset);
int brume_preset_find(const char *word, size_t size);

/* The lines of a header, one for each value, defaults too: `players 2`, `start 2x2`, `river off`, `abbot off`,
 * `fields on`, `circle-draw optional`, `limit-without-mist on`. */
enum { BRUME_OPTION_LINES = 7 };
void brume_option_lines_print(const struct brume_options *options, struct brume_text *text);
/* Reads line n (0..6) of these into `options`; line 0 first. False: `error` says what it should be. */
bool brume_option_line_read(struct brume_options *options, int n, const char *line, size_t size,
                            struct brume_words_error *error);

#endif
