/* The words that say which game is meant. See game_args.h. */
#include "cli/game_args.h"

#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "table/pile.h"
#include "rulebook/ids.h"

enum {
  OPTION_PRESET,
  OPTION_PLAYERS,
  OPTION_RIVER,
  OPTION_ABBOT,
  OPTION_ABBOT_COMPLETED,
  OPTION_NO_FIELDS,
  OPTION_START,
  OPTION_CIRCLE_DRAW,
  OPTION_LIMIT,
  OPTION_TILES,
  OPTION_LEVEL,
  OPTION_LEVEL6,
  OPTION_EXPAND,
  OPTION_CEMETERY,
  OPTION_GOAL,
  OPTION_HOUND1,
  OPTION_HOUND2,
  OPTION_GHOSTS
};

enum { POINTS_MAX = 9999, LEVEL_OF_HOUNDS = 3 /* R-C-22 */ };

const char *const preset_names[BRUME_PRESET_COUNT] = {"base", "ghosts", "circles", "mists", "mists-circles"};
static const char *const start_names[] = {"base", "2x2"};
const char *const draw_names[BRUME_CIRCLE_DRAW_COUNT] = {"optional", "forced", "forbidden"};
const char *const switch_names[2] = {"off", "on"};
static const char *const level6_names[] = {"2022", "2023"};
static const char *const expand_names[] = {"moved", "empty", "full"};
static const char *const cemetery_names[] = {"supply", "any"};

void game_args_begin(struct game_args *args) {
  *args = (struct game_args){.start = -1,
                             .circle_draw = -1,
                             .limit_without_mist = -1,
                             .level6 = -1,
                             .circle_expand = -1,
                             .circle_cemetery = -1,
                             .tiles = &brume_tiles_standard};
}

void game_args_end(struct game_args *args) {
  free(args->own);
  args->own = NULL;
}

static bool parse_set(struct game_args *args, const char *command, const char *path, const char *text,
                      size_t size) {
  struct brume_tiles *tiles = args->own;
  struct brume_tileset_error error;
  struct brume_tileset *set = malloc(sizeof *set);
  if (set == NULL) {
    complain(command, "%s: out of memory", path);
    return false;
  }
  bool good = brume_tileset_parse(text, size, set, &error) && brume_tiles_replace(tiles, set, &error);
  if (!good && error.line > 0)
    complain(command, "%s:%u:%u: %s", path, error.line, error.column, error.message);
  if (!good && error.line == 0) complain(command, "%s: %s", path, error.message);
  if (good) args->file[set->slot] = path;
  free(set);
  return good;
}

/* The user's set in its slot of a copy of the built-in table. */
static bool take_tiles(struct game_args *args, const char *command, const char *path) {
  size_t size;
  char *text = file_read(command, path, BRUME_TILESET_TEXT_MAX, &size);
  if (text == NULL) return false;
  if (args->own == NULL) {
    args->own = malloc(sizeof *args->own);
    if (args->own != NULL) *args->own = brume_tiles_standard;
  }
  if (args->own == NULL) complain(command, "%s: out of memory", path);
  bool good = args->own != NULL && parse_set(args, command, path, text, size);
  if (good) args->tiles = args->own;
  free(text);
  return good;
}

static bool take_choice(int *choice, const char *command, const char *name, const char *value,
                        const char *const *names, int count) {
  return (*choice = args_choice(command, name, value, names, count)) >= 0;
}

static bool take_team_option(struct game_args *args, const char *command, int option, const char *value) {
  switch (option) {
  case OPTION_LEVEL: return args_number(command, "--level", value, 1, BRUME_LEVELS, &args->level);
  case OPTION_LEVEL6: return take_choice(&args->level6, command, "--level6", value, level6_names, 2);
  case OPTION_EXPAND:
    return take_choice(&args->circle_expand, command, "--circle-expand", value, expand_names, 3);
  case OPTION_CEMETERY:
    return take_choice(&args->circle_cemetery, command, "--circle-cemetery", value, cemetery_names, 2);
  case OPTION_GOAL: return args_number(command, "--goal", value, 1, POINTS_MAX, &args->goal);
  case OPTION_HOUND1: return args_number(command, "--hound1", value, 1, POINTS_MAX, &args->hound[0]);
  case OPTION_HOUND2: return args_number(command, "--hound2", value, 1, POINTS_MAX, &args->hound[1]);
  case OPTION_GHOSTS: return args_number(command, "--ghosts", value, 3, BRUME_GHOSTS, &args->ghosts);
  default: return false;
  }
}

