/* The judgement of the cooperative game.
 *
 * The idea: each open square is looked at once. The unseen tiles that fit there say how likely a road, a
 * city or a mist bank is closed at it (team_reach.h), and the chances of a region's open squares multiply.
 * A region with meeples brings its points for each colour or, where that is worth more, a removal; a bank
 * brings its ghosts back. Ghosts that are left, with a part of those that will come back, are worth more
 * the fewer they are, so points come before removals unless the supply is low. Points that are behind what
 * the tiles of a pile still allow cost extra. All whole numbers. Cost: four squares looked up and some kept
 * counts for each open square, and a region query for each meeple and each tile with ghosts. */
#include "bots/team_judge.h"

enum {
  POINT = 100,
  WHOLE = 100,
  WON = 1000 * 1000,
  REMOVED = 3, /* ghosts that one removal takes (R-C-50) */
  /* Found by playing: many games of levels 1 to 3 for each change of one to three of them. */
  FEAR = 110, /* points that an empty supply frightens like */
  GHOST = 60, /* what a ghost in the supply is worth anyway */
  COMING = 180, /* hundredths that a ghost which will come back counts for each chance in hundred */
  CLOSE_BANK = 12000, /* hundredths of fitting tiles that close a side with one chance in two */
  CLOSE_REGION = 15000,
  NARROW = 1250, /* with no bank that a misty tile can expand */
  DANGER = 100, /* points that are lost with the game */
  HOME = 120, /* a meeple that comes back */
  PACE = 140, /* what a tile brings in points */
  LATER_STACK = 20, /* hundredths of a ghost that a later removal takes besides */
  JOIN = 100,
  JOIN_HALF = 400,
  HAUNTED_SQUARE = 90, /* each square missing around an open cemetery */
  CEMETERY_SQUARE = 80,
  SIDES = BRUME_SIDES_COUNT
};

struct standing {
  uint8_t chance; /* of a region by its id: that it is completed, in hundredths */
  uint8_t colours; /* bits: whose meeples stand there */
  int16_t value; /* points for one colour when complete */
};

struct view {
  const struct brume_game *game;
  const struct brume_tiles *tiles;
  const struct brume_options *options;
  struct reach *reach;
  struct brume_team team;
  int left; /* tiles still to draw */
  int supply;
  int narrow; /* hundredths: that the next misty tile can't expand a bank */
  int stack; /* most ghosts that one removal can take now, at most 3 (R-C-50) */
  int joins; /* what joining regions of several colours promises */
  struct standing at[BRUME_PARTS_MAX];
};

/* --- chances --------------------------------------------------------------------------------------------- */

/* That one of `count` unseen tiles comes in time and is used here: one half where `half` hundredths are
 * expected. */
static int chance_of(const struct view *view, int count, int half) {
  if (view->reach->tiles == 0) return 0;
  int expected = 100 * count * view->left / view->reach->tiles;
  return WHOLE * expected / (expected + half);
}

/* What lies around an open square. */
struct around {
  uint32_t allowed;
  uint16_t part[SIDES], mist[SIDES]; /* region ids; NONE */
  uint8_t terrain[SIDES];
  unsigned misty; /* sides where mist lies against the square */
};

enum { NONE = 0xFFFF };

static uint16_t id_at(const struct view *view, int square, int part) {
  return part == BRUME_NO_PART ? NONE : brume_game_region_id(view->game, square, part);
}

