/* Tile sets that a record holds. */
#ifndef BRUME_TILES_KEPT_H
#define BRUME_TILES_KEPT_H

#include <brume/tileset.h>

/* As brume_tileset_parse, but the ground of a tile may be one that can't be (docs/tiles.md): a record that was written
 * before this was looked at stays readable. */
bool tileset_parse_kept(const char *text, size_t size, struct brume_tileset *set,
                        struct brume_tileset_error *error);

#endif
