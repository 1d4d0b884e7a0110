/* Own small tile sets for the tests: many mist areas, many circles, short banks, so that what is rare with the shipped
 * sets happens all the time. And dice for the tests: seeded, alike everywhere. */
#ifndef BRUME_CHECK_TROUBLE_H
#define BRUME_CHECK_TROUBLE_H

#include <brume/tileset.h>

/* A table of the shipped river and the troublesome base, mists and circles. False: a text was refused; says why. */
bool trouble_tiles(struct brume_tiles *tiles);
/* The same for the cooperative game, whose start tile shows three symbols (R-C-9). */
bool team_trouble_tiles(struct brume_tiles *tiles);
/* Puts the set of that text into the table. False: says on stderr why not. */
bool tiles_put(struct brume_tiles *tiles, const char *text);

struct dice {
  uint64_t state;
};
unsigned dice_roll(struct dice *dice, unsigned sides); /* 0 .. sides-1; sides > 0 */

#endif
