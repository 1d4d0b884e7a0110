/* Judging what a case expects: one function an expectation, each saying what was expected and what is there. */
#include "record/case_run.h"

#include <string.h>

#include <brume/tileset.h>

#include "record/case_words.h"
#include "record/words.h"

/* Ghosts that stand free in a mist area or on the cemetery; -1: the part holds none. */
static int case_free_ghosts(const struct brume_tile *tile, const struct brume_square *square, int part) {
  if (tile->part[part].kind == BRUME_CEMETERY) return square->free[BRUME_TILE_AREAS_MAX - 1];
  return tile->part[part].kind == BRUME_MIST ? square->free[part - brume_tile_area_part(tile, 0)] : -1;
}

/* ---- showing ---- */

void case_print_event(struct case_run *run, const struct brume_event *event) {
  char line[BRUME_EVENT_LINE_SIZE];
  brume_event_print(run->game, run->tiles, event, line);
  case_explain(run, "event %s", line);
}

static void print_pieces(struct case_run *run) {
  for (int p = 0; p < brume_game_piece_count(run->game); p++) {
    const struct brume_piece *piece = brume_game_piece(run->game, p);
    struct brume_square square;
    char part[BRUME_PART_NAME_SIZE];
    brume_game_square(run->game, piece->square, &square);
    brume_part_name(&run->tiles->tile[square.kind], piece->part, part);
    case_explain(run, "piece %s %s %d,%d %s ghosts %d", brume_seat_name(piece->owner),
                 brume_piece_name((enum brume_piece_kind)piece->kind), square.x, square.y, part,
                 piece->ghosts);
  }
}

/* Free ghosts of a tile by part; a closed cemetery. */
static void print_free(struct case_run *run, const struct brume_tile *tile,
                       const struct brume_square *square) {
  for (unsigned p = 0; p < tile->part_count; p++) {
    char part[BRUME_PART_NAME_SIZE];
    int ghosts = case_free_ghosts(tile, square, (int)p);
    if (ghosts <= 0) continue;
    brume_part_name(tile, p, part);
    case_explain(run, "free %d,%d %s %d", square->x, square->y, part, ghosts);
  }
  if (square->cemetery_closed)
    case_explain(run, "buried %d,%d %s", square->x, square->y,
                 square->buried == BRUME_NOBODY ? "nobody" : brume_seat_name(square->buried));
}

static void print_tiles(struct case_run *run) {
  for (int n = 0; n < brume_game_square_count(run->game); n++) {
    struct brume_square square;
    brume_game_square(run->game, n, &square);
    if (square.kind == BRUME_NO_KIND) {
      case_explain(run, "hidden %d,%d", square.x, square.y);
      continue;
    }
    const struct brume_tile *tile = &run->tiles->tile[square.kind];
    case_explain(run, "tile %s %d,%d,%d", tile->name, square.x, square.y, square.rotation);
    for (int a = 0; a < tile->area_count; a++) {
      char part[BRUME_PART_NAME_SIZE];
      if (square.circles[a] == 0) continue;
      brume_part_name(tile, (unsigned)brume_tile_area_part(tile, a), part);
      case_explain(run, "circle %d,%d %d in %s", square.x, square.y, square.circles[a], part);
    }
    if (brume_game_variant(run->game)->coop) print_free(run, tile, &square);
  }
}

static void print_team(struct case_run *run) {
  struct brume_team team;
  brume_game_team(run->game, &team);
  for (int colour = 0; colour < brume_colour_count(brume_game_variant(run->game)); colour++)
    case_explain(run, "%s: score %d, in hand meeples %d", brume_seat_name(colour),
                 run->game->player[colour].score, run->game->player[colour].meeples);
  case_explain(run, "score team %d, outcome %s, supply %d, piles %d %d %d open %d", team.score,
               brume_outcome_name(team.outcome), run->game->ghosts, team.pile[0], team.pile[1], team.pile[2],
               team.pile_open + 1);
  case_explain(run, "hound rufus %s, ronja %s; cat %s %d", brume_hound_state_name(team.hound[0]),
               brume_hound_state_name(team.hound[1]), brume_cat_name(team.cat), team.cat_ghosts);
}

