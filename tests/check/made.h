/* Tile sets by dice, for what no set that was thought of brings about. */
#ifndef BRUME_CHECK_MADE_H
#define BRUME_CHECK_MADE_H

#include "trouble.h"

/* A table of the shipped river and a made base; with `mist` made mists and circles too, with castles, cemeteries and up
 * to four areas a tile. False: a text was refused; says why. */
bool made_tiles(struct brume_tiles *tiles, struct dice *dice, bool mist);

#endif
