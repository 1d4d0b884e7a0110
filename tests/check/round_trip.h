/* A played game as a record and back: what was written reads, and written again is the same to the byte. */
#ifndef BRUME_CHECK_ROUND_TRIP_H
#define BRUME_CHECK_ROUND_TRIP_H

#include <stddef.h>

#include "players.h"

/* False: `why` says what differs. */
bool round_trip(const struct setting *setting, const struct brume_action *actions, size_t count, char *why,
                size_t size);

#endif
