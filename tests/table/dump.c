/* Prints what the random numbers and the shuffle give, for shuffle.py to compare with its own reckoning.
 *
 *   stream SEED STREAM HEX...     the first outputs
 *   below SEED N NUMBER...        numbers under N from stream 0
 *   pile SEED OPTIONS TILE...     the order of the tiles; OPTIONS is preset and start
 */
#include <inttypes.h>
#include <stdio.h>

#include "table/pile.h"
#include "table/rng.h"

static const uint64_t seeds[] = {0, 1, 7, 4294967296U, UINT64_MAX};
enum { SEEDS = sizeof seeds / sizeof seeds[0] };

static void dump_streams(uint64_t seed) {
  struct brume_rng rng;
  for (uint64_t stream = 0; stream < 7; stream++) {
    brume_rng_start(&rng, seed, stream);
    printf("stream %" PRIu64 " %" PRIu64, seed, stream);
    for (int i = 0; i < 5; i++) printf(" %016" PRIx64, brume_rng_next(&rng));
    printf("\n");
  }
}

static void dump_below(uint64_t seed) {
  static const uint64_t limits[] = {1, 2, 3, 64, 65, 1000, UINT64_C(1) << 40, UINT64_MAX};
  struct brume_rng rng;
  for (size_t n = 0; n < sizeof limits / sizeof limits[0]; n++) {
    brume_rng_start(&rng, seed, BRUME_STREAM_SHUFFLE);
    printf("below %" PRIu64 " %" PRIu64, seed, limits[n]);
    for (int i = 0; i < 10; i++) printf(" %" PRIu64, brume_rng_below(&rng, limits[n]));
    printf("\n");
  }
}

static void dump_pile(uint64_t seed, enum brume_preset preset, enum brume_start start) {
  static const char *const presets[] = {"base", "ghosts", "circles"};
  static const char *const starts[] = {"base", "2x2", "river"};
  struct brume_options options;
  struct brume_pile pile;
  brume_options_default(&options, preset);
  options.start = (uint8_t)start;
  brume_pile_shuffle(&pile, &brume_tiles_standard, &options, seed);
  printf("pile %" PRIu64 " %s/%s", seed, presets[preset], starts[start]);
  for (int i = 0; i < pile.count; i++) printf(" %s", brume_tiles_standard.tile[pile.kind[i]].name);
  printf("\n");
}

/* Cooperative: `mists/1` and so on, the level behind the preset. */
static void dump_team_pile(uint64_t seed, enum brume_preset preset, int level) {
  struct brume_options options;
  struct brume_pile pile;
  brume_options_default(&options, preset);
  brume_options_level(&options, level);
  brume_pile_shuffle(&pile, &brume_tiles_standard, &options, seed);
  printf("pile %" PRIu64 " %s/%d", seed, preset == BRUME_PRESET_MISTS ? "mists" : "mists-circles", level);
  for (int i = 0; i < pile.count; i++) printf(" %s", brume_tiles_standard.tile[pile.kind[i]].name);
  printf("\n");
}

int main(void) {
  for (int i = 0; i < SEEDS; i++) {
    dump_streams(seeds[i]);
    dump_below(seeds[i]);
    for (int level = 1; level <= 3; level++) {
      dump_team_pile(seeds[i], BRUME_PRESET_MISTS, level);
      dump_team_pile(seeds[i], BRUME_PRESET_MISTS_CIRCLES, level);
    }
    for (int preset = 0; preset <= BRUME_PRESET_CIRCLES; preset++) {
      for (int start = 0; start < BRUME_START_COUNT; start++)
        dump_pile(seeds[i], (enum brume_preset)preset, (enum brume_start)start);
    }
  }
  return 0;
}
