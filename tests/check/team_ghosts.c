/* 2a, the ghosts that a placement brings (R-C-37..43, 54, 73, 96..97c), in the order of P-C-11. */
#include "team.h"
#include "turn_parts.h"

struct need { /* the last four from the supply */
  unsigned discounts; /* areas that can have the ghost fewer, by bit */
  int moves, circles, symbols, extra, haunted;
};

static const struct brume_part *area_of(const struct turn *turn, int area) {
  const struct brume_tile *tile = tile_at(turn->position, turn->placed);
  return &tile->part[area_part(tile, area)];
}

static int area_count(const struct turn *turn) {
  return tile_at(turn->position, turn->placed)->area_count;
}

/* R-C-39, 97c: an area that is finished by the placement gets nothing. */
static bool is_finished(const struct turn *turn, int area) {
  const struct spot *spot = &turn->position->square[turn->placed];
  return turn->position->group[spot->group[area_part(tile_at(turn->position, turn->placed), area)]].complete;
}

static bool area_expands(const struct turn *turn, int area) {
  int part = area_part(tile_at(turn->position, turn->placed), area);
  for (unsigned side = 0; side < 4; side++) {
    if (turn->continued[side] && turn_mist_on(turn, side) == part) return true;
  }
  return false;
}

/* R-C-38, P-C-4. */
static void count_symbols(const struct turn *turn, struct need *need) {
  for (int area = 0; area < area_count(turn); area++) {
    if (is_finished(turn, area) || area_of(turn, area)->symbols == 0) continue;
    need->symbols += area_of(turn, area)->symbols;
    if (area_expands(turn, area)) need->discounts |= 1u << area;
  }
  need->symbols -= need->discounts != 0;
}

static bool tile_expands(const struct turn *turn) {
  return turn->continued[0] || turn->continued[1] || turn->continued[2] || turn->continued[3];
}

static int movable_ghosts(const struct turn *turn) {
  const struct position *position = turn->position;
  int ghosts = 0;
  for (int n = 0; n < position->squares; n++) {
    for (int place = 0; is_beside(position, turn->placed, n) && place < BRUME_TILE_AREAS_MAX; place++)
      ghosts += position->square[n].free[place];
  }
  return ghosts;
}

/* R-C-96, 97b, Q-17. */
static void count_circles(const struct turn *turn, struct need *need) {
  int circles = 0, movable = movable_ghosts(turn);
  for (int area = 0; area < area_count(turn); area++) {
    if (!is_finished(turn, area)) circles += area_of(turn, area)->circles;
  }
  unsigned expand = tile_expands(turn) ? turn->position->options.circle_expand : BRUME_EXPAND_FULL;
  if (expand == BRUME_EXPAND_EMPTY) return;
  need->moves = movable < circles ? movable : circles;
  if (expand == BRUME_EXPAND_FULL) need->circles = circles - need->moves;
}

/* R-C-73: each misty neighbour of a new cemetery. */
static bool is_haunted(const struct turn *turn, int square) {
  const struct position *position = turn->position;
  return is_haunted_level(position) && cemetery_on(tile_at(position, turn->placed)) != NONE &&
         is_beside(position, turn->placed, square) && tile_is_misty(tile_at(position, square));
}

/* P-C-2, P-C-3. */
static struct need count_need(const struct turn *turn) {
  const struct position *position = turn->position;
  struct need need = {0};
  count_symbols(turn, &need);
  count_circles(turn, &need);
  int brought = need.symbols + need.circles + (position->options.circle_cemetery_any ? need.moves : 0);
  need.extra = !is_haunted_level(position) && brought > 0 && open_cemeteries(position) > 0;
  for (int n = 0; n < position->squares; n++) need.haunted += is_haunted(turn, n);
  return need;
}

/* --- placing them ------------------------------------------------------------------------------------------- */

/* One ghost from the supply free onto a square, and the cat where it was her last. */
static bool put_ghost(struct turn *turn, int square, int place) {
  take_ghost(turn->position);
  turn->position->square[square].free[place]++;
  team_tell(turn, BRUME_EVENT_GHOST_PUT, 0, square, NONE);
  return cat_comes(turn);
}

