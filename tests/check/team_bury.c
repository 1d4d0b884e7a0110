/* Cemeteries that close, and whom they bury: 1c, and 3c where the face-down tile closes one (R-C-56..63, 75, 81). */
#include "team.h"
#include "turn_parts.h"

/* P-C-13: north to south, west to east. */
static bool lies_before(const struct spot *a, const struct spot *b) {
  return a->y < b->y || (a->y == b->y && a->x < b->x);
}

static int next_to_close(const struct position *position) {
  int first = NONE;
  for (int n = 0; n < position->squares; n++) {
    const struct spot *spot = &position->square[n];
    if (cemetery_on(tile_at(position, n)) == NONE || spot->closed || !cemetery_is_full(position, n)) continue;
    if (first == NONE || lies_before(spot, &position->square[first])) first = n;
  }
  return first;
}

/* R-C-60. */
static void close_for_good(struct turn *turn, int square) {
  struct spot *spot = &turn->position->square[square];
  spot->closed = 1;
  if (spot->free[ON_CEMETERY] == 0) return;
  team_tell(turn, BRUME_EVENT_CEMETERY_FREED, spot->free[ON_CEMETERY], square, NONE);
  give_back(turn->position, spot->free[ON_CEMETERY]);
  spot->free[ON_CEMETERY] = 0;
}

/* Q-18, P-C-21: a hound goes to the box without points, as an event. True: the cat stood there. */
static bool companions_leave(struct turn *turn, const struct figure *buried) {
  struct position *position = turn->position;
  for (int hound = 0; hound < BRUME_HOUNDS; hound++) {
    if ((buried->with & (hound == 0 ? BRUME_WITH_RUFUS : BRUME_WITH_RONJA)) == 0) continue;
    position->team.hound[hound] = BRUME_HOUND_GONE;
    team_tell(turn, BRUME_EVENT_HOUND_LEFT, hound + 1, buried->square, buried->owner);
  }
  if (buried->with & BRUME_WITH_CAT) cat_leaves(position);
  return (buried->with & BRUME_WITH_CAT) != 0;
}

/* R-C-59, 61: out of the game. */
static bool bury(struct turn *turn, int square, const struct brume_action *action) {
  struct position *position = turn->position;
  unsigned colour = action->colour;
  struct figure buried = {0};
  if (action->from == BRUME_FROM_MEEPLE) {
    int n = figure_named(position, action);
    buried = position->figure[n];
    colour = buried.owner;
    turn_take_home(position, n);
  }
  position->player[colour].meeples--;
  position->square[square].buried = (uint8_t)colour;
  team_tell(turn, BRUME_EVENT_BURIED, 0, square, (int)colour);
  close_for_good(turn, square);
  return !companions_leave(turn, &buried) || cat_goes_on(turn);
}

static bool close_cemetery(struct turn *turn, int square) {
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_BURY, 1059);
  asked->decision.x = turn->position->square[square].x;
  asked->decision.y = turn->position->square[square].y;
  asked->decision.part = (uint8_t)cemetery_on(tile_at(turn->position, square));
  options_bury(turn->position, asked);
  if (asked->count == 0) {
    team_tell(turn, BRUME_EVENT_NOBODY_BURIED, 0, square, NONE);
    close_for_good(turn, square);
    return true;
  }
  int n = turn_choose(turn, false);
  struct brume_action action = asked->option[n == NONE ? 0 : n];
  return n != NONE && bury(turn, square, &action);
}

bool step_bury(struct turn *turn) {
  for (int square = next_to_close(turn->position); square != NONE; square = next_to_close(turn->position)) {
    team_tell(turn, BRUME_EVENT_CEMETERY_CLOSED, 0, square, NONE);
    if (!close_cemetery(turn, square)) return false;
  }
  return true;
}
