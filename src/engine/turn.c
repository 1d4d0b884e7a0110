/* The competitive turn, R-V-20, as a list of steps. A step either finishes or asks; what it still has to ask lies in
 * game->turn, so a copy taken in the middle of a step is a whole game. An answer is carried out by apply.c, then the
 * step is entered again and goes on from its stage. */
#include "turn.h"

#include "assert.h"
#include "board.h"
#include "memory.h"
#include "mist_steps.h"
#include "scoring.h"
#include "team_turn.h"

enum { PILE_RIVER, PILE_LAKE, PILE_MAIN, PILES };

bool asks(struct play *play, enum brume_decision_kind kind) {
  play->game->turn.asking = (uint8_t)kind;
  return false;
}

void turn_clear(struct brume_game *game) {
  memset(&game->turn, 0, sizeof game->turn);
  game->turn.tile = BRUME_NO_KIND;
  game->turn.square = NO_SQUARE;
}

/* R-V-106: all river tiles before any other, the lake last of them. */
unsigned pile_of(const struct brume_tile *tile, const struct brume_options *options) {
  if (options->start != BRUME_START_RIVER || tile->set != BRUME_SET_RIVER) return PILE_MAIN;
  return tile->role == BRUME_ROLE_LAKE ? PILE_LAKE : PILE_RIVER;
}

int pile_now(const struct brume_game *game) {
  for (int pile = 0; pile < PILES; pile++) {
    if (game->pile[pile] > 0) return pile;
  }
  return -1;
}

/* R-V-113: the game ends when no tile is left; P-V-20. */
static bool end_game(struct play *play) {
  struct brume_game *game = play->game;
  event_add(play, BRUME_EVENT_GAME_ENDED, 113);
  score_final(play);
  turn_clear(game);
  game->over = 1;
  return asks(play, BRUME_DECIDE_NOTHING);
}

/* R-V-27: a tile that fits nowhere was put out of the game, so this asks again. */
static bool draw_tile(struct play *play) {
  if (play->game->turn.tile != BRUME_NO_KIND) return true;
  return pile_now(play->game) < 0 ? end_game(play) : asks(play, BRUME_DECIDE_DRAW);
}

static bool place_tile(struct play *play) {
  if (play->game->turn.square != NO_SQUARE) return true;
  return asks(play, BRUME_DECIDE_PLACE);
}

static bool place_piece(struct play *play) {
  if (play->game->turn.stage > 0) return true;
  return asks(play, BRUME_DECIDE_PIECE);
}

static bool score(struct play *play) {
  score_completed(play);
  return true;
}

static bool pass_on(struct play *play) {
  struct brume_game *game = play->game;
  if (pile_now(game) < 0) return end_game(play);
  game->active = game->active + 1 < game->options.players ? (uint8_t)(game->active + 1) : 0;
  turn_clear(game);
  event_add(play, BRUME_EVENT_NEXT_PLAYER, 15)->player = game->active;
  return true;
}

static step *const competitive_turn[STEP_COUNT] = {
    [STEP_DRAW] = draw_tile, /* R-V-27 */
    [STEP_PLACE] = place_tile, /* R-V-24..29 */
    [STEP_CIRCLE_LIMIT] = limit_by_circle_tile, /* R-V-60 */
    [STEP_FILL_CIRCLES] = fill_circles, /* R-V-62..64 */
    [STEP_CONTINUE_MIST] = continue_mist, /* R-V-34, 65 */
    [STEP_COMPLETE_MIST] = complete_mist, /* R-V-66, 72 */
    [STEP_LIMIT_MIST] = limit_mist, /* R-V-36, 67 */
    [STEP_PIECE] = place_piece, /* R-V-50..53, 103 */
    [STEP_SCORE] = score, /* R-V-81, 91, 100..107 */
    [STEP_PASS_ON] = pass_on, /* R-V-113 */
};

void step_clear(struct brume_turn_state *turn) {
  size_t kept = offsetof(struct brume_turn_state, step);
  memset((char *)turn + kept, 0, sizeof *turn - kept);
}

/* R-V-30: a tile that touched no mist and has no circle to fill moves no ghost. Steps 1b and 2a would do nothing, so
 * they are passed over; most tiles of most games are such. */
static bool mist_is_quiet(const struct play *play) {
  const struct brume_game *game = play->game;
  if (!game->options.ghosts) return true;
  return (game->turn.continued | game->turn.limited) == 0 &&
         (!game->options.circles || play->tiles->tile[game->turn.tile].circles == 0);
}

static unsigned step_after(const struct play *play, unsigned now, unsigned count) {
  if (now == STEP_PLACE && !play->game->options.coop && mist_is_quiet(play)) return STEP_PIECE;
  return now + 1 < count ? now + 1 : 0;
}

void turn_run(struct play *play) {
  struct brume_turn_state *turn = &play->game->turn;
  bool coop = play->game->options.coop;
  step *const *steps = coop ? cooperative_turn : competitive_turn;
  unsigned count = coop ? TEAM_STEPS : STEP_COUNT;
  while (!play->game->over) {
    unsigned now = turn->step;
    engine_assert(now < count);
    if (!steps[now](play)) return;
    step_clear(turn);
    turn->step = (uint8_t)step_after(play, now, count);
  }
}