bool game_args_take(struct game_args *args, const char *command, int option, const char *value) {
  switch (option) {
  case OPTION_PRESET: {
    int n = args_choice(command, "--preset", value, preset_names, BRUME_PRESET_COUNT);
    if (n >= 0) args->preset = (enum brume_preset)n;
    args->preset_given = true;
    return n >= 0;
  }
  case OPTION_PLAYERS: return args_number(command, "--players", value, 1, BRUME_PLAYERS_MAX, &args->players);
  case OPTION_RIVER: return args->river = true;
  case OPTION_ABBOT: return args->abbot = true;
  case OPTION_ABBOT_COMPLETED: return args->abbot_completed = true;
  case OPTION_NO_FIELDS: return args->no_fields = true;
  case OPTION_START: return (args->start = args_choice(command, "--start", value, start_names, 2)) >= 0;
  case OPTION_CIRCLE_DRAW:
    return (args->circle_draw = args_choice(command, "--circle-draw", value, draw_names, 3)) >= 0;
  case OPTION_LIMIT:
    return (args->limit_without_mist =
                args_choice(command, "--limit-without-mist", value, switch_names, 2)) >= 0;
  case OPTION_TILES: return take_tiles(args, command, value);
  default: return take_team_option(args, command, option, value);
  }
}

/* The first option given that only the cooperative game has; NULL: none. */
static const char *team_word(const struct game_args *args) {
  if (args->level != 0) return "--level";
  if (args->level6 >= 0) return "--level6";
  if (args->circle_expand >= 0) return "--circle-expand";
  if (args->circle_cemetery >= 0) return "--circle-cemetery";
  if (args->goal != 0) return "--goal";
  if (args->hound[0] != 0) return "--hound1";
  if (args->hound[1] != 0) return "--hound2";
  return args->ghosts != 0 ? "--ghosts" : NULL;
}

static const char *competitive_word(const struct game_args *args) {
  if (args->river) return "--river";
  if (args->abbot) return "--abbot";
  if (args->abbot_completed) return "--abbot-completed";
  if (args->no_fields) return "--no-fields";
  if (args->start >= 0) return "--start";
  if (args->circle_draw >= 0) return "--circle-draw";
  return args->limit_without_mist >= 0 ? "--limit-without-mist" : NULL;
}

bool game_args_given(const struct game_args *args) {
  return args->preset_given || args->players != 0 || args->river || args->abbot || args->abbot_completed ||
         args->no_fields || args->start >= 0 || args->circle_draw >= 0 || args->limit_without_mist >= 0 ||
         args->own != NULL || team_word(args) != NULL;
}

static bool is_team(const struct game_args *args) {
  return args->preset == BRUME_PRESET_MISTS || args->preset == BRUME_PRESET_MISTS_CIRCLES;
}

/* Options of the competitive game in the cooperative one, and the other way round. */
static bool contradicts_preset(const struct game_args *args, const char *command) {
  const char *word = is_team(args) ? competitive_word(args) : team_word(args);
  if (word == NULL) return false;
  if (is_team(args))
    complain(
        command,
        "%s: Mists over Carcassonne is played without the River, abbot, fields, another start tile and the "
        "competitive switches (R-C-8); leave it out, or choose --preset base, ghosts or circles",
        word);
  else
    complain(command,
             "%s is about the cooperative game; add --preset mists or mists-circles, or leave it out", word);
  return true;
}

