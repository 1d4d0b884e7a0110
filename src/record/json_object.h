/* Building JSON objects and lists member by member, for src/record and the commands.
 *
 * jansson's setters take over the value they are given and fail on NULL, so a failure anywhere (memory is all that can
 * run out) is carried along in a flag, and the end gives NULL instead of a part.
 */
#ifndef BRUME_RECORD_JSON_OBJECT_H
#define BRUME_RECORD_JSON_OBJECT_H

#include <jansson.h>
#include <stdbool.h>

#include <brume/game.h>

/* An object or a list being filled. */
struct json_build {
  json_t *json;
  bool failed;
};

struct json_build object_begin(void);
struct json_build list_begin(void);
json_t *build_end(struct json_build *build);

/* Takes over `value`. */
void put(struct json_build *object, const char *name, json_t *value);
void add(struct json_build *list, json_t *value);

void put_text(struct json_build *object, const char *name, const char *text);
void put_number(struct json_build *object, const char *name, int number);
void put_switch(struct json_build *object, const char *name, bool on);
void put_hash(struct json_build *object, const char *name, uint64_t hash); /* 16 hexadecimal digits */
void put_at(struct json_build *object, const char *name, int x, int y); /* [x, y] */
void put_rule(struct json_build *object, uint16_t rule); /* nothing for 0 */
/* The part of the tile at x, y by its name. */
void put_part(struct json_build *object, const struct brume_game *game, const struct brume_tiles *tiles,
              int x, int y, int part);

#endif
