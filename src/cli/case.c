/* `brume case`: runs case files and tells in TAP which cases hold.
 *
 * All files are found and read first, in the order given, folders by name; then each case is one line `ok N - title`
 * or `not ok N - title`, with what differs in lines that start with `#` above it. A file that can't be read is told
 * on stderr and the others still run. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "record/case.h"

static const char help[] = "usage: brume case FILE|FOLDER... [--verbose]\n"
                           "\n"
                           "Runs cases: small positions, actions, and what must follow by the rules. A "
                           "folder stands for all files in it\n"
                           "and in its folders whose names end in `.case`. Results are TAP: a line `ok` or "
                           "`not ok` a case, then the plan.\n"
                           "\n"
                           "options:\n"
                           "  --verbose       also show the position and the events of each step\n"
                           "  --help          this text\n"
                           "\n"
                           "examples:\n"
                           "  brume case tests/cases\n"
                           "  brume case tests/cases/ghosts.case --verbose\n"
                           "\n"
                           "exit status: 0 all cases hold, 1 one fails, 2 a file can't be read\n"
                           "docs/cases.md explains how to write a case.\n";

struct tally {
  const char *command;
  bool verbose;
  int cases, failed, unreadable, files;
};

static void complain_of_fault(const struct tally *tally, const char *path, const struct case_fault *fault) {
  complain(tally->command, "%s:%u:%u: %s", path, (unsigned)fault->line, (unsigned)fault->column,
           fault->message);
}

/* A title with a `#` would start a TAP directive. */
static void print_title(struct case_word title) {
  for (size_t i = 0; i < title.size; i++) {
    if (title.at[i] == '#') putchar('\\');
    putchar(title.at[i]);
  }
  putchar('\n');
}

static void run_file(struct tally *tally, const char *path, const struct case_file *file) {
  struct case_report report = {stdout, path, tally->verbose};
  for (size_t n = 0; n < file->case_count; n++) {
    struct case_fault fault;
    if (tally->verbose) printf("# %s:%u\n", path, (unsigned)file->cases[n].line.number);
    enum case_result result = case_run(file, n, &report, &fault);
    tally->cases++;
    tally->failed += result == CASE_FAILED;
    tally->unreadable += result == CASE_UNREADABLE;
    if (result == CASE_UNREADABLE) complain_of_fault(tally, path, &fault);
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

static bool is_folder(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool is_case_file(const char *name) {
  size_t length = strlen(name);
  return length > 5 && strcmp(name + length - 5, ".case") == 0;
}

static int shown(const struct dirent *entry) {
  return entry->d_name[0] != '.';
}

static void take_path(struct tally *tally, const char *path, int depth);

static void take_entry(struct tally *tally, const char *folder, const char *name, int depth) {
  size_t size = strlen(folder) + strlen(name) + 2;
  char *path = malloc(size);
  if (path == NULL) {
    complain(tally->command, "%s: out of memory", name);
    tally->unreadable++;
    return;
  }
  bool slash = folder[0] != '\0' && folder[strlen(folder) - 1] == '/';
  snprintf(path, size, "%s%s%s", folder, slash ? "" : "/", name);
  if (is_folder(path) || is_case_file(name)) take_path(tally, path, depth + 1);
  free(path);
}

/* Folders within folders, by name, to a depth that a loop of links would pass. */
static void take_path(struct tally *tally, const char *path, int depth) {
  enum { DEPTH_MAX = 8 };
  struct dirent **entries;
  if (!is_folder(path)) {
    take_file(tally, path);
    return;
  }
  int count = depth < DEPTH_MAX ? scandir(path, &entries, shown, alphasort) : 0;
  if (count < 0) {
    complain(tally->command, "%s: %s; give a folder that can be read", path, strerror(errno));
    tally->unreadable++;
    return;
  }
  for (int i = 0; i < count; i++) {
    take_entry(tally, path, entries[i]->d_name, depth);
    free(entries[i]);
  }
  if (count > 0) free(entries);
}

static int status_of(const struct tally *tally) {
  if (tally->unreadable > 0) return STATUS_WRONG;
  return tally->failed > 0 ? STATUS_NO : STATUS_OK;
}

static int run(int argc, char **argv) {
  static const struct args_option options[] = {{"verbose", false}};
  struct tally tally = {.command = argv[0]};
  const char *value;
  int paths = 0, option;
  struct args args = args_begin(argc, argv);
  while ((option = args_next(&args, options, 1, &value)) != ARGS_END) {
    if (option == ARGS_WRONG) return STATUS_WRONG;
    if (option == ARGS_WORD)
      paths++;
    else
      tally.verbose = true;
  }
  if (paths == 0) {
    complain(argv[0], "no file or folder given; try `brume case tests/cases`");
    return STATUS_WRONG;
  }
  args = args_begin(argc, argv);
  while ((option = args_next(&args, options, 1, &value)) != ARGS_END) {
    if (option == ARGS_WORD) take_path(&tally, value, 0);
  }
  if (tally.files == 0) {
    complain(argv[0], "no file ends in `.case` there; give a file or another folder");
    return STATUS_WRONG;
  }
  printf("1..%d\n", tally.cases);
  return status_of(&tally);
}

const struct command command_case = {.name = "case",
                                     .summary = "run cases: positions and what must follow by the rules",
                                     .help = help,
                                     .run = run};
