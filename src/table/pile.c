/* Listing and shuffling the pile. See pile.h. */
#include "table/pile.h"

#include "table/rng.h"

bool brume_set_in_play(const struct brume_options *options, enum brume_set_slot slot) {
  if (options->coop) return slot == BRUME_SET_MISTS || (slot == BRUME_SET_CIRCLES && options->circles);
  switch (slot) {
  case BRUME_SET_BASE: return true;
  case BRUME_SET_RIVER: return options->start == BRUME_START_RIVER;
  case BRUME_SET_MISTS: return options->ghosts || options->start == BRUME_START_2X2;
  case BRUME_SET_CIRCLES: return options->circles;
  case BRUME_SET_COUNT: break;
  }
  return false;
}

/* The quarters may be in play without the other tiles of their set: parts of expansion 11 may be used alone. */
static bool drawn_from(const struct brume_options *options, enum brume_set_slot slot) {
  return slot == BRUME_SET_MISTS ? options->ghosts || options->coop : brume_set_in_play(options, slot);
}

/* R-C-16: level 1 of the cooperative game leaves castles and cemeteries in the box. */
static bool left_in_box(const struct brume_options *options, const struct brume_tile *tile) {
  if (!options->coop || options->level > 1) return false;
  for (unsigned part = 0; part < tile->part_count; part++) {
    if (tile->part[part].kind == BRUME_CASTLE || tile->part[part].kind == BRUME_CEMETERY) return true;
  }
  return false;
}

int brume_pile_copies(const struct brume_tiles *tiles, const struct brume_options *options, int kind) {
  const struct brume_tile *tile = &tiles->tile[kind];
  if (!drawn_from(options, (enum brume_set_slot)tile->set) || left_in_box(options, tile)) return 0;
  switch ((enum brume_role)tile->role) {
  case BRUME_ROLE_START:
  case BRUME_ROLE_SOURCE: return tile->count > 0 ? tile->count - 1 : 0;
  case BRUME_ROLE_QUARTER_NW:
  case BRUME_ROLE_QUARTER_NE:
  case BRUME_ROLE_QUARTER_SW:
  case BRUME_ROLE_QUARTER_SE: return 0;
  case BRUME_ROLE_NONE:
  case BRUME_ROLE_LAKE:
  case BRUME_ROLE_COUNT: break;
  }
  return tile->count;
}

enum pile_part { RIVER_PART, LAKE_PART, REST_PART, PILE_PARTS };

static enum pile_part part_of(const struct brume_tile *tile) {
  if (tile->role == BRUME_ROLE_LAKE) return LAKE_PART;
  return tile->set == BRUME_SET_RIVER ? RIVER_PART : REST_PART;
}

/* So many copies of each kind. */
static void list(struct brume_pile *pile, const struct brume_tiles *tiles,
                 const uint8_t copies[BRUME_KINDS_MAX]) {
  *pile = (struct brume_pile){0};
  for (enum pile_part part = RIVER_PART; part < PILE_PARTS; part++) {
    for (int kind = 0; kind < tiles->kinds; kind++) {
      if (part_of(&tiles->tile[kind]) != part) continue;
      for (int i = 0; i < copies[kind] && pile->count < BRUME_SQUARES_MAX; i++)
        pile->kind[pile->count++] = (uint8_t)kind;
    }
  }
}

void brume_pile_list(struct brume_pile *pile, const struct brume_tiles *tiles,
                     const struct brume_options *options) {
  uint8_t copies[BRUME_KINDS_MAX];
  for (int kind = 0; kind < tiles->kinds; kind++)
    copies[kind] = (uint8_t)brume_pile_copies(tiles, options, kind);
  list(pile, tiles, copies);
}

void brume_pile_rest(struct brume_pile *pile, const struct brume_tiles *tiles,
                     const struct brume_game *game) {
  uint8_t copies[BRUME_KINDS_MAX];
  for (int kind = 0; kind < tiles->kinds; kind++) copies[kind] = (uint8_t)brume_game_unseen(game, kind);
  list(pile, tiles, copies);
}

/* Fisher and Yates, from the end. */
static void shuffle(struct brume_rng *rng, uint8_t *list, int count) {
  for (int i = count - 1; i > 0; i--) {
    int j = (int)brume_rng_below(rng, (uint64_t)i + 1);
    uint8_t kind = list[i];
    list[i] = list[j];
    list[j] = kind;
  }
}

void brume_pile_mix(struct brume_pile *pile, const struct brume_tiles *tiles, uint64_t seed) {
  struct brume_rng rng;
  int first = 0;
  brume_rng_start(&rng, seed, BRUME_STREAM_SHUFFLE);
  for (int part = RIVER_PART; part < PILE_PARTS; part++) {
    int end = first;
    while (end < pile->count && part_of(&tiles->tile[pile->kind[end]]) == (enum pile_part)part) end++;
    shuffle(&rng, pile->kind + first, end - first);
    first = end;
  }
}

void brume_pile_shuffle(struct brume_pile *pile, const struct brume_tiles *tiles,
                        const struct brume_options *options, uint64_t seed) {
  brume_pile_list(pile, tiles, options);
  brume_pile_mix(pile, tiles, seed);
}
