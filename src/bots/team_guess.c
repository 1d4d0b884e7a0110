/* Guessing at the next placement.
 *
 * The idea: a placement changes what is near it: the regions and banks at its square, those at the open squares beside
 * it, the ghosts. The rest of the judgement stays. So the change is added up from the view without playing the tile:
 * some hundred times cheaper than playing and judging, and near enough to see what each of the tiles that may come
 * would make of a position. */
#include "bots/team_guess.h"

enum {
  LOST = 150, /* points that are lost with the game */
  EXTRA_BACK = 40, /* hundredths of a cemetery's ghost that will come back */
  CATCH_UP = 100, /* hundredths of the points made that are no longer behind */
  GOAL = 60 /* and won with it */
};

struct sum {
  int points; /* of a won or lost game */
  int made, meeple_makes; /* points of completed regions; those of one that a new meeple completes */
  int regions; /* change of what regions promise */
  int meeple; /* the best that a new meeple promises */
  int ghosts, coming; /* hundredths, changes */
};

void guess_begin(struct guess *guess, const struct view *view) {
  guess->view = view;
  guess->base = team_verdict(view);
  guess->cemetery = view->options->level < 5 ? view->cemetery_open : 0;
}

static int opposite(int side) {
  return (side + 2) % 4;
}

static int terrain_of(const struct reach_lie *lie, int side) {
  uint32_t seen = lie->shows >> side * 8 & 0xFF;
  return __builtin_ctz(seen) / 2;
}

/* What the square beside will allow once the tile lies here. */
static uint32_t allowed_beside(const struct guess *guess, const struct open_square *open,
                               const struct reach_lie *lie, int side) {
  uint32_t both = UINT32_C(3) << 2 * terrain_of(lie, side); /* clear or misty: R-C-29 */
  uint32_t mine = both << opposite(side) * 8 | ~(UINT32_C(0xFF) << opposite(side) * 8);
  uint32_t there = open->beside[side] == NONE ? UINT32_MAX : guess->view->open[open->beside[side]].allowed;
  return there & mine;
}

static uint32_t scaled(uint32_t chance, int factor, int divisor) {
  uint64_t result = (uint64_t)chance * (unsigned)factor / (unsigned)divisor;
  return (uint32_t)(result > SURE ? SURE : result);
}

/* --- roads and cities -------------------------------------------------------------------------------------------- */

/* What the part on these sides becomes one with. */
static struct standing merged_part(const struct guess *guess, const struct open_square *open,
                                   const struct reach_lie *lie, int first, struct sum *sum) {
  const struct view *view = guess->view;
  unsigned sides = lie->part[first];
  struct standing merged = {.chance = SURE,
                            .value = lie->value[first],
                            .kind = terrain_of(lie, first) == BRUME_CITY_SIDE ? BRUME_CITY : BRUME_ROAD};
  for (int s = 0; s < SIDES; s++) {
    if ((sides >> s & 1) == 0) continue;
    if (open->hidden >> s & 1) merged.chance = 0;
    if (open->part[s] == NONE) {
      if (open->hidden >> s & 1) continue;
      int factor = view_close_part(view, allowed_beside(guess, open, lie, s), opposite(s), 1u << opposite(s));
      merged.chance = scaled(merged.chance, factor, WHOLE);
      merged.open++;
      continue;
    }
    unsigned same = same_id(open->part, s);
    if (!first_of(same & sides, s)) continue;
    const struct standing *at = &view->at[open->part[s]];
    merged.value = (int16_t)(merged.value + at->value);
    merged.colours |= at->colours;
    merged.meeples = (uint8_t)(merged.meeples + at->meeples);
    merged.beside = (uint8_t)(merged.beside + at->beside);
    merged.open = (uint8_t)(merged.open + at->open - bits(same & sides));
    merged.chance =
        scaled(scaled(merged.chance, (int)(at->chance >> 8), SURE >> 8), WHOLE, open->part_chance[s]);
    sum->regions -= team_region(view, at, guess->base.removal);
  }
  if (merged.open == 0 && merged.chance > 0) merged.chance = SURE;
  return merged;
}

