/* What lies where on a tile: a grid over it, each cell with what covers it and whose it is.
 *
 * City, mist, roads and the river are stamped into it; the field parts then spread from their half sides over what is
 * left, all at the same pace, and so divide it among them. From the grid come the fields' shapes and every place that
 * has to be found: for buildings, trees, pieces and marks.
 */
#ifndef BRUME_DRAW_GROUND_H
#define BRUME_DRAW_GROUND_H

#include <brume/tiles.h>

#include "draw/outline.h"

enum { CELL = 8, CELLS = TILE / CELL };

enum cover { COVER_OPEN, COVER_CITY, COVER_WAY, COVER_WATER, COVER_TAKEN };

struct ground {
  uint8_t cover[CELLS][CELLS]; /* [row][column] */
  uint8_t part[CELLS][CELLS]; /* field on open ground, city; BRUME_NO_PART */
  uint8_t mist[CELLS][CELLS]; /* the mist area above it, or BRUME_NO_PART */
  uint8_t clear
      [CELLS]
      [CELLS]; /* units to what is not open, under one mist or none, or to the tile's edge; at most 255 */
};

void ground_clear(struct ground *ground);
struct spot cell_middle(int row, int column);
void ground_stamp_area(struct ground *ground, const struct outline *outline, enum brume_part_kind kind,
                       uint8_t part);
void ground_stamp_line(struct ground *ground, const struct line *line, int reach, enum cover cover);
void ground_stamp_spot(struct ground *ground, struct spot spot, int reach, enum cover cover);
/* Divides the open ground among the tile's fields. */
void ground_spread_fields(struct ground *ground, const struct brume_tile *tile);
/* Measures `clear` anew. */
void ground_measure(struct ground *ground);
/* Off the tile: COVER_TAKEN, and no room. */
enum cover ground_cover_at(const struct ground *ground, struct spot spot);
int ground_clear_at(const struct ground *ground, struct spot spot);

/* What a place must be: on open ground of a field or of any, in a city, or in a mist area. */
enum ground_want { WANT_OPEN, WANT_FIELD, WANT_CITY, WANT_MIST };
/* The place with the most room; `near` decides between equals, and `pull` how far to come towards it. False: none. */
bool ground_find(const struct ground *ground, enum ground_want want, uint8_t part, struct spot near, int pull,
                 struct spot *found);

/* The edge of a field's ground as loops. Calls `take` for each with its points. */
typedef void ground_loop(void *context, const struct spot *at, int count);
void ground_trace(const struct ground *ground, uint8_t part, ground_loop *take, void *context);

#endif
