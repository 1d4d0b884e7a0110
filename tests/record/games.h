/* Random games for the tests of records. */
#ifndef BRUME_TESTS_RECORD_GAMES_H
#define BRUME_TESTS_RECORD_GAMES_H

#include "record/record.h"
#include "table/rng.h"

/* Terms number n: presets, starts, players and switches in turn; n is also the seed. */
struct brume_terms games_terms(int n);

/* The pile's draw, or any option. */
struct brume_action games_pick(const struct brume_session *session, struct brume_rng *rng);
bool games_over(const struct brume_session *session);

/* Begins a session of these terms and plays up to so many actions. */
void games_play(struct brume_session *session, const struct brume_terms *terms,
                const struct brume_tiles *tiles, int actions);

/* A tile set of a user's own, as text: the river with a lake of another name. */
extern const char games_own_set[];

/* The standard table with that set in the river's place. The caller frees it. */
struct brume_tiles *games_own_tiles(void);

#endif
