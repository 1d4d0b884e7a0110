/* What the tests of set-ups share: a call must say what is expected, and one that refuses must have changed nothing. */
#ifndef ENGINE_SAYS_H
#define ENGINE_SAYS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#include <brume/setup.h>

#include "check/trouble.h"

/* What was said so far, for setups.c to see that every reason was. */
extern bool said[BRUME_SETUP_COUNT];

/* A call on a set-up that is named `game` where this stands. */
#define SAYS(expected, call)                                                                                 \
  do {                                                                                                       \
    struct brume_game before = game;                                                                         \
    enum brume_setup result = call;                                                                          \
    if (result != BRUME_SETUP_##expected)                                                                    \
      fail_msg("%s: %s, not %s", #call, brume_setup_name(result), brume_setup_name(BRUME_SETUP_##expected)); \
    if (result != BRUME_SETUP_OK) assert_memory_equal(&before, &game, sizeof game);                          \
    said[result] = true;                                                                                     \
  } while (0)

/* By name: a kind of tile, and the first part of that kind on it. */
int kind_of(const struct brume_tiles *tiles, const char *name);
int part_of(const struct brume_tiles *tiles, const char *tile, unsigned part_kind);

/* team_setups.c */
void things_of_a_team_only(void **state);
void free_ghosts_that_cannot_be(void **state);
void tiles_that_cannot_be_hidden(void **state);
void burials_that_cannot_be(void **state);
void cats_that_cannot_be(void **state);
void hounds_that_cannot_be(void **state);
void companions_that_cannot_be(void **state);
void piles_that_cannot_be(void **state);
void team_positions_that_cannot_be(void **state);

#endif
