/* The plan of a tile. See plan.h. */
#include "draw/plan.h"

#include <string.h>

enum { ROAD_REACH = 17, RIVER_REACH = 34 };

static const struct outline_form city_form = {.lean = 62, .cap = 128, .bay = 112, .corner = 176, .wander = 9};
static const struct outline_form mist_form = {
    .inset = 14, .cap = 158, .bay = 112, .corner = 218, .wander = 8};
enum { MIST_DEEP = 232 }; /* a cap that keeps two fields apart */

uint8_t plan_part(const struct plan *plan, enum brume_part_kind kind) {
  for (uint8_t i = 0; i < plan->tile->part_count; i++) {
    if (plan->tile->part[i].kind == kind) return i;
  }
  return BRUME_NO_PART;
}

/* --- cities and mist ------------------------------------------------------------------------------------ */

/* Which field the half side belongs to; halves count on round the tile. */
static uint8_t field_of_half(const struct brume_tile *tile, unsigned half) {
  const struct brume_side *side = &tile->side[0][half / 2 & 3U];
  return half % 2 == 0 ? side->left : side->right;
}

/* Mist on one side between two fields reaches far enough to keep them apart. */
static bool must_part(const struct brume_tile *tile, unsigned sides) {
  if (sides_count(sides) != 1) return false;
  unsigned s = 0;
  while (!(sides & 1U << s)) s++;
  uint8_t before = field_of_half(tile, 2 * s + 7), after = field_of_half(tile, 2 * s + 2);
  return before != BRUME_NO_PART && after != BRUME_NO_PART && before != after;
}

static void plan_area(struct plan *plan, struct plan_area *area, uint8_t part) {
  const struct brume_part *it = &plan->tile->part[part];
  area->part = part;
  area->form = it->kind == BRUME_CITY ? city_form : mist_form;
  if (it->kind == BRUME_MIST && must_part(plan->tile, it->sides)) area->form.cap = MIST_DEEP;
  area->whim = whim_of(plan->tile->name, 10U + part);
  struct whim whim = area->whim;
  outline_make(&area->outline, it->sides, &area->form, &whim);
  ground_stamp_area(&plan->ground, &area->outline, (enum brume_part_kind)it->kind, part);
}

static void plan_areas(struct plan *plan) {
  for (uint8_t i = 0; i < plan->tile->part_count; i++) {
    uint8_t kind = plan->tile->part[i].kind;
    if (kind == BRUME_MIST) plan_area(plan, &plan->mist[plan->mists++], i);
  }
  for (uint8_t i = 0; i < plan->tile->part_count; i++) {
    uint8_t kind = plan->tile->part[i].kind;
    if (kind == BRUME_CITY) plan_area(plan, &plan->city[plan->cities++], i);
  }
}

/* --- ways that run through ------------------------------------------------------------------------------ */

static struct plan_way *new_way(struct plan *plan, uint8_t part) {
  struct plan_way *way = &plan->way[plan->ways++];
  *way = (struct plan_way){.part = part};
  return way;
}

static unsigned sides_of(const struct plan *plan, enum brume_terrain terrain) {
  unsigned sides = 0;
  for (unsigned s = 0; s < 4; s++) {
    if (plan->tile->side[0][s].terrain == terrain) sides |= 1U << s;
  }
  return sides;
}

/* From the north side to the south side, away from a city on one hand. */
static void make_straight(struct line *line, bool city_east, bool city_west, struct whim *whim, int wander) {
  int off = city_east != city_west ? (city_east ? -24 : 24) : 0, sway = whim_about(whim, wander);
  sway += sway < 0 ? -wander / 2 : wander / 2;
  line_add(line, side_middle(BRUME_NORTH, 0));
  line_curve(line, spot_at(MIDDLE, 60), spot_at(MIDDLE + off + sway, 110), spot_at(MIDDLE + off, MIDDLE));
  line_curve(line, spot_at(MIDDLE + off - sway, 290), spot_at(MIDDLE, 340), side_middle(BRUME_SOUTH, 0));
}

/* From the north side to the east side. */
static void make_bend(struct line *line, struct whim *whim, int wander) {
  int off = whim_about(whim, wander);
  line_add(line, side_middle(BRUME_NORTH, 0));
  line_curve(line, spot_at(MIDDLE, 60), spot_at(MIDDLE + 6 - off, 120 + off), spot_at(258 - off, 142 + off));
  line_curve(line, spot_at(280 - off, 160 + off), spot_at(340, MIDDLE), side_middle(BRUME_EAST, 0));
}

