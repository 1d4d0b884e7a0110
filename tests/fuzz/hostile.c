/* Hostile actions by the million: the harness of fuzz_actions.c over random bytes, one preset after the other, until so
 * many actions were taken in each.
 *
 *   fuzz.hostile [ACTIONS] [SEED]        15,000 and 1 if not given; under BRUME_DEEP 2,000,000
 *
 * Three in four pairs of bytes choose an option; the fourth brings an action as raw bytes: it must be refused or be an
 * option, and isn't counted. An input has bytes enough for a whole game; of many the options are refused, and no game
 * begins. A preset in which no game ended is a fault too: then the ends were not tried. A fault aborts, after its
 * preset and input were told; the same seed comes there again. */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "check/trouble.h"
#include "check/whole_game.h"
#include "record/options.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The longest games want some 700 choices and raw actions, of four and a half bytes in the mean. fuzz_actions.c stops
 * at its ACTIONS_MAX and leaves the rest unread. */
enum { INPUT = 6000 };

static volatile sig_atomic_t preset_now, input_now;

static void tell(int signal_number) {
  (void)signal_number;
  fprintf(stderr, "in input %d of preset %s\n", (int)input_now,
          brume_preset_name((enum brume_preset)preset_now));
}

/* The first byte of an input whose game is of this preset (fuzz_actions.c). */
static uint8_t first_byte(enum brume_preset preset, struct dice *dice) {
  unsigned first = dice_roll(dice, 128);
  if (preset == BRUME_PRESET_MISTS || preset == BRUME_PRESET_MISTS_CIRCLES)
    return (uint8_t)(128 | (first & 126) | (preset == BRUME_PRESET_MISTS_CIRCLES));
  first &= 63; /* bit 6 puts circles on any table */
  while (first % (BRUME_PRESET_CIRCLES + 1) != preset) first = dice_roll(dice, 64);
  return (uint8_t)first;
}

static uint64_t ends(void) {
  const uint64_t *event = watch_counts.event;
  return event[BRUME_EVENT_GAME_ENDED] + event[BRUME_EVENT_WON] + event[BRUME_EVENT_LOST];
}

/* False: no game came to its end. */
static bool play(enum brume_preset preset, uint64_t actions, uint64_t seed) {
  uint8_t input[INPUT];
  uint64_t before = watch_counts.actions, ends_before = ends(), inputs = 0, begun = 0;
  struct dice dice = {seed * 16 + preset};
  preset_now = (sig_atomic_t)preset;
  while (watch_counts.actions - before < actions) {
    input[0] = first_byte(preset, &dice);
    for (int n = 1; n < INPUT; n++) input[n] = (uint8_t)dice_roll(&dice, 256);
    input_now = (sig_atomic_t)++inputs;
    uint64_t taken = watch_counts.actions;
    LLVMFuzzerTestOneInput(input, sizeof input);
    begun += watch_counts.actions > taken; /* no input of this length is all raw actions */
  }
  uint64_t ended = ends() - ends_before;
  printf("%s: %" PRIu64 " actions taken in %" PRIu64 " inputs; %" PRIu64 " games began, %" PRIu64
         " were played to their end\n",
         brume_preset_name(preset), watch_counts.actions - before, inputs, begun, ended);
  return ended > 0;
}

int main(int argc, char **argv) {
  uint64_t actions = getenv("BRUME_DEEP") ? 2000000 : 15000, seed = 1;
  if (argc > 1) actions = strtoull(argv[1], NULL, 10);
  if (argc > 2) seed = strtoull(argv[2], NULL, 10);
  if (argc > 3 || actions == 0) {
    fprintf(stderr, "usage: fuzz.hostile [ACTIONS] [SEED], numbers from 1\n");
    return 2;
  }
  signal(SIGABRT, tell);
  int status = 0;
  for (int preset = 0; preset < BRUME_PRESET_COUNT; preset++) {
    if (play((enum brume_preset)preset, actions, seed)) continue;
    fprintf(stderr, "fuzz.hostile: no game of preset %s came to its end\n",
            brume_preset_name((enum brume_preset)preset));
    status = 1;
  }
  return status;
}
