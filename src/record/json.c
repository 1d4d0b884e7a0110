/* Terms, events, steps and positions as JSON. See json.h.
 *
 * jansson's setters take over the value they are given and fail on NULL, so a failure anywhere ends as a NULL whole:
 * `put` carries it along in a flag.
 */
#include "record/json.h"

#include <inttypes.h>
#include <stdio.h>

#include <brume/tileset.h>

#include "record/options.h"
#include "record/position.h"
#include "record/words.h"
#include "table/pile.h"

/* An object being filled. */
struct object {
  json_t *json;
  bool failed;
};

static struct object begin(void) {
  json_t *json = json_object();
  return (struct object){json, json == NULL};
}

static void put(struct object *object, const char *name, json_t *value) {
  if (json_object_set_new(object->json, name, value) != 0) object->failed = true;
}

static void put_text(struct object *object, const char *name, const char *text) {
  put(object, name, json_string(text));
}

static void put_number(struct object *object, const char *name, int number) {
  put(object, name, json_integer(number));
}

static void put_switch(struct object *object, const char *name, bool on) {
  put(object, name, json_boolean(on));
}

static void put_at(struct object *object, const char *name, int x, int y) {
  put(object, name, json_pack("[i,i]", x, y));
}

static void put_rule(struct object *object, uint16_t rule) {
  char word[BRUME_RULE_WORD_SIZE];
  brume_rule_print(rule, word);
  if (rule != 0) put_text(object, "rule", word);
}

static void put_part(struct object *object, const struct brume_game *game, const struct brume_tiles *tiles,
                     int x, int y, int part) {
  char word[BRUME_ACTION_WORDS_SIZE];
  brume_part_at_print(game, tiles, x, y, part, word);
  put_text(object, "part", word);
}

static json_t *end(struct object *object) {
  if (!object->failed) return object->json;
  json_decref(object->json);
  return NULL;
}

static bool add(json_t *list, json_t *value) {
  return json_array_append_new(list, value) == 0;
}

/* The list, or NULL with the list given back where something failed. */
static json_t *whole(json_t *list, bool good) {
  if (good) return list;
  json_decref(list);
  return NULL;
}

/* --- terms ---------------------------------------------------------------------------------------------- */

static json_t *options_json(const struct brume_options *options) {
  static const char *const starts[BRUME_START_COUNT] = {"base", "2x2", "none"};
  static const char *const draws[BRUME_CIRCLE_DRAW_COUNT] = {"optional", "forced", "forbidden"};
  struct object object = begin();
  put_number(&object, "players", options->players);
  put_text(&object, "start", starts[options->start]);
  put_switch(&object, "river", options->start == BRUME_START_RIVER);
  put_switch(&object, "abbot", options->abbot);
  put_switch(&object, "fields", options->fields);
  put_text(&object, "circle-draw", draws[options->circle_draw]);
  put_switch(&object, "limit-without-mist", options->limit_without_mist);
  return end(&object);
}

static json_t *set_json(const struct brume_tiles *tiles, enum brume_set_slot slot) {
  const struct brume_set *set = &tiles->set[slot];
  struct object object = begin();
  char hash[17];
  snprintf(hash, sizeof hash, "%016" PRIx64, set->hash);
  put_text(&object, "set", brume_set_slot_name(slot));
  put_text(&object, "version", set->version);
  put_text(&object, "hash", hash);
  put_text(&object, "provenance", brume_provenance_name((enum brume_provenance)set->provenance));
  return end(&object);
}

static json_t *sets_json(const struct brume_options *options, const struct brume_tiles *tiles) {
  json_t *list = json_array();
  bool good = list != NULL;
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (brume_set_in_play(options, (enum brume_set_slot)slot))
      good = good && add(list, set_json(tiles, (enum brume_set_slot)slot));
  }
  return whole(list, good);
}

static json_t *seats_json(const struct brume_terms *terms) {
  json_t *list = json_array();
  bool good = list != NULL;
  for (int seat = 0; seat < terms->options.players; seat++) {
    struct object object = begin();
    put_text(&object, "player", brume_seat_name(seat));
    put_text(&object, "who", terms->seat[seat]);
    good = good && add(list, end(&object));
  }
  return whole(list, good);
}

json_t *brume_terms_json(const struct brume_terms *terms, const struct brume_tiles *tiles) {
  struct object object = begin();
  char seed[24];
  snprintf(seed, sizeof seed, "%" PRIu64, terms->seed);
  put_number(&object, "brume-transcript", BRUME_JSON_FORMAT);
  put_text(&object, "preset", brume_preset_name(terms->preset));
  put(&object, "options", options_json(&terms->options));
  put(&object, "sets", sets_json(&terms->options, tiles));
  put(&object, "seats", seats_json(terms));
  put(&object, "seed", terms->seeded ? json_string(seed) : json_null());
  return end(&object);
}

/* --- events --------------------------------------------------------------------------------------------- */

static void put_from(struct object *object, const struct brume_event *event) {
  put_text(object, "from", brume_source_name((enum brume_source)event->from));
  if (event->from != BRUME_FROM_SUPPLY) put_at(object, "from-at", event->from_x, event->from_y);
}

json_t *brume_event_json(const struct brume_game *game, const struct brume_tiles *tiles,
                         const struct brume_event *event) {
  struct object object = begin();
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
  return end(&object);
}

json_t *brume_step_json(const struct brume_game *game, const struct brume_tiles *tiles, size_t n, int player,
                        const char *words, const struct brume_events *events) {
  struct object object = begin();
  json_t *list = json_array();
  bool good = list != NULL;
  for (int i = 0; i < events->count; i++)
    good = good && add(list, brume_event_json(game, tiles, &events->list[i]));
  put(&object, "n", json_integer((json_int_t)n));
  put(&object, "by", player == BRUME_NOBODY ? json_null() : json_string(brume_seat_name(player)));
  put_text(&object, "action", words);
  put(&object, "events", whole(list, good));
  return end(&object);
}

