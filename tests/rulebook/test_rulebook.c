/* The rulebook and its library: that every rule of the game is in it, that look-ups find it, that text breaks well, and
 * that the case files are read right. What a faulty rulebook gives is in compile.sh, the command in command.sh. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include <brume/setup.h>

#include "rulebook/coverage.h"
#include "rulebook/rulebook.h"
#include "rulebook/wrap.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static const struct brume_rulebook *const book = &brume_rulebook_en;

/* By hand, in the order of the book: rules R-V, then readings P-V as 500 + n; rules R-C as 1000 + n, a lettered one 200
 * a letter more, then readings P-C as 2000 + n. */
static const uint16_t all_rules[] = {
    1, 2, 3, 4, 5, /* components */
    6, 7, 8, 9, 10, 11, 12, 13, 14, 15, /* set-up */
    16, 17, 18, 19, /* the 2x2 start tile */
    20, 21, 22, 23, /* the turn */
    24, 25, 26, 27, 28, 29, /* placing a tile */
    30, 31, 32, 33, /* mist */
    34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, /* ghosts */
    50, 51, 52, 53, /* placing a piece */
    60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, /* spell circles */
    80, 81, 82, 83, 84, 85, /* cemeteries */
    90, 91, 92, 93, 94, /* castles */
    100, 101, 102, 103, 104, 105, 106, 107, /* scoring during the game */
    110, 111, 112, 113, 114, 115, 116, 117, 118, /* fields and the end */
    501, 502, 503, 504, 505, 506, 507, 508, 509, 510, 511, 512, 513, 514, 515, 516, 517, 518, 519, 520, 521,
    522,
    /* components */
    1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008,
    /* set-up */
    1009, 1010, 1011, 1012, 1013, 1014, 1015,
    /* the levels */
    1016, 1017, 1018, 1019, 1020, 1021, 1022,
    /* the turn */
    1023, 1024, 1025, 1026,
    /* placing a tile */
    1027, 1028, 1029, 1030,
    /* mist banks */
    1031, 1032, 1033, 1034, 1035, 1036,
    /* placing ghosts */
    1037, 1038, 1039, 1040, 1041, 1042, 1043,
    /* placing a meeple */
    1044, 1045, 1046, 1047,
    /* points or ghosts */
    1048, 1049, 1050, 1051, 1052, 1053, 1253, 1453,
    /* cemeteries, levels 2 to 4 */
    1054, 1055, 1056, 1057, 1058, 1059, 1060, 1061, 1062, 1063, 1064,
    /* piles and hounds, levels 3 to 6 */
    1065, 1066, 1067, 1068, 1069, 1070, 1071, 1271, 1072,
    /* haunted cemeteries, levels 5 and 6 */
    1073, 1074, 1075, 1076, 1077, 1078, 1079, 1080, 1081, 1082,
    /* level 6 */
    1083, 1084, 1284, 1484,
    /* the end */
    1085, 1086, 1087, 1088, 1089, 1090,
    /* The Spell Circles */
    1091, 1092, 1093, 1094, 1095, 1096, 1097, 1297, 1497, 1697, 1098, 1099, 1100,
    /* the cat */
    1101, 1102, 1103, 1104, 1105, 1106, 1107, 1108, 1109, 1110, 1111,
    /* precise readings */
    2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009, 2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017,
    2018, 2019, 2020, 2021};

static void holds_every_rule_once_in_order(void **state) {
  (void)state;
  assert_int_equal(book->rule_count, LENGTH(all_rules));
  for (size_t i = 0; i < LENGTH(all_rules); i++) assert_int_equal(book->rules[i].number, all_rules[i]);
}

/* Whether the number stands in the text as a number of its own. */
static bool quotes(const char *text, int number) {
  for (const char *at = text; *at;) {
    size_t digits = strspn(at, "0123456789");
    if (digits > 0 && atoi(at) == number) return true;
    at += digits > 0 ? digits : 1;
  }
  return false;
}

static void assert_no_word_twice(const struct brume_term *terms, size_t count) {
  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < i; j++) assert_string_not_equal(terms[i].word, terms[j].word);
}

