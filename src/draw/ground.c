/* The grid over a tile. See ground.h. */
#include "draw/ground.h"

#include <string.h>

void ground_clear(struct ground *ground) {
  memset(ground->cover, COVER_OPEN, sizeof ground->cover);
  memset(ground->part, BRUME_NO_PART, sizeof ground->part);
  memset(ground->mist, BRUME_NO_PART, sizeof ground->mist);
  memset(ground->clear, 0, sizeof ground->clear);
}

struct spot cell_middle(int row, int column) {
  return spot_at(column * CELL + CELL / 2, row * CELL + CELL / 2);
}

/* --- stamping ------------------------------------------------------------------------------------------- */

void ground_stamp_area(struct ground *ground, const struct outline *outline, enum brume_part_kind kind,
                       uint8_t part) {
  for (int row = 0; row < CELLS; row++) {
    for (int column = 0; column < CELLS; column++) {
      if (!outline_holds(outline, cell_middle(row, column))) continue;
      if (kind == BRUME_MIST) {
        ground->mist[row][column] = part;
      } else {
        ground->cover[row][column] = COVER_CITY;
        ground->part[row][column] = part;
      }
    }
  }
}

void ground_stamp_line(struct ground *ground, const struct line *line, int reach, enum cover cover) {
  for (int row = 0; row < CELLS; row++) {
    for (int column = 0; column < CELLS; column++) {
      if (ground->cover[row][column] == COVER_OPEN && line_distance(line, cell_middle(row, column)) <= reach)
        ground->cover[row][column] = (uint8_t)cover;
    }
  }
}

void ground_stamp_spot(struct ground *ground, struct spot spot, int reach, enum cover cover) {
  for (int row = 0; row < CELLS; row++) {
    for (int column = 0; column < CELLS; column++) {
      if (ground->cover[row][column] == COVER_OPEN && spot_distance(spot, cell_middle(row, column)) <= reach)
        ground->cover[row][column] = (uint8_t)cover;
    }
  }
}

/* --- fields --------------------------------------------------------------------------------------------- */

/* The cells to look at next, in order; each is in it once. */
struct queue {
  uint16_t cell[CELLS * CELLS];
  int head, tail;
};

static bool is_field_ground(const struct ground *ground, int row, int column) {
  return ground->cover[row][column] == COVER_OPEN && ground->mist[row][column] == BRUME_NO_PART;
}

static void claim(struct ground *ground, struct queue *queue, int row, int column, uint8_t part) {
  if (row < 0 || column < 0 || row >= CELLS || column >= CELLS) return;
  if (!is_field_ground(ground, row, column) || ground->part[row][column] != BRUME_NO_PART) return;
  ground->part[row][column] = part;
  queue->cell[queue->tail++] = (uint16_t)(row * CELLS + column);
}

/* The cells along a half side, as if it were of the north side: the left half is the west one. */
static void seed_half(struct ground *ground, struct queue *queue, unsigned half, uint8_t part) {
  int first = half % 2 == 0 ? 0 : CELLS / 2;
  for (int i = first; i < first + CELLS / 2; i++) {
    struct spot spot = spot_turn(spot_at(i * CELL + CELL / 2, CELL / 2), half / 2);
    claim(ground, queue, spot.y / CELL, spot.x / CELL, part);
  }
}

static void spread(struct ground *ground, struct queue *queue) {
  while (queue->head < queue->tail) {
    int cell = queue->cell[queue->head++], row = cell / CELLS, column = cell % CELLS;
    uint8_t part = ground->part[row][column];
    claim(ground, queue, row - 1, column, part);
    claim(ground, queue, row + 1, column, part);
    claim(ground, queue, row, column - 1, part);
    claim(ground, queue, row, column + 1, part);
  }
}

