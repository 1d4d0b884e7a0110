/* What the competitive and the cooperative turn stand on. */
#include "turn_parts.h"

#include <string.h>

struct asked *turn_ask(struct turn *turn, unsigned kind, unsigned rule) {
  turn->asked.count = 0;
  turn->asked.decision = (struct brume_decision){.kind = (uint8_t)kind,
                                                 .player = (uint8_t)turn->position->active,
                                                 .rule = (uint16_t)rule,
                                                 .tile = BRUME_NO_KIND,
                                                 .part = BRUME_NO_PART};
  if (turn->placed != NONE) {
    const struct spot *spot = &turn->position->square[turn->placed];
    turn->asked.decision.x = spot->x;
    turn->asked.decision.y = spot->y;
    turn->asked.decision.tile = spot->kind;
  }
  return &turn->asked;
}

/* The chosen option's number, or NONE: it has to be asked. */
int turn_choose(struct turn *turn, bool always) {
  if (turn->asked.count == 1 && !always) return 0;
  if (turn->used == turn->choices) {
    turn->asking = true;
    return NONE;
  }
  const struct brume_action *choice = &turn->choice[turn->used++];
  for (int n = 0; n < turn->asked.count; n++) {
    if (memcmp(choice, &turn->asked.option[n], sizeof *choice) == 0) return n;
  }
  turn->fault = "an action was taken that the rules don't offer at its place in the turn";
  turn->asking = true;
  return NONE;
}

struct group *turn_group(struct position *position, const struct figure *figure) {
  return &position->group[position->square[figure->square].group[figure->part]];
}

/* Into the owner's hand, its ghosts into the supply (R-V-41, 46, 51, 104). */
void turn_take_home(struct position *position, int n) {
  struct figure figure = position->figure[n];
  struct hand *hand = &position->player[figure.owner];
  struct group *group = turn_group(position, &figure);
  hand->meeples += figure.kind == BRUME_MEEPLE;
  hand->guards += figure.kind == BRUME_GUARD;
  hand->abbots += figure.kind == BRUME_ABBOT;
  position->supply += figure.ghosts;
  group->count[figure.owner]--;
  group->occupied = 0;
  for (int p = 0; p < BRUME_PLAYERS_MAX; p++) group->occupied |= group->count[p] > 0;
  position->figures--;
  memmove(&position->figure[n], &position->figure[n + 1],
          (size_t)(position->figures - n) * sizeof position->figure[0]);
}

bool turn_draw(struct turn *turn, unsigned rule, int *kind) {
  struct position *position = turn->position;
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_DRAW, rule);
  asked->decision.player = BRUME_NOBODY;
  options_draw(position, asked);
  int n = turn_choose(turn, true);
  if (n == NONE) return false;
  *kind = asked->option[n].tile;
  position->unseen[*kind]--;
  turn->tally[BRUME_EVENT_DRAWN]++;
  return true;
}

bool turn_place(struct turn *turn, unsigned rule, int kind) {
  struct position *position = turn->position;
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_PLACE, rule);
  asked->decision.tile = (uint8_t)kind;
  options_place(position, kind, asked);
  int n = turn_choose(turn, true);
  if (n == NONE) return false;
  const struct brume_action *action = &asked->option[n];
  turn->placed = position->squares++;
  position->square[turn->placed] = (struct spot){.x = action->x,
                                                 .y = action->y,
                                                 .kind = (uint8_t)kind,
                                                 .rotation = action->rotation,
                                                 .buried = BRUME_NOBODY};
  turn->tally[BRUME_EVENT_PLACED]++;
  position_count(position);
  for (unsigned side = 0; side < 4; side++) {
    turn->continued[side] = side_continues(position, turn->placed, side);
    turn->limited[side] = side_limits(position, turn->placed, side);
  }
  return true;
}

int turn_mist_on(const struct turn *turn, unsigned side) {
  const struct spot *spot = &turn->position->square[turn->placed];
  return part_on(tile_at(turn->position, turn->placed), spot->rotation, side, BRUME_MIST);
}

/* R-V-66: the mists of the placed tile that are whole now. Returns how many. */
int turn_mark_completed(const struct turn *turn, bool *mist) {
  const struct position *position = turn->position;
  const struct spot *spot = &position->square[turn->placed];
  const struct brume_tile *tile = tile_at(position, turn->placed);
  int marked = 0;
  for (int part = tile->part_count - tile->area_count; part < tile->part_count; part++) {
    bool *mark = &mist[spot->group[part]];
    marked += position->group[spot->group[part]].complete && !*mark;
    *mark |= position->group[spot->group[part]].complete;
  }
  return marked;
}

/* The mist at a limited side, be it of the placed tile or of its neighbour. */
int turn_limited_group(const struct turn *turn, unsigned side) {
  const struct position *position = turn->position;
  const struct spot *spot = &position->square[turn->placed];
  int part = turn_mist_on(turn, side);
  if (part != NONE) return spot->group[part];
  int there = spot->around[2 * side];
  const struct spot *other = &position->square[there];
  return other->group[part_on(tile_at(position, there), other->rotation, (side + 2) & 3, BRUME_MIST)];
}

/* Each mist is told once of each kind. */
void turn_tally_mist(struct turn *turn) {
  bool completed[BRUME_PARTS_MAX] = {false}, continued[BRUME_PARTS_MAX] = {false},
       limited[BRUME_PARTS_MAX] = {false};
  const struct spot *spot = &turn->position->square[turn->placed];
  turn->tally[BRUME_EVENT_MIST_COMPLETED] += turn_mark_completed(turn, completed);
  for (unsigned side = 0; side < 4; side++) {
    bool *mark = NULL;
    if (turn->continued[side]) mark = &continued[spot->group[turn_mist_on(turn, side)]];
    if (turn->limited[side]) mark = &limited[turn_limited_group(turn, side)];
    if (mark == NULL || *mark) continue;
    turn->tally[turn->limited[side] ? BRUME_EVENT_MIST_LIMITED : BRUME_EVENT_MIST_CONTINUED]++;
    *mark = true;
  }
}

bool turn_tiles_left(const struct position *position) {
  for (int kind = 0; kind < position->tiles->kinds; kind++) {
    if (position->unseen[kind] > 0) return true;
  }
  return false;
}
