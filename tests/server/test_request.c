/* What is a request and what isn't, as RFC 9110 and 9112 have it; parts of files; the names of a machine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka wants these first */
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/head.h"
#include "server/hosts.h"
#include "server/range.h"
#include "server/request.h"

static struct request request;

/* The whole text at once must say the same as its bytes one by one. */
static enum request_state read_text(const char *text, size_t size) {
  struct request slowly;
  enum request_state state = REQUEST_MORE;
  request_begin(&request);
  request_begin(&slowly);
  enum request_state whole = request_read(&request, text, size);
  for (size_t i = 1; i <= size && state == REQUEST_MORE; i++) state = request_read(&slowly, text, i);
  assert_int_equal(state, whole);
  assert_memory_equal(&slowly, &request, sizeof request);
  return whole;
}

static enum request_state read_string(const char *text) {
  return read_text(text, strlen(text));
}

#define HOST "Host: a\r\n"
#define END  "\r\n"
#define GET  "GET / HTTP/1.1\r\n"

static void test_faults(void **state) {
  static const struct {
    const char *text;
    enum request_fault fault;
    int status;
  } cases[] = {
      /* the first line: RFC 9112, 3 */
      {"GET /" END, REQUEST_BAD_LINE, 400},
      {"GET  / HTTP/1.1" END, REQUEST_BAD_LINE, 400},
      {"GET /  HTTP/1.1" END, REQUEST_BAD_LINE, 400},
      {"GET / HTTP/1.1 " END, REQUEST_BAD_LINE, 400},
      {" GET / HTTP/1.1" END, REQUEST_BAD_BYTE, 400},
      {"GET\t/ HTTP/1.1" END, REQUEST_BAD_LINE, 400},
      {"GET / FOO/1.1" END, REQUEST_BAD_LINE, 400},
      {"GET / http/1.1" END, REQUEST_BAD_LINE, 400},
      {"GET / HTTP/11" END, REQUEST_BAD_LINE, 400},
      {"GET / HTTP/1.10" END, REQUEST_BAD_LINE, 400},
      {"GET / HTTP/1.x" END, REQUEST_BAD_LINE, 400},
      {"G(T / HTTP/1.1" END, REQUEST_BAD_LINE, 400},
      {"G{T / HTTP/1.1" END, REQUEST_BAD_LINE,
       400}, /* RFC 9110, 5.6.2: the first behind z that is no letter */
      {"G@T / HTTP/1.1" END, REQUEST_BAD_LINE, 400},
      {"G[T / HTTP/1.1" END, REQUEST_BAD_LINE, 400},
      {"GET / HTTP/2.0" END, REQUEST_OTHER_VERSION, 505},
      {"GET / HTTP/0.9" END, REQUEST_OTHER_VERSION, 505},
      {"PRI * HTTP/2.0" END, REQUEST_OTHER_VERSION, 505},
      {"get / HTTP/1.1" END, REQUEST_OTHER_METHOD, 501},
      {"BREW / HTTP/1.1" END, REQUEST_OTHER_METHOD, 501},
      {"GETS / HTTP/1.1" END, REQUEST_OTHER_METHOD, 501},
      {"\x16\x03\x01", REQUEST_BAD_BYTE, 400},
      {"\n", REQUEST_BAD_BYTE, 400},
      /* the target: RFC 9112, 3.2 */
      {"GET a HTTP/1.1" END, REQUEST_BAD_TARGET, 400},
      {"GET * HTTP/1.1" END, REQUEST_BAD_TARGET, 400},
      {"GET ../a HTTP/1.1" END, REQUEST_BAD_TARGET, 400},
      {"GET /a#b HTTP/1.1" END, REQUEST_BAD_TARGET, 400},
      {"GET /%4 HTTP/1.1" END, REQUEST_BAD_TARGET, 400},
      {"GET /%zz HTTP/1.1" END, REQUEST_BAD_TARGET, 400},
      {"GET /\xc3\xa9 HTTP/1.1" END, REQUEST_BAD_TARGET, 400},
      {"GET ftp://a/ HTTP/1.1" END, REQUEST_BAD_TARGET, 400},
      {"GET http:///a HTTP/1.1" END, REQUEST_BAD_HOST, 400},
      {"GET http://a{/ HTTP/1.1" END, REQUEST_BAD_HOST, 400},
      {"GET http://user@a/ HTTP/1.1" END, REQUEST_BAD_HOST, 400},
      {"GET https://a/ HTTP/1.1" END, REQUEST_OTHER_SCHEME, 421},
      {"CONNECT / HTTP/1.1" END, REQUEST_BAD_TARGET, 400},
      {"CONNECT a HTTP/1.1" END, REQUEST_BAD_TARGET, 400},
      /* line ends and fields: RFC 9112, 2.2 and 5.1 */
      {"GET / HTTP/1.1\n", REQUEST_BAD_BYTE, 400},
      {GET "Host: a\n", REQUEST_BAD_BYTE, 400},
      {GET "Host: a\rb" END, REQUEST_BAD_BYTE, 400},
      {GET "Host: a\r\r\n", REQUEST_BAD_BYTE, 400},
      {GET "X: \x01" END, REQUEST_BAD_BYTE, 400},
      {GET "X: \x7f" END, REQUEST_BAD_BYTE, 400},
      {GET "Host : a" END, REQUEST_BAD_FIELD, 400},
      {GET " Host: a" END, REQUEST_BAD_FIELD, 400},
      {GET HOST " folded" END, REQUEST_BAD_FIELD, 400},
      {GET "no colon" END, REQUEST_BAD_FIELD, 400},
      {GET ": nothing" END, REQUEST_BAD_FIELD, 400},
      /* the host: RFC 9112, 3.2 */
      {GET END, REQUEST_NO_HOST, 400},
      {GET HOST HOST END, REQUEST_TWO_HOSTS, 400},
      {GET HOST "host: b\r\n" END, REQUEST_TWO_HOSTS, 400},
      {"GET / HTTP/1.0\r\n" HOST HOST END, REQUEST_TWO_HOSTS, 400},
      {"GET http://a/ HTTP/1.1\r\n" END, REQUEST_NO_HOST, 400},
      {GET "Host:" END, REQUEST_BAD_HOST, 400},
      {GET "Host: a b" END, REQUEST_BAD_HOST, 400},
      {GET "Host: a, b" END, REQUEST_BAD_HOST, 400},
      {GET "Host: a/b" END, REQUEST_BAD_HOST, 400},
      {GET "Host: a@b" END, REQUEST_BAD_HOST, 400},
      {GET "Host: a:b" END, REQUEST_BAD_HOST, 400},
      {GET "Host: a:1:2" END, REQUEST_BAD_HOST, 400},
      {GET "Host: a:123456" END, REQUEST_BAD_HOST, 400},
      {GET "Host: [::1" END, REQUEST_BAD_HOST, 400},
      {GET "Host: [a]" END, REQUEST_BAD_HOST, 400},
      {GET "Host: [::1]a" END, REQUEST_BAD_HOST, 400},
      {GET "Host: ::1" END, REQUEST_BAD_HOST, 400},
      /* the body: RFC 9112, 6.1 to 6.3 */
      {GET HOST "Content-Length: x" END, REQUEST_BAD_LENGTH, 400},
      {GET HOST "Content-Length:" END, REQUEST_BAD_LENGTH, 400},
      {GET HOST "Content-Length: -1" END, REQUEST_BAD_LENGTH, 400},
      {GET HOST "Content-Length: +1" END, REQUEST_BAD_LENGTH, 400},
      {GET HOST "Content-Length: 1, 1" END, REQUEST_BAD_LENGTH, 400},
      {GET HOST "Content-Length: 1234567890123456789" END, REQUEST_BAD_LENGTH, 400},
      {GET HOST "Content-Length: 1\r\nContent-Length: 1" END, REQUEST_BAD_LENGTH, 400},
      {GET HOST "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n" END, REQUEST_BAD_LENGTH, 400},
      {GET HOST "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked" END, REQUEST_BAD_LENGTH, 400},
      {"GET / HTTP/1.0\r\nTransfer-Encoding: chunked" END, REQUEST_BAD_LENGTH, 400},
      {GET HOST "Transfer-Encoding: gzip, chunked" END, REQUEST_OTHER_CODING, 501},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    if (read_string(cases[i].text) != REQUEST_BAD || request.fault != cases[i].fault)
      fail_msg("%s: fault %d, not %d", cases[i].text, request.fault, cases[i].fault);
    assert_int_equal(request_fault_status(request.fault), cases[i].status);
    assert_true(strlen(request_fault_words(request.fault)) > 10);
  }
}