static void print_players(struct case_run *run) {
  if (brume_game_variant(run->game)->coop) {
    print_team(run);
    return;
  }
  for (int p = 0; p < brume_game_variant(run->game)->players; p++) {
    const struct brume_player *player = brume_game_player(run->game, p);
    case_explain(run, "%s: score %d, in hand meeples %d guards %d abbots %d, guards in stock %d",
                 brume_seat_name(p), player->score, player->meeples, player->guards, player->abbots,
                 player->guard_stock);
  }
}

/* The decision, and its options where they are few. */
static void print_decision(struct case_run *run) {
  enum { SHOWN = 24 };
  struct brume_decision decision;
  brume_game_decision(run->game, run->tiles, &decision);
  int count = brume_game_option_count(run->game, run->tiles);
  case_explain(
      run, "decision %s%s%s, %d option%s", brume_decision_name((enum brume_decision_kind)decision.kind),
      decision.player == BRUME_NOBODY ? "" : " by ",
      decision.player == BRUME_NOBODY ? "" : brume_seat_name(decision.player), count, count == 1 ? "" : "s");
  for (int n = 0; n < count && n < SHOWN; n++) {
    char words[BRUME_ACTION_WORDS_SIZE];
    struct brume_action action = brume_game_option(run->game, run->tiles, n);
    brume_action_print(run->game, run->tiles, &action, words);
    case_explain(run, "  %s", words);
  }
  if (count > SHOWN) case_explain(run, "  and %d more", count - SHOWN);
}

void case_print_position(struct case_run *run) {
  print_tiles(run);
  print_pieces(run);
  print_players(run);
  if (run->now->options.ghosts) case_explain(run, "supply %d", brume_game_supply(run->game));
  print_decision(run);
}

/* ---- events ---- */

static bool read_pattern(struct case_run *run, const struct case_statement *s,
                         struct brume_event_pattern *pattern) {
  struct brume_words_error error;
  struct line copy = s->text;
  struct token word = reader_rest(&copy);
  if (brume_event_read(run->game, run->tiles, word.at, word.size, pattern, &error)) return true;
  case_blame(run->fault, &s->line, word.at + error.at, "%s", error.message);
  run->unreadable = true;
  return false;
}

static void explain_events(struct case_run *run) {
  if (run->events->count == 0) case_explain(run, "no event at all");
  for (int e = 0; e < run->events->count; e++) case_print_event(run, &run->events->list[e]);
}

/* In order: events between two that are named may be passed over, but not with `events exactly`. */
static void expect_event(struct case_run *run, const struct case_statement *s) {
  struct brume_event_pattern pattern;
  if (!read_pattern(run, s, &pattern)) return;
  for (int e = run->event; e < run->events->count; e++) {
    if (brume_event_matches(&pattern, &run->events->list[e])) {
      run->event = e + 1;
      return;
    }
    if (run->exactly) break;
  }
  case_differ(run, "expected %s event %.*s; the events of this step are",
              run->event == 0 ? "the" : "as the next", (int)(s->text.end - s->text.at), s->text.at);
  explain_events(run);
  run->exactly = false;
}

static void expect_never(struct case_run *run, const struct case_statement *s) {
  struct brume_event_pattern pattern;
  if (!read_pattern(run, s, &pattern)) return;
  for (int e = 0; e < run->events->count; e++) {
    if (!brume_event_matches(&pattern, &run->events->list[e])) continue;
    case_differ(run, "expected no event like this, got");
    case_print_event(run, &run->events->list[e]);
    return;
  }
}

void case_expect_step_end(struct case_run *run) {
  if (!run->exactly || run->event == run->events->count) return;
  case_differ(run, "expected no more events, got %d more; the events of the step before this line are",
              run->events->count - run->event);
  explain_events(run);
}

/* ---- options and refusals ---- */

static bool same_action(const struct brume_action *a, const struct brume_action *b) {
  return a->kind == b->kind && a->tile == b->tile && a->rotation == b->rotation && a->part == b->part &&
         a->piece == b->piece && a->from == b->from && a->colour == b->colour && a->amount == b->amount &&
         a->x == b->x && a->y == b->y;
}

/* Takes the next action off a list parted by `or`. */
static bool next_option(struct case_run *run, struct line *list, struct brume_action *action) {
  struct line text = *list;
  struct token word;
  text.at = reader_peek(list).at;
  text.end = text.at;
  while (word = reader_spaced(list), word.size > 0 && !reader_token_is(word, "or"))
    text.end = word.at + word.size;
  return case_action(run, &text, action);
}

