/* Fuzzing one connection of the server: no bytes may crash it, and how they are cut up changes nothing.
 *
 * The same bytes go in twice, once as large as they fit and once in pieces of sizes that the bytes themselves give, and
 * the answers are taken in pieces too. Both times the same answers must come out, each with what all have, and the talk
 * must be in the same state; what is taken as a request has a path and a host of the form that request.h says. */
#include <stdint.h>
#include <string.h>

#include "server/hosts.h"
#include "server/talk.h"
#include "told.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { OUT_SIZE = 1 << 16 };

struct said {
  struct talk talk;
  char out[OUT_SIZE];
  size_t size;
};

static void answer(void *context, const struct net_request *request, struct net_answer *answer) {
  (void)context;
  need(request->path[0] == '\0' || request->path[0] == '/');
  need(strlen(request->path) < REQUEST_PATH_SIZE && strlen(request->range) < REQUEST_VALUE_SIZE);
  need(strlen(request->accept_encoding) < REQUEST_VALUE_SIZE &&
       strlen(request->if_none_match) < REQUEST_VALUE_SIZE);
  answer->status = request->method == NET_OTHER ? 405 : 200;
  answer->body = (const unsigned char *)"body";
  answer->size = 4;
}

static int64_t date(void) {
  return 0;
}

static void take_out(struct said *said, size_t most) {
  struct iovec pieces[2];
  int count = talk_out(&said->talk, pieces);
  need(count > 0);
  size_t sent = pieces[0].iov_len < most ? pieces[0].iov_len : most;
  need(sent > 0);
  if (said->size + sent <= OUT_SIZE) memcpy(said->out + said->size, pieces[0].iov_base, sent);
  said->size += said->size + sent <= OUT_SIZE ? sent : 0;
  talk_sent(&said->talk, sent, 0);
}

/* Until it waits for bytes. */
static void settle(struct said *said, size_t most) {
  struct talk *talk = &said->talk;
  while (talk->state == TALK_SENDS || (talk->state == TALK_READS && talk->waits)) {
    if (talk->state == TALK_SENDS)
      take_out(said, most);
    else
      talk_go_on(talk, 0);
  }
}

static void say(struct said *said, const struct talk_rules *rules, const uint8_t *data, size_t size,
                bool cut) {
  said->size = 0;
  talk_begin(&said->talk, rules, 0);
  for (size_t at = 0; at < size && said->talk.state != TALK_OVER;) {
    char *room;
    size_t piece = talk_room(&said->talk, &room);
    need(piece > 0);
    if (piece > size - at) piece = size - at;
    if (cut && piece > 1U + data[at] % 7U) piece = 1U + data[at] % 7U;
    memcpy(room, data + at, piece);
    at += piece;
    talk_received(&said->talk, piece, 0);
    settle(said, cut ? 1U + data[at - 1] % 90U : OUT_SIZE);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const struct net_header always[] = {{"x-always", "yes"}, {NULL, NULL}};
  static struct hosts hosts;
  static struct said whole, cut;
  const struct talk_rules rules = {
      .always = always, .handler = answer, .hosts = &hosts, .patience = 1, .date = date};
  need(hosts_add(&hosts, "localhost"));
  say(&whole, &rules, data, size, false);
  say(&cut, &rules, data, size, true);
  need(whole.talk.state == cut.talk.state && whole.size == cut.size);
  need(whole.size == 0 || memcmp(whole.out, cut.out, whole.size) == 0);
  need(whole.size == 0 || strncmp(whole.out, "HTTP/1.1 ", 9) == 0);
  return 0;
}
