/* Walking case files for the rules they name; see coverage.h. Links to folders are not followed, so the walk ends. */
#include "rulebook/coverage.h"

#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

static bool read_folder(struct brume_coverage *coverage, const struct brume_rulebook *book,
                        const char *folder);

static bool is_case_file(const char *name) {
  static const char ending[] = ".case";
  size_t length = strlen(name), tail = strlen(ending);
  return length > tail && strcmp(name + length - tail, ending) == 0;
}

static bool read_entry(struct brume_coverage *coverage, const struct brume_rulebook *book, const char *folder,
                       const char *name) {
  char path[4096];
  struct stat status;
  int length = snprintf(path, sizeof path, "%s/%s", folder, name);
  if (length < 0 || (size_t)length >= sizeof path) return fail(coverage, "the path of %s is too long", name);
  if (lstat(path, &status) != 0) return fail(coverage, "can't read %s: %s", path, strerror(errno));
  if (S_ISDIR(status.st_mode)) return read_folder(coverage, book, path);
  return is_case_file(name) ? read_file(coverage, book, path) : true;
}

static int not_hidden(const struct dirent *entry) {
  return entry->d_name[0] != '.';
}

/* In the order of the names, so the first error is the same everywhere. */
static bool read_folder(struct brume_coverage *coverage, const struct brume_rulebook *book,
                        const char *folder) {
  struct dirent **entries = NULL;
  int count = scandir(folder, &entries, not_hidden, alphasort);
  if (count < 0) return fail(coverage, "can't read the folder %s: %s", folder, strerror(errno));
  bool well = true;
  for (int i = 0; i < count; i++) {
    if (well) well = read_entry(coverage, book, folder, entries[i]->d_name);
    free(entries[i]);
  }
  free(entries);
  return well;
}

bool brume_coverage_read(struct brume_coverage *coverage, const struct brume_rulebook *book,
                         const char *path) {
  struct stat status;
  if (stat(path, &status) != 0)
    return fail(coverage, "can't read %s: %s; name a folder of case files or a case file", path,
                strerror(errno));
  return S_ISDIR(status.st_mode) ? read_folder(coverage, book, path) : read_file(coverage, book, path);
}

bool brume_coverage_missing(const struct brume_coverage *coverage, const struct brume_rule *rule) {
  return brume_rule_needs_case(rule) && !coverage->named[rule->number];
}
