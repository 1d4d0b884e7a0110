/* Stands between the program and the C library (LD_PRELOAD): counts the calls that change a file, notes them, and at
 * one of them ends the program or has the disk full.
 *
 *   SHIM_NOTES=FILE   gets a letter a call: o a new file, w written, t cut, f synced, d a folder synced, r renamed,
 *                     u unlinked
 *   SHIM_AT=N         at the Nth such call ...
 *   SHIM_DO=kill      the program is killed before it, as by a loss of power
 *           half      the same, but half of what it writes is written
 *           full      from it on no byte and no new name has room
 *           eio       it fails, once
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int count;

static void note(char letter) {
  const char *path = getenv("SHIM_NOTES");
  if (path == NULL) return;
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return;
  (void)syscall(SYS_write, file, &letter, 1);
  (void)syscall(SYS_close, file);
}

static bool asked(const char *what) {
  const char *said = getenv("SHIM_DO");
  return said != NULL && strcmp(said, what) == 0;
}

static bool now(void) {
  const char *at = getenv("SHIM_AT");
  return at != NULL && count == atoi(at);
}

/* False: the call fails, and errno says why. `takes_room`: fails on a full disk. */
static bool may(char letter, bool takes_room) {
  const char *at = getenv("SHIM_AT");
  count++;
  if (now() && (asked("kill") || (asked("half") && letter != 'w'))) raise(SIGKILL);
  if (now() && asked("eio")) errno = EIO;
  if (now() && asked("eio")) return false;
  bool full = at != NULL && count >= atoi(at) && asked("full") && takes_room;
  if (full) errno = ENOSPC;
  if (!full) note(letter);
  return !full;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = (flags & O_CREAT) != 0 ? va_arg(list, mode_t) : 0;
  va_end(list);
  if ((flags & O_CREAT) != 0 && !may('o', true)) return -1;
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t size) {
  if (file > STDERR_FILENO) {
    if (!may('w', true)) return -1;
    if (now() && asked("half")) {
      (void)syscall(SYS_write, file, bytes, size / 2);
      raise(SIGKILL);
    }
  }
  return syscall(SYS_write, file, bytes, size);
}

int fsync(int file) {
  struct stat about;
  bool folder = fstat(file, &about) == 0 && S_ISDIR(about.st_mode);
  return may(folder ? 'd' : 'f', false) ? (int)syscall(SYS_fsync, file) : -1;
}

int ftruncate(int file, off_t size) {
  return may('t', false) ? (int)syscall(SYS_ftruncate, file, size) : -1;
}

int rename(const char *from, const char *to) {
  return may('r', true) ? (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0) : -1;
}

int unlink(const char *path) {
  return may('u', false) ? (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0) : -1;
}