/* Within the cooperative game: words about what the level or the preset doesn't have. */
static bool contradicts_level(const struct game_args *args, const char *command) {
  bool circles = args->preset == BRUME_PRESET_MISTS_CIRCLES;
  uint64_t level = args->level != 0 ? args->level : 1;
  uint64_t least = circles ? 10 : 3;
  bool hounds = args->hound[0] != 0 || args->hound[1] != 0;
  if (!circles && (args->circle_expand >= 0 || args->circle_cemetery >= 0)) {
    complain(command, "%s is about spell circles; add --preset mists-circles or leave it out",
             args->circle_expand >= 0 ? "--circle-expand" : "--circle-cemetery");
  } else if (args->level6 >= 0 && level != BRUME_LEVELS) {
    complain(command, "--level6 is about level 6; add --level 6 or leave it out");
  } else if (hounds && level < LEVEL_OF_HOUNDS) {
    complain(command, "%s: hounds come with level 3 (R-C-22); add --level 3 to 6 or leave it out",
             args->hound[0] != 0 ? "--hound1" : "--hound2");
  } else if (args->ghosts != 0 && args->ghosts < least) {
    complain(command,
             "--ghosts: 3 stand on the start tile and 7 in front of the cat (R-C-92); say 10 to 15 with The "
             "Spell Circles");
  } else {
    return false;
  }
  return true;
}

/* What the engine's options can't even say. */
static bool contradicts(const struct game_args *args, const char *command) {
  if (!is_team(args) && args->players == 1) {
    complain(command,
             "--players: `1` is not a whole number from 2 to 6 (R-V-12); alone one plays --preset mists");
    return true;
  }
  if (contradicts_preset(args, command)) return true;
  if (is_team(args)) return contradicts_level(args, command);
  if (args->river && args->start == BRUME_START_2X2) {
    complain_of_refusal(command, &args->options, BRUME_REFUSED_RIVER_AND_2X2);
    return true;
  }
  if (args->river && args->start >= 0) {
    complain(
        command,
        "--river and --start: the spring is the start tile of a game with the River (R-V-14); leave out one");
    return true;
  }
  if (args->abbot_completed && !args->abbot) {
    complain(command, "--abbot-completed is about the abbot; add --abbot or leave it out");
    return true;
  }
  if (args->circle_draw >= 0 && args->preset != BRUME_PRESET_CIRCLES) {
    complain(command, "--circle-draw is about spell circles; add --preset circles or leave it out");
    return true;
  }
  if (args->limit_without_mist >= 0 && args->preset == BRUME_PRESET_BASE) {
    complain(command,
             "--limit-without-mist is about ghosts; add --preset ghosts or circles, or leave it out");
    return true;
  }
  return false;
}

/* The numbers of the level, then those that were given in their place (P-C-10). */
static bool finish_team(struct game_args *args, const char *command) {
  struct brume_options *options = &args->options;
  if (options->players > 5) { /* R-C-11 */
    complain_of_refusal(command, &args->options, BRUME_REFUSED_BAD_TEAM);
    return false;
  }
  if (args->level6 >= 0) options->level6 = (uint8_t)args->level6;
  brume_options_level(options, args->level != 0 ? (int)args->level : 1);
  if (args->circle_expand >= 0) options->circle_expand = (uint8_t)args->circle_expand;
  if (args->circle_cemetery >= 0) options->circle_cemetery_any = (uint8_t)args->circle_cemetery;
  if (args->goal != 0) options->goal = (int16_t)args->goal;
  if (args->ghosts != 0) options->level_ghosts = (uint8_t)args->ghosts;
  for (int hound = 0; hound < BRUME_HOUNDS; hound++) {
    if (args->hound[hound] != 0) options->hound[hound] = (int16_t)args->hound[hound];
  }
  if (options->hound[0] <= options->hound[1]) return true;
  complain(command, "Rufus comes at %d points and Ronja at %d: --hound1 must not be above --hound2",
           options->hound[0], options->hound[1]);
  return false;
}

/* The user's file that a start tile would stand in; NULL: that set is built in. */
static const char *file_of_start(const struct game_args *args, const char **mend) {
  switch (args->options.start) {
  case BRUME_START_2X2:
    *mend = "`role quarter-nw` and the three others to four tiles";
    return args->file[BRUME_SET_MISTS];
  case BRUME_START_RIVER: *mend = "`role source` to one tile"; return args->file[BRUME_SET_RIVER];
  default: *mend = "`role start` to one tile"; return args->file[BRUME_SET_BASE];
  }
}

