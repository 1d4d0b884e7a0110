/* The game of the face: beginning, looking, taking actions and taking them back.
 *
 * It is a session of src/table over the tiles of its record. A bot's random numbers are those of `brume play`, so that
 * the same set-up plays the same game there. */
#include "face/game.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <brume/tileset.h>

#include "bots/bots.h"
#include "face/answer.h"
#include "face/face.h"
#include "face/terms.h"
#include "record/json.h"
#include "record/json_object.h"
#include "record/options.h"
#include "record/record.h"
#include "record/words.h"

static struct brume_session session;
static struct brume_tiles tiles; /* the session's */
static bool playing;
static struct brume_events events; /* of the last action */
static struct brume_game before; /* the game before it */

static const char no_game[] = "there is no game: begin one, or open a record";

const struct brume_tiles *face_tiles(void) {
  return playing ? &tiles : &brume_tiles_standard;
}

bool face_game_at(uint32_t n, struct brume_game *game) {
  if (!playing || n > session.count) return false;
  if (brume_game_start(game, &tiles, &session.terms.options, NULL) != BRUME_REFUSED_OK) return false;
  for (uint32_t i = 0; i < n; i++) {
    if (brume_game_apply(game, &tiles, &session.log[i], NULL) != BRUME_REFUSED_OK) return false;
  }
  return true;
}

/* --- a state as JSON ------------------------------------------------------------------------------------ */

static json_t *terms_json(void) {
  const struct brume_terms *terms = &session.terms;
  struct json_build object = object_begin(), seats = list_begin();
  char seed[24];
  snprintf(seed, sizeof seed, "%" PRIu64, terms->seed);
  for (int seat = 0; seat < terms->options.players; seat++) {
    struct json_build one = object_begin();
    put_text(&one, "player", brume_seat_name(seat));
    put_text(&one, "who", terms->seat[seat]);
    add(&seats, build_end(&one));
  }
  put_text(&object, "preset", brume_preset_name(terms->preset));
  put(&object, "options", brume_variant_json(&terms->options));
  put(&object, "seats", build_end(&seats));
  put(&object, "seed", terms->seeded ? json_string(seed) : json_null());
  return build_end(&object);
}

/* Who decides: nobody any more, chance, a person or a bot. */
static json_t *turn_json(const struct brume_game *game) {
  struct json_build object = object_begin();
  struct brume_decision decision;
  brume_game_decision(game, &tiles, &decision);
  bool seated = decision.player < session.terms.options.players;
  const char *who = seated ? session.terms.seat[decision.player] : "";
  const char *by = "chance";
  if (seated) by = strcmp(who, "human") == 0 ? "human" : "bot";
  if (decision.kind == BRUME_DECIDE_NOTHING) by = "nobody", seated = false;
  put_text(&object, "by", by);
  put(&object, "seat", seated ? json_integer(decision.player) : json_null());
  put(&object, "who", seated ? json_string(who) : json_null());
  return build_end(&object);
}

/* Tiles that are still drawn; the unseen ones of a team are also those that lie face down. */
static int tiles_to_draw(const struct brume_game *game) {
  struct brume_team team;
  int left = 0;
  brume_game_team(game, &team);
  if (brume_game_variant(game)->coop) return team.pile[0] + team.pile[1] + team.pile[2];
  for (int kind = 0; kind < tiles.kinds; kind++) left += brume_game_unseen(game, kind);
  return left;
}

/* Will the seat that decides draw no other tile, since the other seats draw all that are left? And can a piece still
 * bring points: a team has no final scoring (R-C-89), so it needs another seat's tile for that. */
static bool last_turn(const struct brume_game *game) {
  const struct brume_options *variant = brume_game_variant(game);
  int left = tiles_to_draw(game);
  return left < variant->players && (left > 0 || !variant->coop);
}

