/* Random games for the tests of records. See games.h. */
#include "games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Levels, players and switches of the cooperative game in turn. */
static void team_terms(struct brume_options *options, int n) {
  options->players = (uint8_t)(1 + n % 5);
  options->level6 = (uint8_t)(n % BRUME_LEVEL6_COUNT);
  brume_options_level(options, 1 + (n + n / 5) % BRUME_LEVELS);
  options->circle_expand = (uint8_t)(n / 2 % BRUME_EXPAND_COUNT);
  options->circle_cemetery_any = n % 3 == 0;
  if (n % 4 == 0) options->goal = 20;
}

struct brume_terms games_terms(int n) {
  struct brume_terms terms;
  brume_terms_default(&terms, (enum brume_preset)(n % BRUME_PRESET_COUNT));
  terms.seeded = true;
  terms.seed = (uint64_t)n;
  strcpy(terms.seat[1], "random");
  if (terms.options.coop) {
    team_terms(&terms.options, n);
    return terms;
  }
  terms.options.players = (uint8_t)(2 + n % 4);
  if (n % 5 == 1) terms.options.start = BRUME_START_RIVER;
  if (n % 5 == 2) terms.options.start = BRUME_START_BASE;
  if (n % 5 == 3) terms.options.start = BRUME_START_2X2;
  terms.options.abbot = n % 2 == 0;
  terms.options.fields = n % 7 != 0;
  terms.options.circle_draw = (uint8_t)(n % BRUME_CIRCLE_DRAW_COUNT);
  terms.options.limit_without_mist = n % 6 != 0;
  return terms;
}

bool games_over(const struct brume_session *session) {
  struct brume_decision decision;
  brume_game_decision(&session->game, session->tiles, &decision);
  return decision.kind == BRUME_DECIDE_NOTHING;
}

struct brume_action games_pick(const struct brume_session *session, struct brume_rng *rng) {
  struct brume_action action;
  if (brume_session_draw(session, &action)) return action;
  int count = brume_game_option_count(&session->game, session->tiles);
  return brume_game_option(&session->game, session->tiles, (int)brume_rng_below(rng, (uint64_t)count));
}

void games_play(struct brume_session *session, const struct brume_terms *terms,
                const struct brume_tiles *tiles, int actions) {
  struct brume_rng rng;
  brume_rng_start(&rng, terms->seed, BRUME_STREAM_SEAT);
  assert_int_equal(brume_session_begin(session, terms, tiles, NULL), BRUME_REFUSED_OK);
  for (int i = 0; i < actions && !games_over(session); i++) {
    struct brume_action action = games_pick(session, &rng);
    assert_true(brume_session_reserve(session));
    assert_int_equal(brume_session_apply(session, &action, NULL), BRUME_REFUSED_OK);
  }
}

const char games_own_set[] = "brume-tiles 1\n"
                             "set river\n"
                             "version été-1\n"
                             "title A short river\n"
                             "provenance user\n"
                             "\n"
                             "tile SPRING\n"
                             "count 1\n"
                             "sides F F W F\n"
                             "field N E Sl Sr W\n"
                             "role source\n"
                             "\n"
                             "tile BEND\n"
                             "count 3\n"
                             "sides F F W W\n"
                             "field N E Sl Wr\n"
                             "field Sr Wl\n"
                             "\n"
                             "tile POOL\n"
                             "count 1\n"
                             "sides W F F F\n"
                             "field Nl Nr E S W\n"
                             "role lake\n";

struct brume_tiles *games_own_tiles(void) {
  struct brume_tileset_error error;
  struct brume_tiles *tiles = malloc(sizeof *tiles);
  struct brume_tileset *set = malloc(sizeof *set);
  assert_non_null(tiles);
  assert_non_null(set);
  *tiles = brume_tiles_standard;
  if (!brume_tileset_parse(games_own_set, sizeof games_own_set - 1, set, &error) ||
      !brume_tiles_replace(tiles, set, &error))
    fail_msg("%u:%u: %s", (unsigned)error.line, (unsigned)error.column, error.message);
  free(set);
  return tiles;
}