static void test_taken(void **state) {
  static const struct {
    const char *text, *path, *host;
    enum request_method method;
    bool closes, body;
  } cases[] = {
      {GET HOST END, "/", "a", REQUEST_GET, false, false},
      {"\r\n\r\n" GET HOST END, "/", "a", REQUEST_GET, false, false},
      {"HEAD /x HTTP/1.1\r\n" HOST END, "/x", "a", REQUEST_HEAD, false, false},
      {"GET / HTTP/1.7\r\n" HOST END, "/", "a", REQUEST_GET, false, false},
      {"GET / HTTP/1.0\r\n" END, "/", "", REQUEST_GET, true, false},
      {"GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n" END, "/", "", REQUEST_GET, false, false},
      {GET HOST "connection: TE , close\r\n" END, "/", "a", REQUEST_GET, true, false},
      {GET HOST "connection: closed\r\n" END, "/", "a", REQUEST_GET, false, false},
      {"GET /a%2Fb%20c?x=%00&y HTTP/1.1\r\n" HOST END, "/a/b c", "a", REQUEST_GET, false, false},
      {"GET /a%00b HTTP/1.1\r\n" HOST END, "", "a", REQUEST_GET, false, false},
      {"GET http://B:80/x?y HTTP/1.1\r\n" HOST END, "/x", "b", REQUEST_GET, false, false},
      {"GET HTTP://b HTTP/1.1\r\n" HOST END, "/", "b", REQUEST_GET, false, false},
      {"GET http://b?q HTTP/1.1\r\n" HOST END, "/", "b", REQUEST_GET, false, false},
      {"GET / HTTP/1.1\r\nhOST:\t LocalHost:8377 \r\n" END, "/", "localhost", REQUEST_GET, false, false},
      {"GET / HTTP/1.1\r\nHost: [::1]:80\r\n" END, "/", "::1", REQUEST_GET, false, false},
      {"GET / HTTP/1.1\r\nHost: a:\r\n" END, "/", "a", REQUEST_GET, false, false},
      /* names that known ones begin with, and that begin with known ones */
      {GET HOST "X: 1\r\nIf: 2\r\nContent: 3\r\nH: b\r\nHosts: c\r\nRang: d\r\nContent-Lengt: 5\r\n" END, "/",
       "a", REQUEST_GET, false, false},
      {GET HOST "Empty:\r\nObs: \xff\r\n" END, "/", "a", REQUEST_GET, false, false},
      {"POST / HTTP/1.1\r\n" HOST "Content-Length: 3\r\n" END, "/", "a", REQUEST_OTHER, false, true},
      {GET HOST "Content-Length: 000\r\n" END, "/", "a", REQUEST_GET, false, false},
      {GET HOST "transfer-encoding: Chunked\r\n" END, "/", "a", REQUEST_GET, false, true},
      {"OPTIONS * HTTP/1.1\r\n" HOST END, "", "a", REQUEST_OTHER, false, false},
      {"CONNECT b:1 HTTP/1.1\r\n" HOST END, "", "a", REQUEST_OTHER, false, false},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    if (read_string(cases[i].text) != REQUEST_WHOLE) fail_msg("%s: fault %d", cases[i].text, request.fault);
    assert_string_equal(request.path, cases[i].path);
    assert_string_equal(request.host, cases[i].host);
    assert_int_equal(request.method, cases[i].method);
    assert_int_equal(request.closes, cases[i].closes);
    assert_int_equal(request.body, cases[i].body);
    assert_int_equal(request.size, strlen(cases[i].text));
    assert_false(request.websocket);
  }
  for (size_t size = 0; size < strlen(GET HOST END); size++)
    assert_int_equal(read_text(GET HOST END, size), REQUEST_MORE);
  assert_int_equal(read_string(GET HOST END GET), REQUEST_WHOLE);
  assert_int_equal(request.size, strlen(GET HOST END));
  assert_int_equal(read_string(GET HOST "Upgrade: h2c, WebSocket\r\n" END), REQUEST_WHOLE);
  assert_true(request.websocket);
}

