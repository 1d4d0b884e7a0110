/* What src/record and src/face need of jansson, for WebAssembly, where there is no library: making values and dumping
 * them, nothing else. The names, the taking over of values and the failing on NULL are jansson's, so the same sources
 * build with either; tests/face holds both to the same bytes. Numbers are whole, members keep the order in which they
 * were set, the dump is the compact one.
 */
#ifndef BRUME_FACE_JANSSON_H
#define BRUME_FACE_JANSSON_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct json_value json_t;
typedef int64_t json_int_t;

enum { JSON_COMPACT = 0x20, JSON_ENCODE_ANY = 0x200 }; /* the only flags there are, and always meant */

json_t *json_object(void);
json_t *json_array(void);
json_t *json_string(const char *text); /* UTF-8; copied */
json_t *json_stringn(const char *text, size_t size);
json_t *json_integer(json_int_t number);
json_t *json_true(void);
json_t *json_false(void);
json_t *json_null(void);
#define json_boolean(on) ((on) ? json_true() : json_false())

/* Only what is used: [ ] { } with `s` text, `i` int, and `s:` for the names of members. */
json_t *json_pack(const char *format, ...);

/* Each takes over `value`; -1 when it is NULL or memory runs out. A name that is there already isn't looked for. */
int json_object_set_new(json_t *object, const char *name, json_t *value);
int json_array_append_new(json_t *array, json_t *value);
json_t *json_object_get(const json_t *object, const char *name);

void json_decref(json_t *value);

/* As text from malloc; NULL when memory runs out. */
char *json_dumps(const json_t *value, size_t flags);

#endif
