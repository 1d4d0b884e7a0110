/* The board as text. See board.h.
 *
 * A square is painted on a small canvas of signs: the tile's picture (tiles/picture.h), with roads as lines and
 * ghosts in their circles, then the piece. A sign is a number; what is written for it, and in which colour, is
 * looked up last. */
#include "cli/board.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "host/gate.h"
#include "tiles/picture.h"

enum { WIDTH = 7, HEIGHT = 3, MIDDLE = 3, ROWS_MAX = 24, LABEL_COLUMNS = 5, COLUMNS_USUAL = 80 };

/* Signs: X(NAME, UTF-8, ASCII, colour). Signs below SIGN_COUNT; letters and digits stand for themselves. */
#define SIGN_MAP(X)                                                                                          \
  X(VOID, " ", " ", "")                                                                                      \
  X(FIELD, "\u00b7", ".", "32")                                                                              \
  X(NEW_FIELD, "\u00b7", ".", "32;1")                                                                        \
  X(MIST, "\u2591", ":", "90")                                                                               \
  X(CITY, "\u2593", "#", "33")                                                                               \
  X(SHIELD, "\u25c6", "@", "34;1")                                                                           \
  X(RIVER, "\u2248", "~", "34;1")                                                                            \
  X(ROAD_NS, "\u2502", "=", "1")                                                                             \
  X(ROAD_EW, "\u2500", "=", "1")                                                                             \
  X(ROAD_NE, "\u2514", "=", "1")                                                                             \
  X(ROAD_ES, "\u250c", "=", "1")                                                                             \
  X(ROAD_SW, "\u2510", "=", "1")                                                                             \
  X(ROAD_NW, "\u2518", "=", "1")                                                                             \
  X(ROAD_NES, "\u251c", "=", "1")                                                                            \
  X(ROAD_NSW, "\u2524", "=", "1")                                                                            \
  X(ROAD_NEW, "\u2534", "=", "1")                                                                            \
  X(ROAD_ESW, "\u252c", "=", "1")                                                                            \
  X(ROAD_ALL, "\u253c", "=", "1")                                                                            \
  X(ROAD_END, "\u25aa", "*", "1")                                                                            \
  X(MONASTERY, "\u2302", "M", "35;1")                                                                        \
  X(GARDEN, "\u2663", "G", "32;1")                                                                           \
  X(CASTLE, "\u265c", "A", "35;1")                                                                           \
  X(CEMETERY, "\u2020", "t", "35;1")                                                                         \
  X(RUIN, "\u25b2", "^", "35")                                                                               \
  X(CIRCLE, "\u25cb", "O", "36;1")                                                                           \
  X(CIRCLE_GHOST, "\u25cf", "0", "36;1")                                                                     \
  X(HIDDEN, "\u2592", "%", "90")                                                                             \
  X(HOLE, "\u00d7", "x", "31")                                                                               \
  X(FRAME_NW, "\u250c", "+", "90")                                                                           \
  X(FRAME_NE, "\u2510", "+", "90")                                                                           \
  X(FRAME_SE, "\u2518", "+", "90")                                                                           \
  X(FRAME_SW, "\u2514", "+", "90")

enum sign {
#define X(name, utf8, ascii, colour) SIGN_##name,
  SIGN_MAP(X)
#undef X
      SIGN_COUNT
};

static const char *const sign_utf8[SIGN_COUNT] = {
#define X(name, utf8, ascii, colour) utf8,
    SIGN_MAP(X)
#undef X
};
static const char *const sign_ascii[SIGN_COUNT] = {
#define X(name, utf8, ascii, colour) ascii,
    SIGN_MAP(X)
#undef X
};
static const char *const sign_colour[SIGN_COUNT] = {
#define X(name, utf8, ascii, colour) colour,
    SIGN_MAP(X)
#undef X
};