static void test_values(void **state) {
  (void)state;
  read_string(GET HOST
              "If-None-Match: \"a\"\r\nRange:bytes=0-\r\nIF-NONE-MATCH:  \"b\" \r\nIf-Range: \"c\"\r\n" END);
  assert_string_equal(request.value[REQUEST_IF_NONE_MATCH], "\"a\", \"b\"");
  assert_string_equal(request.value[REQUEST_RANGE], "bytes=0-");
  assert_string_equal(request.value[REQUEST_IF_RANGE], "\"c\"");
  assert_string_equal(request.value[REQUEST_ACCEPT_ENCODING], "");
  char text[3000];
  snprintf(text, sizeof text, GET HOST "Accept-Encoding: %0511d\r\n" END, 1);
  assert_int_equal(read_string(text), REQUEST_WHOLE);
  assert_int_equal(strlen(request.value[REQUEST_ACCEPT_ENCODING]), REQUEST_VALUE_SIZE - 1);
  snprintf(text, sizeof text, GET HOST "Accept-Encoding: %0512d\r\nAccept-Encoding: gzip\r\n" END, 1);
  assert_int_equal(read_string(text), REQUEST_WHOLE);
  assert_string_equal(request.value[REQUEST_ACCEPT_ENCODING], "");
}

/* A text with a piece of `size` letters between two others. */
static char *stretched(const char *before, size_t size, const char *after) {
  char *text = malloc(strlen(before) + size + strlen(after) + 1);
  assert_non_null(text);
  memcpy(text, before, strlen(before));
  memset(text + strlen(before), 'a', size);
  memcpy(text + strlen(before) + size, after, strlen(after) + 1);
  return text;
}

