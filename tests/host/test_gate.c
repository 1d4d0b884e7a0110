/* The gate of all that is printed: what it shows and what it lets through, wherever the pieces of a stream end.
 *
 * stdout is a file of the test's here, put under the stream's number before the gate begins. What comes out is written
 * down by hand from gate.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <fcntl.h>
#include <unistd.h>

#include "host/gate.h"
#include "letters/letters.h"

enum { ROOM = 1 << 17 };

static int page; /* where stdout goes; the test's own words go to stderr */

/* All that was printed since the last time. */
static const char *printed(void) {
  static char text[ROOM];
  assert_true(host_gate_arrived());
  ssize_t size = pread(page, text, sizeof text - 1, 0);
  assert_true(size >= 0);
  text[size] = '\0';
  assert_int_equal(ftruncate(page, 0), 0);
  assert_int_equal(lseek(page, 0, SEEK_SET), 0);
  return text;
}

static const struct {
  const char *in, *out;
} rows[] = {
    {"plain\n\ttext ~", "plain\n\ttext ~"},
    {"\x01\x07\x08\r\x1b\x7f", "\\u0001\\u0007\\u0008\\u000d\\u001b\\u007f"},
    {"\x1b[31m", "\\u001b[31m"},
    {"\xc2\x80\xc2\x85\xc2\x9b\xc2\x9d\xc2\x9f\xc2\xa0", "\\u0080\\u0085\\u009b\\u009d\\u009f\xc2\xa0"},
    {"\xd8\x9c\xe2\x80\x8b\xe2\x80\x8e\xe2\x80\x8f", "\\u061c\\u200b\\u200e\\u200f"},
    {"\xe2\x80\xa8\xe2\x80\xa9\xe2\x80\xaa\xe2\x80\xae\xe2\x80\xaf",
     "\\u2028\\u2029\\u202a\\u202e\xe2\x80\xaf"},
    {"\xe2\x81\xa6\xe2\x81\xa9\xef\xbb\xbf\xef\xbf\xbe\xef\xbf\xbf", "\\u2066\\u2069\\ufeff\\ufffe\\uffff"},
    {"\xf3\xa0\x81\x81", "\\udb40\\udc41"}, /* U+E0041, a tag, as JSON writes it */
    {"\xff\xc0\xaf\x80", "\\xff\\xc0\\xaf\\x80"},
    {"\xed\xa0\x80\xf4\x90\x80\x80", "\\xed\\xa0\\x80\\xf4\\x90\\x80\\x80"}, /* a surrogate; past U+10FFFF */
    {"\xe4\xb8\xadx\xe4\xb8", "\xe4\xb8\xadx\\xe4\\xb8"}, /* a character cut off by the end */
    {"\xe4x\xb8", "\\xe4x\\xb8"}, /* and by another */
    {"e\xcc\x81 \xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7 \xd7\xa2",
     "e\xcc\x81 \xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7 \xd7\xa2"},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static void test_whole(void **state) {
  (void)state;
  for (int i = 0; i < ROWS; i++) {
    fputs(rows[i].in, stdout);
    assert_string_equal(printed(), rows[i].out);
  }
}

static void test_byte_by_byte(void **state) {
  (void)state;
  for (int i = 0; i < ROWS; i++) {
    for (const char *at = rows[i].in; *at != '\0'; at++) {
      putchar(*at);
      fflush(stdout);
    }
    assert_string_equal(printed(), rows[i].out);
  }
}

static void test_colours(void **state) {
  (void)state;
  const char *red = host_gate_colour("1;31"), *plain = host_gate_colour("0");
  assert_string_not_equal(red, "");
  assert_ptr_equal(red, host_gate_colour("1;31"));
  printf("%sx%s", red, plain);
  assert_string_equal(printed(), "\x1b[1;31mx\x1b[0m");
  for (const char *at = red; *at != '\0'; at++) {
    putchar(*at);
    fflush(stdout);
  }
  assert_string_equal(printed(), "\x1b[1;31m");
  assert_string_equal(host_gate_colour("much more than any colour of ours has"), "");
}

/* What looks like a colour of ours but isn't: cut off, with other letters, or of somebody who guesses. */
static void test_forged_colours(void **state) {
  (void)state;
  char text[64], wanted[80];
  const char *red = host_gate_colour("31");
  size_t mark = strlen(red) - 3;
  printf("%.*s", (int)mark, red); /* the end comes */
  snprintf(wanted, sizeof wanted, "\\xff%.*s", (int)mark - 1, red + 1);
  assert_string_equal(printed(), wanted);
  printf("%.*s31J", (int)mark, red);
  snprintf(wanted, sizeof wanted, "\\xff%.*s31J", (int)mark - 1, red + 1);
  assert_string_equal(printed(), wanted);
  snprintf(text, sizeof text, "%s", red);
  text[mark - 1] = text[mark - 1] == '0' ? '1' : '0';
  fputs(text, stdout);
  snprintf(wanted, sizeof wanted, "\\xff%s", text + 1);
  assert_string_equal(printed(), wanted);
  printf("%.*s1;1;1;1;1;1;1;1;1;1;1m", (int)mark, red); /* longer than any */
  assert_int_equal(strncmp(printed(), "\\xff", 4), 0);
}

static void test_lines(void **state) {
  (void)state;
  char longer[3000];
  memset(longer, 'x', sizeof longer - 1);
  longer[sizeof longer - 1] = '\0';
  longer[2000] = '\n';
  host_line(stdout, "%s:%d", "a\nok 1 - b\tc\xc2\x9b", 7);
  assert_string_equal(printed(), "a\\u000aok 1 - b\\u0009c\\u009b:7\n");
  host_within_line(stdout, "%s", "\n");
  assert_string_equal(printed(), "\\u000a");
  host_line(stdout, "%s", longer);
  const char *text = printed();
  assert_int_equal(strlen(text), sizeof longer - 1 - 1 + 6 + 1);
  assert_int_equal(strncmp(text + 2000, "\\u000ax", 7), 0);
}

/* A text that is read again passes as it is into what is no terminal, and nothing before or after it does. */
static void test_text(void **state) {
  (void)state;
  putchar(0xE4);
  host_gate_text("\x1b\xff\xe4", 3);
  putchar(0x1B);
  assert_string_equal(printed(), "\\xe4\x1b\xff\xe4\\u001b");
}

/* More at once than any buffer holds, with characters across all their ends. */
static void test_much(void **state) {
  (void)state;
  static char text[60001];
  for (size_t i = 0; i < 60000; i += 3) memcpy(text + i, "\xe4\xb8\xad", 3);
  putchar('x');
  fputs(text, stdout);
  const char *out = printed();
  assert_int_equal(out[0], 'x');
  assert_string_equal(out + 1, text);
}

/* What is hidden by letters.h, by its table's first and last and their neighbours. */
static void test_hidden(void **state) {
  (void)state;
  static const uint32_t hidden[] = {0,      0x1F,   '\n',    '\t',    0x7F,    0x80,    0x9F,
                                    0x61C,  0x180E, 0x200B,  0x200E,  0x200F,  0x2028,  0x202E,
                                    0x2060, 0x206F, 0xFDD0,  0xFDEF,  0xFEFF,  0xFFF9,  0xFFFB,
                                    0xFFFE, 0xFFFF, 0x1FFFE, 0xE0001, 0xE007F, 0x10FFFF};
  static const uint32_t seen[] = {' ',    '~',    0xA0,   0xAD,    0x301,   0x61B,   0x61D,  0x200A,
                                  0x200C, 0x200D, 0x2027, 0x202F,  0x205F,  0x2070,  0x4E2D, 0xFDCF,
                                  0xFDF0, 0xFFFC, 0xFFFD, 0x10000, 0x1F469, 0x10FFFD};
  for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++) assert_true(brume_letter_hidden(hidden[i]));
  for (size_t i = 0; i < sizeof seen / sizeof seen[0]; i++) assert_false(brume_letter_hidden(seen[i]));
}

/* cmocka prints to stdout too, before each test. */
static int begin(void **state) {
  (void)state;
  (void)printed();
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup(test_whole, begin),   cmocka_unit_test_setup(test_byte_by_byte, begin),
      cmocka_unit_test_setup(test_colours, begin), cmocka_unit_test_setup(test_forged_colours, begin),
      cmocka_unit_test_setup(test_lines, begin),   cmocka_unit_test_setup(test_text, begin),
      cmocka_unit_test_setup(test_much, begin),    cmocka_unit_test(test_hidden)};
  char name[] = "/tmp/brume-gate-XXXXXX";
  page = mkstemp(name);
  if (page < 0 || unlink(name) != 0 || dup2(page, STDOUT_FILENO) < 0 || !host_gate_begin()) return 1;
  return cmocka_run_group_tests(tests, NULL, NULL);
}
