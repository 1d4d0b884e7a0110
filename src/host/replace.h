/* Writing a file so that nothing is lost: not the file that was there, not what was written, not anybody else's file.
 *
 * A file is replaced by way of a new one beside it: written in whole, synced, renamed over the old one, and then the
 * folder is synced. So whatever ends the program, and whatever the disk has room for, the old file or the new one is
 * there in whole. The new one has a name that nobody uses, made with O_EXCL, so it never is a file or a link of
 * somebody's; a kill in those milliseconds can leave it behind (`.brume-PROCESS-NUMBER.part`), and nothing reads it.
 *
 * All functions answer true, or false with `errno` as the reason; what is told and to whom is the caller's.
 */
#ifndef BRUME_HOST_REPLACE_H
#define BRUME_HOST_REPLACE_H

#include <stdbool.h>
#include <stddef.h>

/* Puts a file of these bytes in the place of the one that `path` names, or makes a new one.
 *
 * The mode stays, and the owner where the system lets it; a new file's follow the umask. A symbolic link stays a link:
 * what it points at is replaced, also where that isn't there yet. A file that may not be written is not replaced
 * (EACCES). Another hard link to the old file keeps the old bytes. A device or a pipe can't be replaced: the bytes are
 * written to it. Costs two syncs. */
bool host_replace(const char *path, const void *bytes, size_t size);

/* A new file of these bytes, there in whole and synced with its name; where something has that name already, EEXIST and
 * nothing is done. On failure nothing is left of it. `file`: it stays open, for reading and writing, at its end, and
 * the caller closes it; NULL: it is closed. */
bool host_create(const char *path, const void *bytes, size_t size, int *file);

/* All the bytes to an open file, however many calls it takes. */
bool host_write(int file, const void *bytes, size_t size);

/* Waits until the file's bytes are on the disk. A pipe or a device can't be synced, and needn't be. */
bool host_sync(int file);

#endif
