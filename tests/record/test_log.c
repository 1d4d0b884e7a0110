/* A record on disk: nothing confirmed is lost, whatever happens to the file or the program. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games.h"
#include "record/log.h"

static const struct brume_tiles *const standard = &brume_tiles_standard;
static struct brume_tiles tiles;
static char folder[64], path[96];
static char message[BRUME_LOG_MESSAGE_SIZE];

static int make_folder(void **state) {
  (void)state;
  strcpy(folder, "/tmp/brume-log-XXXXXX");
  if (mkdtemp(folder) == NULL) return 1;
  snprintf(path, sizeof path, "%s/game.record", folder);
  return 0;
}

static int remove_folder(void **state) {
  char part[128];
  (void)state;
  snprintf(part, sizeof part, "%s.part", path);
  unlink(part);
  unlink(path);
  return rmdir(folder);
}

static struct brume_text contents(void) {
  struct brume_text text = brume_text_new();
  FILE *file = fopen(path, "rb");
  char bytes[4096];
  assert_non_null(file);
  for (size_t got; (got = fread(bytes, 1, sizeof bytes, file)) > 0;) brume_text_bytes(&text, bytes, got);
  fclose(file);
  return text;
}

static void add_to_file(const char *text) {
  FILE *file = fopen(path, "ab");
  assert_non_null(file);
  assert_true(fputs(text, file) >= 0);
  assert_int_equal(fclose(file), 0);
}

static void create(struct brume_log *log, struct brume_session *session, int n) {
  struct brume_terms terms = games_terms(n);
  unlink(path);
  games_play(session, &terms, standard, 0);
  if (!brume_log_create(log, path, session, message)) fail_msg("%s", message);
  log->durable = false;
}

static enum brume_log_result act(struct brume_log *log, struct brume_session *session,
                                 struct brume_rng *rng) {
  enum brume_refusal refusal;
  struct brume_action action = games_pick(session, rng);
  return brume_log_action(log, session, &action, NULL, &refusal, message);
}

static void play_on(struct brume_log *log, struct brume_session *session, struct brume_rng *rng,
                    int actions) {
  for (int i = 0; i < actions && !games_over(session); i++)
    assert_int_equal(act(log, session, rng), BRUME_LOG_OK);
}

/* Reads the file anew and expects the session's game. */
static void assert_continues(struct brume_log *log, const struct brume_session *session,
                             struct brume_record *record) {
  if (!brume_log_continue(log, path, &tiles, record, message)) fail_msg("%s", message);
  assert_int_equal(record->session.count, session->count);
  assert_memory_equal(&record->session.game, &session->game, sizeof session->game);
}

/* Stopped and gone on with after each action, with take-backs, the game is the same; at its end the record is whole. */
static void test_going_on(void **state) {
  (void)state;
  struct brume_log log;
  struct brume_session session;
  struct brume_rng rng;
  create(&log, &session, 2);
  brume_rng_start(&rng, 2, BRUME_STREAM_SEAT);
  for (int i = 0; !games_over(&session); i++) {
    struct brume_record record;
    play_on(&log, &session, &rng, 1);
    if (i % 5 == 4 && brume_session_can_take_back(&session))
      assert_true(brume_log_back(&log, &session, message));
    brume_log_close(&log);
    if (i % 3 == 0) add_to_file("place 1,");
    assert_continues(&log, &session, &record);
    assert_int_equal(record.torn, i % 3 == 0 ? 8 : 0);
    brume_session_end(&session);
    session = record.session;
    log.durable = false;
  }
  assert_true(brume_log_finish(&log, &session, message));
  struct brume_text file = contents(), whole = brume_text_new();
  brume_record_print(&session, &whole);
  assert_string_equal(file.bytes, whole.bytes);
  brume_text_free(&file);
  brume_text_free(&whole);
  brume_session_end(&session);
}

