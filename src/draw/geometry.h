/* Points and lines of a tile picture, in whole numbers.
 *
 * A tile is a square of TILE units, x to the east, y to the south, its centre at MIDDLE. Everything is laid out as the
 * tile stands in its text and turned when it is written, so a tile looks the same in each rotation but for the light.
 * Curves are kept as lines of points; they are smoothed when they are written. No floating point anywhere: the same
 * bytes come out of every compiler.
 */
#ifndef BRUME_DRAW_GEOMETRY_H
#define BRUME_DRAW_GEOMETRY_H

#include <stdbool.h>
#include <stdint.h>

enum {
  TILE = 400,
  MIDDLE = TILE / 2,
  BLEED = 4, /* how far a tile's picture goes on beyond its edge, so that no seam shows between two */
  LINE_MAX = 40
};

struct spot {
  int16_t x, y;
};

struct line {
  uint8_t count;
  struct spot at[LINE_MAX];
};

struct spot spot_at(int x, int y);
/* After clockwise quarter turns of the tile. */
struct spot spot_turn(struct spot spot, unsigned turns);
int spot_distance(struct spot a, struct spot b);
/* The middle of a side, and a point that lies `depth` further in. */
struct spot side_middle(unsigned side, int depth);
/* Sides (a bit each) after clockwise quarter turns. */
unsigned sides_turn(unsigned sides, unsigned turns);
unsigned sides_count(unsigned sides);

void line_add(struct line *line, struct spot spot);
/* Goes on from the last point of the line along a cubic curve. */
void line_curve(struct line *line, struct spot by1, struct spot by2, struct spot to);
void line_turn(struct line *line, unsigned turns);
/* The point at `part` of `whole` of the way along the line's points. */
struct spot line_point(const struct line *line, int part, int whole);
int line_distance(const struct line *line, struct spot spot);

/* Whole square root, rounded down. */
int root(int square);

/* Whims of a picture: a stream of numbers from a fixed seed, apart from all chance of the game. */
struct whim {
  uint64_t state;
};
struct whim whim_of(const char *name, unsigned salt);
int whim_below(struct whim *whim, int limit);
/* -reach .. reach */
int whim_about(struct whim *whim, int reach);
/* A point up to so far off another, its x drawn first: two numbers drawn as arguments of one call would come in the
 * order that the compiler likes. */
struct spot whim_near(struct whim *whim, struct spot spot, int reach_x, int reach_y);

#endif