static void every_rule_is_whole(void **state) {
  (void)state;
  for (size_t i = 0; i < book->rule_count; i++) {
    const struct brume_rule *rule = &book->rules[i];
    char id[BRUME_RULE_ID_SIZE];
    brume_rule_id_text(rule->number, id);
    assert_string_equal(rule->id, id);
    assert_true(*rule->title && *rule->text && *rule->section && *rule->confidence_text && *rule->sources);
    assert_true(rule->confidence < BRUME_CONFIDENCE_COUNT);
    for (const uint16_t *see = rule->see; *see; see++) assert_non_null(brume_rulebook_find(book, *see));
  }
}

static void knows_every_rule_that_a_refusal_cites(void **state) {
  (void)state;
#define X(name, word, rule, team_rule, text) (rule), (team_rule),
  static const uint16_t cited[] = {BRUME_REFUSAL_MAP(X) BRUME_SETUP_MAP(X)};
#undef X
  for (size_t i = 0; i < LENGTH(cited); i++)
    assert_true(cited[i] == 0 || brume_rulebook_find(book, cited[i]) != NULL);
}

/* A number of the level table that the rules of its level quote must be the one in the table (R-C-16). */
static void quotes_the_numbers_of_the_levels(void **state) {
  (void)state;
  static const uint16_t rule_of_level[BRUME_LEVELS + 1] = {0, 1016, 1021, 1017, 1019, 1018, 1020};
  for (int n = 0; n < brume_level_number_count(); n++) {
    const struct brume_level_number *number = brume_level_number(n);
    if (number->value == 0) continue;
    const char *text = brume_rulebook_find(book, rule_of_level[number->level])->text;
    if (!quotes(text, number->value))
      fail_msg("level %d: %s is %d in the table, not so in the rulebook", number->level, number->name,
               number->value);
  }
}

static void has_each_word_and_source_once(void **state) {
  (void)state;
  assert_no_word_twice(book->words, book->word_count);
  assert_no_word_twice(book->sources, book->source_count);
}

static void finds_by_number_and_by_id(void **state) {
  (void)state;
  assert_string_equal(brume_rulebook_find(book, 34)->id, "R-V-34");
  assert_string_equal(brume_rulebook_find(book, 503)->id, "P-V-3");
  assert_string_equal(brume_rulebook_find(book, 1497)->id, "R-C-97b");
  assert_ptr_equal(brume_rulebook_find_id(book, "97B"), brume_rulebook_find(book, 1497));
  assert_null(brume_rulebook_find(book, 1654));
  assert_ptr_equal(brume_rulebook_find_id(book, "r-v-34"), brume_rulebook_find(book, 34));
  assert_ptr_equal(brume_rulebook_find_id(book, "34"), brume_rulebook_find(book, 34));
  assert_null(brume_rulebook_find(book, 0));
  assert_null(brume_rulebook_find(book, 54));
  assert_null(brume_rulebook_find_id(book, "R-V-54"));
  assert_null(brume_rulebook_find_id(book, "ghost"));
}

/* 1 to 499 behind each base; behind 1000 five times 1 to 199, without a letter and with each of four. */
static bool is_number_of_a_rule(unsigned number) {
  return number >= 1000 && number < 2000 ? number % 200 != 0 : number % 500 != 0;
}

static void numbers_and_ids_agree(void **state) {
  (void)state;
  static const char *const no_ids[] = {
      "",        "R-V-",    "R-V-0",   "R-V-034", "R-V-500",  "R-V-34a",
      "RV34",    "X-V-1",   "0",       "500",     "-1",       "R-V-99999999999999999999",
      "R-C-0",   "R-C-0a",  "R-C-200", "R-C-97e", "R-C-97ab", "R-C-a",
      "R-C-9a7", "P-C-97a", "P-V-3a",  "b",       "97e",      "200a"};
  for (unsigned number = 1; number < BRUME_RULE_NUMBER_END; number++) {
    char id[BRUME_RULE_ID_SIZE];
    brume_rule_id_text((uint16_t)number, id);
    unsigned expected = is_number_of_a_rule(number) ? number : 0;
    assert_int_equal(brume_rule_parse_strict(id), expected);
    assert_int_equal(brume_rule_parse(id), expected);
    if (expected == 0) assert_string_equal(id, "?");
  }
  for (size_t i = 0; i < LENGTH(no_ids); i++) assert_int_equal(brume_rule_parse(no_ids[i]), 0);
  assert_int_equal(brume_rule_parse("p-c-7"), 2007);
  assert_int_equal(brume_rule_parse("97"), 97);
  assert_int_equal(brume_rule_parse("97b"), 1497);
  assert_int_equal(brume_rule_parse("r-c-97B"), 1497);
  assert_int_equal(brume_rule_parse_strict("R-C-97c"), 1697);
  assert_int_equal(brume_rule_parse_strict("R-C-199d"), 1999);
  assert_int_equal(brume_rule_parse_strict("R-C-97B"), 0);
  assert_int_equal(brume_rule_parse_strict("97b"), 0);
  assert_int_equal(brume_rule_parse_strict("r-v-34"), 0);
  assert_int_equal(brume_rule_parse_strict("34"), 0);
}

