/* How a cooperative game stands. See team.h. */
#include "cli/team.h"

#include <stdbool.h>
#include <string.h>

#include "record/options.h"
#include "record/words.h"

static const char *plural(int n) {
  return n == 1 ? "" : "s";
}

static bool has_colour_scores(const struct brume_options *options) {
  return options->level == BRUME_LEVELS; /* R-C-83 */
}

void team_points_text(const struct brume_game *game, char text[TEAM_TEXT_SIZE]) {
  const struct brume_options *options = brume_game_variant(game);
  struct brume_team team;
  brume_game_team(game, &team);
  if (!has_colour_scores(options)) {
    snprintf(text, TEAM_TEXT_SIZE, "%d of %d points", team.score, options->goal);
    return;
  }
  text[0] = '\0';
  for (int colour = 0; colour < brume_colour_count(options); colour++) {
    size_t used = strlen(text);
    snprintf(text + used, TEAM_TEXT_SIZE - used, "%s%s %d", colour == 0 ? "" : ", ", brume_seat_name(colour),
             brume_game_player(game, colour)->score);
  }
  size_t used = strlen(text);
  snprintf(text + used, TEAM_TEXT_SIZE - used, " of %d points each", options->goal);
}

const char *team_outcome_text(const struct brume_game *game) {
  struct brume_team team;
  brume_game_team(game, &team);
  switch ((enum brume_outcome)team.outcome) {
  case BRUME_WON: return "won";
  case BRUME_LOST_BY_GHOSTS: return "lost: not enough ghosts were left";
  case BRUME_LOST_BY_TILES: return "lost: no tile was left and the points were not reached";
  case BRUME_UNDECIDED:
  case BRUME_OUTCOME_COUNT: break;
  }
  return "undecided";
}

int team_tiles_left(const struct brume_game *game) {
  struct brume_team team;
  brume_game_team(game, &team);
  return team.pile[0] + team.pile[1] + team.pile[2];
}

static void print_ghosts(FILE *out, const struct brume_game *game, const struct brume_team *team) {
  int supply = brume_game_supply(game);
  fprintf(out, ", %d ghost%s in the supply", supply, plural(supply));
  switch ((enum brume_cat)team->cat) {
  case BRUME_CAT_EDGE: fprintf(out, " after the cat's %d", team->cat_ghosts); break;
  case BRUME_CAT_WAITING: fprintf(out, ", the cat waits for a meeple"); break;
  case BRUME_CAT_OUT: fprintf(out, ", the cat is out"); break;
  case BRUME_NO_CAT:
  case BRUME_CAT_COUNT: break;
  }
}

/* The points that the pile drawn from asks for, R-C-66: the next hound's, in the last pile the goal. */
static int points_for_pile(const struct brume_options *options, const struct brume_team *team) {
  return options->hound[0] > 0 && team->pile_open < BRUME_HOUNDS ? options->hound[team->pile_open]
                                                                 : options->goal;
}

static void print_piles(FILE *out, const struct brume_options *options, const struct brume_team *team) {
  int left = team->pile[team->pile_open];
  fprintf(out, "%d tile%s", left, plural(left));
  if (options->hound[0] == 0) return;
  fprintf(out, " in pile %d", team->pile_open + 1);
  for (int pile = team->pile_open + 1; pile < 3; pile++)
    fprintf(out, "%s%d", pile == team->pile_open + 1 ? ", then " : " and ", team->pile[pile]);
}

static void print_hounds(FILE *out, const struct brume_options *options, const struct brume_team *team) {
  static const char *const names[BRUME_HOUNDS] = {"Rufus", "Ronja"};
  for (int hound = 0; options->hound[0] > 0 && hound < BRUME_HOUNDS; hound++) {
    fprintf(out, "%s%s ", hound == 0 ? "  " : ", ", names[hound]);
    if (team->hound[hound] == BRUME_HOUND_ON_TRACK) fprintf(out, "comes at %d", options->hound[hound]);
    if (team->hound[hound] == BRUME_HOUND_OUT) fprintf(out, "is out with a meeple");
    if (team->hound[hound] == BRUME_HOUND_GONE) fprintf(out, "is gone");
  }
  if (options->hound[0] > 0) fprintf(out, "\n");
}

