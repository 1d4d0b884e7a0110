/* Tile sets, terms, decisions, options, events, refusals, steps and positions as JSON
 * (docs/transcript.md, docs/schema).
 *
 * Each function returns a new reference that the caller gives back with json_decref, NULL when memory runs out. Words
 * are those of the text formats; 64-bit numbers are strings, since not every reader of JSON can hold them.
 */
#ifndef BRUME_RECORD_JSON_H
#define BRUME_RECORD_JSON_H

#include <jansson.h>

#include "table/session.h"

enum { BRUME_JSON_FORMAT = 1 };

/* A tile kind with all its parts, unrotated. */
json_t *brume_tile_json(const struct brume_tiles *tiles, int kind);

/* A tile set with all its tiles. */
json_t *brume_set_json(const struct brume_tiles *tiles, enum brume_set_slot slot);

/* What is played: preset, options, tile sets in play with all their tiles, seats, seed. The head of a transcript. */
json_t *brume_terms_json(const struct brume_terms *terms, const struct brume_tiles *tiles);

/* What is decided now, by whom, and by which rule. */
json_t *brume_decision_json(const struct brume_game *game, const struct brume_tiles *tiles);

/* An action; `game` is before it. */
json_t *brume_action_json(const struct brume_game *game, const struct brume_tiles *tiles,
                          const struct brume_action *action);

/* All options of the decision, in their order. */
json_t *brume_options_json(const struct brume_game *game, const struct brume_tiles *tiles);

/* One event; `game` is after the action. */
json_t *brume_event_json(const struct brume_game *game, const struct brume_tiles *tiles,
                         const struct brume_event *event);
json_t *brume_events_json(const struct brume_game *game, const struct brume_tiles *tiles,
                          const struct brume_events *events);

/* Why an action is refused. */
json_t *brume_refusal_json(const struct brume_options *variant, enum brume_refusal refusal);

/* One action of a game with the decision that it answers and all that followed. */
struct brume_step {
  size_t n; /* from 1 */
  const struct brume_game *before, *after;
  const struct brume_action *action;
  const struct brume_events *events;
};
json_t *brume_step_json(const struct brume_step *step, const struct brume_tiles *tiles);

/* The whole position: what record/position.h prints, and what follows from it: regions, mist banks, projected
 * totals. */
json_t *brume_position_json(const struct brume_game *game, const struct brume_tiles *tiles);

/* The options of a game (docs/options.md). */
json_t *brume_variant_json(const struct brume_options *options);

#endif
