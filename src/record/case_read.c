/* Reading a case file: the ground (options and tile sets), then cases, each checked as a whole; see case.h.
 *
 * What stands before the first `case` is the ground of all cases of the file. A case that changes the ground gets
 * a tile table of its own; the others share one. Cost: linear in the text, and one table a case that has its own set.
 */
#include "record/case.h"

#include <stdlib.h>
#include <string.h>

#include <brume/setup.h>
#include <brume/tileset.h>

#include "record/case_file.h"
#include "record/case_options.h"
#include "record/case_words.h"
#include "table/pile.h"
#include "record/words.h"

/* A tile set written in the file. */
struct own_set {
  const char *at; /* NULL: none */
  size_t size;
  struct line line; /* its `set` line */
};

struct ground {
  struct case_preset preset;
  unsigned with; /* bit s: the built-in set of slot s is present */
  unsigned named; /* bit s: the case itself has a `set` or `with` line of slot s */
  struct line named_line[BRUME_SET_COUNT];
  struct own_set own[BRUME_SET_COUNT];
  bool sets; /* any `set` or `with` line was read */
  const struct brume_tiles *tiles; /* NULL: to be made */
};

struct parser {
  struct reader reader;
  struct case_fault *fault;
  struct case_file *file;
  struct ground shared, ground; /* of the file, of the case */
  struct brume_case *now; /* the case being read; NULL before the first */
  bool stepped, started; /* the case has had a `do`; its events can be spoken of */
  int expectations;
};

/* What was to be added didn't fit: the list of `count` is full, or memory has run out. */
static bool no_room(struct parser *p, const struct line *line, size_t count, size_t limit, const char *what) {
  if (count < limit) return case_blame(p->fault, line, line->start, "out of memory; split the file");
  return case_blame(p->fault, line, line->start, "more than %zu %s in one file; split it", limit, what);
}

static bool no_memory(struct parser *p, const struct line *line) {
  return no_room(p, line, 0, 1, "");
}

static struct case_statement *add_statement(struct parser *p, const struct line *line) {
  struct case_statement *statement = case_file_add_statement(p->file);
  if (statement == NULL)
    no_room(p, line, p->file->statement_count, CASE_STATEMENTS_MAX, "statements");
  else
    *statement = (struct case_statement){.line = *line};
  return statement;
}

/* ---- the ground ---- */

/* What stands before the tiles of a set. A set may begin with its own version and title: then it is the same set as
 * that of a record (`brume case --from`). */
static const char set_head[] = "brume-tiles 1\nset %s\nversion case\ntitle Tiles of a case\n";
static const char set_head_short[] = "brume-tiles 1\nset %s\n";
enum { SET_HEAD_LINES = 4, SET_HEAD_LINES_SHORT = 2 };

static bool has_own_version(const struct own_set *own) {
  struct reader reader = {.text = own->at, .size = own->size};
  struct line line;
  return reader_line(&reader, &line) && reader_token_is(reader_spaced(&line), "version");
}

/* The place of a fault in the set's text is a place of the case file, lower by the head. */
static bool blame_set(struct parser *p, const struct own_set *own, const struct brume_tileset_error *error) {
  uint32_t head = has_own_version(own) ? SET_HEAD_LINES_SHORT : SET_HEAD_LINES;
  if (error->line <= head) return case_blame(p->fault, &own->line, own->line.start, "%s", error->message);
  p->fault->line = own->line.number + error->line - head;
  p->fault->column = error->column;
  snprintf(p->fault->message, sizeof p->fault->message, "%s", error->message);
  return false;
}

static bool put_own_set(struct parser *p, int slot, const struct own_set *own, struct brume_tiles *tiles) {
  size_t size = sizeof set_head + 16 + own->size;
  char *text = malloc(size);
  struct brume_tileset *set = malloc(sizeof *set);
  struct brume_tileset_error error = {0};
  bool ok = text != NULL && set != NULL;
  if (!ok) {
    no_memory(p, &own->line);
  } else {
    const char *slot_name = brume_set_slot_name((enum brume_set_slot)slot);
    int head = has_own_version(own) ? snprintf(text, size, set_head_short, slot_name)
                                    : snprintf(text, size, set_head, slot_name);
    memcpy(text + head, own->at, own->size);
    ok = brume_tileset_parse(text, (size_t)head + own->size, set, &error) &&
         brume_tiles_replace(tiles, set, &error);
    if (!ok) blame_set(p, own, &error);
  }
  free(set);
  free(text);
  return ok;
}

