#include "pieces.h"

#include "action.h"
#include "assert.h"
#include "bits.h"
#include "board.h"
#include "memory.h"
#include "regions.h"

enum { STANDS_MEEPLE = 1 << BRUME_MEEPLE, STANDS_GUARD = 1 << BRUME_GUARD, STANDS_ABBOT = 1 << BRUME_ABBOT };

/* Which pieces may stand where: R-V-50, 51; the abbot R-V-103 and Q14. */
static const uint8_t stands_on[BRUME_PART_KIND_COUNT] = {
    [BRUME_FIELD] = STANDS_MEEPLE | STANDS_GUARD, /* R-V-110, 112 */
    [BRUME_ROAD] = STANDS_MEEPLE | STANDS_GUARD, /* R-V-52: also where mist covers it */
    [BRUME_CITY] = STANDS_MEEPLE | STANDS_GUARD,
    [BRUME_MONASTERY] = STANDS_MEEPLE | STANDS_GUARD | STANDS_ABBOT,
    [BRUME_GARDEN] = STANDS_ABBOT,
    [BRUME_CASTLE] = STANDS_MEEPLE | STANDS_GUARD, /* R-V-90 */
    [BRUME_CEMETERY] = STANDS_MEEPLE | STANDS_GUARD, /* R-V-80 */
    [BRUME_MIST] = 0, /* R-V-52 */
};

/* The pieces that may be put on a part in this game, as bits by piece kind. */
static unsigned pieces_for(const struct brume_options *options, unsigned part_kind) {
  return part_kind == BRUME_FIELD && !options->fields ? 0 : stands_on[part_kind];
}

enum brume_refusal piece_may_stand(const struct brume_options *options, unsigned piece, unsigned part_kind) {
  if (part_kind == BRUME_MIST) return BRUME_REFUSED_ON_MIST;
  if (part_kind == BRUME_FIELD && !options->fields) return BRUME_REFUSED_FIELDS_OFF;
  if ((stands_on[part_kind] >> piece & 1) != 0) return BRUME_REFUSED_OK;
  return piece == BRUME_ABBOT ? BRUME_REFUSED_ABBOT_PLACE : BRUME_REFUSED_GARDEN;
}

uint8_t *pieces_in_hand(struct brume_player *player, unsigned piece) {
  engine_assert(piece == BRUME_MEEPLE || piece == BRUME_GUARD || piece == BRUME_ABBOT);
  if (piece == BRUME_MEEPLE) return &player->meeples;
  return piece == BRUME_GUARD ? &player->guards : &player->abbots;
}

void piece_put(struct brume_game *game, const struct brume_tiles *tiles, unsigned square, unsigned part,
               unsigned owner, unsigned piece, unsigned ghosts) {
  uint8_t *hand = pieces_in_hand(&game->player[owner], piece);
  unsigned node = node_of(game, square, part);
  engine_assert(*hand > 0 && game->pieces < BRUME_PIECES_MAX);
  (*hand)--;
  state_of(game, node)->flags |= REGION_OCCUPIED;
  game->piece[game->pieces++] = (struct brume_piece){.node = (uint16_t)node,
                                                     .square = (uint8_t)square,
                                                     .part = (uint8_t)part,
                                                     .owner = (uint8_t)owner,
                                                     .kind = (uint8_t)piece,
                                                     .ghosts = (uint8_t)ghosts,
                                                     .part_kind = part_of(game, tiles, node)->kind};
}

/* A piece left the region: does another still stand in it? */
static void update_occupied(struct brume_game *game, unsigned node) {
  struct brume_region_state *state = state_of(game, node);
  state->flags &= (uint8_t)~REGION_OCCUPIED;
  for (unsigned i = 0; i < game->pieces; i++) {
    if (game->region[game->piece[i].node] == game->region[node]) state->flags |= REGION_OCCUPIED;
  }
}

void piece_home(struct brume_game *game, unsigned n) {
  engine_assert(n < game->pieces);
  struct brume_piece piece = game->piece[n];
  (*pieces_in_hand(&game->player[piece.owner], piece.kind))++;
  game->ghosts = (uint8_t)(game->ghosts + piece.ghosts); /* R-V-41, 46 */
  game->pieces--;
  memmove(&game->piece[n], &game->piece[n + 1], (game->pieces - n) * sizeof piece);
  memset(&game->piece[game->pieces], 0, sizeof piece);
  update_occupied(game, piece.node);
}

