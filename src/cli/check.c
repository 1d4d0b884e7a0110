/* `brume check`: are these records whole, legal, unchanged, and drawn as their seed says? Reading one plays it, so all
 * that is left here is to ask whether it is closed, and to say what was found. */
#include <stdio.h>
#include <string.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/record_file.h"
#include "cli/team.h"
#include "host/gate.h"
#include "record/options.h"
#include "record/words.h"

static const char help[] =
    "usage: brume check [--running] FILE...\n"
    "\n"
    "Reads each record, plays it by the rules, and says whether it is whole: every line in its one spelling, "
    "every\n"
    "action legal, the tiles drawn in the order that the seed gives, and the hash in the last line that of "
    "this play.\n"
    "A line that was taken out, added, changed or moved is found. `-` is the standard input.\n"
    "\n"
    "  --running   take the log of a running game too: no hash yet, taken-back actions, a torn last line\n"
    "\n"
    "Prints a line for each good record; says where the fault is in a bad one, as FILE:LINE:COLUMN.\n"
    "\n"
    "exit status: 0 when all are good, 1 when one isn't, 2 when a file can't be read.\n";

/* A log is no whole record: what is missing, and what to do. */
static bool is_whole(const char *command, const struct record_file *file) {
  const struct brume_record *record = &file->record;
  if (record->closed) return true;
  if (record->torn > 0) {
    complain(command, "%s:%u:1: the last line is torn, it has no line end; `brume play %s` goes on before it",
             file->path, (unsigned)record->torn_line, file->path);
  } else {
    complain(command,
             "%s:%u:1: the last line should be `hash ...`: this is the log of a running game, or the hash "
             "was taken "
             "out; `brume play %s` goes on with it, --running takes it as it is",
             file->path, (unsigned)record->torn_line, file->path);
  }
  return false;
}

static void print_scores(const struct brume_session *session) {
  if (session->terms.options.coop) {
    char points[TEAM_TEXT_SIZE];
    team_points_text(&session->game, points);
    printf(", %s: %s", team_outcome_text(&session->game), points);
    return;
  }
  int32_t totals[BRUME_PLAYERS_MAX];
  brume_game_projected(&session->game, session->tiles, totals);
  for (int seat = 0; seat < session->terms.options.players; seat++)
    printf("%s %s %ld", seat == 0 ? ":" : ",", brume_seat_name(seat), (long)totals[seat]);
}

static void print_good(const struct record_file *file) {
  const struct brume_record *record = &file->record;
  const struct brume_session *session = &record->session;
  struct brume_decision decision;
  brume_game_decision(&session->game, session->tiles, &decision);
  bool over = decision.kind == BRUME_DECIDE_NOTHING;
  host_within_line(stdout, "%s: %s, %s, %d player%s, %zu action%s, %d tile%s drawn, %s", file->path,
                   record->closed ? "good" : "good so far", brume_preset_name(session->terms.preset),
                   session->terms.options.players, session->terms.options.players == 1 ? "" : "s",
                   session->count, session->count == 1 ? "" : "s", session->drawn,
                   session->drawn == 1 ? "" : "s", over ? "over" : "not over, as it stands");
  print_scores(session);
  if (record->backs > 0) printf("; %u taken back", (unsigned)record->backs);
  if (record->torn > 0) printf("; a torn last line");
  printf("\n");
}

static int check_file(const char *command, const char *path, bool running) {
  struct record_file file;
  int status = record_file_read(command, path, &file);
  if (status != STATUS_OK) return status;
  if (!running && !is_whole(command, &file)) status = STATUS_NO;
  if (status == STATUS_OK) print_good(&file);
  record_file_end(&file);
  return status;
}

static int run(int argc, char **argv) {
  static const struct args_option options[] = {{"running", false}};
  struct args args = args_begin(argc, argv);
  const char *value;
  bool running = false;
  int files = 0, option, worst = STATUS_OK;
  while ((option = args_next(&args, options, 1, &value)) != ARGS_END) {
    if (option == ARGS_WRONG) return STATUS_WRONG;
    if (option == ARGS_WORD) files++;
    if (option == 0) running = true;
  }
  if (files == 0) {
    complain(argv[0], "no file given; try `brume check FILE`");
    return STATUS_WRONG;
  }
  args = args_begin(argc, argv);
  while ((option = args_next(&args, options, 1, &value)) != ARGS_END) {
    int status = option == ARGS_WORD ? check_file(argv[0], value, running) : STATUS_OK;
    if (status > worst) worst = status;
  }
  return worst;
}

const struct command command_check = {.name = "check",
                                      .summary = "check that records are whole, legal and unchanged",
                                      .help = help,
                                      .run = run};
