/* What is asked now, and the options: docs/decisions.md. */
#include "action.h"
#include "assert.h"
#include "bits.h"
#include "board.h"
#include "cemeteries.h"
#include "circles.h"
#include "ghosts.h"
#include "mist.h"
#include "mist_steps.h"
#include "pieces.h"
#include "placing.h"
#include "take.h"
#include "team.h"
#include "team_ghosts.h"
#include "team_turn.h"
#include "turn.h"

/* May every kind be drawn of which a tile is left? With the River some have to wait (R-V-106). */
static bool any_kind_may(const struct brume_game *game) {
  if (game->options.coop) return game->pile[game->pile_open] > 0;
  return game->options.start != BRUME_START_RIVER && pile_now(game) >= 0;
}

/* The kinds of one word of kinds that may be drawn. */
static uint64_t drawable(const struct brume_game *game, const struct brume_tiles *tiles, unsigned word) {
  uint64_t may = game->left[word];
  if (any_kind_may(game)) return may;
  for (uint64_t kinds = may; kinds != 0; kinds &= kinds - 1) {
    if (draw_refusal(game, tiles, word * 64 + (unsigned)__builtin_ctzll(kinds)) != BRUME_REFUSED_OK)
      may -= kinds & -kinds;
  }
  return may;
}

static int draw_count(const struct brume_game *game, const struct brume_tiles *tiles) {
  int count = 0;
  for (unsigned word = 0; word < BRUME_KIND_WORDS; word++) count += count_bits(drawable(game, tiles, word));
  return count;
}

static struct brume_action draw_option(const struct brume_game *game, const struct brume_tiles *tiles,
                                       int n) {
  for (unsigned word = 0;; word++) {
    engine_assert(word < BRUME_KIND_WORDS); /* n is below the count */
    uint64_t kinds = drawable(game, tiles, word);
    int here = count_bits(kinds);
    if (n < here) return brume_action_draw((int)word * 64 + nth_bit(kinds, n));
    n -= here;
  }
}

/* The questions of the cooperative turn after the placement are listed at once. */
bool options_are_listed(const struct brume_game *game) {
  return game->options.coop && game->turn.asking > BRUME_DECIDE_PLACE;
}

static int draw_list(const struct brume_game *game, const struct brume_tiles *tiles,
                     struct brume_action *restrict list) {
  const uint64_t next = action_what((struct brume_action){.tile = 1});
  uint64_t what = action_what((struct brume_action){.kind = BRUME_DRAW, .part = BRUME_NO_PART});
  struct brume_action *to = list;
  for (unsigned word = 0; word < BRUME_KIND_WORDS; word++, what += 64 * next) {
    uint64_t kinds = drawable(game, tiles, word);
    struct brume_action *end = to + count_bits(kinds);
    for (; to < end; to += ACTIONS_AT_ONCE) {
      for (unsigned i = 0; i < ACTIONS_AT_ONCE; i++, kinds &= kinds - 1)
        action_write(&to[i], what + lowest_bit(kinds) * next, &action_nowhere);
    }
    to = end;
  }
  return (int)(to - list);
}

int brume_game_option_count(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct brume_action source[ATTRACT_MAX];
  engine_assert(game->tiles == tiles->identity);
  if (options_are_listed(game)) {
    struct brume_action list[TEAM_OPTIONS_MAX];
    return team_options(game, tiles, list);
  }
  switch (game->turn.asking) {
  case BRUME_DECIDE_DRAW: return draw_count(game, tiles);
  case BRUME_DECIDE_PLACE: return placing_count(game);
  case BRUME_DECIDE_GHOST: return eligible_count(game, game->turn.to_own);
  case BRUME_DECIDE_ATTRACT: return attract_options(game, tiles, source);
  case BRUME_DECIDE_RELEASE: return release_count(game, tiles);
  case BRUME_DECIDE_PIECE: return piece_option_count(game, tiles);
  default: return 0;
  }
}

struct brume_action brume_game_option(const struct brume_game *game, const struct brume_tiles *tiles, int n) {
  struct brume_action source[ATTRACT_MAX];
  engine_assert(n >= 0);
  if (options_are_listed(game)) {
    struct brume_action list[TEAM_OPTIONS_MAX];
    engine_assert(n < team_options(game, tiles, list));
    return list[n];
  }
  switch (game->turn.asking) {
  case BRUME_DECIDE_DRAW: return draw_option(game, tiles, n);
  case BRUME_DECIDE_PLACE: return placing_option(game, tiles, n);
  case BRUME_DECIDE_GHOST: {
    const struct brume_piece *piece = &game->piece[eligible_piece(game, game->turn.to_own, n)];
    return brume_action_ghost(square_x(game, piece->square), square_y(game, piece->square));
  }
  case BRUME_DECIDE_ATTRACT: engine_assert(n < attract_options(game, tiles, source)); return source[n];
  case BRUME_DECIDE_RELEASE: return release_option(game, tiles, n);
  default: engine_assert(game->turn.asking == BRUME_DECIDE_PIECE); return piece_option(game, tiles, n);
  }
}

int brume_game_options(const struct brume_game *game, const struct brume_tiles *tiles,
                       struct brume_action *list) {
  engine_assert(game->tiles == tiles->identity);
  if (options_are_listed(game)) return team_options(game, tiles, list);
  if (game->turn.asking == BRUME_DECIDE_DRAW) return draw_list(game, tiles, list);
  if (game->turn.asking == BRUME_DECIDE_PLACE) return placing_list(game, tiles, list);
  if (game->turn.asking == BRUME_DECIDE_PIECE) return piece_list(game, tiles, list);
  if (game->turn.asking == BRUME_DECIDE_GHOST) return ghost_list(game, list);
  int count = brume_game_option_count(game, tiles);
  for (int n = 0; n < count; n++) list[n] = brume_game_option(game, tiles, n);
  return count;
}

