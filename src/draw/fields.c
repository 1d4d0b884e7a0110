/* The land of a tile: grass in three tones, crops, hedges, trees, and small life, by the whim of the tile's name. */
#include "draw/layers.h"

/* What may lie on the land, and the room that it needs. */
struct plot {
  const char *shape;
  int room, reach;
};
static const struct plot farms[] = {{"farm1", 62, 84}, {"farm2", 62, 84}};
static const struct plot strips[] = {{"meadow", 32, 40}, {"crop", 44, 52},   {"pasture", 32, 40},
                                     {"meadow", 32, 40}, {"tilled", 44, 52}, {"pasture", 32, 40}};
enum { STRIPS = sizeof strips / sizeof strips[0] };

static struct spot somewhere(struct whim *whim) {
  int x = 8 + whim_below(whim, TILE - 16);
  return spot_at(x, 8 + whim_below(whim, TILE - 16));
}

/* A shape that lies flat and may point any way. */
static void lay(const struct pen *pen, const char *shape, struct spot at, int angle) {
  struct spot to = spot_turn(at, pen->turns);
  pen_say(pen, "<use href='#b-%s' transform='translate(%d %d) rotate(%d)'/>", shape, to.x, to.y,
          (angle + 90 * (int)pen->turns) % 360);
}

/* Moves uphill to more room, so that plots fill what is there. */
static struct spot settle(const struct ground *ground, struct spot spot) {
  for (int i = 0; i < 12; i++) {
    struct spot best = spot;
    for (int n = 0; n < 4; n++) {
      struct spot step = spot_turn(spot_at(MIDDLE, MIDDLE - CELL), (unsigned)n);
      struct spot next = spot_at(spot.x + step.x - MIDDLE, spot.y + step.y - MIDDLE);
      if (ground_clear_at(ground, next) > ground_clear_at(ground, best)) best = next;
    }
    spot = best;
  }
  return spot;
}

static bool lay_plot(const struct pen *pen, struct ground *ground, struct whim *whim,
                     const struct plot *plot) {
  struct spot spot = settle(ground, somewhere(whim));
  int angle = whim_about(whim, 40);
  if (ground_cover_at(ground, spot) != COVER_OPEN || ground_clear_at(ground, spot) < plot->room) return false;
  lay(pen, plot->shape, spot, angle);
  ground_stamp_spot(ground, spot, plot->reach, COVER_TAKEN);
  ground_measure(ground);
  return true;
}

void draw_land(const struct pen *pen, const struct plan *plan) {
  struct ground ground = plan->ground;
  struct whim whim = whim_of(plan->tile->name, 1);
  int first = whim_below(&whim, STRIPS), farm = whim_below(&whim, 2);
  pen_art(pen, "<path fill='{grass}' d='M-5 -5H405V405H-5Z'/>");
  lay(pen, "blades", spot_at(MIDDLE, MIDDLE), 90 * whim_below(&whim, 4));
  for (int n = 0, tries = 0; tries < 8 && n < 2; tries++)
    n += lay_plot(pen, &ground, &whim, &farms[(farm + n) & 1]);
  for (int n = 0, tries = 0; tries < 20 && n < 4; tries++)
    n += lay_plot(pen, &ground, &whim, &strips[(first + n) % STRIPS]);
}

/* --- what grows ----------------------------------------------------------------------------------------- */

static bool has_room(const struct plan *plan, const struct scene *scene, struct spot spot, int room,
                     int apart) {
  return ground_cover_at(&plan->ground, spot) == COVER_OPEN && ground_clear_at(&plan->ground, spot) >= room &&
         scene_distance(scene, spot) >= apart;
}

/* Where two fields meet and nothing else parts them, a hedge does. */
static void plant_borders(const struct plan *plan, struct scene *scene) {
  const struct ground *ground = &plan->ground;
  for (int row = 1; row + 1 < CELLS; row++) {
    for (int column = 1; column + 1 < CELLS; column++) {
      uint8_t part = ground->part[row][column], east = ground->part[row][column + 1],
              south = ground->part[row + 1][column];
      struct spot spot = cell_middle(row, column);
      if (ground->cover[row][column] != COVER_OPEN || part == BRUME_NO_PART) continue;
      bool meets = (ground->cover[row][column + 1] == COVER_OPEN && east != BRUME_NO_PART && east != part) ||
                   (ground->cover[row + 1][column] == COVER_OPEN && south != BRUME_NO_PART && south != part);
      if (meets && scene_distance(scene, spot) >= 12) scene_add(scene, "bush", spot);
    }
  }
}

static void plant_groves(const struct plan *plan, struct whim *whim, struct scene *scene) {
  static const char *const trees[] = {"tree", "oak", "pine", "tree", "pine"};
  int groves = 3 + whim_below(whim, 3);
  for (int n = 0, tries = 0; n < groves && tries < 40; tries++) {
    struct spot heart = somewhere(whim);
    int kind = whim_below(whim, 5), size = 1 + whim_below(whim, 4);
    if (!has_room(plan, scene, heart, 18, 30)) continue;
    scene_add(scene, trees[kind], heart);
    for (int i = 1; i < size; i++) {
      struct spot spot = whim_near(whim, heart, 34, 30);
      if (has_room(plan, scene, spot, 14, 17))
        scene_add(scene, whim_below(whim, 4) == 0 ? "bush" : trees[kind], spot);
    }
    n++;
  }
}

static void strew(const struct plan *plan, struct whim *whim, struct scene *scene) {
  static const char *const small[] = {"tuft", "flowers", "stones", "tuft", "bush",
                                      "tuft", "flowers", "sheep",  "hay"};
  int wanted = 9 + whim_below(whim, 5), flock = whim_below(whim, 3);
  for (int tries = 0; wanted > 0 && tries < 60; tries++) {
    struct spot spot = somewhere(whim);
    int kind = whim_below(whim, 9);
    if (!has_room(plan, scene, spot, 11, 26)) continue;
    scene_add(scene, small[kind], spot);
    wanted--;
    for (int i = 0; kind == 7 && i < flock; i++) {
      struct spot mate = whim_near(whim, spot, 30, 20);
      if (has_room(plan, scene, mate, 11, 15)) scene_add(scene, "sheep", mate);
    }
  }
}

void draw_growth(const struct pen *pen, const struct plan *plan) {
  struct scene scene = {0};
  struct whim whim = whim_of(plan->tile->name, 2);
  plant_borders(plan, &scene);
  plant_groves(plan, &whim, &scene);
  strew(plan, &whim, &scene);
  scene_draw(&scene, pen);
}
