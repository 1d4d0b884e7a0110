/* `brume rules`: the rulebook in the terminal. Lists, shows, searches, and tells which rules no case names.
 *
 * Each way of asking collects the rules it is about; then they are printed in one of three forms: a line a rule, whole,
 * or JSON. Text is broken to the terminal's width; in a pipe to COLUMNS, or 80. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "host/gate.h"
#include "record/json_object.h"
#include "rulebook/coverage.h"
#include "rulebook/rulebook.h"
#include "rulebook/wrap.h"

static const char help[] =
    "usage: brume rules [--json]                        list all rules, by section\n"
    "       brume rules ID... [--json]                  show these rules\n"
    "       brume rules --search WORDS... [--json]      show the rules that hold all of these words\n"
    "       brume rules --words [--json]                the words of the game and what they mean\n"
    "       brume rules --sources [--json]              what the keys of the sources stand for\n"
    "       brume rules --uncovered [FOLDER] [--json]   rules that no case in FOLDER names\n"
    "\n"
    "The rulebook that Brume plays by. Every event and every refusal of the program names a rule of it.\n"
    "\n"
    "  ID             R-V-34, or 34 for short; R-C-97b, or 97b; capitals or not. R-V: a rule of the\n"
    "                 competitive game; R-C: of the cooperative one; P-V and P-C: readings of them.\n"
    "  --search       looks into ids, titles and texts; part of a word will do, capitals don't matter\n"
    "  --uncovered    looks through all *.case files in FOLDER (tests/cases if none is given) and below it;\n"
    "                 a case names its rules in lines like `rules R-V-34 R-V-36`\n"
    "  --json         the same for a program\n"
    "\n"
    "examples:\n"
    "  brume rules R-V-34 R-V-36\n"
    "  brume rules --search third ghost\n"
    "\n"
    "exit status: 0; 1 when a search finds nothing or a rule has no case; 2 when a rule or file isn't "
    "there.\n";

enum {
  WORDS_MAX = 64,
  WIDTH_LEAST = 24,
  WIDTH_MOST = 120,
  WIDTH_USUAL = 80,
  TEXT_INDENT = 2,
  ID_COLUMNS = 8,
  WORD_ROOM = 2048, /* a match with its marks: words are pieces of `copy` */
  /* A rule's text has at most 4,000 bytes (rules-compile), at worst with a mark before and behind each. */
  MARKED_SIZE = 3 * 4000 + WORD_ROOM + 1
};

static const struct brume_rulebook *const book = &brume_rulebook_en;

enum question_kind { ASK_LIST, ASK_IDS, ASK_SEARCH, ASK_WORDS, ASK_SOURCES, ASK_UNCOVERED };

/* What the words of the command ask for. */
struct question {
  enum question_kind kind;
  bool json;
  const char *words[WORDS_MAX]; /* ids, search words, or the folder */
  size_t count;
  char copy[2048]; /* what ids and search words point into */
};

/* How the terminal takes text. */
struct look {
  int width;
  const char *bold, *mark_on, *mark_off, *plain;
  int mark_width;
};

/* ---- the terminal ---- */

static int terminal_width(void) {
  struct winsize size;
  const char *columns = getenv("COLUMNS");
  long width = 0;
  if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) width = size.ws_col;
  if (width == 0 && columns) width = strtol(columns, NULL, 10);
  if (width <= 0) return WIDTH_USUAL;
  return width < WIDTH_LEAST ? WIDTH_LEAST : width > WIDTH_MOST ? WIDTH_MOST : (int)width;
}

static struct look look_of_terminal(void) {
  const char *no_colour = getenv("NO_COLOR");
  if (isatty(STDOUT_FILENO) && (!no_colour || !*no_colour))
    return (struct look){terminal_width(),      host_gate_colour("1"), host_gate_colour("1;33"),
                         host_gate_colour("0"), host_gate_colour("0"), 0};
  return (struct look){terminal_width(), "", "*", "*", "", 1};
}

static void print_wrapped(const struct look *look, int indent, const char *text) {
  struct brume_wrap how = {.indent = indent,
                           .width = look->width,
                           .mark_on = look->mark_on,
                           .mark_off = look->mark_off,
                           .mark_width = look->mark_width};
  brume_wrap(stdout, &how, text);
}

/* ---- searching ---- */

/* ASCII only; a letter beyond it must be typed as it stands. */
static char lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool matches_at(const char *text, const char *word) {
  for (; *word; text++, word++)
    if (lower(*text) != lower(*word)) return false;
  return true;
}

static bool contains(const char *text, const char *word) {
  for (; *text; text++)
    if (matches_at(text, word)) return true;
  return false;
}

static bool rule_contains(const struct brume_rule *rule, const char *word) {
  return contains(rule->id, word) || contains(rule->title, word) || contains(rule->text, word);
}

