/* What only the cooperative game has, as lines of a case. Private to src/record. */
#ifndef BRUME_RECORD_CASE_PRINT_TEAM_H
#define BRUME_RECORD_CASE_PRINT_TEAM_H

#include <brume/setup.h>

#include "record/text.h"

/* Adds the words of the level and of what differs from it: ` --level 3 --goal 40`. */
void brume_case_team_options(const struct brume_options *options, struct brume_text *text);

/* Adds the closed cemeteries, hounds, cat, free ghosts, the team's points and the piles. `read` is the
 * position as a reader has it by then, tiles and pieces laid; the buried meeples leave its hands, and the cat's ghosts
 * its supply. */
enum brume_setup brume_case_team_print(const struct brume_game *game, const struct brume_tiles *tiles,
                                       struct brume_game *read, struct brume_text *text);

#endif
