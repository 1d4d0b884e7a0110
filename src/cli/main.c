/* The program: finds the command, answers for help, and sees to it that what was written to stdout arrived.
 *
 * A reader that goes away (`brume rules | head`) must not kill a game that is being recorded, so SIGPIPE is ignored
 * and a failed write is noticed at the end. A stream that was closed before the start is held by /dev/null, so that
 * no record file takes its number. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/manual.h"
#include "host/gate.h"

#ifndef BRUME_VERSION
#error "the build says which version this is"
#endif

static const struct command *const commands[] = {
    &command_play,  &command_replay, &command_check, &command_case,  &command_tiles,
    &command_rules, &command_render, &command_serve, &command_perft, &command_bench,
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_help(void) {
  printf("usage: brume COMMAND [WORDS...]\n"
         "       brume COMMAND --help\n"
         "       brume --help | --version\n"
         "\n"
         "Carcassonne in the mist: the base game, Ghosts, Castles & Cemeteries, and The Spell Circles.\n"
         "\n"
         "commands:\n");
  for (int i = 0; i < COMMANDS; i++) printf("  %-8s %s\n", commands[i]->name, commands[i]->summary);
  printf("\n"
         "start with:  brume serve --open, or brume play --preset circles --seats human,greedy\n");
}

static const struct command *find_command(const char *name) {
  for (int i = 0; i < COMMANDS; i++) {
    if (strcmp(commands[i]->name, name) == 0) return commands[i];
  }
  return NULL;
}

static int unknown_command(const char *name) {
  const char *names[COMMANDS];
  for (int i = 0; i < COMMANDS; i++) names[i] = commands[i]->name;
  const char *near = args_nearest(name, names, COMMANDS);
  if (near != NULL) complain("", "there is no command `%s`; did you mean `brume %s`?", name, near);
  if (near == NULL) complain("", "there is no command `%s`; `brume --help` lists them", name);
  return STATUS_WRONG;
}

static bool asks_for_help(int argc, char **argv) {
  for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
    if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) return true;
  }
  return false;
}

static int run_command(int argc, char **argv) {
  const struct command *command = find_command(argv[0]);
  if (command == NULL) return unknown_command(argv[0]);
  if (!asks_for_help(argc, argv)) return command->run(argc, argv);
  fputs(command->help, stdout);
  return STATUS_OK;
}

/* `brume help play` is `brume play --help`. */
static int help_on(int argc, char **argv) {
  if (argc < 2) {
    print_help();
    return STATUS_OK;
  }
  const struct command *command = find_command(argv[1]);
  if (command == NULL) return unknown_command(argv[1]);
  fputs(command->help, stdout);
  return STATUS_OK;
}

/* For the build and for packagers: docs/man. */
static int print_completion(const char *shell) {
  if (shell != NULL && completion_print(shell, commands, COMMANDS)) return STATUS_OK;
  complain("", "--completion makes one for bash or zsh; say which");
  return STATUS_WRONG;
}

static int run(int argc, char **argv) {
  if (argc < 2) {
    print_help();
    return STATUS_WRONG;
  }
  const char *word = argv[1];
  if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
    print_help();
    return STATUS_OK;
  }
  if (strcmp(word, "help") == 0) return help_on(argc - 1, argv + 1);
  if (strcmp(word, "--version") == 0) {
    printf("brume %s\n", BRUME_VERSION);
    return STATUS_OK;
  }
  if (strcmp(word, "--completion") == 0) return print_completion(argv[2]);
  if (strcmp(word, "--man") == 0) {
    manual_print(commands, COMMANDS);
    return STATUS_OK;
  }
  if (word[0] == '-') {
    complain("", "there is no option %s before a command; `brume --help` says what there is", word);
    return STATUS_WRONG;
  }
  return run_command(argc - 1, argv + 1);
}

/* Reading from or writing to a stream that was closed fails, and nothing else gets its number. */
static void hold_streams(void) {
  for (int fd = 0; fd <= 2; fd++) {
    if (fcntl(fd, F_GETFD) != -1 || errno != EBADF) continue;
    int held = open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
    if (held > fd) close(held);
  }
}

/* For what is said at the first and the last moment: the command, "" where it is none of ours. */
static const char *command_named(int argc, char **argv) {
  bool known = argc > 1 && (find_command(argv[1]) != NULL || strcmp(argv[1], "help") == 0);
  return known ? argv[1] : "";
}

int main(int argc, char **argv) {
  hold_streams();
  if (!host_gate_begin()) {
    complain(command_named(argc, argv), "out of memory; close something and try again");
    return STATUS_WRONG;
  }
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN); /* a limit on a file's size is a full disk, not the end */
  errno = 0;
  int status = run(argc, argv);
  if (stdout_arrived()) return status;
  complain(command_named(argc, argv), "stdout: %s; not all that was written arrived",
           errno != 0 ? strerror(errno) : "write error");
  return STATUS_WRONG;
}
