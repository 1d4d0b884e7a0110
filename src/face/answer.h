/* Answers and messages of the face: one at a time, kept until the next question. Private to src/face. */
#ifndef BRUME_FACE_ANSWER_H
#define BRUME_FACE_ANSWER_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

#include "record/text.h"

/* The question's text, as face_input was filled; false: longer than was asked for, which has been said. */
struct question {
  const char *text;
  size_t size;
};
struct question question_of(uint32_t size);

/* Takes over a JSON value; NULL: memory ran out. Returns what the question returns. */
int32_t answer_json(json_t *json);
/* Takes over a text that was started with brume_text_new. */
int32_t answer_text(struct brume_text text);
/* What is wrong, where, and how to mend it. */
int32_t answer_wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
