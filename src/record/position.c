/* A position as canonical text. See position.h. */
#include "record/position.h"

#include <inttypes.h>
#include <stdlib.h>

#include <brume/tileset.h>

#include "record/options.h"
#include "record/words.h"
#include "table/pile.h"

void brume_set_line_print(const struct brume_tiles *tiles, enum brume_set_slot slot,
                          struct brume_text *text) {
  const struct brume_set *set = &tiles->set[slot];
  brume_text_say(text, "tiles %s %016" PRIx64 " %s", brume_set_slot_name(slot), set->hash, set->version);
}

enum { TEAM_END = 1085 }; /* R-C-85 */

static void print_head(const struct brume_game *game, const struct brume_tiles *tiles,
                       struct brume_text *text) {
  const struct brume_options *options = brume_game_variant(game);
  brume_text_say(text, "brume-position %d\n", BRUME_POSITION_FORMAT);
  brume_text_say(text, "preset %s\n", brume_preset_name(brume_preset_of(options)));
  brume_option_lines_print(options, text);
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (!brume_set_in_play(options, (enum brume_set_slot)slot)) continue;
    brume_set_line_print(tiles, (enum brume_set_slot)slot, text);
    brume_text_say(text, "\n");
  }
}

/* A placed tile and the number of its square, to be sorted. */
struct laid {
  struct brume_square square;
  int number;
};

static int compare_laid(const void *a, const void *b) {
  const struct brume_square *p = &((const struct laid *)a)->square;
  const struct brume_square *q = &((const struct laid *)b)->square;
  if (p->y != q->y) return p->y < q->y ? -1 : 1;
  return (p->x > q->x) - (p->x < q->x);
}

static int sort_squares(const struct brume_game *game, struct laid list[BRUME_SQUARES_MAX]) {
  int count = brume_game_square_count(game);
  for (int n = 0; n < count; n++) {
    brume_game_square(game, n, &list[n].square);
    list[n].number = n;
  }
  qsort(list, (size_t)count, sizeof *list, compare_laid);
  return count;
}

/* Cooperative: ` free-mist=2` for ghosts free in a mist area, ` cemetery=1` for those on the cemetery. */
static void print_free(const struct brume_tile *tile, const struct brume_square *square,
                       struct brume_text *text) {
  for (unsigned part = 0; part < tile->part_count; part++) {
    char name[BRUME_PART_NAME_SIZE];
    int area = (int)part - brume_tile_area_part(tile, 0);
    bool cemetery = tile->part[part].kind == BRUME_CEMETERY;
    if (!cemetery && area < 0) continue;
    int ghosts = square->free[cemetery ? BRUME_TILE_AREAS_MAX - 1 : area];
    brume_part_name(tile, part, name);
    if (ghosts > 0) brume_text_say(text, " %s%s=%d", cemetery ? "" : "free-", name, ghosts);
  }
  if (square->buried != BRUME_NOBODY) brume_text_say(text, " buried=%s", brume_seat_name(square->buried));
  if (square->cemetery_closed) brume_text_say(text, " closed");
}

/* `tile 1,-2 SC-3 1`, and behind it the mist areas whose spell circles hold ghosts: ` mist=2`. A tile that lies face
 * down is `hidden 1,-2`. */
static void print_tile(const struct brume_game *game, const struct brume_tiles *tiles,
                       const struct brume_square *square, struct brume_text *text) {
  if (square->kind == BRUME_NO_KIND) {
    brume_text_say(text, "hidden %d,%d\n", square->x, square->y);
    return;
  }
  const struct brume_tile *tile = &tiles->tile[square->kind];
  brume_text_say(text, "tile %d,%d %s %d", square->x, square->y, tile->name, square->rotation);
  for (int area = 0; area < tile->area_count; area++) {
    char part[BRUME_PART_NAME_SIZE];
    if (square->circles[area] == 0) continue;
    brume_part_name(tile, (unsigned)(tile->part_count - tile->area_count + area), part);
    brume_text_say(text, " %s=%d", part, square->circles[area]);
  }
  if (brume_game_variant(game)->coop) print_free(tile, square, text);
  brume_text_say(text, "\n");
}

/* `piece 1,-2 road1 blue meeple 2`: the last number is its ghosts; behind it who stands beside it: ` rufus`. */
static void print_piece(const struct brume_tiles *tiles, const struct brume_square *square,
                        const struct brume_piece *piece, struct brume_text *text) {
  char part[BRUME_PART_NAME_SIZE];
  brume_part_name(&tiles->tile[square->kind], piece->part, part);
  brume_text_say(text, "piece %d,%d %s %s %s %d", square->x, square->y, part, brume_seat_name(piece->owner),
                 brume_piece_name((enum brume_piece_kind)piece->kind), piece->ghosts);
  if (piece->with & BRUME_WITH_RUFUS) brume_text_say(text, " rufus");
  if (piece->with & BRUME_WITH_RONJA) brume_text_say(text, " ronja");
  if (piece->with & BRUME_WITH_CAT) brume_text_say(text, " cat");
  brume_text_say(text, "\n");
}

