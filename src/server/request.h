/* One HTTP/1.1 request, taken apart as its bytes come. The only place that does so.
 *
 * Strict, as RFC 9112 lets a server be: what could be read in two ways is no request, so that nobody in front of this
 * server and the server itself can disagree where one ends. Knows no socket and no clock; each byte is looked at once,
 * however the bytes are cut up. A request ends with its head: a body is never read, and who sends one is answered and
 * then not listened to.
 */
#ifndef BRUME_SERVER_REQUEST_H
#define BRUME_SERVER_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

enum {
  REQUEST_HEAD_MAX = 32768, /* all of a head; browsers send the cookies of every port of this machine */
  REQUEST_LINE_MAX = 8192, /* its first line; RFC 9112 asks for 8000 */
  REQUEST_FIELDS_MAX = 100,
  REQUEST_PATH_SIZE = 512, /* a longer path is nowhere: no file of ours has such a name */
  REQUEST_HOST_SIZE = 256,
  REQUEST_VALUE_SIZE = 512, /* of a field that is looked at; a longer one counts as not sent */
};

/* What can be wrong: name, status, what is said. */
#define REQUEST_FAULTS(FAULT)                                                                                \
  FAULT(NOTHING, 200, "")                                                                                    \
  FAULT(BAD_BYTE, 400, "A control character, or a line end that is not CR LF, stands in the head.\n")        \
  FAULT(BAD_LINE, 400, "The first line is not METHOD, one space, target, one space, HTTP/1.1.\n")            \
  FAULT(BAD_TARGET, 400, "The target is no path, and no address with http:// in front.\n")                   \
  FAULT(BAD_FIELD, 400, "A header is not NAME: VALUE.\n")                                                    \
  FAULT(BAD_HOST, 400, "The host is not NAME or NAME:PORT.\n")                                               \
  FAULT(NO_HOST, 400, "HTTP/1.1 wants one Host header; there is none.\n")                                    \
  FAULT(TWO_HOSTS, 400, "HTTP/1.1 wants one Host header; there is more than one.\n")                         \
  FAULT(BAD_LENGTH, 400, "How long the body is can't be told for sure.\n")                                   \
  FAULT(LONG_LINE, 414, "The first line is over 8192 bytes.\n")                                              \
  FAULT(OTHER_SCHEME, 421, "Only addresses with http:// are served here.\n")                                 \
  FAULT(LARGE_HEAD, 431, "The headers are over 32768 bytes, or over 100.\n")                                 \
  FAULT(OTHER_CODING, 501, "Of the transfer codings only chunked is known here.\n")                          \
  FAULT(OTHER_METHOD, 501, "That method is not known here; GET and HEAD are answered.\n")                    \
  FAULT(OTHER_VERSION, 505, "HTTP/1.1 and HTTP/1.0 are spoken here.\n")

enum request_fault {
#define FAULT(name, status, words) REQUEST_##name,
  REQUEST_FAULTS(FAULT)
#undef FAULT
};

int request_fault_status(enum request_fault fault);
const char *request_fault_words(enum request_fault fault); /* a sentence, with its newline */

enum request_method { REQUEST_GET, REQUEST_HEAD, REQUEST_OTHER };

/* The fields whose values are kept. */
enum request_field {
  REQUEST_ACCEPT_ENCODING,
  REQUEST_IF_NONE_MATCH,
  REQUEST_IF_RANGE,
  REQUEST_RANGE,
  REQUEST_KEPT,
};

enum request_state { REQUEST_MORE, REQUEST_WHOLE, REQUEST_BAD };

struct request {
  enum request_fault fault;
  enum request_method method;
  int minor; /* of the version: 0 or 1 */
  /* Percent-decoded, without what follows a question mark. Empty: nowhere, or of a target that has none. */
  char path[REQUEST_PATH_SIZE];
  char host
      [REQUEST_HOST_SIZE]; /* in small letters, without port and brackets; empty where HTTP/1.0 named none */
  char value[REQUEST_KEPT][REQUEST_VALUE_SIZE]; /* as sent; several of one name are joined by commas */
  bool body; /* one follows, or would */
  bool closes; /* the asker wants no second request on the connection */
  bool websocket; /* asks to go on as a WebSocket */
  size_t size; /* of the head, when it is whole */

  /* How far the reading is. */
  size_t at, line;
  int fields, hosts;
  bool begun, absolute, keeps, length, coded;
  bool left_out[REQUEST_KEPT];
};

void request_begin(struct request *request);

/* Goes on with a head of which `size` bytes are there by now; those of the last call are the same as then. After
 * REQUEST_WHOLE and REQUEST_BAD it must not be called again before request_begin. */
enum request_state request_read(struct request *request, const char *bytes, size_t size);

#endif
