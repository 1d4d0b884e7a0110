#include "team_score.h"

#include "assert.h"
#include "board.h"
#include "pieces.h"
#include "regions.h"
#include "turn.h"

enum stage { CHOOSE_REGION, REWARD, HOUNDS, DRIVE_FIRST, DRIVE_SECOND, HOUND_DONE, CAT_MOVES, STAGES };

const char *score_stage_name(unsigned stage) {
  static const char *const names[STAGES] = {"region",       "reward",     "hounds",   "drive-first",
                                            "drive-second", "hound-done", "cat-moves"};
  engine_assert(stage < STAGES);
  return names[stage];
}

/* Is this node the first of the placed tile's nodes in its region? */
static bool first_of_tile(const struct brume_game *game, unsigned node) {
  for (unsigned before = game->square[game->turn.square].first; before < node; before++) {
    if (game->region[before] == game->region[node]) return false;
  }
  return true;
}

int region_to_score(const struct brume_game *game, const struct brume_tiles *tiles, int n) {
  const struct brume_square_state *square = &game->square[game->turn.square];
  const struct brume_tile *tile = tile_of(tiles, square);
  for (unsigned part = 0; part < tile->part_count; part++) {
    unsigned kind = tile->part[part].kind, node = square->first + part;
    if (kind != BRUME_ROAD && kind != BRUME_CITY) continue;
    if (!region_occupied(game, node) || !first_of_tile(game, node) || !region_complete(game, tiles, node))
      continue;
    if (n-- == 0) return (int)node;
  }
  for (unsigned i = 0; i < game->pieces; i++) {
    const struct brume_piece *piece = &game->piece[i];
    bool near = piece->square == game->turn.square || squares_around(game, piece->square, game->turn.square);
    if (piece->part_kind != BRUME_CASTLE || !near || !region_complete(game, tiles, piece->node)) continue;
    if (n-- == 0) return piece->node;
  }
  return -1;
}

/* The square whose nine the hound looks at: its meeple's. */
static unsigned hound_square(const struct brume_game *game) {
  for (unsigned i = 0;; i++) {
    engine_assert(i < game->pieces); /* it drives from beside a meeple only */
    if ((game->piece[i].with >> game->turn.hound & 1) != 0) return game->piece[i].square;
  }
}

static bool within_reach(const struct brume_game *game, unsigned square) {
  if (game->turn.stage == REWARD) return true; /* R-C-50: anywhere on the table */
  unsigned hound = hound_square(game);
  return square != game->turn.driven && (square == hound || squares_around(game, square, hound)); /* R-C-67 */
}

struct spot removable_spot(const struct brume_game *game, int n) {
  for (unsigned square = marked_from(game->with_free, 0); square != NO_SQUARE;
       square = marked_from(game->with_free, square + 1)) {
    if (!within_reach(game, square)) continue;
    for (unsigned i = 0; i < SPOTS; i++) {
      struct spot spot = {(uint8_t)square, (uint8_t)i};
      if (spot_ghosts(game, spot) > 0 && n-- == 0) return spot;
    }
  }
  return (struct spot){NO_SQUARE, NO_SPOT};
}

/* --- points --------------------------------------------------------------------------------------------- */

static unsigned colours_in(const uint8_t count[BRUME_PLAYERS_MAX]) {
  unsigned colours = 0;
  for (unsigned colour = 0; colour < BRUME_PLAYERS_MAX; colour++) colours += count[colour] > 0;
  return colours;
}

static void say_region(struct brume_event *event, const struct region_value *value, int points) {
  event->tiles = value->tiles;
  event->bonus = value->bonus;
  event->points = (int16_t)points;
}

/* R-C-49: the value once for each colour; level 6, R-C-83: to each colour its own. */
static void gain_region(struct play *play, unsigned node) {
  struct brume_game *game = play->game;
  struct region_value value = region_value(game, play->tiles, node);
  unsigned square = game->node_square[node], part = node_part(game, node);
  uint8_t count[BRUME_PLAYERS_MAX];
  region_pieces(game, node, count);
  if (!colours_score(game)) {
    int points = value.points * (int)colours_in(count);
    game->team_score = (int16_t)(game->team_score + points);
    struct brume_event *event = event_at(play, BRUME_EVENT_TEAM_SCORED, 1049, square, part);
    event->amount = (uint8_t)colours_in(count);
    say_region(event, &value, points);
    return;
  }
  for (unsigned colour = 0; colour < BRUME_PLAYERS_MAX; colour++) {
    if (count[colour] == 0) continue;
    game->player[colour].score = (int16_t)(game->player[colour].score + value.points);
    struct brume_event *event = event_at(play, BRUME_EVENT_COLOUR_SCORED, 1083, square, part);
    event->player = (uint8_t)colour;
    say_region(event, &value, value.points);
  }
}

