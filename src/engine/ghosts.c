#include "ghosts.h"

#include "action.h"
#include "assert.h"
#include "board.h"
#include "pieces.h"

static bool eligible(const struct brume_game *game, const struct brume_piece *piece, bool own) {
  return piece->kind != BRUME_GUARD && (piece->owner == game->active) == own; /* R-V-42, 43 */
}

int eligible_count(const struct brume_game *game, bool own) {
  int count = 0;
  for (unsigned i = 0; i < game->pieces; i++) count += eligible(game, &game->piece[i], own);
  return count;
}

int eligible_piece(const struct brume_game *game, bool own, int n) {
  for (int i = 0;; i++) {
    engine_assert(i < game->pieces); /* n is below the count */
    if (eligible(game, &game->piece[i], own) && n-- == 0) return i;
  }
}

int ghost_list(const struct brume_game *game, struct brume_action *list) {
  const uint64_t what = action_what(action_of(BRUME_GHOST));
  int count = 0;
  for (unsigned i = 0; i < game->pieces; i++) {
    const struct brume_piece *piece = &game->piece[i];
    if (eligible(game, piece, game->turn.to_own))
      action_write(&list[count++], what, &game->cell[game->square[piece->square].cell]);
  }
  return count;
}

/* Takes the ghost in hand from where it is. */
static void take_from_source(struct brume_game *game) {
  const struct brume_turn_state *turn = &game->turn;
  if (turn->from == BRUME_FROM_SUPPLY) {
    engine_assert(game->ghosts > 0 && turn->left > 0);
    game->ghosts--;
    game->turn.left--;
    return;
  }
  struct area circle = {turn->from_square, turn->from_area};
  circles_set(game, circle, circles_of(game, circle) - 1);
}

void ghost_take(struct play *play, unsigned n) {
  struct brume_game *game = play->game;
  struct brume_piece *piece = &game->piece[n];
  take_from_source(game);
  piece->ghosts++;
  struct brume_event *event = event_piece(play, BRUME_EVENT_GHOST_ADDED, game->turn.rule, piece);
  event->from = game->turn.from;
  if (game->turn.from == BRUME_FROM_CIRCLE) {
    event->from_x = (int16_t)square_x(game, game->turn.from_square);
    event->from_y = (int16_t)square_y(game, game->turn.from_square);
  }
  if (piece->ghosts < BRUME_GHOSTS_HOME) return;
  event_piece(play, BRUME_EVENT_HAUNTED, 41, piece);
  piece_home(game, n);
}

/* The ghost in hand goes to the only meeple that may take it; with more of them the step asks (P-V-2). */
static enum handed hand_out(struct play *play, bool own, unsigned rule) {
  struct brume_game *game = play->game;
  int targets = eligible_count(game, own);
  if (targets == 0) return GHOST_NO_TARGET;
  game->turn.rule = (uint16_t)rule;
  game->turn.to_own = own;
  if (targets > 1) {
    game->turn.asking = BRUME_DECIDE_GHOST;
    return GHOST_ASKS;
  }
  ghost_take(play, (unsigned)eligible_piece(game, own, 0));
  return GHOST_GIVEN;
}

enum handed hand_supply_ghost(struct play *play, bool own, unsigned rule) {
  if (play->game->ghosts == 0) return GHOST_NO_SUPPLY; /* R-V-45 */
  play->game->turn.from = BRUME_FROM_SUPPLY;
  return hand_out(play, own, rule);
}

enum handed hand_circle_ghost(struct play *play, bool own, unsigned rule, struct area circle) {
  play->game->turn.from = BRUME_FROM_CIRCLE;
  play->game->turn.from_square = circle.square;
  play->game->turn.from_area = circle.area;
  return hand_out(play, own, rule);
}

enum brume_refusal ghost_refusal(const struct brume_game *game, int n) {
  if (n < 0) return BRUME_REFUSED_NO_PIECE_THERE;
  if (game->piece[n].kind == BRUME_GUARD) return BRUME_REFUSED_GUARD;
  if (eligible(game, &game->piece[n], game->turn.to_own)) return BRUME_REFUSED_OK;
  return game->turn.to_own ? BRUME_REFUSED_OTHERS_MEEPLE : BRUME_REFUSED_OWN_MEEPLE;
}

struct brume_event *ghost_skipped(struct play *play, unsigned rule, enum brume_source from, unsigned amount) {
  struct brume_event *event = event_add(play, BRUME_EVENT_GHOST_SKIPPED, rule);
  event->from = (uint8_t)from;
  event->amount = (uint8_t)amount;
  return event;
}
