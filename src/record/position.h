/* A position as canonical text, and its hash.
 *
 * The text is complete: two positions with equal text go on in the same way whatever is drawn and done, and equal
 * positions have equal text, whatever the order in which they came about. It is made through the engine's reading
 * functions alone, so it outlives any change inside the engine. docs/record.md has its grammar. Tiles and pieces stand
 * from north to south, within a row from west to east.
 */
#ifndef BRUME_RECORD_POSITION_H
#define BRUME_RECORD_POSITION_H

#include <stdint.h>

#include <brume/game.h>

#include "record/text.h"

enum { BRUME_POSITION_FORMAT = 1 };

/* Adds the text, a few hundred lines at most, each ended by a newline. */
void brume_position_print(const struct brume_game *game, const struct brume_tiles *tiles,
                          struct brume_text *text);

/* FNV-1a 64 of that text. False: out of memory. */
bool brume_position_hash(const struct brume_game *game, const struct brume_tiles *tiles, uint64_t *hash);

/* The hash of the text as it was printed at first: another one only in the middle of a cooperative step. */
bool brume_position_hash_first(const struct brume_game *game, const struct brume_tiles *tiles,
                               uint64_t *hash);

/* `SLOT HASH VERSION` of each set in play: the lines of a header start with `tiles` and this. */
void brume_set_line_print(const struct brume_tiles *tiles, enum brume_set_slot slot, struct brume_text *text);

#endif
