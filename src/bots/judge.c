/* Judging a position. See judge.h. The numbers were found by letting versions of the bot play each other. */
#include "bots/judge.h"

#include <string.h>

enum { POINT = 100, SURE = 100 };

static void mark_dead(struct judge *judge, int x, int y, int side) {
  static const int8_t step_x[] = {0, 1, 0, -1};
  static const int8_t step_y[] = {-1, 0, 1, 0};
  int n = brume_game_square_at(judge->game, x + step_x[side], y + step_y[side]);
  if (n < 0) return;
  struct brume_square square;
  brume_game_square(judge->game, n, &square);
  const struct brume_tile *tile = &judge->tiles->tile[square.kind];
  int part = tile->side[square.rotation][(side + 2) % 4].middle;
  if (part == BRUME_NO_PART) return;
  struct brume_region region;
  brume_game_region(judge->game, judge->tiles, n, part, &region);
  judge->dead[region.id / 64] |= UINT64_C(1) << region.id % 64;
}

static int tiles_left(const struct brume_game *game) {
  int left = 0;
  for (int kind = 0; kind < BRUME_KINDS_MAX; kind++) left += brume_game_unseen(game, kind);
  return left;
}

void judge_begin(struct judge *judge, const struct brume_game *game, const struct brume_tiles *tiles) {
  judge->game = game;
  judge->tiles = tiles;
  judge->left = tiles_left(game);
  judge->players = brume_game_variant(game)->players;
  memset(judge->dead, 0, sizeof judge->dead);
  int holes = brume_game_holes(game, tiles, judge->hole_x, judge->hole_y, JUDGE_HOLES_MAX);
  judge->holes = holes < JUDGE_HOLES_MAX ? holes : JUDGE_HOLES_MAX;
  for (int i = 0; i < judge->holes; i++) {
    for (int side = 0; side < 4; side++) mark_dead(judge, judge->hole_x[i], judge->hole_y[i], side);
  }
}

static bool is_dead(const struct judge *judge, const struct brume_region *region) {
  return judge->dead[region->id / 64] >> region->id % 64 & 1;
}

/* How much of `now..sure` the tiles that are left still allow, 0..SURE; `half` tiles left give one half. */
static int still(const struct judge *judge, int half) {
  return SURE * judge->left / (judge->left + half);
}

/* The chance that all open sides close: the first takes `first` percent, each further one `further` of that. */
static int closing(const struct judge *judge, int open, int first, int further, int half) {
  int chance = first * still(judge, half) / SURE;
  for (int i = 1; i < open && i < 8; i++) chance = chance * further / SURE;
  return chance;
}

static bool hole_around(const struct judge *judge, int square) {
  struct brume_square at;
  brume_game_square(judge->game, square, &at);
  for (int i = 0; i < judge->holes; i++) {
    int dx = judge->hole_x[i] - at.x;
    int dy = judge->hole_y[i] - at.y;
    if (dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1) return true;
  }
  return false;
}

/* Monastery, garden, castle, cemetery: how likely the missing neighbours come. */
static int filling(const struct judge *judge, const struct brume_region *region, int square) {
  int missing = 9 - region->tiles;
  int chance = closing(judge, missing, 95, 80, 4 + 2 * missing);
  return hole_around(judge, square) ? 0 : chance;
}

/* Of the missing neighbours, how many hundredths will lie there at the end. */
static int neighbours_to_come(const struct judge *judge, const struct brume_region *region) {
  return (9 - region->tiles) * still(judge, 16) * 3 / 4;
}

static struct prospect around(const struct judge *judge, const struct brume_region *region, int square) {
  int chance = filling(judge, region, square);
  int points = region->points * POINT;
  int more = neighbours_to_come(judge, region);
  switch ((enum brume_part_kind)region->kind) {
  case BRUME_CASTLE: /* every second neighbour has mist; twice the points when complete (R-V-91) */
    points += more / 2;
    return (struct prospect){points + points * chance / SURE, chance};
  case BRUME_CEMETERY: /* a guard, where one is left (R-V-81) */ return (struct prospect){3 * chance, chance};
  case BRUME_MONASTERY:
  case BRUME_GARDEN: return (struct prospect){points + more, chance};
  case BRUME_FIELD:
  case BRUME_ROAD:
  case BRUME_CITY:
  case BRUME_MIST:
  case BRUME_PART_KIND_COUNT: break;
  }
  return (struct prospect){0, 0};
}

/* A field grows with the cities beside it as long as tiles come. */
static struct prospect field(const struct judge *judge, const struct brume_region *region) {
  int wide = region->parts < 20 ? region->parts : 20;
  return (struct prospect){region->points * POINT + wide * 10 * still(judge, 30) / SURE, 0};
}

struct prospect judge_region(const struct judge *judge, const struct brume_region *region, int square) {
  if (region->complete) return (struct prospect){region->points * POINT, SURE};
  bool dead = is_dead(judge, region);
  int points = region->points * POINT;
  switch ((enum brume_part_kind)region->kind) {
  case BRUME_ROAD: {
    int chance = dead ? 0 : closing(judge, region->open, 90, 75, 8);
    return (struct prospect){points + chance / 3, chance};
  }
  case BRUME_CITY: {
    int chance = dead ? 0 : closing(judge, region->open, 85, 58, 8);
    return (struct prospect){points + (points + POINT) * chance / SURE, chance};
  }
  case BRUME_FIELD: return field(judge, region);
  case BRUME_MONASTERY:
  case BRUME_GARDEN:
  case BRUME_CASTLE:
  case BRUME_CEMETERY: return around(judge, region, square);
  case BRUME_MIST:
  case BRUME_PART_KIND_COUNT: break;
  }
  return (struct prospect){0, 0};
}