/* A field that reaches no side has what no other reached, and else a spot of its own in the widest field. */
static void seed_inside(struct ground *ground, struct queue *queue, uint8_t part) {
  struct spot best = spot_at(MIDDLE, MIDDLE);
  for (int row = 0; row < CELLS; row++) {
    for (int column = 0; column < CELLS; column++) {
      if (is_field_ground(ground, row, column) && ground->part[row][column] == BRUME_NO_PART) {
        claim(ground, queue, row, column, part);
        spread(ground, queue);
        return;
      }
    }
  }
  ground_measure(ground);
  ground_find(ground, WANT_OPEN, BRUME_NO_PART, best, 0, &best);
  for (int row = 0; row < CELLS; row++) {
    for (int column = 0; column < CELLS; column++) {
      if (spot_distance(best, cell_middle(row, column)) < 34) ground->part[row][column] = part;
    }
  }
}

void ground_spread_fields(struct ground *ground, const struct brume_tile *tile) {
  struct queue queue = {.head = 0};
  for (unsigned half = 0; half < 8; half++) {
    for (uint8_t i = 0; i < tile->part_count; i++) {
      if (tile->part[i].halves & 1U << half) seed_half(ground, &queue, half, i);
    }
  }
  spread(ground, &queue);
  for (uint8_t i = 0; i < tile->part_count; i++) {
    if (tile->part[i].kind == BRUME_FIELD && tile->part[i].halves == 0) seed_inside(ground, &queue, i);
  }
}

/* --- room ----------------------------------------------------------------------------------------------- */

static bool is_same(const struct ground *ground, int row, int column, int other_row, int other_column) {
  uint8_t cover = ground->cover[row][column];
  return ground->cover[other_row][other_column] == cover &&
         ground->mist[other_row][other_column] == ground->mist[row][column] &&
         (cover != COVER_CITY || ground->part[other_row][other_column] == ground->part[row][column]);
}

static int edge_distance(int row, int column) {
  struct spot spot = cell_middle(row, column);
  int across = spot.x < TILE - spot.x ? spot.x : TILE - spot.x;
  int down = spot.y < TILE - spot.y ? spot.y : TILE - spot.y;
  return across < down ? across : down;
}

/* A step along the grid counts 8 units, one across 11; two sweeps carry the least distance everywhere. */
static void relax(struct ground *ground, int row, int column, int to_row, int to_column) {
  if (to_row < 0 || to_column < 0 || to_row >= CELLS || to_column >= CELLS) return;
  bool across = row != to_row && column != to_column;
  int step = across ? 11 : CELL;
  int there =
      is_same(ground, row, column, to_row, to_column) ? ground->clear[to_row][to_column] + step : step / 2;
  if (there < ground->clear[row][column]) ground->clear[row][column] = (uint8_t)there;
}

void ground_measure(struct ground *ground) {
  for (int row = 0; row < CELLS; row++) {
    for (int column = 0; column < CELLS; column++)
      ground->clear[row][column] = (uint8_t)edge_distance(row, column);
  }
  for (int i = 0; i < CELLS * CELLS; i++) {
    int row = i / CELLS, column = i % CELLS;
    relax(ground, row, column, row - 1, column - 1);
    relax(ground, row, column, row - 1, column);
    relax(ground, row, column, row - 1, column + 1);
    relax(ground, row, column, row, column - 1);
  }
  for (int i = CELLS * CELLS - 1; i >= 0; i--) {
    int row = i / CELLS, column = i % CELLS;
    relax(ground, row, column, row + 1, column + 1);
    relax(ground, row, column, row + 1, column);
    relax(ground, row, column, row + 1, column - 1);
    relax(ground, row, column, row, column + 1);
  }
}

static bool is_off(struct spot spot) {
  return spot.x < 0 || spot.y < 0 || spot.x >= TILE || spot.y >= TILE;
}

enum cover ground_cover_at(const struct ground *ground, struct spot spot) {
  return is_off(spot) ? COVER_TAKEN : (enum cover)ground->cover[spot.y / CELL][spot.x / CELL];
}

int ground_clear_at(const struct ground *ground, struct spot spot) {
  return is_off(spot) ? 0 : ground->clear[spot.y / CELL][spot.x / CELL];
}

