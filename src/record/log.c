/* A record on disk while its game runs. See log.h. */
#include "record/log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/replace.h"
#include "record/words.h"

static bool complain(char message[BRUME_LOG_MESSAGE_SIZE], const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static bool complain(char message[BRUME_LOG_MESSAGE_SIZE], const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(message, BRUME_LOG_MESSAGE_SIZE, format, list);
  va_end(list);
  return false;
}

/* --- files ---------------------------------------------------------------------------------------------- */

/* One program at a time goes on with a file. The lock ends with the file or the program. */
static bool lock_file(int file) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  return fcntl(file, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN);
}

static char *copy_text(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  if (copy != NULL) strcpy(copy, text);
  return copy;
}

/* --- writing -------------------------------------------------------------------------------------------- */

/* Cuts the file to what is known to be good and goes on behind it. */
static bool cut(struct brume_log *log) {
  return ftruncate(log->file, (off_t)log->size) == 0 && lseek(log->file, (off_t)log->size, SEEK_SET) >= 0;
}

/* What is written is there in whole, or what is there of it is cut off again. */
static bool append(struct brume_log *log, const char *bytes, size_t size,
                   char message[BRUME_LOG_MESSAGE_SIZE]) {
  if (log->file < 0) return true;
  bool good = !log->uncut || cut(log);
  if (good) log->uncut = false;
  if (good && host_write(log->file, bytes, size) && (!log->durable || host_sync(log->file))) {
    log->size += (long long)size;
    return true;
  }
  int reason = errno;
  log->uncut = !cut(log);
  return complain(message,
                  "%s: can't write: %s; what was played before is kept: make room, then `brume play %s`",
                  log->path, strerror(reason), log->path);
}

void brume_log_none(struct brume_log *log) {
  *log = (struct brume_log){.file = -1, .durable = true};
}

void brume_log_close(struct brume_log *log) {
  if (log->file >= 0) (void)close(log->file);
  free(log->path);
  brume_log_none(log);
}

static bool complain_of_new(const char *path, char message[BRUME_LOG_MESSAGE_SIZE]) {
  if (errno != EEXIST)
    return complain(message,
                    "%s: can't make this file: %s; no game is kept there: make room, or choose another place",
                    path, strerror(errno));
  if (access(path, F_OK) != 0)
    return complain(message, "%s: is a link to nothing; take it away, or choose another name", path);
  return complain(message, "%s is there already: `brume play %s` goes on with it, or choose another name",
                  path, path);
}

bool brume_log_create(struct brume_log *log, const char *path, const struct brume_session *session,
                      char message[BRUME_LOG_MESSAGE_SIZE]) {
  struct brume_text header = brume_text_new();
  brume_log_none(log);
  log->path = copy_text(path);
  brume_record_header_print(session, &header);
  bool good = (log->path != NULL && !header.failed) || complain(message, "%s: out of memory", path);
  if (good && !host_create(path, header.bytes, header.length, &log->file))
    good = complain_of_new(path, message);
  log->size = (long long)header.length;
  brume_text_free(&header);
  if (good) {
    (void)lock_file(log->file);
  } else {
    brume_log_close(log);
  }
  return good;
}

/* --- going on ------------------------------------------------------------------------------------------- */

/* The whole file; NULL after `message` says why. */
static char *read_file(int file, const char *path, size_t *size, char message[BRUME_LOG_MESSAGE_SIZE]) {
  struct stat about;
  if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) {
    complain(message, "%s: not a file that a game can go on in", path);
    return NULL;
  }
  if (about.st_size > BRUME_RECORD_TEXT_MAX) {
    complain(message, "%s: a record has at most %d bytes", path, BRUME_RECORD_TEXT_MAX);
    return NULL;
  }
  char *text = malloc((size_t)about.st_size + 1);
  if (text == NULL) complain(message, "%s: out of memory", path);
  for (*size = 0; text != NULL && *size < (size_t)about.st_size;) {
    ssize_t got = read(file, text + *size, (size_t)about.st_size - *size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      complain(message, "%s: can't read: %s", path, strerror(errno));
      free(text);
      return NULL;
    }
    if (got == 0) break;
    *size += (size_t)got;
  }
  return text;
}

static bool read_record(int file, const char *path, struct brume_tiles *tiles, struct brume_record *record,
                        char message[BRUME_LOG_MESSAGE_SIZE]) {
  struct brume_record_error error;
  size_t size;
  char *text = read_file(file, path, &size, message);
  if (text == NULL) return false;
  bool good = brume_record_read(text, size, tiles, record, &error);
  free(text);
  return good ||
         complain(message, "%s:%u:%u: %s", path, (unsigned)error.line, (unsigned)error.column, error.message);
}

