/* What is printed: one gate, so that no text from outside can steer or deceive whoever reads it.
 *
 * The gate is the streams themselves: host_gate_begin puts stdout and stderr behind a filter, so what is printed
 * afterwards goes through it, by whom and in which way it may be, and nobody can forget to. tests/house/gate.py sees to
 * it that nothing is written round it. Shown in place of being sent are control characters but newline and tab,
 * what turns the direction of writing, what can't be seen (letters/letters.h), and bytes that are no UTF-8. They are
 * written as JSON writes them, `\u009b`, so JSON stays JSON and means the same; a byte that is no UTF-8 as `\xff`,
 * which JSON of ours never holds.
 *
 * A newline passes, for the filter can't know whose it is. So what must not end its line (names of files, words of the
 * command line) is printed by host_line.
 *
 * Two things pass as they are: the program's own colours, which begin with a mark that nobody outside can know, and
 * host_gate_text. */
#ifndef BRUME_HOST_GATE_H
#define BRUME_HOST_GATE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* First of all in `main`, once. False: there is no memory for it, and only texts of our own may be printed. */
bool host_gate_begin(void);

/* Prints a line and its end; newlines and tabs within are shown, as `\u000a` and `\u0009`. */
void host_line(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same for a piece of a line, whose end is the caller's. */
void host_within_line(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void host_within_line_list(FILE *out, const char *format, va_list list) __attribute__((format(printf, 2, 0)));

/* What sets the terminal's colours, for a printf: parameters of the sequence as in "1;31", a text of ours. "": this
 * program prints none. */
const char *host_gate_colour(const char *parameters);

/* To stdout, a text in a format that is read again, where a changed byte is another text: as it is into a pipe or a
 * file, shown like all else on a terminal. */
void host_gate_text(const char *bytes, size_t size);

/* Writes what is still held back, of both streams. False: not all that went to stdout arrived, and `errno` says why. */
bool host_gate_arrived(void);

#endif
