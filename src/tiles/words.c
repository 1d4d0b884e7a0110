/* The words of the tile format, and the names of parts. Each list follows its enum in brume/tiles.h. */
#include <string.h>

#include "brume/tileset.h"
#include "writer.h"

static const char *const slot_names[BRUME_SET_COUNT] = {"base", "river", "mists", "circles"};
static const char *const provenance_names[BRUME_PROVENANCE_COUNT] = {"exact", "inferred", "reconstructed",
                                                                     "user"};
static const char *const role_names[BRUME_ROLE_COUNT] = {
    "", "start", "quarter-nw", "quarter-ne", "quarter-sw", "quarter-se", "source", "lake"};
static const char *const part_kind_names[BRUME_PART_KIND_COUNT] = {
    "field", "road", "city", "monastery", "garden", "castle", "cemetery", "mist"};

const char *brume_set_slot_name(enum brume_set_slot slot) {
  return slot < BRUME_SET_COUNT ? slot_names[slot] : "";
}

const char *brume_provenance_name(enum brume_provenance provenance) {
  return provenance < BRUME_PROVENANCE_COUNT ? provenance_names[provenance] : "";
}

const char *brume_role_name(enum brume_role role) {
  return role < BRUME_ROLE_COUNT ? role_names[role] : "";
}

const char *brume_part_kind_name(enum brume_part_kind kind) {
  return kind < BRUME_PART_KIND_COUNT ? part_kind_names[kind] : "";
}

char brume_terrain_letter(enum brume_terrain terrain) {
  return terrain < BRUME_TERRAIN_COUNT ? "FRCW"[terrain] : '?';
}

void brume_part_name(const struct brume_tile *tile, unsigned part, char out[BRUME_PART_NAME_SIZE]) {
  struct writer w;
  int number = 0, many = 0;
  out[0] = '\0';
  if (part >= tile->part_count) return;
  for (unsigned p = 0; p < tile->part_count; p++) {
    if (tile->part[p].kind != tile->part[part].kind) continue;
    many++;
    if (p <= part) number++;
  }
  writer_start(&w, out, BRUME_PART_NAME_SIZE);
  writer_say(&w, "%s", part_kind_names[tile->part[part].kind]);
  if (many > 1) writer_say(&w, "%d", number);
}

uint8_t brume_part_find(const struct brume_tile *tile, const char *name, size_t size) {
  for (uint8_t part = 0; part < tile->part_count; part++) {
    char own[BRUME_PART_NAME_SIZE];
    brume_part_name(tile, part, own);
    if (strlen(own) == size && memcmp(own, name, size) == 0) return part;
  }
  return BRUME_NO_PART;
}
