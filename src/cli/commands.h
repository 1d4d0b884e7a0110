/* The commands of the program, one file each.
 *
 * A command is a name, a line about it, its help, and a function. main.c finds the command, answers `--help` for it,
 * and after it has run makes sure that what it wrote to stdout arrived. `run` gets the words after `brume`, so
 * argv[0] is the command's name, and returns the exit status.
 *
 * Results go to stdout; words about what is wrong to stderr, by `complain`.
 */
#ifndef BRUME_CLI_COMMANDS_H
#define BRUME_CLI_COMMANDS_H

enum {
  STATUS_OK = 0,
  STATUS_NO = 1, /* the answer is no: a case fails, a record doesn't replay, a tile set is faulty */
  STATUS_WRONG = 2 /* the question could not be asked: wrong words, a file that can't be read or written */
};

struct command {
  const char *name;
  const char *summary; /* one line without a full stop, for `brume --help` */
  const char
      *help; /* the whole of `brume NAME --help`: usage, options, examples, exit status; ends in a newline */
  int (*run)(int argc, char **argv);
};

extern const struct command command_play; /* play.c */
extern const struct command command_replay; /* replay.c */
extern const struct command command_check; /* check.c */
extern const struct command command_case; /* case.c */
extern const struct command command_tiles; /* tiles.c */
extern const struct command command_rules; /* rules.c */
extern const struct command command_render; /* render.c */
extern const struct command command_serve; /* serve.c */
extern const struct command command_perft; /* perft.c */
extern const struct command command_bench; /* bench.c */

#endif
