#include "whole_game.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "team.h"

struct check {
  const struct brume_game *game;
  const struct brume_tiles *tiles;
  struct position position;
  struct brume_decision decision;
  struct asked asked;
  int options;
  struct brume_action option[BRUME_OPTIONS_MAX];
  uint64_t dice; /* picks samples; seeded by the position, so that a run repeats */
  char *why;
  size_t size;
};

__attribute__((format(printf, 2, 3))) static bool wrong(struct check *check, const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(check->why, check->size, format, list);
  va_end(list);
  return false;
}

unsigned check_roll(uint64_t *dice, unsigned sides) {
  *dice = *dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (unsigned)(*dice >> 33) % sides;
}

static unsigned roll(struct check *check, unsigned sides) {
  return check_roll(&check->dice, sides);
}

/* --- regions ---------------------------------------------------------------------------------------------- */

#define SAME(field, mine)                                                                                    \
  if ((int)region.field != (int)(mine))                                                                      \
  return wrong(check, "region at %d,%d part %d (kind %d): " #field " is %d, counted %d",                     \
               check->position.square[square].x, check->position.square[square].y, part, group->kind,        \
               (int)region.field, (int)(mine))

static bool check_region(struct check *check, int square, int part, int *id_of) {
  const struct spot *spot = &check->position.square[square];
  const struct group *group = &check->position.group[spot->group[part]];
  struct brume_region region;
  brume_game_region(check->game, check->tiles, square, part, &region);
  SAME(kind, group->kind);
  SAME(complete, group->complete);
  SAME(limited, group->limited);
  SAME(haunted, group->haunted);
  SAME(occupied, group->occupied);
  SAME(open, group->open);
  SAME(parts, group->parts);
  SAME(tiles, group->tiles);
  SAME(bonus, group->bonus);
  SAME(circles, group->circles);
  SAME(points, group->points);
  for (int p = 0; p < BRUME_PLAYERS_MAX; p++) SAME(count[p], group->count[p]);
  if (brume_region_owners(&region) != group_owners(group)) return wrong(check, "owners differ");
  int *id = &id_of[spot->group[part]];
  if (*id == NONE) *id = region.id;
  SAME(id, *id);
  return true;
}

static bool check_regions(struct check *check) {
  static uint8_t seen[1 << 16];
  int id_of[BRUME_PARTS_MAX];
  memset(id_of, NONE, sizeof id_of);
  for (int square = 0; square < check->position.squares; square++) {
    for (int part = 0; part < tile_at(&check->position, square)->part_count; part++) {
      if (!check_region(check, square, part, id_of)) return false;
    }
  }
  bool apart = true;
  for (int n = 0; n < check->position.groups; n++) {
    apart &= !seen[id_of[n]];
    seen[id_of[n]] = 1;
  }
  for (int n = 0; n < check->position.groups; n++) seen[id_of[n]] = 0;
  return apart || wrong(check, "two regions have one id");
}

/* --- squares ---------------------------------------------------------------------------------------------- */

static bool check_squares(struct check *check) {
  const struct position *position = &check->position;
  for (int n = 0; n < position->squares; n++) {
    const struct spot *spot = &position->square[n];
    if (brume_game_square_at(check->game, spot->x, spot->y) != n)
      return wrong(check, "square_at(%d,%d) is not %d", spot->x, spot->y, n);
    if (brume_game_piece_at(check->game, n) != figure_on(position, n))
      return wrong(check, "piece_at(%d) is wrong", n);
    for (unsigned side = 0; side < 4 && !is_face_down(position, n); side++) {
      int there = spot->around[2 * side];
      if (there == NONE || is_face_down(position, there)) continue;
      const struct spot *other = &position->square[there];
      unsigned facing = terrain_on(tile_at(position, there), other->rotation, (side + 2) & 3);
      if (terrain_on(tile_at(position, n), spot->rotation, side) != facing)
        return wrong(check, "sides differ at %d,%d", spot->x, spot->y);
    }
  }
  return true;
}