static void run_through(struct plan *plan, uint8_t part, unsigned sides, struct whim *whim, int wander) {
  struct plan_way *way = new_way(plan, part);
  unsigned cities = sides_of(plan, BRUME_CITY_SIDE), turns = 0;
  if (sides == 5 || sides == 10) {
    turns = sides == 5 ? 0 : 1;
    unsigned seen = sides_turn(cities, 4 - turns);
    make_straight(&way->line, seen & 1U << BRUME_EAST, seen & 1U << BRUME_WEST, whim, wander);
  } else {
    while (sides_turn(3U, turns) != sides) turns++;
    make_bend(&way->line, whim, wander);
  }
  line_turn(&way->line, turns);
}

/* From a side to a point, straight in at first. */
static struct plan_way *run_to(struct plan *plan, uint8_t part, unsigned side, struct spot to,
                               struct whim *whim) {
  struct plan_way *way = new_way(plan, part);
  struct spot from = side_middle(side, 0), ahead = side_middle(side, spot_distance(from, to) * 45 / 100);
  int sway = spot_distance(from, to) / 9;
  struct spot late = spot_at((ahead.x + 2 * to.x) / 3, (ahead.y + 2 * to.y) / 3);
  late = whim_near(whim, late, sway, sway);
  way->ends = true;
  line_add(&way->line, from);
  line_curve(&way->line, ahead, late, to);
  return way;
}

static void plan_river(struct plan *plan) {
  unsigned sides = sides_of(plan, BRUME_RIVER_SIDE);
  struct whim whim = whim_of(plan->tile->name, 40);
  if (sides_count(sides) == 2) {
    run_through(plan, BRUME_NO_PART, sides, &whim, 34);
  } else {
    for (unsigned s = 0; s < 4; s++) {
      if (!(sides & 1U << s)) continue;
      plan->spring = plan->tile->role == BRUME_ROLE_SOURCE;
      plan->lake = !plan->spring;
      plan->water_end = side_middle(s, plan->lake ? 170 : 195);
      run_to(plan, BRUME_NO_PART, s, plan->water_end, &whim);
    }
  }
  for (unsigned i = 0; i < plan->ways; i++)
    ground_stamp_line(&plan->ground, &plan->way[i].line, RIVER_REACH, COVER_WATER);
  if (plan->lake) ground_stamp_spot(&plan->ground, plan->water_end, 84, COVER_WATER);
  if (plan->spring) ground_stamp_spot(&plan->ground, plan->water_end, 46, COVER_WATER);
}

static void plan_through_roads(struct plan *plan) {
  for (uint8_t i = 0; i < plan->tile->part_count; i++) {
    const struct brume_part *part = &plan->tile->part[i];
    struct whim whim = whim_of(plan->tile->name, 50U + i);
    if (part->kind != BRUME_ROAD) continue;
    unsigned count = sides_count(part->sides);
    if (count == 2) run_through(plan, i, part->sides, &whim, 18);
    for (unsigned s = 0; count > 2 && s < 4; s++) {
      if (part->sides & 1U << s) run_to(plan, i, s, spot_at(MIDDLE, MIDDLE), &whim);
    }
  }
  for (unsigned i = 0; i < plan->ways; i++) {
    if (plan->way[i].part != BRUME_NO_PART)
      ground_stamp_line(&plan->ground, &plan->way[i].line, ROAD_REACH, COVER_WAY);
  }
}

/* --- buildings ------------------------------------------------------------------------------------------ */

/* The middle if it has `room`; else where there is most. */
static struct spot find_room(const struct plan *plan, int room, int pull) {
  struct spot found = spot_at(MIDDLE, MIDDLE);
  if (ground_clear_at(&plan->ground, found) >= room && plan->ground.cover[CELLS / 2][CELLS / 2] == COVER_OPEN)
    return found;
  ground_find(&plan->ground, WANT_OPEN, BRUME_NO_PART, found, pull, &found);
  return found;
}

