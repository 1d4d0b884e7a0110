#include "start.h"

#include "board.h"
#include "memory.h"
#include "placing.h"
#include "turn.h"

enum {
  MEEPLES_BASE = 7, /* R-V-3, P-V-11: of 8, one marks the score */
  MEEPLES_GHOSTS = 5, /* R-V-8 */
  GUARDS_GHOSTS = 2, /* R-V-8 */
  PLAYERS_MIN = 2
};

void brume_options_default(struct brume_options *options, enum brume_preset preset) {
  *options = (struct brume_options){
      .players = 2,
      .ghosts = preset != BRUME_PRESET_BASE,
      .circles = preset == BRUME_PRESET_CIRCLES,
      .fields = 1,
      .start = preset == BRUME_PRESET_BASE ? BRUME_START_BASE : BRUME_START_2X2, /* R-V-6, 14 */
      .circle_draw = BRUME_CIRCLE_OPTIONAL, /* P-V-3 */
      .limit_without_mist = 1, /* P-V-7 */
  };
}

bool is_start_role(const struct brume_options *options, unsigned role) {
  switch (options->start) {
  case BRUME_START_2X2: return role >= BRUME_ROLE_QUARTER_NW && role <= BRUME_ROLE_QUARTER_SE;
  case BRUME_START_RIVER: return role == BRUME_ROLE_SOURCE;
  default: return role == BRUME_ROLE_START;
  }
}

/* Is the set shuffled into the piles? R-V-7, 106. */
static bool set_in_play(const struct brume_options *options, unsigned set) {
  switch (set) {
  case BRUME_SET_RIVER: return options->start == BRUME_START_RIVER;
  case BRUME_SET_MISTS: return options->ghosts != 0;
  case BRUME_SET_CIRCLES: return options->circles != 0;
  default: return true;
  }
}

/* R-V-6, P-V-10: the base start tile is on the table or in the box; quarters and the source are never drawn. */
unsigned pile_count(const struct brume_options *options, const struct brume_tile *tile) {
  if (!set_in_play(options, tile->set)) return 0;
  if (tile->role == BRUME_ROLE_START) return tile->count - 1u;
  return tile->role == BRUME_ROLE_NONE || tile->role == BRUME_ROLE_LAKE ? tile->count : 0;
}

static bool values_in_range(const struct brume_options *o) {
  return o->ghosts <= 1 && o->circles <= 1 && o->abbot <= 1 && o->fields <= 1 && o->limit_without_mist <= 1 &&
         o->start < BRUME_START_COUNT && o->circle_draw < BRUME_CIRCLE_DRAW_COUNT;
}

static enum brume_refusal size_refusal(const struct brume_options *options, const struct brume_tiles *tiles) {
  unsigned squares = 0, parts = 0;
  for (unsigned kind = 0; kind < tiles->kinds; kind++) {
    const struct brume_tile *tile = &tiles->tile[kind];
    unsigned count = pile_count(options, tile) + is_start_role(options, tile->role);
    squares += count;
    parts += count * tile->part_count;
  }
  if (squares > BRUME_SQUARES_MAX) return BRUME_REFUSED_TOO_MANY_TILES;
  return parts > BRUME_PARTS_MAX ? BRUME_REFUSED_TOO_MANY_PARTS : BRUME_REFUSED_OK;
}

enum brume_refusal options_refusal(const struct brume_options *options, const struct brume_tiles *tiles) {
  if (!values_in_range(options)) return BRUME_REFUSED_BAD_OPTION;
  if (options->players < PLAYERS_MIN || options->players > BRUME_PLAYERS_MAX)
    return BRUME_REFUSED_BAD_PLAYERS;
  if (options->abbot && options->players == BRUME_PLAYERS_MAX) return BRUME_REFUSED_SIXTH_ABBOT;
  if (options->circles && !options->ghosts) return BRUME_REFUSED_CIRCLES_ALONE;
  return size_refusal(options, tiles);
}

