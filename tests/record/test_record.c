/* Records: what is written reads back as the same game and the same bytes, and nothing else passes for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "record/position.h"

static const struct brume_tiles *const standard = &brume_tiles_standard;
static struct brume_tiles tiles; /* what reading fills */
static struct brume_record record;
static struct brume_record_error error;

static bool reads(const char *text, size_t size) {
  return brume_record_read(text, size, &tiles, &record, &error);
}

static void end_record(void) {
  brume_session_end(&record.session);
}

/* Is the text a whole record, as `brume check` means it? */
static bool is_good(const char *text, size_t size) {
  if (!reads(text, size)) return false;
  bool closed = record.closed;
  end_record();
  return closed;
}

static struct brume_text closed_record(int n, int actions) {
  struct brume_terms terms = games_terms(n);
  struct brume_session session;
  struct brume_text text = brume_text_new();
  games_play(&session, &terms, standard, actions);
  brume_record_print(&session, &text);
  assert_false(text.failed);
  brume_session_end(&session);
  return text;
}

static void assert_reads(const char *text, size_t size) {
  if (!reads(text, size)) fail_msg("%u:%u: %s", (unsigned)error.line, (unsigned)error.column, error.message);
}

static void test_round_trip(void **state) {
  (void)state;
  for (int n = 0; n < 60; n++) {
    struct brume_terms terms = games_terms(n);
    struct brume_session session;
    struct brume_text text = brume_text_new(), again = brume_text_new();
    games_play(&session, &terms, standard, n % 4 == 0 ? n * 3 : BRUME_SESSION_ACTIONS_MAX);
    brume_record_print(&session, &text);
    assert_reads(text.bytes, text.length);
    assert_true(record.closed);
    assert_memory_equal(&record.session.game, &session.game, sizeof session.game);
    brume_record_print(&record.session, &again);
    assert_int_equal(again.length, text.length);
    assert_memory_equal(again.bytes, text.bytes, text.length);
    end_record();
    brume_text_free(&text);
    brume_text_free(&again);
    brume_session_end(&session);
  }
}

/* --- lines taken out, doubled, swapped ------------------------------------------------------------------ */

struct line {
  const char *at;
  size_t size; /* with its line end */
};

enum { LINES_MAX = 1000 };

static int split(const struct brume_text *text, struct line lines[LINES_MAX]) {
  int count = 0;
  for (size_t at = 0; at < text->length; count++) {
    const char *end = memchr(text->bytes + at, '\n', text->length - at);
    assert_non_null(end);
    lines[count] = (struct line){text->bytes + at, (size_t)(end - text->bytes) - at + 1};
    at += lines[count].size;
    assert_true(count < LINES_MAX);
  }
  return count;
}

/* The lines in the order of `order`, as a text. */
static struct brume_text join(const struct line *lines, const int *order, int count) {
  struct brume_text text = brume_text_new();
  for (int i = 0; i < count; i++) brume_text_bytes(&text, lines[order[i]].at, lines[order[i]].size);
  assert_false(text.failed);
  return text;
}

static int header_lines(const struct line *lines) {
  int n = 0;
  while (memcmp(lines[n].at, "seed ", 5) != 0) n++;
  return n + 1;
}

enum change { TAKE_OUT, DOUBLE, SWAP };

static void assert_bad(const struct line *lines, int count, int n, enum change change) {
  int order[LINES_MAX + 1];
  int used = 0;
  for (int i = 0; i < count; i++) {
    if (change == TAKE_OUT && i == n) continue;
    if (change == DOUBLE && i == n) order[used++] = i;
    order[used++] = change == SWAP && i == n ? n + 1 : change == SWAP && i == n + 1 ? n : i;
  }
  struct brume_text text = join(lines, order, used);
  if (is_good(text.bytes, text.length)) fail_msg("line %d, change %d: still good", n + 1, (int)change);
  brume_text_free(&text);
}

static bool same(struct line a, struct line b) {
  return a.size == b.size && memcmp(a.at, b.at, a.size) == 0;
}

static void test_changed_lines(void **state) {
  (void)state;
  for (int n = 0; n < 6; n++) {
    struct brume_text text = closed_record(n, n == 0 ? BRUME_SESSION_ACTIONS_MAX : 120);
    struct line lines[LINES_MAX];
    int count = split(&text, lines);
    for (int i = header_lines(lines); i < count; i++) {
      assert_bad(lines, count, i, TAKE_OUT);
      assert_bad(lines, count, i, DOUBLE);
      if (i + 1 < count && !same(lines[i], lines[i + 1])) assert_bad(lines, count, i, SWAP);
    }
    brume_text_free(&text);
  }
}

