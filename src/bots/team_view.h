/* What a cooperative position shows, gathered once: regions with their meeples, mist banks with their ghosts, and
 * what each open square allows.
 *
 * The idea: judging a position and guessing at placements in it ask the same things, so they are looked up once, into
 * plain tables by region id and by open square. A region's chance to be completed is the product of one factor for
 * each open square that it touches; the factors are kept, so that one can be taken out again.
 * Cost: one pass over the placed squares and one over the open ones. */
#ifndef BRUME_BOTS_TEAM_VIEW_H
#define BRUME_BOTS_TEAM_VIEW_H

#include "bots/team_reach.h"

enum {
  POINT = 100,
  WHOLE = 100, /* a chance in hundredths */
  SURE = 1 << 20, /* a chance of many factors */
  SIDES = BRUME_SIDES_COUNT,
  NONE = 0xFFFF,
  OPEN_MAX = 2 * BRUME_SQUARES_MAX + 2,
  MAP_SIZE = 64 /* places of the map to a side; a board that is wider is seen in part */
};

/* A region: road, city, castle or mist bank. */
struct standing {
  uint32_t chance; /* of SURE: that it is completed */
  int16_t value; /* points for one colour when complete, as it lies */
  uint8_t kind; /* enum brume_part_kind */
  uint8_t colours; /* bits: whose meeples stand there */
  uint8_t meeples, beside; /* beside: hundredths of worth of hounds and cat, see team_judge.c */
  uint8_t open; /* sides that face an empty square */
  uint8_t ghosts;
  uint8_t spoiled; /* can never be completed */
};

struct open_square {
  uint32_t allowed; /* bits of reach_bit: what a tile may show here */
  int16_t x, y;
  uint16_t part[SIDES], mist[SIDES]; /* region ids; NONE */
  uint16_t beside[SIDES]; /* the open square there; NONE */
  uint8_t terrain[SIDES];
  uint8_t part_chance[SIDES],
      mist_chance[SIDES]; /* hundredths: this square's factor of the region's chance */
  uint8_t misty, faces, hidden; /* bits of sides: mist lies there, a tile does, a face-down one does */
  int16_t bonus, coming; /* what filling it does for castles and cemeteries: worth, ghosts that come back */
  uint8_t closes, back; /* cemeteries that it closes, and their ghosts */
};

struct view {
  const struct brume_game *game;
  const struct brume_tiles *tiles;
  const struct brume_options *options;
  struct reach *reach;
  struct brume_team team;
  int left; /* tiles still to draw */
  int supply; /* and the cat's */
  int stack; /* most ghosts that one removal can take now, at most 3 (R-C-50) */
  int narrow; /* thousandths: that the next misty tile can't expand a bank */
  int cemeteries; /* what open ones cost */
  int cemetery_open;
  int nodes; /* parts of all placed tiles: region ids are below */
  int open_count;
  unsigned useful; /* bits of colours whose points still count */
  struct standing at[BRUME_PARTS_MAX];
  struct open_square open[OPEN_MAX];
  uint16_t map[MAP_SIZE * MAP_SIZE];
  struct seen {
    int16_t x, y;
    uint16_t first;
    uint8_t kind, rotation, free; /* free: ghosts that stand free */
  } seen[BRUME_SQUARES_MAX];
};

void view_look(struct view *view, const struct brume_game *game, const struct brume_tiles *tiles,
               struct reach *reach);

/* The factor of a road or city at a square that allows this, whose sides there are `sides`; hundredths, at least 1. */
int view_close_part(const struct view *view, uint32_t allowed, int side, unsigned sides);
/* The same of a mist bank; `misty`: all misty sides there; `terrain` of its sides. */
int view_close_bank(const struct view *view, uint32_t allowed, const uint8_t terrain[SIDES], int side,
                    unsigned sides, unsigned misty);

/* Ghosts that stand free on the eight squares around. */
int view_ghosts_around(const struct view *view, const struct open_square *open);

static inline int bits(unsigned word) {
  return __builtin_popcount(word);
}

static inline unsigned same_id(const uint16_t id[SIDES], int side) {
  unsigned sides = 0;
  for (int s = 0; s < SIDES; s++) sides |= (unsigned)(id[s] == id[side]) << s;
  return sides;
}

static inline bool first_of(unsigned sides, int side) {
  return (sides & ((1u << side) - 1)) == 0;
}

#endif
