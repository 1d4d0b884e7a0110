/* A position as a case (docs/cases.md): any moment of a game becomes a test or the report of a fault. */
#ifndef BRUME_RECORD_CASE_PRINT_H
#define BRUME_RECORD_CASE_PRINT_H

#include <brume/setup.h>

#include "record/text.h"
#include "table/session.h"

/* Adds the lines of game, tile sets and position. What is read from them is the same position in every respect: tiles
 * and pieces stand in the order of placing, on which the order of options rests. Anything but OK: this can't be set up
 * (a game that is over can't), and the text is of no use. Watch text->failed too. */
enum brume_setup brume_case_position_print(const struct brume_game *game, const struct brume_tiles *tiles,
                                           struct brume_text *text);

/* Adds a whole case file: the position before action number `step` (from 1), what is asked there, and, where the game
 * has such an action, that and its events. `source` names the record. */
enum brume_setup brume_case_print(const struct brume_session *session, size_t step, const char *source,
                                  struct brume_text *text);

#endif