/* R-V-106: the river ends at no more than one open square. */
static bool check_river(struct check *check) {
  const struct position *position = &check->position;
  int x = 0, y = 0, side = 0, turn = 0, ends = 0;
  bool told = brume_game_river(check->game, &x, &y, &side, &turn);
  for (int n = 0; n < position->gaps; n++) {
    int in = river_arrives(position, &position->gap[n]);
    if (in == NONE) continue;
    ends++;
    if (!told || x != position->gap[n].x || y != position->gap[n].y || side != in ||
        turn != (int)river_last_turn(position, &position->gap[n]))
      return wrong(check, "the river's end at %d,%d is not told, or told wrong", position->gap[n].x,
                   position->gap[n].y);
  }
  return ends == told || wrong(check, "%d ends of the river", ends);
}

/* While its turn lasts the placed tile is the last square, but for one that is laid face down after it. */
static int placed_square(const struct position *position) {
  int last = position->squares - 1;
  return is_face_down(position, last) ? last - 1 : last;
}

static bool check_placed(struct check *check) {
  bool lies = check->decision.kind >= BRUME_DECIDE_GHOST;
  int placed = lies ? placed_square(&check->position) : NONE;
  return brume_game_placed(check->game) == placed || wrong(check, "brume_game_placed is not %d", placed);
}

static bool check_open(struct check *check) {
  int16_t x[BRUME_CELLS_MAX], y[BRUME_CELLS_MAX];
  const struct position *position = &check->position;
  int count = brume_game_open_squares(check->game, x, y, BRUME_CELLS_MAX);
  if (count != position->gaps) return wrong(check, "%d open squares, counted %d", count, position->gaps);
  for (int n = 0; n < count; n++) {
    if (x[n] != position->gap[n].x || y[n] != position->gap[n].y)
      return wrong(check, "open square %d is %d,%d, not %d,%d", n, x[n], y[n], position->gap[n].x,
                   position->gap[n].y);
    if (brume_game_square_at(check->game, x[n], y[n]) != NONE) return wrong(check, "an open square is taken");
  }
  return true;
}

static bool can_be_filled(const struct check *check, const struct gap *gap) {
  for (int kind = 0; kind < check->tiles->kinds; kind++) {
    bool unseen = check->position.unseen[kind] > 0 ||
                  (check->decision.kind == BRUME_DECIDE_PLACE && check->decision.tile == kind);
    for (unsigned rotation = 0; unseen && rotation < 4; rotation++) {
      if (kind_fits(&check->position, kind, gap, rotation)) return true;
    }
  }
  return false;
}

static bool check_holes(struct check *check) {
  int16_t x[BRUME_CELLS_MAX], y[BRUME_CELLS_MAX];
  int count = brume_game_holes(check->game, check->tiles, x, y, BRUME_CELLS_MAX), found = 0;
  for (int n = 0; n < check->position.gaps; n++) {
    const struct gap *gap = &check->position.gap[n];
    if (can_be_filled(check, gap)) continue;
    if (found >= count || x[found] != gap->x || y[found] != gap->y)
      return wrong(check, "hole %d,%d not told", gap->x, gap->y);
    found++;
  }
  return found == count || wrong(check, "%d holes told, %d found", count, found);
}

/* --- what there must be in all ------------------------------------------------------------------------------ */

static bool check_ghosts(struct check *check) {
  const struct position *position = &check->position;
  int ghosts = position->supply;
  for (int n = 0; n < position->figures; n++) {
    const struct figure *figure = &position->figure[n];
    ghosts += figure->ghosts;
    if (figure->ghosts >= BRUME_GHOSTS_HOME) return wrong(check, "R-V-41: three ghosts on a meeple");
    if (figure->kind == BRUME_GUARD && figure->ghosts) return wrong(check, "R-V-42: a guard with a ghost");
  }
  for (int n = 0; n < position->squares; n++) {
    const struct brume_tile *tile = tile_at(position, n);
    for (int area = 0; area < BRUME_TILE_AREAS_MAX; area++) {
      int circles =
          area < tile->area_count ? tile->part[tile->part_count - tile->area_count + area].circles : 0;
      ghosts += position->square[n].circles[area];
      if (position->square[n].circles[area] > circles) return wrong(check, "more ghosts than circles");
    }
  }
  int all = position->options.ghosts ? BRUME_GHOSTS : 0;
  return ghosts == all || wrong(check, "R-V-5: %d ghosts in all, not %d", ghosts, all);
}

