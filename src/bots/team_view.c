/* See team_view.h. */
#include "bots/team_view.h"

#include <string.h>

enum {
  REMOVED = 3, /* ghosts that one removal takes (R-C-50) */
  /* Found by playing. */
  CLOSE_BANK = 12000, /* hundredths of fitting tiles that close a side with one chance in two */
  CLOSE_REGION = 20000,
  ENDING = 4, /* how much more a tile that ends the region counts than one that only fits */
  HAUNTED_SQUARE = 90, /* each square missing around an open cemetery */
  CEMETERY_SQUARE = 160,
  CLOSE_CEMETERY = 1000,
  CASTLE_SQUARE = 60 /* filling a square around a castle with a meeple */
};

static const int8_t step_x[SIDES] = {0, 1, 0, -1}, step_y[SIDES] = {-1, 0, 1, 0};
static const int8_t around_x[] = {-1, 0, 1, -1, 1, -1, 0, 1}, around_y[] = {-1, -1, -1, 0, 0, 1, 1, 1};

/* --- the map: a placed square's number + 1, an open one's + 1 + OPEN_FROM; 0: neither ----------------------------- */

enum { OPEN_FROM = BRUME_SQUARES_MAX };

static unsigned place(int x, int y) {
  return ((unsigned)y % MAP_SIZE) * MAP_SIZE + (unsigned)x % MAP_SIZE;
}

/* The placed square there, or -1. */
static int placed_at(const struct view *view, int x, int y) {
  int n = view->map[place(x, y)] - 1;
  return n < 0 || n >= OPEN_FROM || view->seen[n].x != x || view->seen[n].y != y ? -1 : n;
}

static uint16_t open_at(const struct view *view, int x, int y) {
  int n = view->map[place(x, y)] - 1 - OPEN_FROM;
  return (uint16_t)(n < 0 || view->open[n].x != x || view->open[n].y != y ? NONE : n);
}

/* --- chances ----------------------------------------------------------------------------------------------------- */

/* That one of `count` unseen tiles comes in time and is used here: one half where `half` hundredths are expected. */
static int chance_of(const struct view *view, int count, int half) {
  if (view->reach->tiles == 0) return 1;
  int expected = 100 * count * view->left / view->reach->tiles;
  int chance = WHOLE * expected / (expected + half);
  return chance < 1 ? 1 : chance;
}

int view_close_part(const struct view *view, uint32_t allowed, int side, unsigned sides) {
  int ends = reach_count(view->reach, allowed, REACH_ENDS, side, sides);
  int fits = reach_count(view->reach, allowed, REACH_FITS, 0, 0);
  return chance_of(view, ENDING * ends + fits, CLOSE_REGION);
}

int view_close_bank(const struct view *view, uint32_t allowed, const uint8_t terrain[SIDES], int side,
                    unsigned sides, unsigned misty) {
  for (int s = 0; s < SIDES; s++) {
    if (sides >> s & 1) allowed &= ~reach_bit(s, terrain[s], false);
  }
  int ends = reach_count(view->reach, allowed, REACH_CLEARS, side, misty);
  int fits = reach_count(view->reach, allowed, REACH_FITS, 0, 0);
  return chance_of(view, ENDING * ends + fits, CLOSE_BANK);
}

/* --- placed squares ---------------------------------------------------------------------------------------------- */

static void note_part(struct standing *at, const struct brume_part *part) {
  at->kind = part->kind;
  if (part->kind == BRUME_CITY) at->value = (int16_t)(at->value + 2 + 2 * part->shields); /* R-C-48 */
  if (part->kind == BRUME_ROAD) at->value++;
}

static void note_stack(struct view *view, int ghosts) {
  int stack = ghosts < REMOVED ? ghosts : REMOVED;
  if (stack > view->stack) view->stack = stack;
}

static void note_ghosts(struct view *view, int n, const struct brume_square *square,
                        const struct brume_tile *tile) {
  for (int area = 0; area < tile->area_count; area++) {
    note_stack(view, square->free[area]);
    struct standing *at = &view->at[brume_game_region_id(view->game, n, brume_tile_area_part(tile, area))];
    view->seen[n].free = (uint8_t)(view->seen[n].free + square->free[area]);
    at->ghosts = (uint8_t)(at->ghosts + square->free[area] + square->circles[area]);
  }
}

