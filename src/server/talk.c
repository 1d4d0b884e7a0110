/* One connection's requests and answers. See talk.h. */
#include "server/talk.h"

#include <string.h>

#include "server/head.h"
#include "server/hosts.h"

static const char unknown_host[] =
    "This server isn't known by that name; brume serve --host NAME makes it known.\n";
static const char no_websocket[] = "There is no WebSocket here.\n";

static void enter(struct talk *talk, enum talk_state state, int64_t now) {
  talk->state = state;
  talk->since = now;
  talk->deadline = now + talk->rules->patience;
}

void talk_begin(struct talk *talk, const struct talk_rules *rules, int64_t now) {
  talk->rules = rules;
  talk->rests = talk->waits = talk->closes = false;
  talk->discarded = talk->used = 0;
  request_begin(&talk->request);
  enter(talk, TALK_READS, now);
}

/* --- answers -------------------------------------------------------------------------------------------- */

static void answer_words(struct net_answer *answer, int status, const char *words) {
  *answer = (struct net_answer){.status = status, .headers = 2};
  answer->header[0] = (struct net_header){"content-type", "text/plain; charset=utf-8"};
  answer->header[1] = (struct net_header){"cache-control", "no-store"};
  answer->body = (const unsigned char *)words;
  answer->size = strlen(words);
}

static void send_answer(struct talk *talk, const struct net_answer *answer, int64_t now) {
  const char *connection = talk->closes ? "close" : talk->request.minor == 0 ? "keep-alive" : "";
  bool bare = talk->request.method == REQUEST_HEAD || answer->status == 304;
  talk->head_size =
      head_write(talk->head, sizeof talk->head, answer, talk->rules->always, connection, talk->rules->date());
  talk->body = answer->body;
  talk->size = bare ? 0 : answer->size;
  talk->sent = talk->renewed = 0;
  enter(talk, talk->head_size > 0 ? TALK_SENDS : TALK_OVER, now);
}

static void refuse(struct talk *talk, int status, const char *words, int64_t now) {
  struct net_answer answer;
  answer_words(&answer, status, words);
  talk->closes = true;
  send_answer(talk, &answer, now);
}

static void answer_request(struct talk *talk, int64_t now) {
  static const enum net_method methods[] = {
      [REQUEST_GET] = NET_GET, [REQUEST_HEAD] = NET_HEAD, [REQUEST_OTHER] = NET_OTHER};
  const struct request *asked = &talk->request;
  const struct net_request request = {
      .method = methods[asked->method],
      .path = asked->path,
      .accept_encoding = asked->value[REQUEST_ACCEPT_ENCODING],
      .if_none_match = asked->value[REQUEST_IF_NONE_MATCH],
      .if_range = asked->value[REQUEST_IF_RANGE],
      .range = asked->value[REQUEST_RANGE],
  };
  struct net_answer answer = {0};
  /* What follows a body that nobody reads is no request. */
  talk->closes = asked->closes || asked->body || asked->method == REQUEST_OTHER;
  if (asked->host[0] != '\0' && !hosts_know(talk->rules->hosts, asked->host)) {
    refuse(talk, 421, unknown_host, now);
  } else if (asked->websocket) {
    refuse(talk, 501, no_websocket, now);
  } else {
    talk->rules->handler(talk->rules->context, &request, &answer);
    send_answer(talk, &answer, now);
  }
}

/* --- bytes in ------------------------------------------------------------------------------------------- */

static void take(struct talk *talk, int64_t now) {
  enum request_fault fault;
  switch (request_read(&talk->request, talk->bytes, talk->used)) {
  case REQUEST_MORE: break;
  case REQUEST_WHOLE: answer_request(talk, now); break;
  case REQUEST_BAD:
    fault = talk->request.fault;
    refuse(talk, request_fault_status(fault), request_fault_words(fault), now);
    break;
  }
}

size_t talk_room(struct talk *talk, char **at) {
  size_t used = talk->state == TALK_READS ? talk->used : 0;
  *at = talk->bytes + used;
  return sizeof talk->bytes - used;
}

void talk_received(struct talk *talk, size_t size, int64_t now) {
  if (talk->state == TALK_ENDS) {
    talk->discarded += size;
    if (size == 0 || talk->discarded > TALK_DISCARDED_MAX) enter(talk, TALK_OVER, now);
    return;
  }
  if (talk->state != TALK_READS) return;
  if (size == 0) {
    enter(talk, TALK_OVER, now);
    return;
  }
  if (talk->rests) enter(talk, TALK_READS, now);
  talk->rests = false;
  talk->used += size;
  take(talk, now);
}

void talk_go_on(struct talk *talk, int64_t now) {
  if (!talk->waits || talk->state != TALK_READS) return;
  talk->waits = false;
  take(talk, now);
}

/* --- bytes out ------------------------------------------------------------------------------------------ */

int talk_out(const struct talk *talk, struct iovec out[2]) {
  int count = 0;
  size_t sent = talk->sent;
  if (sent < talk->head_size) {
    out[count++] = (struct iovec){(void *)(talk->head + sent), talk->head_size - sent};
    sent = talk->head_size;
  }
  sent -= talk->head_size;
  size_t left = talk->size - sent;
  if (left > TALK_STEP) left = TALK_STEP;
  if (left > 0) out[count++] = (struct iovec){(void *)(talk->body + sent), left};
  return count;
}

/* The next request; what came of it already is kept. */
static void begin_again(struct talk *talk, int64_t now) {
  talk->used -= talk->request.size;
  memmove(talk->bytes, talk->bytes + talk->request.size, talk->used);
  talk->rests = talk->used == 0;
  talk->waits = !talk->rests;
  request_begin(&talk->request);
  enter(talk, TALK_READS, now);
}

void talk_sent(struct talk *talk, size_t size, int64_t now) {
  if (talk->state != TALK_SENDS) return;
  talk->sent += size;
  if (talk->sent == talk->head_size + talk->size) {
    if (talk->closes)
      enter(talk, TALK_ENDS, now);
    else
      begin_again(talk, now);
  } else if (talk->sent - talk->renewed >= TALK_STEP) {
    talk->renewed = talk->sent;
    talk->deadline = now + talk->rules->patience;
  }
}
