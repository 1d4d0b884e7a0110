/* The options of each kind of decision, from the rules, in the order of docs/decisions.md. */
#include "turn.h"

void offer(struct asked *asked, struct brume_action action) {
  asked->option[asked->count++] = action;
}

/* 0 the River's ten, 1 the lake, 2 all others (R-V-106). */
static int pile_of_kind(const struct brume_tile *tile) {
  if (tile->set != BRUME_SET_RIVER) return 2;
  return tile->role == BRUME_ROLE_LAKE ? 1 : 0;
}

void options_draw(const struct position *position, struct asked *asked) {
  const struct brume_tiles *tiles = position->tiles;
  int first = 2;
  for (int kind = 0; kind < tiles->kinds; kind++) {
    int pile = pile_of_kind(&tiles->tile[kind]);
    if (position->unseen[kind] > 0 && pile < first) first = pile;
  }
  for (int kind = 0; kind < tiles->kinds; kind++) {
    if (position->unseen[kind] > 0 && pile_of_kind(&tiles->tile[kind]) == first)
      offer(asked, brume_action_draw(kind));
  }
}

void options_place(const struct position *position, int kind, struct asked *asked) {
  const struct brume_tile *tile = &position->tiles->tile[kind];
  for (unsigned rotation = 0; rotation < 4; rotation++) {
    if (!rotation_is_listed(tile, rotation)) continue;
    for (int n = 0; n < position->gaps; n++) {
      const struct gap *gap = &position->gap[n];
      if (kind_fits(position, kind, gap, rotation))
        offer(asked, brume_action_place(gap->x, gap->y, (int)rotation));
    }
  }
}

/* R-V-42, 43: every piece but guards. */
void options_ghost(const struct position *position, bool to_own, struct asked *asked) {
  for (int n = 0; n < position->figures; n++) {
    const struct figure *figure = &position->figure[n];
    const struct spot *spot = &position->square[figure->square];
    if (figure->kind != BRUME_GUARD && (figure->owner == position->active) == to_own)
      offer(asked, brume_action_ghost(spot->x, spot->y));
  }
}

static bool is_around(const struct position *position, int centre, int square) {
  for (int d = 0; d < AROUND; d++) {
    if (position->square[centre].around[d] == square) return true;
  }
  return false;
}

static void offer_circles(const struct position *position, int square, struct asked *asked) {
  const struct spot *spot = &position->square[square];
  const struct brume_tile *tile = tile_at(position, square);
  for (int area = 0; area < tile->area_count; area++) {
    if (spot->circles[area] > 0)
      offer(asked, brume_action_attract_circle(spot->x, spot->y, tile->part_count - tile->area_count + area));
  }
}

/* R-V-62, 63, P-V-3. */
void options_attract(const struct position *position, int placed, struct asked *asked) {
  for (int n = 0; n < position->figures; n++) {
    const struct figure *figure = &position->figure[n];
    const struct spot *spot = &position->square[figure->square];
    if (figure->ghosts > 0 && is_around(position, placed, figure->square))
      offer(asked, brume_action_attract_meeple(spot->x, spot->y));
  }
  bool meeples = asked->count > 0;
  for (int n = 0; n < position->squares && position->options.circle_draw != BRUME_CIRCLE_FORBIDDEN; n++) {
    if (is_around(position, placed, n)) offer_circles(position, n, asked);
  }
  bool circles = asked->count > 0;
  bool first = position->options.circle_draw == BRUME_CIRCLE_FORCED ? circles : meeples;
  if (!first) offer(asked, brume_action_attract_supply());
}

bool side_continues(const struct position *position, int square, unsigned side) {
  const struct spot *spot = &position->square[square];
  int there = spot->around[2 * side];
  return there != NONE && part_on(tile_at(position, square), spot->rotation, side, BRUME_MIST) != NONE &&
         part_on(tile_at(position, there), position->square[there].rotation, (side + 2) & 3, BRUME_MIST) !=
             NONE;
}

bool side_limits(const struct position *position, int square, unsigned side) {
  const struct spot *spot = &position->square[square];
  int there = spot->around[2 * side];
  if (there == NONE || is_face_down(position, there)) return false; /* P-C-17 */
  bool here_misty = part_on(tile_at(position, square), spot->rotation, side, BRUME_MIST) != NONE;
  bool there_misty =
      part_on(tile_at(position, there), position->square[there].rotation, (side + 2) & 3, BRUME_MIST) != NONE;
  return here_misty != there_misty;
}

/* Is the group a mist that the placed tile continues and that is still open or limited? */
static bool is_continued_incomplete(const struct position *position, int placed, int group) {
  if (position->group[group].complete) return false;
  for (unsigned side = 0; side < 4; side++) {
    const struct spot *spot = &position->square[placed];
    int part = part_on(tile_at(position, placed), spot->rotation, side, BRUME_MIST);
    if (side_continues(position, placed, side) && spot->group[part] == group) return true;
  }
  return false;
}

/* R-V-65, 68, 75. */
void options_release(const struct position *position, int placed, struct asked *asked) {
  for (int n = 0; n < position->squares; n++) {
    const struct spot *spot = &position->square[n];
    const struct brume_tile *tile = tile_at(position, n);
    for (int area = 0; area < tile->area_count && n != placed; area++) {
      int part = tile->part_count - tile->area_count + area;
      if (spot->circles[area] > 0 && is_continued_incomplete(position, placed, spot->group[part]))
        offer(asked, brume_action_release(spot->x, spot->y, part));
    }
  }
}

/* R-V-50..53, 103, 110. */
static void offer_part(const struct position *position, int placed, int part, struct asked *asked) {
  const struct brume_tile *tile = tile_at(position, placed);
  const struct hand *hand = &position->player[position->active];
  unsigned kind = tile->part[part].kind;
  if (kind == BRUME_MIST || (kind == BRUME_FIELD && !position->options.fields)) return;
  if (position->group[position->square[placed].group[part]].occupied) return;
  if (hand->meeples > 0 && kind != BRUME_GARDEN) offer(asked, brume_action_piece(BRUME_MEEPLE, part));
  if (hand->guards > 0 && kind != BRUME_GARDEN) offer(asked, brume_action_piece(BRUME_GUARD, part));
  if (hand->abbots > 0 && (kind == BRUME_GARDEN || kind == BRUME_MONASTERY))
    offer(asked, brume_action_piece(BRUME_ABBOT, part));
}

void options_piece(const struct position *position, int placed, struct asked *asked) {
  offer(asked, brume_action_no_piece());
  for (int part = 0; part < tile_at(position, placed)->part_count; part++)
    offer_part(position, placed, part, asked);
  for (int n = 0; n < position->figures; n++) {
    const struct figure *figure = &position->figure[n];
    if (figure->kind != BRUME_ABBOT || figure->owner != position->active) continue;
    int group = position->square[figure->square].group[figure->part];
    /* P-V-19 */
    if (position->options.abbot_completed || !position->group[group].complete)
      offer(asked, brume_action_recall());
  }
}
