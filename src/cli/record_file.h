/* A record read from a file, for the commands that look at finished or running games. */
#ifndef BRUME_CLI_RECORD_FILE_H
#define BRUME_CLI_RECORD_FILE_H

#include "record/record.h"

struct record_file {
  const char *path;
  struct brume_tiles *tiles;
  struct brume_record record;
};

/* Reads the file, `-` is stdin. STATUS_OK; else it has been said what is wrong: STATUS_NO where the record is faulty,
 * STATUS_WRONG where the file can't be read. End what was read with record_file_end. */
int record_file_read(const char *command, const char *path, struct record_file *file);
void record_file_end(struct record_file *file);

/* Has the record as many actions as --until says? UINT64_MAX: it wasn't given. False: that has been said. */
bool record_reaches(const char *command, const struct brume_session *session, uint64_t until);

#endif
