/* The maps of <brume/rules.h> and <brume/setup.h> as tables, and the makers of actions. */
#include <brume/game.h>
#include <brume/setup.h>

#include "action.h"
#include "assert.h"

struct reason {
  const char *name, *text;
  uint16_t rule[2]; /* of the competitive and of the cooperative game */
};

static const struct reason refusals[BRUME_REFUSED_COUNT] = {
#define X(name, word, rule, team_rule, text) [BRUME_REFUSED_##name] = {word, text, {rule, team_rule}},
    BRUME_REFUSAL_MAP(X)
#undef X
};

static const struct reason setups[BRUME_SETUP_COUNT] = {
#define X(name, word, rule, team_rule, text) [BRUME_SETUP_##name] = {word, text, {rule, team_rule}},
    BRUME_SETUP_MAP(X)
#undef X
};

static const struct {
  const char *name;
  uint16_t fields;
} events[BRUME_EVENT_COUNT] = {
#define X(name, word, fields) [BRUME_EVENT_##name] = {word, fields},
    BRUME_EVENT_MAP(X)
#undef X
};

const char *brume_refusal_name(enum brume_refusal refusal) {
  engine_assert(refusal < BRUME_REFUSED_COUNT);
  return refusals[refusal].name;
}

const char *brume_refusal_text(enum brume_refusal refusal) {
  engine_assert(refusal < BRUME_REFUSED_COUNT);
  return refusals[refusal].text;
}

uint16_t brume_refusal_rule(const struct brume_options *variant, enum brume_refusal refusal) {
  engine_assert(refusal < BRUME_REFUSED_COUNT);
  return refusals[refusal].rule[variant->coop != 0];
}

const char *brume_event_name(enum brume_event_kind kind) {
  engine_assert(kind < BRUME_EVENT_COUNT);
  return events[kind].name;
}

unsigned brume_event_fields(enum brume_event_kind kind) {
  engine_assert(kind < BRUME_EVENT_COUNT);
  return events[kind].fields;
}

const char *brume_setup_name(enum brume_setup result) {
  engine_assert(result < BRUME_SETUP_COUNT);
  return setups[result].name;
}

const char *brume_setup_text(enum brume_setup result) {
  engine_assert(result < BRUME_SETUP_COUNT);
  return setups[result].text;
}

uint16_t brume_setup_rule(const struct brume_options *variant, enum brume_setup result) {
  engine_assert(result < BRUME_SETUP_COUNT);
  return setups[result].rule[variant->coop != 0];
}

/* What is out of range must not become something that is in it: a far square stays far, a number becomes none. */
static int16_t coordinate(int at) {
  return (int16_t)(at < INT16_MIN ? INT16_MIN : at > INT16_MAX ? INT16_MAX : at);
}

static uint8_t number(int n) {
  return (uint8_t)(n < 0 || n > (int)UINT8_MAX ? (int)UINT8_MAX : n);
}

static struct brume_action action_on(enum brume_action_kind kind, int x, int y) {
  struct brume_action action = action_of(kind);
  action.x = coordinate(x);
  action.y = coordinate(y);
  return action;
}

struct brume_action brume_action_draw(int kind) {
  struct brume_action action = action_of(BRUME_DRAW);
  action.tile = number(kind);
  return action;
}

struct brume_action brume_action_place(int x, int y, int rotation) {
  struct brume_action action = action_on(BRUME_PLACE, x, y);
  action.rotation = number(rotation);
  return action;
}

struct brume_action brume_action_ghost(int x, int y) {
  return action_on(BRUME_GHOST, x, y);
}

struct brume_action brume_action_attract_meeple(int x, int y) {
  struct brume_action action = action_on(BRUME_ATTRACT, x, y);
  action.from = BRUME_FROM_MEEPLE;
  return action;
}

struct brume_action brume_action_attract_circle(int x, int y, int part) {
  struct brume_action action = action_on(BRUME_ATTRACT, x, y);
  action.from = BRUME_FROM_CIRCLE;
  action.part = number(part);
  return action;
}

struct brume_action brume_action_attract_supply(void) {
  struct brume_action action = action_of(BRUME_ATTRACT);
  action.from = BRUME_FROM_SUPPLY;
  return action;
}

struct brume_action brume_action_release(int x, int y, int part) {
  struct brume_action action = action_on(BRUME_RELEASE, x, y);
  action.part = number(part);
  return action;
}

struct brume_action brume_action_piece(enum brume_piece_kind piece, int part) {
  struct brume_action action = action_of(BRUME_PIECE);
  action.piece = number((int)piece);
  action.part = number(part);
  return action;
}

struct brume_action brume_action_no_piece(void) {
  return action_of(BRUME_PIECE);
}

struct brume_action brume_action_colour_piece(int colour, int part) {
  struct brume_action action = brume_action_piece(BRUME_MEEPLE, part);
  action.colour = number(colour);
  return action;
}

struct brume_action brume_action_bury(int x, int y) {
  struct brume_action action = action_on(BRUME_BURY, x, y);
  action.from = BRUME_FROM_MEEPLE;
  return action;
}

struct brume_action brume_action_bury_supply(int colour) {
  struct brume_action action = action_of(BRUME_BURY);
  action.from = BRUME_FROM_SUPPLY;
  action.colour = number(colour);
  return action;
}

/* An action that names a part of a square. */
static struct brume_action action_part(enum brume_action_kind kind, int x, int y, int part) {
  struct brume_action action = action_on(kind, x, y);
  action.part = number(part);
  return action;
}

struct brume_action brume_action_move(int x, int y, int part) {
  return action_part(BRUME_MOVE, x, y, part);
}

struct brume_action brume_action_area(int x, int y, int part) {
  return action_part(BRUME_AREA, x, y, part);
}

struct brume_action brume_action_cemetery(int x, int y) {
  return action_on(BRUME_CEMETERY_GHOST, x, y);
}

struct brume_action brume_action_cat(int x, int y) {
  return action_on(BRUME_CAT, x, y);
}

struct brume_action brume_action_region(int x, int y, int part) {
  return action_part(BRUME_REGION, x, y, part);
}

struct brume_action brume_action_points(void) {
  return action_of(BRUME_POINTS);
}

struct brume_action brume_action_remove(int x, int y, int part, int amount) {
  struct brume_action action = action_part(BRUME_REMOVE, x, y, part);
  action.amount = number(amount);
  return action;
}

struct brume_action brume_action_remove_nothing(void) {
  return action_of(BRUME_REMOVE);
}

struct brume_action brume_action_hound(int x, int y) {
  return action_on(BRUME_HOUND, x, y);
}

struct brume_action brume_action_hide(int x, int y) {
  return action_on(BRUME_HIDE, x, y);
}

struct brume_action brume_action_recall(void) {
  return action_of(BRUME_RECALL);
}
