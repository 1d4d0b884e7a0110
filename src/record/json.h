/* Terms, events, steps and positions as JSON (docs/json.md and its schema). Each function returns a new reference that
 * the caller gives back with json_decref, NULL when memory runs out. Words are those of the text formats; 64-bit
 * numbers are strings, since not every reader of JSON can hold them.
 */
#ifndef BRUME_RECORD_JSON_H
#define BRUME_RECORD_JSON_H

#include <jansson.h>

#include "table/session.h"

enum { BRUME_JSON_FORMAT = 1 };

/* What is played: preset, options, tile sets, seats, seed. The first line of a transcript. */
json_t *brume_terms_json(const struct brume_terms *terms, const struct brume_tiles *tiles);

/* One event; `game` is after the action. */
json_t *brume_event_json(const struct brume_game *game, const struct brume_tiles *tiles,
                         const struct brume_event *event);

/* Action number n in words, who decided it (BRUME_NOBODY: chance), and its events; `game` is after the action. */
json_t *brume_step_json(const struct brume_game *game, const struct brume_tiles *tiles, size_t n, int player,
                        const char *words, const struct brume_events *events);

/* The whole position: what record/position.h prints. */
json_t *brume_position_json(const struct brume_game *game, const struct brume_tiles *tiles);

#endif
