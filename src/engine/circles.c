#include "circles.h"

#include "assert.h"
#include "board.h"
#include "pieces.h"

/* The mist area of a placed square that a part number names; NO_AREA: no mist there. */
static struct area area_named(const struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                              unsigned part) {
  unsigned square = square_find(game, x, y);
  if (square == NO_SQUARE) return (struct area){NO_SQUARE, NO_AREA};
  const struct brume_tile *tile = tile_of(tiles, &game->square[square]);
  if (part >= tile->part_count || tile->part[part].kind != BRUME_MIST)
    return (struct area){(uint8_t)square, NO_AREA};
  return (struct area){(uint8_t)square, (uint8_t)(part - (tile->part_count - tile->area_count))};
}

static unsigned part_named(const struct brume_game *game, const struct brume_tiles *tiles, struct area area) {
  return (unsigned)brume_tile_area_part(tile_of(tiles, &game->square[area.square]), area.area);
}

static bool is_around(const struct brume_game *game, unsigned square) {
  int x = square_x(game, square) - square_x(game, game->turn.square);
  int y = square_y(game, square) - square_y(game, game->turn.square);
  return square != game->turn.square && x >= -1 && x <= 1 && y >= -1 && y <= 1;
}

bool circle_next(struct brume_game *game, const struct brume_tiles *tiles) {
  const struct brume_tile *tile = tile_of(tiles, &game->square[game->turn.square]);
  struct brume_turn_state *turn = &game->turn;
  while (turn->area < tile->area_count &&
         turn->circle >= tile->part[brume_tile_area_part(tile, turn->area)].circles) {
    turn->area++; /* P-V-15: area by area */
    turn->circle = 0;
  }
  return turn->area < tile->area_count;
}

static int attract_meeples(const struct brume_game *game, struct brume_action *list) {
  int count = 0;
  for (unsigned i = 0; i < game->pieces; i++) {
    const struct brume_piece *piece = &game->piece[i];
    if (piece->ghosts > 0 && is_around(game, piece->square))
      list[count++] =
          brume_action_attract_meeple(square_x(game, piece->square), square_y(game, piece->square));
  }
  return count;
}

static int attract_circles(const struct brume_game *game, const struct brume_tiles *tiles,
                           struct brume_action *list) {
  int count = 0;
  for (unsigned square = marked_from(game->with_circles, 0); square != NO_SQUARE;
       square = marked_from(game->with_circles, square + 1)) {
    if (!is_around(game, square)) continue;
    for (unsigned i = 0; i < BRUME_TILE_AREAS_MAX; i++) {
      struct area area = {(uint8_t)square, (uint8_t)i};
      if (circles_of(game, area) > 0)
        list[count++] = brume_action_attract_circle(square_x(game, square), square_y(game, square),
                                                    (int)part_named(game, tiles, area));
    }
  }
  return count;
}

/* R-V-63, P-V-3: the supply only when no meeple around holds a ghost; where circles are forced, when no
 * circle does either. */
int attract_options(const struct brume_game *game, const struct brume_tiles *tiles,
                    struct brume_action list[ATTRACT_MAX]) {
  int count = attract_meeples(game, list);
  bool supply = count == 0;
  if (game->options.circle_draw != BRUME_CIRCLE_FORBIDDEN) {
    int circles = attract_circles(game, tiles, list + count);
    if (circles > 0 && game->options.circle_draw == BRUME_CIRCLE_FORCED) supply = false;
    count += circles;
  }
  if (supply) list[count++] = brume_action_attract_supply();
  return count;
}

static bool same_source(const struct brume_action *a, const struct brume_action *b) {
  if (a->from == BRUME_FROM_SUPPLY) return b->from == BRUME_FROM_SUPPLY;
  return a->from == b->from && a->x == b->x && a->y == b->y && a->part == b->part;
}