static bool is_wanted(const struct ground *ground, int row, int column, enum ground_want want, uint8_t part) {
  switch (want) {
  case WANT_OPEN: return ground->cover[row][column] == COVER_OPEN;
  case WANT_FIELD: return is_field_ground(ground, row, column) && ground->part[row][column] == part;
  case WANT_CITY: return ground->cover[row][column] == COVER_CITY && ground->part[row][column] == part;
  case WANT_MIST: return ground->mist[row][column] == part && ground->cover[row][column] != COVER_CITY;
  }
  return false;
}

bool ground_find(const struct ground *ground, enum ground_want want, uint8_t part, struct spot near, int pull,
                 struct spot *found) {
  int best = -1;
  for (int row = 0; row < CELLS; row++) {
    for (int column = 0; column < CELLS; column++) {
      if (!is_wanted(ground, row, column, want, part)) continue;
      struct spot spot = cell_middle(row, column);
      int away = spot_distance(spot, near), worth = 1000 * ground->clear[row][column] - away * (1 + pull);
      worth += 1000000;
      if (worth <= best) continue;
      best = worth;
      *found = spot;
    }
  }
  return best >= 0;
}

/* --- the edge of a field -------------------------------------------------------------------------------- */

enum { PAD = 2, WIDE = CELLS + 2 * PAD, LOOP_MAX = 512, STRIDE = 3 };

/* Beyond the tile's edge a field goes on, so that its corners there stay corners. */
static bool is_of(const struct ground *ground, uint8_t part, int row, int column) {
  if (row < 0 || column < 0 || row >= WIDE || column >= WIDE) return false;
  int r = row - PAD, c = column - PAD;
  r = r < 0 ? 0 : r >= CELLS ? CELLS - 1 : r;
  c = c < 0 ? 0 : c >= CELLS ? CELLS - 1 : c;
  return ground->part[r][c] == part && is_field_ground(ground, r, c);
}

static struct spot corner_spot(int row, int column) {
  int x = (column - PAD) * CELL, y = (row - PAD) * CELL;
  return spot_at(x < 0 ? 0 : x > TILE ? TILE : x, y < 0 ? 0 : y > TILE ? TILE : y);
}

/* Follows the edge with the field on the right hand, from the north-west corner of a cell eastwards. */
static int follow(const struct ground *ground, uint8_t part, int row, int column, uint8_t *seen,
                  struct spot *at) {
  static const int dr[] = {0, 1, 0, -1}, dc[] = {1, 0, -1, 0};
  int r = row, c = column, way = 0, count = 0, steps = 0;
  do {
    if (way == 0) seen[r * WIDE + c] = 1;
    if (steps++ % STRIDE == 0 && count < LOOP_MAX) at[count++] = corner_spot(r, c);
    r += dr[way], c += dc[way];
    /* The cells ahead, to the left and to the right of the way. */
    int left_row = r + (way == 1 || way == 2 ? 0 : -1), left_column = c + (way == 0 || way == 1 ? 0 : -1);
    int right_row = r + (way == 0 || way == 1 ? 0 : -1), right_column = c + (way == 0 || way == 3 ? 0 : -1);
    if (is_of(ground, part, left_row, left_column)) {
      way = (way + 3) & 3;
    } else if (!is_of(ground, part, right_row, right_column)) {
      way = (way + 1) & 3;
    }
  } while (r != row || c != column || way != 0);
  return count;
}

void ground_trace(const struct ground *ground, uint8_t part, ground_loop *take, void *context) {
  uint8_t seen[WIDE * WIDE] = {0};
  struct spot at[LOOP_MAX];
  for (int row = 0; row < WIDE; row++) {
    for (int column = 0; column < WIDE; column++) {
      bool top = is_of(ground, part, row, column) && !is_of(ground, part, row - 1, column);
      if (!top || seen[row * WIDE + column]) continue;
      int count = follow(ground, part, row, column, seen, at);
      if (count >= 3) take(context, at, count);
    }
  }
}
