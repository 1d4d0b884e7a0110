/* The grammar of the case format as tables, and the reading of arguments; see case_words.h. */
#include "record/case_words.h"

#include <string.h>

#include <brume/tileset.h>

#include "record/words.h"
#include "rulebook/rulebook.h"

static const struct case_clause piece_clauses[] = {{"ghosts", CASE_NUMBER}, {"", CASE_NONE}};
static const struct case_clause circle_clauses[] = {{"in", CASE_PART}, {"", CASE_NONE}};
static const struct case_clause river_clauses[] = {{"turned", CASE_TURNED}, {"", CASE_NONE}};
static const struct case_clause asking_clauses[] = {{"placed", CASE_SQUARE}, {"rule", CASE_RULE},
                                                    {"left", CASE_NUMBER},   {"at", CASE_SQUARE},
                                                    {"in", CASE_PART},       {"", CASE_NONE}};
static const struct case_clause region_clauses[] = {{"complete", CASE_NONE},   {"incomplete", CASE_NONE},
                                                    {"limited", CASE_NONE},    {"unlimited", CASE_NONE},
                                                    {"tiles", CASE_NUMBER},    {"points", CASE_NUMBER},
                                                    {"bonus", CASE_NUMBER},    {"open", CASE_NUMBER},
                                                    {"parts", CASE_NUMBER},    {"circles", CASE_NUMBER},
                                                    {"owners", CASE_PLAYERS},  {"haunted", CASE_NONE},
                                                    {"colours", CASE_PLAYERS}, {"", CASE_NONE}};
static const struct case_clause piles_clauses[] = {{"open", CASE_NUMBER}, {"", CASE_NONE}};
static const struct case_clause decision_clauses[] = {
    {"by", CASE_PLAYER},   {"rule", CASE_RULE}, {"tile", CASE_KIND}, {"left", CASE_NUMBER},
    {"from", CASE_SOURCE}, {"at", CASE_SQUARE}, {"", CASE_NONE}};

