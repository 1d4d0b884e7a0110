/* Small worlds for the comparison with the executable rulebook (tests/model): games of tiny bags, walked whole, every
 * draw and every answer.
 *
 *   compare_worlds            lists the worlds
 *   compare_worlds --count    and how many nodes each has
 *   compare_worlds NAME       walks that world and prints what it meets, depth first, a line of JSON each
 *
 * The first line is the head of a transcript (docs/transcript.md) with its start; each further line is
 * {"depth": D, "step": {...}}: a step of a transcript, its position one step behind the last line with depth D - 1.
 * The last line is {"nodes": N}. A position that was met before, with the same tiles laid in the same order, is walked
 * again: what is printed is the whole tree.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "check/trouble.h"
#include "record/json.h"
#include "table/session.h"

/* --- the worlds ------------------------------------------------------------------------------------------- */

/* City sides that no tile of a bag has shut most of the start tile off, so that a world stays small. */
#define HEAD(slot) "brume-tiles 1\nset " slot "\nversion world\ntitle A small world\nprovenance user\n\n"
#define BASE       HEAD("base") "tile X\ncount 1\nsides F F F F\nfield N E S W\nrole start\n\n"
#define START                                                                                                \
  HEAD("mists")                                                                                              \
  "tile NW\ncount 1\nsides C F F C\ncity N\ncity W\nfield E S, touches N W\nrole quarter-nw\n\n"             \
  "tile NE\ncount 1\nsides F C F F\ncity E\nfield S W, touches E\nmist N, symbols 2\nrole quarter-ne\n\n"    \
  "tile SW\ncount 1\nsides F F F C\ncity W\nfield N E, touches W\nmist S, symbols 1\nrole quarter-sw\n\n"    \
  "tile SE\ncount 1\nsides F C R F\ncity E\nroad S\nfield N Sr W, touches E\nfield Sl, touches E\nrole "     \
  "quarter-se\n\n"
#define PLAIN       "tile PLAIN\ncount 1\nsides F F F F\nfield N E S W\n\n"
#define WISP(name)  "tile WISP-" name "\ncount 1\nsides F F F F\nfield E S W\nmist N, symbols 1\n\n"
#define STORM(name) "tile STORM-" name "\ncount 1\nsides F F F F\nfield E S W\nmist N, symbols 3\n\n"
#define BANK        "tile BANK\ncount 1\nsides F F F F\nfield E\nfield W\nmist N, symbols 1\nmist S\n\n"
#define PATH(name)                                                                                           \
  "tile PATH-" name "\ncount 1\nsides R F F F\nroad N\nfield Nl W\nfield Nr E\nmist S, symbols 1\n\n"
#define CASTLE "tile CASTLE\ncount 1\nsides F F F F\nfield E S W\ncastle\nmist N, symbols 1\n\n"
#define GRAVE  "tile GRAVE\ncount 1\nsides F F F F\nfield N E S W\ncemetery\n\n"
#define RING   "tile RING\ncount 1\nsides F F F F\nfield S W\nmist N+E, circles 1\n\n"
#define TWINS  "tile TWINS\ncount 1\nsides F F F F\nfield E\nfield W\nmist N, circles 1\nmist S, circles 2\n\n"

struct world {
  const char *name, *about;
  enum brume_preset preset;
  uint8_t players, level;
  int16_t ghosts, goal, hound1, hound2; /* cooperative; 0: the level's own */
  const char *mists, *circles; /* NULL: the shipped ones, which this game leaves in the box */
};

static const struct world worlds[] = {
    {"mists", "two mist areas on one tile, and a road that ends under mist", BRUME_PRESET_GHOSTS, 2, 0, 0, 0,
     0, 0, START BANK PATH("a"), NULL},
    {"castle", "a castle in the mist", BRUME_PRESET_GHOSTS, 2, 0, 0, 0, 0, 0, START CASTLE PATH("a"), NULL},
    {"cemetery", "a cemetery and a wisp", BRUME_PRESET_GHOSTS, 2, 0, 0, 0, 0, 0, START GRAVE WISP("a"), NULL},
    {"circles", "two circle tiles", BRUME_PRESET_CIRCLES, 2, 0, 0, 0, 0, 0, START WISP("a"),
     HEAD("circles") RING},
    {"twins", "circles in two areas of one tile", BRUME_PRESET_CIRCLES, 2, 0, 0, 0, 0, 0, START PATH("a"),
     HEAD("circles") TWINS},
    {"team", "the cooperative game, level 1", BRUME_PRESET_MISTS, 3, 1, 0, 4, 0, 0, START BANK PATH("a"),
     NULL},
    {"team-alone", "alone with four colours", BRUME_PRESET_MISTS, 1, 1, 5, 4, 0, 0, START WISP("a") PATH("a"),
     NULL},
    {"team-castle", "a castle and a cemetery for a team", BRUME_PRESET_MISTS, 3, 2, 0, 6, 0, 0,
     START CASTLE GRAVE, NULL},
    {"team-hound", "the hounds come early", BRUME_PRESET_MISTS, 3, 3, 0, 6, 1, 2, START PATH("a") PATH("b"),
     NULL},
    {"team-haunted", "a cemetery of level 5, four tiles", BRUME_PRESET_MISTS, 3, 5, 0, 6, 3, 3,
     START GRAVE WISP("a") WISP("b") PATH("a"), NULL},
    {"team-cat", "the cat's ghosts go", BRUME_PRESET_MISTS_CIRCLES, 3, 1, 11, 6, 0, 0, START STORM("a"),
     HEAD("circles") RING},
    {"mists-3", "three tiles", BRUME_PRESET_GHOSTS, 2, 0, 0, 0, 0, 0, START BANK PATH("a") WISP("a"), NULL},
    {"castle-3", "a castle, three tiles", BRUME_PRESET_GHOSTS, 2, 0, 0, 0, 0, 0,
     START CASTLE PATH("a") WISP("a"), NULL},
    {"circles-3", "three tiles with circles", BRUME_PRESET_CIRCLES, 2, 0, 0, 0, 0, 0, START PATH("a"),
     HEAD("circles") RING TWINS},
    {"team-hound-3", "hounds, three tiles", BRUME_PRESET_MISTS, 3, 3, 0, 6, 1, 2,
     START PATH("a") PATH("b") WISP("a"), NULL},
    {"team-haunted-5", "a cemetery of level 5, five tiles", BRUME_PRESET_MISTS, 3, 5, 0, 6, 3, 3,
     START GRAVE WISP("a") WISP("b") PATH("a") BANK, NULL},
    {"team-cat-3", "the cat, three tiles", BRUME_PRESET_MISTS_CIRCLES, 3, 1, 11, 6, 0, 0,
     START STORM("a") STORM("b"), HEAD("circles") RING},
};
enum { WORLDS = sizeof worlds / sizeof worlds[0] };