static void plan_building(struct plan *plan, enum brume_part_kind kind, int room, int reach) {
  uint8_t part = plan_part(plan, kind);
  if (part == BRUME_NO_PART) return;
  ground_measure(&plan->ground);
  plan->anchor[part] = find_room(plan, room, 20);
  int clear = ground_clear_at(&plan->ground, plan->anchor[part]);
  plan->size[part] = (uint8_t)(clear > 110 ? 120 : clear < 70 ? 80 : 80 + clear - 70);
  ground_stamp_spot(&plan->ground, plan->anchor[part], reach * plan->size[part] / 100, COVER_TAKEN);
}

/* --- ways that end -------------------------------------------------------------------------------------- */

static unsigned single_roads(const struct plan *plan) {
  unsigned count = 0;
  for (unsigned i = 0; i < plan->tile->part_count; i++) {
    const struct brume_part *part = &plan->tile->part[i];
    count += part->kind == BRUME_ROAD && sides_count(part->sides) == 1;
  }
  return count;
}

static uint8_t ruin_corner(const struct brume_tile *tile) {
  switch (tile->role) {
  case BRUME_ROLE_QUARTER_NW: return 2;
  case BRUME_ROLE_QUARTER_NE: return 3;
  case BRUME_ROLE_QUARTER_SW: return 1;
  case BRUME_ROLE_QUARTER_SE: return 0;
  default: return 4;
  }
}

/* The point of a city's wall that is nearest to where the road would go, straight on. */
static bool find_gate(const struct plan *plan, unsigned side, struct spot *gate) {
  struct spot from = side_middle(side, 130), on = side_middle(side, 290);
  int best = INT16_MAX;
  for (unsigned i = 0; i < plan->cities; i++) {
    const struct outline *outline = &plan->city[i].outline;
    for (unsigned b = 0; b < outline->borders; b++) {
      for (int part = 4; part <= 12; part++) {
        struct spot spot = line_point(&outline->border[b], part, 16);
        int far = spot_distance(spot, from) + spot_distance(spot, on);
        if (far < best) best = far, *gate = spot;
      }
    }
  }
  return best < INT16_MAX;
}

static void end_road(struct plan *plan, uint8_t part, unsigned side, unsigned ends) {
  struct whim whim = whim_of(plan->tile->name, 60U + part);
  uint8_t house = plan_part(plan, BRUME_MONASTERY);
  struct spot to = spot_at(MIDDLE, MIDDLE);
  bool gate = false;
  if (house == BRUME_NO_PART) house = plan_part(plan, BRUME_CASTLE);
  if (plan->ruin < 4) {
    to = spot_turn(spot_at(24, 24), plan->ruin);
  } else if (house != BRUME_NO_PART) {
    to = plan->anchor[house];
  } else if (ends > 1) {
    plan->village = true;
  } else {
    gate = find_gate(plan, side, &to);
    plan->village = !gate;
  }
  plan->gate[plan->ways] = gate;
  struct plan_way *way = run_to(plan, part, side, to, &whim);
  ground_stamp_line(&plan->ground, &way->line, ROAD_REACH, COVER_WAY);
}

static void plan_ending_roads(struct plan *plan) {
  unsigned ends = single_roads(plan);
  for (uint8_t i = 0; i < plan->tile->part_count; i++) {
    const struct brume_part *part = &plan->tile->part[i];
    if (part->kind != BRUME_ROAD || sides_count(part->sides) != 1) continue;
    unsigned side = 0;
    while (part->sides != 1U << side) side++;
    end_road(plan, i, side, ends);
  }
  if (plan->village) ground_stamp_spot(&plan->ground, spot_at(MIDDLE, MIDDLE), 46, COVER_TAKEN);
  if (plan->ruin < 4)
    ground_stamp_spot(&plan->ground, spot_turn(spot_at(0, 0), plan->ruin), 110, COVER_TAKEN);
}

/* --- marks and anchors ---------------------------------------------------------------------------------- */

static int to_nearest(struct spot spot, const struct spot *others, int count) {
  int least = 400;
  for (int i = 0; i < count; i++) {
    int away = spot_distance(spot, others[i]);
    if (away < least) least = away;
  }
  return least;
}

static int worth_of_mark(const struct plan *plan, enum ground_want want, struct spot spot,
                         const struct spot *taken, int count) {
  int room = ground_clear_at(&plan->ground, spot), apart = to_nearest(spot, taken, count);
  const int far = want == WANT_CITY ? 98 : 130;
  const uint8_t cover = plan->ground.cover[spot.y / CELL][spot.x / CELL];
  int worth = (room < 44 ? room : 44) * 4 + (apart < far ? apart : far) * 5 -
              spot_distance(spot, spot_at(MIDDLE, MIDDLE)) / 8;
  if (want == WANT_MIST && cover != COVER_OPEN) worth -= cover == COVER_TAKEN ? 400 : 120;
  return worth;
}

