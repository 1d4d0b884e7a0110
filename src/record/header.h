/* The header of a record: what is played, with which tiles, by whom. Private to src/record. */
#ifndef BRUME_RECORD_HEADER_H
#define BRUME_RECORD_HEADER_H

#include "record/lines.h"
#include "table/session.h"

/* The text of a shipped set, of the version that is played with or of an earlier one; NULL: no such set is shipped. */
const char *header_shipped(enum brume_set_slot slot, uint64_t hash);

/* Reads all lines of the header into `terms`, and the tile sets that it names or holds into `tiles`. */
bool header_read(struct lines *lines, struct brume_terms *terms, struct brume_tiles *tiles);

#endif
