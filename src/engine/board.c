#include "board.h"

#include "assert.h"
#include "bits.h"

const int8_t side_x[BRUME_SIDES_COUNT] = {0, 1, 0, -1};
const int8_t side_y[BRUME_SIDES_COUNT] = {-1, 0, 1, 0};
const int8_t around_x[AROUND] = {-1, 0, 1, -1, 1, -1, 0, 1};
const int8_t around_y[AROUND] = {-1, -1, -1, 0, 0, 1, 1, 1};

const struct brume_tile hidden_tile = {.name = ""};

/* The place of x, y in the table. Squares less than 30 apart never share one, so most boards have no collision; where
 * there is one, the next place is far off, as the places of a long row of tiles follow each other. A cell of the
 * longest row, column, comb or stairs is found at the second look on average, and at the sixth at the latest. */
enum { ROW_STEP = 35, NEXT_PLACE = 619 };

static unsigned cell_hash(int x, int y) {
  return ((unsigned)x + (unsigned)y * ROW_STEP) %
         BRUME_CELL_TABLE; /* unsigned: any x and y may be asked for */
}

static unsigned place_after(unsigned place) {
  return (place + NEXT_PLACE) % BRUME_CELL_TABLE;
}

int cell_find(const struct brume_game *game, int x, int y) {
  for (unsigned place = cell_hash(x, y);; place = place_after(place)) {
    int cell = (int)game->lookup[place] - 1;
    if (cell < 0) return NO_CELL;
    if (game->cell[cell].x == x && game->cell[cell].y == y) return cell;
  }
}

unsigned square_find(const struct brume_game *game, int x, int y) {
  int cell = cell_find(game, x, y);
  return cell == NO_CELL ? NO_SQUARE : game->cell_square[cell]; /* an open cell says NO_SQUARE too */
}

unsigned square_beside(const struct brume_game *game, unsigned square, unsigned side) {
  return square_find(game, square_x(game, square) + side_x[side], square_y(game, square) + side_y[side]);
}

unsigned cells_added(const struct brume_game *game, int x, int y) {
  unsigned added = cell_find(game, x, y) == NO_CELL;
  for (unsigned s = 0; s < BRUME_SIDES_COUNT; s++)
    added += cell_find(game, x + side_x[s], y + side_y[s]) == NO_CELL;
  return added;
}

int cell_open(struct brume_game *game, int x, int y) {
  engine_assert(game->cells < BRUME_CELLS_MAX);
  unsigned cell = game->cells++;
  unsigned place = cell_hash(x, y);
  while (game->lookup[place] != 0) place = place_after(place);
  game->lookup[place] = (uint16_t)(cell + 1);
  game->cell[cell].x = (int16_t)x;
  game->cell[cell].y = (int16_t)y;
  game->cell_square[cell] = OPEN_CELL;
  game->open[cell / 64] |= UINT64_C(1) << (cell % 64);
  return (int)cell;
}

/* An open square now has a neighbour on `side`: tiles laid there must show `terrain` on it. */
static void restrict_cell(struct brume_game *game, unsigned cell, unsigned side, unsigned terrain) {
  static const uint64_t others[BRUME_TERRAIN_COUNT][BRUME_TERRAIN_COUNT] = {
      {0, UINT64_MAX, UINT64_MAX, UINT64_MAX},
      {UINT64_MAX, 0, UINT64_MAX, UINT64_MAX},
      {UINT64_MAX, UINT64_MAX, 0, UINT64_MAX},
      {UINT64_MAX, UINT64_MAX, UINT64_MAX, 0},
  };
  uint64_t *bar = game->bar[cell / 64][side], bit = UINT64_C(1) << (cell % 64);
  for (unsigned t = 0; t < BRUME_TERRAIN_COUNT; t++) bar[t] |= others[terrain][t] & bit;
}

