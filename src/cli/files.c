/* Files for the commands. See files.h. */
#include "cli/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/args.h"
#include "host/gate.h"

/* Reads to the end; NULL with `errno` set where reading fails, EFBIG past the limit. */
static char *read_stream(FILE *file, size_t limit, size_t *size) {
  size_t room = 1 << 14;
  size_t used = 0;
  char *text = malloc(room + 1);
  while (text != NULL) {
    used += fread(text + used, 1, room - used, file);
    if (used < room || used > limit) break;
    char *more = realloc(text, 2 * room + 1);
    if (more == NULL) break;
    text = more;
    room *= 2;
  }
  if (text == NULL || ferror(file) || used > limit || used == room) {
    int why = used > limit ? EFBIG : ferror(file) ? errno : ENOMEM;
    free(text);
    errno = why;
    return NULL;
  }
  text[used] = '\0';
  *size = used;
  return text;
}

static char *read_or_say(const char *command, const char *path, FILE *file, size_t limit, size_t *size) {
  char *text = read_stream(file, limit, size);
  if (text == NULL && errno == EFBIG) {
    complain(command, "%s: longer than %zu bytes; that is no file for this", path, limit);
  } else if (text == NULL) {
    complain(command, "%s: %s; give the path of a file that can be read", path, strerror(errno));
  }
  return text;
}

char *file_read(const char *command, const char *path, size_t limit, size_t *size) {
  if (strcmp(path, "-") == 0) return read_or_say(command, path, stdin, limit, size);
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    complain(command, "%s: %s; give the path of a file that can be read", path, strerror(errno));
    return NULL;
  }
  char *text = read_or_say(command, path, file, limit, size);
  fclose(file);
  return text;
}

bool stdout_arrived(void) {
  return host_gate_arrived();
}
