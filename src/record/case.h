/* Cases: a position, actions, and what must follow, as text that a rules writer can read (docs/cases.md).
 *
 * A file is read whole (case_file_read) into cases, each a list of statements with typed arguments; then each case
 * is run (case_run) against the engine and tells what differed. Reading settles every word, number, tile kind and
 * rule id; what only the position can tell (whether the tile there has that part, whether an action is legal) is
 * settled when it runs.
 *
 * The text outlives what is read from it. A case_file owns its cases, statements and tile tables; case_file_free
 * ends them all.
 */
#ifndef BRUME_RECORD_CASE_H
#define BRUME_RECORD_CASE_H

#include <stdio.h>

#include <brume/game.h>

#include "record/case_text.h"

enum { CASE_HEAD_MAX = 4, CASE_CLAUSES_MAX = 16, CASE_RULES_MAX = 24 };

/* What one file may hold, so that its memory stays within some 40 MB whatever stands in it. */
enum {
  CASE_CASES_MAX = 1000,
  CASE_STATEMENTS_MAX = 1 << 14, /* 600 bytes each, in a list that doubles */
  CASE_TABLES_MAX = 256 /* tile tables of 32 kB: cases with sets of their own, and one for the file */
};

/* What an argument may be. */
enum case_type {
  CASE_NONE,
  CASE_NUMBER,
  CASE_SQUARE, /* 1,-2 */
  CASE_PLACE, /* 1,-2,3: with the rotation */
  CASE_KIND, /* a tile's name */
  CASE_PLAYER, /* red */
  CASE_PLAYERS, /* red blue, or nobody */
  CASE_PIECE, /* meeple, guard, abbot */
  CASE_PART, /* road1 */
  CASE_RULE, /* R-V-34 */
  CASE_DECISION, /* place */
  CASE_SIDE, /* north */
  CASE_TURNED, /* straight, right, left */
  CASE_SOURCE, /* supply, circle */
  CASE_SCORER, /* red, or team */
  CASE_NOBODY, /* red, or nobody */
  CASE_OUTCOME, /* won */
  CASE_COMPANION, /* rufus, ronja */
  CASE_WHERE, /* edge, waiting, track, gone, none, or at */
  CASE_CEMETERY /* open, closed */
};

enum case_keyword {
  CASE_START, /* --- the position */
  CASE_TILE,
  CASE_PIECE_AT,
  CASE_CIRCLE,
  CASE_SUPPLY,
  CASE_HAND,
  CASE_SCORE,
  CASE_UNSEEN,
  CASE_PILE,
  CASE_RIVER,
  CASE_FREE, /* --- cooperative */
  CASE_HIDDEN,
  CASE_BURIED,
  CASE_CAT,
  CASE_HOUND,
  CASE_PILES,
  CASE_TURN,
  CASE_DRAWN,
  CASE_ASKING,
  CASE_IMPOSSIBLE,
  CASE_DO, /* --- a step */
  CASE_REFUSED, /* --- what must follow */
  CASE_EVENT,
  CASE_NEVER,
  CASE_EVENTS,
  CASE_OPTIONS,
  CASE_EXPECT_SUPPLY,
  CASE_EXPECT_SCORE,
  CASE_EXPECT_HAND,
  CASE_EXPECT_STOCK,
  CASE_EXPECT_TILE,
  CASE_EXPECT_EMPTY,
  CASE_EXPECT_PIECE,
  CASE_EXPECT_GHOSTS,
  CASE_EXPECT_NOBODY,
  CASE_EXPECT_CIRCLE,
  CASE_EXPECT_REGION,
  CASE_EXPECT_JOINED,
  CASE_EXPECT_APART,
  CASE_EXPECT_PROJECTED,
  CASE_EXPECT_DECISION,
  CASE_EXPECT_OPTIONS,
  CASE_EXPECT_UNSEEN,
  CASE_EXPECT_LEFT,
  CASE_EXPECT_HOLE,
  CASE_EXPECT_HOLES,
  CASE_EXPECT_SQUARES,
  CASE_EXPECT_TURN,
  CASE_EXPECT_OVER,
  CASE_EXPECT_FREE,
  CASE_EXPECT_HIDDEN,
  CASE_EXPECT_BURIED,
  CASE_EXPECT_CEMETERY,
  CASE_EXPECT_CAT,
  CASE_EXPECT_HOUND,
  CASE_EXPECT_PILES,
  CASE_EXPECT_OUTCOME,
  CASE_EXPECT_WINNER,
  CASE_KEYWORD_COUNT
};

