/* What only the cooperative game has, as lines of a case. See case_print_team.h.
 *
 * The lines stand in the order in which a reader carries them out (src/record/case_position.c): the cat before the free
 * ghosts, since her ghosts come out of the same supply.
 */
#include "record/case_print_team.h"

#include <brume/tileset.h>

#include "record/options.h"
#include "record/words.h"

static void print_number(struct brume_text *text, const char *option, int number, int usual) {
  if (number != usual) brume_text_say(text, " %s %d", option, number);
}

void brume_case_team_options(const struct brume_options *options, struct brume_text *text) {
  struct brume_options usual;
  brume_options_default(&usual, brume_preset_of(options));
  usual.players = options->players;
  if (options->level6 != usual.level6)
    brume_text_say(text, " --level6 %s", brume_level6_name(options->level6));
  usual.level6 = options->level6;
  brume_options_level(&usual, options->level);
  brume_text_say(text, " --level %d", options->level);
  if (options->circle_expand != usual.circle_expand)
    brume_text_say(text, " --circle-expand %s", brume_circle_expand_name(options->circle_expand));
  if (options->circle_cemetery_any != usual.circle_cemetery_any)
    brume_text_say(text, " --circle-cemetery %s", brume_circle_cemetery_name(options->circle_cemetery_any));
  print_number(text, "--goal", options->goal, usual.goal);
  print_number(text, "--hound1", options->hound[0], usual.hound[0]);
  print_number(text, "--hound2", options->hound[1], usual.hound[1]);
  print_number(text, "--ghosts", options->level_ghosts, usual.level_ghosts);
}

static enum brume_setup print_buried(const struct brume_game *game, const struct brume_tiles *tiles,
                                     struct brume_game *read, struct brume_text *text) {
  enum brume_setup result = BRUME_SETUP_OK;
  for (int n = 0; n < brume_game_square_count(game) && result == BRUME_SETUP_OK; n++) {
    struct brume_square square;
    brume_game_square(game, n, &square);
    if (!square.cemetery_closed) continue;
    brume_text_say(text, "buried %d,%d %s\n", square.x, square.y,
                   square.buried == BRUME_NOBODY ? "nobody" : brume_seat_name(square.buried));
    result = brume_setup_buried(read, tiles, square.x, square.y, square.buried);
  }
  return result;
}

/* The square of the meeple that one of BRUME_WITH_* stands beside. */
static enum brume_setup print_beside(const struct brume_game *game, const char *who, unsigned with,
                                     struct brume_game *read, struct brume_text *text) {
  enum brume_setup result = BRUME_SETUP_OK;
  for (int n = 0; n < brume_game_piece_count(game) && result == BRUME_SETUP_OK; n++) {
    const struct brume_piece *piece = brume_game_piece(game, n);
    struct brume_square square;
    if ((piece->with & with) == 0) continue;
    brume_game_square(game, piece->square, &square);
    brume_text_say(text, "%s at %d,%d\n", who, square.x, square.y);
    result = brume_setup_with(read, square.x, square.y, with);
  }
  return result;
}

static enum brume_setup print_cat(const struct brume_game *game, const struct brume_team *team,
                                  struct brume_game *read, struct brume_text *text) {
  if (team->cat == BRUME_CAT_EDGE) brume_text_say(text, "cat edge %d\n", team->cat_ghosts);
  if (team->cat == BRUME_CAT_WAITING) brume_text_say(text, "cat waiting\n");
  if (team->cat == BRUME_CAT_EDGE || team->cat == BRUME_CAT_WAITING)
    return brume_setup_cat(read, (enum brume_cat)team->cat, team->cat_ghosts);
  return print_beside(game, "cat", BRUME_WITH_CAT, read, text);
}

static enum brume_setup print_companions(const struct brume_game *game, const struct brume_team *team,
                                         struct brume_game *read, struct brume_text *text) {
  static const char *const hounds[BRUME_HOUNDS] = {"hound rufus", "hound ronja"};
  enum brume_setup result = BRUME_SETUP_OK;
  for (int hound = 0; hound < BRUME_HOUNDS && result == BRUME_SETUP_OK; hound++) {
    result = print_beside(game, hounds[hound], 1U << hound, read, text);
    bool has_it =
        brume_game_variant(game)->hound[hound] > 0; /* one that never comes is gone from the start */
    if (!has_it || team->hound[hound] != BRUME_HOUND_GONE) continue;
    brume_text_say(text, "%s gone\n", hounds[hound]);
    result = brume_setup_hound(read, hound, BRUME_HOUND_GONE);
  }
  return result == BRUME_SETUP_OK ? print_cat(game, team, read, text) : result;
}

/* Ghosts free in the mist areas of a tile, and on its cemetery. */
static void print_free(const struct brume_tile *tile, const struct brume_square *square,
                       struct brume_text *text) {
  for (unsigned part = 0; part < tile->part_count; part++) {
    char name[BRUME_PART_NAME_SIZE];
    int area = (int)part - brume_tile_area_part(tile, 0);
    bool cemetery = tile->part[part].kind == BRUME_CEMETERY;
    if (!cemetery && area < 0) continue;
    int ghosts = square->free[cemetery ? BRUME_TILE_AREAS_MAX - 1 : area];
    brume_part_name(tile, part, name);
    if (ghosts > 0) brume_text_say(text, "free %d,%d %s %d\n", square->x, square->y, name, ghosts);
  }
}

static void print_numbers(const struct brume_team *team, struct brume_text *text) {
  if (team->score != 0) brume_text_say(text, "score team %d\n", team->score);
  brume_text_say(text, "piles %d %d %d", team->pile[0], team->pile[1], team->pile[2]);
  brume_text_say(text, team->pile_open > 0 ? " open %d\n" : "\n", team->pile_open + 1);
}

enum brume_setup brume_case_team_print(const struct brume_game *game, const struct brume_tiles *tiles,
                                       struct brume_game *read, struct brume_text *text) {
  struct brume_team team;
  brume_game_team(game, &team);
  enum brume_setup result = print_buried(game, tiles, read, text);
  if (result == BRUME_SETUP_OK) result = print_companions(game, &team, read, text);
  for (int n = 0; n < brume_game_square_count(game); n++) {
    struct brume_square square;
    brume_game_square(game, n, &square);
    if (square.kind != BRUME_NO_KIND) print_free(&tiles->tile[square.kind], &square, text);
  }
  print_numbers(&team, text);
  return result;
}