static bool rule_contains_all(const struct brume_rule *rule, const struct question *question) {
  for (size_t i = 0; i < question->count; i++)
    if (!rule_contains(rule, question->words[i])) return false;
  return true;
}

static size_t longest_match(const struct question *question, const char *text) {
  size_t longest = 0;
  for (size_t i = 0; i < question->count; i++) {
    size_t length = strlen(question->words[i]);
    if (length > longest && matches_at(text, question->words[i])) longest = length;
  }
  return longest;
}

/* Copies the text with marks round what was searched for. */
static void mark_matches(const struct question *question, const char *text, char marked[MARKED_SIZE]) {
  size_t at = 0, length = strlen(text);
  for (size_t i = 0; i < length && at + WORD_ROOM < MARKED_SIZE;) {
    size_t match = question->kind == ASK_SEARCH ? longest_match(question, text + i) : 0;
    if (match > 0) marked[at++] = *BRUME_MARK_ON;
    size_t copied = match > 0 ? match : 1;
    memcpy(marked + at, text + i, copied);
    at += copied;
    i += copied;
    if (match > 0) marked[at++] = *BRUME_MARK_OFF;
  }
  marked[at] = '\0';
}

/* ---- printing for people ---- */

static void print_title_line(const struct look *look, const struct brume_rule *rule) {
  printf("%s%-*s%s", look->bold, ID_COLUMNS, rule->id, look->plain);
  printf("%s\n", rule->title);
}

static void print_list(const struct look *look, const struct brume_rule *const *rules, size_t count) {
  const char *section = NULL;
  for (size_t i = 0; i < count; i++) {
    if (!section || strcmp(section, rules[i]->section) != 0) {
      section = rules[i]->section;
      printf("%s%s%s%s\n", i > 0 ? "\n" : "", look->bold, section, look->plain);
    }
    printf("  ");
    print_title_line(look, rules[i]);
  }
}

static void print_marked(const struct look *look, const struct question *question, int indent,
                         const char *text) {
  char marked[MARKED_SIZE];
  mark_matches(question, text, marked);
  print_wrapped(look, indent, marked);
}

static void print_see(const struct look *look, const struct brume_rule *rule) {
  if (!rule->see[0]) return;
  printf("\n  See also:\n");
  for (const uint16_t *see = rule->see; *see; see++) {
    const struct brume_rule *other = brume_rulebook_find(book, *see);
    char line[512];
    if (!other) continue;
    snprintf(line, sizeof line, "%-*s%s", ID_COLUMNS, other->id, other->title);
    print_wrapped(look, TEXT_INDENT * 2, line);
  }
}

static void print_rule(const struct look *look, const struct question *question,
                       const struct brume_rule *rule) {
  char facts[2048];
  snprintf(facts, sizeof facts, "%s %s", rule->id, rule->title);
  fputs(look->bold, stdout);
  print_marked(look, question, 0, facts);
  fputs(look->plain, stdout);
  snprintf(facts, sizeof facts, "%s \xc2\xb7 %s \xc2\xb7 source: %s", rule->section, rule->confidence_text,
           rule->sources);
  print_wrapped(look, TEXT_INDENT, facts);
  putchar('\n');
  print_marked(look, question, TEXT_INDENT, rule->text);
  if (rule->no_case_reason) {
    snprintf(facts, sizeof facts, "No case shows this: %s.", rule->no_case_reason);
    putchar('\n');
    print_wrapped(look, TEXT_INDENT, facts);
  }
  if (question->kind == ASK_IDS) print_see(look, rule);
}

static void print_terms(const struct look *look, const struct brume_term *terms, size_t count) {
  for (size_t i = 0; i < count; i++) {
    printf("%s%s%s\n", look->bold, terms[i].word, look->plain);
    print_wrapped(look, TEXT_INDENT, terms[i].meaning);
  }
}

/* ---- printing for programs ---- */

static json_t *json_see(const struct brume_rule *rule) {
  struct json_build list = list_begin();
  for (const uint16_t *see = rule->see; *see; see++) {
    char id[BRUME_RULE_ID_SIZE];
    brume_rule_id_text(*see, id);
    add(&list, json_string(id));
  }
  return build_end(&list);
}

static json_t *json_sources(const struct brume_rule *rule) {
  struct json_build list = list_begin();
  for (const char *at = rule->sources; *at;) {
    size_t length = strcspn(at, ",");
    add(&list, json_stringn(at, length));
    at += length;
    at += strspn(at, ", ");
  }
  return build_end(&list);
}

