/* Terms, actions, events, refusals and steps as JSON. See json.h. */
#include "record/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "record/json_object.h"
#include "record/options.h"
#include "record/words.h"
#include "table/pile.h"

/* --- terms ---------------------------------------------------------------------------------------------- */

/* Cooperative: the numbers as they are played, those of the level or the table's own. */
static json_t *team_variant_json(const struct brume_options *options) {
  struct json_build object = object_begin();
  put_number(&object, "players", options->players);
  put_number(&object, "level", options->level);
  put_text(&object, "level6", brume_level6_name(options->level6));
  put_text(&object, "circle-expand", brume_circle_expand_name(options->circle_expand));
  put_text(&object, "circle-cemetery", brume_circle_cemetery_name(options->circle_cemetery_any));
  put_number(&object, "ghosts", options->level_ghosts);
  put_number(&object, "goal", options->goal);
  put_number(&object, "hound1", options->hound[0]);
  put_number(&object, "hound2", options->hound[1]);
  return build_end(&object);
}

json_t *brume_variant_json(const struct brume_options *options) {
  if (options->coop) return team_variant_json(options);
  static const char *const starts[BRUME_START_COUNT] = {"base", "2x2", "none"};
  static const char *const draws[BRUME_CIRCLE_DRAW_COUNT] = {"optional", "forced", "forbidden"};
  struct json_build object = object_begin();
  put_number(&object, "players", options->players);
  put_text(&object, "start", starts[options->start]);
  put_switch(&object, "river", options->start == BRUME_START_RIVER);
  put_switch(&object, "abbot", options->abbot);
  put_switch(&object, "abbot-completed", options->abbot_completed);
  put_switch(&object, "fields", options->fields);
  put_text(&object, "circle-draw", draws[options->circle_draw]);
  put_switch(&object, "limit-without-mist", options->limit_without_mist);
  return build_end(&object);
}

static json_t *sets_json(const struct brume_options *options, const struct brume_tiles *tiles) {
  struct json_build list = list_begin();
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (brume_set_in_play(options, (enum brume_set_slot)slot))
      add(&list, brume_set_json(tiles, (enum brume_set_slot)slot));
  }
  return build_end(&list);
}

static json_t *seats_json(const struct brume_terms *terms) {
  struct json_build list = list_begin();
  for (int seat = 0; seat < terms->options.players; seat++) {
    struct json_build object = object_begin();
    put_text(&object, "player", brume_seat_name(seat));
    put_text(&object, "who", terms->seat[seat]);
    add(&list, build_end(&object));
  }
  return build_end(&list);
}

json_t *brume_terms_json(const struct brume_terms *terms, const struct brume_tiles *tiles) {
  struct json_build object = object_begin();
  char seed[24];
  snprintf(seed, sizeof seed, "%" PRIu64, terms->seed);
  put_number(&object, "brume-transcript", BRUME_JSON_FORMAT);
  put_text(&object, "preset", brume_preset_name(terms->preset));
  put(&object, "options", brume_variant_json(&terms->options));
  put(&object, "sets", sets_json(&terms->options, tiles));
  put(&object, "seats", seats_json(terms));
  put(&object, "seed", terms->seeded ? json_string(seed) : json_null());
  return build_end(&object);
}

/* --- actions -------------------------------------------------------------------------------------------- */

static void put_attract(struct json_build *object, const struct brume_game *game,
                        const struct brume_tiles *tiles, const struct brume_action *action) {
  put_text(object, "from", brume_source_name((enum brume_source)action->from));
  if (action->from != BRUME_FROM_SUPPLY) put_at(object, "at", action->x, action->y);
  if (action->from == BRUME_FROM_CIRCLE) put_part(object, game, tiles, action->x, action->y, action->part);
}

/* A piece on the tile placed this turn, or none. */
static void put_piece(struct json_build *object, const struct brume_game *game,
                      const struct brume_tiles *tiles, const struct brume_action *action) {
  int placed = brume_game_placed(game);
  struct brume_square square = {0};
  if (placed >= 0) brume_game_square(game, placed, &square);
  put_text(object, "piece", brume_piece_name((enum brume_piece_kind)action->piece));
  if (action->piece == BRUME_NO_PIECE) return;
  put_part(object, game, tiles, square.x, square.y, action->part);
  if (brume_game_variant(game)->coop) put_text(object, "colour", brume_seat_name(action->colour));
}

/* Cooperative: a meeple on the table, or one of a colour out of the supply. */
static void put_bury(struct json_build *object, const struct brume_action *action) {
  bool supply = action->from == BRUME_FROM_SUPPLY;
  put_text(object, "from", brume_source_name((enum brume_source)action->from));
  if (supply) put_text(object, "colour", brume_seat_name(action->colour));
  if (!supply) put_at(object, "at", action->x, action->y);
}

