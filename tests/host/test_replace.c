/* Replacing a file: nothing of anybody's is lost, whatever stands there and whatever fails.
 *
 * fsync and rename are this program's own here: they note what was called, in order, and fail when told to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/replace.h"

/* --- what is called -------------------------------------------------------------------------------------- */

static char calls[64]; /* f: a file synced, d: a folder synced, r: renamed */
static char fails; /* the letter that fails, with EIO */

static int note(char letter) {
  size_t length = strlen(calls);
  if (length + 1 < sizeof calls) memcpy(calls + length, (char[2]){letter, '\0'}, 2);
  if (letter != fails) return 0;
  errno = EIO;
  return -1;
}

int fsync(int file) {
  struct stat about;
  if (fstat(file, &about) != 0) return -1;
  return note(S_ISDIR(about.st_mode) ? 'd' : 'f');
}

int rename(const char *from, const char *to) {
  return note('r') == 0 ? renameat(AT_FDCWD, from, AT_FDCWD, to) : -1;
}

/* --- a folder -------------------------------------------------------------------------------------------- */

static char start[4096], folder[64];

static int enter(void **state) {
  (void)state;
  strcpy(folder, "/tmp/brume-replace-XXXXXX");
  if (getcwd(start, sizeof start) == NULL || mkdtemp(folder) == NULL || chdir(folder) != 0) return 1;
  umask(022);
  signal(SIGXFSZ, SIG_IGN);
  return 0;
}

static int leave(void **state) {
  (void)state;
  DIR *all = opendir(".");
  if (all == NULL) return 1;
  for (struct dirent *entry; (entry = readdir(all)) != NULL;)
    if (unlink(entry->d_name) != 0) (void)rmdir(entry->d_name);
  closedir(all);
  return chdir(start) == 0 && rmdir(folder) == 0 ? 0 : 1;
}

static int begin(void **state) {
  (void)state;
  calls[0] = fails = '\0';
  return 0;
}

static int entries(void) {
  DIR *all = opendir(".");
  int count = 0;
  assert_non_null(all);
  while (readdir(all) != NULL) count++;
  closedir(all);
  return count - 2;
}

static void put(const char *path, const char *text, mode_t mode) {
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_true(fputs(text, file) >= 0);
  assert_int_equal(fclose(file), 0);
  assert_int_equal(chmod(path, mode), 0);
}

static void assert_holds(const char *path, const char *text) {
  char bytes[256] = "";
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
  fclose(file);
  assert_string_equal(bytes, text);
}

static mode_t mode_of(const char *path) {
  struct stat about;
  assert_int_equal(lstat(path, &about), 0);
  return about.st_mode;
}

static bool replace(const char *path, const char *text) {
  return host_replace(path, text, strlen(text));
}

/* --- tests ----------------------------------------------------------------------------------------------- */

/* The bytes are on the disk before the name is, and the name before it is said that all is well. */
static void test_synced(void **state) {
  (void)state;
  assert_true(replace("synced", "one"));
  assert_string_equal(calls, "frd");
  calls[0] = '\0';
  assert_true(replace("synced", "two"));
  assert_string_equal(calls, "frd");
  calls[0] = '\0';
  assert_true(host_create("created", "x", 1, NULL));
  assert_string_equal(calls, "fd");
  assert_holds("synced", "two");
}

static void test_modes(void **state) {
  (void)state;
  static const mode_t modes[] = {0600, 0644, 0664, 0666, 0755, 0200};
  for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
    put("mode", "old", modes[i]);
    assert_true(replace("mode", "new"));
    assert_int_equal(mode_of("mode") & 07777, modes[i]);
    unlink("mode");
  }
  assert_true(replace("mode", "new"));
  assert_int_equal(mode_of("mode") & 07777, 0644); /* by the umask */
}

/* Only the superuser can have a file of somebody else's here. */
static void test_owner(void **state) {
  (void)state;
  struct stat about;
  if (geteuid() != 0) skip();
  put("owned", "old", 0640);
  assert_int_equal(chown("owned", 1234, 2345), 0);
  assert_true(replace("owned", "new"));
  assert_int_equal(stat("owned", &about), 0);
  assert_int_equal(about.st_uid, 1234);
  assert_int_equal(about.st_gid, 2345);
  assert_int_equal(about.st_mode & 07777, 0640);
}

