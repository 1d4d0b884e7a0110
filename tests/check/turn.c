#include <stddef.h>
#include <string.h>

#include "team.h"
#include "turn_parts.h"

enum answer { DONE, NOBODY_THERE, ASKING };

bool turn_tallies(const struct brume_options *options, unsigned event) {
  if (options->coop) return true;
  switch (event) {
  case BRUME_EVENT_DRAWN:
  case BRUME_EVENT_MIST_CONTINUED:
  case BRUME_EVENT_MIST_LIMITED:
  case BRUME_EVENT_GHOST_SKIPPED:
  case BRUME_EVENT_CIRCLES_EMPTY:
  case BRUME_EVENT_CIRCLE_FREED:
  case BRUME_EVENT_NO_PIECE:
  case BRUME_EVENT_COMPLETED:
  case BRUME_EVENT_SCORED:
  case BRUME_EVENT_FINAL_SCORED:
  case BRUME_EVENT_UNPLACEABLE:
  case BRUME_EVENT_PLACED:
  case BRUME_EVENT_GHOST_ADDED:
  case BRUME_EVENT_HAUNTED:
  case BRUME_EVENT_CIRCLE_FILLED:
  case BRUME_EVENT_MIST_COMPLETED:
  case BRUME_EVENT_PIECE_PLACED:
  case BRUME_EVENT_PIECE_RETURNED:
  case BRUME_EVENT_GUARD_GAINED:
  case BRUME_EVENT_NO_GUARD_LEFT:
  case BRUME_EVENT_NEXT_PLAYER:
  case BRUME_EVENT_GAME_ENDED: return true;
  default: return false;
  }
}

/* --- pieces and ghosts ------------------------------------------------------------------------------------ */

static void haunt(struct turn *turn, const struct brume_action *action) {
  struct position *position = turn->position;
  int n = 0;
  while (position->square[position->figure[n].square].x != action->x ||
         position->square[position->figure[n].square].y != action->y)
    n++;
  turn->tally[BRUME_EVENT_GHOST_ADDED]++;
  if (++position->figure[n].ghosts < BRUME_GHOSTS_HOME) return;
  turn->tally[BRUME_EVENT_HAUNTED]++;
  turn_take_home(position, n);
}

/* A ghost from the supply, R-V-34, 36, 60. */
static enum answer give_from_supply(struct turn *turn, unsigned rule, bool to_own, int left) {
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_GHOST, rule);
  asked->decision.from = BRUME_FROM_SUPPLY;
  asked->decision.to_own = to_own;
  asked->decision.left = (uint8_t)left;
  options_ghost(turn->position, to_own, asked);
  if (turn->position->supply == 0 || asked->count == 0) {
    turn->tally[BRUME_EVENT_GHOST_SKIPPED]++;
    return NOBODY_THERE;
  }
  int n = turn_choose(turn, false);
  if (n == NONE) return ASKING;
  turn->position->supply--;
  haunt(turn, &asked->option[n]);
  return DONE;
}

/* A ghost from a circle, R-V-65..67. */
static enum answer give_from_circle(struct turn *turn, unsigned rule, bool to_own, int square, int area,
                                    int left) {
  struct spot *spot = &turn->position->square[square];
  const struct brume_tile *tile = tile_at(turn->position, square);
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_GHOST, rule);
  asked->decision.from = BRUME_FROM_CIRCLE;
  asked->decision.to_own = to_own;
  asked->decision.left = (uint8_t)left;
  asked->decision.x = spot->x;
  asked->decision.y = spot->y;
  asked->decision.part = (uint8_t)(tile->part_count - tile->area_count + area);
  options_ghost(turn->position, to_own, asked);
  if (asked->count == 0) return NOBODY_THERE;
  int n = turn_choose(turn, false);
  if (n == NONE) return ASKING;
  spot->circles[area]--;
  haunt(turn, &asked->option[n]);
  return DONE;
}

/* P-V-22: the northernmost square that isn't done, of those the westernmost. */
static int next_by_place(const struct position *position, const bool *done) {
  int best = NONE;
  for (int n = 0; n < position->squares; n++) {
    const struct spot *spot = &position->square[n], *first = &position->square[best == NONE ? n : best];
    bool before = spot->y != first->y ? spot->y < first->y : spot->x < first->x;
    if (!done[n] && (best == NONE || before)) best = n;
  }
  return best;
}

