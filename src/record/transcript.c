/* A whole game as one JSON document. See transcript.h. */
#include "record/transcript.h"

#include <stdlib.h>

#include "record/json.h"
#include "record/json_object.h"

/* What is being written; the game is played once more beside it. */
struct writer {
  FILE *out;
  const struct brume_tiles *tiles;
  struct brume_game before, after;
  struct brume_events events;
};

static bool say(const struct writer *writer, const char *text) {
  return fputs(text, writer->out) >= 0;
}

/* Writes and gives back. */
static bool write_json(const struct writer *writer, json_t *json) {
  bool good = json != NULL && json_dumpf(json, writer->out, JSON_COMPACT | JSON_ENCODE_ANY) == 0;
  json_decref(json);
  return good;
}

static bool write_member(const struct writer *writer, const char *name, json_t *value) {
  bool good = say(writer, "\"") && say(writer, name) && say(writer, "\":");
  return write_json(writer, value) && good && say(writer, ",\n");
}

/* The members of an object, each on a line of its own; gives the object back. */
static bool write_members(const struct writer *writer, json_t *object) {
  const char *name;
  json_t *value;
  bool good = object != NULL;
  json_object_foreach(object, name, value) {
    good = good && write_member(writer, name, json_incref(value));
  }
  json_decref(object);
  return good;
}

/* The table before the first action. */
static json_t *start_json(const struct writer *writer) {
  struct json_build object = object_begin();
  put(&object, "events", brume_events_json(&writer->after, writer->tiles, &writer->events));
  put(&object, "position", brume_position_json(&writer->after, writer->tiles));
  return build_end(&object);
}

static bool write_step(struct writer *writer, size_t n, const struct brume_action *action) {
  writer->before = writer->after;
  if (brume_game_apply(&writer->after, writer->tiles, action, &writer->events) != BRUME_REFUSED_OK)
    return false;
  const struct brume_step step = {n, &writer->before, &writer->after, action, &writer->events};
  return say(writer, n == 1 ? "\n" : ",\n") && write_json(writer, brume_step_json(&step, writer->tiles));
}

static bool write_whole(struct writer *writer, const struct brume_session *session, size_t until) {
  if (brume_game_start(&writer->after, writer->tiles, &session->terms.options, &writer->events) !=
      BRUME_REFUSED_OK)
    return false;
  bool good = say(writer, "{") && write_members(writer, brume_terms_json(&session->terms, writer->tiles)) &&
              write_member(writer, "start", start_json(writer)) && say(writer, "\"steps\":[");
  for (size_t i = 0; good && i < session->count && i < until; i++)
    good = write_step(writer, i + 1, &session->log[i]);
  return good &&
         say(writer, brume_game_over(&writer->after) ? "\n],\n\"over\":true}\n" : "\n],\n\"over\":false}\n");
}

bool brume_transcript_write(const struct brume_session *session, size_t until, FILE *out) {
  struct writer *writer = calloc(1, sizeof *writer);
  if (writer == NULL) return false;
  writer->out = out;
  writer->tiles = session->tiles;
  bool good = write_whole(writer, session, until);
  free(writer);
  return good;
}
