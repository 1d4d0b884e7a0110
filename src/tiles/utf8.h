/* UTF-8 in texts that people write: tile sets, cases. */
#ifndef BRUME_TILES_UTF8_H
#define BRUME_TILES_UTF8_H

#include <stddef.h>

/* Bytes of the UTF-8 character at text[at], at < size; 0 when it is none (RFC 3629: no overlong form, no surrogate). */
size_t brume_utf8_size(const char *text, size_t at, size_t size);

#endif