static void lettered_rules_stand_behind_their_number(void **state) {
  (void)state;
  assert_true(brume_rule_place(1053) < brume_rule_place(1253)); /* 53, 53a, 53b, 54 */
  assert_true(brume_rule_place(1253) < brume_rule_place(1453));
  assert_true(brume_rule_place(1453) < brume_rule_place(1054));
  assert_true(brume_rule_place(1499) < brume_rule_place(1100)); /* 99b, 100 */
  assert_true(brume_rule_place(999) < brume_rule_place(1001));
  assert_true(brume_rule_place(1999) < brume_rule_place(2001));
}

static void numbers_are_those_of_the_engine(void **state) {
  (void)state;
  assert_int_equal(brume_rule_parse("P-V-1"), BRUME_RULE_READING + 1);
  assert_int_equal(brume_rule_parse("R-C-1"), BRUME_RULE_COOP + 1);
  assert_int_equal(brume_rule_parse("R-C-53b"), BRUME_RULE_COOP + 53 + 2 * BRUME_RULE_LETTER);
  assert_int_equal(brume_rule_parse("P-C-1"), BRUME_RULE_COOP_READING + 1);
}

static void names_what_is_no_rule(void **state) {
  (void)state;
  char id[BRUME_RULE_ID_SIZE];
  brume_rule_id_text(0, id);
  assert_string_equal(id, "none");
  brume_rule_id_text(500, id);
  assert_string_equal(id, "?");
  brume_rule_id_text(UINT16_MAX, id);
  assert_string_equal(id, "?");
}

static void finds_the_rules_near_a_number(void **state) {
  (void)state;
  const struct brume_rule *near[2];
  assert_int_equal(brume_rulebook_near(book, 55, near), 2);
  assert_int_equal(near[0]->number, 53);
  assert_int_equal(near[1]->number, 60);
  assert_int_equal(brume_rulebook_near(book, 400, near), 1);
  assert_int_equal(near[0]->number, 118);
  assert_int_equal(brume_rulebook_near(book, 523, near), 1);
  assert_int_equal(near[0]->number, 522);
  assert_int_equal(brume_rulebook_near(book, 1653, near), 2); /* R-C-53c: between 53b and 54 */
  assert_string_equal(near[0]->id, "R-C-53b");
  assert_string_equal(near[1]->id, "R-C-54");
  assert_int_equal(brume_rulebook_near(book, 1199, near), 1);
  assert_string_equal(near[0]->id, "R-C-111");
}

static void says_which_rules_need_a_case(void **state) {
  (void)state;
  assert_true(brume_rule_needs_case(brume_rulebook_find(book, 34)));
  assert_true(brume_rule_needs_case(brume_rulebook_find(book, 1)));
  assert_false(brume_rule_needs_case(brume_rulebook_find(book, 23)));
  assert_non_null(brume_rulebook_find(book, 23)->no_case_reason);
  assert_false(brume_rule_needs_case(brume_rulebook_find(book, 501)));
  assert_true(brume_rule_needs_case(brume_rulebook_find(book, 1497)));
  assert_false(brume_rule_needs_case(brume_rulebook_find(book, 1015)));
  assert_false(brume_rule_needs_case(brume_rulebook_find(book, 2003)));
}

