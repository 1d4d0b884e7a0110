/* See team_reach.h. */
#include "bots/team_reach.h"

#include <string.h>

uint32_t reach_bit(int side, int terrain, bool misty) {
  return UINT32_C(1) << (side * 8 + terrain * 2 + misty);
}

static uint8_t turned(unsigned sides, int rotation) {
  return (uint8_t)((sides << rotation | sides >> (4 - rotation)) & 15);
}

static void add_lie(struct reach *reach, const struct brume_tile *tile, int kind, int rotation) {
  struct reach_lie *lie = &reach->lie[reach->lies++];
  *lie = (struct reach_lie){.kind = (uint8_t)kind, .rotation = (uint8_t)rotation, .circles = tile->circles};
  for (int area = 0; area < tile->area_count; area++)
    lie->symbols = (uint8_t)(lie->symbols + tile->part[brume_tile_area_part(tile, area)].symbols);
  for (int s = 0; s < BRUME_SIDES_COUNT; s++) {
    const struct brume_side *side = &tile->side[rotation][s];
    lie->shows |= reach_bit(s, side->terrain, side->mist != BRUME_NO_PART);
    if (side->mist != BRUME_NO_PART) lie->mist[s] = turned(tile->part[side->mist].sides, rotation);
    lie->misty |= lie->mist[s];
    if (side->middle == BRUME_NO_PART) continue;
    const struct brume_part *part = &tile->part[side->middle];
    lie->part[s] = turned(part->sides, rotation);
    lie->value[s] = (uint8_t)(part->kind == BRUME_CITY ? 2 + 2 * part->shields : 1); /* R-C-48 */
  }
}

void reach_begin(struct reach *reach, const struct brume_game *game, const struct brume_tiles *tiles,
                 int drawn) {
  memset(reach->key, 0xFF, sizeof reach->key);
  reach->lies = reach->tiles = 0;
  for (int kind = 0; kind < tiles->kinds; kind++) {
    int copies = brume_game_unseen(game, kind);
    reach->copies[kind] = (uint8_t)copies;
    reach->tiles += copies;
    reach->first[kind] = (int16_t)reach->lies;
    for (int rotation = 0; (copies > 0 || kind == drawn) && rotation < 4; rotation++) {
      if (tiles->tile[kind].rotations >> rotation & 1) add_lie(reach, &tiles->tile[kind], kind, rotation);
    }
  }
  reach->first[tiles->kinds] = (int16_t)reach->lies;
}

static bool grants(const struct reach_lie *lie, enum reach_wish wish, int side, unsigned sides) {
  switch (wish) {
  case REACH_FITS: return true;
  case REACH_ENDS: return (lie->part[side] & ~sides) == 0;
  case REACH_JOINS: return (sides & ~(unsigned)lie->part[side]) == 0;
  case REACH_CLEARS: return (lie->mist[side] & ~sides) == 0;
  }
  return false;
}

static int count_fits(const struct reach *reach, uint32_t allowed, enum reach_wish wish, int side,
                      unsigned sides) {
  int count = 0, last = BRUME_NO_KIND;
  for (int i = 0; i < reach->lies; i++) {
    const struct reach_lie *lie = &reach->lie[i];
    if ((lie->shows & ~allowed) != 0 || lie->kind == last || !grants(lie, wish, side, sides)) continue;
    last = lie->kind;
    count += reach->copies[lie->kind];
  }
  return count;
}

int reach_count(struct reach *reach, uint32_t allowed, enum reach_wish wish, int side, unsigned sides) {
  uint64_t key = allowed | (uint64_t)wish << 32 | (uint64_t)side << 34 | (uint64_t)sides << 36;
  uint64_t slot = (key * UINT64_C(0x9E3779B97F4A7C15)) >> 52;
  if (reach->key[slot] == key) return reach->count[slot];
  reach->key[slot] = key;
  return reach->count[slot] = (uint8_t)count_fits(reach, allowed, wish, side, sides);
}