/* White on the seat's colour; black on yellow. */
#define PLAYER_MAP(X)             X("97;41;1") X("97;42;1") X("97;44;1") X("30;43;1") X("97;40;1") X("97;45;1")
#define PLAYER_COLOUR(parameters) parameters,
#define PLAYER_COLOURS            PLAYER_MAP(PLAYER_COLOUR)

/* A place on the canvas: a sign, or a letter in a player's colour, or a letter of a label. */
struct spot {
  unsigned char sign;
  char letter; /* 0: the sign */
  signed char seat; /* of the letter; -1: a label */
};

struct canvas {
  struct spot spot[HEIGHT][WIDTH];
};

/* --- the terminal ---------------------------------------------------------------------------------------- */

/* ASCII only, so that it does not hang on the locale that it asks about. */
static bool names_utf8(const char *locale) {
  for (; *locale != '\0'; locale++) {
    if ((locale[0] | 32) == 'u' && (locale[1] | 32) == 't' && (locale[2] | 32) == 'f') return true;
  }
  return false;
}

static bool locale_is_utf8(void) {
  static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char *value = getenv(names[i]);
    if (value != NULL && *value != '\0') return names_utf8(value);
  }
  return false;
}

static int terminal_columns(void) {
  struct winsize size;
  const char *columns = getenv("COLUMNS");
  long width = columns != NULL ? strtol(columns, NULL, 10) : 0;
  if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    width = size.ws_col;
  if (width <= 0) return COLUMNS_USUAL;
  return width < 40 ? 40 : width > 400 ? 400 : (int)width;
}

struct look look_of_terminal(void) {
  const char *no_colour = getenv("NO_COLOR");
  const char *term = getenv("TERM");
  bool dumb = term != NULL && strcmp(term, "dumb") == 0;
  bool colour = isatty(STDOUT_FILENO) && (no_colour == NULL || *no_colour == '\0') && !dumb;
  return (struct look){.colour = colour, .utf8 = locale_is_utf8(), .columns = terminal_columns()};
}

const char *look_bold(const struct look *look) {
  return look->colour ? host_gate_colour("1") : "";
}

const char *look_dim(const struct look *look) {
  return look->colour ? host_gate_colour("90") : "";
}

const char *look_plain(const struct look *look) {
  return look->colour ? host_gate_colour("0") : "";
}

const char *look_player(const struct look *look, int seat) {
  static const char *const colours[BRUME_PLAYERS_MAX] = {PLAYER_COLOURS};
  return look->colour && seat >= 0 && seat < BRUME_PLAYERS_MAX ? host_gate_colour(colours[seat]) : "";
}

char seat_letter(int seat) {
  return seat >= 0 && seat < BRUME_PLAYERS_MAX ? "RGBYKP"[seat] : '?';
}

/* --- one tile -------------------------------------------------------------------------------------------- */

static void paint(struct canvas *canvas, int row, int column, enum sign sign) {
  canvas->spot[row][column] = (struct spot){.sign = (unsigned char)sign};
}

static enum sign sign_at(const struct canvas *canvas, int row, int column) {
  return (enum sign)canvas->spot[row][column].sign;
}

/* Does a road go on here? Past the edge it does. */
static bool road_at(const struct tile_picture *picture, int row, int column) {
  if (row < 0 || row >= HEIGHT || column < 0 || column >= WIDTH) return true;
  return strchr("=*MAt^", picture->cell[row][column]) != NULL;
}

/* Roads to the north 1, east 2, south 4, west 8. */
static enum sign road_sign(const struct tile_picture *picture, int row, int column) {
  static const uint8_t signs[16] = {SIGN_ROAD_EW, SIGN_ROAD_NS,  SIGN_ROAD_EW,  SIGN_ROAD_NE,
                                    SIGN_ROAD_NS, SIGN_ROAD_NS,  SIGN_ROAD_ES,  SIGN_ROAD_NES,
                                    SIGN_ROAD_EW, SIGN_ROAD_NW,  SIGN_ROAD_EW,  SIGN_ROAD_NEW,
                                    SIGN_ROAD_SW, SIGN_ROAD_NSW, SIGN_ROAD_ESW, SIGN_ROAD_ALL};
  unsigned ways = road_at(picture, row - 1, column) ? 1U : 0U;
  if (road_at(picture, row, column + 1)) ways |= 2U;
  if (road_at(picture, row + 1, column)) ways |= 4U;
  if (road_at(picture, row, column - 1)) ways |= 8U;
  return (enum sign)signs[ways];
}

