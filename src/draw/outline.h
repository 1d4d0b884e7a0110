/* The outline of an area that reaches some sides of its tile: a city's walls, the shore of the mist.
 *
 * Between a side that belongs to the area and the next one clockwise a border crosses the tile; how it runs follows
 * from how many sides it passes by: none (round the corner), one (a bay), two (across a corner), three (a cap on one
 * side). A border meets the tile's edge at the same points and in the same direction on every tile, so areas join.
 */
#ifndef BRUME_DRAW_OUTLINE_H
#define BRUME_DRAW_OUTLINE_H

#include "draw/geometry.h"

struct outline_form {
  int inset; /* how far from the corner a border meets the edge */
  int lean; /* where the border heads at first: 0 straight in, 60 off to the side, as a wall at a corner does */
  int cap, bay, corner; /* how deep it reaches, by what it passes */
  int wander; /* how far its middle may be off by whim */
};

enum { BORDERS_MAX = 4 };

struct outline {
  uint8_t sides; /* bit s: reaches side s */
  uint8_t borders; /* 0 where it covers the whole tile */
  uint8_t from[BORDERS_MAX]; /* the side after whose clockwise end the border begins */
  struct line border[BORDERS_MAX];
};

void outline_make(struct outline *outline, unsigned sides, const struct outline_form *form,
                  struct whim *whim);
bool outline_holds(const struct outline *outline, struct spot spot);
/* How far the nearest border is; INT16_MAX without one. */
int outline_distance(const struct outline *outline, struct spot spot);
/* The corner points of the area, clockwise. Returns how many, at most OUTLINE_SPOTS. */
enum { OUTLINE_SPOTS = BORDERS_MAX * (LINE_MAX + 2) };
int outline_spots(const struct outline *outline, struct spot *spots);

#endif
