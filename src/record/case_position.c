/* Setting up the position of a case, in the order that include/brume/setup.h asks for. */
#include "record/case_position.h"

#include <string.h>

#include <brume/tileset.h>

#include "record/words.h"

static bool say_unreadable(struct case_run *run, const struct case_statement *statement, const char *what) {
  run->unreadable = true;
  return case_blame(run->fault, &statement->line, statement->line.end, "%s", what);
}

/* The area number of a circle statement: the `in` clause, or the tile's only area. */
static int circle_area(struct case_run *run, const struct case_statement *statement) {
  int tile;
  int number = brume_game_square_at(run->game, statement->head[0].x, statement->head[0].y);
  if (number < 0) return 0;
  struct brume_square square;
  brume_game_square(run->game, number, &square);
  if (square.kind == BRUME_NO_KIND) return -1;
  const struct brume_tile *kind = &run->tiles->tile[square.kind];
  if (statement->said != 0) {
    int part = case_part(run, &statement->head[0], &statement->clause[0], &tile);
    return part < 0 ? -1 : part - (kind->part_count - kind->area_count);
  }
  if (kind->area_count <= 1) return 0;
  case_blame(run->fault, &statement->line, statement->line.end,
             "tile %s has %d mist areas; say which: `in mist1`", kind->name, kind->area_count);
  run->unreadable = true;
  return -1;
}

static enum brume_setup put_piece(struct case_run *run, const struct case_statement *s) {
  int tile, part = 0;
  if (brume_game_square_at(run->game, s->head[2].x, s->head[2].y) >= 0) {
    part = case_part(run, &s->head[2], &s->head[3], &tile);
    if (part < 0) return BRUME_SETUP_OK;
  }
  return brume_setup_piece(run->game, run->tiles, s->head[2].x, s->head[2].y, part, s->head[0].number,
                           (enum brume_piece_kind)s->head[1].number, s->said != 0 ? s->clause[0].number : 0);
}

static enum brume_setup put_circle(struct case_run *run, const struct case_statement *s) {
  int area = circle_area(run, s);
  if (area < 0 && run->unreadable) return BRUME_SETUP_OK;
  if (area < 0) return BRUME_SETUP_NO_CIRCLE;
  return brume_setup_circles(run->game, run->tiles, s->head[0].x, s->head[0].y, area, s->head[1].number);
}

/* The drawn tile comes on top of what a case says is unseen. */
static enum brume_setup put_unseen(struct case_run *run, int kind, int count, int drawn) {
  return brume_setup_unseen(run->game, run->tiles, kind, count + (kind == drawn));
}

static enum brume_setup empty_pile(struct case_run *run, int drawn) {
  for (int kind = 0; kind < run->tiles->kinds; kind++) {
    if (brume_game_unseen(run->game, kind) == 0 && kind != drawn) continue;
    enum brume_setup result = put_unseen(run, kind, 0, drawn);
    if (result != BRUME_SETUP_OK) return result;
  }
  return BRUME_SETUP_OK;
}

/* ---- cooperative ---- */

static enum brume_setup put_free(struct case_run *run, const struct case_statement *s) {
  int tile, part = 0;
  if (brume_game_square_at(run->game, s->head[0].x, s->head[0].y) >= 0) {
    part = case_part(run, &s->head[0], &s->head[1], &tile);
    if (part < 0) return BRUME_SETUP_OK;
  }
  return brume_setup_free(run->game, run->tiles, s->head[0].x, s->head[0].y, part, s->head[2].number);
}

static enum brume_setup put_cat(struct case_run *run, const struct case_value *where) {
  switch (where->number) {
  case CASE_WHERE_EDGE: return brume_setup_cat(run->game, BRUME_CAT_EDGE, where->x);
  case CASE_WHERE_WAITING: return brume_setup_cat(run->game, BRUME_CAT_WAITING, 0);
  case CASE_WHERE_AT: return brume_setup_with(run->game, where->x, where->y, BRUME_WITH_CAT);
  default: return BRUME_SETUP_NO_COMPANION;
  }
}