/* The printed ghosts have no meaning in the competitive game (R-V-4): mist. */
static enum sign printed_sign(const struct tile_picture *picture, int row, int column) {
  switch (picture->cell[row][column]) {
  case '#': return SIGN_CITY;
  case '@': return SIGN_SHIELD;
  case '=': return road_sign(picture, row, column);
  case '~': return SIGN_RIVER;
  case ':':
  case '&': return SIGN_MIST;
  case 'O': return SIGN_CIRCLE;
  case '*': return SIGN_ROAD_END;
  case 'M': return SIGN_MONASTERY;
  case 'G': return SIGN_GARDEN;
  case 'A': return SIGN_CASTLE;
  case 't': return SIGN_CEMETERY;
  case '^': return SIGN_RUIN;
  default: return SIGN_FIELD;
  }
}

/* `ghosts`: how many of its spell circles are occupied. */
static void paint_tile(struct canvas *canvas, const struct brume_tile *tile, int rotation, int ghosts) {
  struct tile_picture picture;
  tile_picture_draw(tile, (unsigned)rotation, WIDTH, HEIGHT, &picture);
  for (int row = 0; row < HEIGHT; row++) {
    for (int column = 0; column < WIDTH; column++) {
      enum sign sign = printed_sign(&picture, row, column);
      if (sign == SIGN_CIRCLE && ghosts > 0) {
        sign = SIGN_CIRCLE_GHOST;
        ghosts--;
      }
      paint(canvas, row, column, sign);
    }
  }
}

/* --- the piece ------------------------------------------------------------------------------------------- */

/* A tile as it lies: its sides turned. */
struct lying {
  const struct brume_tile *tile;
  const struct brume_side *side;
};

/* Sides of a road or city part as they lie. */
static unsigned sides_of(const struct lying *lying, int part) {
  unsigned sides = 0;
  for (unsigned s = 0; s < 4; s++) {
    if (lying->side[s].middle == part) sides |= 1U << s;
  }
  return sides;
}

/* Two sides that face each other, and maybe more. */
static bool spans(unsigned sides) {
  return (sides & 5U) == 5U || (sides & 10U) == 10U;
}

static unsigned first_side(unsigned sides) {
  unsigned s = 0;
  while (s < 3 && (sides >> s & 1) == 0) s++;
  return s;
}

/* Where the three letters of a piece begin. */
struct anchor {
  int row, column;
};

static struct anchor side_anchor(unsigned side) {
  static const struct anchor anchors[] = {{0, 2}, {1, 4}, {2, 2}, {1, 0}};
  return anchors[side];
}

/* The corner that half 2*s (left) or 2*s+1 (right) of side s lies in. */
static struct anchor corner_anchor(unsigned half) {
  static const struct anchor corners[] = {{0, 0}, {0, 4}, {2, 4}, {2, 0}};
  return corners[(half + 1) / 2 % 4];
}

static struct anchor field_anchor(const struct lying *lying, int part) {
  struct anchor found = {1, 2};
  for (unsigned s = 4; s-- > 0;) {
    if (lying->side[s].left == part) found = corner_anchor(2 * s);
    if (lying->side[s].right == part) found = corner_anchor(2 * s + 1);
  }
  for (unsigned s = 4; s-- > 0;) {
    if (lying->side[s].left == part && lying->side[s].right == part &&
        lying->side[s].terrain == BRUME_FIELD_SIDE) {
      found = side_anchor(s);
    }
  }
  return found;
}

