/* Writing SVG. See pen.h. */
#include "draw/pen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "letters/letters.h"

struct colour {
  const char *name, *day, *night;
};
static const struct colour colours[] = {
#define COLOUR(name, day, night) {#name, day, night},
#include "draw/palette.def"
#undef COLOUR
};

const char *pen_colour(const struct pen *pen, const char *name, size_t size) {
  for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++) {
    const struct colour *colour = &colours[i];
    if (strlen(colour->name) == size && memcmp(colour->name, name, size) == 0)
      return pen->dark ? colour->night : colour->day;
  }
  abort(); /* the names are ours */
}

void pen_art(const struct pen *pen, const char *markup) {
  for (;;) {
    size_t plain = strcspn(markup, "{");
    brume_text_bytes(pen->text, markup, plain);
    if (markup[plain] == '\0') return;
    const char *name = markup + plain + 1;
    size_t size = strcspn(name, "}");
    brume_text_bytes(pen->text, pen_colour(pen, name, size), 7);
    markup = name + size + 1;
  }
}

void pen_art_all(const struct pen *pen, const char *const *markup, size_t count) {
  for (size_t i = 0; i < count; i++) pen_art(pen, markup[i]);
}

void pen_say(const struct pen *pen, const char *format, ...) {
  char markup[PEN_SAY_MAX];
  va_list list;
  va_start(list, format);
  int size = vsnprintf(markup, sizeof markup, format, list);
  va_end(list);
  if (size < 0 || (size_t)size >= sizeof markup) abort(); /* ours again */
  pen_art(pen, markup);
}

static const char *markup_of(uint32_t code) {
  switch (code) {
  case '<': return "&lt;";
  case '>': return "&gt;"; /* `]]>` must not stand in text */
  case '&': return "&amp;";
  case '"': return "&quot;";
  case '\'': return "&#39;";
  default: return NULL;
  }
}

/* XML has no place for it, not even as a number (XML 1.0, 2.2). */
static bool is_no_xml(uint32_t code) {
  return (code < 0x20 && code != '\t' && code != '\n' && code != '\r') || code == 0xFFFE || code == 0xFFFF;
}

/* One character as text of XML; what can't be seen as its number. Size 0, a byte that is no UTF-8, and what XML has no
 * place for become U+FFFD, the sign for that. */
static void write_letter(const struct pen *pen, const char *at, size_t size) {
  uint32_t code = brume_utf8_code(at, size);
  const char *markup = size == 1 ? markup_of(code) : NULL;
  char number[16];
  if (size == 0 || is_no_xml(code)) code = 0xFFFD;
  if (code == 0xFFFD || brume_letter_hidden(code)) {
    snprintf(number, sizeof number, "&#%u;", (unsigned)code);
    markup = number;
  }
  brume_text_bytes(pen->text, markup != NULL ? markup : at, markup != NULL ? strlen(markup) : size);
}

void pen_escaped(const struct pen *pen, const char *words) {
  for (size_t left = strlen(words); left > 0;) {
    size_t size = brume_utf8_size(words, 0, left); /* 0: a byte that is no UTF-8 */
    write_letter(pen, words, size);
    words += size == 0 ? 1 : size;
    left -= size == 0 ? 1 : size;
  }
}

/* --- paths ---------------------------------------------------------------------------------------------- */

static void write_spot(const struct pen *pen, char command, struct spot spot) {
  char words[24];
  int size = snprintf(words, sizeof words, "%c%d %d", command, spot.x, spot.y);
  brume_text_bytes(pen->text, words, (size_t)size);
}

static struct spot turned(const struct pen *pen, struct spot spot) {
  return spot_turn(spot, pen->turns);
}

static struct spot halfway(struct spot a, struct spot b) {
  return spot_at((a.x + b.x) / 2, (a.y + b.y) / 2);
}

void pen_move(const struct pen *pen, struct spot to) {
  write_spot(pen, 'M', turned(pen, to));
}

void pen_to(const struct pen *pen, struct spot to) {
  write_spot(pen, 'L', turned(pen, to));
}

static void bend(const struct pen *pen, struct spot by, struct spot to) {
  write_spot(pen, 'Q', turned(pen, by));
  write_spot(pen, ' ', turned(pen, to));
}

void pen_along(const struct pen *pen, const struct line *line) {
  int last = line->count - 1;
  for (int i = 1; i + 1 < last; i++) bend(pen, line->at[i], halfway(line->at[i], line->at[i + 1]));
  if (last >= 2) bend(pen, line->at[last - 1], line->at[last]);
  if (last == 1) pen_to(pen, line->at[1]);
}

void pen_line(const struct pen *pen, const struct line *line) {
  if (line->count == 0) return;
  pen_move(pen, line->at[0]);
  pen_along(pen, line);
}

void pen_loop(const struct pen *pen, const struct spot *at, int count) {
  if (count < 3) return;
  pen_move(pen, halfway(at[count - 1], at[0]));
  for (int i = 0; i < count; i++) bend(pen, at[i], halfway(at[i], at[(i + 1) % count]));
  brume_text_bytes(pen->text, "Z", 1);
}

void pen_use_sized(const struct pen *pen, const char *shape, struct spot at, int percent) {
  struct spot to = turned(pen, at);
  if (percent == 100) {
    pen_use(pen, shape, at);
  } else {
    pen_say(pen, "<use href='#b-%s' transform='translate(%d %d) scale(%d.%02d)'/>", shape, to.x, to.y,
            percent / 100, percent % 100);
  }
}

void pen_use(const struct pen *pen, const char *shape, struct spot at) {
  struct spot to = turned(pen, at);
  pen_say(pen, "<use href='#b-%s' x='%d' y='%d'/>", shape, to.x, to.y);
}
