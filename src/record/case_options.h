/* The `preset` line of a case. */
#ifndef BRUME_RECORD_CASE_OPTIONS_H
#define BRUME_RECORD_CASE_OPTIONS_H

#include <brume/game.h>

#include "record/case_text.h"

/* What a `preset` line says. */
struct case_preset {
  struct brume_options options;
  struct line line; /* after its keyword */
  enum brume_refusal
      refused; /* what its words contradict and `options` can't hold; BRUME_REFUSED_OK: nothing */
  struct case_fault later; /* of a value that the engine refuses; line 0: none */
};

/* Reads `circles --players 3 --abbot` up to the end of the line; false with `fault` written. */
bool case_read_preset(struct line *line, struct case_preset *preset, struct case_fault *fault);

#endif
