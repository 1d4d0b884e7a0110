/* A set of tiles on one sheet, each with its name and how many there are. See draw.h. */
#include "draw/draw.h"
#include "draw/tile.h"

#include <brume/tileset.h>

enum { COLUMNS = 8, STEP = 440, ROW = 490, SIDE = 40, TOP = 170 };

static void write_words(const struct pen *pen, int x, int y, int size, const char *anchor,
                        const char *words) {
  pen_say(pen, "<text x='%d' y='%d' font-size='%d' font-family='serif' text-anchor='%s' fill='{paper}'>", x,
          y, size, anchor);
  pen_escaped(pen, words);
  pen_art(pen, "</text>");
}

static void show_tile(const struct pen *pen, const struct brume_tile *tile, int n) {
  int x = SIDE + n % COLUMNS * STEP, y = TOP + n / COLUMNS * ROW;
  draw_tile_use(pen, tile->name, 0, x, y);
  write_words(pen, x, y + 442, 40, "start", tile->name);
  pen_say(pen,
          "<text x='%d' y='%d' font-size='40' font-family='serif' text-anchor='end' fill='{paper}'>\303\227 "
          "%d</text>",
          x + 400, y + 442, tile->count);
}

void brume_draw_set(struct brume_text *text, const struct brume_tiles *tiles, enum brume_set_slot slot,
                    const struct brume_draw_look *look) {
  const struct brume_set *set = &tiles->set[slot];
  struct pen pen = {.text = text, .dark = look->dark};
  int rows = (set->kinds + COLUMNS - 1) / COLUMNS, width = 2 * SIDE + COLUMNS * STEP - 40,
      height = TOP + rows * ROW + 10;
  draw_picture_begin(&pen, 0, 0, width, height, look->pixels);
  pen_art(&pen, "<defs>");
  brume_draw_shapes(text, look);
  for (int k = 0; k < set->kinds; k++) draw_tile_symbol(&pen, &tiles->tile[set->first + k], 0, false);
  pen_say(&pen, "</defs><rect width='%d' height='%d' fill='{table}'/>", width, height);
  write_words(&pen, SIDE, 92, 76, "start", set->title);
  write_words(&pen, SIDE, 142, 36, "start", brume_provenance_name((enum brume_provenance)set->provenance));
  for (int k = 0; k < set->kinds; k++) show_tile(&pen, &tiles->tile[set->first + k], k);
  pen_art(&pen, "</svg>\n");
}
