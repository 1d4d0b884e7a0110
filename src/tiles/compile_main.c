/* tiles-compile: turns tile sets as text into the constant tables that are linked into the program.
 *
 *   tiles-compile -o OUT.c FILE... [--old FILE...]
 *
 * Runs in the build. It reads each set with the same parser that the program uses at run time, puts it
 * into its slot, and writes brume_tiles_standard with all rotations, the canonical text of each slot,
 * and the notes; behind --old stand earlier versions, of which it writes the canonical text. A fault ends it with
 * status 1 and FILE:LINE:COL: on stderr; OUT.c is then not left behind half written.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brume/tileset.h"
#include "host/gate.h"

enum { OLD_MAX = 64 };

struct work {
  struct brume_tiles tiles;
  struct brume_tiles old[OLD_MAX]; /* one set each */
  unsigned old_count;
  struct brume_tileset set; /* the one being read */
  char text[BRUME_TILESET_TEXT_MAX + 1];
  char printed[BRUME_TILESET_PRINT_MAX];
  char note[BRUME_KINDS_MAX][BRUME_TILESET_LINE_MAX + 1]; /* by kind, once all sets are read in slot order */
};

static int complain(const char *what, const char *path) {
  host_line(stderr, "tiles-compile: %s '%s': %s", what, path, strerror(errno));
  return 1;
}

/* Reads the whole file; one byte more than a set may have is enough for the parser to refuse it. */
static int read_file(const char *path, char *text, size_t room, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return complain("cannot open", path);
  *size = fread(text, 1, room, file);
  int failed = ferror(file);
  if (fclose(file) != 0 || failed) return complain("cannot read", path);
  return 0;
}

static void keep_notes(struct work *work) {
  unsigned first = work->tiles.set[work->set.slot].first;
  for (unsigned k = 0; k < work->set.head.kinds; k++) {
    const struct brume_tileset_note *note = &work->set.note[k];
    memcpy(work->note[first + k], work->text + note->at, note->size);
  }
}

/* Reads a file into work->set, its text into work->text. */
static int read_set(struct work *work, const char *path) {
  struct brume_tileset_error error;
  size_t size = 0;
  if (read_file(path, work->text, sizeof work->text, &size) != 0) return 1;
  if (brume_tileset_parse(work->text, size, &work->set, &error)) return 0;
  host_line(stderr, "%s:%u:%u: %s", path, (unsigned)error.line, (unsigned)error.column, error.message);
  return 1;
}

/* An earlier version: a table of its own, and no other set of the same hash. */
static int add_old(struct work *work, const char *path) {
  struct brume_tileset_error error;
  if (work->old_count == OLD_MAX) {
    host_line(stderr, "tiles-compile: more than %d old sets; raise OLD_MAX in src/tiles/compile_main.c",
              OLD_MAX);
    return 1;
  }
  if (read_set(work, path) != 0) return 1;
  struct brume_tiles *tiles = &work->old[work->old_count++];
  brume_tiles_clear(tiles);
  brume_tiles_replace(tiles, &work->set, &error); /* an empty table takes any set */
  uint64_t hash = tiles->set[work->set.slot].hash;
  bool again = hash == work->tiles.set[work->set.slot].hash;
  for (unsigned i = 0; i + 1 < work->old_count; i++) again |= hash == work->old[i].set[work->set.slot].hash;
  if (again)
    host_line(stderr, "tiles-compile: '%s' is there already: it means the same as another set", path);
  return again;
}

static int add_set(struct work *work, const char *path) {
  struct brume_tileset_error error;
  if (read_set(work, path) != 0) return 1;
  for (unsigned slot = work->set.slot; slot < BRUME_SET_COUNT; slot++) {
    if (!work->tiles.set[slot].present) continue;
    host_line(stderr,
              "tiles-compile: '%s' comes after a set of its slot or a later one; give the files in the order "
              "base, river, mists, circles",
              path);
    return 1;
  }
  if (!brume_tiles_replace(&work->tiles, &work->set, &error)) {
    host_line(stderr, "%s: %s", path, error.message);
    return 1;
  }
  keep_notes(work);
  return 0;
}

/* A C string; what is not plain ASCII as octal. */
static void write_string(FILE *out, const char *text) {
  fputc('"', out);
  for (; *text != '\0'; text++) {
    unsigned char byte = (unsigned char)*text;
    if (byte < 0x20 || byte > 0x7E || byte == '"' || byte == '\\' || byte == '?') {
      fprintf(out, "\\%03o", byte);
    } else {
      fputc(byte, out);
    }
  }
  fputc('"', out);
}

static void write_parts(FILE *out, const struct brume_tile *tile) {
  fputs("      .part = {", out);
  for (unsigned i = 0; i < tile->part_count; i++) {
    const struct brume_part *p = &tile->part[i];
    fprintf(out, "{%u, %u, %u, %u, %u, %u, %u}, ", p->kind, p->sides, p->halves, p->shields, p->symbols,
            p->circles, p->touches);
  }
  if (tile->part_count == 0) fputs("{0}", out);
  fputs("},\n", out);
}

static void write_sides(FILE *out, const struct brume_tile *tile) {
  fputs("      .side = {\n", out);
  for (unsigned r = 0; r < 4; r++) {
    fputs("        {", out);
    for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++) {
      const struct brume_side *side = &tile->side[r][s];
      fprintf(out, "{%u, %u, %u, %u, %u}, ", side->terrain, side->middle, side->left, side->right,
              side->mist);
    }
    fputs("},\n", out);
  }
  fputs("      }},\n", out);
}