static bool among(const struct brume_action *action, const struct brume_action *list, int count) {
  for (int i = 0; i < count; i++) {
    if (same_action(action, &list[i])) return true;
  }
  return false;
}

static void differ_option(struct case_run *run, const char *format, const struct brume_action *action) {
  char words[BRUME_ACTION_WORDS_SIZE];
  brume_action_print(run->game, run->tiles, action, words);
  case_differ(run, format, words);
}

static void expect_options(struct case_run *run, const struct case_statement *s) {
  struct brume_action legal[BRUME_OPTIONS_MAX];
  enum { NAMED_MAX = CASE_LINE_MAX / 4 };
  struct brume_action named[NAMED_MAX];
  struct line list = s->text;
  int count = brume_game_options(run->game, run->tiles, legal), names = 0, before = run->differences;
  for (; reader_peek(&list).size > 0 && names < NAMED_MAX; names++) {
    if (!next_option(run, &list, &named[names])) return;
    bool found = among(&named[names], legal, count);
    if (found && s->head[0].number == CASE_NONE_OF)
      differ_option(run, "expected that `%s` is no option, but it is", &named[names]);
    if (!found && s->head[0].number != CASE_NONE_OF)
      differ_option(run, "expected `%s` among the options, but it isn't", &named[names]);
  }
  for (int n = 0; n < count && s->head[0].number == CASE_EXACTLY; n++) {
    if (!among(&legal[n], named, names))
      differ_option(run, "expected no option `%s`, but it is one", &legal[n]);
  }
  if (run->differences != before) print_decision(run);
}

static void expect_refused(struct case_run *run, const struct case_statement *s) {
  struct brume_action action;
  char wanted[BRUME_RULE_WORD_SIZE], rule[BRUME_RULE_WORD_SIZE];
  if (!case_action_any(run, &s->text, &action)) return;
  enum brume_refusal refusal = brume_game_refusal(run->game, run->tiles, &action);
  const char *name = brume_refusal_name(refusal);
  uint16_t cited = brume_refusal_rule(brume_game_variant(run->game), refusal);
  if (refusal == BRUME_REFUSED_OK) {
    case_differ(run, "expected a refusal, but this is legal");
    return;
  }
  bool same_name = s->name.size == 0 || reader_token_is(s->name, name);
  bool same_rule = s->rule == 0 || s->rule == cited;
  brume_rule_print(s->rule, wanted);
  brume_rule_print(cited, rule);
  if (!same_name || !same_rule) {
    case_differ(run, "expected the refusal %.*s%s%s, got %s %s: %s", CASE_SAY(s->name),
                s->name.size > 0 && s->rule != 0 ? " " : "", s->rule == 0 ? "" : wanted, name, rule,
                brume_refusal_text(refusal));
  }
}

/* ---- numbers ---- */

static void expect_number(struct case_run *run, const char *what, int expected, int got) {
  if (expected != got) case_differ(run, "expected %s %d, got %d", what, expected, got);
}

static void expect_of_player(struct case_run *run, const char *what, const struct case_value *player,
                             int expected, int got) {
  if (expected != got)
    case_differ(run, "expected %s %s %d, got %d", what, brume_seat_name(player->number), expected, got);
}

static int in_hand(const struct brume_player *player, int piece) {
  if (piece == BRUME_GUARD) return player->guards;
  return piece == BRUME_ABBOT ? player->abbots : player->meeples;
}

static void expect_hand(struct case_run *run, const struct case_statement *s) {
  int piece = s->head[1].number, expected = s->head[2].number;
  int got = in_hand(brume_game_player(run->game, s->head[0].number), piece);
  if (expected == got) return;
  case_differ(run, "expected hand %s %s %d, got %d", brume_seat_name(s->head[0].number),
              brume_piece_name((enum brume_piece_kind)piece), expected, got);
}

static int unseen_in_all(const struct case_run *run) {
  int left = 0;
  for (int kind = 0; kind < run->tiles->kinds; kind++) left += brume_game_unseen(run->game, kind);
  return left;
}

static void expect_unseen(struct case_run *run, const struct case_statement *s) {
  int kind = s->head[0].number;
  int got = brume_game_unseen(run->game, kind);
  if (s->head[1].number != got) {
    case_differ(run, "expected unseen %s %d, got %d", run->tiles->tile[kind].name, s->head[1].number, got);
  }
}

