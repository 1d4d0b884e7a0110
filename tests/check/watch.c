/* Watching a game: the transitions, where whole_game.c looks at positions. */
#include "whole_game.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rulebook/rulebook.h"
#include "team.h"

struct counts watch_counts;

__attribute__((format(printf, 2, 3))) static bool wrong(struct watch *watch, const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(watch->why, sizeof watch->why, format, list);
  va_end(list);
  return false;
}

/* --- events ------------------------------------------------------------------------------------------------- */

static bool rule_exists(unsigned rule) {
  static uint8_t known[BRUME_RULE_NUMBER_END]; /* 0 not looked up, 1 yes, 2 no */
  if (rule == 0 || rule >= BRUME_RULE_NUMBER_END) return false;
  if (known[rule] == 0) known[rule] = brume_rulebook_find(&brume_rulebook_en, (uint16_t)rule) != NULL ? 1 : 2;
  return known[rule] == 1;
}

/* Fields that the kind doesn't use hold nothing. */
static bool check_fields(struct watch *watch, const struct brume_event *event) {
  unsigned has = brume_event_fields(event->kind);
  const char *bad = NULL;
  if (has & BRUME_HAS_PLAYER ? event->player >= brume_colour_count(&watch->game.options)
                             : event->player != BRUME_NOBODY)
    bad = "player";
  if (!(has & BRUME_HAS_AT) && (event->x || event->y)) bad = "x or y";
  if (has & BRUME_HAS_AT && brume_game_square_at(&watch->game, event->x, event->y) == NONE) bad = "square";
  if ((has & BRUME_HAS_PART) == 0 && event->part != BRUME_NO_PART) bad = "part";
  if (has & BRUME_HAS_PIECE ? event->piece == BRUME_NO_PIECE : event->piece != 0) bad = "piece";
  if (has & BRUME_HAS_TILE ? event->tile >= watch->tiles->kinds : event->tile != BRUME_NO_KIND) bad = "tile";
  if (!(has & BRUME_HAS_ROTATION) && event->rotation) bad = "rotation";
  if (!(has & BRUME_HAS_FROM) && (event->from || event->from_x || event->from_y)) bad = "from";
  if (!(has & BRUME_HAS_AMOUNT) && event->amount) bad = "amount";
  if (!(has & BRUME_HAS_TILES) && event->tiles) bad = "tiles";
  if (!(has & BRUME_HAS_BONUS) && event->bonus) bad = "bonus";
  if (!(has & BRUME_HAS_POINTS) && event->points) bad = "points";
  return bad == NULL || wrong(watch, "event %s: field %s", brume_event_name(event->kind), bad);
}

/* Whose points an event tells: a seat's, a colour's in level 6, the team's (R-C-12, 83). */
static int *gainer(const struct watch *watch, const struct brume_event *event, int *gained, int *team) {
  static int nobody; /* R-C-85: the goal is no gain */
  if (event->kind == BRUME_EVENT_WON) return &nobody;
  bool one = watch->game.options.coop && watch->game.options.level < 6;
  return one || event->player == BRUME_NOBODY ? team : &gained[event->player];
}

static bool check_gains(struct watch *watch, const struct brume_game *before, const int *gained, int team) {
  struct brume_team was, is;
  brume_game_team(before, &was);
  brume_game_team(&watch->game, &is);
  if (is.score - was.score != team)
    return wrong(watch, "events tell %d points of the team, its score changed by %d", team,
                 is.score - was.score);
  for (int p = 0; p < brume_colour_count(&watch->game.options); p++) {
    if (watch->game.player[p].score - before->player[p].score != gained[p])
      return wrong(watch, "seat %d: events tell %d points, the score changed by %d", p, gained[p],
                   watch->game.player[p].score - before->player[p].score);
  }
  return true;
}

static void add_told(struct told *told, const struct brume_event *event) {
  told->amount += event->amount;
  if (event->player != BRUME_NOBODY) told->who += event->player;
  told->where += event->x + 1000 * event->y;
}

