/* Taking a request apart. See request.h. */
#include "server/request.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

static const struct {
  int status;
  const char *words;
} faults[] = {
#define FAULT(name, status, words) {status, words},
    REQUEST_FAULTS(FAULT)
#undef FAULT
};

int request_fault_status(enum request_fault fault) {
  return faults[fault].status;
}
const char *request_fault_words(enum request_fault fault) {
  return faults[fault].words;
}

/* A piece of the head. */
struct slice {
  const char *at;
  size_t size;
};

/* --- characters and words ------------------------------------------------------------------------------- */

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* RFC 9110, 5.6.2: what names are made of. */
static bool is_token(struct slice slice) {
  for (size_t i = 0; i < slice.size; i++) {
    char c = slice.at[i];
    if (c == '\0' || (!is_letter(c) && !is_digit(c) && strchr("!#$%&'*+-.^_`|~", c) == NULL)) return false;
  }
  return slice.size > 0;
}

static bool is_digits(struct slice slice) {
  for (size_t i = 0; i < slice.size; i++) {
    if (!is_digit(slice.at[i])) return false;
  }
  return true;
}

static bool equals(struct slice slice, const char *word) {
  return slice.size == strlen(word) && memcmp(slice.at, word, slice.size) == 0;
}

/* In whatever letters. */
static bool is_named(struct slice slice, const char *word) {
  return slice.size == strlen(word) && strncasecmp(slice.at, word, slice.size) == 0;
}

static bool begins(struct slice slice, const char *word) {
  return slice.size >= strlen(word) && strncasecmp(slice.at, word, strlen(word)) == 0;
}

/* What stands before `end`; `slice` becomes what stands behind it. False: there is none. */
static bool cut(struct slice *slice, char end, struct slice *first) {
  const char *at = slice->size > 0 ? memchr(slice->at, end, slice->size) : NULL;
  if (at == NULL) return false;
  *first = (struct slice){slice->at, (size_t)(at - slice->at)};
  *slice = (struct slice){at + 1, slice->size - first->size - 1};
  return true;
}

static bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

static struct slice trim(struct slice slice) {
  while (slice.size > 0 && is_blank(slice.at[0])) slice.at++, slice.size--;
  while (slice.size > 0 && is_blank(slice.at[slice.size - 1])) slice.size--;
  return slice;
}

/* Is the word in a list that is parted by commas? */
static bool lists(struct slice list, const char *word) {
  struct slice one;
  while (cut(&list, ',', &one)) {
    if (is_named(trim(one), word)) return true;
  }
  return is_named(trim(list), word);
}

/* --- the target ----------------------------------------------------------------------------------------- */