static void expect(char *text, enum request_state state, enum request_fault fault) {
  assert_int_equal(read_string(text), state);
  assert_int_equal(request.fault, fault);
  free(text);
}

/* Two values of one name: both are kept, joined, or nothing of them is (request.h); the rest is untouched. */
static void test_two_values(void **state) {
  static char text[4 * REQUEST_VALUE_SIZE];
  (void)state;
  for (int first = REQUEST_VALUE_SIZE - 4; first <= REQUEST_VALUE_SIZE + 1; first++) {
    for (int second = 1; second < REQUEST_VALUE_SIZE; second += second < 4 ? 1 : 13) {
      int size =
          snprintf(text, sizeof text, GET HOST "Range: %0*d\r\nRange: %0*d\r\n" END, first, 1, second, 2);
      request_begin(&request);
      assert_int_equal(request_read(&request, text, (size_t)size), REQUEST_WHOLE);
      int joined = first + 2 + second;
      assert_int_equal(strlen(request.value[REQUEST_RANGE]), joined < REQUEST_VALUE_SIZE ? joined : 0);
      assert_int_equal(request.size, size);
      assert_false(request.body || request.closes || request.websocket);
    }
  }
}

/* RFC 9110, 13.1.5: what a part hangs on can't be compared, so the whole is sent. */
static void test_long_if_range(void **state) {
  char text[3000];
  (void)state;
  snprintf(text, sizeof text, GET HOST "If-Range: %0600d\r\nRange: bytes=0-9\r\n" END, 1);
  assert_int_equal(read_string(text), REQUEST_WHOLE);
  assert_string_equal(request.value[REQUEST_RANGE], "");
  snprintf(text, sizeof text, GET HOST "Range: bytes=0-9\r\nIf-Range: %0600d\r\n" END, 1);
  assert_int_equal(read_string(text), REQUEST_WHOLE);
  assert_string_equal(request.value[REQUEST_RANGE], "");
}

/* RFC 9110, 7.8: who speaks HTTP/1.0 can't ask for another protocol. */
static void test_upgrade(void **state) {
  (void)state;
  assert_int_equal(read_string("GET / HTTP/1.1\r\n" HOST "Upgrade: websocket\r\n" END), REQUEST_WHOLE);
  assert_true(request.websocket);
  assert_int_equal(read_string("GET / HTTP/1.0\r\n" HOST "Upgrade: websocket\r\n" END), REQUEST_WHOLE);
  assert_false(request.websocket);
}