/* The same where the draws come from outside, so that no seed helps. */
static void test_changed_lines_without_seed(void **state) {
  (void)state;
  for (int n = 0; n < 3; n++) {
    struct brume_terms terms = games_terms(n);
    struct brume_session session;
    struct brume_text text = brume_text_new();
    struct line lines[LINES_MAX];
    terms.seeded = false;
    games_play(&session, &terms, standard, 150);
    brume_record_print(&session, &text);
    int count = split(&text, lines);
    for (int i = header_lines(lines); i < count; i++) {
      assert_bad(lines, count, i, TAKE_OUT);
      assert_bad(lines, count, i, DOUBLE);
      if (i + 1 < count && !same(lines[i], lines[i + 1])) assert_bad(lines, count, i, SWAP);
    }
    brume_text_free(&text);
    brume_session_end(&session);
  }
}

/* Every header line is needed too, and in its place. */
static void test_changed_header(void **state) {
  (void)state;
  struct brume_text text = closed_record(2, 60);
  struct line lines[LINES_MAX];
  int count = split(&text, lines);
  for (int i = 0; i < header_lines(lines); i++) {
    assert_bad(lines, count, i, TAKE_OUT);
    assert_bad(lines, count, i, DOUBLE);
    assert_bad(lines, count, i, SWAP);
  }
  brume_text_free(&text);
}

/* --- bytes ---------------------------------------------------------------------------------------------- */

static void test_crlf(void **state) {
  (void)state;
  struct brume_text text = closed_record(5, BRUME_SESSION_ACTIONS_MAX), crlf = brume_text_new();
  for (size_t i = 0; i < text.length; i++)
    brume_text_bytes(&crlf, text.bytes[i] == '\n' ? "\r\n" : &text.bytes[i], text.bytes[i] == '\n' ? 2 : 1);
  assert_true(is_good(crlf.bytes, crlf.length));
  brume_text_free(&text);
  brume_text_free(&crlf);
}

/* Cut anywhere: read as a log with or without a torn line, or refused; never good, never a crash. */
static void test_cut_everywhere(void **state) {
  (void)state;
  for (int n = 4; n < 6; n++) {
    struct brume_text text = closed_record(n, 60);
    for (size_t size = 0; size < text.length; size++) {
      char *part = malloc(size + 1); /* of just this size, so that a sanitizer sees a step beyond */
      assert_non_null(part);
      memcpy(part, text.bytes, size);
      if (reads(part, size)) {
        assert_false(record.closed);
        assert_int_equal(record.body_size + record.torn, size);
        end_record();
      }
      free(part);
    }
    brume_text_free(&text);
  }
}

/* Any byte changed: refused, for no two bytes mean the same. */
static void test_changed_bytes(void **state) {
  (void)state;
  static const char values[] = {'\0', ' ', '0', '1', 'e', '\n', '\r', '\t', (char)0x7f, (char)0xc3};
  struct brume_text text = closed_record(8, 60);
  struct line lines[LINES_MAX];
  split(&text, lines);
  size_t first = (size_t)(lines[header_lines(lines)].at - text.bytes);
  for (size_t i = first; i < text.length; i++) {
    char kept = text.bytes[i];
    for (size_t v = 0; v < sizeof values; v++) {
      if (values[v] == kept) continue;
      text.bytes[i] = values[v];
      if (is_good(text.bytes, text.length))
        fail_msg("byte %zu as 0x%02x: still good", i, (unsigned char)values[v]);
    }
    text.bytes[i] = kept;
  }
  brume_text_free(&text);
}

/* --- what is said --------------------------------------------------------------------------------------- */

/* The text with the first `from` replaced by `to`. */
static struct brume_text replaced(const struct brume_text *text, const char *from, const char *to) {
  const char *place = strstr(text->bytes, from);
  struct brume_text changed = brume_text_new();
  assert_non_null(place);
  brume_text_bytes(&changed, text->bytes, (size_t)(place - text->bytes));
  brume_text_say(&changed, "%s", to);
  brume_text_say(&changed, "%s", place + strlen(from));
  return changed;
}

/* Replaces the first `from` by `to`, reads, and expects the fault. */
static void assert_fault(const struct brume_text *text, const char *from, const char *to, unsigned line,
                         unsigned column, const char *says) {
  struct brume_text changed = replaced(text, from, to);
  if (reads(changed.bytes, changed.length)) fail_msg("`%s` for `%s` was taken", to, from);
  if (error.line != line || error.column != column || strstr(error.message, says) == NULL)
    fail_msg("`%s`: %u:%u: %s", to, (unsigned)error.line, (unsigned)error.column, error.message);
  brume_text_free(&changed);
}

