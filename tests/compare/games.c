/* Games for the comparison with the executable rulebook (tests/model): each is played, and printed as a transcript
 * (docs/transcript.md), one after the other.
 *
 *   compare_games [--games N] [--seed S] [--small | --guards | --made] [--preset NAME] [--what]
 *
 * Game k of seed S is game 0 of seed S+k: preset, level, switches, number of players, tiles and who plays are rolled by
 * the seed. One third of the games each is played by any option, by greedy, and by whoever makes most trouble.
 * --small: bags of 12 to 25 tiles, of the shipped tiles or of sets made for trouble (check/trouble.h); else whole
 * shipped sets.
 * --guards: bags of cemeteries alone, played for trouble, so that the supply of guards runs out (R-V-82); no other
 * game comes there.
 * --made: bags of 15 to 50 tiles of sets made by dice, in which several areas of a tile meet (check/made.h); the
 * numbers of a level are rolled too, so such games are not compared with --strict.
 * --what: only says what each game would be.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "check/made.h"
#include "check/players.h"
#include "record/options.h"
#include "record/transcript.h"

enum { PLAYS_RANDOM, PLAYS_GREEDY, PLAYS_TROUBLE, PLAYS_COUNT };
enum bag { BAG_WHOLE, BAG_SMALL, BAG_GUARDS, BAG_MADE };
enum { CEMETERY_COPIES = 9 };

struct plan {
  struct brume_tiles tiles;
  struct brume_terms terms;
  unsigned plays; /* PLAYS_... */
  struct dice dice;
};

/* --- what is played --------------------------------------------------------------------------------------- */

static void roll_competitive(struct brume_options *options, struct dice *dice) {
  options->players = (uint8_t)(2 + dice_roll(dice, 5));
  options->abbot = options->players < 6 && dice_roll(dice, 2);
  options->fields = dice_roll(dice, 4) != 0;
  options->circle_draw = (uint8_t)dice_roll(dice, BRUME_CIRCLE_DRAW_COUNT);
  options->limit_without_mist = dice_roll(dice, 4) != 0;
  options->start = (uint8_t)dice_roll(dice, BRUME_START_COUNT);
  options->abbot_completed = options->abbot && dice_roll(dice, 8) == 0;
}

static void roll_team(struct brume_options *options, struct dice *dice) {
  options->players = (uint8_t)(1 + dice_roll(dice, 5));
  options->level6 = (uint8_t)dice_roll(dice, BRUME_LEVEL6_COUNT);
  options->circle_expand = (uint8_t)dice_roll(dice, BRUME_EXPAND_COUNT);
  options->circle_cemetery_any = (uint8_t)dice_roll(dice, 2);
  brume_options_level(options, 1 + (int)dice_roll(dice, 6));
}

/* Other numbers than the level's, low ones: hounds come and games are won within a small bag. */
static void roll_numbers(struct brume_options *options, struct dice *dice) {
  unsigned least = options->circles ? 10 : 3; /* R-C-9, R-C-92: so many are set out */
  options->level_ghosts = BRUME_GHOSTS;
  if (dice_roll(dice, 4) == 0)
    options->level_ghosts = (uint8_t)(least + dice_roll(dice, BRUME_GHOSTS + 1 - least));
  if (dice_roll(dice, 4)) options->goal = (int16_t)(1 + dice_roll(dice, options->level == 6 ? 15 : 80));
  if (options->level < 3 || dice_roll(dice, 4) == 0) return;
  options->hound[0] = (int16_t)(1 + dice_roll(dice, options->level == 6 ? 3 : 10));
  options->hound[1] = (int16_t)(options->hound[0] + (int)dice_roll(dice, 12));
}

/* Tiles of the game's piles. */
static unsigned tiles_to_draw(const struct plan *plan) {
  static struct brume_game game;
  unsigned all = 0;
  enum brume_refusal refusal = brume_game_start(&game, &plan->tiles, &plan->terms.options, NULL);
  if (refusal != BRUME_REFUSED_OK) {
    fprintf(stderr, "compare_games: no game begins: %s\n", brume_refusal_text(refusal));
    return 0;
  }
  for (int kind = 0; kind < plan->tiles.kinds; kind++) all += (unsigned)brume_game_unseen(&game, kind);
  return all;
}

