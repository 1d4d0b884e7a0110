/* A board as a picture: the tiles, mist across their corners, and what stands on them. See draw.h. */
#include "draw/draw.h"
#include "draw/shapes.h"
#include "draw/tile.h"

#include <stdio.h>
#include <string.h>

#include <brume/tileset.h>

enum { MARGIN = 60, SQUARES = BRUME_SQUARES_MAX };

struct board {
  struct pen pen;
  const struct brume_game *game;
  const struct brume_tiles *tiles;
  const struct brume_draw_look *look;
  int west, north, east, south; /* of the squares, the last ones included */
};

static int left_of(const struct board *board, int x) {
  return (x - board->west) * TILE;
}
static int top_of(const struct board *board, int y) {
  return (y - board->north) * TILE;
}

static void measure(struct board *board) {
  struct brume_square square;
  for (int i = 0; i < brume_game_square_count(board->game); i++) {
    brume_game_square(board->game, i, &square);
    if (i == 0 || square.x < board->west) board->west = square.x;
    if (i == 0 || square.x > board->east) board->east = square.x;
    if (i == 0 || square.y < board->north) board->north = square.y;
    if (i == 0 || square.y > board->south) board->south = square.y;
  }
}

/* --- tiles ---------------------------------------------------------------------------------------------- */

static const struct brume_tile *tile_of(const struct board *board, const struct brume_square *square) {
  return square->kind == BRUME_NO_KIND ? NULL : &board->tiles->tile[square->kind];
}

/* Each tile in each rotation that lies on the board, once. */
static void define_tiles(const struct board *board) {
  uint8_t drawn[BRUME_KINDS_MAX] = {0};
  for (int i = 0; i < brume_game_square_count(board->game); i++) {
    struct brume_square square;
    brume_game_square(board->game, i, &square);
    const struct brume_tile *tile = tile_of(board, &square);
    if (tile == NULL || drawn[square.kind] & 1U << square.rotation) continue;
    drawn[square.kind] |= (uint8_t)(1U << square.rotation);
    brume_draw_symbol(board->pen.text, tile, square.rotation, board->look);
  }
}

static void lay_tile(const struct board *board, const struct brume_square *square) {
  const struct brume_tile *tile = tile_of(board, square);
  int left = left_of(board, square->x), top = top_of(board, square->y);
  pen_say(&board->pen, "<g data-x='%d' data-y='%d'", square->x, square->y);
  if (tile != NULL) {
    pen_say(&board->pen, " data-tile='%s' data-rotation='%d'>", tile->name, square->rotation);
    draw_tile_use(&board->pen, tile->name, square->rotation, left, top);
  } else {
    pen_say(&board->pen, "><use href='#b-back' x='%d' y='%d' width='400' height='400' overflow='hidden'/>",
            left, top);
  }
  pen_art(&board->pen, "</g>");
}

/* Does the mist of the square's tile go round its corner, of the sides `side` and the next clockwise? */
static bool misty_corner(const struct board *board, int x, int y, unsigned side) {
  struct brume_square square;
  int number = brume_game_square_at(board->game, x, y);
  if (number < 0) return false;
  brume_game_square(board->game, number, &square);
  const struct brume_tile *tile = tile_of(board, &square);
  return tile != NULL && brume_draw_misty_corner(tile, square.rotation, side);
}

/* Where four misty tiles meet. */
static void fill_corners(const struct board *board) {
  for (int y = board->north; y < board->south; y++) {
    for (int x = board->west; x < board->east; x++) {
      if (misty_corner(board, x, y, BRUME_EAST) && misty_corner(board, x + 1, y, BRUME_SOUTH) &&
          misty_corner(board, x + 1, y + 1, BRUME_WEST) && misty_corner(board, x, y + 1, BRUME_NORTH))
        pen_say(&board->pen, "<use href='#b-corner' x='%d' y='%d'/>", left_of(board, x + 1),
                top_of(board, y + 1));
    }
  }
}

/* --- what stands on them --------------------------------------------------------------------------------- */

static const char *const colours[DRAW_COLOURS] = {"red", "green", "blue", "yellow", "black", "pink"};

