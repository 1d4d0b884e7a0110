/* Actions in words, written and read. See words.h and docs/decisions.md.
 *
 * Reading goes by hand through a short grammar; each word is parted from the next by one space. Where a text reads but
 * isn't in the one spelling (a number `01`), its number is refused at its place, so what reads always prints the same.
 */
#include "record/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <brume/tileset.h>

/* --- writing -------------------------------------------------------------------------------------------- */

/* The tile that a piece is put on: the one just placed. */
static const struct brume_tile *placed_tile(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct brume_decision decision;
  brume_game_decision(game, tiles, &decision);
  bool placed = decision.kind != BRUME_DECIDE_DRAW && decision.kind != BRUME_DECIDE_PLACE;
  return placed && decision.tile < tiles->kinds ? &tiles->tile[decision.tile] : NULL;
}

static const char *colour_name(const struct brume_action *action) {
  return action->colour < BRUME_PLAYERS_MAX ? brume_seat_name(action->colour) : "nobody";
}

static void print_piece(const struct brume_game *game, const struct brume_tiles *tiles,
                        const struct brume_action *action, char out[BRUME_ACTION_WORDS_SIZE]) {
  const struct brume_tile *tile = placed_tile(game, tiles);
  char part[BRUME_PART_NAME_SIZE];
  if (action->piece == BRUME_NO_PIECE) {
    snprintf(out, BRUME_ACTION_WORDS_SIZE, "none");
    return;
  }
  if (tile != NULL && action->part < tile->part_count) {
    brume_part_name(tile, action->part, part);
  } else {
    snprintf(part, sizeof part, "part%d", action->part);
  }
  const char *piece = brume_piece_name((enum brume_piece_kind)action->piece);
  if (brume_game_variant(game)->coop) {
    snprintf(out, BRUME_ACTION_WORDS_SIZE, "%s %s %s", piece, colour_name(action), part);
  } else {
    snprintf(out, BRUME_ACTION_WORDS_SIZE, "%s %s", piece, part);
  }
}

static void print_attract(const struct brume_game *game, const struct brume_tiles *tiles,
                          const struct brume_action *action, char out[BRUME_ACTION_WORDS_SIZE]) {
  char part[BRUME_ACTION_WORDS_SIZE];
  switch ((enum brume_source)action->from) {
  case BRUME_FROM_MEEPLE:
    snprintf(out, BRUME_ACTION_WORDS_SIZE, "attract meeple %d,%d", action->x, action->y);
    break;
  case BRUME_FROM_CIRCLE:
    brume_part_at_print(game, tiles, action->x, action->y, action->part, part);
    snprintf(out, BRUME_ACTION_WORDS_SIZE, "attract circle %d,%d %.12s", action->x, action->y, part);
    break;
  case BRUME_FROM_SUPPLY:
  case BRUME_FROM_SPOT:
  case BRUME_FROM_CAT:
  case BRUME_SOURCE_COUNT: snprintf(out, BRUME_ACTION_WORDS_SIZE, "attract supply"); break;
  }
}

/* `move 1,2 mist`: a verb, a square and a part of the tile there. */
static void print_with_part(const struct brume_game *game, const struct brume_tiles *tiles, const char *verb,
                            const struct brume_action *action, char out[BRUME_ACTION_WORDS_SIZE]) {
  char part[BRUME_ACTION_WORDS_SIZE];
  brume_part_at_print(game, tiles, action->x, action->y, action->part, part);
  snprintf(out, BRUME_ACTION_WORDS_SIZE, "%s %d,%d %.12s", verb, action->x, action->y, part);
}

