/* Small worlds for the comparison with the executable rulebook (tests/model): games of tiny bags, walked whole, every
 * draw and every answer. Some begin with an opening: actions that are taken and not varied, so that what needs many
 * tiles (a castle's eight neighbours) comes within a walk.
 *
 *   compare_worlds            lists the worlds
 *   compare_worlds --count    and how many nodes each has, and whether it reaches what it is there for
 *   compare_worlds NAME       walks that world and prints what it meets, depth first, a line of JSON each
 *
 * The first line is the head of a transcript (docs/transcript.md) with its start, and "opening": how many of the first
 * steps are the opening; each further line is
 * {"depth": D, "step": {...}}: a step of a transcript, its position one step behind the last line with depth D - 1.
 * The last line is {"nodes": N}. A position that was met before, with the same tiles laid in the same order, is walked
 * again: what is printed is the whole tree.
 *
 * Each world has a list of events that it must reach; where no node shows one of them, the program says which and ends
 * with status 1. Status 2: a wrong command line.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "check/trouble.h"
#include "record/json.h"
#include "record/words.h"
#include "table/session.h"

/* --- the tiles -------------------------------------------------------------------------------------------- */

/* City sides that no tile of a bag has shut most of the start tile off, so that a world stays small; a road in mist
 * that no tile of the bag meets holds the start's three ghosts out of reach. */
#define HEAD(slot) "brume-tiles 1\nset " slot "\nversion world\ntitle A small world\nprovenance user\n\n"
#define BASE       HEAD("base") "tile X\ncount 1\nsides F F F F\nfield N E S W\nrole start\n\n"
#define START                                                                                                \
  HEAD("mists")                                                                                              \
  "tile NW\ncount 1\nsides C F F C\ncity N\ncity W\nfield E S, touches N W\nrole quarter-nw\n\n"             \
  "tile NE\ncount 1\nsides F C F F\ncity E\nfield S W, touches E\nmist N, symbols 2\nrole quarter-ne\n\n"    \
  "tile SW\ncount 1\nsides F F F C\ncity W\nfield N E, touches W\nmist S, symbols 1\nrole quarter-sw\n\n"    \
  "tile SE\ncount 1\nsides F C R F\ncity E\nroad S\nfield N Sr W, touches E\nfield Sl, touches E\nrole "     \
  "quarter-se\n\n"
/* Open to the east and, for the eighth neighbour of 2,0, to the north of NE. */
#define START_EAST                                                                                           \
  HEAD("mists")                                                                                              \
  "tile NW\ncount 1\nsides C F F C\ncity N\ncity W\nfield E S, touches N W\nrole quarter-nw\n\n"             \
  "tile NE\ncount 1\nsides F F F F\nfield N E S W\nrole quarter-ne\n\n"                                      \
  "tile SW\ncount 1\nsides F F C R\ncity S\nroad W\nfield N E, touches S\nmist W, symbols 3\nrole "          \
  "quarter-sw\n\n"                                                                                           \
  "tile SE\ncount 1\nsides F F C F\ncity S\nfield N E W, touches S\nrole quarter-se\n\n"
/* One way out: a road in mist to the east of NE. */
#define START_ROAD                                                                                           \
  HEAD("mists")                                                                                              \
  "tile NW\ncount 1\nsides C F F C\ncity N\ncity W\nfield E S, touches N W\nrole quarter-nw\n\n"             \
  "tile NE\ncount 1\nsides C R F F\ncity N\nroad E\nfield S W, touches N\nmist E, symbols 3\nrole "          \
  "quarter-ne\n\n"                                                                                           \
  "tile SW\ncount 1\nsides F F C C\ncity S\ncity W\nfield N E, touches S W\nrole quarter-sw\n\n"             \
  "tile SE\ncount 1\nsides F C C F\ncity E\ncity S\nfield N W, touches E S\nrole quarter-se\n\n"