/* Without `set` and `with` all built-in sets are there; else only those named. */
static bool make_table(struct parser *p, struct ground *ground, const struct line *line) {
  if (!ground->sets) {
    ground->tiles = &brume_tiles_standard;
    return true;
  }
  struct brume_tiles *table = case_file_add_tiles(p->file);
  if (table == NULL)
    return no_room(p, line, p->file->table_count, CASE_TABLES_MAX, "cases with tile sets of their own");
  *table = brume_tiles_standard;
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    bool keep = (ground->with & 1U << slot) != 0 && ground->own[slot].at == NULL;
    if (!keep) brume_tiles_remove(table, (enum brume_set_slot)slot);
  }
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (ground->own[slot].at != NULL && !put_own_set(p, slot, &ground->own[slot], table)) return false;
  }
  ground->tiles = table;
  return true;
}

static int read_slot(struct parser *p, struct line *line) {
  struct token word = reader_spaced(line);
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (!reader_token_is(word, brume_set_slot_name((enum brume_set_slot)slot))) continue;
    return case_read_end(line, p->fault) ? slot : -1;
  }
  case_blame(p->fault, line, word.at, "`%.*s` is no tile set; write base, river, mists or circles",
             CASE_SAY(word));
  return -1;
}

static void name_slot(struct parser *p, int slot, const struct line *line) {
  p->ground.named |= 1U << slot;
  p->ground.named_line[slot] = *line;
}

/* Passes over the tiles up to `end`; they are read when the table is made. */
static bool read_set(struct parser *p, struct line *line) {
  struct own_set own = {.line = *line};
  int slot = read_slot(p, line);
  if (slot < 0) return false;
  name_slot(p, slot, line);
  own.at = p->reader.text + p->reader.at;
  struct line next;
  while (reader_line(&p->reader, &next)) {
    struct token word = reader_spaced(&next);
    if (reader_token_is(word, "end")) {
      own.size = (size_t)(next.start - own.at);
      p->ground.own[slot] = own;
      p->ground.sets = true;
      p->ground.tiles = NULL;
      return case_read_end(&next, p->fault);
    }
    if (reader_token_is(word, "case")) break;
  }
  return case_blame(p->fault, &own.line, own.line.start,
                    "this set has no end; write `end` on a line after its tiles");
}

static bool read_with(struct parser *p, struct line *line) {
  int slot = read_slot(p, line);
  if (slot < 0) return false;
  name_slot(p, slot, line);
  p->ground.with |= 1U << slot;
  p->ground.own[slot].at = NULL;
  p->ground.sets = true;
  p->ground.tiles = NULL;
  return true;
}

static bool read_preset(struct parser *p, struct line *line) {
  return case_read_preset(line, &p->ground.preset, p->fault);
}

/* ---- statements ---- */

static bool is_rule(struct token word) {
  return word.size > 2 && (memcmp(word.at, "R-", 2) == 0 || memcmp(word.at, "P-", 2) == 0);
}

static bool known_name(struct token word, bool setup, struct case_guess *guess) {
  for (int r = 1; r < BRUME_REFUSED_COUNT; r++) {
    const char *name = brume_refusal_name((enum brume_refusal)r);
    if (reader_token_is(word, name)) return true;
    case_offer(guess, name);
  }
  for (int s = 1; setup && s < BRUME_SETUP_COUNT; s++) {
    const char *name = brume_setup_name((enum brume_setup)s);
    if (reader_token_is(word, name)) return true;
    case_offer(guess, name);
  }
  return false;
}

