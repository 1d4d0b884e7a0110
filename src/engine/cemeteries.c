#include "cemeteries.h"

#include "board.h"
#include "pieces.h"
#include "team.h"
#include "turn.h"

/* R-C-56: a tile at each of the 4 sides; levels 5 and 6, R-C-75: on each of the 8 squares around, also face
 * down. */
bool surrounded(const struct brume_game *game, unsigned square) {
  if (!haunted_cemeteries(game)) {
    for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
      if (square_beside(game, square, side) == NO_SQUARE) return false;
    }
    return true;
  }
  for (unsigned i = 0; i < AROUND; i++) {
    if (square_find(game, square_x(game, square) + around_x[i], square_y(game, square) + around_y[i]) ==
        NO_SQUARE)
      return false;
  }
  return true;
}

/* Is the cemetery of a square not closed, and surrounded or not? */
static bool is_unclosed(const struct brume_game *game, unsigned square, bool full) {
  return (game->square[square].cemetery & CLOSED) == 0 && surrounded(game, square) == full;
}

unsigned open_cemetery(const struct brume_game *game, int n) {
  for (unsigned square = marked_from(game->with_cemetery, 0); square != NO_SQUARE;
       square = marked_from(game->with_cemetery, square + 1)) {
    if (is_unclosed(game, square, false) && n-- == 0) return square;
  }
  return NO_SQUARE;
}

static bool before_on_board(const struct brume_game *game, unsigned a, unsigned b) {
  int rows = square_y(game, a) - square_y(game, b);
  return rows != 0 ? rows < 0 : square_x(game, a) < square_x(game, b);
}

unsigned cemetery_to_close(const struct brume_game *game) {
  unsigned first = NO_SQUARE;
  for (unsigned square = marked_from(game->with_cemetery, 0); square != NO_SQUARE;
       square = marked_from(game->with_cemetery, square + 1)) {
    if (is_unclosed(game, square, true) && (first == NO_SQUARE || before_on_board(game, square, first)))
      first = square;
  }
  return first;
}

int open_cemetery_count(const struct brume_game *game) {
  int count = 0;
  while (open_cemetery(game, count) != NO_SQUARE) count++;
  return count;
}

/* Does the seat have a meeple of any colour in hand? */
static bool seat_has_meeple(const struct brume_game *game, int seat) {
  for (int colour = 0; colour < brume_colour_count(&game->options); colour++) {
    if (brume_colour_seat(&game->options, colour) == seat && game->player[colour].meeples > 0) return true;
  }
  return false;
}

int burying_seat(const struct brume_game *game) {
  for (int i = 0; i < game->options.players; i++) {
    int seat = (game->active + i) % game->options.players;
    if (seat_has_meeple(game, seat)) return seat;
  }
  return -1;
}

/* R-C-60: the cemetery is closed for good, its ghosts go back. */
static void close_cemetery(struct play *play, unsigned square) {
  struct brume_game *game = play->game;
  struct spot spot = {(uint8_t)square, CEMETERY_SPOT};
  unsigned ghosts = spot_ghosts(game, spot);
  game->square[square].cemetery |= CLOSED;
  if (ghosts == 0) return;
  spot_set(game, spot, 0);
  ghosts_back(game, ghosts);
  event_at(play, BRUME_EVENT_CEMETERY_FREED, 1060, square, BRUME_NO_PART)->amount = (uint8_t)ghosts;
}

static void buried(struct play *play, unsigned colour, enum brume_source from, int from_square) {
  struct brume_game *game = play->game;
  unsigned square = cemetery_to_close(game);
  game->square[square].cemetery = (uint8_t)(colour + 1);
  struct brume_event *event = event_at(play, BRUME_EVENT_BURIED, 1059, square, BRUME_NO_PART);
  event->player = (uint8_t)colour;
  event->from = (uint8_t)from;
  if (from == BRUME_FROM_MEEPLE) {
    event->from_x = (int16_t)square_x(game, (unsigned)from_square);
    event->from_y = (int16_t)square_y(game, (unsigned)from_square);
  }
  close_cemetery(play, square);
}

/* R-C-61: a hound beside the buried meeple goes to the box without points; then the cat moves on. */
static void companions_leave(struct play *play, const struct brume_piece *piece) {
  struct brume_game *game = play->game;
  for (unsigned hound = 0; hound < BRUME_HOUNDS; hound++) {
    if ((piece->with >> hound & 1) == 0) continue;
    game->hound[hound] = BRUME_HOUND_GONE;
    struct brume_event *event = event_at(play, BRUME_EVENT_HOUND_LEFT, 1061, piece->square, BRUME_NO_PART);
    event->player = piece->owner;
    event->amount = (uint8_t)(hound + 1);
  }
  if ((piece->with & BRUME_WITH_CAT) != 0) {
    game->cat = BRUME_CAT_WAITING;
    game->cat_due = CAT_MOVES_ON;
  }
}

void bury_piece(struct play *play, unsigned n) {
  struct brume_game *game = play->game;
  struct brume_piece piece = game->piece[n];
  piece_home(game, n);
  game->player[piece.owner].meeples--; /* R-C-59: for good */
  buried(play, piece.owner, BRUME_FROM_MEEPLE, piece.square);
  companions_leave(play, &piece);
}

void bury_from_supply(struct play *play, unsigned colour) {
  play->game->player[colour].meeples--;
  buried(play, colour, BRUME_FROM_SUPPLY, NO_SQUARE);
}

/* R-C-59, P-C-8: from the table; else from the supply of the first seat that has one; else nobody. */
static bool bury(struct play *play, unsigned square) {
  struct brume_game *game = play->game;
  struct brume_action choice[BRUME_PLAYERS_MAX];
  if (game->pieces > 1) return asks(play, BRUME_DECIDE_BURY);
  if (game->pieces == 1) {
    bury_piece(play, 0);
    return true;
  }
  int seat = burying_seat(game), colours = 0;
  for (int colour = 0; seat >= 0 && colour < brume_colour_count(&game->options); colour++) {
    if (brume_colour_seat(&game->options, colour) == seat && game->player[colour].meeples > 0)
      choice[colours++] = brume_action_bury_supply(colour);
  }
  if (colours > 1) return asks(play, BRUME_DECIDE_BURY);
  if (colours == 1) {
    bury_from_supply(play, choice[0].colour);
    return true;
  }
  event_at(play, BRUME_EVENT_NOBODY_BURIED, 1059, square, BRUME_NO_PART);
  close_cemetery(play, square);
  return true;
}

bool bury_on_closed(struct play *play) {
  struct brume_game *game = play->game;
  for (;;) {
    if (!cat_settled(play)) return false;
    unsigned square = cemetery_to_close(game);
    if (square == NO_SQUARE) return true;
    /* Said once: where the burying asks, its answer closes the cemetery before this looks again. */
    event_at(play, BRUME_EVENT_CEMETERY_CLOSED, haunted_cemeteries(game) ? 1075 : 1056, square,
             cemetery_part(tile_of(play->tiles, &game->square[square])));
    if (!bury(play, square)) return false;
  }
}
