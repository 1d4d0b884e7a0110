/* The rulebook at run time: what each rule id that an event or a refusal cites says, in a player's words.
 *
 * The text stands in rules/ as markdown (docs/rules.md has the format). The build-time tool rules-compile checks it
 * and makes it constant tables, so looking a rule up reads no file, allocates nothing and can't fail but by an
 * unknown number. All strings are UTF-8 and live as long as the program. */
#ifndef BRUME_RULEBOOK_H
#define BRUME_RULEBOOK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rulebook/ids.h"

/* How well a rule is founded, surest first. */
enum brume_confidence {
  BRUME_CONFIDENCE_EXACT, /* a source says it */
  BRUME_CONFIDENCE_INFERRED, /* it follows from what sources say */
  BRUME_CONFIDENCE_CONFLICTING, /* sources differ; the rule gives our pick */
  BRUME_CONFIDENCE_DECIDED, /* no source settles it; our ruling */
  BRUME_CONFIDENCE_COUNT
};

struct brume_rule {
  uint16_t number; /* as the engine counts: ids.h */
  enum brume_confidence confidence; /* of the least sure part */
  const char *id; /* R-V-34 */
  const char *section;
  const char *title;
  const char
      *text; /* paragraphs parted by an empty line; items of a list by a newline, starting "- " or "1. " */
  const char *confidence_text; /* in full: exact, inferred (the sums) */
  const char *sources; /* keys of sources and ids of rules, parted by ", " */
  const uint16_t *see; /* numbers of related rules; 0 ends them */
  const char *no_case_reason; /* why no case can show the rule; NULL where one must */
};

/* A word of the game and its meaning, or the key of a source and what it stands for. */
struct brume_term {
  const char *word;
  const char *meaning;
};

struct brume_rulebook {
  const struct brume_rule *rules; /* in the order of the rulebook; those of a section stand together */
  size_t rule_count;
  const struct brume_term *words;
  size_t word_count;
  const struct brume_term *sources;
  size_t source_count;
};

extern const struct brume_rulebook brume_rulebook_en;

/* The rule of that number or id; NULL if there is none. The id may be written in any way brume_rule_parse takes. */
const struct brume_rule *brume_rulebook_find(const struct brume_rulebook *book, uint16_t number);
const struct brume_rule *brume_rulebook_find_id(const struct brume_rulebook *book, const char *id);

/* The rules of the same family just before and just behind the number, up to two, counted in the result. */
size_t brume_rulebook_near(const struct brume_rulebook *book, uint16_t number,
                           const struct brume_rule *near[2]);

/* Whether at least one case must name the rule (P-V-13): readings need none, nor rules that say why not. */
bool brume_rule_needs_case(const struct brume_rule *rule);

const char *brume_confidence_name(enum brume_confidence confidence);

#endif
