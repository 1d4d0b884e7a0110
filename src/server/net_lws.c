/* Sockets, clock and loop by libwebsockets. See net.h.
 *
 * Its event loop waits for all: the listening socket, the descriptor that says stop and the connections are given to it
 * as files to watch, with a timer for each connection. It takes no request apart: its own reading of HTTP leaves some
 * states without an end and some faults without an answer, so talk.h has that. It brings OpenSSL along, whose loading
 * would take a command that serves nothing longer than its work, so it is loaded when a net is opened; its headers say
 * what each function is. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "server/listen.h"
#include "server/net.h"
#include "server/talk.h"

#define CALLS(CALL)                                                                                          \
  CALL(adopt_descriptor_vhost)                                                                               \
  CALL(callback_on_writable)                                                                                 \
  CALL(context_destroy)                                                                                      \
  CALL(context_user)                                                                                         \
  CALL(create_context)                                                                                       \
  CALL(create_vhost)                                                                                         \
  CALL(get_context)                                                                                          \
  CALL(get_socket_fd)                                                                                        \
  CALL(rx_flow_control)                                                                                      \
  CALL(service)                                                                                              \
  CALL(set_log_level)                                                                                        \
  CALL(set_timeout)                                                                                          \
  CALL(set_timer_usecs)                                                                                      \
  CALL(wsi_user)

static struct {
#define CALL(name) __typeof__(lws_##name) *(name);
  CALLS(CALL)
#undef CALL
} lws;

enum {
  FILES_BESIDES = 16, /* that the net and the library have open besides connections, and some to spare */
  CONNECTIONS_MIN = 4,
  PAUSE_MS = 50,
  TAKEN_MAX = 16, /* connections in one turn */
};

struct connection {
  struct connection *next, *before;
  struct lws *wsi;
  int fd;
  unsigned char who[LISTEN_WHO_SIZE];
  bool ended; /* the other side was told that nothing comes any more */
  bool wishes; /* to be told when it can be written to, or to have its turn */
  int64_t timer; /* the deadline that the library's timer is set to */
  struct talk talk;
};

struct net {
  struct lws_context *context;
  struct lws_vhost *host;
  struct talk_rules rules;
  struct connection *first;
  int count, max;
  int listener, stop;
  bool stopped;
};

/* Microseconds of a clock that nobody sets. */
static int64_t now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return (int64_t)at.tv_sec * 1000000 + at.tv_nsec / 1000;
}

static int64_t date(void) {
  return (int64_t)time(NULL);
}

/* --- one connection ------------------------------------------------------------------------------------- */

/* Sends what goes now, one piece a turn. False: the connection is broken. */
static bool send_some(struct connection *connection) {
  struct iovec pieces[2];
  struct msghdr message = {.msg_iov = pieces};
  message.msg_iovlen = (size_t)talk_out(&connection->talk, pieces);
  ssize_t sent = sendmsg(connection->fd, &message, MSG_NOSIGNAL);
  if (sent < 0) return errno == EAGAIN || errno == EINTR;
  talk_sent(&connection->talk, (size_t)sent, now());
  return true;
}

/* After something has happened on it: what is to be waited for next. -1: nothing, close it. */
static int go_on(struct connection *connection) {
  struct talk *talk = &connection->talk;
  if (talk->state == TALK_SENDS && !send_some(connection)) return -1;
  if (talk->state == TALK_OVER) return -1;
  if (talk->state == TALK_ENDS && !connection->ended) {
    connection->ended = true;
    shutdown(connection->fd, SHUT_WR);
  }
  bool mine = talk->state == TALK_SENDS || talk->waits;
  lws.rx_flow_control(connection->wsi, !mine);
  connection->wishes = mine;
  if (connection->timer == talk->deadline) return 0;
  connection->timer = talk->deadline;
  int64_t left = talk->deadline - now();
  lws.set_timer_usecs(connection->wsi, left > 0 ? left : 1);
  return 0;
}

