/* The commands' help as completion for bash and zsh. See manual.h.
 *
 * Which options a command has, which of them take a value, and what plain words it takes, is read from its help; which
 * values there are comes from the tables that the program itself reads them by. Everything of one command is gathered
 * in a `struct grammar` first, in fixed arrays: help is ours, so what doesn't fit is a fault and traps. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <brume/tileset.h>

#include "bots/bots.h"
#include "cli/game_args.h"
#include "cli/manual.h"
#include "rulebook/rulebook.h"

enum { OPTIONS_MAX = 32, FORMS_MAX = 8, NAME_SIZE = 24, ABOUT_SIZE = 120 };

struct option {
  char name[NAME_SIZE]; /* with its dashes */
  char value[NAME_SIZE]; /* as in the help: N, FILE, merged|raw; empty: takes none */
  char about[ABOUT_SIZE];
};

/* What may stand where a plain word does. */
struct form {
  char word[NAME_SIZE]; /* the word that a form begins with: show, check; empty: none */
  bool files, kinds, ids;
};

struct grammar {
  struct option option[OPTIONS_MAX];
  struct form form[FORMS_MAX]; /* the first is the one without a word */
  int options, forms;
};

/* --- reading help --------------------------------------------------------------------------------------- */

static void copy(char *out, size_t size, const char *text, size_t length) {
  if (length >= size) abort();
  memcpy(out, text, length);
  out[length] = '\0';
}

/* The words of a line up to two spaces, which a remark follows. */
struct cursor {
  const char *at, *end;
};

static bool next_word(struct cursor *cursor, const char **word, size_t *size) {
  if (cursor->at < cursor->end && cursor->at[0] == ' ') cursor->at++;
  if (cursor->at >= cursor->end || cursor->at[0] == ' ') return false;
  *word = cursor->at;
  while (cursor->at < cursor->end && cursor->at[0] != ' ') cursor->at++;
  *size = (size_t)(cursor->at - *word);
  return true;
}

static size_t bare_size(const char *word, size_t size) {
  while (size > 0 && strchr("].", word[size - 1]) != NULL) size--;
  return size;
}

static struct option *option_named(struct grammar *grammar, const char *name, size_t size) {
  for (int i = 0; i < grammar->options; i++) {
    struct option *option = &grammar->option[i];
    if (strlen(option->name) == size && memcmp(option->name, name, size) == 0) return option;
  }
  if (grammar->options == OPTIONS_MAX) abort();
  struct option *option = &grammar->option[grammar->options++];
  *option = (struct option){0};
  copy(option->name, sizeof option->name, name, size);
  return option;
}

/* `word` is an option; the next word is its value, unless a bracket closes behind the one or opens before the other. */
static struct option *read_option(struct grammar *grammar, struct cursor *cursor, const char *word,
                                  size_t size) {
  struct option *option = option_named(grammar, word, bare_size(word, size));
  struct cursor ahead = *cursor;
  const char *value;
  size_t length;
  bool closed = word[size - 1] == ']' || word[size - 1] == '.';
  if (closed || !next_word(&ahead, &value, &length) || value[0] == '[' || value[0] == '-') return option;
  /* merged|raw in the usage says more than S in the list. */
  if (strchr(option->value, '|') == NULL)
    copy(option->value, sizeof option->value, value, bare_size(value, length));
  *cursor = ahead;
  return option;
}

static bool names(const char *word, size_t size, const char *what) {
  size_t length = strlen(what);
  for (size_t i = 0; i + length <= size; i++) {
    if (memcmp(word + i, what, length) == 0) return true;
  }
  return false;
}

static struct form *form_of(struct grammar *grammar, const char *word, size_t size) {
  if (grammar->forms == FORMS_MAX) abort();
  struct form *form = &grammar->form[grammar->forms++];
  copy(form->word, sizeof form->word, word, size);
  return form;
}

/* What follows `brume NAME` in a line of usage. */
static void read_usage_line(struct grammar *grammar, struct cursor cursor) {
  struct form *form = &grammar->form[0];
  const char *word;
  size_t size;
  for (bool first = true; next_word(&cursor, &word, &size); first = false) {
    if (word[0] == '[') word++, size--;
    if (size > 2 && word[0] == '-' && word[1] == '-') {
      read_option(grammar, &cursor, word, size);
    } else if (first && word[0] >= 'a' && word[0] <= 'z') {
      form = form_of(grammar, word, size);
    } else {
      form->files |= names(word, size, "FILE") || names(word, size, "FOLDER") || names(word, size, "RECORD");
      form->kinds |= names(word, size, "NAME");
      form->ids |= names(word, size, "ID");
    }
  }
}

/* `  --name VALUE   meaning` */
static void read_list_line(struct grammar *grammar, struct cursor cursor) {
  const char *word;
  size_t size;
  cursor.at += 2;
  if (!next_word(&cursor, &word, &size)) return;
  struct option *option = read_option(grammar, &cursor, word, size);
  while (cursor.at < cursor.end && cursor.at[0] == ' ') cursor.at++;
  copy(option->about, sizeof option->about, cursor.at, (size_t)(cursor.end - cursor.at));
}

