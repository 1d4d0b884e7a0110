/* The options of each cooperative decision, from the rules, in the order of docs/decisions.md. */
#include "team.h"

static void offer_figures(const struct position *position, struct brume_action (*action)(int x, int y),
                          struct asked *asked) {
  for (int n = 0; n < position->figures; n++) {
    const struct spot *spot = &position->square[position->figure[n].square];
    offer(asked, action(spot->x, spot->y));
  }
}

/* R-C-44, 45: roads, cities and castles; a seat with several colours chooses (R-C-14). */
static void offer_colours(const struct position *position, int part, struct asked *asked) {
  for (int colour = 0; colour < position->hands; colour++) {
    if (brume_colour_seat(&position->options, colour) == position->active &&
        position->player[colour].meeples > 0)
      offer(asked, brume_action_colour_piece(colour, part));
  }
}

void options_meeple(const struct position *position, int placed, struct asked *asked) {
  offer(asked, brume_action_no_piece());
  for (int part = 0; part < tile_at(position, placed)->part_count; part++) {
    unsigned kind = tile_at(position, placed)->part[part].kind;
    bool stands = kind == BRUME_ROAD || kind == BRUME_CITY || kind == BRUME_CASTLE;
    if (stands && !position->group[position->square[placed].group[part]].occupied)
      offer_colours(position, part, asked);
  }
}

/* R-C-59, P-C-8: a living meeple; with none the active seat gives one, or the next that has any. */
void options_bury(const struct position *position, struct asked *asked) {
  offer_figures(position, brume_action_bury, asked);
  for (int after = 0; asked->count == 0 && after < position->options.players; after++) {
    int seat = (position->active + after) % position->options.players;
    for (int colour = 0; colour < position->hands; colour++) {
      if (brume_colour_seat(&position->options, colour) == seat && position->player[colour].meeples > 0)
        offer(asked, brume_action_bury_supply(colour));
    }
  }
}

/* R-C-96, 97, 97a: free ghosts on the eight squares around, on cemeteries too; never those in circles. */
void options_move(const struct position *position, int placed, struct asked *asked) {
  for (int n = 0; n < position->squares; n++) {
    const struct spot *spot = &position->square[n];
    for (int place = 0; is_beside(position, placed, n) && place < BRUME_TILE_AREAS_MAX; place++) {
      if (spot->free[place] > 0)
        offer(asked, brume_action_move(spot->x, spot->y, place_part(position, n, place)));
    }
  }
}

void options_area(const struct position *position, int square, unsigned areas, struct asked *asked) {
  const struct spot *spot = &position->square[square];
  for (int area = 0; area < BRUME_TILE_AREAS_MAX; area++) {
    if (areas & (1u << area))
      offer(asked, brume_action_area(spot->x, spot->y, area_part(tile_at(position, square), area)));
  }
}

/* R-C-55. */
void options_cemetery(const struct position *position, struct asked *asked) {
  for (int n = 0; n < position->squares; n++) {
    if (cemetery_is_open(position, n))
      offer(asked, brume_action_cemetery(position->square[n].x, position->square[n].y));
  }
}

void options_cat(const struct position *position, struct asked *asked) {
  offer_figures(position, brume_action_cat, asked);
}

void options_hound(const struct position *position, struct asked *asked) {
  offer_figures(position, brume_action_hound, asked);
}

/* R-C-48, 52, 53: what the placed tile completed and holds a meeple. */
void options_region(const struct position *position, int placed, struct asked *asked) {
  const struct spot *spot = &position->square[placed];
  bool seen[BRUME_PARTS_MAX] = {false};
  for (int part = 0; part < tile_at(position, placed)->part_count; part++) {
    const struct group *group = &position->group[spot->group[part]];
    bool scores = group->kind == BRUME_ROAD || group->kind == BRUME_CITY;
    if (scores && group->complete && group->occupied && !seen[spot->group[part]])
      offer(asked, brume_action_region(spot->x, spot->y, part));
    seen[spot->group[part]] = true;
  }
  for (int n = 0; n < position->figures; n++) {
    const struct figure *figure = &position->figure[n];
    const struct spot *under = &position->square[figure->square];
    const struct group *group = &position->group[under->group[figure->part]];
    if (group->kind == BRUME_CASTLE && group->complete)
      offer(asked, brume_action_region(under->x, under->y, figure->part));
  }
}

/* P-C-6: 1 to 3 of the free ghosts of one place. */
static void offer_removals(const struct position *position, int square, struct asked *asked) {
  const struct spot *spot = &position->square[square];
  for (int place = 0; place < BRUME_TILE_AREAS_MAX; place++) {
    for (int ghosts = 1; ghosts <= spot->free[place] && ghosts <= OFF_MAX; ghosts++)
      offer(asked, brume_action_remove(spot->x, spot->y, place_part(position, square, place), ghosts));
  }
}

void options_reward(const struct position *position, struct asked *asked) {
  offer(asked, brume_action_points());
  for (int n = 0; n < position->squares; n++) offer_removals(position, n, asked);
  offer(asked, brume_action_remove_nothing());
}

/* R-C-67, 68: its meeple's square and the eight around, two different tiles. */
void options_drive(const struct position *position, int hound, int driven, struct asked *asked) {
  int n = figure_with(position, 1u << hound);
  int home = n == NONE ? NONE : position->figure[n].square;
  for (int square = 0; home != NONE && square < position->squares; square++) {
    if (square != driven && (square == home || is_beside(position, home, square)))
      offer_removals(position, square, asked);
  }
  offer(asked, brume_action_remove_nothing());
}

/* R-C-76, 77, P-C-17: the empty squares around all open cemeteries that touch a tile. */
void options_hide(const struct position *position, struct asked *asked) {
  for (int n = 0; n < position->gaps; n++) {
    const struct gap *gap = &position->gap[n];
    bool around = false;
    for (int d = 0; d < AROUND; d++)
      around |= gap->around[d] != NONE && cemetery_is_open(position, gap->around[d]);
    if (around) offer(asked, brume_action_hide(gap->x, gap->y));
  }
}
