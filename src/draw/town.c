/* Cities inside their walls, villages, and the buildings that stand alone.
 *
 * A wall is one line drawn several times: its shadow, its face a little further down, and the walk on top with
 * battlements; so it has height without a second geometry. */
#include "draw/layers.h"

#include <stdio.h>

enum { HOUSE_ROOM = 24, HOUSE_APART = 36, TRIES = 500 };

/* --- ground and walls ----------------------------------------------------------------------------------- */

static void city_ground(const struct pen *pen, const struct outline *outline) {
  struct spot at[OUTLINE_SPOTS];
  int count = outline_spots(outline, at);
  pen_art(pen, "<path fill='{street}' stroke='{street}' stroke-width='10' d='");
  for (int i = 0; i < count; i++) {
    if (i == 0) pen_move(pen, at[i]);
    if (i > 0) pen_to(pen, at[i]);
  }
  pen_art(pen, "Z'/>");
}

static void wall_coat(const struct pen *pen, unsigned part, int down, const char *colour, int width,
                      const char *more) {
  pen_say(pen, "<use href='#b-%s.%u.wall%u' y='%d' stroke='{%s}' stroke-width='%d'%s/>", pen->name,
          pen->turns, part, down, colour, width, more);
}

static void define_wall(const struct pen *pen, const struct plan_area *city) {
  pen_say(pen, "<defs><path id='b-%s.%u.wall%u' fill='none' stroke-linecap='round' d='", pen->name,
          pen->turns, (unsigned)city->part);
  for (unsigned i = 0; i < city->outline.borders; i++) pen_line(pen, &city->outline.border[i]);
  pen_art(pen, "'/></defs>");
}

static void draw_wall(const struct pen *pen, const struct plan_area *city) {
  unsigned part = city->part;
  wall_coat(pen, part, 9, "ink", 17, "");
  wall_coat(pen, part, 8, "wall_face", 14, "");
  wall_coat(pen, part, 0, "ink", 17, "");
  wall_coat(pen, part, 0, "wall", 14, "");
  wall_coat(pen, part, 0, "wall_dark", 14, " stroke-dasharray='3 8'");
  wall_coat(pen, part, 0, "wall", 7, "");
}

/* --- houses --------------------------------------------------------------------------------------------- */

static bool house_fits(const struct plan *plan, const struct plan_area *city, const struct scene *scene,
                       struct spot spot) {
  bool here = plan->ground.cover[spot.y / CELL][spot.x / CELL] == COVER_CITY &&
              plan->ground.part[spot.y / CELL][spot.x / CELL] == city->part;
  if (!here || outline_distance(&city->outline, spot) < HOUSE_ROOM ||
      scene_distance(scene, spot) < HOUSE_APART)
    return false;
  for (int i = 0; i < plan->tile->part[city->part].shields; i++) {
    if (spot_distance(spot, city->mark[i]) < 46) return false;
  }
  return true;
}

/* Houses on the tile's edge stand at the same places on both tiles that meet there: each shows its half. */
static void build_edge_houses(const struct plan_area *city, struct scene *scene) {
  static const int along[] = {96, 200, 304};
  static const char *const houses[] = {"house4", "house3", "house4"};
  for (unsigned s = 0; s < 4; s++) {
    if (!(city->outline.sides & 1U << s)) continue;
    for (int i = 0; i < 3; i++) scene_add(scene, houses[i], spot_turn(spot_at(along[i], 0), s));
  }
}