/* Clauses of `expect region` and `expect decision`, by their place in the tables of case_words.c. */
enum {
  CASE_REGION_COMPLETE,
  CASE_REGION_INCOMPLETE,
  CASE_REGION_LIMITED,
  CASE_REGION_UNLIMITED,
  CASE_REGION_TILES,
  CASE_REGION_POINTS,
  CASE_REGION_BONUS,
  CASE_REGION_OPEN,
  CASE_REGION_PARTS,
  CASE_REGION_CIRCLES,
  CASE_REGION_OWNERS,
  CASE_REGION_HAUNTED,
  CASE_REGION_COLOURS
};
enum {
  CASE_DECISION_BY,
  CASE_DECISION_RULE,
  CASE_DECISION_TILE,
  CASE_DECISION_LEFT,
  CASE_DECISION_FROM,
  CASE_DECISION_AT
};
/* Clauses of `asking`. */
enum { CASE_ASKING_PLACED, CASE_ASKING_RULE, CASE_ASKING_LEFT, CASE_ASKING_AT, CASE_ASKING_IN };

/* What a CASE_WHERE says, and a CASE_SCORER that is no player. */
enum case_where {
  CASE_WHERE_NONE,
  CASE_WHERE_EDGE,
  CASE_WHERE_WAITING,
  CASE_WHERE_TRACK,
  CASE_WHERE_GONE,
  CASE_WHERE_AT
};
enum { CASE_TEAM = BRUME_PLAYERS_MAX };

/* Which list an `options` statement gives. */
enum case_list { CASE_EXACTLY, CASE_AT_LEAST, CASE_NONE_OF };

struct case_value {
  int number; /* also a kind, a seat, seats as bits, a rule, an enum */
  int x, y;
  struct token word;
};

struct case_statement {
  enum case_keyword keyword;
  struct line line;
  struct case_value head[CASE_HEAD_MAX];
  unsigned said; /* bit c: clause c was given */
  struct case_value clause[CASE_CLAUSES_MAX];
  struct line text; /* DO, REFUSED: the action; EVENT, NEVER: the event; OPTIONS: the list */
  uint16_t rule; /* REFUSED, IMPOSSIBLE: 0 where not given */
  struct token name; /* REFUSED, IMPOSSIBLE: size 0 where not given */
};

struct brume_case {
  struct token title;
  struct line line;
  struct line preset; /* the line that gives the options; without one the case's own */
  enum brume_refusal refused; /* what the words of that line already contradict; BRUME_REFUSED_OK: nothing */
  int rules;
  struct brume_options options;
  const struct brume_tiles *tiles;
  size_t first, count; /* its statements in the file's list */
};

/* The tile table of cases that have a set of their own; those of a file form a list. */
struct case_table {
  struct case_table *next;
  struct brume_tiles tiles;
};

struct case_file {
  struct brume_case *cases;
  size_t case_count;
  struct case_statement *statements;
  size_t statement_count, statement_room;
  struct case_table *tables;
  size_t table_count;
};

/* Reads all cases of a text. False: `fault` says why, and `file` holds nothing. */
bool case_file_read(const char *text, size_t size, struct case_file *file, struct case_fault *fault);
void case_file_free(struct case_file *file);

/* Where a run writes: what differs, line by line, each starting with "# ". */
struct case_report {
  FILE *out; /* NULL: nothing is written */
  const char *path; /* named in what is written */
  bool verbose; /* also the position and the events of each step */
};

enum case_result { CASE_PASSED, CASE_FAILED, CASE_UNREADABLE };

/* Runs case n. UNREADABLE: a word that only the position could judge is wrong; `fault` says which. */
enum case_result case_run(const struct case_file *file, size_t n, const struct case_report *report,
                          struct case_fault *fault);

#endif