/* The same into a circle of the placed tile. */
static bool fill_circle(struct turn *turn, int area) {
  take_ghost(turn->position);
  turn->position->square[turn->placed].circles[area]++;
  team_tell(turn, BRUME_EVENT_CIRCLE_FILLED, 0, turn->placed, NONE);
  return cat_comes(turn);
}

/* Which area has one ghost fewer; NONE: asked. */
static int choose_discount(struct turn *turn, unsigned areas) {
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_AREA, 2004);
  options_area(turn->position, turn->placed, areas, asked);
  int n = turn_choose(turn, false);
  return n == NONE ? NONE : asked->option[n].part - area_part(tile_at(turn->position, turn->placed), 0);
}

static bool move_ghost(struct turn *turn, int area, int left) {
  struct position *position = turn->position;
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_MOVE, 1297);
  asked->decision.left = (uint8_t)left;
  asked->decision.part = (uint8_t)area_part(tile_at(position, turn->placed), area);
  options_move(position, turn->placed, asked);
  int n = turn_choose(turn, false);
  if (n == NONE) return false;
  int from = square_named(position, &asked->option[n]), place = 0;
  while (position->square[from].free[place] == 0 ||
         place_part(position, from, place) != asked->option[n].part)
    place++;
  position->square[from].free[place]--;
  position->square[turn->placed].circles[area]++;
  team_tell(turn, BRUME_EVENT_CIRCLE_FILLED, 0, turn->placed, NONE);
  return true;
}

static bool fill_circles(struct turn *turn, struct need *need) {
  int empty = 0;
  for (int area = 0; area < area_count(turn); area++) {
    for (int n = 0; n < area_of(turn, area)->circles && !is_finished(turn, area); n++) {
      bool done = true;
      if (need->moves > 0)
        done = move_ghost(turn, area, need->moves--);
      else if (need->circles-- > 0)
        done = fill_circle(turn, area);
      else
        empty++;
      if (!done) return false;
    }
  }
  if (empty > 0) team_tell(turn, BRUME_EVENT_CIRCLES_EMPTY, empty, turn->placed, NONE);
  return true;
}

static bool put_symbols(struct turn *turn, int discount) {
  for (int area = 0; area < area_count(turn); area++) {
    int due = is_finished(turn, area) ? 0 : area_of(turn, area)->symbols - (area == discount);
    for (int n = 0; n < due; n++) {
      if (!put_ghost(turn, turn->placed, area)) return false;
    }
  }
  return true;
}

/* R-C-54, 55. */
static bool put_on_cemetery(struct turn *turn) {
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_CEMETERY, 1055);
  options_cemetery(turn->position, asked);
  int n = turn_choose(turn, false);
  if (n == NONE) return false;
  return put_ghost(turn, square_named(turn->position, &asked->option[n]), ON_CEMETERY);
}

/* P-C-5: free in the mist, in an area of choice. */
static bool haunt(struct turn *turn, int square) {
  const struct brume_tile *tile = tile_at(turn->position, square);
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_AREA, 2005);
  options_area(turn->position, square, (1u << tile->area_count) - 1, asked);
  int n = turn_choose(turn, false);
  if (n == NONE) return false;
  return put_ghost(turn, square, asked->option[n].part - area_part(tile, 0));
}

bool step_team_ghosts(struct turn *turn) {
  struct need need = count_need(turn);
  int all = need.symbols + need.circles + need.extra + need.haunted, discount = NONE;
  if (all > ghosts_at_hand(turn->position)) return team_lose(turn, BRUME_LOST_BY_GHOSTS, all); /* R-C-42 */
  if (need.discounts != 0 && (discount = choose_discount(turn, need.discounts)) == NONE) return false;
  if (!fill_circles(turn, &need) || !put_symbols(turn, discount)) return false;
  if (need.extra && !put_on_cemetery(turn)) return false;
  for (int n = 0; n < turn->position->squares; n++) {
    if (is_haunted(turn, n) && !haunt(turn, n)) return false;
  }
  return true;
}