static struct anchor part_anchor(const struct lying *lying, int part) {
  static const struct anchor middle = {1, 2};
  unsigned sides = sides_of(lying, part);
  switch ((enum brume_part_kind)lying->tile->part[part].kind) {
  case BRUME_FIELD: return field_anchor(lying, part);
  case BRUME_CITY: return spans(sides) ? middle : side_anchor(first_side(sides));
  case BRUME_ROAD: return side_anchor(first_side(sides));
  case BRUME_MONASTERY:
  case BRUME_GARDEN:
  case BRUME_CASTLE:
  case BRUME_CEMETERY:
  case BRUME_MIST:
  case BRUME_PART_KIND_COUNT: break;
  }
  return middle;
}

static void put_letter(struct canvas *canvas, struct anchor at, char letter, int seat) {
  canvas->spot[at.row][at.column] = (struct spot){.letter = letter, .seat = (signed char)seat};
}

/* Who stands beside a meeple: c the cat, h a hound or two, * both. */
static char companion_letter(unsigned with) {
  if ((with & BRUME_WITH_CAT) == 0) return 'h';
  return with == BRUME_WITH_CAT ? 'c' : '*';
}

static void paint_piece(struct canvas *canvas, const struct lying *lying, const struct brume_piece *piece) {
  struct anchor at = part_anchor(lying, piece->part);
  put_letter(canvas, at, seat_letter(piece->owner), piece->owner);
  at.column++;
  put_letter(canvas, at, "?mga"[piece->kind], piece -> owner);
  at.column++;
  if (piece->ghosts > 0) put_letter(canvas, at, piece->ghosts == 1 ? '\'' : '"', piece->owner);
  if (piece->with != 0) put_letter(canvas, at, companion_letter(piece->with), piece->owner);
}

/* --- the board ------------------------------------------------------------------------------------------- */

struct view {
  int left, right, top, bottom; /* squares shown, inclusive */
};

struct drawing {
  FILE *out;
  const struct look *look;
  const struct brume_game *game;
  const struct brume_tiles *tiles;
  const struct board_marks *marks;
};

static void paint_label(struct canvas *canvas, int number) {
  static const int corner_row[] = {0, 0, 2, 2};
  static const int corner_column[] = {0, WIDTH - 1, WIDTH - 1, 0};
  for (int i = 0; i < 4; i++) {
    paint(canvas, corner_row[i], corner_column[i], (enum sign)(SIGN_FRAME_NW + i));
  }
  char digits[8];
  snprintf(digits, sizeof digits, "%d", number);
  struct anchor at = {1, MIDDLE - (int)strlen(digits) / 2};
  for (const char *digit = digits; *digit != '\0'; digit++, at.column++) put_letter(canvas, at, *digit, -1);
}

static void paint_mark(struct canvas *canvas, const struct board_marks *marks, int x, int y) {
  for (int i = 0; marks != NULL && i < marks->count; i++) {
    const struct board_mark *mark = &marks->mark[i];
    if (mark->x != x || mark->y != y) continue;
    if (mark->number > 0) paint_label(canvas, mark->number);
    if (mark->number == 0) paint(canvas, 1, MIDDLE, SIGN_HOLE);
  }
}

static void show_as_new(struct canvas *canvas) {
  for (int row = 0; row < HEIGHT; row++) {
    for (int column = 0; column < WIDTH; column++) {
      if (sign_at(canvas, row, column) == SIGN_FIELD && canvas->spot[row][column].letter == 0) {
        paint(canvas, row, column, SIGN_NEW_FIELD);
      }
    }
  }
}

static int ghosts_in_circles(const struct brume_tile *tile, const struct brume_square *square) {
  int ghosts = 0;
  for (int area = 0; area < tile->area_count; area++) ghosts += square->circles[area];
  return ghosts;
}

/* Cooperative: ghosts that stand free, as a digit where their mist meets a side, or beside the cemetery's sign; who is
 * buried, as a letter on it. */