static void look(const struct view *view, int x, int y, struct around *around) {
  static const int8_t step_x[] = {0, 1, 0, -1}, step_y[] = {-1, 0, 1, 0};
  *around = (struct around){.part = {NONE, NONE, NONE, NONE}, .mist = {NONE, NONE, NONE, NONE}};
  for (int s = 0; s < SIDES; s++) {
    int n = brume_game_square_at(view->game, x + step_x[s], y + step_y[s]);
    struct brume_square square = {.kind = BRUME_NO_KIND};
    if (n >= 0) brume_game_square(view->game, n, &square);
    if (square.kind == BRUME_NO_KIND) { /* empty, or face down: anything goes (R-C-79) */
      around->allowed |= UINT32_C(0xFF) << s * 8;
      continue;
    }
    const struct brume_side *side = &view->tiles->tile[square.kind].side[square.rotation][(s + 2) % 4];
    around->allowed |= reach_bit(s, side->terrain, false) | reach_bit(s, side->terrain, true);
    around->terrain[s] = side->terrain;
    around->part[s] = id_at(view, n, side->middle);
    around->mist[s] = id_at(view, n, side->mist);
    if (side->mist != BRUME_NO_PART) around->misty |= 1u << s;
  }
}

static unsigned same(const uint16_t id[SIDES], int side) {
  unsigned sides = 0;
  for (int s = 0; s < SIDES; s++) sides |= (unsigned)(id[s] == id[side]) << s;
  return sides;
}

static bool first_of(unsigned sides, int side) {
  return (sides & ((1u << side) - 1)) == 0;
}

static void close_part(struct view *view, const struct around *around, int side) {
  unsigned sides = same(around->part, side);
  struct standing *at = &view->at[around->part[side]];
  if (!first_of(sides, side) || at->chance == 0) return;
  int ends = reach_count(view->reach, around->allowed, REACH_ENDS, side, sides);
  int fits = reach_count(view->reach, around->allowed, REACH_FITS, 0, 0);
  at->chance = (uint8_t)(at->chance * chance_of(view, 4 * ends + fits, CLOSE_REGION) / WHOLE);
}

static void close_bank(struct view *view, const struct around *around, int side) {
  unsigned sides = same(around->mist, side);
  struct standing *at = &view->at[around->mist[side]];
  if (!first_of(sides, side)) return;
  uint32_t allowed = around->allowed;
  for (int s = 0; s < SIDES; s++) {
    if (sides >> s & 1) allowed &= ~reach_bit(s, around->terrain[s], false);
  }
  int ends = reach_count(view->reach, allowed, REACH_CLEARS, side, around->misty);
  int fits = reach_count(view->reach, allowed, REACH_FITS, 0, 0);
  view->narrow = view->narrow * (view->reach->tiles - fits) / (view->reach->tiles + 1);
  at->chance = (uint8_t)(at->chance * chance_of(view, 4 * ends + fits, CLOSE_BANK) / WHOLE);
}

static int bits(unsigned word) {
  int count = 0;
  for (; word != 0; word &= word - 1) count++;
  return count;
}

/* Two regions that one tile here would make one: more colours for all of it (R-C-49). */
static void join(struct view *view, const struct around *around, int a, int b) {
  if (around->part[a] == NONE || around->part[b] == NONE || around->part[a] == around->part[b]) return;
  if (around->terrain[a] != around->terrain[b]) return;
  const struct standing *one = &view->at[around->part[a]], *two = &view->at[around->part[b]];
  if (one->colours == 0 && two->colours == 0) return;
  int gain = (one->value + two->value) * bits(one->colours | two->colours) - one->value * bits(one->colours) -
             two->value * bits(two->colours);
  if (gain <= 0) return;
  unsigned sides = 1u << a | 1u << b;
  int count = reach_count(view->reach, around->allowed, REACH_JOINS, a, sides);
  view->joins += gain * chance_of(view, count, JOIN_HALF) / WHOLE * JOIN;
}

static void look_around(struct view *view) {
  enum { OPEN_MAX = 2 * BRUME_SQUARES_MAX };
  int16_t x[OPEN_MAX], y[OPEN_MAX];
  struct around around;
  int count = brume_game_open_squares(view->game, x, y, OPEN_MAX);
  for (int i = 0; i < count; i++) {
    look(view, x[i], y[i], &around);
    for (int s = 0; s < SIDES; s++) {
      if (around.part[s] != NONE) close_part(view, &around, s);
      if (around.mist[s] != NONE) close_bank(view, &around, s);
      for (int t = 0; t < s; t++) join(view, &around, s, t);
    }
  }
}