/* Joins the regions of two nodes; `closed` sides of theirs now face each other instead of empty squares. */
static void join(struct brume_game *game, unsigned a, unsigned b, unsigned closed) {
  unsigned one = game->region[a], other = game->region[b];
  bool other_larger = game->state[one].size < game->state[other].size;
  unsigned keep = other_larger ? other : one, give = other_larger ? one : other;
  if (keep != give) {
    struct brume_region_state *kept = &game->state[keep], *given = &game->state[give];
    unsigned size = (unsigned)kept->size + given->size;
    kept->size = (uint8_t)(size > 255 ? 255 : size);
    kept->open = (uint16_t)(kept->open + given->open);
    kept->flags |= given->flags;
    *given = (struct brume_region_state){0};
    unsigned node = give;
    do {
      game->region[node] = (uint16_t)keep;
      node = game->next[node];
    } while (node != give);
    uint16_t after = game->next[keep]; /* two rings become one when one link of each changes places */
    game->next[keep] = game->next[give];
    game->next[give] = after;
  }
  engine_assert(game->state[keep].open >= closed);
  game->state[keep].open = (uint16_t)(game->state[keep].open - closed);
}

/* R-V-33: mist that met a clear side can never be completed. */
static void limit(struct brume_game *game, unsigned node) {
  struct brume_region_state *state = state_of(game, node);
  engine_assert(state->open > 0);
  state->open--;
  state->flags |= REGION_LIMITED;
}

/* Adds to a contact how mist lies on both sides of one joint. */
static void add_contact(struct contact *contact, unsigned side, bool misty, bool misty_there) {
  if (misty && misty_there) contact->continued |= (uint8_t)(1u << side);
  if (misty != misty_there) contact->limited |= (uint8_t)(1u << side);
}

struct contact contact_of(const struct brume_game *game, const struct brume_tiles *tiles, unsigned square) {
  struct contact contact = {0};
  for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
    unsigned beside = square_beside(game, square, side);
    if (beside == NO_SQUARE) continue;
    engine_assert(!is_hidden(&game->square[beside])); /* a thing of the cooperative game */
    add_contact(&contact, side, side_of(game, tiles, square, side)->mist != BRUME_NO_PART,
                side_of(game, tiles, beside, opposite(side))->mist != BRUME_NO_PART);
  }
  return contact;
}

/* R-C-78: one side of a region lies against a face-down tile. */
static void haunt(struct brume_game *game, unsigned node) {
  struct brume_region_state *state = state_of(game, node);
  engine_assert(state->open > 0);
  state->open--;
  state->flags |= REGION_HAUNTED;
}

/* What of a face-up square touches a face-down tile beside its side. */
static void haunt_side(struct brume_game *game, const struct brume_tiles *tiles, unsigned square,
                       unsigned side) {
  const struct brume_side *here = side_of(game, tiles, square, side);
  unsigned first = game->square[square].first;
  if (here->middle != BRUME_NO_PART) haunt(game, first + here->middle);
  if (here->mist != BRUME_NO_PART) haunt(game, first + here->mist);
}

/* Joins what touches across one side of the laid square. */
static void join_side(struct brume_game *game, const struct brume_tiles *tiles, unsigned square,
                      unsigned side, unsigned beside, struct contact *contact) {
  const struct brume_side *here = side_of(game, tiles, square, side);
  const struct brume_side *there = side_of(game, tiles, beside, opposite(side));
  unsigned mine = game->square[square].first, theirs = game->square[beside].first;
  engine_assert(here->terrain == there->terrain); /* R-V-24 */
  if (here->middle != BRUME_NO_PART) join(game, mine + here->middle, theirs + there->middle, 2);
  /* R-V-111: under mist there are no halves, so nothing joins there. */
  if (here->left != BRUME_NO_PART && there->right != BRUME_NO_PART)
    join(game, mine + here->left, theirs + there->right, 0);
  if (here->right != BRUME_NO_PART && there->left != BRUME_NO_PART)
    join(game, mine + here->right, theirs + there->left, 0);
  bool misty = here->mist != BRUME_NO_PART, misty_there = there->mist != BRUME_NO_PART;
  if (misty && misty_there) join(game, mine + here->mist, theirs + there->mist, 2);
  if (misty != misty_there) limit(game, misty ? mine + here->mist : theirs + there->mist);
  add_contact(contact, side, misty, misty_there);
}

