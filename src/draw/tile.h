/* What the pictures of tiles, sets and boards share. */
#ifndef BRUME_DRAW_TILE_H
#define BRUME_DRAW_TILE_H

#include "draw/pen.h"
#include "draw/plan.h"

/* A tile as `<symbol id='b-NAME.R'>`, with or without the unseen paths of its parts. */
void draw_tile_symbol(const struct pen *pen, const struct brume_tile *tile, unsigned rotation, bool parts);

/* A `<use>` of such a symbol on a square whose corner is x, y. */
void draw_tile_use(const struct pen *pen, const char *name, unsigned rotation, int x, int y);

/* Where a ghost stands in a spell circle 0.. of a mist, which is counted as in the plan. */
struct spot draw_circle_spot(const struct plan *plan, unsigned mist, int circle, unsigned rotation);

/* `<svg>` for a part of the plane; `pixels` a tile's side. */
void draw_picture_begin(const struct pen *pen, int x, int y, int width, int height, int pixels);

#endif