static bool check_events(struct watch *watch, const struct brume_game *before) {
  int gained[BRUME_PLAYERS_MAX] = {0}, team = 0;
  if (watch->events.count > watch_counts.events_most) watch_counts.events_most = watch->events.count;
  for (int n = 0; n < watch->events.count; n++) {
    const struct brume_event *event = &watch->events.list[n];
    if (event->kind >= BRUME_EVENT_COUNT) return wrong(watch, "event of kind %d", event->kind);
    if (!rule_exists(event->rule))
      return wrong(watch, "event %s: no rule %d", brume_event_name(event->kind), event->rule);
    if (!check_fields(watch, event)) return false;
    watch_counts.event[event->kind]++;
    watch_counts.fired[event->rule]++;
    watch->tally[event->kind]++;
    add_told(&watch->told[event->kind], event);
    if (event->kind == BRUME_EVENT_UNPLACEABLE) watch->out[event->tile]++;
    if (event->kind == BRUME_EVENT_WINNER) {
      if (event->points != watch->game.player[event->player].score) return wrong(watch, "winner's total");
    } else
      *gainer(watch, event, gained, &team) += event->points;
  }
  return check_gains(watch, before, gained, team);
}

/* R-V-117: all with the most points, and only they. */
static bool check_winners(struct watch *watch) {
  if (!watch->game.over || watch->game.options.coop) return true;
  unsigned told = 0, won = 0;
  int most = watch->game.player[0].score;
  for (int n = 0; n < watch->events.count; n++) {
    if (watch->events.list[n].kind == BRUME_EVENT_WINNER) told |= 1u << watch->events.list[n].player;
  }
  for (int p = 0; p < watch->game.options.players; p++) {
    if (watch->game.player[p].score > most) most = watch->game.player[p].score;
  }
  for (int p = 0; p < watch->game.options.players; p++) {
    if (watch->game.player[p].score == most) won |= 1u << p;
  }
  return told == won || wrong(watch, "winners are %x, told %x", won, told);
}

/* --- tiles ---------------------------------------------------------------------------------------------------- */

/* R-C-1, 2, 16, 93. */
static int in_the_team_game(const struct brume_options *options, const struct brume_tile *tile) {
  if (tile->set != BRUME_SET_MISTS && (tile->set != BRUME_SET_CIRCLES || !options->circles)) return 0;
  for (int part = 0; part < tile->part_count && options->level == 1; part++) {
    if (tile->part[part].kind == BRUME_CASTLE || tile->part[part].kind == BRUME_CEMETERY) return 0;
  }
  return tile->role == BRUME_ROLE_NONE ? tile->count : 1;
}

/* R-V-6, 7, 106, P-V-10: how many of a kind this game has, those on the table included. */
static int in_the_game(const struct brume_options *options, const struct brume_tile *tile) {
  if (options->coop) return in_the_team_game(options, tile);
  bool drawn = tile->set == BRUME_SET_BASE ||
               (tile->set == BRUME_SET_RIVER && options->start == BRUME_START_RIVER) ||
               (tile->set == BRUME_SET_MISTS && options->ghosts) ||
               (tile->set == BRUME_SET_CIRCLES && options->circles);
  bool quarter = tile->role >= BRUME_ROLE_QUARTER_NW && tile->role <= BRUME_ROLE_QUARTER_SE;
  if (quarter) return options->start == BRUME_START_2X2;
  if (tile->role == BRUME_ROLE_START) return tile->count - (options->start == BRUME_START_BASE ? 0 : 1);
  return drawn ? tile->count : 0;
}