/* Spreads marks over an area: each where it has room and stands apart from those before it. */
static void spread_marks(struct plan *plan, enum ground_want want, uint8_t part, struct spot *marks,
                         int wanted) {
  const int edge = want == WANT_CITY ? 5 : 3; /* cells to the tile's edge: a coat of arms is large */
  for (int n = 0; n < wanted; n++) {
    int best = INT32_MIN;
    marks[n] = spot_at(MIDDLE, MIDDLE);
    for (int row = edge; row < CELLS - edge; row++) {
      for (int column = edge; column < CELLS - edge; column++) {
        bool good =
            want == WANT_MIST
                ? plan->ground.mist[row][column] == part && plan->ground.cover[row][column] != COVER_CITY
                : plan->ground.cover[row][column] == COVER_CITY && plan->ground.part[row][column] == part;
        if (!good) continue;
        int worth = worth_of_mark(plan, want, cell_middle(row, column), marks, n);
        if (worth > best) best = worth, marks[n] = cell_middle(row, column);
      }
    }
  }
}

static void plan_marks(struct plan *plan) {
  for (unsigned i = 0; i < plan->mists; i++) {
    const struct brume_part *part = &plan->tile->part[plan->mist[i].part];
    spread_marks(plan, WANT_MIST, plan->mist[i].part, plan->mist[i].mark, part->symbols + part->circles);
    plan->anchor[plan->mist[i].part] = plan->mist[i].mark[0];
    if (part->symbols + part->circles == 0)
      ground_find(&plan->ground, WANT_MIST, plan->mist[i].part, spot_at(MIDDLE, MIDDLE), 0,
                  &plan->anchor[plan->mist[i].part]);
  }
  for (unsigned i = 0; i < plan->cities; i++) {
    const struct brume_part *part = &plan->tile->part[plan->city[i].part];
    struct spot spots[1 + BRUME_PART_SHIELDS_MAX];
    spread_marks(plan, WANT_CITY, plan->city[i].part, spots, 1 + part->shields);
    plan->anchor[plan->city[i].part] = spots[0];
    memcpy(plan->city[i].mark, spots + 1, part->shields * sizeof spots[0]);
  }
}

/* Where a meeple stands on a road: on clear ground, away from the tile's edge and from what the road ends at. */
static struct spot road_anchor(const struct plan *plan, uint8_t part) {
  struct spot best = spot_at(MIDDLE, MIDDLE);
  for (unsigned i = 0; i < plan->ways; i++) {
    if (plan->way[i].part != part) continue;
    return line_point(&plan->way[i].line, plan->way[i].ends ? 6 : 8, 16);
  }
  return best;
}

static void plan_anchors(struct plan *plan) {
  for (uint8_t i = 0; i < plan->tile->part_count; i++) {
    uint8_t kind = plan->tile->part[i].kind;
    plan->anchor[i] = kind == BRUME_ROAD ? road_anchor(plan, i) : plan->anchor[i];
    if (kind != BRUME_FIELD) continue;
    plan->anchor[i] = spot_at(MIDDLE, MIDDLE);
    ground_find(&plan->ground, WANT_FIELD, i, spot_at(MIDDLE, MIDDLE), 0, &plan->anchor[i]);
  }
}

void plan_tile(struct plan *plan, const struct brume_tile *tile) {
  memset(plan, 0, sizeof *plan);
  plan->tile = tile;
  plan->ruin = ruin_corner(tile);
  ground_clear(&plan->ground);
  plan_areas(plan);
  plan_river(plan);
  plan_through_roads(plan);
  plan_building(plan, BRUME_MONASTERY, 62, 66);
  plan_building(plan, BRUME_CASTLE, 62, 78);
  plan_ending_roads(plan);
  ground_spread_fields(&plan->ground, tile);
  plan_building(plan, BRUME_CEMETERY, 400, 50);
  plan_building(plan, BRUME_GARDEN, 400, 46);
  ground_measure(&plan->ground);
  plan_marks(plan);
  plan_anchors(plan);
}
