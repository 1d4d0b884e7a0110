/* A tile as a picture. See draw.h. */
#include "draw/tile.h"

#include "draw/draw.h"
#include "draw/layers.h"
#include "draw/shapes.h"

static struct pen pen_of(struct brume_text *text, const struct brume_draw_look *look) {
  return (struct pen){.text = text, .dark = look->dark};
}

void brume_draw_shapes(struct brume_text *text, const struct brume_draw_look *look) {
  struct pen pen = pen_of(text, look);
  shapes_land(&pen);
  shapes_town(&pen);
  shapes_mist(&pen);
  draw_mist_corner(&pen);
  shapes_pieces(&pen);
  pen_art(
      &pen,
      "<symbol id='b-back' viewBox='0 0 400 400' overflow='hidden'>"
      "<path fill='{back}' d='M0 0H400V400H0Z'/><path fill='none' stroke='{back_light}' stroke-width='26' "
      "stroke-linecap='round' d='M-20 90C60 40 110 130 190 84C270 40 320 120 420 70M-20 200C40 160 90 230 "
      "150 196M250 196C320 150 350 236 420 190M-20 320C70 270 120 360 210 312C280 276 330 350 420 304'/>"
      "<circle cx='200' cy='200' r='92' fill='{back}' stroke='{back_line}' stroke-width='5'/><circle "
      "cx='200' cy='200' r='80' fill='none' stroke='{back_line}' stroke-width='3' stroke-dasharray='3 12'/>"
      "<path fill='{back_line}' d='M150 250C138 190 146 126 200 126C254 126 262 190 250 250C240 236 230 "
      "236 222 252C214 236 202 236 194 254C186 236 164 236 150 250ZM182 166a10 14 0 1 0 .1 0ZM218 166a10 "
      "14 0 1 0 .1 0Z' fill-rule='evenodd'/><path fill='none' stroke='{back_line}' stroke-opacity='.6' "
      "stroke-width='6' d='M14 14H386V386H14Z'/></symbol>");
}

static void draw_tile_layers(const struct pen *pen, const struct plan *plan) {
  draw_land(pen, plan);
  draw_river(pen, plan);
  draw_roads(pen, plan);
  draw_growth(pen, plan);
  pen_art(pen,
          "<path fill='none' stroke='{edge}' stroke-opacity='.45' stroke-width='3' d='M0 0H400V400H0Z'/>");
  draw_mist(pen, plan);
  draw_town(pen, plan);
  draw_marks(pen, plan);
}

void draw_tile_symbol(const struct pen *pen, const struct brume_tile *tile, unsigned rotation, bool parts) {
  struct pen own = *pen;
  struct plan plan;
  own.turns = rotation & 3U;
  own.name = tile->name;
  plan_tile(&plan, tile);
  pen_say(&own, "<symbol id='b-%s.%u' viewBox='-4 -4 408 408' overflow='hidden'>", tile->name, own.turns);
  draw_tile_layers(&own, &plan);
  if (parts) draw_parts(&own, &plan);
  pen_art(&own, "</symbol>");
}

void brume_draw_symbol(struct brume_text *text, const struct brume_tile *tile, unsigned rotation,
                       const struct brume_draw_look *look) {
  struct pen pen = pen_of(text, look);
  draw_tile_symbol(&pen, tile, rotation, true);
}

void draw_tile_use(const struct pen *pen, const char *name, unsigned rotation, int x, int y) {
  enum { WIDE = TILE + 2 * BLEED };
  pen_say(pen, "<use href='#b-%s.%u' x='%d' y='%d' width='%d' height='%d' overflow='hidden'/>", name,
          rotation, x - BLEED, y - BLEED, WIDE, WIDE);
}

void draw_picture_begin(const struct pen *pen, int x, int y, int width, int height, int pixels) {
  pixels = pixels > 0 ? pixels : 100;
  pen_say(pen, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='%d %d %d %d' width='%d' height='%d'>", x, y,
          width, height, (int)((int64_t)width * pixels / TILE), (int)((int64_t)height * pixels / TILE));
}

void brume_draw_tile(struct brume_text *text, const struct brume_tile *tile, unsigned rotation,
                     const struct brume_draw_look *look) {
  struct pen pen = pen_of(text, look);
  draw_picture_begin(&pen, 0, 0, TILE, TILE, look->pixels);
  pen_art(&pen, "<defs>");
  brume_draw_shapes(text, look);
  pen_art(&pen, "</defs>");
  pen.turns = rotation & 3U;
  pen.name = tile->name;
  struct plan plan;
  plan_tile(&plan, tile);
  pen_say(&pen, "<g data-tile='%s' data-rotation='%u'>", tile->name, pen.turns);
  draw_tile_layers(&pen, &plan);
  draw_parts(&pen, &plan);
  pen_art(&pen, "</g></svg>\n");
}

void brume_draw_back(struct brume_text *text, const struct brume_draw_look *look) {
  struct pen pen = pen_of(text, look);
  draw_picture_begin(&pen, 0, 0, TILE, TILE, look->pixels);
  pen_art(&pen, "<defs>");
  brume_draw_shapes(text, look);
  pen_art(&pen, "</defs><use href='#b-back' width='400' height='400'/></svg>\n");
}

struct spot draw_circle_spot(const struct plan *plan, unsigned mist, int circle, unsigned rotation) {
  enum { RISE = 8 }; /* a ghost's foot stands inside the ring */
  const struct plan_area *area = &plan->mist[mist];
  struct spot spot = spot_turn(area->mark[plan->tile->part[area->part].symbols + circle], rotation);
  return spot_at(spot.x, spot.y - RISE);
}

static struct brume_draw_spot shown(struct spot spot) {
  return (struct brume_draw_spot){spot.x, spot.y};
}

void brume_draw_places(const struct brume_tile *tile, unsigned rotation, struct brume_draw_places *places) {
  struct plan plan;
  plan_tile(&plan, tile);
  *places = (struct brume_draw_places){0};
  for (unsigned part = 0; part < tile->part_count; part++)
    places->anchor[part] = shown(spot_turn(plan.anchor[part], rotation));
  for (unsigned i = 0; i < plan.mists; i++) {
    uint8_t part = plan.mist[i].part;
    for (int n = 0; n < tile->part[part].circles; n++)
      places->circle[part][n] = shown(draw_circle_spot(&plan, i, n, rotation));
  }
}

bool brume_draw_misty_corner(const struct brume_tile *tile, unsigned rotation, unsigned side) {
  const struct brume_side *sides = tile->side[rotation & 3U];
  return sides[side].mist != BRUME_NO_PART && sides[side].mist == sides[(side + 1) & 3U].mist;
}