static bool check_pieces(struct check *check) {
  const struct position *position = &check->position;
  for (int p = 0; p < position->options.players; p++) {
    struct hand hand = position->player[p];
    for (int n = 0; n < position->figures; n++) {
      if (position->figure[n].owner != p) continue;
      hand.meeples += position->figure[n].kind == BRUME_MEEPLE;
      hand.guards += position->figure[n].kind == BRUME_GUARD;
      hand.abbots += position->figure[n].kind == BRUME_ABBOT;
    }
    bool ghosts = position->options.ghosts;
    if (hand.meeples != (ghosts ? 5 : 7)) return wrong(check, "R-V-8: %d meeples in all", hand.meeples);
    if (hand.guards + hand.guard_stock != (ghosts ? 5 : 0)) return wrong(check, "R-V-9: guards lost or won");
    if (hand.abbots != position->options.abbot) return wrong(check, "R-V-13: %d abbots", hand.abbots);
  }
  return true;
}

static bool check_in_all(struct check *check) {
  if (check->position.options.coop)
    return check_team(&check->position, check->decision.kind, check->why, check->size);
  return check_ghosts(check) && check_pieces(check);
}

/* R-V-104: after a turn nobody stands in a completed feature; fields are no features here. */
static bool check_nothing_unscored(struct check *check) {
  if (check->position.options.coop && check->position.over)
    return true; /* R-C-85: won in the middle of a turn */
  if (check->decision.kind != BRUME_DECIDE_DRAW && check->decision.kind != BRUME_DECIDE_PLACE &&
      check->decision.kind != BRUME_DECIDE_NOTHING)
    return true;
  for (int n = 0; n < check->position.groups; n++) {
    const struct group *group = &check->position.group[n];
    if (group->complete && group->occupied)
      return wrong(check, "a completed region (kind %d) holds a piece", group->kind);
  }
  return true;
}

static bool check_totals(struct check *check) {
  int mine[BRUME_PLAYERS_MAX];
  int32_t told[BRUME_PLAYERS_MAX];
  position_totals(&check->position, mine);
  brume_game_projected(check->game, check->tiles, told);
  for (int p = 0; p < check->position.hands; p++) {
    if (mine[p] != told[p]) return wrong(check, "projected %d for seat %d, counted %d", told[p], p, mine[p]);
  }
  return true;
}

/* --- options ------------------------------------------------------------------------------------------------ */

/* What the hound drives off the second time, and which areas are to choose from, hangs on the turn: watch.c looks at
 * those. */
static bool list_team(struct check *check, int last) {
  const struct position *position = &check->position;
  struct asked *asked = &check->asked;
  switch (check->decision.kind) {
  case BRUME_DECIDE_PIECE: options_meeple(position, last, asked); return true;
  case BRUME_DECIDE_BURY: options_bury(position, asked); return true;
  case BRUME_DECIDE_MOVE: options_move(position, last, asked); return true;
  case BRUME_DECIDE_CEMETERY: options_cemetery(position, asked); return true;
  case BRUME_DECIDE_CAT: options_cat(position, asked); return true;
  case BRUME_DECIDE_REGION: options_region(position, last, asked); return true;
  case BRUME_DECIDE_REWARD: options_reward(position, asked); return true;
  case BRUME_DECIDE_HOUND: options_hound(position, asked); return true;
  case BRUME_DECIDE_HIDE: options_hide(position, asked); return true;
  case BRUME_DECIDE_AREA:
  case BRUME_DECIDE_DRIVE:
    asked->count = brume_game_options(check->game, check->tiles, asked->option);
    return true;
  default: return wrong(check, "a decision of kind %d in a cooperative game", check->decision.kind);
  }
}

static bool list_expected(struct check *check) {
  const struct position *position = &check->position;
  struct asked *asked = &check->asked;
  int last = placed_square(position);
  asked->count = 0;
  if (position->options.coop && check->decision.kind > BRUME_DECIDE_PLACE) return list_team(check, last);
  switch (check->decision.kind) {
  case BRUME_DECIDE_NOTHING: break;
  case BRUME_DECIDE_DRAW: options_draw(position, asked); break;
  case BRUME_DECIDE_PLACE: options_place(position, check->decision.tile, asked); break;
  case BRUME_DECIDE_GHOST: options_ghost(position, check->decision.to_own, asked); break;
  case BRUME_DECIDE_ATTRACT: options_attract(position, last, asked); break;
  case BRUME_DECIDE_RELEASE: options_release(position, last, asked); break;
  case BRUME_DECIDE_PIECE: options_piece(position, last, asked); break;
  default: return wrong(check, "a decision of kind %d", check->decision.kind);
  }
  return true;
}

