/* The words that say which game is meant, the same in every command: --preset, --river, --abbot, --no-fields, --start,
 * --abbot-completed, --players, --circle-draw, --limit-without-mist, --tiles, and of the cooperative game --level,
 * --level6, --circle-expand, --circle-cemetery, --goal, --hound1, --hound2, --ghosts.
 *
 * A command puts GAME_ARGS_OPTIONS first in its own list of options, gives each of them to game_args_take as it
 * comes, in any order, and at the end calls game_args_finish, which settles what follows from the preset and what
 * contradicts. Everything that is wrong has been said on stderr when a function returns false.
 */
#ifndef BRUME_CLI_GAME_ARGS_H
#define BRUME_CLI_GAME_ARGS_H

#include <stdbool.h>
#include <stdint.h>

#include <brume/game.h>
#include <brume/tileset.h>

#include "cli/args.h"

#define GAME_ARGS_OPTIONS                                                                                    \
  {"preset", true}, {"players", true}, {"river", false}, {"abbot", false}, {"abbot-completed", false},       \
      {"no-fields", false}, {"start", true}, {"circle-draw", true}, {"limit-without-mist", true},            \
      {"tiles", true}, {"level", true}, {"level6", true}, {"circle-expand", true},                           \
      {"circle-cemetery", true}, {"goal", true}, {"hound1", true}, {"hound2", true}, {                       \
    "ghosts", true                                                                                           \
  }
enum { GAME_ARGS_COUNT = 18 };

#define GAME_ARGS_HELP                                                                                       \
  "game options:\n"                                                                                          \
  "  --preset P               base, ghosts (base + Ghosts, Castles & Cemeteries), circles (ghosts + The "    \
  "Spell\n"                                                                                                  \
  "                           Circles); cooperative: mists, mists-circles\n"                                 \
  "  --players N              2 to 6; cooperative 1 to 5\n"                                                  \
  "  --river                  begin with the River\n"                                                        \
  "  --abbot                  with the abbot and his gardens\n"                                              \
  "  --abbot-completed        as games were played before: from a completed feature too he is taken back "   \
  "(P-V-19)\n"                                                                                               \
  "  --no-fields              without farmers\n"                                                             \
  "  --start base|2x2         the start tile; 2x2 with ghosts and circles if not given\n"                    \
  "  --circle-draw D          optional (if not given), forced, forbidden: do circles draw from circles? "    \
  "(P-V-3)\n"                                                                                                \
  "  --limit-without-mist W   on (if not given), off: does a tile without mist limit? (R-V-40)\n"            \
  "  --tiles FILE             this set in place of the built-in one of its kind; may be given several "      \
  "times\n"                                                                                                  \
  "cooperative game options (--preset mists, mists-circles):\n"                                              \
  "  --level L                1 (if not given) to 6\n"                                                       \
  "  --level6 Y               2022 (if not given; close to unwinnable), 2023 (provisional, not official): "  \
  "the\n"                                                                                                    \
  "                           numbers of level 6 (Q-4)\n"                                                    \
  "  --circle-expand E        moved (if not given), empty, full: the circles of a tile that expands a "      \
  "mist (Q-17)\n"                                                                                            \
  "  --circle-cemetery C      supply (if not given), any: do ghosts that move onto circles bring the "       \
  "cemetery's?\n"                                                                                            \
  "                           (P-C-3)\n"                                                                     \
  "  --goal N                 points to win, in place of the level's\n"                                      \
  "  --hound1 N               points that bring Rufus, in place of the level's\n"                            \
  "  --hound2 N               points that bring Ronja, in place of the level's\n"                            \
  "  --ghosts N               ghosts in the game, in place of the level's\n"

struct game_args {
  enum brume_preset preset;
  bool preset_given;
  uint64_t players; /* 0: not given */
  bool river, abbot, abbot_completed, no_fields;
  int start, circle_draw, limit_without_mist; /* -1: not given */
  int level6, circle_expand, circle_cemetery; /* -1: not given */
  uint64_t level, goal, hound[BRUME_HOUNDS], ghosts; /* 0: not given */
  struct brume_tiles *own; /* the tile table with the user's sets; NULL: none was given */
  const struct brume_tiles *tiles; /* that or the built-in ones */
  const char *file[BRUME_SET_COUNT]; /* where the user's sets come from; NULL: built in */
  struct brume_options options; /* after game_args_finish */
};

void game_args_begin(struct game_args *args);
bool game_args_take(struct game_args *args, const char *command, int option, const char *value);
bool game_args_finish(struct game_args *args, const char *command);

/* How many tiles of that set have spell circles. */
unsigned tiles_with_circles(const struct brume_tiles *tiles, int slot);
/* Was anything said about which game, tile sets included? */
bool game_args_given(const struct game_args *args);
void game_args_end(struct game_args *args);

/* Starts a game of these options. */
bool game_args_start(const struct game_args *args, const char *command, struct brume_game *game);

/* Says why options can't be played. */
void complain_of_refusal(const char *command, const struct brume_options *variant,
                         enum brume_refusal refusal);

/* The words that --preset, --circle-draw and --limit-without-mist take. */
extern const char *const preset_names[BRUME_PRESET_COUNT];
extern const char *const draw_names[BRUME_CIRCLE_DRAW_COUNT];
extern const char *const switch_names[2];

#endif
