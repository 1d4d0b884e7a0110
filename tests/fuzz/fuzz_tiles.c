/* Fuzzing the parser of tile sets: no input may crash it, and what it takes has one canonical text.
 *
 * Whatever is taken must go into a table, print, read back to the same bytes, and be drawn in every rotation and size.
 * Whatever is refused must say why, in a place inside the text. Built with clang's -fsanitize=fuzzer. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <brume/tileset.h>

#include "tiles/picture.h"

static void need(bool holds) {
  if (!holds) abort();
}

/* Padding too: equal tables are equal bytes. */
static bool same_bytes(const void *a, const void *b, size_t size) {
  return memcmp(a, b, size) == 0;
}

static void check_error(const struct brume_tileset_error *error, size_t size) {
  need(error->line >= 1 && error->line <= size + 1);
  need(error->column >= 1 && error->column <= BRUME_TILESET_LINE_MAX + 2);
  need(memchr(error->message, '\0', sizeof error->message) != NULL && strchr(error->message, ';') != NULL);
}

static void check_pictures(const struct brume_tiles *tiles) {
  static const unsigned sizes[][2] = {{15, 7}, {9, 5}, {5, 3}};
  struct tile_picture picture;
  for (unsigned k = 0; k < tiles->kinds && k < 4; k++) {
    for (unsigned i = 0; i < 12; i++) {
      tile_picture_draw(&tiles->tile[k], i / 3, sizes[i % 3][0], sizes[i % 3][1], &picture);
    }
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static struct brume_tiles tiles, again;
  static struct brume_tileset set;
  static char text[BRUME_TILESET_PRINT_MAX];
  struct brume_tileset_error error;
  if (!brume_tileset_parse((const char *)data, size, &set, &error)) {
    check_error(&error, size);
    return 0;
  }
  brume_tiles_clear(&tiles);
  need(brume_tiles_replace(&tiles, &set, &error));
  enum brume_set_slot slot = (enum brume_set_slot)set.slot;
  size_t printed = brume_tileset_print(&tiles, slot, text, sizeof text);
  need(printed < sizeof text);
  need(brume_tileset_parse(text, printed, &set, &error));
  brume_tiles_clear(&again);
  need(brume_tiles_replace(&again, &set, &error));
  need(same_bytes(&tiles, &again, sizeof tiles));
  check_pictures(&tiles);
  return 0;
}
