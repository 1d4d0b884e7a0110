/* A record read from a file. See record_file.h. */
#include "cli/record_file.h"

#include <inttypes.h>
#include <stdlib.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/files.h"

int record_file_read(const char *command, const char *path, struct record_file *file) {
  struct brume_record_error error;
  size_t size;
  *file = (struct record_file){.path = path};
  char *text = file_read(command, path, BRUME_RECORD_TEXT_MAX, &size);
  if (text == NULL) return STATUS_WRONG;
  file->tiles = malloc(sizeof *file->tiles);
  if (file->tiles == NULL) {
    complain(command, "%s: out of memory", path);
    free(text);
    return STATUS_WRONG;
  }
  bool good = brume_record_read(text, size, file->tiles, &file->record, &error);
  free(text);
  if (good) return STATUS_OK;
  complain(command, "%s:%u:%u: %s", path, (unsigned)error.line, (unsigned)error.column, error.message);
  free(file->tiles);
  return STATUS_NO;
}

bool record_reaches(const char *command, const struct brume_session *session, uint64_t until) {
  if (until == UINT64_MAX || until <= session->count) return true;
  complain(command, "--until: this record has no %" PRIu64 " actions; say 0 to %zu", until, session->count);
  return false;
}

void record_file_end(struct record_file *file) {
  brume_session_end(&file->record.session);
  free(file->tiles);
  file->tiles = NULL;
}
