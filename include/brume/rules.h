/* Rule numbers, refusals and events: what the engine says and the rule that makes it say so.
 *
 * The maps below are the one place where a refusal or an event gets its name; the C enums, the text of
 * records and cases, JSON and the page are all made from them.
 */
#ifndef BRUME_RULES_H
#define BRUME_RULES_H

#include <stdint.h>

#pragma GCC visibility push(default) /* what is declared here, libbrume exports */
#ifdef __cplusplus
extern "C" {
#endif

/* A rule id as a number: R-V-n is n, P-V-n is 500+n, R-C-n is 1000+n, P-C-n is 2000+n; a lettered item adds 200 a
 * letter, so R-C-97b is 1497. 0 is no rule. */
enum {
  BRUME_RULE_READING = 500,
  BRUME_RULE_COOP = 1000,
  BRUME_RULE_LETTER = 200,
  BRUME_RULE_COOP_READING = 2000
};

/* Refusals: X(NAME, "name", rule, rule in the cooperative game, "what is wrong and how to mend it"). Where only one
 * game knows the refusal both rules are the same. */
#define BRUME_REFUSAL_MAP(X)                                                                                 \
  X(OK, "ok", 0, 0, "legal")                                                                                 \
  X(GAME_OVER, "game-over", 113, 1085, "the game is over")                                                   \
  X(NOT_NOW, "not-now", 20, 1023, "that is not what has to be decided now")                                  \
  X(NO_SUCH_TILE, "no-such-tile", 7, 2015, "no tile of that kind is left to draw")                           \
  X(RIVER_FIRST, "river-first", 106, 106, "the river tiles come first, the lake last of them")               \
  X(OFF_BOARD, "off-board", 24, 1027, "that square touches no placed tile by a side")                        \
  X(SQUARE_TAKEN, "square-taken", 24, 1027, "a tile lies there already")                                     \
  X(NO_SUCH_ROTATION, "no-such-rotation", 24, 501, "a rotation is 0, 1, 2 or 3 quarter turns")               \
  X(SIDES_DIFFER, "sides-differ", 24, 1028,                                                                  \
    "a touching side doesn't match: road to road, city to city, field to field")                             \
  X(SAME_ROTATION, "same-rotation", 501, 501,                                                                \
    "that looks like a lower rotation of the tile: use the lowest")                                          \
  X(RIVER_APART, "river-apart", 106, 106, "a river tile must be joined to the open end of the river")        \
  X(RIVER_TURN, "river-turn", 106, 106, "the river may not turn the same way twice running")                 \
  X(RIVER_BLOCKED, "river-blocked", 510, 510, "the new end of the river must face an empty square")          \
  X(NO_SUCH_PART, "no-such-part", 50, 1044, "the placed tile has no such part")                              \
  X(ON_MIST, "on-mist", 52, 1045, "no piece stands on mist or on a spell circle")                            \
  X(REGION_TAKEN, "region-taken", 50, 1044, "somebody's piece stands in that region already")                \
  X(NONE_IN_HAND, "none-in-hand", 50, 1044, "you have no such piece in hand")                                \
  X(FIELDS_OFF, "fields-off", 110, 110, "this game is played without fields")                                \
  X(GARDEN, "garden", 103, 103, "only the abbot may stand on a garden")                                      \
  X(ABBOT_PLACE, "abbot-place", 103, 103, "the abbot stands on a monastery or a garden only")                \
  X(NO_ABBOT_OUT, "no-abbot-out", 103, 103, "your abbot is not on the board")                                \
  X(ABBOT_COMPLETE, "abbot-complete", 103, 103,                                                              \
    "what your abbot stands on is complete: it is scored at the end of the turn, and he comes home with it") \
  X(NO_PIECE_THERE, "no-piece-there", 34, 34, "no meeple stands on that square")                             \
  X(GUARD, "guard", 42, 42, "a guard never carries a ghost")                                                 \
  X(OWN_MEEPLE, "own-meeple", 34, 34, "this ghost goes to another player's meeple")                          \
  X(OTHERS_MEEPLE, "others-meeple", 36, 36, "this ghost goes to a meeple of your own")                       \
  X(NOT_AROUND, "not-around", 62, 1096, "circles attract ghosts from the eight squares around only")         \
  X(NO_GHOST_THERE, "no-ghost-there", 63, 1050, "no ghost is there")                                         \
  X(SUPPLY_LAST, "supply-last", 63, 63, "ghosts around the tile come before the supply")                     \
  X(CIRCLES_KEEP, "circles-keep", 503, 503, "in this game circles don't attract ghosts from circles")        \
  X(NOT_CONTINUED, "not-continued", 65, 65,                                                                  \
    "that circle is not in an unfinished mist that the tile continues")                                      \
  X(JUST_PLACED, "just-placed", 68, 68, "the ghosts just put on the placed tile stay there")                 \
  X(NO_LIVING_MEEPLE, "no-living-meeple", 1059, 1059, "no living meeple stands on that square")              \
  X(NOBODY_TO_JOIN, "nobody-to-join", 1061, 1061, "hounds and the cat go to a living meeple on the table")   \
  X(TEAM_PLACE, "team-place", 1044, 1044, "a meeple stands on a road, a city or a castle")                   \
  X(NO_FREE_GHOST, "no-free-ghost", 1297, 1297, "no ghost is free there; those in spell circles stay")       \
  X(NOT_THAT_SUPPLY, "not-that-supply", 2008, 2008,                                                          \
    "the buried meeple comes from the table, else from that seat's supply")                                  \
  X(NO_OPEN_CEMETERY, "no-open-cemetery", 1055, 1055, "no open cemetery is there")                           \
  X(NOT_THAT_AREA, "not-that-area", 2004, 2004, "that is none of the mist areas to choose from")             \
  X(NOT_COMPLETED, "not-completed", 1052, 1052, "no completed region with a meeple is there to be scored")   \
  X(TOO_MANY_GHOSTS, "too-many-ghosts", 1050, 1050, "from one tile 1 to 3 of its free ghosts may be taken")  \
  X(CIRCLE_HOLDS, "circle-holds", 1099, 1099, "ghosts in spell circles can't be taken away")                 \
  X(NOT_BY_HOUND, "not-by-hound", 1067, 1067,                                                                \
    "a hound drives ghosts from its meeple's square and the eight around, two different tiles")              \
  X(NOT_BY_CEMETERY, "not-by-cemetery", 1077, 1077,                                                          \
    "a face-down tile lies on an empty square around an open cemetery, beside a tile")                       \
  X(NOT_YOUR_COLOUR, "not-your-colour", 1014, 1014, "that colour is not yours")                              \
  X(BAD_LEVEL, "bad-level", 1016, 1016, "the cooperative game has levels 1 to 6")                            \
  X(BAD_TEAM, "bad-team", 1011, 1011, "the cooperative game has 1 to 5 players")                             \
  X(COOP_ALONE, "coop-alone", 1008, 1008,                                                                    \
    "Mists over Carcassonne is played without expansion 11, abbot, fields and river")                        \
  X(BAD_PLAYERS, "bad-players", 12, 1011, "a game has 2 to 6 players")                                       \
  X(SIXTH_ABBOT, "sixth-abbot", 511, 511, "there is no sixth abbot: play with 5, or without the abbot")      \
  X(RIVER_AND_2X2, "river-and-2x2", 14, 14, "the river and the 2x2 start tile are not combined: choose one") \
  X(CIRCLES_ALONE, "circles-alone", 2, 2, "The Spell Circles need expansion 11")                             \
  X(BAD_OPTION, "bad-option", 23, 2010, "an option has a value that it can't have")                          \
  X(SET_MISSING, "set-missing", 7, 1001, "a tile set that this game needs is missing")                       \
  X(NO_START, "no-start", 14, 1002, "the tile set has no start tile of the kind that this game needs")       \
  X(TOO_MANY_TILES, "too-many-tiles", 7, 1001, "the tile sets hold more tiles than a board can take (153)")  \
  X(TOO_MANY_PARTS, "too-many-parts", 7, 1001, "the tile sets hold more parts than a game can take (896)")

enum brume_refusal {
#define X(name, word, rule, team_rule, text) BRUME_REFUSED_##name,
  BRUME_REFUSAL_MAP(X)
#undef X
      BRUME_REFUSED_COUNT
};

/* The fields of an event that its kind uses; the others are zero (x, y, part: see struct brume_event). */
enum {
  BRUME_HAS_PLAYER = 1 << 0, /* player: whom it concerns */
  BRUME_HAS_AT = 1 << 1, /* x, y: the square */
  BRUME_HAS_PART = 1 << 2, /* part: of the tile at x, y */
  BRUME_HAS_PIECE = 1 << 3, /* piece: enum brume_piece_kind */
  BRUME_HAS_TILE = 1 << 4, /* tile: kind number */
  BRUME_HAS_ROTATION = 1 << 5, /* rotation */
  BRUME_HAS_FROM = 1 << 6, /* from: enum brume_source; from_x, from_y unless it is the supply */
  BRUME_HAS_AMOUNT = 1 << 7, /* amount: see the event */
  BRUME_HAS_POINTS = 1 << 8, /* points gained, may be negative */
  BRUME_HAS_TILES = 1 << 9, /* tiles: squares of the region, or neighbours present with the square itself */
  BRUME_HAS_BONUS =
      1 << 10 /* bonus: coats of arms (city), completed cities (field), tiles that count (castle) */
};

/* Events: X(NAME, "name", fields). What `amount` means stands behind each. */
#define BRUME_EVENT_MAP(X)                                                                                   \
  X(DRAWN, "drawn", BRUME_HAS_PLAYER | BRUME_HAS_TILE)                                                       \
  X(UNPLACEABLE, "unplaceable", BRUME_HAS_TILE) /* out of the game */                                        \
  X(PLACED, "placed", BRUME_HAS_TILE | BRUME_HAS_AT | BRUME_HAS_ROTATION)                                    \
  X(MIST_CONTINUED, "mist-continued", BRUME_HAS_AT | BRUME_HAS_PART) /* part: area of the placed tile */     \
  X(MIST_LIMITED, "mist-limited", BRUME_HAS_AT | BRUME_HAS_PART) /* part: the area whose side was limited */ \
  X(MIST_COMPLETED, "mist-completed", BRUME_HAS_AT | BRUME_HAS_PART)                                         \
  X(GHOST_ADDED, "ghost-added", /* amount: ghosts on the meeple now */                                       \
    BRUME_HAS_PLAYER | BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_PIECE | BRUME_HAS_FROM | BRUME_HAS_AMOUNT)  \
  X(GHOST_SKIPPED, "ghost-skipped", BRUME_HAS_FROM | BRUME_HAS_AMOUNT) /* amount: ghosts not placed */       \
  X(HAUNTED, "haunted", /* the third ghost: home; amount: ghosts back in the supply */                       \
    BRUME_HAS_PLAYER | BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_PIECE | BRUME_HAS_AMOUNT)                   \
  X(CIRCLE_FILLED, "circle-filled", BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_FROM)                          \
  X(CIRCLES_EMPTY, "circles-empty", BRUME_HAS_AT | BRUME_HAS_AMOUNT) /* amount: circles that stay empty */   \
  X(CIRCLE_FREED, "circle-freed", BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_AMOUNT) /* to the supply */      \
  X(PIECE_PLACED, "piece-placed", BRUME_HAS_PLAYER | BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_PIECE)        \
  X(NO_PIECE, "no-piece", BRUME_HAS_PLAYER)                                                                  \
  X(COMPLETED, "completed", BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_TILES | BRUME_HAS_BONUS)               \
  X(SCORED, "scored", /* amount: the player's pieces in the region */                                        \
    BRUME_HAS_PLAYER | BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_TILES | BRUME_HAS_BONUS |                   \
        BRUME_HAS_AMOUNT | BRUME_HAS_POINTS)                                                                 \
  X(PIECE_RETURNED, "piece-returned", /* amount: its ghosts, back in the supply */                           \
    BRUME_HAS_PLAYER | BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_PIECE | BRUME_HAS_AMOUNT)                   \
  X(GUARD_GAINED, "guard-gained",                                                                            \
    BRUME_HAS_PLAYER | BRUME_HAS_AMOUNT) /* amount: guards of the colour left */                             \
  X(NO_GUARD_LEFT, "no-guard-left", BRUME_HAS_PLAYER)                                                        \
  X(NEXT_PLAYER, "next-player", BRUME_HAS_PLAYER)                                                            \
  X(GAME_ENDED, "game-ended", 0)                                                                             \
  X(FINAL_SCORED, "final-scored", /* as SCORED, at the end of the game */                                    \
    BRUME_HAS_PLAYER | BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_TILES | BRUME_HAS_BONUS |                   \
        BRUME_HAS_AMOUNT | BRUME_HAS_POINTS)                                                                 \
  X(GHOSTS_COUNTED, "ghosts-counted", BRUME_HAS_PLAYER | BRUME_HAS_AMOUNT | BRUME_HAS_POINTS)                \
  X(WINNER, "winner", BRUME_HAS_PLAYER | BRUME_HAS_POINTS) /* points: the total */                           \
  /* The cooperative game; `player` is a colour where a meeple or points are meant, else a seat. */          \
  X(BANK_FREED, "bank-freed", BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_AMOUNT) /* ghosts back */            \
  X(CEMETERY_CLOSED, "cemetery-closed", BRUME_HAS_AT | BRUME_HAS_PART)                                       \
  X(BURIED, "buried", BRUME_HAS_PLAYER | BRUME_HAS_AT | BRUME_HAS_FROM) /* from: a meeple or the supply */   \
  X(NOBODY_BURIED, "nobody-buried", BRUME_HAS_AT)                                                            \
  X(CEMETERY_FREED, "cemetery-freed", BRUME_HAS_AT | BRUME_HAS_AMOUNT) /* ghosts back */                     \
  X(GHOST_PUT, "ghost-put", BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_FROM) /* part: mist area, cemetery */  \
  X(GHOSTS_REMOVED, "ghosts-removed", BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_AMOUNT)                      \
  X(NOTHING_REMOVED, "nothing-removed", 0)                                                                   \
  X(CAT_PLACED, "cat-placed", BRUME_HAS_PLAYER | BRUME_HAS_AT)                                               \
  X(CAT_WAITS, "cat-waits", 0)                                                                               \
  X(CAT_SCORED, "cat-scored", BRUME_HAS_PLAYER | BRUME_HAS_POINTS)                                           \
  X(HOUND_PLACED, "hound-placed",                                                                            \
    BRUME_HAS_PLAYER | BRUME_HAS_AT | BRUME_HAS_AMOUNT) /* amount: 1 Rufus, 2 Ronja */                       \
  X(HOUND_LOST, "hound-lost", BRUME_HAS_AMOUNT)                                                              \
  X(HOUND_LEFT, "hound-left", /* its meeple, once on that square, was buried */                              \
    BRUME_HAS_PLAYER | BRUME_HAS_AT | BRUME_HAS_AMOUNT)                                                      \
  X(HOUND_SCORED, "hound-scored", BRUME_HAS_PLAYER | BRUME_HAS_AMOUNT | BRUME_HAS_POINTS)                    \
  X(TEAM_SCORED, "team-scored", /* amount: colours in the region; points: gained in all */                   \
    BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_TILES | BRUME_HAS_BONUS | BRUME_HAS_AMOUNT | BRUME_HAS_POINTS) \
  X(COLOUR_SCORED, "colour-scored", /* level 6 */                                                            \
    BRUME_HAS_PLAYER | BRUME_HAS_AT | BRUME_HAS_PART | BRUME_HAS_TILES | BRUME_HAS_BONUS | BRUME_HAS_POINTS) \
  X(PILE_OPENED, "pile-opened",                                                                              \
    BRUME_HAS_AMOUNT | BRUME_HAS_TILES) /* amount: which, 2 or 3; tiles: in it now */                        \
  X(HIDDEN, "hidden", BRUME_HAS_AT) /* a tile laid face down */                                              \
  X(WON, "won", BRUME_HAS_POINTS)                                                                            \
  X(LOST, "lost", BRUME_HAS_AMOUNT) /* amount: by ghosts, those needed; by tiles 0 */

enum brume_event_kind {
#define X(name, word, fields) BRUME_EVENT_##name,
  BRUME_EVENT_MAP(X)
#undef X
      BRUME_EVENT_COUNT
};

/* Where a ghost comes from. */
enum brume_source {
  BRUME_FROM_SUPPLY,
  BRUME_FROM_MEEPLE,
  BRUME_FROM_CIRCLE,
  BRUME_FROM_SPOT, /* co-op: free in the mist of a tile, or on a cemetery */
  BRUME_FROM_CAT, /* co-op: in front of the cat (R-C-101) */
  BRUME_SOURCE_COUNT
};

enum brume_piece_kind { BRUME_NO_PIECE, BRUME_MEEPLE, BRUME_GUARD, BRUME_ABBOT, BRUME_PIECE_KIND_COUNT };

enum { BRUME_NOBODY = 0xFF };

struct brume_event {
  uint8_t kind; /* enum brume_event_kind */
  uint8_t player; /* seat 0..5, BRUME_NOBODY where the kind has none */
  uint16_t rule; /* the rule that made it happen */
  int16_t x, y; /* square */
  int16_t from_x, from_y; /* square of the meeple or circle that a ghost comes from */
  uint8_t part; /* BRUME_NO_PART where the kind has none */
  uint8_t piece; /* enum brume_piece_kind */
  uint8_t tile; /* kind number, BRUME_NO_KIND where the kind has none */
  uint8_t rotation;
  uint8_t from; /* enum brume_source */
  uint8_t amount;
  uint8_t tiles;
  uint8_t pad;
  uint16_t bonus;
  int16_t points;
};

enum { BRUME_EVENTS_MAX = 512 }; /* events of one action: at most 3 for each of 60 pieces, and few others */

struct brume_events {
  uint16_t count;
  struct brume_event list[BRUME_EVENTS_MAX];
};

#ifdef __cplusplus
}
#endif
#pragma GCC visibility pop

#endif