static enum brume_setup put_hound(struct case_run *run, int hound, const struct case_value *where) {
  switch (where->number) {
  case CASE_WHERE_TRACK: return brume_setup_hound(run->game, hound, BRUME_HOUND_ON_TRACK);
  case CASE_WHERE_GONE: return brume_setup_hound(run->game, hound, BRUME_HOUND_GONE);
  case CASE_WHERE_AT: return brume_setup_with(run->game, where->x, where->y, 1U << hound);
  default: return BRUME_SETUP_NO_COMPANION;
  }
}

/* The drawn tile comes on top of what a case says lies in the pile that is drawn from. */
static enum brume_setup put_piles(struct case_run *run, const struct case_statement *s, int drawn) {
  int piles[3] = {s->head[0].number, s->head[1].number, s->head[2].number};
  int open = s->said != 0 ? s->clause[0].number : 1;
  if (open < 1 || open > 3) return BRUME_SETUP_PILE;
  if (drawn != BRUME_NO_KIND) piles[open - 1]++;
  return brume_setup_piles(run->game, open - 1, piles);
}

static enum brume_setup put_score(struct case_run *run, int scorer, int score) {
  return scorer == CASE_TEAM ? brume_setup_team_score(run->game, score)
                             : brume_setup_score(run->game, scorer, score);
}

static enum brume_setup put(struct case_run *run, const struct case_statement *s, int drawn) {
  struct brume_game *game = run->game;
  const struct brume_tiles *tiles = run->tiles;
  switch ((int)s->keyword) {
  case CASE_TILE:
    return brume_setup_tile(game, tiles, s->head[0].number, s->head[1].x, s->head[1].y, s->head[1].number);
  case CASE_PIECE_AT: return put_piece(run, s);
  case CASE_CIRCLE: return put_circle(run, s);
  case CASE_SCORE: return put_score(run, s->head[0].number, s->head[1].number);
  case CASE_FREE: return put_free(run, s);
  case CASE_HIDDEN: return brume_setup_hidden(game, tiles, s->head[0].x, s->head[0].y);
  case CASE_BURIED: return brume_setup_buried(game, tiles, s->head[0].x, s->head[0].y, s->head[1].number);
  case CASE_CAT: return put_cat(run, &s->head[0]);
  case CASE_HOUND: return put_hound(run, s->head[0].number, &s->head[1]);
  case CASE_PILES: return put_piles(run, s, drawn);
  case CASE_HAND:
    return brume_setup_hand(game, s->head[0].number, (enum brume_piece_kind)s->head[1].number,
                            s->head[2].number);
  case CASE_PILE: return empty_pile(run, drawn);
  case CASE_UNSEEN: return put_unseen(run, s->head[0].number, s->head[1].number, drawn);
  case CASE_RIVER:
    return brume_setup_river(game, tiles, s->head[0].x, s->head[0].y, s->head[1].number,
                             s->said != 0 ? s->clause[0].number : -1);
  default: return BRUME_SETUP_OK;
  }
}

/* Tiles are laid as they are written, face-down ones among them: the options come in that order (docs/decisions.md).
 * One that is written before any tile beside it waits for them. False: refused. */
static bool lay_tiles(struct case_run *run, const struct case_statement *list, size_t count,
                      const struct case_statement **at, enum brume_setup *result) {
  for (size_t i = 0; i < count; i++) {
    if (list[i].keyword != CASE_TILE && list[i].keyword != CASE_HIDDEN) continue;
    *at = run->at = &list[i];
    *result = put(run, &list[i], BRUME_NO_KIND);
    bool waits = list[i].keyword == CASE_HIDDEN && *result == BRUME_SETUP_HIDDEN;
    if (run->unreadable || (*result != BRUME_SETUP_OK && !waits)) return false;
  }
  return true;
}

