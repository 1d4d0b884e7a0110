/* The level table, and the options that a level means. */
#include <brume/game.h>

#include "assert.h"

enum level_number {
#define LEVEL(level, name, value, confidence, source) LEVEL_##level##_##name,
#include "levels.def"
#undef LEVEL
  LEVEL_NUMBERS
};

static const struct brume_level_number numbers[LEVEL_NUMBERS] = {
#define LEVEL(level, name, value, confidence, source) {#name, confidence, source, value, level},
#include "levels.def"
#undef LEVEL
};

int brume_level_number_count(void) {
  return LEVEL_NUMBERS;
}

const struct brume_level_number *brume_level_number(int n) {
  engine_assert(n >= 0 && n < LEVEL_NUMBERS);
  return &numbers[n];
}

int brume_colour_count(const struct brume_options *options) {
  enum { COLOURS_OF_FEW = 4 /* R-C-11: alone 4 colours, two players 2 each */ };
  return options->coop && options->players <= 2 ? COLOURS_OF_FEW : options->players;
}

int brume_colour_seat(const struct brume_options *options, int colour) {
  engine_assert(colour >= 0 && options->players > 0);
  return colour % options->players;
}

/* Ghosts, goal and hounds of a level, as four neighbours in the table. */
static void set_numbers(struct brume_options *options, enum level_number ghosts, enum level_number goal,
                        enum level_number hound1, enum level_number hound2) {
  options->level_ghosts = (uint8_t)numbers[ghosts].value;
  options->goal = numbers[goal].value;
  options->hound[0] = numbers[hound1].value;
  options->hound[1] = numbers[hound2].value;
}

void brume_options_level(struct brume_options *options, int level) {
  static const uint8_t first[BRUME_LEVELS + 1] = {
      0, LEVEL_1_ghosts, LEVEL_2_ghosts, LEVEL_3_ghosts, LEVEL_4_ghosts, LEVEL_5_ghosts, LEVEL_6_ghosts};
  engine_assert(level >= 1 && level <= BRUME_LEVELS);
  options->level = (uint8_t)level;
  if (level == BRUME_LEVELS && options->level6 == BRUME_LEVEL6_2023) {
    int colours = brume_colour_count(options); /* 3, 4 or 5 (R-C-11) */
    unsigned more = colours <= 3 ? 0 : colours >= 5 ? 2 : 1;
    set_numbers(options, LEVEL_6_ghosts_2023, LEVEL_6_goal_2023_3 + more, LEVEL_6_hound1_2023_3 + more,
                LEVEL_6_hound2_2023_3 + more);
    return;
  }
  unsigned at = first[level];
  set_numbers(options, at, at + 1, at + 2, at + 3);
}