static void test_faults(void **state) {
  (void)state;
  struct brume_text text = closed_record(2, 60); /* circles, 4 players, abbot, start base */
  assert_fault(&text, "brume-record 1", "brume-record 2", 1, 14, "later brume");
  assert_fault(&text, "brume-record 1", "brume-record one", 1, 14, "whole number");
  assert_fault(&text, "brume-record 1", "# brume-record 1", 1, 1, "`brume-record` with its value");
  assert_fault(&text, "preset circles", "preset goblins", 2, 8,
               "base, ghosts, circles, mists or mists-circles");
  assert_fault(&text, "players 4", "players 7", 3, 9, "2 to 6");
  assert_fault(&text, "players 4", "players 04", 3, 9, "2 to 6");
  assert_fault(&text, "players 4", "player 4", 3, 1, "`players`");
  assert_fault(&text, "players 4", "players 5", 18, 1, "`seat` with its value should stand here, not `seed");
  assert_fault(&text, "start base", "start river", 4, 7, "none with the River");
  assert_fault(&text, "river off", "river on", 5, 7, "where `start` is none");
  assert_fault(&text, "abbot on", "abbot yes", 6, 7, "on or off");
  assert_fault(&text, "abbot-completed off", "abbot-completed on", 7, 17, "no such line stands");
  assert_fault(&text, "tiles base ", "tiles river ", 11, 7, "the base set should stand here");
  assert_fault(&text, "tiles base ", "tiles base 0", 11, 12, "16 digits");
  assert_fault(&text, " 3.0\n", " 9.9\n", 11, 1, "the built-in base set is version 3.0");
  assert_fault(&text, " 3.0\n", "\n", 11, 28, "the version of the set");
  assert_fault(&text, " 3.0\n", " 3.0 outside\n", 11, 33, "`inside`");
  assert_fault(&text, "seat red human", "seat red", 14, 9, "who sits there");
  assert_fault(&text, "seat red human", "seat red a human", 14, 10, "who sits there");
  assert_fault(&text, "seat red human", "seat blue human", 14, 6, "the seat of red");
  assert_fault(&text, "seed 2", "seed two", 18, 6, "a seed is");
  assert_fault(&text, "seed 2", "seed 02", 18, 6, "a seed is");
  assert_fault(&text, "seed 2", "seed 3", 19, 1, "seed 3 draws");
  assert_fault(&text, "seed 2\n", "seed 2\n\n", 19, 1, "blank");
  assert_fault(&text, "seed 2\n", "seed 2\n# hello\n", 19, 1, "no action");
  assert_fault(&text, "seed 2\n", "seed 2\nback\n", 19, 1, "nothing has been done");
  assert_fault(&text, "seed 2\n", "seed 2\nplace 1,0,0\n", 19, 1, "is refused: that is not what");
  assert_fault(&text, "hash ", "hash 0", 79, 6, "16 digits");
  assert_fault(&text, "hash ", "back\nhash ", 79, 1, "holds no `back`");
  brume_text_say(&text, "none\n");
  assert_fault(&text, "none\n", "none\n", 80, 1, "nothing may stand behind the hash");
  brume_text_free(&text);
}

/* Who sits there is a word of under 64 bytes: 63 are taken, also of a bot that isn't known here. */
static void test_longest_seat(void **state) {
  (void)state;
  struct brume_text text = closed_record(2, 60);
  char seat[80];
  snprintf(seat, sizeof seat, "seat red %063d", 0);
  struct brume_text longest = replaced(&text, "seat red human", seat);
  assert_reads(longest.bytes, longest.length);
  end_record();
  snprintf(seat, sizeof seat, "seat red %064d", 0);
  assert_fault(&text, "seat red human", seat, 14, 10, "under 64 bytes");
  brume_text_free(&longest);
  brume_text_free(&text);
}

/* The header of the cooperative game: its own options, all of them. */
static void test_team_faults(void **state) {
  (void)state;
  struct brume_text text = closed_record(4, 60); /* mists-circles, 5 players */
  const char *head =
      "brume-record 1\npreset mists-circles\nplayers 5\nlevel 5\nlevel6 2022\ncircle-expand full\n"
      "circle-cemetery supply\nghosts 13\ngoal 20\nhound1 15\nhound2 50\ntiles mists ";
  if (strncmp(text.bytes, head, strlen(head)) != 0) fail_msg("%.300s", text.bytes);
  assert_fault(&text, "players 5", "players 6", 3, 9, "1 to 5");
  assert_fault(&text, "level 5", "level 7", 4, 7, "1 to 6");
  assert_fault(&text, "level6 2022", "level6 2024", 5, 8, "2022 or 2023");
  assert_fault(&text, "circle-expand full", "circle-expand off", 6, 15, "moved, empty or full");
  assert_fault(&text, "circle-cemetery supply", "circle-cemetery", 7, 1, "`circle-cemetery` with its value");
  assert_fault(&text, "ghosts 13", "ghosts 16", 8, 8, "3 to 15");
  assert_fault(&text, "ghosts 13", "ghosts 9", 2, 1, "an option has a value that it can't have");
  assert_fault(&text, "goal 20", "goal 0", 9, 6, "1 to 9999");
  assert_fault(&text, "hound1 15", "hound1 51", 2, 1, "an option has a value that it can't have");
  assert_fault(&text, "preset mists-circles", "preset circles", 4, 1,
               "`start` with its value should stand here");
  assert_fault(&text, "tiles mists", "tiles base", 12, 7, "the mists set should stand here");
  brume_text_free(&text);
}