/* A link stays a link, and what it points at gets the bytes: near, far, over two links, and not there yet. */
static void test_links(void **state) {
  (void)state;
  char far[128];
  assert_int_equal(mkdir("sub", 0755), 0);
  put("sub/target", "old", 0600);
  snprintf(far, sizeof far, "%s/sub/target", folder);
  assert_int_equal(symlink("sub/target", "near"), 0);
  assert_int_equal(symlink(far, "far"), 0);
  assert_int_equal(symlink("near", "over"), 0);
  assert_int_equal(symlink("sub/later", "dangling"), 0);
  assert_int_equal(symlink("round", "round"), 0);
  static const char *const links[] = {"near", "far", "over"};
  for (size_t i = 0; i < 3; i++) {
    assert_true(replace(links[i], links[i]));
    assert_true(S_ISLNK(mode_of(links[i])));
    assert_holds("sub/target", links[i]);
    assert_int_equal(mode_of("sub/target") & 07777, 0600);
  }
  assert_true(replace("dangling", "new"));
  assert_true(S_ISLNK(mode_of("dangling")));
  assert_holds("sub/later", "new");
  assert_false(replace("round", "new"));
  assert_int_equal(errno, ELOOP);
  assert_false(host_create("near", "new", 3, NULL));
  assert_int_equal(errno, EEXIST);
  assert_false(host_create("round", "new", 3, NULL));
  assert_int_equal(unlink("sub/target") | unlink("sub/later"), 0);
}

/* The name of the new file is nobody's: neither a file nor a link that somebody put there is touched. */
static void test_names_of_others(void **state) {
  (void)state;
  char name[64];
  put("victim", "theirs", 0644);
  put("game.part", "theirs", 0644);
  for (int i = 0; i < 3; i++) {
    snprintf(name, sizeof name, ".brume-%ld-%d.part", (long)getpid(), i);
    if (i == 0) put(name, "theirs", 0644);
    if (i > 0) assert_int_equal(symlink(i == 1 ? "victim" : "nowhere", name), 0);
  }
  put("game", "old", 0644);
  assert_true(replace("game", "new"));
  assert_holds("game", "new");
  assert_holds("victim", "theirs");
  assert_holds("game.part", "theirs");
  snprintf(name, sizeof name, ".brume-%ld-0.part", (long)getpid());
  assert_holds(name, "theirs");
  assert_int_not_equal(access("nowhere", F_OK), 0);
}

/* Whatever fails, the old file stays and nothing lies beside it. */
static void test_failing(void **state) {
  (void)state;
  struct rlimit limit, small;
  put("fails", "old", 0644);
  int before = entries();
  for (const char *letter = "fr"; *letter != '\0'; letter++) {
    fails = *letter;
    assert_false(replace("fails", "new"));
    assert_int_equal(errno, EIO);
    assert_holds("fails", "old");
  }
  fails = 'd';
  assert_false(replace("fails", "newer"));
  assert_false(host_create("fresh", "new", 3, NULL));
  fails = 'f';
  assert_false(host_create("fresh", "new", 3, NULL));
  fails = '\0';
  put("fails", "old", 0644);
  assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
  small = limit;
  small.rlim_cur = 4;
  assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
  bool replaced = replace("fails", "longer than four"), created = host_create("fresh", "longer", 6, NULL);
  int reason = errno;
  assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
  assert_false(replaced || created);
  assert_int_equal(reason, EFBIG);
  assert_holds("fails", "old");
  assert_int_equal(entries(), before);
}

/* What is no file: a folder is refused, a pipe and a device are written to and stay. */
static void test_other_kinds(void **state) {
  (void)state;
  char bytes[8] = "";
  assert_int_equal(mkdir("folder", 0755), 0);
  assert_false(replace("folder", "new"));
  assert_int_equal(errno, EISDIR);
  assert_false(replace("nowhere/at/all", "new"));
  assert_int_equal(errno, ENOENT);
  assert_true(replace("/dev/null", "new"));
  assert_true(S_ISCHR(mode_of("/dev/null")));
  assert_false(replace("/dev/full", "new"));
  assert_int_equal(errno, ENOSPC);
  assert_int_equal(mkfifo("pipe", 0600), 0);
  int reader = open("pipe", O_RDONLY | O_NONBLOCK);
  assert_true(replace("pipe", "new"));
  assert_int_equal(read(reader, bytes, sizeof bytes), 3);
  close(reader);
  assert_true(S_ISFIFO(mode_of("pipe")));
}

/* An open file that was made is the one with that name; no other program that is started gets it. */
static void test_open(void **state) {
  (void)state;
  struct stat a, b;
  int file = -1;
  assert_true(host_create("open", "one\n", 4, &file));
  assert_true(host_write(file, "two\n", 4));
  assert_int_equal(fcntl(file, F_GETFD), FD_CLOEXEC);
  assert_int_equal(fstat(file, &a) | stat("open", &b), 0);
  assert_true(a.st_ino == b.st_ino);
  close(file);
  assert_holds("open", "one\ntwo\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(test_synced, begin),          cmocka_unit_test_setup(test_modes, begin),
      cmocka_unit_test_setup(test_owner, begin),           cmocka_unit_test_setup(test_links, begin),
      cmocka_unit_test_setup(test_names_of_others, begin), cmocka_unit_test_setup(test_failing, begin),
      cmocka_unit_test_setup(test_other_kinds, begin),     cmocka_unit_test_setup(test_open, begin),
  };
  return cmocka_run_group_tests(tests, enter, leave);
}