/* How many ghosts are in the circles of the marked mists, those of the square `spare` left out. */
static int ghosts_in(const struct position *position, const bool *mist, int spare) {
  int ghosts = 0;
  for (int n = 0; n < position->squares; n++) {
    const struct spot *spot = &position->square[n];
    const struct brume_tile *tile = tile_at(position, n);
    for (int area = 0; area < tile->area_count && n != spare; area++) {
      if (mist[spot->group[tile->part_count - tile->area_count + area]]) ghosts += spot->circles[area];
    }
  }
  return ghosts;
}

/* All ghosts in the circles of the marked mists, in the order of tiles and areas; what finds no meeple goes
 * to the supply (R-V-66, 67, 71, 72). `spare` is the square whose circles stay out of it (R-V-68), or NONE. */
static bool empty_mists(struct turn *turn, unsigned rule, bool to_own, const bool *mist, int spare) {
  struct position *position = turn->position;
  bool done[BRUME_SQUARES_MAX] = {false};
  for (int left = position->squares; left > 0; left--) {
    int n = next_by_place(position, done);
    struct spot *spot = &position->square[n];
    const struct brume_tile *tile = tile_at(position, n);
    done[n] = true;
    for (int area = 0; area < tile->area_count && n != spare; area++) {
      if (!mist[spot->group[tile->part_count - tile->area_count + area]]) continue;
      while (spot->circles[area] > 0) {
        enum answer answer = give_from_circle(turn, rule, to_own, n, area, ghosts_in(position, mist, spare));
        if (answer == ASKING) return false;
        if (answer == DONE) continue;
        position->supply += spot->circles[area];
        spot->circles[area] = 0;
        turn->tally[BRUME_EVENT_CIRCLE_FREED]++;
      }
    }
  }
  return true;
}

/* --- the steps of a turn; each says false when it had to stop and ask -------------------------------------- */

/* 1b: R-V-60, P-V-6, 15. */
static bool step_circle_limit(struct turn *turn) {
  bool limits = false;
  for (unsigned side = 0; side < 4; side++) limits |= turn->limited[side] && turn_mist_on(turn, side) != NONE;
  for (int left = tile_at(turn->position, turn->placed)->circles; limits && left > 0; left--) {
    enum answer answer = give_from_supply(turn, 60, true, left);
    if (answer == ASKING) return false;
    if (answer == NOBODY_THERE) break;
  }
  return true;
}

static void attract(struct turn *turn, const struct brume_action *action) {
  struct position *position = turn->position;
  if (action->from == BRUME_FROM_SUPPLY) {
    position->supply--;
    return;
  }
  int square = 0;
  while (position->square[square].x != action->x || position->square[square].y != action->y) square++;
  const struct brume_tile *tile = tile_at(position, square);
  if (action->from == BRUME_FROM_CIRCLE)
    position->square[square].circles[action->part - (tile->part_count - tile->area_count)]--;
  else
    position->figure[figure_on(position, square)].ghosts--;
}

/* One circle; NOBODY_THERE: the supply was taken and is empty (P-V-3). */
static enum answer fill_circle(struct turn *turn, int area, int left) {
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_ATTRACT, 63);
  const struct brume_tile *tile = tile_at(turn->position, turn->placed);
  asked->decision.left = (uint8_t)left;
  asked->decision.part = (uint8_t)(tile->part_count - tile->area_count + area);
  options_attract(turn->position, turn->placed, asked);
  int n = turn_choose(turn, false);
  if (n == NONE) return ASKING;
  if (asked->option[n].from == BRUME_FROM_SUPPLY && turn->position->supply == 0) return NOBODY_THERE;
  attract(turn, &asked->option[n]);
  turn->position->square[turn->placed].circles[area]++;
  turn->tally[BRUME_EVENT_CIRCLE_FILLED]++;
  return DONE;
}

/* 2a-1: R-V-62..64, P-V-15. */
static bool step_fill(struct turn *turn) {
  const struct brume_tile *tile = tile_at(turn->position, turn->placed);
  int left = tile->circles;
  for (int area = 0; area < tile->area_count; area++) {
    int circles = tile->part[tile->part_count - tile->area_count + area].circles;
    for (int n = 0; n < circles; n++) {
      enum answer answer = fill_circle(turn, area, left--);
      if (answer == ASKING) return false;
      if (answer != NOBODY_THERE) continue;
      turn->tally[BRUME_EVENT_CIRCLES_EMPTY]++;
      return true;
    }
  }
  return true;
}

