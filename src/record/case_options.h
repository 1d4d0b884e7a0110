/* The `preset` line of a case. */
#ifndef BRUME_RECORD_CASE_OPTIONS_H
#define BRUME_RECORD_CASE_OPTIONS_H

#include <brume/game.h>

#include "record/case_text.h"

/* Reads `circles --players 3 --abbot` up to the end of the line; false with `fault` written. */
bool case_read_preset(struct line *line, struct brume_options *options, struct case_fault *fault);

#endif
