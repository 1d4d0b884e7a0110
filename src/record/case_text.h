/* Reading case files: the place of a fault, and the nearest word that was meant; lines and words are read as those of
 * tile sets are (src/tiles/reader.h).
 *
 * Everything points into the caller's text, which outlives it; nothing allocates. The gate looks at every byte
 * once, before anything else: behind it the text is printable ASCII or UTF-8 bytes, tabs and line ends.
 */
#ifndef BRUME_RECORD_CASE_TEXT_H
#define BRUME_RECORD_CASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tiles/reader.h"

enum { CASE_TEXT_MAX = 1 << 20, CASE_LINE_MAX = 400, CASE_MESSAGE_SIZE = 400 };

/* Why a case can't be read. Line and column count from 1. */
struct case_fault {
  uint32_t line, column;
  char message[CASE_MESSAGE_SIZE]; /* what is wrong; how to mend it */
};

bool case_gate(const char *text, size_t size, struct case_fault *fault);

/* Writes a fault at `at`; always false, so that `return case_blame(...)` reads well. */
bool case_blame(struct case_fault *fault, const struct line *line, const char *at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same where a later line may make it right: the first fault stays in `later`; with none to keep it, it is one at
 * once. True: it is kept. */
bool case_defer(struct case_fault *later, struct case_fault *fault, const struct line *line, const char *at,
                const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Of words that a writer could have meant, the nearest. Start with {word} and offer each; `best` stays NULL when
 * none is near. */
struct case_guess {
  struct token word;
  const char *best;
  unsigned distance;
};
void case_offer(struct case_guess *guess, const char *candidate);

/* For "%.*s". */
#define CASE_SAY(word) (int)(word).size, (word).at

#endif