static void put(const struct board *board, const char *shape, int x, int y, int percent) {
  pen_say(&board->pen, "<use href='#b-%s' transform='translate(%d %d)", shape, x, y);
  if (percent != 100) pen_say(&board->pen, " scale(.%02d)", percent);
  pen_art(&board->pen, "'/>");
}

/* A ghost in a spell circle. */
static void put_circle_ghosts(const struct board *board, const struct brume_square *square,
                              const struct plan *plan) {
  for (unsigned i = 0; i < plan->mists; i++) {
    const struct brume_part *part = &plan->tile->part[plan->mist[i].part];
    unsigned area = (unsigned)(plan->mist[i].part - plan->tile->part_count + plan->tile->area_count);
    for (int n = 0; n < square->circles[area] && n < part->circles; n++) {
      struct spot spot = draw_circle_spot(plan, i, n, square->rotation);
      put(board, "ghost", left_of(board, square->x) + spot.x, top_of(board, square->y) + spot.y, 100);
    }
  }
}

/* Ghosts in a row about a place, some lower than the others; from the sixth on with their number. */
static void put_crowd(const struct board *board, int x, int y, int count) {
  enum { SHOWN = 5, STEP = 34 };
  int shown = count < SHOWN ? count : SHOWN, step = shown > 3 ? 26 : STEP;
  for (int i = 0; i < shown; i++)
    put(board, "ghost", x + (2 * i - shown + 1) * step / 2, y + (i % 2 == 0 ? -10 : 8), 85);
  if (count > SHOWN)
    pen_say(&board->pen,
            "<circle cx='%d' cy='%d' r='26' fill='{ghost_ink}'/><text x='%d' y='%d' fill='{ghost}' "
            "font-size='34' "
            "font-family='sans-serif' font-weight='bold' text-anchor='middle'>%d</text>",
            x + 76, y + 30, x + 76, y + 42, count);
}

/* A chain round a cemetery that is closed. */
static void put_chain(const struct board *board, int x, int y) {
  pen_say(&board->pen,
          "<g fill='none' stroke-linecap='round'><circle cx='%d' cy='%d' r='72' stroke='{ink}' "
          "stroke-width='12'/>"
          "<circle cx='%d' cy='%d' r='72' stroke='{paper}' stroke-width='7' stroke-dasharray='14 9'/></g>",
          x, y, x, y);
}

static void put_free_ghosts(const struct board *board, const struct brume_square *square,
                            const struct plan *plan) {
  int left = left_of(board, square->x), top = top_of(board, square->y);
  for (unsigned area = 0; area < plan->tile->area_count; area++) {
    unsigned part = (unsigned)brume_tile_area_part(plan->tile, (int)area);
    struct spot spot = spot_turn(plan->anchor[part], square->rotation);
    put_crowd(board, left + spot.x, top + spot.y, square->free[area]);
  }
  uint8_t cemetery = plan_part(plan, BRUME_CEMETERY);
  if (cemetery == BRUME_NO_PART) return;
  struct spot spot = spot_turn(plan->anchor[cemetery], square->rotation);
  if (square->cemetery_closed) put_chain(board, left + spot.x, top + spot.y);
  put_crowd(board, left + spot.x, top + spot.y - 30, square->free[BRUME_TILE_AREAS_MAX - 1]);
  if (square->buried != BRUME_NOBODY) {
    char shape[24];
    snprintf(shape, sizeof shape, "grave-%s", colours[square->buried % DRAW_COLOURS]);
    put(board, shape, left + spot.x, top + spot.y + 6, 100);
  }
}

/* Rufus to the right, Ronja to the left, and the cat where there is room: right, left, or in front of all. */
static void put_companions(const struct board *board, const struct brume_piece *piece, int x, int y) {
  bool rufus = piece->with & BRUME_WITH_RUFUS, ronja = piece->with & BRUME_WITH_RONJA;
  int cat_x = !rufus ? 52 : ronja ? 0 : -52;
  if (rufus) put(board, "rufus", x + 58, y + 26, 90);
  if (ronja) put(board, "ronja", x - 62, y + 26, 90);
  if (piece->with & BRUME_WITH_CAT) put(board, "cat", x + cat_x, y + (cat_x == 0 ? 62 : 30), 80);
}