/* A thinned set is a set of its own: its hash is that of its text (docs/tiles.md). */
static void hash_again(struct brume_tiles *tiles) {
  static char text[BRUME_TILESET_TEXT_MAX];
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    size_t size = brume_tileset_print(tiles, (enum brume_set_slot)slot, text, sizeof text);
    if (size > 0) tiles->set[slot].hash = brume_fnv(BRUME_FNV_START, text, size);
  }
}

/* Leaves of each kind what the dice leave: of `all` tiles about `wanted`; start tiles stay. */
static void thin_out(struct brume_tiles *tiles, struct dice *dice, unsigned all, unsigned wanted) {
  for (int kind = 0; kind < tiles->kinds; kind++) {
    struct brume_tile *tile = &tiles->tile[kind];
    unsigned kept = 0;
    for (int n = 0; n < tile->count; n++) kept += dice_roll(dice, all) < wanted;
    if (tile->role != BRUME_ROLE_NONE && kept == 0) kept = 1;
    tile->count = (uint8_t)kept;
  }
  hash_again(tiles);
}

static bool has_cemetery(const struct brume_tile *tile) {
  for (int part = 0; part < tile->part_count; part++)
    if (tile->part[part].kind == BRUME_CEMETERY) return true;
  return false;
}

/* Start tiles, and many of each tile with a cemetery. */
static void only_cemeteries(struct brume_tiles *tiles) {
  for (int kind = 0; kind < tiles->kinds; kind++) {
    struct brume_tile *tile = &tiles->tile[kind];
    if (tile->role == BRUME_ROLE_NONE) tile->count = has_cemetery(tile) ? CEMETERY_COPIES : 0;
  }
  hash_again(tiles);
}

static bool choose_tiles(struct plan *plan, enum bag bag) {
  bool small = bag == BAG_SMALL, coop = plan->terms.options.coop;
  plan->tiles = brume_tiles_standard;
  if (small && dice_roll(&plan->dice, 2) && !(coop ? team_trouble_tiles : trouble_tiles)(&plan->tiles))
    return false;
  if (bag == BAG_GUARDS) only_cemeteries(&plan->tiles);
  if (bag == BAG_MADE && !made_tiles(&plan->tiles, &plan->dice, coop || plan->terms.options.ghosts))
    return false;
  unsigned all = tiles_to_draw(plan);
  if (small && all > 0) thin_out(&plan->tiles, &plan->dice, all, 12 + dice_roll(&plan->dice, 14));
  if (bag == BAG_MADE && all > 0) thin_out(&plan->tiles, &plan->dice, all, 15 + dice_roll(&plan->dice, 36));
  return all > 0;
}

static bool plan_game(struct plan *plan, uint64_t seed, enum bag bag, int preset) {
  static const char *const who[] = {"random", "greedy", "trouble"};
  plan->dice = (struct dice){seed * UINT64_C(0x2545F4914F6CDD1D) + 1};
  unsigned rolled = dice_roll(&plan->dice, BRUME_PRESET_COUNT);
  if (bag == BAG_GUARDS) rolled = rolled % 2 ? BRUME_PRESET_CIRCLES : BRUME_PRESET_GHOSTS;
  brume_terms_default(&plan->terms, (enum brume_preset)(preset < 0 ? (int)rolled : preset));
  struct brume_options *options = &plan->terms.options;
  if (options->coop)
    roll_team(options, &plan->dice);
  else
    roll_competitive(options, &plan->dice);
  if (bag == BAG_MADE && options->coop) roll_numbers(options, &plan->dice);
  plan->plays = dice_roll(&plan->dice, PLAYS_COUNT);
  if (bag == BAG_GUARDS) {
    options->players = 2;
    options->start = BRUME_START_BASE;
    plan->plays = PLAYS_TROUBLE;
  }
  for (int seat = 0; seat < options->players; seat++)
    snprintf(plan->terms.seat[seat], sizeof plan->terms.seat[seat], "%s", who[plan->plays]);
  return choose_tiles(plan, bag);
}

/* --- playing ---------------------------------------------------------------------------------------------- */

static uint32_t below(void *state, uint32_t bound) {
  return dice_roll(state, bound);
}

