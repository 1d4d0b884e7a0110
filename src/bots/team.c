/* The greedy bot's choices in the cooperative game. See team.h.
 *
 * The idea: an option is taken in a copy, the rest of the turn is settled by taking at each decision what is judged best
 * at once, and the position is judged (team_judge.h). Placements are many: all are judged as they lie, and only the best
 * few with the rest of their turn. No randomness: of equals the first listed. */
#include "bots/team.h"

#include <stddef.h>

#include "bots/team_judge.h"

struct thought {
  const struct brume_tiles *tiles;
  struct reach reach;
};

static int after(struct thought *thought, const struct brume_game *game, const struct brume_action *action,
                 struct brume_game *copy) {
  *copy = *game;
  brume_game_apply(copy, thought->tiles, action, NULL);
  return judge_team(copy, thought->tiles, &thought->reach);
}

/* Fewer ghosts off a spot than there could be: the next option takes one more. */
static bool takes_less(const struct brume_action *action, const struct brume_action *next) {
  return action->kind == BRUME_REMOVE && next->kind == BRUME_REMOVE && action->amount > 0 &&
         action->amount < next->amount && action->x == next->x && action->y == next->y &&
         action->part == next->part;
}

static struct brume_action best_now(struct thought *thought, const struct brume_game *game) {
  int count = brume_game_option_count(game, thought->tiles);
  struct brume_action best = brume_game_option(game, thought->tiles, 0);
  int most = INT32_MIN;
  for (int n = 0; count > 1 && n < count; n++) {
    struct brume_action action = brume_game_option(game, thought->tiles, n);
    struct brume_action next = action;
    struct brume_game copy;
    if (n + 1 < count) next = brume_game_option(game, thought->tiles, n + 1);
    if (takes_less(&action, &next)) continue;
    int value = after(thought, game, &action, &copy);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

/* Plays the turn to its end. */
static int settle(struct thought *thought, struct brume_game *game) {
  struct brume_decision decision;
  for (;;) {
    brume_game_decision(game, thought->tiles, &decision);
    if (decision.kind == BRUME_DECIDE_NOTHING || decision.kind == BRUME_DECIDE_DRAW) break;
    struct brume_action action = best_now(thought, game);
    brume_game_apply(game, thought->tiles, &action, NULL);
  }
  return judge_team(game, thought->tiles, &thought->reach);
}

/* --- placements ------------------------------------------------------------------------------------------ */

enum { FINALISTS = 10 };

struct finalist {
  struct brume_action action;
  int value;
};

/* Keeps the best few, best first; of equals the earlier first. */
static void enter(struct finalist list[FINALISTS], int *used, struct finalist newcomer) {
  int place = *used;
  while (place > 0 && list[place - 1].value < newcomer.value) place--;
  if (place == FINALISTS) return;
  if (*used < FINALISTS) ++*used;
  for (int i = *used - 1; i > place; i--) list[i] = list[i - 1];
  list[place] = newcomer;
}

static struct brume_action best_of(struct thought *thought, const struct brume_game *game,
                                   const struct finalist *list, int used) {
  struct brume_action best = list[0].action;
  int most = INT32_MIN;
  for (int i = 0; used > 1 && i < used; i++) {
    struct brume_game copy = *game;
    brume_game_apply(&copy, thought->tiles, &list[i].action, NULL);
    int value = settle(thought, &copy);
    if (value <= most) continue;
    most = value;
    best = list[i].action;
  }
  return best;
}

static struct brume_action best_deep(struct thought *thought, const struct brume_game *game) {
  struct finalist list[FINALISTS];
  int used = 0;
  int count = brume_game_option_count(game, thought->tiles);
  for (int n = 0; n < count; n++) {
    struct finalist newcomer = {.action = brume_game_option(game, thought->tiles, n)};
    struct brume_game copy;
    newcomer.value = after(thought, game, &newcomer.action, &copy);
    enter(list, &used, newcomer);
  }
  return best_of(thought, game, list, used);
}

struct brume_action team_choose(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct thought thought = {.tiles = tiles};
  struct brume_decision decision;
  brume_game_decision(game, tiles, &decision);
  reach_begin(&thought.reach, game, tiles);
  if (decision.kind == BRUME_DECIDE_PLACE || decision.kind == BRUME_DECIDE_HOUND)
    return best_deep(&thought, game);
  return best_now(&thought, game);
}