static int hex(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The byte at `*at`, which moves behind it; -1: a percent sign without two digits, or what may not stand there. */
static int next_byte(struct slice target, size_t *at) {
  char c = target.at[(*at)++];
  if (c <= ' ' || c > '~' || c == '#') return -1;
  if (c != '%') return c;
  if (target.size - *at < 2) return -1;
  int high = hex(target.at[*at]);
  int low = hex(target.at[*at + 1]);
  *at += 2;
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/* False: no path. One that is too long or has a zero in it is nowhere. */
static bool read_path(struct request *request, struct slice target) {
  size_t length = 0;
  bool asks = false, nowhere = false;
  for (size_t at = 0; at < target.size;) {
    asks = asks || target.at[at] == '?';
    int byte = next_byte(target, &at);
    if (byte < 0) return false;
    if (asks) continue;
    nowhere = nowhere || byte == 0 || length + 1 >= REQUEST_PATH_SIZE;
    if (!nowhere) request->path[length++] = (char)byte;
  }
  request->path[nowhere ? 0 : length] = '\0';
  return true;
}

static bool read_port(struct slice port) {
  return port.size == 0 ||
         (port.at[0] == ':' && port.size <= 6 && is_digits((struct slice){port.at + 1, port.size - 1}));
}

static bool keep_host(struct request *request, struct slice host) {
  if (host.size == 0 || host.size >= REQUEST_HOST_SIZE) return false;
  for (size_t i = 0; i < host.size; i++) {
    char c = host.at[i];
    request->host[i] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  }
  request->host[host.size] = '\0';
  return true;
}

/* RFC 3986, 3.2.2: an IPv6 address in brackets, or a name; a user's name in front is not taken. */
static bool read_host(struct request *request, struct slice all) {
  struct in6_addr six;
  struct slice host = all;
  if (all.size > 0 && all.at[0] == '[') {
    host = (struct slice){all.at + 1, all.size - 1};
    struct slice port = host;
    return cut(&port, ']', &host) && keep_host(request, host) && read_port(port) &&
           inet_pton(AF_INET6, request->host, &six) == 1;
  }
  host.size = 0;
  while (host.size < all.size && all.at[host.size] != ':') {
    char c = all.at[host.size++];
    if (!is_letter(c) && !is_digit(c) && strchr("-._~%!$&'()*+,;=", c) == NULL) return false;
  }
  return keep_host(request, host) && read_port((struct slice){all.at + host.size, all.size - host.size});
}

/* http://HOST/PATH, as it is sent to a proxy. RFC 9112, 3.2.2: its host counts, not that of the header. */
static enum request_fault read_absolute(struct request *request, struct slice target) {
  size_t size = 0;
  if (begins(target, "https://")) return REQUEST_OTHER_SCHEME;
  if (!begins(target, "http://")) return REQUEST_BAD_TARGET;
  target = (struct slice){target.at + 7, target.size - 7};
  while (size < target.size && target.at[size] != '/' && target.at[size] != '?') size++;
  if (!read_host(request, (struct slice){target.at, size})) return REQUEST_BAD_HOST;
  request->absolute = true;
  struct slice path = {target.at + size, target.size - size};
  if (!read_path(request, path)) return REQUEST_BAD_TARGET;
  if (path.size == 0 || path.at[0] == '?') memcpy(request->path, "/", 2);
  return REQUEST_NOTHING;
}

static enum request_fault read_target(struct request *request, struct slice method, struct slice target) {
  if (equals(method, "CONNECT")) {
    struct slice host, port = target;
    bool good = cut(&port, ':', &host) && read_host(request, target);
    return good ? REQUEST_NOTHING : REQUEST_BAD_TARGET;
  }
  if (equals(target, "*") && equals(method, "OPTIONS")) return REQUEST_NOTHING;
  if (target.size == 0 || target.at[0] != '/') return read_absolute(request, target);
  return read_path(request, target) ? REQUEST_NOTHING : REQUEST_BAD_TARGET;
}

/* --- lines ---------------------------------------------------------------------------------------------- */

/* Whether it is a method at all; what isn't GET or HEAD is REQUEST_OTHER. */
static bool is_method(struct slice word, enum request_method *method) {
  static const char *const others[] = {"POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"};
  *method = equals(word, "GET") ? REQUEST_GET : equals(word, "HEAD") ? REQUEST_HEAD : REQUEST_OTHER;
  bool known = *method != REQUEST_OTHER;
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) known = known || equals(word, others[i]);
  return known;
}

static enum request_fault read_first_line(struct request *request, struct slice line) {
  struct slice method, target;
  if (!cut(&line, ' ', &method) || !cut(&line, ' ', &target) || !is_token(method)) return REQUEST_BAD_LINE;
  bool http = line.size == 8 && memcmp(line.at, "HTTP/", 5) == 0 && is_digit(line.at[5]) &&
              line.at[6] == '.' && is_digit(line.at[7]);
  if (!http) return REQUEST_BAD_LINE;
  if (line.at[5] != '1') return REQUEST_OTHER_VERSION;
  request->minor = line.at[7] == '0' ? 0 : 1;
  if (!is_method(method, &request->method)) return REQUEST_OTHER_METHOD;
  return read_target(request, method, target);
}

static void leave_out(struct request *request, enum request_field field) {
  request->left_out[field] = true;
  request->value[field][0] = '\0';
}

static void keep_value(struct request *request, enum request_field field, struct slice value) {
  char *kept = request->value[field];
  size_t length = strlen(kept);
  size_t comma = length > 0 ? 2 : 0;
  if (request->left_out[field] || length + comma + value.size >= REQUEST_VALUE_SIZE) {
    leave_out(request, field);
    /* What the part hangs on can't be compared, so the whole is sent (RFC 9110, 13.1.5). */
    if (field == REQUEST_IF_RANGE) leave_out(request, REQUEST_RANGE);
    return;
  }
  memcpy(kept + length, ", ", comma);
  if (value.size > 0) memcpy(kept + length + comma, value.at, value.size);
  kept[length + comma + value.size] = '\0';
}

static enum request_fault take_host(struct request *request, struct slice value) {
  char absolute[REQUEST_HOST_SIZE];
  request->hosts++;
  memcpy(absolute, request->host, sizeof absolute);
  if (!read_host(request, value)) return REQUEST_BAD_HOST;
  if (request->absolute) memcpy(request->host, absolute, sizeof absolute);
  return REQUEST_NOTHING;
}

/* RFC 9112, 6.1 to 6.3. */
static enum request_fault take_length(struct request *request, struct slice value) {
  if (request->length || value.size == 0 || value.size > 18 || !is_digits(value)) return REQUEST_BAD_LENGTH;
  request->length = true;
  for (size_t i = 0; i < value.size; i++) request->body = request->body || value.at[i] != '0';
  return REQUEST_NOTHING;
}

static enum request_fault take_coding(struct request *request, struct slice value) {
  if (request->coded || request->minor == 0) return REQUEST_BAD_LENGTH;
  request->coded = request->body = true;
  return is_named(value, "chunked") ? REQUEST_NOTHING : REQUEST_OTHER_CODING;
}

static enum request_fault take_field(struct request *request, struct slice name, struct slice value) {
  static const char *const kept[REQUEST_KEPT] = {
      [REQUEST_ACCEPT_ENCODING] = "accept-encoding",
      [REQUEST_IF_NONE_MATCH] = "if-none-match",
      [REQUEST_IF_RANGE] = "if-range",
      [REQUEST_RANGE] = "range",
  };
  if (is_named(name, "host")) return take_host(request, value);
  if (is_named(name, "content-length")) return take_length(request, value);
  if (is_named(name, "transfer-encoding")) return take_coding(request, value);
  if (is_named(name, "connection")) {
    request->closes = request->closes || lists(value, "close");
    request->keeps = request->keeps || lists(value, "keep-alive");
  }
  if (is_named(name, "upgrade") && request->minor > 0)
    request->websocket = request->websocket || lists(value, "websocket");
  for (enum request_field field = 0; field < REQUEST_KEPT; field++) {
    if (is_named(name, kept[field])) keep_value(request, field, value);
  }
  return REQUEST_NOTHING;
}

static enum request_fault read_field(struct request *request, struct slice line) {
  struct slice name;
  if (++request->fields > REQUEST_FIELDS_MAX) return REQUEST_LARGE_HEAD;
  if (!cut(&line, ':', &name) || !is_token(name)) return REQUEST_BAD_FIELD;
  return take_field(request, name, trim(line));
}

/* After the empty line. */
static enum request_fault read_end(struct request *request) {
  if (request->hosts > 1) return REQUEST_TWO_HOSTS;
  if (request->hosts == 0 && request->minor > 0) return REQUEST_NO_HOST;
  if (request->length && request->coded) return REQUEST_BAD_LENGTH;
  if (request->minor == 0 && !request->keeps) request->closes = true;
  request->size = request->at;
  return REQUEST_NOTHING;
}

/* --- bytes ---------------------------------------------------------------------------------------------- */

void request_begin(struct request *request) {
  *request = (struct request){0};
}

/* The line that ends before `request->at`. Empty lines before a request are passed over (RFC 9112, 2.2). */
static enum request_state take_line(struct request *request, const char *bytes) {
  struct slice line = {bytes + request->line, request->at - 2 - request->line};
  bool ends = request->begun && line.size == 0;
  request->line = request->at;
  if (ends) {
    request->fault = read_end(request);
  } else if (request->begun) {
    request->fault = read_field(request, line);
  } else if (line.size > 0) {
    request->begun = true;
    request->fault = read_first_line(request, line);
  }
  if (request->fault != REQUEST_NOTHING) return REQUEST_BAD;
  return ends ? REQUEST_WHOLE : REQUEST_MORE;
}

/* May the byte stand where it does? A CR only before LF, LF only behind CR, no other control character but a tab; and
 * what begins no method is refused at its first byte: a TLS greeting has no line end to wait for. */
static bool is_in_place(const struct request *request, const char *bytes) {
  char c = bytes[request->at];
  bool after_cr = request->at > request->line && bytes[request->at - 1] == '\r';
  if ((c == '\n') != after_cr) return false;
  if (c == '\n' || c == '\r') return true;
  if (!request->begun && request->at == request->line) return is_token((struct slice){&c, 1});
  return c == '\t' || ((unsigned char)c >= ' ' && c != 0x7f);
}

static enum request_state fail(struct request *request, enum request_fault fault) {
  request->fault = fault;
  return REQUEST_BAD;
}

enum request_state request_read(struct request *request, const char *bytes, size_t size) {
  while (request->at < size) {
    if (request->at >= REQUEST_HEAD_MAX) return fail(request, REQUEST_LARGE_HEAD);
    /* its CR LF not counted */
    if (!request->begun && request->at - request->line >= REQUEST_LINE_MAX + 2)
      return fail(request, REQUEST_LONG_LINE);
    if (!is_in_place(request, bytes)) return fail(request, REQUEST_BAD_BYTE);
    if (bytes[request->at++] != '\n') continue;
    enum request_state state = take_line(request, bytes);
    if (state != REQUEST_MORE) return state;
  }
  return size < REQUEST_HEAD_MAX ? REQUEST_MORE : fail(request, REQUEST_LARGE_HEAD);
}