/* R-V-65, 73, P-V-4. */
static bool release_one(struct turn *turn) {
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_GHOST, 65);
  options_ghost(turn->position, false, asked);
  int takers = asked->count;
  turn_ask(turn, BRUME_DECIDE_RELEASE, 65);
  options_release(turn->position, turn->placed, asked);
  if (asked->count > 0 && takers == 0) turn->tally[BRUME_EVENT_GHOST_SKIPPED]++;
  if (asked->count == 0 || takers == 0) return true;
  int n = turn_choose(turn, false);
  if (n == NONE) return false;
  struct brume_action action = asked->option[n];
  int square = 0;
  while (turn->position->square[square].x != action.x || turn->position->square[square].y != action.y)
    square++;
  const struct brume_tile *tile = tile_at(turn->position, square);
  return give_from_circle(turn, 65, false, square, action.part - (tile->part_count - tile->area_count), 1) !=
         ASKING;
}

static bool complete_mists(struct turn *turn) {
  bool mist[BRUME_PARTS_MAX] = {false};
  return turn_mark_completed(turn, mist) == 0 || empty_mists(turn, 66, false, mist, NONE);
}

/* 2a-2: R-V-34, 35, 65, 66. */
static bool step_continue(struct turn *turn) {
  bool continued = false;
  for (unsigned side = 0; side < 4; side++) continued |= turn->continued[side];
  if (!continued) return true;
  if (give_from_supply(turn, 34, false, 1) == ASKING) return false;
  return release_one(turn) && complete_mists(turn);
}

/* 2a-3: R-V-36, 37, 40, 67, 68, 71, P-V-18. */
static bool step_limit(struct turn *turn) {
  struct position *position = turn->position;
  bool limited = false;
  for (unsigned side = 0; side < 4; side++) limited |= turn->limited[side];
  bool misty = tile_is_misty(tile_at(position, turn->placed));
  if (!limited || (!misty && !position->options.limit_without_mist)) return true;
  if (give_from_supply(turn, 36, true, 1) == ASKING) return false;
  bool mist[BRUME_PARTS_MAX] = {false};
  for (unsigned side = 0; side < 4; side++) {
    if (turn->limited[side]) mist[turn_limited_group(turn, side)] = true;
  }
  return empty_mists(turn, 67, true, mist, turn->placed);
}

static void recall(struct turn *turn) {
  struct position *position = turn->position;
  int n = 0;
  while (position->figure[n].kind != BRUME_ABBOT || position->figure[n].owner != position->active) n++;
  position->player[position->active].score += turn_group(position, &position->figure[n])->tiles;
  turn->tally[BRUME_EVENT_SCORED]++;
  turn->tally[BRUME_EVENT_PIECE_RETURNED]++;
  turn_take_home(position, n);
}

static void put(struct turn *turn, const struct brume_action *action) {
  struct position *position = turn->position;
  struct hand *hand = &position->player[position->active];
  hand->meeples -= action->piece == BRUME_MEEPLE;
  hand->guards -= action->piece == BRUME_GUARD;
  hand->abbots -= action->piece == BRUME_ABBOT;
  struct figure *figure = &position->figure[position->figures++];
  *figure = (struct figure){.square = (uint8_t)turn->placed,
                            .part = action->part,
                            .owner = (uint8_t)position->active,
                            .kind = action->piece};
  turn_group(position, figure)->occupied = 1;
  turn_group(position, figure)->count[position->active]++;
  turn->tally[BRUME_EVENT_PIECE_PLACED]++;
}

/* 2b: R-V-50..53, 103. */
static bool step_piece(struct turn *turn) {
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_PIECE, 50);
  options_piece(turn->position, turn->placed, asked);
  int n = turn_choose(turn, true);
  if (n == NONE) return false;
  if (asked->option[n].kind == BRUME_RECALL)
    recall(turn);
  else if (asked->option[n].piece != BRUME_NO_PIECE)
    put(turn, &asked->option[n]);
  else
    turn->tally[BRUME_EVENT_NO_PIECE]++;
  return true;
}

