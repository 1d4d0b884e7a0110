/* Rule ids: text to number and back. The tool that compiles the rulebook and the program share this file. */
#include "rulebook/ids.h"

#include <stdio.h>

enum { FAMILY_COUNT = 4, PREFIX_LENGTH = 4 };

static const char family_prefixes[FAMILY_COUNT][PREFIX_LENGTH + 1] = {"R-V-", "P-V-", "R-C-", "P-C-"};

unsigned brume_rule_family(uint16_t number) {
  return (unsigned)number / BRUME_RULE_FAMILY_SIZE;
}

bool brume_rule_is_reading(uint16_t number) {
  return brume_rule_family(number) % 2 == 1;
}

static char upper(char c) {
  return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool has_prefix(const char *word, const char *prefix, bool any_case) {
  for (; *prefix; prefix++, word++)
    if ((any_case ? upper(*word) : *word) != *prefix) return false;
  return true;
}

/* 1 to 499 without a leading zero, and nothing behind it; else 0. */
static unsigned parse_within_family(const char *digits) {
  unsigned n = 0;
  if (*digits == '0') return 0;
  for (; *digits; digits++) {
    if (*digits < '0' || *digits > '9') return 0;
    n = n * 10 + (unsigned)(*digits - '0');
    if (n >= BRUME_RULE_FAMILY_SIZE) return 0;
  }
  return n;
}

static uint16_t parse(const char *word, bool any_case) {
  for (unsigned family = 0; family < FAMILY_COUNT; family++) {
    if (!has_prefix(word, family_prefixes[family], any_case)) continue;
    unsigned n = parse_within_family(word + PREFIX_LENGTH);
    return n ? (uint16_t)(family * BRUME_RULE_FAMILY_SIZE + n) : 0;
  }
  return 0;
}

uint16_t brume_rule_parse(const char *word) {
  unsigned n = parse_within_family(word);
  return n ? (uint16_t)n : parse(word, true);
}

uint16_t brume_rule_parse_strict(const char *word) {
  return parse(word, false);
}

void brume_rule_id_text(uint16_t number, char text[BRUME_RULE_ID_SIZE]) {
  unsigned n = (unsigned)number % BRUME_RULE_FAMILY_SIZE;
  if (number == 0)
    snprintf(text, BRUME_RULE_ID_SIZE, "none");
  else if (n == 0 || number >= BRUME_RULE_NUMBER_END)
    snprintf(text, BRUME_RULE_ID_SIZE, "?");
  else
    snprintf(text, BRUME_RULE_ID_SIZE, "%s%u", family_prefixes[brume_rule_family(number)], n);
}
