/* Walking case files for the rules they name; see coverage.h. */
#include "rulebook/coverage.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "host/walk.h"

#define BLANKS " \t\r\n"

__attribute__((format(printf, 2, 3))) static bool fail(struct brume_coverage *coverage, const char *format,
                                                       ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(coverage->error, sizeof coverage->error, format, arguments);
  va_end(arguments);
  return false;
}

/* The ids behind the word `rules`; the line is cut up. */
static bool note_ids(struct brume_coverage *coverage, const struct brume_rulebook *book, char *ids,
                     const char *file, size_t line) {
  ids[strcspn(ids, "#")] = '\0';
  char *rest = NULL;
  for (char *id = strtok_r(ids, BLANKS ",", &rest); id; id = strtok_r(NULL, BLANKS ",", &rest)) {
    uint16_t number = brume_rule_parse_strict(id);
    if (!number || !brume_rulebook_find(book, number))
      return fail(coverage, "%s:%zu: '%s' is no rule of the rulebook; `brume rules` lists them", file, line,
                  id);
    coverage->named[number] = true;
  }
  return true;
}

static bool read_lines(struct brume_coverage *coverage, const struct brume_rulebook *book, FILE *in,
                       const char *file) {
  static const char word[] = "rules";
  char line[BRUME_COVERAGE_LINE_MAX + 2];
  size_t number = 0;
  bool well = true;
  while (well && fgets(line, sizeof line, in)) {
    if (strlen(line) > BRUME_COVERAGE_LINE_MAX)
      return fail(coverage, "%s:%zu: the line has more than %d bytes; that is no case file", file, number + 1,
                  BRUME_COVERAGE_LINE_MAX);
    char *start = line + strspn(line, BLANKS);
    size_t length = strcspn(start, BLANKS);
    number++;
    if (length == strlen(word) && strncmp(start, word, length) == 0)
      well = note_ids(coverage, book, start + length, file, number);
  }
  if (well && !feof(in)) well = fail(coverage, "can't read %s: %s", file, strerror(errno));
  return well;
}

static bool read_file(struct brume_coverage *coverage, const struct brume_rulebook *book, const char *file) {
  FILE *in = fopen(file, "rb");
  if (!in) return fail(coverage, "can't read %s: %s", file, strerror(errno));
  bool well = read_lines(coverage, book, in, file);
  fclose(in);
  coverage->file_count++;
  return well;
}

/* What a walk notes in, and by which book. */
struct reading {
  struct brume_coverage *coverage;
  const struct brume_rulebook *book;
};

static bool found_file(void *context, const char *path) {
  const struct reading *reading = context;
  return read_file(reading->coverage, reading->book, path);
}

static bool found_trouble(void *context, const char *path, int reason) {
  const struct reading *reading = context;
  enum { SHOWN = 300 }; /* so that the reason has room */
  return fail(reading->coverage, "can't read %.*s%s: %s; name a folder of case files or a case file", SHOWN,
              path, strlen(path) > SHOWN ? "..." : "", strerror(reason));
}

bool brume_coverage_read(struct brume_coverage *coverage, const struct brume_rulebook *book,
                         const char *path) {
  struct reading reading = {coverage, book};
  struct host_seen seen = {0};
  bool well = host_walk(&(struct host_walk){".case", found_file, found_trouble, &reading}, &seen, path, NULL);
  host_seen_end(&seen);
  return well;
}

bool brume_coverage_missing(const struct brume_coverage *coverage, const struct brume_rule *rule) {
  return brume_rule_needs_case(rule) && !coverage->named[rule->number];
}
