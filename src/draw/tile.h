/* What the pictures of tiles, sets and boards share. */
#ifndef BRUME_DRAW_TILE_H
#define BRUME_DRAW_TILE_H

#include "draw/pen.h"
#include "draw/plan.h"

/* All layers of a tile, in its own frame of TILE units. */
void draw_tile_layers(const struct pen *pen, const struct plan *plan);

/* `<svg>` for a part of the plane; `pixels` a tile's side. */
void draw_picture_begin(const struct pen *pen, int x, int y, int width, int height, int pixels);

#endif