/* Cities all round, and a road in mist. */
#define START_CITY                                                                                           \
  HEAD("mists")                                                                                              \
  "tile NW\ncount 1\nsides C F F C\ncity N\ncity W\nfield E S, touches N W\nrole quarter-nw\n\n"             \
  "tile NE\ncount 1\nsides C C F F\ncity N\ncity E\nfield S W, touches N E\nrole quarter-ne\n\n"             \
  "tile SW\ncount 1\nsides F F C R\ncity S\nroad W\nfield N E, touches S\nmist W, symbols 3\nrole "          \
  "quarter-sw\n\n"                                                                                           \
  "tile SE\ncount 1\nsides F C C F\ncity E\ncity S\nfield N W, touches E S\nrole quarter-se\n\n"
#define PLAIN(count) "tile PLAIN\ncount " count "\nsides F F F F\nfield N E S W\n\n"
#define WISP(name)   "tile WISP-" name "\ncount 1\nsides F F F F\nfield E S W\nmist N, symbols 1\n\n"
#define FOG          "tile FOG\ncount 1\nsides F F F F\nmist N+E+S+W, symbols 3\n\n"
#define BANK         "tile BANK\ncount 1\nsides F F F F\nfield E\nfield W\nmist N, symbols 1\nmist S\n\n"
#define PATH(name)                                                                                           \
  "tile PATH-" name "\ncount 1\nsides R F F F\nroad N\nfield Nl W\nfield Nr E\nmist S, symbols 1\n\n"
#define STUBS(count) "tile STUBS\ncount " count "\nsides R F R F\nroad N\nroad S\nfield N E S W\n\n"
#define HAZE(count)                                                                                          \
  "tile HAZE\ncount " count "\nsides R F R F\nroad N\nroad S\nfield N E W\nmist S, symbols 1\n\n"
#define KEEPS(count)                                                                                         \
  "tile KEEPS\ncount " count                                                                                 \
  "\nsides C R C R\ncity N, shields 1\ncity S, shields 1\nroad E\nroad W\nfield E W, touches N S\n\n"
#define CASTLE     "tile CASTLE\ncount 1\nsides F F F F\nfield E S W\ncastle\nmist N, symbols 1\n\n"
#define GRAVE      "tile GRAVE\ncount 1\nsides F F F F\nfield N E S W\ncemetery\n\n"
#define RING(name) "tile RING-" name "\ncount 1\nsides F F F F\nfield S W\nmist N+E, circles 1\n\n"
#define TWINS      "tile TWINS\ncount 1\nsides F F F F\nfield E\nfield W\nmist N, circles 1\nmist S, circles 2\n\n"
#define OWL(count)                                                                                           \
  "tile OWL\ncount " count "\nsides R F R F\nroad N\nroad S\nfield N E W\nmist S, circles 1\n\n"
#define TWIN(count)                                                                                          \
  "tile TWIN\ncount " count                                                                                  \
  "\nsides R F R F\nroad N\nroad S\nfield E\nfield W\nmist N, circles 1\nmist S, circles 2\n\n"
#define TOWN     "tile TOWN\ncount 1\nsides C F F F\ncity N\nfield E S W, touches N\n\n"
#define HOUSE    "tile HOUSE\ncount 1\nsides F F F F\nfield N E S W\ngarden\n\n"
#define CLOISTER "tile CLOISTER\ncount 1\nsides F F F F\nfield N E S W\nmonastery\n\n"
#define BASE_CITY                                                                                            \
  HEAD("base")                                                                                               \
  "tile X\ncount 1\nsides C R F R\ncity N\nroad E\nroad W\nfield Er S Wl\nfield El Wr, touches N\n"          \
  "role start\n\n"
#define RIVER                                                                                                \
  HEAD("river")                                                                                              \
  "tile SPRING\ncount 1\nsides C C W C\ncity N\ncity E\ncity W\nfield S, touches N E W\nrole source\n\n"     \
  "tile BEND\ncount 1\nsides W W F C\ncity W\nfield Nr El\nfield Nl Er S, touches W\ngarden\n\n"             \
  "tile LAKE\ncount 1\nsides W C F C\ncity E\ncity W\nfield N S, touches E W\nrole lake\n\n"
/* Nine ghosts at once: more than stand in front of the cat. */
#define EYE                                                                                                  \
  "tile EYE\ncount 1\nsides R F R F\nroad N\nroad S\nfield Sl\nfield Sr\nmist N+E, symbols 3, circles 2\n"   \
  "mist W, symbols 3, circles 1\n\n"

