/* Mist banks after a placement: which were continued, limited, completed (R-V-30..33, 77); their circles' ghosts. */
#ifndef ENGINE_MIST_H
#define ENGINE_MIST_H

#include "play.h"

/* A mist area of a placed square. */
struct area {
  uint8_t square, area;
};

enum { NO_AREA = 0xFF };

/* Banks, by representative node; a tile touches at most one bank a side. */
struct banks {
  uint8_t count;
  uint16_t bank[BRUME_SIDES_COUNT];
  struct area
      area[BRUME_SIDES_COUNT]; /* of each where the placed tile meets it: its own area if it has one there */
};

bool banks_hold(const struct banks *banks, unsigned bank);
/* The banks that the placed tile continued and that are still unfinished, or those that it completed. */
struct banks banks_continued(const struct brume_game *game, const struct brume_tiles *tiles, bool completed);
/* The banks that the placement limited. */
struct banks banks_limited(const struct brume_game *game, const struct brume_tiles *tiles);
/* Did a mist side of the placed tile itself meet a clear side? (R-V-60, P-V-15) */
bool own_mist_limited(const struct brume_game *game, const struct brume_tiles *tiles);

/* Ghosts in the circles of an area. */
static inline unsigned circles_of(const struct brume_game *game, struct area area) {
  return game->square[area.square].circles >> (2 * area.area) & 3u;
}

void circles_set(struct brume_game *game, struct area area, unsigned ghosts);

/* The n-th area with ghosts in its circles among those banks, by square and area; `except` is a square left
 * out or NO_SQUARE. Its area is NO_AREA where there are not so many. */
struct area bank_circle(const struct brume_game *game, const struct brume_tiles *tiles,
                        const struct banks *banks, unsigned except, int n);
/* P-V-22: the one of them from which the next ghost moves where all of them do: by y, x and area. */
struct area bank_circle_next(const struct brume_game *game, const struct brume_tiles *tiles,
                             const struct banks *banks, unsigned except);
/* How many such areas there are, and how many ghosts are in their circles. */
int bank_circle_count(const struct brume_game *game, const struct brume_tiles *tiles,
                      const struct banks *banks, unsigned except);
unsigned bank_circle_ghosts(const struct brume_game *game, const struct brume_tiles *tiles,
                            const struct banks *banks, unsigned except);

/* Says as events what the placement did to mist. */
void mist_report(struct play *play);

#endif