static void test_limits(void **state) {
  static const char tail[] = " HTTP/1.1\r\n" HOST END;
  const size_t line = strlen("GET / HTTP/1.1");
  const size_t head = strlen(GET HOST "Cookie: \r\n" END);
  (void)state;
  /* 8192 bytes without the line's end, 32768 in all: the last that is taken, and one more */
  expect(stretched("GET /", REQUEST_LINE_MAX - line, tail), REQUEST_WHOLE, REQUEST_NOTHING);
  assert_string_equal(request.path, "");
  expect(stretched("GET /", REQUEST_LINE_MAX - line + 1, tail), REQUEST_BAD, REQUEST_LONG_LINE);
  expect(stretched("GET /", 3 * REQUEST_LINE_MAX, ""), REQUEST_BAD, REQUEST_LONG_LINE);
  expect(stretched("GET /", REQUEST_PATH_SIZE - 2, tail), REQUEST_WHOLE, REQUEST_NOTHING);
  assert_int_equal(strlen(request.path), REQUEST_PATH_SIZE - 1);
  expect(stretched("GET /", REQUEST_PATH_SIZE - 1, tail), REQUEST_WHOLE, REQUEST_NOTHING);
  assert_string_equal(request.path, "");
  expect(stretched(GET HOST "Cookie: ", REQUEST_HEAD_MAX - head, "\r\n" END), REQUEST_WHOLE, REQUEST_NOTHING);
  expect(stretched(GET HOST "Cookie: ", REQUEST_HEAD_MAX - head + 1, "\r\n" END), REQUEST_BAD,
         REQUEST_LARGE_HEAD);
  expect(stretched(GET "Host: ", REQUEST_HOST_SIZE - 1, "\r\n" END), REQUEST_WHOLE, REQUEST_NOTHING);
  expect(stretched(GET "Host: ", REQUEST_HOST_SIZE, "\r\n" END), REQUEST_BAD, REQUEST_BAD_HOST);
  char text[1000] = GET HOST;
  for (int i = 1; i < REQUEST_FIELDS_MAX; i++) strcat(text, "X:\r\n");
  size_t length = strlen(text);
  memcpy(text + length, END, sizeof END);
  assert_int_equal(read_string(text), REQUEST_WHOLE);
  strcpy(text + length, "X:\r\n" END);
  assert_int_equal(read_string(text), REQUEST_BAD);
  assert_int_equal(request.fault, REQUEST_LARGE_HEAD);
}

/* Of ten bytes, RFC 9110, 14.1. */
static void test_ranges(void **state) {
  static const struct {
    const char *text;
    enum range_kind kind;
    size_t first, length;
  } cases[] = {
      {"bytes=0-0", RANGE_PART, 0, 1},
      {"bytes=0-9", RANGE_PART, 0, 10},
      {"bytes=2-4", RANGE_PART, 2, 3},
      {"Bytes= 9-", RANGE_PART, 9, 1},
      {"bytes=5-100", RANGE_PART, 5, 5},
      {"bytes=-3", RANGE_PART, 7, 3},
      {"bytes=-10", RANGE_PART, 0, 10},
      {"bytes=-11", RANGE_PART, 0, 10},
      {"bytes=10-", RANGE_OUTSIDE, 0, 0},
      {"bytes=10-20", RANGE_OUTSIDE, 0, 0},
      {"bytes=-0", RANGE_OUTSIDE, 0, 0},
      {"bytes=99999999999999999999999999-", RANGE_OUTSIDE, 0, 0},
      {"bytes=4-2", RANGE_NONE, 0, 0},
      {"bytes=0-1,3-4", RANGE_NONE, 0, 0},
      {"bytes=-", RANGE_NONE, 0, 0},
      {"bytes=", RANGE_NONE, 0, 0},
      {"bytes", RANGE_NONE, 0, 0},
      {"", RANGE_NONE, 0, 0},
      {"items=0-1", RANGE_NONE, 0, 0},
      {"bytes=a-b", RANGE_NONE, 0, 0},
      {"bytes=0x1-2", RANGE_NONE, 0, 0},
      {"bytes=1-2-3", RANGE_NONE, 0, 0},
      {"bytes=--1", RANGE_NONE, 0, 0},
      {"bytes=0-99999999999999999999999999", RANGE_PART, 0, 10},
      {"bytes=18446744073709551615-", RANGE_OUTSIDE, 0, 0},
  };
  size_t first, length;
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    first = length = 0;
    if (range_read(cases[i].text, 10, &first, &length) != cases[i].kind) fail_msg("%s", cases[i].text);
    assert_int_equal(first, cases[i].first);
    assert_int_equal(length, cases[i].length);
  }
  assert_int_equal(range_read("bytes=0-", 0, &first, &length), RANGE_OUTSIDE);
  assert_int_equal(range_read("bytes=-5", 0, &first, &length), RANGE_NONE);
}