/* Does this line's face-down tile lie there by now? */
static bool is_laid(const struct case_run *run, const struct case_statement *s) {
  struct brume_square square;
  int number = s->keyword == CASE_HIDDEN ? brume_game_square_at(run->game, s->head[0].x, s->head[0].y) : -1;
  if (number < 0) return false;
  brume_game_square(run->game, number, &square);
  return square.kind == BRUME_NO_KIND;
}

/* The keywords in the order in which they are carried out, after the tiles. */
static const enum case_keyword order[] = {CASE_HIDDEN, CASE_PIECE_AT, CASE_BURIED, CASE_CAT,  CASE_HOUND,
                                          CASE_CIRCLE, CASE_FREE,     CASE_SCORE,  CASE_HAND, CASE_PILE,
                                          CASE_UNSEEN, CASE_PILES,    CASE_RIVER};

static void say(const struct case_run *run, struct case_outcome *outcome, enum brume_setup result,
                const struct case_statement *at) {
  outcome->possible = false;
  outcome->name = brume_setup_name(result);
  outcome->text = brume_setup_text(result);
  outcome->rule = brume_setup_rule(&run->now->options, result);
  outcome->at = at;
}

static void say_refusal(const struct case_run *run, struct case_outcome *outcome, enum brume_refusal refusal,
                        const struct case_statement *at) {
  outcome->possible = false;
  outcome->name = brume_refusal_name(refusal);
  outcome->text = brume_refusal_text(refusal);
  outcome->rule = brume_refusal_rule(&run->now->options, refusal);
  outcome->at = at;
}

static const struct case_statement *find(const struct case_statement *list, size_t count,
                                         enum case_keyword keyword) {
  for (size_t i = 0; i < count; i++) {
    if (list[i].keyword == keyword) return &list[i];
  }
  return NULL;
}

/* What a case says about the supply is a check: it follows from the board. */
static bool check_supply(struct case_run *run, const struct case_statement *list, size_t count,
                         struct case_outcome *outcome) {
  const struct case_statement *supply = find(list, count, CASE_SUPPLY);
  if (supply == NULL || supply->head[0].number == brume_game_supply(run->game)) return true;
  say(run, outcome, BRUME_SETUP_GHOSTS_15, supply);
  return false;
}

/* --- in the middle of a turn ---------------------------------------------------------------------------- */

static uint16_t asking_rule(const struct case_statement *s) {
  if (s->said & 1U << CASE_ASKING_RULE) return (uint16_t)s->clause[CASE_ASKING_RULE].number;
  switch (s->head[0].number) {
  case BRUME_DECIDE_ATTRACT: return 63;
  case BRUME_DECIDE_RELEASE: return 65;
  case BRUME_DECIDE_PIECE: return 50;
  default: return 0;
  }
}

/* The mist area that an attract, or a ghost from a circle, is about: the `in` clause, or the tile's only area. */
static uint8_t asking_part(struct case_run *run, const struct case_statement *s,
                           const struct brume_decision *asked) {
  struct case_value square = {.x = asked->x, .y = asked->y, .word = s->head[0].word};
  int number = brume_game_square_at(run->game, asked->x, asked->y), tile;
  if (number < 0) return BRUME_NO_PART;
  if (s->said & 1U << CASE_ASKING_IN) {
    int part = case_part(run, &square, &s->clause[CASE_ASKING_IN], &tile);
    return part < 0 ? BRUME_NO_PART : (uint8_t)part;
  }
  struct brume_square laid;
  brume_game_square(run->game, number, &laid);
  const struct brume_tile *kind = &run->tiles->tile[laid.kind];
  if (kind->area_count == 1) return (uint8_t)brume_tile_area_part(kind, 0);
  if (kind->area_count > 1) say_unreadable(run, s, "the tile has several mist areas; say which: `in mist1`");
  return BRUME_NO_PART;
}

/* The decision that an `asking` line describes. Where a ghost comes from and whose meeples it goes to follow from its
 * rule. False with the fault written. */
