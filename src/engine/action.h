/* Actions, made whole. An action is read back right after it is made, by whoever chose it, and a processor waits when
 * it reads in one piece what it wrote in several: so each goes to its place in two words, what it is and where. */
#ifndef ENGINE_ACTION_H
#define ENGINE_ACTION_H

#include <stddef.h>

#include <brume/game.h>

#include "memory.h"

enum { ACTION_WHERE = offsetof(struct brume_action, x) };

_Static_assert(ACTION_WHERE == sizeof(uint64_t), "all but the square is the first word");
_Static_assert(sizeof(struct brume_action) == sizeof(uint64_t) + sizeof(struct brume_cell),
               "and nothing else");

/* An action of a kind with every field that it may not use at its rest value. */
static inline struct brume_action action_of(enum brume_action_kind kind) {
  return (struct brume_action){.kind = (uint8_t)kind, .tile = BRUME_NO_KIND, .part = BRUME_NO_PART};
}

/* The first word of an action. As the bytes lie in memory: words may be added where no byte carries over. */
static inline uint64_t action_what(struct brume_action action) {
  uint64_t what;
  memcpy(&what, &action, sizeof what);
  return what;
}

static inline void action_write(struct brume_action *to, uint64_t what, const struct brume_cell *where) {
  memcpy(to, &what, sizeof what);
  memcpy((char *)to + ACTION_WHERE, where, sizeof *where);
}

/* Lists are written so many at a time and then cut: to go on bit by bit would be to guess each time where they end.
 * What lies behind a list's last option is written too, up to BRUME_OPTIONS_MAX. */
enum { ACTIONS_AT_ONCE = 6 };

/* Where an action that names no square has its zeros. */
static const struct brume_cell action_nowhere = {0};

#endif
