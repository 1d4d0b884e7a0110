/* A position written as a case reads back as the same position: the same text, the same options in the same order, and
 * the same events of the next action. At random steps of random games of every preset, in the middle of turns too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "record/case_position.h"
#include "record/case_print.h"
#include "record/case_words.h"
#include "record/position.h"
#include "record/words.h"

static void print_options(const struct brume_game *game, const struct brume_tiles *tiles,
                          struct brume_text *text) {
  static char words[BRUME_OPTIONS_MAX][BRUME_ACTION_WORDS_SIZE];
  int count = brume_game_option_count(game, tiles);
  for (int n = 0; n < count; n++) {
    struct brume_action action = brume_game_option(game, tiles, n);
    brume_action_print(game, tiles, &action, words[n]);
  }
  for (int n = 0; n < count; n++) brume_text_say(text, "%s\n", words[n]);
}

static void assert_same(const struct brume_game *game, const struct brume_tiles *tiles,
                        const struct case_run *run, const char *written) {
  struct brume_text one = brume_text_new(), two = brume_text_new();
  brume_position_print(game, tiles, &one);
  print_options(game, tiles, &one);
  brume_position_print(run->game, run->tiles, &two);
  print_options(run->game, run->tiles, &two);
  assert_false(one.failed || two.failed);
  if (strcmp(one.bytes, two.bytes) != 0) printf("%s", written);
  assert_string_equal(one.bytes, two.bytes);
  brume_text_free(&one);
  brume_text_free(&two);
}

/* The actions of a cooperative turn up to the moment that the case is about. */
static void do_way(struct case_run *run, const struct case_statement *list) {
  for (; list->keyword == CASE_DO; list++) {
    struct brume_action action;
    run->at = list;
    assert_true(case_action(run, &list->text, &action));
    assert_int_equal(brume_game_apply(run->game, run->tiles, &action, run->events), BRUME_REFUSED_OK);
  }
}

static void assert_reads_as(const struct brume_game *game, const struct brume_tiles *tiles,
                            const struct case_file *file, const char *written) {
  static struct brume_game read;
  static struct brume_events events;
  struct case_fault fault = {0};
  struct case_report report = {.path = "test"};
  struct case_run run = {.now = &file->cases[0],
                         .tiles = file->cases[0].tiles,
                         .report = &report,
                         .fault = &fault,
                         .game = &read,
                         .events = &events};
  struct case_outcome outcome;
  size_t count = 0;
  while (case_is_position(file->statements[count].keyword)) count++;
  case_position(&run, file->statements, count, &outcome);
  if (run.unreadable) fail_msg("%u: %s\n%s", (unsigned)fault.line, fault.message, written);
  if (!outcome.possible) fail_msg("%s: %s\n%s", outcome.name, outcome.text, written);
  do_way(&run, &file->statements[count]);
  assert_same(game, tiles, &run, written);
}

/* The whole case, its action and events too, must hold. */
static void assert_case_holds(const struct case_file *file, const char *written) {
  struct case_report report = {stdout, "test", false};
  struct case_fault fault;
  if (case_run(file, 0, &report, &fault) != CASE_PASSED) fail_msg("this case doesn't hold:\n%s", written);
}

static void round_trip(const struct brume_session *session, const struct brume_game *game, size_t step) {
  struct brume_text text = brume_text_new();
  struct case_file file;
  struct case_fault fault;
  enum brume_setup result = brume_case_print(session, step, "test.record", &text);
  assert_int_equal(result, BRUME_SETUP_OK);
  assert_false(text.failed);
  if (!case_file_read(text.bytes, text.length, &file, &fault))
    fail_msg("%u:%u: %s\n%s", (unsigned)fault.line, (unsigned)fault.column, fault.message, text.bytes);
  assert_reads_as(game, session->tiles, &file, text.bytes);
  assert_case_holds(&file, text.bytes);
  case_file_free(&file);
  brume_text_free(&text);
}

/* How often each decision was met; of ghosts by the last digits of their rule. */
static int met[BRUME_DECISION_COUNT];
static int met_ghost[100];