static void expect_projected(struct case_run *run, const struct case_statement *s) {
  int32_t totals[BRUME_PLAYERS_MAX];
  brume_game_projected(run->game, run->tiles, totals);
  expect_of_player(run, "projected", &s->head[0], s->head[1].number, totals[s->head[0].number]);
}

/* ---- the board ---- */

static void expect_tile(struct case_run *run, const struct case_statement *s) {
  const struct case_value *place = &s->head[1];
  int n = brume_game_square_at(run->game, place->x, place->y);
  struct brume_square square = {0};
  if (n < 0) {
    case_differ(run, "expected tile %.*s at %d,%d, but no tile lies there", CASE_SAY(s->head[0].word),
                place->x, place->y);
    return;
  }
  brume_game_square(run->game, n, &square);
  if (square.kind == s->head[0].number && square.rotation == place->number) return;
  if (square.kind == BRUME_NO_KIND) {
    case_differ(run, "expected tile %.*s at %d,%d, but the tile there lies face down",
                CASE_SAY(s->head[0].word), place->x, place->y);
    return;
  }
  case_differ(run, "expected tile %.*s %d,%d,%d, got tile %s %d,%d,%d", CASE_SAY(s->head[0].word), place->x,
              place->y, place->number, run->tiles->tile[square.kind].name, place->x, place->y,
              square.rotation);
}

static void expect_empty(struct case_run *run, const struct case_statement *s) {
  if (brume_game_square_at(run->game, s->head[0].x, s->head[0].y) < 0) return;
  case_differ(run, "expected no tile at %d,%d, but one lies there", s->head[0].x, s->head[0].y);
}

/* The piece at a square; NULL where there is none. */
static const struct brume_piece *piece_at(const struct case_run *run, const struct case_value *square) {
  int n = brume_game_square_at(run->game, square->x, square->y);
  int p = n < 0 ? -1 : brume_game_piece_at(run->game, n);
  return p < 0 ? NULL : brume_game_piece(run->game, p);
}

static void expect_piece(struct case_run *run, const struct case_statement *s) {
  const struct brume_piece *piece = piece_at(run, &s->head[2]);
  int tile, part = case_part(run, &s->head[2], &s->head[3], &tile);
  if (part < 0) return;
  if (piece == NULL) {
    case_differ(run, "expected a piece of %s at %d,%d, but none is there", brume_seat_name(s->head[0].number),
                s->head[2].x, s->head[2].y);
    return;
  }
  bool same = piece->owner == s->head[0].number && piece->kind == s->head[1].number && piece->part == part;
  if (same && (s->said == 0 || piece->ghosts == s->clause[0].number)) return;
  char name[BRUME_ACTION_WORDS_SIZE];
  brume_part_at_print(run->game, run->tiles, s->head[2].x, s->head[2].y, piece->part, name);
  case_differ(run, "expected another piece here, got piece %s %s %d,%d %s ghosts %d",
              brume_seat_name(piece->owner), brume_piece_name((enum brume_piece_kind)piece->kind),
              s->head[2].x, s->head[2].y, name, piece->ghosts);
}

static void expect_ghosts(struct case_run *run, const struct case_statement *s) {
  const struct brume_piece *piece = piece_at(run, &s->head[1]);
  if (piece == NULL || piece->owner != s->head[0].number) {
    case_differ(run, "expected a piece of %s at %d,%d, but %s", brume_seat_name(s->head[0].number),
                s->head[1].x, s->head[1].y, piece == NULL ? "none is there" : "it is somebody else's");
  } else if (piece->ghosts != s->head[2].number) {
    case_differ(run, "expected ghosts %s %d,%d %d, got %d", brume_seat_name(s->head[0].number), s->head[1].x,
                s->head[1].y, s->head[2].number, piece->ghosts);
  }
}

static void expect_nobody(struct case_run *run, const struct case_statement *s) {
  const struct brume_piece *piece = piece_at(run, &s->head[0]);
  if (piece == NULL) return;
  case_differ(run, "expected no piece at %d,%d, got %s's %s", s->head[0].x, s->head[0].y,
              brume_seat_name(piece->owner), brume_piece_name((enum brume_piece_kind)piece->kind));
}

