/* Which rules the case files name. Only names are looked at: that a case passes is for `brume case` to say. */
#ifndef BRUME_RULEBOOK_COVERAGE_H
#define BRUME_RULEBOOK_COVERAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "rulebook/rulebook.h"

enum { BRUME_COVERAGE_LINE_MAX = 4000 }; /* bytes of a line; a case file has far shorter ones */

struct brume_coverage {
  bool named[BRUME_RULE_NUMBER_END]; /* by rule number */
  size_t file_count; /* case files read */
  char error[512]; /* what went wrong and where, after a failure */
};

/* Reads every *.case file in the folder and the folders below it, each once, or the one file that the path names, and
 * notes the ids on their lines `rules R-V-34 R-V-36` (blanks or commas between, # starts a remark). Starts from a
 * coverage that is all zero, or adds to an earlier one. False, with the error set, when something can't be read or a
 * line names what is no rule of the book. */
bool brume_coverage_read(struct brume_coverage *coverage, const struct brume_rulebook *book,
                         const char *path);

/* Whether a case must name the rule and none does. */
bool brume_coverage_missing(const struct brume_coverage *coverage, const struct brume_rule *rule);

#endif
