/* Reading the Range header. See range.h. */
#include "server/range.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

/* The number at `*at`, which moves behind its digits; one that is too large is the largest. False: none. */
static bool read_number(const char **at, size_t *number) {
  const char *begin = *at;
  *number = 0;
  for (; **at >= '0' && **at <= '9'; (*at)++) {
    size_t digit = (size_t)(**at - '0');
    *number = *number > (SIZE_MAX - digit) / 10 ? SIZE_MAX : *number * 10 + digit;
  }
  return *at > begin;
}

enum range_kind range_read(const char *text, size_t size, size_t *first, size_t *length) {
  static const char unit[] = "bytes=";
  size_t from, to;
  if (strncasecmp(text, unit, strlen(unit)) != 0) return RANGE_NONE;
  const char *at = text + strlen(unit);
  at += strspn(at, " \t");
  bool begins = read_number(&at, &from);
  if (*at++ != '-') return RANGE_NONE;
  bool ends = read_number(&at, &to);
  at += strspn(at, " \t");
  if (*at != '\0' || (!begins && !ends) || (begins && ends && to < from)) return RANGE_NONE;
  if (!begins) { /* so many from the end */
    if (to > 0 && size == 0) return RANGE_NONE;
    from = to < size ? size - to : 0;
    if (to == 0) return RANGE_OUTSIDE;
    ends = false;
  }
  if (from >= size) return RANGE_OUTSIDE;
  *first = from;
  *length = ends && to < size - 1 ? to - from + 1 : size - from;
  return RANGE_PART;
}