static bool same_action(const struct brume_action *a, const struct brume_action *b) {
  return memcmp(a, b, sizeof *a) == 0;
}

static bool check_options(struct check *check) {
  if (!list_expected(check)) return false;
  int count = brume_game_options(check->game, check->tiles, check->option);
  check->options = count;
  if (count > (int)watch_counts.options_most) watch_counts.options_most = (unsigned)count;
  if (count != check->asked.count || count != brume_game_option_count(check->game, check->tiles))
    return wrong(check, "decision %d: %d options listed, %d by the rules", check->decision.kind, count,
                 check->asked.count);
  for (int n = 0; n < count; n++) {
    struct brume_action nth = brume_game_option(check->game, check->tiles, n);
    if (!same_action(&check->option[n], &check->asked.option[n]))
      return wrong(check, "decision %d: option %d differs from the rules", check->decision.kind, n);
    if (!same_action(&nth, &check->option[n])) return wrong(check, "option %d of the list is not nth", n);
    if (brume_game_refusal(check->game, check->tiles, &nth) != BRUME_REFUSED_OK)
      return wrong(check, "decision %d: listed option %d is refused", check->decision.kind, n);
  }
  return true;
}

/* --- actions that aren't listed ----------------------------------------------------------------------------- */

static struct brume_action any_action(struct check *check) {
  const struct position *position = &check->position;
  const struct spot *spot = &position->square[roll(check, (unsigned)position->squares)];
  int x = spot->x, y = spot->y, part = (int)roll(check, BRUME_TILE_PARTS_MAX);
  if (position->figures > 0 && roll(check, 2)) {
    const struct figure *figure = &position->figure[roll(check, (unsigned)position->figures)];
    x = position->square[figure->square].x;
    y = position->square[figure->square].y;
  }
  switch (roll(check, 10)) {
  case 0: return brume_action_draw((int)roll(check, (unsigned)check->tiles->kinds + 1));
  case 1:
    return brume_action_place(x + (int)roll(check, 5) - 2, y + (int)roll(check, 5) - 2, (int)roll(check, 5));
  case 2: return brume_action_ghost(x, y);
  case 3: return brume_action_attract_meeple(x, y);
  case 4: return brume_action_attract_circle(x, y, part);
  case 5: return brume_action_attract_supply();
  case 6: return brume_action_release(x, y, part);
  case 7: return brume_action_piece((enum brume_piece_kind)roll(check, 5), part);
  case 8: return brume_action_no_piece();
  default: return brume_action_recall();
  }
}

/* Where the refusals about circles are near: the placed tile, or a square with ghosts in its circles. */
static void aim_at_circle(struct check *check, struct brume_action *action) {
  const struct position *position = &check->position;
  int square = position->squares - 1;
  for (int tries = 0; tries < 30 && roll(check, 3) != 0; tries++) {
    square = (int)roll(check, (unsigned)position->squares);
    if (position->square[square].circles[0] > 0) break;
  }
  const struct brume_tile *tile = tile_at(position, square);
  if (tile->area_count == 0) return;
  action->x = position->square[square].x;
  action->y = position->square[square].y;
  action->part = (uint8_t)(tile->part_count - 1 - (int)roll(check, tile->area_count));
}

static void aim_at_gap(struct check *check, struct brume_action *action) {
  const struct position *position = &check->position;
  int n = roll(check, 3) ? (int)roll(check, (unsigned)position->gaps) : position->gaps - 1;
  for (int g = 0; g < position->gaps && roll(check, 2); g++) { /* the river's end, where there is one */
    for (unsigned side = 0; side < 4; side++) {
      int there = position->gap[g].around[2 * side];
      if (there != NONE && terrain_on(tile_at(position, there), position->square[there].rotation,
                                      (side + 2) & 3) == BRUME_RIVER_SIDE)
        n = g;
    }
  }
  *action = brume_action_place(position->gap[n].x, position->gap[n].y, (int)roll(check, 4));
}

