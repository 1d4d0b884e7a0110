/* Building JSON objects and lists member by member. See json_object.h. */
#include "record/json_object.h"

#include <inttypes.h>
#include <stdio.h>

#include "record/words.h"

struct json_build object_begin(void) {
  json_t *json = json_object();
  return (struct json_build){json, json == NULL};
}

struct json_build list_begin(void) {
  json_t *json = json_array();
  return (struct json_build){json, json == NULL};
}

json_t *build_end(struct json_build *build) {
  if (!build->failed) return build->json;
  json_decref(build->json);
  return NULL;
}

void put(struct json_build *object, const char *name, json_t *value) {
  if (json_object_set_new(object->json, name, value) != 0) object->failed = true;
}

void add(struct json_build *list, json_t *value) {
  if (json_array_append_new(list->json, value) != 0) list->failed = true;
}

void put_text(struct json_build *object, const char *name, const char *text) {
  put(object, name, json_string(text));
}

void put_number(struct json_build *object, const char *name, int number) {
  put(object, name, json_integer(number));
}

void put_switch(struct json_build *object, const char *name, bool on) {
  put(object, name, json_boolean(on));
}

void put_hash(struct json_build *object, const char *name, uint64_t hash) {
  char word[17];
  snprintf(word, sizeof word, "%016" PRIx64, hash);
  put_text(object, name, word);
}

void put_at(struct json_build *object, const char *name, int x, int y) {
  put(object, name, json_pack("[i,i]", x, y));
}

void put_rule(struct json_build *object, uint16_t rule) {
  char word[BRUME_RULE_WORD_SIZE];
  brume_rule_print(rule, word);
  if (rule != 0) put_text(object, "rule", word);
}

void put_part(struct json_build *object, const struct brume_game *game, const struct brume_tiles *tiles,
              int x, int y, int part) {
  char word[BRUME_ACTION_WORDS_SIZE];
  brume_part_at_print(game, tiles, x, y, part, word);
  put_text(object, "part", word);
}
