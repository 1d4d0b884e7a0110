#include "players.h"

#include <stdio.h>
#include <string.h>

/* How much a kind of event is worth to a troublemaker: the rarer, the more. */
static int trouble_of_event(unsigned kind) {
  switch (kind) {
  case BRUME_EVENT_NO_GUARD_LEFT: return 30;
  case BRUME_EVENT_CIRCLE_FREED: return 20;
  case BRUME_EVENT_CIRCLES_EMPTY: return 15;
  case BRUME_EVENT_GUARD_GAINED: return 12;
  case BRUME_EVENT_MIST_COMPLETED: return 10;
  case BRUME_EVENT_HAUNTED: return 8;
  case BRUME_EVENT_GHOST_SKIPPED: return 6;
  case BRUME_EVENT_CIRCLE_FILLED: return 3;
  case BRUME_EVENT_MIST_CONTINUED:
  case BRUME_EVENT_MIST_LIMITED:
  case BRUME_EVENT_SCORED: return 2;
  case BRUME_EVENT_GHOST_ADDED:
  case BRUME_EVENT_PIECE_PLACED: return 1;
  case BRUME_EVENT_HOUND_LOST:
  case BRUME_EVENT_HOUND_LEFT:
  case BRUME_EVENT_NOBODY_BURIED: return 60;
  case BRUME_EVENT_HOUND_SCORED:
  case BRUME_EVENT_CAT_SCORED:
  case BRUME_EVENT_CAT_WAITS: return 30;
  case BRUME_EVENT_HOUND_PLACED:
  case BRUME_EVENT_PILE_OPENED: return 20;
  case BRUME_EVENT_CEMETERY_FREED:
  case BRUME_EVENT_BANK_FREED: return 15;
  case BRUME_EVENT_BURIED:
  case BRUME_EVENT_CAT_PLACED: return 10;
  case BRUME_EVENT_COLOUR_SCORED:
  case BRUME_EVENT_TEAM_SCORED:
  case BRUME_EVENT_GHOSTS_REMOVED: return 6;
  case BRUME_EVENT_GHOST_PUT: return -1; /* that the game lasts */
  case BRUME_EVENT_WON: return -20;
  case BRUME_EVENT_LOST: return -80;
  default: return 0;
  }
}

/* Squares taken around it: a thick board completes things. */
static int crowd(const struct brume_game *game, int square) {
  struct brume_square at;
  int count = -1;
  brume_game_square(game, square, &at);
  for (int d = 0; d < 9; d++) count += brume_game_square_at(game, at.x + d % 3 - 1, at.y + d / 3 - 1) >= 0;
  return count;
}

static int wanted(const struct brume_tiles *tiles, const struct brume_game *game, int square, int part) {
  struct brume_square at;
  brume_game_square(game, square, &at);
  unsigned kind = tiles->tile[at.kind].part[part].kind;
  return kind == BRUME_CEMETERY ? 8 : kind == BRUME_CASTLE ? 4 : 0;
}

/* A question with a choice is worth being asked. */
static int trouble_of_decision(unsigned kind) {
  switch (kind) {
  case BRUME_DECIDE_DRIVE:
  case BRUME_DECIDE_AREA:
  case BRUME_DECIDE_REGION: return 12;
  case BRUME_DECIDE_RELEASE:
  case BRUME_DECIDE_CAT:
  case BRUME_DECIDE_REWARD: return 8;
  case BRUME_DECIDE_ATTRACT:
  case BRUME_DECIDE_MOVE:
  case BRUME_DECIDE_BURY:
  case BRUME_DECIDE_CEMETERY: return 5;
  case BRUME_DECIDE_GHOST: return 2;
  default: return 0;
  }
}

