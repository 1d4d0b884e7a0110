/* HTTP for whoever answers questions: takes connections, reads requests, sends answers.
 *
 * A listening socket comes from listen.h. The answers come from one function, called for each request in turn, on the
 * thread that called net_run; it may point into memory that lives as long as the net. What speaks HTTP underneath is
 * net_lws.c's affair alone.
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
  const char *accept_encoding, *if_none_match; /* as sent; empty where it wasn't */
};

enum { NET_HEADERS_MAX = 16, NET_HEADERS_SIZE = 2048 };

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
};

typedef void net_handler(void *context, const struct net_request *request, struct net_answer *answer);

struct net;

/* Takes the listening socket for itself. `always` are headers of every answer, those too that the net gives by itself
 * to what is no request; the last has no name. NULL: `why` says the reason, and the socket is closed. */
struct net *net_open(int listener, const struct net_header *always, net_handler *handler, void *context,
                     const char **why);

/* Serves until `stop` can be read from. False: it broke off before that. */
bool net_run(struct net *net, int stop);

void net_close(struct net *net);

#endif
