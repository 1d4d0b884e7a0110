/* Outlines of areas. See outline.h. A border is made as if its side were the north, then turned. */
#include "draw/outline.h"

/* From the clockwise end of the north side to the start of the side `steps` further on. */
static void make_border(struct line *line, unsigned steps, const struct outline_form *form,
                        struct whim *whim) {
  int in = form->inset, lean = form->lean, off = whim_about(whim, form->wander), down = lean > 0 ? 42 : 60;
  struct spot begin = spot_at(TILE - in, 0);
  *line = (struct line){0};
  line_add(line, begin);
  if (steps == 1) {
    line_curve(line, spot_at(TILE - in, in / 2), spot_at(TILE - in / 2, in), spot_at(TILE, in));
  } else if (steps == 2) {
    int x = TILE - form->bay - off, y = MIDDLE + whim_about(whim, form->wander);
    line_curve(line, spot_at(TILE - in - lean, down), spot_at(x, y - 80), spot_at(x, y));
    line_curve(line, spot_at(x, y + 80), spot_at(TILE - in - lean, TILE - down), spot_at(TILE - in, TILE));
  } else if (steps == 3) {
    int a = form->corner + off, turn = whim_about(whim, form->wander) / 2, tilt = 62;
    line_curve(line, spot_at(TILE - in - lean, down), spot_at(a + tilt + turn, a - tilt + turn),
               spot_at(a, a));
    line_curve(line, spot_at(a - tilt - turn, a + tilt - turn), spot_at(down, TILE - in - lean),
               spot_at(0, TILE - in));
  } else {
    int x = MIDDLE + 2 * off, y = form->cap + whim_about(whim, form->wander) / 2;
    line_curve(line, spot_at(TILE - in - lean, down), spot_at(x + 116, y), spot_at(x, y));
    line_curve(line, spot_at(x - 116, y), spot_at(in + lean, down), spot_at(in, 0));
  }
}

void outline_make(struct outline *outline, unsigned sides, const struct outline_form *form,
                  struct whim *whim) {
  *outline = (struct outline){.sides = (uint8_t)sides};
  for (unsigned s = 0; s < 4; s++) {
    if (!(sides & 1U << s)) continue;
    unsigned steps = 1;
    while (!(sides & 1U << ((s + steps) & 3U))) steps++;
    if (steps == 1 && form->inset == 0) continue;
    struct line *line = &outline->border[outline->borders];
    outline->from[outline->borders++] = (uint8_t)s;
    make_border(line, steps, form, whim);
    line_turn(line, s);
  }
}

int outline_spots(const struct outline *outline, struct spot *spots) {
  int count = 0;
  unsigned next = 0;
  for (unsigned s = 0; s < 4; s++) {
    if (!(outline->sides & 1U << s)) continue;
    if (next < outline->borders && outline->from[next] == s) {
      const struct line *line = &outline->border[next++];
      for (unsigned i = 0; i < line->count; i++) spots[count++] = line->at[i];
    } else {
      spots[count++] = spot_turn(spot_at(TILE, 0), s);
    }
  }
  return count;
}

bool outline_holds(const struct outline *outline, struct spot spot) {
  struct spot at[OUTLINE_SPOTS];
  int count = outline_spots(outline, at);
  bool inside = false;
  for (int i = 0, j = count - 1; i < count; j = i++) {
    struct spot a = at[i], b = at[j];
    if ((a.y > spot.y) == (b.y > spot.y)) continue;
    int dy = b.y - a.y, cross = (spot.x - a.x) * dy - (b.x - a.x) * (spot.y - a.y);
    if ((cross < 0) == (dy > 0)) inside = !inside;
  }
  return inside;
}

int outline_distance(const struct outline *outline, struct spot spot) {
  int least = INT16_MAX;
  for (unsigned i = 0; i < outline->borders; i++) {
    int distance = line_distance(&outline->border[i], spot);
    if (distance < least) least = distance;
  }
  return least;
}
