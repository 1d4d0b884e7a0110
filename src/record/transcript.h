/* A whole game as one JSON document (docs/transcript.md). */
#ifndef BRUME_RECORD_TRANSCRIPT_H
#define BRUME_RECORD_TRANSCRIPT_H

#include <stdbool.h>
#include <stdio.h>

#include "table/session.h"

/* Writes the game up to action number `until`, step by step: memory holds one step at a time, whatever the length of
 * the game. Each step stands on a line of its own. False: memory ran out, or `out` takes no more. */
bool brume_transcript_write(const struct brume_session *session, size_t until, FILE *out);

#endif
