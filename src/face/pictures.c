/* Pictures for the page: shapes, tiles, whole boards. */
#include <string.h>

#include <brume/tileset.h>

#include "draw/draw.h"
#include "face/answer.h"
#include "face/face.h"
#include "face/game.h"
#include "record/json_object.h"

int32_t face_shapes(int32_t dark) {
  struct brume_text text = brume_text_new();
  struct brume_draw_look look = {.dark = dark != 0};
  brume_draw_shapes(&text, &look);
  return answer_text(text);
}

static json_t *anchors_json(const struct brume_tile *tile, const struct brume_draw_places *places) {
  struct json_build object = object_begin();
  for (int part = 0; part < tile->part_count; part++) {
    char name[BRUME_PART_NAME_SIZE];
    brume_part_name(tile, (unsigned)part, name);
    put_at(&object, name, places->anchor[part].x, places->anchor[part].y);
  }
  return build_end(&object);
}

/* Of each mist area with spell circles where a ghost stands in each. */
static json_t *circles_json(const struct brume_tile *tile, const struct brume_draw_places *places) {
  struct json_build object = object_begin();
  for (int part = 0; part < tile->part_count; part++) {
    if (tile->part[part].kind != BRUME_MIST || tile->part[part].circles == 0) continue;
    struct json_build list = list_begin();
    for (int circle = 0; circle < tile->part[part].circles; circle++) {
      struct brume_draw_spot spot = places->circle[part][circle];
      add(&list, json_pack("[i,i]", spot.x, spot.y));
    }
    char name[BRUME_PART_NAME_SIZE];
    brume_part_name(tile, (unsigned)part, name);
    put(&object, name, build_end(&list));
  }
  return build_end(&object);
}

/* The corners that mist goes round: of side 0..3 and the next clockwise. */
static json_t *corners_json(const struct brume_tile *tile, unsigned rotation) {
  struct json_build list = list_begin();
  for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
    if (brume_draw_misty_corner(tile, rotation, side)) add(&list, json_integer(side));
  }
  return build_end(&list);
}

/* The kind of that name, -1: there is none. */
static int kind_of(struct question question, const struct brume_tiles *tiles) {
  char name[BRUME_TILE_NAME_SIZE];
  if (question.size >= sizeof name || memchr(question.text, '\0', question.size) != NULL) return -1;
  memcpy(name, question.text, question.size);
  name[question.size] = '\0';
  return brume_tiles_find(tiles, name);
}

int32_t face_symbol(uint32_t size, uint32_t rotation, int32_t dark) {
  const struct brume_tiles *tiles = face_tiles();
  struct question question = question_of(size);
  int kind = kind_of(question, tiles);
  if (kind < 0)
    return answer_wrong("there is no tile \"%.*s\" in this game; face_sets lists the shipped ones",
                        (int)(question.size < 60 ? question.size : 60), question.text);
  if (rotation > 3) return answer_wrong("rotation %u: there are 0 to 3", (unsigned)rotation);
  struct brume_text text = brume_text_new();
  struct brume_draw_look look = {.dark = dark != 0};
  struct json_build object = object_begin();
  struct brume_draw_places places;
  brume_draw_places(&tiles->tile[kind], rotation, &places);
  brume_draw_symbol(&text, &tiles->tile[kind], rotation, &look);
  put_text(&object, "tile", tiles->tile[kind].name);
  put_number(&object, "rotation", (int)rotation);
  put_text(&object, "symbol", text.failed ? NULL : text.bytes);
  put(&object, "anchors", anchors_json(&tiles->tile[kind], &places));
  put(&object, "circles", circles_json(&tiles->tile[kind], &places));
  put(&object, "corners", corners_json(&tiles->tile[kind], rotation));
  brume_text_free(&text);
  return answer_json(build_end(&object));
}

int32_t face_picture(uint32_t n, int32_t dark, uint32_t pixels) {
  static struct brume_game game;
  if (!face_game_at(n, &game)) return answer_wrong("there is no game, or none with %u actions", (unsigned)n);
  struct brume_text text = brume_text_new();
  struct brume_draw_look look = {
      .dark = dark != 0, .pieces = true, .scores = true, .pixels = (int)(pixels > 400 ? 400 : pixels)};
  brume_draw_board(&text, &game, face_tiles(), &look);
  return answer_text(text);
}