/* Taking no ghost has a word for each of the two questions that it answers. */
static void print_remove(const struct brume_game *game, const struct brume_tiles *tiles,
                         const struct brume_action *action, char out[BRUME_ACTION_WORDS_SIZE]) {
  char verb[16];
  struct brume_decision decision;
  brume_game_decision(game, tiles, &decision);
  bool hound = decision.kind == BRUME_DECIDE_DRIVE;
  snprintf(verb, sizeof verb, "remove %d", action->amount);
  if (action->amount == 0) snprintf(out, BRUME_ACTION_WORDS_SIZE, hound ? "stop" : "remove nothing");
  if (action->amount > 0) print_with_part(game, tiles, verb, action, out);
}

static void print_bury(const struct brume_action *action, char out[BRUME_ACTION_WORDS_SIZE]) {
  if (action->from == BRUME_FROM_SUPPLY) {
    snprintf(out, BRUME_ACTION_WORDS_SIZE, "bury supply %s", colour_name(action));
  } else {
    snprintf(out, BRUME_ACTION_WORDS_SIZE, "bury %d,%d", action->x, action->y);
  }
}

void brume_action_print(const struct brume_game *game, const struct brume_tiles *tiles,
                        const struct brume_action *action, char out[BRUME_ACTION_WORDS_SIZE]) {
  int x = action->x;
  int y = action->y;
  out[0] = '\0';
  switch ((enum brume_action_kind)action->kind) {
  case BRUME_DRAW: snprintf(out, BRUME_ACTION_WORDS_SIZE, "draw %s", tiles->tile[action->tile].name); break;
  case BRUME_PLACE: snprintf(out, BRUME_ACTION_WORDS_SIZE, "place %d,%d,%d", x, y, action->rotation); break;
  case BRUME_GHOST: snprintf(out, BRUME_ACTION_WORDS_SIZE, "ghost %d,%d", x, y); break;
  case BRUME_ATTRACT: print_attract(game, tiles, action, out); break;
  case BRUME_RELEASE: print_with_part(game, tiles, "release", action, out); break;
  case BRUME_PIECE: print_piece(game, tiles, action, out); break;
  case BRUME_RECALL: snprintf(out, BRUME_ACTION_WORDS_SIZE, "recall"); break;
  case BRUME_BURY: print_bury(action, out); break;
  case BRUME_MOVE: print_with_part(game, tiles, "move", action, out); break;
  case BRUME_AREA: print_with_part(game, tiles, "area", action, out); break;
  case BRUME_CEMETERY_GHOST: snprintf(out, BRUME_ACTION_WORDS_SIZE, "cemetery %d,%d", x, y); break;
  case BRUME_CAT: snprintf(out, BRUME_ACTION_WORDS_SIZE, "cat %d,%d", x, y); break;
  case BRUME_REGION: print_with_part(game, tiles, "region", action, out); break;
  case BRUME_POINTS: snprintf(out, BRUME_ACTION_WORDS_SIZE, "points"); break;
  case BRUME_REMOVE: print_remove(game, tiles, action, out); break;
  case BRUME_HOUND: snprintf(out, BRUME_ACTION_WORDS_SIZE, "hound %d,%d", x, y); break;
  case BRUME_HIDE: snprintf(out, BRUME_ACTION_WORDS_SIZE, "hide %d,%d", x, y); break;
  case BRUME_ACTION_COUNT: break;
  }
}

/* --- reading -------------------------------------------------------------------------------------------- */

struct reader {
  const struct brume_game *game; /* NULL: only the words are looked at */
  bool coop, any; /* any: what the game can refuse reads too */
  const struct brume_tiles *tiles;
  const char *text;
  size_t size;
  size_t at; /* up to where it is read */
  struct brume_words_error *error;
};

struct word {
  size_t at, size;
};

