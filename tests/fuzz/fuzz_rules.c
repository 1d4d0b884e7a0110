/* Fuzzing the reader of the rulebook: no text may crash rules-compile, and what it takes it can show.
 *
 * Faults are told as `FILE:LINE: words`, on lines of their own, and at least one where the draft is refused. A draft
 * without a fault is the same as itself, and each of its texts is within its limit and breaks to any width. */
#include <stdint.h>

#include "rulebook/compare.h"
#include "rulebook/parse.h"
#include "rulebook/wrap.h"
#include "told.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_text(const char *text, FILE *nowhere) {
  static const int widths[] = {1, 20, 80};
  need(text != NULL && strlen(text) <= DRAFT_TEXT_MAX);
  for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
    struct brume_wrap how = {
        .indent = (int)i, .width = widths[i], .mark_on = "<", .mark_off = ">", .mark_width = 1};
    brume_wrap(nowhere, &how, text);
  }
}

static void check_rule(const struct draft_rule *draft, FILE *nowhere) {
  const struct brume_rule *rule = &draft->rule;
  need(rule->number > 0 && brume_rule_parse_strict(rule->id) == rule->number);
  need(rule->title[0] != '\0' && rule->section[0] != '\0' && rule->text[0] != '\0');
  need(rule->confidence < BRUME_CONFIDENCE_COUNT && rule->sources != NULL);
  check_text(rule->text, nowhere);
}

static void check_draft(const struct draft *draft) {
  FILE *nowhere = fopen("/dev/null", "w");
  need(nowhere != NULL);
  need(draft->rule_count > 0 && draft_same(draft, draft));
  for (size_t i = 0; i < draft->rule_count; i++) check_rule(&draft->rules[i], nowhere);
  (void)fclose(nowhere);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static struct draft draft;
  static struct told told;
  char *text = malloc(size + 1);
  need(text != NULL);
  if (size > 0) memcpy(text, data, size);
  memset(&draft, 0, sizeof draft);
  told_begin(&told);
  draft_read_text(&draft, "book.md", text, size);
  bool well = draft_check(&draft);
  if (well) check_draft(&draft);
  told_end(&told);
  need(well == (told.text[0] == '\0'));
  need(told_lines_of(&told, "book.md:", "the lists: ")); /* what no line of one file can show */
  draft_free(&draft);
  return 0;
}