/* `sides-differ R-V-24`: a name, a rule, or both. */
static bool read_reason(struct parser *p, struct line *line, struct case_statement *statement) {
  struct case_context context = {0};
  struct token word = reader_peek(line);
  if (word.size == 0) {
    return case_blame(p->fault, line, line->end,
                      "the reason is missing; write its name, its rule or both, like `sides-differ R-V-24`");
  }
  if (!is_rule(word)) {
    struct case_guess guess = {.word = word};
    if (!known_name(word, statement->keyword == CASE_IMPOSSIBLE, &guess)) {
      return case_blame(p->fault, line, word.at, "`%.*s` is no reason the program gives%s%s%s",
                        CASE_SAY(word),
                        guess.best != NULL ? "; did you mean `" : "; docs/cases.md lists them",
                        guess.best != NULL ? guess.best : "", guess.best != NULL ? "`?" : "");
    }
    statement->name = reader_spaced(line);
  }
  if (reader_peek(line).size == 0) return true;
  struct case_value value;
  if (!case_read_value(&context, line, CASE_RULE, &value, p->fault)) return false;
  statement->rule = (uint16_t)value.number;
  return case_read_end(line, p->fault);
}

/* The words of an action; which parts the tiles have is seen when the case runs. What is to be refused may be more than
 * what a game can do. */
static bool check_action(struct parser *p, const struct line *line, const char *at, const char *end,
                         bool refused) {
  struct brume_words_error error;
  if (brume_action_spelled(&p->ground.preset.options, p->ground.tiles, at, (size_t)(end - at), refused,
                           &error))
    return true;
  return case_blame(p->fault, line, at + error.at, "%s", error.message);
}

/* Takes the words up to `because`, or to the end, as an action; the first of them must be one that actions have. */
static bool read_action(struct parser *p, struct line *line, struct case_statement *statement) {
  static const char *const words[] = {"draw",  "place",  "ghost",  "attract", "release", "none",  "meeple",
                                      "guard", "abbot",  "recall", "bury",    "move",    "area",  "cemetery",
                                      "cat",   "region", "points", "remove",  "stop",    "hound", "hide"};
  struct token word = reader_peek(line);
  struct case_guess guess = {.word = word};
  bool known = false;
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    known |= reader_token_is(word, words[i]);
    case_offer(&guess, words[i]);
  }
  if (!known) {
    return case_blame(p->fault, line, word.at, "`%.*s` is no action%s%s%s", CASE_SAY(word),
                      guess.best != NULL ? "; did you mean `"
                                         : "; write one like `draw D`, `place 1,0,2`, `meeple road1`, `none`",
                      guess.best != NULL ? guess.best : "", guess.best != NULL ? "`?" : "");
  }
  statement->text = *line;
  statement->text.at = word.at;
  while (word = reader_peek(line), word.size > 0 && !reader_token_is(word, "because")) reader_spaced(line);
  statement->text.end = line->at;
  return check_action(p, &statement->text, statement->text.at, statement->text.end,
                      statement->keyword == CASE_REFUSED);
}

static bool read_refused(struct parser *p, struct line *line, struct case_statement *statement) {
  if (!read_action(p, line, statement)) return false;
  struct token because = reader_spaced(line);
  if (because.size == 0) {
    return case_blame(
        p->fault, line, line->end,
        "why is missing; end the line with `because` and a reason, like `because sides-differ R-V-24`");
  }
  return read_reason(p, line, statement);
}

static bool read_event(struct parser *p, struct line *line, struct case_statement *statement) {
  statement->text = *line;
  struct token word = reader_spaced(line);
  statement->text.at = word.at;
  struct case_guess guess = {.word = word};
  int kind = 0;
  while (kind < BRUME_EVENT_COUNT && !reader_token_is(word, brume_event_name((enum brume_event_kind)kind))) {
    case_offer(&guess, brume_event_name((enum brume_event_kind)kind++));
  }
  if (kind == BRUME_EVENT_COUNT) {
    return case_blame(p->fault, line, word.at, "`%.*s` is no event%s%s%s", CASE_SAY(word),
                      guess.best != NULL ? "; did you mean `" : "; docs/events.md lists them",
                      guess.best != NULL ? guess.best : "", guess.best != NULL ? "`?" : "");
  }
  struct brume_event_pattern pattern;
  struct brume_words_error error;
  struct line copy = statement->text;
  word = reader_rest(&copy);
  if (brume_event_read(NULL, p->ground.tiles, word.at, word.size, &pattern, &error)) return true;
  return case_blame(p->fault, line, word.at + error.at, "%s", error.message);
}

