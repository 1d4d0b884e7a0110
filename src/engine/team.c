#include "team.h"

#include "assert.h"
#include "board.h"
#include "pieces.h"
#include "turn.h"

unsigned spot_ghosts(const struct brume_game *game, struct spot spot) {
  return game->square[spot.square].free >> (4 * spot.spot) & 15u;
}

void spot_set(struct brume_game *game, struct spot spot, unsigned ghosts) {
  struct brume_square_state *square = &game->square[spot.square];
  engine_assert(ghosts <= BRUME_GHOSTS && spot.spot < SPOTS);
  square->free = (uint16_t)((square->free & ~(15u << (4 * spot.spot))) | ghosts << (4 * spot.spot));
  mark(game->with_free, spot.square, square->free != 0);
}

unsigned cemetery_part(const struct brume_tile *tile) {
  for (unsigned part = 0; part < tile->part_count; part++) {
    if (tile->part[part].kind == BRUME_CEMETERY) return part;
  }
  return BRUME_NO_PART;
}

unsigned spot_part(const struct brume_game *game, const struct brume_tiles *tiles, struct spot spot) {
  const struct brume_tile *tile = tile_of(tiles, &game->square[spot.square]);
  if (spot.spot == CEMETERY_SPOT && cemetery_part(tile) != BRUME_NO_PART) return cemetery_part(tile);
  return (unsigned)brume_tile_area_part(tile, spot.spot);
}

struct spot spot_named(const struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                       unsigned part) {
  unsigned square = square_find(game, x, y);
  if (square == NO_SQUARE) return (struct spot){NO_SQUARE, NO_SPOT};
  const struct brume_tile *tile = tile_of(tiles, &game->square[square]);
  if (part >= tile->part_count) return (struct spot){(uint8_t)square, NO_SPOT};
  if (tile->part[part].kind == BRUME_CEMETERY) return (struct spot){(uint8_t)square, CEMETERY_SPOT};
  if (tile->part[part].kind != BRUME_MIST) return (struct spot){(uint8_t)square, NO_SPOT};
  return (struct spot){(uint8_t)square, (uint8_t)(part - (unsigned)brume_tile_area_part(tile, 0))};
}

unsigned free_ghosts(const struct brume_game *game) {
  unsigned ghosts = 0;
  for (unsigned square = marked_from(game->with_free, 0); square != NO_SQUARE;
       square = marked_from(game->with_free, square + 1)) {
    for (unsigned free = game->square[square].free; free != 0; free >>= 4) ghosts += free & 15u;
  }
  return ghosts;
}

unsigned circle_ghosts(const struct brume_game *game) {
  unsigned ghosts = 0;
  for (unsigned square = marked_from(game->with_circles, 0); square != NO_SQUARE;
       square = marked_from(game->with_circles, square + 1)) {
    for (unsigned circles = game->square[square].circles; circles != 0; circles >>= 2) ghosts += circles & 3u;
  }
  return ghosts;
}

/* What region_complete says of mist, without asking what kind of region it is: each area of each tile laid is asked. */
bool area_unfinished(const struct brume_game *game, const struct brume_tiles *tiles, unsigned area) {
  const struct brume_square_state *square = &game->square[game->turn.square];
  unsigned node = square->first + (unsigned)brume_tile_area_part(tile_of(tiles, square), (int)area);
  const struct brume_region_state *bank = &game->state[game->region[node]];
  return bank->open > 0 || (bank->flags & (REGION_LIMITED | REGION_HAUNTED)) != 0;
}

unsigned ghosts_left(const struct brume_game *game) {
  return (unsigned)game->ghosts + game->cat_ghosts;
}

enum brume_source ghost_from_supply(struct brume_game *game) {
  if (game->cat != BRUME_CAT_EDGE) {
    engine_assert(game->ghosts > 0);
    game->ghosts--;
    return BRUME_FROM_SUPPLY;
  }
  engine_assert(game->cat_ghosts > 0);
  game->cat_ghosts--;
  if (game->cat_ghosts == 0) {
    game->cat = BRUME_CAT_WAITING;
    game->cat_due = CAT_FIRST;
  }
  return BRUME_FROM_CAT;
}

void ghosts_back(struct brume_game *game, unsigned ghosts) {
  uint8_t *to = game->cat == BRUME_CAT_EDGE ? &game->cat_ghosts : &game->ghosts; /* R-C-101, 103 */
  *to = (uint8_t)(*to + ghosts);
}

void cat_take(struct play *play, unsigned piece, unsigned rule) {
  struct brume_game *game = play->game;
  game->piece[piece].with |= BRUME_WITH_CAT;
  game->cat = BRUME_CAT_OUT;
  game->cat_due = 0;
  event_at(play, BRUME_EVENT_CAT_PLACED, rule, game->piece[piece].square, BRUME_NO_PART)->player =
      game->piece[piece].owner;
}

unsigned cat_rule(const struct brume_game *game) {
  return game->cat_due == CAT_MOVES_ON ? 1108 : 1102;
}

bool cat_settled(struct play *play) {
  struct brume_game *game = play->game;
  if (!game->cat_due) return true;
  if (game->pieces > 1) return asks(play, BRUME_DECIDE_CAT);
  if (game->pieces == 1) {
    cat_take(play, 0, cat_rule(game));
    return true;
  }
  game->cat_due = 0;
  event_add(play, BRUME_EVENT_CAT_WAITS, 1106);
  return true;
}

bool squares_around(const struct brume_game *game, unsigned a, unsigned b) {
  int x = square_x(game, a) - square_x(game, b), y = square_y(game, a) - square_y(game, b);
  return a != b && x >= -1 && x <= 1 && y >= -1 && y <= 1;
}

bool points_reached(const struct brume_game *game, int points) {
  if (!colours_score(game)) return game->team_score >= points;
  for (int colour = 0; colour < brume_colour_count(&game->options); colour++) {
    if (game->player[colour].score < points) return false;
  }
  return true;
}

static void end_team_game(struct play *play, enum brume_outcome outcome) {
  turn_clear(play->game);
  play->game->outcome = (uint8_t)outcome;
  play->game->over = 1;
}

bool team_won(struct play *play) {
  if (!points_reached(play->game, play->game->options.goal)) return false;
  event_add(play, BRUME_EVENT_WON, 1085)->points = play->game->options.goal;
  end_team_game(play, BRUME_WON);
  return true;
}

bool team_lost(struct play *play, enum brume_outcome outcome, unsigned rule, unsigned ghosts) {
  event_add(play, BRUME_EVENT_LOST, rule)->amount = (uint8_t)ghosts;
  end_team_game(play, outcome);
  return false;
}
