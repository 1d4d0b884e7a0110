/* How a cooperative game ends (R-C-85..88). */
#include "team.h"
#include "turn_parts.h"

void team_tell(struct turn *turn, unsigned event, int amount, int square, int who) {
  struct told *told = &turn->told[event];
  turn->tally[event]++;
  told->amount += amount;
  if (who != NONE) told->who += who;
  if (square == NONE) return;
  told->where += turn->position->square[square].x + 1000 * turn->position->square[square].y;
}

bool team_tells(unsigned event) {
  switch (event) {
  case BRUME_EVENT_DRAWN:
  case BRUME_EVENT_PLACED:
  case BRUME_EVENT_MIST_CONTINUED:
  case BRUME_EVENT_MIST_LIMITED:
  case BRUME_EVENT_MIST_COMPLETED:
  case BRUME_EVENT_BANK_FREED: return false;
  default: return true;
  }
}

static void end(struct turn *turn, unsigned outcome) {
  turn->position->over = 1;
  turn->position->team.outcome = (uint8_t)outcome;
  turn->placed = NONE;
  turn_ask(turn, BRUME_DECIDE_NOTHING, 0)->decision.player = BRUME_NOBODY;
}

bool team_lose(struct turn *turn, unsigned outcome, int ghosts) {
  team_tell(turn, BRUME_EVENT_LOST, ghosts, NONE, NONE);
  end(turn, outcome);
  return false;
}

bool team_wins(struct turn *turn) {
  if (!all_reached(turn->position, turn->position->options.goal)) return false;
  team_tell(turn, BRUME_EVENT_WON, 0, NONE, NONE);
  end(turn, BRUME_WON);
  return true;
}
