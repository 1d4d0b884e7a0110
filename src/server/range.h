/* The Range header: a part of a file. RFC 9110, 14. */
#ifndef BRUME_SERVER_RANGE_H
#define BRUME_SERVER_RANGE_H

#include <stddef.h>

enum range_kind {
  RANGE_NONE, /* the whole is sent: not asked for, not understood, or several parts, which a server may pass over */
  RANGE_PART,
  RANGE_OUTSIDE, /* begins behind the end: 416 */
};

/* What `text` asks of something of `size` bytes; for RANGE_PART where it begins, and its length, which isn't 0. */
enum range_kind range_read(const char *text, size_t size, size_t *first, size_t *length);

#endif
