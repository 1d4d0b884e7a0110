/* HTTP by libwebsockets. See net.h.
 *
 * Its own event loop waits for all: the listening socket and the descriptor that says stop are given to it as files
 * to watch. A connection that was taken is given to it as one that speaks HTTP; a session is what is still to be sent
 * on it. It brings OpenSSL along, whose loading would take a command that serves nothing longer than its work, so it
 * is loaded when a net is opened; its headers say what each function is. HTTP/2, WebSocket and TLS are not used. */
#include "server/net.h"

#include <dlfcn.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#define CALLS(CALL)                                                                                          \
  CALL(add_http_header_by_name)                                                                              \
  CALL(add_http_header_content_length)                                                                       \
  CALL(add_http_header_status)                                                                               \
  CALL(adopt_descriptor_vhost)                                                                               \
  CALL(callback_on_writable)                                                                                 \
  CALL(context_destroy)                                                                                      \
  CALL(context_user)                                                                                         \
  CALL(create_context)                                                                                       \
  CALL(create_vhost)                                                                                         \
  CALL(finalize_write_http_header)                                                                           \
  CALL(get_context)                                                                                          \
  CALL(get_socket_fd)                                                                                        \
  CALL(hdr_copy)                                                                                             \
  CALL(hdr_total_length)                                                                                     \
  CALL(http_transaction_completed)                                                                           \
  CALL(service)                                                                                              \
  CALL(set_log_level)                                                                                        \
  CALL(write)

static struct {
#define CALL(name) __typeof__(lws_##name) *(name);
  CALLS(CALL)
#undef CALL
} lws;

enum {
  CONNECTIONS_MAX = 256,
  CHUNK_SIZE = 16384, /* sent at a time, so that no connection keeps the others waiting */
  VALUE_SIZE = 512, /* of a header that is looked at; a longer one counts as not sent */
  NAME_SIZE = 64, /* of a header's name, with its colon */
  PATH_SIZE = 512, /* no file of ours has a longer name */
  IDLE_SECONDS = 20,
};

struct net {
  struct lws_context *context;
  struct lws_vhost *host;
  net_handler *handler;
  void *handler_context;
  int listener, stop;
  bool stopped;
  /* What the library adds to every answer, its own refusals too. */
  struct lws_protocol_vhost_options always[NET_HEADERS_MAX];
  char always_name[NET_HEADERS_MAX][NAME_SIZE];
};

/* What is still to be sent as the answer on one connection, and whether that is its last. */
struct session {
  const unsigned char *at;
  size_t left;
  bool closes;
};

/* --- sending -------------------------------------------------------------------------------------------- */

/* The next request on the connection; nonzero: there is none, close it. What is written goes out before that. */
static int finish(struct lws *wsi, const struct session *session) {
  return session->closes ? -1 : lws.http_transaction_completed(wsi);
}

static int send_more(struct lws *wsi, struct session *session) {
  unsigned char chunk[LWS_PRE + CHUNK_SIZE];
  size_t size = session->left < CHUNK_SIZE ? session->left : CHUNK_SIZE;
  bool last = size == session->left;
  if (size == 0) return 0;
  memcpy(chunk + LWS_PRE, session->at, size);
  enum lws_write_protocol how = last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP;
  if (lws.write(wsi, chunk + LWS_PRE, size, how) < (int)size) return -1;
  session->at += size;
  session->left -= size;
  if (last) return finish(wsi, session);
  lws.callback_on_writable(wsi);
  return 0;
}

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                       unsigned char *end) {
  char with_colon[NAME_SIZE];
  snprintf(with_colon, sizeof with_colon, "%s:", name);
  return lws.add_http_header_by_name(wsi, (const unsigned char *)with_colon, (const unsigned char *)value,
                                     (int)strlen(value), at, end) == 0;
}