void supplies_fill(struct brume_game *game, const struct brume_tiles *tiles,
                   const struct brume_options *options) {
  memset(game, 0, sizeof *game);
  game->tiles = tiles->identity;
  game->options = *options;
  game->ghosts = options->ghosts ? BRUME_GHOSTS : 0; /* R-V-10 */
  for (unsigned p = 0; p < options->players; p++) {
    game->player[p] = (struct brume_player){
        .meeples = options->ghosts ? MEEPLES_GHOSTS : MEEPLES_BASE,
        .guards = options->ghosts ? GUARDS_GHOSTS : 0,
        .guard_stock = options->ghosts ? GUARDS_OF_A_COLOUR - GUARDS_GHOSTS : 0,
        .abbots = options->abbot, /* R-V-13 */
    };
  }
  for (unsigned kind = 0; kind < tiles->kinds; kind++) {
    unsigned count = pile_count(options, &tiles->tile[kind]);
    game->unseen[kind] = (uint8_t)count;
    game->pile[pile_of(&tiles->tile[kind], options)] =
        (uint8_t)(game->pile[pile_of(&tiles->tile[kind], options)] + count);
  }
  turn_clear(game);
}

/* The kind with a role, or -1. */
static int kind_with(const struct brume_tiles *tiles, unsigned role) {
  for (int kind = 0; kind < tiles->kinds; kind++) {
    if (tiles->tile[kind].role == role) return kind;
  }
  return -1;
}

static void lay_start(struct play *play, int kind, int x, int y, unsigned rule) {
  struct brume_game *game = play->game;
  int cell = cell_find(game, x, y);
  if (cell == NO_CELL) cell = cell_open(game, x, y);
  unsigned square = game->squares;
  lay_tile(game, play->tiles, (unsigned)kind, 0, cell);
  river_goes_on(game, play->tiles, square);
  event_at(play, BRUME_EVENT_PLACED, rule, square, BRUME_NO_PART)->tile = (uint8_t)kind;
}

/* P-V-9: the quarters at NW (0,0), NE (1,0), SW (0,1), SE (1,1); else one tile at 0,0. */
static bool lay_start_tiles(struct play *play) {
  unsigned start = play->game->options.start;
  if (start != BRUME_START_2X2) {
    int kind = kind_with(play->tiles, start == BRUME_START_RIVER ? BRUME_ROLE_SOURCE : BRUME_ROLE_START);
    if (kind < 0) return false;
    lay_start(play, kind, 0, 0, start == BRUME_START_RIVER ? 106 : 14);
    return true;
  }
  for (unsigned quarter = 0; quarter < 4; quarter++) {
    int kind = kind_with(play->tiles, BRUME_ROLE_QUARTER_NW + quarter);
    if (kind < 0) return false;
    lay_start(play, kind, (int)(quarter & 1), (int)(quarter >> 1), 6);
  }
  return true;
}

static bool sets_present(const struct brume_options *options, const struct brume_tiles *tiles) {
  for (unsigned set = 0; set < BRUME_SET_COUNT; set++) {
    if (set_in_play(options, set) && !tiles->set[set].present) return false;
  }
  return true;
}

enum brume_refusal brume_game_start(struct brume_game *game, const struct brume_tiles *tiles,
                                    const struct brume_options *options, struct brume_events *events) {
  struct play play = {.game = game, .tiles = tiles, .events = events};
  if (events != NULL) events->count = 0;
  enum brume_refusal refusal = options_refusal(options, tiles);
  if (refusal == BRUME_REFUSED_OK && !sets_present(options, tiles)) refusal = BRUME_REFUSED_SET_MISSING;
  if (refusal == BRUME_REFUSED_OK) {
    supplies_fill(game, tiles, options);
    if (!lay_start_tiles(&play)) refusal = BRUME_REFUSED_NO_START;
  }
  if (refusal != BRUME_REFUSED_OK) {
    memset(game, 0, sizeof *game);
    if (events != NULL) events->count = 0;
    return refusal;
  }
  turn_run(&play);
  return BRUME_REFUSED_OK;
}
