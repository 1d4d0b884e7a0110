/* Running a case: the position, then its steps, each with what must follow; see case.h.
 *
 * A difference doesn't end a case, so that one run shows all of them; a `do` that is refused does, since nothing
 * after it would mean anything. After the position and every step the 15 ghosts are counted (R-V-5).
 */
#include "record/case_run.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <brume/tileset.h>

#include "host/gate.h"
#include "record/case_position.h"
#include "record/case_words.h"
#include "record/words.h"

void case_differ(struct case_run *run, const char *format, ...) {
  va_list list;
  run->differences++;
  if (run->report->out == NULL) return;
  host_within_line(run->report->out, "# %s:%u: ", run->report->path, (unsigned)run->at->line.number);
  va_start(list, format);
  vfprintf(run->report->out, format, list);
  va_end(list);
  fputc('\n', run->report->out);
}

void case_explain(struct case_run *run, const char *format, ...) {
  va_list list;
  if (run->report->out == NULL) return;
  fputs("#   ", run->report->out);
  va_start(list, format);
  vfprintf(run->report->out, format, list);
  va_end(list);
  fputc('\n', run->report->out);
}

static bool read_action(struct case_run *run, const struct line *text, bool any,
                        struct brume_action *action) {
  struct brume_words_error error;
  struct line copy = *text;
  struct token word = reader_rest(&copy);
  bool read = any ? brume_action_read_any(run->game, run->tiles, word.at, word.size, action, &error)
                  : brume_action_read(run->game, run->tiles, word.at, word.size, action, &error);
  if (read) return true;
  case_blame(run->fault, text, word.at + error.at, "%s", error.message);
  run->unreadable = true;
  return false;
}

bool case_action(struct case_run *run, const struct line *text, struct brume_action *action) {
  return read_action(run, text, false, action);
}

bool case_action_any(struct case_run *run, const struct line *text, struct brume_action *action) {
  return read_action(run, text, true, action);
}

static bool blame_part(struct case_run *run, const struct case_value *part, const struct brume_tile *tile) {
  char list[BRUME_TILE_PARTS_MAX * (BRUME_PART_NAME_SIZE + 2)] = "";
  for (unsigned p = 0; p < tile->part_count; p++) {
    char name[BRUME_PART_NAME_SIZE];
    size_t used = strlen(list);
    brume_part_name(tile, p, name);
    snprintf(list + used, sizeof list - used, "%s%s", p == 0 ? "" : ", ", name);
  }
  run->unreadable = true;
  return case_blame(run->fault, &run->at->line, part->word.at, "tile %s has no part `%.*s`; it has %s",
                    tile->name, CASE_SAY(part->word), list);
}

int case_part(struct case_run *run, const struct case_value *square, const struct case_value *part,
              int *tile) {
  *tile = brume_game_square_at(run->game, square->x, square->y);
  if (*tile < 0) {
    case_differ(run, "no tile lies at %d,%d", square->x, square->y);
    return -1;
  }
  struct brume_square found;
  brume_game_square(run->game, *tile, &found);
  if (found.kind == BRUME_NO_KIND) {
    case_differ(run, "the tile at %d,%d lies face down", square->x, square->y);
    return -1;
  }
  const struct brume_tile *kind = &run->tiles->tile[found.kind];
  uint8_t number = brume_part_find(kind, part->word.at, part->word.size);
  if (number != BRUME_NO_PART || run->impossible) return number;
  blame_part(run, part, kind);
  return -1;
}

/* R-V-5: wherever they are, the ghosts are 15; cooperative: as many as the level has (R-C-10). */
static void count_ghosts(struct case_run *run) {
  const struct brume_options *options = &run->now->options;
  struct brume_team team;
  brume_game_team(run->game, &team);
  int ghosts = brume_game_supply(run->game) + team.cat_ghosts;
  for (int p = 0; p < brume_game_piece_count(run->game); p++)
    ghosts += brume_game_piece(run->game, p)->ghosts;
  for (int n = 0; n < brume_game_square_count(run->game); n++) {
    struct brume_square square;
    brume_game_square(run->game, n, &square);
    for (int a = 0; a < BRUME_TILE_AREAS_MAX; a++) ghosts += square.circles[a] + square.free[a];
  }
  int all = options->coop ? options->level_ghosts : options->ghosts ? BRUME_GHOSTS : 0;
  if (ghosts != all)
    case_differ(run, "there are %d ghosts in all, not %d (%s)", ghosts, all,
                options->coop ? "R-C-10" : "R-V-5");
}

static void show_step(struct case_run *run) {
  if (!run->report->verbose) return;
  for (int e = 0; e < run->events->count; e++) case_print_event(run, &run->events->list[e]);
  case_print_position(run);
}

