/* What a picture is written with: SVG into a growing text, in the colours of day or night.
 *
 * Markup is written as it will stand, with names of colours in braces: `<path fill='{roof}' d='...'/>`. Coordinates are
 * whole numbers. Running out of memory is kept in the text (`failed`) and asked once, at the end.
 */
#ifndef BRUME_DRAW_PEN_H
#define BRUME_DRAW_PEN_H

#include "draw/geometry.h"
#include "record/text.h"

struct pen {
  struct brume_text *text;
  bool dark;
  unsigned turns; /* how the tile lies */
  const char *name; /* of the tile, for ids */
};

/* Markup with colours in braces. */
void pen_art(const struct pen *pen, const char *markup);
void pen_art_all(const struct pen *pen, const char *const *markup, size_t count);
/* The same with numbers and words: at most PEN_SAY_MAX bytes. */
enum { PEN_SAY_MAX = 600 };
void pen_say(const struct pen *pen, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A text of somebody else as the content of an element or attribute, whatever bytes it has; well-formed for any XML
 * parser, and without letters that turn the direction of writing or can't be seen, but as their numbers. */
void pen_escaped(const struct pen *pen, const char *words);

/* Pieces of path data; points are turned as the tile lies. */
void pen_move(const struct pen *pen, struct spot to);
void pen_to(const struct pen *pen, struct spot to);
/* The line's points after the first, smoothed. */
void pen_along(const struct pen *pen, const struct line *line);
/* `M` and the whole line. */
void pen_line(const struct pen *pen, const struct line *line);
/* A closed loop, smoothed all round. */
void pen_loop(const struct pen *pen, const struct spot *at, int count);

/* `<use>` of a shared shape at a point of the tile. */
void pen_use(const struct pen *pen, const char *shape, struct spot at);
void pen_use_sized(const struct pen *pen, const char *shape, struct spot at, int percent);

/* A colour by its name, as #rrggbb. */
const char *pen_colour(const struct pen *pen, const char *name, size_t size);

#endif
