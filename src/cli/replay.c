/* `brume replay`: plays a record again, action by action, each with what followed from it and the rule that made it so.
 * The record has been read, and so is legal, before the first line is shown. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/board.h"
#include "cli/commands.h"
#include "cli/record_file.h"
#include "cli/team.h"
#include "record/json.h"
#include "record/options.h"
#include "record/position.h"
#include "record/transcript.h"
#include "record/words.h"

static const char help[] =
    "usage: brume replay [--until N] [--step] [--board] [--quiet] [--position] [--json] FILE\n"
    "\n"
    "Plays a record again: each action with what followed from it and the rule that made it so, then the "
    "score and the\n"
    "last position. FILE may be the log of a running game; `-` is the standard input.\n"
    "\n"
    "  --until N    stop after N actions (a draw is an action too)\n"
    "  --step       show the board and wait for Enter after each action; q and Enter ends\n"
    "  --board      show the board after each tile\n"
    "  --quiet      the score and the last position only\n"
    "  --position   the last position as text for programs (docs/record.md) in place of the board\n"
    "  --json       the whole game as one JSON document (docs/transcript.md): the tiles, and each step with "
    "its "
    "options,\n"
    "               its events and the position after it; with --position that position alone\n"
    "\n"
    "exit status: 0; 1 when the record is faulty; 2 when it can't be read.\n";

enum replay_option {
  OPTION_UNTIL,
  OPTION_STEP,
  OPTION_BOARD,
  OPTION_QUIET,
  OPTION_POSITION,
  OPTION_JSON,
  OPTIONS
};

struct replay {
  const char *command;
  const struct brume_session *session;
  struct brume_game game; /* as far as it is replayed */
  struct brume_events events;
  struct look look;
  uint64_t until;
  bool step, board, quiet, position, json;
  FILE *keyboard; /* --step: NULL where nobody can press a key */
};

/* --- in words ------------------------------------------------------------------------------------------- */

static void print_head(const struct replay *replay) {
  const struct brume_terms *terms = &replay->session->terms;
  printf("%s, %d player%s:", brume_preset_name(terms->preset), terms->options.players,
         terms->options.players == 1 ? "" : "s");
  for (int seat = 0; seat < terms->options.players; seat++)
    printf(" %s (%s)", brume_seat_name(seat), terms->seat[seat]);
  if (terms->seeded) {
    printf("; seed %" PRIu64 "\n", terms->seed);
  } else {
    printf("; drawn at a table\n");
  }
}

static void print_action(const struct replay *replay, size_t n, int player, const char *words) {
  const char *who = player == BRUME_NOBODY ? "draw" : brume_seat_name(player);
  if (player == BRUME_NOBODY) {
    printf("%zu. %s\n", n, words);
  } else {
    printf("%zu. %s%s%s: %s\n", n, look_player(&replay->look, player), who, look_plain(&replay->look), words);
  }
  for (int i = 0; i < replay->events.count; i++) {
    char sentence[BRUME_EVENT_SENTENCE_SIZE];
    brume_event_sentence(&replay->game, replay->session->tiles, &replay->events.list[i], sentence);
    printf("     %s\n", sentence);
  }
}

static void print_team(const struct replay *replay) {
  char points[TEAM_TEXT_SIZE];
  team_points_text(&replay->game, points);
  printf("%s: %s\n", team_outcome_text(&replay->game), points);
}

static void print_scores(const struct replay *replay) {
  if (brume_game_variant(&replay->game)->coop) {
    print_team(replay);
    return;
  }
  int32_t totals[BRUME_PLAYERS_MAX];
  struct brume_decision decision;
  brume_game_projected(&replay->game, replay->session->tiles, totals);
  brume_game_decision(&replay->game, replay->session->tiles, &decision);
  bool over = decision.kind == BRUME_DECIDE_NOTHING;
  printf("%s", over ? "final score:" : "score (and what it would be if the game ended now):");
  for (int seat = 0; seat < brume_game_variant(&replay->game)->players; seat++) {
    printf("%s %s ", seat == 0 ? "" : ",", brume_seat_name(seat));
    if (over) printf("%ld", (long)totals[seat]);
    if (!over) printf("%d (%ld)", brume_game_player(&replay->game, seat)->score, (long)totals[seat]);
  }
  printf("\n");
}

static bool print_position(const struct replay *replay) {
  struct brume_text text = brume_text_new();
  brume_position_print(&replay->game, replay->session->tiles, &text);
  bool good = !text.failed;
  if (good) fputs(text.bytes, stdout);
  if (!good) complain(replay->command, "out of memory");
  brume_text_free(&text);
  return good;
}

static bool print_end(const struct replay *replay) {
  print_scores(replay);
  if (replay->position) return print_position(replay);
  board_print(stdout, &replay->look, &replay->game, replay->session->tiles, NULL);
  board_legend(stdout, &replay->look, &replay->game);
  return true;
}

/* --- as JSON -------------------------------------------------------------------------------------------- */

static int say_unwritten(const struct replay *replay) {
  complain(replay->command, "out of memory, or the output can't be written; make room and try again");
  return STATUS_WRONG;
}

static int print_transcript(const struct replay *replay) {
  size_t until = replay->until < SIZE_MAX ? (size_t)replay->until : SIZE_MAX;
  return brume_transcript_write(replay->session, until, stdout) ? STATUS_OK : say_unwritten(replay);
}

