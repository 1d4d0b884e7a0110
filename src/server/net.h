/* HTTP for whoever answers questions: takes connections, reads requests, sends answers.
 *
 * A listening socket comes from listen.h. The answers come from one function, called for each request in turn, on the
 * thread that called net_run; it may point into memory that lives as long as the net. What a connection says and in
 * which order is talk.h's affair; that there are sockets, a clock and a loop is net_lws.c's alone.
 */
#ifndef BRUME_SERVER_NET_H
#define BRUME_SERVER_NET_H

#include <stdbool.h>
#include <stddef.h>

enum net_method { NET_GET, NET_HEAD, NET_OTHER };

struct net_request {
  enum net_method method;
  const char
      *path; /* begins with a slash, or is empty: nowhere; what is behind a question mark is not in it */
  const char *accept_encoding, *if_none_match, *if_range, *range; /* as sent; empty where it wasn't */
};

enum { NET_HEADERS_MAX = 16, NET_HEADERS_SIZE = 2048, NET_RANGE_SIZE = 80 };

struct net_header {
  const char *name, *value; /* the name in small letters */
};

/* Of HEAD and of 304 the body isn't sent. */
struct net_answer {
  int status;
  int headers;
  struct net_header header[NET_HEADERS_MAX];
  const unsigned char *body;
  size_t size;
  char range[NET_RANGE_SIZE]; /* room for the text of a header: content-range */
};

typedef void net_handler(void *context, const struct net_request *request, struct net_answer *answer);

enum {
  NET_CONNECTIONS_MAX = 256,
  NET_PATIENCE = 20, /* seconds */
};

struct hosts;

struct net_how {
  const struct net_header *always; /* of every answer, also to what is no request; the last has no name */
  net_handler *handler;
  void *context; /* the handler's */
  const struct hosts *hosts; /* the names that are answered to; lives as long as the net */
  unsigned patience; /* seconds that a connection may take for each thing that is waited for (talk.h) */
};

struct net;

/* Takes the listening socket for itself. What is in `how` is copied, not what it points at. NULL: `why` says the
 * reason, and the socket is closed.
 *
 * Up to NET_CONNECTIONS_MAX connections are held at a time, fewer where the process may not open so many files. Is one
 * more wanted, then the address that has most of them loses that which has waited longest, so that nobody shuts others
 * out. Closes what it opens when another program is started. */
struct net *net_open(int listener, const struct net_how *how, const char **why);

/* Serves until `stop` can be read from. False: it broke off before that. */
bool net_run(struct net *net, int stop);

void net_close(struct net *net);

#endif