/* Can a game be made of the user's tile sets? */
static bool check_own_sets(const struct game_args *args, const char *command) {
  struct brume_game game;
  unsigned parts, tiles = brume_options_tiles(&args->options, args->tiles, &parts);
  const char *mend = "", *file = file_of_start(args, &mend);
  enum brume_refusal refusal = brume_game_start(&game, args->tiles, &args->options, NULL);
  if (refusal == BRUME_REFUSED_NO_START && file != NULL) {
    complain(command,
             "%s: the set has no start tile of the kind that this game needs (R-V-14); add %s, or leave "
             "out --tiles",
             file, mend);
  } else if (refusal == BRUME_REFUSED_TOO_MANY_TILES || refusal == BRUME_REFUSED_TOO_MANY_PARTS) {
    complain(command,
             "with --tiles this game has %u tiles of %u parts, a board takes at most %d of %d (R-V-7); lower "
             "`count` lines",
             tiles, parts, BRUME_SQUARES_MAX, BRUME_PARTS_MAX);
  } else {
    return true; /* what else is wrong is no fault of the sets, and told where the game is started */
  }
  return false;
}

unsigned tiles_with_circles(const struct brume_tiles *tiles, int slot) {
  const struct brume_set *set = &tiles->set[slot];
  unsigned count = 0;
  for (int kind = set->first; kind < set->first + set->kinds; kind++)
    if (tiles->tile[kind].circles > 0) count += tiles->tile[kind].count;
  return count;
}

/* What of the user's sets does nothing in this game. The 2x2 start tile is of the set mists. */
static void tell_what_is_idle(const struct game_args *args, const char *command) {
  static const char *const mends[BRUME_SET_COUNT] = {"--preset base", "--river", "--preset ghosts or mists",
                                                     "--preset circles or mists-circles"};
  const struct brume_options *options = &args->options;
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (args->file[slot] == NULL) continue;
    bool quarters = slot == BRUME_SET_MISTS && options->start == BRUME_START_2X2;
    unsigned circles = tiles_with_circles(args->tiles, slot);
    if (!quarters && !brume_set_in_play(options, (enum brume_set_slot)slot)) {
      complain(command, "note: %s does nothing: this game has no tiles of the set %s; %s has",
               args->file[slot], brume_set_slot_name((enum brume_set_slot)slot), mends[slot]);
    } else if (!options->circles && circles > 0) {
      complain(
          command,
          "note: %s: the spell circles of %u tile%s do nothing in a game without The Spell Circles; %s plays "
          "with them",
          args->file[slot], circles, circles == 1 ? "" : "s", mends[BRUME_SET_CIRCLES]);
    }
  }
}

static bool finish_options(struct game_args *args, const char *command) {
  struct brume_options *options = &args->options;
  if (contradicts(args, command)) return false;
  brume_options_default(options, args->preset);
  if (args->players != 0) options->players = (uint8_t)args->players;
  if (is_team(args)) return finish_team(args, command);
  options->abbot = args->abbot;
  options->abbot_completed = args->abbot_completed;
  if (args->no_fields) options->fields = 0;
  if (args->start >= 0) options->start = (uint8_t)args->start;
  if (args->river) options->start = BRUME_START_RIVER;
  if (args->circle_draw >= 0) options->circle_draw = (uint8_t)args->circle_draw;
  if (args->limit_without_mist >= 0) options->limit_without_mist = (uint8_t)args->limit_without_mist;
  return true;
}

bool game_args_finish(struct game_args *args, const char *command) {
  if (!finish_options(args, command)) return false;
  if (args->own == NULL) return true;
  if (!check_own_sets(args, command)) return false;
  tell_what_is_idle(args, command);
  return true;
}

void complain_of_refusal(const char *command, const struct brume_options *variant,
                         enum brume_refusal refusal) {
  char id[BRUME_RULE_ID_SIZE];
  uint16_t rule = brume_refusal_rule(variant, refusal);
  if (rule == 0) {
    complain(command, "%s", brume_refusal_text(refusal));
    return;
  }
  brume_rule_id_text(rule, id);
  complain(command, "%s (%s)", brume_refusal_text(refusal), id);
}

bool game_args_start(const struct game_args *args, const char *command, struct brume_game *game) {
  enum brume_refusal refusal = brume_game_start(game, args->tiles, &args->options, NULL);
  if (refusal != BRUME_REFUSED_OK) complain_of_refusal(command, &args->options, refusal);
  return refusal == BRUME_REFUSED_OK;
}
