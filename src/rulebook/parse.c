/* Reading the rulebook's markdown: lines, headings, the line of facts under a heading, text. See parse.h. */
#include "rulebook/parse.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/gate.h"

#define FIELD_MARK " \xc2\xb7 " /* a middle dot with blanks */

/* A text that grows by lines and stays inside the file's own bytes. */
struct joined {
  char *start, *end; /* NULL: nothing yet */
  bool paragraph; /* an empty line came since */
};

struct reader {
  struct draft *draft;
  const char *file;
  unsigned line;
  const char *section; /* NULL before the first */
  struct draft_terms *list; /* in a section that is a list, where its items go */
  struct draft_rule *rule; /* the rule being read, or NULL */
  bool facts_read; /* of that rule */
  struct joined text; /* of that rule, or of the last item of a list */
};

__attribute__((format(printf, 4, 5))) static void fault_at(struct draft *draft, const char *file,
                                                           unsigned line, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  host_within_line(stderr, "%s:", file);
  if (line > 0) fprintf(stderr, "%u:", line);
  fputc(' ', stderr);
  host_within_line_list(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  draft->fault_count++;
}

#define fault(reader, ...) fault_at((reader)->draft, (reader)->file, (reader)->line, __VA_ARGS__)

/* ---- lines and words ---- */

static bool starts_with(const char *text, const char *prefix) {
  return strncmp(text, prefix, strlen(prefix)) == 0;
}

static char *trim(char *text) {
  while (*text == ' ') text++;
  size_t length = strlen(text);
  while (length > 0 && text[length - 1] == ' ') text[--length] = '\0';
  return text;
}

/* To cut up a field that must stay whole. False if it is too long for the copy. */
static bool copy_short(char copy[DRAFT_TEXT_MAX], const char *field) {
  size_t length = strlen(field);
  if (length >= DRAFT_TEXT_MAX) return false;
  memcpy(copy, field, length + 1);
  return true;
}

/* The text before the mark, cut off and trimmed; *rest goes behind the mark, or to NULL at the end. */
static char *cut(char **rest, const char *mark) {
  char *field = *rest;
  char *at = strstr(field, mark);
  *rest = at ? at + strlen(mark) : NULL;
  if (at) *at = '\0';
  return trim(field);
}

static bool starts_item(const char *line) {
  if (starts_with(line, "- ")) return true;
  while (isdigit((unsigned char)*line)) line++;
  return starts_with(line, ". ");
}

/* The separator never needs more bytes than the line ends (and empty lines) it stands for. */
static void join(struct joined *text, char *line) {
  line = trim(line);
  size_t length = strlen(line);
  if (!text->start) {
    text->start = line;
    text->end = line + length;
    return;
  }
  if (text->paragraph) *text->end++ = '\n';
  *text->end++ = text->paragraph || starts_item(line) ? '\n' : ' ';
  memmove(text->end, line, length + 1);
  text->end += length;
  text->paragraph = false;
}

/* ---- the line of facts under a rule's heading ---- */

/* The part of a list up to the next comma outside brackets. */
static char *cut_outside_brackets(char **rest) {
  char *item = *rest;
  int depth = 0;
  for (char *at = item; *at; at++) {
    if (*at == '(') depth++;
    if (*at == ')') depth--;
    if (*at != ',' || depth > 0) continue;
    *at = '\0';
    *rest = at + 1;
    return trim(item);
  }
  *rest = NULL;
  return trim(item);
}

static bool parse_confidence_word(const char *item, size_t length, enum brume_confidence *confidence) {
  for (unsigned i = 0; i < BRUME_CONFIDENCE_COUNT; i++) {
    const char *name = brume_confidence_name((enum brume_confidence)i);
    if (strlen(name) != length || strncmp(name, item, length) != 0) continue;
    *confidence = (enum brume_confidence)i;
    return true;
  }
  return false;
}

/* One part of the confidence: WORD or WORD (which part of the rule). */
static void read_confidence_part(struct reader *reader, char *item) {
  enum brume_confidence confidence;
  size_t length = strcspn(item, " ");
  if (!parse_confidence_word(item, length, &confidence)) {
    fault(reader, "'%s' is no confidence; write exact, inferred, conflicting or decided", item);
    return;
  }
  const char *note = item + length;
  if (*note && !(starts_with(note, " (") && note[strlen(note) - 1] == ')'))
    fault(reader, "after '%.*s' stands '%s'; put what it is about in brackets, or a comma between",
          (int)length, item, note + 1);
  struct brume_rule *rule = &reader->rule->rule;
  if (confidence > rule->confidence) rule->confidence = confidence;
}

static void read_confidence(struct reader *reader, char *field) {
  char copy[DRAFT_TEXT_MAX];
  reader->rule->rule.confidence_text = field;
  if (!copy_short(copy, field)) {
    fault(reader, "this line is too long; keep it under %d bytes", DRAFT_TEXT_MAX);
    return;
  }
  for (char *rest = copy; rest;) read_confidence_part(reader, cut_outside_brackets(&rest));
}

static void read_see(struct reader *reader, char *field) {
  uint16_t *see = reader->rule->see;
  size_t count = 0;
  for (char *rest = field; rest;) {
    const char *id = cut(&rest, ",");
    uint16_t number = brume_rule_parse_strict(id);
    if (!number)
      fault(reader, "'%s' after 'see:' is no rule id; write ids like R-V-34, parted by commas", id);
    else if (count == DRAFT_SEE_MAX)
      fault(reader, "more than %d ids after 'see:'; keep the nearest", DRAFT_SEE_MAX);
    else
      see[count++] = number;
  }
  see[count] = 0;
}

static void read_reason(struct reader *reader, char *field) {
  struct brume_rule *rule = &reader->rule->rule;
  if (!*field)
    fault(reader, "'no case:' without a reason; say why no position can show %s", rule->id);
  else if (brume_rule_is_reading(rule->number))
    fault(reader, "%s is a reading, which needs no case; take 'no case:' away", rule->id);
  rule->no_case_reason = field;
}

static bool already(struct reader *reader, bool there, const char *name) {
  if (there) fault(reader, "'%s' stands twice in this line; join the two", name);
  return there;
}

static void read_fact(struct reader *reader, char *field) {
  struct brume_rule *rule = &reader->rule->rule;
  if (starts_with(field, "source:")) {
    if (!already(reader, rule->sources != NULL, "source:")) rule->sources = trim(field + strlen("source:"));
  } else if (starts_with(field, "see:")) {
    if (!already(reader, reader->rule->see[0] != 0, "see:")) read_see(reader, trim(field + strlen("see:")));
  } else if (starts_with(field, "no case:")) {
    if (!already(reader, rule->no_case_reason != NULL, "no case:"))
      read_reason(reader, trim(field + strlen("no case:")));
  } else {
    fault(reader, "'%s' is not known here; after the confidence come 'source:', 'see:' and 'no case:'",
          field);
  }
}

static void read_facts(struct reader *reader, char *line) {
  reader->facts_read = true;
  char *rest = line;
  read_confidence(reader, cut(&rest, FIELD_MARK));
  while (rest) read_fact(reader, cut(&rest, FIELD_MARK));
  if (!reader->rule->rule.sources)
    fault(reader, "%s names no source; add ' \xc2\xb7 source: KEY', OWN for our own ruling",
          reader->rule->rule.id);
}

/* ---- rules ---- */

static void finish_rule(struct reader *reader) {
  struct draft_rule *draft = reader->rule;
  if (draft) {
    draft->rule.text = reader->text.start ? reader->text.start : "";
    size_t length = strlen(draft->rule.text);
    if (!reader->facts_read)
      fault_at(reader->draft, draft->file, draft->line,
               "%s has no line of facts; write confidence and source under it", draft->rule.id);
    else if (length == 0)
      fault_at(reader->draft, draft->file, draft->line, "%s has no text", draft->rule.id);
    if (length > DRAFT_TEXT_MAX)
      fault_at(reader->draft, draft->file, draft->line, "the text of %s has %zu bytes; shorten it to %d",
               draft->rule.id, length, DRAFT_TEXT_MAX);
  }
  reader->rule = NULL;
  reader->text = (struct joined){0};
}

static const struct draft_rule *find_draft(const struct draft *draft, uint16_t number) {
  for (size_t i = 0; i < draft->rule_count; i++)
    if (draft->rules[i].rule.number == number) return &draft->rules[i];
  return NULL;
}

/* Ids rise within their family, a lettered one behind that of its number, so a reader finds them; each stands once. */
static void check_order(struct reader *reader, uint16_t number, const char *id) {
  const struct draft_rule *same = find_draft(reader->draft, number);
  if (same) {
    fault(reader, "%s stands already at %s:%u; give this one a number of its own", id, same->file,
          same->line);
    return;
  }
  for (size_t i = reader->draft->rule_count; i-- > 0;) {
    const struct draft_rule *earlier = &reader->draft->rules[i];
    if (brume_rule_family(earlier->rule.number) != brume_rule_family(number)) continue;
    if (brume_rule_place(earlier->rule.number) > brume_rule_place(number))
      fault(reader, "%s stands behind %s; put the rules in the order of their numbers", id, earlier->rule.id);
    return;
  }
}

static void start_rule(struct reader *reader, char *heading) {
  finish_rule(reader);
  char *title = heading;
  char *id = cut(&title, " ");
  uint16_t number = brume_rule_parse_strict(id);
  if (!number) fault(reader, "'%s' is no rule id; a rule starts like '### R-V-34 Its title'", id);
  if (!reader->section)
    fault(reader, "%s stands before the first section; put a line '## Section' above it", id);
  if (reader->list) fault(reader, "%s stands in a list; put a line '## Section' above it", id);
  if (!title || !*trim(title)) fault(reader, "%s has no title; write it behind the id", id);
  if (number) check_order(reader, number, id);
  if (reader->draft->rule_count == DRAFT_RULES_MAX) {
    fault(reader, "more than %d rules", DRAFT_RULES_MAX);
    return;
  }
  reader->rule = &reader->draft->rules[reader->draft->rule_count++];
  *reader->rule = (struct draft_rule){.file = reader->file, .line = reader->line};
  reader->rule->rule.number = number;
  reader->rule->rule.id = id;
  reader->rule->rule.title = title ? trim(title) : "";
  reader->rule->rule.section = reader->section ? reader->section : "";
  reader->facts_read = false;
}

static void read_rule_line(struct reader *reader, char *line) {
  if (!*line) {
    reader->text.paragraph = reader->text.start != NULL;
  } else if (!reader->facts_read) {
    read_facts(reader, line);
  } else {
    if (strchr(line, '*'))
      fault(reader, "a star in the text of a rule; the program shows text as it is, without emphasis");
    join(&reader->text, line);
  }
}

/* ---- lists of words and sources ---- */

static void start_list(struct reader *reader, const char *line) {
  if (strcmp(line, "<!-- list: words -->") == 0)
    reader->list = &reader->draft->words;
  else if (strcmp(line, "<!-- list: sources -->") == 0)
    reader->list = &reader->draft->sources;
  else
    fault(reader, "'%s' is not known; a list is marked '<!-- list: words -->' or '<!-- list: sources -->'",
          line);
}

/* `- **WORD**: meaning`; further lines of the meaning are joined to it. */
static void start_term(struct reader *reader, char *line) {
  struct draft_terms *list = reader->list;
  reader->text = (struct joined){0};
  char *meaning = line + strlen("- **");
  char *word = cut(&meaning, "**:");
  if (!meaning || !*word || !*trim(meaning)) {
    fault(reader, "an item of a list is written '- **word**: what it means'");
    return;
  }
  if (list->count == DRAFT_TERMS_MAX) {
    fault(reader, "more than %d items in a list", DRAFT_TERMS_MAX);
    return;
  }
  join(&reader->text, meaning);
  list->items[list->count++] = (struct brume_term){.word = word, .meaning = reader->text.start};
}

static void read_list_line(struct reader *reader, char *line) {
  if (!*line)
    reader->text = (struct joined){0};
  else if (starts_with(line, "- **"))
    start_term(reader, line);
  else if (reader->text.start)
    join(&reader->text, line);
  else
    fault(reader, "an item of a list is written '- **word**: what it means'");
}

/* ---- files ---- */

static void start_section(struct reader *reader, char *title) {
  finish_rule(reader);
  reader->list = NULL;
  reader->section = trim(title);
  if (!*reader->section) fault(reader, "a section without a title");
}

static void check_bytes(struct reader *reader, const char *line) {
  for (const char *at = line; *at; at++)
    if ((unsigned char)*at < ' ' || *at == 127) {
      fault(reader, "a control character (a tab?) in column %zu; use blanks", (size_t)(at - line) + 1);
      return;
    }
}

static void read_line(struct reader *reader, char *line) {
  check_bytes(reader, line);
  if (starts_with(line, "### "))
    start_rule(reader, trim(line + 4));
  else if (starts_with(line, "## "))
    start_section(reader, line + 3);
  else if (starts_with(line, "##"))
    fault(reader, "a heading is '## Section' or '### R-V-34 Title', with a blank behind the marks");
  else if (starts_with(line, "<!-- list:"))
    start_list(reader, trim(line));
  else if (reader->rule)
    read_rule_line(reader, trim(line));
  else if (reader->list)
    read_list_line(reader, trim(line));
  /* Else: the page's own words to its reader, which the program has no use for. */
}

/* Cuts the next line off, without its line end; NULL at the end of the text. */
static char *next_line(char **rest) {
  char *line = *rest;
  if (!*line) return NULL;
  char *end = line + strcspn(line, "\n");
  *rest = *end ? end + 1 : end;
  *end = '\0';
  if (end > line && end[-1] == '\r') end[-1] = '\0';
  return line;
}

/* The whole file; NULL with errno set, EFBIG past the limit. A directory fails at reading. */
static char *read_whole(FILE *in, size_t *size) {
  char *text = malloc(DRAFT_FILE_MAX + 2);
  if (!text) return NULL;
  *size = fread(text, 1, DRAFT_FILE_MAX + 1, in);
  if (!ferror(in) && *size <= DRAFT_FILE_MAX) return text;
  if (!ferror(in)) errno = EFBIG;
  free(text);
  return NULL;
}

void draft_read_text(struct draft *draft, const char *file, char *text, size_t size) {
  struct reader reader = {.draft = draft, .file = file};
  size_t rules_before = draft->rule_count;
  if (draft->text_count == DRAFT_FILES_MAX) {
    fault_at(draft, file, 0, "more than %d files; join some", DRAFT_FILES_MAX);
    free(text);
    return;
  }
  draft->texts[draft->text_count++] = text;
  text[size] = '\0';
  if (strlen(text) != size) {
    reader.line = 1;
    fault(&reader, "the file holds a NUL byte, so it is no text; write the rulebook as UTF-8");
    return;
  }
  for (char *line; (line = next_line(&text));) {
    reader.line++;
    read_line(&reader, line);
  }
  finish_rule(&reader);
  if (draft->rule_count == rules_before)
    fault(&reader, "holds no rule; a rule starts like '### R-V-34 Its title'");
}

void draft_read(struct draft *draft, const char *file) {
  size_t size;
  FILE *in = fopen(file, "rb");
  char *text = in ? read_whole(in, &size) : NULL;
  int reason = errno;
  if (in) fclose(in);
  if (text)
    draft_read_text(draft, file, text, size);
  else if (reason == EFBIG)
    fault_at(draft, file, 0, "more than %d bytes; that is no rulebook", DRAFT_FILE_MAX);
  else
    fault_at(draft, file, 0, "can't be read: %s; give the path of a rulebook", strerror(reason));
}

/* ---- the whole book ---- */

static bool source_known(const struct draft *draft, const char *key) {
  uint16_t number = brume_rule_parse_strict(key);
  if (number) return find_draft(draft, number) != NULL;
  for (size_t i = 0; i < draft->sources.count; i++)
    if (strcmp(draft->sources.items[i].word, key) == 0) return true;
  return false;
}

static void check_sources(struct draft *draft, const struct draft_rule *rule) {
  char copy[DRAFT_TEXT_MAX];
  if (!rule->rule.sources) return; /* told before */
  if (!copy_short(copy, rule->rule.sources)) {
    fault_at(draft, rule->file, rule->line, "the sources of %s are too long; keep them under %d bytes",
             rule->rule.id, DRAFT_TEXT_MAX);
    return;
  }
  for (char *rest = copy; rest;) {
    const char *key = cut(&rest, ",");
    if (source_known(draft, key)) continue;
    fault_at(draft, rule->file, rule->line,
             "%s names the source '%s', which the list of sources doesn't have; add it there", rule->rule.id,
             key);
  }
}

static void check_see(struct draft *draft, const struct draft_rule *rule) {
  for (const uint16_t *see = rule->see; *see; see++) {
    char id[BRUME_RULE_ID_SIZE];
    brume_rule_id_text(*see, id);
    if (*see == rule->rule.number)
      fault_at(draft, rule->file, rule->line, "%s names itself after 'see:'", rule->rule.id);
    else if (!find_draft(draft, *see))
      fault_at(draft, rule->file, rule->line, "%s names %s after 'see:', which there is not", rule->rule.id,
               id);
  }
}

/* Each file has a list of the keys and words that it uses, so the files of a book may repeat an item. Then it must mean
 * the same, and the book has it once. */
static void join_terms(struct draft *draft, struct draft_terms *list) {
  size_t kept = 0;
  for (size_t i = 0; i < list->count; i++) {
    const struct brume_term *item = &list->items[i];
    size_t same = 0;
    while (same < kept && strcmp(list->items[same].word, item->word) != 0) same++;
    if (same == kept)
      list->items[kept++] = *item;
    else if (strcmp(list->items[same].meaning, item->meaning) != 0)
      fault_at(draft, "the lists", 0, "'%s' has two meanings; make them one", item->word);
  }
  list->count = kept;
}

bool draft_check(struct draft *draft) {
  join_terms(draft, &draft->words);
  join_terms(draft, &draft->sources);
  for (size_t i = 0; i < draft->rule_count; i++) {
    check_sources(draft, &draft->rules[i]);
    check_see(draft, &draft->rules[i]);
  }
  return draft->fault_count == 0;
}

void draft_free(struct draft *draft) {
  for (size_t i = 0; i < draft->text_count; i++) free(draft->texts[i]);
  draft->text_count = 0;
}
