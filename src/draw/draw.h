/* Pictures: an SVG of any tile, set, board or position, from the tile definitions alone (docs/draw.md).
 *
 * Everything is written into a growing text (record/text.h); memory that runs out is kept there as `failed`, to be
 * asked once. The same tables and the same game give the same bytes, in every build and in a browser. There are no
 * style attributes, no <style>, no script and no reference to anything outside the picture, so it may stand in a page
 * with a strict Content-Security-Policy.
 *
 * What a page needs: ids begin with `b-`. A picture's `<defs>` hold the shared shapes (brume_draw_shapes) and each tile
 * in each rotation used (brume_draw_symbol), 400 units square with 4 more on each side, so that no seam shows: a tile
 * on the square with its corner at 0,0 is `<use href='#b-D.1' x='-4' y='-4' width='408' height='408'/>`. Inside each
 * there is for each part a path without colour, with data-part='road1' and the id `b-D.1.road1`:
 * `<use href='#b-D.1.road1' fill='gold'/>` lights that part up. Those of what lies on top come last.
 */
#ifndef BRUME_DRAW_DRAW_H
#define BRUME_DRAW_DRAW_H

#include <stdbool.h>
#include <stdint.h>

#include <brume/game.h>

#include "record/text.h"

enum {
  BRUME_DRAW_TILE = 400, /* units of a tile's side */
  BRUME_DRAW_BLEED = 4 /* a symbol goes on so far beyond each edge of its square */
};

struct brume_draw_look {
  bool dark;
  bool pieces; /* boards: pieces, ghosts and companions too */
  bool scores; /* boards: a strip with the players under the board */
  int pixels; /* of a tile's side, for the picture's own width and height; 0: 100 */
};

/* --- whole pictures ------------------------------------------------------------------------------------- */

/* One tile in a rotation 0..3. */
void brume_draw_tile(struct brume_text *text, const struct brume_tile *tile, unsigned rotation,
                     const struct brume_draw_look *look);
/* The back of a tile. */
void brume_draw_back(struct brume_text *text, const struct brume_draw_look *look);
/* All tiles of a set with their names and counts. */
void brume_draw_set(struct brume_text *text, const struct brume_tiles *tiles, enum brume_set_slot slot,
                    const struct brume_draw_look *look);
/* The board of a game as it stands. */
void brume_draw_board(struct brume_text *text, const struct brume_game *game, const struct brume_tiles *tiles,
                      const struct brume_draw_look *look);

/* --- pieces of a picture, for a page ---------------------------------------------------------------------- */

/* The shared shapes: elements for a `<defs>`. */
void brume_draw_shapes(struct brume_text *text, const struct brume_draw_look *look);
/* A tile in a rotation as `<symbol id='b-NAME.R'>`, for the same `<defs>`. */
void brume_draw_symbol(struct brume_text *text, const struct brume_tile *tile, unsigned rotation,
                       const struct brume_draw_look *look);
/* Where things stand on a tile, in units of the tile; found all at once, since that takes a plan of the whole tile. */
struct brume_draw_spot {
  int16_t x, y;
};
struct brume_draw_places {
  struct brume_draw_spot anchor[BRUME_TILE_PARTS_MAX]; /* a piece, on each part */
  struct brume_draw_spot circle[BRUME_TILE_PARTS_MAX]
                               [BRUME_AREA_CIRCLES_MAX]; /* a ghost, in each spell circle */
};
void brume_draw_places(const struct brume_tile *tile, unsigned rotation, struct brume_draw_places *places);
/* Does one mist go round the corner between a side 0..3 of the square and the next clockwise? Where it does on all four
 * tiles that meet in a point, `<use href='#b-corner'/>` goes there. */
bool brume_draw_misty_corner(const struct brume_tile *tile, unsigned rotation, unsigned side);

#endif