static bool blame(struct reader *reader, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static bool blame(struct reader *reader, size_t at, const char *format, ...) {
  va_list list;
  reader->error->at = at;
  va_start(list, format);
  vsnprintf(reader->error->message, sizeof reader->error->message, format, list);
  va_end(list);
  return false;
}

/* Words are shown up to this many bytes in messages. */
enum { SHOWN_MAX = 24 };

static int shown(struct word word) {
  return word.size < SHOWN_MAX ? (int)word.size : SHOWN_MAX;
}

static bool is(const struct reader *reader, struct word word, const char *text) {
  return strlen(text) == word.size && memcmp(reader->text + word.at, text, word.size) == 0;
}

/* The next word; `what` says what it should be, where there is none. The space before it must be one. */
static bool next(struct reader *reader, const char *what, struct word *word) {
  if (reader->at > 0 && reader->at < reader->size) reader->at++;
  size_t end = reader->at;
  while (end < reader->size && reader->text[end] != ' ') end++;
  *word = (struct word){reader->at, end - reader->at};
  reader->at = end;
  if (word->size > 0) return true;
  return blame(reader, word->at, end < reader->size ? "one space too many before %s" : "%s is missing here",
               what);
}

static bool finished(struct reader *reader) {
  if (reader->at == reader->size) return true;
  return blame(reader, reader->at, "nothing may stand behind the action; leave out `%.*s`",
               (int)(reader->size - reader->at < SHOWN_MAX ? reader->size - reader->at : SHOWN_MAX),
               reader->text + reader->at);
}

enum { ROTATION_MAX = 3, ROTATION_SPELLED_MAX = 99 };

/* A number that is none, or out of its range. */
static bool blame_number(struct reader *reader, struct word word, struct word number, const char *what,
                         bool rotation) {
  const char *text = reader->text + number.at;
  if (!brume_number_spelled(text, number.size))
    return blame(reader, number.at, "`%.*s` is not %s", shown(word), reader->text + word.at, what);
  if (rotation)
    return blame(reader, number.at, "`%.*s` is out of range; a rotation is 0 to %d quarter turns",
                 shown(number), text, ROTATION_MAX);
  return blame(reader, number.at, "`%.*s` is out of range; x and y go from %d to %d", shown(number), text,
               -BRUME_COORDINATE_MAX, BRUME_COORDINATE_MAX);
}

/* Numbers parted by commas: x,y or x,y,rotation. */
static bool read_numbers(struct reader *reader, struct word word, const char *what, int count,
                         long *numbers) {
  size_t at = word.at;
  size_t end = word.at + word.size;
  for (int i = 0; i < count; i++) {
    size_t stop = at;
    while (stop < end && reader->text[stop] != ',') stop++;
    bool rotation = i == 2;
    long most = !rotation ? BRUME_COORDINATE_MAX : reader->any ? ROTATION_SPELLED_MAX : ROTATION_MAX;
    if ((stop == end) != (i == count - 1))
      return blame(reader, at, "`%.*s` is not %s", shown(word), reader->text + word.at, what);
    if (!brume_number_read(reader->text + at, stop - at, rotation ? 0 : -most, most, &numbers[i]))
      return blame_number(reader, word, (struct word){at, stop - at}, what, rotation);
    at = stop + 1;
  }
  return true;
}

static bool read_square(struct reader *reader, const char *what, int16_t *x, int16_t *y) {
  struct word word;
  long numbers[2];
  if (!next(reader, what, &word)) return false;
  if (!read_numbers(reader, word, "a square; write x,y, like 1,-2", 2, numbers)) return false;
  *x = (int16_t)numbers[0];
  *y = (int16_t)numbers[1];
  return true;
}

static bool read_part(struct reader *reader, const struct brume_tile *tile, uint8_t *part) {
  struct word word;
  if (!next(reader, "the name of a part, like road1,", &word)) return false;
  const char *text = reader->text + word.at;
  *part = tile != NULL ? brume_part_find(tile, text, word.size) : (uint8_t)BRUME_NO_PART;
  if (*part != BRUME_NO_PART) return true;
  bool spelled = brume_part_spelled(text, word.size);
  if (spelled && (tile == NULL || reader->any)) return true;
  if (tile == NULL)
    return blame(reader, word.at,
                 "`%.*s` is no part of a tile; a part is field, road, city, monastery, garden, castle, "
                 "cemetery or mist, "
                 "with its number where the tile has several, like road2",
                 shown(word), text);
  char names[BRUME_WORDS_MESSAGE_SIZE / 2] = "";
  for (unsigned p = 0; p < tile->part_count; p++) {
    char name[BRUME_PART_NAME_SIZE];
    brume_part_name(tile, p, name);
    size_t used = strlen(names);
    snprintf(names + used, sizeof names - used, "%s%s", p == 0 ? "" : " ", name);
  }
  return blame(reader, word.at, "tile %s has no part `%.*s`; it has: %s", tile->name, shown(word), text,
               names);
}

static const struct brume_tile *tile_at(const struct reader *reader, int x, int y) {
  int n = reader->game != NULL ? brume_game_square_at(reader->game, x, y) : -1;
  struct brume_square square;
  if (n < 0) return NULL;
  brume_game_square(reader->game, n, &square);
  return square.kind < reader->tiles->kinds ? &reader->tiles->tile[square.kind] : NULL;
}

static bool read_draw(struct reader *reader, struct brume_action *action) {
  struct word word;
  if (!next(reader, "the name of a tile", &word)) return false;
  int kind = brume_tiles_kind_named(reader->tiles, reader->text + word.at, word.size);
  if (kind == BRUME_NO_KIND)
    return blame(reader, word.at,
                 "no tile is named `%.*s` in this game's sets; `brume tiles` lists the names", shown(word),
                 reader->text + word.at);
  *action = brume_action_draw(kind);
  return true;
}

static bool read_place(struct reader *reader, struct brume_action *action) {
  struct word word;
  long n[3] = {0};
  if (!next(reader, "a square and a rotation, like 1,-2,3,", &word)) return false;
  if (!read_numbers(reader, word, "a square and a rotation; write x,y,rotation, like 1,-2,3", 3, n))
    return false;
  *action = brume_action_place((int)n[0], (int)n[1], (int)n[2]);
  return true;
}

/* `ghost 1,-2`: a verb and the square of a meeple. */
static bool read_meeple_square(struct reader *reader, struct brume_action (*make)(int x, int y),
                               struct brume_action *action) {
  int16_t x, y;
  if (!read_square(reader, "the square of a meeple, like 1,-2,", &x, &y)) return false;
  *action = make(x, y);
  return true;
}

/* A square and a part of the tile that lies there. */
static bool read_square_part(struct reader *reader, const char *what, int16_t *x, int16_t *y, uint8_t *part) {
  return read_square(reader, what, x, y) && read_part(reader, tile_at(reader, *x, *y), part);
}

static bool read_circle(struct reader *reader, int16_t *x, int16_t *y, uint8_t *part) {
  return read_square_part(reader, "the square of a circle, like 1,-2,", x, y, part);
}

static bool read_attract(struct reader *reader, struct brume_action *action) {
  struct word word;
  int16_t x, y;
  uint8_t part;
  if (!next(reader, "meeple, circle or supply", &word)) return false;
  if (is(reader, word, "supply")) {
    *action = brume_action_attract_supply();
    return true;
  }
  if (is(reader, word, "meeple")) {
    if (!read_square(reader, "the square of a meeple, like 1,-2,", &x, &y)) return false;
    *action = brume_action_attract_meeple(x, y);
    return true;
  }
  if (!is(reader, word, "circle"))
    return blame(reader, word.at,
                 "a ghost is attracted from a meeple, a circle or the supply, not from `%.*s`", shown(word),
                 reader->text + word.at);
  if (!read_circle(reader, &x, &y, &part)) return false;
  *action = brume_action_attract_circle(x, y, part);
  return true;
}

static bool read_release(struct reader *reader, struct brume_action *action) {
  int16_t x, y;
  uint8_t part;
  if (!read_circle(reader, &x, &y, &part)) return false;
  *action = brume_action_release(x, y, part);
  return true;
}

static bool read_colour(struct reader *reader, uint8_t *colour) {
  struct word word;
  if (!next(reader, "a colour, like red,", &word)) return false;
  int seat = brume_seat_find(reader->text + word.at, word.size);
  if (seat < 0)
    return blame(reader, word.at, "`%.*s` is no colour; a colour is red, green, blue, yellow, black or pink",
                 shown(word), reader->text + word.at);
  *colour = (uint8_t)seat;
  return true;
}

/* In the cooperative game a seat may play two or four colours, so its pieces name theirs. */
static bool read_piece(struct reader *reader, enum brume_piece_kind piece, struct brume_action *action) {
  uint8_t part, colour = 0;
  if (reader->coop && !read_colour(reader, &colour)) return false;
  const struct brume_tile *tile = reader->game != NULL ? placed_tile(reader->game, reader->tiles) : NULL;
  if (!read_part(reader, tile, &part)) return false;
  *action = brume_action_piece(piece, part);
  action->colour = colour;
  return true;
}

/* `bury 1,2` or `bury supply red` */
static bool read_bury(struct reader *reader, struct brume_action *action) {
  size_t at = reader->at;
  struct word word;
  uint8_t colour = 0;
  if (!next(reader, "the square of a meeple, or supply,", &word)) return false;
  if (!is(reader, word, "supply")) {
    reader->at = at;
    return read_meeple_square(reader, brume_action_bury, action);
  }
  if (!read_colour(reader, &colour)) return false;
  *action = brume_action_bury_supply(colour);
  return true;
}

static bool read_with_part(struct reader *reader, struct brume_action (*make)(int x, int y, int part),
                           struct brume_action *action) {
  int16_t x, y;
  uint8_t part;
  if (!read_square_part(reader, "a square, like 1,-2,", &x, &y, &part)) return false;
  *action = make(x, y, part);
  return true;
}

/* `remove 2 1,2 mist` or `remove nothing` */
static bool read_remove(struct reader *reader, struct brume_action *action) {
  struct word word;
  int16_t x, y;
  uint8_t part;
  long amount;
  if (!next(reader, "how many ghosts, or nothing,", &word)) return false;
  if (is(reader, word, "nothing")) {
    *action = brume_action_remove_nothing();
    return true;
  }
  if (!brume_number_read(reader->text + word.at, word.size, 1, BRUME_GHOSTS, &amount))
    return blame(reader, word.at,
                 "`%.*s` is no number of ghosts that can be taken; write 1 to 3, the square and the part, "
                 "like `remove 2 1,-2 "
                 "mist`, or `remove nothing`",
                 shown(word), reader->text + word.at);
  if (!read_square_part(reader, "the square of the ghosts, like 1,-2,", &x, &y, &part)) return false;
  *action = brume_action_remove(x, y, part, (int)amount);
  return true;
}

static bool read_hide(struct reader *reader, struct brume_action *action) {
  int16_t x, y;
  if (!read_square(reader, "an empty square, like 1,-2,", &x, &y)) return false;
  *action = brume_action_hide(x, y);
  return true;
}

static bool read_cemetery(struct reader *reader, struct brume_action *action) {
  int16_t x, y;
  if (!read_square(reader, "the square of a cemetery, like 1,-2,", &x, &y)) return false;
  *action = brume_action_cemetery(x, y);
  return true;
}

static bool read_known(struct reader *reader, enum brume_action_kind kind, struct brume_action *action) {
  switch (kind) {
  case BRUME_DRAW: return read_draw(reader, action);
  case BRUME_PLACE: return read_place(reader, action);
  case BRUME_GHOST: return read_meeple_square(reader, brume_action_ghost, action);
  case BRUME_ATTRACT: return read_attract(reader, action);
  case BRUME_RELEASE: return read_release(reader, action);
  case BRUME_PIECE: *action = brume_action_no_piece(); return true;
  case BRUME_RECALL: *action = brume_action_recall(); return true;
  case BRUME_BURY: return read_bury(reader, action);
  case BRUME_MOVE: return read_with_part(reader, brume_action_move, action);
  case BRUME_AREA: return read_with_part(reader, brume_action_area, action);
  case BRUME_CEMETERY_GHOST: return read_cemetery(reader, action);
  case BRUME_CAT: return read_meeple_square(reader, brume_action_cat, action);
  case BRUME_REGION: return read_with_part(reader, brume_action_region, action);
  case BRUME_POINTS: *action = brume_action_points(); return true;
  case BRUME_REMOVE: return read_remove(reader, action);
  case BRUME_HOUND: return read_meeple_square(reader, brume_action_hound, action);
  case BRUME_HIDE: return read_hide(reader, action);
  case BRUME_ACTION_COUNT: break;
  }
  return false;
}

/* The word that each kind of action begins with; pieces begin with their own names too. */
static const char *const verbs[BRUME_ACTION_COUNT] = {[BRUME_DRAW] = "draw",
                                                      [BRUME_PLACE] = "place",
                                                      [BRUME_GHOST] = "ghost",
                                                      [BRUME_ATTRACT] = "attract",
                                                      [BRUME_RELEASE] = "release",
                                                      [BRUME_PIECE] = "none",
                                                      [BRUME_RECALL] = "recall",
                                                      [BRUME_BURY] = "bury",
                                                      [BRUME_MOVE] = "move",
                                                      [BRUME_AREA] = "area",
                                                      [BRUME_CEMETERY_GHOST] = "cemetery",
                                                      [BRUME_CAT] = "cat",
                                                      [BRUME_REGION] = "region",
                                                      [BRUME_POINTS] = "points",
                                                      [BRUME_REMOVE] = "remove",
                                                      [BRUME_HOUND] = "hound",
                                                      [BRUME_HIDE] = "hide"};

static bool read_action(struct reader *reader, struct brume_action *action) {
  struct word word;
  if (!next(reader, "an action", &word)) return false;
  for (int kind = 0; kind < BRUME_ACTION_COUNT; kind++) {
    if (is(reader, word, verbs[kind])) return read_known(reader, (enum brume_action_kind)kind, action);
  }
  if (is(reader, word, "stop")) {
    *action = brume_action_remove_nothing();
    return true;
  }
  int piece = brume_piece_find(reader->text + word.at, word.size);
  if (piece > BRUME_NO_PIECE) return read_piece(reader, (enum brume_piece_kind)piece, action);
  return blame(reader, word.at, "`%.*s` is no action; say %s", shown(word), reader->text + word.at,
               reader->coop
                   ? "draw, place, bury, move, area, cemetery, cat, meeple, none, region, points, remove, "
                     "hound, stop or hide"
                   : "draw, place, ghost, attract, release, meeple, guard, abbot, none or recall");
}

bool brume_action_read(const struct brume_game *game, const struct brume_tiles *tiles, const char *text,
                       size_t size, struct brume_action *action, struct brume_words_error *error) {
  struct reader reader = {game, brume_game_variant(game)->coop != 0, false, tiles, text, size, 0, error};
  return read_action(&reader, action) && finished(&reader);
}

bool brume_action_read_any(const struct brume_game *game, const struct brume_tiles *tiles, const char *text,
                           size_t size, struct brume_action *action, struct brume_words_error *error) {
  struct reader reader = {game, brume_game_variant(game)->coop != 0, true, tiles, text, size, 0, error};
  return read_action(&reader, action) && finished(&reader);
}

bool brume_action_spelled(const struct brume_options *options, const struct brume_tiles *tiles,
                          const char *text, size_t size, bool any, struct brume_words_error *error) {
  struct brume_action action;
  struct reader reader = {NULL, options->coop != 0, any, tiles, text, size, 0, error};
  return read_action(&reader, &action) && finished(&reader);
}