static void the_least_sure_part_decides(void **state) {
  (void)state;
  assert_int_equal(brume_rulebook_find(book, 34)->confidence, BRUME_CONFIDENCE_EXACT);
  assert_int_equal(brume_rulebook_find(book, 7)->confidence, BRUME_CONFIDENCE_INFERRED);
  assert_int_equal(brume_rulebook_find(book, 63)->confidence, BRUME_CONFIDENCE_CONFLICTING);
  assert_int_equal(brume_rulebook_find(book, 118)->confidence, BRUME_CONFIDENCE_DECIDED);
  assert_string_equal(brume_confidence_name(BRUME_CONFIDENCE_DECIDED), "decided");
  assert_string_equal(brume_rulebook_find(book, 7)->confidence_text, "exact, inferred (the sums)");
}

static void lists_keep_their_lines(void **state) {
  (void)state;
  const char *turn = brume_rulebook_find(book, 20)->text;
  const char *final = brume_rulebook_find(book, 114)->text;
  assert_int_equal(strncmp(turn, "1. Place: ", 10), 0);
  assert_non_null(strstr(turn, "\n7. Score "));
  assert_non_null(strstr(final, "\n\n- Road: 1 point"));
  assert_non_null(strstr(final, "\n- Ghosts: "));
}

/* ---- wrapping ---- */

static void assert_wraps(struct brume_wrap how, const char *text, const char *expected) {
  char *written = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&written, &size);
  assert_non_null(out);
  brume_wrap(out, &how, text);
  assert_int_equal(fclose(out), 0);
  assert_string_equal(written, expected);
  free(written);
}

static void breaks_lines_at_blanks(void **state) {
  (void)state;
  struct brume_wrap how = {.indent = 2, .width = 10, .mark_on = "*", .mark_off = "*", .mark_width = 1};
  assert_wraps(how, "", "");
  assert_wraps(how, "one two three", "  one two\n  three\n");
  assert_wraps(how, "12345678 x", "  12345678\n  x\n");
  assert_wraps(how, "a-very-long-word x", "  a-very-long-word\n  x\n");
  assert_wraps(how, "one\n\ntwo", "  one\n\n  two\n");
  assert_wraps(how, "- one two three", "  - one\n    two\n    three\n");
  assert_wraps(how, "10. one two", "  10. one\n      two\n");
}

static void counts_letters_and_marks_as_wide_as_they_are(void **state) {
  (void)state;
  struct brume_wrap stars = {.width = 8, .mark_on = "*", .mark_off = "*", .mark_width = 1};
  struct brume_wrap colours = {.width = 8, .mark_on = "<on>", .mark_off = "<off>", .mark_width = 0};
  assert_wraps(stars, "k\xc5\x99\xc3\xad\xc5\xbe krk", "k\xc5\x99\xc3\xad\xc5\xbe krk\n");
  assert_wraps(stars, "four " BRUME_MARK_ON "abc" BRUME_MARK_OFF, "four\n*abc*\n");
  assert_wraps(colours, "four " BRUME_MARK_ON "abc" BRUME_MARK_OFF, "four <on>abc<off>\n");
}

/* ---- coverage ---- */

struct folder {
  char path[64];
  struct brume_coverage coverage;
};

static int make_folder(void **state) {
  struct folder *folder = calloc(1, sizeof *folder);
  if (!folder) return -1;
  strcpy(folder->path, "/tmp/brume-rulebook-XXXXXX");
  *state = folder;
  return mkdtemp(folder->path) ? 0 : -1;
}

static int remove_folder(void **state) {
  static const char *const names[] = {"a.case", "b.txt", "below/c.case", "below"};
  struct folder *folder = *state;
  char path[128];
  for (size_t i = 0; i < LENGTH(names); i++) {
    snprintf(path, sizeof path, "%s/%s", folder->path, names[i]);
    remove(path);
  }
  int status = rmdir(folder->path);
  free(folder);
  return status;
}

static const char *put(const struct folder *folder, const char *name, const char *text) {
  static char path[128];
  snprintf(path, sizeof path, "%s/%s", folder->path, name);
  FILE *out = fopen(path, "wb");
  assert_non_null(out);
  fputs(text, out);
  assert_int_equal(fclose(out), 0);
  return path;
}

