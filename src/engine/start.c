#include "start.h"

#include "board.h"
#include "memory.h"
#include "placing.h"
#include "team.h"
#include "turn.h"

enum {
  MEEPLES_BASE = 7, /* R-V-3, P-V-11: of 8, one marks the score */
  MEEPLES_GHOSTS = 5, /* R-V-8 */
  GUARDS_GHOSTS = 2, /* R-V-8 */
  PLAYERS_MIN = 2,
  TEAM_MAX = 5, /* R-C-11 */
  CAT_GHOSTS = 7, /* R-C-92 */
  MEEPLES_FEW = 3, /* R-C-11: of each of four colours, one and two players */
  MEEPLES_TEAM = 5, /* R-C-11: of one colour a player */
  TEAM_PILES = 3 /* R-C-65 */
};

/* Mists over Carcassonne at level 1 (R-C-16). */
static void team_default(struct brume_options *options, bool circles) {
  *options = (struct brume_options){.players = 2, .coop = 1, .circles = circles, .start = BRUME_START_2X2};
  brume_options_level(options, 1);
}

void brume_options_default(struct brume_options *options, enum brume_preset preset) {
  if (preset == BRUME_PRESET_MISTS || preset == BRUME_PRESET_MISTS_CIRCLES) {
    team_default(options, preset == BRUME_PRESET_MISTS_CIRCLES);
    return;
  }
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
  if (options->coop) return set == BRUME_SET_MISTS || (set == BRUME_SET_CIRCLES && options->circles);
  switch (set) {
  case BRUME_SET_RIVER: return options->start == BRUME_START_RIVER;
  case BRUME_SET_MISTS: return options->ghosts != 0;
  case BRUME_SET_CIRCLES: return options->circles != 0;
  default: return true;
  }
}

/* R-C-16: level 1 is played without castles and cemeteries. */
static bool left_in_box(const struct brume_options *options, const struct brume_tile *tile) {
  if (!options->coop || options->level > 1) return false;
  for (unsigned part = 0; part < tile->part_count; part++) {
    if (tile->part[part].kind == BRUME_CASTLE || tile->part[part].kind == BRUME_CEMETERY) return true;
  }
  return false;
}

/* R-V-6, P-V-10: the base start tile is on the table or in the box; quarters and the source are never drawn. */
unsigned pile_count(const struct brume_options *options, const struct brume_tile *tile) {
  if (!set_in_play(options, tile->set) || left_in_box(options, tile)) return 0;
  if (tile->role == BRUME_ROLE_START) return tile->count - 1u;
  return tile->role == BRUME_ROLE_NONE || tile->role == BRUME_ROLE_LAKE ? tile->count : 0;
}

static bool values_in_range(const struct brume_options *o) {
  return o->ghosts <= 1 && o->circles <= 1 && o->abbot <= 1 && o->abbot_completed <= o->abbot &&
         o->fields <= 1 && o->limit_without_mist <= 1 && o->circles_as_placed <= o->circles &&
         o->start < BRUME_START_COUNT && o->circle_draw < BRUME_CIRCLE_DRAW_COUNT;
}

/* The ghosts that are set out before the first turn: R-C-9 on the start tile, R-C-92 in front of the cat. */
static unsigned ghosts_set_out(const struct brume_options *options) {
  return START_GHOSTS + (options->circles ? CAT_GHOSTS : 0u);
}

static enum brume_refusal team_options_refusal(const struct brume_options *o) {
  if (o->ghosts || o->abbot || o->abbot_completed || o->circles_as_placed || o->fields ||
      o->start != BRUME_START_2X2 || o->circle_draw || o->limit_without_mist)
    return BRUME_REFUSED_COOP_ALONE;
  if (o->players < 1 || o->players > TEAM_MAX) return BRUME_REFUSED_BAD_TEAM;
  if (o->level < 1 || o->level > BRUME_LEVELS) return BRUME_REFUSED_BAD_LEVEL;
  /* R-C-22, R-C-66: a hound opens a pile, so there are both or none. */
  bool hounds = has_piles(o) ? o->hound[0] > 0 && o->hound[1] >= o->hound[0] : !o->hound[0] && !o->hound[1];
  bool numbers =
      o->level_ghosts >= ghosts_set_out(o) && o->level_ghosts <= BRUME_GHOSTS && o->goal > 0 && hounds;
  bool switches = o->level6 < BRUME_LEVEL6_COUNT && o->circle_expand < BRUME_EXPAND_COUNT &&
                  o->circle_cemetery_any <= 1 && o->coop == 1 && o->circles <= 1;
  return numbers && switches ? BRUME_REFUSED_OK : BRUME_REFUSED_BAD_OPTION;
}

static bool team_numbers_unused(const struct brume_options *o) {
  return !o->level && !o->level6 && !o->circle_expand && !o->circle_cemetery_any && !o->level_ghosts &&
         !o->goal && !o->hound[0] && !o->hound[1];
}

unsigned brume_options_tiles(const struct brume_options *options, const struct brume_tiles *tiles,
                             unsigned *parts) {
  unsigned squares = 0;
  *parts = 0;
  for (unsigned kind = 0; kind < tiles->kinds; kind++) {
    const struct brume_tile *tile = &tiles->tile[kind];
    unsigned count = pile_count(options, tile) + is_start_role(options, tile->role);
    squares += count;
    *parts += count * tile->part_count;
  }
  return squares;
}

