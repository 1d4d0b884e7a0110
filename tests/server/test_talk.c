/* One connection without a network: every state ends when its time has come, answers come whole and in order however
 * the bytes are cut up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka wants these first */
#include <cmocka.h>
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/hosts.h"
#include "server/listen.h"
#include "server/talk.h"

enum { PATIENCE = 1000, LARGE = 5 * TALK_STEP, OUT_SIZE = 1 << 20 };

static unsigned char large[LARGE];
static struct hosts hosts;
static char out[OUT_SIZE];
static size_t out_size;

/* /large and all else: its path, as the body */
static void answer(void *context, const struct net_request *request, struct net_answer *answer) {
  int *count = context;
  ++*count;
  answer->status = 200;
  answer->body = strcmp(request->path, "/large") == 0 ? large : (const unsigned char *)"body\n";
  answer->size = answer->body == large ? sizeof large : 5;
}

static int64_t date(void) {
  return 0;
}

static int asked;
static const struct net_header always[] = {{"x-always", "yes"}, {NULL, NULL}};
static const struct talk_rules rules = {.always = always,
                                        .handler = answer,
                                        .context = &asked,
                                        .hosts = &hosts,
                                        .patience = PATIENCE,
                                        .date = date};
static struct talk talk;

static void begin(int64_t now) {
  asked = 0;
  out_size = 0;
  talk_begin(&talk, &rules, now);
}

static void receive(const char *text, int64_t now) {
  char *at;
  assert_true(talk_room(&talk, &at) >= strlen(text));
  memcpy(at, text, strlen(text));
  talk_received(&talk, strlen(text), now);
}

/* Sends up to `most` bytes. */
static void send_some(size_t most, int64_t now) {
  struct iovec pieces[2];
  int count = talk_out(&talk, pieces);
  size_t sent = 0;
  assert_in_range(count, 1, 2);
  for (int i = 0; i < count; i++) {
    size_t size = pieces[i].iov_len < most - sent ? pieces[i].iov_len : most - sent;
    assert_true(out_size + size < OUT_SIZE);
    memcpy(out + out_size, pieces[i].iov_base, size);
    out_size += size;
    sent += size;
  }
  out[out_size] = '\0';
  talk_sent(&talk, sent, now);
}

static void send_all(int64_t now) {
  while (talk.state == TALK_SENDS) send_some(OUT_SIZE, now);
}

#define ASK "GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n"

/* A head must be whole in its time, from the connection's begin and later from its first byte: more bytes of it, and
 * empty lines, give no more time. */
static void test_reading(void **state) {
  static const char *const halves[] = {
      "", "\r\n", "G", "GET / HTTP/1.1", "GET / HTTP/1.1\r\nHost: localhost\r\n", "CONNECT a:1 HTTP/1.1\r\n"};
  (void)state;
  for (size_t i = 0; i < sizeof halves / sizeof halves[0]; i++) {
    begin(5);
    assert_int_equal(talk.deadline, 5 + PATIENCE);
    for (size_t at = 0; at < strlen(halves[i]); at++) {
      const char byte[2] = {halves[i][at], '\0'};
      receive(byte, 100 + (int64_t)at);
    }
    assert_int_equal(talk.state, TALK_READS);
    assert_int_equal(talk.deadline, 5 + PATIENCE);
  }
  begin(0);
  receive(ASK, 1);
  send_all(2);
  assert_int_equal(talk.state, TALK_READS);
  assert_int_equal(talk.deadline, 2 + PATIENCE); /* at rest */
  receive("G", 500);
  assert_int_equal(talk.deadline, 500 + PATIENCE);
  receive("E", 600);
  assert_int_equal(talk.deadline, 500 + PATIENCE);
  talk_received(&talk, 0, 700);
  assert_int_equal(talk.state, TALK_OVER);
}

/* An answer has time for each step, whole: who takes a byte now and then doesn't get more. */
static void test_sending(void **state) {
  (void)state;
  begin(0);
  receive("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n", 10);
  assert_int_equal(talk.state, TALK_SENDS);
  assert_int_equal(talk.deadline, 10 + PATIENCE);
  send_some(TALK_STEP - 1, 20);
  assert_int_equal(talk.deadline, 10 + PATIENCE);
  send_some(1, 30);
  assert_int_equal(talk.deadline, 30 + PATIENCE);
  for (int i = 0; i < 100; i++) send_some(1, 40);
  assert_int_equal(talk.deadline, 30 + PATIENCE);
  send_all(50);
  assert_int_equal(talk.state, TALK_READS);
  assert_memory_equal(out + out_size - LARGE, large, LARGE);
}