static json_t *json_rule(const struct brume_rule *rule) {
  return json_pack("{s:s, s:i, s:s, s:s, s:s, s:s, s:s, s:o, s:o, s:b, s:s?}", "id", rule->id, "number",
                   (int)rule->number, "section", rule->section, "title", rule->title, "text", rule->text,
                   "confidence", brume_confidence_name(rule->confidence), "confidence_text",
                   rule->confidence_text, "sources", json_sources(rule), "see", json_see(rule), "needs_case",
                   (int)brume_rule_needs_case(rule), "no_case_reason", rule->no_case_reason);
}

/* Writes the value and gives it back; a value that couldn't be built or written is said. */
static int print_json(const char *command, json_t *value) {
  int failed = !value || json_dumpf(value, stdout, JSON_INDENT(2)) != 0 || putchar('\n') == EOF;
  json_decref(value);
  if (!failed) return STATUS_OK;
  complain(command, "the JSON could not be written; is there memory and room on the disk?");
  return STATUS_WRONG;
}

static json_t *json_rules(const struct brume_rule *const *rules, size_t count) {
  struct json_build list = list_begin();
  for (size_t i = 0; i < count; i++) add(&list, json_rule(rules[i]));
  return build_end(&list);
}

static json_t *json_terms(const struct brume_term *terms, size_t count) {
  struct json_build object = object_begin();
  for (size_t i = 0; i < count; i++) put_text(&object, terms[i].word, terms[i].meaning);
  return build_end(&object);
}

/* ---- answers ---- */

static int show(const char *command, const struct question *question, const struct brume_rule *const *rules,
                size_t count) {
  struct look look = look_of_terminal();
  if (question->json) return print_json(command, json_rules(rules, count));
  if (question->kind == ASK_LIST || question->kind == ASK_UNCOVERED) print_list(&look, rules, count);
  for (size_t i = 0; i < count && (question->kind == ASK_IDS || question->kind == ASK_SEARCH); i++) {
    if (i > 0) putchar('\n');
    print_rule(&look, question, rules[i]);
  }
  return STATUS_OK;
}

static void complain_unknown(const char *command, const char *word) {
  const struct brume_rule *near[2];
  uint16_t number = brume_rule_parse(word);
  size_t count = number ? brume_rulebook_near(book, number, near) : 0;
  bool formed = number != 0 || brume_rule_formed(word, strlen(word));
  if (!formed)
    complain(command, "`%s` is no rule id like R-V-34; `brume rules --search %s` looks for the word", word,
             word);
  else if (count == 0)
    complain(command, "there is no rule %s; `brume rules` lists all", word);
  else
    complain(command, "there is no rule %s; near it %s %s%s%s", word, count == 1 ? "is" : "are", near[0]->id,
             count == 2 ? " and " : "", count == 2 ? near[1]->id : "");
}

static int answer_ids(const char *command, const struct question *question) {
  const struct brume_rule *rules[WORDS_MAX] = {NULL};
  int status = STATUS_OK;
  for (size_t i = 0; i < question->count; i++) {
    rules[i] = brume_rulebook_find_id(book, question->words[i]);
    if (rules[i]) continue;
    complain_unknown(command, question->words[i]);
    status = STATUS_WRONG;
  }
  return status == STATUS_OK ? show(command, question, rules, question->count) : status;
}

static int answer_search(const char *command, const struct question *question) {
  const struct brume_rule *rules[BRUME_RULE_NUMBER_END] = {NULL};
  size_t count = 0;
  for (size_t i = 0; i < book->rule_count; i++)
    if (rule_contains_all(&book->rules[i], question)) rules[count++] = &book->rules[i];
  if (count == 0)
    complain(command, "no rule holds %s; try fewer or shorter words",
             question->count == 1 ? "this word" : "all of these words");
  int status = count > 0 || question->json ? show(command, question, rules, count) : STATUS_OK;
  return status != STATUS_OK ? status : count > 0 ? STATUS_OK : STATUS_NO;
}

static int answer_list(const char *command, const struct question *question) {
  const struct brume_rule *rules[BRUME_RULE_NUMBER_END] = {NULL};
  size_t count = 0;
  for (size_t i = 0; i < book->rule_count; i++) rules[count++] = &book->rules[i];
  return show(command, question, rules, count);
}

static int answer_terms(const char *command, const struct question *question, const struct brume_term *terms,
                        size_t count) {
  struct look look = look_of_terminal();
  if (question->json) return print_json(command, json_terms(terms, count));
  print_terms(&look, terms, count);
  return STATUS_OK;
}

static void say_count(const struct brume_coverage *coverage, const char *folder, size_t missing) {
  size_t needed = 0;
  for (size_t i = 0; i < book->rule_count; i++) needed += brume_rule_needs_case(&book->rules[i]);
  fflush(stdout);
  host_within_line(stderr, "%zu of %zu rules named in %zu case files of %s", needed - missing, needed,
                   coverage->file_count, folder);
  fprintf(stderr, missing ? "; %zu without a case\n" : "\n", missing);
}

