/* A record on disk while its game runs: appended line by line, so that nothing that was confirmed is ever lost.
 *
 * Each action's line is on disk before the action is taken (written, and synced where `durable`), so a crash, Ctrl-C or
 * a full disk leaves the game as it was last shown, at worst with a torn line behind it that going on cuts off. A write
 * that fails halfway is cut off at once. Finishing replaces the log by the closed record (host/replace.h): mode, owner
 * and a symbolic link stay. Before each line it is looked whether the path still names this file. A file that was
 * taken away is written again from the game in memory; one that something else changed ends the game with an error.
 * A log without a path is a game that nobody records: everything works and nothing is written.
 *
 * The file is locked against a second program that would go on with it at the same time. What is wrong is told in
 * `message`: the file, the fault, the mend.
 */
#ifndef BRUME_RECORD_LOG_H
#define BRUME_RECORD_LOG_H

#include <stdbool.h>

#include "record/record.h"

enum { BRUME_LOG_MESSAGE_SIZE = 600 };

struct brume_log {
  char *path; /* own; NULL: nothing is written */
  int file; /* -1: none open */
  long long size; /* bytes known to be good */
  bool uncut; /* more stands behind them, to be cut off before the next line: a torn line, a final hash */
  bool durable; /* sync after each line; where no person waits for the answer it may be off */
};

enum brume_log_result { BRUME_LOG_OK, BRUME_LOG_REFUSED, BRUME_LOG_BROKEN };

/* A new file with the header of the session, which has just begun. It must not exist yet. */
bool brume_log_create(struct brume_log *log, const char *path, const struct brume_session *session,
                      char message[BRUME_LOG_MESSAGE_SIZE]);

/* A log without a file. */
void brume_log_none(struct brume_log *log);

/* Goes on with a file: reads it into `record` (end its session). A torn last line or the final hash is cut off before
 * the next line is written; the caller looks at record->torn and record->closed to say so. */
bool brume_log_continue(struct brume_log *log, const char *path, struct brume_tiles *tiles,
                        struct brume_record *record, char message[BRUME_LOG_MESSAGE_SIZE]);

/* Writes and takes an action. REFUSED: `refusal` says why, nothing is written. BROKEN: it couldn't be written and was
 * not taken; `message` says why. `events` may be NULL. */
enum brume_log_result brume_log_action(struct brume_log *log, struct brume_session *session,
                                       const struct brume_action *action, struct brume_events *events,
                                       enum brume_refusal *refusal, char message[BRUME_LOG_MESSAGE_SIZE]);

/* Writes `back` and takes the last action back; only where brume_session_can_take_back. */
bool brume_log_back(struct brume_log *log, struct brume_session *session,
                    char message[BRUME_LOG_MESSAGE_SIZE]);

/* Does the file that the path names hold all that was confirmed? Writes it again where it was taken away. */
bool brume_log_keep(struct brume_log *log, const struct brume_session *session,
                    char message[BRUME_LOG_MESSAGE_SIZE]);

/* Puts the closed record in the log's place and closes. On failure the log stays as it is, open. */
bool brume_log_finish(struct brume_log *log, const struct brume_session *session,
                      char message[BRUME_LOG_MESSAGE_SIZE]);

/* Closes and leaves the log to go on with later. */
void brume_log_close(struct brume_log *log);

#endif