/* --- positions ------------------------------------------------------------------------------------------ */

static json_t *circles_json(const struct brume_tile *tile, const struct brume_square *square) {
  struct object object = begin();
  for (int area = 0; area < tile->area_count; area++) {
    char part[BRUME_PART_NAME_SIZE];
    brume_part_name(tile, (unsigned)(tile->part_count - tile->area_count + area), part);
    if (square->circles[area] > 0) put_number(&object, part, square->circles[area]);
  }
  return end(&object);
}

static json_t *tiles_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  json_t *list = json_array();
  bool good = list != NULL;
  for (int n = 0; n < brume_game_square_count(game); n++) {
    struct brume_square square;
    struct object object = begin();
    brume_game_square(game, n, &square);
    put_at(&object, "at", square.x, square.y);
    put_text(&object, "tile", tiles->tile[square.kind].name);
    put_number(&object, "rotation", square.rotation);
    put(&object, "circles", circles_json(&tiles->tile[square.kind], &square));
    good = good && add(list, end(&object));
  }
  return whole(list, good);
}

static json_t *pieces_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  json_t *list = json_array();
  bool good = list != NULL;
  for (int n = 0; n < brume_game_piece_count(game); n++) {
    const struct brume_piece *piece = brume_game_piece(game, n);
    struct brume_square square;
    struct object object = begin();
    brume_game_square(game, piece->square, &square);
    put_at(&object, "at", square.x, square.y);
    put_part(&object, game, tiles, square.x, square.y, piece->part);
    put_text(&object, "player", brume_seat_name(piece->owner));
    put_text(&object, "piece", brume_piece_name((enum brume_piece_kind)piece->kind));
    put_number(&object, "ghosts", piece->ghosts);
    good = good && add(list, end(&object));
  }
  return whole(list, good);
}

static json_t *players_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  json_t *list = json_array();
  bool good = list != NULL;
  int32_t totals[BRUME_PLAYERS_MAX];
  brume_game_projected(game, tiles, totals);
  for (int seat = 0; seat < brume_game_variant(game)->players; seat++) {
    const struct brume_player *player = brume_game_player(game, seat);
    struct object object = begin();
    put_text(&object, "player", brume_seat_name(seat));
    put_number(&object, "score", player->score);
    put_number(&object, "projected", (int)totals[seat]);
    put_number(&object, "meeples", player->meeples);
    put_number(&object, "guards", player->guards);
    put_number(&object, "abbots", player->abbots);
    put_number(&object, "stock", player->guard_stock);
    good = good && add(list, end(&object));
  }
  return whole(list, good);
}

static json_t *unseen_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct object object = begin();
  for (int kind = 0; kind < tiles->kinds; kind++) {
    if (brume_game_unseen(game, kind) > 0)
      put_number(&object, tiles->tile[kind].name, brume_game_unseen(game, kind));
  }
  return end(&object);
}

static json_t *river_json(const struct brume_game *game) {
  static const char *const sides[BRUME_SIDES_COUNT] = {"north", "east", "south", "west"};
  static const char *const turns[4] = {"straight", "right", "round", "left"};
  int x, y, side, turn;
  if (!brume_game_river(game, &x, &y, &side, &turn)) return json_null();
  struct object object = begin();
  put_at(&object, "at", x, y);
  put_text(&object, "side", sides[side]);
  put_text(&object, "turned", turns[turn]);
  return end(&object);
}

static json_t *decision_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct brume_decision decision;
  struct object object = begin();
  brume_game_decision(game, tiles, &decision);
  put_text(&object, "kind", brume_decision_name((enum brume_decision_kind)decision.kind));
  if (decision.player != BRUME_NOBODY) put_text(&object, "player", brume_seat_name(decision.player));
  put_rule(&object, decision.rule);
  if (decision.tile != BRUME_NO_KIND) put_text(&object, "tile", tiles->tile[decision.tile].name);
  if (decision.kind == BRUME_DECIDE_GHOST) {
    put_text(&object, "from", brume_source_name((enum brume_source)decision.from));
    put_text(&object, "to", decision.to_own ? "own" : "others");
  }
  if (decision.left > 0) put_number(&object, "left", decision.left);
  if (decision.kind > BRUME_DECIDE_PLACE) put_at(&object, "at", decision.x, decision.y);
  if (decision.part != BRUME_NO_PART) put_part(&object, game, tiles, decision.x, decision.y, decision.part);
  return end(&object);
}

json_t *brume_position_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct object object = begin();
  char hash[17];
  uint64_t number = 0;
  if (!brume_position_hash(game, tiles, &number)) object.failed = true;
  snprintf(hash, sizeof hash, "%016" PRIx64, number);
  put_number(&object, "brume-position", BRUME_JSON_FORMAT);
  put_text(&object, "preset", brume_preset_name(brume_preset_of(brume_game_variant(game))));
  put(&object, "options", options_json(brume_game_variant(game)));
  put(&object, "sets", sets_json(brume_game_variant(game), tiles));
  put(&object, "tiles", tiles_json(game, tiles));
  put(&object, "pieces", pieces_json(game, tiles));
  put(&object, "players", players_json(game, tiles));
  put_number(&object, "supply", brume_game_supply(game));
  put(&object, "unseen", unseen_json(game, tiles));
  put(&object, "river", river_json(game));
  put_text(&object, "turn", brume_seat_name(brume_game_active(game)));
  put(&object, "decision", decision_json(game, tiles));
  put_text(&object, "hash", hash);
  return end(&object);
}
