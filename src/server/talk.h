/* What is said on one connection: requests one after another, and their answers.
 *
 * Bytes go in and bytes come out; no socket and no clock in here, so that a test can cut the bytes up as it likes and
 * let time pass as it likes. The times are microseconds of a clock that never goes back. Who has the socket does in
 * turn:
 *
 *   TALK_READS   receive into talk_room, say how much with talk_received
 *   TALK_SENDS   send what talk_out gives, say how much went with talk_sent; receive nothing
 *   TALK_ENDS    all is sent: tell the other side that nothing comes any more, then as TALK_READS; what comes is thrown
 *                away, so that a body that nobody reads doesn't cut off the answer (RFC 9112, 9.6)
 *   TALK_OVER    close it
 *
 * and closes it when talk->deadline has come. Each thing that is waited for has its own time, rules->patience: a whole
 * head (from the connection's begin, later from its first byte), the next request's first byte, each TALK_STEP of an
 * answer going out, and the other side's end. Bytes that trickle don't renew it.
 */
#ifndef BRUME_SERVER_TALK_H
#define BRUME_SERVER_TALK_H

#include <stdint.h>
#include <sys/uio.h>

#include "server/net.h"
#include "server/request.h"

enum {
  TALK_STEP = 65536,
  TALK_DISCARDED_MAX = 1048576, /* thrown away at the end; who sends more is cut off */
};

struct talk_rules {
  const struct net_header *always;
  net_handler *handler;
  void *context;
  const struct hosts *hosts;
  int64_t patience; /* microseconds */
  int64_t (*date)(void); /* seconds since 1970 */
};

enum talk_state { TALK_READS, TALK_SENDS, TALK_ENDS, TALK_OVER };

struct talk {
  const struct talk_rules *rules;
  enum talk_state state;
  int64_t since; /* it is in this state */
  int64_t deadline;
  bool rests; /* nothing of the next request has come */
  bool waits; /* more bytes are there than the last request had: talk_go_on */
  bool closes; /* after this answer */
  struct request request;
  const unsigned char *body;
  size_t head_size, size, sent, renewed, discarded, used;
  char head[NET_HEADERS_SIZE];
  char bytes[REQUEST_HEAD_MAX];
};

void talk_begin(struct talk *talk, const struct talk_rules *rules, int64_t now);

/* Where to receive to, in TALK_READS and TALK_ENDS; the size is never 0. */
size_t talk_room(struct talk *talk, char **at);
void talk_received(struct talk *talk, size_t size, int64_t now); /* 0: the other side has ended */

/* Where talk->waits: looks at the bytes behind the last request. Once a turn, so that others have theirs. */
void talk_go_on(struct talk *talk, int64_t now);

/* In TALK_SENDS: what to send next. How many pieces, 1 or 2. */
int talk_out(const struct talk *talk, struct iovec out[2]);
void talk_sent(struct talk *talk, size_t size, int64_t now);

#endif
