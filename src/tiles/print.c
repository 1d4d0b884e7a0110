/* The canonical text of a set: one way to write each set, made from the table alone.
 *
 * Two files that mean the same print the same: spacing, comments, notes, the order of lines that are no
 * parts, the order of sides within a part, and who says the provenance don't show. The order of part
 * lines stays, because it numbers the parts.
 */
#include "compose.h"

#include <string.h>

#include "brume/tileset.h"
#include "writer.h"

static const char side_letters[] = "NESW";

static void print_sides(struct writer *w, uint8_t sides) {
  const char *joint = " ";
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    if (!(sides & 1U << s)) continue;
    writer_say(w, "%s%c", joint, side_letters[s]);
    joint = "+";
  }
}

static void print_halves(struct writer *w, uint8_t halves) {
  if (halves == 0) writer_say(w, " inside");
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    unsigned both = (unsigned)halves >> 2 * s & 3U;
    if (both > 0) writer_say(w, " %c%s", side_letters[s], both == 1 ? "l" : both == 2 ? "r" : "");
  }
}

/* Each city touched, by its first side. */
static void print_touches(struct writer *w, const struct brume_tile *tile, uint16_t touches) {
  if (touches != 0) writer_say(w, ", touches");
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    uint8_t city = tile->side[0][s].middle;
    if (tile->side[0][s].terrain != BRUME_CITY_SIDE || !(touches & 1U << city)) continue;
    touches &= (uint16_t) ~(1U << city);
    writer_say(w, " %c", side_letters[s]);
  }
}

static void print_part(struct writer *w, const struct brume_tile *tile, const struct brume_part *part) {
  writer_say(w, "%s", brume_part_kind_name((enum brume_part_kind)part->kind));
  if (part->kind == BRUME_FIELD) {
    print_halves(w, part->halves);
    print_touches(w, tile, part->touches);
  } else {
    print_sides(w, part->sides);
  }
  if (part->shields > 0) writer_say(w, ", shields %d", (int)part->shields);
  if (part->symbols > 0) writer_say(w, ", symbols %d", (int)part->symbols);
  if (part->circles > 0) writer_say(w, ", circles %d", (int)part->circles);
  writer_say(w, "\n");
}

static void print_tile(struct writer *w, const struct brume_set *head, const struct brume_tile *tile,
                       const struct brume_tile *type) {
  writer_say(w, "\ntile %s\n", tile->name);
  if (type != tile) writer_say(w, "type %s\n", type->name);
  writer_say(w, "count %d\nsides", (int)tile->count);
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    writer_say(w, " %c", brume_terrain_letter((enum brume_terrain)tile->side[0][s].terrain));
  }
  writer_say(w, "\n");
  for (unsigned i = 0; i < tile->part_count; i++) print_part(w, tile, &tile->part[i]);
  if (tile->role != BRUME_ROLE_NONE) writer_say(w, "role %s\n", brume_role_name((enum brume_role)tile->role));
  if (tile->provenance != head->provenance) {
    writer_say(w, "provenance %s\n", brume_provenance_name((enum brume_provenance)tile->provenance));
  }
}

void tileset_write(struct writer *w, const struct brume_set *head, enum brume_set_slot slot,
                   const struct brume_tile *tile) {
  writer_say(w, "brume-tiles 1\nset %s\nversion %s\ntitle %s\nprovenance %s\n", brume_set_slot_name(slot),
             head->version, head->title, brume_provenance_name((enum brume_provenance)head->provenance));
  for (unsigned k = 0; k < head->kinds; k++) print_tile(w, head, &tile[k], &tile[tile[k].type - head->first]);
}

uint64_t tileset_hash(const struct brume_set *head, enum brume_set_slot slot, const struct brume_tile *tile) {
  struct writer w;
  writer_start(&w, NULL, 0);
  tileset_write(&w, head, slot, tile);
  return w.hash;
}

size_t brume_tileset_print(const struct brume_tiles *tiles, enum brume_set_slot slot, char *out,
                           size_t size) {
  const struct brume_set *head = slot < BRUME_SET_COUNT ? &tiles->set[slot] : NULL;
  struct writer w;
  writer_start(&w, out, size);
  if (head != NULL && head->present) tileset_write(&w, head, slot, &tiles->tile[head->first]);
  return w.used;
}