/* R-V-81, 82. */
static void keeper_earns(struct turn *turn, struct hand *hand) {
  turn->tally[hand->guard_stock > 0 ? BRUME_EVENT_GUARD_GAINED : BRUME_EVENT_NO_GUARD_LEFT]++;
  if (hand->guard_stock == 0) return;
  hand->guard_stock--;
  hand->guards++;
}

static void score_group(struct turn *turn, int g) {
  struct position *position = turn->position;
  const struct group *group = &position->group[g];
  unsigned owners = group_owners(group);
  for (int p = 0; p < BRUME_PLAYERS_MAX; p++) {
    if (!(owners & (1u << p))) continue;
    position->player[p].score += group->points;
    if (group->kind == BRUME_CEMETERY)
      keeper_earns(turn, &position->player[p]);
    else
      turn->tally[BRUME_EVENT_SCORED]++;
  }
  for (int n = position->figures - 1; n >= 0; n--) {
    if (position->square[position->figure[n].square].group[position->figure[n].part] != g) continue;
    turn->tally[BRUME_EVENT_PIECE_RETURNED]++;
    turn_take_home(position, n);
  }
}

/* R-V-113, 114. */
static void end_game(struct turn *turn) {
  int totals[BRUME_PLAYERS_MAX];
  position_totals(turn->position, totals);
  for (int g = 0; g < turn->position->groups; g++) {
    for (unsigned owners = group_owners(&turn->position->group[g]); owners != 0; owners &= owners - 1)
      turn->tally[BRUME_EVENT_FINAL_SCORED]++;
  }
  for (int p = 0; p < turn->position->options.players; p++) turn->position->player[p].score = totals[p];
  turn->position->over = 1;
  turn->tally[BRUME_EVENT_GAME_ENDED]++;
  turn->placed = NONE;
  turn_ask(turn, BRUME_DECIDE_NOTHING, 0)->decision.player = BRUME_NOBODY;
}

/* Is a completed road or city of the placed tile; those are told even without a piece. */
static bool is_closed_here(const struct turn *turn, int g) {
  const struct group *group = &turn->position->group[g];
  const struct spot *spot = &turn->position->square[turn->placed];
  bool here = false;
  for (int part = 0; part < tile_at(turn->position, turn->placed)->part_count; part++)
    here |= spot->group[part] == g;
  return here && group->complete && (group->kind == BRUME_ROAD || group->kind == BRUME_CITY);
}

/* 3, and whose turn is next. */
static void step_score(struct turn *turn) {
  struct position *position = turn->position;
  for (int g = 0; g < position->groups; g++) {
    bool scores = position->group[g].complete && position->group[g].occupied;
    if (scores || is_closed_here(turn, g)) turn->tally[BRUME_EVENT_COMPLETED]++;
    if (scores) score_group(turn, g);
  }
  if (!turn_tiles_left(position)) {
    end_game(turn);
    return;
  }
  position->active = (position->active + 1) % position->options.players;
  turn->tally[BRUME_EVENT_NEXT_PLAYER]++;
  int kind;
  turn->placed = NONE;
  turn_draw(turn, 20, &kind);
}

/* R-V-27, P-V-20: out of the game; draw again, or it was the last. */
static void no_place(struct turn *turn) {
  turn->tally[BRUME_EVENT_UNPLACEABLE]++;
  int kind;
  if (turn_tiles_left(turn->position))
    turn_draw(turn, 20, &kind);
  else
    end_game(turn);
}

static bool steps_of_ghosts(struct turn *turn) {
  if (!turn->position->options.ghosts) return true;
  turn_tally_mist(turn);
  return step_circle_limit(turn) && step_fill(turn) && step_continue(turn) && step_limit(turn);
}

void turn_play(struct turn *turn, struct position *position, const struct brume_action *choice, int choices) {
  memset(turn, 0, offsetof(struct turn, asked));
  memset(turn->tally, 0, sizeof turn->tally);
  memset(turn->told, 0, sizeof turn->told);
  turn->position = position;
  turn->choice = choice;
  turn->choices = choices;
  turn->placed = NONE;
  if (position->options.coop) {
    team_turn_play(turn);
    return;
  }
  int kind;
  if (!turn_draw(turn, 20, &kind)) return;
  if (!kind_fits_somewhere(position, kind)) {
    no_place(turn);
    return;
  }
  if (!turn_place(turn, 24, kind) || !steps_of_ghosts(turn)) return;
  if (step_piece(turn)) step_score(turn);
}