static bool send_head(struct lws *wsi, const struct net_answer *answer, bool bare, bool closes) {
  unsigned char head[LWS_PRE + NET_HEADERS_SIZE];
  unsigned char *start = head + LWS_PRE;
  unsigned char *at = start;
  unsigned char *end = head + sizeof head;
  char size[24];
  bool good = lws.add_http_header_status(wsi, (unsigned)answer->status, &at, end) == 0;
  for (int i = 0; good && i < answer->headers; i++)
    good = add_header(wsi, answer->header[i].name, answer->header[i].value, &at, end);
  if (good && closes) good = add_header(wsi, "connection", "close", &at, end);
  /* The library would wait for a body whose length it was told. */
  snprintf(size, sizeof size, "%zu", answer->size);
  if (good && bare && answer->status != 304) good = add_header(wsi, "content-length", size, &at, end);
  if (good && !bare) good = lws.add_http_header_content_length(wsi, answer->size, &at, end) == 0;
  return good && lws.finalize_write_http_header(wsi, start, &at, end) == 0;
}

/* --- requests ------------------------------------------------------------------------------------------- */

static void copy_header(struct lws *wsi, enum lws_token_indexes token, char *value) {
  if (lws.hdr_copy(wsi, value, VALUE_SIZE, token) < 0) value[0] = '\0';
}

/* Is the word in a header that lists words? */
static bool lists(const char *list, const char *word) {
  for (size_t size; *(list += strspn(list, ", \t")) != '\0'; list += size) {
    size = strcspn(list, ", \t");
    if (size == strlen(word) && strncasecmp(list, word, size) == 0) return true;
  }
  return false;
}

/* Does the asker wait for the end of the connection? With HTTP/1.0 also where nothing is said of it. */
static bool wants_end(struct lws *wsi) {
  char version[VALUE_SIZE];
  char said[VALUE_SIZE];
  copy_header(wsi, WSI_TOKEN_HTTP, version);
  copy_header(wsi, WSI_TOKEN_CONNECTION, said);
  return lists(said, "close") || (strcmp(version, "HTTP/1.0") == 0 && !lists(said, "keep-alive"));
}

static int answer_request(struct net *net, struct lws *wsi, struct session *session, const char *in,
                          size_t length) {
  char path[PATH_SIZE];
  char encodings[VALUE_SIZE];
  char tags[VALUE_SIZE];
  struct net_request request = {.method = NET_OTHER, .path = path};
  struct net_answer answer = {0};
  /* A zero in the middle, or a name longer than any: no path at all, which is nowhere. */
  bool whole = length < sizeof path && memchr(in, '\0', length) == NULL;
  snprintf(path, sizeof path, "%.*s", whole ? (int)length : 0, in);
  if (lws.hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0) request.method = NET_GET;
  if (lws.hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0) request.method = NET_HEAD;
  copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings);
  copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags);
  request.accept_encoding = encodings;
  request.if_none_match = tags;
  net->handler(net->handler_context, &request, &answer);

  bool bare = request.method == NET_HEAD || answer.status == 304 || answer.size == 0;
  /* A body may follow that nobody reads: what there is to say is short, and then the connection ends. */
  bool closes = request.method == NET_OTHER || wants_end(wsi);
  if (!send_head(wsi, &answer, bare, closes)) return -1;
  *session = (struct session){answer.body, bare ? 0 : answer.size, closes};
  if (request.method == NET_OTHER) {
    if (session->left > 0 && session->left <= CHUNK_SIZE) (void)send_more(wsi, session);
    return -1;
  }
  if (session->left == 0) return finish(wsi, session);
  lws.callback_on_writable(wsi);
  return 0;
}

/* --- the loop ------------------------------------------------------------------------------------------- */

static void take_connection(struct net *net) {
  int taken = accept(net->listener, NULL, NULL);
  if (taken < 0) return; /* it went away again */
  lws_sock_file_fd_type fd = {.sockfd = taken};
  (void)lws.adopt_descriptor_vhost(net->host, LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP, fd, NULL, NULL);
}

/* Which of the two watched files can be read? */
static void take_event(struct net *net, int fd) {
  if (fd == net->stop) net->stopped = true;
  if (fd == net->listener) take_connection(net);
}

