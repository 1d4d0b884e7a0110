/* Reading a command's words. See args.h. */
#include "cli/args.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/gate.h"

void complain(const char *command, const char *format, ...) {
  va_list list;
  fflush(stdout);
  fprintf(stderr, command[0] != '\0' ? "brume %s: " : "brume: ", command);
  va_start(list, format);
  host_within_line_list(stderr, format, list);
  va_end(list);
  fputc('\n', stderr);
}

struct args args_begin(int argc, char **argv) {
  return (struct args){.command = argv[0], .argc = argc, .at = 1, .argv = argv};
}

/* Edits that turn one word into the other: letters put in, left out, or changed. Long words are far from all. */
enum { WORD_MAX = 31 };

static int edits(const char *a, const char *b) {
  size_t length_a = strlen(a);
  size_t length_b = strlen(b);
  if (length_a > WORD_MAX || length_b > WORD_MAX) return WORD_MAX;
  int row[WORD_MAX + 1];
  for (size_t j = 0; j <= length_b; j++) row[j] = (int)j;
  for (size_t i = 1; i <= length_a; i++) {
    int corner = row[0];
    row[0] = (int)i;
    for (size_t j = 1; j <= length_b; j++) {
      int change = corner + (a[i - 1] != b[j - 1]);
      int shift = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
      corner = row[j];
      row[j] = change < shift ? change : shift;
    }
  }
  return row[length_b];
}

static bool same_but_case(const char *a, const char *b) {
  while (*a != '\0' && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
    a++;
    b++;
  }
  return *a == '\0' && *b == '\0';
}

const char *args_nearest(const char *text, const char *const *names, int count) {
  const char *best = NULL;
  int least = 3;
  for (int i = 0; i < count; i++) {
    if (same_but_case(text, names[i])) return names[i]; /* `d` for D, though one letter is all of it */
    int far = edits(text, names[i]);
    if (far < least && far < (int)strlen(names[i])) {
      least = far;
      best = names[i];
    }
  }
  return best;
}

enum { OPTIONS_MAX = 40 };

static int unknown_option(const struct args *args, const char *name, const struct args_option *options,
                          int count) {
  const char *names[OPTIONS_MAX];
  for (int i = 0; i < count && i < OPTIONS_MAX; i++) names[i] = options[i].name;
  const char *near = args_nearest(name, names, count < OPTIONS_MAX ? count : OPTIONS_MAX);
  if (near != NULL) {
    complain(args->command, "there is no option --%s; did you mean --%s?", name, near);
  } else {
    complain(args->command, "there is no option --%s; `brume %s --help` lists them", name, args->command);
  }
  return ARGS_WRONG;
}

static int find_option(const char *name, size_t length, const struct args_option *options, int count) {
  for (int i = 0; i < count; i++) {
    if (strlen(options[i].name) == length && memcmp(options[i].name, name, length) == 0) return i;
  }
  return -1;
}

static int read_option(struct args *args, const char *word, const struct args_option *options, int count,
                       const char **value) {
  const char *name = word + 2;
  const char *equals = strchr(name, '=');
  size_t length = equals != NULL ? (size_t)(equals - name) : strlen(name);
  int n = find_option(name, length, options, count);
  if (n < 0) {
    char shown[WORD_MAX + 1];
    snprintf(shown, sizeof shown, "%.*s", (int)(length < WORD_MAX ? length : WORD_MAX), name);
    return unknown_option(args, shown, options, count);
  }
  if (!options[n].takes_value && equals != NULL) {
    complain(args->command, "--%s takes no value; leave out `%s`", options[n].name, equals);
    return ARGS_WRONG;
  }
  if (!options[n].takes_value) return n;
  if (equals == NULL && args->at >= args->argc) {
    complain(args->command, "--%s needs a value after it", options[n].name);
    return ARGS_WRONG;
  }
  *value = equals != NULL ? equals + 1 : args->argv[args->at++];
  return n;
}

int args_next(struct args *args, const struct args_option *options, int count, const char **value) {
  *value = NULL;
  if (args->at >= args->argc) return ARGS_END;
  const char *word = args->argv[args->at++];
  if (!args->plain && strcmp(word, "--") == 0) {
    args->plain = true;
    return args_next(args, options, count, value);
  }
  if (!args->plain && strncmp(word, "--", 2) == 0) return read_option(args, word, options, count, value);
  if (!args->plain && strcmp(word, "-o") == 0 && find_option("output", 6, options, count) >= 0)
    return read_option(args, "--output", options, count, value);
  if (!args->plain && word[0] == '-' && word[1] != '\0') {
    complain(args->command, "there is no option %s; options have two dashes, see `brume %s --help`", word,
             args->command);
    return ARGS_WRONG;
  }
  *value = word;
  return ARGS_WORD;
}

bool args_number(const char *command, const char *what, const char *text, uint64_t low, uint64_t high,
                 uint64_t *number) {
  char *end = NULL;
  errno = 0;
  unsigned long long read = isdigit((unsigned char)text[0]) ? strtoull(text, &end, 10) : 0;
  if (end == NULL || *end != '\0' || errno != 0 || read < low || read > high) {
    complain(command, "%s: `%s` is not a whole number from %llu to %llu", what, text, (unsigned long long)low,
             (unsigned long long)high);
    return false;
  }
  *number = read;
  return true;
}

int args_choice(const char *command, const char *what, const char *text, const char *const *names,
                int count) {
  char list[200] = "";
  for (int i = 0; i < count; i++) {
    if (strcmp(text, names[i]) == 0) return i;
    size_t used = strlen(list);
    snprintf(list + used, sizeof list - used, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " or ", names[i]);
  }
  complain(command, "%s: there is no `%s`; say %s", what, text, list);
  return -1;
}
