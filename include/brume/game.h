/* The game: a plain value that takes one action at a time.
 *
 * Use: start a game from options; then, until the decision is BRUME_DECIDE_NOTHING, ask who decides what
 * (brume_game_decision), list the options (count and nth, or all), and apply one. Chance is an action like
 * any other: `draw KIND` comes from outside (a shuffled pile, a server, a hand at a table); the game knows
 * what is left in the pile, not in which order.
 *
 * A `struct brume_game` has no pointers: copy it by assignment to save, search or take back. Equal histories
 * give equal bytes. Every function is pure but for the game and events it is given; none allocates.
 * The struct's fields are the engine's own: read a game through the functions below. Any square may be asked for, near
 * or far; a number that must be below a count, and is not, ends in a trap (the engine's assert), never in memory that
 * isn't the game's.
 */
#ifndef BRUME_GAME_H
#define BRUME_GAME_H

#include <brume/rules.h>
#include <brume/tiles.h>

#pragma GCC visibility push(default) /* what is declared here, libbrume exports */
#ifdef __cplusplus
extern "C" {
#endif

enum {
  BRUME_SQUARES_MAX = 153, /* placed tiles, also in a straight line; the largest shipped game has 152 */
  BRUME_CELLS_MAX = 461, /* placed and open squares: n tiles have at most 2n+2 open squares around them */
  BRUME_PARTS_MAX = 896, /* parts of all placed tiles together */
  BRUME_PLAYERS_MAX = 6,
  BRUME_PIECES_MAX = 60, /* on the board: 6 x (5 meeples + 5 guards), or 5 x 11 with the abbot */
  BRUME_GHOSTS = 15, /* R-V-1 */
  BRUME_GHOSTS_HOME = 3, /* R-V-41: with the third ghost a meeple goes home */
  BRUME_OPTIONS_MAX = 1224, /* 306 open squares around 152 tiles, 4 rotations */
  BRUME_COORDINATE_MAX =
      306 /* |x| and |y| of any square: a started game keeps within 153, a set-up one adds 153 */
};

enum brume_start { BRUME_START_BASE, BRUME_START_2X2, BRUME_START_RIVER, BRUME_START_COUNT };
enum brume_circle_draw {
  BRUME_CIRCLE_OPTIONAL,
  BRUME_CIRCLE_FORCED,
  BRUME_CIRCLE_FORBIDDEN,
  BRUME_CIRCLE_DRAW_COUNT
};

enum brume_circle_expand { BRUME_EXPAND_MOVED, BRUME_EXPAND_EMPTY, BRUME_EXPAND_FULL, BRUME_EXPAND_COUNT };
enum brume_level6 { BRUME_LEVEL6_2022, BRUME_LEVEL6_2023, BRUME_LEVEL6_COUNT };
enum { BRUME_LEVELS = 6, BRUME_HOUNDS = 2 };

/* What is played. All zero but `players` is the base game with fields off; brume_options_default fills it well. */
struct brume_options {
  uint8_t players; /* seats: 2..6 (R-V-12); co-op 1..5 (R-C-11) */
  uint8_t ghosts; /* 1: Ghosts, Castles & Cemeteries */
  uint8_t circles; /* 1: The Spell Circles; needs ghosts or coop */
  uint8_t abbot; /* 1: the Abbot (R-V-13) */
  uint8_t fields; /* 1: farmers (R-V-110) */
  uint8_t start; /* enum brume_start; BRUME_START_RIVER is the River (R-V-14) */
  uint8_t circle_draw; /* enum brume_circle_draw (P-V-3) */
  uint8_t limit_without_mist; /* 1: a tile without mist limits too (R-V-40, P-V-7) */
  uint8_t coop; /* 1: Mists over Carcassonne; without ghosts, abbot, fields; start 2x2 */
  uint8_t level; /* co-op: 1..6; else 0, as all that follow */
  uint8_t level6; /* enum brume_level6 */
  uint8_t circle_expand; /* enum brume_circle_expand (Q-17, P-C-10) */
  uint8_t circle_cemetery_any; /* 1: moved ghosts too bring the cemetery's (P-C-3) */
  uint8_t level_ghosts; /* ghosts in the game, those on the start tile included */
  int16_t goal; /* points to win */
  int16_t hound[BRUME_HOUNDS]; /* points that bring each hound; 0 in levels 1 and 2 */
  uint8_t
      abbot_completed; /* needs abbot. 1: he is taken back from a completed garden or monastery too, as records
                              from before that rule was made clear have it (R-V-103, P-V-19) */
  uint8_t
      circles_as_placed; /* 1: where all ghosts of circles move, these are emptied in the order of placing and
                                not by P-V-22: for records from before alone, no game is begun so */
};

enum brume_preset {
  BRUME_PRESET_BASE,
  BRUME_PRESET_GHOSTS,
  BRUME_PRESET_CIRCLES,
  BRUME_PRESET_MISTS, /* co-op */
  BRUME_PRESET_MISTS_CIRCLES, /* co-op with The Spell Circles and the cat */
  BRUME_PRESET_COUNT
};

/* The options of a preset: two players, fields on, the start tile that the rules name, switches at their defaults;
 * co-op: level 1. */
void brume_options_default(struct brume_options *options, enum brume_preset preset);
/* Puts the numbers of a level into co-op options, for their players and level6 (R-C-16..22, Q-1, Q-3, Q-4). */
void brume_options_level(struct brume_options *options, int level);

/* How many tiles a game of these options has, start tiles included, and in `parts` how many parts they have: at most
 * BRUME_SQUARES_MAX and BRUME_PARTS_MAX, or it is refused (R-V-7, R-C-1). */
unsigned brume_options_tiles(const struct brume_options *options, const struct brume_tiles *tiles,
                             unsigned *parts);

/* Colours in play: co-op alone 4 and with two players 4, two a seat (R-C-11); else one a seat. */
int brume_colour_count(const struct brume_options *options);
/* The seat that plays a colour. */
int brume_colour_seat(const struct brume_options *options, int colour);

/* A number of the level table (src/engine/levels.def), how sure it is, and where it is from. */
struct brume_level_number {
  const char *name, *confidence, *source;
  int16_t value;
  uint8_t level;
};
int brume_level_number_count(void);
const struct brume_level_number *brume_level_number(int n);

enum brume_decision_kind {
  BRUME_DECIDE_NOTHING, /* the game is over */
  BRUME_DECIDE_DRAW, /* chance: which kind is drawn (R-V-20) */
  BRUME_DECIDE_PLACE, /* square and rotation (R-V-24..29) */
  BRUME_DECIDE_GHOST, /* which meeple gets this ghost (R-V-34, 36, 60, 65..67) */
  BRUME_DECIDE_ATTRACT, /* from where this circle draws its ghost (R-V-62, 63) */
  BRUME_DECIDE_RELEASE, /* which circle gives its ghost (R-V-65) */
  BRUME_DECIDE_PIECE, /* which piece where, or none, or the abbot back (R-V-50..53, 103) */
  BRUME_DECIDE_BURY, /* co-op: whom (R-C-59) */
  BRUME_DECIDE_MOVE, /* co-op: which free ghost moves onto this circle (R-C-96, 97a) */
  BRUME_DECIDE_AREA, /* co-op: which area has the discount, or gets this ghost (P-C-4, 5) */
  BRUME_DECIDE_CEMETERY, /* co-op: which cemetery gets the extra ghost (R-C-55) */
  BRUME_DECIDE_CAT, /* co-op: next to whom (R-C-102, 108) */
  BRUME_DECIDE_REGION, /* co-op: which completed region is scored next (R-C-52) */
  BRUME_DECIDE_REWARD, /* co-op: points, or ghosts off one tile (R-C-50, P-C-6) */
  BRUME_DECIDE_HOUND, /* co-op: which meeple gets the hound (R-C-67) */
  BRUME_DECIDE_DRIVE, /* co-op: which ghosts the hound drives off, twice (R-C-67, 68) */
  BRUME_DECIDE_HIDE, /* co-op: where the face-down tile lies (R-C-76) */
  BRUME_DECISION_COUNT
};

struct brume_decision {
  uint8_t kind; /* enum brume_decision_kind */
  uint8_t player; /* who decides; BRUME_NOBODY: chance, or nobody */
  uint16_t rule; /* the rule that asks */
  uint8_t tile; /* the drawn or placed kind; BRUME_NO_KIND before the draw */
  uint8_t from; /* GHOST: where the ghost comes from, enum brume_source (supply or circle) */
  uint8_t to_own; /* GHOST: 1 own meeples, 0 other players' */
  uint8_t
      left; /* GHOST, ATTRACT, MOVE: how many are still to be moved like this one, it included; GHOST from a
                   circle: out of all circles that are emptied. HOUND, DRIVE: which hound, 1 Rufus or 2 Ronja (where
                   it drove ghosts off first: brume_game_inside) */
  int16_t x,
      y; /* the square of the circle: ATTRACT, GHOST from a circle; of the closing cemetery: BURY; of the
                   region: REWARD; else the placed tile's */
  uint8_t
      part; /* ATTRACT, MOVE, GHOST from a circle: the mist area; BURY: the cemetery; REWARD: of the region;
                   else BRUME_NO_PART */
};

enum brume_action_kind {
  BRUME_DRAW, /* tile */
  BRUME_PLACE, /* x, y, rotation */
  BRUME_GHOST, /* x, y: the square of the meeple */
  BRUME_ATTRACT, /* from; x, y unless it is the supply; part where from a circle */
  BRUME_RELEASE, /* x, y, part: the circle's mist area */
  BRUME_PIECE, /* piece and part of the placed tile; BRUME_NO_PIECE with part BRUME_NO_PART: none */
  BRUME_RECALL, /* take the abbot back; nothing else */
  BRUME_BURY, /* from a meeple: x, y; from the supply: colour */
  BRUME_MOVE, /* x, y, part: the free ghost's mist area or cemetery */
  BRUME_AREA, /* x, y, part: the mist area */
  BRUME_CEMETERY_GHOST, /* x, y */
  BRUME_CAT, /* x, y: the square of the meeple */
  BRUME_REGION, /* x, y, part: a part of the placed tile, or the castle */
  BRUME_POINTS, /* the region's points; nothing else */
  BRUME_REMOVE, /* amount ghosts of x, y, part; amount 0: nothing, or no more */
  BRUME_HOUND, /* x, y: the square of the meeple */
  BRUME_HIDE, /* x, y */
  BRUME_ACTION_COUNT
};

/* Make actions with the functions below: fields that a kind doesn't use must hold what they put there. */
struct brume_action {
  uint8_t kind; /* enum brume_action_kind */
  uint8_t tile; /* DRAW; else BRUME_NO_KIND */
  uint8_t rotation; /* PLACE; else 0 */
  uint8_t part; /* PIECE, ATTRACT, RELEASE; else BRUME_NO_PART */
  uint8_t piece; /* PIECE, enum brume_piece_kind; else 0 */
  uint8_t from; /* ATTRACT, BURY: enum brume_source; else 0 */
  uint8_t colour; /* co-op: PIECE, and BURY from the supply; else 0 */
  uint8_t amount; /* REMOVE; else 0 */
  int16_t x, y; /* a square, where the kind names one; else 0 */
};

/* A number that its field can't hold becomes none (255), a coordinate the farthest: never another with a meaning. */
struct brume_action brume_action_draw(int kind);
struct brume_action brume_action_place(int x, int y, int rotation);
struct brume_action brume_action_ghost(int x, int y);
struct brume_action brume_action_attract_meeple(int x, int y);
struct brume_action brume_action_attract_circle(int x, int y, int part);
struct brume_action brume_action_attract_supply(void);
struct brume_action brume_action_release(int x, int y, int part);
struct brume_action brume_action_piece(enum brume_piece_kind piece, int part);
struct brume_action brume_action_no_piece(void);
struct brume_action brume_action_recall(void);
struct brume_action brume_action_colour_piece(int colour, int part); /* co-op: a meeple of a colour */
struct brume_action brume_action_bury(int x, int y);
struct brume_action brume_action_bury_supply(int colour);
struct brume_action brume_action_move(int x, int y, int part);
struct brume_action brume_action_area(int x, int y, int part);
struct brume_action brume_action_cemetery(int x, int y);
struct brume_action brume_action_cat(int x, int y);
struct brume_action brume_action_region(int x, int y, int part);
struct brume_action brume_action_points(void);
struct brume_action brume_action_remove(int x, int y, int part, int amount);
struct brume_action brume_action_remove_nothing(void);
struct brume_action brume_action_hound(int x, int y);
struct brume_action brume_action_hide(int x, int y);

/* One piece on the board. At most one stands on a tile. */
struct brume_piece {
  uint16_t node; /* the engine's own */
  uint8_t square; /* number of the square it stands on */
  uint8_t part; /* part of that tile */
  uint8_t owner; /* seat */
  uint8_t kind; /* enum brume_piece_kind */
  uint8_t ghosts; /* 0..2; a guard has none (R-V-42) */
  uint8_t part_kind; /* enum brume_part_kind of the part */
  uint8_t with; /* co-op: BRUME_WITH_* bits, who stands beside it */
  uint8_t pad;
};

enum { BRUME_WITH_RUFUS = 1 << 0, BRUME_WITH_RONJA = 1 << 1, BRUME_WITH_CAT = 1 << 2 };

struct brume_player {
  int16_t score; /* below zero only by ghosts (R-V-118) */
  uint8_t meeples, guards, abbots; /* in hand */
  uint8_t guard_stock; /* guards of the colour in the general supply (R-V-9) */
};

/* How a cooperative game stands or ended. */
enum brume_outcome {
  BRUME_UNDECIDED,
  BRUME_WON,
  BRUME_LOST_BY_GHOSTS,
  BRUME_LOST_BY_TILES,
  BRUME_OUTCOME_COUNT
};
/* Where the cat is: no cat in this game; at the edge with her ghosts; waiting for a meeple; with one. */
enum brume_cat { BRUME_NO_CAT, BRUME_CAT_EDGE, BRUME_CAT_WAITING, BRUME_CAT_OUT, BRUME_CAT_COUNT };
enum brume_hound { BRUME_HOUND_ON_TRACK, BRUME_HOUND_OUT, BRUME_HOUND_GONE, BRUME_HOUND_COUNT };

/* --- the value itself; private to src/engine ------------------------------------------------------------ */

enum { BRUME_CELL_WORDS = (BRUME_CELLS_MAX + 63) / 64, BRUME_CELL_TABLE = 1024 };
enum { BRUME_SQUARE_WORDS = (BRUME_SQUARES_MAX + 63) / 64, BRUME_KIND_WORDS = (BRUME_KINDS_MAX + 63) / 64 };

struct brume_cell { /* a square of the plane that is placed or open */
  int16_t x, y;
};

struct brume_region_state { /* of the region that a representative node stands for */
  uint16_t open; /* sides that face an empty square */
  uint8_t size; /* parts in it, 255: 255 or more */
  uint8_t flags; /* see src/engine/board.h */
};

struct brume_square_state {
  uint16_t cell; /* its cell */
  uint16_t first; /* node of its part 0 */
  uint8_t kind, rotation;
  uint8_t circles; /* occupied spell circles: two bits a mist area, area 0 lowest */
  uint8_t cemetery; /* co-op: bit 7 closed; bits 0..2 the buried colour + 1 */
  uint16_t
      free; /* co-op: ghosts free in the mist, four bits a mist area; the highest four: on the cemetery */
};

struct brume_turn_state {
  uint8_t tile; /* drawn kind; BRUME_NO_KIND before the draw */
  uint8_t square; /* where it lies, once placed; 0xFF before */
  uint8_t continued; /* bit s: side s of the placed tile joined mist to mist */
  uint8_t limited; /* bit s: at side s mist met a clear side */
  uint16_t fits[4]; /* while the placement is asked: on how many squares the tile may lie, by rotation */
  /* What follows a step works with; when it has finished, it is forgotten. */
  uint8_t step; /* which step of the turn, see src/engine/turn.c */
  uint8_t stage; /* how far inside the step */
  uint8_t asking; /* enum brume_decision_kind: what the step waits for */
  uint8_t left; /* ghosts or circles still to do in this stage */
  uint8_t area, circle; /* circle limit and filling: the next circle */
  uint8_t from; /* the ghost in hand: enum brume_source, and its circle */
  uint8_t from_square, from_area;
  uint8_t to_own; /* the ghost in hand goes to own meeples */
  uint16_t rule; /* the rule that moves the ghost in hand */
  /* The rest is for the cooperative game. */
  uint16_t node; /* of the region being scored */
  uint8_t hound; /* the hound that arrives */
  uint8_t driven; /* the square that it drove ghosts from first; 0xFF: none yet */
  uint8_t discount; /* the area with one ghost fewer (R-C-38); 0xFF: none */
  uint8_t extra; /* 1: a cemetery gets a ghost (R-C-54) */
  uint8_t cat_moves; /* 1: the cat's meeple was scored: she moves on */
  uint8_t pad;
};

struct brume_game {
  uint64_t tiles; /* identity of the tile table */
  uint64_t open[BRUME_CELL_WORDS]; /* bit c: cell c is an open square */
  /* Bit c of bar[.][s][t]: side s of a tile laid on cell c may not be of terrain t. A river side never may. */
  uint64_t bar[BRUME_CELL_WORDS][BRUME_SIDES_COUNT][BRUME_TERRAIN_COUNT];
  /* Bit q: square q has ghosts in its circles; co-op: ghosts free on it; a cemetery. */
  uint64_t with_circles[BRUME_SQUARE_WORDS], with_free[BRUME_SQUARE_WORDS], with_cemetery[BRUME_SQUARE_WORDS];
  uint64_t left[BRUME_KIND_WORDS]; /* bit k: unseen[k] is more than 0 */
  uint64_t fits_in[4]; /* turn.fits by 64 cells: a byte each, the first cells lowest */
  uint16_t lookup[BRUME_CELL_TABLE]; /* hash of x, y to cell+1; see src/engine/board.c */
  struct brume_cell cell[BRUME_CELLS_MAX];
  uint8_t cell_square[BRUME_CELLS_MAX]; /* number of the square laid there; 0xFF: open */
  struct brume_square_state square[BRUME_SQUARES_MAX];
  uint16_t region[BRUME_PARTS_MAX]; /* node to representative node */
  uint16_t next[BRUME_PARTS_MAX]; /* the nodes of a region form a ring */
  struct brume_region_state state[BRUME_PARTS_MAX]; /* by representative node */
  uint8_t node_square[BRUME_PARTS_MAX];
  struct brume_piece piece[BRUME_PIECES_MAX]; /* in the order of placing */
  struct brume_player player[BRUME_PLAYERS_MAX];
  uint8_t unseen[BRUME_KINDS_MAX]; /* tiles not yet seen, by kind */
  uint8_t pile[3]; /* how many lie in the river, lake and main pile; co-op: in the three piles of the level */
  uint8_t pile_open; /* co-op: the pile that is drawn from */
  uint8_t outcome; /* co-op: enum brume_outcome */
  uint8_t cat, cat_ghosts; /* co-op: enum brume_cat, and the ghosts in front of her */
  uint8_t cat_due; /* co-op: she must be placed at once: 1 for the first time, 2 to move on */
  uint8_t hound[BRUME_HOUNDS]; /* co-op: enum brume_hound */
  int16_t team_score; /* co-op, levels 1 to 5 */
  uint16_t cells, nodes;
  uint8_t squares, pieces;
  uint8_t ghosts; /* in the general supply */
  uint8_t active; /* whose turn */
  uint8_t over;
  uint16_t river_cell; /* cell+1 of the open river end; 0: none */
  uint8_t river_side; /* the side of that cell on which the river arrives */
  uint8_t river_turn; /* how the last river tile turned: 0 straight, 1 or 3 quarter turns */
  struct brume_options options;
  struct brume_turn_state turn;
};

/* --- playing -------------------------------------------------------------------------------------------- */

/* Starts a game: start tiles on the board, full supplies, seat 0 to draw. `events` may be NULL.
 * Returns BRUME_REFUSED_OK or why the options or tile sets can't be played; then the game is all zero.
 * R-V-6..14, P-V-9..11, P-V-14. */
enum brume_refusal brume_game_start(struct brume_game *game, const struct brume_tiles *tiles,
                                    const struct brume_options *options, struct brume_events *events);

/* What has to be decided now, and by whom. Constant time. */
void brume_game_decision(const struct brume_game *game, const struct brume_tiles *tiles,
                         struct brume_decision *decision);

/* How many options the decision has. DRAW: one for each kind left in the pile now drawn from. */
int brume_game_option_count(const struct brume_game *game, const struct brume_tiles *tiles);

/* Option n, 0 <= n < count, in the fixed order of docs/decisions.md. */
struct brume_action brume_game_option(const struct brume_game *game, const struct brume_tiles *tiles, int n);

/* All options at once; `list` holds BRUME_OPTIONS_MAX, all of which may be written. Returns how many are options. */
int brume_game_options(const struct brume_game *game, const struct brume_tiles *tiles,
                       struct brume_action *list);

/* Would this action be taken? BRUME_REFUSED_OK or why not. Nothing changes. */
enum brume_refusal brume_game_refusal(const struct brume_game *game, const struct brume_tiles *tiles,
                                      const struct brume_action *action);

/* Takes an action and goes on to the next decision. `events` may be NULL; else it is emptied first and then
 * holds what happened, in order. A refused action changes nothing and returns why. */
enum brume_refusal brume_game_apply(struct brume_game *game, const struct brume_tiles *tiles,
                                    const struct brume_action *action, struct brume_events *events);

const char *brume_refusal_name(enum brume_refusal refusal);
const char *brume_refusal_text(enum brume_refusal refusal);
/* The rule in a game of these options (brume_game_variant). */
uint16_t brume_refusal_rule(const struct brume_options *variant, enum brume_refusal refusal);
const char *brume_event_name(enum brume_event_kind kind);
unsigned brume_event_fields(enum brume_event_kind kind);

/* --- reading a position --------------------------------------------------------------------------------- */

struct brume_square {
  int16_t x, y;
  uint8_t kind, rotation; /* kind BRUME_NO_KIND: a face-down tile (R-C-76) */
  uint8_t circles[BRUME_TILE_AREAS_MAX]; /* ghosts in the spell circles, by mist area of the tile */
  uint8_t free[BRUME_TILE_AREAS_MAX]; /* co-op: ghosts free in the mist, by mist area; the last of a
                                         cemetery tile, which has at most 3: on the cemetery */
  uint8_t cemetery_closed; /* co-op: 1 */
  uint8_t buried; /* co-op: the colour buried on its cemetery; BRUME_NOBODY */
};

/* What a cooperative game has besides the board. */
struct brume_team {
  uint8_t outcome; /* enum brume_outcome */
  uint8_t cat, cat_ghosts; /* enum brume_cat */
  uint8_t hound[BRUME_HOUNDS]; /* enum brume_hound */
  uint8_t pile[3], pile_open; /* tiles in each pile of the level, and which one is drawn from */
  int16_t score; /* levels 1 to 5; in level 6 each colour has its own (struct brume_player) */
};

void brume_game_team(const struct brume_game *game, struct brume_team *team);

/* How far a cooperative game is inside a step of its turn: what it has done of itself so far and still has to do, which
 * the decision doesn't say. Squares by number, -1 none; parts of the placed tile, BRUME_NO_PART none. */
struct brume_inside {
  const char *step, *stage; /* in words; stage "" where the step has none */
  int driven; /* where a hound drove ghosts off first */
  int haunted; /* the square beside a new cemetery that gets its ghost next (R-C-73) */
  uint8_t cat_moves; /* the cat's meeple was scored: she moves on */
  uint8_t discount; /* the mist area with one ghost fewer (R-C-38) */
  uint8_t filling,
      done; /* the mist area that gets its ghosts, and how many circles or symbols of it are done */
  uint8_t circles; /* circles that are filled from the supply */
  uint8_t extra; /* a cemetery still gets a ghost (R-C-54) */
};
void brume_game_inside(const struct brume_game *game, const struct brume_tiles *tiles,
                       struct brume_inside *inside);

/* The options that the game is played with. */
const struct brume_options *brume_game_variant(const struct brume_game *game);
/* A seat's score, hand and guards in stock. */
const struct brume_player *brume_game_player(const struct brume_game *game, int seat);
/* Whose turn it is. */
int brume_game_active(const struct brume_game *game);
bool brume_game_over(const struct brume_game *game);
/* Ghosts in the general supply. */
int brume_game_supply(const struct brume_game *game);
/* Tiles of a kind that nobody has seen yet. */
int brume_game_unseen(const struct brume_game *game, int kind);

int brume_game_square_count(const struct brume_game *game);
void brume_game_square(const struct brume_game *game, int n,
                       struct brume_square *square); /* in order of placing */
int brume_game_square_at(const struct brume_game *game, int x, int y); /* number, or -1 */

int brume_game_piece_count(const struct brume_game *game);
const struct brume_piece *brume_game_piece(const struct brume_game *game, int n);
int brume_game_piece_at(const struct brume_game *game, int square); /* number of the piece, or -1 */

/* The square of the tile placed this turn, or -1 before the placement. */
int brume_game_placed(const struct brume_game *game);

/* Where the river goes on: the open square, the side of it on which the river arrives, and how the last river
 * tile turned (0 straight, 1 right, 3 left, seen downstream). False: it goes on nowhere. */
bool brume_game_river(const struct brume_game *game, int *x, int *y, int *side, int *turn);

/* Open squares: empty, beside a placed tile. In the order in which they opened. */
int brume_game_open_squares(const struct brume_game *game, int16_t *x, int16_t *y, int max);
/* Open squares that no unseen tile (the drawn one included) can fill. Returns how many. */
int brume_game_holes(const struct brume_game *game, const struct brume_tiles *tiles, int16_t *x, int16_t *y,
                     int max);

/* Kind number of a name, or -1. */
int brume_tiles_find(const struct brume_tiles *tiles, const char *name);
/* Mist areas come last on a tile: the part number of its area n. */
int brume_tile_area_part(const struct brume_tile *tile, int area);
/* Does the tile show mist anywhere? (R-V-93) */
bool brume_tile_has_mist(const struct brume_tile *tile);

/* A region as it stands: everything that is joined to one part of a placed tile. */
struct brume_region {
  uint8_t kind; /* enum brume_part_kind */
  uint8_t haunted; /* touches a face-down tile, can never be completed (R-C-78) */
  uint8_t complete; /* road, city: no open side (R-V-100, 101); mist: R-V-33; eight around: R-V-81, 91, 102 */
  uint8_t limited; /* mist: met a clear side, can never be completed (R-V-33) */
  uint8_t occupied; /* a piece stands in it */
  uint16_t open; /* road, city, mist: sides that face an empty square */
  uint16_t parts; /* parts in it */
  uint8_t tiles; /* different squares; eight around: neighbours present + 1 */
  uint16_t bonus; /* coats of arms; field: completed cities; castle: tiles that count (R-V-92, R-C-48) */
  uint8_t circles; /* mist: ghosts in its spell circles */
  uint8_t count[BRUME_PLAYERS_MAX]; /* pieces of each player */
  int16_t
      points; /* what each owner would get: complete ones in full, others as at the end (R-V-114, P-V-20) */
  uint16_t id; /* the same for all parts of the region, until the next tile is placed */
};

void brume_game_region(const struct brume_game *game, const struct brume_tiles *tiles, int square, int part,
                       struct brume_region *region);
/* The id of a part's region alone (struct brume_region); constant time. */
uint16_t brume_game_region_id(const struct brume_game *game, int square, int part);
/* Most pieces, tied leaders each (R-V-104): bit p is player p. */
unsigned brume_region_owners(const struct brume_region *region);

/* Final totals if the game ended now (P-V-20), ghosts counted (R-V-114). Of a game that is over: the totals. */
void brume_game_projected(const struct brume_game *game, const struct brume_tiles *tiles, int32_t *totals);

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
