/* Prints every refusal as JSON, one a line, for tests/record/schema.py. */
#include <stdio.h>

#include "record/json.h"

int main(void) {
  for (int refusal = 0; refusal < BRUME_REFUSED_COUNT; refusal++) {
    json_t *json = brume_refusal_json((enum brume_refusal)refusal);
    bool good = json != NULL && json_dumpf(json, stdout, JSON_COMPACT) == 0;
    json_decref(json);
    if (!good) return 1;
    putchar('\n');
  }
  return 0;
}