const struct case_form case_forms[CASE_KEYWORD_COUNT] = {
    [CASE_START] = {"start", {0}, NULL},
    [CASE_TILE] = {"tile", {CASE_KIND, CASE_PLACE}, NULL},
    [CASE_PIECE_AT] = {"piece", {CASE_PLAYER, CASE_PIECE, CASE_SQUARE, CASE_PART}, piece_clauses},
    [CASE_CIRCLE] = {"circle", {CASE_SQUARE, CASE_NUMBER}, circle_clauses},
    [CASE_SUPPLY] = {"supply", {CASE_NUMBER}, NULL},
    [CASE_HAND] = {"hand", {CASE_PLAYER, CASE_PIECE, CASE_NUMBER}, NULL},
    [CASE_SCORE] = {"score", {CASE_SCORER, CASE_NUMBER}, NULL},
    [CASE_UNSEEN] = {"unseen", {CASE_KIND, CASE_NUMBER}, NULL},
    [CASE_PILE] = {"pile", {0}, NULL},
    [CASE_RIVER] = {"river", {CASE_SQUARE, CASE_SIDE}, river_clauses},
    [CASE_FREE] = {"free", {CASE_SQUARE, CASE_PART, CASE_NUMBER}, NULL},
    [CASE_HIDDEN] = {"hidden", {CASE_SQUARE}, NULL},
    [CASE_BURIED] = {"buried", {CASE_SQUARE, CASE_NOBODY}, NULL},
    [CASE_CAT] = {"cat", {CASE_WHERE}, NULL},
    [CASE_HOUND] = {"hound", {CASE_COMPANION, CASE_WHERE}, NULL},
    [CASE_PILES] = {"piles", {CASE_NUMBER, CASE_NUMBER, CASE_NUMBER}, piles_clauses},
    [CASE_TURN] = {"turn", {CASE_PLAYER}, NULL},
    [CASE_DRAWN] = {"drawn", {CASE_KIND}, NULL},
    [CASE_ASKING] = {"asking", {CASE_DECISION}, asking_clauses},
    [CASE_IMPOSSIBLE] = {"impossible", {0}, NULL},
    [CASE_DO] = {"do", {0}, NULL},
    [CASE_REFUSED] = {"refused", {0}, NULL},
    [CASE_EVENT] = {"event", {0}, NULL},
    [CASE_NEVER] = {"never", {0}, NULL},
    [CASE_EVENTS] = {"events", {0}, NULL},
    [CASE_OPTIONS] = {"options", {0}, NULL},
    [CASE_EXPECT_SUPPLY] = {"supply", {CASE_NUMBER}, NULL},
    [CASE_EXPECT_SCORE] = {"score", {CASE_SCORER, CASE_NUMBER}, NULL},
    [CASE_EXPECT_HAND] = {"hand", {CASE_PLAYER, CASE_PIECE, CASE_NUMBER}, NULL},
    [CASE_EXPECT_STOCK] = {"stock", {CASE_PLAYER, CASE_NUMBER}, NULL},
    [CASE_EXPECT_TILE] = {"tile", {CASE_KIND, CASE_PLACE}, NULL},
    [CASE_EXPECT_EMPTY] = {"empty", {CASE_SQUARE}, NULL},
    [CASE_EXPECT_PIECE] = {"piece", {CASE_PLAYER, CASE_PIECE, CASE_SQUARE, CASE_PART}, piece_clauses},
    [CASE_EXPECT_GHOSTS] = {"ghosts", {CASE_PLAYER, CASE_SQUARE, CASE_NUMBER}, NULL},
    [CASE_EXPECT_NOBODY] = {"nobody", {CASE_SQUARE}, NULL},
    [CASE_EXPECT_CIRCLE] = {"circle", {CASE_SQUARE, CASE_NUMBER}, circle_clauses},
    [CASE_EXPECT_REGION] = {"region", {CASE_SQUARE, CASE_PART}, region_clauses},
    [CASE_EXPECT_JOINED] = {"joined", {CASE_SQUARE, CASE_PART, CASE_SQUARE, CASE_PART}, NULL},
    [CASE_EXPECT_APART] = {"apart", {CASE_SQUARE, CASE_PART, CASE_SQUARE, CASE_PART}, NULL},
    [CASE_EXPECT_PROJECTED] = {"projected", {CASE_PLAYER, CASE_NUMBER}, NULL},
    [CASE_EXPECT_DECISION] = {"decision", {CASE_DECISION}, decision_clauses},
    [CASE_EXPECT_OPTIONS] = {"options", {CASE_NUMBER}, NULL},
    [CASE_EXPECT_UNSEEN] = {"unseen", {CASE_KIND, CASE_NUMBER}, NULL},
    [CASE_EXPECT_LEFT] = {"left", {CASE_NUMBER}, NULL},
    [CASE_EXPECT_HOLE] = {"hole", {CASE_SQUARE}, NULL},
    [CASE_EXPECT_HOLES] = {"holes", {CASE_NUMBER}, NULL},
    [CASE_EXPECT_SQUARES] = {"squares", {CASE_NUMBER}, NULL},
    [CASE_EXPECT_TURN] = {"turn", {CASE_PLAYER}, NULL},
    [CASE_EXPECT_OVER] = {"over", {0}, NULL},
    [CASE_EXPECT_FREE] = {"free", {CASE_SQUARE, CASE_PART, CASE_NUMBER}, NULL},
    [CASE_EXPECT_HIDDEN] = {"hidden", {CASE_SQUARE}, NULL},
    [CASE_EXPECT_BURIED] = {"buried", {CASE_SQUARE, CASE_NOBODY}, NULL},
    [CASE_EXPECT_CEMETERY] = {"cemetery", {CASE_SQUARE, CASE_CEMETERY}, NULL},
    [CASE_EXPECT_CAT] = {"cat", {CASE_WHERE}, NULL},
    [CASE_EXPECT_HOUND] = {"hound", {CASE_COMPANION, CASE_WHERE}, NULL},
    [CASE_EXPECT_PILES] = {"piles", {CASE_NUMBER, CASE_NUMBER, CASE_NUMBER}, piles_clauses},
    [CASE_EXPECT_OUTCOME] = {"outcome", {CASE_OUTCOME}, NULL},
    [CASE_EXPECT_WINNER] = {"winner", {CASE_PLAYERS}, NULL},
};