/* --- the worlds ------------------------------------------------------------------------------------------- */

struct world {
  const char *name, *about;
  const char *reaches; /* events that some node must show, "; " between: an event and words of its line */
  const char *opening; /* actions that are not walked but taken, ";" between; NULL: none */
  enum brume_preset preset;
  uint8_t players, level;
  int16_t ghosts, goal, hound1, hound2; /* cooperative; 0: the level's own */
  bool fields, abbot, no_limit_without_mist, cemetery_any;
  uint8_t start, draw, level6, expand; /* the enums of the options */
  const char *base, *river, *mists, *circles; /* NULL: the shipped ones, which this game leaves in the box */
};

static const struct world worlds[] = {
    {"mists", "two mist areas on one tile, and a road that ends under mist",
     .reaches = "mist-continued; mist-limited; mist-completed; ghost-added from=supply; scored part=road",
     .preset = BRUME_PRESET_GHOSTS, .start = BRUME_START_2X2, .players = 2, .mists = START BANK PATH("a")},
    {"castle", "a castle in the mist, two tiles before its eight neighbours lie",
     .reaches =
         "completed part=castle; scored part=castle; final-scored part=castle; mist-completed; ghost-added",
     .opening = "draw CASTLE; place 2,0,0; meeple castle; draw PLAIN; place 2,1,0; none; draw PLAIN; place "
                "3,1,0; none; draw PLAIN; place 1,-1,0; none; draw PLAIN; place 3,0,0; none",
     .preset = BRUME_PRESET_GHOSTS, .start = BRUME_START_2X2, .players = 2,
     .mists = START_EAST CASTLE PLAIN("5") WISP("a")},
    {"cemetery", "a cemetery, two tiles before its eight neighbours lie; clear tiles limit no mist",
     .reaches = "completed part=cemetery; guard-gained; piece-returned part=cemetery; final-scored "
                "part=cemetery; mist-limited",
     .opening = "draw GRAVE; place 2,0,0; meeple cemetery; draw PLAIN; place 2,1,0; none; draw PLAIN; place "
                "3,1,0; none; draw PLAIN; place 1,-1,0; none; draw WISP-a; place 3,0,1; none",
     .preset = BRUME_PRESET_GHOSTS, .start = BRUME_START_2X2, .players = 2, .no_limit_without_mist = true,
     .mists = START_EAST GRAVE PLAIN("5") WISP("a")},
    {"fields", "farmers, on the base game's start tile",
     .reaches = "scored part=city; final-scored part=field; final-scored part=city; piece-placed piece=guard "
                "part=field; ghost-skipped",
     .preset = BRUME_PRESET_GHOSTS, .players = 2, .fields = true, .start = BRUME_START_BASE,
     .base = BASE_CITY, .mists = HEAD("mists") TOWN FOG},
    {"circles", "circles that may draw from circles",
     .reaches = "circle-filled from=supply; circle-filled from=circle; circle-filled from=meeple; "
                "ghost-added from=circle; scored part=road",
     .opening = "draw OWL; place 2,0,1; meeple road1", .preset = BRUME_PRESET_CIRCLES,
     .start = BRUME_START_2X2, .players = 2, .mists = START_ROAD, .circles = HEAD("circles") OWL("3")},
    {"twins", "circles in two areas of one tile, that must draw from circles",
     .reaches = "circle-filled from=circle; ghost-added from=circle; haunted; circle-freed; mist-completed",
     .opening = "draw TWIN; place 2,0,3; meeple road2", .preset = BRUME_PRESET_CIRCLES,
     .start = BRUME_START_2X2, .players = 2, .draw = BRUME_CIRCLE_FORCED, .mists = START_ROAD,
     .circles = HEAD("circles") TWIN("3")},
    {"rings", "circles that don't draw from circles",
     .reaches = "circle-filled from=supply; circle-filled from=meeple; ghost-added from=circle; mist-limited",
     .opening = "draw OWL; place 2,0,1; meeple road1", .preset = BRUME_PRESET_CIRCLES,
     .start = BRUME_START_2X2, .players = 2, .draw = BRUME_CIRCLE_FORBIDDEN, .mists = START_ROAD HAZE("1"),
     .circles = HEAD("circles") OWL("2")},
    {"river", "the base game: the River, an abbot in a garden, farmers",
     .reaches = "piece-placed piece=abbot part=garden; scored rule=R-V-103; piece-returned piece=abbot; "
                "final-scored part=field; final-scored part=garden",
     .preset = BRUME_PRESET_BASE, .players = 2, .fields = true, .abbot = true, .start = BRUME_START_RIVER,
     .base = BASE_CITY HOUSE, .river = RIVER},
    {"village", "the base game on the 2x2 start tile: a monastery, one tile before it is complete",
     .reaches = "completed part=monastery; scored part=monastery; final-scored part=monastery; "
                "piece-returned piece=abbot",
     .opening = "draw CLOISTER; place 2,0,0; abbot monastery; draw PLAIN; place 2,1,0; none; draw PLAIN; "
                "place 3,1,0; none; draw PLAIN; place 1,-1,0; none; draw PLAIN; place 3,0,0; none",
     .preset = BRUME_PRESET_BASE, .players = 3, .abbot = true, .start = BRUME_START_2X2,
     .base = BASE CLOISTER PLAIN("6"), .mists = START_EAST},
    {"team", "the cooperative game, level 1",
     .reaches = "won; lost rule=R-C-87; bank-freed; team-scored part=road; ghosts-removed; nothing-removed",
     .preset = BRUME_PRESET_MISTS, .players = 3, .level = 1, .goal = 2, .mists = START BANK PATH("a")},
    {"team-alone", "alone with four colours, one ghost in the supply",
     .reaches = "won; lost rule=R-C-42; lost rule=R-C-87; piece-placed player=yellow; ghosts-removed",
     .preset = BRUME_PRESET_MISTS, .players = 1, .level = 1, .ghosts = 4, .goal = 2,
     .mists = START WISP("a") PATH("a")},
    {"team-castle", "level 2: a castle and a cemetery, two tiles before they are complete",
     .reaches =
         "completed part=castle; team-scored part=castle; cemetery-closed; buried from=meeple; "
         "cemetery-freed; ghost-put part=cemetery; won; lost rule=R-C-87; ghosts-removed part=cemetery",
     .opening = "draw CASTLE; place 2,0,0; meeple red castle; draw GRAVE; place 2,1,0; none; draw PLAIN; "
                "place 1,-1,0; none; draw PLAIN; place 2,-1,0; none; draw PLAIN; place 3,-1,0; none",
     .preset = BRUME_PRESET_MISTS, .players = 3, .level = 2, .goal = 3,
     .mists = START_EAST CASTLE GRAVE PLAIN("4") WISP("a")},
    {"team-hound", "level 3: both hounds",
     .reaches =
         "hound-placed amount=1; hound-lost amount=1; hound-scored amount=1; pile-opened amount=2; "
         "pile-opened amount=3; ghosts-removed rule=R-C-67; won; lost rule=R-C-87; hound-placed amount=2",
     .preset = BRUME_PRESET_MISTS, .players = 3, .level = 3, .goal = 5, .hound1 = 2, .hound2 = 4,
     .mists = START_ROAD STUBS("4")},
    {"team-hound-left", "level 3: a hound's meeple may be buried, two tiles before a cemetery closes",
     .reaches = "buried from=meeple; hound-left amount=1; hound-scored amount=1",
     .opening =
         "draw GRAVE; place 2,0,0; none; draw STUBS; place 3,0,0; meeple green road1; draw STUBS; place "
         "3,-1,0; meeple blue road1; points; draw PLAIN; place 2,-1,0; none; draw PLAIN; place "
         "1,-1,0; none",
     .preset = BRUME_PRESET_MISTS, .players = 3, .level = 3, .goal = 20, .hound1 = 2, .hound2 = 19,
     .mists = START_EAST GRAVE STUBS("4") PLAIN("3")},
    {"team-hunt", "level 4: hounds in the mist",
     .reaches = "hound-placed amount=1; hound-scored amount=1; ghosts-removed rule=R-C-67; won; bank-freed",
     .opening = "draw HAZE; place 2,0,1; meeple red road1", .preset = BRUME_PRESET_MISTS, .players = 3,
     .level = 4, .goal = 5, .hound1 = 2, .hound2 = 9, .mists = START_ROAD HAZE("4")},
    {"team-haunted", "level 5: a haunted cemetery, two tiles before it closes",
     .reaches = "hidden; cemetery-closed rule=R-C-75; buried from=meeple; buried from=supply; ghost-put "
                "rule=R-C-73; lost rule=R-C-87",
     .opening = "draw WISP-a; place 2,1,1; none; draw GRAVE; place 2,0,0; none; hide 1,-1; draw PLAIN; place "
                "2,-1,0; none; hide 3,-1",
     .preset = BRUME_PRESET_MISTS, .players = 3, .level = 5,
     .mists = START_EAST GRAVE WISP("a") PLAIN("18") CASTLE},
    {"team-colours", "level 6 by the numbers of 2022: three colours",
     .reaches = "colour-scored player=red; colour-scored player=green; colour-scored player=blue; won; lost "
                "rule=R-C-87",
     .opening = "draw STUBS; place 2,0,1; meeple red road2; points", .preset = BRUME_PRESET_MISTS,
     .players = 3, .level = 6, .level6 = BRUME_LEVEL6_2022, .goal = 2, .mists = START_ROAD STUBS("7")},
    {"team-keeps", "level 6 by the numbers of 2023: the first pile's last turn, and tiles that fit nowhere",
     .reaches = "colour-scored part=city; hound-placed amount=1; hound-lost amount=1; pile-opened amount=2; "
                "unplaceable; lost rule=R-C-87; nothing-removed",
     .opening = "draw KEEPS; place 2,0,1; meeple red city1; draw KEEPS; place 3,0,1; meeple green city1; "
                "points; draw KEEPS; place 4,0,1; meeple blue city1; points",
     .preset = BRUME_PRESET_MISTS, .players = 3, .level = 6, .level6 = BRUME_LEVEL6_2023,
     .mists = START_CITY KEEPS("4") PLAIN("6")},
    {"team-cat", "the cat comes, scores and goes on",
     .reaches = "cat-placed; cat-scored; cat-waits; circle-filled from=spot; circle-filled from=cat; "
                "circles-empty; won",
     .preset = BRUME_PRESET_MISTS_CIRCLES, .players = 3, .level = 1, .goal = 5, .expand = BRUME_EXPAND_MOVED,
     .mists = START_ROAD HAZE("1"), .circles = HEAD("circles") EYE},
    {"team-empty", "a tile that expands leaves its circles empty",
     .reaches = "circles-empty; cat-placed; cat-scored; won",
     .opening = "draw HAZE; place 2,0,3; meeple red road2", .preset = BRUME_PRESET_MISTS_CIRCLES,
     .players = 3, .level = 1, .goal = 5, .expand = BRUME_EXPAND_EMPTY, .mists = START_ROAD HAZE("1"),
     .circles = HEAD("circles") EYE},
    {"team-full", "a tile that expands fills its circles",
     .reaches =
         "circle-filled from=spot; circle-filled from=cat; cat-placed; cat-scored; won; lost rule=R-C-42",
     .opening = "draw HAZE; place 2,0,3; meeple red road2", .preset = BRUME_PRESET_MISTS_CIRCLES,
     .players = 3, .level = 1, .ghosts = 11, .goal = 5, .expand = BRUME_EXPAND_FULL,
     .mists = START_ROAD HAZE("1"), .circles = HEAD("circles") EYE},
    {"team-grave", "level 2: a ghost that only moves onto a circle brings the cemetery its ghost",
     .reaches =
         "circle-filled from=spot; ghost-put rule=R-C-54 part=cemetery; cemetery-closed; cemetery-freed",
     .opening =
         "draw WISP-a; place 2,1,1; none; draw GRAVE; place 2,0,0; none; draw PLAIN; place 3,0,0; none",
     .preset = BRUME_PRESET_MISTS_CIRCLES, .players = 3, .level = 2, .cemetery_any = true,
     .mists = START_EAST GRAVE WISP("a") PLAIN("2"), .circles = HEAD("circles") RING("a")},
    {"mists-3", "three tiles",
     .reaches = "mist-continued; mist-limited; mist-completed; ghost-added from=supply; scored part=road",
     .preset = BRUME_PRESET_GHOSTS, .start = BRUME_START_2X2, .players = 2,
     .mists = START BANK PATH("a") WISP("a")},
    {"castle-3", "a castle, three tiles",
     .reaches = "piece-placed part=castle; final-scored part=castle; ghost-added",
     .preset = BRUME_PRESET_GHOSTS, .start = BRUME_START_2X2, .players = 2,
     .mists = START CASTLE PATH("a") WISP("a")},
    {"circles-3", "three tiles with circles",
     .reaches = "circle-filled from=circle; circle-filled from=meeple; ghost-added from=circle; haunted; "
                "circle-freed",
     .preset = BRUME_PRESET_CIRCLES, .start = BRUME_START_2X2, .players = 2, .mists = START PATH("a"),
     .circles = HEAD("circles") RING("a") TWINS},
    {"team-hound-3", "level 3: both hounds, tiles with and without mist",
     .reaches = "hound-placed amount=1; hound-placed amount=2; hound-scored amount=1; hound-scored amount=2; "
                "hound-lost amount=1; hound-lost amount=2; pile-opened amount=3; ghosts-removed rule=R-C-67; "
                "won; lost rule=R-C-87",
     .opening = "draw STUBS; place 2,0,1; meeple red road1", .preset = BRUME_PRESET_MISTS, .players = 3,
     .level = 3, .goal = 8, .hound1 = 2, .hound2 = 4, .mists = START_ROAD STUBS("3") HAZE("1")},
    {"team-haunted-5", "level 5: a haunted cemetery, three tiles before it closes",
     .reaches =
         "hidden; cemetery-closed rule=R-C-75; buried from=meeple; buried from=supply; lost rule=R-C-88",
     .opening = "draw GRAVE; place 2,0,0; none; hide 1,-1; draw PLAIN; place 2,1,0; none; hide 3,1",
     .preset = BRUME_PRESET_MISTS, .players = 3, .level = 5, .mists = START_EAST GRAVE PLAIN("18") CASTLE},
    {"team-cat-3", "the cat, three tiles",
     .reaches = "cat-placed rule=R-C-102; cat-placed rule=R-C-108; cat-scored; cat-waits; circles-empty; won",
     .opening = "draw HAZE; place 2,0,3; meeple red road2", .preset = BRUME_PRESET_MISTS_CIRCLES,
     .players = 2, .level = 1, .goal = 9, .mists = START_ROAD HAZE("2"), .circles = HEAD("circles") EYE},
};
enum { WORLDS = sizeof worlds / sizeof worlds[0] };