/* Would a piece be put where it is scored at once? Nobody can be put there later. */
static bool completes_with(const struct brume_game *game, const struct brume_action *action) {
  struct brume_region region;
  if (action->kind != BRUME_PIECE || action->part == BRUME_NO_PART) return false;
  brume_game_region(game, &tiles, brume_game_placed(game), action->part, &region);
  return region.complete;
}

/* What is passed up for good by an option that takes nothing where others take something; NULL: nothing is. The abbot
 * who is not taken back in the last turn is counted at the end all the same. */
static const char *last_chance(const struct brume_game *game, const struct brume_action *action, int count) {
  bool ghosts = action->kind == BRUME_REMOVE && action->amount == 0;
  const char *chance = NULL;
  if (!ghosts && (action->kind != BRUME_PIECE || action->piece != BRUME_NO_PIECE)) return NULL;
  for (int n = 0; n < count; n++) {
    struct brume_action other = brume_game_option(game, &tiles, n);
    if (ghosts && other.kind == BRUME_REMOVE && other.amount > 0) return "ghosts";
    if (!ghosts && completes_with(game, &other)) return "complete";
    if (other.kind == BRUME_PIECE && other.piece != BRUME_NO_PIECE && last_turn(game)) chance = "last-turn";
  }
  return chance;
}

static json_t *option_json(const struct brume_game *game, int n, int count) {
  char words[BRUME_ACTION_WORDS_SIZE];
  struct brume_action action = brume_game_option(game, &tiles, n);
  struct json_build option = {.json = brume_action_json(game, &tiles, &action)};
  const char *chance = last_chance(game, &action, count);
  brume_action_print(game, &tiles, &action, words);
  put_text(&option, "words", words);
  if (chance != NULL) put_text(&option, "lastChance", chance);
  return build_end(&option);
}

static json_t *options_json(const struct brume_game *game) {
  struct json_build list = list_begin();
  int count = brume_game_option_count(game, &tiles);
  for (int n = 0; n < count; n++) add(&list, option_json(game, n, count));
  return build_end(&list);
}

static json_t *holes_json(const struct brume_game *game) {
  static int16_t x[BRUME_CELLS_MAX], y[BRUME_CELLS_MAX];
  struct json_build list = list_begin();
  int count = brume_game_holes(game, &tiles, x, y, BRUME_CELLS_MAX);
  for (int n = 0; n < count; n++) add(&list, json_pack("[i,i]", x[n], y[n]));
  return build_end(&list);
}

static json_t *placed_json(const struct brume_game *game) {
  struct brume_square square;
  int placed = brume_game_placed(game);
  if (placed < 0) return json_null();
  brume_game_square(game, placed, &square);
  return json_pack("[i,i]", square.x, square.y);
}

static json_t *take_back_json(bool now) {
  struct json_build object = object_begin();
  bool one = now && brume_session_can_take_back(&session);
  put_switch(&object, "one", one);
  put_switch(&object, "turn", one && session.count > session.mark_count);
  return build_end(&object);
}

/* The game after `count` actions; `now`: that is where it stands. */
static json_t *state_json(const struct brume_game *game, size_t count, bool now) {
  struct json_build object = object_begin();
  put(&object, "terms", terms_json());
  put(&object, "count", json_integer((json_int_t)count));
  put(&object, "position", brume_position_json(game, &tiles));
  put(&object, "decision", brume_decision_json(game, &tiles));
  put(&object, "turn", turn_json(game));
  put(&object, "options", now ? options_json(game) : json_array());
  put(&object, "placed", placed_json(game));
  put(&object, "takeBack", take_back_json(now));
  put(&object, "holes", holes_json(game));
  put_switch(&object, "over", brume_game_over(game));
  return build_end(&object);
}

int32_t face_state(void) {
  if (!playing) return answer_wrong("%s", no_game);
  return answer_json(state_json(&session.game, session.count, true));
}

