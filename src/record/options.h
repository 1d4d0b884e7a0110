/* The options of a game as words, for the headers of records and positions: the words of the command line
 * (src/cli/game_args.h), each with its value, defaults too. docs/options.md explains each to players.
 */
#ifndef BRUME_RECORD_OPTIONS_H
#define BRUME_RECORD_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include <brume/game.h>

#include "record/text.h"
#include "record/words.h"

const char *brume_preset_name(enum brume_preset preset); /* base, ghosts, circles, mists, mists-circles */
int brume_preset_find(const char *word, size_t size); /* -1: no such preset */
/* The preset whose expansions these are. */
enum brume_preset brume_preset_of(const struct brume_options *options);

const char *brume_level6_name(int variant); /* 2022, 2023 */
const char *brume_circle_expand_name(int reading); /* moved, empty, full */
const char *brume_circle_cemetery_name(int any); /* supply, any */

/* A line for each value: `players 2`, `start 2x2`, `river off`, `abbot off`, `fields on`, `circle-draw optional`,
 * `limit-without-mist on`. With the abbot `abbot-completed off` stands behind `abbot on`; where that option is on the
 * line is left out, and a header read without it means on: so old records keep their meaning (docs/record.md), and the
 * count grows by one when the line is read. The start tile of a game with the River is `none`. In the cooperative
 * game: `players 2`, `level 1`, `level6 2022`, `circle-expand moved`, `circle-cemetery supply`, `ghosts 15`, `goal 50`,
 * `hound1 0`, `hound2 0`, the numbers as they are played. */
int brume_option_line_count(const struct brume_options *options);
void brume_option_lines_print(const struct brume_options *options, struct brume_text *text);
/* Reads line n (from 0) of these into `options`, which are a preset's, the lines in their order. False: `error` says
 * what it should be. */
bool brume_option_line_read(struct brume_options *options, int n, const char *line, size_t size,
                            struct brume_words_error *error);

#endif