static const char *const decision_names[] = {"nothing", "draw",   "place", "ghost", "attract",  "release",
                                             "piece",   "bury",   "move",  "area",  "cemetery", "cat",
                                             "region",  "reward", "hound", "drive", "hide",     NULL};
static const char *const outcome_names[] = {"undecided", "won", "lost-by-ghosts", "lost-by-tiles", NULL};
static const char *const companion_names[] = {"rufus", "ronja", NULL};
static const char *const where_names[] = {"none", "edge", "waiting", "track", "gone", "at", NULL};
static const char *const side_names[] = {"north", "east", "south", "west", NULL};
static const char *const turned_names[] = {"straight", "right", "", "left", NULL};
static const char *const source_names[] = {"supply", "meeple", "circle", "spot", "cat", NULL};
static const char *const cemetery_names[] = {"open", "closed", NULL};
static const char *const piece_names[] = {"", "meeple", "guard", "abbot", NULL};

void case_copy_word(struct token word, char *out, size_t size) {
  size_t length = word.size < size ? word.size : size - 1;
  memcpy(out, word.at, length);
  out[length] = '\0';
}

bool case_read_end(struct line *line, struct case_fault *fault) {
  struct token extra = reader_spaced(line);
  if (extra.size == 0) return true;
  return case_blame(fault, line, extra.at, "`%.*s` is too much here; end the line before it%s",
                    CASE_SAY(extra), extra.at[0] == '#' ? ", a comment has a line of its own" : "");
}

enum case_keyword case_find_keyword(const struct line *line, struct token word, enum case_keyword first,
                                    enum case_keyword last, struct case_fault *fault) {
  struct case_guess guess = {.word = word};
  for (int k = (int)first; k <= (int)last; k++) {
    if (reader_token_is(word, case_forms[k].word)) return (enum case_keyword)k;
    case_offer(&guess, case_forms[k].word);
  }
  if (first == CASE_START) {
    static const char *const others[] = {"case", "rules", "preset", "with", "set", "expect"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) case_offer(&guess, others[i]);
  }
  if (guess.best != NULL) {
    case_blame(fault, line, word.at, "unknown word `%.*s`; did you mean `%s`?", CASE_SAY(word), guess.best);
  } else {
    case_blame(fault, line, word.at, "unknown word `%.*s`; docs/cases.md lists what may stand here",
               CASE_SAY(word));
  }
  return CASE_KEYWORD_COUNT;
}

/* The number of the word in a list closed by NULL; -1 with the fault written. */
static int find_name(const struct line *line, struct token word, const char *const *names, const char *what,
                     struct case_fault *fault) {
  struct case_guess guess = {.word = word};
  for (int i = 0; names[i] != NULL; i++) {
    if (names[i][0] == '\0') continue;
    if (reader_token_is(word, names[i])) return i;
    case_offer(&guess, names[i]);
  }
  if (guess.best != NULL) {
    case_blame(fault, line, word.at, "`%.*s` is no %s; did you mean `%s`?", CASE_SAY(word), what, guess.best);
    return -1;
  }
  char list[CASE_MESSAGE_SIZE] = "";
  for (int i = 0; names[i] != NULL; i++) {
    if (names[i][0] == '\0') continue;
    size_t used = strlen(list);
    snprintf(list + used, sizeof list - used, "%s%s", used == 0 ? "" : ", ", names[i]);
  }
  case_blame(fault, line, word.at, "`%.*s` is no %s; write one of %s", CASE_SAY(word), what, list);
  return -1;
}

static bool read_long(struct token word, int least, int most, int *number) {
  long value;
  if (!brume_number_read(word.at, word.size, least, most, &value)) return false;
  *number = (int)value;
  return true;
}

enum { ROTATION_MAX = 3, ROTATION_SPELLED_MAX = 99 };

static bool blame_place(const struct line *line, struct token word, int count, struct case_fault *fault) {
  if (count == 2)
    return case_blame(fault, line, word.at, "`%.*s` is no square; write it as x,y without spaces, like 1,-2",
                      CASE_SAY(word));
  return case_blame(fault, line, word.at,
                    "`%.*s` is no place of a tile; write it as x,y,rotation without spaces, like 1,-2,3",
                    CASE_SAY(word));
}

