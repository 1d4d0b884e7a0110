/* `brume perft`: how many ways there are to play the first turns, by going through all of them.
 *
 * The number that shows a rules engine right or wrong (docs/perft.md, P-V-12). A turn is a draw, a placement, whatever
 * ghosts ask, a piece or none, and in the cooperative game what is asked after it. Each tile type counts once, whatever
 * its number of copies and of gardens: the first kind of the type that is left stands for it. Of the last turn nothing
 * is carried out that need not be: its pieces are counted, not placed. Memory is one game a level; time grows some
 * two-hundredfold a turn.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/game_args.h"

enum { DEPTH_MAX = 8 };

static const char help[] =
    "usage: brume perft [--preset P] [--depth N] [--symmetry merged|raw] [game options]\n"
    "\n"
    "Counts the ways to play the first N turns, each tile type drawn once a turn. Prints a line for each "
    "depth;\n"
    "the last is\n"
    "\n"
    "  N PLACEMENTS MOVES\n"
    "\n"
    "PLACEMENTS: N-1 whole turns and the placement of the N-th tile. MOVES: N whole turns, each with every\n"
    "choice of ghosts, of a piece or none, and in the cooperative game of all that is asked after it; a "
    "turn\n"
    "that ends the game counts too. A tile that fits nowhere adds nothing.\n"
    "\n"
    "  --depth N      1 to 8, 2 if not given; 3 takes a while, 4 a day\n"
    "  --symmetry S   merged (as it is if not given): rotations that look the same are one; raw: each "
    "counts\n"
    "\n" GAME_ARGS_HELP "\n"
    "example:\n"
    "  brume perft --preset base --depth 2\n"
    "\n"
    "exit status: 0; 2 when the words or the options are wrong.\n";

struct perft {
  const struct brume_tiles *tiles;
  bool raw, coop;
  uint64_t placements[DEPTH_MAX + 1], moves[DEPTH_MAX + 1];
  int depth;
};

/* Of what one level goes on from. */
struct branch {
  int turn; /* 1 .. depth */
  uint64_t weight; /* how often it counts */
};

static void count_turn(struct perft *perft, const struct brume_game *game, struct branch branch);

/* From the placement to the end of the turn, which is the end of the game where a team wins or loses. The piece is the
 * last thing asked in a competitive turn, so in the last one it is only counted. */
static void finish_turn(struct perft *perft, const struct brume_game *game, struct branch branch) {
  struct brume_decision decision;
  brume_game_decision(game, perft->tiles, &decision);
  bool last = branch.turn == perft->depth;
  if (decision.kind == BRUME_DECIDE_DRAW || decision.kind == BRUME_DECIDE_NOTHING) {
    perft->moves[branch.turn] += branch.weight;
    if (!last) count_turn(perft, game, (struct branch){branch.turn + 1, branch.weight});
    return;
  }
  int count = brume_game_option_count(game, perft->tiles);
  if (last && decision.kind == BRUME_DECIDE_PIECE && !perft->coop) {
    perft->moves[branch.turn] += branch.weight * (uint64_t)count;
    return;
  }
  for (int n = 0; n < count; n++) {
    struct brume_action action = brume_game_option(game, perft->tiles, n);
    struct brume_game copy = *game;
    brume_game_apply(&copy, perft->tiles, &action, NULL);
    finish_turn(perft, &copy, branch);
  }
}

static void count_tile(struct perft *perft, const struct brume_game *game, int kind, struct branch branch) {
  struct brume_game drawn = *game;
  struct brume_action draw = brume_action_draw(kind);
  struct brume_decision decision;
  brume_game_apply(&drawn, perft->tiles, &draw, NULL);
  brume_game_decision(&drawn, perft->tiles, &decision);
  if (decision.kind != BRUME_DECIDE_PLACE) return; /* it fitted nowhere */
  if (perft->raw) branch.weight *= perft->tiles->tile[kind].symmetry;
  int count = brume_game_option_count(&drawn, perft->tiles);
  perft->placements[branch.turn] += branch.weight * (uint64_t)count;
  for (int n = 0; n < count; n++) {
    struct brume_action place = brume_game_option(&drawn, perft->tiles, n);
    struct brume_game placed = drawn;
    brume_game_apply(&placed, perft->tiles, &place, NULL);
    finish_turn(perft, &placed, branch);
  }
}

static void count_turn(struct perft *perft, const struct brume_game *game, struct branch branch) {
  bool seen[BRUME_KINDS_MAX] = {false};
  struct brume_decision decision;
  brume_game_decision(game, perft->tiles, &decision);
  if (decision.kind != BRUME_DECIDE_DRAW) return; /* the game is over */
  int count = brume_game_option_count(game, perft->tiles);
  for (int n = 0; n < count; n++) {
    int kind = brume_game_option(game, perft->tiles, n).tile;
    int type = perft->tiles->tile[kind].type;
    if (!seen[type]) count_tile(perft, game, kind, branch);
    seen[type] = true;
  }
}

struct words {
  struct game_args game;
  uint64_t depth;
  int symmetry;
};

static const struct args_option options[] = {GAME_ARGS_OPTIONS, {"depth", true}, {"symmetry", true}};
enum { OPTION_DEPTH = GAME_ARGS_COUNT, OPTION_SYMMETRY, OPTIONS };

static bool read_word(struct words *words, const char *command, int option, const char *value) {
  static const char *const symmetries[] = {"merged", "raw"};
  if (option == ARGS_WRONG) return false;
  if (option == ARGS_WORD) {
    complain(command, "`%s`: perft takes options only; see `brume perft --help`", value);
    return false;
  }
  if (option == OPTION_DEPTH) return args_number(command, "--depth", value, 1, DEPTH_MAX, &words->depth);
  if (option == OPTION_SYMMETRY) {
    words->symmetry = args_choice(command, "--symmetry", value, symmetries, 2);
    return words->symmetry >= 0;
  }
  return game_args_take(&words->game, command, option, value);
}

static bool read_words(struct words *words, int argc, char **argv) {
  struct args args = args_begin(argc, argv);
  const char *value;
  game_args_begin(&words->game);
  words->depth = 2;
  words->symmetry = 0;
  for (int option; (option = args_next(&args, options, OPTIONS, &value)) != ARGS_END;) {
    if (!read_word(words, argv[0], option, value)) return false;
  }
  return game_args_finish(&words->game, argv[0]);
}

static int run(int argc, char **argv) {
  struct words words;
  struct brume_game game;
  if (!read_words(&words, argc, argv) || !game_args_start(&words.game, argv[0], &game)) {
    game_args_end(&words.game);
    return STATUS_WRONG;
  }
  struct perft perft = {.tiles = words.game.tiles,
                        .raw = words.symmetry == 1,
                        .coop = words.game.options.coop,
                        .depth = (int)words.depth};
  count_turn(&perft, &game, (struct branch){1, 1});
  for (int turn = 1; turn <= perft.depth; turn++) {
    printf("%d %" PRIu64 " %" PRIu64 "\n", turn, perft.placements[turn], perft.moves[turn]);
  }
  game_args_end(&words.game);
  return STATUS_OK;
}

const struct command command_perft = {
    .name = "perft", .summary = "count the ways to play the first turns", .help = help, .run = run};
