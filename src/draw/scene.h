/* Things that stand upright, gathered first and then drawn from the back to the front.
 *
 * Positions are in the frame of the tile's text; what is further south on the picture covers what is behind it.
 */
#ifndef BRUME_DRAW_SCENE_H
#define BRUME_DRAW_SCENE_H

#include "draw/pen.h"

enum { SCENE_MAX = 120 };

struct scene_thing {
  struct spot at;
  const char *shape;
  int16_t percent; /* of the shape's own size */
};

struct scene {
  int count;
  struct scene_thing thing[SCENE_MAX];
};

/* Beyond SCENE_MAX a thing is left out. */
void scene_add(struct scene *scene, const char *shape, struct spot at);
void scene_add_sized(struct scene *scene, const char *shape, struct spot at, int percent);
/* How far the nearest thing is; a large number without one. */
int scene_distance(const struct scene *scene, struct spot at);
/* Adds all things of another scene. */
void scene_join(struct scene *scene, const struct scene *other);
void scene_draw(struct scene *scene, const struct pen *pen);

#endif
