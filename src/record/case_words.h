/* The words of the case format: each keyword with its arguments, and the reading of one argument.
 *
 * A statement is its keyword, a fixed row of arguments (the head), then clauses in any order: a word, and for most a
 * value. The tables here are the grammar; docs/cases.md lists the same.
 */
#ifndef BRUME_RECORD_CASE_WORDS_H
#define BRUME_RECORD_CASE_WORDS_H

#include "record/case.h"

struct case_clause {
  const char *word;
  enum case_type type;
};

struct case_form {
  const char *word; /* of statements that start with `expect`: the word after it */
  enum case_type head[CASE_HEAD_MAX];
  const struct case_clause *clauses; /* closed by an empty word; NULL: none */
};

extern const struct case_form case_forms[CASE_KEYWORD_COUNT];

static inline bool case_is_position(enum case_keyword keyword) {
  return keyword <= CASE_IMPOSSIBLE;
}
static inline bool case_is_expectation(enum case_keyword keyword) {
  return keyword > CASE_DO || keyword == CASE_IMPOSSIBLE;
}

/* What an argument is read against. */
struct case_context {
  const struct brume_tiles *tiles;
  int players;
  /* What the engine refuses by itself is read, and told here: a case may be about that (`impossible`). The first such
   * fault stays. NULL: it is a fault at once. */
  struct case_fault *later;
};

/* Reads one value of the type from the line; false with `fault` written. */
bool case_read_value(const struct case_context *context, struct line *line, enum case_type type,
                     struct case_value *value, struct case_fault *fault);

/* Reads the head and the clauses that the statement's keyword asks for, up to the end of the line. */
bool case_read_arguments(const struct case_context *context, struct line *line,
                         struct case_statement *statement, struct case_fault *fault);

/* A word that names a part of some tile; false with `fault` written. */
bool case_check_part(const struct line *line, struct token word, struct case_fault *fault);

bool case_read_end(struct line *line, struct case_fault *fault);

/* A keyword by its word, from `first` to `last`; CASE_KEYWORD_COUNT with `fault` written when there is none. */
enum case_keyword case_find_keyword(const struct line *line, struct token word, enum case_keyword first,
                                    enum case_keyword last, struct case_fault *fault);

/* A word into a NUL-closed copy, cut where it doesn't fit. */
void case_copy_word(struct token word, char *out, size_t size);

#endif
