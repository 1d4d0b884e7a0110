/* Tile sets as text: reading one, printing one, and composing a table of them.
 *
 * The format is described in docs/tiles.md. Everything here works on memory that the caller owns: no
 * files, no stdio, no allocation, no recursion, so the same code runs in the build, in the program and
 * in a browser. Work is linear in the text (each tile's paragraph is read four times).
 *
 * A set is parsed into a `struct brume_tileset`, then put into a slot of a `struct brume_tiles`. The
 * canonical text is the normal form of a set: what was read, printed again from the table alone. Its
 * hash names the set in records; comments, notes and spacing don't enter it.
 */
#ifndef BRUME_TILESET_H
#define BRUME_TILESET_H

#include <stddef.h>

#include "brume/tiles.h"

#pragma GCC visibility push(default) /* what is declared here, libbrume exports */
#ifdef __cplusplus
extern "C" {
#endif

enum {
  BRUME_TILESET_LINE_MAX = 400, /* bytes of one line */
  BRUME_TILESET_TEXT_MAX = 1 << 20, /* bytes of one set's text */
  BRUME_TILESET_PRINT_MAX = 1 << 17, /* a canonical text is shorter: 160 kinds of under 800 bytes */
  BRUME_TILESET_MESSAGE_SIZE = 240,
  BRUME_PART_NAME_SIZE = 12 /* "cemetery" and two digits with the closing NUL */
};

/* Why a text was refused. Line and column count from 1, columns in characters; line 0: the fault lies
 * in the table that the set was put into, not in a place of the text. */
struct brume_tileset_error {
  uint32_t line, column;
  char message[BRUME_TILESET_MESSAGE_SIZE]; /* what is wrong; how to mend it */
};

/* A note of a tile, as a piece of the text that was parsed; size 0: none. */
struct brume_tileset_note {
  uint32_t at, size;
};

/* One parsed set. `tile[k].type` counts within the set until it is put into a table. About 40 KiB. */
struct brume_tileset {
  uint8_t slot; /* enum brume_set_slot */
  struct brume_set head; /* first is 0, kinds as read */
  struct brume_tile tile[BRUME_KINDS_MAX];
  struct brume_tileset_note note[BRUME_KINDS_MAX];
};

/* Reads a set from text[0 .. size-1], which need not end in NUL. False: `error` says why, and `set`
 * holds nothing of use. Both are written in full, padding zeroed. */
bool brume_tileset_parse(const char *text, size_t size, struct brume_tileset *set,
                         struct brume_tileset_error *error);

/* Prints the canonical text of a slot into out[0 .. size-1], closed by NUL, cut where it does not fit.
 * Returns its full length without the NUL; 0 for an absent set. `out` may be NULL with size 0. */
size_t brume_tileset_print(const struct brume_tiles *tiles, enum brume_set_slot slot, char *out, size_t size);

/* A table without sets. */
void brume_tiles_clear(struct brume_tiles *tiles);

/* Puts a parsed set into its slot, in place of what is there. Kinds are numbered slot by slot, each in
 * its file's order. False, with `tiles` unchanged, when a name is taken by a kind of another slot or
 * the table would pass BRUME_KINDS_MAX. */
bool brume_tiles_replace(struct brume_tiles *tiles, const struct brume_tileset *set,
                         struct brume_tileset_error *error);

/* Empties a slot; one that there isn't is empty already. */
void brume_tiles_remove(struct brume_tiles *tiles, enum brume_set_slot slot);

/* The kind with the name name[0 .. size-1], or BRUME_NO_KIND. */
uint8_t brume_tiles_kind_named(const struct brume_tiles *tiles, const char *name, size_t size);

/* Whether the tile looks the same after `turns` clockwise quarter turns: its parts map onto each other
 * with kinds, sides, shields, symbols, circles and touches kept (P-V-1), and areas with circles onto
 * themselves, since those are filled in the order of the text (P-V-15). */
bool brume_tile_looks_same(const struct brume_tile *tile, unsigned turns);

/* The words of the format; "" and ? for what has none. */
const char *brume_set_slot_name(enum brume_set_slot slot);
const char *brume_provenance_name(enum brume_provenance provenance);
const char *brume_role_name(enum brume_role role); /* "" for BRUME_ROLE_NONE */
const char *brume_part_kind_name(enum brume_part_kind kind);
char brume_terrain_letter(enum brume_terrain terrain); /* F R C W */

/* A part in words: its kind, with its number from 1 among its kind where the tile has several; "" where the tile has no
 * such part. */
void brume_part_name(const struct brume_tile *tile, unsigned part, char out[BRUME_PART_NAME_SIZE]);

/* The part with the name name[0 .. size-1] as brume_part_name writes it, or BRUME_NO_PART. */
uint8_t brume_part_find(const struct brume_tile *tile, const char *name, size_t size);

/* FNV-1a 64 of the bytes, continued from `hash`; start with BRUME_FNV_START. */
#define BRUME_FNV_START UINT64_C(0xcbf29ce484222325)
uint64_t brume_fnv(uint64_t hash, const void *bytes, size_t size);

/* What the build keeps of the shipped sets beside brume_tiles_standard: the canonical text of a slot,
 * and the note of a kind ("" where it has none). */
extern const char *const brume_tiles_standard_text[BRUME_SET_COUNT];
extern const char *const brume_tiles_standard_note[];

/* Earlier versions of shipped sets (tiles/old), which records may name; the last entry has no text. */
struct brume_old_set {
  const char *text; /* canonical */
  uint64_t hash;
  uint8_t slot; /* enum brume_set_slot */
};
extern const struct brume_old_set brume_tiles_old[];

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