/* A log: what was taken back is gone, a draw stays, a torn line is set aside. */
static void test_log_with_backs(void **state) {
  (void)state;
  struct brume_text text = closed_record(3, 3); /* draw, place, piece */
  struct line lines[LINES_MAX];
  int count = split(&text, lines);
  int first = header_lines(lines);
  struct brume_text log = brume_text_new();
  assert_int_equal(count, first + 4);
  brume_text_bytes(&log, text.bytes, (size_t)(lines[first + 3].at - text.bytes));
  brume_text_say(&log, "back\nback\n");
  brume_text_bytes(&log, lines[first + 1].at, lines[first + 1].size);
  brume_text_say(&log, "none");
  assert_reads(log.bytes, log.length);
  assert_false(record.closed);
  assert_int_equal(record.backs, 2);
  assert_int_equal(record.torn, 4);
  assert_int_equal(record.torn_line, first + 7);
  assert_int_equal(record.body_size, log.length - 4);
  assert_int_equal(record.session.count, 2);
  end_record();
  log.length -= 4;
  brume_text_say(&log, "back\nback\n");
  assert_false(reads(log.bytes, log.length));
  assert_int_equal(error.line, first + 8);
  assert_non_null(strstr(error.message, "it has been seen"));
  brume_text_free(&log);
  brume_text_free(&text);
}

/* --- a user's own set ----------------------------------------------------------------------------------- */

static void test_own_set_inside(void **state) {
  (void)state;
  struct brume_tiles *own = games_own_tiles();
  struct brume_terms terms = games_terms(1);
  struct brume_session session;
  struct brume_text text = brume_text_new(), again = brume_text_new();
  games_play(&session, &terms, own, BRUME_SESSION_ACTIONS_MAX);
  brume_record_print(&session, &text);
  assert_non_null(strstr(text.bytes, " été-1 inside\n| brume-tiles 1\n"));
  assert_non_null(strstr(text.bytes, "\ntiles end\n"));
  assert_null(strstr(text.bytes, "\n\n"));
  assert_reads(text.bytes, text.length);
  assert_true(record.closed);
  brume_record_print(&record.session, &again);
  assert_string_equal(again.bytes, text.bytes);
  end_record();
  brume_text_free(&again);
  assert_fault(&text, "| tile SPRING\n", "| tile SPRING\n| count 1\n", 20, 3, "count");
  assert_fault(&text, "| tile SPRING\n", "|tile SPRING\n", 18, 2, "behind `| `");
  assert_fault(&text, "| title A short river\n", "| title A long river\n", 11, 1, "what this line says");
  assert_fault(&text, "tiles end\n", "", 35, 1, "tiles end");
  brume_text_free(&text);
  brume_session_end(&session);
  free(own);
}

/* --- positions ------------------------------------------------------------------------------------------ */

/* Equal games have equal text whether they were played or read, and each action changes it. */
static void test_positions_tell_apart(void **state) {
  (void)state;
  for (int n = 0; n < 9; n++) {
    struct brume_terms terms = games_terms(n);
    struct brume_session session;
    struct brume_rng rng;
    uint64_t last = 0, hash;
    games_play(&session, &terms, standard, 0);
    brume_rng_start(&rng, 1, BRUME_STREAM_SEAT);
    while (!games_over(&session)) {
      struct brume_action action = games_pick(&session, &rng);
      assert_true(brume_session_reserve(&session));
      assert_int_equal(brume_session_apply(&session, &action, NULL), BRUME_REFUSED_OK);
      assert_true(brume_position_hash(&session.game, standard, &hash));
      assert_true(hash != last);
      last = hash;
    }
    brume_session_end(&session);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_round_trip),
      cmocka_unit_test(test_changed_lines),
      cmocka_unit_test(test_changed_lines_without_seed),
      cmocka_unit_test(test_changed_header),
      cmocka_unit_test(test_crlf),
      cmocka_unit_test(test_cut_everywhere),
      cmocka_unit_test(test_changed_bytes),
      cmocka_unit_test(test_faults),
      cmocka_unit_test(test_longest_seat),
      cmocka_unit_test(test_team_faults),
      cmocka_unit_test(test_log_with_backs),
      cmocka_unit_test(test_own_set_inside),
      cmocka_unit_test(test_positions_tell_apart),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