static void note_squares(struct view *view) {
  int first = 0, count = brume_game_square_count(view->game);
  memset(view->map, 0, sizeof view->map);
  for (int n = 0; n < count; n++) {
    struct brume_square square;
    brume_game_square(view->game, n, &square);
    view->seen[n] = (struct seen){square.x, square.y, (uint16_t)first, square.kind, square.rotation, 0};
    view->map[place(square.x, square.y)] = (uint16_t)(n + 1);
    if (square.kind == BRUME_NO_KIND) continue;
    const struct brume_tile *tile = &view->tiles->tile[square.kind];
    for (int part = 0; part < tile->part_count; part++)
      view->at[first + part] = (struct standing){.chance = SURE};
    first += tile->part_count;
  }
  view->nodes = first;
  for (int n = 0; n < count; n++) {
    struct brume_square square;
    if (view->seen[n].kind == BRUME_NO_KIND) continue;
    const struct brume_tile *tile = &view->tiles->tile[view->seen[n].kind];
    for (int part = 0; part < tile->part_count; part++)
      note_part(&view->at[brume_game_region_id(view->game, n, part)], &tile->part[part]);
    if (tile->area_count == 0) continue;
    brume_game_square(view->game, n, &square);
    note_ghosts(view, n, &square, tile);
  }
}

static const struct brume_side *side_of(const struct view *view, int n, int side) {
  return &view->tiles->tile[view->seen[n].kind].side[view->seen[n].rotation][side];
}

static void spoil(struct view *view, int n, int part) {
  if (part == BRUME_NO_PART) return;
  struct standing *at = &view->at[brume_game_region_id(view->game, n, part)];
  at->spoiled = 1;
  at->chance = 0;
}

static bool face_down(const struct view *view, int n) {
  return view->seen[n].kind == BRUME_NO_KIND;
}

/* R-C-33, 78: what meets a clear side or a face-down tile across one joint. */
static void note_joint(struct view *view, int a, int side, int b) {
  if (face_down(view, a) && face_down(view, b)) return;
  if (face_down(view, a) || face_down(view, b)) {
    int up = face_down(view, a) ? b : a;
    const struct brume_side *shown = side_of(view, up, up == a ? side : (side + 2) % 4);
    spoil(view, up, shown->middle);
    spoil(view, up, shown->mist);
    return;
  }
  const struct brume_side *here = side_of(view, a, side), *there = side_of(view, b, (side + 2) % 4);
  if ((here->mist == BRUME_NO_PART) == (there->mist == BRUME_NO_PART)) return;
  spoil(view, a, here->mist);
  spoil(view, b, there->mist);
}

static void note_joints(struct view *view) {
  for (int n = 0; n < brume_game_square_count(view->game); n++) {
    for (int side = BRUME_EAST; side <= BRUME_SOUTH; side++) {
      int beside = placed_at(view, view->seen[n].x + step_x[side], view->seen[n].y + step_y[side]);
      if (beside >= 0) note_joint(view, n, side, beside);
    }
  }
}

int view_ghosts_around(const struct view *view, const struct open_square *open) {
  int ghosts = 0;
  for (int i = 0; i < 8; i++) {
    int n = placed_at(view, open->x + around_x[i], open->y + around_y[i]);
    if (n >= 0) ghosts += view->seen[n].free;
  }
  return ghosts;
}

static uint32_t times(uint32_t chance, int factor) {
  return chance * (uint32_t)factor / WHOLE;
}

/* --- castles, cemeteries ----------------------------------------------------------------------------------------- */

static int missing_around(const struct view *view, int n) {
  int missing = 0;
  for (int i = 0; i < 8; i++)
    missing += placed_at(view, view->seen[n].x + around_x[i], view->seen[n].y + around_y[i]) < 0;
  return missing;
}

static void add_bonus(struct view *view, int n, int bonus) {
  for (int i = 0; i < 8; i++) {
    uint16_t open = open_at(view, view->seen[n].x + around_x[i], view->seen[n].y + around_y[i]);
    if (open != NONE) view->open[open].bonus = (int16_t)(view->open[open].bonus + bonus);
  }
}

static bool hidden_around(const struct view *view, int n) {
  for (int i = 0; i < 8; i++) {
    int beside = placed_at(view, view->seen[n].x + around_x[i], view->seen[n].y + around_y[i]);
    if (beside >= 0 && face_down(view, beside)) return true;
  }
  return false;
}

