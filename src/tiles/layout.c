/* What follows from a tile's parts: its sides in each rotation, and which rotations look the same.
 *
 * A clockwise quarter turn carries side s to side s+1, and its left half to the left half there. */
#include <string.h>

#include "parse.h"

enum { SIDE_BITS = 4, HALF_BITS = 8 };

static uint8_t turn_bits(uint8_t mask, unsigned by, unsigned width) {
  unsigned wide = (unsigned)mask << by;
  return (uint8_t)((wide | wide >> width) & ((1U << width) - 1U));
}

static void lay_side(const struct brume_tile *tile, unsigned s, struct brume_side *side) {
  side->middle = side->left = side->right = side->mist = BRUME_NO_PART;
  for (uint8_t i = 0; i < tile->part_count; i++) {
    const struct brume_part *part = &tile->part[i];
    if (part->sides & 1U << s) *(part->kind == BRUME_MIST ? &side->mist : &side->middle) = i;
    if (part->halves & 1U << 2 * s) side->left = i;
    if (part->halves & 2U << 2 * s) side->right = i;
  }
}

static bool same_sides(const struct brume_tile *tile, unsigned turns) {
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    if (tile->side[0][s].terrain != tile->side[turns][s].terrain) return false;
  }
  return true;
}

static bool same_part(const struct brume_part *a, const struct brume_part *b, unsigned turns) {
  return a->kind == b->kind && a->shields == b->shields && a->symbols == b->symbols &&
         a->circles == b->circles && turn_bits(a->sides, turns, SIDE_BITS) == b->sides &&
         turn_bits(a->halves, 2 * turns, HALF_BITS) == b->halves;
}

/* The touched cities, each replaced by the one it turns into. */
static uint16_t map_touches(uint16_t touches, const uint8_t *image) {
  unsigned mapped = 0;
  for (unsigned i = 0; i < BRUME_TILE_PARTS_MAX; i++) {
    if (touches & 1U << i) mapped |= 1U << image[i];
  }
  return (uint16_t)mapped;
}

/* Finds for every part, fields apart, the part it turns into; then for every field. Parts with the same
 * description are interchangeable, so taking the first free one never misses a match. */
static bool match_parts(const struct brume_tile *tile, unsigned turns, bool fields, uint8_t *image,
                        unsigned *taken) {
  for (unsigned i = 0; i < tile->part_count; i++) {
    const struct brume_part *part = &tile->part[i];
    if ((part->kind == BRUME_FIELD) != fields) continue;
    uint16_t touches = fields ? map_touches(part->touches, image) : 0;
    unsigned j = 0;
    while (j < tile->part_count && ((*taken & 1U << j) || !same_part(part, &tile->part[j], turns) ||
                                    (fields && tile->part[j].touches != touches))) {
      j++;
    }
    if (j == tile->part_count) return false;
    *taken |= 1U << j;
    image[i] = (uint8_t)j;
  }
  return true;
}

/* P-V-15: circles are filled area by area in the order of the text, so two areas with circles can be told apart. */
static bool circles_stay(const struct brume_tile *tile, const uint8_t *image) {
  for (uint8_t i = 0; i < tile->part_count; i++) {
    if (tile->part[i].circles > 0 && image[i] != i) return false;
  }
  return true;
}

bool brume_tile_looks_same(const struct brume_tile *tile, unsigned turns) {
  uint8_t image[BRUME_TILE_PARTS_MAX] = {0};
  unsigned taken = 0;
  turns &= 3U;
  return same_sides(tile, turns) && match_parts(tile, turns, false, image, &taken) &&
         match_parts(tile, turns, true, image, &taken) && circles_stay(tile, image);
}

void tileset_lay_out(struct brume_tile *tile, const uint8_t terrain[BRUME_SIDES_COUNT]) {
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    tile->side[0][s].terrain = terrain[s];
    lay_side(tile, s, &tile->side[0][s]);
  }
  for (unsigned turns = 1; turns < 4; turns++) {
    for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) tile->side[turns][(s + turns) & 3U] = tile->side[0][s];
  }
  /* The rotations that look like rotation 0 are a group: all four, two opposite ones, or one. */
  tile->symmetry = brume_tile_looks_same(tile, 1) ? 4 : brume_tile_looks_same(tile, 2) ? 2 : 1;
  tile->rotations = tile->symmetry == 4 ? 1 : tile->symmetry == 2 ? 3 : 15;
}