/* False: the case can't go on. */
static bool do_step(struct case_run *run, const struct case_statement *statement) {
  struct brume_action action;
  case_expect_step_end(run);
  run->at = statement;
  if (!case_action(run, &statement->text, &action)) return false;
  enum brume_refusal refusal = brume_game_apply(run->game, run->tiles, &action, run->events);
  if (refusal != BRUME_REFUSED_OK) {
    char rule[BRUME_RULE_WORD_SIZE];
    brume_rule_print(brume_refusal_rule(brume_game_variant(run->game), refusal), rule);
    case_differ(run, "expected that this can be done, got a refusal: %s %s, %s", brume_refusal_name(refusal),
                rule, brume_refusal_text(refusal));
    case_print_position(run);
    return false;
  }
  run->event = 0;
  run->exactly = false;
  if (run->report->verbose)
    case_explain(run, "line %u: %.*s", (unsigned)statement->line.number,
                 (int)(statement->text.end - statement->text.at), statement->text.at);
  show_step(run);
  count_ghosts(run);
  return true;
}

/* `impossible`: the position must be refused, for this reason. */
static void expect_impossible(struct case_run *run, const struct case_statement *statement,
                              const struct case_outcome *outcome) {
  char wanted[BRUME_RULE_WORD_SIZE], rule[BRUME_RULE_WORD_SIZE];
  run->at = statement;
  if (outcome->possible) {
    case_differ(run, "expected an impossible position, got a possible one");
    return;
  }
  brume_rule_print(statement->rule, wanted);
  brume_rule_print(outcome->rule, rule);
  bool same_name = statement->name.size == 0 || reader_token_is(statement->name, outcome->name);
  bool same_rule = statement->rule == 0 || statement->rule == outcome->rule;
  if (same_name && same_rule) return;
  case_differ(run, "expected impossible %.*s%s%s, got %s %s: %s (line %u)", CASE_SAY(statement->name),
              statement->name.size > 0 && statement->rule != 0 ? " " : "", statement->rule == 0 ? "" : wanted,
              outcome->name, rule, outcome->text, (unsigned)outcome->at->line.number);
}

static bool start_position(struct case_run *run, const struct case_statement *list, size_t count,
                           size_t *used) {
  struct case_outcome outcome;
  size_t position = 0;
  while (position < count && case_is_position(list[position].keyword) &&
         list[position].keyword != CASE_IMPOSSIBLE)
    position++;
  *used = position;
  run->impossible = position < count && list[position].keyword == CASE_IMPOSSIBLE;
  case_position(run, list, position, &outcome);
  if (run->unreadable) return false;
  if (run->impossible) {
    expect_impossible(run, &list[position], &outcome);
    return false;
  }
  if (outcome.possible) {
    show_step(run);
    count_ghosts(run);
    return true;
  }
  char rule[BRUME_RULE_WORD_SIZE];
  brume_rule_print(outcome.rule, rule);
  run->at = outcome.at;
  case_differ(run, "this position is impossible: %s %s, %s", outcome.name, rule, outcome.text);
  if (strcmp(outcome.name, "too-many-tiles") == 0 || strcmp(outcome.name, "too-many-parts") == 0) {
    unsigned parts, tiles = brume_options_tiles(&run->now->options, run->tiles, &parts);
    case_explain(run, "this game has %u tiles of %u parts", tiles, parts);
  }
  if (outcome.at->keyword == CASE_SUPPLY)
    case_explain(run, "by what lies on the board the supply is %d", brume_game_supply(run->game));
  return false;
}

static void run_statements(struct case_run *run, const struct case_statement *list, size_t count) {
  size_t used;
  if (!start_position(run, list, count, &used)) return;
  for (size_t i = used; i < count && !run->unreadable; i++) {
    run->at = &list[i];
    if (list[i].keyword == CASE_DO) {
      if (!do_step(run, &list[i])) return;
    } else {
      case_expect(run, &list[i]);
    }
  }
  if (!run->unreadable) case_expect_step_end(run);
}

enum case_result case_run(const struct case_file *file, size_t n, const struct case_report *report,
                          struct case_fault *fault) {
  const struct brume_case *now = &file->cases[n];
  struct case_run run = {.now = now, .tiles = now->tiles, .report = report, .fault = fault};
  run.preset.line = now->preset;
  run.game = calloc(1, sizeof *run.game);
  run.events = calloc(1, sizeof *run.events);
  run.at = &file->statements[now->first];
  if (run.game == NULL || run.events == NULL) {
    case_blame(fault, &now->line, now->line.start, "out of memory");
    run.unreadable = true;
  } else {
    run_statements(&run, &file->statements[now->first], now->count);
  }
  free(run.events);
  free(run.game);
  if (run.unreadable) return CASE_UNREADABLE;
  return run.differences == 0 ? CASE_PASSED : CASE_FAILED;
}
