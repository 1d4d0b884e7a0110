/* Roads and the river: strokes of several widths over one line. */
#include "draw/layers.h"

static void stroke_begin(const struct pen *pen, const char *colour, int width, const char *more) {
  pen_say(pen, "<path fill='none' stroke='{%s}' stroke-width='%d'%s d='", colour, width, more);
}

static bool is_river(const struct plan *plan, unsigned way) {
  return plan->way[way].part == BRUME_NO_PART;
}

/* All roads, or the river, as one path. */
static void stroke(const struct pen *pen, const struct plan *plan, bool river, const char *colour, int width,
                   const char *more) {
  stroke_begin(pen, colour, width, more);
  for (unsigned i = 0; i < plan->ways; i++) {
    if (is_river(plan, i) == river) pen_line(pen, &plan->way[i].line);
  }
  pen_art(pen, "'/>");
}

static bool has_any(const struct plan *plan, bool river) {
  for (unsigned i = 0; i < plan->ways; i++) {
    if (is_river(plan, i) == river) return true;
  }
  return false;
}

/* --- the river ------------------------------------------------------------------------------------------ */

/* Spring and lake: a pool round the river's end. */
static void pool(const struct pen *pen, const struct plan *plan, const char *colour, int reach) {
  struct spot pool[8], end = plan->water_end;
  struct whim whim = whim_of(plan->tile->name, 41);
  static const int out[8][2] = {{0, -100}, {76, -70}, {104, 0},  {72, 74},
                                {0, 96},   {-74, 70}, {-106, 0}, {-70, -76}};
  for (int i = 0; i < 8; i++) {
    int size = reach + whim_about(&whim, 7);
    pool[i] = spot_at(end.x + out[i][0] * size / 100, end.y + out[i][1] * size / 100);
  }
  pen_say(pen, "<path fill='{%s}' d='", colour);
  pen_loop(pen, pool, 8);
  pen_art(pen, "'/>");
}

static void ripples(const struct pen *pen, const struct plan *plan) {
  for (unsigned i = 0; i < plan->ways; i++) {
    if (!is_river(plan, i)) continue;
    static const int at[] = {2, 5, 11, 14};
    for (int n = 0; n < 4; n++) pen_use(pen, "ripple", line_point(&plan->way[i].line, at[n], 16));
  }
  if (!plan->lake) return;
  pen_use(pen, "ripple", spot_at(plan->water_end.x - 34, plan->water_end.y - 24));
  pen_use(pen, "ripple", spot_at(plan->water_end.x + 30, plan->water_end.y + 18));
  pen_use(pen, "ripple", spot_at(plan->water_end.x + 8, plan->water_end.y - 44));
}

void draw_river(const struct pen *pen, const struct plan *plan) {
  static const char round[] = " stroke-linejoin='round' stroke-linecap='square'";
  int pool_reach = plan->lake ? 88 : plan->spring ? 48 : 0;
  if (!has_any(plan, true)) return;
  stroke(pen, plan, true, "bank", 62, round);
  if (pool_reach > 0) pool(pen, plan, "bank", pool_reach + 10);
  stroke(pen, plan, true, "water", 48, round);
  if (pool_reach > 0) pool(pen, plan, "water", pool_reach);
  stroke(pen, plan, true, "water_light", 30,
         " stroke-opacity='.3' stroke-linejoin='round' stroke-linecap='square'");
  ripples(pen, plan);
  if (plan->spring) {
    pen_use(pen, "rocks", spot_at(plan->water_end.x, plan->water_end.y));
  } else if (plan->lake) {
    pen_use(pen, "reeds", spot_at(plan->water_end.x - 62, plan->water_end.y + 44));
    pen_use(pen, "reeds", spot_at(plan->water_end.x + 58, plan->water_end.y - 40));
  }
}

/* --- roads ---------------------------------------------------------------------------------------------- */

static int river_distance(const struct plan *plan, struct spot spot) {
  int least = INT16_MAX;
  for (unsigned i = 0; i < plan->ways; i++) {
    int away = is_river(plan, i) ? line_distance(&plan->way[i].line, spot) : INT16_MAX;
    if (away < least) least = away;
  }
  return least;
}

/* The stretch of a road that lies over the river. */
static bool find_bridge(const struct plan *plan, const struct line *road, struct line *bridge) {
  *bridge = (struct line){0};
  for (int part = 0; part <= 32; part++) {
    struct spot spot = line_point(road, part, 32);
    if (river_distance(plan, spot) < 40) line_add(bridge, spot);
  }
  return bridge->count >= 2;
}

/* A road under mist stays a road: it shows through. */
void draw_misty_roads(const struct pen *pen, const struct plan *plan) {
  if (plan->mists == 0 || !has_any(plan, false)) return;
  stroke(pen, plan, false, "road_edge", 33, " stroke-opacity='.5' stroke-linecap='square'");
  stroke(pen, plan, false, "road", 25, " stroke-opacity='.8' stroke-linecap='square'");
}

static void draw_bridges(const struct pen *pen, const struct plan *plan) {
  static const struct {
    const char *colour;
    int width;
    const char *more;
  } coats[] = {{"ink", 50, ""},
               {"wall", 46, ""},
               {"ink", 34, ""},
               {"road", 30, ""},
               {"road_worn", 30, " stroke-dasharray='3 6'"}};
  struct line bridge;
  for (unsigned i = 0; i < plan->ways; i++) {
    if (is_river(plan, i) || !find_bridge(plan, &plan->way[i].line, &bridge)) continue;
    for (unsigned c = 0; c < sizeof coats / sizeof coats[0]; c++) {
      stroke_begin(pen, coats[c].colour, coats[c].width, coats[c].more);
      pen_line(pen, &bridge);
      pen_art(pen, "'/>");
    }
  }
}

void draw_roads(const struct pen *pen, const struct plan *plan) {
  if (!has_any(plan, false)) return;
  stroke(pen, plan, false, "road_edge", 33, " stroke-linecap='round'");
  stroke(pen, plan, false, "road", 25, " stroke-linecap='round'");
  stroke(pen, plan, false, "road_worn", 15, " stroke-opacity='.7' stroke-linecap='square'");
  stroke(pen, plan, false, "road", 9, " stroke-linecap='square'");
  draw_bridges(pen, plan);
  if (!plan->village) return;
  struct spot middle = spot_turn(spot_at(MIDDLE, MIDDLE), pen->turns);
  pen_say(pen,
          "<circle cx='%d' cy='%d' r='32' fill='{road}' stroke='{road_edge}' stroke-width='4'/><circle "
          "cx='%d' cy='%d' "
          "r='24' fill='none' stroke='{road_worn}' stroke-width='3' stroke-dasharray='7 5'/>",
          middle.x, middle.y, middle.x, middle.y);
  stroke(pen, plan, false, "road", 25, "");
}
