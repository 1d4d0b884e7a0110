/* A cooperative position: what there must be in all, and what must go together. */
#include <stdarg.h>
#include <stdio.h>

#include "team.h"
#include "whole_game.h"

struct view {
  const struct position *position;
  unsigned deciding;
  char *why;
  size_t size;
};

__attribute__((format(printf, 2, 3))) static bool wrong(const struct view *view, const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(view->why, view->size, format, list);
  va_end(list);
  return false;
}

/* Between two turns nothing is pending. */
static bool between_turns(const struct view *view) {
  return view->deciding == BRUME_DECIDE_DRAW || view->deciding == BRUME_DECIDE_PLACE;
}

/* --- ghosts ------------------------------------------------------------------------------------------------- */

/* R-C-5, 9, 19, 92, 103: the ghosts of the level, at every moment. */
static bool ghosts_in_all(const struct view *view) {
  const struct position *position = view->position;
  int on_table = ghosts_free(position) + ghosts_in_circles(position);
  int all = on_table + position->supply + position->team.cat_ghosts;
  return all == position->options.level_ghosts ||
         wrong(view, "R-C-10: %d ghosts in all, not %d", all, position->options.level_ghosts);
}

/* R-C-41, 96: where ghosts can stand; R-C-98, 60: a finished bank traps none, a closed cemetery holds none. */
static bool ghosts_of_square(const struct view *view, int n) {
  const struct spot *spot = &view->position->square[n];
  const struct brume_tile *tile = tile_at(view->position, n);
  for (int place = 0; place < BRUME_TILE_AREAS_MAX; place++) {
    bool area = place < tile->area_count;
    int circles = area ? tile->part[area_part(tile, place)].circles : 0;
    bool cemetery = place == ON_CEMETERY && cemetery_on(tile) != NONE;
    if (spot->circles[place] > circles)
      return wrong(view, "R-C-96: more ghosts than circles at %d,%d", spot->x, spot->y);
    if (spot->free[place] > 0 && !area && !cemetery)
      return wrong(view, "ghosts stand on nothing at %d,%d", spot->x, spot->y);
    if (spot->free[place] > 0 && cemetery && spot->closed)
      return wrong(view, "R-C-60: ghosts on a closed cemetery at %d,%d", spot->x, spot->y);
    if (spot->circles[place] > 0 && view->position->group[spot->group[area_part(tile, place)]].complete)
      return wrong(view, "R-C-98: ghosts are trapped in a finished bank at %d,%d", spot->x, spot->y);
  }
  return true;
}

/* R-C-56, 75: closed and surrounded are the same, but for those that are being closed. */
static bool cemetery_of_square(const struct view *view, int n) {
  const struct spot *spot = &view->position->square[n];
  bool cemetery = cemetery_on(tile_at(view->position, n)) != NONE;
  if (spot->closed && !(cemetery && cemetery_is_full(view->position, n)))
    return wrong(view, "R-C-56, 75: the square %d,%d is closed", spot->x, spot->y);
  if (spot->buried != BRUME_NOBODY && !spot->closed)
    return wrong(view, "R-C-59: buried beside a cemetery at %d,%d", spot->x, spot->y);
  if (between_turns(view) && cemetery && cemetery_is_full(view->position, n) && !spot->closed)
    return wrong(view, "R-C-56, 75: the cemetery at %d,%d is not closed", spot->x, spot->y);
  return true;
}

static bool squares(const struct view *view) {
  for (int n = 0; n < view->position->squares; n++) {
    if (!ghosts_of_square(view, n) || !cemetery_of_square(view, n)) return false;
  }
  return true;
}

/* --- meeples and who stands beside them ----------------------------------------------------------------------- */

/* R-C-11, 84b. */
static int meeples_of_colour(const struct brume_options *options) {
  if (options->players <= 2) return 3;
  return options->level == 6 ? 4 : 5;
}