static bool check_tiles(struct watch *watch) {
  int count[BRUME_KINDS_MAX] = {0};
  struct brume_decision decision;
  brume_game_decision(&watch->game, watch->tiles, &decision);
  for (int n = 0; n < brume_game_square_count(&watch->game); n++) {
    struct brume_square square;
    brume_game_square(&watch->game, n, &square);
    if (square.kind != BRUME_NO_KIND) count[square.kind]++; /* P-C-9: a face-down tile is unseen */
  }
  if (decision.kind == BRUME_DECIDE_PLACE) count[decision.tile]++;
  for (int kind = 0; kind < watch->tiles->kinds; kind++) {
    const struct brume_tile *tile = &watch->tiles->tile[kind];
    count[kind] += watch->game.unseen[kind] + watch->out[kind];
    if (count[kind] != in_the_game(&watch->game.options, tile))
      return wrong(watch, "R-V-7: %d tiles %s in all", count[kind], tile->name);
  }
  return true;
}

/* --- the turn beside the engine ------------------------------------------------------------------------------- */

#define DIFFER(what, mine, theirs)                                                                           \
  if ((mine) != (theirs))                                                                                    \
  return wrong(watch, "%s is %d, by the rules %d (%d choices into the turn)", what, (int)(theirs),           \
               (int)(mine), watch->choices)

static bool compare_squares(struct watch *watch, const struct position *mine, const struct position *theirs) {
  DIFFER("number of squares", mine->squares, theirs->squares);
  for (int n = 0; n < mine->squares; n++) {
    const struct spot *a = &mine->square[n], *b = &theirs->square[n];
    DIFFER("x", a->x, b->x);
    DIFFER("y", a->y, b->y);
    DIFFER("kind", a->kind, b->kind);
    DIFFER("rotation", a->rotation, b->rotation);
    for (int area = 0; area < BRUME_TILE_AREAS_MAX; area++)
      DIFFER("circles of a square", a->circles[area], b->circles[area]);
    for (int place = 0; place < BRUME_TILE_AREAS_MAX; place++)
      DIFFER("free ghosts of a square", a->free[place], b->free[place]);
    DIFFER("a closed cemetery", a->closed, b->closed);
    if (mine->options.coop) DIFFER("whom a cemetery buries", a->buried, b->buried);
  }
  DIFFER("number of pieces", mine->figures, theirs->figures);
  for (int n = 0; n < mine->figures; n++) {
    const struct figure *a = &mine->figure[n], *b = &theirs->figure[n];
    DIFFER("a piece's square", a->square, b->square);
    DIFFER("a piece's part", a->part, b->part);
    DIFFER("a piece's owner", a->owner, b->owner);
    DIFFER("a piece's kind", a->kind, b->kind);
    DIFFER("a piece's ghosts", a->ghosts, b->ghosts);
    DIFFER("who stands beside a piece", a->with, b->with);
  }
  return true;
}

static bool compare_teams(struct watch *watch, const struct brume_team *mine,
                          const struct brume_team *theirs) {
  DIFFER("outcome", mine->outcome, theirs->outcome);
  DIFFER("the cat", mine->cat, theirs->cat);
  DIFFER("the cat's ghosts", mine->cat_ghosts, theirs->cat_ghosts);
  DIFFER("the team's score", mine->score, theirs->score);
  DIFFER("the pile drawn from", mine->pile_open, theirs->pile_open);
  for (int pile = 0; pile < 3; pile++) DIFFER("tiles in a pile", mine->pile[pile], theirs->pile[pile]);
  for (int hound = 0; hound < BRUME_HOUNDS; hound++)
    DIFFER("a hound", mine->hound[hound], theirs->hound[hound]);
  return true;
}

static bool compare_positions(struct watch *watch, const struct position *mine,
                              const struct position *theirs) {
  DIFFER("the player whose turn it is", mine->active, theirs->active);
  DIFFER("over", mine->over, theirs->over);
  DIFFER("the supply of ghosts", mine->supply, theirs->supply);
  for (int p = 0; p < mine->hands; p++) {
    const struct hand *a = &mine->player[p], *b = &theirs->player[p];
    DIFFER("score", a->score, b->score);
    DIFFER("meeples in hand", a->meeples, b->meeples);
    DIFFER("guards in hand", a->guards, b->guards);
    DIFFER("abbots in hand", a->abbots, b->abbots);
    DIFFER("guards in stock", a->guard_stock, b->guard_stock);
  }
  for (int kind = 0; kind < mine->tiles->kinds; kind++)
    DIFFER("unseen tiles of a kind", mine->unseen[kind], theirs->unseen[kind]);
  if (mine->options.coop && !compare_teams(watch, &mine->team, &theirs->team)) return false;
  return compare_squares(watch, mine, theirs);
}