static struct brume_action choose(struct plan *plan, const struct brume_game *game) {
  struct brume_decision decision;
  brume_game_decision(game, &plan->tiles, &decision);
  if (plan->plays == PLAYS_GREEDY && decision.kind != BRUME_DECIDE_DRAW)
    return brume_bot_greedy.choose(game, &plan->tiles, (struct brume_bot_random){below, &plan->dice});
  return players_choose(game, &plan->tiles, &plan->dice, plan->plays == PLAYS_TROUBLE ? 8 : 0);
}

static const char *play(struct plan *plan, struct brume_session *session) {
  enum brume_refusal refusal = brume_session_begin(session, &plan->terms, &plan->tiles, NULL);
  if (refusal != BRUME_REFUSED_OK) return brume_refusal_text(refusal);
  while (!brume_game_over(&session->game)) {
    struct brume_action action = choose(plan, &session->game);
    refusal =
        brume_session_reserve(session) ? brume_session_apply(session, &action, NULL) : BRUME_REFUSED_NOT_NOW;
    if (refusal != BRUME_REFUSED_OK) {
      brume_session_end(session);
      return "a listed option was refused, or memory ran out";
    }
  }
  return NULL;
}

static void say_what(const struct plan *plan, uint64_t seed) {
  const struct brume_options *o = &plan->terms.options;
  fprintf(stderr,
          "seed %" PRIu64 ": %s, level %u, %u players, %s; abbot %u, fields %u, start %u, draw %u, limit %u, "
          "level6 %u, expand %u, cemetery %u, %u tiles to draw\n",
          seed, brume_preset_name(plan->terms.preset), o->level, o->players, plan->terms.seat[0], o->abbot,
          o->fields, o->start, o->circle_draw, o->limit_without_mist, o->level6, o->circle_expand,
          o->circle_cemetery_any, tiles_to_draw(plan));
}

static bool show_game(struct plan *plan, uint64_t seed) {
  static struct brume_session session;
  const char *wrong = play(plan, &session);
  if (wrong != NULL) {
    fprintf(stderr, "compare_games: seed %" PRIu64 " can't be played: %s\n", seed, wrong);
    return false;
  }
  bool written = brume_transcript_write(&session, session.count, stdout);
  brume_session_end(&session);
  if (!written) fprintf(stderr, "compare_games: seed %" PRIu64 ": the transcript can't be written\n", seed);
  return written;
}

/* --- command line ----------------------------------------------------------------------------------------- */

static bool number(const char *text, uint64_t *value) {
  char *end = NULL;
  errno = 0;
  *value = strtoull(text, &end, 10);
  return errno == 0 && end != text && *end == '\0' && text[0] != '-';
}

static int wrong(const char *what) {
  fprintf(stderr,
          "compare_games: %s; usage: compare_games [--games N] [--seed S] [--small | --guards | --made] "
          "[--preset NAME] [--what]\n",
          what);
  return 2;
}

int main(int argc, char **argv) {
  static struct plan plan;
  uint64_t games = 1, seed = 1;
  bool what = false;
  enum bag bag = BAG_WHOLE;
  int preset = -1;
  for (int i = 1; i < argc; i++) {
    const char *value = i + 1 < argc ? argv[i + 1] : "";
    if (strcmp(argv[i], "--small") == 0) {
      bag = BAG_SMALL;
    } else if (strcmp(argv[i], "--guards") == 0) {
      bag = BAG_GUARDS;
    } else if (strcmp(argv[i], "--made") == 0) {
      bag = BAG_MADE;
    } else if (strcmp(argv[i], "--what") == 0) {
      what = true;
    } else if (strcmp(argv[i], "--games") == 0 && number(value, &games)) {
      i++;
    } else if (strcmp(argv[i], "--seed") == 0 && number(value, &seed)) {
      i++;
    } else if (strcmp(argv[i], "--preset") == 0) {
      for (int p = 0; p < BRUME_PRESET_COUNT; p++)
        if (strcmp(value, brume_preset_name((enum brume_preset)p)) == 0) preset = p;
      if (preset < 0) return wrong("--preset wants base, ghosts, circles, mists or mists-circles");
      i++;
    } else {
      return wrong("an argument that it doesn't know");
    }
  }
  for (uint64_t n = 0; n < games; n++) {
    if (!plan_game(&plan, seed + n, bag, preset)) return 1;
    if (what)
      say_what(&plan, seed + n);
    else if (!show_game(&plan, seed + n))
      return 1;
  }
  return 0;
}
