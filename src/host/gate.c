/* The gate of all that is printed. See gate.h.
 *
 * A stream is written in pieces that end anywhere, so the beginning of a character or of a colour is held until the
 * rest comes. Streams whose writing is a function of ours are a GNU extension, as is that stdout is a variable. Costs:
 * one look at each byte, and a copy. */
#define _GNU_SOURCE
#include "host/gate.h"

#include <errno.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "host/replace.h"
#include "letters/letters.h"

enum { MARK_SIZE = 17, PARAMETERS_MAX = 12, HELD_MAX = MARK_SIZE + PARAMETERS_MAX + 1, COLOURS_MAX = 48 };
enum { OUT_SIZE = 1 << 13, BUFFER_SIZE = 1 << 13, LINE_SIZE = 1 << 10 };

struct gate {
  int file;
  bool exact;
  char held[HELD_MAX]; /* what may be the beginning of a colour or of a character */
  size_t held_size;
  char out[OUT_SIZE];
  size_t out_size;
  int lost; /* why a write failed; 0: none did */
  char buffer[BUFFER_SIZE]; /* of the stream before it */
};

static struct gate gate_out = {.file = STDOUT_FILENO}, gate_err = {.file = STDERR_FILENO};

/* Before the parameters of a colour, in place of `ESC [`. Random, behind a byte that is in no UTF-8. "": no colours. */
static char mark[MARK_SIZE + 1];

/* --- writing -------------------------------------------------------------------------------------------- */

static void flush(struct gate *gate) {
  if (gate->lost == 0 && !host_write(gate->file, gate->out, gate->out_size)) gate->lost = errno;
  gate->out_size = 0;
}

static void put(struct gate *gate, const char *bytes, size_t size) {
  while (size > 0) {
    size_t part = size < OUT_SIZE - gate->out_size ? size : OUT_SIZE - gate->out_size;
    memcpy(gate->out + gate->out_size, bytes, part);
    gate->out_size += part;
    bytes += part;
    size -= part;
    if (gate->out_size == OUT_SIZE) flush(gate);
  }
}

static void put_shown(struct gate *gate, uint32_t code) {
  char text[16];
  int size = code < 0x10000
                 ? snprintf(text, sizeof text, "\\u%04" PRIx32, code)
                 : snprintf(text, sizeof text, "\\u%04" PRIx32 "\\u%04" PRIx32,
                            0xD800 + ((code - 0x10000) >> 10), 0xDC00 + ((code - 0x10000) & 0x3FF));
  put(gate, text, (size_t)size);
}

static void put_byte(struct gate *gate, char byte) {
  char text[8];
  put(gate, text, (size_t)snprintf(text, sizeof text, "\\x%02x", (unsigned char)byte));
}

/* --- the filter ----------------------------------------------------------------------------------------- */

/* Each of the eight is a visible letter of ASCII, or a space: no bit 7, at least 0x20, and not 0x7F. */
static bool all_plain(const char *bytes) {
  const uint64_t each = 0x0101010101010101, high = 0x80 * each;
  uint64_t eight;
  memcpy(&eight, bytes, sizeof eight);
  return (eight & high) == 0 && ((eight + 0x60 * each) & high) == high && ((eight + each) & high) == 0;
}

static bool is_plain(char byte) {
  return (byte >= ' ' && byte <= '~') || byte == '\n' || byte == '\t';
}

/* How many bytes of it pass without a second look. */
static size_t plain_run(const char *bytes, size_t size) {
  size_t run = 0;
  while (run < size) {
    if (size - run >= 8 && all_plain(bytes + run)) {
      run += 8;
      continue;
    }
    for (size_t end = size - run < 8 ? size : run + 8; run < end; run++) {
      if (!is_plain(bytes[run])) return run;
    }
  }
  return run;
}

/* The size of the colour that begins there; 0: none; -1: the rest of it may be still to come. */
static int colour_size(const char *bytes, size_t size) {
  size_t common = size < MARK_SIZE ? size : MARK_SIZE;
  if (mark[0] == '\0' || bytes[0] != mark[0] || memcmp(bytes, mark, common) != 0) return 0;
  for (size_t i = MARK_SIZE; i < size; i++) {
    if (bytes[i] == 'm') return (int)i + 1;
    if (i == MARK_SIZE + PARAMETERS_MAX || ((bytes[i] < '0' || bytes[i] > '9') && bytes[i] != ';')) return 0;
  }
  return -1;
}

/* May the bytes be the beginning of a character? Then there are fewer than it needs, and the rest fits. */
static bool is_begun(const char *bytes, size_t size) {
  if (size >= brume_utf8_announced(bytes[0])) return false;
  for (size_t i = 1; i < size; i++) {
    if (((unsigned char)bytes[i] & 0xC0) != 0x80) return false;
  }
  return true;
}