static int trouble_after(const struct brume_game *game, const struct brume_tiles *tiles,
                         const struct brume_action *action) {
  static struct brume_game copy;
  static struct brume_events events;
  struct brume_decision decision;
  copy = *game;
  if (brume_game_apply(&copy, tiles, action, &events) != BRUME_REFUSED_OK) return 0;
  int trouble = 0;
  for (int n = 0; n < events.count; n++) trouble += trouble_of_event(events.list[n].kind);
  if (action->kind == BRUME_PLACE)
    trouble += 2 * crowd(&copy, brume_game_square_at(&copy, action->x, action->y));
  if (action->kind == BRUME_PIECE && action->piece != BRUME_NO_PIECE)
    trouble += wanted(tiles, game, brume_game_placed(game), action->part);
  brume_game_decision(&copy, tiles, &decision);
  return trouble + trouble_of_decision(decision.kind);
}

/* What the last tile's regions promise: what it completes is scored, mist should not be limited. */
static int promise(const struct brume_game *game, const struct brume_tiles *tiles, int square) {
  struct brume_square at;
  struct brume_region region;
  int worth = crowd(game, square);
  brume_game_square(game, square, &at);
  for (int part = 0; part < tiles->tile[at.kind].part_count; part++) {
    brume_game_region(game, tiles, square, part, &region);
    bool scores = region.kind == BRUME_ROAD || region.kind == BRUME_CITY || region.kind == BRUME_CASTLE;
    if (scores && region.occupied) worth += region.complete ? 2 * region.points : 3 - region.open;
    if (region.kind == BRUME_MIST) worth -= region.limited ? 4 : region.open;
  }
  return worth;
}

/* The fewer ghosts are left the more is one more worth. */
static int ghosts_worth(int ghosts) {
  int worth = 0;
  for (int n = 0; n < ghosts; n++) worth += n < 8 ? 10 - n : 2;
  return worth;
}

static int steadiness_after(const struct brume_game *game, const struct brume_tiles *tiles,
                            const struct brume_action *action) {
  static struct brume_game copy;
  struct brume_team team;
  copy = *game;
  if (brume_game_apply(&copy, tiles, action, NULL) != BRUME_REFUSED_OK) return 0;
  brume_game_team(&copy, &team);
  if (team.outcome == BRUME_WON) return 1000;
  if (team.outcome != BRUME_UNDECIDED) return -1000;
  int worth = 2 * team.score + ghosts_worth(brume_game_supply(&copy) + team.cat_ghosts);
  for (int colour = 0; colour < brume_colour_count(&game->options); colour++)
    worth += 2 * brume_game_player(&copy, colour)->score;
  int placed = brume_game_placed(&copy);
  if (placed >= 0) worth += promise(&copy, tiles, placed);
  return worth;
}

struct brume_action players_choose_steady(const struct brume_game *game, const struct brume_tiles *tiles,
                                          struct dice *dice, unsigned tries) {
  unsigned count = (unsigned)brume_game_option_count(game, tiles);
  struct brume_action best = brume_game_option(game, tiles, (int)dice_roll(dice, count));
  if (count == 1) return best;
  struct brume_decision decision;
  brume_game_decision(game, tiles, &decision);
  if (decision.kind == BRUME_DECIDE_DRAW) return best;
  int most = steadiness_after(game, tiles, &best);
  for (unsigned n = 1; n < tries; n++) {
    struct brume_action other = brume_game_option(game, tiles, (int)dice_roll(dice, count));
    int made = steadiness_after(game, tiles, &other);
    if (made > most) best = other, most = made;
  }
  return best;
}

struct brume_action players_play(const struct setting *setting, const struct brume_game *game,
                                 struct dice *dice) {
  if (setting->steady > 0) return players_choose_steady(game, &setting->tiles, dice, setting->steady);
  return players_choose(game, &setting->tiles, dice, setting->trouble);
}

