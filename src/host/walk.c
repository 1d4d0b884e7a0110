/* Walking folders for files. See walk.h. */
#include "host/walk.h"

#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* --- what was seen -------------------------------------------------------------------------------------- */

struct host_identity {
  dev_t device;
  ino_t inode;
  bool taken;
};

static struct host_identity *find(const struct host_seen *seen, const struct stat *about) {
  uint64_t hash = ((uint64_t)about->st_ino ^ ((uint64_t)about->st_dev << 32)) * UINT64_C(0x9e3779b97f4a7c15);
  for (size_t at = (size_t)(hash >> 32) & (seen->slots - 1);; at = (at + 1) & (seen->slots - 1)) {
    struct host_identity *slot = &seen->slot[at];
    if (!slot->taken || (slot->device == about->st_dev && slot->inode == about->st_ino)) return slot;
  }
}

/* Room for one more, so that a free slot is always left. */
static bool grow(struct host_seen *seen) {
  if (2 * (seen->used + 1) <= seen->slots) return true;
  struct host_seen more = {.slots = seen->slots == 0 ? 64 : 2 * seen->slots, .used = seen->used};
  more.slot = calloc(more.slots, sizeof *more.slot);
  if (more.slot == NULL) return false;
  for (size_t i = 0; i < seen->slots; i++) {
    const struct stat about = {.st_dev = seen->slot[i].device, .st_ino = seen->slot[i].inode};
    if (seen->slot[i].taken) *find(&more, &about) = seen->slot[i];
  }
  free(seen->slot);
  *seen = more;
  return true;
}

enum meeting { MEETING_FIRST, MEETING_AGAIN, MEETING_NO_MEMORY };

/* A pipe or a device isn't known again: each reading of it is another one. */
static enum meeting meet(struct host_seen *seen, const struct stat *about) {
  if (!S_ISREG(about->st_mode) && !S_ISDIR(about->st_mode)) return MEETING_FIRST;
  if (!grow(seen)) return MEETING_NO_MEMORY;
  struct host_identity *slot = find(seen, about);
  if (slot->taken) return MEETING_AGAIN;
  *slot = (struct host_identity){about->st_dev, about->st_ino, true};
  seen->used++;
  return MEETING_FIRST;
}

void host_seen_end(struct host_seen *seen) {
  free(seen->slot);
  *seen = (struct host_seen){0};
}

/* --- what is still to be looked at ---------------------------------------------------------------------- */

struct pending {
  char **path; /* own, as is each path; the last is next */
  size_t count, room;
};

static bool push(struct pending *pending, const char *folder, const char *name) {
  if (pending->count == pending->room) {
    size_t room = pending->room == 0 ? 64 : 2 * pending->room;
    char **more = realloc(pending->path, room * sizeof *more);
    if (more == NULL) return false;
    pending->path = more;
    pending->room = room;
  }
  size_t length = strlen(folder), size = length + strlen(name) + 2;
  char *path = malloc(size);
  if (path == NULL) return false;
  bool slash = length > 0 && folder[length - 1] != '/';
  snprintf(path, size, "%s%s%s", folder, slash ? "/" : "", name);
  pending->path[pending->count++] = path;
  return true;
}

static int shown(const struct dirent *entry) {
  return entry->d_name[0] != '.';
}

/* Puts what is in the folder on the pile, so that the first by name comes next. */
static bool push_folder(const struct host_walk *walk, struct pending *pending, const char *folder) {
  struct dirent **entries;
  int count = scandir(folder, &entries, shown, alphasort);
  if (count < 0) return walk->trouble(walk->context, folder, errno);
  bool room = true;
  for (int i = count - 1; i >= 0; i--) {
    room = room && push(pending, folder, entries[i]->d_name);
    free(entries[i]);
  }
  free(entries);
  return room || walk->trouble(walk->context, folder, ENOMEM);
}

/* --- the walk ------------------------------------------------------------------------------------------- */

static bool ends_in(const char *path, const char *ending) {
  size_t length = strlen(path), tail = strlen(ending);
  return length > tail && path[length - tail - 1] != '/' && strcmp(path + length - tail, ending) == 0;
}

/* A name in a folder that can't be looked at. A link to nothing is nothing, unless it should be such a file. */
static bool miss(const struct host_walk *walk, const char *path, int reason, size_t *met) {
  bool nothing = (reason == ENOENT || reason == ELOOP) && !ends_in(path, walk->ending);
  if (nothing) return true;
  ++*met;
  return walk->trouble(walk->context, path, reason);
}

static bool look(const struct host_walk *walk, struct host_seen *seen, struct pending *pending,
                 const char *path, bool named, size_t *met) {
  struct stat about;
  if (stat(path, &about) != 0)
    return named ? walk->trouble(walk->context, path, errno) : miss(walk, path, errno, met);
  bool folder = S_ISDIR(about.st_mode);
  if (!folder && !named && !ends_in(path, walk->ending)) return true;
  enum meeting meeting = meet(seen, &about);
  if (!folder || meeting == MEETING_AGAIN) ++*met;
  if (meeting == MEETING_AGAIN) return true;
  if (meeting == MEETING_NO_MEMORY) return walk->trouble(walk->context, path, ENOMEM);
  return folder ? push_folder(walk, pending, path) : walk->file(walk->context, path);
}

bool host_walk(const struct host_walk *walk, struct host_seen *seen, const char *path, size_t *met) {
  struct pending pending = {0};
  size_t count = 0;
  bool good = look(walk, seen, &pending, path, true, met != NULL ? met : &count);
  while (pending.count > 0) {
    char *next = pending.path[--pending.count];
    good = good && look(walk, seen, &pending, next, false, met != NULL ? met : &count);
    free(next);
  }
  free(pending.path);
  return good;
}
