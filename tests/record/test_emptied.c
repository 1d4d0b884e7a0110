/* Records from before P-V-22 that were stopped while circles were being emptied: then in the order of placing, now from
 * north to south. Only in the middle of it do positions differ, so only such a record's hash does; it is read still.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "../check/trouble.h"
#include "games.h"
#include "record/position.h"
#include "record/record.h"

static struct brume_session now, then;
static struct brume_tiles tiles, tiles_read;

static bool is_emptying(const struct brume_session *session) {
  struct brume_decision decision;
  brume_game_decision(&session->game, session->tiles, &decision);
  return decision.kind == BRUME_DECIDE_GHOST && (decision.rule == 66 || decision.rule == 67);
}

static uint64_t hash_of(const struct brume_session *session) {
  uint64_t hash;
  assert_true(brume_position_hash(&session->game, session->tiles, &hash));
  return hash;
}

/* What the program of then wrote of this moment is read, and with another hash it isn't. */
static void read_record_of_then(void) {
  struct brume_text text = brume_text_new();
  struct brume_record record;
  struct brume_record_error error;
  brume_record_print(&then, &text);
  assert_false(text.failed);
  if (!brume_record_read(text.bytes, text.length, &tiles_read, &record, &error))
    fail_msg("%s", error.message);
  assert_true(record.closed);
  assert_int_equal(hash_of(&record.session), hash_of(&now)); /* and goes on as is played today */
  brume_session_end(&record.session);
  char *digit = &text.bytes[text.length - 2];
  *digit = *digit == '0' ? '1' : '0';
  assert_false(brume_record_read(text.bytes, text.length, &tiles_read, &record, &error));
  assert_non_null(strstr(error.message, "the hash of this play is"));
  brume_text_free(&text);
}

static void take(struct brume_session *session, const struct brume_action *action) {
  assert_true(brume_session_reserve(session));
  assert_int_equal(brume_session_apply(session, action, NULL), BRUME_REFUSED_OK);
}

/* Plays one game in both orders; how often the positions differed. They end alike. */
static int play_both(uint64_t seed) {
  struct brume_terms terms;
  struct brume_rng rng;
  int differ = 0;
  brume_terms_default(&terms, BRUME_PRESET_CIRCLES);
  terms.options.players = 3;
  terms.seeded = true;
  terms.seed = seed;
  assert_int_equal(brume_session_begin(&now, &terms, &tiles, NULL), BRUME_REFUSED_OK);
  terms.options.circles_as_placed = 1;
  assert_int_equal(brume_session_begin(&then, &terms, &tiles, NULL), BRUME_REFUSED_OK);
  brume_rng_start(&rng, seed, BRUME_STREAM_SEAT);
  while (!games_over(&now)) {
    struct brume_action action = games_pick(&now, &rng);
    take(&now, &action);
    take(&then, &action);
    if (hash_of(&now) == hash_of(&then)) continue;
    assert_true(is_emptying(&now));
    if (differ++ == 0) read_record_of_then();
  }
  assert_int_equal(hash_of(&now), hash_of(&then));
  brume_session_end(&now);
  brume_session_end(&then);
  return differ;
}

static void test_reads_what_was_stopped(void **state) {
  (void)state;
  int differ = 0;
  assert_true(trouble_tiles(&tiles));
  for (uint64_t seed = 1; seed <= 20; seed++) differ += play_both(seed);
  assert_in_range(differ, 3, 100000);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_reads_what_was_stopped)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
