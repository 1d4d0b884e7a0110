/* The help of the commands in other forms: as a manual page's sections, and as completion for shells.
 *
 * The build runs these (docs/man/CMakeLists.txt), so the page and the completion say what `--help` says. A command's
 * help keeps to a form that both read:
 *
 *   usage: brume NAME [--option VALUE] WORD     and more lines that begin with "brume NAME"
 *   a paragraph in column 1; one line that ends in a colon is a heading
 *     TAG   meaning, two spaces or more after the tag       a list; what is indented deeper goes on
 *     anything else that is indented                        as it stands
 */
#ifndef BRUME_CLI_MANUAL_H
#define BRUME_CLI_MANUAL_H

#include <stdbool.h>

#include "cli/commands.h"

/* The commands and the game options in the language of man, for brume.1. */
void manual_print(const struct command *const *commands, int count);

/* A completion script for `shell`: bash or zsh. False: there is none for that shell; nothing is printed. */
bool completion_print(const char *shell, const struct command *const *commands, int count);

#endif