/* Without `in`, the circles of all areas of the tile together. */
static void expect_circle(struct case_run *run, const struct case_statement *s) {
  int n = brume_game_square_at(run->game, s->head[0].x, s->head[0].y), got = 0;
  if (n < 0) {
    case_differ(run, "no tile lies at %d,%d", s->head[0].x, s->head[0].y);
    return;
  }
  struct brume_square square;
  brume_game_square(run->game, n, &square);
  for (int a = 0; a < BRUME_TILE_AREAS_MAX; a++) got += square.circles[a];
  if (s->said != 0) {
    const struct brume_tile *tile = &run->tiles->tile[square.kind];
    int part = case_part(run, &s->head[0], &s->clause[0], &n);
    if (part < 0) return;
    int area = part - brume_tile_area_part(tile, 0);
    got = area < 0 ? 0 : square.circles[area];
  }
  if (got != s->head[1].number) {
    case_differ(run, "expected circle %d,%d %d, got %d", s->head[0].x, s->head[0].y, s->head[1].number, got);
  }
}

static void expect_hole(struct case_run *run, const struct case_statement *s) {
  int16_t x[BRUME_CELLS_MAX], y[BRUME_CELLS_MAX];
  int count = brume_game_holes(run->game, run->tiles, x, y, BRUME_CELLS_MAX);
  if (s->keyword == CASE_EXPECT_HOLES) {
    expect_number(run, "holes", s->head[0].number, count);
    return;
  }
  for (int i = 0; i < count; i++) {
    if (x[i] == s->head[0].x && y[i] == s->head[0].y) return;
  }
  case_differ(run, "expected a hole at %d,%d, but some unseen tile fits there or it is no open square",
              s->head[0].x, s->head[0].y);
}

/* ---- regions ---- */

static void expect_flag(struct case_run *run, const struct case_statement *s, int yes, int no,
                        const char *word, bool got) {
  if ((s->said & 1U << yes) != 0 && !got) case_differ(run, "expected a %s region, but it isn't", word);
  if ((s->said & 1U << no) != 0 && got) case_differ(run, "expected a region that is not %s, but it is", word);
}

static void list_players(unsigned players, char *out, size_t size) {
  snprintf(out, size, "%s", players == 0 ? "nobody" : "");
  for (int p = 0; p < BRUME_PLAYERS_MAX; p++) {
    size_t used = strlen(out);
    if (players & 1U << p)
      snprintf(out + used, size - used, "%s%s", used == 0 ? "" : " ", brume_seat_name(p));
  }
}

static void expect_players(struct case_run *run, const char *what, unsigned expected, unsigned got) {
  char wanted[60], found[60];
  if (expected == got) return;
  list_players(expected, wanted, sizeof wanted);
  list_players(got, found, sizeof found);
  case_differ(run, "expected %s %s, got %s", what, wanted, found);
}

/* Every colour with a meeple in it: there are no majorities (R-C-49). */
static unsigned colours_in(const struct brume_region *region) {
  unsigned colours = 0;
  for (int p = 0; p < BRUME_PLAYERS_MAX; p++) {
    if (region->count[p] > 0) colours |= 1U << p;
  }
  return colours;
}

static void expect_region(struct case_run *run, const struct case_statement *s) {
  struct brume_region r;
  int tile, part = case_part(run, &s->head[0], &s->head[1], &tile);
  if (part < 0) return;
  brume_game_region(run->game, run->tiles, tile, part, &r);
  expect_flag(run, s, CASE_REGION_COMPLETE, CASE_REGION_INCOMPLETE, "complete", r.complete != 0);
  expect_flag(run, s, CASE_REGION_LIMITED, CASE_REGION_UNLIMITED, "limited", r.limited != 0);
  const int numbers[] = {r.tiles, r.points, r.bonus, r.open, r.parts, r.circles};
  const struct case_clause *clauses = case_forms[CASE_EXPECT_REGION].clauses;
  for (int c = CASE_REGION_TILES; c <= CASE_REGION_CIRCLES; c++) {
    if (s->said & 1U << c)
      expect_number(run, clauses[c].word, s->clause[c].number, numbers[c - CASE_REGION_TILES]);
  }
  if (s->said & 1U << CASE_REGION_OWNERS) {
    expect_players(run, "owners", (unsigned)s->clause[CASE_REGION_OWNERS].number, brume_region_owners(&r));
  }
  if ((s->said & 1U << CASE_REGION_HAUNTED) != 0 && !r.haunted)
    case_differ(run, "expected a region beside a face-down tile, but it isn't");
  if (s->said & 1U << CASE_REGION_COLOURS)
    expect_players(run, "colours", (unsigned)s->clause[CASE_REGION_COLOURS].number, colours_in(&r));
}