/* A closed record of a game that isn't over goes on too; its hash is cut off by the first action, not before. */
static void test_going_on_with_a_closed_record(void **state) {
  (void)state;
  struct brume_log log;
  struct brume_session session;
  struct brume_record record;
  struct brume_rng rng;
  create(&log, &session, 1);
  brume_rng_start(&rng, 1, BRUME_STREAM_SEAT);
  play_on(&log, &session, &rng, 30);
  assert_true(brume_log_finish(&log, &session, message));
  struct brume_text before = contents();
  assert_continues(&log, &session, &record);
  assert_true(record.closed);
  brume_log_close(&log);
  brume_session_end(&record.session);
  struct brume_text after = contents();
  assert_string_equal(before.bytes, after.bytes);
  brume_text_free(&before);
  brume_text_free(&after);
  assert_continues(&log, &session, &record);
  play_on(&log, &record.session, &rng, 3);
  brume_log_close(&log);
  brume_session_end(&session);
  session = record.session;
  assert_continues(&log, &session, &record);
  assert_false(record.closed);
  brume_log_close(&log);
  brume_session_end(&record.session);
  brume_session_end(&session);
}

static void test_no_overwriting(void **state) {
  (void)state;
  struct brume_log log, second;
  struct brume_session session;
  create(&log, &session, 0);
  assert_false(brume_log_create(&second, path, &session, message));
  assert_non_null(strstr(message, "is there already"));
  brume_log_close(&log);
  unlink(path);
  assert_false(brume_log_create(&second, "/nowhere/at/all", &session, message));
  assert_non_null(strstr(message, "can't make this file"));
  assert_false(brume_log_continue(&second, folder, &tiles, &(struct brume_record){0}, message));
  assert_false(brume_log_continue(&second, path, &tiles, &(struct brume_record){0}, message));
  brume_session_end(&session);
}

/* A second program may not go on with the same file. */
static void test_lock(void **state) {
  (void)state;
  struct brume_log log;
  struct brume_session session;
  int status = 0;
  create(&log, &session, 0);
  pid_t child = fork();
  if (child == 0) {
    struct brume_log second;
    struct brume_record record;
    bool went_on = brume_log_continue(&second, path, &tiles, &record, message);
    _exit(!went_on && strstr(message, "another program") != NULL ? 0 : 1);
  }
  assert_int_equal(waitpid(child, &status, 0), child);
  assert_int_equal(status, 0);
  brume_log_close(&log);
  brume_session_end(&session);
}

/* The disk is full in the middle of a line: the action isn't taken, the file ends with the line before, and with room
 * again the game goes on. */
static void test_full_disk(void **state) {
  (void)state;
  struct brume_log log;
  struct brume_session session;
  struct brume_record record;
  struct brume_rng rng;
  struct rlimit limit, small;
  create(&log, &session, 0);
  brume_rng_start(&rng, 0, BRUME_STREAM_SEAT);
  play_on(&log, &session, &rng, 10);
  struct brume_game before = session.game;
  struct brume_text kept = contents();
  signal(SIGXFSZ, SIG_IGN);
  assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
  small = limit;
  small.rlim_cur = kept.length + 3;
  assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
  enum brume_log_result result = act(&log, &session, &rng);
  assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
  assert_int_equal(result, BRUME_LOG_BROKEN);
  assert_non_null(strstr(message, "can't write"));
  assert_memory_equal(&session.game, &before, sizeof before);
  struct brume_text file = contents();
  assert_string_equal(file.bytes, kept.bytes);
  brume_text_free(&file);
  brume_text_free(&kept);
  play_on(&log, &session, &rng, 5);
  brume_log_close(&log);
  assert_continues(&log, &session, &record);
  brume_log_close(&log);
  brume_session_end(&record.session);
  brume_session_end(&session);
}

