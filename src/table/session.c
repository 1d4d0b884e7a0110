/* A game at a table. See session.h. */
#include "table/session.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_CAPACITY_FIRST = 256 };

void brume_terms_default(struct brume_terms *terms, enum brume_preset preset) {
  *terms = (struct brume_terms){.preset = preset};
  brume_options_default(&terms->options, preset);
  for (int seat = 0; seat < BRUME_PLAYERS_MAX; seat++) strcpy(terms->seat[seat], "human");
}

static void set_mark(struct brume_session *session) {
  session->mark = session->game;
  session->mark_count = session->count;
}

enum brume_refusal brume_session_begin(struct brume_session *session, const struct brume_terms *terms,
                                       const struct brume_tiles *tiles, struct brume_events *events) {
  *session = (struct brume_session){.terms = *terms, .tiles = tiles};
  enum brume_refusal refusal = brume_game_start(&session->game, tiles, &terms->options, events);
  if (refusal != BRUME_REFUSED_OK) {
    *session = (struct brume_session){0};
    return refusal;
  }
  if (terms->seeded) brume_pile_shuffle(&session->pile, tiles, &terms->options, terms->seed);
  set_mark(session);
  return refusal;
}

void brume_session_end(struct brume_session *session) {
  free(session->log);
  *session = (struct brume_session){0};
}

bool brume_session_draw(const struct brume_session *session, struct brume_action *action) {
  struct brume_decision decision;
  brume_game_decision(&session->game, session->tiles, &decision);
  if (decision.kind != BRUME_DECIDE_DRAW || session->drawn >= session->pile.count) return false;
  *action = brume_action_draw(session->pile.kind[session->drawn]);
  return true;
}

void brume_session_seat_random(const struct brume_session *session, int seat, struct brume_rng *rng) {
  assert(seat >= 0 && seat < session->terms.options.players);
  uint64_t moved = session->terms.seed + session->count;
  brume_rng_start(rng, brume_splitmix(&moved), BRUME_STREAM_SEAT + (uint64_t)seat);
}

bool brume_session_reserve(struct brume_session *session) {
  if (session->count < session->capacity) return true;
  if (session->count >= BRUME_SESSION_ACTIONS_MAX) return false;
  size_t capacity = session->capacity == 0 ? LOG_CAPACITY_FIRST : session->capacity * 2;
  if (capacity > BRUME_SESSION_ACTIONS_MAX) capacity = BRUME_SESSION_ACTIONS_MAX;
  struct brume_action *log = realloc(session->log, capacity * sizeof *log);
  if (log == NULL) return false;
  session->log = log;
  session->capacity = capacity;
  return true;
}

/* The rules are asked first: their reason is the better one. */
enum brume_refusal brume_session_refusal(const struct brume_session *session,
                                         const struct brume_action *action) {
  enum brume_refusal refusal = brume_game_refusal(&session->game, session->tiles, action);
  if (refusal != BRUME_REFUSED_OK || action->kind != BRUME_DRAW || !session->terms.seeded) return refusal;
  bool next = session->drawn < session->pile.count && session->pile.kind[session->drawn] == action->tile;
  return next ? BRUME_REFUSED_OK : BRUME_REFUSED_NO_SUCH_TILE;
}

static int tiles_left(const struct brume_game *game) {
  return game->pile[0] + game->pile[1] + game->pile[2];
}

/* A tile laid face down (R-C-76) is gone from the pile like one that is drawn, but nobody sees which it is. */
enum brume_refusal brume_session_apply(struct brume_session *session, const struct brume_action *action,
                                       struct brume_events *events) {
  assert(session->count < session->capacity);
  enum brume_refusal refusal = brume_session_refusal(session, action);
  int before = tiles_left(&session->game);
  if (refusal == BRUME_REFUSED_OK) refusal = brume_game_apply(&session->game, session->tiles, action, events);
  if (refusal != BRUME_REFUSED_OK) return refusal;
  session->log[session->count++] = *action;
  session->drawn += before - tiles_left(&session->game);
  if (action->kind == BRUME_DRAW) set_mark(session);
  return refusal;
}

bool brume_session_can_take_back(const struct brume_session *session) {
  if (session->count == 0) return false;
  return !session->terms.seeded || session->log[session->count - 1].kind != BRUME_DRAW;
}

/* What was taken once is taken again: the game is the same function of the same actions. */
void brume_session_take_back(struct brume_session *session) {
  assert(brume_session_can_take_back(session));
  size_t count = session->count - 1;
  bool this_turn = count >= session->mark_count;
  enum brume_refusal refusal = BRUME_REFUSED_OK;
  if (this_turn) {
    session->drawn -= tiles_left(&session->mark) - tiles_left(&session->game);
    session->game = session->mark;
  } else {
    refusal = brume_game_start(&session->game, session->tiles, &session->terms.options, NULL);
    session->drawn = 0;
  }
  session->count = this_turn ? session->mark_count : 0;
  if (!this_turn) set_mark(session);
  while (refusal == BRUME_REFUSED_OK && session->count < count) {
    struct brume_action action = session->log[session->count];
    refusal = brume_session_apply(session, &action, NULL);
  }
  assert(refusal == BRUME_REFUSED_OK);
}

enum { SEED_BITS = 53 };

bool brume_seed_random(uint64_t *seed) {
  FILE *file = fopen("/dev/urandom", "rb");
  if (file == NULL) return false;
  size_t got = fread(seed, sizeof *seed, 1, file);
  fclose(file);
  *seed >>= 64 - SEED_BITS;
  return got == 1;
}
