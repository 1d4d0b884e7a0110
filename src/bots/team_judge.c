/* The judgement of the cooperative game.
 *
 * The idea: a region with meeples brings its points for each colour or, where that is worth more, a removal, by the
 * chance that it is completed (team_view.h); a bank brings its ghosts back. Ghosts that are left, with a part of those
 * that will come back, are worth more the fewer they are, so points come before removals unless the supply is low.
 * Points that are behind what the tiles of a pile still allow cost extra. All whole numbers. Cost: some passes over
 * the view. */
#include "bots/team_judge.h"

enum {
  /* Found by playing: many games of levels 1 to 3 for each change of one to three of them. */
  FEAR = 140, /* points that an empty supply frightens like */
  FEAR_GOAL = 160, /* and hundredths of the goal: what is lost */
  LAST = 30, /* ghosts count (left + this) / (left + 1) times: towards the end they need not last long */
  SOON = 40, /* the same without those that come back: they may come too late */
  GHOST = 40, /* what a ghost in the supply is worth anyway */
  COMING = 130, /* hundredths that a ghost which will come back counts for each chance in hundred */
  NARROW = 1250, /* with no bank that a misty tile can expand */
  DANGER = 150, /* points that are lost with the game */
  HOME = 120, /* a meeple that comes back */
  DELAY = 100, /* hundredths of each point that is behind it */
  PACE = 140, /* what a tile brings in points */
  LATER_STACK = 10, /* hundredths of a ghost that a later removal takes besides */
  GROW = 1, /* points that an open region still grows by */
  JOIN = 50,
  JOIN_HALF = 400
};

/* --- ghosts ------------------------------------------------------------------------------------------------------ */

int team_supply(const struct view *view, int ghosts, int coming) {
  int whole = FEAR * POINT + FEAR_GOAL * view->options->goal;
  int fear = whole * view->left / (view->left + 6);
  int hundredths = ghosts + coming * COMING / 100;
  if (hundredths < 0) hundredths = 0;
  int soon = SOON * POINT * view->left / (view->left + 2) * 100 / ((ghosts < 0 ? 0 : ghosts) + 100);
  int lasting = hundredths * (view->left + LAST) / (view->left + 1);
  return -soon - fear * 100 / (lasting + 100) + hundredths * GHOST / 100 * view->left / (view->left + 7);
}

int team_coming(const struct standing *bank) {
  return bank->ghosts * (int)(bank->chance / (SURE / 1024)) * WHOLE / 1024;
}

static int ghosts_to_come(const struct view *view) {
  int coming = 0;
  for (int n = 0; n < view->nodes; n++) {
    if (view->at[n].ghosts > 0) coming += team_coming(&view->at[n]);
  }
  return coming;
}

/* The share of unseen tiles that would need more ghosts than there are, even where they expand a bank (R-C-42). */
static int danger(const struct view *view) {
  int deadly = 0;
  bool cemetery = view->cemetery_open > 0 && view->options->level < 5;
  if (view->supply >= 5 || view->left == 0 || view->reach->tiles == 0) return 0;
  for (int kind = 0; kind < view->tiles->kinds; kind++) {
    const struct brume_tile *tile = &view->tiles->tile[kind];
    int need = -1;
    for (int area = 0; area < tile->area_count; area++)
      need += tile->part[brume_tile_area_part(tile, area)].symbols;
    if (need > 0 && cemetery) need++; /* R-C-54 */
    if (need > view->supply) deadly += view->reach->copies[kind] * 2;
    if (need == view->supply) deadly += view->reach->copies[kind];
  }
  return deadly * DANGER * POINT / (2 * view->reach->tiles);
}

/* --- points ------------------------------------------------------------------------------------------------------ */

static bool colours_score(const struct view *view) {
  return view->options->level == BRUME_LEVELS;
}

/* In level 6 a colour's points beyond the goal help nobody, and those of the last most (R-C-84). */
static int points_made(const struct view *view) {
  if (!colours_score(view)) return view->team.score * POINT;
  int points = 0, least = view->options->goal;
  for (int colour = 0; colour < brume_colour_count(view->options); colour++) {
    int score = brume_game_player(view->game, colour)->score;
    if (score > view->options->goal) score = view->options->goal;
    if (score < least) least = score;
    points += score * POINT;
  }
  return points + least * POINT;
}

/* Points of all that are counted when each marker looks at the last. */
static int points_towards(const struct view *view, int marker) {
  if (!colours_score(view)) return view->team.score < marker ? view->team.score : marker;
  int points = 0;
  for (int colour = 0; colour < brume_colour_count(view->options); colour++) {
    int score = brume_game_player(view->game, colour)->score;
    points += score < marker ? score : marker;
  }
  return points;
}

/* What a region will count for one colour: a city or road with open sides still grows. */
static int value_of(const struct standing *at) {
  if (at->open == 0 || at->kind == BRUME_CASTLE) return at->value;
  if (at->kind == BRUME_CITY) return at->value + 2 * GROW * (at->open > 1);
  return at->value + GROW * at->open;
}

