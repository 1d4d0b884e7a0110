/* Random games on one thread. See <brume/playouts.h>.
 *
 * A choice is its number among the options: they are counted, not listed, and only the one that was drawn is made. As
 * it is one of the options, it is taken without asking once more whether it may be. The questions of the cooperative
 * turn are listed by the engine in either case, so there the list is asked for once.
 */
#include "playouts/playouts.h"

#include <stddef.h>

#include "engine/assert.h"
#include "engine/take.h"
#include "table/rng.h"

/* A game that is being played: by its own copy of the position, with its own luck. */
struct playout {
  struct brume_game game;
  const struct brume_tiles *tiles;
  struct brume_pile pile;
  struct brume_rng rng;
  struct brume_playouts_result result;
};

static uint64_t mix(uint64_t hash, uint64_t value) {
  return (hash ^ value) * UINT64_C(0x100000001b3); /* FNV-1a, a word at a time */
}

/* The next tile: what is left of the pile are its last ones. Tiles that a cooperative game laid face down are taken
 * off the pile too, unseen. */
static unsigned next_tile(const struct playout *playout) {
  const uint8_t *pile = playout->game.pile;
  int left = pile[0] + pile[1] + pile[2];
  engine_assert(left > 0 && left <= playout->pile.count);
  return playout->pile.kind[playout->pile.count - left];
}

/* Notes that option n of `count` is taken. */
static int note_choice(struct playout *playout, int count, int n) {
  playout->result.signature = mix(playout->result.signature, (uint64_t)count << 16 | (uint64_t)n);
  return n;
}

/* Any of `count` options. */
static int choose(struct playout *playout, int count) {
  return note_choice(playout, count, (int)brume_rng_below(&playout->rng, (uint64_t)count));
}

static void choose_listed(struct playout *playout) {
  struct brume_action list[BRUME_OPTIONS_MAX];
  int n = choose(playout, brume_game_options(&playout->game, playout->tiles, list));
  take_listed(&playout->game, playout->tiles, &list[n]);
}

/* One action: the next tile of the pile, or any option. */
static void go_on(struct playout *playout) {
  struct brume_game *game = &playout->game;
  playout->result.actions++;
  if (game->turn.asking == BRUME_DECIDE_DRAW)
    take_draw(game, playout->tiles, next_tile(playout));
  else if (options_are_listed(game))
    choose_listed(playout);
  else
    take_option(game, playout->tiles, choose(playout, brume_game_option_count(game, playout->tiles)));
}

/* Option n, which game k begins with; a draw changes what the pile has left. */
static void begin_with(struct playout *playout, int options, int n) {
  bool draw = playout->game.turn.asking == BRUME_DECIDE_DRAW;
  playout->result.actions++;
  take_option(&playout->game, playout->tiles, draw ? n : note_choice(playout, options, n));
  if (draw) brume_pile_rest(&playout->pile, playout->tiles, &playout->game);
}

/* --- what came of it ------------------------------------------------------------------------------------- */

static void note_points(struct brume_playouts_result *result, int place, int64_t points, bool won) {
  result->points[place] = points;
  result->squares[place] = (uint64_t)(points * points);
  result->won[place] = won;
}

static void note_team(struct playout *playout) {
  struct brume_team team;
  brume_game_team(&playout->game, &team);
  int points = team.score;
  for (int colour = 0; colour < brume_colour_count(&playout->game.options); colour++)
    points += playout->game.player[colour].score;
  note_points(&playout->result, 0, points, team.outcome == BRUME_WON);
  playout->result.signature = mix(playout->result.signature, (uint64_t)points << 8 | team.outcome);
}

static void note_seats(struct playout *playout) {
  int32_t totals[BRUME_PLAYERS_MAX];
  int players = playout->game.options.players;
  brume_game_projected(&playout->game, playout->tiles, totals);
  int32_t most = totals[0];
  for (int seat = 1; seat < players; seat++) most = totals[seat] > most ? totals[seat] : most;
  for (int seat = 0; seat < players; seat++) {
    note_points(&playout->result, seat, totals[seat], totals[seat] == most);
    playout->result.signature = mix(playout->result.signature, (uint64_t)(int64_t)totals[seat]);
  }
}

struct brume_playouts_result playouts_play(const struct playouts *playouts, uint64_t k) {
  struct playout playout; /* member by member: to clear it first would cost as much as the copy */
  playout.game = *playouts->game;
  playout.tiles = playouts->tiles;
  playout.pile = playouts->rest;
  playout.result = (struct brume_playouts_result){.games = 1, .signature = UINT64_C(0xcbf29ce484222325)};
  uint64_t seed = playouts->plan->seed + k, most = playouts->plan->actions;
  if (playouts->options > 0) begin_with(&playout, (int)playouts->options, (int)(k % playouts->options));
  brume_pile_mix(&playout.pile, playout.tiles, seed);
  brume_rng_start(&playout.rng, seed, BRUME_STREAM_SEAT);
  while (!playout.game.over && (most == 0 || playout.result.actions < most)) go_on(&playout);
  playout.result.over = playout.game.over;
  if (playout.game.options.coop)
    note_team(&playout);
  else
    note_seats(&playout);
  return playout.result;
}

static void add(struct brume_playouts_result *to, const struct brume_playouts_result *one) {
  to->games += one->games;
  to->over += one->over;
  to->actions += one->actions;
  to->signature += one->signature;
  for (int place = 0; place < BRUME_PLAYERS_MAX; place++) {
    to->points[place] += one->points[place];
    to->squares[place] += one->squares[place];
    to->won[place] += one->won[place];
  }
}

void playouts_add(const struct playouts *playouts, uint64_t k, const struct brume_playouts_result *one,
                  struct brume_playouts_result *all, struct brume_playouts_result *by_option) {
  add(all, one);
  if (playouts->options > 0) add(&by_option[k % playouts->options], one);
}

struct playouts playouts_begin(const struct brume_game *game, const struct brume_tiles *tiles,
                               const struct brume_playouts_plan *plan, struct brume_playouts_result *all,
                               struct brume_playouts_result *by_option) {
  struct playouts playouts = {.game = game, .tiles = tiles, .plan = plan};
  brume_pile_rest(&playouts.rest, tiles, game);
  if (by_option != NULL) playouts.options = (uint64_t)brume_game_option_count(game, tiles);
  *all = (struct brume_playouts_result){0};
  for (uint64_t n = 0; by_option != NULL && n < playouts.options; n++)
    by_option[n] = (struct brume_playouts_result){0};
  return playouts;
}

void brume_playouts(const struct brume_game *game, const struct brume_tiles *tiles,
                    const struct brume_playouts_plan *plan, struct brume_playouts_result *all,
                    struct brume_playouts_result *by_option) {
  struct playouts playouts = playouts_begin(game, tiles, plan, all, by_option);
  for (uint64_t k = 0; k < plan->games; k++) {
    struct brume_playouts_result one = playouts_play(&playouts, k);
    playouts_add(&playouts, k, &one, all, by_option);
  }
}
