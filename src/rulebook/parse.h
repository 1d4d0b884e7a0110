/* Reading the rulebook's markdown (docs/rules.md), at build time.
 *
 * A file is read whole and cut up in place: every string of a draft points into the text of its file, which the draft
 * owns. Lines of a paragraph are joined by moving them together, so a text never needs more room than it had.
 * Faults are told on stderr as FILE:LINE: what is wrong and the mend; reading goes on, so one run tells all of them. */
#ifndef BRUME_RULEBOOK_PARSE_H
#define BRUME_RULEBOOK_PARSE_H

#include <stdbool.h>
#include <stddef.h>

#include "rulebook/rulebook.h"

enum {
  DRAFT_RULES_MAX = 800,
  DRAFT_TERMS_MAX = 200,
  DRAFT_FILES_MAX = 8,
  DRAFT_FILE_MAX = 1 << 20, /* bytes of one file */
  DRAFT_SEE_MAX = 31,
  DRAFT_TEXT_MAX = 4000 /* bytes: C promises string literals of 4,095 */
};

struct draft_rule {
  struct brume_rule rule;
  uint16_t see[DRAFT_SEE_MAX + 1]; /* ends with 0 */
  const char *file;
  unsigned line;
};

struct draft_terms {
  struct brume_term items[DRAFT_TERMS_MAX];
  size_t count;
};

struct draft {
  struct draft_rule rules[DRAFT_RULES_MAX];
  size_t rule_count;
  struct draft_terms words, sources;
  char *texts[DRAFT_FILES_MAX]; /* owned: the files' bytes */
  size_t text_count;
  unsigned fault_count;
};

/* Adds a file to the draft. Files are read in the order of the book. */
void draft_read(struct draft *draft, const char *file);

/* The same of a file that was read already. `text` has room for a byte behind its `size`, and the draft frees it. */
void draft_read_text(struct draft *draft, const char *file, char *text, size_t size);

/* After the last file: checks what a single line can't show (ids of other rules, keys of sources). True when no fault
 * was found in any file. */
bool draft_check(struct draft *draft);

void draft_free(struct draft *draft);

#endif