static void print_board(const struct brume_game *game, const struct brume_tiles *tiles,
                        struct brume_text *text) {
  struct laid list[BRUME_SQUARES_MAX];
  int count = sort_squares(game, list);
  for (int i = 0; i < count; i++) print_tile(game, tiles, &list[i].square, text);
  for (int i = 0; i < count; i++) {
    int piece = brume_game_piece_at(game, list[i].number);
    if (piece >= 0) print_piece(tiles, &list[i].square, brume_game_piece(game, piece), text);
  }
}

/* Cooperative: colours instead of players, and what the team has besides. */
static void print_team(const struct brume_game *game, struct brume_text *text) {
  struct brume_team team;
  brume_game_team(game, &team);
  for (int colour = 0; colour < brume_colour_count(brume_game_variant(game)); colour++) {
    const struct brume_player *player = &game->player[colour];
    brume_text_say(text, "colour %s score %d meeples %d\n", brume_seat_name(colour), player->score,
                   player->meeples);
  }
  brume_text_say(text, "team score %d outcome %s\n", team.score, brume_outcome_name(team.outcome));
  for (int hound = 0; hound < BRUME_HOUNDS; hound++)
    brume_text_say(text, "hound %s %s\n", brume_hound_name(hound), brume_hound_state_name(team.hound[hound]));
  if (team.cat != BRUME_NO_CAT)
    brume_text_say(text, "cat %s %d\n", brume_cat_name(team.cat), team.cat_ghosts);
  brume_text_say(text, "piles %d %d %d open %d\n", team.pile[0], team.pile[1], team.pile[2],
                 team.pile_open + 1);
}

static void print_stocks(const struct brume_game *game, const struct brume_tiles *tiles,
                         struct brume_text *text) {
  for (int seat = 0; !brume_game_variant(game)->coop && seat < brume_game_variant(game)->players; seat++) {
    const struct brume_player *player = brume_game_player(game, seat);
    brume_text_say(text, "player %s score %d meeples %d guards %d abbots %d stock %d\n",
                   brume_seat_name(seat), player->score, player->meeples, player->guards, player->abbots,
                   player->guard_stock);
  }
  if (brume_game_variant(game)->coop) print_team(game, text);
  brume_text_say(text, "supply %d\n", brume_game_supply(game));
  for (int kind = 0; kind < tiles->kinds; kind++) {
    if (brume_game_unseen(game, kind) > 0)
      brume_text_say(text, "unseen %s %d\n", tiles->tile[kind].name, brume_game_unseen(game, kind));
  }
}

/* Where the river goes on: the open square, the side of it on which the river arrives, and how its last tile turned. */
static void print_river(const struct brume_game *game, struct brume_text *text) {
  static const char *const sides[BRUME_SIDES_COUNT] = {"north", "east", "south", "west"};
  static const char *const turns[4] = {"straight", "right", "round", "left"};
  int x, y, side, turn;
  if (!brume_game_river(game, &x, &y, &side, &turn)) return;
  brume_text_say(text, "river %d,%d %s %s\n", x, y, sides[side], turns[turn]);
}

static void print_square(const struct brume_game *game, const char *name, int number,
                         struct brume_text *text) {
  struct brume_square square;
  if (number < 0) return;
  brume_game_square(game, number, &square);
  brume_text_say(text, " %s=%d,%d", name, square.x, square.y);
}

/* Cooperative, in the middle of a step: what it has done of itself so far and still has to do. */
static void print_inside(const struct brume_game *game, const struct brume_tiles *tiles,
                         struct brume_text *text) {
  struct brume_inside inside;
  char part[BRUME_ACTION_WORDS_SIZE];
  brume_game_inside(game, tiles, &inside);
  struct brume_square placed;
  brume_game_square(game, brume_game_placed(game), &placed);
  brume_text_say(text, " step=%s", inside.step);
  if (inside.stage[0] != '\0') brume_text_say(text, " stage=%s", inside.stage);
  print_square(game, "driven", inside.driven, text);
  print_square(game, "next", inside.haunted, text);
  if (inside.cat_moves) brume_text_say(text, " cat-moves");
  if (inside.discount != BRUME_NO_PART) {
    brume_part_at_print(game, tiles, placed.x, placed.y, inside.discount, part);
    brume_text_say(text, " discount=%s", part);
  }
  if (inside.filling != BRUME_NO_PART) {
    brume_part_at_print(game, tiles, placed.x, placed.y, inside.filling, part);
    brume_text_say(text, " filling=%s done=%d", part, inside.done);
  }
  if (inside.circles > 0) brume_text_say(text, " to-circles=%d", inside.circles);
  if (inside.extra) brume_text_say(text, " extra");
}