static void note_castle(struct view *view, int n, struct standing *at) {
  int missing = missing_around(view, n), misty = 1;
  for (int i = 0; i < 8; i++) {
    int beside = placed_at(view, view->seen[n].x + around_x[i], view->seen[n].y + around_y[i]);
    misty += beside >= 0 && !face_down(view, beside) &&
             brume_tile_has_mist(&view->tiles->tile[view->seen[beside].kind]);
  }
  at->value = (int16_t)(2 * misty + missing);
  if (hidden_around(view, n) || (missing > 0 && view->left == 0)) { /* R-C-78 */
    at->chance = 0;
    return;
  }
  int chance = WHOLE * (view->left + 1) / (view->left + 1 + 3 * missing);
  for (int i = 0; i < missing; i++) chance = chance * 88 / WHOLE;
  at->chance = (uint32_t)(missing == 0 ? SURE : chance * (SURE / WHOLE));
  if (at->colours != 0) add_bonus(view, n, CASTLE_SQUARE * at->value / 10);
}

/* Levels 2 to 4: a ghost more with each tile that brings some, until all four sides are taken (R-C-54, 56). */
static void note_four_sides(struct view *view, int n, struct standing *at) {
  uint16_t open[SIDES];
  int factor[SIDES], missing = 0;
  for (int s = 0; s < SIDES; s++) {
    open[missing] = open_at(view, view->seen[n].x + step_x[s], view->seen[n].y + step_y[s]);
    if (open[missing] == NONE) continue;
    int fits = reach_count(view->reach, view->open[open[missing]].allowed, REACH_FITS, 0, 0);
    factor[missing] = chance_of(view, fits, CLOSE_CEMETERY);
    at->chance = times(at->chance, factor[missing]);
    missing++;
  }
  view->cemeteries += missing * CEMETERY_SQUARE;
  int coming = at->ghosts * (int)(at->chance >> 10) * WHOLE >> 10;
  for (int i = 0; i < missing; i++) {
    struct open_square *square = &view->open[open[i]];
    square->bonus = (int16_t)(square->bonus + CEMETERY_SQUARE);
    square->coming = (int16_t)(square->coming + (missing == 1 ? 0 : coming * WHOLE / factor[i]) - coming);
    if (missing > 1) continue;
    square->closes++;
    square->back = (uint8_t)(square->back + at->ghosts);
  }
}

/* Levels 5 and 6: a tile a turn, until all eight squares around are taken (R-C-75, 76). */
static void note_haunted(struct view *view, int n) {
  view->cemeteries += missing_around(view, n) * HAUNTED_SQUARE;
  add_bonus(view, n, HAUNTED_SQUARE);
}

static void note_cemetery(struct view *view, int n, struct standing *at) {
  struct brume_square square;
  brume_game_square(view->game, n, &square);
  if (square.cemetery_closed) return;
  int ghosts = square.free[BRUME_TILE_AREAS_MAX - 1];
  at->ghosts = (uint8_t)ghosts;
  note_stack(view, ghosts);
  view->cemetery_open++;
  if (view->options->level >= 5)
    note_haunted(view, n);
  else
    note_four_sides(view, n, at);
}

static void note_surrounded(struct view *view) {
  if (view->options->level < 2) return;
  for (int n = 0; n < brume_game_square_count(view->game); n++) {
    if (face_down(view, n)) continue;
    const struct brume_tile *tile = &view->tiles->tile[view->seen[n].kind];
    for (int part = 0; part < tile->part_count; part++) {
      struct standing *at = &view->at[brume_game_region_id(view->game, n, part)];
      if (tile->part[part].kind == BRUME_CEMETERY) note_cemetery(view, n, at);
      if (tile->part[part].kind == BRUME_CASTLE) note_castle(view, n, at);
    }
  }
}

static void note_pieces(struct view *view) {
  for (int i = 0; i < brume_game_piece_count(view->game); i++) {
    const struct brume_piece *piece = brume_game_piece(view->game, i);
    struct standing *at = &view->at[brume_game_region_id(view->game, piece->square, piece->part)];
    at->colours |= (uint8_t)(1u << piece->owner);
    at->meeples++;
    at->beside = (uint8_t)(at->beside + bits(piece->with & (BRUME_WITH_RUFUS | BRUME_WITH_RONJA)) * 6 +
                           ((piece->with & BRUME_WITH_CAT) != 0) * 2);
  }
}

/* --- open squares ------------------------------------------------------------------------------------------------ */

static uint16_t id_at(const struct view *view, int square, int part) {
  return part == BRUME_NO_PART ? NONE : brume_game_region_id(view->game, square, part);
}

