/* A table of tile sets, composed slot by slot; see brume/tileset.h.
 *
 * Kinds lie slot after slot without gaps. A change moves the kinds of the slots behind it, and with them
 * their numbers of type; the table's identity is made anew. Bytes that are not in use are zero.
 */
#include "compose.h"

#include <string.h>

#include "brume/tileset.h"
#include "writer.h"

static void identify(struct brume_tiles *tiles) {
  uint64_t identity = BRUME_FNV_START;
  for (unsigned slot = 0; slot < BRUME_SET_COUNT; slot++) {
    uint64_t hash = tiles->set[slot].present ? tiles->set[slot].hash : 0;
    unsigned char bytes[8]; /* low byte first, on every machine */
    for (unsigned i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)(hash >> 8 * i);
    identity = brume_fnv(identity, bytes, sizeof bytes);
  }
  tiles->identity = identity;
}

void brume_tiles_clear(struct brume_tiles *tiles) {
  memset(tiles, 0, sizeof *tiles);
  identify(tiles);
}

/* Makes the slot's room `kinds` wide. The kinds of later slots move, what is freed is zeroed. */
static void resize_slot(struct brume_tiles *tiles, unsigned slot, uint8_t kinds) {
  struct brume_set *set = &tiles->set[slot];
  unsigned end = (unsigned)set->first + set->kinds, rest = tiles->kinds - end;
  unsigned new_end = (unsigned)set->first + kinds, new_kinds = new_end + rest;
  memmove(&tiles->tile[new_end], &tiles->tile[end], rest * sizeof tiles->tile[0]);
  for (unsigned k = new_end; k < new_kinds; k++)
    tiles->tile[k].type = (uint8_t)(tiles->tile[k].type + new_end - end);
  for (unsigned k = new_kinds; k < tiles->kinds; k++) memset(&tiles->tile[k], 0, sizeof tiles->tile[k]);
  for (unsigned later = slot + 1; later < BRUME_SET_COUNT; later++) {
    tiles->set[later].first = (uint8_t)(tiles->set[later].first + new_end - end);
  }
  set->kinds = kinds;
  tiles->kinds = (uint8_t)new_kinds;
}

static bool refuse(struct brume_tileset_error *error, const char *format, ...) {
  struct writer w;
  va_list list;
  memset(error, 0, sizeof *error);
  writer_start(&w, error->message, sizeof error->message);
  va_start(list, format);
  writer_say_list(&w, format, list);
  va_end(list);
  return false;
}

static bool check_fit(const struct brume_tiles *tiles, const struct brume_tileset *set,
                      struct brume_tileset_error *error) {
  if (set->slot >= BRUME_SET_COUNT)
    return refuse(error, "there is no slot %d; parse the set first", set->slot);
  int kinds = tiles->kinds - tiles->set[set->slot].kinds + set->head.kinds;
  if (kinds > BRUME_KINDS_MAX) {
    return refuse(error, "all sets together have %d kinds of tile; leave some out, at most %d are possible",
                  kinds, (int)BRUME_KINDS_MAX);
  }
  for (unsigned k = 0; k < set->head.kinds; k++) {
    const char *name = set->tile[k].name;
    uint8_t other = brume_tiles_kind_named(tiles, name, strlen(name));
    if (other == BRUME_NO_KIND || tiles->tile[other].set == set->slot) continue;
    return refuse(error, "the name '%s' is taken by a tile of set %s; give the tile another name", name,
                  brume_set_slot_name((enum brume_set_slot)tiles->tile[other].set));
  }
  return true;
}

bool brume_tiles_replace(struct brume_tiles *tiles, const struct brume_tileset *set,
                         struct brume_tileset_error *error) {
  if (!check_fit(tiles, set, error)) return false;
  struct brume_set *slot = &tiles->set[set->slot];
  resize_slot(tiles, set->slot, set->head.kinds);
  uint8_t first = slot->first;
  memcpy(slot, &set->head, sizeof *slot);
  slot->first = first;
  for (unsigned k = 0; k < slot->kinds; k++) {
    tiles->tile[first + k] = set->tile[k];
    tiles->tile[first + k].type = (uint8_t)(set->tile[k].type + first);
  }
  identify(tiles);
  return true;
}

void brume_tiles_remove(struct brume_tiles *tiles, enum brume_set_slot slot) {
  if (slot >= BRUME_SET_COUNT) return;
  resize_slot(tiles, slot, 0);
  uint8_t first = tiles->set[slot].first;
  memset(&tiles->set[slot], 0, sizeof tiles->set[slot]);
  tiles->set[slot].first = first;
  identify(tiles);
}

uint8_t brume_tiles_kind_named(const struct brume_tiles *tiles, const char *name, size_t size) {
  for (unsigned k = 0; k < tiles->kinds; k++) {
    const char *own = tiles->tile[k].name;
    if (strlen(own) == size && memcmp(own, name, size) == 0) return (uint8_t)k;
  }
  return BRUME_NO_KIND;
}