static int answer_uncovered(const char *command, const struct question *question) {
  struct brume_coverage coverage = {0};
  const struct brume_rule *rules[BRUME_RULE_NUMBER_END] = {NULL};
  const char *folder = question->count > 0 ? question->words[0] : "tests/cases";
  size_t count = 0;
  if (!brume_coverage_read(&coverage, book, folder)) {
    complain(command, "%s", coverage.error);
    return STATUS_WRONG;
  }
  for (size_t i = 0; i < book->rule_count; i++)
    if (brume_coverage_missing(&coverage, &book->rules[i])) rules[count++] = &book->rules[i];
  int status = show(command, question, rules, count);
  say_count(&coverage, folder, count);
  return status != STATUS_OK ? status : count > 0 ? STATUS_NO : STATUS_OK;
}

/* ---- the question ---- */

/* The kind of question that each option asks, in their order; --json asks none. */
static const struct args_option options[] = {
    {"search", false}, {"words", false}, {"sources", false}, {"uncovered", false}, {"json", false}};
static const enum question_kind kinds[] = {ASK_SEARCH, ASK_WORDS, ASK_SOURCES, ASK_UNCOVERED};
enum { OPTION_JSON = 4, OPTION_COUNT };

static bool add_word(struct question *question, const char *command, const char *word) {
  if (question->count == WORDS_MAX) {
    complain(command, "more than %d words; ask for fewer at once", WORDS_MAX);
    return false;
  }
  question->words[question->count++] = word;
  return true;
}

static bool add_option(struct question *question, const char *command, int option) {
  if (option == OPTION_JSON) {
    question->json = true;
    return true;
  }
  if (question->kind != ASK_LIST && question->kind != kinds[option]) {
    complain(command, "--%s is a question of its own; leave the other one out", options[option].name);
    return false;
  }
  question->kind = kinds[option];
  return true;
}

static bool read_arguments(struct question *question, int argc, char **argv) {
  struct args args = args_begin(argc, argv);
  const char *value;
  for (int option; (option = args_next(&args, options, OPTION_COUNT, &value)) != ARGS_END;) {
    if (option == ARGS_WRONG) return false;
    bool well =
        option == ARGS_WORD ? add_word(question, argv[0], value) : add_option(question, argv[0], option);
    if (!well) return false;
  }
  if (question->kind == ASK_LIST && question->count > 0) question->kind = ASK_IDS;
  return true;
}

/* Ids and words to search for may come several in one argument: they are copied and cut at blanks and commas. */
static bool split_words(struct question *question, const char *command) {
  size_t used = 0, count = question->count;
  for (size_t i = 0; i < count; i++) {
    int added = snprintf(question->copy + used, sizeof question->copy - used, "%s ", question->words[i]);
    if (added < 0 || (size_t)added >= sizeof question->copy - used) {
      complain(command, "the words are too long together; ask for fewer at once");
      return false;
    }
    used += (size_t)added;
  }
  char *rest = NULL;
  question->count = 0;
  for (char *word = strtok_r(question->copy, " ,\t\n", &rest); word; word = strtok_r(NULL, " ,\t\n", &rest))
    if (!add_word(question, command, word)) return false;
  return true;
}

static bool check_count(const struct question *question, const char *command) {
  size_t most = question->kind == ASK_UNCOVERED ? 1 : 0;
  if (question->kind == ASK_SEARCH || question->kind == ASK_IDS) {
    if (question->count > 0) return true;
    complain(command, question->kind == ASK_SEARCH
                          ? "--search needs a word to search for, like `--search ghost`"
                          : "an empty word is no rule id; write one like R-V-34");
    return false;
  }
  if (question->count <= most) return true;
  complain(command, "`%s` is one word too many; see `brume rules --help`", question->words[most]);
  return false;
}

static int run(int argc, char **argv) {
  struct question question = {.kind = ASK_LIST};
  if (!read_arguments(&question, argc, argv)) return STATUS_WRONG;
  bool takes_words = question.kind == ASK_SEARCH || question.kind == ASK_IDS;
  if (takes_words && !split_words(&question, argv[0])) return STATUS_WRONG;
  if (!check_count(&question, argv[0])) return STATUS_WRONG;
  switch (question.kind) {
  case ASK_LIST: return answer_list(argv[0], &question);
  case ASK_IDS: return answer_ids(argv[0], &question);
  case ASK_SEARCH: return answer_search(argv[0], &question);
  case ASK_WORDS: return answer_terms(argv[0], &question, book->words, book->word_count);
  case ASK_SOURCES: return answer_terms(argv[0], &question, book->sources, book->source_count);
  case ASK_UNCOVERED: return answer_uncovered(argv[0], &question);
  }
  return STATUS_WRONG;
}

const struct command command_rules = {
    .name = "rules", .summary = "show, search and check the rulebook", .help = help, .run = run};