/* Plays the game once more and looks at about one of `stride` steps, and at each that asks for something rare. */
static void look_at_game(const struct brume_session *session, struct brume_rng *rng, unsigned stride) {
  static struct brume_game game;
  enum { OFTEN = 12 };
  assert_int_equal(brume_game_start(&game, session->tiles, &session->terms.options, NULL), BRUME_REFUSED_OK);
  for (size_t i = 0; i < session->count; i++) {
    struct brume_decision decision;
    brume_game_decision(&game, session->tiles, &decision);
    bool ghost = decision.kind == BRUME_DECIDE_GHOST && decision.rule < 100;
    bool rare = ghost ? met_ghost[decision.rule] < OFTEN : met[decision.kind] < OFTEN;
    if (rare || brume_rng_below(rng, stride) == 0) {
      round_trip(session, &game, i + 1);
      met[decision.kind]++;
      if (ghost) met_ghost[decision.rule]++;
    }
    assert_int_equal(brume_game_apply(&game, session->tiles, &session->log[i], NULL), BRUME_REFUSED_OK);
  }
  if (!brume_game_over(&game)) round_trip(session, &game, session->count + 1);
}

/* Every level and number of players. */
static void vary_team(struct brume_options *options, int n) {
  options->players = (uint8_t)(1 + n % 5);
  options->level6 = (uint8_t)(n / 2 % BRUME_LEVEL6_COUNT);
  brume_options_level(options, 1 + n % BRUME_LEVELS);
  if (n % 4 == 1) options->goal = 20;
}

static void play_and_look(int n, int actions, unsigned stride) {
  struct brume_terms terms = games_terms(n);
  struct brume_session session;
  struct brume_rng rng;
  if (terms.options.coop) vary_team(&terms.options, n / BRUME_PRESET_COUNT);
  brume_rng_start(&rng, (uint64_t)n, BRUME_STREAM_SEAT);
  games_play(&session, &terms, &brume_tiles_standard, actions);
  look_at_game(&session, &rng, stride);
  brume_session_end(&session);
}

/* A decision that was never met; 0: all were. Which area is hardly ever asked with the built-in tiles. */
static int unmet(void) {
  for (int kind = BRUME_DECIDE_DRAW; kind < BRUME_DECISION_COUNT; kind++) {
    if (met[kind] == 0 && kind != BRUME_DECIDE_AREA) return kind;
  }
  return 0;
}

static void test_round_trip(void **state) {
  (void)state;
  for (int n = 0; n < 36; n++) play_and_look(n, n % 4 == 0 ? 150 : 10000, 8);
  /* What is seldom asked: games with all boxes, until it was. */
  for (int n = 37; n < 5000 && met[BRUME_DECIDE_RELEASE] < 3; n += 5) play_and_look(n, 10000, 200);
  for (int n = 38; n < 5000 && unmet() != 0; n += n % 5 == 3 ? 1 : 4) play_and_look(n, 10000, 200);
  if (unmet() != 0)
    fail_msg("no position asked for %s", brume_decision_name((enum brume_decision_kind)unmet()));
  static const int rules[] = {34, 36, 60, 65, 66, 67};
  for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
    printf("R-V-%d: %d positions\n", rules[i], met_ghost[rules[i]]);
    if (met_ghost[rules[i]] == 0) fail_msg("no position asked for a ghost of R-V-%d", rules[i]);
  }
}

/* A set of a user's own stands in the case, and is the same set: its version and hash are those of the record. */
static void test_own_tiles(void **state) {
  (void)state;
  struct brume_tiles *tiles = games_own_tiles();
  struct brume_terms terms = games_terms(11);
  struct brume_session session;
  struct brume_rng rng;
  terms.options.start = BRUME_START_RIVER;
  brume_rng_start(&rng, 11, BRUME_STREAM_SEAT);
  games_play(&session, &terms, tiles, 60);
  look_at_game(&session, &rng, 8);
  brume_session_end(&session);
  free(tiles);
}

/* A finished game can't be set up as a position: there is nothing to go on with. */
static void test_over(void **state) {
  (void)state;
  struct brume_terms terms = games_terms(0);
  struct brume_session session;
  struct brume_text text = brume_text_new();
  games_play(&session, &terms, &brume_tiles_standard, 10000);
  assert_true(games_over(&session));
  assert_int_equal(brume_case_position_print(&session.game, session.tiles, &text), BRUME_SETUP_NOT_ASKED);
  brume_text_free(&text);
  brume_session_end(&session);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_round_trip),
      cmocka_unit_test(test_own_tiles),
      cmocka_unit_test(test_over),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