/* Takes one thing that is not plain, and says how many bytes it had; 0: more are needed. `last`: none come. */
static size_t pass_odd(struct gate *gate, const char *bytes, size_t size, bool last) {
  int colour = colour_size(bytes, size);
  if (colour > 0) {
    put(gate, "\x1b[", 2);
    put(gate, bytes + MARK_SIZE, (size_t)colour - MARK_SIZE);
    return (size_t)colour;
  }
  size_t count = brume_utf8_size(bytes, 0, size);
  if (!last && (colour < 0 || (count == 0 && is_begun(bytes, size)))) return 0;
  uint32_t code = brume_utf8_code(bytes, count);
  if (count == 0) {
    put_byte(gate, bytes[0]);
  } else if (brume_letter_hidden(code)) {
    put_shown(gate, code);
  } else {
    put(gate, bytes, count);
  }
  return count == 0 ? 1 : count;
}

/* How many of the bytes were taken; the rest, fewer than HELD_MAX, waits for more. */
static size_t pass(struct gate *gate, const char *bytes, size_t size, bool last) {
  size_t at = 0;
  while (at < size) {
    size_t took = plain_run(bytes + at, size - at);
    put(gate, bytes + at, took);
    if (took == 0) took = pass_odd(gate, bytes + at, size - at, last);
    if (took == 0) break;
    at += took;
  }
  return at;
}

static void pass_held(struct gate *gate, bool last) {
  size_t took = pass(gate, gate->held, gate->held_size, last);
  gate->held_size -= took;
  memmove(gate->held, gate->held + took, gate->held_size);
}

static void filter(struct gate *gate, const char *bytes, size_t size) {
  size_t at = 0;
  while (gate->held_size > 0 && at < size) {
    gate->held[gate->held_size++] = bytes[at++];
    pass_held(gate, false);
  }
  at += pass(gate, bytes + at, size - at, false);
  memcpy(gate->held + gate->held_size, bytes + at, size - at);
  gate->held_size += size - at;
}

static ssize_t write_gated(void *cookie, const char *bytes, size_t size) {
  struct gate *gate = cookie;
  if (gate->exact) {
    put(gate, bytes, size);
  } else {
    filter(gate, bytes, size);
  }
  flush(gate);
  if (gate->lost != 0) errno = gate->lost;
  return gate->lost != 0 ? 0 : (ssize_t)size;
}

static void settle(struct gate *gate) {
  pass_held(gate, true);
  flush(gate);
}

/* --- the streams ---------------------------------------------------------------------------------------- */

static FILE *open_gate(struct gate *gate, int buffering) {
  FILE *file = fopencookie(gate, "w", (cookie_io_functions_t){.write = write_gated});
  if (file != NULL) (void)setvbuf(file, gate->buffer, buffering, sizeof gate->buffer);
  return file;
}

bool host_gate_begin(void) {
  uint64_t random = 0;
  FILE *out = open_gate(&gate_out, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF);
  FILE *err = open_gate(&gate_err, _IOLBF);
  if (out == NULL || err == NULL) return false;
  if (getrandom(&random, sizeof random, 0) == (ssize_t)sizeof random)
    snprintf(mark, sizeof mark, "\xff%016" PRIx64, random);
  stdout = out;
  stderr = err;
  return true;
}

const char *host_gate_colour(const char *parameters) {
  static char kept[COLOURS_MAX][HELD_MAX + 1];
  char text[HELD_MAX + 1];
  int size = snprintf(text, sizeof text, "%s%sm", mark, parameters);
  if (mark[0] == '\0' || size > HELD_MAX) return "";
  for (int i = 0; i < COLOURS_MAX; i++) {
    if (kept[i][0] == '\0') memcpy(kept[i], text, (size_t)size + 1);
    if (strcmp(kept[i], text) == 0) return kept[i];
  }
  return "";
}

void host_within_line_list(FILE *out, const char *format, va_list list) {
  char short_text[LINE_SIZE];
  va_list again;
  va_copy(again, list);
  int size = vsnprintf(short_text, sizeof short_text, format, list);
  char *long_text = size >= LINE_SIZE ? malloc((size_t)size + 1) : NULL;
  if (long_text != NULL) vsnprintf(long_text, (size_t)size + 1, format, again);
  va_end(again);
  for (const char *at = long_text != NULL ? long_text : short_text; size >= 0 && *at != '\0'; at++) {
    if (*at == '\n') {
      fputs("\\u000a", out);
    } else if (*at == '\t') {
      fputs("\\u0009", out);
    } else {
      putc(*at, out);
    }
  }
  free(long_text);
}

void host_line(FILE *out, const char *format, ...) {
  va_list list;
  va_start(list, format);
  host_within_line_list(out, format, list);
  va_end(list);
  putc('\n', out);
}

void host_within_line(FILE *out, const char *format, ...) {
  va_list list;
  va_start(list, format);
  host_within_line_list(out, format, list);
  va_end(list);
}

void host_gate_text(const char *bytes, size_t size) {
  (void)fflush(stdout);
  pass_held(&gate_out, true);
  gate_out.exact = !isatty(STDOUT_FILENO);
  (void)fwrite(bytes, 1, size, stdout);
  (void)fflush(stdout);
  gate_out.exact = false;
}

bool host_gate_arrived(void) {
  bool good = fflush(stdout) == 0 && !ferror(stdout);
  settle(&gate_out);
  (void)fflush(stderr);
  settle(&gate_err);
  if (gate_out.lost != 0) errno = gate_out.lost;
  return good && gate_out.lost == 0;
}