static void put_piece(const struct board *board, const struct brume_square *square, const struct plan *plan,
                      int number) {
  static const char *const kinds[BRUME_PIECE_KIND_COUNT] = {
      [BRUME_MEEPLE] = "meeple", [BRUME_GUARD] = "guard", [BRUME_ABBOT] = "abbot"};
  int standing = brume_game_piece_at(board->game, number);
  if (standing < 0) return;
  const struct brume_piece *piece = brume_game_piece(board->game, standing);
  struct spot spot = spot_turn(plan->anchor[piece->part], square->rotation);
  int x = left_of(board, square->x) + spot.x, y = top_of(board, square->y) + spot.y;
  bool lies = piece->part_kind == BRUME_FIELD;
  pen_say(&board->pen,
          "<g data-piece='%s' data-x='%d' data-y='%d'><use href='#b-%s-%s' transform='translate(%d %d)%s'/>",
          colours[piece->owner % DRAW_COLOURS], square->x, square->y, kinds[piece->kind],
          colours[piece->owner % DRAW_COLOURS], x, y, lies ? " rotate(-90)" : "");
  put_companions(board, piece, x, y);
  for (int i = 0; i < piece->ghosts; i++) put(board, "ghost", x + (i == 0 ? -36 : 36), y - 36, 85);
  pen_art(&board->pen, "</g>");
}

static void put_pieces(const struct board *board) {
  for (int i = 0; i < brume_game_square_count(board->game); i++) {
    struct brume_square square;
    struct plan plan;
    brume_game_square(board->game, i, &square);
    const struct brume_tile *tile = tile_of(board, &square);
    if (tile == NULL) continue;
    plan_tile(&plan, tile);
    put_circle_ghosts(board, &square, &plan);
    put_free_ghosts(board, &square, &plan);
    put_piece(board, &square, &plan, i);
  }
}

/* The tile of this turn has a frame. */
static void frame_placed(const struct board *board) {
  struct brume_square square;
  int number = brume_game_placed(board->game);
  if (number < 0) return;
  brume_game_square(board->game, number, &square);
  pen_say(&board->pen,
          "<rect x='%d' y='%d' width='392' height='392' rx='6' fill='none' stroke='{ink}' stroke-width='14'/>"
          "<rect x='%d' y='%d' width='392' height='392' rx='6' fill='none' stroke='{lit}' stroke-width='8'/>",
          left_of(board, square.x) + 4, top_of(board, square.y) + 4, left_of(board, square.x) + 4,
          top_of(board, square.y) + 4);
}

/* --- the strip under the board ----------------------------------------------------------------------------- */

enum { STRIP = 180, SEAT = 560 };

static void say_number(const struct board *board, int x, int y, int size, const char *before, int number) {
  pen_say(&board->pen,
          "<text x='%d' y='%d' fill='{paper}' font-size='%d' font-family='sans-serif' "
          "font-weight='bold'>%s%d</text>",
          x, y, size, before, number);
}

static void put_coloured(const struct board *board, const char *kind, int colour, int x, int y, int percent) {
  char shape[24];
  snprintf(shape, sizeof shape, "%s-%s", kind, colours[colour % DRAW_COLOURS]);
  put(board, shape, x, y, percent);
}

/* Pieces in hand, small, with their number. */
static void put_hand(const struct board *board, int colour, int x, int y) {
  const struct brume_player *player = brume_game_player(board->game, colour);
  put_coloured(board, "meeple", colour, x, y, 45);
  say_number(board, x + 26, y + 14, 40, "\303\227", player->meeples);
  if (player->guards == 0) return;
  put_coloured(board, "guard", colour, x + 100, y, 45);
  say_number(board, x + 126, y + 14, 40, "\303\227", player->guards);
}

static int put_seats(const struct board *board, int y) {
  const struct brume_options *options = brume_game_variant(board->game);
  int x = 70, active = brume_game_active(board->game);
  for (int i = 0; i < options->players; i++, x += SEAT) {
    if (i == active && !brume_game_over(board->game))
      pen_say(&board->pen, "<rect x='%d' y='%d' width='%d' height='12' rx='6' fill='{lit}'/>", x - 50, y + 62,
              SEAT - 60);
    put_coloured(board, "meeple", i, x, y, 100);
    say_number(board, x + 60, y + 30, 88, "", brume_game_player(board->game, i)->score);
    put_hand(board, i, x + 262, y + 4);
  }
  return x;
}

