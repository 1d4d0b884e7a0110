/* The name of a set's contents: FNV-1a 64 of its canonical text. `tile` is the set's first tile; type
 * numbers count from `head->first`. */
#ifndef BRUME_TILES_COMPOSE_H
#define BRUME_TILES_COMPOSE_H

#include "brume/tiles.h"

struct writer;

uint64_t tileset_hash(const struct brume_set *head, enum brume_set_slot slot, const struct brume_tile *tile);
void tileset_write(struct writer *w, const struct brume_set *head, enum brume_set_slot slot,
                   const struct brume_tile *tile);

#endif