static enum brume_refusal size_refusal(const struct brume_options *options, const struct brume_tiles *tiles) {
  unsigned parts, squares = brume_options_tiles(options, tiles, &parts);
  for (unsigned kind = 0; options->coop && kind < tiles->kinds; kind++) {
    const struct brume_tile *tile = &tiles->tile[kind];
    if (cemetery_part(tile) != BRUME_NO_PART && tile->area_count > CEMETERY_SPOT)
      return BRUME_REFUSED_TOO_MANY_PARTS; /* the cemetery's ghosts are counted where a fourth area's would be */
  }
  if (squares > BRUME_SQUARES_MAX) return BRUME_REFUSED_TOO_MANY_TILES;
  return parts > BRUME_PARTS_MAX ? BRUME_REFUSED_TOO_MANY_PARTS : BRUME_REFUSED_OK;
}

enum brume_refusal options_refusal(const struct brume_options *options, const struct brume_tiles *tiles) {
  if (options->coop) {
    enum brume_refusal refusal = team_options_refusal(options);
    return refusal == BRUME_REFUSED_OK ? size_refusal(options, tiles) : refusal;
  }
  if (!values_in_range(options) || !team_numbers_unused(options)) return BRUME_REFUSED_BAD_OPTION;
  if (options->players < PLAYERS_MIN || options->players > BRUME_PLAYERS_MAX)
    return BRUME_REFUSED_BAD_PLAYERS;
  if (options->abbot && options->players == BRUME_PLAYERS_MAX) return BRUME_REFUSED_SIXTH_ABBOT;
  if (options->circles && !options->ghosts) return BRUME_REFUSED_CIRCLES_ALONE;
  return size_refusal(options, tiles);
}

/* R-C-11; R-C-84b, Q-13: in level 6 one of five keeps the colour's score. */
static unsigned team_meeples(const struct brume_options *options) {
  if (options->players <= 2) return MEEPLES_FEW;
  return options->level == BRUME_LEVELS ? MEEPLES_TEAM - 1 : MEEPLES_TEAM;
}

void split_piles(struct brume_game *game, unsigned tiles) {
  unsigned piles = has_piles(&game->options) ? TEAM_PILES : 1;
  for (unsigned pile = 0; pile < TEAM_PILES; pile++)
    game->pile[pile] = (uint8_t)(pile < piles ? (tiles + piles - 1 - pile) / piles : 0);
}

static void team_supplies(struct brume_game *game) {
  const struct brume_options *options = &game->options;
  game->ghosts = (uint8_t)(options->level_ghosts - ghosts_set_out(options));
  game->cat = options->circles ? BRUME_CAT_EDGE : BRUME_NO_CAT;
  game->cat_ghosts = options->circles ? CAT_GHOSTS : 0;
  for (int colour = 0; colour < brume_colour_count(options); colour++)
    game->player[colour].meeples = (uint8_t)team_meeples(options);
  for (unsigned hound = 0; hound < BRUME_HOUNDS; hound++)
    game->hound[hound] = options->hound[hound] > 0 ? BRUME_HOUND_ON_TRACK : BRUME_HOUND_GONE;
  unsigned tiles = (unsigned)game->pile[0] + game->pile[1] + game->pile[2];
  split_piles(game, tiles);
}

static void competitive_supplies(struct brume_game *game) {
  const struct brume_options *options = &game->options;
  game->ghosts = options->ghosts ? BRUME_GHOSTS : 0; /* R-V-10 */
  for (unsigned p = 0; p < options->players; p++) {
    game->player[p] = (struct brume_player){
        .meeples = options->ghosts ? MEEPLES_GHOSTS : MEEPLES_BASE,
        .guards = options->ghosts ? GUARDS_GHOSTS : 0,
        .guard_stock = options->ghosts ? GUARDS_OF_A_COLOUR - GUARDS_GHOSTS : 0,
        .abbots = options->abbot, /* R-V-13 */
    };
  }
}

/* A river side fits at the river's end only, which has a rule of its own (placing.c). */
static void bar_river_sides(struct brume_game *game) {
  for (unsigned word = 0; word < BRUME_CELL_WORDS; word++) {
    for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++)
      game->bar[word][side][BRUME_RIVER_SIDE] = UINT64_MAX;
  }
}

void supplies_fill(struct brume_game *game, const struct brume_tiles *tiles,
                   const struct brume_options *options) {
  memset(game, 0, sizeof *game);
  game->tiles = tiles->identity;
  game->options = *options;
  bar_river_sides(game);
  for (unsigned kind = 0; kind < tiles->kinds; kind++) {
    unsigned count = pile_count(options, &tiles->tile[kind]);
    unseen_set(game, kind, count);
    game->pile[pile_of(&tiles->tile[kind], options)] =
        (uint8_t)(game->pile[pile_of(&tiles->tile[kind], options)] + count);
  }
  if (options->coop)
    team_supplies(game);
  else
    competitive_supplies(game);
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

/* R-C-9: the ghosts of the symbols printed on the start tile; false: they are not three. */
static bool set_out_ghosts(struct play *play) {
  struct brume_game *game = play->game;
  unsigned ghosts = 0;
  for (unsigned square = 0; square < game->squares; square++) {
    const struct brume_tile *tile = tile_of(play->tiles, &game->square[square]);
    for (unsigned area = 0; area < tile->area_count; area++) {
      struct spot spot = {(uint8_t)square, (uint8_t)area};
      unsigned symbols = tile->part[brume_tile_area_part(tile, (int)area)].symbols;
      spot_set(game, spot, symbols);
      ghosts += symbols;
      for (unsigned i = 0; i < symbols; i++)
        event_at(play, BRUME_EVENT_GHOST_PUT, 1009, square, spot_part(game, play->tiles, spot));
    }
  }
  return ghosts == START_GHOSTS;
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
    lay_start(play, kind, (int)(quarter & 1), (int)(quarter >> 1), play->game->options.coop ? 1009 : 6);
  }
  return !play->game->options.coop || set_out_ghosts(play);
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