static void take_part(const struct guess *guess, const struct open_square *open, const struct reach_lie *lie,
                      int first, struct sum *sum) {
  struct standing merged = merged_part(guess, open, lie, first, sum);
  int worth = team_region(guess->view, &merged, guess->base.removal);
  bool complete = merged.open == 0 && merged.chance == SURE;
  sum->regions += worth;
  if (complete) sum->made += merged.value * bits(merged.colours);
  if (merged.colours == 0) {
    if (complete && guess->base.hand != WON && merged.value > sum->meeple_makes)
      sum->meeple_makes = merged.value;
    unsigned useful = guess->view->useful;
    merged.colours = (uint8_t)(useful & -useful); /* any that counts */
    merged.meeples = 1;
    int meeple = team_region(guess->view, &merged, guess->base.removal) - guess->base.hand;
    if (meeple > sum->meeple) sum->meeple = meeple;
  }
}

/* --- mist -------------------------------------------------------------------------------------------------------- */

/* Banks beside the square that this tile's clear sides limit (R-C-33). */
static void limit_banks(const struct guess *guess, const struct open_square *open,
                        const struct reach_lie *lie, struct sum *sum) {
  unsigned limited = open->misty & ~lie->misty;
  unsigned expanded = open->misty & lie->misty;
  for (int s = 0; s < SIDES; s++) {
    if ((limited >> s & 1) == 0) continue;
    unsigned same = same_id(open->mist, s);
    if (!first_of(same & limited, s) || (same & expanded) != 0) continue;
    sum->coming -= team_coming(&guess->view->at[open->mist[s]]);
  }
}

/* Ghosts that the circles of a tile here take from the supply: first come those around. */
static int circles_to_fill(const struct view *view, const struct open_square *open, int circles) {
  int around = view_ghosts_around(view, open);
  return circles > around ? circles - around : 0;
}

/* The bank that the mist on these sides becomes part of; its ghosts come back when it is finished. */
static void take_mist(const struct guess *guess, const struct open_square *open, const struct reach_lie *lie,
                      struct sum *sum) {
  const struct view *view = guess->view;
  struct standing bank = {.chance = SURE, .kind = BRUME_MIST};
  for (int s = 0; s < SIDES; s++) {
    if ((lie->misty >> s & 1) == 0) continue;
    if ((open->faces >> s & 1) == 0) {
      if (open->hidden >> s & 1) {
        bank.chance = 0;
        continue;
      }
      uint8_t terrain[SIDES] = {0};
      terrain[opposite(s)] = (uint8_t)terrain_of(lie, s);
      unsigned side = 1u << opposite(s);
      unsigned misty = side | (open->beside[s] == NONE ? 0 : view->open[open->beside[s]].misty);
      int factor =
          view_close_bank(view, allowed_beside(guess, open, lie, s), terrain, opposite(s), side, misty);
      bank.chance = scaled(bank.chance, factor, WHOLE);
      bank.open++;
      continue;
    }
    if (open->mist[s] == NONE) {
      bank.chance = 0;
      continue;
    }
    unsigned same = same_id(open->mist, s);
    if (!first_of(same & lie->misty, s)) continue;
    const struct standing *at = &view->at[open->mist[s]];
    bank.ghosts = (uint8_t)(bank.ghosts + at->ghosts);
    bank.open = (uint8_t)(bank.open + at->open - bits(same));
    if ((same & ~(unsigned)lie->misty) != 0) bank.chance = 0;
    bank.chance = scaled(scaled(bank.chance, (int)(at->chance >> 8), SURE >> 8), WHOLE, open->mist_chance[s]);
    sum->coming -= team_coming(at);
  }
  if (bank.open == 0 && bank.chance > 0) { /* R-C-34, 39 */
    sum->ghosts += bank.ghosts * 100;
    return;
  }
  bool expands = (open->misty & lie->misty) != 0;
  int need = lie->symbols - (expands && lie->symbols > 0);
  if (lie->circles > 0 && !expands) need += circles_to_fill(view, open, lie->circles); /* R-C-96, 97b */
  bool extra = need > 0 && guess->cemetery > open->closes;
  if (need + extra > view->supply + open->back) sum->points -= LOST * POINT;
  sum->ghosts -= (need + extra) * 100;
  sum->coming += extra * EXTRA_BACK;
  bank.ghosts = (uint8_t)(bank.ghosts + need);
  sum->coming += team_coming(&bank);
}

/* --- the squares beside ------------------------------------------------------------------------------------------ */

static bool among(const struct open_square *open, uint16_t id) {
  for (int s = 0; s < SIDES; s++) {
    if (open->part[s] == id || open->mist[s] == id) return true;
  }
  return false;
}

