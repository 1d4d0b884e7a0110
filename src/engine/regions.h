/* What a region is worth and whether it is complete: R-V-81, 91, 92, 100..102, 105, 114, 116. */
#ifndef ENGINE_REGIONS_H
#define ENGINE_REGIONS_H

#include "play.h"

struct region_value {
  uint8_t tiles; /* different squares; eight around: neighbours present and the square itself */
  uint16_t bonus; /* coats of arms; field: completed cities; castle: tiles that count (R-V-92, R-C-48) */
  int16_t points; /* complete: in full; else as at the end of the game (P-V-20) */
};

/* Monastery, garden, castle and cemetery look at the eight squares around. */
static inline bool looks_around(unsigned part_kind) {
  return part_kind == BRUME_MONASTERY || part_kind == BRUME_GARDEN || part_kind == BRUME_CASTLE ||
         part_kind == BRUME_CEMETERY;
}

bool region_complete(const struct brume_game *game, const struct brume_tiles *tiles, unsigned node);
struct region_value region_value(const struct brume_game *game, const struct brume_tiles *tiles,
                                 unsigned node);
/* How many pieces of each player stand in the region. */
void region_pieces(const struct brume_game *game, unsigned node, uint8_t count[BRUME_PLAYERS_MAX]);
/* R-V-104: the most pieces, tied leaders each; bit p is player p. */
unsigned majority(const uint8_t count[BRUME_PLAYERS_MAX]);

#endif
