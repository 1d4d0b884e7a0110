/* The greedy bot: for each placement it plays the rest of its own turn in a copy, and judges where that ends.
 *
 * Ghosts and circles are decided by their own judgement, one at a time and without looking further; the piece is the
 * one whose region promises most beyond what the piece is worth in hand. The same judgements answer when the game
 * really asks, so the turn goes as it was foreseen. No randomness: of equals the first listed.
 * Cost: a copy, an application and one judgement for each placement; a few hundred microseconds to a few milliseconds.
 */
#include "bots/bots.h"

#include <stddef.h>

#include "bots/judge.h"
#include "bots/team.h"

/* --- the piece ------------------------------------------------------------------------------------------- */

/* What it is worth to put that piece on that part, beyond keeping it. */
static int value_of_standing(const struct judge *judge, const struct brume_action *action, int player) {
  struct brume_region region;
  int square = brume_game_placed(judge->game);
  brume_game_region(judge->game, judge->tiles, square, action->part, &region);
  struct prospect prospect = judge_region(judge, &region, square);
  enum brume_piece_kind kind = (enum brume_piece_kind)action->piece;
  int hand = judge_piece_in_hand(judge, player, kind, -1);
  if (region.complete) return prospect.worth;
  struct brume_piece piece = {.owner = (uint8_t)player, .kind = (uint8_t)kind};
  return prospect.worth - hand + hand * prospect.back / 100 * 60 / 100 -
         judge_ghosts(judge, &piece, 0, prospect.worth);
}

/* The abbot's feature is worth now what it has (R-V-103); on the board it may still grow. */
static int value_of_recall(const struct judge *judge, int player) {
  for (int i = 0; i < brume_game_piece_count(judge->game); i++) {
    const struct brume_piece *piece = brume_game_piece(judge->game, i);
    if (piece->owner != player || piece->kind != BRUME_ABBOT) continue;
    struct brume_region region;
    brume_game_region(judge->game, judge->tiles, piece->square, piece->part, &region);
    struct prospect prospect = judge_region(judge, &region, piece->square);
    int hand = judge_piece_in_hand(judge, player, BRUME_ABBOT, 0);
    return region.points * 100 + hand - prospect.worth - hand * prospect.back / 100 +
           judge_ghosts(judge, piece, piece->ghosts, prospect.worth);
  }
  return 0;
}

static int value_of_piece(const struct judge *judge, const struct brume_action *action, int player) {
  if (action->kind == BRUME_RECALL) return value_of_recall(judge, player);
  if (action->piece == BRUME_NO_PIECE) return 0;
  return value_of_standing(judge, action, player);
}

/* --- ghosts ---------------------------------------------------------------------------------------------- */

static int piece_at(const struct brume_game *game, int x, int y) {
  return brume_game_piece_at(game, brume_game_square_at(game, x, y));
}

/* What `more` ghosts (1 or -1) change for the piece at x, y, as `player` sees it. */
static int value_of_haunting(const struct judge *judge, int x, int y, int more, int player) {
  const struct brume_piece *piece = brume_game_piece(judge->game, piece_at(judge->game, x, y));
  int share = judge_share(judge, piece);
  int cost = judge_ghosts(judge, piece, piece->ghosts + more, share) -
             judge_ghosts(judge, piece, piece->ghosts, share);
  if (piece->owner == player) return -cost;
  return cost + brume_game_player(judge->game, piece->owner)->score / 4; /* of equals the one who leads */
}

/* A ghost drawn away from a circle can haunt nobody from there; that is worth little either way. */
static int value_of_attracting(const struct judge *judge, const struct brume_action *action, int player) {
  if (action->from == BRUME_FROM_MEEPLE) return value_of_haunting(judge, action->x, action->y, -1, player);
  return action->from == BRUME_FROM_CIRCLE ? -10 : 0;
}

static int value_of_option(const struct judge *judge, const struct brume_action *action, int player) {
  switch ((int)action->kind) {
  case BRUME_GHOST: return value_of_haunting(judge, action->x, action->y, 1, player);
  case BRUME_ATTRACT: return value_of_attracting(judge, action, player);
  case BRUME_PIECE:
  case BRUME_RECALL: return value_of_piece(judge, action, player);
  default: return 0; /* a release too: the circles of a mist are alike */
  }
}

/* --- the turn -------------------------------------------------------------------------------------------- */

/* The best option of any decision but the placement, and its value. */
static struct brume_action best_option(const struct judge *judge, int player, int *value) {
  int count = brume_game_option_count(judge->game, judge->tiles);
  struct brume_action best = brume_game_option(judge->game, judge->tiles, 0);
  *value = value_of_option(judge, &best, player);
  for (int n = 1; n < count; n++) {
    struct brume_action action = brume_game_option(judge->game, judge->tiles, n);
    int found = value_of_option(judge, &action, player);
    if (found <= *value) continue;
    best = action;
    *value = found;
  }
  return best;
}

/* Plays the ghosts of the turn and says what the position is worth with the best piece put down. */
static int value_of_turn(struct brume_game *game, const struct brume_tiles *tiles, int player) {
  struct judge judge;
  struct brume_decision decision;
  int value = 0;
  for (;;) {
    brume_game_decision(game, tiles, &decision);
    judge_begin(&judge, game, tiles);
    if (decision.kind == BRUME_DECIDE_NOTHING || decision.kind == BRUME_DECIDE_DRAW)
      return judge_position(&judge, player);
    struct brume_action action = best_option(&judge, player, &value);
    if (decision.kind == BRUME_DECIDE_PIECE) return judge_position(&judge, player) + value;
    brume_game_apply(game, tiles, &action, NULL);
  }
}

static struct brume_action best_placement(const struct brume_game *game, const struct brume_tiles *tiles,
                                          int player) {
  int count = brume_game_option_count(game, tiles);
  struct brume_action best = brume_game_option(game, tiles, 0);
  int most = INT32_MIN;
  for (int n = 0; n < count; n++) {
    struct brume_action action = brume_game_option(game, tiles, n);
    struct brume_game copy = *game;
    brume_game_apply(&copy, tiles, &action, NULL);
    int value = value_of_turn(&copy, tiles, player);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

static struct brume_action choose(const struct brume_game *game, const struct brume_tiles *tiles,
                                  struct brume_bot_random random) {
  (void)random;
  struct brume_decision decision;
  if (brume_game_variant(game)->coop) return team_choose(game, tiles);
  brume_game_decision(game, tiles, &decision);
  if (decision.kind == BRUME_DECIDE_PLACE) return best_placement(game, tiles, decision.player);
  struct judge judge;
  int value = 0;
  judge_begin(&judge, game, tiles);
  return best_option(&judge, decision.player, &value);
}

const struct brume_bot brume_bot_greedy = {
    .name = "greedy", .about = "looks one turn ahead and takes what it judges best", .choose = choose};
