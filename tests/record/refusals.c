/* Prints every refusal as JSON, one a line, of each game, for tests/record/schema.py. */
#include <stdio.h>

#include "record/json.h"

int main(void) {
  struct brume_options variant[2];
  brume_options_default(&variant[0], BRUME_PRESET_CIRCLES);
  brume_options_default(&variant[1], BRUME_PRESET_MISTS);
  for (int n = 0; n < 2 * BRUME_REFUSED_COUNT; n++) {
    json_t *json =
        brume_refusal_json(&variant[n / BRUME_REFUSED_COUNT], (enum brume_refusal)(n % BRUME_REFUSED_COUNT));
    bool good = json != NULL && json_dumpf(json, stdout, JSON_COMPACT) == 0;
    json_decref(json);
    if (!good) return 1;
    putchar('\n');
  }
  return 0;
}