static bool compare_decision(struct watch *watch, const struct asked *asked) {
  struct brume_decision theirs;
  const struct brume_decision *mine = &asked->decision;
  brume_game_decision(&watch->game, watch->tiles, &theirs);
  DIFFER("decision", mine->kind, theirs.kind);
  DIFFER("deciding player", mine->player, theirs.player);
  if (mine->kind != BRUME_DECIDE_NOTHING) DIFFER("decision's rule", mine->rule, theirs.rule);
  DIFFER("decision's tile", mine->tile, theirs.tile);
  bool ghost = mine->kind == BRUME_DECIDE_GHOST;
  if (ghost) DIFFER("ghost's source", mine->from, theirs.from);
  if (ghost) DIFFER("ghost to own meeples", mine->to_own, theirs.to_own);
  if (watch->base.options.coop) DIFFER("left, or which hound", mine->left, theirs.left);
  if (mine->kind == BRUME_DECIDE_ATTRACT || ghost) DIFFER("ghosts left to place", mine->left, theirs.left);
  if (mine->kind >= BRUME_DECIDE_GHOST) {
    DIFFER("decision's x", mine->x, theirs.x);
    DIFFER("decision's y", mine->y, theirs.y);
    DIFFER("decision's part", mine->part, theirs.part);
  }
  return true;
}

static bool compare_options(struct watch *watch, const struct asked *asked) {
  struct brume_action list[BRUME_OPTIONS_MAX];
  int count = brume_game_options(&watch->game, watch->tiles, list);
  DIFFER("number of options", asked->count, count);
  if (memcmp(list, asked->option, (size_t)count * sizeof list[0]) != 0)
    return wrong(watch, "the options are not those of the rules");
  return true;
}

/* What all events of a kind since the draw say. */
static bool compare_told(struct watch *watch, unsigned event, const struct told *mine) {
  const struct told *theirs = &watch->told[event];
  bool same = mine->amount == theirs->amount && mine->who == theirs->who && mine->where == theirs->where;
  return !team_tells(event) || same ||
         wrong(watch, "events %s this turn say amount %d, who %d, where %d in all, by the rules %d, %d, %d",
               brume_event_name((enum brume_event_kind)event), theirs->amount, theirs->who, theirs->where,
               mine->amount, mine->who, mine->where);
}

static bool follow_turn(struct watch *watch) {
  static struct turn turn;
  static struct position mine, theirs;
  mine = watch->base;
  turn_play(&turn, &mine, watch->choice, watch->choices);
  if (turn.fault != NULL) return wrong(watch, "%s", turn.fault);
  if (turn.used != watch->choices) return wrong(watch, "an action was taken that nobody had to decide");
  position_read(&theirs, &watch->game, watch->tiles);
  if (!compare_positions(watch, &mine, &theirs) || !compare_decision(watch, &turn.asked) ||
      !compare_options(watch, &turn.asked))
    return false;
  for (unsigned event = 0; event < BRUME_EVENT_COUNT; event++) {
    if (turn_tallies(&mine.options, event) && turn.tally[event] != watch->tally[event])
      return wrong(watch, "%d events %s this turn, by the rules %d", watch->tally[event],
                   brume_event_name((enum brume_event_kind)event), turn.tally[event]);
    if (mine.options.coop && !compare_told(watch, event, &turn.told[event])) return false;
  }
  if (turn.asked.decision.kind == BRUME_DECIDE_DRAW) {
    watch->base = theirs;
    watch->choices = 0;
    memset(watch->tally, 0, sizeof watch->tally);
    memset(watch->told, 0, sizeof watch->told);
  }
  return true;
}