static bool read_asking(struct case_run *run, const struct case_statement *s, int active,
                        struct brume_decision *asked) {
  const struct case_value *placed = &s->clause[CASE_ASKING_PLACED];
  uint16_t rule = asking_rule(s);
  bool ghost = s->head[0].number == BRUME_DECIDE_GHOST;
  bool circle = rule == 65 || rule == 66 || rule == 67;
  if ((s->said & 1U << CASE_ASKING_PLACED) == 0)
    return say_unreadable(run, s, "where does this turn's tile lie? write `placed` and its square");
  if (ghost && rule == 0) return say_unreadable(run, s, "which ghost? write its rule, like `rule R-V-34`");
  const struct case_value *at = s->said & 1U << CASE_ASKING_AT ? &s->clause[CASE_ASKING_AT] : placed;
  bool counts = s->head[0].number == BRUME_DECIDE_ATTRACT || (ghost && !circle);
  int left = s->said & 1U << CASE_ASKING_LEFT ? s->clause[CASE_ASKING_LEFT].number : counts ? 1 : 0;
  *asked = (struct brume_decision){.kind = (uint8_t)s->head[0].number,
                                   .player = (uint8_t)active,
                                   .rule = rule,
                                   .tile = BRUME_NO_KIND,
                                   .from = ghost && circle ? BRUME_FROM_CIRCLE : 0,
                                   .to_own = ghost && (rule == 36 || rule == 60 || rule == 67),
                                   .left = (uint8_t)(left < UINT8_MAX ? left : UINT8_MAX),
                                   .x = (int16_t)at->x,
                                   .y = (int16_t)at->y,
                                   .part = BRUME_NO_PART};
  if (asked->kind == BRUME_DECIDE_ATTRACT || (ghost && circle)) asked->part = asking_part(run, s, asked);
  return !run->unreadable;
}

static enum brume_setup finish_asking(struct case_run *run, const struct case_statement *s, int active) {
  const struct case_value *placed = &s->clause[CASE_ASKING_PLACED];
  struct brume_decision asked;
  run->at = s;
  if (!read_asking(run, s, active, &asked)) return BRUME_SETUP_NOT_ASKED;
  return brume_setup_finish_asking(run->game, run->tiles, active, placed->x, placed->y, &asked);
}

/* --- the whole ------------------------------------------------------------------------------------------ */

/* The lines that a reason found at the end of the set-up can be about. */
static enum case_keyword keyword_of(enum brume_setup result) {
  switch ((int)result) {
  case BRUME_SETUP_NO_PLAYER: return CASE_TURN;
  case BRUME_SETUP_ALREADY_SCORED:
  case BRUME_SETUP_TWO_PIECES: return CASE_PIECE_AT;
  case BRUME_SETUP_CIRCLE_GHOSTS: return CASE_CIRCLE;
  case BRUME_SETUP_BANK_GHOSTS: return CASE_FREE;
  case BRUME_SETUP_CEMETERY: return CASE_BURIED;
  case BRUME_SETUP_ALREADY_WON: return CASE_SCORE;
  case BRUME_SETUP_HIDDEN: return CASE_HIDDEN;
  case BRUME_SETUP_HOUNDS: return CASE_HOUND;
  case BRUME_SETUP_CAT: return CASE_CAT;
  case BRUME_SETUP_PILE: return CASE_PILES;
  case BRUME_SETUP_RIVER_END: return CASE_RIVER;
  case BRUME_SETUP_NO_SQUARE:
  case BRUME_SETUP_NOT_ASKED: return CASE_ASKING;
  default: return CASE_DRAWN;
  }
}

/* Is the line about a part of a completed region? */
static bool of_completed(struct case_run *run, const struct case_statement *s) {
  const struct case_value *at = s->keyword == CASE_PIECE_AT ? &s->head[2] : &s->head[0];
  int tile = brume_game_square_at(run->game, at->x, at->y), part;
  struct brume_region region;
  if (tile < 0) return false;
  if (s->keyword == CASE_CIRCLE) {
    struct brume_square square;
    brume_game_square(run->game, tile, &square);
    part = brume_tile_area_part(&run->tiles->tile[square.kind], circle_area(run, s));
  } else {
    part = case_part(run, at, s->keyword == CASE_PIECE_AT ? &s->head[3] : &s->head[1], &tile);
  }
  if (part < 0 || part == BRUME_NO_PART) return false;
  brume_game_region(run->game, run->tiles, tile, part, &region);
  return region.complete != 0;
}

