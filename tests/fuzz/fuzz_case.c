/* Fuzzing case files: no input may crash the reader or the runner, whatever position it describes.
 *
 * What is refused must say why, in a place inside the text. What is read is run, with differences told to nobody.
 * Built with clang's -fsanitize=fuzzer; tests/cases is a good corpus to begin with. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "record/case.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void need(bool holds) {
  if (!holds) abort();
}

static void check_fault(const struct case_fault *fault, size_t size) {
  need(fault->line >= 1 && fault->line <= size + 1);
  need(fault->column >= 1 && fault->column <= CASE_LINE_MAX + 2);
  need(memchr(fault->message, '\0', sizeof fault->message) != NULL && fault->message[0] != '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct case_file file;
  struct case_fault fault;
  struct case_report report = {.out = NULL, .path = "fuzz"};
  if (!case_file_read((const char *)data, size, &file, &fault)) {
    check_fault(&fault, size);
    return 0;
  }
  for (size_t n = 0; n < file.case_count; n++) {
    if (case_run(&file, n, &report, &fault) == CASE_UNREADABLE) check_fault(&fault, size);
  }
  case_file_free(&file);
  return 0;
}
