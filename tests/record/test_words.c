/* Words: what is printed reads back as the same, and each fault is named at its place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "record/words.h"

static const struct brume_tiles *const tiles = &brume_tiles_standard;

/* Words cut off at each letter, in memory of just this size, so that a sanitizer sees a step beyond. What is refused is
 * blamed inside them. */
static void read_cut(const struct brume_game *game, const char *words, bool event) {
  for (size_t size = 0; size < strlen(words); size++) {
    char *part = malloc(size > 0 ? size : 1);
    struct brume_action action;
    struct brume_event_pattern pattern;
    struct brume_words_error error;
    assert_non_null(part);
    memcpy(part, words, size);
    bool taken = event ? brume_event_read(game, tiles, part, size, &pattern, &error)
                       : brume_action_read(game, tiles, part, size, &action, &error);
    if (!taken && (error.at > size || error.message[0] == '\0'))
      fail_msg("`%.*s`: at %zu: %s", (int)size, words, error.at, error.message);
    free(part);
  }
}

static void round_trip_action(const struct brume_game *game, const struct brume_action *action) {
  char words[BRUME_ACTION_WORDS_SIZE];
  struct brume_words_error error;
  struct brume_action again;
  brume_action_print(game, tiles, action, words);
  if (!brume_action_read(game, tiles, words, strlen(words), &again, &error))
    fail_msg("%s: %s", words, error.message);
  assert_memory_equal(&again, action, sizeof again);
  read_cut(game, words, false);
}

static void round_trip_event(const struct brume_game *game, const struct brume_event *event) {
  char line[BRUME_EVENT_LINE_SIZE], sentence[BRUME_EVENT_SENTENCE_SIZE];
  struct brume_event_pattern pattern;
  struct brume_words_error error;
  brume_event_print(game, tiles, event, line);
  brume_event_sentence(game, tiles, event, sentence);
  assert_true(strlen(line) + 1 < sizeof line);
  assert_true(strlen(sentence) > 8 && strlen(sentence) + 1 < sizeof sentence);
  if (!brume_event_read(game, tiles, line, strlen(line), &pattern, &error))
    fail_msg("%s: %s", line, error.message);
  assert_memory_equal(&pattern.event, event, sizeof *event);
  assert_true(brume_event_matches(&pattern, event));
  read_cut(game, line, true);
}

/* Every option of every decision, and every event, of whole games. Cooperative random games are short: more of them,
 * with easy numbers, so that piles open and hounds come. */
static void test_round_trip(void **state) {
  static struct brume_events events;
  (void)state;
  for (int n = 0; n < 90; n++) {
    struct brume_terms terms = games_terms(n);
    if (n >= 15 && !terms.options.coop) continue;
    if (n >= 15) terms.options.level_ghosts = BRUME_GHOSTS;
    if (n >= 15 && terms.options.level >= 3) terms.options.hound[0] = terms.options.hound[1] = 1;
    struct brume_session session;
    struct brume_rng rng;
    games_play(&session, &terms, tiles, 0);
    brume_rng_start(&rng, (uint64_t)n, BRUME_STREAM_SEAT);
    while (!games_over(&session)) {
      int count = brume_game_option_count(&session.game, tiles);
      for (int i = 0; i < count; i++) {
        struct brume_action option = brume_game_option(&session.game, tiles, i);
        round_trip_action(&session.game, &option);
      }
      struct brume_action action = games_pick(&session, &rng);
      assert_true(brume_session_reserve(&session));
      assert_int_equal(brume_session_apply(&session, &action, &events), BRUME_REFUSED_OK);
      for (int i = 0; i < events.count; i++) round_trip_event(&session.game, &events.list[i]);
    }
    brume_session_end(&session);
  }
}

struct fault {
  const char *text;
  size_t at;
  const char *says;
};

