/* Settings of cooperative games: every level, both variants of level 6, one to five players, all switches, numbers of
 * the level table and others, the shipped tiles, some of them, or the tests' own. */
#include "players.h"

#include <stdio.h>

enum { NEVER = 2000 }; /* points that no game reaches */

static int between(struct dice *dice, int least, int most) {
  return least + (int)dice_roll(dice, (unsigned)(most - least + 1));
}

/* Other numbers than the table's, which brume play allows too: low ones, so that hounds and wins come. */
static void change_numbers(struct brume_options *options, struct dice *dice) {
  int least = options->circles ? 10 : 3; /* R-C-9, 92: so many are set out */
  if (dice_roll(dice, 2)) options->level_ghosts = BRUME_GHOSTS;
  if (dice_roll(dice, 8) == 0) options->level_ghosts = (uint8_t)between(dice, least, BRUME_GHOSTS);
  if (dice_roll(dice, 2)) options->goal = (int16_t)between(dice, 1, options->level == 6 ? 15 : 60);
  if (dice_roll(dice, 4) == 0) options->goal = NEVER;
  if (options->level < 3) return;
  options->hound[0] = (int16_t)between(dice, 1, options->level == 6 ? 3 : 12);
  options->hound[1] = (int16_t)(options->hound[0] + between(dice, 0, 12));
}

static void choose_options(struct brume_options *options, struct dice *dice) {
  brume_options_default(options, dice_roll(dice, 2) ? BRUME_PRESET_MISTS_CIRCLES : BRUME_PRESET_MISTS);
  options->players = (uint8_t)between(dice, 1, 5);
  options->level6 = (uint8_t)dice_roll(dice, BRUME_LEVEL6_COUNT);
  brume_options_level(options, between(dice, 1, BRUME_LEVELS));
  options->circle_expand = (uint8_t)dice_roll(dice, BRUME_EXPAND_COUNT);
  options->circle_cemetery_any = (uint8_t)dice_roll(dice, 2);
  if (dice_roll(dice, 3)) change_numbers(options, dice);
}

/* Graves and little else, for one or two: in the end there is nobody left to bury (P-C-13). */
static void bury(struct setting *setting, struct dice *dice) {
  enum { GRAVES = 70 };
  for (int kind = 0; kind < setting->tiles.kinds; kind++) {
    struct brume_tile *tile = &setting->tiles.tile[kind];
    if (tile->role != BRUME_ROLE_NONE) continue;
    bool plain = tile->part_count == 2 && tile->part[1].kind == BRUME_CEMETERY;
    tile->count = plain ? GRAVES : (uint8_t)dice_roll(dice, 2);
  }
  setting->options.players = (uint8_t)between(dice, 1, 2);
  brume_options_level(&setting->options, between(dice, 2, 4));
  setting->options.goal = NEVER;
  setting->steady = 0;
  setting->trouble = 12;
}

bool players_team_setting(struct setting *setting, struct dice *dice) {
  static struct brume_tiles trouble;
  if (trouble.kinds == 0 && !team_trouble_tiles(&trouble)) return false;
  bool shipped = dice_roll(dice, 8) < 4;
  setting->tiles = shipped ? brume_tiles_standard : trouble;
  unsigned keep = dice_roll(dice, 3) ? 8 : 2 + dice_roll(dice, 6);
  if (keep < 8) players_thin_out(&setting->tiles, dice, keep);
  choose_options(&setting->options, dice);
  setting->trouble = dice_roll(dice, 4) * 4;
  setting->steady = dice_roll(dice, 4) ? 20 + dice_roll(dice, 100) : 0;
  if (!shipped && dice_roll(dice, 16) == 0) bury(setting, dice);
  const struct brume_options *o = &setting->options;
  snprintf(setting->words, sizeof setting->words,
           "%s tiles, %u in 8 kept, %u players, circles %u, level %u/%u, expand %u, cemetery %u, ghosts %u, "
           "goal %d, "
           "hounds %d %d, trouble %u, steady %u",
           shipped ? "shipped" : "own", keep, o->players, o->circles, o->level, o->level6, o->circle_expand,
           o->circle_cemetery_any, o->level_ghosts, o->goal, o->hound[0], o->hound[1], setting->trouble,
           setting->steady);
  return true;
}
