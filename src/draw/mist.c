/* Mist: translucent sheets one over the other, each a little smaller, with wandering edges, and wisps on top.
 *
 * A sheet's border crosses the tile's edge at a fixed distance from the corner and at a right angle, so it goes on as
 * one line on the tile beyond. Under mist the land can still be seen: a misty road is a road. */
#include "draw/layers.h"

enum { SHEETS = 6, SHEET_STEP = 11 };
static const char *const sheet_colour[SHEETS] = {"mist",      "mist",      "mist_deep",
                                                 "mist_deep", "mist_deep", "mist"};
static const char *const sheet_opacity[SHEETS] = {".2", ".26", ".34", ".38", ".34", ".3"};

static struct outline_form sheet_form(struct outline_form form, int sheet) {
  form.inset += sheet * SHEET_STEP;
  form.cap -= sheet * 17;
  form.bay += sheet * 13;
  form.corner -= sheet * 13;
  return form;
}

/* Moves the points of a border to and fro, not at its ends. */
static void ruffle(struct line *line, struct whim *whim) {
  struct line plain = *line;
  for (int i = 2; i + 2 < plain.count; i++) {
    int dx = plain.at[i + 1].x - plain.at[i - 1].x, dy = plain.at[i + 1].y - plain.at[i - 1].y;
    int length = root(dx * dx + dy * dy), out = 3 + whim_below(whim, 8);
    if (i % 2 == 0) out = -out;
    if (length > 0)
      line->at[i] = spot_at(plain.at[i].x + dy * out / length, plain.at[i].y - dx * out / length);
  }
}

/* A point on the tile's edge, moved out of sight. */
static struct spot beyond(struct spot spot) {
  enum { OUT = BLEED + 2 };
  if (spot.x <= 0 || spot.x >= TILE) spot.x = (int16_t)(spot.x <= 0 ? -OUT : TILE + OUT);
  if (spot.y <= 0 || spot.y >= TILE) spot.y = (int16_t)(spot.y <= 0 ? -OUT : TILE + OUT);
  return spot;
}

/* The area as a path: sides straight, borders smooth. */
static void outline_path(const struct pen *pen, const struct outline *outline) {
  unsigned next = 0;
  bool begun = false;
  for (unsigned s = 0; s < 4; s++) {
    if (!(outline->sides & 1U << s)) continue;
    const struct line *border = NULL;
    if (next < outline->borders && outline->from[next] == s) border = &outline->border[next++];
    struct spot end = beyond(border != NULL ? border->at[0] : spot_turn(spot_at(TILE, 0), s));
    if (begun) pen_to(pen, end);
    if (!begun) pen_move(pen, end);
    begun = true;
    if (border == NULL) continue;
    pen_to(pen, border->at[0]);
    pen_along(pen, border);
    pen_to(pen, beyond(border->at[border->count - 1]));
  }
  pen_art(pen, "Z");
}

static void draw_sheets(const struct pen *pen, const struct plan_area *area) {
  for (int sheet = 0; sheet < SHEETS; sheet++) {
    struct outline_form form = sheet_form(area->form, sheet);
    struct whim whim = area->whim;
    struct outline outline;
    outline_make(&outline, area->outline.sides, &form, &whim);
    for (unsigned i = 0; i < outline.borders; i++) {
      if (outline.border[i].count > 8) ruffle(&outline.border[i], &whim);
    }
    pen_say(pen, "<path fill='{%s}' fill-opacity='%s' d='", sheet_colour[sheet], sheet_opacity[sheet]);
    outline_path(pen, &outline);
    pen_art(pen, "'/>");
  }
}

/* Billows on the tile's edge stand at the same places on both tiles that meet there: each shows its half. */
static void add_edge_clouds(const struct plan_area *area, struct scene *clouds) {
  static const int along[] = {110, 290};
  for (unsigned s = 0; s < 4; s++) {
    if (!(area->outline.sides & 1U << s)) continue;
    for (int i = 0; i < 2; i++) scene_add(clouds, "cloud1", spot_turn(spot_at(along[i], 0), s));
  }
}

/* Billows along the shore and wisps within stand where they cross no edge of the tile. */
static void add_inner(const struct plan *plan, const struct plan_area *area, struct scene *clouds,
                      struct scene *wisps) {
  struct whim whim = area->whim;
  for (int tries = 0; tries < 140; tries++) {
    struct spot spot = whim_near(&whim, spot_at(MIDDLE, MIDDLE), MIDDLE - 76, MIDDLE - 76);
    int kind = whim_below(&whim, 2);
    bool here = plan->ground.mist[spot.y / CELL][spot.x / CELL] == area->part;
    int shore = outline_distance(&area->outline, spot);
    if (here && shore > 14 && scene_distance(clouds, spot) > (shore < 60 ? 62 : 100))
      scene_add(clouds, kind == 0 ? "cloud1" : "cloud2", spot);
    if (here && shore > 46 && scene_distance(wisps, spot) > 70 && scene_distance(clouds, spot) > 34)
      scene_add(wisps, kind == 0 ? "wisp1" : "wisp2", spot);
  }
}

void draw_mist(const struct pen *pen, const struct plan *plan) {
  struct scene clouds = {0}, wisps = {0};
  for (unsigned i = 0; i < plan->mists; i++) {
    draw_sheets(pen, &plan->mist[i]);
    add_edge_clouds(&plan->mist[i], &clouds);
    add_inner(plan, &plan->mist[i], &clouds, &wisps);
  }
  draw_misty_roads(pen, plan);
  scene_draw(&wisps, pen);
  scene_draw(&clouds, pen);
}

void draw_marks(const struct pen *pen, const struct plan *plan) {
  for (unsigned i = 0; i < plan->mists; i++) {
    const struct plan_area *area = &plan->mist[i];
    const struct brume_part *part = &plan->tile->part[area->part];
    for (int n = 0; n < part->symbols; n++) pen_use(pen, "omen", area->mark[n]);
    for (int n = 0; n < part->circles; n++) pen_use(pen, "circle", area->mark[part->symbols + n]);
  }
}

/* What four sheets leave open between them at a corner. */
void draw_mist_corner(const struct pen *pen) {
  pen_art(pen, "<g id='b-corner'>");
  for (int sheet = 0; sheet < SHEETS; sheet++) {
    int in = 14 + sheet * SHEET_STEP, half = in / 2;
    pen_say(pen,
            "<path fill='{%s}' fill-opacity='%s' d='M%d 0C%d %d %d %d 0 %dC-%d %d -%d %d -%d 0C-%d -%d -%d "
            "-%d 0 -%dC%d -%d "
            "%d -%d %d 0Z'/>",
            sheet_colour[sheet], sheet_opacity[sheet], in, in, half, half, in, in, half, in, in, half, in, in,
            half, half, in, in, half, in, in, half, in);
  }
  pen_art(pen, "</g>");
}
