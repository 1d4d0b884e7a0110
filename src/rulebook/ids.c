/* Rule ids: text to number and back. The tool that compiles the rulebook and the program share this file. */
#include "rulebook/ids.h"

#include <stdio.h>

enum { FAMILY_COUNT = 4, PREFIX_LENGTH = 4, COOPERATIVE = 2, LETTER_STEP = 200, PLACES_A_NUMBER = 8 };

static const struct family {
  char prefix[PREFIX_LENGTH + 1];
  uint16_t base; /* n stands for base + n */
  uint16_t most; /* the largest n */
  uint8_t letters; /* how many letters may follow n, from a */
} families[FAMILY_COUNT] = {
    {"R-V-", 0, 499, 0}, {"P-V-", 500, 499, 0}, {"R-C-", 1000, 199, 4}, {"P-C-", 2000, 499, 0}};

/* A number taken apart. letter: 0 none, 1 for a. */
struct parts {
  unsigned family, n, letter;
};

unsigned brume_rule_family(uint16_t number) {
  unsigned family = FAMILY_COUNT - 1;
  while (family > 0 && number < families[family].base) family--;
  return family;
}

static struct parts take_apart(uint16_t number) {
  unsigned family = brume_rule_family(number), within = (unsigned)number - families[family].base;
  if (families[family].letters == 0) return (struct parts){family, within, 0};
  return (struct parts){family, within % LETTER_STEP, within / LETTER_STEP};
}

bool brume_rule_is_reading(uint16_t number) {
  return brume_rule_family(number) % 2 == 1;
}

unsigned brume_rule_place(uint16_t number) {
  struct parts parts = take_apart(number);
  return families[parts.family].base * PLACES_A_NUMBER + parts.n * PLACES_A_NUMBER + parts.letter;
}

static char upper(char c) {
  return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool has_prefix(const char *word, const char *prefix, bool any_case) {
  for (; *prefix; prefix++, word++)
    if ((any_case ? upper(*word) : *word) != *prefix) return false;
  return true;
}

/* The n, without a leading zero, and maybe a letter, and nothing behind it; else 0. */
static uint16_t parse_within(const struct family *family, const char *text, bool any_case) {
  unsigned n = 0, letter = 0;
  if (*text == '0') return 0;
  for (; *text >= '0' && *text <= '9'; text++) {
    n = n * 10 + (unsigned)(*text - '0');
    if (n > family->most) return 0;
  }
  for (unsigned i = 0; i < family->letters && letter == 0; i++)
    if (*text == (char)('a' + i) || (any_case && *text == (char)('A' + i))) letter = i + 1;
  if (n == 0 || text[letter > 0] != '\0') return 0;
  return (uint16_t)(family->base + n + letter * LETTER_STEP);
}

static uint16_t parse(const char *word, bool any_case) {
  for (unsigned family = 0; family < FAMILY_COUNT; family++)
    if (has_prefix(word, families[family].prefix, any_case))
      return parse_within(&families[family], word + PREFIX_LENGTH, any_case);
  return 0;
}

static bool is_formed(const char *word, size_t size, bool any_case) {
  for (unsigned family = 0; family < FAMILY_COUNT; family++) {
    size_t at = PREFIX_LENGTH;
    if (size <= at || !has_prefix(word, families[family].prefix, any_case)) continue;
    while (at < size && word[at] >= '0' && word[at] <= '9') at++;
    char letter = at + 1 == size ? word[at] : '0';
    bool lettered = (letter >= 'a' && letter <= 'z') || (any_case && letter >= 'A' && letter <= 'Z');
    return at > PREFIX_LENGTH && (at == size || lettered);
  }
  return false;
}

bool brume_rule_formed(const char *word, size_t size) {
  return is_formed(word, size, true);
}

bool brume_rule_formed_strict(const char *word, size_t size) {
  return is_formed(word, size, false);
}

uint16_t brume_rule_parse(const char *word) {
  uint16_t competitive = parse_within(&families[0], word, true);
  uint16_t cooperative = parse_within(&families[COOPERATIVE], word, true);
  if (competitive) return competitive; /* a number without a letter */
  return cooperative ? cooperative : parse(word, true);
}

uint16_t brume_rule_parse_strict(const char *word) {
  return parse(word, false);
}

void brume_rule_id_text(uint16_t number, char text[BRUME_RULE_ID_SIZE]) {
  static const char letters[][2] = {"", "a", "b", "c", "d"};
  struct parts parts = take_apart(number);
  const struct family *family = &families[parts.family];
  if (number == 0)
    snprintf(text, BRUME_RULE_ID_SIZE, "none");
  else if (parts.n == 0 || parts.n > family->most || parts.letter > family->letters)
    snprintf(text, BRUME_RULE_ID_SIZE, "?");
  else
    snprintf(text, BRUME_RULE_ID_SIZE, "%.4s%u%s", family->prefix, parts.n % 1000, letters[parts.letter]);
}