/* R-C-61: the buried ones are still there. */
static bool meeples_in_all(const struct view *view) {
  const struct position *position = view->position;
  for (int colour = 0; colour < position->hands; colour++) {
    const struct hand *hand = &position->player[colour];
    int all = hand->meeples;
    for (int n = 0; n < position->figures; n++) all += position->figure[n].owner == colour;
    for (int n = 0; n < position->squares; n++) all += position->square[n].buried == colour;
    if (all != meeples_of_colour(&position->options))
      return wrong(view, "R-C-11: %d meeples of colour %d in all", all, colour);
    if (hand->guards || hand->abbots || hand->guard_stock) return wrong(view, "R-C-5: other pieces");
  }
  return true;
}

static bool meeples_stand(const struct view *view) {
  const struct position *position = view->position;
  for (int n = 0; n < position->figures; n++) {
    const struct figure *figure = &position->figure[n];
    unsigned under = tile_at(position, figure->square)->part[figure->part].kind;
    if (figure->kind != BRUME_MEEPLE || figure->ghosts > 0 || figure->owner >= position->hands)
      return wrong(view, "R-C-5: piece %d is no meeple", n);
    if (under != BRUME_ROAD && under != BRUME_CITY && under != BRUME_CASTLE)
      return wrong(view, "R-C-44, 45: piece %d stands on a part of kind %u", n, under);
    if (figure_on(position, figure->square) != n) return wrong(view, "two meeples on a tile");
  }
  return true;
}

static int beside_meeples(const struct position *position, unsigned with) {
  int count = 0;
  for (int n = 0; n < position->figures; n++) count += (position->figure[n].with & with) != 0;
  return count;
}

static bool hounds(const struct view *view) {
  const struct position *position = view->position;
  int gone = 0;
  for (int hound = 0; hound < BRUME_HOUNDS; hound++) {
    int points = position->options.hound[hound];
    unsigned state = position->team.hound[hound];
    if (beside_meeples(position, 1u << hound) != (state == BRUME_HOUND_OUT))
      return wrong(view, "R-C-67, 70: hound %d and the meeples don't agree", hound + 1);
    if (points == 0 && state != BRUME_HOUND_GONE) return wrong(view, "R-C-16: hound %d is here", hound + 1);
    if (between_turns(view) && points > 0 && (state == BRUME_HOUND_ON_TRACK) == all_reached(position, points))
      return wrong(view, "R-C-67, 84: hound %d and the points don't agree", hound + 1);
    gone += points > 0 && state != BRUME_HOUND_ON_TRACK;
  }
  bool driving = view->deciding == BRUME_DECIDE_DRIVE; /* the pile is opened after that */
  return position->over || position->team.pile_open == gone - driving ||
         wrong(view, "R-C-67: pile %d is open, %d hounds have come", position->team.pile_open, gone);
}

static bool cat(const struct view *view) {
  const struct position *position = view->position;
  const struct brume_team *team = &position->team;
  if ((team->cat == BRUME_NO_CAT) != !position->options.circles)
    return wrong(view, "R-C-91: a cat too many or few");
  if (beside_meeples(position, BRUME_WITH_CAT) != (team->cat == BRUME_CAT_OUT))
    return wrong(view, "R-C-102: the cat and the meeples don't agree");
  if ((team->cat_ghosts > 0) != (team->cat == BRUME_CAT_EDGE))
    return wrong(view, "R-C-101, 103: the cat holds %d ghosts", team->cat_ghosts);
  if (between_turns(view) && team->cat == BRUME_CAT_WAITING && position->figures > 0)
    return wrong(view, "R-C-106: the cat waits though a meeple is there");
  return true;
}

/* --- tiles, points, the end ------------------------------------------------------------------------------------- */

