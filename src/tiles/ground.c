/* Is a tile's ground one that can lie on cardboard? Each tile is looked at as a map: what stands on its border, in
 * order, says what can hang together inside.
 *
 * The border is a circle of 16 places, four a side, clockwise: the corner before the side, its left half, its middle,
 * its right half. A field, a city, a road or the river holds some places and is one piece of ground. Of two pieces that
 * take turns on the circle (a, b, a, b) one would have to lie across the other.
 *
 * Roads, river and cities may lie across each other: there are bridges. Mist lies above the ground: it hides what parts
 * two fields, and parts nothing itself. Ground that no side shows (`field inside`) is not looked at. Cost: some
 * thousand steps a tile. */
#include "parse.h"

enum {
  PLACES_A_SIDE = 4,
  PLACES = PLACES_A_SIDE * BRUME_SIDES_COUNT,
  RIVER = BRUME_TILE_PARTS_MAX, /* the river and the ruin are no parts, but part the ground */
  RUIN,
  PIECES
};

enum place { CORNER, LEFT, MIDDLE, RIGHT };

struct ground {
  const struct brume_tile *tile;
  uint16_t places[PIECES]; /* of each part, the river and the ruin: bit 4*s + enum place */
  bool buildings; /* a monastery, garden, castle or cemetery: what meets it there is joined */
};

static uint16_t place(unsigned side, enum place at) {
  return (uint16_t)(1U << (side * PLACES_A_SIDE + at));
}

/* The inner corner of a quarter of the 2x2 start tile, where the ruin stands. */
static uint16_t ruin_of(const struct brume_tile *tile) {
  static const uint8_t side_after[] = {BRUME_SOUTH, BRUME_WEST, BRUME_EAST, BRUME_NORTH};
  if (tile->role < BRUME_ROLE_QUARTER_NW || tile->role > BRUME_ROLE_QUARTER_SE) return 0;
  return place(side_after[tile->role - BRUME_ROLE_QUARTER_NW], CORNER);
}

static uint16_t places_of(const struct brume_part *part) {
  unsigned places = 0;
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    bool whole = part->kind == BRUME_CITY || part->kind == BRUME_MIST;
    if (part->sides & 1U << s) places |= place(s, MIDDLE);
    if (part->sides & 1U << s && whole) places |= place(s, LEFT) | place(s, RIGHT);
    if (part->halves & 1U << 2 * s) places |= place(s, LEFT);
    if (part->halves & 2U << 2 * s) places |= place(s, RIGHT);
  }
  return (uint16_t)places;
}

static void survey(const struct brume_tile *tile, struct ground *ground) {
  *ground = (struct ground){.tile = tile};
  for (unsigned i = 0; i < tile->part_count; i++) {
    uint8_t kind = tile->part[i].kind;
    ground->places[i] = places_of(&tile->part[i]);
    ground->buildings |= kind >= BRUME_MONASTERY && kind <= BRUME_CEMETERY;
  }
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    if (tile->side[0][s].terrain == BRUME_RIVER_SIDE) ground->places[RIVER] |= place(s, MIDDLE);
  }
  ground->places[RUIN] = ruin_of(tile);
}

static bool is_kind(const struct ground *ground, unsigned piece, enum brume_part_kind kind) {
  return piece < ground->tile->part_count && ground->tile->part[piece].kind == kind;
}

static void name_piece(const struct ground *ground, unsigned piece, char out[BRUME_PART_NAME_SIZE]) {
  struct writer w;
  if (piece < ground->tile->part_count) {
    brume_part_name(ground->tile, piece, out);
    return;
  }
  writer_start(&w, out, BRUME_PART_NAME_SIZE);
  writer_say(&w, "%s", piece == RIVER ? "the river" : "the ruin");
}

/* Do two pieces take turns on the circle? */
static bool cross(uint16_t a, uint16_t b) {
  unsigned changes = 0, first = 0, last = 0; /* 0 none, 1 of a, 2 of b */
  for (unsigned at = 0; at < PLACES; at++) {
    unsigned here = (a >> at & 1) != 0 ? 1U : (b >> at & 1) != 0 ? 2U : 0U;
    if (here == 0 || here == last) continue;
    changes += last != 0;
    if (first == 0) first = here;
    last = here;
  }
  return changes + (last != first) >= 4;
}

/* ---- what is wrong ---- */

static bool fault_of(struct parser *p, unsigned kind, const struct ground *ground, unsigned a, unsigned b,
                     const char *between, const char *mend) {
  const struct line *line = &p->tile_line[kind];
  char first[BRUME_PART_NAME_SIZE], second[BRUME_PART_NAME_SIZE];
  name_piece(ground, a, first);
  name_piece(ground, b, second);
  return tileset_fault(&p->reader, line, line->at, "tile %s: %s %s %s; %s", ground->tile->name, first,
                       between, second, mend);
}

