/* The greedy bot's choices in the cooperative game. See team.h.
 *
 * The idea: each placement is guessed at without playing it (team_guess.h); the best are played in a copy to the end of
 * the turn, taking at each decision what is judged best at once (team_judge.h); the best of these are judged with what
 * the tiles that may come next would make of them. Other decisions are few: all are judged, then the same. Positions
 * are counted, not timed, so that it chooses alike everywhere. No randomness: of equals the first. */
#include "bots/team.h"

#include <stddef.h>

#include "bots/team_guess.h"

struct thought {
  const struct brume_tiles *tiles;
  struct reach reach;
  struct view view;
  int judged; /* positions so far */
};

static int after(struct thought *thought, const struct brume_game *game, const struct brume_action *action,
                 struct brume_game *copy) {
  *copy = *game;
  brume_game_apply(copy, thought->tiles, action, NULL);
  thought->judged++;
  return judge_team(&thought->view, copy, thought->tiles, &thought->reach);
}

/* Fewer ghosts off a spot than there could be: the next option takes one more. */
static bool takes_less(const struct brume_action *action, const struct brume_action *next) {
  return action->kind == BRUME_REMOVE && next->kind == BRUME_REMOVE && action->amount > 0 &&
         action->amount < next->amount && action->x == next->x && action->y == next->y &&
         action->part == next->part;
}

static struct brume_action best_now(struct thought *thought, const struct brume_game *game) {
  struct brume_action list[BRUME_OPTIONS_MAX];
  struct brume_game copy;
  int count = brume_game_options(game, thought->tiles, list);
  int best = 0, most = INT32_MIN;
  for (int n = 0; count > 1 && n < count; n++) {
    if (n + 1 < count && takes_less(&list[n], &list[n + 1])) continue;
    int value = after(thought, game, &list[n], &copy);
    if (value <= most) continue;
    most = value;
    best = n;
  }
  return list[best];
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
  return judge_team(&thought->view, game, thought->tiles, &thought->reach);
}

/* --- placements ------------------------------------------------------------------------------------------ */

/* What a decision may cost, so that it takes at most some 2 ms: positions judged while finalists are settled, and all
 * in all; open squares times kinds of tile that one look ahead guesses at. */
enum { FINALISTS = 12, LOOKED_AT = 4, SETTLING = 180, JUDGED = 330, GUESSED = 1600, GUESSED_LIKE_ONE = 16 };

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

/* What the position is worth with the next turn in sight. */
static int value_of_next(struct thought *thought, const struct brume_game *game) {
  struct brume_team team;
  struct guess guess;
  brume_game_team(game, &team);
  if (team.outcome == BRUME_WON) return WON;
  if (team.outcome != BRUME_UNDECIDED) return -WON;
  view_look(&thought->view, game, thought->tiles, &thought->reach);
  guess_begin(&guess, &thought->view);
  int kinds = GUESSED / (thought->view.open_count + 1) + 1;
  thought->judged += GUESSED / GUESSED_LIKE_ONE;
  return guess_next(&guess, kinds);
}

/* The finalists with the rest of their turn, then the best of these with a next turn. */
static struct brume_action best_of(struct thought *thought, const struct brume_game *game,
                                   const struct finalist *list, int used) {
  struct finalist settled[FINALISTS];
  int count = 0;
  if (used == 1) return list[0].action;
  for (int i = 0; i < used && (i == 0 || thought->judged < SETTLING); i++) {
    struct brume_game copy = *game;
    brume_game_apply(&copy, thought->tiles, &list[i].action, NULL);
    enter(settled, &count, (struct finalist){list[i].action, settle(thought, &copy)});
  }
  struct finalist best = {.action = list[0].action, .value = INT32_MIN};
  for (int i = 0; i < count && i < LOOKED_AT && (i == 0 || thought->judged < JUDGED); i++) {
    struct brume_game copy = *game;
    brume_game_apply(&copy, thought->tiles, &settled[i].action, NULL);
    settle(thought, &copy);
    int value = value_of_next(thought, &copy);
    if (value <= best.value) continue;
    best = (struct finalist){settled[i].action, value};
  }
  return best.action;
}

static struct brume_action best_placement(struct thought *thought, const struct brume_game *game, int kind) {
  struct finalist list[FINALISTS];
  struct guess guess;
  int used = 0;
  view_look(&thought->view, game, thought->tiles, &thought->reach);
  guess_begin(&guess, &thought->view);
  for (int n = thought->reach.first[kind]; n < thought->reach.first[kind + 1]; n++) {
    const struct reach_lie *lie = &thought->reach.lie[n];
    for (int i = 0; i < thought->view.open_count; i++) {
      const struct open_square *open = &thought->view.open[i];
      if ((lie->shows & ~open->allowed) != 0) continue;
      struct brume_action action = brume_action_place(open->x, open->y, lie->rotation);
      if (brume_game_refusal(game, thought->tiles, &action) != BRUME_REFUSED_OK)
        continue; /* beyond the map */
      enter(list, &used, (struct finalist){action, guess_placement(&guess, open, lie, INT32_MIN)});
    }
  }
  if (used == 0) return brume_game_option(game, thought->tiles, 0);
  return best_of(thought, game, list, used);
}

static struct brume_action best_deep(struct thought *thought, const struct brume_game *game) {
  struct brume_action options[BRUME_OPTIONS_MAX];
  struct finalist list[FINALISTS];
  struct brume_game copy;
  int used = 0;
  int count = brume_game_options(game, thought->tiles, options);
  for (int n = 0; n < count; n++) {
    if (n + 1 < count && takes_less(&options[n], &options[n + 1])) continue;
    enter(list, &used, (struct finalist){options[n], after(thought, game, &options[n], &copy)});
  }
  return best_of(thought, game, list, used);
}

struct brume_action team_choose(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct thought thought;
  struct brume_decision decision;
  brume_game_decision(game, tiles, &decision);
  thought.tiles = tiles;
  thought.judged = 0;
  reach_begin(&thought.reach, game, tiles,
              decision.kind == BRUME_DECIDE_PLACE ? decision.tile : BRUME_NO_KIND);
  if (decision.kind == BRUME_DECIDE_PLACE) return best_placement(&thought, game, decision.tile);
  return best_deep(&thought, game);
}