/* Actions with `or` between them. */
static bool check_options(struct parser *p, const struct line *line) {
  struct line list = *line;
  while (reader_peek(&list).size > 0) {
    struct token word = reader_peek(&list);
    const char *at = word.at, *end = word.at;
    while (word = reader_spaced(&list), word.size > 0 && !reader_token_is(word, "or"))
      end = word.at + word.size;
    if (!check_action(p, line, at, end, false)) return false;
  }
  return true;
}

static bool read_options(struct parser *p, struct line *line, struct case_statement *statement) {
  static const char *const lists[] = {"exactly", "at-least", "none-of"};
  struct token word = reader_spaced(line);
  for (int i = 0; i < 3; i++) {
    if (!reader_token_is(word, lists[i])) continue;
    statement->head[0].number = i;
    statement->text = *line;
    if (reader_peek(line).size > 0) return check_options(p, line);
    return case_blame(p->fault, line, line->end,
                      "the options are missing; write actions with `or` between them");
  }
  return case_blame(p->fault, line, word.at, "`%.*s` is wrong here; write exactly, at-least or none-of",
                    CASE_SAY(word));
}

static bool read_one_word(struct parser *p, struct line *line, const char *expected) {
  struct token word = reader_spaced(line);
  if (reader_token_is(word, expected)) return case_read_end(line, p->fault);
  return case_blame(p->fault, line, word.at, "`%.*s` is wrong here; write `%s`", CASE_SAY(word), expected);
}

static bool read_statement_rest(struct parser *p, struct line *line, struct case_statement *statement) {
  int players = brume_colour_count(&p->ground.preset.options);
  bool position = case_is_position(statement->keyword);
  struct case_context context = {p->ground.tiles, players < BRUME_PLAYERS_MAX ? players : BRUME_PLAYERS_MAX,
                                 position ? &p->ground.preset.later : NULL};
  if (statement->keyword == CASE_PILE) return read_one_word(p, line, "empty");
  if (statement->keyword == CASE_IMPOSSIBLE) return read_reason(p, line, statement);
  if (statement->keyword == CASE_DO) return read_action(p, line, statement) && case_read_end(line, p->fault);
  if (statement->keyword == CASE_REFUSED) return read_refused(p, line, statement);
  if (statement->keyword == CASE_EVENT || statement->keyword == CASE_NEVER)
    return read_event(p, line, statement);
  if (statement->keyword == CASE_EVENTS) return read_one_word(p, line, "exactly");
  if (statement->keyword == CASE_OPTIONS) return read_options(p, line, statement);
  return case_read_arguments(&context, line, statement, p->fault);
}

static const struct case_statement *last_of(const struct parser *p) {
  const struct case_file *file = p->file;
  return file->statement_count == p->now->first ? NULL : &file->statements[file->statement_count - 1];
}

/* The order within a case: the position, then steps, each with what follows. */
static bool check_order(struct parser *p, const struct line *line, enum case_keyword keyword) {
  const struct case_statement *last = last_of(p);
  if (last != NULL && last->keyword == CASE_IMPOSSIBLE) {
    return case_blame(p->fault, line, line->start, "nothing follows `impossible`; start another case");
  }
  if (case_is_position(keyword) && last != NULL && !case_is_position(last->keyword)) {
    return case_blame(p->fault, line, line->start,
                      "the position comes first; move this line above `do` and what is expected");
  }
  if (case_is_position(keyword) && keyword != CASE_IMPOSSIBLE && p->started) {
    return case_blame(
        p->fault, line, line->start,
        "`start` is the whole position; leave this line out, or describe the board with `tile` lines");
  }
  if (keyword == CASE_START && last != NULL) {
    return case_blame(p->fault, line, line->start,
                      "`start` is the whole position; leave the other lines of the position out");
  }
  bool of_events = keyword == CASE_EVENT || keyword == CASE_NEVER || keyword == CASE_EVENTS;
  if (of_events && !p->stepped && !p->started) {
    return case_blame(p->fault, line, line->start,
                      "nothing has happened yet; events follow a `do` or `start`");
  }
  if (keyword == CASE_EVENTS && last != NULL &&
      (last->keyword == CASE_EVENT || last->keyword == CASE_NEVER)) {
    return case_blame(p->fault, line, line->start,
                      "`events exactly` comes before the events of its step; move the line up");
  }
  if (last == NULL && !case_is_position(keyword)) {
    return case_blame(p->fault, line, line->start,
                      "there is no position yet; write `start` or `tile` lines first");
  }
  return true;
}

