/* How a cooperative game ends (R-C-85..88). */
#include "team.h"
#include "turn_parts.h"

void team_tell(struct turn *turn, unsigned event, int amount) {
  turn->tally[event]++;
  turn->amount[event] += amount;
}

static void end(struct turn *turn, unsigned outcome) {
  turn->position->over = 1;
  turn->position->team.outcome = (uint8_t)outcome;
  turn->placed = NONE;
  turn_ask(turn, BRUME_DECIDE_NOTHING, 0)->decision.player = BRUME_NOBODY;
}

bool team_lose(struct turn *turn, unsigned outcome, int ghosts) {
  team_tell(turn, BRUME_EVENT_LOST, ghosts);
  end(turn, outcome);
  return false;
}

bool team_wins(struct turn *turn) {
  if (!all_reached(turn->position, turn->position->options.goal)) return false;
  team_tell(turn, BRUME_EVENT_WON, 0);
  end(turn, BRUME_WON);
  return true;
}
