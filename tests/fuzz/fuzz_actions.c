/* Fuzzing the engine: bytes are a game, and the whole-game check (tests/check) watches every action of it.
 *
 *   byte 0      bit 7: cooperative; else preset, abbot, fields, the start; cooperative: circles and cat, level, its
 *               variant, what an expanding circle tile does
 *   byte 1      players, who draws from circles, limits without mist, tiles: the shipped ones or the tests' own;
 *               cooperative: players, the cemetery's ghost, numbers of the level or others, tiles
 *   then        an action each: two bytes, low first. Below 0xC000 the number of an option, counted round; from there
 *               on the ten bytes after it are an action as they are, that must be refused without a change, or be an
 *               option in other clothes. What is missing at the end is zero.
 *
 * Options that no game can have must be refused with a reason, and the game left all zero. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check/trouble.h"
#include "check/whole_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ACTIONS_MAX = 2000 };

struct bytes {
  const uint8_t *data;
  size_t size, at;
};

static uint8_t next(struct bytes *bytes) {
  return bytes->at < bytes->size ? bytes->data[bytes->at++] : 0;
}

static uint16_t next_pair(struct bytes *bytes) {
  uint8_t low = next(bytes);
  return (uint16_t)(low | next(bytes) << 8);
}

static _Noreturn void fail(const char *why) {
  fprintf(stderr, "fuzz_actions: %s\n", why);
  abort();
}

static const struct brume_tiles *own_tiles(bool coop) {
  static struct brume_tiles tiles[2];
  struct brume_tiles *own = &tiles[coop];
  if (own->kinds == 0 && !(coop ? team_trouble_tiles : trouble_tiles)(own))
    fail("the tests' own tiles were refused");
  return own;
}

/* Every value of a byte means something, wrong options too. */
static const struct brume_tiles *choose_competitive(unsigned first, unsigned second,
                                                    struct brume_options *options) {
  brume_options_default(options, (enum brume_preset)(first % (BRUME_PRESET_CIRCLES + 1)));
  options->abbot = first >> 2 & 1;
  options->fields = first >> 3 & 1;
  options->start = first >> 4 & 3;
  options->players = (uint8_t)(1 + (second & 7));
  options->circle_draw = second >> 3 & 3;
  options->limit_without_mist = second >> 5 & 1;
  if (first >> 6 & 1) options->circles = 1;
  return second >> 6 & 1 ? own_tiles(false) : &brume_tiles_standard;
}

/* Numbers that let a game come far in a few bytes. */
static void change_numbers(struct brume_options *options, unsigned how) {
  options->level_ghosts = BRUME_GHOSTS;
  options->goal = how & 1 ? 2000 : 12;
  if (options->level < 3 || (how & 2) == 0) return;
  options->hound[0] = 2;
  options->hound[1] = how & 1 ? 2 : 5;
}

static const struct brume_tiles *choose_team(unsigned first, unsigned second, struct brume_options *options) {
  unsigned level = first >> 1 & 7, numbers = second >> 4 & 3;
  brume_options_default(options, first & 1 ? BRUME_PRESET_MISTS_CIRCLES : BRUME_PRESET_MISTS);
  options->players = (uint8_t)(1 + (second & 7));
  options->level6 = first >> 4 & 1;
  if (level >= 1 && level <= BRUME_LEVELS) brume_options_level(options, (int)level);
  options->level = (uint8_t)level;
  options->circle_expand = first >> 5 & 3;
  options->circle_cemetery_any = second >> 3 & 1;
  if (numbers != 0) change_numbers(options, numbers);
  return second >> 6 & 1 ? own_tiles(true) : &brume_tiles_standard;
}

static const struct brume_tiles *choose(struct bytes *bytes, struct brume_options *options) {
  unsigned first = next(bytes), second = next(bytes);
  return (first >> 7 ? choose_team : choose_competitive)(first, second, options);
}

static bool is_zero(const struct brume_game *game) {
  static const struct brume_game zero;
  return memcmp(game, &zero, sizeof zero) == 0;
}

/* An action from ten raw bytes. Taken only if it is one of the options, whatever stands in fields that its kind doesn't
 * use; refused it changes nothing. */
static void try_raw(struct bytes *bytes, const struct brume_game *game, const struct brume_tiles *tiles) {
  static struct brume_game copy, other;
  static struct brume_action list[BRUME_OPTIONS_MAX];
  struct brume_action raw;
  uint8_t *byte = (uint8_t *)&raw;
  for (size_t i = 0; i < sizeof raw; i++) byte[i] = next(bytes);
  copy = *game;
  enum brume_refusal refusal = brume_game_refusal(game, tiles, &raw);
  if (brume_game_apply(&copy, tiles, &raw, NULL) != refusal) fail("refusal and apply differ");
  if (refusal != BRUME_REFUSED_OK) {
    if (refusal >= BRUME_REFUSED_COUNT) fail("no such refusal");
    if (memcmp(&copy, game, sizeof copy) != 0) fail("a refused action changed the game");
    return;
  }
  int count = brume_game_options(game, tiles, list);
  for (int n = 0; n < count; n++) {
    other = *game;
    if (brume_game_apply(&other, tiles, &list[n], NULL) == BRUME_REFUSED_OK &&
        memcmp(&other, &copy, sizeof copy) == 0)
      return;
  }
  fail("an action was taken that is no option");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static struct watch watch;
  static struct brume_game game;
  struct bytes bytes = {.data = data, .size = size};
  struct brume_options options;
  const struct brume_tiles *tiles = choose(&bytes, &options);
  enum brume_refusal refusal = brume_game_start(&game, tiles, &options, NULL);
  if (refusal != BRUME_REFUSED_OK) {
    if (refusal >= BRUME_REFUSED_COUNT || !is_zero(&game))
      fail("a game that can't be played is not all zero");
    return 0;
  }
  if (!watch_start(&watch, tiles, &options)) fail(watch.why);
  for (int n = 0; n < ACTIONS_MAX && bytes.at < bytes.size && !brume_game_over(&watch.game); n++) {
    uint16_t pair = next_pair(&bytes);
    if (pair >= 0xC000) {
      try_raw(&bytes, &watch.game, tiles);
      continue;
    }
    int count = brume_game_option_count(&watch.game, tiles);
    struct brume_action action = brume_game_option(&watch.game, tiles, pair % count);
    if (!watch_apply(&watch, &action)) fail(watch.why);
  }
  return 0;
}
