/* The commands' help as sections of a manual page. See manual.h.
 *
 * One pass over the lines, with what the last line was as the only state. Characters that man would take for its own
 * (a hyphen, a quote, a dot in front) are written so that they come out as typed. */
#include "cli/manual.h"

#include <stdio.h>
#include <string.h>

#include "cli/game_args.h"

static void print_characters(const char *text, size_t size) {
  if (size > 0 && (text[0] == '.' || text[0] == '\'')) fputs("\\&", stdout);
  for (size_t i = 0; i < size; i++) {
    switch (text[i]) {
    case '-': fputs("\\-", stdout); break;
    case '\\': fputs("\\e", stdout); break;
    case '`': fputs("\\(ga", stdout); break;
    case '\'': fputs("\\(aq", stdout); break;
    case '^': fputs("\\(ha", stdout); break;
    case '~': fputs("\\(ti", stdout); break;
    default: putchar(text[i]);
    }
  }
}

/* A line on its own, after a request such as ".B ". */
static void print_line(const char *request, const char *text, size_t size) {
  fputs(request, stdout);
  print_characters(text, size);
  putchar('\n');
}

static size_t spaces(const char *text, size_t size) {
  size_t n = 0;
  while (n < size && text[n] == ' ') n++;
  return n;
}

/* Where two spaces part a tag from its meaning; `size` where nothing does. */
static size_t tag_size(const char *text, size_t size) {
  for (size_t i = 1; i + 1 < size; i++) {
    if (text[i] == ' ' && text[i + 1] == ' ') return i;
  }
  return size;
}

enum form { FORM_NONE, FORM_PARAGRAPH, FORM_LIST, FORM_EXACT };

static void change(enum form *form, enum form to) {
  if (*form == to) return;
  if (*form == FORM_EXACT) puts(".EE");
  if (to == FORM_EXACT) puts(".PP\n.EX");
  if (to == FORM_PARAGRAPH) puts(".PP");
  *form = to;
}

static void print_indented(enum form *form, const char *line, size_t size) {
  size_t indent = spaces(line, size);
  const char *text = line + indent;
  size_t length = size - indent;
  size_t tag = tag_size(text, length);
  bool item = indent == 2 && tag < length;
  if (*form != FORM_LIST && *form != FORM_EXACT) change(form, item ? FORM_LIST : FORM_EXACT);
  if (*form == FORM_EXACT) {
    print_line("", line, size);
    return;
  }
  if (item) {
    print_line(".TP\n.B ", text, tag);
    tag += spaces(text + tag, length - tag);
    print_line("", text + tag, length - tag);
    return;
  }
  print_line("", text, length);
}

static void print_flush_left(enum form *form, const char *line, size_t size) {
  bool heading = *form != FORM_PARAGRAPH && line[size - 1] == ':' && size < 24;
  change(form, FORM_PARAGRAPH);
  print_line(heading ? ".B " : "", line, size);
}

/* Help as text, up to `end`. */
static void print_text(const char *text, const char *end) {
  enum form form = FORM_NONE;
  while (text < end) {
    size_t size = strcspn(text, "\n");
    if (size == 0)
      change(&form, FORM_NONE);
    else if (text[0] == ' ')
      print_indented(&form, text, size);
    else
      print_flush_left(&form, text, size);
    text += size + 1;
  }
  change(&form, FORM_NONE);
}

/* The lines of usage, each as it stands. Returns what follows them. */
static const char *print_usage(const char *help) {
  static const char head[] = "usage: ";
  puts(".PP\n.EX");
  while (help[0] != '\n' && help[0] != '\0') {
    size_t size = strcspn(help, "\n");
    size_t skip = size > sizeof head - 1 ? sizeof head - 1 : 0;
    print_line("", help + skip, size - skip);
    help += size + (help[size] == '\n');
  }
  puts(".EE");
  return help;
}

static void print_command(const struct command *command) {
  printf(".SS brume %s\n", command->name);
  const char *rest = print_usage(command->help);
  const char *options = strstr(rest, GAME_ARGS_HELP);
  const char *end = rest + strlen(rest);
  if (options == NULL) {
    print_text(rest, end);
    return;
  }
  print_text(rest, options);
  puts(".PP\nThe game options stand below.");
  print_text(options + strlen(GAME_ARGS_HELP), end);
}

void manual_print(const struct command *const *commands, int count) {
  puts(".SH COMMANDS");
  for (int i = 0; i < count; i++) print_command(commands[i]);
  puts(".SH GAME OPTIONS");
  const char *options = strchr(GAME_ARGS_HELP, '\n') + 1;
  print_text(options, options + strlen(options));
}