static void paint_free(struct canvas *canvas, const struct lying *lying, const struct brume_square *square) {
  static const struct anchor near_side[] = {{0, 1}, {0, WIDTH - 1}, {HEIGHT - 1, WIDTH - 2}, {HEIGHT - 1, 0}};
  for (int area = 0; area < lying->tile->area_count; area++) {
    int part = brume_tile_area_part(lying->tile, area);
    for (unsigned side = 0; side < 4 && square->free[area] > 0; side++) {
      if (lying->side[side].mist != part) continue;
      put_letter(canvas, near_side[side], (char)('0' + square->free[area] % 10), -1);
      break;
    }
  }
  for (int part = 0; part < lying->tile->part_count; part++) {
    int ghosts = square->free[BRUME_TILE_AREAS_MAX - 1];
    if (lying->tile->part[part].kind != BRUME_CEMETERY) continue;
    if (ghosts > 0) put_letter(canvas, (struct anchor){1, MIDDLE + 1}, (char)('0' + ghosts % 10), -1);
    if (square->buried < BRUME_PLAYERS_MAX)
      put_letter(canvas, (struct anchor){1, MIDDLE}, seat_letter(square->buried), square->buried);
  }
}

static void paint_hidden(struct canvas *canvas) {
  for (int row = 0; row < HEIGHT; row++) {
    for (int column = 0; column < WIDTH; column++) paint(canvas, row, column, SIGN_HIDDEN);
  }
}

static void paint_square(const struct drawing *drawing, struct canvas *canvas, int x, int y) {
  int n = brume_game_square_at(drawing->game, x, y);
  memset(canvas, 0, sizeof *canvas);
  if (n < 0) {
    paint_mark(canvas, drawing->marks, x, y);
    return;
  }
  struct brume_square square;
  brume_game_square(drawing->game, n, &square);
  if (square.kind == BRUME_NO_KIND) {
    paint_hidden(canvas);
    return;
  }
  const struct brume_tile *tile = &drawing->tiles->tile[square.kind];
  struct lying lying = {tile, tile->side[square.rotation]};
  paint_tile(canvas, tile, square.rotation, ghosts_in_circles(tile, &square));
  if (n == brume_game_square_count(drawing->game) - 1) show_as_new(canvas);
  if (brume_game_variant(drawing->game)->coop) paint_free(canvas, &lying, &square);
  int piece = brume_game_piece_at(drawing->game, n);
  if (piece >= 0) paint_piece(canvas, &lying, brume_game_piece(drawing->game, piece));
}

/* Writes signs and changes the colour only where it changes. */
struct pen {
  FILE *out;
  const struct look *look;
  const char *colour; /* the parameters of the sequence in force; "": none */
};

static const char *spot_colour(struct spot spot) {
  static const char *const players[BRUME_PLAYERS_MAX] = {PLAYER_COLOURS};
  if (spot.letter == 0) return sign_colour[spot.sign];
  return spot.seat >= 0 ? players[spot.seat] : "1";
}

static void take_colour(struct pen *pen, const char *colour) {
  if (!pen->look->colour || strcmp(pen->colour, colour) == 0) return;
  fputs(host_gate_colour("0"), pen->out);
  if (*colour != '\0') fputs(host_gate_colour(colour), pen->out);
  pen->colour = colour;
}

static void write_spot(struct pen *pen, struct spot spot) {
  take_colour(pen, spot_colour(spot));
  if (spot.letter != 0) {
    fputc(spot.letter, pen->out);
  } else {
    fputs(pen->look->utf8 ? sign_utf8[spot.sign] : sign_ascii[spot.sign], pen->out);
  }
}