static void expect_joined(struct case_run *run, const struct case_statement *s) {
  struct brume_region a, b;
  int tile_a, part_a = case_part(run, &s->head[0], &s->head[1], &tile_a);
  if (part_a < 0) return;
  int tile_b, part_b = case_part(run, &s->head[2], &s->head[3], &tile_b);
  if (part_b < 0) return;
  brume_game_region(run->game, run->tiles, tile_a, part_a, &a);
  brume_game_region(run->game, run->tiles, tile_b, part_b, &b);
  bool joined = a.id == b.id;
  if (joined == (s->keyword == CASE_EXPECT_JOINED)) return;
  case_differ(run,
              joined ? "expected two regions, but they are one" : "expected one region, but they are two");
}

/* ---- the decision and the end ---- */

static void expect_decision(struct case_run *run, const struct case_statement *s) {
  struct brume_decision d;
  char wanted[BRUME_RULE_WORD_SIZE], rule[BRUME_RULE_WORD_SIZE];
  const struct case_value *c = s->clause;
  int before = run->differences;
  brume_game_decision(run->game, run->tiles, &d);
  if (d.kind != s->head[0].number) {
    case_differ(run, "expected decision %.*s, got %s", CASE_SAY(s->head[0].word),
                brume_decision_name((enum brume_decision_kind)d.kind));
  } else {
    brume_rule_print(d.rule, rule);
    brume_rule_print((uint16_t)c[CASE_DECISION_RULE].number, wanted);
    if (s->said & 1U << CASE_DECISION_BY && d.player != c[CASE_DECISION_BY].number) {
      case_differ(run, "expected a decision by %.*s, got %s", CASE_SAY(c[CASE_DECISION_BY].word),
                  d.player == BRUME_NOBODY ? "nobody's" : brume_seat_name(d.player));
    }
    if (s->said & 1U << CASE_DECISION_RULE && d.rule != c[CASE_DECISION_RULE].number) {
      case_differ(run, "expected rule %s, got %s", wanted, rule);
    }
    if (s->said & 1U << CASE_DECISION_TILE && d.tile != c[CASE_DECISION_TILE].number) {
      case_differ(run, "expected tile %.*s, got %s", CASE_SAY(c[CASE_DECISION_TILE].word),
                  d.tile == BRUME_NO_KIND ? "none" : run->tiles->tile[d.tile].name);
    }
    if (s->said & 1U << CASE_DECISION_LEFT) expect_number(run, "left", c[CASE_DECISION_LEFT].number, d.left);
    if (s->said & 1U << CASE_DECISION_FROM && d.from != c[CASE_DECISION_FROM].number) {
      case_differ(run, "expected a ghost from the %.*s, got %s", CASE_SAY(c[CASE_DECISION_FROM].word),
                  brume_source_name((enum brume_source)d.from));
    }
    if (s->said & 1U << CASE_DECISION_AT && (d.x != c[CASE_DECISION_AT].x || d.y != c[CASE_DECISION_AT].y)) {
      case_differ(run, "expected a decision at %.*s, got %d,%d", CASE_SAY(c[CASE_DECISION_AT].word), d.x,
                  d.y);
    }
  }
  if (run->differences != before) print_decision(run);
}

static bool is_over(const struct case_run *run) {
  struct brume_decision decision;
  brume_game_decision(run->game, run->tiles, &decision);
  return decision.kind == BRUME_DECIDE_NOTHING;
}

static void expect_over(struct case_run *run) {
  if (!is_over(run)) case_differ(run, "expected that the game is over, but it goes on");
}

/* R-V-117: most points, all of those who have them. */
static void expect_winner(struct case_run *run, const struct case_statement *s) {
  int32_t totals[BRUME_PLAYERS_MAX];
  unsigned best = 0;
  brume_game_projected(run->game, run->tiles, totals);
  for (int p = 0; p < brume_game_variant(run->game)->players; p++) {
    bool beaten = false;
    for (int q = 0; q < brume_game_variant(run->game)->players; q++) beaten |= totals[q] > totals[p];
    if (!beaten) best |= 1U << p;
  }
  expect_over(run);
  expect_players(run, "winner", (unsigned)s->head[0].number, best);
}

