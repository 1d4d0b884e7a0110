/* Points and lines. See geometry.h. */
#include "draw/geometry.h"

#include <string.h>

#include <brume/tileset.h>

struct spot spot_at(int x, int y) {
  return (struct spot){(int16_t)x, (int16_t)y};
}

struct spot spot_turn(struct spot spot, unsigned turns) {
  for (unsigned i = 0; i < (turns & 3U); i++) spot = spot_at(TILE - spot.y, spot.x);
  return spot;
}

int root(int square) {
  int low = 0, high = 46340;
  while (low < high) {
    int guess = (low + high + 1) / 2;
    if (guess * guess <= square) {
      low = guess;
    } else {
      high = guess - 1;
    }
  }
  return low;
}

int spot_distance(struct spot a, struct spot b) {
  int dx = a.x - b.x, dy = a.y - b.y;
  return root(dx * dx + dy * dy);
}

struct spot side_middle(unsigned side, int depth) {
  return spot_turn(spot_at(MIDDLE, depth), side);
}

unsigned sides_turn(unsigned sides, unsigned turns) {
  unsigned wide = sides << (turns & 3U);
  return (wide | wide >> 4) & 15U;
}

unsigned sides_count(unsigned sides) {
  unsigned count = 0;
  for (; sides != 0; sides &= sides - 1) count++;
  return count;
}

void line_add(struct line *line, struct spot spot) {
  if (line->count < LINE_MAX) line->at[line->count++] = spot;
}

static int16_t cubic(int a, int b, int c, int d, int t, int steps) {
  int u = steps - t, all = steps * steps * steps;
  int sum = u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  return (int16_t)((sum + (sum < 0 ? -all : all) / 2) / all);
}

void line_curve(struct line *line, struct spot by1, struct spot by2, struct spot to) {
  enum { STEPS = 7 };
  struct spot from = line->at[line->count - 1];
  for (int t = 1; t <= STEPS; t++)
    line_add(line, (struct spot){cubic(from.x, by1.x, by2.x, to.x, t, STEPS),
                                 cubic(from.y, by1.y, by2.y, to.y, t, STEPS)});
}

void line_turn(struct line *line, unsigned turns) {
  for (unsigned i = 0; i < line->count; i++) line->at[i] = spot_turn(line->at[i], turns);
}

struct spot line_point(const struct line *line, int part, int whole) {
  int last = line->count - 1, scaled = last * part, i = scaled / whole, rest = scaled % whole;
  if (i >= last) return line->at[last];
  struct spot a = line->at[i], b = line->at[i + 1];
  return spot_at(a.x + (b.x - a.x) * rest / whole, a.y + (b.y - a.y) * rest / whole);
}

static int stretch_distance(struct spot a, struct spot b, struct spot spot) {
  int dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
  int along = (spot.x - a.x) * dx + (spot.y - a.y) * dy;
  if (along <= 0 || square == 0) return spot_distance(a, spot);
  if (along >= square) return spot_distance(b, spot);
  int off = (spot.x - a.x) * dy - (spot.y - a.y) * dx, length = root(square);
  return (off < 0 ? -off : off) / (length > 0 ? length : 1);
}

int line_distance(const struct line *line, struct spot spot) {
  int least = INT16_MAX;
  for (unsigned i = 0; i + 1 < line->count; i++) {
    int distance = stretch_distance(line->at[i], line->at[i + 1], spot);
    if (distance < least) least = distance;
  }
  return least;
}

struct whim whim_of(const char *name, unsigned salt) {
  uint64_t hash = brume_fnv(BRUME_FNV_START, name, strlen(name));
  return (struct whim){hash ^ (UINT64_C(0x9E3779B97F4A7C15) * (salt + 1U))};
}

int whim_below(struct whim *whim, int limit) {
  whim->state = whim->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  uint64_t high = whim->state >> 33;
  return (int)(high * (uint64_t)limit >> 31);
}

int whim_about(struct whim *whim, int reach) {
  return whim_below(whim, 2 * reach + 1) - reach;
}

struct spot whim_near(struct whim *whim, struct spot spot, int reach_x, int reach_y) {
  int x = spot.x + whim_about(whim, reach_x);
  return spot_at(x, spot.y + whim_about(whim, reach_y));
}