static void write_line(const struct drawing *drawing, const struct canvas *canvas, int squares, int row) {
  int last = squares * WIDTH - 1;
  while (last >= 0) { /* no blanks at the end of a line */
    struct spot spot = canvas[last / WIDTH].spot[row][last % WIDTH];
    if (spot.letter != 0 || spot.sign != SIGN_VOID) break;
    last--;
  }
  struct pen pen = {drawing->out, drawing->look, ""};
  for (int i = 0; i <= last; i++) write_spot(&pen, canvas[i / WIDTH].spot[row][i % WIDTH]);
  take_colour(&pen, "");
  fputc('\n', drawing->out);
}

enum { SQUARES_ACROSS_MAX = 64 };

static void write_row(const struct drawing *drawing, const struct view *view, int y) {
  struct canvas canvas[SQUARES_ACROSS_MAX];
  int squares = view->right - view->left + 1;
  for (int i = 0; i < squares; i++) paint_square(drawing, &canvas[i], view->left + i, y);
  for (int row = 0; row < HEIGHT; row++) {
    if (row == 1)
      fprintf(drawing->out, "%s%*d %s", look_dim(drawing->look), LABEL_COLUMNS - 1, y,
              look_plain(drawing->look));
    if (row != 1) fprintf(drawing->out, "%*s", LABEL_COLUMNS, "");
    write_line(drawing, canvas, squares, row);
  }
}

static void write_columns(const struct drawing *drawing, const struct view *view) {
  fprintf(drawing->out, "%s%*s", look_dim(drawing->look), LABEL_COLUMNS, "y\\x");
  for (int x = view->left; x <= view->right; x++)
    fprintf(drawing->out, "%*d%s", MIDDLE + 1, x, x < view->right ? "   " : "");
  fprintf(drawing->out, "%s\n", look_plain(drawing->look));
}

static void widen(struct view *view, int x, int y) {
  if (x < view->left) view->left = x;
  if (x > view->right) view->right = x;
  if (y < view->top) view->top = y;
  if (y > view->bottom) view->bottom = y;
}

static struct view whole_view(const struct drawing *drawing) {
  struct brume_square square;
  brume_game_square(drawing->game, 0, &square);
  struct view view = {square.x, square.x, square.y, square.y};
  for (int n = 1; n < brume_game_square_count(drawing->game); n++) {
    brume_game_square(drawing->game, n, &square);
    widen(&view, square.x, square.y);
  }
  for (int i = 0; drawing->marks != NULL && i < drawing->marks->count; i++) {
    widen(&view, drawing->marks->mark[i].x, drawing->marks->mark[i].y);
  }
  return view;
}

/* Cuts low..high down to `room` around `middle`. */
static void cut(int *low, int *high, int room, int middle) {
  if (*high - *low + 1 <= room) return;
  int first = middle - room / 2;
  if (first < *low) first = *low;
  if (first > *high - room + 1) first = *high - room + 1;
  *low = first;
  *high = first + room - 1;
}

/* The square to keep in view: the middle of what can be chosen, else the last tile. */
static void find_focus(const struct drawing *drawing, int *x, int *y) {
  struct brume_square square;
  brume_game_square(drawing->game, brume_game_square_count(drawing->game) - 1, &square);
  *x = square.x;
  *y = square.y;
  int low = 0, high = 0, top = 0, bottom = 0;
  bool any = false;
  for (int i = 0; drawing->marks != NULL && i < drawing->marks->count; i++) {
    const struct board_mark *mark = &drawing->marks->mark[i];
    if (mark->number == 0) continue;
    if (!any || mark->x < low) low = mark->x;
    if (!any || mark->x > high) high = mark->x;
    if (!any || mark->y < top) top = mark->y;
    if (!any || mark->y > bottom) bottom = mark->y;
    any = true;
  }
  if (any) *x = (low + high) / 2;
  if (any) *y = (top + bottom) / 2;
}

static void say_cut(const struct drawing *drawing, const struct view *whole, const struct view *view) {
  if (memcmp(whole, view, sizeof *view) == 0) return;
  fprintf(drawing->out,
          "(the board goes from %d to %d across and %d to %d down;\n `board X,Y` shows it around a square)\n",
          whole->left, whole->right, whole->top, whole->bottom);
}