/* The line that a reason found at the end of the set-up is about: of several the one in a completed region. */
static const struct case_statement *line_of(struct case_run *run, const struct case_statement *list,
                                            size_t count, enum brume_setup result) {
  enum case_keyword keyword = keyword_of(result);
  const struct case_statement *first = NULL;
  bool region = result == BRUME_SETUP_ALREADY_SCORED || result == BRUME_SETUP_CIRCLE_GHOSTS ||
                result == BRUME_SETUP_BANK_GHOSTS;
  for (size_t i = 0; i < count; i++) {
    if (list[i].keyword != keyword) continue;
    if (region && of_completed(run, &list[i])) return &list[i];
    if (first == NULL) first = &list[i];
  }
  return first;
}

static bool finish(struct case_run *run, const struct case_statement *list, size_t count, int drawn,
                   struct case_outcome *outcome) {
  const struct case_statement *turn = find(list, count, CASE_TURN);
  const struct case_statement *asking = find(list, count, CASE_ASKING);
  int active = turn == NULL ? 0 : turn->head[0].number;
  if (asking != NULL && drawn != BRUME_NO_KIND)
    return say_unreadable(run, asking,
                          "`drawn` is a tile in hand, `asking` comes after it was placed; keep one");
  enum brume_setup result = asking != NULL ? finish_asking(run, asking, active)
                                           : brume_setup_finish(run->game, run->tiles, active, drawn);
  if (result == BRUME_SETUP_OK) return true;
  const struct case_statement *at = line_of(run, list, count, result);
  say(run, outcome, result, at == NULL ? &list[0] : at);
  return false;
}

static bool build(struct case_run *run, const struct case_statement *list, size_t count,
                  struct case_outcome *outcome) {
  enum brume_refusal refusal = BRUME_REFUSED_OK;
  const struct case_statement *drawn = find(list, count, CASE_DRAWN);
  int kind = drawn == NULL ? BRUME_NO_KIND : drawn->head[0].number;
  enum brume_setup result = brume_setup_begin(run->game, run->tiles, &run->now->options, &refusal);
  if (result == BRUME_SETUP_OPTIONS)
    say_refusal(run, outcome, refusal, &run->preset);
  else if (result != BRUME_SETUP_OK)
    say(run, outcome, result, &list[0]);
  if (result != BRUME_SETUP_OK) return false;
  const struct case_statement *at = NULL;
  if (!lay_tiles(run, list, count, &at, &result)) {
    if (!run->unreadable) say(run, outcome, result, at);
    return false;
  }
  for (size_t o = 0; o < sizeof order / sizeof order[0]; o++) {
    for (size_t i = 0; i < count; i++) {
      if (list[i].keyword != order[o] || is_laid(run, &list[i])) continue;
      run->at = &list[i];
      result = put(run, &list[i], kind);
      if (run->unreadable) return false;
      if (result == BRUME_SETUP_OK) continue;
      say(run, outcome, result, &list[i]);
      return false;
    }
  }
  return check_supply(run, list, count, outcome) && finish(run, list, count, kind, outcome);
}

void case_position(struct case_run *run, const struct case_statement *list, size_t count,
                   struct case_outcome *outcome) {
  *outcome = (struct case_outcome){.possible = true};
  run->events->count = 0;
  run->at = &list[0];
  if (run->now->refused != BRUME_REFUSED_OK) {
    say_refusal(run, outcome, run->now->refused, &run->preset);
    return;
  }
  if (list[0].keyword != CASE_START) {
    build(run, list, count, outcome);
    return;
  }
  enum brume_refusal refusal = brume_game_start(run->game, run->tiles, &run->now->options, run->events);
  if (refusal != BRUME_REFUSED_OK) say_refusal(run, outcome, refusal, &run->preset);
}