static bool read_statement(struct parser *p, struct line *line, struct token word) {
  enum case_keyword first = CASE_START, end = CASE_OPTIONS;
  struct line start = *line;
  if (reader_token_is(word, "expect")) {
    first = CASE_EXPECT_SUPPLY;
    end = CASE_EXPECT_WINNER;
    word = reader_spaced(line);
  }
  enum case_keyword keyword = case_find_keyword(line, word, first, end, p->fault);
  if (keyword == CASE_KEYWORD_COUNT || !check_order(p, &start, keyword)) return false;
  if (p->now->rules == 0) {
    return case_blame(p->fault, &start, start.start,
                      "no `rules` line yet; write which rules the case proves, like `rules R-V-34`");
  }
  if (p->ground.tiles == NULL && !make_table(p, &p->ground, &start)) return false;
  struct case_statement *statement = add_statement(p, &start);
  if (statement == NULL) return false;
  statement->keyword = keyword;
  p->started |= keyword == CASE_START;
  p->stepped |= keyword == CASE_DO;
  p->expectations += case_is_expectation(keyword);
  return read_statement_rest(p, line, statement);
}

/* ---- cases ---- */

static bool read_rules(struct parser *p, struct line *line) {
  struct case_context context = {0};
  struct case_value value;
  do {
    if (!case_read_value(&context, line, CASE_RULE, &value, p->fault)) return false;
    p->now->rules++;
  } while (reader_peek(line).size > 0);
  return true;
}

/* Whose tiles does this game never see? The 2x2 start tile is of the set mists. */
static bool is_in_play(const struct brume_options *options, int slot) {
  bool quarters = slot == BRUME_SET_MISTS && options->start == BRUME_START_2X2;
  return quarters || brume_set_in_play(options, (enum brume_set_slot)slot);
}

/* A set that the case names and its game hasn't. Circles without ghosts the engine refuses itself (R-V-2). */
static bool check_sets(struct parser *p) {
  static const char *const mends[BRUME_SET_COUNT] = {"preset base", "preset base --river", "preset ghosts",
                                                     "preset circles"};
  struct case_preset *preset = &p->ground.preset;
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    const struct line *line = &p->ground.named_line[slot];
    if ((p->ground.named & 1U << slot) == 0 || is_in_play(&preset->options, slot)) continue;
    bool alone = slot == BRUME_SET_CIRCLES && !preset->options.ghosts && !preset->options.coop;
    if (alone) p->now->options.circles = 1;
    if (!case_defer(alone ? &preset->later : NULL, p->fault, line, line->start,
                    "this game has no tiles of the set %s; write `%s` or the like, or leave the set out",
                    brume_set_slot_name((enum brume_set_slot)slot), mends[slot]))
      return false;
  }
  return true;
}

/* What the engine refuses is right in a case that says so. */
static bool check_later(struct parser *p) {
  const struct case_fault *later = &p->ground.preset.later;
  const struct case_statement *last = last_of(p);
  if (later->line == 0 || (last != NULL && last->keyword == CASE_IMPOSSIBLE)) return true;
  *p->fault = *later;
  return false;
}

static bool finish_case(struct parser *p) {
  struct brume_case *now = p->now;
  if (now == NULL) return true;
  now->count = p->file->statement_count - now->first;
  if (now->count == 0)
    return case_blame(p->fault, &now->line, now->line.start,
                      "this case is empty; write its rules, a position and what is expected");
  if (!check_later(p)) return false;
  if (p->expectations == 0) {
    return case_blame(
        p->fault, &now->line, now->line.start,
        "this case expects nothing; add `expect`, `event`, `options`, `refused` or `impossible`");
  }
  now->options = p->ground.preset.options;
  now->preset = p->ground.preset.line.start != NULL ? p->ground.preset.line : now->line;
  now->refused = p->ground.preset.refused;
  now->tiles = p->ground.tiles;
  return check_sets(p) && check_later(p);
}

