/* What a harness needs to hold words on stderr against the contract: stderr caught in memory while the input runs.
 *
 * glibc lets stderr be another stream; a fuzzer and the sanitizers write to descriptor 2 and are not disturbed.
 */
#ifndef BRUME_FUZZ_TOLD_H
#define BRUME_FUZZ_TOLD_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD_SIZE = 1 << 16 };

struct told {
  char text[TOLD_SIZE];
  FILE *stream, *usual;
};

static inline void need(bool holds) {
  if (!holds) abort();
}

static inline void told_begin(struct told *told) {
  memset(told->text, 0, sizeof told->text);
  told->stream = fmemopen(told->text, sizeof told->text, "w");
  need(told->stream != NULL);
  told->usual = stderr;
  stderr = told->stream;
}

/* Ends catching; what was said stands in `text`, cut where it was too long. */
static inline void told_end(struct told *told) {
  stderr = told->usual;
  (void)fclose(told->stream);
  told->text[TOLD_SIZE - 1] = '\0';
}

/* Whole lines, each starting with `start` or with `other`. */
static inline bool told_lines_of(const struct told *told, const char *start, const char *other) {
  const char *at = told->text;
  while (*at != '\0') {
    const char *end = strchr(at, '\n');
    if (end == NULL) return strlen(told->text) + 2 >= TOLD_SIZE;
    if (strncmp(at, start, strlen(start)) != 0 && strncmp(at, other, strlen(other)) != 0) return false;
    at = end + 1;
  }
  return true;
}

static inline bool told_lines(const struct told *told, const char *start) {
  return told_lines_of(told, start, start);
}

#endif