static void test_action_faults(void **state) {
  static const struct fault faults[] = {
      {"", 0, "an action"},
      {" none", 0, "one space too many"},
      {"none ", 4, "nothing may stand behind"},
      {"none none", 4, "nothing may stand behind"},
      {"None", 0, "is no action"},
      {"draw", 4, "name of a tile"},
      {"draw  V", 5, "one space too many"},
      {"draw QQ", 5, "no tile is named"},
      {"draw V V", 6, "nothing may stand behind"},
      {"place 1,2", 8, "x,y,rotation"},
      {"place 1,2,4", 10, "`4` is out of range; a rotation is 0 to 3 quarter turns"},
      {"place 1,0,90", 10, "`90` is out of range"},
      {"place 1,2,0,0", 10, "x,y,rotation"},
      {"place 01,2,0", 6, "x,y,rotation"},
      {"place -0,2,0", 6, "x,y,rotation"},
      {"place +1,2,0", 6, "x,y,rotation"},
      {"place 1,307,0", 8, "`307` is out of range; x and y go from -306 to 306"},
      {"place 1,99999999999999999999,0", 8, "is out of range; x and y go from -306 to 306"},
      {"place 1, 2,0", 8, "x,y,rotation"},
      {"ghost 1", 6, "x,y"},
      {"ghost 1,2,3", 8, "x,y"},
      {"attract", 7, "meeple, circle or supply"},
      {"attract hound", 8, "not from `hound`"},
      {"attract meeple", 14, "square of a meeple"},
      {"attract circle 0,0", 18, "name of a part"},
      {"attract circle 0,0 mist9", 19, "has no part `mist9`; it has:"},
      {"release 0,0", 11, "name of a part"},
      {"release 0,0 castle", 12, "has no part `castle`"},
      {"meeple", 6, "name of a part"},
  };
  struct brume_terms terms = games_terms(0);
  struct brume_session session;
  (void)state;
  games_play(&session, &terms, tiles, 0);
  for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
    const struct fault *fault = &faults[i];
    struct brume_action action;
    struct brume_words_error error;
    if (brume_action_read(&session.game, tiles, fault->text, strlen(fault->text), &action, &error))
      fail_msg("`%s` was taken", fault->text);
    if (error.at != fault->at || strstr(error.message, fault->says) == NULL)
      fail_msg("`%s`: at %zu, not %zu: %s", fault->text, error.at, fault->at, error.message);
  }
  brume_session_end(&session);
}

/* The words of the cooperative game. */
static void test_team_action_faults(void **state) {
  static const struct fault faults[] = {
      {"spook", 0, "is no action; say draw, place, bury"},
      {"meeple", 6, "a colour, like red,"},
      {"meeple road1", 7, "is no colour"},
      {"meeple red", 10, "name of a part"},
      {"bury", 4, "a meeple, or supply"},
      {"bury supply", 11, "a colour"},
      {"bury supply road", 12, "is no colour"},
      {"bury 1", 5, "x,y"},
      {"move 0,0", 8, "name of a part"},
      {"move 0,0 mist9", 9, "has no part `mist9`"},
      {"area 0,0 castle", 9, "has no part `castle`"},
      {"cemetery", 8, "square of a cemetery"},
      {"cat 1,2,3", 6, "x,y"},
      {"region 0,0", 10, "name of a part"},
      {"points 1,0", 6, "nothing may stand behind"},
      {"remove", 6, "how many ghosts, or nothing"},
      {"remove 0 0,0 mist", 7, "is no number of ghosts"},
      {"remove 16 0,0 mist", 7, "is no number of ghosts"},
      {"remove 1", 8, "square of the ghosts"},
      {"remove nothing 0,0", 14, "nothing may stand behind"},
      {"stop 1", 4, "nothing may stand behind"},
      {"hound", 5, "square of a meeple"},
      {"hide", 4, "an empty square"},
  };
  struct brume_terms terms = games_terms(3);
  struct brume_session session;
  (void)state;
  games_play(&session, &terms, tiles, 0);
  for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
    const struct fault *fault = &faults[i];
    struct brume_action action;
    struct brume_words_error error;
    if (brume_action_read(&session.game, tiles, fault->text, strlen(fault->text), &action, &error))
      fail_msg("`%s` was taken", fault->text);
    if (error.at != fault->at || strstr(error.message, fault->says) == NULL)
      fail_msg("`%s`: at %zu, not %zu: %s", fault->text, error.at, fault->at, error.message);
  }
  brume_session_end(&session);
}

