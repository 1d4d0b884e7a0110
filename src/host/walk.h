/* Walking folders for files: each file once, however many names and links lead to it, and none left out in silence.
 *
 * Folders within folders are entered, by name, to any depth that a path can name; links are followed. A folder or a
 * file is known again by device and inode, so a loop of links ends, and what was found by one path isn't found by
 * another, over all walks with the same `host_seen`. Hidden names (with a dot before them) are left out. Needs no
 * stack of its depth. Costs a stat an entry and memory for what was seen.
 */
#ifndef BRUME_HOST_WALK_H
#define BRUME_HOST_WALK_H

#include <stdbool.h>
#include <stddef.h>

/* What was met so far; begins as {0}. Free it with host_seen_end. */
struct host_seen {
  struct host_identity *slot; /* own; a hash table with open addressing */
  size_t slots, used;
};

struct host_walk {
  const char *ending; /* of the names in folders, such as ".case" */
  /* A file was found. False ends the walk. */
  bool (*file)(void *context, const char *path);
  /* A folder or a name can't be read: `reason` is an errno. False ends the walk. */
  bool (*trouble)(void *context, const char *path, int reason);
  void *context;
};

/* Walks the folder, or takes the one file that `path` names, whatever its ending. False: it was ended. `met`: how many
 * files were found, here or in earlier walks, is added to it; NULL where nobody asks. */
bool host_walk(const struct host_walk *walk, struct host_seen *seen, const char *path, size_t *met);

void host_seen_end(struct host_seen *seen);

#endif
