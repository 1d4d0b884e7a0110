/* What the steps of a turn hand round: the game, its tiles, and where events go. */
#ifndef ENGINE_PLAY_H
#define ENGINE_PLAY_H

#include <stddef.h>

#include <brume/game.h>

struct play {
  struct brume_game *game;
  const struct brume_tiles *tiles;
  struct brume_events *events; /* NULL: nobody listens */
  struct brume_event spare; /* what nobody listens to is written here */
};

/* Starts the next event and returns it for the rest of its fields. */
struct brume_event *event_add(struct play *play, enum brume_event_kind kind, unsigned rule);
/* The same, about a part (or BRUME_NO_PART) of a placed square. */
struct brume_event *event_at(struct play *play, enum brume_event_kind kind, unsigned rule, unsigned square,
                             unsigned part);
/* The same, about a piece: whose, where, which; amount: its ghosts. */
struct brume_event *event_piece(struct play *play, enum brume_event_kind kind, unsigned rule,
                                const struct brume_piece *piece);

/* What a face-down tile shows: no part, no mist (R-C-80). */
extern const struct brume_tile hidden_tile;

static inline bool is_hidden(const struct brume_square_state *square) {
  return square->kind == BRUME_NO_KIND;
}

static inline const struct brume_tile *tile_of(const struct brume_tiles *tiles,
                                               const struct brume_square_state *square) {
  return is_hidden(square) ? &hidden_tile : &tiles->tile[square->kind];
}

#endif