/* Tells much besides; what isn't named here is not ours. */
static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
  struct net *net = lws.context_user(lws.get_context(wsi));
  switch ((int)reason) {
  case LWS_CALLBACK_HTTP: return answer_request(net, wsi, user, in, length);
  case LWS_CALLBACK_HTTP_WRITEABLE: return send_more(wsi, user);
  case LWS_CALLBACK_RAW_RX_FILE: take_event(net, lws.get_socket_fd(wsi)); return 0;
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
  case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1; /* HTTP and nothing else */
  default: return 0;
  }
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = on_event, .per_session_data_size = sizeof(struct session)},
    {.name = NULL},
};

static bool load(void) {
  static bool loaded;
  if (loaded) return true;
  void *all = dlopen(BRUME_LWS_NAME, RTLD_NOW | RTLD_LOCAL);
  bool good = all != NULL;
#define CALL(name) good = good && (*(void **)&lws.name = dlsym(all, "lws_" #name)) != NULL;
  CALLS(CALL)
#undef CALL
  return loaded = good;
}

/* It closes the descriptor at its own end, or at once where it can't watch it. */
static bool watch(struct net *net, int file) {
  lws_sock_file_fd_type fd = {.filefd = file};
  return lws.adopt_descriptor_vhost(net->host, LWS_ADOPT_RAW_FILE_DESC, fd, "http", NULL) != NULL;
}

static const struct lws_protocol_vhost_options *headers_of(struct net *net, const struct net_header *always) {
  const struct lws_protocol_vhost_options *first = NULL;
  for (int n = 0; n < NET_HEADERS_MAX && always[n].name != NULL; n++) {
    snprintf(net->always_name[n], NAME_SIZE, "%s:", always[n].name);
    net->always[n] = (struct lws_protocol_vhost_options){first, NULL, net->always_name[n], always[n].value};
    first = &net->always[n];
  }
  return first;
}

static const char *start(struct net *net, const struct net_header *always) {
  struct lws_context_creation_info info = {
      .port = CONTEXT_PORT_NO_LISTEN_SERVER,
      .protocols = protocols,
      .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
      .gid = -1,
      .uid = -1,
      .user = net,
      .server_string = "brume",
      .vhost_name = "page",
      .headers = headers_of(net, always),
      .fd_limit_per_thread = CONNECTIONS_MAX,
      .keepalive_timeout = IDLE_SECONDS,
      .timeout_secs = IDLE_SECONDS,
  };
  lws.set_log_level(0, NULL);
  net->context = lws.create_context(&info);
  if (net->context != NULL) net->host = lws.create_vhost(net->context, &info);
  return net->host != NULL ? NULL : "libwebsockets could not start";
}

/* NULL: started, and the listening socket is the library's to close. */
static const char *set_going(struct net *net, int listener, const struct net_header *always,
                             net_handler *handler, void *context) {
  *net = (struct net){.listener = listener, .stop = -1, .handler = handler, .handler_context = context};
  const char *why = load() ? start(net, always)
                           : "no libwebsockets to serve with; install the package that has " BRUME_LWS_NAME;
  if (why != NULL) {
    close(listener);
    return why;
  }
  return watch(net, listener) ? NULL : "the listening socket could not be watched";
}

struct net *net_open(int listener, const struct net_header *always, net_handler *handler, void *context,
                     const char **why) {
  struct net *net = calloc(1, sizeof *net);
  if (net == NULL) {
    close(listener);
    *why = "out of memory";
    return NULL;
  }
  *why = set_going(net, listener, always, handler, context);
  if (*why == NULL) return net;
  net_close(net);
  return NULL;
}

bool net_run(struct net *net, int stop) {
  net->stop = dup(stop);
  if (net->stop < 0 || !watch(net, net->stop)) return false;
  while (!net->stopped) {
    if (lws.service(net->context, 0) < 0) return net->stopped;
  }
  return true;
}

void net_close(struct net *net) {
  if (net->context != NULL) lws.context_destroy(net->context);
  free(net);
}
