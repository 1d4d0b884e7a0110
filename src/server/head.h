/* The head of an answer, as bytes. */
#ifndef BRUME_SERVER_HEAD_H
#define BRUME_SERVER_HEAD_H

#include <stddef.h>
#include <stdint.h>

#include "server/net.h"

/* Writes status, date, the headers of `answer` and of `always`, how long the body is, and the header `connection` where
 * that isn't empty. `date`: seconds since 1970, before the year 10000. How long it is; 0: longer than `size`. */
size_t head_write(char *out, size_t size, const struct net_answer *answer, const struct net_header *always,
                  const char *connection, int64_t date);

#endif
