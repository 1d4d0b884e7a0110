/* The shared shapes: drawn once in a picture's `<defs>`, used wherever they stand (`pen_use`).
 *
 * Each is a group with the id b-NAME, drawn upright about (0,0), lit from the north-west, in units of a tile's 400.
 */
#ifndef BRUME_DRAW_SHAPES_H
#define BRUME_DRAW_SHAPES_H

#include "draw/pen.h"

enum { DRAW_COLOURS = 6 }; /* of pieces */

void shapes_land(const struct pen *pen); /* trees, crops, stones, water */
void shapes_town(const struct pen *pen); /* houses, towers, monastery, castle, ... */
void shapes_mist(const struct pen *pen); /* wisps, omens, spell circles, ghosts */
void shapes_pieces(const struct pen *pen); /* meeples, guards, abbots, hounds, the cat */

#endif
