/* `brume case`: runs case files and tells in TAP which cases hold.
 *
 * All files are found and read first, in the order given, folders by name; then each case is one line `ok N - title`
 * or `not ok N - title`, with what differs in lines that start with `#` above it. A file that can't be read is told
 * on stderr and the others still run.
 *
 * With --from it writes a case instead: a moment of a recorded game. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/record_file.h"
#include "host/gate.h"
#include "host/replace.h"
#include "host/walk.h"
#include "record/case.h"
#include "record/case_print.h"

static const char help[] =
    "usage: brume case FILE|FOLDER... [--verbose]\n"
    "       brume case --from RECORD --step N [--output FILE]\n"
    "\n"
    "Runs cases: small positions, actions, and what must follow by the rules. A "
    "folder stands for all files in it\n"
    "and in its folders whose names end in `.case`, each once. Results are TAP: a line `ok` or "
    "`not ok` a case, then\n"
    "the plan.\n"
    "\n"
    "With --from, writes a case: the position before action N of a game, that action, "
    "and its events.\n"
    "\n"
    "options:\n"
    "  --verbose       also show the position and the events of each step\n"
    "  --from RECORD   the record of a game, finished or running; `-` is the standard "
    "input\n"
    "  --step N        before which action, as `brume replay` counts them, from 1\n"
    "  --output FILE   write to this new file, not to the standard output\n"
    "  --help          this text\n"
    "\n"
    "examples:\n"
    "  brume case tests/cases\n"
    "  brume case tests/cases/ghosts.case --verbose\n"
    "  brume case --from game.record --step 57 --output odd.case\n"
    "\n"
    "exit status: 0 all cases hold, 1 one fails or the record is faulty, 2 a file can't be "
    "read or written\n"
    "docs/cases.md explains how to write a case.\n";

/* What the command's words ask for. */
struct wish {
  const char *command;
  int paths;
  bool verbose;
  const char *from, *output; /* NULL: not given */
  uint64_t step; /* 0: not given */
};

struct tally {
  const char *command;
  bool verbose;
  int cases, failed, unreadable, files;
  struct host_seen seen; /* so that no file is run twice */
};

static void complain_of_fault(const struct tally *tally, const char *path, const struct case_fault *fault) {
  complain(tally->command, "%s:%u:%u: %s", path, (unsigned)fault->line, (unsigned)fault->column,
           fault->message);
}

/* A title with a `#` would start a TAP directive. */
static void print_title(struct token title) {
  for (size_t i = 0; i < title.size; i++) {
    if (title.at[i] == '#') putchar('\\');
    putchar(title.at[i]);
  }
  putchar('\n');
}

/* What only the position can judge, whether the tile there has that part, is told before any case of the file is.
 * How many were told. */
static int tell_unreadable(const struct tally *tally, const char *path, const struct case_file *file) {
  struct case_report silent = {NULL, path, false};
  int told = 0;
  for (size_t n = 0; n < file->case_count; n++) {
    struct case_fault fault;
    if (case_run(file, n, &silent, &fault) != CASE_UNREADABLE) continue;
    complain_of_fault(tally, path, &fault);
    told++;
  }
  return told;
}

static void run_file(struct tally *tally, const char *path, const struct case_file *file) {
  struct case_report report = {stdout, path, tally->verbose};
  int told = tell_unreadable(tally, path, file);
  tally->unreadable += told;
  for (size_t n = 0; n < file->case_count; n++) {
    struct case_fault fault;
    if (tally->verbose) host_line(stdout, "# %s:%u", path, (unsigned)file->cases[n].line.number);
    enum case_result result = case_run(file, n, &report, &fault);
    tally->cases++;
    tally->failed += result == CASE_FAILED;
    if (result == CASE_UNREADABLE) {
      host_line(stdout, "# %s:%u:%u: %s", path, (unsigned)fault.line, (unsigned)fault.column, fault.message);
      /* Memory may run out now only. */
      if (told == 0) complain_of_fault(tally, path, &fault);
      tally->unreadable += told == 0;
    }
    printf("%s %d - ", result == CASE_PASSED ? "ok" : "not ok", tally->cases);
    print_title(file->cases[n].title);
  }
}

static void take_file(struct tally *tally, const char *path) {
  size_t size;
  struct case_file file;
  struct case_fault fault;
  char *text = file_read(tally->command, path, CASE_TEXT_MAX, &size);
  tally->files++;
  if (text == NULL) {
    tally->unreadable++;
    return;
  }
  if (case_file_read(text, size, &file, &fault)) {
    run_file(tally, path, &file);
    case_file_free(&file);
  } else {
    tally->unreadable++;
    complain_of_fault(tally, path, &fault);
  }
  free(text);
}

static bool found_file(void *context, const char *path) {
  take_file(context, path);
  return true;
}

static bool found_trouble(void *context, const char *path, int reason) {
  struct tally *tally = context;
  complain(tally->command, "%s: %s; give a file or a folder that can be read", path, strerror(reason));
  tally->unreadable++;
  return true;
}