/* Points of a hound or of the cat: the team's, or in level 6 the colour's it stood with. */
static struct brume_event *gain_beside(struct play *play, enum brume_event_kind kind, unsigned rule,
                                       unsigned colour, unsigned points) {
  struct brume_game *game = play->game;
  int16_t *score = colours_score(game) ? &game->player[colour].score : &game->team_score;
  *score = (int16_t)(*score + (int)points);
  struct brume_event *event = event_add(play, kind, rule);
  event->player = (uint8_t)colour;
  event->points = (int16_t)points;
  return event;
}

/* Who stood beside the meeples of a region: the colour of that meeple, or BRUME_NOBODY. */
struct companions {
  uint8_t hound[BRUME_HOUNDS], cat;
};

/* R-C-53: all meeples of the region go home. */
static struct companions send_home(struct play *play, unsigned node) {
  struct brume_game *game = play->game;
  struct companions gone = {{BRUME_NOBODY, BRUME_NOBODY}, BRUME_NOBODY};
  for (unsigned n = 0; n < game->pieces;) {
    struct brume_piece piece = game->piece[n];
    if (game->region[piece.node] != game->region[node]) {
      n++;
      continue;
    }
    for (unsigned hound = 0; hound < BRUME_HOUNDS; hound++) {
      if ((piece.with >> hound & 1) != 0) gone.hound[hound] = piece.owner;
    }
    if ((piece.with & BRUME_WITH_CAT) != 0) gone.cat = piece.owner;
    piece_home(game, n);
    event_piece(play, BRUME_EVENT_PIECE_RETURNED, 1053, &piece);
  }
  return gone;
}

/* R-C-70, 108: nobody stands beside a meeple that has gone home, also where the first points win the game. */
static void companions_part(struct brume_game *game, const struct companions *gone) {
  for (unsigned hound = 0; hound < BRUME_HOUNDS; hound++) {
    if (gone->hound[hound] != BRUME_NOBODY) game->hound[hound] = BRUME_HOUND_GONE;
  }
  if (gone->cat == BRUME_NOBODY) return;
  game->cat = BRUME_CAT_WAITING;
  game->turn.cat_moves = 1;
}

/* R-C-70, 71: a point for every ghost on the table. R-C-107: for every ghost in a circle. True: the game is won. */
static bool companions_score(struct play *play, const struct companions *gone) {
  struct brume_game *game = play->game;
  for (unsigned hound = 0; hound < BRUME_HOUNDS; hound++) {
    if (gone->hound[hound] == BRUME_NOBODY) continue;
    gain_beside(play, BRUME_EVENT_HOUND_SCORED, 1070, gone->hound[hound],
                free_ghosts(game) + circle_ghosts(game))
        ->amount = (uint8_t)(hound + 1);
    if (team_won(play)) return true;
  }
  if (gone->cat == BRUME_NOBODY) return false;
  gain_beside(play, BRUME_EVENT_CAT_SCORED, 1107, gone->cat, circle_ghosts(game));
  return team_won(play);
}

/* After the choice: meeples home, hound's and cat's points, then the hounds that were reached. */
static void finish_region(struct play *play) {
  struct companions gone = send_home(play, play->game->turn.node);
  companions_part(play->game, &gone);
  if (!companions_score(play, &gone)) play->game->turn.stage = HOUNDS;
}

void region_take(struct play *play, unsigned node) {
  struct brume_game *game = play->game;
  struct region_value value = region_value(game, play->tiles, node);
  unsigned kind = part_of(game, play->tiles, node)->kind;
  struct brume_event *event = event_at(play, BRUME_EVENT_COMPLETED, kind == BRUME_CASTLE ? 1453 : 1048,
                                       game->node_square[node], node_part(game, node));
  event->tiles = value.tiles;
  event->bonus = value.bonus;
  game->turn.node = (uint16_t)node;
  game->turn.stage = REWARD;
}

void points_take(struct play *play) {
  gain_region(play, play->game->turn.node);
  if (!team_won(play)) finish_region(play);
}

void removal_take(struct play *play, struct spot spot, unsigned ghosts) {
  struct brume_game *game = play->game;
  unsigned rule = game->turn.stage == REWARD ? 1050 : 1067;
  if (ghosts == 0) {
    event_add(play, BRUME_EVENT_NOTHING_REMOVED, rule);
  } else {
    spot_set(game, spot, spot_ghosts(game, spot) - ghosts);
    ghosts_back(game, ghosts);
    event_at(play, BRUME_EVENT_GHOSTS_REMOVED, rule, spot.square, spot_part(game, play->tiles, spot))
        ->amount = (uint8_t)ghosts;
  }
  if (game->turn.stage == REWARD) {
    finish_region(play);
    return;
  }
  bool first = game->turn.stage == DRIVE_FIRST && ghosts > 0;
  game->turn.driven = first ? spot.square : NO_SQUARE;
  game->turn.stage = first ? DRIVE_SECOND : HOUND_DONE;
}