static void build_houses(const struct plan *plan, const struct plan_area *city, struct scene *scene) {
  static const char *const houses[] = {"house1", "house2", "house3", "house4", "house1", "house2",
                                       "house5", "house4", "house1", "house3", "tree"};
  enum { HOUSES = sizeof houses / sizeof houses[0] };
  struct whim whim = whim_of(plan->tile->name, 70U + city->part);
  struct scene own = {0};
  bool big = sides_count(city->outline.sides) >= 2;
  struct spot hall = plan->anchor[city->part];
  if (big && outline_distance(&city->outline, hall) > 50) scene_add(&own, "hall", hall);
  int first = own.count;
  build_edge_houses(city, &own);
  for (int tries = 0; tries < TRIES; tries++) {
    int x = 28 + whim_below(&whim, TILE - 56), y = 28 + whim_below(&whim, TILE - 56);
    struct spot spot = spot_at(x, y);
    const char *kind = houses[whim_below(&whim, HOUSES)];
    if (first > 0 && spot_distance(spot, hall) < 62) continue;
    if (house_fits(plan, city, &own, spot)) scene_add(&own, kind, spot);
  }
  scene_join(scene, &own);
}

/* --- towers and gates ----------------------------------------------------------------------------------- */

static void build_gates(const struct plan *plan, struct scene *scene) {
  for (unsigned i = 0; i < plan->ways; i++) {
    const struct line *line = &plan->way[i].line;
    if (plan->gate[i]) scene_add(scene, "gate", line->at[line->count - 1]);
  }
}

/* A gate leaves no room for a tower beside it. */
static void build_towers(const struct plan *plan, struct scene *scene) {
  struct scene own = {0};
  build_gates(plan, &own);
  for (unsigned i = 0; i < plan->cities; i++) {
    const struct outline *outline = &plan->city[i].outline;
    for (unsigned n = 0; n < 3 * outline->borders; n++) {
      struct spot spot = line_point(&outline->border[n / 3], 4 + 4 * (int)(n % 3), 16);
      if (scene_distance(&own, spot) > 46) scene_add(&own, n % 3 == 1 ? "turret" : "tower", spot);
    }
  }
  scene_join(scene, &own);
}

/* --- villages and buildings ----------------------------------------------------------------------------- */

static void build_village(const struct plan *plan, struct scene *scene) {
  static const char *const houses[] = {"house3", "house2", "house1", "house4"};
  struct whim whim = whim_of(plan->tile->name, 90);
  int first = whim_below(&whim, 4);
  for (int i = 0; i < 4; i++) {
    struct spot spot = spot_turn(spot_at(MIDDLE + 42, MIDDLE - 40), (unsigned)i);
    scene_add(scene, houses[(first + i) & 3], spot);
  }
  scene_add(scene, "well", spot_at(MIDDLE, MIDDLE));
}

static void build_places(const struct plan *plan, struct scene *scene) {
  static const char *const shapes[BRUME_PART_KIND_COUNT] = {[BRUME_MONASTERY] = "monastery",
                                                            [BRUME_GARDEN] = "garden",
                                                            [BRUME_CASTLE] = "castle",
                                                            [BRUME_CEMETERY] = "cemetery"};
  for (unsigned i = 0; i < plan->tile->part_count; i++) {
    const char *shape = shapes[plan->tile->part[i].kind];
    if (shape != NULL) scene_add_sized(scene, shape, plan->anchor[i], plan->size[i]);
  }
  if (plan->ruin < 4) scene_add(scene, "ruin", spot_turn(spot_at(0, 0), plan->ruin));
}

void draw_town(const struct pen *pen, const struct plan *plan) {
  struct scene scene = {0};
  for (unsigned i = 0; i < plan->cities; i++) {
    const struct plan_area *city = &plan->city[i];
    if (city->outline.borders > 0) {
      define_wall(pen, city);
      wall_coat(pen, city->part, 20, "shade", 18, " stroke-opacity='.3'");
    }
    city_ground(pen, &city->outline);
  }
  for (unsigned i = 0; i < plan->cities; i++) {
    if (plan->city[i].outline.borders > 0) draw_wall(pen, &plan->city[i]);
    build_houses(plan, &plan->city[i], &scene);
  }
  build_towers(plan, &scene);
  if (plan->village) build_village(plan, &scene);
  build_places(plan, &scene);
  scene_draw(&scene, pen);
  for (unsigned i = 0; i < plan->cities; i++) {
    for (int n = 0; n < plan->tile->part[plan->city[i].part].shields; n++)
      pen_use_sized(pen, "arms", plan->city[i].mark[n], 125);
  }
}