/* The first piece in hand is worth most: without one, a turn earns nothing. Towards the end there is less to earn. */
int judge_piece_in_hand(const struct judge *judge, int player, enum brume_piece_kind kind, int more) {
  static const int ladder[] = {700, 480, 350, 260, 190, 130, 90, 60};
  enum { STEPS = sizeof ladder / sizeof ladder[0] };
  const struct brume_player *hand = brume_game_player(judge->game, player);
  int rounds = judge->left / judge->players;
  int late = rounds < 5 ? rounds : 5;
  if (kind == BRUME_ABBOT) return 200 * late / 5;
  int n = hand->meeples + hand->guards + more;
  int worth = n < STEPS ? ladder[n] : ladder[STEPS - 1];
  if (kind == BRUME_GUARD) worth += 40; /* no ghost touches it (R-V-42) */
  return worth * late / 5;
}

int judge_ghosts(const struct judge *judge, const struct brume_piece *piece, int ghosts, int share) {
  static const int danger[] = {5, 20, 50};
  if (piece->kind == BRUME_GUARD || !brume_game_variant(judge->game)->ghosts) return 0;
  int loss = share - judge_piece_in_hand(judge, piece->owner, (enum brume_piece_kind)piece->kind, 0);
  if (ghosts >= BRUME_GHOSTS_HOME) return loss;
  int more = loss > 0 ? loss * danger[ghosts] / SURE * still(judge, 12) / SURE : 0;
  return ghosts * (POINT - still(judge, 12) / 2) + more;
}

/* Would the owner still own the region without this piece? */
static bool owns_without(const struct brume_region *region, int owner) {
  struct brume_region less = *region;
  less.count[owner]--;
  return less.count[owner] > 0 && (brume_region_owners(&less) >> owner & 1) != 0;
}

static int share_in(const struct brume_region *region, struct prospect prospect, int owner) {
  bool owns = (brume_region_owners(region) >> owner & 1) != 0;
  return owns && !owns_without(region, owner) ? prospect.worth : 0;
}

int judge_share(const struct judge *judge, const struct brume_piece *piece) {
  struct brume_region region;
  brume_game_region(judge->game, judge->tiles, piece->square, piece->part, &region);
  return share_in(&region, judge_region(judge, &region, piece->square), piece->owner);
}

/* Sums up while going through the pieces: each region once, each piece's ghosts and way home. */
struct tally {
  int worth[BRUME_PLAYERS_MAX];
  uint64_t seen[JUDGE_WORDS];
};

static void add_region(struct tally *tally, const struct brume_region *region, int worth) {
  uint64_t bit = UINT64_C(1) << region->id % 64;
  if (tally->seen[region->id / 64] & bit) return;
  tally->seen[region->id / 64] |= bit;
  unsigned owners = brume_region_owners(region);
  for (int player = 0; player < BRUME_PLAYERS_MAX; player++) {
    if (owners >> player & 1) tally->worth[player] += worth;
  }
}

static void add_piece(const struct judge *judge, struct tally *tally, const struct brume_piece *piece) {
  struct brume_region region;
  brume_game_region(judge->game, judge->tiles, piece->square, piece->part, &region);
  struct prospect prospect = judge_region(judge, &region, piece->square);
  add_region(tally, &region, prospect.worth);
  int home = judge_piece_in_hand(judge, piece->owner, (enum brume_piece_kind)piece->kind, 0);
  tally->worth[piece->owner] += home * prospect.back / SURE * (region.complete ? 100 : 60) / SURE;
  if (!region.complete) {
    int share = share_in(&region, prospect, piece->owner);
    tally->worth[piece->owner] -= judge_ghosts(judge, piece, piece->ghosts, share);
  }
}

static int hand_and_score(const struct judge *judge, int player) {
  const struct brume_player *hand = brume_game_player(judge->game, player);
  int worth = hand->score * POINT;
  int pieces = hand->meeples + hand->guards;
  for (int n = 0; n < pieces; n++) {
    enum brume_piece_kind kind = n < hand->guards ? BRUME_GUARD : BRUME_MEEPLE;
    worth += judge_piece_in_hand(judge, player, kind, n - pieces);
  }
  return worth + hand->abbots * judge_piece_in_hand(judge, player, BRUME_ABBOT, 0);
}

int judge_position(const struct judge *judge, int player) {
  struct tally tally;
  memset(&tally, 0, sizeof tally);
  for (int i = 0; i < brume_game_piece_count(judge->game); i++) {
    add_piece(judge, &tally, brume_game_piece(judge->game, i));
  }
  int own = 0;
  int others = 0;
  for (int seat = 0; seat < judge->players; seat++) {
    int worth = tally.worth[seat] + hand_and_score(judge, seat);
    if (seat == player) own = worth;
    if (seat != player) others += worth;
  }
  int rivals = judge->players > 2 ? judge->players - 1 : 1;
  return own - others / rivals;
}
