/* Tile sets: what is printed on the tiles, as the engine and everybody else reads it.
 *
 * A `struct brume_tiles` is one table of all tile kinds that a game may use: the base set, the River,
 * Mists and The Spell Circles, each built in or replaced by a user's set. It is constant while a game
 * lasts; every engine call takes a pointer to it, and a game holds only its identity. The build emits
 * one for the shipped sets (`brume_tiles_standard`, src/tiles); the parser in src/tiles fills one from
 * text, at build time and at run time.
 *
 * Conventions, here and everywhere: x grows east, y grows south. Sides N E S W are 0..3, clockwise.
 * A rotation counts clockwise quarter turns, 0..3. A half side is named as seen looking outward from
 * the centre of the tile: the left half of north is its west half. Part numbers count from 0 in the
 * order of the tile's text and don't change with the rotation.
 */
#ifndef BRUME_TILES_H
#define BRUME_TILES_H

#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(default) /* what is declared here, libbrume exports */
#ifdef __cplusplus
extern "C" {
#endif

/* Limits. The loader refuses a set that passes one; the engine relies on them. */
enum {
  BRUME_KINDS_MAX = 160, /* tile kinds in one table; the shipped sets have 117 */
  BRUME_TILE_PARTS_MAX = 12, /* parts of one tile; the shipped sets have at most 9 */
  BRUME_TILE_AREAS_MAX = 4, /* mist areas of one tile: each has a side of its own */
  BRUME_AREA_CIRCLES_MAX = 3, /* spell circles of one mist area (facts.md, H12) */
  BRUME_AREA_SYMBOLS_MAX = 3, /* ghost symbols of one mist area (facts.md, H2) */
  BRUME_PART_SHIELDS_MAX = 4, /* coats of arms of one city part */
  BRUME_TILE_NAME_SIZE = 12, /* bytes of a kind's name with the closing NUL */
  BRUME_SET_VERSION_SIZE = 24, /* bytes of a set's version with the closing NUL */
  BRUME_SET_TITLE_SIZE = 64, /* bytes of a set's title with the closing NUL */
  BRUME_NO_PART = 0xFF,
  BRUME_NO_KIND = 0xFF
};

enum brume_direction { BRUME_NORTH, BRUME_EAST, BRUME_SOUTH, BRUME_WEST, BRUME_SIDES_COUNT };

enum brume_terrain {
  BRUME_FIELD_SIDE,
  BRUME_ROAD_SIDE,
  BRUME_CITY_SIDE,
  BRUME_RIVER_SIDE,
  BRUME_TERRAIN_COUNT
};

/* A part is a piece of a feature as printed on one tile; parts join to regions across sides. */
enum brume_part_kind {
  BRUME_FIELD,
  BRUME_ROAD,
  BRUME_CITY,
  BRUME_MONASTERY,
  BRUME_GARDEN,
  BRUME_CASTLE,
  BRUME_CEMETERY,
  BRUME_MIST, /* a mist area: joins others to a bank; nothing stands on it */
  BRUME_PART_KIND_COUNT
};

struct brume_part {
  uint8_t kind; /* enum brume_part_kind */
  uint8_t sides; /* road, city, mist: bit s = side s, unrotated */
  uint8_t halves; /* field: bit 2*s = left half of side s, bit 2*s+1 = right half, unrotated */
  uint8_t shields; /* city: coats of arms */
  uint8_t symbols; /* mist: printed ghost symbols, 0..3 (no meaning in the competitive game, R-V-4) */
  uint8_t circles; /* mist: spell circles, 0..3 */
  uint16_t touches; /* field: bit p = this field touches the city part p of the same tile (R-V-114) */
};

/* One side of a tile as it lies on the board. Parts are part numbers or BRUME_NO_PART. */
struct brume_side {
  uint8_t terrain; /* enum brume_terrain */
  uint8_t middle; /* the road or city part of the side; none on field and river sides */
  uint8_t left, right; /* the field parts of its halves; none on city sides and under mist (R-V-111) */
  uint8_t mist; /* the mist area that covers the side; BRUME_NO_PART: a clear side */
};

/* What a tile is for, besides lying in the pile. */
enum brume_role {
  BRUME_ROLE_NONE,
  BRUME_ROLE_START, /* one copy is the base start tile (R-V-3); further copies are drawn */
  BRUME_ROLE_QUARTER_NW, /* the four quarters of the 2x2 start tile; never drawn (R-V-16, P-V-9) */
  BRUME_ROLE_QUARTER_NE,
  BRUME_ROLE_QUARTER_SW,
  BRUME_ROLE_QUARTER_SE,
  BRUME_ROLE_SOURCE, /* the spring: first river tile (R-V-106) */
  BRUME_ROLE_LAKE, /* the lake: last river tile */
  BRUME_ROLE_COUNT
};

/* The slots of the table: which set a kind belongs to. */
enum brume_set_slot { BRUME_SET_BASE, BRUME_SET_RIVER, BRUME_SET_MISTS, BRUME_SET_CIRCLES, BRUME_SET_COUNT };

/* How far a tile's data can be trusted (facts.md). */
enum brume_provenance {
  BRUME_EXACT,
  BRUME_INFERRED,
  BRUME_RECONSTRUCTED,
  BRUME_USER_MADE,
  BRUME_PROVENANCE_COUNT
};

struct brume_tile {
  char name[BRUME_TILE_NAME_SIZE]; /* unique in the table, e.g. "D", "RV-A", "M-17", "SC-3" */
  uint8_t set; /* enum brume_set_slot */
  uint8_t count; /* copies, the start tile included */
  uint8_t role; /* enum brume_role */
  uint8_t provenance; /* enum brume_provenance */
  uint8_t type; /* kind number of the first kind of its perft type: Eg has the type of E (P-V-12) */
  uint8_t part_count;
  uint8_t area_count; /* mist areas; they are the last parts: numbers part_count-area_count and up */
  uint8_t circles; /* spell circles of all areas together */
  uint8_t rotations; /* bit r: rotation r is listed; of rotations that look the same the lowest (P-V-1) */
  uint8_t symmetry; /* how many rotations look like rotation 0, itself included: 1, 2 or 4 */
  struct brume_part part[BRUME_TILE_PARTS_MAX];
  struct brume_side side[4][BRUME_SIDES_COUNT]; /* [rotation][side of the square it lies on] */
};

struct brume_set {
  bool present;
  uint8_t first, kinds; /* its kinds are tile[first .. first+kinds-1] */
  uint8_t provenance; /* the weakest of its tiles */
  char version[BRUME_SET_VERSION_SIZE];
  char title[BRUME_SET_TITLE_SIZE];
  uint64_t hash; /* FNV-1a 64 of the set's canonical text (docs/tiles.md) */
};

struct brume_tiles {
  uint64_t identity; /* of all sets together: FNV-1a 64 over the slots' hashes, absent ones as 0 */
  uint8_t kinds;
  struct brume_set set[BRUME_SET_COUNT];
  struct brume_tile tile[BRUME_KINDS_MAX];
};

/* The shipped sets: base and River exact, Mists and Spell Circles reconstructed. */
extern const struct brume_tiles brume_tiles_standard;

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