/* What else is at the open square beside finds it harder now, or can't be completed there any more. */
static void narrow_beside(const struct guess *guess, const struct open_square *open,
                          const struct reach_lie *lie, int side, struct sum *sum) {
  const struct view *view = guess->view;
  if (open->beside[side] == NONE) return;
  const struct open_square *there = &view->open[open->beside[side]];
  uint32_t allowed = allowed_beside(guess, open, lie, side);
  unsigned misty = there->misty | (unsigned)(lie->misty >> side & 1) << opposite(side);
  for (int s = 0; s < SIDES; s++) {
    if (there->part[s] != NONE && view->at[there->part[s]].colours != 0 && !among(open, there->part[s])) {
      unsigned sides = same_id(there->part, s);
      if (first_of(sides, s)) {
        struct standing at = view->at[there->part[s]];
        sum->regions -= team_region(view, &at, guess->base.removal);
        at.chance = scaled(at.chance, view_close_part(view, allowed, s, sides), there->part_chance[s]);
        sum->regions += team_region(view, &at, guess->base.removal);
      }
    }
    if (there->mist[s] == NONE || view->at[there->mist[s]].ghosts == 0 || among(open, there->mist[s]))
      continue;
    unsigned sides = same_id(there->mist, s);
    if (!first_of(sides, s)) continue;
    struct standing at = view->at[there->mist[s]];
    sum->coming -= team_coming(&at);
    at.chance = scaled(at.chance, view_close_bank(view, allowed, there->terrain, s, sides, misty),
                       there->mist_chance[s]);
    sum->coming += team_coming(&at);
  }
}

/* --- all of it --------------------------------------------------------------------------------------------------- */

static int total(const struct guess *guess, const struct open_square *open, const struct sum *sum) {
  int caught_up = sum->made * POINT * CATCH_UP / 100;
  if (caught_up > guess->base.behind) caught_up = guess->base.behind;
  return guess->base.rest + caught_up + sum->points + sum->regions + sum->meeple + open->bonus +
         team_supply(guess->view, guess->base.ghosts + sum->ghosts, guess->base.coming + sum->coming);
}

int guess_placement(const struct guess *guess, const struct open_square *open, const struct reach_lie *lie,
                    int least) {
  struct sum sum = {.ghosts = open->back * 100, .coming = open->coming};
  unsigned done = 0;
  for (int s = 0; s < SIDES; s++) {
    if (lie->part[s] == 0 || (done >> s & 1) != 0) continue;
    done |= lie->part[s];
    take_part(guess, open, lie, s, &sum);
  }
  limit_banks(guess, open, lie, &sum);
  if (lie->misty != 0) take_mist(guess, open, lie, &sum);
  if (guess->view->options->level < BRUME_LEVELS &&
      guess->view->team.score + sum.made + sum.meeple_makes >= guess->view->options->goal)
    sum.points += GOAL * POINT;
  int worth = total(guess, open, &sum);
  if (worth <= least) return worth; /* what lies beside can only make it less */
  for (int s = 0; s < SIDES; s++) narrow_beside(guess, open, lie, s, &sum);
  return total(guess, open, &sum);
}

int guess_kind(const struct guess *guess, int kind) {
  const struct view *view = guess->view;
  int most = INT32_MIN;
  for (int n = view->reach->first[kind]; n < view->reach->first[kind + 1]; n++) {
    const struct reach_lie *lie = &view->reach->lie[n];
    for (int i = 0; i < view->open_count; i++) {
      if ((lie->shows & ~view->open[i].allowed) != 0) continue;
      int worth = guess_placement(guess, &view->open[i], lie, most);
      if (worth > most) most = worth;
    }
  }
  /* R-C-30: a tile that fits nowhere is gone, and costs a tile. */
  return most == INT32_MIN ? guess->base.rest + team_supply(view, guess->base.ghosts, guess->base.coming)
                           : most;
}

int guess_next(const struct guess *guess, int kinds) {
  const struct view *view = guess->view;
  int sum = 0, counted = 0, seen = 0;
  if (view->reach->tiles == 0) return guess->base.worth;
  for (int kind = 0; kind < view->tiles->kinds; kind++) {
    int copies = view->reach->copies[kind];
    int before = seen * kinds / view->reach->tiles;
    seen += copies;
    if (copies == 0 || seen * kinds / view->reach->tiles == before) continue;
    sum += guess_kind(guess, kind);
    counted++;
  }
  return counted == 0 ? guess->base.worth : sum / counted;
}