/* P-C-9: the unseen tiles are those of the piles and those that lie face down. */
static bool piles(const struct view *view) {
  const struct position *position = view->position;
  const struct brume_team *team = &position->team;
  int unseen = 0, tiles = team->pile[0] + team->pile[1] + team->pile[2], hidden = 0;
  for (int kind = 0; kind < BRUME_KINDS_MAX; kind++) unseen += position->unseen[kind];
  for (int n = 0; n < position->squares; n++) hidden += is_face_down(position, n);
  if (unseen != tiles + hidden)
    return wrong(view, "R-C-65: %d tiles unseen, %d in piles, %d face down", unseen, tiles, hidden);
  if (hidden > 0 && !is_haunted_level(position)) return wrong(view, "R-C-76: a face-down tile");
  for (int pile = 0; pile < 3; pile++) {
    bool may_hold = pile >= team->pile_open && (pile == 0 || has_piles(position));
    if (team->pile[pile] > 0 && !may_hold) return wrong(view, "R-C-65, 67: tiles in pile %d", pile);
  }
  return true;
}

/* R-C-12, 83, 85..88. */
static bool outcome(const struct view *view) {
  const struct position *position = view->position;
  const struct brume_team *team = &position->team;
  for (int colour = 0; colour < position->hands; colour++) {
    int score = position->player[colour].score;
    if (score < 0 || (score > 0 && !colours_score(position)))
      return wrong(view, "R-C-12: a colour has points");
  }
  if (team->score < 0 || (team->score > 0 && colours_score(position)))
    return wrong(view, "R-C-83: the team has points");
  if (position->over != (team->outcome != BRUME_UNDECIDED)) return wrong(view, "over and outcome differ");
  if (all_reached(position, position->options.goal) != (team->outcome == BRUME_WON))
    return wrong(view, "R-C-85: outcome %d, but the points say other", team->outcome);
  bool used_up = team->pile[team->pile_open] == 0;
  if ((team->outcome == BRUME_LOST_BY_TILES || view->deciding == BRUME_DECIDE_DRAW) &&
      used_up != (team->outcome == BRUME_LOST_BY_TILES))
    return wrong(view, "R-C-87, 88: outcome %d, %d tiles in the pile", team->outcome,
                 team->pile[team->pile_open]);
  return true;
}

bool check_team(const struct position *position, unsigned deciding, char *why, size_t size) {
  struct view view = {position, deciding, why, size};
  return ghosts_in_all(&view) && squares(&view) && meeples_in_all(&view) && meeples_stand(&view) &&
         hounds(&view) && cat(&view) && piles(&view) && outcome(&view);
}

/* --- the start ---------------------------------------------------------------------------------------------------- */

#define START(what, mine, theirs)                                                                            \
  if ((mine) != (theirs))                                                                                    \
  return wrong(&view, what " is %d at the start, by the rules %d", (int)(theirs), (int)(mine))

/* R-C-65: three equal piles, as far as the tiles can be split so. */
static bool start_piles(struct view view) {
  const struct brume_team *team = &view.position->team;
  int all = team->pile[0] + team->pile[1] + team->pile[2];
  for (int pile = 0; pile < 3 && has_piles(view.position); pile++) {
    if (team->pile[pile] < all / 3 || team->pile[pile] > (all + 2) / 3)
      return wrong(&view, "R-C-65: %d of %d tiles in pile %d", team->pile[pile], all, pile);
  }
  START("the pile drawn from", 0, team->pile_open);
  return true;
}

/* R-C-9: as many as there are symbols on the quarters. */
static bool start_ghosts(struct view view) {
  const struct position *position = view.position;
  for (int n = 0; n < position->squares; n++) {
    const struct brume_tile *tile = tile_at(position, n);
    for (int area = 0; area < tile->area_count; area++)
      START("R-C-9: ghosts on a quarter", tile->part[area_part(tile, area)].symbols,
            position->square[n].free[area]);
  }
  int cats = position->options.circles ? CAT_GHOSTS : 0;
  START("R-C-9: ghosts on the table", START_GHOSTS, ghosts_free(position));
  START("R-C-92: the cat's ghosts", cats, position->team.cat_ghosts);
  START("R-C-10: the supply", position->options.level_ghosts - START_GHOSTS - cats, position->supply);
  return true;
}