/* What is no request, or has a body, is answered; then no more is asked, and what comes is thrown away for a time. */
static void test_ending(void **state) {
  static const char *const texts[] = {
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n" ASK,
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 37\r\n\r\n" ASK,
      "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" ASK,
      "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" ASK,
      "GET / HTTP/1.0\r\n\r\n" ASK,
      "CONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
      "\x16\x03\x01",
      "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n" ASK,
  };
  (void)state;
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    begin(0);
    receive(texts[i], 10);
    send_all(20);
    assert_int_equal(talk.state, TALK_ENDS);
    assert_int_equal(talk.deadline, 20 + PATIENCE);
    assert_non_null(strstr(out, "\r\nconnection: close\r\n"));
    assert_non_null(strstr(out, "\r\nx-always: yes\r\n"));
    assert_true(asked <= 1);
    receive(ASK, 30);
    assert_int_equal(talk.state, TALK_ENDS);
    assert_int_equal(talk.deadline, 20 + PATIENCE);
    assert_true(asked <= 1);
    talk_received(&talk, 0, 40);
    assert_int_equal(talk.state, TALK_OVER);
  }
  begin(0);
  receive(texts[0], 10);
  send_all(20);
  for (size_t size = 0; size <= TALK_DISCARDED_MAX; size += 32768) talk_received(&talk, 32768, 30);
  assert_int_equal(talk.state, TALK_OVER);
}

/* Many at once are answered in order, one a turn. */
static void test_many_at_once(void **state) {
  int answers = 0;
  (void)state;
  begin(0);
  receive(ASK ASK "\r\n" ASK "GET ", 1);
  for (int turn = 0; turn < 10; turn++) {
    int before = asked;
    talk_go_on(&talk, 2);
    send_all(3);
    assert_true(asked <= before + 1);
  }
  assert_int_equal(asked, 3);
  for (const char *at = out; (at = strstr(at, "body\n")) != NULL; at++) answers++;
  assert_int_equal(answers, 3);
  assert_int_equal(talk.state, TALK_READS);
  assert_false(talk.waits);
  receive("/x HTTP/1.1\r\nHost: localhost\r\n\r\n", 4);
  assert_int_equal(asked, 4);
}

/* Head and body of an answer go out as one: in one call where there is room. */
static void test_as_one(void **state) {
  struct iovec pieces[2];
  (void)state;
  begin(0);
  receive(ASK, 1);
  assert_int_equal(talk_out(&talk, pieces), 2);
  assert_int_equal(pieces[1].iov_len, 5);
  talk_sent(&talk, pieces[0].iov_len + pieces[1].iov_len, 2);
  assert_int_equal(talk.state, TALK_READS);
}

/* What comes in by a listening socket sends at once, doesn't wait, isn't handed on; and whose it is. */
static void test_listener(void **state) {
  unsigned char who[LISTEN_WHO_SIZE];
  int port = 21000, on = 0;
  socklen_t size = sizeof on;
  struct sockaddr_in there = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
  (void)state;
  int listener = listen_at("127.0.0.1", &port);
  assert_true(listener >= 0);
  assert_true(fcntl(listener, F_GETFD) & FD_CLOEXEC);
  assert_int_equal(listen_take(listener, who), -1);
  there.sin_port = htons((uint16_t)port);
  int client = socket(AF_INET, SOCK_STREAM, 0);
  assert_int_equal(connect(client, (struct sockaddr *)&there, sizeof there), 0);
  int taken = listen_take(listener, who);
  assert_true(taken >= 0);
  assert_true(fcntl(taken, F_GETFD) & FD_CLOEXEC);
  assert_true(fcntl(taken, F_GETFL) & O_NONBLOCK);
  assert_int_equal(getsockopt(taken, IPPROTO_TCP, TCP_NODELAY, &on, &size), 0);
  assert_true(on);
  assert_memory_equal(who, "\x7f\0\0\x01\0\0\0\0", LISTEN_WHO_SIZE);
  close(taken);
  close(client);
  close(listener);
}

static int set_up(void **state) {
  (void)state;
  for (size_t i = 0; i < LARGE; i++) large[i] = (unsigned char)(i * i / 7);
  return !hosts_add(&hosts, "localhost");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_reading),      cmocka_unit_test(test_sending), cmocka_unit_test(test_ending),
      cmocka_unit_test(test_many_at_once), cmocka_unit_test(test_as_one),  cmocka_unit_test(test_listener),
  };
  return cmocka_run_group_tests(tests, set_up, NULL);
}
