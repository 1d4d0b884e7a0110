/* A path for each part of a tile, drawn in no colour. It carries the part's name, so that whoever shows the picture can
 * light it up, ask what lies under the pointer, or put it once more in another place by its id. */
#include "draw/layers.h"

#include <brume/tileset.h>

static void loop(void *context, const struct spot *at, int count) {
  pen_loop(context, at, count);
}

static void area_path(const struct pen *pen, const struct outline *outline) {
  struct spot at[OUTLINE_SPOTS];
  int count = outline_spots(outline, at);
  for (int i = 0; i < count; i++) {
    if (i == 0) pen_move(pen, at[i]);
    if (i > 0) pen_to(pen, at[i]);
  }
  pen_art(pen, "Z");
}

static const struct plan_area *area_of(const struct plan *plan, uint8_t part) {
  for (unsigned i = 0; i < plan->cities; i++) {
    if (plan->city[i].part == part) return &plan->city[i];
  }
  for (unsigned i = 0; i < plan->mists; i++) {
    if (plan->mist[i].part == part) return &plan->mist[i];
  }
  return NULL;
}

/* The band of a road: along one edge of it and back along the other. */
static void band_path(const struct pen *pen, const struct line *line) {
  enum { HALF = 16 };
  struct spot band[2 * LINE_MAX];
  int count = line->count;
  for (int i = 0; i < count; i++) {
    struct spot a = line->at[i > 0 ? i - 1 : i], b = line->at[i + 1 < count ? i + 1 : i], at = line->at[i];
    int dx = b.x - a.x, dy = b.y - a.y, length = root(dx * dx + dy * dy);
    if (length == 0) length = 1;
    band[i] = spot_at(at.x - dy * HALF / length, at.y + dx * HALF / length);
    band[2 * count - 1 - i] = spot_at(at.x + dy * HALF / length, at.y - dx * HALF / length);
  }
  for (int i = 0; i < 2 * count; i += i == count - 1 || i == 2 * count - 2 || i == count ? 1 : 2) {
    if (i == 0) pen_move(pen, band[i]);
    if (i > 0) pen_to(pen, band[i]);
  }
  pen_art(pen, "Z");
}

static void disc_path(const struct pen *pen, struct spot at, int reach) {
  struct spot to = spot_turn(at, pen->turns);
  pen_say(pen, "M%d %da%d %d 0 1 0 %d 0a%d %d 0 1 0 -%d 0Z", to.x - reach, to.y, reach, reach, 2 * reach,
          reach, reach, 2 * reach);
}

static void part_path(const struct pen *pen, const struct plan *plan, uint8_t number) {
  const struct brume_part *part = &plan->tile->part[number];
  const struct plan_area *area = area_of(plan, number);
  struct pen copy = *pen;
  if (area != NULL) {
    area_path(pen, &area->outline);
  } else if (part->kind == BRUME_FIELD) {
    ground_trace(&plan->ground, number, loop, &copy);
  } else if (part->kind == BRUME_ROAD) {
    for (unsigned i = 0; i < plan->ways; i++) {
      if (plan->way[i].part == number) band_path(pen, &plan->way[i].line);
    }
  } else {
    disc_path(pen, plan->anchor[number], 60 * plan->size[number] / 100);
  }
}

/* What lies over what: a later one is found first under a pointer. */
static const uint8_t order[] = {BRUME_FIELD,  BRUME_MIST,   BRUME_CITY,     BRUME_ROAD,
                                BRUME_GARDEN, BRUME_CASTLE, BRUME_CEMETERY, BRUME_MONASTERY};
_Static_assert(sizeof order == BRUME_PART_KIND_COUNT, "each kind has its place");

static void draw_part(const struct pen *pen, const struct plan *plan, uint8_t number) {
  char name[BRUME_PART_NAME_SIZE];
  brume_part_name(plan->tile, number, name);
  pen_say(pen, "<path id='b-%s.%u.%s' data-part='%s' d='", pen->name, pen->turns, name, name);
  part_path(pen, plan, number);
  pen_art(pen, "'/>");
}

void draw_parts(const struct pen *pen, const struct plan *plan) {
  pen_art(pen, "<g fill='none' fill-rule='evenodd' pointer-events='all'>");
  for (unsigned n = 0; n < sizeof order; n++) {
    for (uint8_t i = 0; i < plan->tile->part_count; i++) {
      if (plan->tile->part[i].kind == order[n]) draw_part(pen, plan, i);
    }
  }
  pen_art(pen, "</g>");
}
