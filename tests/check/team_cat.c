/* The supply of ghosts, of which the cat holds some (R-C-101..108). */
#include "team.h"
#include "turn_parts.h"

int ghosts_at_hand(const struct position *position) {
  return position->supply + position->team.cat_ghosts;
}

/* R-C-101, 103. */
void give_back(struct position *position, int ghosts) {
  if (position->team.cat == BRUME_CAT_EDGE)
    position->team.cat_ghosts = (uint8_t)(position->team.cat_ghosts + ghosts);
  else
    position->supply += ghosts;
}

/* R-C-101, 104. */
void take_ghost(struct position *position) {
  if (position->team.cat == BRUME_CAT_EDGE)
    position->team.cat_ghosts--;
  else
    position->supply--;
}

void cat_leaves(struct position *position) {
  position->team.cat = BRUME_CAT_WAITING;
}

/* R-C-102, 106, 108. */
static bool place_cat(struct turn *turn, unsigned rule) {
  struct position *position = turn->position;
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_CAT, rule);
  options_cat(position, asked);
  if (asked->count == 0) {
    team_tell(turn, BRUME_EVENT_CAT_WAITS, 0, NONE, NONE);
    return true;
  }
  int n = turn_choose(turn, false);
  if (n == NONE) return false;
  struct figure *figure = &position->figure[figure_named(position, &asked->option[n])];
  figure->with |= BRUME_WITH_CAT;
  position->team.cat = BRUME_CAT_OUT;
  team_tell(turn, BRUME_EVENT_CAT_PLACED, 0, figure->square, figure->owner);
  return true;
}

bool cat_comes(struct turn *turn) {
  struct brume_team *team = &turn->position->team;
  if (team->cat != BRUME_CAT_EDGE || team->cat_ghosts > 0) return true;
  team->cat = BRUME_CAT_WAITING;
  return place_cat(turn, 1102);
}

bool cat_goes_on(struct turn *turn) {
  return place_cat(turn, 1108);
}