int team_region(const struct view *view, const struct standing *at, int removal) {
  if (at->colours == 0) return 0;
  int points = value_of(at) * bits(at->colours & view->useful) * POINT;
  int worth = (points > removal ? points : removal) + at->meeples * HOME + at->beside * POINT;
  return (int)((int64_t)worth * at->chance / SURE);
}

static int worth_of_regions(const struct view *view, int removal) {
  int worth = 0;
  for (int n = 0; n < view->nodes; n++) {
    if (view->at[n].colours != 0) worth += team_region(view, &view->at[n], removal);
  }
  return worth;
}

/* Two regions that one tile here would make one: more colours for all of it (R-C-49). */
static int join(const struct view *view, const struct open_square *open, int a, int b) {
  if (open->part[a] == NONE || open->part[b] == NONE || open->part[a] == open->part[b]) return 0;
  if (open->terrain[a] != open->terrain[b]) return 0;
  const struct standing *one = &view->at[open->part[a]], *two = &view->at[open->part[b]];
  if (one->colours == 0 || two->colours == 0) return 0;
  int gain = (value_of(one) + value_of(two)) * bits((one->colours | two->colours) & view->useful) -
             value_of(one) * bits(one->colours & view->useful) -
             value_of(two) * bits(two->colours & view->useful);
  if (gain <= 0) return 0;
  int count = reach_count(view->reach, open->allowed, REACH_JOINS, a, 1u << a | 1u << b);
  if (view->reach->tiles == 0) return 0;
  int expected = 100 * count * view->left / view->reach->tiles;
  return gain * JOIN * expected / (expected + JOIN_HALF);
}

static int worth_of_joins(const struct view *view) {
  int worth = 0;
  for (int i = 0; i < view->open_count; i++) {
    for (int s = 0; s < SIDES; s++) {
      for (int t = 0; t < s; t++) worth += join(view, &view->open[i], s, t);
    }
  }
  return worth;
}

/* A meeple is worth what it may still earn; each further one of a seat less. */
static const int ladder[] = {0, 300, 520, 680, 800, 880, 930};
enum { STEPS = sizeof ladder / sizeof ladder[0] };

static int worth_of_hands(const struct view *view, int *next) {
  int worth = 0, hand[BRUME_PLAYERS_MAX] = {0};
  int colours = brume_colour_count(view->options), active = brume_game_active(view->game);
  for (int colour = 0; colour < colours; colour++)
    hand[brume_colour_seat(view->options, colour)] += brume_game_player(view->game, colour)->meeples;
  for (int seat = 0; seat < view->options->players; seat++) {
    if (hand[seat] >= STEPS) hand[seat] = STEPS - 1;
    worth += ladder[hand[seat]];
  }
  *next = WON; /* none in hand */
  if (hand[active] > 0)
    *next = (ladder[hand[active]] - ladder[hand[active] - 1]) * view->left / (view->left + 4);
  return worth * view->left / (view->left + 4);
}

/* Points that the tiles of the piles will hardly bring: R-C-66, 87. */
static int cost_of_delay(const struct view *view, int pending) {
  int tiles = 0, cost = 0;
  int colours = colours_score(view) ? brume_colour_count(view->options) : 1;
  for (int pile = view->team.pile_open; pile < 3; pile++) {
    tiles += view->team.pile[pile];
    int marker = pile < BRUME_HOUNDS ? view->options->hound[pile] : view->options->goal;
    if (marker == 0) marker = view->options->goal;
    int missing =
        (marker * colours - points_towards(view, marker)) * POINT - pending * tiles / (tiles + 4) / 2;
    int behind = missing - tiles * PACE;
    if (behind > 0) cost += behind * DELAY / 100;
  }
  return cost;
}

struct verdict team_verdict(const struct view *view) {
  struct verdict verdict = {.ghosts = view->supply * 100, .coming = ghosts_to_come(view)};
  int calm = team_supply(view, verdict.ghosts, verdict.coming);
  int stack = (view->stack * 100 + LATER_STACK) * 100 / 150;
  verdict.removal = team_supply(view, verdict.ghosts + stack, verdict.coming) - calm;
  int regions = worth_of_regions(view, verdict.removal) + worth_of_joins(view);
  int hands = worth_of_hands(view, &verdict.hand);
  verdict.behind = cost_of_delay(view, regions);
  verdict.rest = points_made(view) + regions + hands - view->cemeteries - verdict.behind;
  verdict.worth = verdict.rest + calm - danger(view) - view->narrow * NARROW / 1000;
  return verdict;
}

int judge_team(struct view *view, const struct brume_game *game, const struct brume_tiles *tiles,
               struct reach *reach) {
  struct brume_team team;
  brume_game_team(game, &team);
  if (team.outcome == BRUME_WON) return WON;
  if (team.outcome != BRUME_UNDECIDED) return -WON;
  view_look(view, game, tiles, reach);
  return team_verdict(view).worth;
}