/* --- hounds --------------------------------------------------------------------------------------------- */

/* The next hound whose points are reached, in track order; BRUME_HOUNDS: none. */
static unsigned hound_reached(const struct brume_game *game) {
  for (unsigned hound = 0; hound < BRUME_HOUNDS; hound++) {
    if (game->hound[hound] == BRUME_HOUND_ON_TRACK && points_reached(game, game->options.hound[hound]))
      return hound;
  }
  return BRUME_HOUNDS;
}

void hound_take(struct play *play, unsigned n) {
  struct brume_game *game = play->game;
  unsigned hound = game->turn.hound;
  game->piece[n].with |= (uint8_t)(1u << hound);
  game->hound[hound] = BRUME_HOUND_OUT;
  struct brume_event *event =
      event_at(play, BRUME_EVENT_HOUND_PLACED, 1067, game->piece[n].square, BRUME_NO_PART);
  event->player = game->piece[n].owner;
  event->amount = (uint8_t)(hound + 1);
  game->turn.driven = NO_SQUARE;
  game->turn.stage = DRIVE_FIRST;
}

/* R-C-67 (3): what is left of the pile goes on top of the next, which is drawn from now. */
static void open_next_pile(struct play *play) {
  struct brume_game *game = play->game;
  unsigned next = game->pile_open + 1u;
  engine_assert(next < 3);
  game->pile[next] = (uint8_t)(game->pile[next] + game->pile[game->pile_open]);
  game->pile[game->pile_open] = 0;
  game->pile_open = (uint8_t)next;
  struct brume_event *event = event_add(play, BRUME_EVENT_PILE_OPENED, 1067);
  event->amount = (uint8_t)(next + 1);
  event->tiles = game->pile[next];
}

/* R-C-67, 69: the hound comes to a living meeple, or is lost. False: it asks whose. */
static bool hound_comes(struct play *play, unsigned hound) {
  struct brume_game *game = play->game;
  game->turn.hound = (uint8_t)hound;
  if (game->pieces > 1) return asks(play, BRUME_DECIDE_HOUND);
  if (game->pieces == 1) {
    hound_take(play, 0);
    return true;
  }
  game->hound[hound] = BRUME_HOUND_GONE;
  event_add(play, BRUME_EVENT_HOUND_LOST, 1069)->amount = (uint8_t)(hound + 1);
  game->turn.stage = HOUND_DONE;
  return true;
}

/* R-C-68: with no ghost in reach there is nothing to choose. False: it asks. */
static bool hound_drives(struct play *play) {
  if (removable_spot(play->game, 0).spot != NO_SPOT) return asks(play, BRUME_DECIDE_DRIVE);
  play->game->turn.stage = HOUND_DONE;
  return true;
}

static bool handle_hounds(struct play *play) {
  struct brume_turn_state *turn = &play->game->turn;
  for (;;) {
    if (turn->stage == HOUNDS) {
      unsigned hound = hound_reached(play->game);
      if (hound == BRUME_HOUNDS) return true;
      if (!hound_comes(play, hound)) return false;
    }
    if ((turn->stage == DRIVE_FIRST || turn->stage == DRIVE_SECOND) && !hound_drives(play)) return false;
    engine_assert(turn->stage == HOUND_DONE);
    open_next_pile(play);
    turn->stage = HOUNDS;
  }
}

/* R-C-108: the cat goes on to another meeple. */
static bool move_cat(struct play *play) {
  struct brume_game *game = play->game;
  if (game->turn.cat_moves) game->cat_due = CAT_MOVES_ON;
  game->turn.cat_moves = 0;
  return cat_settled(play);
}

/* The next region, one only or asked (R-C-52). False: it asks. */
static bool choose_region(struct play *play) {
  int node = region_to_score(play->game, play->tiles, 0);
  if (region_to_score(play->game, play->tiles, 1) >= 0) return asks(play, BRUME_DECIDE_REGION);
  region_take(play, (unsigned)node);
  return true;
}

bool score_team_regions(struct play *play) {
  struct brume_turn_state *turn = &play->game->turn;
  for (;;) {
    if (turn->stage == CHOOSE_REGION) {
      if (region_to_score(play->game, play->tiles, 0) < 0) return true;
      if (!choose_region(play)) return false;
    }
    if (turn->stage == REWARD) return asks(play, BRUME_DECIDE_REWARD);
    if (turn->stage != CAT_MOVES) {
      if (!handle_hounds(play)) return false;
      turn->stage = CAT_MOVES;
    }
    if (!move_cat(play)) return false;
    turn->stage = CHOOSE_REGION;
  }
}
