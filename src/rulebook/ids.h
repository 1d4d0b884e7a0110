/* Rule ids as text and as numbers. A number is what the engine carries (include/brume/rules.h counts the same):
 *
 *   R-V-n   n          a rule of the competitive game
 *   P-V-n   500 + n    a precise reading of it
 *   R-C-n   1000 + n   a rule of the cooperative game
 *   P-C-n   1500 + n   a precise reading of that
 *
 * n is 1 to 499; 0 is no rule. */
#ifndef BRUME_RULEBOOK_IDS_H
#define BRUME_RULEBOOK_IDS_H

#include <stdbool.h>
#include <stdint.h>

enum { BRUME_RULE_FAMILY_SIZE = 500, BRUME_RULE_NUMBER_END = 2000, BRUME_RULE_ID_SIZE = 8 };

/* The number of an id, 0 if it is none. Takes R-V-34 and r-v-34, and 34 alone for R-V-34. */
uint16_t brume_rule_parse(const char *word);

/* The same, but takes an id only in full and in capitals, as it stands in files. */
uint16_t brume_rule_parse_strict(const char *word);

/* Writes the id of a number below BRUME_RULE_NUMBER_END; "none" for 0, "?" for what is no number of a rule. */
void brume_rule_id_text(uint16_t number, char text[BRUME_RULE_ID_SIZE]);

/* 0 to 3 in the order of the table above. */
unsigned brume_rule_family(uint16_t number);
bool brume_rule_is_reading(uint16_t number);

#endif