/* --- ghosts ---------------------------------------------------------------------------------------------- */

static int tiles_missing_around(const struct brume_region *region) {
  return 9 - region->tiles;
}

static int chance_around(const struct view *view, const struct brume_region *region) {
  int missing = tiles_missing_around(region);
  if (missing == 0) return WHOLE;
  if (region->haunted && region->kind == BRUME_CASTLE) return 0;
  int chance = WHOLE * view->left / (view->left + 3 * missing);
  for (int i = 0; i < missing; i++) chance = chance * 88 / WHOLE;
  return chance;
}

/* A supply of so many hundredths of a ghost; less frightening when few turns are left. */
static int worth_of_supply(const struct view *view, int hundredths) {
  int fear = FEAR * POINT * view->left / (view->left + 6);
  return -fear * 100 / (hundredths + 100) + hundredths * GHOST / 100 * view->left / (view->left + 7);
}

/* What an open cemetery costs: a ghost for each tile that brings some, or in levels 5 and 6 a tile a turn
 * (R-C-54, 76). */
static int cost_of_cemetery(const struct view *view, const struct brume_square *square, int n) {
  const struct brume_tile *tile = &view->tiles->tile[square->kind];
  struct brume_region region;
  for (int part = 0; part < tile->part_count; part++) {
    if (tile->part[part].kind != BRUME_CEMETERY || square->cemetery_closed) continue;
    brume_game_region(view->game, view->tiles, n, part, &region);
    return tiles_missing_around(&region) * (view->options->level >= 5 ? HAUNTED_SQUARE : CEMETERY_SQUARE);
  }
  return 0;
}

/* Hundredths of ghosts that banks and cemeteries will give back; what cemeteries cost. */
static int ghosts_to_come(struct view *view, int *cost) {
  int hundredths = 0;
  *cost = 0;
  for (int n = 0; n < brume_game_square_count(view->game); n++) {
    struct brume_square square;
    brume_game_square(view->game, n, &square);
    if (square.kind == BRUME_NO_KIND) continue;
    const struct brume_tile *tile = &view->tiles->tile[square.kind];
    for (int area = 0; area < tile->area_count; area++) {
      struct brume_region bank;
      int ghosts = square.free[area] + square.circles[area];
      if (square.free[area] > view->stack)
        view->stack = square.free[area] < REMOVED ? square.free[area] : REMOVED;
      if (ghosts == 0) continue;
      brume_game_region(view->game, view->tiles, n, brume_tile_area_part(tile, area), &bank);
      if (!bank.limited && !bank.haunted) hundredths += ghosts * view->at[bank.id].chance;
    }
    *cost += cost_of_cemetery(view, &square, n);
  }
  return hundredths;
}

/* The share of unseen tiles that would need more ghosts than there are, even where they expand a bank
 * (R-C-42). */