static void read_help(struct grammar *grammar, const struct command *command) {
  char usage[40];
  int length = snprintf(usage, sizeof usage, "brume %s", command->name);
  *grammar = (struct grammar){.forms = 1};
  for (const char *line = command->help; line[0] != '\0';) {
    const char *end = line + strcspn(line, "\n");
    bool said = strncmp(line, "usage: ", 7) == 0 || strncmp(line, "       ", 7) == 0;
    if (said && strncmp(line + 7, usage, (size_t)length) == 0)
      read_usage_line(grammar, (struct cursor){line + 7 + length, end});
    if (strncmp(line, "  --", 4) == 0) read_list_line(grammar, (struct cursor){line, end});
    line = end + (end[0] == '\n');
  }
  option_named(grammar, "--help", 6);
}

/* --- the values of options ------------------------------------------------------------------------------ */

static void print_names(const char *const *list, int count) {
  for (int i = 0; i < count; i++) printf("%s%s", i == 0 ? "" : " ", list[i]);
}

static void print_slots(void) {
  for (int i = 0; i < BRUME_SET_COUNT; i++)
    printf("%s%s", i == 0 ? "" : " ", brume_set_slot_name((enum brume_set_slot)i));
}

static void print_kinds(void) {
  for (int i = 0; i < brume_tiles_standard.kinds; i++)
    printf("%s%s", i == 0 ? "" : " ", brume_tiles_standard.tile[i].name);
}

static bool takes_file(const struct option *option) {
  return strcmp(option->value, "FILE") == 0 || strcmp(option->value, "FOLDER") == 0;
}
static bool takes_seats(const struct option *option) {
  return strcmp(option->name, "--seats") == 0;
}

/* The words that may be its value, parted by spaces. False: none are known, and nothing is printed. */
static bool print_values(const struct option *option) {
  if (takes_seats(option)) {
    fputs("human", stdout);
    for (int i = 0; i < brume_bot_count(); i++) printf(" %s", brume_bot_at(i)->name);
  } else if (strchr(option->value, '|') != NULL) {
    for (const char *c = option->value; *c != '\0'; c++) putchar(*c == '|' ? ' ' : *c);
  } else if (strcmp(option->name, "--preset") == 0) {
    print_names(preset_names, BRUME_PRESET_COUNT);
  } else if (strcmp(option->name, "--circle-draw") == 0) {
    print_names(draw_names, BRUME_CIRCLE_DRAW_COUNT);
  } else if (strcmp(option->name, "--limit-without-mist") == 0) {
    print_names(switch_names, 2);
  } else if (strcmp(option->name, "--set") == 0) {
    print_slots();
  } else if (strcmp(option->name, "--tile") == 0) {
    print_kinds();
  } else {
    return false;
  }
  return true;
}

/* The plain words of a form; before any was typed also those that other forms begin with. */
static void print_words(const struct grammar *grammar, const struct form *form) {
  for (int i = 1; form == &grammar->form[0] && i < grammar->forms; i++) printf("%s ", grammar->form[i].word);
  if (form->kinds) print_kinds(), putchar(' ');
  for (size_t i = 0; form->ids && i < brume_rulebook_en.rule_count; i++)
    printf("%s ", brume_rulebook_en.rules[i].id);
}

/* --- bash ----------------------------------------------------------------------------------------------- */

static void bash_form(const struct grammar *grammar, const struct form *form) {
  fputs("words=\"", stdout);
  print_words(grammar, form);
  printf("\" files=%s", form->files ? "yes" : "");
}

static void bash_command(const struct command *command) {
  struct grammar grammar;
  read_help(&grammar, command);
  printf("  %s)\n    options=\"", command->name);
  for (int i = 0; i < grammar.options; i++) printf("%s%s", i == 0 ? "" : " ", grammar.option[i].name);
  fputs("\"\n    ", stdout);
  bash_form(&grammar, &grammar.form[0]);
  puts("");
  if (grammar.forms > 1) puts("    ((COMP_CWORD == 2)) || case ${COMP_WORDS[2]} in");
  for (int i = 1; i < grammar.forms; i++) {
    printf("    %s) ", grammar.form[i].word);
    bash_form(&grammar, &grammar.form[i]);
    puts(" ;;");
  }
  if (grammar.forms > 1) puts("    esac");
  puts("    case $prev in");
  for (int i = 0; i < grammar.options; i++) {
    const struct option *option = &grammar.option[i];
    if (option->value[0] == '\0') continue;
    printf("    %s) options= files=%s words=\"", option->name, takes_file(option) ? "yes" : "");
    print_values(option);
    printf("\"%s ;;\n", takes_seats(option) ? " before=${cur%\"${cur##*,}\"}" : "");
  }
  puts("    esac\n    ;;");
}

