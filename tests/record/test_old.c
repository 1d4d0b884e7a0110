/* Records of an earlier version of a shipped set: named by its hash only, read and played with the tiles of then.
 *
 * This program is linked with tables of its own (tests/record/CMakeLists.txt): the shipped sets, and as an earlier
 * version of mists the same tiles with one more M-01, version 0.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "record/record.h"

static struct brume_tiles tiles_then, tiles_read;

static int set_up(void **state) {
  (void)state;
  struct brume_tileset_error error;
  struct brume_tileset *set = malloc(sizeof *set);
  assert_non_null(set);
  assert_non_null(brume_tiles_old[0].text);
  assert_null(brume_tiles_old[1].text);
  tiles_then = brume_tiles_standard;
  assert_true(brume_tileset_parse(brume_tiles_old[0].text, strlen(brume_tiles_old[0].text), set, &error));
  assert_true(brume_tiles_replace(&tiles_then, set, &error));
  free(set);
  return 0;
}

/* What the program of then wrote: a game with its mists, which were the built-in ones. */
static struct brume_text record_then(int n) {
  struct brume_terms terms = games_terms(n);
  struct brume_session session;
  struct brume_text text = brume_text_new();
  games_play(&session, &terms, &tiles_then, BRUME_SESSION_ACTIONS_MAX);
  brume_record_print(&session, &text);
  assert_false(text.failed);
  brume_session_end(&session);
  return text;
}

static void test_names_it(void **state) {
  (void)state;
  struct brume_text text = record_then(3);
  char line[64];
  snprintf(line, sizeof line, "\ntiles mists %016llx 0\n", (unsigned long long)brume_tiles_old[0].hash);
  assert_non_null(strstr(text.bytes, line));
  assert_null(strstr(text.bytes, "inside"));
  brume_text_free(&text);
}

static void test_reads_it(void **state) {
  (void)state;
  for (int n = 0; n < 25; n++) {
    struct brume_record record;
    struct brume_record_error error;
    struct brume_text text = record_then(n), again = brume_text_new();
    if (!brume_record_read(text.bytes, text.length, &tiles_read, &record, &error))
      fail_msg("game %d, %u:%u: %s", n, (unsigned)error.line, (unsigned)error.column, error.message);
    assert_true(record.closed);
    bool with_mists = strstr(text.bytes, "\ntiles mists ") != NULL;
    if (with_mists) {
      int kind = brume_tiles_find(&tiles_read, "M-01");
      assert_int_equal(tiles_read.tile[kind].count, 2);
      assert_string_equal(tiles_read.set[BRUME_SET_MISTS].version, "0");
    }
    brume_record_print(&record.session, &again);
    assert_string_equal(again.bytes, text.bytes);
    brume_session_end(&record.session);
    brume_text_free(&text);
    brume_text_free(&again);
  }
}

/* The version must be that of the set, and a hash that nobody shipped stays refused. */
static void test_refuses_others(void **state) {
  (void)state;
  struct brume_record record;
  struct brume_record_error error;
  struct brume_text text = record_then(3);
  char *line = strstr(text.bytes, "\ntiles mists ");
  assert_non_null(line);
  char *version = strchr(line + 13, ' ') + 1;
  *version = '1';
  assert_false(brume_record_read(text.bytes, text.length, &tiles_read, &record, &error));
  *version = '0';
  line[13] = line[13] == '0' ? '1' : '0';
  assert_false(brume_record_read(text.bytes, text.length, &tiles_read, &record, &error));
  assert_non_null(strstr(error.message, "its set inside it"));
  brume_text_free(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_names_it),
      cmocka_unit_test(test_reads_it),
      cmocka_unit_test(test_refuses_others),
  };
  return cmocka_run_group_tests(tests, set_up, NULL);
}
