/* Plays games by seed and prints what came of each, so that two builds of Brume can be compared line by line.
 *
 *   parity_games [--seed S] [--games N] [--greedy N] [--steps]
 *
 * Seed S plays preset S mod 5; players, levels, switches and who sits where are rolled by the seed, with whole numbers
 * throughout. A line is the seed, the setting, what came out, the hash of the last position, and a hash over everything
 * that could be seen on the way: each position (src/record/position.h), the decision, all its options, the events of
 * the action taken, the regions on the tile laid last, and holes. Two builds that differ anywhere differ in that last
 * hash; `--steps` shows it after every action. In one of N games (`--greedy`, 10) a seat is greedy, or the whole team.
 *
 * It reads nothing and needs the C library alone: no JSON, so that it can be built for any machine (tools/parity.sh).
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "record/options.h"
#include "record/position.h"
#include "table/rng.h"
#include "table/session.h"

enum { STREAM_SETTING = 100, GREEDY_ONE_IN = 10 };

struct order {
  uint64_t seed, games, greedy;
  bool steps;
};

/* One game, and the hash over what was seen of it. */
struct match {
  struct brume_session session;
  struct brume_rng rng[BRUME_PLAYERS_MAX];
  const struct brume_bot *bot[BRUME_PLAYERS_MAX];
  uint64_t seed, seen, position;
};

/* --- what is seen ----------------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t hash, uint64_t value) {
  hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
  return hash ^ hash >> 29;
}

/* Four small numbers as one, the same on every machine. */
static uint64_t pack(int a, int b, int c, int d) {
  return (uint64_t)(uint16_t)a | (uint64_t)(uint16_t)b << 16 | (uint64_t)(uint16_t)c << 32 |
         (uint64_t)(uint16_t)d << 48;
}

static uint64_t see_action(uint64_t hash, const struct brume_action *a) {
  hash = mix(hash, pack(a->kind, a->tile, a->rotation, a->part));
  hash = mix(hash, pack(a->piece, a->from, a->colour, a->amount));
  return mix(hash, pack(a->x, a->y, 0, 0));
}

static uint64_t see_decision(uint64_t hash, const struct brume_decision *d) {
  hash = mix(hash, pack(d->kind, d->player, d->rule, d->tile));
  hash = mix(hash, pack(d->from, d->to_own, d->left, d->part));
  return mix(hash, pack(d->x, d->y, 0, 0));
}

static uint64_t see_event(uint64_t hash, const struct brume_event *e) {
  hash = mix(hash, pack(e->kind, e->player, e->rule, e->part));
  hash = mix(hash, pack(e->x, e->y, e->from_x, e->from_y));
  hash = mix(hash, pack(e->piece, e->tile, e->rotation, e->from));
  return mix(hash, pack(e->amount, e->tiles, e->bonus, e->points));
}

static uint64_t see_region(uint64_t hash, const struct brume_region *r) {
  hash = mix(hash, pack(r->kind, r->haunted, r->complete, r->limited));
  hash = mix(hash, pack(r->occupied, r->open, r->parts, r->tiles));
  for (int player = 0; player < BRUME_PLAYERS_MAX; player++) hash = mix(hash, r->count[player]);
  return mix(hash, pack(r->bonus, r->circles, r->points, r->id));
}

static uint64_t see_options(uint64_t hash, const struct brume_game *game, const struct brume_tiles *tiles) {
  static struct brume_action list[BRUME_OPTIONS_MAX];
  int count = brume_game_options(game, tiles, list);
  hash = mix(hash, (uint64_t)count);
  for (int n = 0; n < count; n++) hash = see_action(hash, &list[n]);
  return hash;
}

/* What the bots go by as well: the regions of the tile laid last, and the holes. */
static uint64_t see_board(uint64_t hash, const struct brume_game *game, const struct brume_tiles *tiles) {
  static int16_t x[BRUME_CELLS_MAX], y[BRUME_CELLS_MAX];
  int last = brume_game_square_count(game) - 1;
  struct brume_square square;
  brume_game_square(game, last, &square);
  for (int part = 0; square.kind != BRUME_NO_KIND && part < tiles->tile[square.kind].part_count; part++) {
    struct brume_region region;
    brume_game_region(game, tiles, last, part, &region);
    hash = see_region(hash, &region);
  }
  int holes = brume_game_holes(game, tiles, x, y, BRUME_CELLS_MAX);
  hash = mix(hash, (uint64_t)holes);
  for (int n = 0; n < holes; n++) hash = mix(hash, pack(x[n], y[n], 0, 0));
  return hash;
}

