/* Files for the commands: read a whole one, with a bound; and flush stdout so that a full disk is noticed. */
#ifndef BRUME_CLI_FILES_H
#define BRUME_CLI_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* Reads the file into memory that the caller frees, closed by a NUL that `size` doesn't count; `-` is stdin.
 * NULL after it has been said on stderr what is wrong: missing, a folder, longer than `limit`. */
char *file_read(const char *command, const char *path, size_t limit, size_t *size);

/* Did all that was written to stdout arrive so far? Says nothing itself. */
bool stdout_arrived(void);

#endif