static int danger(const struct view *view, bool cemetery) {
  int deadly = 0;
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

/* --- points ---------------------------------------------------------------------------------------------- */

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

static int shares(const struct view *view, unsigned colours) {
  if (!colours_score(view)) return bits(colours);
  int count = 0;
  for (int colour = 0; colour < BRUME_PLAYERS_MAX; colour++) {
    if (colours >> colour & 1) count += brume_game_player(view->game, colour)->score < view->options->goal;
  }
  return count;
}

/* What a road, city or castle will count for one colour when complete. */
static int value_of(const struct brume_region *region) {
  if (region->complete) return region->points;
  if (region->kind == BRUME_CITY) return 2 * region->tiles + 2 * region->bonus + 2 * (region->open > 1);
  if (region->kind == BRUME_CASTLE) return region->points + tiles_missing_around(region);
  return region->points + region->open;
}

/* Notes who stands where, before the open squares are looked at. */
static void note_meeples(struct view *view) {
  for (int i = 0; i < brume_game_piece_count(view->game); i++) {
    const struct brume_piece *piece = brume_game_piece(view->game, i);
    struct brume_region region;
    brume_game_region(view->game, view->tiles, piece->square, piece->part, &region);
    struct standing *at = &view->at[region.id];
    at->colours |= (uint8_t)(1u << piece->owner);
    at->value = (int16_t)value_of(&region);
    if (region.haunted) at->chance = 0; /* R-C-78 */
    if (region.kind == BRUME_CASTLE) at->chance = (uint8_t)chance_around(view, &region);
    if (region.complete) at->chance = WHOLE;
  }
}

/* A meeple is worth what it may still earn; each further one of a seat less. */
static int worth_of_hands(const struct view *view) {
  static const int ladder[] = {0, 300, 520, 680, 800, 880, 930};
  enum { STEPS = sizeof ladder / sizeof ladder[0] };
  int worth = 0, hand[BRUME_PLAYERS_MAX] = {0};
  int colours = brume_colour_count(view->options);
  for (int colour = 0; colour < colours; colour++)
    hand[brume_colour_seat(view->options, colour)] += brume_game_player(view->game, colour)->meeples;
  for (int seat = 0; seat < view->options->players; seat++)
    worth += ladder[hand[seat] < STEPS ? hand[seat] : STEPS - 1];
  return worth * view->left / (view->left + 4);
}

/* Regions with meeples: points or a removal, and the meeples back. */
static int worth_of_regions(const struct view *view, int removal) {
  int worth = 0;
  for (int i = 0; i < brume_game_piece_count(view->game); i++) {
    const struct brume_piece *piece = brume_game_piece(view->game, i);
    int id = brume_game_region_id(view->game, piece->square, piece->part);
    const struct standing *at = &view->at[id];
    int beside = (bits(piece->with & (BRUME_WITH_RUFUS | BRUME_WITH_RONJA)) * 6 +
                  ((piece->with & BRUME_WITH_CAT) != 0) * 2) *
                 POINT;
    worth += (HOME + beside) * at->chance / WHOLE;
    bool counted = false; /* R-C-53: a region once */
    for (int k = 0; k < i && !counted; k++) {
      const struct brume_piece *other = brume_game_piece(view->game, k);
      counted = brume_game_region_id(view->game, other->square, other->part) == id;
    }
    if (counted) continue;
    int points = at->value * shares(view, at->colours) * POINT;
    worth += (points > removal ? points : removal) * at->chance / WHOLE;
  }
  return worth;
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
    if (behind > 0) cost += behind;
  }
  return cost;
}

int judge_team(const struct brume_game *game, const struct brume_tiles *tiles, struct reach *reach) {
  struct view view = {.game = game, .tiles = tiles, .options = brume_game_variant(game), .reach = reach};
  brume_game_team(game, &view.team);
  if (view.team.outcome == BRUME_WON) return WON;
  if (view.team.outcome != BRUME_UNDECIDED) return -WON;
  view.left = view.team.pile[0] + view.team.pile[1] + view.team.pile[2];
  view.supply = brume_game_supply(game) + view.team.cat_ghosts;
  for (int i = 0; i < BRUME_PARTS_MAX; i++) view.at[i].chance = WHOLE;
  view.narrow = 1000;
  note_meeples(&view);
  look_around(&view);
  int cemeteries;
  int ghosts = view.supply * 100 + ghosts_to_come(&view, &cemeteries) * COMING / 100;
  int calm = worth_of_supply(&view, ghosts);
  int removal = worth_of_supply(&view, ghosts + (view.stack * 100 + LATER_STACK) * 100 / 150) - calm;
  int regions = worth_of_regions(&view, removal) + view.joins;
  return points_made(&view) + regions + worth_of_hands(&view) + calm -
         danger(&view, cemeteries > 0 && view.options->level < 5) - cemeteries - view.narrow * NARROW / 1000 -
         cost_of_delay(&view, regions);
}