/* A field is one piece of ground: it doesn't lie on both sides of what runs through the tile. */
static bool check_crossing(struct parser *p, unsigned kind, const struct ground *ground) {
  for (unsigned a = 0; a < ground->tile->part_count; a++) {
    if (!is_kind(ground, a, BRUME_FIELD)) continue;
    for (unsigned b = 0; b < PIECES; b++) {
      bool field = is_kind(ground, b, BRUME_FIELD);
      if (is_kind(ground, b, BRUME_MIST) || (field && b <= a)) continue;
      if (!cross(ground->places[a], ground->places[b])) continue;
      return fault_of(p, kind, ground, a, b, field ? "lies across" : "lies on both sides of",
                      field ? "give each of the two its own ground" : "make two fields of it");
    }
  }
  return true;
}

/* The field that holds a place; -1: none. */
static int field_at(const struct ground *ground, uint16_t at) {
  for (unsigned i = 0; i < ground->tile->part_count; i++) {
    if (is_kind(ground, i, BRUME_FIELD) && ground->places[i] & at) return (int)i;
  }
  return -1;
}

static bool check_neighbours(struct parser *p, unsigned kind, const struct ground *ground, uint16_t at,
                             uint16_t next) {
  int a = field_at(ground, at), b = field_at(ground, next);
  if (a < 0 || b < 0 || a == b) return true;
  return fault_of(p, kind, ground, (unsigned)a, (unsigned)b, "has nothing between itself and",
                  "write them as one `field` line");
}

/* Half sides that meet, at the corner or in the middle of a side of field, are one ground. */
static bool check_meeting(struct parser *p, unsigned kind, const struct ground *ground) {
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
    unsigned next = (s + 1) & 3;
    bool meadow = ground->tile->side[0][s].terrain == BRUME_FIELD_SIDE;
    if (meadow && !check_neighbours(p, kind, ground, place(s, LEFT), place(s, RIGHT))) return false;
    if (ground->places[RUIN] & place(next, CORNER)) continue;
    if (!check_neighbours(p, kind, ground, place(s, RIGHT), place(next, LEFT))) return false;
  }
  return true;
}

static bool runs_through(uint16_t places) {
  return (places & (places - 1)) != 0;
}

/* Can the two meet inside the tile and part the ground together? A road that ends does so at anything, and mist hides
 * what does; two cities, or two roads that run through, don't meet. */
static bool can_meet(const struct ground *ground, unsigned a, unsigned b) {
  if (a == b) return true;
  if (is_kind(ground, a, BRUME_FIELD) || is_kind(ground, b, BRUME_FIELD)) return false;
  if (ground->buildings) return true;
  if (is_kind(ground, a, BRUME_CITY) && is_kind(ground, b, BRUME_CITY)) return false;
  return !is_kind(ground, a, BRUME_ROAD) || !is_kind(ground, b, BRUME_ROAD) ||
         !runs_through(ground->places[a]) || !runs_through(ground->places[b]);
}

/* The places from the last of `a` to the first of `b`, clockwise; fields a and b don't take turns. */
static uint16_t gap(uint16_t a, uint16_t b) {
  unsigned places = 0, at = 0;
  while ((a >> at & 1) == 0) at++;
  for (unsigned n = 0; n < 2 * PLACES; n++, at = (at + 1) % PLACES) {
    if ((a >> at & 1) != 0) places = 0;
    if ((b >> at & 1) != 0 && n > 0) break;
    if (((a | b) >> at & 1) == 0) places |= 1U << at;
  }
  return (uint16_t)places;
}

/* Does something part the two fields? It begins in one gap between them on the circle and ends in the other. */
static bool are_parted(const struct ground *ground, unsigned a, unsigned b) {
  uint16_t before = gap(ground->places[a], ground->places[b]);
  uint16_t behind = gap(ground->places[b], ground->places[a]);
  for (unsigned i = 0; i < PIECES; i++) {
    for (unsigned j = 0; j < PIECES && ground->places[i] & before; j++) {
      if (ground->places[j] & behind && can_meet(ground, i, j)) return true;
    }
  }
  return false;
}

static bool check_parting(struct parser *p, unsigned kind, const struct ground *ground) {
  for (unsigned a = 0; a < ground->tile->part_count; a++) {
    for (unsigned b = a + 1; b < ground->tile->part_count; b++) {
      bool fields = is_kind(ground, a, BRUME_FIELD) && is_kind(ground, b, BRUME_FIELD);
      if (!fields || ground->places[a] == 0 || ground->places[b] == 0 || are_parted(ground, a, b)) continue;
      return fault_of(p, kind, ground, a, b, "has nothing between itself and",
                      "write them as one `field` line");
    }
  }
  return true;
}

bool tileset_check_ground(struct parser *p) {
  for (unsigned k = 0; k < p->set->head.kinds; k++) {
    struct ground ground;
    survey(&p->set->tile[k], &ground);
    if (!check_crossing(p, k, &ground) || !check_meeting(p, k, &ground) || !check_parting(p, k, &ground))
      return false;
  }
  return true;
}