static void choose_options(const struct world *world, struct brume_options *options) {
  brume_options_default(options, world->preset);
  options->players = world->players;
  options->fields = 0;
  if (!options->coop) return;
  brume_options_level(options, world->level);
  if (world->ghosts > 0) options->level_ghosts = (uint8_t)world->ghosts;
  if (world->goal > 0) options->goal = world->goal;
  if (world->hound1 > 0) options->hound[0] = world->hound1;
  if (world->hound2 > 0) options->hound[1] = world->hound2;
}

static bool choose_tiles(const struct world *world, struct brume_tiles *tiles) {
  *tiles = brume_tiles_standard;
  return tiles_put(tiles, BASE) && tiles_put(tiles, world->mists) &&
         (world->circles == NULL || tiles_put(tiles, world->circles));
}

/* --- the walk --------------------------------------------------------------------------------------------- */

/* Answers to the end of the longest game: five turns of at most a dozen decisions each. */
enum { DEPTH_MAX = 64 };

struct walk {
  const struct brume_tiles *tiles;
  struct brume_game at[DEPTH_MAX + 1];
  int next[DEPTH_MAX + 1]; /* the option that is taken next */
  uint64_t nodes;
  bool print;
};

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

static bool say_start(const struct walk *walk, const struct brume_terms *terms,
                      const struct brume_events *events) {
  if (!walk->print) return true;
  json_t *head = brume_terms_json(terms, walk->tiles);
  json_t *start = json_pack("{s:o, s:o}", "events", brume_events_json(&walk->at[0], walk->tiles, events),
                            "position", brume_position_json(&walk->at[0], walk->tiles));
  if (head == NULL || json_object_set_new(head, "start", start) != 0) {
    json_decref(head);
    return false;
  }
  return say(head);
}

/* Depth first: one option after the other of where the walk stands, down before on. */
static bool go(struct walk *walk) {
  static struct brume_events events;
  int depth = 0;
  walk->next[0] = 0;
  while (depth >= 0) {
    if (brume_game_over(&walk->at[depth]) ||
        walk->next[depth] == brume_game_option_count(&walk->at[depth], walk->tiles)) {
      depth--;
      continue;
    }
    if (depth == DEPTH_MAX) return false;
    struct brume_action action = brume_game_option(&walk->at[depth], walk->tiles, walk->next[depth]++);
    walk->at[depth + 1] = walk->at[depth];
    if (brume_game_apply(&walk->at[depth + 1], walk->tiles, &action, &events) != BRUME_REFUSED_OK)
      return false;
    walk->next[++depth] = 0;
    walk->nodes++;
    if (!say_step(walk, depth, &action, &events)) return false;
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
  walk = (struct walk){.tiles = &tiles, .print = print};
  enum brume_refusal refusal = brume_game_start(&walk.at[0], &tiles, &terms.options, &events);
  if (refusal != BRUME_REFUSED_OK) {
    fprintf(stderr, "compare_worlds: %s can't begin: %s\n", world->name, brume_refusal_text(refusal));
    return 1;
  }
  if (!say_start(&walk, &terms, &events) || !go(&walk)) {
    fprintf(stderr, "compare_worlds: %s can't be walked or printed to its end\n", world->name);
    return 1;
  }
  printf(print ? "{\"nodes\": %" PRIu64 "}\n" : "%8" PRIu64 " nodes  ", walk.nodes);
  return 0;
}

int main(int argc, char **argv) {
  bool count = argc == 2 && strcmp(argv[1], "--count") == 0;
  if (argc == 1 || count) {
    for (int n = 0; n < WORLDS; n++) {
      if (count && walk_world(&worlds[n], false) != 0) return 1;
      printf("%-14s %s\n", worlds[n].name, worlds[n].about);
    }
    return 0;
  }
  for (int n = 0; n < WORLDS && argc == 2; n++)
    if (strcmp(argv[1], worlds[n].name) == 0) return walk_world(&worlds[n], true);
  fprintf(stderr, "usage: compare_worlds [--count | NAME]; without a name it lists the worlds\n");
  return 2;
}