/* A word of the command line, `-` is stdin; a folder without cases is a mistake. */
static void take_word(struct tally *tally, const char *path) {
  const struct host_walk walk = {".case", found_file, found_trouble, tally};
  int unreadable = tally->unreadable;
  size_t met = 0;
  if (strcmp(path, "-") == 0) {
    take_file(tally, path);
    return;
  }
  (void)host_walk(&walk, &tally->seen, path, &met);
  if (met > 0 || tally->unreadable > unreadable) return;
  complain(tally->command, "%s: no file ends in `.case` there; give a file or another folder", path);
  tally->unreadable++;
}

static int status_of(const struct tally *tally) {
  if (tally->unreadable > 0) return STATUS_WRONG;
  return tally->failed > 0 ? STATUS_NO : STATUS_OK;
}

/* --- a case from a record -------------------------------------------------------------------------------- */

/* To a file that isn't there yet, or to stdout; of that main.c looks whether it arrived. */
static bool write_case(const char *command, const struct brume_text *text, const char *path) {
  if (path == NULL) return fwrite(text->bytes, 1, text->length, stdout) == text->length;
  if (host_create(path, text->bytes, text->length, NULL)) return true;
  complain(command, "%s: %s; %s", path, strerror(errno),
           errno == EEXIST ? "choose another name"
                           : "nothing was written: make room, or choose another place");
  return false;
}

static int print_case(const struct wish *wish, const struct record_file *file) {
  const struct brume_session *session = &file->record.session;
  struct brume_text text = brume_text_new();
  enum brume_setup result = brume_case_print(session, (size_t)wish->step, file->path, &text);
  int status = STATUS_WRONG;
  if (text.failed) {
    complain(wish->command, "out of memory; close something and try again");
  } else if (result != BRUME_SETUP_OK) {
    complain(wish->command, "%s: the position before action %zu can't be written as a case: %s", file->path,
             (size_t)wish->step, brume_setup_text(result));
  } else if (write_case(wish->command, &text, wish->output)) {
    status = STATUS_OK;
  }
  brume_text_free(&text);
  return status;
}

static int case_from_record(const struct wish *wish) {
  struct record_file file;
  int status = record_file_read(wish->command, wish->from, &file);
  if (status != STATUS_OK) return status;
  const struct brume_session *session = &file.record.session;
  size_t most = session->count + (brume_game_over(&session->game) ? 0 : 1);
  if (wish->step > most) {
    complain(wish->command, "%s: there is no position before action %zu; --step goes from 1 to %zu",
             wish->from, (size_t)wish->step, most);
    status = STATUS_WRONG;
  } else {
    status = print_case(wish, &file);
  }
  record_file_end(&file);
  return status;
}

/* --- the command's words -------------------------------------------------------------------------------- */

enum case_option { OPTION_VERBOSE, OPTION_FROM, OPTION_STEP, OPTION_OUTPUT, OPTIONS };

static const struct args_option options[OPTIONS] = {
    {"verbose", false}, {"from", true}, {"step", true}, {"output", true}};

static bool take_option(struct wish *wish, int option, const char *value) {
  switch ((enum case_option)option) {
  case OPTION_VERBOSE: return wish->verbose = true;
  case OPTION_FROM: wish->from = value; return true;
  case OPTION_STEP: return args_number(wish->command, "--step", value, 1, UINT32_MAX, &wish->step);
  case OPTION_OUTPUT: wish->output = value; return true;
  case OPTIONS: break;
  }
  return false;
}

static bool check_wish(const struct wish *wish) {
  const char *wrong = NULL;
  if (wish->from == NULL && wish->paths == 0) wrong = "no file or folder given; try `brume case tests/cases`";
  if (wish->from == NULL && (wish->step > 0 || wish->output != NULL))
    wrong = "--step and --output go with --from and a record; say which";
  if (wish->from != NULL && wish->step == 0)
    wrong = "before which action? say `--step N`; `brume replay` numbers them";
  if (wish->from != NULL && (wish->paths > 0 || wish->verbose))
    wrong = "--from writes a case and runs none: leave out --verbose and the files";
  if (wrong != NULL) complain(wish->command, "%s", wrong);
  return wrong == NULL;
}

static bool read_words(struct wish *wish, int argc, char **argv) {
  struct args args = args_begin(argc, argv);
  const char *value;
  int option;
  while ((option = args_next(&args, options, OPTIONS, &value)) != ARGS_END) {
    if (option == ARGS_WRONG) return false;
    if (option == ARGS_WORD) {
      wish->paths++;
    } else if (!take_option(wish, option, value)) {
      return false;
    }
  }
  return check_wish(wish);
}

static int run(int argc, char **argv) {
  struct wish wish = {.command = argv[0]};
  const char *value;
  int option;
  if (!read_words(&wish, argc, argv)) return STATUS_WRONG;
  if (wish.from != NULL) return case_from_record(&wish);
  struct tally tally = {.command = argv[0], .verbose = wish.verbose};
  struct args args = args_begin(argc, argv);
  while ((option = args_next(&args, options, OPTIONS, &value)) != ARGS_END) {
    if (option == ARGS_WORD) take_word(&tally, value);
  }
  host_seen_end(&tally.seen);
  if (tally.files == 0) return STATUS_WRONG;
  printf("1..%d\n", tally.cases);
  return status_of(&tally);
}

const struct command command_case = {.name = "case",
                                     .summary = "run cases: positions and what must follow by the rules",
                                     .help = help,
                                     .run = run};