/* The whole of it, between two actions. False: out of memory. */
static bool see(struct match *match, const struct brume_decision *decision) {
  const struct brume_game *game = &match->session.game;
  const struct brume_tiles *tiles = match->session.tiles;
  if (!brume_position_hash(game, tiles, &match->position)) return false;
  match->seen = see_decision(mix(match->seen, match->position), decision);
  match->seen = see_options(match->seen, game, tiles);
  match->seen = see_board(match->seen, game, tiles);
  return true;
}

static void see_events(struct match *match, const struct brume_events *events) {
  for (int n = 0; n < events->count; n++) match->seen = see_event(match->seen, &events->list[n]);
}

/* --- settings --------------------------------------------------------------------------------------------- */

static uint8_t roll(struct brume_rng *rng, uint64_t bound) {
  return (uint8_t)brume_rng_below(rng, bound);
}

static void roll_team(struct brume_options *options, struct brume_rng *rng) {
  options->players = (uint8_t)(1 + roll(rng, 5));
  options->level6 = roll(rng, BRUME_LEVEL6_COUNT);
  brume_options_level(options, 1 + roll(rng, BRUME_LEVELS));
  options->circle_expand = roll(rng, BRUME_EXPAND_COUNT);
  options->circle_cemetery_any = roll(rng, 2);
}

static void roll_rivals(struct brume_options *options, struct brume_rng *rng) {
  static const uint8_t starts[] = {BRUME_START_BASE, BRUME_START_RIVER, BRUME_START_2X2};
  options->players = (uint8_t)(2 + roll(rng, 5));
  options->abbot = options->players < BRUME_PLAYERS_MAX && roll(rng, 2);
  options->fields = roll(rng, 4) != 0;
  options->circle_draw = roll(rng, BRUME_CIRCLE_DRAW_COUNT);
  options->limit_without_mist = roll(rng, 4) != 0;
  options->start = starts[roll(rng, 3)];
}

/* One seat; the whole team, which loses early when one seat plays by chance. */
static void seat_greedy(struct match *match, const struct brume_options *options, struct brume_rng *rng) {
  int one = roll(rng, options->players);
  for (int seat = 0; seat < options->players; seat++) {
    if (options->coop || seat == one) match->bot[seat] = &brume_bot_greedy;
  }
}

static bool begin(struct match *match, const struct order *order, struct brume_events *events) {
  struct brume_terms terms;
  struct brume_rng rng;
  enum brume_preset preset = (enum brume_preset)(match->seed % BRUME_PRESET_COUNT);
  brume_terms_default(&terms, preset);
  terms.seeded = true;
  terms.seed = match->seed;
  brume_rng_start(&rng, match->seed, STREAM_SETTING);
  if (terms.options.coop)
    roll_team(&terms.options, &rng);
  else
    roll_rivals(&terms.options, &rng);
  for (int seat = 0; seat < BRUME_PLAYERS_MAX; seat++) {
    match->bot[seat] = &brume_bot_random;
    brume_rng_start(&match->rng[seat], match->seed, BRUME_STREAM_SEAT + (uint64_t)seat);
  }
  if (order->greedy > 0 && brume_rng_below(&rng, order->greedy) == 0)
    seat_greedy(match, &terms.options, &rng);
  return brume_session_begin(&match->session, &terms, &brume_tiles_standard, events) == BRUME_REFUSED_OK;
}

/* --- playing ---------------------------------------------------------------------------------------------- */

static uint32_t below(void *state, uint32_t bound) {
  return (uint32_t)brume_rng_below(state, bound);
}

static struct brume_action choose(struct match *match, int seat) {
  struct brume_bot_random random = {.below = below, .state = &match->rng[seat]};
  return match->bot[seat]->choose(&match->session.game, match->session.tiles, random);
}

