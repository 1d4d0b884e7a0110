/* The face's own making of JSON (src/face/jansson), which stands in for jansson in WebAssembly: what it dumps is what
 * RFC 8259 asks for, written by hand here. */
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static void dumps_as(json_t *value, const char *expected) {
  char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
  assert_non_null(text);
  assert_string_equal(text, expected);
  free(text);
  json_decref(value);
}

static void test_values(void **state) {
  (void)state;
  dumps_as(json_null(), "null");
  dumps_as(json_boolean(1), "true");
  dumps_as(json_boolean(0), "false");
  dumps_as(json_integer(INT64_MIN), "-9223372036854775808");
  dumps_as(json_string(""), "\"\"");
  dumps_as(json_stringn("NESW", 2), "\"NE\"");
  dumps_as(json_object(), "{}");
  dumps_as(json_array(), "[]");
}

static void test_strings(void **state) {
  (void)state;
  dumps_as(json_string("a\"b\\c/d"), "\"a\\\"b\\\\c/d\"");
  dumps_as(json_string("\b\f\n\r\t"), "\"\\b\\f\\n\\r\\t\"");
  dumps_as(json_stringn("\0\x1f\x7f", 3), "\"\\u0000\\u001F\x7f\"");
  dumps_as(json_string("m\xc3\xbchle \xe2\x80\x94"), "\"m\xc3\xbchle \xe2\x80\x94\"");
}

static void test_inside(void **state) {
  json_t *object = json_object(), *list = json_array();
  (void)state;
  assert_int_equal(json_array_append_new(list, json_pack("[i,i]", -1, 2)), 0);
  assert_int_equal(json_array_append_new(list, json_pack("[i, i, s]", 3, 4, "road1")), 0);
  assert_int_equal(
      json_array_append_new(list, json_pack("{s:i, s:i, s:i}", "river", 1, "lake", 0, "main", 7)), 0);
  assert_int_equal(json_object_set_new(object, "z", list), 0);
  assert_int_equal(json_object_set_new(object, "a", json_true()), 0);
  assert_ptr_equal(json_object_get(object, "z"), list);
  assert_null(json_object_get(object, "b"));
  dumps_as(object, "{\"z\":[[-1,2],[3,4,\"road1\"],{\"river\":1,\"lake\":0,\"main\":7}],\"a\":true}");
}

/* A failure is carried along: nothing takes NULL, and what was to be taken over is given back. */
static void test_nothing(void **state) {
  json_t *list = json_array();
  (void)state;
  assert_int_equal(json_array_append_new(list, NULL), -1);
  assert_int_equal(json_object_set_new(NULL, "a", json_null()), -1);
  assert_null(json_string(NULL));
  assert_null(json_dumps(NULL, 0));
  json_decref(NULL);
  dumps_as(list, "[]");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_values), cmocka_unit_test(test_strings),
                                     cmocka_unit_test(test_inside), cmocka_unit_test(test_nothing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
