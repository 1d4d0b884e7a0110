/* A cooperative turn from draw to draw, R-C-23. */
#include "team.h"
#include "turn_parts.h"

/* R-C-66, 87: asks for the next draw, or the pile is used up. */
static void next_draw(struct turn *turn) {
  struct brume_team *team = &turn->position->team;
  int kind;
  turn->placed = NONE;
  if (team->pile[team->pile_open] == 0)
    team_lose(turn, BRUME_LOST_BY_TILES, 0);
  else
    turn_draw(turn, 1027, &kind);
}

/* 1b, R-C-34..36, 98: every finished bank of the placed tile is emptied. */
static void empty_bank(struct turn *turn, int g) {
  struct position *position = turn->position;
  int ghosts = 0;
  for (int n = 0; n < position->squares; n++) {
    struct spot *spot = &position->square[n];
    const struct brume_tile *tile = tile_at(position, n);
    for (int area = 0; area < tile->area_count; area++) {
      if (spot->group[area_part(tile, area)] != g) continue;
      ghosts += spot->free[area] + spot->circles[area];
      spot->free[area] = spot->circles[area] = 0;
    }
  }
  if (ghosts > 0) team_tell(turn, BRUME_EVENT_BANK_FREED, ghosts, NONE, NONE);
  give_back(position, ghosts);
}

static void step_mist(struct turn *turn) {
  bool finished[BRUME_PARTS_MAX] = {false};
  turn_tally_mist(turn);
  turn_mark_completed(turn, finished);
  for (int g = 0; g < turn->position->groups; g++) {
    if (finished[g]) empty_bank(turn, g);
  }
}

static void put_meeple(struct turn *turn, const struct brume_action *action) {
  struct position *position = turn->position;
  position->player[action->colour].meeples--;
  struct figure *figure = &position->figure[position->figures++];
  *figure = (struct figure){
      .square = (uint8_t)turn->placed, .part = action->part, .owner = action->colour, .kind = BRUME_MEEPLE};
  turn_group(position, figure)->occupied = 1;
  turn_group(position, figure)->count[action->colour]++;
  team_tell(turn, BRUME_EVENT_PIECE_PLACED, 0, turn->placed, action->colour);
  if (position->team.cat != BRUME_CAT_WAITING) return;
  figure->with = BRUME_WITH_CAT; /* R-C-106 */
  position->team.cat = BRUME_CAT_OUT;
  team_tell(turn, BRUME_EVENT_CAT_PLACED, 0, turn->placed, action->colour);
}

/* 2b, R-C-44..47. */
static bool step_meeple(struct turn *turn) {
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_PIECE, 1044);
  options_meeple(turn->position, turn->placed, asked);
  int n = turn_choose(turn, true);
  if (n == NONE) return false;
  if (asked->option[n].piece == BRUME_NO_PIECE)
    team_tell(turn, BRUME_EVENT_NO_PIECE, 0, NONE, turn->position->active);
  else
    put_meeple(turn, &asked->option[n]);
  return true;
}

/* 3c, R-C-76..81, 88. */
static bool step_hide(struct turn *turn) {
  struct position *position = turn->position;
  struct brume_team *team = &position->team;
  if (!is_haunted_level(position) || open_cemeteries(position) == 0) return true;
  if (team->pile[team->pile_open] == 0) return team_lose(turn, BRUME_LOST_BY_TILES, 0);
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_HIDE, 1076);
  options_hide(position, asked);
  int n = turn_choose(turn, false);
  if (n == NONE) return false;
  team->pile[team->pile_open]--; /* P-C-9: the unseen tiles stay as they are */
  position->square[position->squares++] = (struct spot){
      .x = asked->option[n].x, .y = asked->option[n].y, .kind = BRUME_NO_KIND, .buried = BRUME_NOBODY};
  team_tell(turn, BRUME_EVENT_HIDDEN, 0, position->squares - 1, NONE);
  position_count(position);
  return step_bury(turn);
}

static void pass_on(struct turn *turn) {
  struct position *position = turn->position;
  position->active = (position->active + 1) % position->options.players;
  team_tell(turn, BRUME_EVENT_NEXT_PLAYER, 0, NONE, position->active);
  next_draw(turn);
}

void team_turn_play(struct turn *turn) {
  struct position *position = turn->position;
  int kind;
  if (!turn_draw(turn, 1027, &kind)) return;
  position->team.pile[position->team.pile_open]--;
  if (!kind_fits_somewhere(position, kind)) { /* R-C-30, P-C-15 */
    team_tell(turn, BRUME_EVENT_UNPLACEABLE, 0, NONE, NONE);
    next_draw(turn);
    return;
  }
  if (!turn_place(turn, 1028, kind)) return;
  step_mist(turn);
  if (step_bury(turn) && step_team_ghosts(turn) && step_meeple(turn) && step_rewards(turn) && step_hide(turn))
    pass_on(turn);
}
