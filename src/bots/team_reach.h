/* What the tiles that nobody has seen can still do on an open square.
 *
 * The idea: a tile lying in one rotation is a word with one bit for each side and what it shows there
 * (terrain, clear or misty); an open square allows a set of such bits. So a fit is one AND. Counts are
 * kept, as most open squares stay the same while one decision is looked at. Cost: some 200 ANDs for a new
 * question, one look for a known one. */
#ifndef BRUME_BOTS_TEAM_REACH_H
#define BRUME_BOTS_TEAM_REACH_H

#include <brume/game.h>

enum { REACH_LIES_MAX = BRUME_KINDS_MAX * 4, REACH_KEPT = 4096 };

/* What more is asked of the part (road, city or mist) on one side. */
enum reach_wish {
  REACH_FITS, /* nothing */
  REACH_ENDS, /* its road or city has no sides but those given */
  REACH_JOINS, /* its road or city has all the sides given */
  REACH_CLEARS /* its mist has no sides but those given */
};

struct reach_lie {
  uint32_t shows;
  uint8_t part[BRUME_SIDES_COUNT], mist[BRUME_SIDES_COUNT]; /* the sides of the part on each side, bits */
  uint8_t value[BRUME_SIDES_COUNT]; /* points that the part on each side adds to its region */
  uint8_t symbols, circles, misty; /* of all its mist; bits of misty sides */
  uint8_t kind, rotation;
};

struct reach {
  int lies, tiles; /* tiles: unseen ones */
  struct reach_lie lie[REACH_LIES_MAX];
  uint8_t copies[BRUME_KINDS_MAX];
  int16_t first[BRUME_KINDS_MAX + 1]; /* the lies of a kind: first[kind] .. first[kind + 1] - 1 */
  uint64_t key[REACH_KEPT];
  uint8_t count[REACH_KEPT];
};

/* `drawn`: a kind that is listed besides the unseen ones; or BRUME_NO_KIND. */
void reach_begin(struct reach *reach, const struct brume_game *game, const struct brume_tiles *tiles,
                 int drawn);

/* The bit of a side that shows this. */
uint32_t reach_bit(int side, int terrain, bool misty);

/* How many unseen tiles fit `allowed` and, in such a rotation, grant the wish. */
int reach_count(struct reach *reach, uint32_t allowed, enum reach_wish wish, int side, unsigned sides);

#endif