static void choose_team_options(const struct world *world, struct brume_options *options) {
  options->level6 = world->level6;
  options->circle_expand = world->expand;
  options->circle_cemetery_any = world->cemetery_any;
  brume_options_level(options, world->level);
  if (world->ghosts > 0) options->level_ghosts = (uint8_t)world->ghosts;
  if (world->goal > 0) options->goal = world->goal;
  if (world->hound1 > 0) options->hound[0] = world->hound1;
  if (world->hound2 > 0) options->hound[1] = world->hound2;
}

static void choose_options(const struct world *world, struct brume_options *options) {
  brume_options_default(options, world->preset);
  options->players = world->players;
  if (options->coop) {
    choose_team_options(world, options);
    return;
  }
  options->fields = world->fields;
  options->abbot = world->abbot;
  options->start = world->start;
  options->circle_draw = world->draw;
  if (world->no_limit_without_mist) options->limit_without_mist = 0;
}

static bool choose_tiles(const struct world *world, struct brume_tiles *tiles) {
  const char *const sets[] = {world->base != NULL ? world->base : BASE, world->river, world->mists,
                              world->circles};
  *tiles = brume_tiles_standard;
  for (size_t n = 0; n < sizeof sets / sizeof sets[0]; n++)
    if (sets[n] != NULL && !tiles_put(tiles, sets[n])) return false;
  return true;
}

