/* Things that stand. See scene.h. */
#include "draw/scene.h"

void scene_add_sized(struct scene *scene, const char *shape, struct spot at, int percent) {
  if (scene->count < SCENE_MAX)
    scene->thing[scene->count++] = (struct scene_thing){at, shape, (int16_t)percent};
}

void scene_add(struct scene *scene, const char *shape, struct spot at) {
  scene_add_sized(scene, shape, at, 100);
}

int scene_distance(const struct scene *scene, struct spot at) {
  int least = INT16_MAX;
  for (int i = 0; i < scene->count; i++) {
    int away = spot_distance(scene->thing[i].at, at);
    if (away < least) least = away;
  }
  return least;
}

void scene_join(struct scene *scene, const struct scene *other) {
  for (int i = 0; i < other->count; i++)
    scene_add_sized(scene, other->thing[i].shape, other->thing[i].at, other->thing[i].percent);
}

static int depth_of(const struct pen *pen, const struct scene_thing *thing) {
  struct spot spot = spot_turn(thing->at, pen->turns);
  return spot.y * 1024 + spot.x;
}

void scene_draw(struct scene *scene, const struct pen *pen) {
  for (int i = 1; i < scene->count; i++) {
    struct scene_thing thing = scene->thing[i];
    int j = i;
    for (; j > 0 && depth_of(pen, &scene->thing[j - 1]) > depth_of(pen, &thing); j--)
      scene->thing[j] = scene->thing[j - 1];
    scene->thing[j] = thing;
  }
  for (int i = 0; i < scene->count; i++) {
    const struct scene_thing *thing = &scene->thing[i];
    pen_use_sized(pen, thing->shape, thing->at, thing->percent);
  }
}
