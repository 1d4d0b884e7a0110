/* The hounds whose points are reached, one after the other (R-C-66..69, 72, 84, P-C-6, 7). */
#include "team.h"
#include "turn_parts.h"

static int hound_reached(const struct position *position) {
  for (int hound = 0; hound < BRUME_HOUNDS; hound++) {
    if (position->team.hound[hound] == BRUME_HOUND_ON_TRACK &&
        all_reached(position, position->options.hound[hound]))
      return hound;
  }
  return NONE;
}

/* R-C-67 (1), 69. */
static bool come(struct turn *turn, int hound) {
  struct position *position = turn->position;
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_HOUND, 1067);
  asked->decision.left = (uint8_t)(hound + 1);
  options_hound(position, asked);
  if (asked->count == 0) {
    position->team.hound[hound] = BRUME_HOUND_GONE;
    team_tell(turn, BRUME_EVENT_HOUND_LOST, hound + 1, NONE, NONE);
    return true;
  }
  int n = turn_choose(turn, false);
  if (n == NONE) return false;
  struct figure *figure = &position->figure[figure_named(position, &asked->option[n])];
  figure->with |= (uint8_t)(1u << hound);
  position->team.hound[hound] = BRUME_HOUND_OUT;
  team_tell(turn, BRUME_EVENT_HOUND_PLACED, hound + 1, figure->square, figure->owner);
  return true;
}

/* R-C-67 (2), 68: `driven` is the square driven from, where it stays NONE the team stopped. */
static bool drive_once(struct turn *turn, int hound, int *driven) {
  struct position *position = turn->position;
  struct asked *asked = turn_ask(turn, BRUME_DECIDE_DRIVE, 1068);
  asked->decision.left = (uint8_t)(hound + 1);
  options_drive(position, hound, *driven, asked);
  *driven = NONE;
  if (asked->count == 1) return true; /* no ghost within reach */
  int n = turn_choose(turn, false);
  if (n == NONE) return false;
  if (asked->option[n].amount > 0) *driven = square_named(position, &asked->option[n]);
  remove_ghosts(turn, &asked->option[n]);
  return true;
}

static bool drive(struct turn *turn, int hound) {
  int driven = NONE;
  if (turn->position->team.hound[hound] != BRUME_HOUND_OUT) return true;
  if (!drive_once(turn, hound, &driven)) return false;
  return driven == NONE || drive_once(turn, hound, &driven);
}

/* R-C-67 (3). */
static void open_pile(struct turn *turn) {
  struct brume_team *team = &turn->position->team;
  int next = team->pile_open + 1;
  team->pile[next] = (uint8_t)(team->pile[next] + team->pile[team->pile_open]);
  team->pile[team->pile_open] = 0;
  team->pile_open = (uint8_t)next;
  team_tell(turn, BRUME_EVENT_PILE_OPENED, next + 1, NONE, NONE);
}

bool step_hounds(struct turn *turn) {
  for (int hound = hound_reached(turn->position); hound != NONE; hound = hound_reached(turn->position)) {
    if (!come(turn, hound) || !drive(turn, hound)) return false;
    open_pile(turn);
  }
  return true;
}
