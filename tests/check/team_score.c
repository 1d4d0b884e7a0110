/* 3a, one completed region after the other: points or ghosts, meeples home, hound's and cat's points (R-C-48..53, 70,
 * 83, 107), in the order of P-C-7. */
#include "team.h"
#include "turn_parts.h"

/* Points to the team, or in level 6 to a colour. */
static void gain(struct position *position, int colour, int points) {
  if (colours_score(position))
    position->player[colour].score += points;
  else
    position->team.score = (int16_t)(position->team.score + points);
}

/* R-C-48: what it counts for each colour in it. */
static int region_value(const struct group *group) {
  if (group->kind == BRUME_ROAD) return group->tiles;
  if (group->kind == BRUME_CITY) return 2 * (group->tiles + group->bonus);
  return 2 * group->bonus;
}

/* R-C-49, 83. */
static void take_points(struct turn *turn, int g, int square) {
  struct position *position = turn->position;
  const struct group *group = &position->group[g];
  int colours = 0;
  for (int colour = 0; colour < position->hands; colour++) {
    if (group->count[colour] == 0) continue;
    colours++;
    gain(position, colour, region_value(group));
    if (colours_score(position)) team_tell(turn, BRUME_EVENT_COLOUR_SCORED, 0, square, colour);
  }
  if (!colours_score(position)) team_tell(turn, BRUME_EVENT_TEAM_SCORED, colours, square, NONE);
}

/* R-C-50, 53a. */
void remove_ghosts(struct turn *turn, const struct brume_action *action) {
  struct position *position = turn->position;
  if (action->amount == 0) {
    team_tell(turn, BRUME_EVENT_NOTHING_REMOVED, 0, NONE, NONE);
    return;
  }
  int square = square_named(position, action), place = 0;
  while (position->square[square].free[place] == 0 || place_part(position, square, place) != action->part)
    place++;
  position->square[square].free[place] = (uint8_t)(position->square[square].free[place] - action->amount);
  give_back(position, action->amount);
  team_tell(turn, BRUME_EVENT_GHOSTS_REMOVED, action->amount, square, NONE);
}

/* R-C-53: all of the region; whose colour each companion stood with, or NONE. */
static void send_home(struct turn *turn, int g, int companion[BRUME_HOUNDS + 1]) {
  struct position *position = turn->position;
  for (int bit = 0; bit <= BRUME_HOUNDS; bit++) companion[bit] = NONE;
  for (int n = position->figures - 1; n >= 0; n--) {
    const struct figure *figure = &position->figure[n];
    if (position->square[figure->square].group[figure->part] != g) continue;
    for (int bit = 0; bit <= BRUME_HOUNDS; bit++) {
      if (figure->with >> bit & 1) companion[bit] = figure->owner;
    }
    team_tell(turn, BRUME_EVENT_PIECE_RETURNED, 0, figure->square, figure->owner);
    turn_take_home(position, n);
  }
  for (int hound = 0; hound < BRUME_HOUNDS; hound++) {
    if (companion[hound] != NONE) position->team.hound[hound] = BRUME_HOUND_GONE;
  }
  if (companion[BRUME_HOUNDS] != NONE) cat_leaves(position);
}

/* R-C-70, 71, 107, 110; false: it won the game. */
static bool companions_score(struct turn *turn, const int companion[BRUME_HOUNDS + 1]) {
  struct position *position = turn->position;
  for (int hound = 0; hound < BRUME_HOUNDS; hound++) {
    if (companion[hound] == NONE) continue;
    gain(position, companion[hound], ghosts_free(position) + ghosts_in_circles(position));
    team_tell(turn, BRUME_EVENT_HOUND_SCORED, hound + 1, NONE, companion[hound]);
    if (team_wins(turn)) return false;
  }
  if (companion[BRUME_HOUNDS] == NONE) return true;
  gain(position, companion[BRUME_HOUNDS], ghosts_in_circles(position));
  team_tell(turn, BRUME_EVENT_CAT_SCORED, 0, NONE, companion[BRUME_HOUNDS]);
  return !team_wins(turn);
}

/* One region, named by the action. */
static bool reward(struct turn *turn, const struct brume_action *region) {
  struct position *position = turn->position;
  int square = square_named(position, region), g = position->square[square].group[region->part];
  team_tell(turn, BRUME_EVENT_COMPLETED, 0, square, NONE);
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_REWARD, 1050);
  asked->decision.x = region->x;
  asked->decision.y = region->y;
  asked->decision.part = region->part;
  options_reward(position, asked);
  int n = turn_choose(turn, true);
  if (n == NONE) return false;
  struct brume_action choice = asked->option[n];
  if (choice.kind == BRUME_REMOVE)
    remove_ghosts(turn, &choice);
  else
    take_points(turn, g, square);
  if (choice.kind == BRUME_POINTS && team_wins(turn)) return false;
  int companion[BRUME_HOUNDS + 1];
  send_home(turn, g, companion);
  if (!companions_score(turn, companion) || !step_hounds(turn)) return false;
  return companion[BRUME_HOUNDS] == NONE || cat_goes_on(turn);
}

bool step_rewards(struct turn *turn) {
  for (;;) {
    struct asked *asked = turn_ask(turn, BRUME_DECIDE_REGION, 1052);
    options_region(turn->position, turn->placed, asked);
    if (asked->count == 0) return true;
    int n = turn_choose(turn, false);
    if (n == NONE) return false;
    struct brume_action region = asked->option[n];
    if (!reward(turn, &region)) return false;
  }
}