json_t *brume_action_json(const struct brume_game *game, const struct brume_tiles *tiles,
                          const struct brume_action *action) {
  static const char *const names[BRUME_ACTION_COUNT] = {
      "draw", "place",    "ghost", "attract", "release", "piece",  "recall", "bury", "move",
      "area", "cemetery", "cat",   "region",  "points",  "remove", "hound",  "hide"};
  struct json_build object = object_begin();
  put_text(&object, "action", names[action->kind]);
  switch ((enum brume_action_kind)action->kind) {
  case BRUME_DRAW: put_text(&object, "tile", tiles->tile[action->tile].name); break;
  case BRUME_PLACE:
    put_at(&object, "at", action->x, action->y);
    put_number(&object, "rotation", action->rotation);
    break;
  case BRUME_GHOST:
  case BRUME_CEMETERY_GHOST:
  case BRUME_CAT:
  case BRUME_HOUND:
  case BRUME_HIDE: put_at(&object, "at", action->x, action->y); break;
  case BRUME_ATTRACT: put_attract(&object, game, tiles, action); break;
  case BRUME_BURY: put_bury(&object, action); break;
  case BRUME_REMOVE:
    put_number(&object, "amount", action->amount);
    if (action->amount == 0) break;
    put_at(&object, "at", action->x, action->y);
    put_part(&object, game, tiles, action->x, action->y, action->part);
    break;
  case BRUME_RELEASE:
  case BRUME_MOVE:
  case BRUME_AREA:
  case BRUME_REGION:
    put_at(&object, "at", action->x, action->y);
    put_part(&object, game, tiles, action->x, action->y, action->part);
    break;
  case BRUME_PIECE: put_piece(&object, game, tiles, action); break;
  case BRUME_RECALL:
  case BRUME_POINTS:
  case BRUME_ACTION_COUNT: break;
  }
  return build_end(&object);
}

json_t *brume_options_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct json_build list = list_begin();
  int count = brume_game_option_count(game, tiles);
  for (int n = 0; n < count; n++) {
    struct brume_action action = brume_game_option(game, tiles, n);
    add(&list, brume_action_json(game, tiles, &action));
  }
  return build_end(&list);
}

/* --- events --------------------------------------------------------------------------------------------- */

static void put_from(struct json_build *object, const struct brume_event *event) {
  put_text(object, "from", brume_source_name((enum brume_source)event->from));
  if (event->from != BRUME_FROM_SUPPLY && event->from != BRUME_FROM_CAT)
    put_at(object, "from-at", event->from_x, event->from_y);
}

json_t *brume_event_json(const struct brume_game *game, const struct brume_tiles *tiles,
                         const struct brume_event *event) {
  struct json_build object = object_begin();
  unsigned has = brume_event_fields((enum brume_event_kind)event->kind);
  put_text(&object, "event", brume_event_name((enum brume_event_kind)event->kind));
  put_rule(&object, event->rule);
  if ((has & BRUME_HAS_PLAYER) && event->player < BRUME_PLAYERS_MAX)
    put_text(&object, "player", brume_seat_name(event->player));
  if (has & BRUME_HAS_AT) put_at(&object, "at", event->x, event->y);
  if (has & BRUME_HAS_PART) put_part(&object, game, tiles, event->x, event->y, event->part);
  if (has & BRUME_HAS_PIECE)
    put_text(&object, "piece", brume_piece_name((enum brume_piece_kind)event->piece));
  if (has & BRUME_HAS_TILE) put_text(&object, "tile", tiles->tile[event->tile].name);
  if (has & BRUME_HAS_ROTATION) put_number(&object, "rotation", event->rotation);
  if (has & BRUME_HAS_FROM) put_from(&object, event);
  if (has & BRUME_HAS_AMOUNT) put_number(&object, "amount", event->amount);
  if (has & BRUME_HAS_POINTS) put_number(&object, "points", event->points);
  if (has & BRUME_HAS_TILES) put_number(&object, "tiles", event->tiles);
  if (has & BRUME_HAS_BONUS) put_number(&object, "bonus", event->bonus);
  return build_end(&object);
}

json_t *brume_events_json(const struct brume_game *game, const struct brume_tiles *tiles,
                          const struct brume_events *events) {
  struct json_build list = list_begin();
  for (int i = 0; i < events->count; i++) add(&list, brume_event_json(game, tiles, &events->list[i]));
  return build_end(&list);
}

json_t *brume_refusal_json(const struct brume_options *variant, enum brume_refusal refusal) {
  struct json_build object = object_begin();
  put_text(&object, "refusal", brume_refusal_name(refusal));
  put_rule(&object, brume_refusal_rule(variant, refusal));
  put_text(&object, "text", brume_refusal_text(refusal));
  return build_end(&object);
}

/* --- steps ---------------------------------------------------------------------------------------------- */

/* The number of the option that was taken; -1 for an action that isn't listed. */
static int option_taken(const struct brume_step *step, const struct brume_tiles *tiles) {
  int count = brume_game_option_count(step->before, tiles);
  for (int n = 0; n < count; n++) {
    struct brume_action option = brume_game_option(step->before, tiles, n);
    if (memcmp(&option, step->action, sizeof option) == 0) return n;
  }
  return -1;
}

json_t *brume_step_json(const struct brume_step *step, const struct brume_tiles *tiles) {
  struct json_build object = object_begin();
  struct brume_decision decision;
  char words[BRUME_ACTION_WORDS_SIZE];
  brume_game_decision(step->before, tiles, &decision);
  brume_action_print(step->before, tiles, step->action, words);
  put(&object, "n", json_integer((json_int_t)step->n));
  put(&object, "by",
      decision.player == BRUME_NOBODY ? json_null() : json_string(brume_seat_name(decision.player)));
  put(&object, "decision", brume_decision_json(step->before, tiles));
  put(&object, "options", brume_options_json(step->before, tiles));
  put_number(&object, "taken", option_taken(step, tiles));
  put_text(&object, "action", words);
  put(&object, "events", brume_events_json(step->after, tiles, step->events));
  put(&object, "position", brume_position_json(step->after, tiles));
  return build_end(&object);
}