static bool blame_place_number(const struct line *line, struct token number, bool rotation,
                               struct case_fault *fault) {
  if (rotation)
    return case_blame(fault, line, number.at, "`%.*s` is out of range; a rotation is 0 to %d quarter turns",
                      CASE_SAY(number), ROTATION_MAX);
  return case_blame(fault, line, number.at, "`%.*s` is out of range; x and y go from %d to %d",
                    CASE_SAY(number), -BRUME_COORDINATE_MAX, BRUME_COORDINATE_MAX);
}

/* `1,-2` or, with `count` 3, `1,-2,3`. */
static bool read_coordinates(const struct case_context *context, const struct line *line, struct token word,
                             int count, struct case_value *value, struct case_fault *fault) {
  int number[3] = {0};
  const char *at = word.at, *stop = word.at + word.size;
  for (int i = 0; i < count; i++) {
    const char *end = i + 1 < count ? memchr(at, ',', (size_t)(stop - at)) : stop;
    struct token part = {at, end == NULL ? 0 : (size_t)(end - at)};
    bool rotation = i == 2;
    int most = rotation ? ROTATION_SPELLED_MAX : BRUME_COORDINATE_MAX;
    if (end == NULL || !brume_number_spelled(part.at, part.size))
      return blame_place(line, word, count, fault);
    if (!read_long(part, rotation ? 0 : -most, most, &number[i]))
      return blame_place_number(line, part, rotation, fault);
    at = end + 1;
  }
  if (number[2] > ROTATION_MAX &&
      !case_defer(context->later, fault, line, stop - (number[2] > 9 ? 2 : 1),
                  "`%d` is out of range; a rotation is 0 to %d quarter turns", number[2], ROTATION_MAX))
    return false;
  value->x = number[0];
  value->y = number[1];
  value->number = number[2];
  return true;
}

bool case_check_part(const struct line *line, struct token word, struct case_fault *fault) {
  struct case_guess guess = {.word = word};
  if (brume_part_spelled(word.at, word.size)) return true;
  while (guess.word.size > 0 && guess.word.at[guess.word.size - 1] >= '0' &&
         guess.word.at[guess.word.size - 1] <= '9')
    guess.word.size--; /* `raod2`: its kind */
  for (int kind = 0; kind < BRUME_PART_KIND_COUNT; kind++)
    case_offer(&guess, brume_part_kind_name((enum brume_part_kind)kind));
  if (guess.best != NULL && guess.distance > 0)
    return case_blame(fault, line, word.at, "`%.*s` is no part of a tile; did you mean `%s`?", CASE_SAY(word),
                      guess.best);
  return case_blame(fault, line, word.at,
                    "`%.*s` is no part of a tile; a part is field, road, city, monastery, garden, castle, "
                    "cemetery or mist, with a number from 1 to %d where the tile has several, like road2",
                    CASE_SAY(word), BRUME_TILE_PARTS_MAX);
}

static bool read_kind(const struct case_context *context, const struct line *line, struct token word,
                      struct case_value *value, struct case_fault *fault) {
  value->number = brume_tiles_kind_named(context->tiles, word.at, word.size);
  if (value->number != BRUME_NO_KIND) return true;
  struct case_guess guess = {.word = word};
  for (int k = 0; k < context->tiles->kinds; k++) case_offer(&guess, context->tiles->tile[k].name);
  if (guess.best != NULL) {
    return case_blame(fault, line, word.at, "no tile is called `%.*s` in this case; did you mean `%s`?",
                      CASE_SAY(word), guess.best);
  }
  return case_blame(fault, line, word.at,
                    "no tile is called `%.*s` in this case; add it to a `set`, or `with` its set",
                    CASE_SAY(word));
}

static int find_player(const struct case_context *context, struct token word) {
  for (int p = 0; p < context->players; p++) {
    if (reader_token_is(word, brume_seat_name(p))) return p;
  }
  return -1;
}