int32_t face_state_at(uint32_t n) {
  static struct brume_game game;
  if (!playing) return answer_wrong("%s", no_game);
  if (!face_game_at(n, &game))
    return answer_wrong("there is no action %u: the game has %zu", (unsigned)n, session.count);
  return answer_json(state_json(&game, n, n == session.count));
}

/* --- beginning and keeping ------------------------------------------------------------------------------ */

static void end_session(void) {
  if (playing) brume_session_end(&session);
  playing = false;
}

int32_t face_begin(uint32_t size) {
  struct question question = question_of(size);
  struct brume_terms terms;
  struct brume_session begun;
  struct brume_text wrong = brume_text_new();
  if (!terms_read(question.text, question.size, &terms, &wrong)) {
    int32_t result = answer_wrong("%s", wrong.bytes != NULL ? wrong.bytes : "memory ran out");
    brume_text_free(&wrong);
    return result;
  }
  brume_text_free(&wrong);
  enum brume_refusal refusal = brume_session_begin(&begun, &terms, &brume_tiles_standard, NULL);
  if (refusal != BRUME_REFUSED_OK)
    return answer_wrong("this can't be played: %s", brume_refusal_text(refusal));
  end_session();
  tiles = brume_tiles_standard;
  session = begun;
  session.tiles = &tiles;
  playing = true;
  return face_state();
}

int32_t face_open(uint32_t size) {
  static struct brume_tiles opened;
  struct question question = question_of(size);
  struct brume_record record;
  struct brume_record_error error;
  if (!brume_record_read(question.text, question.size, &opened, &record, &error))
    return answer_wrong("line %u of the record, column %u: %s", (unsigned)error.line, (unsigned)error.column,
                        error.message);
  end_session();
  tiles = opened;
  session = record.session;
  session.tiles = &tiles;
  playing = true;
  return face_state();
}

int32_t face_record(void) {
  struct brume_text text = brume_text_new();
  if (!playing) return answer_wrong("%s", no_game);
  brume_record_print(&session, &text);
  return answer_text(text);
}

/* --- taking actions ------------------------------------------------------------------------------------- */

static int32_t refused(enum brume_refusal refusal) {
  char rule[BRUME_RULE_WORD_SIZE];
  brume_rule_print(brume_refusal_rule(&session.terms.options, refusal), rule);
  return answer_wrong("%s (%s)", brume_refusal_text(refusal), rule);
}

static json_t *step_json(const struct brume_action *action) {
  struct brume_step step = {
      .n = session.count, .before = &before, .after = &session.game, .action = action, .events = &events};
  struct json_build object = object_begin();
  struct brume_decision decision;
  char words[BRUME_ACTION_WORDS_SIZE];
  brume_game_decision(&before, &tiles, &decision);
  brume_action_print(&before, &tiles, action, words);
  put(&object, "n", json_integer((json_int_t)step.n));
  put(&object, "by",
      decision.player == BRUME_NOBODY ? json_null() : json_string(brume_seat_name(decision.player)));
  put(&object, "decision", brume_decision_json(&before, &tiles));
  put_text(&object, "action", words);
  put(&object, "events", brume_events_json(&session.game, &tiles, &events));
  return build_end(&object);
}

static int32_t take(struct brume_action action) {
  if (!brume_session_reserve(&session)) return answer_wrong("memory ran out, or the game is too long");
  before = session.game;
  enum brume_refusal refusal = brume_session_apply(&session, &action, &events);
  if (refusal != BRUME_REFUSED_OK) return refused(refusal);
  struct json_build object = object_begin();
  put(&object, "step", step_json(&action));
  put(&object, "state", state_json(&session.game, session.count, true));
  return answer_json(build_end(&object));
}

/* The action of a question; false: it has been said why there is none. */
static bool read_action(uint32_t size, struct brume_action *action, int32_t *result) {
  struct question question = question_of(size);
  struct brume_words_error error;
  if (!playing) {
    *result = answer_wrong("%s", no_game);
  } else if (!brume_action_read(&session.game, &tiles, question.text, question.size, action, &error)) {
    *result = answer_wrong("\"%.*s\" is no action, at its character %zu: %s",
                           (int)(question.size < 60 ? question.size : 60), question.text, error.at + 1,
                           error.message);
  } else {
    return true;
  }
  return false;
}

