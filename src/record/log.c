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

static bool write_all(int file, const char *bytes, size_t size) {
  for (size_t done = 0; done < size;) {
    ssize_t wrote = write(file, bytes + done, size - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return false;
    done += (size_t)wrote;
  }
  return true;
}

/* A pipe or a device can't be synced, and needn't be. */
static bool sync_file(int file) {
  return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/* Makes a new or renamed name in a folder last. Where folders can't be opened or synced there is no more to do. */
static void sync_folder(const char *path) {
  const char *slash = strrchr(path, '/');
  size_t length = slash == NULL ? 0 : (size_t)(slash - path) + (slash == path);
  char *folder = malloc(length + 2);
  if (folder == NULL) return;
  memcpy(folder, path, length);
  strcpy(folder + length, length == 0 ? "." : "");
  int file = open(folder, O_RDONLY | O_CLOEXEC);
  free(folder);
  if (file < 0) return;
  (void)fsync(file);
  (void)close(file);
}

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
  if (good && write_all(log->file, bytes, size) && (!log->durable || sync_file(log->file))) {
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

static bool open_new(struct brume_log *log, const char *path, char message[BRUME_LOG_MESSAGE_SIZE]) {
  log->path = copy_text(path);
  if (log->path == NULL) return complain(message, "%s: out of memory", path);
  log->file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (log->file >= 0) {
    (void)lock_file(log->file);
    return true;
  }
  if (errno == EEXIST)
    return complain(message, "%s is there already: `brume play %s` goes on with it, or choose another name",
                    path, path);
  return complain(message, "%s: can't make this file: %s", path, strerror(errno));
}

bool brume_log_create(struct brume_log *log, const char *path, const struct brume_session *session,
                      char message[BRUME_LOG_MESSAGE_SIZE]) {
  struct brume_text header = brume_text_new();
  brume_log_none(log);
  brume_record_header_print(session, &header);
  bool good = !header.failed || complain(message, "%s: out of memory", path);
  good = good && open_new(log, path, message);
  if (good && !append(log, header.bytes, header.length, message)) {
    good = false;
    (void)unlink(path);
  }
  brume_text_free(&header);
  if (good) {
    sync_folder(path);
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
    if (!append(log, line, length + 1, message)) return BRUME_LOG_BROKEN;
  }
  *refusal = brume_session_apply(session, action, events);
  return *refusal == BRUME_REFUSED_OK ? BRUME_LOG_OK : BRUME_LOG_REFUSED;
}

bool brume_log_back(struct brume_log *log, struct brume_session *session,
                    char message[BRUME_LOG_MESSAGE_SIZE]) {
  if (!append(log, "back\n", 5, message)) return false;
  brume_session_take_back(session);
  return true;
}

/* Writes the text beside `path` and renames it into place: at every moment the one or the other is there in whole. */
static bool replace_file(const char *path, const struct brume_text *text,
                         char message[BRUME_LOG_MESSAGE_SIZE]) {
  static const char ending[] = ".part";
  char *beside = malloc(strlen(path) + sizeof ending);
  if (beside == NULL) return complain(message, "%s: out of memory", path);
  strcpy(beside, path);
  strcat(beside, ending);
  int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  bool good = file >= 0 && write_all(file, text->bytes, text->length) && sync_file(file);
  int reason = errno;
  if (file >= 0 && close(file) != 0 && good) {
    good = false;
    reason = errno;
  }
  if (good && rename(beside, path) != 0) {
    good = false;
    reason = errno;
  }
  if (good) sync_folder(path);
  if (!good && file >= 0) (void)unlink(beside);
  free(beside);
  return good || complain(message, "%s: can't write the whole record: %s", path, strerror(reason));
}

bool brume_record_save(const struct brume_session *session, const char *path,
                       char message[BRUME_LOG_MESSAGE_SIZE]) {
  struct brume_text text = brume_text_new();
  brume_record_print(session, &text);
  bool good = !text.failed || complain(message, "%s: out of memory", path);
  good = good && replace_file(path, &text, message);
  brume_text_free(&text);
  return good;
}

bool brume_log_finish(struct brume_log *log, const struct brume_session *session,
                      char message[BRUME_LOG_MESSAGE_SIZE]) {
  if (log->file >= 0 && !brume_record_save(session, log->path, message)) return false;
  brume_log_close(log);
  return true;
}
