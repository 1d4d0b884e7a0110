/* Tile sets as JSON. See json.h. Sides are the letters N E S W, a half side is a letter with l or r (docs/tiles.md). */
#include <brume/tileset.h>

#include "record/json.h"
#include "record/json_object.h"

static json_t *sides_json(unsigned sides) {
  struct json_build list = list_begin();
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    if (sides & 1U << s) add(&list, json_stringn(&"NESW"[s], 1));
  }
  return build_end(&list);
}

static json_t *halves_json(unsigned halves) {
  struct json_build list = list_begin();
  for (unsigned h = 0; h < 2 * BRUME_SIDES_COUNT; h++) {
    char half[3] = {"NESW"[h / 2], h % 2 == 0 ? 'l' : 'r', '\0'};
    if (halves & 1U << h) add(&list, json_string(half));
  }
  return build_end(&list);
}

static json_t *touches_json(const struct brume_tile *tile, unsigned touches) {
  struct json_build list = list_begin();
  for (unsigned i = 0; i < tile->part_count; i++) {
    char name[BRUME_PART_NAME_SIZE];
    brume_part_name(tile, i, name);
    if (touches & 1U << i) add(&list, json_string(name));
  }
  return build_end(&list);
}

static json_t *part_json(const struct brume_tile *tile, unsigned number) {
  const struct brume_part *part = &tile->part[number];
  struct json_build object = object_begin();
  char name[BRUME_PART_NAME_SIZE];
  brume_part_name(tile, number, name);
  put_text(&object, "name", name);
  put_text(&object, "kind", brume_part_kind_name((enum brume_part_kind)part->kind));
  if (part->kind == BRUME_CITY || part->kind == BRUME_ROAD || part->kind == BRUME_MIST)
    put(&object, "sides", sides_json(part->sides));
  if (part->kind == BRUME_FIELD) {
    put(&object, "halves", halves_json(part->halves));
    put(&object, "touches", touches_json(tile, part->touches));
  }
  if (part->kind == BRUME_CITY) put_number(&object, "shields", part->shields);
  if (part->kind == BRUME_MIST) {
    put_number(&object, "symbols", part->symbols);
    put_number(&object, "circles", part->circles);
  }
  return build_end(&object);
}

static json_t *terrain_json(const struct brume_tile *tile) {
  struct json_build list = list_begin();
  for (int s = 0; s < BRUME_SIDES_COUNT; s++) {
    char letter = brume_terrain_letter((enum brume_terrain)tile->side[0][s].terrain);
    add(&list, json_stringn(&letter, 1));
  }
  return build_end(&list);
}

static json_t *parts_json(const struct brume_tile *tile) {
  struct json_build list = list_begin();
  for (unsigned i = 0; i < tile->part_count; i++) add(&list, part_json(tile, i));
  return build_end(&list);
}

static json_t *rotations_json(const struct brume_tile *tile) {
  struct json_build list = list_begin();
  for (int r = 0; r < 4; r++) {
    if (tile->rotations & 1U << r) add(&list, json_integer(r));
  }
  return build_end(&list);
}

json_t *brume_tile_json(const struct brume_tiles *tiles, int kind) {
  const struct brume_tile *tile = &tiles->tile[kind];
  struct json_build object = object_begin();
  put_text(&object, "name", tile->name);
  put_text(&object, "set", brume_set_slot_name((enum brume_set_slot)tile->set));
  put_number(&object, "count", tile->count);
  put_text(&object, "type", tiles->tile[tile->type].name);
  put_text(&object, "provenance", brume_provenance_name((enum brume_provenance)tile->provenance));
  if (tile->role != BRUME_ROLE_NONE) put_text(&object, "role", brume_role_name((enum brume_role)tile->role));
  put(&object, "sides", terrain_json(tile));
  put(&object, "parts", parts_json(tile));
  put(&object, "rotations", rotations_json(tile));
  return build_end(&object);
}

json_t *brume_set_json(const struct brume_tiles *tiles, enum brume_set_slot slot) {
  const struct brume_set *set = &tiles->set[slot];
  struct json_build object = object_begin(), list = list_begin();
  int copies = 0;
  for (int kind = set->first; kind < set->first + set->kinds; kind++) {
    copies += tiles->tile[kind].count;
    add(&list, brume_tile_json(tiles, kind));
  }
  put_text(&object, "set", brume_set_slot_name(slot));
  put_text(&object, "title", set->title);
  put_text(&object, "version", set->version);
  put_text(&object, "provenance", brume_provenance_name((enum brume_provenance)set->provenance));
  put_hash(&object, "hash", set->hash);
  put_number(&object, "kinds", set->kinds);
  put_number(&object, "copies", copies);
  put(&object, "tiles", build_end(&list));
  return build_end(&object);
}
