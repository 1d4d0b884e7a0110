/* The board as text: each square seven columns by three lines, with colours where the terminal has them.
 *
 * A square shows what its tile prints: field, roads, city, mist as shading, spell circles empty or with a ghost, the
 * piece on it (whose, which, its ghosts). Empty squares may carry a label, so that a person can name one. A board that
 * is wider than the terminal is cut around the squares that matter now, and a line says what was left out. Where the
 * locale isn't UTF-8 every sign is ASCII.
 */
#ifndef BRUME_CLI_BOARD_H
#define BRUME_CLI_BOARD_H

#include <stdbool.h>
#include <stdio.h>

#include <brume/game.h>

/* What the terminal can show. */
struct look {
  bool colour; /* stdout is a terminal and NO_COLOR is empty */
  bool utf8; /* the locale says so */
  int columns; /* 80 where nothing says otherwise */
};

struct look look_of_terminal(void);

/* SGR sequences, empty strings where there is no colour. */
const char *look_bold(const struct look *look);
const char *look_dim(const struct look *look);
const char *look_player(const struct look *look, int seat);
const char *look_plain(const struct look *look);

enum { BOARD_MARKS_MAX = BRUME_CELLS_MAX };

/* An empty square with a label: a number, or a cross where nothing fits. */
struct board_mark {
  int16_t x, y;
  int16_t number; /* from 1; 0: a hole */
};

struct board_marks {
  int count;
  struct board_mark mark[BOARD_MARKS_MAX];
};

/* `marks` may be NULL. Around which square a wide board is cut: the marks if there are any, else the last tile. */
void board_print(FILE *out, const struct look *look, const struct brume_game *game,
                 const struct brume_tiles *tiles, const struct board_marks *marks);

/* The same around that square. */
void board_print_around(FILE *out, const struct look *look, const struct brume_game *game,
                        const struct brume_tiles *tiles, const struct board_marks *marks, int x, int y);

/* What the signs mean, two or three lines. */
void board_legend(FILE *out, const struct look *look, const struct brume_game *game);

/* A tile kind in some rotations side by side, each with its letter below: a is not turned, b a quarter, c, d.
 * `rotations`: bit r is rotation r. */
void board_print_tile(FILE *out, const struct look *look, const struct brume_tile *tile, unsigned rotations);

/* R, G, B, Y, K, P: the letter of a seat's colour. */
char seat_letter(int seat);

#endif