enum brume_refusal attract_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                   const struct brume_action *action) {
  struct brume_action list[ATTRACT_MAX];
  int count = attract_options(game, tiles, list);
  for (int i = 0; i < count; i++) {
    if (same_source(&list[i], action)) return BRUME_REFUSED_OK;
  }
  if (action->from == BRUME_FROM_SUPPLY) return BRUME_REFUSED_SUPPLY_LAST;
  unsigned square = square_find(game, action->x, action->y);
  if (square == NO_SQUARE || !is_around(game, square)) return BRUME_REFUSED_NOT_AROUND;
  if (action->from == BRUME_FROM_CIRCLE && game->options.circle_draw == BRUME_CIRCLE_FORBIDDEN)
    return BRUME_REFUSED_CIRCLES_KEEP;
  return BRUME_REFUSED_NO_GHOST_THERE;
}

/* The supply is empty: this and all further circles of the tile stay empty (R-V-64, P-V-3). */
static void leave_empty(struct play *play) {
  struct brume_game *game = play->game;
  const struct brume_tile *tile = tile_of(play->tiles, &game->square[game->turn.square]);
  unsigned left = 0;
  while (circle_next(game, play->tiles)) {
    left++;
    game->turn.circle++;
  }
  game->turn.area = tile->area_count;
  event_at(play, BRUME_EVENT_CIRCLES_EMPTY, 64, game->turn.square, BRUME_NO_PART)->amount = (uint8_t)left;
}

void attract_take(struct play *play, const struct brume_action *action) {
  struct brume_game *game = play->game;
  struct area here = {game->turn.square, game->turn.area};
  if (action->from == BRUME_FROM_SUPPLY) {
    if (game->ghosts == 0) {
      leave_empty(play);
      return;
    }
    game->ghosts--;
  } else if (action->from == BRUME_FROM_MEEPLE) {
    game->piece[piece_on(game, square_find(game, action->x, action->y))].ghosts--;
  } else {
    struct area there = area_named(game, play->tiles, action->x, action->y, action->part);
    engine_assert(there.area != NO_AREA); /* the action was listed */
    circles_set(game, there, circles_of(game, there) - 1);
  }
  circles_set(game, here, circles_of(game, here) + 1);
  game->turn.circle++;
  struct brume_event *event =
      event_at(play, BRUME_EVENT_CIRCLE_FILLED, action->from == BRUME_FROM_SUPPLY ? 62 : 63, here.square,
               part_named(game, play->tiles, here));
  event->from = action->from;
  event->from_x = action->x;
  event->from_y = action->y;
}

int release_count(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct banks banks = banks_continued(game, tiles, false);
  return bank_circle_count(game, tiles, &banks, game->turn.square); /* R-V-68: not those of the placed tile */
}

struct area release_area(const struct brume_game *game, const struct brume_tiles *tiles, int n) {
  struct banks banks = banks_continued(game, tiles, false);
  return bank_circle(game, tiles, &banks, game->turn.square, n);
}

struct brume_action release_option(const struct brume_game *game, const struct brume_tiles *tiles, int n) {
  struct area area = release_area(game, tiles, n);
  engine_assert(area.area != NO_AREA); /* n is below the count */
  return brume_action_release(square_x(game, area.square), square_y(game, area.square),
                              (int)part_named(game, tiles, area));
}

enum brume_refusal release_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                   const struct brume_action *action) {
  struct area area = area_named(game, tiles, action->x, action->y, action->part);
  if (area.area == NO_AREA || circles_of(game, area) == 0) return BRUME_REFUSED_NO_GHOST_THERE;
  if (area.square == game->turn.square) return BRUME_REFUSED_JUST_PLACED;
  for (int n = release_count(game, tiles) - 1; n >= 0; n--) {
    struct area option = release_area(game, tiles, n);
    if (option.square == area.square && option.area == area.area) return BRUME_REFUSED_OK;
  }
  return BRUME_REFUSED_NOT_CONTINUED;
}

void release_take(struct play *play, const struct brume_action *action) {
  struct area area = area_named(play->game, play->tiles, action->x, action->y, action->part);
  play->game->turn.from = BRUME_FROM_CIRCLE;
  play->game->turn.from_square = area.square;
  play->game->turn.from_area = area.area;
}