int32_t face_apply(uint32_t size) {
  struct brume_action action;
  int32_t result;
  return read_action(size, &action, &result) ? take(action) : result;
}

int32_t face_draw(void) {
  struct brume_action action;
  if (!playing) return answer_wrong("%s", no_game);
  if (!brume_session_draw(&session, &action))
    return answer_wrong("nothing is drawn now, or the tiles of this game are drawn by hand");
  return take(action);
}

static uint32_t below(void *state, uint32_t bound) {
  return (uint32_t)brume_rng_below(state, bound);
}

int32_t face_bot(void) {
  struct brume_decision decision;
  if (!playing) return answer_wrong("%s", no_game);
  brume_game_decision(&session.game, &tiles, &decision);
  bool seated = decision.player < session.terms.options.players;
  const struct brume_bot *bot = seated ? brume_bot_find(session.terms.seat[decision.player]) : NULL;
  if (bot == NULL) return answer_wrong("no bot decides now");
  struct brume_rng rng;
  brume_session_seat_random(&session, decision.player, &rng);
  return take(bot->choose(&session.game, &tiles, (struct brume_bot_random){.below = below, .state = &rng}));
}

/* --- looking ahead and back ----------------------------------------------------------------------------- */

static json_t *scores_json(const struct brume_game *game) {
  struct json_build object = object_begin();
  for (int colour = 0; colour < brume_colour_count(&game->options); colour++)
    put_number(&object, brume_seat_name(colour), brume_game_player(game, colour)->score);
  return build_end(&object);
}

static json_t *projected_json(const struct brume_game *game) {
  int32_t totals[BRUME_PLAYERS_MAX] = {0};
  struct json_build object = object_begin();
  brume_game_projected(game, &tiles, totals);
  for (int colour = 0; colour < brume_colour_count(&game->options); colour++)
    put_number(&object, brume_seat_name(colour), totals[colour]);
  return build_end(&object);
}

static json_t *completed_json(const struct brume_game *game, const struct brume_event *event) {
  struct brume_square square;
  struct json_build object = object_begin();
  brume_game_square(game, brume_game_square_at(game, event->x, event->y), &square);
  unsigned kind = tiles.tile[square.kind].part[event->part].kind;
  put_at(&object, "at", event->x, event->y);
  put_part(&object, game, &tiles, event->x, event->y, event->part);
  put_text(&object, "kind", brume_part_kind_name((enum brume_part_kind)kind));
  put_rule(&object, event->rule);
  put_number(&object, "tiles", event->tiles);
  put_number(&object, "bonus", event->bonus);
  return build_end(&object);
}

/* What is seen ahead: the rest of a turn in which each decision is answered with its first option. */
struct seen {
  struct json_build completes, events, asked;
};

static void see(struct seen *seen, const struct brume_game *game, const struct brume_events *told) {
  for (int n = 0; n < told->count; n++) {
    if (told->list[n].kind == BRUME_EVENT_COMPLETED)
      add(&seen->completes, completed_json(game, &told->list[n]));
  }
}

/* `game` is after the action that is looked at, and goes on to the end of the turn. */
static void see_turn(struct seen *seen, struct brume_game *game, struct brume_events *told) {
  struct brume_decision decision;
  for (;;) {
    brume_game_decision(game, &tiles, &decision);
    if (decision.kind == BRUME_DECIDE_DRAW || decision.kind == BRUME_DECIDE_NOTHING) return;
    struct brume_action first = brume_game_option(game, &tiles, 0);
    add(&seen->asked, brume_decision_json(game, &tiles));
    if (brume_game_apply(game, &tiles, &first, told) != BRUME_REFUSED_OK) return;
    see(seen, game, told);
    for (int n = 0; n < told->count; n++) add(&seen->events, brume_event_json(game, &tiles, &told->list[n]));
  }
}

