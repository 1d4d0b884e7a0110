/* What can be counted on a cooperative position: ghosts, cemeteries, points. */
#include "team.h"

int cemetery_on(const struct brume_tile *tile) {
  for (int part = 0; part < tile->part_count; part++) {
    if (tile->part[part].kind == BRUME_CEMETERY) return part;
  }
  return NONE;
}

int area_part(const struct brume_tile *tile, int area) {
  return tile->part_count - tile->area_count + area;
}

int place_part(const struct position *position, int square, int place) {
  const struct brume_tile *tile = tile_at(position, square);
  if (place == ON_CEMETERY && cemetery_on(tile) != NONE) return cemetery_on(tile);
  return area_part(tile, place);
}

int ghosts_free(const struct position *position) {
  int ghosts = 0;
  for (int n = 0; n < position->squares; n++) {
    for (int place = 0; place < BRUME_TILE_AREAS_MAX; place++) ghosts += position->square[n].free[place];
  }
  return ghosts;
}

int ghosts_in_circles(const struct position *position) {
  int ghosts = 0;
  for (int n = 0; n < position->squares; n++) {
    for (int area = 0; area < BRUME_TILE_AREAS_MAX; area++) ghosts += position->square[n].circles[area];
  }
  return ghosts;
}

bool is_beside(const struct position *position, int centre, int square) {
  for (int d = 0; d < AROUND; d++) {
    if (position->square[centre].around[d] == square) return true;
  }
  return false;
}

int square_named(const struct position *position, const struct brume_action *action) {
  int n = 0;
  while (position->square[n].x != action->x || position->square[n].y != action->y) n++;
  return n;
}

int figure_named(const struct position *position, const struct brume_action *action) {
  return figure_on(position, square_named(position, action));
}

int figure_with(const struct position *position, unsigned with) {
  for (int n = 0; n < position->figures; n++) {
    if (position->figure[n].with & with) return n;
  }
  return NONE;
}

/* --- cemeteries --------------------------------------------------------------------------------------------- */

bool cemetery_is_full(const struct position *position, int square) {
  int step = is_haunted_level(position) ? 1 : 2;
  for (int d = 0; d < AROUND; d += step) {
    if (position->square[square].around[d] == NONE) return false;
  }
  return true;
}

bool cemetery_is_open(const struct position *position, int square) {
  return cemetery_on(tile_at(position, square)) != NONE && !cemetery_is_full(position, square);
}

int open_cemeteries(const struct position *position) {
  int count = 0;
  for (int n = 0; n < position->squares; n++) count += cemetery_is_open(position, n);
  return count;
}

/* --- the level ---------------------------------------------------------------------------------------------- */

bool has_piles(const struct position *position) {
  return position->options.level >= 3;
}

bool is_haunted_level(const struct position *position) {
  return position->options.level >= 5;
}

bool colours_score(const struct position *position) {
  return position->options.level == 6;
}

bool all_reached(const struct position *position, int points) {
  if (!colours_score(position)) return position->team.score >= points;
  for (int colour = 0; colour < position->hands; colour++) {
    if (position->player[colour].score < points) return false;
  }
  return true;
}
