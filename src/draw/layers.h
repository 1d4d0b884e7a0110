/* The layers of a tile's picture, from the ground up. Each is drawn from the plan alone. */
#ifndef BRUME_DRAW_LAYERS_H
#define BRUME_DRAW_LAYERS_H

#include "draw/pen.h"
#include "draw/plan.h"
#include "draw/scene.h"

/* fields.c: the land, and what grows and stands on it */
void draw_land(const struct pen *pen, const struct plan *plan);
void draw_growth(const struct pen *pen, const struct plan *plan);
/* ways.c: the river with its ends, the roads with their bridges */
void draw_river(const struct pen *pen, const struct plan *plan);
void draw_roads(const struct pen *pen, const struct plan *plan);
void draw_misty_roads(const struct pen *pen, const struct plan *plan); /* between sheets and billows */
/* mist.c: the mist over the land, and the marks in it */
void draw_mist(const struct pen *pen, const struct plan *plan);
void draw_marks(const struct pen *pen, const struct plan *plan);
/* mist.c: what fills the corner between four misty tiles, about (0,0) */
void draw_mist_corner(const struct pen *pen);
/* town.c: cities inside their walls, villages and buildings */
void draw_town(const struct pen *pen, const struct plan *plan);
/* parts.c: a path for each part, unseen, that carries its name and can be lit up */
void draw_parts(const struct pen *pen, const struct plan *plan);

#endif
