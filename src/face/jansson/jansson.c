/* Making and dumping JSON, see jansson.h. A value owns what is in it: nothing is shared, so there is no counting. */
#include "jansson.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "record/text.h"

enum kind { KIND_OBJECT, KIND_ARRAY, KIND_STRING, KIND_INTEGER, KIND_TRUE, KIND_FALSE, KIND_NULL };

/* Members and elements are a list; `name` is a member's, `text` a string's. */
struct json_value {
  enum kind kind;
  char *name, *text;
  size_t size;
  json_int_t number;
  json_t *first, *last, *next;
};

static json_t *value_new(enum kind kind) {
  json_t *value = calloc(1, sizeof *value);
  if (value != NULL) value->kind = kind;
  return value;
}

static char *copy(const char *text, size_t size) {
  char *own = malloc(size + 1);
  if (own == NULL) return NULL;
  memcpy(own, text, size);
  own[size] = '\0';
  return own;
}

json_t *json_object(void) {
  return value_new(KIND_OBJECT);
}

json_t *json_array(void) {
  return value_new(KIND_ARRAY);
}

json_t *json_stringn(const char *text, size_t size) {
  json_t *value = value_new(KIND_STRING);
  if (value == NULL) return NULL;
  value->text = copy(text, size);
  value->size = size;
  if (value->text != NULL) return value;
  free(value);
  return NULL;
}

json_t *json_string(const char *text) {
  return text == NULL ? NULL : json_stringn(text, strlen(text));
}

json_t *json_integer(json_int_t number) {
  json_t *value = value_new(KIND_INTEGER);
  if (value != NULL) value->number = number;
  return value;
}

json_t *json_true(void) {
  return value_new(KIND_TRUE);
}

json_t *json_false(void) {
  return value_new(KIND_FALSE);
}

json_t *json_null(void) {
  return value_new(KIND_NULL);
}

/* Goes down first, then along: the depth is that of our own documents, at most six. */
void json_decref(json_t *value) {
  if (value == NULL) return;
  for (json_t *inside = value->first; inside != NULL;) {
    json_t *next = inside->next;
    json_decref(inside);
    inside = next;
  }
  free(value->name);
  free(value->text);
  free(value);
}

int json_array_append_new(json_t *array, json_t *value) {
  if (array == NULL || value == NULL) {
    json_decref(value);
    return -1;
  }
  if (array->last != NULL) array->last->next = value;
  if (array->last == NULL) array->first = value;
  array->last = value;
  return 0;
}

int json_object_set_new(json_t *object, const char *name, json_t *value) {
  if (object == NULL || value == NULL) {
    json_decref(value);
    return -1;
  }
  value->name = copy(name, strlen(name));
  if (value->name != NULL) return json_array_append_new(object, value);
  json_decref(value);
  return -1;
}

json_t *json_object_get(const json_t *object, const char *name) {
  if (object == NULL) return NULL;
  for (json_t *inside = object->first; inside != NULL; inside = inside->next) {
    if (inside->name != NULL && strcmp(inside->name, name) == 0) return inside;
  }
  return NULL;
}

/* One level: the formats that are used have no other inside. */
json_t *json_pack(const char *format, ...) {
  va_list list;
  json_t *whole = *format == '{' ? json_object() : json_array();
  const char *name = NULL;
  int status = 0;
  va_start(list, format);
  for (const char *at = format + 1; *at != '\0' && status == 0; at++) {
    bool names = whole != NULL && whole->kind == KIND_OBJECT && at[1] == ':';
    json_t *value = NULL;
    if (names)
      name = va_arg(list, const char *);
    else if (*at == 's')
      value = json_string(va_arg(list, const char *));
    else if (*at == 'i')
      value = json_integer(va_arg(list, int));
    if (names || (*at != 's' && *at != 'i')) continue;
    status = name != NULL ? json_object_set_new(whole, name, value) : json_array_append_new(whole, value);
    name = NULL;
  }
  va_end(list);
  if (status == 0) return whole;
  json_decref(whole);
  return NULL;
}

/* --- dumping -------------------------------------------------------------------------------------------- */

static void dump_string(struct brume_text *out, const char *text, size_t size) {
  static const char plain[] = "\"\\\b\f\n\r\t", letter[] = "\"\\bfnrt";
  size_t start = 0;
  brume_text_bytes(out, "\"", 1);
  for (size_t i = 0; i < size; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c >= ' ' && c != '"' && c != '\\') continue;
    const char *found = c == 0 ? NULL : strchr(plain, c);
    brume_text_bytes(out, text + start, i - start);
    start = i + 1;
    if (found != NULL)
      brume_text_say(out, "\\%c", letter[found - plain]);
    else
      brume_text_say(out, "\\u%04X", c);
  }
  brume_text_bytes(out, text + start, size - start);
  brume_text_bytes(out, "\"", 1);
}

static void dump(struct brume_text *out, const json_t *value);

static void dump_inside(struct brume_text *out, const json_t *value) {
  bool object = value->kind == KIND_OBJECT;
  brume_text_bytes(out, object ? "{" : "[", 1);
  for (const json_t *inside = value->first; inside != NULL; inside = inside->next) {
    if (inside != value->first) brume_text_bytes(out, ",", 1);
    if (object) dump_string(out, inside->name, strlen(inside->name));
    if (object) brume_text_bytes(out, ":", 1);
    dump(out, inside);
  }
  brume_text_bytes(out, object ? "}" : "]", 1);
}

static void dump(struct brume_text *out, const json_t *value) {
  switch (value->kind) {
  case KIND_OBJECT:
  case KIND_ARRAY: dump_inside(out, value); break;
  case KIND_STRING: dump_string(out, value->text, value->size); break;
  case KIND_INTEGER: brume_text_say(out, "%" PRId64, value->number); break;
  case KIND_TRUE: brume_text_bytes(out, "true", 4); break;
  case KIND_FALSE: brume_text_bytes(out, "false", 5); break;
  case KIND_NULL: brume_text_bytes(out, "null", 4); break;
  }
}

char *json_dumps(const json_t *value, size_t flags) {
  struct brume_text out = brume_text_new();
  (void)flags;
  if (value == NULL) return NULL;
  dump(&out, value);
  if (!out.failed && out.bytes != NULL) return out.bytes;
  brume_text_free(&out);
  return NULL;
}