static void reads_the_rules_lines_of_all_cases_below(void **state) {
  struct folder *folder = *state;
  char below[128];
  put(folder, "a.case",
      "case one\n  rules R-V-34 R-V-36\ncase two\nrules R-V-1,P-V-3 # R-V-2\nrulesX R-V-5\n# rules R-V-6\n");
  put(folder, "b.txt", "rules R-V-7 nonsense\n");
  snprintf(below, sizeof below, "%s/below", folder->path);
  assert_int_equal(mkdir(below, 0700), 0);
  put(folder, "below/c.case", "rules\tR-V-8\r\nrules R-V-118 R-C-97b");
  assert_true(brume_coverage_read(&folder->coverage, book, folder->path));
  assert_int_equal(folder->coverage.file_count, 2);
  static const uint16_t named[] = {1, 8, 34, 36, 118, 503, 1497};
  size_t at = 0;
  for (uint16_t number = 0; number < BRUME_RULE_NUMBER_END; number++) {
    bool expected = at < LENGTH(named) && named[at] == number;
    assert_int_equal(folder->coverage.named[number], expected);
    at += expected;
  }
}

static void tells_which_rules_are_missing(void **state) {
  struct folder *folder = *state;
  const char *file = put(folder, "a.case", "rules R-V-34\n");
  assert_true(brume_coverage_read(&folder->coverage, book, file));
  assert_false(brume_coverage_missing(&folder->coverage, brume_rulebook_find(book, 34)));
  assert_true(brume_coverage_missing(&folder->coverage, brume_rulebook_find(book, 36)));
  assert_false(brume_coverage_missing(&folder->coverage, brume_rulebook_find(book, 23)));
  assert_false(brume_coverage_missing(&folder->coverage, brume_rulebook_find(book, 503)));
}

static void refuses_an_id_that_is_no_rule(void **state) {
  struct folder *folder = *state;
  static const char *const wrong[] = {"R-V-54", "R-V", "34", "r-v-34", "R-V-1R-V-2", "R-C-97B"};
  for (size_t i = 0; i < LENGTH(wrong); i++) {
    char text[64];
    snprintf(text, sizeof text, "case x\nrules R-V-1 %s\n", wrong[i]);
    put(folder, "a.case", text);
    assert_false(brume_coverage_read(&folder->coverage, book, folder->path));
    assert_non_null(strstr(folder->coverage.error, "a.case:2: '"));
    assert_non_null(strstr(folder->coverage.error, wrong[i]));
  }
}

static void tells_what_cannot_be_read(void **state) {
  struct folder *folder = *state;
  char path[128];
  snprintf(path, sizeof path, "%s/missing", folder->path);
  assert_false(brume_coverage_read(&folder->coverage, book, path));
  assert_non_null(strstr(folder->coverage.error, path));
  assert_non_null(strstr(folder->coverage.error, "No such file"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(holds_every_rule_once_in_order),
      cmocka_unit_test(every_rule_is_whole),
      cmocka_unit_test(knows_every_rule_that_a_refusal_cites),
      cmocka_unit_test(quotes_the_numbers_of_the_levels),
      cmocka_unit_test(has_each_word_and_source_once),
      cmocka_unit_test(finds_by_number_and_by_id),
      cmocka_unit_test(numbers_and_ids_agree),
      cmocka_unit_test(lettered_rules_stand_behind_their_number),
      cmocka_unit_test(numbers_are_those_of_the_engine),
      cmocka_unit_test(names_what_is_no_rule),
      cmocka_unit_test(finds_the_rules_near_a_number),
      cmocka_unit_test(says_which_rules_need_a_case),
      cmocka_unit_test(the_least_sure_part_decides),
      cmocka_unit_test(lists_keep_their_lines),
      cmocka_unit_test(breaks_lines_at_blanks),
      cmocka_unit_test(counts_letters_and_marks_as_wide_as_they_are),
      cmocka_unit_test_setup_teardown(reads_the_rules_lines_of_all_cases_below, make_folder, remove_folder),
      cmocka_unit_test_setup_teardown(tells_which_rules_are_missing, make_folder, remove_folder),
      cmocka_unit_test_setup_teardown(refuses_an_id_that_is_no_rule, make_folder, remove_folder),
      cmocka_unit_test_setup_teardown(tells_what_cannot_be_read, make_folder, remove_folder),
  };
  return cmocka_run_group_tests_name("rulebook", tests, NULL, NULL);
}
