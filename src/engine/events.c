/* Making events: each with its rule and its place. Where nobody listens, all are written to one spare event. */
#include "assert.h"
#include "board.h"
#include "play.h"

struct brume_event *event_add(struct play *play, enum brume_event_kind kind, unsigned rule) {
  if (play->events == NULL) return &play->spare;
  engine_assert(play->events->count < BRUME_EVENTS_MAX);
  struct brume_event *event = &play->events->list[play->events->count++];
  *event = (struct brume_event){.kind = (uint8_t)kind,
                                .player = BRUME_NOBODY,
                                .rule = (uint16_t)rule,
                                .part = BRUME_NO_PART,
                                .tile = BRUME_NO_KIND};
  return event;
}

struct brume_event *event_at(struct play *play, enum brume_event_kind kind, unsigned rule, unsigned square,
                             unsigned part) {
  if (play->events == NULL) return &play->spare;
  struct brume_event *event = event_add(play, kind, rule);
  event->x = (int16_t)square_x(play->game, square);
  event->y = (int16_t)square_y(play->game, square);
  event->part = (uint8_t)part;
  return event;
}

struct brume_event *event_piece(struct play *play, enum brume_event_kind kind, unsigned rule,
                                const struct brume_piece *piece) {
  struct brume_event *event = event_at(play, kind, rule, piece->square, piece->part);
  event->player = piece->owner;
  event->piece = piece->kind;
  event->amount = piece->ghosts;
  return event;
}
