#include "scoring.h"

#include "assert.h"
#include "board.h"
#include "pieces.h"
#include "regions.h"

/* The rule by which a completed feature counts. */
static unsigned feature_rule(unsigned part_kind) {
  switch (part_kind) {
  case BRUME_ROAD: return 100;
  case BRUME_CITY: return 101;
  case BRUME_CASTLE: return 91;
  case BRUME_CEMETERY: return 81;
  default: return 102; /* monastery and garden */
  }
}

/* R-V-104: the owners of a region each take its points. */
static void award(struct play *play, enum brume_event_kind kind, unsigned rule, unsigned node,
                  const struct region_value *value) {
  struct brume_game *game = play->game;
  uint8_t count[BRUME_PLAYERS_MAX];
  region_pieces(game, node, count);
  unsigned owners = majority(count);
  for (unsigned p = 0; p < game->options.players; p++) {
    if ((owners >> p & 1) == 0) continue;
    game->player[p].score = (int16_t)(game->player[p].score + value->points);
    struct brume_event *event = event_at(play, kind, rule, game->node_square[node], node_part(game, node));
    event->player = (uint8_t)p;
    event->tiles = value->tiles;
    event->bonus = value->bonus;
    event->amount = count[p];
    event->points = value->points;
  }
}

/* R-V-81, 82: the keeper's owner takes one more guard of the colour, if one is left. */
static void gain_guard(struct play *play, unsigned owner) {
  struct brume_player *player = &play->game->player[owner];
  if (player->guard_stock == 0) {
    event_add(play, BRUME_EVENT_NO_GUARD_LEFT, 82)->player = (uint8_t)owner;
    return;
  }
  player->guard_stock--;
  player->guards++;
  struct brume_event *event = event_add(play, BRUME_EVENT_GUARD_GAINED, 81);
  event->player = (uint8_t)owner;
  event->amount = player->guard_stock;
}

/* All pieces of a completed region go home, with their ghosts into the supply (R-V-46). */
static void return_pieces(struct play *play, unsigned node, unsigned rule) {
  struct brume_game *game = play->game;
  for (unsigned n = 0; n < game->pieces;) {
    struct brume_piece piece = game->piece[n];
    if (game->region[piece.node] != game->region[node]) {
      n++;
      continue;
    }
    piece_home(game, n);
    event_piece(play, BRUME_EVENT_PIECE_RETURNED, piece.ghosts > 0 ? 46 : rule, &piece);
    if (piece.part_kind == BRUME_CEMETERY) gain_guard(play, piece.owner);
  }
}

static void complete(struct play *play, unsigned node) {
  struct brume_game *game = play->game;
  unsigned kind = part_of(game, play->tiles, node)->kind, rule = feature_rule(kind);
  struct region_value value = region_value(game, play->tiles, node);
  struct brume_event *event =
      event_at(play, BRUME_EVENT_COMPLETED, rule, game->node_square[node], node_part(game, node));
  event->tiles = value.tiles;
  event->bonus = value.bonus;
  if (!region_occupied(game, node)) return;
  if (kind != BRUME_CEMETERY) award(play, BRUME_EVENT_SCORED, rule, node, &value); /* R-V-81: no points */
  return_pieces(play, node, looks_around(kind) ? rule : 104);
}

/* Is a road or city on a side of the placed tile closed? Most tiles close none; so this looks at all four sides without
 * a branch between them. A side without one looks at part 0 in vain. */
static bool closes_any(const struct brume_game *game, const struct brume_tiles *tiles) {
  unsigned square = game->turn.square, closed = 0;
  for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
    unsigned middle = side_of(game, tiles, square, side)->middle;
    unsigned none = middle == BRUME_NO_PART, node = node_of(game, square, none ? 0 : middle);
    closed |= (game->state[game->region[node]].open == 0) & (none ^ 1);
  }
  return closed != 0;
}

/* Roads and cities that the tile closed; two of its parts may lie in one of them. */
static void complete_own_parts(struct play *play) {
  struct brume_game *game = play->game;
  const struct brume_square_state *square = &game->square[game->turn.square];
  const struct brume_tile *tile = tile_of(play->tiles, square);
  if (!closes_any(game, play->tiles)) return;
  for (unsigned part = 0; part < tile->part_count; part++) {
    unsigned kind = tile->part[part].kind, node = square->first + part;
    if ((kind != BRUME_ROAD && kind != BRUME_CITY) || state_of(game, node)->open > 0) continue;
    bool seen = false;
    for (unsigned before = square->first; before < node; before++) {
      if (game->region[before] == game->region[node]) seen = true;
    }
    if (!seen) complete(play, node);
  }
}