static bool has_cemetery(const struct brume_tile *tile) {
  for (int part = 0; part < tile->part_count; part++) {
    if (tile->part[part].kind == BRUME_CEMETERY) return true;
  }
  return false;
}

static void print_cemeteries(FILE *out, const struct brume_game *game, const struct brume_tiles *tiles) {
  int open = 0;
  int closed = 0;
  for (int n = 0; n < brume_game_square_count(game); n++) {
    struct brume_square square;
    brume_game_square(game, n, &square);
    if (square.kind == BRUME_NO_KIND || !has_cemetery(&tiles->tile[square.kind])) continue;
    if (square.cemetery_closed) closed++;
    if (!square.cemetery_closed) open++;
  }
  if (open + closed == 0) return;
  fprintf(out, "  cemeteries: %d open, %d closed", open, closed);
  if (open > 0 && brume_game_variant(game)->level >= 5)
    fprintf(out, "; while one is open a tile is laid face down every turn (R-C-76)");
  fprintf(out, "\n");
}

void team_print_status(FILE *out, const struct brume_game *game, const struct brume_tiles *tiles) {
  const struct brume_options *options = brume_game_variant(game);
  struct brume_team team;
  char points[TEAM_TEXT_SIZE];
  brume_game_team(game, &team);
  team_points_text(game, points);
  fprintf(out, "  %s; ", points);
  print_piles(out, options, &team);
  print_ghosts(out, game, &team);
  fprintf(out, "\n");
  print_hounds(out, options, &team);
  print_cemeteries(out, game, tiles);
  fprintf(out,
          "  lost when more ghosts must be placed than the %d left, or the pile ends before %d point%s%s\n",
          brume_game_supply(game) + team.cat_ghosts, points_for_pile(options, &team),
          plural(points_for_pile(options, &team)), has_colour_scores(options) ? " for each" : "");
}

/* Were the level's own numbers taken? */
static bool is_of_level(const struct brume_options *options) {
  struct brume_options plain = *options;
  brume_options_level(&plain, options->level);
  return plain.goal == options->goal && plain.level_ghosts == options->level_ghosts &&
         plain.hound[0] == options->hound[0] && plain.hound[1] == options->hound[1];
}

/* The worst confidence among the numbers of the level: those of 2023 have names of their own. */
static const char *confidence_of(const struct brume_options *options) {
  static const char *const order[] = {"exact", "inferred", "guess", "provisional"};
  int worst = 0;
  for (int n = 0; n < brume_level_number_count(); n++) {
    const struct brume_level_number *number = brume_level_number(n);
    bool of_2023 = strstr(number->name, "2023") != NULL;
    if (number->level != options->level || of_2023 != (options->level6 == BRUME_LEVEL6_2023)) continue;
    for (int i = worst + 1; i < 4; i++) {
      if (strcmp(number->confidence, order[i]) == 0) worst = i;
    }
  }
  return order[worst];
}

void team_print_level(FILE *out, const struct brume_options *options) {
  fprintf(out, "  level %d: %d point%s%s to win, %d ghosts in the game", options->level, options->goal,
          plural(options->goal), has_colour_scores(options) ? " for each colour" : "", options->level_ghosts);
  if (options->hound[0] > 0)
    fprintf(out, ", hounds at %d and %d points", options->hound[0], options->hound[1]);
  if (is_of_level(options)) fprintf(out, " (how sure these numbers are: %s)", confidence_of(options));
  if (!is_of_level(options)) fprintf(out, " (changed for this game)");
  fprintf(out, "\n");
  if (!has_colour_scores(options)) return;
  fprintf(out,
          options->level6 == BRUME_LEVEL6_2022
              ? "  These are the rules of 2022, close to unwinnable: one win after 150 losses is known.\n"
              : "  These numbers of level 6 are provisional, not the official ones of 2023.\n");
}