/* ---- the cooperative game ---- */

static void expect_free(struct case_run *run, const struct case_statement *s) {
  struct brume_square square;
  int tile, part = case_part(run, &s->head[0], &s->head[1], &tile);
  if (part < 0) return;
  brume_game_square(run->game, tile, &square);
  int got = case_free_ghosts(&run->tiles->tile[square.kind], &square, part);
  if (got != s->head[2].number)
    case_differ(run, "expected free %d,%d %.*s %d, got %d", s->head[0].x, s->head[0].y,
                CASE_SAY(s->head[1].word), s->head[2].number, got < 0 ? 0 : got);
}

/* The square there; false with a difference written where no tile lies. */
static bool find_square(struct case_run *run, const struct case_value *at, struct brume_square *square) {
  int n = brume_game_square_at(run->game, at->x, at->y);
  if (n < 0) {
    case_differ(run, "no tile lies at %d,%d", at->x, at->y);
    return false;
  }
  brume_game_square(run->game, n, square);
  return true;
}

static void expect_hidden(struct case_run *run, const struct case_statement *s) {
  struct brume_square square;
  if (find_square(run, &s->head[0], &square) && square.kind != BRUME_NO_KIND)
    case_differ(run, "expected a face-down tile at %d,%d, got %s", square.x, square.y,
                run->tiles->tile[square.kind].name);
}

static void expect_buried(struct case_run *run, const struct case_statement *s) {
  struct brume_square square;
  if (find_square(run, &s->head[0], &square) && square.buried != s->head[1].number)
    case_differ(run, "expected buried %d,%d %.*s, got %s", square.x, square.y, CASE_SAY(s->head[1].word),
                square.buried == BRUME_NOBODY ? "nobody" : brume_seat_name(square.buried));
}

static void expect_cemetery(struct case_run *run, const struct case_statement *s) {
  struct brume_square square;
  if (!find_square(run, &s->head[0], &square)) return;
  const char *got = square.cemetery_closed ? "closed" : "open";
  if (!reader_token_is(s->head[1].word, got))
    case_differ(run, "expected cemetery %d,%d %.*s, got %s", square.x, square.y, CASE_SAY(s->head[1].word),
                got);
}

/* Does a meeple at the square have this companion beside it? */
static bool stands_with(const struct case_run *run, const struct case_value *at, unsigned with) {
  const struct brume_piece *piece = piece_at(run, at);
  return piece != NULL && (piece->with & with) != 0;
}

static void expect_cat(struct case_run *run, const struct case_statement *s) {
  static const int states[] = {BRUME_NO_CAT, BRUME_CAT_EDGE, BRUME_CAT_WAITING, -1, -1, BRUME_CAT_OUT};
  const struct case_value *where = &s->head[0];
  struct brume_team team;
  brume_game_team(run->game, &team);
  bool there = team.cat == states[where->number];
  if (where->number == CASE_WHERE_EDGE) there &= team.cat_ghosts == where->x;
  if (where->number == CASE_WHERE_AT) there &= stands_with(run, where, BRUME_WITH_CAT);
  if (!there)
    case_differ(run, "expected another place of the cat, got %s with %d ghosts in front of her%s",
                brume_cat_name(team.cat), team.cat_ghosts,
                team.cat == BRUME_CAT_OUT ? ", beside another meeple" : "");
}

static void expect_hound(struct case_run *run, const struct case_statement *s) {
  static const int states[] = {-1, -1, -1, BRUME_HOUND_ON_TRACK, BRUME_HOUND_GONE, BRUME_HOUND_OUT};
  int hound = s->head[0].number;
  const struct case_value *where = &s->head[1];
  struct brume_team team;
  brume_game_team(run->game, &team);
  bool there = team.hound[hound] == states[where->number];
  if (where->number == CASE_WHERE_AT) there &= stands_with(run, where, 1U << hound);
  if (!there)
    case_differ(run, "expected another place of %s, got %s%s", brume_hound_name(hound),
                brume_hound_state_name(team.hound[hound]),
                team.hound[hound] == BRUME_HOUND_OUT ? " beside another meeple" : "");
}