static void test_head(void **state) {
  static const struct net_header always[] = {{"b", "2"}, {NULL, NULL}};
  const struct net_answer answer = {.status = 206, .headers = 1, .header = {{"a", "1"}}, .size = 7};
  const char *wanted =
      "HTTP/1.1 206 Partial Content\r\ndate: Sun, 06 Nov 1994 08:49:37 GMT\r\na: 1\r\nb: 2\r\n"
      "content-length: 7\r\nconnection: close\r\n\r\n";
  char out[300];
  (void)state;
  /* The date is the example of RFC 9110, 5.6.7. */
  assert_int_equal(head_write(out, sizeof out, &answer, always, "close", 784111777), strlen(wanted));
  assert_string_equal(out, wanted);
  for (size_t size = 0; size <= strlen(wanted); size++)
    assert_int_equal(head_write(out, size, &answer, always, "close", 784111777), 0);
  for (enum request_fault fault = REQUEST_BAD_BYTE; fault <= REQUEST_OTHER_VERSION; fault++) {
    const struct net_answer refusal = {.status = request_fault_status(fault)};
    head_write(out, sizeof out, &refusal, always, "", 0);
    assert_null(strstr(out, " \r\n")); /* each status has its words */
  }
}

static void put(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  fputs(text, file);
  assert_int_equal(fclose(file), 0);
}

static void test_hosts(void **state) {
  static const char *const known[] = {
      "127.0.0.1", "192.168.1.7",     "::1",  "2001:db8::1",  "Box",     "box.", "box.local", "box.fritz.box",
      "box.lan",   "box.example.org", "play", "pi.hole.test", "box.home"};
  static const char *const unknown[] = {"",
                                        "evil.example",
                                        "box.evil.example",
                                        "localhost.evil.example",
                                        "bo",
                                        "boxx",
                                        "other",
                                        "fritz.box",
                                        "1.2.3",
                                        "0x7f000001",
                                        "127.1",
                                        "local",
                                        "box..",
                                        "ads.example",
                                        "nothing"};
  static const char *const none[] = {"", ".", ".a", "a:1", "http://a", "a b", "a/", "[::1]", "a@b", "*"};
  static struct hosts hosts;
  char hosts_file[] = "/tmp/brume-hosts-XXXXXX", resolv[] = "/tmp/brume-resolv-XXXXXX";
  (void)state;
  close(mkstemp(hosts_file));
  close(mkstemp(resolv));
  put(hosts_file,
      "127.0.0.1 localhost\n127.0.1.1\tbox.example.org box play # nothing\n0.0.0.0 ads.example\n\n"
      "#127.0.0.1 box other\n::1 BOX pi.hole.test");
  put(resolv, "# domain evil.example\nnameserver 9.9.9.9\nsearch fritz.box .lan\ndomain home\n");
  hosts_add_names(&hosts, "Box", hosts_file, resolv);
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (!hosts_know(&hosts, known[i])) fail_msg("%s is not known", known[i]);
  for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
    if (hosts_know(&hosts, unknown[i])) fail_msg("%s is known", unknown[i]);
  for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) assert_false(hosts_add(&hosts, none[i]));
  assert_true(hosts_add(&hosts, "Brume.LAN."));
  assert_true(hosts_know(&hosts, "brume.lan"));
  int count = hosts.count;
  assert_true(hosts_add(&hosts, "brume.lan"));
  assert_int_equal(hosts.count, count);
  char name[16];
  for (int i = 0; hosts.count < HOSTS_MAX; i++) {
    snprintf(name, sizeof name, "n%d", i);
    assert_true(hosts_add(&hosts, name));
  }
  assert_false(hosts_add(&hosts, "one.more"));
  unlink(hosts_file);
  unlink(resolv);
  hosts_add_names(&hosts, "alone", hosts_file, resolv); /* files that aren't there */
  memset(&hosts, 0, sizeof hosts);
  hosts_add_own(&hosts);
  assert_true(hosts_know(&hosts, "localhost"));
  char own[256];
  assert_int_equal(gethostname(own, sizeof own), 0);
  assert_true(hosts_know(&hosts, own));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_faults),     cmocka_unit_test(test_taken),         cmocka_unit_test(test_values),
      cmocka_unit_test(test_two_values), cmocka_unit_test(test_long_if_range), cmocka_unit_test(test_upgrade),
      cmocka_unit_test(test_limits),     cmocka_unit_test(test_ranges),        cmocka_unit_test(test_head),
      cmocka_unit_test(test_hosts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