static bool read_player(const struct case_context *context, const struct line *line, struct token word,
                        struct case_value *value, struct case_fault *fault) {
  value->number = find_player(context, word);
  if (value->number >= 0) return true;
  int seat = brume_seat_find(word.at, word.size);
  if (seat < 0)
    return case_blame(fault, line, word.at,
                      "`%.*s` is no colour; a colour is red, green, blue, yellow, black or pink",
                      CASE_SAY(word));
  value->number = seat;
  char list[80] = "";
  for (int p = 0; p < context->players; p++) {
    size_t used = strlen(list);
    snprintf(list + used, sizeof list - used, "%s%s", used == 0 ? "" : ", ", brume_seat_name(p));
  }
  return case_defer(context->later, fault, line, word.at,
                    "`%.*s` doesn't play here; the %d colours in this game are %s (`--players` changes that)",
                    CASE_SAY(word), context->players, list);
}

/* One player after the other, as bits; or `nobody`. */
static bool read_players(const struct case_context *context, struct line *line, struct token word,
                         struct case_value *value, struct case_fault *fault) {
  unsigned players = 0;
  int player = find_player(context, word);
  bool nobody = reader_token_is(word, "nobody");
  if (player < 0 && !nobody) return read_player(context, line, word, value, fault);
  while (player >= 0) {
    players |= 1U << player;
    player = find_player(context, reader_peek(line));
    if (player >= 0) reader_spaced(line);
  }
  value->number = (int)players;
  return true;
}

static bool read_rule(const struct line *line, struct token word, struct case_value *value,
                      struct case_fault *fault) {
  value->number = brume_rule_read(word.at, word.size);
  bool known = value->number != 0 && brume_rulebook_find(&brume_rulebook_en, (uint16_t)value->number) != NULL;
  if (known) return true;
  if (value->number != 0 || brume_rule_formed_strict(word.at, word.size))
    return case_blame(fault, line, word.at, "there is no rule `%.*s`; `brume rules` lists all",
                      CASE_SAY(word));
  return case_blame(fault, line, word.at, "`%.*s` is no rule id; write it like R-V-34 or P-V-3",
                    CASE_SAY(word));
}

static bool read_number(const struct line *line, struct token word, struct case_value *value,
                        struct case_fault *fault) {
  enum { NUMBER_MAX = 99999 };
  if (read_long(word, -NUMBER_MAX, NUMBER_MAX, &value->number)) return true;
  if (brume_number_spelled(word.at, word.size))
    return case_blame(fault, line, word.at, "`%.*s` is out of range; write a number from %d to %d",
                      CASE_SAY(word), -NUMBER_MAX, NUMBER_MAX);
  return case_blame(fault, line, word.at, "`%.*s` is no number; write it in digits, like 12", CASE_SAY(word));
}

/* `guards` is read like `guard`: hands are spoken of in the plural. */
static bool read_piece(const struct line *line, struct token word, struct case_value *value,
                       struct case_fault *fault) {
  if (word.size > 1 && word.at[word.size - 1] == 's') word.size--;
  value->number = find_name(line, word, piece_names, "piece", fault);
  return value->number >= 0;
}

static bool read_named(const struct line *line, struct token word, const char *const *names, const char *what,
                       struct case_value *value, struct case_fault *fault) {
  value->number = find_name(line, word, names, what, fault);
  return value->number >= 0;
}

/* A colour or the one other word that may stand there, `team` or `nobody`. */
static bool read_player_or(const struct case_context *context, const struct line *line, struct token word,
                           const char *other, int number, struct case_value *value,
                           struct case_fault *fault) {
  value->number = number;
  return reader_token_is(word, other) || read_player(context, line, word, value, fault);
}

/* `at 1,-2`: the square follows; `edge 7`: how many ghosts, 7 where it isn't said. */
static bool read_where(const struct case_context *context, struct line *line, struct token word,
                       struct case_value *value, struct case_fault *fault) {
  enum { CAT_GHOSTS = 7 /* R-C-92 */ };
  struct case_value more = {.number = CAT_GHOSTS};
  int where = find_name(line, word, where_names, "place", fault);
  if (where < 0) return false;
  if (where == CASE_WHERE_EDGE && reader_peek(line).size > 0 &&
      !case_read_value(context, line, CASE_NUMBER, &more, fault))
    return false;
  if (where == CASE_WHERE_AT && !case_read_value(context, line, CASE_SQUARE, &more, fault)) return false;
  value->x = where == CASE_WHERE_EDGE ? more.number : more.x;
  value->y = more.y;
  value->number = where;
  return true;
}