static void expect_piles(struct case_run *run, const struct case_statement *s) {
  struct brume_team team;
  brume_game_team(run->game, &team);
  for (int pile = 0; pile < 3; pile++) {
    if (team.pile[pile] == s->head[pile].number) continue;
    case_differ(run, "expected piles %d %d %d, got %d %d %d", s->head[0].number, s->head[1].number,
                s->head[2].number, team.pile[0], team.pile[1], team.pile[2]);
    break;
  }
  if (s->said != 0) expect_number(run, "open", s->clause[0].number, team.pile_open + 1);
}

static void expect_outcome(struct case_run *run, const struct case_statement *s) {
  struct brume_team team;
  brume_game_team(run->game, &team);
  if (team.outcome != s->head[0].number)
    case_differ(run, "expected outcome %.*s, got %s", CASE_SAY(s->head[0].word),
                brume_outcome_name(team.outcome));
}

static void expect_score(struct case_run *run, const struct case_statement *s) {
  struct brume_team team;
  if (s->head[0].number != CASE_TEAM) {
    expect_of_player(run, "score", &s->head[0], s->head[1].number,
                     run->game->player[s->head[0].number].score);
    return;
  }
  brume_game_team(run->game, &team);
  expect_number(run, "score team", s->head[1].number, team.score);
}

void case_expect(struct case_run *run, const struct case_statement *s) {
  const struct brume_game *game = run->game;
  switch ((int)s->keyword) {
  case CASE_REFUSED: expect_refused(run, s); break;
  case CASE_EVENT: expect_event(run, s); break;
  case CASE_NEVER: expect_never(run, s); break;
  case CASE_EVENTS: run->exactly = true; break;
  case CASE_OPTIONS: expect_options(run, s); break;
  case CASE_EXPECT_SUPPLY: expect_number(run, "supply", s->head[0].number, brume_game_supply(game)); break;
  case CASE_EXPECT_SCORE: expect_score(run, s); break;
  case CASE_EXPECT_HAND: expect_hand(run, s); break;
  case CASE_EXPECT_STOCK:
    expect_of_player(run, "stock", &s->head[0], s->head[1].number,
                     brume_game_player(game, s->head[0].number)->guard_stock);
    break;
  case CASE_EXPECT_TILE: expect_tile(run, s); break;
  case CASE_EXPECT_EMPTY: expect_empty(run, s); break;
  case CASE_EXPECT_PIECE: expect_piece(run, s); break;
  case CASE_EXPECT_GHOSTS: expect_ghosts(run, s); break;
  case CASE_EXPECT_NOBODY: expect_nobody(run, s); break;
  case CASE_EXPECT_CIRCLE: expect_circle(run, s); break;
  case CASE_EXPECT_REGION: expect_region(run, s); break;
  case CASE_EXPECT_JOINED:
  case CASE_EXPECT_APART: expect_joined(run, s); break;
  case CASE_EXPECT_PROJECTED: expect_projected(run, s); break;
  case CASE_EXPECT_DECISION: expect_decision(run, s); break;
  case CASE_EXPECT_OPTIONS:
    expect_number(run, "options", s->head[0].number, brume_game_option_count(game, run->tiles));
    break;
  case CASE_EXPECT_UNSEEN: expect_unseen(run, s); break;
  case CASE_EXPECT_LEFT: expect_number(run, "left", s->head[0].number, unseen_in_all(run)); break;
  case CASE_EXPECT_HOLE:
  case CASE_EXPECT_HOLES: expect_hole(run, s); break;
  case CASE_EXPECT_SQUARES:
    expect_number(run, "squares", s->head[0].number, brume_game_square_count(game));
    break;
  case CASE_EXPECT_TURN:
    expect_players(run, "turn", 1U << s->head[0].number, 1U << brume_game_active(game));
    break;
  case CASE_EXPECT_OVER: expect_over(run); break;
  case CASE_EXPECT_FREE: expect_free(run, s); break;
  case CASE_EXPECT_HIDDEN: expect_hidden(run, s); break;
  case CASE_EXPECT_BURIED: expect_buried(run, s); break;
  case CASE_EXPECT_CEMETERY: expect_cemetery(run, s); break;
  case CASE_EXPECT_CAT: expect_cat(run, s); break;
  case CASE_EXPECT_HOUND: expect_hound(run, s); break;
  case CASE_EXPECT_PILES: expect_piles(run, s); break;
  case CASE_EXPECT_OUTCOME: expect_outcome(run, s); break;
  case CASE_EXPECT_WINNER: expect_winner(run, s); break;
  default: break;
  }
}