/* --- what a world must reach ------------------------------------------------------------------------------ */

enum { REACHES_MAX = 32 };

/* The next of the things that stand in `*list` with `by` between them; false: there is none. */
static bool next_in(const char **list, char by, const char **from, size_t *size) {
  if (*list == NULL) return false;
  const char *end = strchr(*list, by);
  *from = *list + strspn(*list, " ");
  *size = end != NULL ? (size_t)(end - *from) : strlen(*from);
  *list = end != NULL ? end + 1 : NULL;
  return true;
}

/* Is that word in the line of an event? `part=road` is in one with part=road2, and `from=circle` in one with
 * from=circle@1,0. */
static bool word_in(const char *line, const char *word, size_t size) {
  for (const char *at = line; at != NULL; at = strchr(at, ' ')) {
    at += *at == ' ';
    if (strncmp(at, word, size) != 0) continue;
    bool number = at[size] >= '0' && at[size] <= '9' && !(word[size - 1] >= '0' && word[size - 1] <= '9');
    if (at[size] == '\0' || at[size] == ' ' || at[size] == '@' || number) return true;
  }
  return false;
}

static bool words_in(const char *line, const char *words, size_t size) {
  char wanted[BRUME_EVENT_LINE_SIZE];
  const char *rest = wanted, *word;
  size_t word_size;
  snprintf(wanted, sizeof wanted, "%.*s", (int)size, words);
  while (next_in(&rest, ' ', &word, &word_size))
    if (!word_in(line, word, word_size)) return false;
  return true;
}

