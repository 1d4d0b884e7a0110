/* The list of bots. */
#include "bots/bots.h"

#include <string.h>

static const struct brume_bot *const bots[] = {&brume_bot_random, &brume_bot_greedy};

int brume_bot_count(void) {
  return (int)(sizeof bots / sizeof bots[0]);
}

const struct brume_bot *brume_bot_at(int n) {
  return bots[n];
}

const struct brume_bot *brume_bot_find(const char *name) {
  for (int i = 0; i < brume_bot_count(); i++) {
    if (strcmp(bots[i]->name, name) == 0) return bots[i];
  }
  return NULL;
}
