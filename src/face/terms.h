/* The terms that a page asks for. Private to src/face. */
#ifndef BRUME_FACE_TERMS_H
#define BRUME_FACE_TERMS_H

#include <stdbool.h>
#include <stddef.h>

#include "record/text.h"
#include "table/session.h"

/* Reads lines as those of a record's header: `preset` first, the others in any order, any of them left out. A level
 * brings its numbers, lines that name them win. False: `wrong` says which line and what it should be. */
bool terms_read(const char *text, size_t size, struct brume_terms *terms, struct brume_text *wrong);

#endif