struct brume_action players_choose(const struct brume_game *game, const struct brume_tiles *tiles,
                                   struct dice *dice, unsigned trouble) {
  unsigned count = (unsigned)brume_game_option_count(game, tiles);
  struct brume_action best = brume_game_option(game, tiles, (int)dice_roll(dice, count));
  if (trouble == 0 || count == 1) return best;
  int most = trouble_after(game, tiles, &best);
  for (unsigned n = 1; n < trouble; n++) {
    struct brume_action other = brume_game_option(game, tiles, (int)dice_roll(dice, count));
    int made = trouble_after(game, tiles, &other);
    if (made > most) best = other, most = made;
  }
  return best;
}

/* --- settings --------------------------------------------------------------------------------------------- */

void players_thin_out(struct brume_tiles *tiles, struct dice *dice, unsigned keep) {
  for (int kind = 0; kind < tiles->kinds; kind++) {
    struct brume_tile *tile = &tiles->tile[kind];
    unsigned least = tile->role == BRUME_ROLE_NONE ? 0 : 1, kept = 0;
    for (int n = 0; n < tile->count; n++) kept += dice_roll(dice, 8) < keep;
    tile->count = (uint8_t)(kept > least ? kept : least);
  }
}

/* Cemeteries and little else, for two: a colour runs out of guards (R-V-82). */
static void bury(struct setting *setting, struct dice *dice) {
  for (int kind = 0; kind < setting->tiles.kinds; kind++) {
    struct brume_tile *tile = &setting->tiles.tile[kind];
    unsigned parts = 0;
    for (int part = 0; part < tile->part_count; part++) parts |= 1u << tile->part[part].kind;
    bool cemetery = (parts & 1u << BRUME_CEMETERY) != 0;
    if (cemetery)
      tile->count = 24;
    else if (tile->role == BRUME_ROLE_NONE && tile->set != BRUME_SET_RIVER && dice_roll(dice, 2))
      tile->count = 0;
  }
  setting->options.players = 2;
  setting->options.fields = 0;
}

static void choose_options(struct brume_options *options, struct dice *dice) {
  enum { COMPETITIVE = BRUME_PRESET_CIRCLES + 1 };
  brume_options_default(options, (enum brume_preset)dice_roll(dice, COMPETITIVE));
  options->players = (uint8_t)(2 + dice_roll(dice, 5));
  options->abbot = options->players < 6 && dice_roll(dice, 2);
  options->fields = dice_roll(dice, 4) != 0;
  options->circle_draw = (uint8_t)dice_roll(dice, BRUME_CIRCLE_DRAW_COUNT);
  options->limit_without_mist = dice_roll(dice, 4) != 0;
  options->start = (uint8_t)dice_roll(dice, BRUME_START_COUNT);
  options->abbot_completed = options->abbot && dice_roll(dice, 8) == 0;
}

bool players_setting(struct setting *setting, struct dice *dice) {
  static struct brume_tiles trouble;
  if (trouble.kinds == 0 && !trouble_tiles(&trouble)) return false;
  bool shipped = dice_roll(dice, 8) < 3;
  setting->tiles = shipped ? brume_tiles_standard : trouble;
  unsigned keep = dice_roll(dice, 2) ? 8 : 1 + dice_roll(dice, 7);
  if (keep < 8) players_thin_out(&setting->tiles, dice, keep);
  choose_options(&setting->options, dice);
  if (!shipped && setting->options.ghosts) setting->options.circles = dice_roll(dice, 4) != 0;
  setting->trouble = dice_roll(dice, 3) * 4;
  setting->steady = 0;
  if (!shipped && setting->options.ghosts && dice_roll(dice, 8) == 0) bury(setting, dice);
  const struct brume_options *o = &setting->options;
  snprintf(setting->words, sizeof setting->words,
           "%s tiles, %u in 8 kept, %u players, ghosts %u, circles %u, abbot %u, fields %u, start %u, draw "
           "%u, limit %u, "
           "trouble %u",
           shipped ? "shipped" : "own", keep, o->players, o->ghosts, o->circles, o->abbot, o->fields,
           o->start, o->circle_draw, o->limit_without_mist, setting->trouble);
  return true;
}
