#include "mist_steps.h"

#include "board.h"
#include "circles.h"
#include "ghosts.h"
#include "mist.h"
#include "turn.h"

/* Hands out the `left` ghosts of this stage from the supply; false: it asks. That rule says what finds no taker. */
static bool hand_out_left(struct play *play, bool own, unsigned rule, unsigned no_target_rule) {
  struct brume_turn_state *turn = &play->game->turn;
  while (turn->left > 0) {
    enum handed handed = hand_supply_ghost(play, own, rule);
    if (handed == GHOST_ASKS) return false;
    if (handed == GHOST_GIVEN) continue;
    ghost_skipped(play, handed == GHOST_NO_SUPPLY ? 45 : no_target_rule, BRUME_FROM_SUPPLY, turn->left);
    turn->left = 0; /* P-V-16: not made up for later */
  }
  return true;
}

/* R-V-60, P-V-6: a circle tile whose own mist is limited sends as many ghosts as it has circles to own meeples. */
bool limit_by_circle_tile(struct play *play) {
  struct brume_game *game = play->game;
  if (game->turn.stage == STAGE_BEGIN) {
    bool limits = game->options.circles && own_mist_limited(game, play->tiles);
    game->turn.left = limits ? tile_of(play->tiles, &game->square[game->turn.square])->circles : 0;
    game->turn.stage = STAGE_SUPPLY;
  }
  return hand_out_left(play, true, 60, 71);
}

/* R-V-62..64: each circle of the placed tile draws a ghost. */
bool fill_circles(struct play *play) {
  struct brume_action source[ATTRACT_MAX];
  if (!play->game->options.circles) return true;
  while (circle_next(play->game, play->tiles)) {
    if (attract_options(play->game, play->tiles, source) > 1) return asks(play, BRUME_DECIDE_ATTRACT);
    attract_take(play, &source[0]);
  }
  return true;
}

/* R-V-65, 73: in addition one ghost from a circle of a continued, unfinished mist. */
static bool continue_with_circle(struct play *play) {
  struct brume_turn_state *turn = &play->game->turn;
  if (turn->stage == STAGE_CHOOSE_CIRCLE) {
    int circles = release_count(play->game, play->tiles);
    if (circles > 0 && eligible_count(play->game, false) == 0) {
      struct brume_action first = release_option(play->game, play->tiles, 0);
      struct brume_event *event = ghost_skipped(play, 73, BRUME_FROM_CIRCLE, 1);
      event->from_x = first.x;
      event->from_y = first.y;
      circles = 0;
    }
    turn->stage = circles == 0 ? STAGE_DONE : STAGE_CIRCLE;
    if (circles > 1) return asks(play, BRUME_DECIDE_RELEASE);
    if (circles == 1) {
      struct brume_action only = release_option(play->game, play->tiles, 0);
      release_take(play, &only);
    }
  }
  if (turn->stage == STAGE_DONE) return true;
  turn->stage = STAGE_DONE;
  struct area circle = {turn->from_square, turn->from_area};
  return hand_circle_ghost(play, false, 65, circle) != GHOST_ASKS;
}

/* R-V-34, 35, 44: one ghost from the supply to another player's meeple; then the circles' part. */
bool continue_mist(struct play *play) {
  struct brume_turn_state *turn = &play->game->turn;
  if (turn->continued == 0 || !play->game->options.ghosts) return true;
  if (turn->stage == STAGE_BEGIN) {
    turn->left = 1;
    turn->stage = STAGE_SUPPLY;
  }
  if (turn->stage == STAGE_SUPPLY) {
    if (!hand_out_left(play, false, 34, 44)) return false;
    turn->stage = STAGE_CHOOSE_CIRCLE;
  }
  return continue_with_circle(play);
}

/* P-V-5, 22: the ghosts in the circles of these banks go to meeples, one by one; what finds no taker goes to the
 * supply. */
static bool empty_circles(struct play *play, const struct banks *banks, unsigned except, bool own,
                          unsigned rule, unsigned no_target_rule) {
  struct brume_game *game = play->game;
  for (;;) {
    struct area circle = bank_circle_next(game, play->tiles, banks, except);
    if (circle.area == NO_AREA) return true;
    enum handed handed = hand_circle_ghost(play, own, rule, circle);
    if (handed == GHOST_ASKS) return false;
    if (handed == GHOST_GIVEN) continue;
    const struct brume_tile *tile = tile_of(play->tiles, &game->square[circle.square]);
    unsigned ghosts = circles_of(game, circle), part = (unsigned)brume_tile_area_part(tile, circle.area);
    circles_set(game, circle, 0);
    game->ghosts = (uint8_t)(game->ghosts + ghosts);
    event_at(play, BRUME_EVENT_CIRCLE_FREED, no_target_rule, circle.square, part)->amount = (uint8_t)ghosts;
  }
}

/* R-V-66, 72: all circle ghosts of a completed mist, those just put on the placed tile too. */
bool complete_mist(struct play *play) {
  if (play->game->turn.continued == 0 || !play->game->options.circles) return true;
  struct banks completed = banks_continued(play->game, play->tiles, true);
  return empty_circles(play, &completed, NO_SQUARE, false, 66, 72);
}

/* R-V-40, P-V-7, P-V-18: whether this placement limits at all. */
static bool placement_limits(const struct play *play) {
  const struct brume_game *game = play->game;
  if (!game->options.ghosts || game->turn.limited == 0) return false;
  return game->options.limit_without_mist ||
         brume_tile_has_mist(tile_of(play->tiles, &game->square[game->turn.square]));
}

/* R-V-36, 67, 68, 71: one ghost from the supply to an own meeple, then all circle ghosts of the limited mists. */
bool limit_mist(struct play *play) {
  struct brume_turn_state *turn = &play->game->turn;
  if (!placement_limits(play)) return true;
  if (turn->stage == STAGE_BEGIN) {
    turn->left = 1;
    turn->stage = STAGE_SUPPLY;
  }
  if (!hand_out_left(play, true, 36, 44)) return false;
  struct banks limited = banks_limited(play->game, play->tiles);
  return empty_circles(play, &limited, turn->square, true, 67, 71);
}

unsigned ghosts_leaving(const struct brume_game *game, const struct brume_tiles *tiles) {
  if (game->turn.rule == 65) return 1;
  bool limit = game->turn.rule == 67;
  struct banks banks = limit ? banks_limited(game, tiles) : banks_continued(game, tiles, true);
  return bank_circle_ghosts(game, tiles, &banks, limit ? game->turn.square : NO_SQUARE); /* R-V-68 */
}
