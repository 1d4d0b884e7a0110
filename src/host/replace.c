/* Writing a file so that nothing is lost. See replace.h. */
#include "host/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- open files ----------------------------------------------------------------------------------------- */

bool host_write(int file, const void *bytes, size_t size) {
  const char *at = bytes;
  for (size_t done = 0; done < size;) {
    ssize_t wrote = write(file, at + done, size - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote == 0) errno = ENOSPC;
    if (wrote <= 0) return false;
    done += (size_t)wrote;
  }
  return true;
}

static bool cant_be_synced(void) {
  return errno == EINVAL || errno == ENOTSUP;
}

bool host_sync(int file) {
  return fsync(file) == 0 || cant_be_synced();
}

/* Undoing must not hide why. */
static void close_for(int file, int reason) {
  (void)close(file);
  errno = reason;
}

static void remove_for(const char *path, int reason) {
  (void)unlink(path);
  errno = reason;
}

/* --- names ---------------------------------------------------------------------------------------------- */

/* The folder that `path` stands in, closed by a slash, with room for `more` bytes behind it; NULL: out of memory. */
static char *folder_of(const char *path, size_t more) {
  const char *slash = strrchr(path, '/');
  size_t length = slash == NULL ? 0 : (size_t)(slash + 1 - path);
  char *folder = malloc(length + more + 3);
  if (folder == NULL) return NULL;
  memcpy(folder, path, length);
  strcpy(folder + length, length == 0 ? "./" : "");
  return folder;
}

/* Makes a new or renamed name in a folder last. A folder that may be written but not read can't be synced. */
static bool sync_folder(const char *path) {
  char *folder = folder_of(path, 0);
  if (folder == NULL) return false;
  int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  free(folder);
  if (file < 0) return errno == EACCES;
  bool good = host_sync(file);
  close_for(file, errno);
  return good;
}

/* The path that the link's text means: from the link's folder, if it is no path from the root. */
static char *follow(const char *link, const char *text) {
  char *path = text[0] == '/' ? malloc(strlen(text) + 1) : folder_of(link, strlen(text));
  if (path == NULL) return NULL;
  if (text[0] == '/') path[0] = '\0';
  return strcat(path, text);
}

/* The path without a link as its last step, in memory of its own; what it names need not be there. */
static char *resolve(const char *path) {
  enum { LINKS_MAX = 40 };
  char *at = strdup(path);
  for (int links = 0; at != NULL && links < LINKS_MAX; links++) {
    char text[PATH_MAX];
    ssize_t size = readlink(at, text, sizeof text);
    if (size < 0) return at; /* no link, or nothing there */
    char *next = NULL;
    if ((size_t)size == sizeof text) {
      errno = ENAMETOOLONG;
    } else {
      text[size] = '\0';
      next = follow(at, text);
    }
    int reason = errno;
    free(at);
    errno = reason;
    if (next == NULL) return NULL;
    at = next;
  }
  if (at == NULL) return NULL;
  free(at);
  errno = ELOOP;
  return NULL;
}

/* --- new files ------------------------------------------------------------------------------------------ */

static int make_new(const char *path, mode_t mode) {
  return open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
}

/* Writes, syncs and, if `keep` is NULL, closes. */
static bool fill(int file, const void *bytes, size_t size, int *keep) {
  bool good = host_write(file, bytes, size) && host_sync(file);
  if (good && keep != NULL) {
    *keep = file;
    return true;
  }
  if (!good) {
    close_for(file, errno);
    return false;
  }
  return close(file) == 0;
}

bool host_create(const char *path, const void *bytes, size_t size, int *file) {
  int new = make_new(path, 0666);
  if (new < 0) return false;
  if (!fill(new, bytes, size, file)) {
    remove_for(path, errno);
    return false;
  }
  if (sync_folder(path)) return true;
  if (file != NULL) close_for(new, errno);
  remove_for(path, errno);
  return false;
}

/* An open file in the folder of `path`, under a name that nobody had: given in `name`, memory of the caller's. */
static int make_beside(const char *path, mode_t mode, char **name) {
  enum { TRIES = 10000, NAME_SIZE = 64 };
  char *beside = folder_of(path, NAME_SIZE);
  int file = -1;
  *name = beside;
  if (beside == NULL) return -1;
  size_t length = strlen(beside);
  for (int i = 0; file < 0 && i < TRIES; i++) {
    snprintf(beside + length, NAME_SIZE, ".brume-%ld-%d.part", (long)getpid(), i);
    file = make_new(beside, mode);
    if (file < 0 && errno != EEXIST) break;
  }
  return file;
}

/* --- replacing ------------------------------------------------------------------------------------------ */

/* Gives the new file owner and mode of the old one. Who may not give a file away keeps the group if he can; a mode's
 * set-id bits are for the owner they were given with. */
static bool take_over(int file, const struct stat *old) {
  struct stat new;
  mode_t mode = old->st_mode & 07777;
  if (fstat(file, &new) != 0) return false;
  if (new.st_uid != old->st_uid || new.st_gid != old->st_gid) {
    bool given = fchown(file, old->st_uid, old->st_gid) == 0;
    bool grouped = given || fchown(file, (uid_t)-1, old->st_gid) == 0;
    if (!given) mode &= (mode_t)~06000;
    if (!grouped) mode &= (mode_t)~00070; /* another group doesn't get the old one's rights */
  }
  return fchmod(file, mode) == 0;
}

/* Replaces what stands at a path that is no link; `old`: what stands there, NULL: nothing. */
static bool put(const char *path, const struct stat *old, const void *bytes, size_t size) {
  char *beside;
  int file = make_beside(path, old != NULL ? 0600 : 0666, &beside);
  bool good = file >= 0;
  if (good && old != NULL && !take_over(file, old)) {
    close_for(file, errno);
    good = false;
  } else if (good) {
    good = fill(file, bytes, size, NULL);
  }
  good = good && rename(beside, path) == 0;
  if (!good && file >= 0) remove_for(beside, errno);
  int reason = errno;
  free(beside);
  errno = reason;
  return good && sync_folder(path);
}

/* To a device or a pipe. */
static bool write_through(const char *path, const void *bytes, size_t size) {
  int file = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
  if (file < 0) return false;
  if (host_write(file, bytes, size)) return close(file) == 0;
  close_for(file, errno);
  return false;
}

bool host_replace(const char *path, const void *bytes, size_t size) {
  struct stat old;
  bool there = stat(path, &old) == 0;
  if (!there && errno != ENOENT) return false;
  if (there && S_ISDIR(old.st_mode)) {
    errno = EISDIR;
    return false;
  }
  if (there && faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0) return false;
  if (there && !S_ISREG(old.st_mode)) return write_through(path, bytes, size);
  char *target = resolve(path);
  if (target == NULL) return false;
  bool good = put(target, there ? &old : NULL, bytes, size);
  int reason = errno;
  free(target);
  errno = reason;
  return good;
}
