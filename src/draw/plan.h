/* Where everything lies on a tile: found from its definition alone, before a line is drawn.
 *
 * In this order, each with respect to what came before: cities and mist from the sides they reach; the river and roads
 * that run through; buildings where there is room; roads that end, to what they end at; the fields, from what is left;
 * marks in the mist, coats of arms, and the place where a piece stands on each part. All in the frame of the tile's
 * text (rotation 0). About 20 KiB, on the caller's stack; no memory of its own.
 */
#ifndef BRUME_DRAW_PLAN_H
#define BRUME_DRAW_PLAN_H

#include <brume/tiles.h>

#include "draw/ground.h"
#include "draw/outline.h"

enum { PLAN_AREAS = 4, PLAN_WAYS = 8, PLAN_MARKS = BRUME_AREA_SYMBOLS_MAX + BRUME_AREA_CIRCLES_MAX };

/* An area of a city or of mist. */
struct plan_area {
  uint8_t part;
  struct outline outline;
  struct outline_form form;
  struct whim whim; /* as it was before the outline was made: the mist's layers share it */
  struct spot mark[PLAN_MARKS]; /* mist: symbols, then circles; city: coats of arms */
};

/* A stretch of road or river. */
struct plan_way {
  uint8_t part; /* BRUME_NO_PART: the river */
  bool ends; /* on the tile: its last point */
  struct line line;
};

struct plan {
  const struct brume_tile *tile;
  uint8_t cities, mists, ways;
  struct plan_area city[PLAN_AREAS], mist[PLAN_AREAS];
  struct plan_way way[PLAN_WAYS];
  struct ground ground;
  struct spot anchor[BRUME_TILE_PARTS_MAX]; /* where a piece on the part stands; of a building: its middle */
  uint8_t size[BRUME_TILE_PARTS_MAX]; /* of a building: percent of its shape */
  bool village; /* several roads end in the middle */
  bool gate[PLAN_WAYS]; /* the way ends at a city's gate */
  uint8_t ruin; /* corner 0..3 clockwise from NW where a quarter's ruin stands; 4: none */
  bool spring, lake;
  struct spot water_end; /* of spring and lake */
};

void plan_tile(struct plan *plan, const struct brume_tile *tile);
/* Has the tile a part of this kind? Its number, or BRUME_NO_PART. */
uint8_t plan_part(const struct plan *plan, enum brume_part_kind kind);

#endif