bool brume_log_continue(struct brume_log *log, const char *path, struct brume_tiles *tiles,
                        struct brume_record *record, char message[BRUME_LOG_MESSAGE_SIZE]) {
  brume_log_none(log);
  log->path = copy_text(path);
  if (log->path == NULL) return complain(message, "%s: out of memory", path);
  log->file = open(path, O_RDWR | O_CLOEXEC);
  bool good =
      log->file >= 0 || complain(message, "%s: can't open this file to go on: %s", path, strerror(errno));
  good = good && (lock_file(log->file) ||
                  complain(message, "%s: another program is playing this game; end that one first", path));
  good = good && read_record(log->file, path, tiles, record, message);
  if (good) {
    log->size = (long long)record->body_size;
    log->uncut = true;
  } else {
    brume_log_close(log);
  }
  return good;
}

/* --- is the file still there? ---------------------------------------------------------------------------- */

/* A closed record of the game so far, where the log's file was taken away. It begins again behind the last action. */
static bool write_again(struct brume_log *log, const struct brume_session *session,
                        char message[BRUME_LOG_MESSAGE_SIZE]) {
  struct brume_text text = brume_text_new();
  int file = -1;
  brume_record_print(session, &text);
  bool good = !text.failed || complain(message, "%s: out of memory", log->path);
  if (good && !host_create(log->path, text.bytes, text.length, &file))
    good = complain(
        message,
        "%s: was taken away while the game ran, and can't be written again: %s; the game is not kept",
        log->path, strerror(errno));
  if (good) {
    (void)lock_file(file);
    (void)close(log->file);
    log->file = file;
    log->size = (long long)(text.length - BRUME_RECORD_HASH_SIZE);
    log->uncut = true;
  }
  brume_text_free(&text);
  return good;
}

bool brume_log_keep(struct brume_log *log, const struct brume_session *session,
                    char message[BRUME_LOG_MESSAGE_SIZE]) {
  struct stat ours, there;
  if (log->file < 0) return true;
  if (stat(log->path, &there) != 0) {
    if (errno == ENOENT || errno == ENOTDIR) return write_again(log, session, message);
    return complain(message, "%s: can't be reached any more: %s; look there for what was played", log->path,
                    strerror(errno));
  }
  bool same = fstat(log->file, &ours) == 0 && ours.st_dev == there.st_dev && ours.st_ino == there.st_ino &&
              (log->uncut || ours.st_size == log->size);
  return same || complain(message,
                          "%s: something else changed this file while the game ran, so it may not hold what "
                          "was played; move it away, and begin again with --record and another name",
                          log->path);
}

/* --- playing -------------------------------------------------------------------------------------------- */

enum brume_log_result brume_log_action(struct brume_log *log, struct brume_session *session,
                                       const struct brume_action *action, struct brume_events *events,
                                       enum brume_refusal *refusal, char message[BRUME_LOG_MESSAGE_SIZE]) {
  char line[BRUME_ACTION_WORDS_SIZE + 1];
  *refusal = brume_session_refusal(session, action);
  if (*refusal != BRUME_REFUSED_OK) return BRUME_LOG_REFUSED;
  if (!brume_session_reserve(session)) {
    complain(message, "out of memory, or more than %d actions in one game", BRUME_SESSION_ACTIONS_MAX);
    return BRUME_LOG_BROKEN;
  }
  if (log->file >= 0) {
    brume_action_print(&session->game, session->tiles, action, line);
    size_t length = strlen(line);
    line[length] = '\n';
    if (!brume_log_keep(log, session, message) || !append(log, line, length + 1, message))
      return BRUME_LOG_BROKEN;
  }
  *refusal = brume_session_apply(session, action, events);
  return *refusal == BRUME_REFUSED_OK ? BRUME_LOG_OK : BRUME_LOG_REFUSED;
}

bool brume_log_back(struct brume_log *log, struct brume_session *session,
                    char message[BRUME_LOG_MESSAGE_SIZE]) {
  if (!brume_log_keep(log, session, message) || !append(log, "back\n", 5, message)) return false;
  brume_session_take_back(session);
  return true;
}

static bool save(const struct brume_log *log, const struct brume_session *session,
                 char message[BRUME_LOG_MESSAGE_SIZE]) {
  struct brume_text text = brume_text_new();
  brume_record_print(session, &text);
  bool good = !text.failed || complain(message, "%s: out of memory", log->path);
  if (good && !host_replace(log->path, text.bytes, text.length))
    good =
        complain(message,
                 "%s: can't write the closed record: %s; the game is kept as it was played: make room, then "
                 "`brume play %s`",
                 log->path, strerror(errno), log->path);
  brume_text_free(&text);
  return good;
}

bool brume_log_finish(struct brume_log *log, const struct brume_session *session,
                      char message[BRUME_LOG_MESSAGE_SIZE]) {
  if (log->file >= 0 && (!brume_log_keep(log, session, message) || !save(log, session, message)))
    return false;
  brume_log_close(log);
  return true;
}