static void write_tile(FILE *out, const struct brume_tile *tile) {
  fputs("    {.name = ", out);
  write_string(out, tile->name);
  fprintf(out, ", .set = %u, .count = %u, .role = %u, .provenance = %u, .type = %u,\n", tile->set,
          tile->count, tile->role, tile->provenance, tile->type);
  fprintf(out, "      .part_count = %u, .area_count = %u, .circles = %u, .rotations = %u, .symmetry = %u,\n",
          tile->part_count, tile->area_count, tile->circles, tile->rotations, tile->symmetry);
  write_parts(out, tile);
  write_sides(out, tile);
}

static void write_sets(FILE *out, const struct brume_tiles *tiles) {
  for (unsigned slot = 0; slot < BRUME_SET_COUNT; slot++) {
    const struct brume_set *set = &tiles->set[slot];
    fprintf(out, "    {.present = %d, .first = %u, .kinds = %u, .provenance = %u, .version = ", set->present,
            set->first, set->kinds, set->provenance);
    write_string(out, set->version);
    fputs(", .title = ", out);
    write_string(out, set->title);
    fprintf(out, ", .hash = UINT64_C(0x%016llx)},\n", (unsigned long long)set->hash);
  }
}

/* As numbers: a string of this length is more than C promises to take. */
static void write_text(FILE *out, struct work *work, const struct brume_tiles *tiles, unsigned slot,
                       const char *name, unsigned number) {
  size_t size = brume_tileset_print(tiles, (enum brume_set_slot)slot, work->printed, sizeof work->printed);
  fprintf(out, "static const char %s_%u[] = {", name, number);
  for (size_t i = 0; i < size; i++)
    fprintf(out, "%s%d,", i % 24 == 0 ? "\n  " : "", (signed char)work->printed[i]);
  fputs("\n  0};\n\n", out);
}

static unsigned slot_of(const struct brume_tiles *tiles) {
  unsigned slot = 0;
  while (!tiles->set[slot].present) slot++;
  return slot;
}

static void write_old(FILE *out, struct work *work) {
  for (unsigned i = 0; i < work->old_count; i++)
    write_text(out, work, &work->old[i], slot_of(&work->old[i]), "old", i);
  fputs("const struct brume_old_set brume_tiles_old[] = {\n", out);
  for (unsigned i = 0; i < work->old_count; i++) {
    unsigned slot = slot_of(&work->old[i]);
    fprintf(out, "  {old_%u, UINT64_C(0x%016llx), %u},\n", i, (unsigned long long)work->old[i].set[slot].hash,
            slot);
  }
  fputs("  {0}\n};\n\n", out);
}

static void write_all(FILE *out, struct work *work) {
  const struct brume_tiles *tiles = &work->tiles;
  fputs("/* Made by tiles-compile from the tile sets in tiles/; change those. */\n#include "
        "\"brume/tileset.h\"\n\n",
        out);
  for (unsigned slot = 0; slot < BRUME_SET_COUNT; slot++) write_text(out, work, tiles, slot, "text", slot);
  write_old(out, work);
  fputs(
      "const char *const brume_tiles_standard_text[BRUME_SET_COUNT] = {text_0, text_1, text_2, text_3};\n\n",
      out);
  fputs("const char *const brume_tiles_standard_note[] = {\n", out);
  for (unsigned k = 0; k < tiles->kinds; k++) {
    fputs("  ", out);
    write_string(out, work->note[k]);
    fputs(",\n", out);
  }
  fprintf(out,
          "};\n\nconst struct brume_tiles brume_tiles_standard = {\n  .identity = UINT64_C(0x%016llx),\n  "
          ".kinds = %u,\n",
          (unsigned long long)tiles->identity, tiles->kinds);
  fputs("  .set = {\n", out);
  write_sets(out, tiles);
  fputs("  },\n  .tile = {\n", out);
  for (unsigned k = 0; k < tiles->kinds; k++) write_tile(out, &tiles->tile[k]);
  fputs("  },\n};\n", out);
}

static int write_file(const char *path, struct work *work) {
  FILE *out = fopen(path, "w");
  if (out == NULL) return complain("cannot create", path);
  write_all(out, work);
  int failed = ferror(out);
  if (fclose(out) == 0 && !failed) return 0;
  complain("cannot write", path);
  remove(path);
  return 1;
}

int main(int argc, char **argv) {
  if (!host_gate_begin()) {
    fputs("tiles-compile: out of memory; free some and build again\n", stderr);
    return 1;
  }
  if (argc < 4 || strcmp(argv[1], "-o") != 0) {
    fputs("tiles-compile: wrong arguments; use: tiles-compile -o OUT.c FILE... [--old FILE...]\n", stderr);
    return 2;
  }
  struct work *work = calloc(1, sizeof *work);
  if (work == NULL) {
    fputs("tiles-compile: out of memory; free some and build again\n", stderr);
    return 1;
  }
  brume_tiles_clear(&work->tiles);
  int status = 0;
  int i = 3;
  for (; i < argc && strcmp(argv[i], "--old") != 0 && status == 0; i++) status = add_set(work, argv[i]);
  for (i++; i < argc && status == 0; i++) status = add_old(work, argv[i]);
  if (status == 0) status = write_file(argv[2], work);
  free(work);
  return status;
}
