/* What holds for a set as a whole: types, roles, the river, the four quarters. */
#include <string.h>

#include "parse.h"

static const char side_letters[] = "NESW";

static bool fault_at_tile(struct parser *p, unsigned kind, const char *what, const char *mend) {
  const struct line *line = &p->tile_line[kind];
  return tileset_fault(&p->reader, line, line->at, "tile %s: %s; %s", p->set->tile[kind].name, what, mend);
}

/* Gardens make no type (P-V-12), so all else must be equal, part by part. */
static bool same_but_garden(const struct brume_tile *a, const struct brume_tile *b) {
  unsigned i = 0, j = 0;
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    if (a->side[0][s].terrain != b->side[0][s].terrain) return false;
  }
  while (true) {
    while (i < a->part_count && a->part[i].kind == BRUME_GARDEN) i++;
    while (j < b->part_count && b->part[j].kind == BRUME_GARDEN) j++;
    if (i == a->part_count || j == b->part_count) return i == a->part_count && j == b->part_count;
    if (memcmp(&a->part[i++], &b->part[j++], sizeof a->part[0]) != 0) return false;
  }
}

static bool check_types(struct parser *p) {
  const struct brume_tile *tile = p->set->tile;
  for (unsigned k = 0; k < p->set->head.kinds; k++) {
    if (same_but_garden(&tile[k], &tile[tile[k].type])) continue;
    return fault_at_tile(
        p, k, "it differs from the tile that `type` names in more than a garden",
        "write the same sides and parts in the same order, the garden last, or take `type` out");
  }
  return true;
}

/* At most one kind for each role; those that lie on the table from the start are single tiles. */
static bool check_roles(struct parser *p, uint8_t holder[BRUME_ROLE_COUNT]) {
  memset(holder, BRUME_NO_KIND, BRUME_ROLE_COUNT);
  for (unsigned k = 0; k < p->set->head.kinds; k++) {
    const struct brume_tile *tile = &p->set->tile[k];
    if (tile->role == BRUME_ROLE_NONE) continue;
    if (holder[tile->role] != BRUME_NO_KIND) {
      return fault_at_tile(p, k, "a second tile with its role", "keep the `role` line of one of the two");
    }
    holder[tile->role] = (uint8_t)k;
    if (tile->role != BRUME_ROLE_START && tile->count != 1) {
      return fault_at_tile(p, k, "more than one copy of a tile with its role", "write `count 1`");
    }
  }
  return true;
}

static bool check_river(struct parser *p, const uint8_t holder[BRUME_ROLE_COUNT]) {
  for (unsigned k = 0; k < p->set->head.kinds; k++) {
    const struct brume_tile *tile = &p->set->tile[k];
    bool end = tile->role == BRUME_ROLE_SOURCE || tile->role == BRUME_ROLE_LAKE;
    int sides = 0;
    for (int s = 0; s < BRUME_SIDES_COUNT; s++) sides += tile->side[0][s].terrain == BRUME_RIVER_SIDE;
    if (end && sides != 1)
      return fault_at_tile(p, k, "source and lake have one river side", "write one W in `sides`");
    if (!end && sides == 1) {
      return fault_at_tile(p, k, "the river runs through two sides of a tile",
                           "write two W in `sides`, or add `role source` or `role lake`");
    }
    if (!end && sides != 2)
      return fault_at_tile(p, k, "the river runs through two sides of a tile", "write two W in `sides`");
  }
  if (holder[BRUME_ROLE_SOURCE] == BRUME_NO_KIND)
    return fault_at_tile(p, 0, "the river has no source", "add `role source` to one tile");
  if (holder[BRUME_ROLE_LAKE] == BRUME_NO_KIND)
    return fault_at_tile(p, 0, "the river has no lake", "add `role lake` to one tile");
  return true;
}

/* Where two quarters meet: terrain and mist are one picture. */
static bool check_seam(struct parser *p, uint8_t kind, enum brume_direction side, uint8_t other) {
  const struct brume_side *a = &p->set->tile[kind].side[0][side];
  const struct brume_side *b = &p->set->tile[other].side[0][(side + 2) & 3];
  const struct line *line = &p->tile_line[other];
  if (a->terrain == b->terrain && (a->mist == BRUME_NO_PART) == (b->mist == BRUME_NO_PART)) return true;
  return tileset_fault(
      &p->reader, line, line->at,
      "tile %s: its side %c does not match side %c of %s in terrain and mist; make them alike (P-V-9)",
      p->set->tile[other].name, side_letters[(side + 2) & 3], side_letters[side], p->set->tile[kind].name);
}

/* The outer sides of a quarter: mist that shows on none of them could never be continued. */
static bool check_outer_mist(struct parser *p, uint8_t kind) {
  static const uint8_t outer[] = {1U << BRUME_NORTH | 1U << BRUME_WEST, 1U << BRUME_NORTH | 1U << BRUME_EAST,
                                  1U << BRUME_SOUTH | 1U << BRUME_WEST, 1U << BRUME_SOUTH | 1U << BRUME_EAST};
  const struct brume_tile *tile = &p->set->tile[kind];
  unsigned misty = 0;
  for (unsigned i = 0; i < tile->part_count; i++) {
    if (tile->part[i].kind == BRUME_MIST) misty |= tile->part[i].sides;
  }
  if (misty == 0 || misty & outer[tile->role - BRUME_ROLE_QUARTER_NW]) return true;
  return fault_at_tile(p, kind, "mist on a quarter without an outer side (P-V-9)",
                       "put it on an outer side too");
}

static bool check_quarters(struct parser *p, const uint8_t holder[BRUME_ROLE_COUNT]) {
  const uint8_t *quarter = holder + BRUME_ROLE_QUARTER_NW;
  int found = 0;
  unsigned last = 0;
  for (int q = 0; q < 4; q++) {
    if (quarter[q] == BRUME_NO_KIND) continue;
    found++;
    last = quarter[q];
  }
  if (found == 0) return true;
  if (found < 4)
    return fault_at_tile(p, last, "the 2x2 start tile is not whole",
                         "give all four quarters a tile, or none");
  for (int q = 0; q < 4; q++) {
    if (!check_outer_mist(p, quarter[q])) return false;
  }
  return check_seam(p, quarter[0], BRUME_EAST, quarter[1]) &&
         check_seam(p, quarter[0], BRUME_SOUTH, quarter[2]) &&
         check_seam(p, quarter[1], BRUME_SOUTH, quarter[3]) &&
         check_seam(p, quarter[2], BRUME_EAST, quarter[3]);
}

bool tileset_check(struct parser *p) {
  uint8_t holder[BRUME_ROLE_COUNT];
  if (!check_types(p) || !check_roles(p, holder)) return false;
  bool whole = p->set->slot == BRUME_SET_RIVER ? check_river(p, holder) : check_quarters(p, holder);
  return whole && (p->kept || tileset_check_ground(p));
}