static void look(struct view *view, struct open_square *open) {
  for (int s = 0; s < SIDES; s++) {
    int n = placed_at(view, open->x + step_x[s], open->y + step_y[s]);
    open->part[s] = open->mist[s] = NONE;
    open->beside[s] = n >= 0 ? NONE : open_at(view, open->x + step_x[s], open->y + step_y[s]);
    if (n < 0 || face_down(view, n)) { /* empty, or face down: anything goes (R-C-79) */
      open->allowed |= UINT32_C(0xFF) << s * 8;
      if (n >= 0) open->hidden |= (uint8_t)(1u << s);
      continue;
    }
    const struct brume_side *side = side_of(view, n, (s + 2) % 4);
    open->allowed |= reach_bit(s, side->terrain, false) | reach_bit(s, side->terrain, true);
    open->terrain[s] = side->terrain;
    open->faces |= (uint8_t)(1u << s);
    open->part[s] = id_at(view, n, side->middle);
    open->mist[s] = id_at(view, n, side->mist);
    if (open->part[s] != NONE) view->at[open->part[s]].open++;
    if (open->mist[s] != NONE) view->at[open->mist[s]].open++;
    if (side->mist != BRUME_NO_PART) open->misty |= (uint8_t)(1u << s);
  }
}

static void weigh(struct view *view, struct open_square *open) {
  for (int s = 0; s < SIDES; s++) {
    unsigned sides = same_id(open->part, s);
    if (open->part[s] != NONE && first_of(sides, s)) {
      int factor = view_close_part(view, open->allowed, s, sides);
      view->at[open->part[s]].chance = times(view->at[open->part[s]].chance, factor);
      for (int t = s; t < SIDES; t++) {
        if (sides >> t & 1) open->part_chance[t] = (uint8_t)factor;
      }
    }
    sides = same_id(open->mist, s);
    if (open->mist[s] == NONE || !first_of(sides, s)) continue;
    int factor = view_close_bank(view, open->allowed, open->terrain, s, sides, open->misty);
    view->at[open->mist[s]].chance = times(view->at[open->mist[s]].chance, factor);
    for (int t = s; t < SIDES; t++) {
      if (sides >> t & 1) open->mist_chance[t] = (uint8_t)factor;
    }
  }
}

static void narrow_by(struct view *view, const struct open_square *open) {
  if (open->misty == 0) return;
  uint32_t allowed = open->allowed;
  for (int s = 0; s < SIDES; s++) {
    if (open->misty >> s & 1) allowed &= ~reach_bit(s, open->terrain[s], false);
  }
  int fits = reach_count(view->reach, allowed, REACH_FITS, 0, 0);
  view->narrow = view->narrow * (view->reach->tiles - fits) / (view->reach->tiles + 1);
}

static void note_open(struct view *view) {
  int16_t x[OPEN_MAX], y[OPEN_MAX];
  view->open_count = brume_game_open_squares(view->game, x, y, OPEN_MAX);
  for (int i = 0; i < view->open_count; i++) {
    view->open[i] = (struct open_square){.x = x[i], .y = y[i]};
    unsigned at = place(x[i], y[i]);
    if (view->map[at] == 0) view->map[at] = (uint16_t)(i + 1 + OPEN_FROM);
  }
  for (int i = 0; i < view->open_count; i++) look(view, &view->open[i]);
  for (int i = 0; i < view->open_count; i++) {
    weigh(view, &view->open[i]);
    narrow_by(view, &view->open[i]);
  }
}

static unsigned useful_colours(const struct view *view) {
  unsigned useful = 0;
  for (int colour = 0; colour < brume_colour_count(view->options); colour++)
    useful |= (unsigned)(view->options->level < BRUME_LEVELS ||
                         brume_game_player(view->game, colour)->score < view->options->goal)
              << colour;
  return useful;
}

void view_look(struct view *view, const struct brume_game *game, const struct brume_tiles *tiles,
               struct reach *reach) {
  view->game = game;
  view->tiles = tiles;
  view->options = brume_game_variant(game);
  view->reach = reach;
  brume_game_team(game, &view->team);
  view->left = view->team.pile[0] + view->team.pile[1] + view->team.pile[2];
  view->supply = brume_game_supply(game) + view->team.cat_ghosts;
  view->narrow = 1000;
  view->stack = view->cemeteries = view->cemetery_open = 0;
  view->useful = useful_colours(view);
  note_squares(view);
  note_joints(view);
  note_pieces(view);
  note_open(view);
  note_surrounded(view);
}
