/* Writing the head of an answer. See head.h. */
#include "server/head.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const struct {
  int status;
  const char *words;
} reasons[] = {
    {200, "OK"},
    {206, "Partial Content"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {414, "URI Too Long"},
    {416, "Range Not Satisfiable"},
    {421, "Misdirected Request"},
    {431, "Request Header Fields Too Large"},
    {501, "Not Implemented"},
    {505, "HTTP Version Not Supported"},
};

struct text {
  char *at;
  size_t left;
  bool whole;
};

static void __attribute__((format(printf, 2, 3))) put(struct text *text, const char *format, ...) {
  va_list values;
  va_start(values, format);
  int length = vsnprintf(text->at, text->left, format, values);
  va_end(values);
  text->whole = text->whole && length >= 0 && (size_t)length < text->left;
  if (!text->whole) return;
  text->at += length;
  text->left -= (size_t)length;
}

static const char *reason(int status) {
  for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
    if (reasons[i].status == status) return reasons[i].words;
  }
  return "";
}

/* RFC 9110, 5.6.7: in English whatever the user's language is. */
static void put_date(struct text *text, int64_t date) {
  static const char days[7][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static const char months[12][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const time_t seconds = (time_t)date;
  struct tm at;
  if (gmtime_r(&seconds, &at) == NULL) return;
  put(text, "date: %s, %02d %s %04d %02d:%02d:%02d GMT\r\n", days[at.tm_wday], at.tm_mday, months[at.tm_mon],
      at.tm_year + 1900, at.tm_hour, at.tm_min, at.tm_sec);
}

size_t head_write(char *out, size_t size, const struct net_answer *answer, const struct net_header *always,
                  const char *connection, int64_t date) {
  struct text text = {out, size, true};
  put(&text, "HTTP/1.1 %d %s\r\n", answer->status, reason(answer->status));
  put_date(&text, date);
  for (int i = 0; i < answer->headers; i++)
    put(&text, "%s: %s\r\n", answer->header[i].name, answer->header[i].value);
  for (const struct net_header *one = always; one->name != NULL; one++)
    put(&text, "%s: %s\r\n", one->name, one->value);
  if (answer->status != 304) put(&text, "content-length: %zu\r\n", answer->size);
  if (connection[0] != '\0') put(&text, "connection: %s\r\n", connection);
  put(&text, "\r\n");
  return text.whole ? (size_t)(text.at - out) : 0;
}