/* The same as it was printed at first, by numbers of the engine: closed records of unfinished games have its hash. */
static void print_numbers(const struct brume_game *game, struct brume_text *text) {
  const struct brume_turn_state *turn = &game->turn;
  brume_text_say(text, " step=%d stage=%d", turn->step, turn->stage);
  if (turn->asking == BRUME_DECIDE_DRIVE && turn->driven < game->squares) {
    struct brume_square square;
    brume_game_square(game, turn->driven, &square);
    brume_text_say(text, " driven=%d,%d", square.x, square.y);
  }
  if (turn->cat_moves) brume_text_say(text, " cat-moves");
  if (turn->discount != 0 && turn->discount != UINT8_MAX)
    brume_text_say(text, " discount=%d", turn->discount);
  if (turn->extra) brume_text_say(text, " extra");
  if (turn->area > 0 || turn->circle > 0) brume_text_say(text, " put=%d,%d", turn->area, turn->circle);
  if (turn->rule > 0) brume_text_say(text, " to-circles=%d", turn->rule);
}

/* Is a cooperative game in the middle of a step? Draw, place and piece are asked at the beginning of one. */
static bool inside_step(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct brume_decision decision;
  brume_game_decision(game, tiles, &decision);
  return brume_game_variant(game)->coop && decision.kind > BRUME_DECIDE_PIECE;
}

/* The decision as this text has always said it, since the hash of every closed record is over it: without how many
 * ghosts leave circles, and a burying by the square of the placed tile. The rest of the position tells both. */
static void hashed_decision(const struct brume_game *game, const struct brume_tiles *tiles,
                            struct brume_decision *decision) {
  brume_game_decision(game, tiles, decision);
  if (decision->kind == BRUME_DECIDE_GHOST && decision->from == BRUME_FROM_CIRCLE) decision->left = 0;
  if (decision->kind != BRUME_DECIDE_BURY) return;
  struct brume_square placed;
  brume_game_square(game, brume_game_placed(game), &placed);
  decision->x = placed.x;
  decision->y = placed.y;
  decision->part = BRUME_NO_PART;
}

/* Who is to decide what: the whole of the decision, since a game may be stopped in the middle of a step. */
static void print_turn(const struct brume_game *game, const struct brume_tiles *tiles, bool numbers,
                       struct brume_text *text) {
  struct brume_decision decision;
  char word[BRUME_ACTION_WORDS_SIZE];
  hashed_decision(game, tiles, &decision);
  brume_text_say(text, "turn %s\n", brume_seat_name(brume_game_active(game)));
  brume_text_say(text, "decide %s", brume_decision_name((enum brume_decision_kind)decision.kind));
  if (decision.player != BRUME_NOBODY) brume_text_say(text, " by=%s", brume_seat_name(decision.player));
  /* A lost game's end keeps the rule that stood here when the first records were closed, since their hash is over this
   * text. */
  bool lost = decision.kind == BRUME_DECIDE_NOTHING && game->options.coop;
  brume_rule_print(lost ? TEAM_END : decision.rule, word);
  if (decision.rule != 0) brume_text_say(text, " rule=%s", word);
  if (decision.tile != BRUME_NO_KIND) brume_text_say(text, " tile=%s", tiles->tile[decision.tile].name);
  if (decision.kind == BRUME_DECIDE_GHOST)
    brume_text_say(text, " from=%s to=%s", brume_source_name((enum brume_source)decision.from),
                   decision.to_own ? "own" : "others");
  if (decision.left > 0) brume_text_say(text, " left=%d", decision.left);
  if (decision.kind > BRUME_DECIDE_PLACE) brume_text_say(text, " at=%d,%d", decision.x, decision.y);
  if (decision.part != BRUME_NO_PART) {
    brume_part_at_print(game, tiles, decision.x, decision.y, decision.part, word);
    brume_text_say(text, " part=%s", word);
  }
  if (inside_step(game, tiles) && numbers) print_numbers(game, text);
  if (inside_step(game, tiles) && !numbers) print_inside(game, tiles, text);
  brume_text_say(text, "\n");
}

static void print_position(const struct brume_game *game, const struct brume_tiles *tiles, bool numbers,
                           struct brume_text *text) {
  print_head(game, tiles, text);
  print_board(game, tiles, text);
  print_stocks(game, tiles, text);
  print_river(game, text);
  print_turn(game, tiles, numbers, text);
}

void brume_position_print(const struct brume_game *game, const struct brume_tiles *tiles,
                          struct brume_text *text) {
  print_position(game, tiles, false, text);
}

static bool hash_position(const struct brume_game *game, const struct brume_tiles *tiles, bool numbers,
                          uint64_t *hash) {
  struct brume_text text = brume_text_new();
  print_position(game, tiles, numbers, &text);
  bool good = !text.failed;
  if (good) *hash = brume_text_hash(&text, BRUME_FNV_START);
  brume_text_free(&text);
  return good;
}

bool brume_position_hash(const struct brume_game *game, const struct brume_tiles *tiles, uint64_t *hash) {
  return hash_position(game, tiles, false, hash);
}

bool brume_position_hash_first(const struct brume_game *game, const struct brume_tiles *tiles,
                               uint64_t *hash) {
  return hash_position(game, tiles, true, hash);
}