static void print_view(const struct drawing *drawing, int x, int y) {
  struct view whole = whole_view(drawing);
  struct view view = whole;
  int room = (drawing->look->columns - LABEL_COLUMNS) / WIDTH;
  cut(&view.left, &view.right, room < SQUARES_ACROSS_MAX ? room : SQUARES_ACROSS_MAX, x);
  cut(&view.top, &view.bottom, ROWS_MAX, y);
  write_columns(drawing, &view);
  for (int row = view.top; row <= view.bottom; row++) write_row(drawing, &view, row);
  say_cut(drawing, &whole, &view);
}

void board_print(FILE *out, const struct look *look, const struct brume_game *game,
                 const struct brume_tiles *tiles, const struct board_marks *marks) {
  struct drawing drawing = {out, look, game, tiles, marks};
  int x;
  int y;
  find_focus(&drawing, &x, &y);
  print_view(&drawing, x, y);
}

void board_print_around(FILE *out, const struct look *look, const struct brume_game *game,
                        const struct brume_tiles *tiles, const struct board_marks *marks, int x, int y) {
  struct drawing drawing = {out, look, game, tiles, marks};
  print_view(&drawing, x, y);
}

void board_print_tile(FILE *out, const struct look *look, const struct brume_tile *tile, unsigned rotations) {
  struct canvas canvas;
  struct pen pen = {out, look, ""};
  for (int row = 0; row <= HEIGHT; row++) {
    for (int rotation = 0; rotation < 4; rotation++) {
      if ((rotations >> rotation & 1) == 0) continue;
      fputs("   ", out);
      paint_tile(&canvas, tile, rotation, 0);
      for (int i = 0; row < HEIGHT && i < WIDTH; i++) write_spot(&pen, canvas.spot[row][i]);
      take_colour(&pen, "");
      if (row == HEIGHT) fprintf(out, "%s   %c   %s", look_bold(look), "abcd"[rotation], look_plain(look));
    }
    fputc('\n', out);
  }
}

static const char *shown(const struct look *look, enum sign sign) {
  return look->utf8 ? sign_utf8[sign] : sign_ascii[sign];
}

void board_legend(FILE *out, const struct look *look, const struct brume_game *game) {
  fprintf(out,
          "%s field  %s city  %s coat of arms  %s%s road  %s its end  %s monastery  %s garden  %s river\n",
          shown(look, SIGN_FIELD), shown(look, SIGN_CITY), shown(look, SIGN_SHIELD),
          shown(look, SIGN_ROAD_EW), shown(look, SIGN_ROAD_NS), shown(look, SIGN_ROAD_END),
          shown(look, SIGN_MONASTERY), shown(look, SIGN_GARDEN), shown(look, SIGN_RIVER));
  if (brume_game_variant(game)->ghosts || brume_game_variant(game)->coop) {
    fprintf(out, "%s mist  %s castle  %s cemetery  %s spell circle  %s with a ghost\n",
            shown(look, SIGN_MIST), shown(look, SIGN_CASTLE), shown(look, SIGN_CEMETERY),
            shown(look, SIGN_CIRCLE), shown(look, SIGN_CIRCLE_GHOST));
  }
  if (brume_game_variant(game)->coop) {
    fprintf(
        out,
        "1 to 9 ghosts that stand free in the mist or on the cemetery; Rm red's meeple, Rmc with the cat, "
        "Rmh a hound,\n"
        "Rm* both; a letter on a cemetery: who is buried there; %s a tile face down; %s no unseen tile "
        "fits\n",
        shown(look, SIGN_HIDDEN), shown(look, SIGN_HOLE));
    return;
  }
  fprintf(out,
          "Rm red's meeple, Gg green's guard, Ba blue's abbot; Rm' carries a ghost, Rm\" two; %s no unseen "
          "tile fits\n",
          shown(look, SIGN_HOLE));
}