static bool near_placed(const struct brume_game *game, unsigned square) {
  int x = square_x(game, square) - square_x(game, game->turn.square);
  int y = square_y(game, square) - square_y(game, game->turn.square);
  return x >= -1 && x <= 1 && y >= -1 && y <= 1;
}

/* The first piece from number n on that looks around and stands on the placed tile or beside it. */
static unsigned next_around(const struct brume_game *game, unsigned n) {
  const struct brume_piece *piece = &game->piece[n];
  while (n < game->pieces && !(looks_around(piece->part_kind) && near_placed(game, piece->square))) {
    piece++;
    n++;
  }
  return n;
}

/* Monasteries, gardens, castles, cemeteries with a piece, here or beside: R-V-83, without one nothing happens. */
static void complete_around(struct play *play) {
  struct brume_game *game = play->game;
  for (unsigned n = next_around(game, 0); n < game->pieces; n = next_around(game, n)) {
    unsigned node = game->piece[n].node;
    if (region_complete(game, play->tiles, node))
      complete(play, node); /* which takes piece n off the board */
    else
      n++;
  }
}

void score_completed(struct play *play) {
  complete_own_parts(play);
  complete_around(play);
}

/* Is piece n the first of those in its region? */
static bool first_in_region(const struct brume_game *game, unsigned n) {
  for (unsigned before = 0; before < n; before++) {
    if (game->region[game->piece[before].node] == game->region[game->piece[n].node]) return false;
  }
  return true;
}

/* R-V-114, 115: one point less for each ghost on one's meeples. */
static unsigned ghosts_on(const struct brume_game *game, unsigned player) {
  unsigned ghosts = 0;
  for (unsigned i = 0; i < game->pieces; i++) {
    if (game->piece[i].owner == player) ghosts += game->piece[i].ghosts;
  }
  return ghosts;
}

static void count_ghosts(struct play *play, unsigned p) {
  struct brume_game *game = play->game;
  unsigned ghosts = ghosts_on(game, p);
  if (ghosts == 0) return;
  game->player[p].score = (int16_t)(game->player[p].score - (int)ghosts);
  struct brume_event *event = event_add(play, BRUME_EVENT_GHOSTS_COUNTED, 114);
  event->player = (uint8_t)p;
  event->amount = (uint8_t)ghosts;
  event->points = (int16_t) - (int)ghosts;
}

/* R-V-117: most points, or several winners. */
static void name_winners(struct play *play) {
  const struct brume_game *game = play->game;
  int best = game->player[0].score;
  for (unsigned p = 1; p < game->options.players; p++) {
    if (game->player[p].score > best) best = game->player[p].score;
  }
  for (unsigned p = 0; p < game->options.players; p++) {
    if (game->player[p].score != best) continue;
    struct brume_event *event = event_add(play, BRUME_EVENT_WINNER, 117);
    event->player = (uint8_t)p;
    event->points = (int16_t)best;
  }
}

void score_final(struct play *play) {
  struct brume_game *game = play->game;
  for (unsigned n = 0; n < game->pieces; n++) {
    if (!first_in_region(game, n)) continue;
    unsigned node = game->piece[n].node;
    struct region_value value = region_value(game, play->tiles, node);
    award(play, BRUME_EVENT_FINAL_SCORED, 114, node, &value);
  }
  for (unsigned p = 0; p < game->options.players; p++) count_ghosts(play, p);
  name_winners(play);
}

/* R-C-89: the cooperative game has no final scoring. */
void final_points(const struct brume_game *game, const struct brume_tiles *tiles,
                  int32_t points[BRUME_PLAYERS_MAX]) {
  for (unsigned p = 0; p < BRUME_PLAYERS_MAX; p++) points[p] = -(int32_t)ghosts_on(game, p);
  if (game->options.coop) return;
  for (unsigned n = 0; n < game->pieces; n++) {
    uint8_t count[BRUME_PLAYERS_MAX];
    if (!first_in_region(game, n)) continue;
    unsigned node = game->piece[n].node;
    struct region_value value = region_value(game, tiles, node);
    region_pieces(game, node, count);
    unsigned owners = majority(count);
    for (unsigned p = 0; p < BRUME_PLAYERS_MAX; p++) {
      if ((owners >> p & 1) != 0) points[p] += value.points;
    }
  }
}