int piece_on(const struct brume_game *game, unsigned square) {
  for (int i = 0; i < game->pieces; i++) {
    if (game->piece[i].square == square) return i;
  }
  return -1;
}

/* The kinds of piece that the active player has in hand, as bits. */
static unsigned kinds_in_hand(const struct brume_game *game) {
  const struct brume_player *player = &game->player[game->active];
  return (player->meeples > 0 ? STANDS_MEEPLE : 0u) | (player->guards > 0 ? STANDS_GUARD : 0u) |
         (player->abbots > 0 ? STANDS_ABBOT : 0u);
}

/* The pieces that may go on a part of the placed tile now, as bits. */
static unsigned choices_on(const struct brume_game *game, const struct brume_tiles *tiles, unsigned part,
                           unsigned in_hand) {
  const struct brume_square_state *square = &game->square[game->turn.square];
  unsigned free = region_occupied(game, square->first + part) ? 0 : ~0u; /* R-V-50; no branch, half are */
  return pieces_for(&game->options, tile_of(tiles, square)->part[part].kind) & in_hand & free;
}

enum { CHOICE_BITS = 4 };
_Static_assert((int)BRUME_PIECE_KIND_COUNT <= CHOICE_BITS, "a bit for each piece");
_Static_assert(BRUME_TILE_PARTS_MAX *CHOICE_BITS <= 64, "of all parts in a word");

static int own_abbot(const struct brume_game *game) {
  for (int i = 0; game->options.abbot && i < game->pieces; i++) {
    if (game->piece[i].owner == game->active && game->piece[i].kind == BRUME_ABBOT) return i;
  }
  return -1;
}

/* R-V-103, P-V-19: from what is complete the abbot isn't taken back; it is scored this turn. */
static bool abbot_may_leave(const struct brume_game *game, const struct brume_tiles *tiles, int abbot) {
  return game->options.abbot_completed || !region_complete(game, tiles, game->piece[abbot].node);
}

static bool may_recall(const struct brume_game *game, const struct brume_tiles *tiles) {
  int abbot = own_abbot(game);
  return abbot >= 0 && abbot_may_leave(game, tiles, abbot);
}

/* All pieces on all parts of the placed tile, four bits a part: bit 4 * part + piece. */
static uint64_t all_choices(const struct brume_game *game, const struct brume_tiles *tiles) {
  unsigned parts = tile_of(tiles, &game->square[game->turn.square])->part_count,
           in_hand = kinds_in_hand(game);
  uint64_t choices = 0;
  for (unsigned part = 0; part < parts; part++)
    choices |= (uint64_t)choices_on(game, tiles, part, in_hand) << (CHOICE_BITS * part);
  return choices;
}

int piece_option_count(const struct brume_game *game, const struct brume_tiles *tiles) {
  /* none, and taking the abbot back */
  return (may_recall(game, tiles) ? 2 : 1) + count_bits(all_choices(game, tiles));
}

int piece_list(const struct brume_game *game, const struct brume_tiles *tiles, struct brume_action *list) {
  const uint64_t of_part = action_what((struct brume_action){.part = 1}),
                 of_piece = action_what((struct brume_action){.piece = 1}),
                 what = action_what((struct brume_action){.kind = BRUME_PIECE, .tile = BRUME_NO_KIND});
  int count = 0;
  list[count++] = brume_action_no_piece();
  for (uint64_t choices = all_choices(game, tiles); choices != 0; choices &= choices - 1) {
    unsigned bit = (unsigned)__builtin_ctzll(choices);
    action_write(&list[count++], what + bit / CHOICE_BITS * of_part + bit % CHOICE_BITS * of_piece,
                 &action_nowhere);
  }
  if (may_recall(game, tiles)) list[count++] = brume_action_recall();
  return count;
}

