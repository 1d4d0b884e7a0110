#include "trouble.h"

#include <stdio.h>
#include <string.h>

static const char base_text[] =
    "brume-tiles 1\n"
    "set base\n"
    "version test\n"
    "title Plain tiles for tests\n"
    "provenance user\n"
    "\n"
    "tile S\ncount 4\nsides R F R F\nroad N+S\nfield Nl Sr W\nfield Nr E Sl\nrole start\n"
    "\n"
    "tile C1\ncount 4\nsides C F F F\ncity N, shields 1\nfield E S W, touches N\n"
    "\n"
    "tile C2\ncount 3\nsides C C F F\ncity N\ncity E\nfield S W, touches N E\n"
    "\n"
    "tile B\ncount 3\nsides R R F F\nroad N+E\nfield Nl S Er W\nfield Nr El\n"
    "\n"
    "tile M\ncount 2\nsides F F F F\nfield N E S W\nmonastery\n"
    "\n"
    "tile G\ncount 2\nsides F F F F\nfield N E S W\ngarden\n";

static const char mists_text[] =
    "brume-tiles 1\n"
    "set mists\n"
    "version test\n"
    "title Mist in many areas for tests\n"
    "provenance user\n"
    "\n"
    "tile A1\ncount 5\nsides F F F F\nfield N E W\nmist S, symbols 1\n"
    "\n"
    "tile A2\ncount 6\nsides F F F F\nfield E\nfield W\nmist N\nmist S\n"
    "\n"
    "tile A3\ncount 3\nsides R F R F\nroad N+S\nfield E\nfield W\nmist N\nmist S\n"
    "\n"
    "tile A4\ncount 3\nsides F F F F\nmist N+S\nmist E+W\n"
    "\n"
    "tile A5\ncount 2\nsides F R F R\nroad E+W\nmist N\nmist E\nmist S\nmist W\n"
    "\n"
    "tile A6\ncount 4\nsides R R F F\nroad N+E\nfield S W\nmist N+E\n"
    "\n"
    "tile CE\ncount 3\nsides F F F F\nfield N E S W\ncemetery\n"
    "\n"
    "tile CA\ncount 3\nsides F F F F\nfield E S W\ncastle\nmist N\n"
    "\n"
    "tile NW\ncount 1\nsides R F F F\nroad N\nfield Nl S W\nfield Nr E\nrole quarter-nw\n"
    "\n"
    "tile NE\ncount 1\nsides F F F F\nfield E S W\nmist N\nrole quarter-ne\n"
    "\n"
    "tile SW\ncount 1\nsides F F F F\nfield N E\nmist S\nmist W\nrole quarter-sw\n"
    "\n"
    "tile SE\ncount 1\nsides F C F F\ncity E\nfield N S W, touches E\nrole quarter-se\n";

static const char circles_text[] =
    "brume-tiles 1\n"
    "set circles\n"
    "version test\n"
    "title Circles in many areas for tests\n"
    "provenance user\n"
    "\n"
    "tile K1\ncount 4\nsides F F F F\nfield N E W\nmist S, circles 3\n"
    "\n"
    "tile K2\ncount 4\nsides F F F F\nfield E\nfield W\nmist N, circles 2\nmist S, circles 1\n"
    "\n"
    "tile K3\ncount 2\nsides F F F F\nmist N+E, circles 3\nmist S+W, circles 3\n"
    "\n"
    "tile K4\ncount 2\nsides F F F F\nmist N, circles 1\nmist E, circles 2\nmist S, circles 3\nmist W, "
    "circles 1\n"
    "\n"
    "tile K5\ncount 3\nsides R F R F\nroad N+S\nfield Nl Sr W\nfield Nr Sl\nmist E, circles 1\n";

bool tiles_put(struct brume_tiles *tiles, const char *text) {
  static struct brume_tileset set;
  struct brume_tileset_error error;
  if (brume_tileset_parse(text, strlen(text), &set, &error) && brume_tiles_replace(tiles, &set, &error))
    return true;
  fprintf(stderr, "a test's tile set, line %u: %s\n", (unsigned)error.line, error.message);
  return false;
}

bool trouble_tiles(struct brume_tiles *tiles) {
  *tiles = brume_tiles_standard;
  return tiles_put(tiles, base_text) && tiles_put(tiles, mists_text) && tiles_put(tiles, circles_text);
}

/* splitmix64; ranges by rejection. */
unsigned dice_roll(struct dice *dice, unsigned sides) {
  uint64_t limit = UINT64_MAX - UINT64_MAX % sides;
  while (true) {
    uint64_t z = dice->state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    z ^= z >> 31;
    if (z < limit) return (unsigned)(z % sides);
  }
}