/* --- the walk --------------------------------------------------------------------------------------------- */

/* Answers to the end of the longest game: five turns of at most a dozen decisions each. */
enum { DEPTH_MAX = 64 };

struct walk {
  const struct brume_tiles *tiles;
  struct brume_game at[DEPTH_MAX + 1];
  int next[DEPTH_MAX + 1]; /* the option that is taken next */
  struct brume_action opening[DEPTH_MAX];
  int opened; /* actions of the opening */
  const struct world *world;
  bool reached[REACHES_MAX]; /* of the world's list */
  uint64_t nodes;
  bool print;
};

static void look_what_is_reached(struct walk *walk, int depth, const struct brume_events *events) {
  char line[BRUME_EVENT_LINE_SIZE];
  for (unsigned n = 0; n < events->count; n++) {
    brume_event_print(&walk->at[depth], walk->tiles, &events->list[n], line);
    const char *rest = walk->world->reaches, *wanted;
    size_t size;
    for (int k = 0; k < REACHES_MAX && next_in(&rest, ';', &wanted, &size); k++)
      if (!walk->reached[k]) walk->reached[k] = words_in(line, wanted, size);
  }
}

/* Says what of the world's list no node showed. */
static bool all_reached(const struct walk *walk) {
  const char *rest = walk->world->reaches, *wanted;
  size_t size;
  bool all = true;
  for (int k = 0; k < REACHES_MAX && next_in(&rest, ';', &wanted, &size); k++) {
    if (walk->reached[k]) continue;
    fprintf(stderr, "compare_worlds: %s never reaches \"%.*s\"\n", walk->world->name, (int)size, wanted);
    all = false;
  }
  return all;
}

