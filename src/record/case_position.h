/* Setting up the position of a case. */
#ifndef BRUME_RECORD_CASE_POSITION_H
#define BRUME_RECORD_CASE_POSITION_H

#include <brume/setup.h>

#include "record/case_run.h"

/* Whether the position is possible, else the reason and the line it was found at. */
struct case_outcome {
  bool possible;
  const char *name, *text;
  uint16_t rule;
  const struct case_statement *at;
};

/* Carries out the statements of the position, `count` of them. Where a word is wrong, run->unreadable is set. */
void case_position(struct case_run *run, const struct case_statement *list, size_t count,
                   struct case_outcome *outcome);

#endif
