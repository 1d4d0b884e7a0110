/* The record of a game: header, one action a line in words, a final hash (docs/record.md has the grammar).
 *
 * Two forms. A log is what a running game writes, line after line; it may hold `back`, has no hash yet, and its last
 * line may be torn by a crash. A closed record holds the final line of play only and ends in `hash`: FNV-1a 64 over
 * the text of the last position (record/position.h) and then over the lines of the actions, so that a line taken out,
 * doubled or moved changes it even where the position stays the same.
 *
 * Reading is strict: each value has one spelling, there are no blank lines and no comments, lines may end in CRLF.
 * What reads prints again as the same bytes. Reading plays the game, so a record that reads is a legal one, with the
 * draws that its seed gives.
 */
#ifndef BRUME_RECORD_RECORD_H
#define BRUME_RECORD_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include <brume/tileset.h>

#include "record/text.h"
#include "table/session.h"

enum {
  BRUME_RECORD_FORMAT = 1,
  BRUME_RECORD_TEXT_MAX = 8 << 20, /* bytes of one file */
  BRUME_RECORD_LINE_MAX =
      512, /* bytes of one line; a set's line has at most BRUME_TILESET_LINE_MAX and two more */
  BRUME_RECORD_HASH_SIZE = 22, /* bytes of the last line of a closed record */
  BRUME_RECORD_LINES_MAX = 1 << 16, /* lines after the header: a log may hold many takings back */
  BRUME_RECORD_MESSAGE_SIZE = 400
};

/* Why a text was refused; line and column count from 1, columns in bytes. */
struct brume_record_error {
  uint32_t line, column;
  char message[BRUME_RECORD_MESSAGE_SIZE]; /* what is wrong; how to mend it */
};

/* What was read. End its session with brume_session_end. */
struct brume_record {
  struct brume_session session;
  bool closed; /* a final hash stood, and it is right */
  uint32_t backs; /* actions taken back in a log */
  size_t body_size; /* bytes up to the end of the last whole line of header or play: where a log goes on */
  size_t torn; /* bytes behind the last line end: a line that was never finished, and was not read */
  uint32_t torn_line;
};

/* Reads a record. `tiles` is filled with the sets that it is played with and must outlive the session.
 * False: `error` says why; then there is nothing to end. */
bool brume_record_read(const char *text, size_t size, struct brume_tiles *tiles, struct brume_record *record,
                       struct brume_record_error *error);

/* Adds the header of such a session: what a log begins with. */
void brume_record_header_print(const struct brume_session *session, struct brume_text *text);

/* Adds the closed record of the session as it stands. */
void brume_record_print(const struct brume_session *session, struct brume_text *text);

#endif