/* Finishing on a full disk leaves the log as it was. */
static void test_full_disk_at_the_end(void **state) {
  (void)state;
  struct brume_log log;
  struct brume_session session;
  struct brume_rng rng;
  struct rlimit limit, small;
  create(&log, &session, 0);
  brume_rng_start(&rng, 0, BRUME_STREAM_SEAT);
  play_on(&log, &session, &rng, 10);
  struct brume_text kept = contents();
  signal(SIGXFSZ, SIG_IGN);
  assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
  small = limit;
  small.rlim_cur = 100;
  assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
  bool finished = brume_log_finish(&log, &session, message);
  assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
  assert_false(finished);
  struct brume_text file = contents();
  assert_string_equal(file.bytes, kept.bytes);
  brume_text_free(&file);
  brume_text_free(&kept);
  play_on(&log, &session, &rng, 1);
  assert_true(brume_log_finish(&log, &session, message));
  brume_session_end(&session);
}

/* Killed at any moment: what was confirmed before is there. */
static void test_killed(void **state) {
  (void)state;
  for (int n = 0; n < 8; n++) {
    struct brume_log log;
    struct brume_session session;
    struct brume_record record;
    struct brume_rng rng;
    int pipes[2], status;
    int32_t confirmed = 0, read_back = 0;
    create(&log, &session, n);
    brume_log_close(&log);
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
      if (!brume_log_continue(&log, path, &tiles, &record, message)) _exit(1);
      brume_rng_start(&rng, (uint64_t)n, BRUME_STREAM_SEAT);
      for (int32_t i = 1; !games_over(&record.session); i++) {
        if (act(&log, &record.session, &rng) != BRUME_LOG_OK) _exit(1);
        if (write(pipes[1], &i, sizeof i) != sizeof i) _exit(1);
      }
      _exit(0);
    }
    close(pipes[1]);
    while (confirmed < 20 * n + 1 && read(pipes[0], &read_back, sizeof read_back) == sizeof read_back)
      confirmed = read_back;
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    close(pipes[0]);
    if (!brume_log_continue(&log, path, &tiles, &record, message)) fail_msg("%s", message);
    assert_true(record.session.count >= (size_t)confirmed);
    brume_log_close(&log);
    brume_session_end(&record.session);
    brume_session_end(&session);
  }
}

/* Without a file everything works and nothing is written. */
static void test_no_file(void **state) {
  (void)state;
  struct brume_log log;
  struct brume_session session;
  struct brume_rng rng;
  struct brume_terms terms = games_terms(3);
  games_play(&session, &terms, standard, 0);
  brume_log_none(&log);
  brume_rng_start(&rng, 3, BRUME_STREAM_SEAT);
  play_on(&log, &session, &rng, 3);
  if (brume_session_can_take_back(&session)) assert_true(brume_log_back(&log, &session, message));
  assert_true(brume_log_finish(&log, &session, message));
  brume_session_end(&session);
}

static void test_refused_action(void **state) {
  (void)state;
  struct brume_log log;
  struct brume_session session;
  enum brume_refusal refusal;
  struct brume_action action = brume_action_no_piece();
  create(&log, &session, 0);
  struct brume_text before = contents();
  assert_int_equal(brume_log_action(&log, &session, &action, NULL, &refusal, message), BRUME_LOG_REFUSED);
  assert_int_equal(refusal, BRUME_REFUSED_NOT_NOW);
  struct brume_text after = contents();
  assert_string_equal(before.bytes, after.bytes);
  brume_text_free(&before);
  brume_text_free(&after);
  brume_log_close(&log);
  brume_session_end(&session);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_going_on),       cmocka_unit_test(test_going_on_with_a_closed_record),
      cmocka_unit_test(test_no_overwriting), cmocka_unit_test(test_lock),
      cmocka_unit_test(test_full_disk),      cmocka_unit_test(test_full_disk_at_the_end),
      cmocka_unit_test(test_killed),         cmocka_unit_test(test_no_file),
      cmocka_unit_test(test_refused_action),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