static bool say(json_t *json) {
  bool good = json != NULL && json_dumpf(json, stdout, JSON_COMPACT) == 0 && putchar('\n') != EOF;
  json_decref(json);
  return good;
}

static bool say_step(const struct walk *walk, int depth, const struct brume_action *action,
                     const struct brume_events *events) {
  const struct brume_step step = {(size_t)depth, &walk->at[depth - 1], &walk->at[depth], action, events};
  return !walk->print ||
         say(json_pack("{s:i, s:o}", "depth", depth, "step", brume_step_json(&step, walk->tiles)));
}

static int opening_actions(const struct world *world) {
  const char *rest = world->opening, *words;
  size_t size;
  int actions = 0;
  while (next_in(&rest, ';', &words, &size)) actions++;
  return actions;
}

static bool say_start(const struct walk *walk, const struct brume_terms *terms,
                      const struct brume_events *events) {
  if (!walk->print) return true;
  json_t *head = brume_terms_json(terms, walk->tiles);
  json_t *start = json_pack("{s:o, s:o}", "events", brume_events_json(&walk->at[0], walk->tiles, events),
                            "position", brume_position_json(&walk->at[0], walk->tiles));
  if (head == NULL || json_object_set_new(head, "start", start) != 0 ||
      json_object_set_new(head, "opening", json_integer(opening_actions(walk->world))) != 0) {
    json_decref(head);
    return false;
  }
  return say(head);
}

