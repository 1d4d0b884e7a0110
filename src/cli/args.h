/* Reading a command's words: `--name`, `--name value`, `--name=value`, plain words, `--` before plain words only;
 * `-o` is `--output`, the one short form.
 *
 *   struct args args = args_begin(argc, argv);
 *   while ((n = args_next(&args, options, COUNT, &value)) != ARGS_END) switch (n) ...
 *
 * What is wrong is said on stderr at once, with what would be right; the caller only has to return STATUS_WRONG.
 */
#ifndef BRUME_CLI_ARGS_H
#define BRUME_CLI_ARGS_H

#include <stdbool.h>
#include <stdint.h>

/* Says `brume COMMAND: ...` and a newline on stderr. The text says what is wrong, where, and the mend. */
void complain(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

struct args {
  const char *command; /* argv[0] */
  int argc, at;
  char **argv;
  bool plain; /* after `--` */
};

struct args_option {
  const char *name; /* without the two dashes */
  bool takes_value;
};

enum { ARGS_END = -1, ARGS_WORD = -2, ARGS_WRONG = -3 };

struct args args_begin(int argc, char **argv);

/* The next option's number in `options`, ARGS_WORD for a plain word, ARGS_END, or ARGS_WRONG after it has been said.
 * `value` is the option's value or the word, NULL where there is none. */
int args_next(struct args *args, const struct args_option *options, int count, const char **value);

/* A whole number low..high; else says so, naming `what`, and returns false. */
bool args_number(const char *command, const char *what, const char *text, uint64_t low, uint64_t high,
                 uint64_t *number);

/* The number of `text` in `names`; else says which there are and returns -1. */
int args_choice(const char *command, const char *what, const char *text, const char *const *names, int count);

/* The name in `names` that is nearest to a mistyped one, or NULL where none is near. */
const char *args_nearest(const char *text, const char *const *names, int count);

#endif
