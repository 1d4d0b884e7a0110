/* The answers without a network: what a folder may hold, what a request may say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka wants these first */
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/listen.h"
#include "server/site.h"

static char folder[] = "/tmp/brume-site-XXXXXX";

static void put(const char *name, const char *content) {
  char path[200];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  fputs(content, file);
  assert_int_equal(fclose(file), 0);
}

static int set_up(void **state) {
  (void)state;
  return mkdtemp(folder) == NULL;
}

static int take_down(void **state) {
  static const char *const names[] = {"index.html", "a.js", "a.js.gz", "b.js", "b.js.br"};
  (void)state;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, names[i]);
    unlink(path);
  }
  return rmdir(folder);
}

static struct net_answer ask(struct site *site, enum net_method method, const char *path,
                             const char *encoding, const char *tags) {
  struct net_answer answer = {0};
  const struct net_request request = {.method = method,
                                      .path = path,
                                      .accept_encoding = encoding,
                                      .if_none_match = tags,
                                      .if_range = "",
                                      .range = ""};
  site_answer(site, &request, &answer);
  return answer;
}

static const char *header(const struct net_answer *answer, const char *name) {
  for (int i = 0; i < answer->headers; i++) {
    if (strcmp(answer->header[i].name, name) == 0) return answer->header[i].value;
  }
  return "";
}

static void test_folders(void **state) {
  char why[SITE_WHY_SIZE];
  (void)state;
  assert_null(site_open("/nowhere/at/all", why));
  assert_string_equal(why, "/nowhere/at/all: No such file or directory");
  assert_null(site_open(folder, why));
  assert_non_null(strstr(why, "no index.html in it"));
}

static void test_answers(void **state) {
  char why[SITE_WHY_SIZE];
  (void)state;
  put("index.html", "index");
  put("a.js", "script");
  put("a.js.gz", "zipped");
  put("b.js", "other");
  put("b.js.br", "brotli");
  struct site *site = site_open(folder, why);
  assert_non_null(site);
  struct net_answer answer = ask(site, NET_GET, "/", "", "");
  assert_int_equal(answer.status, 200);
  assert_memory_equal(answer.body, "index", 5);
  assert_string_equal(header(&answer, "vary"), "");
  answer = ask(site, NET_GET, "/a.js", "br, gzip", "");
  assert_string_equal(header(&answer, "content-encoding"), "gzip");
  assert_memory_equal(answer.body, "zipped", 6);
  answer = ask(site, NET_GET, "/b.js", "gzip", "");
  assert_string_equal(header(&answer, "content-encoding"), "");
  assert_string_equal(header(&answer, "vary"), "accept-encoding");
  answer = ask(site, NET_HEAD, "/a.js", "", "*");
  assert_int_equal(answer.status, 304);
  answer = ask(site, NET_OTHER, "/", "", "");
  assert_int_equal(answer.status, 405);
  site_close(site);
}

static void test_parts(void **state) {
  char why[SITE_WHY_SIZE], tag[64];
  (void)state;
  struct site *site = site_open(folder, why);
  struct net_answer answer = ask(site, NET_GET, "/a.js", "", "");
  snprintf(tag, sizeof tag, "%s", header(&answer, "etag"));
  struct net_request part = {.method = NET_GET,
                             .path = "/a.js",
                             .accept_encoding = "",
                             .if_none_match = "",
                             .if_range = "",
                             .range = "bytes=1-3"};
  answer = (struct net_answer){0};
  site_answer(site, &part, &answer);
  assert_int_equal(answer.status, 206);
  assert_int_equal(answer.size, 3);
  assert_memory_equal(answer.body, "cri", 3);
  assert_string_equal(header(&answer, "content-range"), "bytes 1-3/6");
  assert_string_equal(header(&answer, "etag"), tag);
  /* of the content that the asker has, or whole */
  part.if_range = tag;
  answer = (struct net_answer){0};
  site_answer(site, &part, &answer);
  assert_int_equal(answer.status, 206);
  static const char *const others[] = {"\"other\"", "W/", "Sun, 06 Nov 1994 08:49:37 GMT"};
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    part.if_range = others[i];
    answer = (struct net_answer){0};
    site_answer(site, &part, &answer);
    assert_int_equal(answer.status, 200);
    assert_int_equal(answer.size, 6);
  }
  part.if_range = "";
  part.range = "bytes=6-";
  answer = (struct net_answer){0};
  site_answer(site, &part, &answer);
  assert_int_equal(answer.status, 416);
  assert_string_equal(header(&answer, "content-range"), "bytes */6");
  assert_string_equal(header(&answer, "etag"), "");
  /* 304 comes first; HEAD knows no parts */
  part.if_none_match = tag;
  answer = (struct net_answer){0};
  site_answer(site, &part, &answer);
  assert_int_equal(answer.status, 304);
  part.if_none_match = "";
  part.method = NET_HEAD;
  answer = (struct net_answer){0};
  site_answer(site, &part, &answer);
  assert_int_equal(answer.status, 200);
  site_close(site);
}

/* Headers that are only commas, weights and halves of words end, and are not taken for what they aren't. */
static void test_odd_headers(void **state) {
  static const char *const odd[] = {",",       ",,,,",         " ",           ";",    "gzip;",     "gzip;q",
                                    "gzip;q=", "gzip;q=0.000", "gzi",         "=,;=", "gzip gzip", "\"",
                                    "W/",      "W/W/",         "gzip\t;\tq=1"};
  char why[SITE_WHY_SIZE];
  (void)state;
  struct site *site = site_open(folder, why);
  for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
    struct net_answer answer = ask(site, NET_GET, "/a.js", odd[i], odd[i]);
    assert_int_equal(answer.status, 200);
  }
  static const char *const paths[] = {"", "a.js", "//", "/a.js/", "/../a.js", "/a.js.gz", "/index.html "};
  for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
    assert_int_equal(ask(site, NET_GET, paths[i], "", "").status, 404);
  site_close(site);
}

static void test_addresses(void **state) {
  char host[LISTEN_ADDRESS_SIZE];
  int port = 20000;
  (void)state;
  listen_host("::1", host);
  assert_string_equal(host, "[::1]");
  listen_host("127.0.0.1", host);
  assert_string_equal(host, "127.0.0.1");
  assert_true(listen_is_everywhere("0.0.0.0"));
  assert_true(listen_is_everywhere("::"));
  assert_false(listen_is_everywhere("127.0.0.1"));
  assert_false(listen_is_everywhere("localhost"));
  assert_true(listen_is_address("127.0.0.1"));
  assert_true(listen_is_address("::1"));
  assert_true(listen_is_address("localhost"));
  assert_false(listen_is_address("example.org"));
  assert_false(listen_is_address(""));
  int first = listen_at("127.0.0.1", &port);
  int second_port = port;
  int second = listen_at("127.0.0.1", &second_port);
  assert_true(first >= 0);
  assert_true(second >= 0);
  assert_true(second_port > port);
  close(first);
  close(second);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_folders),     cmocka_unit_test(test_answers),   cmocka_unit_test(test_parts),
      cmocka_unit_test(test_odd_headers), cmocka_unit_test(test_addresses),
  };
  return cmocka_run_group_tests(tests, set_up, take_down);
}