static void put_scores(struct json_build *object, const struct brume_game *game) {
  struct brume_team team;
  brume_game_team(game, &team);
  put(object, "scores", scores_json(game));
  if (game->options.coop) put_number(object, "team", team.score);
}

static void put_ahead(struct json_build *object, struct brume_game *game, struct brume_events *told) {
  struct seen seen = {list_begin(), list_begin(), list_begin()};
  struct json_build ahead = object_begin();
  see(&seen, game, told);
  see_turn(&seen, game, told);
  put(object, "completes", build_end(&seen.completes));
  put(&ahead, "events", build_end(&seen.events));
  put(&ahead, "asked", build_end(&seen.asked));
  put_scores(&ahead, game);
  put_switch(&ahead, "over", brume_game_over(game));
  put(object, "ahead", build_end(&ahead));
}

int32_t face_preview(uint32_t size) {
  static struct brume_game game;
  static struct brume_events told;
  struct brume_action action;
  int32_t result;
  if (!read_action(size, &action, &result)) return result;
  if (action.kind == BRUME_DRAW) return answer_wrong("a draw can't be looked at before: it is chance");
  game = session.game;
  enum brume_refusal refusal = brume_game_apply(&game, &tiles, &action, &told);
  if (refusal != BRUME_REFUSED_OK) return refused(refusal);
  struct json_build object = object_begin();
  put(&object, "events", brume_events_json(&game, &tiles, &told));
  put(&object, "decision", brume_decision_json(&game, &tiles));
  put_number(&object, "options", brume_game_option_count(&game, &tiles));
  put_scores(&object, &game);
  put_ahead(&object, &game, &told);
  return answer_json(build_end(&object));
}

/* One action of the log; `game` is before it and goes on to behind it. */
static json_t *entry_json(struct brume_game *game, size_t n) {
  static struct brume_events told;
  const struct brume_action *action = &session.log[n];
  struct json_build object = object_begin();
  struct brume_decision decision;
  char words[BRUME_ACTION_WORDS_SIZE];
  brume_game_decision(game, &tiles, &decision);
  brume_action_print(game, &tiles, action, words);
  put(&object, "n", json_integer((json_int_t)n + 1));
  put(&object, "by",
      decision.player == BRUME_NOBODY ? json_null() : json_string(brume_seat_name(decision.player)));
  put_text(&object, "words", words);
  put(&object, "decision", brume_decision_json(game, &tiles));
  if (brume_game_apply(game, &tiles, action, &told) != BRUME_REFUSED_OK) object.failed = true;
  put(&object, "events", brume_events_json(game, &tiles, &told));
  put(&object, "projected", projected_json(game));
  put_scores(&object, game);
  return build_end(&object);
}

int32_t face_history(void) {
  static struct brume_game game;
  struct json_build list = list_begin();
  if (!face_game_at(0, &game)) {
    json_decref(build_end(&list));
    return answer_wrong("%s", no_game);
  }
  for (size_t n = 0; n < session.count; n++) add(&list, entry_json(&game, n));
  return answer_json(build_end(&list));
}

int32_t face_take_back(void) {
  if (!playing) return answer_wrong("%s", no_game);
  if (!brume_session_can_take_back(&session))
    return answer_wrong("there is nothing to take back: a tile that was drawn can't be put back unseen");
  brume_session_take_back(&session);
  return face_state();
}

int32_t face_take_back_turn(void) {
  if (!playing) return answer_wrong("%s", no_game);
  if (!brume_session_can_take_back(&session) || session.count == session.mark_count)
    return answer_wrong("there is nothing to take back: a tile that was drawn can't be put back unseen");
  while (brume_session_can_take_back(&session) && session.count > session.mark_count)
    brume_session_take_back(&session);
  return face_state();
}