/* True: an action was taken. False with `ended`: the game is over. */
static bool step(struct match *match, struct brume_events *events, bool *ended) {
  struct brume_session *session = &match->session;
  struct brume_decision decision;
  struct brume_action action;
  brume_game_decision(&session->game, session->tiles, &decision);
  if (!see(match, &decision)) return false;
  *ended = decision.kind == BRUME_DECIDE_NOTHING;
  if (*ended || !brume_session_reserve(session)) return false;
  if (!brume_session_draw(session, &action)) action = choose(match, decision.player);
  if (brume_session_apply(session, &action, events) != BRUME_REFUSED_OK) return false;
  see_events(match, events);
  return true;
}

/* --- telling ---------------------------------------------------------------------------------------------- */

/* The option lines of a record's header, on one line. */
static void print_setting(const struct match *match) {
  const struct brume_options *options = &match->session.terms.options;
  struct brume_text text = brume_text_new();
  brume_option_lines_print(options, &text);
  for (size_t n = 0; n + 1 < text.length; n++) putchar(text.bytes[n] == '\n' ? ',' : text.bytes[n]);
  brume_text_free(&text);
  for (int seat = 0; seat < options->players; seat++)
    printf("%c%s", seat == 0 ? ' ' : '+', match->bot[seat]->name);
}

static void print_match(const struct match *match) {
  const struct brume_session *session = &match->session;
  struct brume_team team;
  printf("%" PRIu64 " %s: ", match->seed, brume_preset_name(session->terms.preset));
  print_setting(match);
  brume_game_team(&session->game, &team);
  printf(" | %zu actions", session->count);
  if (session->terms.options.coop) printf(", %s %d", brume_outcome_name(team.outcome), team.score);
  for (int colour = 0; colour < brume_colour_count(&session->terms.options); colour++)
    printf("%c%d", colour == 0 ? ' ' : ',', brume_game_player(&session->game, colour)->score);
  printf(" | %016" PRIx64 " %016" PRIx64 "\n", match->position, match->seen);
}

static void print_step(const struct match *match) {
  const struct brume_action *a = &match->session.log[match->session.count - 1];
  printf(
      "  %zu kind=%d tile=%d at=%d,%d rotation=%d part=%d piece=%d from=%d colour=%d amount=%d | %016" PRIx64
      " before, %016" PRIx64 "\n",
      match->session.count, a->kind, a->tile, a->x, a->y, a->rotation, a->part, a->piece, a->from, a->colour,
      a->amount, match->position, match->seen);
}

static bool play(uint64_t seed, const struct order *order) {
  static struct match match;
  static struct brume_events events;
  bool ended = false;
  match = (struct match){.seed = seed};
  if (!begin(&match, order, &events)) return false;
  see_events(&match, &events);
  while (step(&match, &events, &ended)) {
    if (order->steps) print_step(&match);
  }
  if (ended) print_match(&match);
  brume_session_end(&match.session);
  return ended;
}

static bool read_number(const char *text, uint64_t *number) {
  char *end;
  if (text == NULL || *text < '0' || *text > '9') return false;
  *number = strtoull(text, &end, 10);
  return *end == '\0';
}

static bool read_order(char **argv, struct order *order) {
  for (; *argv != NULL; argv++) {
    uint64_t *number = strcmp(*argv, "--seed") == 0     ? &order->seed
                       : strcmp(*argv, "--games") == 0  ? &order->games
                       : strcmp(*argv, "--greedy") == 0 ? &order->greedy
                                                        : NULL;
    if (strcmp(*argv, "--steps") == 0)
      order->steps = true;
    else if (number == NULL || !read_number(*++argv, number))
      return false;
  }
  return true;
}

int main(int argc, char **argv) {
  struct order order = {.seed = 1, .games = 100, .greedy = GREEDY_ONE_IN};
  (void)argc;
  if (!read_order(argv + 1, &order)) {
    fprintf(stderr,
            "parity_games: wrong arguments; say [--seed S] [--games N] [--greedy ONE-IN-N] [--steps]\n");
    return 2;
  }
  for (uint64_t n = 0; n < order.games; n++) {
    if (play(order.seed + n, &order)) continue;
    fprintf(stderr, "parity_games: the game of seed %" PRIu64 " could not be played to its end\n",
            order.seed + n);
    return 1;
  }
  return 0;
}