static bool start_case(struct parser *p, struct line *line) {
  struct line start = *line;
  if (!finish_case(p)) return false;
  if (p->now == NULL) {
    p->shared = p->ground;
    if (!make_table(p, &p->shared, line)) return false;
  }
  p->now = case_file_add_case(p->file);
  if (p->now == NULL) return no_room(p, line, p->file->case_count, CASE_CASES_MAX, "cases");
  *p->now = (struct brume_case){.title = reader_rest(line), .line = start, .first = p->file->statement_count};
  p->ground = p->shared;
  p->ground.named = 0;
  p->started = p->stepped = false;
  p->expectations = 0;
  if (p->now->title.size > 0) return true;
  return case_blame(p->fault, line, line->end, "the case has no title; write after `case` what it shows");
}

static bool read_ground_line(struct parser *p, struct line *line, struct token word) {
  if (p->now != NULL && p->file->statement_count > p->now->first) {
    return case_blame(p->fault, line, word.at, "`%.*s` comes before the position; move the line up",
                      CASE_SAY(word));
  }
  if (reader_token_is(word, "preset")) return read_preset(p, line);
  return reader_token_is(word, "set") ? read_set(p, line) : read_with(p, line);
}

static bool read_line(struct parser *p, struct line *line) {
  struct token word = reader_spaced(line);
  if (reader_token_is(word, "case")) return start_case(p, line);
  if (reader_token_is(word, "preset") || reader_token_is(word, "set") || reader_token_is(word, "with")) {
    return read_ground_line(p, line, word);
  }
  if (p->now == NULL) {
    struct case_guess guess = {.word = word};
    case_offer(&guess, "case");
    case_offer(&guess, "preset");
    case_offer(&guess, "with");
    case_offer(&guess, "set");
    return case_blame(p->fault, line, word.at, "`%.*s` stands before the first case%s%s%s", CASE_SAY(word),
                      guess.best != NULL ? "; did you mean `" : "; write `case` and a title first",
                      guess.best != NULL ? guess.best : "", guess.best != NULL ? "`?" : "");
  }
  if (reader_token_is(word, "rules")) return read_rules(p, line);
  return read_statement(p, line, word);
}

static bool read_format(struct parser *p) {
  struct line line = {.start = p->reader.text, .at = p->reader.text, .end = p->reader.text, .number = 1};
  bool any = reader_line(&p->reader, &line);
  struct token word = reader_spaced(&line), version = reader_spaced(&line);
  if (!any || !reader_token_is(word, "brume-cases")) {
    return case_blame(p->fault, &line, word.at, "a case file starts with the line `brume-cases 1`; add it");
  }
  if (!reader_token_is(version, "1")) {
    return case_blame(p->fault, &line, version.at,
                      "unknown version `%.*s` of the format; this program reads `brume-cases 1`",
                      CASE_SAY(version));
  }
  return case_read_end(&line, p->fault);
}

static bool read_all(struct parser *p) {
  struct line line;
  if (!read_format(p)) return false;
  while (reader_line(&p->reader, &line)) {
    if (!read_line(p, &line)) return false;
  }
  if (p->now == NULL) {
    line = (struct line){.start = p->reader.text, .number = p->reader.line};
    return case_blame(p->fault, &line, line.start, "the file holds no case; write `case` and a title");
  }
  return finish_case(p);
}

bool case_file_read(const char *text, size_t size, struct case_file *file, struct case_fault *fault) {
  struct parser p = {.reader = {.text = text, .size = size}, .fault = fault, .file = file};
  *file = (struct case_file){0};
  *fault = (struct case_fault){0};
  brume_options_default(&p.ground.preset.options, BRUME_PRESET_BASE);
  if (case_gate(text, size, fault) && read_all(&p)) return true;
  case_file_free(file);
  return false;
}