static int put_team(const struct board *board, int y) {
  const struct brume_options *options = brume_game_variant(board->game);
  bool together = options->level < BRUME_LEVELS;
  struct brume_team team;
  int x = 70;
  brume_game_team(board->game, &team);
  for (int i = 0; i < brume_colour_count(options); i++) {
    put_coloured(board, "meeple", i, x, y, 100);
    if (!together) say_number(board, x + 60, y + 30, 88, "", brume_game_player(board->game, i)->score);
    say_number(board, x + (together ? 54 : 190), y + 34, 44, "\303\227",
               brume_game_player(board->game, i)->meeples);
    x += together ? 180 : 330;
  }
  if (together) say_number(board, x + 20, y + 34, 100, "", team.score);
  return x + (together ? 280 : 20);
}

/* Who is still beside the board: the hounds on their track, and the cat with the ghosts before her. */
static void put_beasts(const struct board *board, int x, int y) {
  static const char *const hounds[BRUME_HOUNDS] = {"rufus", "ronja"};
  struct brume_team team;
  brume_game_team(board->game, &team);
  for (int i = 0; i < BRUME_HOUNDS; i++) {
    if (team.hound[i] != BRUME_HOUND_ON_TRACK) continue;
    put(board, hounds[i], x, y, 100);
    x += 110;
  }
  if (team.cat != BRUME_CAT_EDGE && team.cat != BRUME_CAT_WAITING) return;
  put(board, "cat", x, y, 100);
  if (team.cat_ghosts == 0) return;
  put(board, "ghost", x + 66, y + 4, 85);
  say_number(board, x + 100, y + 24, 56, "\303\227", team.cat_ghosts);
}

static void draw_strip(const struct board *board, int top, int width) {
  const struct brume_options *options = brume_game_variant(board->game);
  int y = top + STRIP / 2;
  pen_say(&board->pen, "<rect x='0' y='%d' width='%d' height='%d' rx='24' fill='{ink}' fill-opacity='.45'/>",
          top, width, STRIP);
  int x = options->coop ? put_team(board, y) : put_seats(board, y);
  if (!options->ghosts && !options->coop) return;
  put(board, "ghost", x + 20, y, 100);
  say_number(board, x + 66, y + 30, 76, "\303\227", brume_game_supply(board->game));
  if (options->coop) put_beasts(board, x + 280, y);
}

static int strip_width(const struct brume_game *game) {
  const struct brume_options *options = brume_game_variant(game);
  return options->coop ? 2000 : SEAT * options->players + 260;
}

/* --- the picture ------------------------------------------------------------------------------------------ */

void brume_draw_board(struct brume_text *text, const struct brume_game *game, const struct brume_tiles *tiles,
                      const struct brume_draw_look *look) {
  struct board board = {
      .pen = {.text = text, .dark = look->dark}, .game = game, .tiles = tiles, .look = look};
  measure(&board);
  int width = (board.east - board.west + 1) * TILE, height = (board.south - board.north + 1) * TILE;
  int strip = look->scores ? STRIP + MARGIN : 0, least = look->scores ? strip_width(game) : 0;
  int wide = width > least ? width : least;
  draw_picture_begin(&board.pen, -MARGIN, -MARGIN, wide + 2 * MARGIN, height + 2 * MARGIN + strip,
                     look->pixels);
  pen_art(&board.pen, "<defs>");
  brume_draw_shapes(text, look);
  define_tiles(&board);
  pen_say(&board.pen, "</defs><rect x='%d' y='%d' width='%d' height='%d' fill='{table}'/>", -MARGIN, -MARGIN,
          wide + 2 * MARGIN, height + 2 * MARGIN + strip);
  for (int i = 0; i < brume_game_square_count(game); i++) {
    struct brume_square square;
    brume_game_square(game, i, &square);
    lay_tile(&board, &square);
  }
  fill_corners(&board);
  if (look->pieces) {
    frame_placed(&board);
    put_pieces(&board);
  }
  if (look->scores) draw_strip(&board, height + MARGIN, wide);
  pen_art(&board.pen, "</svg>\n");
}
