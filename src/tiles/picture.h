/* A tile as a picture of characters, for terminals.
 *
 * Up to 15 by 7 cells; each has a character and an ink, which says what it shows, so that a caller may
 * colour it. Plain characters alone tell everything apart:
 *
 *   #  city       @  coat of arms      .  field     =  road     ~  river
 *   :  mist       &  ghost symbol      O  spell circle          *  village or crossing
 *   M  monastery  G  garden            A  castle    t  cemetery ^  ruin of the 2x2 start tile
 *
 * A misty road shows as a road with mist on both sides of it. The picture is drawn from the tile's
 * parts as geometry in a square of 210 by 210 units, so every size agrees with every other.
 */
#ifndef BRUME_TILES_PICTURE_H
#define BRUME_TILES_PICTURE_H

#include "brume/tiles.h"

enum { TILE_PICTURE_WIDTH = 15, TILE_PICTURE_HEIGHT = 7 };

enum tile_ink {
  INK_FIELD,
  INK_ROAD,
  INK_CITY,
  INK_RIVER,
  INK_MIST,
  INK_SHIELD,
  INK_SYMBOL,
  INK_CIRCLE,
  INK_BUILDING, /* village, monastery, garden, castle, cemetery, ruin */
  INK_COUNT
};

struct tile_picture {
  unsigned width, height; /* both odd, so that there is a middle */
  char cell[TILE_PICTURE_HEIGHT][TILE_PICTURE_WIDTH];
  uint8_t ink[TILE_PICTURE_HEIGHT][TILE_PICTURE_WIDTH]; /* enum tile_ink */
};

/* Draws the tile as it lies in a rotation (0..3), `width` (odd, 5..15) by `height` (odd, 3..7) cells. */
void tile_picture_draw(const struct brume_tile *tile, unsigned rotation, unsigned width, unsigned height,
                       struct tile_picture *picture);

#endif
