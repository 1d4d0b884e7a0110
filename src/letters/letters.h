/* The characters of texts that other people write: which bytes are one, and which can steer or deceive whoever reads
 * them. For what reads texts (tile sets, cases), what prints (host/gate.h) and what draws. */
#ifndef BRUME_LETTERS_LETTERS_H
#define BRUME_LETTERS_LETTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BRUME_UTF8_MAX = 4 };

/* Bytes of the UTF-8 character at text[at], at < size; 0 when it is none (RFC 3629: no overlong form, no surrogate). */
size_t brume_utf8_size(const char *text, size_t at, size_t size);

/* Bytes of the character that begins with this one, 0 when none does. */
size_t brume_utf8_announced(char first);

/* The character that stands there, of as many bytes as brume_utf8_size found. */
uint32_t brume_utf8_code(const char *at, size_t size);

/* It is a control character (also newline and tab), turns the direction of writing, can't be seen, or is none. The
 * joiners U+200C and U+200D are part of words and pictures, so they are not counted here. */
bool brume_letter_hidden(uint32_t code);

#endif