/* Of the kind that is decided now, so that the refusal isn't always "not now". */
static struct brume_action near_team_action(struct check *check) {
  struct brume_action action = check_team_action(&check->position, &check->dice);
  for (int tries = 0; tries < 30 && !answers(&action, check->decision.kind); tries++)
    action = check_team_action(&check->position, &check->dice);
  return action;
}

static struct brume_action near_action(struct check *check) {
  if (check->decision.kind > BRUME_DECIDE_PLACE && check->position.options.coop)
    return near_team_action(check);
  static const int kind_of[BRUME_DECISION_COUNT] = {
      BRUME_ACTION_COUNT, BRUME_DRAW, BRUME_PLACE, BRUME_GHOST, BRUME_ATTRACT, BRUME_RELEASE, BRUME_PIECE};
  struct brume_action action = any_action(check);
  for (int tries = 0; tries < 20 && action.kind != kind_of[check->decision.kind]; tries++)
    action = any_action(check);
  if (action.kind == BRUME_PLACE && check->position.gaps > 0 && roll(check, 2)) aim_at_gap(check, &action);
  bool circle =
      action.kind == BRUME_RELEASE || (action.kind == BRUME_ATTRACT && action.from == BRUME_FROM_CIRCLE);
  if (circle && roll(check, 2)) aim_at_circle(check, &action);
  return action;
}

static bool is_listed(const struct check *check, const struct brume_action *action) {
  for (int n = 0; n < check->options; n++) {
    if (same_action(action, &check->option[n])) return true;
  }
  return false;
}

static bool check_refusals(struct check *check) {
  for (int n = 0; n < 12; n++) {
    struct brume_action action = n < 3 ? any_action(check) : near_action(check);
    enum brume_refusal refusal = brume_game_refusal(check->game, check->tiles, &action);
    if (refusal >= BRUME_REFUSED_COUNT) return wrong(check, "refusal %d is none", refusal);
    watch_counts.refused[refusal]++;
    if (is_listed(check, &action) != (refusal == BRUME_REFUSED_OK))
      return wrong(check, "decision %d, action kind %d at %d,%d part %d: %s, though %s", check->decision.kind,
                   action.kind, action.x, action.y, action.part, brume_refusal_name(refusal),
                   refusal == BRUME_REFUSED_OK ? "not listed" : "listed");
    if (refusal != BRUME_REFUSED_OK && brume_refusal_rule(brume_game_variant(check->game), refusal) == 0)
      return wrong(check, "refusal %s names no rule", brume_refusal_name(refusal));
  }
  return true;
}

static bool check_player(struct check *check) {
  unsigned kind = check->decision.kind;
  bool nobody = kind == BRUME_DECIDE_NOTHING || kind == BRUME_DECIDE_DRAW;
  unsigned player = nobody ? BRUME_NOBODY : (unsigned)check->position.active;
  if (check->decision.player != player) return wrong(check, "the wrong player decides");
  if ((kind == BRUME_DECIDE_NOTHING) != (check->position.over != 0))
    return wrong(check, "over and decision differ");
  return true;
}

bool whole_game_check(const struct brume_game *game, const struct brume_tiles *tiles, char *why,
                      size_t size) {
  static struct check check; /* 300 KiB: too much for a thread's stack */
  check.game = game;
  check.tiles = tiles;
  check.why = why;
  check.size = size;
  position_read(&check.position, game, tiles);
  brume_game_decision(game, tiles, &check.decision);
  check.dice = (uint64_t)check.position.squares * 977 + (uint64_t)check.position.supply * 31 +
               check.decision.kind + ((uint64_t)check.position.player[0].score << 20) +
               ((uint64_t)check.position.team.score << 20);
  return check_squares(&check) && check_river(&check) && check_placed(&check) && check_open(&check) &&
         check_regions(&check) && check_holes(&check) && check_in_all(&check) &&
         check_nothing_unscored(&check) && check_totals(&check) && check_player(&check) &&
         check_options(&check) && check_refusals(&check);
}