static void test_event_faults(void **state) {
  static const struct fault faults[] = {
      {"", 0, "one space"},
      {"spooked", 0, "name of an event"},
      {"drawn  rule=R-V-20", 6, "one space"},
      {"drawn rule", 6, "name=value"},
      {"drawn rule=", 11, "rule id"},
      {"drawn rule=34", 11, "rule id"},
      {"drawn rule=R-C-97B", 11, "rule id"},
      {"drawn rule=R-C-97z", 11, "there is no rule `R-C-97z`; `brume rules` lists all"},
      {"drawn rule=r-v-20", 11, "rule id"},
      {"drawn points=1", 6, "`points` is not a field of drawn; it has rule, player, tile"},
      {"drawn player=white", 13, "a player"},
      {"drawn tile=QQ", 11, "name of a tile"},
      {"drawn tile=V tile=V", 13, "given twice"},
      {"placed at=1", 10, "a square"},
      {"scored part=road at=0,0", 12, "at= before part="},
      {"scored at=9,9 part=road", 19, "no tile lies"},
      {"scored at=0,0 part=abbey", 19, "`abbey` is not a part of a tile; say field, road"},
      {"scored at=0,0 part=mist12", 19, "a part of the tile at the square"},
      {"scored amount=256", 14, "`256` is out of range; write a number from 0 to 255"},
      {"scored points=1.5", 14, "whole number"},
      {"circle-filled from=meeple@", 26, "a square"},
      {"circle-filled from=supply@0,0", 19, "a source"},
      {"piece-placed piece=none", 19, "a piece"},
  };
  struct brume_terms terms = games_terms(0);
  struct brume_session session;
  (void)state;
  games_play(&session, &terms, tiles, 0);
  for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
    const struct fault *fault = &faults[i];
    struct brume_event_pattern pattern;
    struct brume_words_error error;
    if (brume_event_read(&session.game, tiles, fault->text, strlen(fault->text), &pattern, &error))
      fail_msg("`%s` was taken", fault->text);
    if (error.at != fault->at || strstr(error.message, fault->says) == NULL)
      fail_msg("`%s`: at %zu, not %zu: %s", fault->text, error.at, fault->at, error.message);
  }
  brume_session_end(&session);
}

/* A pattern says some fields only and matches whatever the others are. */
static void test_patterns(void **state) {
  struct brume_event event = {
      .kind = BRUME_EVENT_DRAWN, .rule = 20, .player = 1, .tile = 3, .part = BRUME_NO_PART};
  static const struct {
    const char *text;
    bool matches;
  } patterns[] = {{"drawn", true},
                  {"drawn player=green", true},
                  {"drawn player=green rule=R-V-20", true},
                  {"drawn player=red", false},
                  {"drawn rule=R-V-21", false},
                  {"no-piece", false}};
  struct brume_terms terms = games_terms(0);
  struct brume_session session;
  (void)state;
  games_play(&session, &terms, tiles, 0);
  for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
    struct brume_event_pattern pattern;
    struct brume_words_error error;
    const char *text = patterns[i].text;
    assert_true(brume_event_read(&session.game, tiles, text, strlen(text), &pattern, &error));
    assert_int_equal(brume_event_matches(&pattern, &event), patterns[i].matches);
  }
  brume_session_end(&session);
}

static void test_numbers(void **state) {
  long number;
  uint64_t seed;
  (void)state;
  assert_true(brume_number_read("-12", 3, -20, 20, &number) && number == -12);
  assert_false(brume_number_read("-", 1, -20, 20, &number));
  assert_false(brume_number_read("21", 2, -20, 20, &number));
  assert_false(brume_number_read("1234567890", 10, 0, 2000000000, &number));
  assert_true(brume_number_spelled("99999999999999999999999", 23));
  assert_true(brume_number_spelled("-1", 2) && brume_number_spelled("0", 1));
  assert_false(brume_number_spelled("01", 2));
  assert_false(brume_number_spelled("-0", 2));
  assert_false(brume_number_spelled("-", 1));
  assert_false(brume_number_spelled("", 0));
  assert_false(brume_number_spelled("1x", 2));
  assert_true(brume_part_spelled("road", 4) && brume_part_spelled("mist12", 6));
  assert_false(brume_part_spelled("road0", 5));
  assert_false(brume_part_spelled("road13", 6));
  assert_false(brume_part_spelled("roads", 5));
  assert_false(brume_part_spelled("", 0));
  assert_true(brume_seed_read("18446744073709551615", 20, &seed) && seed == UINT64_MAX);
  assert_true(brume_seed_read("0", 1, &seed) && seed == 0);
  assert_false(brume_seed_read("18446744073709551616", 20, &seed));
  assert_false(brume_seed_read("99999999999999999999", 20, &seed));
  assert_false(brume_seed_read("07", 2, &seed));
  assert_false(brume_seed_read("", 0, &seed));
  assert_false(brume_seed_read("-1", 2, &seed));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_round_trip),   cmocka_unit_test(test_action_faults),
      cmocka_unit_test(test_event_faults), cmocka_unit_test(test_team_action_faults),
      cmocka_unit_test(test_patterns),     cmocka_unit_test(test_numbers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
