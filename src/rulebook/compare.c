/* Holding a translation against its original: the same rules in the same order, with the same facts. What words say is
 * for people to compare. */
#include "rulebook/compare.h"

#include <stdio.h>
#include <string.h>

#include "host/gate.h"

static unsigned tell(const struct draft_rule *rule, const char *what, const struct draft_rule *original) {
  host_line(stderr, "%s:%u: %s of %s differs from that at %s:%u; make them the same", rule->file, rule->line,
            what, rule->rule.id, original->file, original->line);
  return 1;
}

static bool same_see(const uint16_t *a, const uint16_t *b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

static unsigned compare_rule(const struct draft_rule *a, const struct draft_rule *b) {
  unsigned faults = 0;
  if (a->rule.confidence != b->rule.confidence) faults += tell(a, "the confidence", b);
  if (strcmp(a->rule.sources, b->rule.sources) != 0) faults += tell(a, "'source:'", b);
  if (!same_see(a->see, b->see)) faults += tell(a, "'see:'", b);
  if (!a->rule.no_case_reason != !b->rule.no_case_reason) faults += tell(a, "'no case:'", b);
  return faults;
}

/* At the first rule that is not the same one, the rest can't be compared. */
static unsigned compare_rules(const struct draft *translation, const struct draft *original) {
  unsigned faults = 0;
  size_t i = 0;
  for (; i < translation->rule_count && i < original->rule_count; i++) {
    const struct draft_rule *a = &translation->rules[i], *b = &original->rules[i];
    if (a->rule.number != b->rule.number) {
      host_line(stderr, "%s:%u: here stands %s, in the original (%s:%u) %s", a->file, a->line, a->rule.id,
                b->file, b->line, b->rule.id);
      return faults + 1;
    }
    faults += compare_rule(a, b);
  }
  const struct draft *longer = i < translation->rule_count ? translation : original;
  if (i == longer->rule_count) return faults;
  const struct draft_rule *rule = &longer->rules[i];
  host_line(stderr, "%s:%u: from %s on, the other language has no rules", rule->file, rule->line,
            rule->rule.id);
  return faults + 1;
}

static unsigned compare_keys(const struct draft_terms *translation, const struct draft_terms *original) {
  unsigned faults = 0;
  for (size_t i = 0; i < translation->count && i < original->count; i++) {
    const char *a = translation->items[i].word, *b = original->items[i].word;
    if (strcmp(a, b) == 0) continue;
    host_line(stderr, "the list of sources names %s where the original has %s; keys are not translated", a,
              b);
    faults++;
  }
  return faults;
}

static unsigned compare_counts(const char *list, size_t translation, size_t original) {
  if (translation == original) return 0;
  host_line(stderr, "the list of %s has %zu items, that of the original %zu", list, translation, original);
  return 1;
}

bool draft_same(const struct draft *translation, const struct draft *original) {
  unsigned faults = compare_rules(translation, original);
  faults += compare_keys(&translation->sources, &original->sources);
  faults += compare_counts("sources", translation->sources.count, original->sources.count);
  faults += compare_counts("words", translation->words.count, original->words.count);
  return faults == 0;
}