static bool shows_cemetery(const struct brume_tile *tile) {
  unsigned cemeteries = 0;
  for (unsigned part = 0; part < tile->part_count; part++)
    cemeteries += tile->part[part].kind == BRUME_CEMETERY;
  return cemeteries > 0;
}

/* One region for each part of a new tile, joined to nothing yet. */
static void add_nodes(struct brume_game *game, const struct brume_tile *tile, unsigned square) {
  for (unsigned p = 0; p < tile->part_count; p++) {
    const struct brume_part *part = &tile->part[p];
    unsigned node = game->nodes++;
    game->region[node] = (uint16_t)node;
    game->next[node] = (uint16_t)node;
    game->node_square[node] = (uint8_t)square;
    game->state[node] = (struct brume_region_state){
        .open = (uint16_t)count_four(part->sides), /* fields never close: theirs stays 0 */
        .size = 1,
    };
  }
}

/* A new square on an open cell. */
static unsigned add_square(struct brume_game *game, unsigned kind, unsigned rotation, unsigned cell) {
  unsigned square = game->squares;
  engine_assert(square < BRUME_SQUARES_MAX && game->cell_square[cell] == OPEN_CELL && rotation < 4);
  game->squares++;
  game->square[square] = (struct brume_square_state){
      .cell = (uint16_t)cell, .first = game->nodes, .kind = (uint8_t)kind, .rotation = (uint8_t)rotation};
  game->cell_square[cell] = (uint8_t)square;
  game->open[cell / 64] &= ~(UINT64_C(1) << (cell % 64));
  return square;
}

/* The cell at x, y; opens it where it is none yet. */
static unsigned cell_at(struct brume_game *game, int x, int y) {
  int cell = cell_find(game, x, y);
  return (unsigned)(cell == NO_CELL ? cell_open(game, x, y) : cell);
}

struct contact lay_tile(struct brume_game *game, const struct brume_tiles *tiles, unsigned kind,
                        unsigned rotation, int cell) {
  const struct brume_tile *tile = &tiles->tile[kind];
  int x = game->cell[cell].x, y = game->cell[cell].y;
  struct contact contact = {0};
  engine_assert(game->nodes + tile->part_count <= BRUME_PARTS_MAX);
  unsigned square = add_square(game, kind, rotation, (unsigned)cell);
  add_nodes(game, tile, square);
  if (game->options.coop) mark(game->with_cemetery, square, shows_cemetery(tile));
  for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
    unsigned beside = cell_at(game, x + side_x[side], y + side_y[side]);
    unsigned there = game->cell_square[beside];
    if (there == OPEN_CELL)
      restrict_cell(game, beside, opposite(side), tile->side[rotation][side].terrain);
    else if (is_hidden(&game->square[there]))
      haunt_side(game, tiles, square, side);
    else
      join_side(game, tiles, square, side, there, &contact);
  }
  return contact;
}

void lay_hidden(struct brume_game *game, const struct brume_tiles *tiles, int cell) {
  int x = game->cell[cell].x, y = game->cell[cell].y;
  add_square(game, BRUME_NO_KIND, 0, (unsigned)cell);
  for (unsigned side = 0; side < BRUME_SIDES_COUNT; side++) {
    unsigned there = game->cell_square[cell_at(game, x + side_x[side], y + side_y[side])];
    if (there != OPEN_CELL && !is_hidden(&game->square[there]))
      haunt_side(game, tiles, there, opposite(side));
  }
}
