/* Questions come in and answers go out through memory of the module. See answer.h and face.h. */
#include "face/answer.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "face/face.h"

static char *input; /* own */
static uint32_t input_size;
static struct brume_text answer; /* own */

char *face_input(uint32_t size) {
  if (size > FACE_INPUT_MAX) return NULL;
  char *more = realloc(input, (size_t)size + 1);
  if (more == NULL) return NULL;
  input = more;
  input_size = size;
  input[size] = '\0';
  return input;
}

const char *face_answer(void) {
  return answer.bytes != NULL ? answer.bytes : "";
}

struct question question_of(uint32_t size) {
  if (input == NULL) return (struct question){"", 0};
  return (struct question){input, size < input_size ? size : input_size};
}

/* Keeps the text; a failed one is told as such. */
static int32_t keep(struct brume_text text, int32_t sign) {
  brume_text_free(&answer);
  answer = text;
  if (!text.failed && text.bytes != NULL && text.length <= INT32_MAX) return sign * (int32_t)text.length;
  static char out_of_memory[] = "the page's memory ran out; reload it, the game is kept";
  brume_text_free(&answer);
  answer = brume_text_over(out_of_memory, sizeof out_of_memory);
  answer.length = sizeof out_of_memory - 1;
  return -(int32_t)answer.length;
}

int32_t answer_text(struct brume_text text) {
  return keep(text, 1);
}

int32_t answer_json(json_t *json) {
  char *bytes = json != NULL ? json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
  json_decref(json);
  struct brume_text text = {.bytes = bytes, .failed = bytes == NULL};
  if (bytes != NULL) text.length = strlen(bytes), text.capacity = text.length + 1;
  return keep(text, 1);
}

int32_t answer_wrong(const char *format, ...) {
  struct brume_text text = brume_text_new();
  va_list list;
  va_start(list, format);
  brume_text_say_list(&text, format, list);
  va_end(list);
  return keep(text, -1);
}