/* Option n as a piece and a part, which are none for option 0; false: it is taking the abbot back. */
static bool nth_choice(const struct brume_game *game, const struct brume_tiles *tiles, int n, unsigned *piece,
                       unsigned *part) {
  *piece = BRUME_NO_PIECE;
  *part = BRUME_NO_PART;
  if (n == 0) return true;
  uint64_t choices = all_choices(game, tiles);
  if (n > count_bits(choices)) return false;
  unsigned bit = (unsigned)nth_bit(choices, n - 1);
  *piece = bit % CHOICE_BITS;
  *part = bit / CHOICE_BITS;
  return true;
}

struct brume_action piece_option(const struct brume_game *game, const struct brume_tiles *tiles, int n) {
  unsigned piece, part;
  engine_assert(n < piece_option_count(game, tiles));
  if (!nth_choice(game, tiles, n, &piece, &part)) return brume_action_recall();
  return piece == BRUME_NO_PIECE ? brume_action_no_piece()
                                 : brume_action_piece((enum brume_piece_kind)piece, (int)part);
}

void piece_option_take(struct play *play, int n) {
  unsigned piece, part;
  if (nth_choice(play->game, play->tiles, n, &piece, &part))
    piece_take(play, piece, part);
  else
    recall_take(play);
}

enum brume_refusal piece_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                 unsigned piece, unsigned part) {
  const struct brume_square_state *square = &game->square[game->turn.square];
  const struct brume_tile *tile = tile_of(tiles, square);
  if (piece == BRUME_NO_PIECE) return part == BRUME_NO_PART ? BRUME_REFUSED_OK : BRUME_REFUSED_NO_SUCH_PART;
  if (part >= tile->part_count) return BRUME_REFUSED_NO_SUCH_PART;
  if (piece >= BRUME_PIECE_KIND_COUNT) return BRUME_REFUSED_NONE_IN_HAND;
  enum brume_refusal refusal = piece_may_stand(&game->options, piece, tile->part[part].kind);
  if (refusal != BRUME_REFUSED_OK) return refusal;
  if ((kinds_in_hand(game) >> piece & 1) == 0) return BRUME_REFUSED_NONE_IN_HAND;
  return region_occupied(game, square->first + part) ? BRUME_REFUSED_REGION_TAKEN : BRUME_REFUSED_OK;
}

enum brume_refusal recall_refusal(const struct brume_game *game, const struct brume_tiles *tiles) {
  int abbot = own_abbot(game);
  if (abbot < 0) return BRUME_REFUSED_NO_ABBOT_OUT;
  return abbot_may_leave(game, tiles, abbot) ? BRUME_REFUSED_OK : BRUME_REFUSED_ABBOT_COMPLETE;
}

/* The rule that lets a piece stand on a part of this kind. */
static unsigned standing_rule(unsigned piece, unsigned part_kind) {
  if (piece == BRUME_ABBOT) return 103;
  if (part_kind == BRUME_CEMETERY) return 80;
  if (part_kind == BRUME_CASTLE) return 90;
  return part_kind == BRUME_FIELD ? 110 : 50;
}

void piece_take(struct play *play, unsigned piece, unsigned part) {
  struct brume_game *game = play->game;
  if (piece == BRUME_NO_PIECE) {
    event_add(play, BRUME_EVENT_NO_PIECE, 50)->player = game->active;
    return;
  }
  piece_put(game, play->tiles, game->turn.square, part, game->active, piece, 0);
  const struct brume_piece *put = &game->piece[game->pieces - 1];
  event_piece(play, BRUME_EVENT_PIECE_PLACED, standing_rule(piece, put->part_kind), put);
}

/* R-V-103: what the abbot's feature is worth now; the abbot goes home. */
void recall_take(struct play *play) {
  struct brume_game *game = play->game;
  int n = own_abbot(game);
  engine_assert(n >= 0);
  struct brume_piece abbot = game->piece[n];
  struct region_value value = region_value(game, play->tiles, abbot.node);
  struct brume_player *player = &game->player[abbot.owner];
  player->score = (int16_t)(player->score + value.points);
  struct brume_event *scored = event_at(play, BRUME_EVENT_SCORED, 103, abbot.square, abbot.part);
  scored->player = abbot.owner;
  scored->tiles = value.tiles;
  scored->amount = 1;
  scored->points = value.points;
  piece_home(game, (unsigned)n);
  event_piece(play, BRUME_EVENT_PIECE_RETURNED, abbot.ghosts > 0 ? 46 : 103, &abbot);
}