static int can_read(struct connection *connection) {
  char *at;
  if (connection->talk.state == TALK_SENDS || connection->talk.waits) return 0;
  size_t room = talk_room(&connection->talk, &at);
  ssize_t size = recv(connection->fd, at, room, 0);
  if (size < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
  talk_received(&connection->talk, (size_t)size, now());
  return go_on(connection);
}

static int can_write(struct connection *connection) {
  talk_go_on(&connection->talk, now());
  return go_on(connection);
}

/* Whatever else wakes the library's timer, it is the deadline that counts. */
static int time_has_come(struct connection *connection) {
  connection->timer = 0;
  return connection->talk.deadline <= now() ? -1 : go_on(connection);
}

/* --- who is connected ----------------------------------------------------------------------------------- */

static void enlist(struct net *net, struct connection *connection) {
  connection->next = net->first;
  if (net->first != NULL) net->first->before = connection;
  net->first = connection;
  net->count++;
}

static void strike_off(struct net *net, struct connection *connection) {
  if (connection->wsi == NULL) return; /* never came on it */
  if (connection->before != NULL) connection->before->next = connection->next;
  if (connection->next != NULL) connection->next->before = connection->before;
  if (net->first == connection) net->first = connection->next;
  net->count--;
}

static int count_of(const struct net *net, const unsigned char *who) {
  int count = 0;
  for (const struct connection *one = net->first; one != NULL; one = one->next)
    count += memcmp(one->who, who, LISTEN_WHO_SIZE) == 0;
  return count;
}

/* Of the address that has most, that which has waited longest; one that is being answered only where all are. */
static struct connection *find_victim(const struct net *net) {
  struct connection *victim = NULL;
  int most = 0;
  for (struct connection *one = net->first; one != NULL; one = one->next) {
    int count = count_of(net, one->who);
    bool busy = one->talk.state == TALK_SENDS;
    bool busy_victim = victim != NULL && victim->talk.state == TALK_SENDS;
    if (victim == NULL || count > most || (count == most && busy < busy_victim) ||
        (count == most && busy == busy_victim && one->talk.since < victim->talk.since)) {
      victim = one;
      most = count;
    }
  }
  return victim;
}

static bool make_room(struct net *net) {
  struct connection *victim = find_victim(net);
  if (victim == NULL) return false;
  lws.set_timeout(victim->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
  return true;
}

/* False: none waits, or none can be taken. */
static bool take_connection(struct net *net) {
  unsigned char who[LISTEN_WHO_SIZE];
  int taken = listen_take(net->listener, who);
  if (taken < 0 && (errno == EMFILE || errno == ENFILE)) {
    /* It stays in the queue, and the loop comes back at once: not without end where nothing can be closed. */
    if (!make_room(net)) poll(NULL, 0, PAUSE_MS);
    return false;
  }
  if (taken < 0) return false; /* none, or it went away again */
  if (net->count >= net->max) make_room(net);
  lws_sock_file_fd_type fd = {.filefd = taken};
  struct lws *wsi = lws.adopt_descriptor_vhost(net->host, LWS_ADOPT_RAW_FILE_DESC, fd, "talk", NULL);
  if (wsi == NULL) return false;
  struct connection *connection = lws.wsi_user(wsi);
  connection->wsi = wsi;
  connection->fd = taken;
  memcpy(connection->who, who, sizeof who);
  talk_begin(&connection->talk, &net->rules, now());
  enlist(net, connection);
  (void)go_on(connection);
  return true;
}

/* --- the loop ------------------------------------------------------------------------------------------- */

/* Tells much besides; what isn't named here is not ours. */
static int on_talk(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
  struct connection *connection = user;
  (void)in;
  (void)length;
  if (connection == NULL) return 0;
  if (reason == LWS_CALLBACK_RAW_CLOSE_FILE) strike_off(lws.context_user(lws.get_context(wsi)), connection);
  if (connection->wsi == NULL) return 0;
  switch ((int)reason) {
  case LWS_CALLBACK_RAW_RX_FILE: return can_read(connection);
  case LWS_CALLBACK_RAW_WRITEABLE_FILE: return can_write(connection);
  case LWS_CALLBACK_TIMER: return time_has_come(connection);
  default: return 0;
  }
}

/* One of the two watched files can be read. */
static int on_watch(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
  (void)user;
  (void)in;
  (void)length;
  if (reason != LWS_CALLBACK_RAW_RX_FILE) return 0;
  struct net *net = lws.context_user(lws.get_context(wsi));
  int fd = lws.get_socket_fd(wsi);
  if (fd == net->stop) net->stopped = true;
  for (int i = 0; fd == net->listener && i < TAKEN_MAX && take_connection(net); i++) continue;
  return 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "watch", .callback = on_watch},
    {.name = "talk", .callback = on_talk, .per_session_data_size = sizeof(struct connection)},
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
  return lws.adopt_descriptor_vhost(net->host, LWS_ADOPT_RAW_FILE_DESC, fd, "watch", NULL) != NULL;
}

static const char *start(struct net *net) {
  struct lws_context_creation_info info = {
      .port = CONTEXT_PORT_NO_LISTEN_SERVER,
      .protocols = protocols,
      .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
      .gid = -1,
      .uid = -1,
      .user = net,
      .vhost_name = "page",
      .fd_limit_per_thread = NET_CONNECTIONS_MAX + FILES_BESIDES,
  };
  lws.set_log_level(0, NULL);
  net->context = lws.create_context(&info);
  if (net->context != NULL) net->host = lws.create_vhost(net->context, &info);
  return net->host != NULL ? NULL : "libwebsockets could not start";
}

/* How many files the process may have open, raised to what the net can use where that is allowed. */
static int files_max(void) {
  const rlim_t wanted = NET_CONNECTIONS_MAX + 4 * FILES_BESIDES;
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return (int)wanted;
  if (limit.rlim_cur < wanted) {
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
    (void)getrlimit(RLIMIT_NOFILE, &limit);
  }
  return limit.rlim_cur < wanted ? (int)limit.rlim_cur : (int)wanted;
}

/* What the library has opened is not for programs that are started. That of Debian 12 (4.1.6) sees to it itself, so no
 * test there can miss this; others may not. */
static void close_at_exec(int last) {
  for (int fd = STDERR_FILENO + 1; fd <= last; fd++) {
    int flags = fcntl(fd, F_GETFD);
    if (flags >= 0) (void)fcntl(fd, F_SETFD, flags | FD_CLOEXEC);
  }
}

/* NULL: started, and the listening socket is the library's to close. */
static const char *set_going(struct net *net, int listener, const struct net_how *how) {
  net->listener = listener;
  net->stop = -1;
  net->rules = (struct talk_rules){.always = how->always,
                                   .handler = how->handler,
                                   .context = how->context,
                                   .hosts = how->hosts,
                                   .patience = (int64_t)how->patience * 1000000,
                                   .date = date};
  int files = files_max();
  const char *why =
      load() ? start(net) : "no libwebsockets to serve with; install the package that has " BRUME_LWS_NAME;
  int next = why == NULL ? dup(listener) : -1;
  if (next >= 0) {
    close(next);
    close_at_exec(next);
    net->max = files - next - 2; /* stop, and one to spare */
    if (net->max > NET_CONNECTIONS_MAX) net->max = NET_CONNECTIONS_MAX;
  }
  if (why == NULL && net->max < CONNECTIONS_MIN)
    why = "too few files may be open; raise ulimit -n to 64 or more";
  if (why != NULL) {
    close(listener);
    return why;
  }
  return watch(net, listener) ? NULL : "the listening socket could not be watched";
}

struct net *net_open(int listener, const struct net_how *how, const char **why) {
  struct net *net = calloc(1, sizeof *net);
  if (net == NULL) {
    close(listener);
    *why = "out of memory";
    return NULL;
  }
  *why = set_going(net, listener, how);
  if (*why == NULL) return net;
  net_close(net);
  return NULL;
}

/* The library forgets such a wish where it is made while it says that the connection can be written to: so they are
 * made between its rounds. */
static void make_wishes(struct net *net) {
  for (struct connection *one = net->first; one != NULL; one = one->next) {
    if (one->wishes) lws.callback_on_writable(one->wsi);
    one->wishes = false;
  }
}

bool net_run(struct net *net, int stop) {
  net->stop = fcntl(stop, F_DUPFD_CLOEXEC, 0);
  if (net->stop < 0 || !watch(net, net->stop)) return false;
  while (!net->stopped) {
    make_wishes(net);
    if (lws.service(net->context, 0) < 0) return net->stopped;
  }
  return true;
}

void net_close(struct net *net) {
  if (net->context != NULL) lws.context_destroy(net->context);
  free(net);
}