static bool step(struct walk *walk, int depth, const struct brume_action *action) {
  static struct brume_events events;
  walk->at[depth] = walk->at[depth - 1];
  if (brume_game_apply(&walk->at[depth], walk->tiles, action, &events) != BRUME_REFUSED_OK) return false;
  walk->next[depth] = 0;
  walk->nodes++;
  look_what_is_reached(walk, depth, &events);
  return say_step(walk, depth, action, &events);
}

/* Takes the actions of the opening. */
static bool open_world(struct walk *walk) {
  const char *rest = walk->world->opening, *words;
  size_t size;
  while (next_in(&rest, ';', &words, &size)) {
    struct brume_words_error error;
    struct brume_action *action = &walk->opening[walk->opened];
    if (walk->opened == DEPTH_MAX ||
        !brume_action_read(&walk->at[walk->opened], walk->tiles, words, size, action, &error) ||
        !step(walk, walk->opened + 1, action)) {
      fprintf(stderr, "compare_worlds: %s opens with \"%.*s\", which is no action there\n", walk->world->name,
              (int)size, words);
      return false;
    }
    walk->opened++;
  }
  return true;
}

/* Depth first: one option after the other of where the walk stands, down before on. */
static bool go(struct walk *walk) {
  int depth = walk->opened;
  while (depth >= walk->opened) {
    if (brume_game_over(&walk->at[depth]) ||
        walk->next[depth] == brume_game_option_count(&walk->at[depth], walk->tiles)) {
      depth--;
      continue;
    }
    if (depth == DEPTH_MAX) return false;
    struct brume_action action = brume_game_option(&walk->at[depth], walk->tiles, walk->next[depth]++);
    if (!step(walk, ++depth, &action)) return false;
  }
  return true;
}

static int walk_world(const struct world *world, bool print) {
  static struct brume_tiles tiles;
  static struct walk walk;
  static struct brume_events events;
  struct brume_terms terms;
  brume_terms_default(&terms, world->preset);
  choose_options(world, &terms.options);
  for (int seat = 0; seat < terms.options.players; seat++)
    snprintf(terms.seat[seat], sizeof terms.seat[seat], "human");
  if (!choose_tiles(world, &tiles)) return 1;
  walk = (struct walk){.tiles = &tiles, .world = world, .print = print};
  enum brume_refusal refusal = brume_game_start(&walk.at[0], &tiles, &terms.options, &events);
  if (refusal != BRUME_REFUSED_OK) {
    fprintf(stderr, "compare_worlds: %s can't begin: %s\n", world->name, brume_refusal_text(refusal));
    return 1;
  }
  if (!say_start(&walk, &terms, &events) || !open_world(&walk) || !go(&walk)) {
    fprintf(stderr, "compare_worlds: %s can't be walked or printed to its end\n", world->name);
    return 1;
  }
  printf(print ? "{\"nodes\": %" PRIu64 "}\n" : "%8" PRIu64 " nodes  ", walk.nodes);
  return all_reached(&walk) ? 0 : 1;
}

int main(int argc, char **argv) {
  bool count = argc == 2 && strcmp(argv[1], "--count") == 0;
  if (argc == 1 || count) {
    int status = 0;
    for (int n = 0; n < WORLDS; n++) {
      if (count && walk_world(&worlds[n], false) != 0) status = 1;
      printf("%-14s %s\n", worlds[n].name, worlds[n].about);
    }
    return status;
  }
  for (int n = 0; n < WORLDS && argc == 2; n++)
    if (strcmp(argv[1], worlds[n].name) == 0) return walk_world(&worlds[n], true);
  fprintf(stderr, "usage: compare_worlds [--count | NAME]; without a name it lists the worlds\n");
  return 2;
}