static void print_bash(const struct command *const *commands, int count) {
  puts("# bash completion for brume, made by `brume --completion bash`\n"
       "_brume() {\n"
       "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} options= words= files= "
       "before=\n"
       "  COMPREPLY=()\n"
       "  # bash takes --name=value apart at the equals sign\n"
       "  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD - 2]}; fi\n"
       "  local commands=\"\\");
  for (int i = 0; i < count; i++) printf("    %s \\\n", commands[i]->name);
  puts("    help\"\n"
       "  if ((COMP_CWORD == 1)); then\n"
       "    options=\"--help --version\" words=$commands\n"
       "  else\n"
       "  case ${COMP_WORDS[1]} in\n"
       "  help) words=$commands ;;");
  for (int i = 0; i < count; i++) bash_command(commands[i]);
  puts("  esac\n"
       "  fi\n"
       "  local last=${cur#\"$before\"}\n"
       "  if [[ $cur == -* ]]; then words=$options files=; fi\n"
       "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -P \"$before\" -- \"$last\")\n"
       "  if [[ $files ]]; then\n"
       "    compopt -o filenames 2>/dev/null\n"
       "    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$cur\")\n"
       "  fi\n"
       "}\n"
       "complete -F _brume brume");
}

/* --- zsh ------------------------------------------------------------------------------------------------ */

/* Inside single quotes and, for an option, inside brackets. */
static void zsh_text(const char *text) {
  for (; *text != '\0'; text++) {
    switch (*text) {
    case '\'': fputs("'\\''", stdout); break;
    case '[': putchar('('); break;
    case ']': putchar(')'); break;
    case ':': fputs("\\:", stdout); break;
    case '\\': fputs("\\\\", stdout); break;
    default: putchar(*text);
    }
  }
}

static void zsh_option(const struct option *option) {
  bool several = strstr(option->about, "several") != NULL;
  printf("      '%s%s%s[", several ? "*" : "", option->name, option->value[0] != '\0' ? "=" : "");
  zsh_text(option->about[0] != '\0' ? option->about : option->name + 2);
  putchar(']');
  if (option->value[0] != '\0') {
    printf(":%s:", option->name + 2);
    if (takes_file(option))
      fputs("_files", stdout);
    else if (takes_seats(option))
      fputs("_sequence -d compadd - ", stdout);
    else
      putchar('(');
    print_values(option);
    if (!takes_file(option) && !takes_seats(option)) putchar(')');
  }
  puts("' \\");
}

static void zsh_form(const struct grammar *grammar, const struct form *form) {
  fputs("words_here=(", stdout);
  print_words(grammar, form);
  printf(") files_here=%s", form->files ? "_files" : "");
}

static void zsh_command(const struct command *command) {
  struct grammar grammar;
  read_help(&grammar, command);
  printf("  %s)\n    ", command->name);
  zsh_form(&grammar, &grammar.form[0]);
  puts("");
  if (grammar.forms > 1) puts("    (( CURRENT == 2 )) || case $words[2] in");
  for (int i = 1; i < grammar.forms; i++) {
    printf("    %s) ", grammar.form[i].word);
    zsh_form(&grammar, &grammar.form[i]);
    puts(" ;;");
  }
  if (grammar.forms > 1) puts("    esac");
  puts("    _arguments \\");
  for (int i = 0; i < grammar.options; i++) zsh_option(&grammar.option[i]);
  puts("      '*:word:_brume_word'\n    ;;");
}

static void print_zsh(const struct command *const *commands, int count) {
  puts("#compdef brume\n"
       "# made by `brume --completion zsh`\n"
       "_brume_word() {\n"
       "  (( $#words_here )) && compadd -a words_here\n"
       "  [[ -z $files_here ]] || $files_here\n"
       "}\n"
       "_brume() {\n"
       "  local -a commands words_here\n"
       "  local files_here\n"
       "  commands=(");
  for (int i = 0; i < count; i++) {
    printf("    '%s:", commands[i]->name);
    zsh_text(commands[i]->summary);
    puts("'");
  }
  puts("    'help:what a command does'\n"
       "  )\n"
       "  if (( CURRENT == 2 )); then\n"
       "    _describe command commands\n"
       "    [[ $PREFIX != -* ]] || compadd -- --help --version\n"
       "    return\n"
       "  fi\n"
       "  shift words\n"
       "  (( CURRENT-- ))\n"
       "  case $words[1] in\n"
       "  help) _describe command commands ;;");
  for (int i = 0; i < count; i++) zsh_command(commands[i]);
  puts("  *) _files ;;\n"
       "  esac\n"
       "}\n"
       "_brume \"$@\"");
}

bool completion_print(const char *shell, const struct command *const *commands, int count) {
  if (strcmp(shell, "bash") == 0) {
    print_bash(commands, count);
    return true;
  }
  if (strcmp(shell, "zsh") == 0) {
    print_zsh(commands, count);
    return true;
  }
  return false;
}