/* R-V-8..10, 13, P-V-11. */
static bool check_supplies(struct watch *watch) {
  if (watch->base.options.coop) return check_team_start(&watch->base, watch->why, sizeof watch->why);
  bool ghosts = watch->base.options.ghosts;
  for (int p = 0; p < watch->base.options.players; p++) {
    const struct hand *hand = &watch->base.player[p];
    DIFFER("score at the start", 0, hand->score);
    DIFFER("meeples at the start", ghosts ? 5 : 7, hand->meeples);
    DIFFER("guards at the start", ghosts ? 2 : 0, hand->guards);
    DIFFER("guards in stock at the start", ghosts ? 3 : 0, hand->guard_stock);
    DIFFER("abbots at the start", watch->base.options.abbot, hand->abbots);
  }
  DIFFER("ghosts in the supply at the start", ghosts ? BRUME_GHOSTS : 0, watch->base.supply);
  DIFFER("pieces at the start", 0, watch->base.figures);
  DIFFER("tiles at the start", watch->base.options.start == BRUME_START_2X2 ? 4 : 1, watch->base.squares);
  DIFFER("first player", 0, watch->base.active);
  return true;
}

bool watch_start(struct watch *watch, const struct brume_tiles *tiles, const struct brume_options *options) {
  memset(watch->out, 0, sizeof watch->out);
  memset(watch->tally, 0, sizeof watch->tally);
  watch->tiles = tiles;
  watch->choices = 0;
  struct brume_game empty = {0};
  enum brume_refusal refusal = brume_game_start(&watch->game, tiles, options, &watch->events);
  if (refusal != BRUME_REFUSED_OK) return wrong(watch, "start refused: %s", brume_refusal_name(refusal));
  if (!check_events(watch, &empty) || !check_tiles(watch)) return false;
  memset(watch->tally, 0, sizeof watch->tally);
  memset(watch->told, 0, sizeof watch->told);
  position_read(&watch->base, &watch->game, tiles);
  return check_supplies(watch) && whole_game_check(&watch->game, tiles, watch->why, sizeof watch->why);
}

/* The same action on copies: the same bytes, with events and without. */
static bool apply_alike(struct watch *watch, const struct brume_action *action) {
  static struct brume_game quiet, again;
  static struct brume_events events;
  quiet = again = watch->game;
  enum brume_refusal refusal = brume_game_apply(&watch->game, watch->tiles, action, &watch->events);
  if (brume_game_apply(&quiet, watch->tiles, action, NULL) != refusal ||
      brume_game_apply(&again, watch->tiles, action, &events) != refusal)
    return wrong(watch, "the same action is answered in two ways");
  if (memcmp(&quiet, &watch->game, sizeof quiet) != 0) return wrong(watch, "without events, other bytes");
  if (memcmp(&again, &watch->game, sizeof again) != 0) return wrong(watch, "the same action, other bytes");
  if (events.count != watch->events.count ||
      memcmp(events.list, watch->events.list, events.count * sizeof events.list[0]) != 0)
    return wrong(watch, "the same action, other events");
  if (refusal != BRUME_REFUSED_OK)
    return wrong(watch, "a listed action is refused: %s", brume_refusal_name(refusal));
  return true;
}

bool watch_apply(struct watch *watch, const struct brume_action *action) {
  struct brume_game before = watch->game;
  if (watch->choices == CHOICES_MAX) return wrong(watch, "more choices in a turn than can be");
  watch->choice[watch->choices++] = *action;
  watch_counts.actions++;
  return apply_alike(watch, action) && check_events(watch, &before) && check_winners(watch) &&
         check_tiles(watch) && follow_turn(watch) &&
         whole_game_check(&watch->game, watch->tiles, watch->why, sizeof watch->why);
}