bool check_team_start(const struct position *position, char *why, size_t size) {
  struct view view = {position, BRUME_DECIDE_DRAW, why, size};
  START("R-C-11: colours", position->options.players <= 2 ? 4 : position->options.players, position->hands);
  START("R-C-2: squares", 4, position->squares);
  START("pieces", 0, position->figures);
  START("R-C-13: the first seat", 0, position->active);
  START("the score", 0, position->team.score);
  return start_piles(view) && start_ghosts(view);
}

/* --- actions to try ------------------------------------------------------------------------------------------ */

bool answers(const struct brume_action *action, unsigned decision) {
  static const uint8_t kind_of[BRUME_DECISION_COUNT] = {
      [BRUME_DECIDE_DRAW] = BRUME_DRAW,     [BRUME_DECIDE_PLACE] = BRUME_PLACE,
      [BRUME_DECIDE_PIECE] = BRUME_PIECE,   [BRUME_DECIDE_BURY] = BRUME_BURY,
      [BRUME_DECIDE_MOVE] = BRUME_MOVE,     [BRUME_DECIDE_AREA] = BRUME_AREA,
      [BRUME_DECIDE_CAT] = BRUME_CAT,       [BRUME_DECIDE_CEMETERY] = BRUME_CEMETERY_GHOST,
      [BRUME_DECIDE_REGION] = BRUME_REGION, [BRUME_DECIDE_REWARD] = BRUME_REMOVE,
      [BRUME_DECIDE_HOUND] = BRUME_HOUND,   [BRUME_DECIDE_DRIVE] = BRUME_REMOVE,
      [BRUME_DECIDE_HIDE] = BRUME_HIDE,
  };
  return action->kind == kind_of[decision];
}

/* A square of the table; often one of a meeple, or one with ghosts. */
static const struct spot *any_square(const struct position *position, uint64_t *dice) {
  int n = (int)check_roll(dice, (unsigned)position->squares);
  if (position->figures > 0 && check_roll(dice, 3) == 0)
    n = position->figure[check_roll(dice, (unsigned)position->figures)].square;
  for (int tries = (int)check_roll(dice, 2) * 20; tries > 0; tries--) {
    int other = (int)check_roll(dice, (unsigned)position->squares);
    const struct spot *spot = &position->square[other];
    if (spot->free[0] + spot->free[ON_CEMETERY] + spot->circles[0] > 0) n = other;
  }
  return &position->square[n];
}

struct brume_action check_team_action(const struct position *position, uint64_t *dice) {
  const struct spot *spot = any_square(position, dice);
  int x = spot->x, y = spot->y, part = (int)check_roll(dice, BRUME_TILE_PARTS_MAX);
  int colour = (int)check_roll(dice, 6), dx = (int)check_roll(dice, 3) - 1, dy = (int)check_roll(dice, 3) - 1;
  switch (check_roll(dice, 13)) {
  case 0: return brume_action_colour_piece(colour, part);
  case 1: return brume_action_bury(x, y);
  case 2: return brume_action_bury_supply(colour);
  case 3: return brume_action_move(x, y, part);
  case 4: return brume_action_area(x, y, part);
  case 5: return brume_action_cemetery(x, y);
  case 6: return brume_action_cat(x, y);
  case 7: return brume_action_region(x, y, part);
  case 8: return brume_action_points();
  case 9: return brume_action_remove(x, y, part, (int)check_roll(dice, 5));
  case 10: return brume_action_remove_nothing();
  case 11: return brume_action_hound(x, y);
  default: return brume_action_hide(x + dx, y + dy);
  }
}
