/* Looking rules up. The book is short (a few hundred rules), so every look-up walks it. */
#include "rulebook/rulebook.h"

const struct brume_rule *brume_rulebook_find(const struct brume_rulebook *book, uint16_t number) {
  for (size_t i = 0; i < book->rule_count; i++)
    if (book->rules[i].number == number) return &book->rules[i];
  return NULL;
}

const struct brume_rule *brume_rulebook_find_id(const struct brume_rulebook *book, const char *id) {
  uint16_t number = brume_rule_parse(id);
  return number ? brume_rulebook_find(book, number) : NULL;
}

size_t brume_rulebook_near(const struct brume_rulebook *book, uint16_t number,
                           const struct brume_rule *near[2]) {
  const struct brume_rule *below = NULL, *above = NULL;
  unsigned wanted = brume_rule_place(number);
  for (size_t i = 0; i < book->rule_count; i++) {
    const struct brume_rule *rule = &book->rules[i];
    if (brume_rule_family(rule->number) != brume_rule_family(number)) continue;
    unsigned place = brume_rule_place(rule->number);
    if (place < wanted && (!below || place > brume_rule_place(below->number))) below = rule;
    if (place > wanted && (!above || place < brume_rule_place(above->number))) above = rule;
  }
  size_t count = 0;
  if (below) near[count++] = below;
  if (above) near[count++] = above;
  return count;
}

bool brume_rule_needs_case(const struct brume_rule *rule) {
  return !brume_rule_is_reading(rule->number) && !rule->no_case_reason;
}

const char *brume_confidence_name(enum brume_confidence confidence) {
  static const char *const names[BRUME_CONFIDENCE_COUNT] = {"exact", "inferred", "conflicting", "decided"};
  return (unsigned)confidence < BRUME_CONFIDENCE_COUNT ? names[confidence] : "unknown";
}