static const char *type_name(enum case_type type) {
  static const char *const names[] = {
      "nothing", "number", "square",  "place of a tile", "tile",  "player", "player",
      "piece",   "part",   "rule",    "decision",        "side",  "turn",   "source",
      "player",  "colour", "outcome", "hound",           "place", "state"};
  return names[type];
}

bool case_read_value(const struct case_context *context, struct line *line, enum case_type type,
                     struct case_value *value, struct case_fault *fault) {
  struct token word = reader_spaced(line);
  if (word.size == 0) {
    return case_blame(fault, line, line->end, "a %s is missing at the end of the line; write it",
                      type_name(type));
  }
  value->word = word;
  switch (type) {
  case CASE_NUMBER: return read_number(line, word, value, fault);
  case CASE_SQUARE: return read_coordinates(context, line, word, 2, value, fault);
  case CASE_PLACE: return read_coordinates(context, line, word, 3, value, fault);
  case CASE_KIND: return read_kind(context, line, word, value, fault);
  case CASE_PLAYER: return read_player(context, line, word, value, fault);
  case CASE_PLAYERS: return read_players(context, line, word, value, fault);
  case CASE_PIECE: return read_piece(line, word, value, fault);
  case CASE_RULE: return read_rule(line, word, value, fault);
  case CASE_DECISION: return read_named(line, word, decision_names, "decision", value, fault);
  case CASE_SIDE: return read_named(line, word, side_names, "side", value, fault);
  case CASE_TURNED: return read_named(line, word, turned_names, "turn", value, fault);
  case CASE_SOURCE: return read_named(line, word, source_names, "source", value, fault);
  case CASE_SCORER: return read_player_or(context, line, word, "team", CASE_TEAM, value, fault);
  case CASE_NOBODY: return read_player_or(context, line, word, "nobody", BRUME_NOBODY, value, fault);
  case CASE_OUTCOME: return read_named(line, word, outcome_names, "outcome", value, fault);
  case CASE_COMPANION: return read_named(line, word, companion_names, "hound", value, fault);
  case CASE_WHERE: return read_where(context, line, word, value, fault);
  case CASE_PART: return case_check_part(line, word, fault);
  case CASE_CEMETERY: return read_named(line, word, cemetery_names, "state of a cemetery", value, fault);
  case CASE_NONE: return true;
  }
  return true;
}

static bool read_clause(const struct case_context *context, struct line *line,
                        struct case_statement *statement, struct case_fault *fault) {
  const struct case_clause *clauses = case_forms[statement->keyword].clauses;
  struct token word = reader_spaced(line);
  struct case_guess guess = {.word = word};
  for (int c = 0; clauses != NULL && clauses[c].word[0] != '\0'; c++) {
    case_offer(&guess, clauses[c].word);
    if (!reader_token_is(word, clauses[c].word)) continue;
    if (statement->said & 1U << c) {
      return case_blame(fault, line, word.at, "`%s` is said twice; keep one of the two", clauses[c].word);
    }
    statement->said |= 1U << c;
    return clauses[c].type == CASE_NONE ||
           case_read_value(context, line, clauses[c].type, &statement->clause[c], fault);
  }
  if (guess.best != NULL) {
    return case_blame(fault, line, word.at, "unknown word `%.*s`; did you mean `%s`?", CASE_SAY(word),
                      guess.best);
  }
  return case_blame(fault, line, word.at, "`%.*s` is too much here; end the line before it%s", CASE_SAY(word),
                    word.at[0] == '#' ? ", a comment has a line of its own" : "");
}

bool case_read_arguments(const struct case_context *context, struct line *line,
                         struct case_statement *statement, struct case_fault *fault) {
  const struct case_form *form = &case_forms[statement->keyword];
  for (int i = 0; i < CASE_HEAD_MAX && form->head[i] != CASE_NONE; i++) {
    if (!case_read_value(context, line, form->head[i], &statement->head[i], fault)) return false;
  }
  while (reader_peek(line).size > 0) {
    if (!read_clause(context, line, statement, fault)) return false;
  }
  return true;
}