/* The rule that asks for a decision of the cooperative game. */
static unsigned team_rule(const struct brume_game *game) {
  static const uint16_t rules[BRUME_DECISION_COUNT] = {
      [BRUME_DECIDE_NOTHING] = 1085, [BRUME_DECIDE_DRAW] = 1027,     [BRUME_DECIDE_PLACE] = 1028,
      [BRUME_DECIDE_PIECE] = 1044,   [BRUME_DECIDE_BURY] = 1059,     [BRUME_DECIDE_MOVE] = 1297,
      [BRUME_DECIDE_AREA] = 2004,    [BRUME_DECIDE_CEMETERY] = 1055, [BRUME_DECIDE_REGION] = 1052,
      [BRUME_DECIDE_REWARD] = 1050,  [BRUME_DECIDE_HOUND] = 1067,    [BRUME_DECIDE_DRIVE] = 1068,
      [BRUME_DECIDE_HIDE] = 1076,
  };
  if (game->turn.asking == BRUME_DECIDE_NOTHING && game->outcome == BRUME_LOST_BY_GHOSTS) return 1086;
  if (game->turn.asking == BRUME_DECIDE_NOTHING && game->outcome == BRUME_LOST_BY_TILES) return 1087;
  if (game->turn.asking == BRUME_DECIDE_CAT) return cat_rule(game);
  if (game->turn.asking == BRUME_DECIDE_AREA && area_is_haunted(game)) return 2005;
  return rules[game->turn.asking];
}

/* The rule that asks for a decision. */
static unsigned asking_rule(const struct brume_game *game) {
  if (game->options.coop) return team_rule(game);
  switch (game->turn.asking) {
  case BRUME_DECIDE_DRAW: return 20;
  case BRUME_DECIDE_PLACE: return 24;
  case BRUME_DECIDE_GHOST: return game->turn.rule;
  case BRUME_DECIDE_ATTRACT: return 63;
  case BRUME_DECIDE_RELEASE: return 65;
  case BRUME_DECIDE_PIECE: return 50;
  default: return 113;
  }
}

static void decision_at(const struct brume_game *game, const struct brume_tiles *tiles,
                        struct brume_decision *decision, unsigned square, unsigned area) {
  decision->x = (int16_t)square_x(game, square);
  decision->y = (int16_t)square_y(game, square);
  if (area != NO_AREA)
    decision->part = (uint8_t)brume_tile_area_part(tile_of(tiles, &game->square[square]), (int)area);
}

/* Circles of the placed tile that are still to be filled. */
static unsigned circles_left(const struct brume_game *game, const struct brume_tiles *tiles) {
  const struct brume_tile *tile = tile_of(tiles, &game->square[game->turn.square]);
  unsigned left = 0;
  for (unsigned area = game->turn.area; area < tile->area_count; area++)
    left += tile->part[brume_tile_area_part(tile, (int)area)].circles;
  return left - game->turn.circle;
}

/* Cooperative: which cemetery buries, what is scored, which hound, how many circles are still to be moved onto. */
static void team_decision(const struct brume_game *game, const struct brume_tiles *tiles,
                          struct brume_decision *decision) {
  const struct brume_turn_state *turn = &game->turn;
  if (turn->asking == BRUME_DECIDE_MOVE) {
    decision_at(game, tiles, decision, turn->square, turn->area);
    decision->left = turn->left;
  } else if (turn->asking == BRUME_DECIDE_BURY) {
    unsigned square = cemetery_to_close(game);
    decision_at(game, tiles, decision, square, NO_AREA);
    decision->part = (uint8_t)cemetery_part(tile_of(tiles, &game->square[square]));
  } else if (turn->asking == BRUME_DECIDE_REWARD) {
    decision_at(game, tiles, decision, game->node_square[turn->node], NO_AREA);
    decision->part = (uint8_t)node_part(game, turn->node);
  } else if (turn->asking == BRUME_DECIDE_HOUND || turn->asking == BRUME_DECIDE_DRIVE) {
    decision->left = (uint8_t)(turn->hound + 1);
  }
}

void brume_game_decision(const struct brume_game *game, const struct brume_tiles *tiles,
                         struct brume_decision *decision) {
  const struct brume_turn_state *turn = &game->turn;
  bool chance = turn->asking == BRUME_DECIDE_DRAW || turn->asking == BRUME_DECIDE_NOTHING;
  *decision = (struct brume_decision){.kind = turn->asking,
                                      .player = (uint8_t)(chance ? BRUME_NOBODY : game->active),
                                      .rule = (uint16_t)asking_rule(game),
                                      .tile = turn->tile,
                                      .part = BRUME_NO_PART};
  if (turn->square != NO_SQUARE) decision_at(game, tiles, decision, turn->square, NO_AREA);
  if (game->options.coop) {
    team_decision(game, tiles, decision);
  } else if (turn->asking == BRUME_DECIDE_GHOST) {
    decision->from = turn->from;
    decision->to_own = turn->to_own;
    decision->left = turn->from == BRUME_FROM_SUPPLY ? turn->left : (uint8_t)ghosts_leaving(game, tiles);
    if (turn->from == BRUME_FROM_CIRCLE)
      decision_at(game, tiles, decision, turn->from_square, turn->from_area);
  } else if (turn->asking == BRUME_DECIDE_ATTRACT) {
    decision_at(game, tiles, decision, turn->square, turn->area);
    decision->left = (uint8_t)circles_left(game, tiles);
  }
}
