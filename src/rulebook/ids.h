/* Rule ids as text and as numbers. A number is what the engine carries (include/brume/rules.h counts the same):
 *
 *   R-V-n   n                      a rule of the competitive game, n 1 to 499
 *   P-V-n   500 + n                a precise reading of it, n 1 to 499
 *   R-C-n   1000 + n               a rule of the cooperative game, n 1 to 199
 *   R-C-na  1000 + n + 200 * 1     a lettered item behind it; a is 1, b 2, c 3, d 4
 *   P-C-n   2000 + n               a precise reading of that, n 1 to 499
 *
 * 0 is no rule. In the book a lettered item stands behind the rule of its number, so its place there is not that of its
 * number: brume_rule_place has it. */
#ifndef BRUME_RULEBOOK_IDS_H
#define BRUME_RULEBOOK_IDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BRUME_RULE_NUMBER_END = 2500, BRUME_RULE_ID_SIZE = 9 };

/* Has the word the form of an id, R-V-34 or R-C-97b in letters of any size, whatever the number? */
bool brume_rule_formed(const char *word, size_t size);

/* The same, as it stands in files: the family in capitals, the letter small. */
bool brume_rule_formed_strict(const char *word, size_t size);

/* The number of an id, 0 if it is none. Takes R-V-34 and r-v-34, 34 alone for R-V-34, and 97b alone for R-C-97b, as no
 * other family has letters. */
uint16_t brume_rule_parse(const char *word);

/* The same, but takes an id only in full and as it stands in files: R-C-97b, the family in capitals. */
uint16_t brume_rule_parse_strict(const char *word);

/* Writes the id of a number; "none" for 0, "?" for what is no number of a rule. */
void brume_rule_id_text(uint16_t number, char text[BRUME_RULE_ID_SIZE]);

/* 0 to 3 for R-V, P-V, R-C, P-C. */
unsigned brume_rule_family(uint16_t number);
bool brume_rule_is_reading(uint16_t number);

/* The order of rules in a book: 53, 53a, 53b, 54. Places of different rules differ; families don't mix. */
unsigned brume_rule_place(uint16_t number);

#endif
