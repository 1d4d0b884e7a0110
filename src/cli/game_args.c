/* The words that say which game is meant. See game_args.h. */
#include "cli/game_args.h"

#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "rulebook/ids.h"

enum {
  OPTION_PRESET,
  OPTION_PLAYERS,
  OPTION_RIVER,
  OPTION_ABBOT,
  OPTION_NO_FIELDS,
  OPTION_START,
  OPTION_CIRCLE_DRAW,
  OPTION_LIMIT,
  OPTION_TILES
};

const char *const preset_names[BRUME_PRESET_COUNT] = {"base", "ghosts", "circles"};
static const char *const start_names[] = {"base", "2x2"};
const char *const draw_names[BRUME_CIRCLE_DRAW_COUNT] = {"optional", "forced", "forbidden"};
const char *const switch_names[2] = {"off", "on"};

void game_args_begin(struct game_args *args) {
  *args = (struct game_args){
      .start = -1, .circle_draw = -1, .limit_without_mist = -1, .tiles = &brume_tiles_standard};
}

void game_args_end(struct game_args *args) {
  free(args->own);
  args->own = NULL;
}

static bool parse_set(struct brume_tiles *tiles, const char *command, const char *path, const char *text,
                      size_t size) {
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
  bool good = args->own != NULL && parse_set(args->own, command, path, text, size);
  if (good) args->tiles = args->own;
  free(text);
  return good;
}

bool game_args_take(struct game_args *args, const char *command, int option, const char *value) {
  switch (option) {
  case OPTION_PRESET: {
    int n = args_choice(command, "--preset", value, preset_names, BRUME_PRESET_COUNT);
    if (n >= 0) args->preset = (enum brume_preset)n;
    args->preset_given = true;
    return n >= 0;
  }
  case OPTION_PLAYERS: return args_number(command, "--players", value, 2, BRUME_PLAYERS_MAX, &args->players);
  case OPTION_RIVER: return args->river = true;
  case OPTION_ABBOT: return args->abbot = true;
  case OPTION_NO_FIELDS: return args->no_fields = true;
  case OPTION_START: return (args->start = args_choice(command, "--start", value, start_names, 2)) >= 0;
  case OPTION_CIRCLE_DRAW:
    return (args->circle_draw = args_choice(command, "--circle-draw", value, draw_names, 3)) >= 0;
  case OPTION_LIMIT:
    return (args->limit_without_mist =
                args_choice(command, "--limit-without-mist", value, switch_names, 2)) >= 0;
  case OPTION_TILES: return take_tiles(args, command, value);
  default: return false;
  }
}

bool game_args_given(const struct game_args *args) {
  return args->preset_given || args->players != 0 || args->river || args->abbot || args->no_fields ||
         args->start >= 0 || args->circle_draw >= 0 || args->limit_without_mist >= 0 || args->own != NULL;
}

/* What the engine's options can't even say. */
static bool contradicts(const struct game_args *args, const char *command) {
  if (args->river && args->start == BRUME_START_2X2) {
    complain_of_refusal(command, BRUME_REFUSED_RIVER_AND_2X2);
    return true;
  }
  if (args->river && args->start >= 0) {
    complain(
        command,
        "--river and --start: the spring is the start tile of a game with the River (R-V-14); leave out one");
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

bool game_args_finish(struct game_args *args, const char *command) {
  struct brume_options *options = &args->options;
  if (contradicts(args, command)) return false;
  brume_options_default(options, args->preset);
  if (args->players != 0) options->players = (uint8_t)args->players;
  if (args->abbot) options->abbot = 1;
  if (args->no_fields) options->fields = 0;
  if (args->start >= 0) options->start = (uint8_t)args->start;
  if (args->river) options->start = BRUME_START_RIVER;
  if (args->circle_draw >= 0) options->circle_draw = (uint8_t)args->circle_draw;
  if (args->limit_without_mist >= 0) options->limit_without_mist = (uint8_t)args->limit_without_mist;
  return true;
}

void complain_of_refusal(const char *command, enum brume_refusal refusal) {
  char id[BRUME_RULE_ID_SIZE];
  uint16_t rule = brume_refusal_rule(refusal);
  if (rule == 0) {
    complain(command, "%s", brume_refusal_text(refusal));
    return;
  }
  brume_rule_id_text(rule, id);
  complain(command, "%s (%s)", brume_refusal_text(refusal), id);
}

bool game_args_start(const struct game_args *args, const char *command, struct brume_game *game) {
  enum brume_refusal refusal = brume_game_start(game, args->tiles, &args->options, NULL);
  if (refusal != BRUME_REFUSED_OK) complain_of_refusal(command, refusal);
  return refusal == BRUME_REFUSED_OK;
}
