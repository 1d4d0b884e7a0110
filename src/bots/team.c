/* The greedy bot's judgement of the cooperative game. See team.h.
 *
 * The idea: each option is taken in a copy and the position judged, in hundredths of a point of the team: points made,
 * regions with a meeple by their chance to be completed, meeples in hand, and the ghosts that are left, worth more the
 * fewer they are, so that points come before removals unless the supply is low. Ghosts in banks that can never be
 * finished count against the team. Cost: a copy and a region query for each meeple and misty tile, for each option.
 */
#include "bots/team.h"

#include <string.h>

enum { POINT = 100, WHOLE = 100, DECIDED = 1000 * 1000, WORDS = (BRUME_PARTS_MAX + 63) / 64 };

/* The chance, in hundredths, that `open` missing sides are closed in time. */
static int chance_of_closing(int open) {
  static const int chance[] = {100, 60, 35, 20, 10, 5};
  enum { STEPS = sizeof chance / sizeof chance[0] };
  return open < STEPS ? chance[open] : 2;
}

static int colours_in(const struct brume_region *region) {
  int colours = 0;
  for (int colour = 0; colour < BRUME_PLAYERS_MAX; colour++) colours += region->count[colour] > 0;
  return colours;
}

/* What a region with meeples will bring the team (R-C-49). */
static int worth_of_region(const struct brume_region *region) {
  int points = region->points * colours_in(region) * POINT;
  bool around = region->kind == BRUME_CASTLE;
  if (region->complete) return points;
  if (region->haunted) return 0; /* R-C-78 */
  if (around) return points * chance_of_closing((9 - region->tiles + 1) / 2) / WHOLE;
  if (region->kind == BRUME_CITY) points = points * 3 / 2; /* closed it pays twice what it shows now */
  return points * chance_of_closing(region->open) / WHOLE;
}

static int worth_of_regions(const struct brume_game *game, const struct brume_tiles *tiles) {
  uint64_t seen[WORDS] = {0};
  int worth = 0;
  for (int i = 0; i < brume_game_piece_count(game); i++) {
    const struct brume_piece *piece = brume_game_piece(game, i);
    struct brume_region region;
    brume_game_region(game, tiles, piece->square, piece->part, &region);
    if (seen[region.id / 64] >> region.id % 64 & 1) continue;
    seen[region.id / 64] |= UINT64_C(1) << region.id % 64;
    worth += worth_of_region(&region);
  }
  return worth;
}

/* Ghosts that only a removal can bring back: those in banks that will never be finished. */
static int stuck_ghosts(const struct brume_game *game, const struct brume_tiles *tiles) {
  int stuck = 0;
  for (int n = 0; n < brume_game_square_count(game); n++) {
    struct brume_square square;
    brume_game_square(game, n, &square);
    if (square.kind == BRUME_NO_KIND) continue;
    const struct brume_tile *tile = &tiles->tile[square.kind];
    for (int area = 0; area < tile->area_count; area++) {
      struct brume_region bank;
      if (square.free[area] == 0) continue;
      brume_game_region(game, tiles, n, brume_tile_area_part(tile, area), &bank);
      if (bank.limited || bank.haunted) stuck += square.free[area];
    }
  }
  return stuck;
}

/* In level 6 a colour's points beyond the goal help nobody (R-C-84). */
static int points_made(const struct brume_game *game) {
  const struct brume_options *options = brume_game_variant(game);
  struct brume_team team;
  brume_game_team(game, &team);
  int points = team.score;
  for (int colour = 0; options->level == BRUME_LEVELS && colour < brume_colour_count(options); colour++) {
    int score = brume_game_player(game, colour)->score;
    points += score < options->goal ? score : options->goal;
  }
  return points;
}

static int worth_of_hands(const struct brume_game *game) {
  static const int ladder[] = {0, 250, 430, 560, 650, 700};
  enum { STEPS = sizeof ladder / sizeof ladder[0] };
  int worth = 0;
  for (int colour = 0; colour < brume_colour_count(brume_game_variant(game)); colour++) {
    int meeples = brume_game_player(game, colour)->meeples;
    worth += ladder[meeples < STEPS ? meeples : STEPS - 1];
  }
  return worth;
}

/* Three ghosts back are worth 12 points where 2 are left, 4 where 5 are, 1 or 2 where 9 are. */
static int worth_of_supply(int ghosts) {
  enum { FEAR = 72 };
  return -FEAR * POINT / (ghosts + 1);
}

static int judge_team(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct brume_team team;
  brume_game_team(game, &team);
  if (team.outcome == BRUME_WON) return DECIDED;
  if (team.outcome != BRUME_UNDECIDED) return -DECIDED;
  return points_made(game) * POINT + worth_of_regions(game, tiles) + worth_of_hands(game) +
         worth_of_supply(brume_game_supply(game) + team.cat_ghosts) - stuck_ghosts(game, tiles) * POINT / 2;
}

struct brume_action team_choose(const struct brume_game *game, const struct brume_tiles *tiles) {
  int count = brume_game_option_count(game, tiles);
  struct brume_action best = brume_game_option(game, tiles, 0);
  int most = INT32_MIN;
  for (int n = 0; n < count; n++) {
    struct brume_action action = brume_game_option(game, tiles, n);
    struct brume_game copy = *game;
    brume_game_apply(&copy, tiles, &action, NULL);
    int value = judge_team(&copy, tiles);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}
