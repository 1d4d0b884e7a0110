/* Whether a translation of the rulebook holds the same rules as its original. */
#ifndef BRUME_RULEBOOK_COMPARE_H
#define BRUME_RULEBOOK_COMPARE_H

#include <stdbool.h>

#include "rulebook/parse.h"

/* Both drafts have been read and checked without a fault. What differs is told on stderr. */
bool draft_same(const struct draft *translation, const struct draft *original);

#endif