static int print_position_json(const struct replay *replay) {
  json_t *json = brume_position_json(&replay->game, replay->session->tiles);
  bool good = json != NULL && json_dumpf(json, stdout, JSON_COMPACT) == 0 && putchar('\n') != EOF;
  json_decref(json);
  return good ? STATUS_OK : say_unwritten(replay);
}

/* --- playing -------------------------------------------------------------------------------------------- */

/* Waits for Enter. False: the reader has seen enough. */
static bool wait_for_enter(const struct replay *replay) {
  if (replay->keyboard == NULL) return true;
  printf("-- Enter: next, q: end --");
  fflush(stdout);
  int first = fgetc(replay->keyboard);
  for (int c = first; c != EOF && c != '\n';) c = fgetc(replay->keyboard);
  return first != 'q' && first != EOF;
}

static void show_board(const struct replay *replay) {
  board_print(stdout, &replay->look, &replay->game, replay->session->tiles, NULL);
}

static bool show_action(const struct replay *replay, size_t n, const struct brume_action *action, int player,
                        const char *words) {
  if (replay->quiet || replay->json) return true;
  print_action(replay, n, player, words);
  if (replay->step || (replay->board && action->kind == BRUME_PLACE)) show_board(replay);
  return true;
}

/* Takes the log's actions one after the other. */
static bool play(struct replay *replay) {
  const struct brume_session *session = replay->session;
  size_t count = replay->until < session->count ? (size_t)replay->until : session->count;
  for (size_t i = 0; i < count; i++) {
    const struct brume_action *action = &session->log[i];
    struct brume_decision decision;
    char words[BRUME_ACTION_WORDS_SIZE];
    brume_game_decision(&replay->game, session->tiles, &decision);
    brume_action_print(&replay->game, session->tiles, action, words);
    if (brume_game_apply(&replay->game, session->tiles, action, &replay->events) != BRUME_REFUSED_OK)
      return false;
    if (!show_action(replay, i + 1, action, decision.player, words)) return false;
    if (replay->step && !wait_for_enter(replay)) break;
  }
  return true;
}

static int replay_session(struct replay *replay) {
  const struct brume_session *session = replay->session;
  if (!record_reaches(replay->command, session, replay->until)) return STATUS_WRONG;
  if (replay->json && !replay->position) return print_transcript(replay);
  if (brume_game_start(&replay->game, session->tiles, &session->terms.options, &replay->events) !=
      BRUME_REFUSED_OK)
    return STATUS_NO;
  if (!replay->json && !replay->quiet) print_head(replay);
  if (!play(replay)) return STATUS_WRONG;
  if (replay->json) return print_position_json(replay);
  return print_end(replay) ? STATUS_OK : STATUS_WRONG;
}

/* --- the command's words -------------------------------------------------------------------------------- */

static bool take_option(struct replay *replay, enum replay_option option, const char *value) {
  switch (option) {
  case OPTION_UNTIL: return args_number(replay->command, "--until", value, 0, UINT32_MAX, &replay->until);
  case OPTION_STEP: return replay->step = true;
  case OPTION_BOARD: return replay->board = true;
  case OPTION_QUIET: return replay->quiet = true;
  case OPTION_POSITION: return replay->position = true;
  case OPTION_JSON: return replay->json = true;
  case OPTIONS: break;
  }
  return false;
}

/* The path; NULL after it has been said what is wrong. */
static const char *read_words(struct replay *replay, int argc, char **argv) {
  static const struct args_option options[OPTIONS] = {{"until", true},  {"step", false},     {"board", false},
                                                      {"quiet", false}, {"position", false}, {"json", false}};
  struct args args = args_begin(argc, argv);
  const char *value, *path = NULL;
  int option;
  while ((option = args_next(&args, options, OPTIONS, &value)) != ARGS_END) {
    if (option == ARGS_WRONG) return NULL;
    if (option == ARGS_WORD && path != NULL) {
      complain(argv[0], "one record at a time: leave out `%s`", value);
      return NULL;
    }
    if (option == ARGS_WORD) path = value;
    if (option >= 0 && !take_option(replay, (enum replay_option)option, value)) return NULL;
  }
  if (path == NULL) complain(argv[0], "no file given; try `brume replay FILE`");
  return path;
}

static bool settle(struct replay *replay, const char *path) {
  if (replay->step && (replay->quiet || replay->json)) {
    complain(replay->command, "--step shows each action: leave out --quiet and --json");
    return false;
  }
  if (replay->step && strcmp(path, "-") == 0) {
    complain(replay->command, "--step reads keys from the standard input: give the record as a file");
    return false;
  }
  replay->keyboard = replay->step && isatty(STDIN_FILENO) ? stdin : NULL;
  replay->look = look_of_terminal();
  return true;
}

static int run(int argc, char **argv) {
  struct replay *replay = calloc(1, sizeof *replay);
  struct record_file file;
  if (replay == NULL) {
    complain(argv[0], "out of memory");
    return STATUS_WRONG;
  }
  replay->command = argv[0];
  replay->until = UINT64_MAX;
  const char *path = read_words(replay, argc, argv);
  int status = path != NULL && settle(replay, path) ? STATUS_OK : STATUS_WRONG;
  if (status == STATUS_OK) status = record_file_read(argv[0], path, &file);
  if (status == STATUS_OK) {
    replay->session = &file.record.session;
    status = replay_session(replay);
    record_file_end(&file);
  }
  free(replay);
  return status;
}

const struct command command_replay = {.name = "replay",
                                       .summary = "play a record again, with the rule behind each event",
                                       .help = help,
                                       .run = run};
