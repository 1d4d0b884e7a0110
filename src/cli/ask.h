/* Asking a person: shows what has to be decided, reads a line, and makes an action of it.
 *
 * Every option has a number; the words of docs/decisions.md are understood too. At any prompt the person may look
 * around (board, score, pieces, rules and so on) and ask for help; that never changes the game. Ctrl-C and the end of
 * the input are answers, not accidents.
 */
#ifndef BRUME_CLI_ASK_H
#define BRUME_CLI_ASK_H

#include "cli/tell.h"

enum answer {
  ANSWER_ACTION,
  ANSWER_BACK, /* take the last action back */
  ANSWER_QUIT,
  ANSWER_ENDED, /* no more input */
  ANSWER_INTERRUPTED /* Ctrl-C */
};

enum { ASK_LINE_MAX = 1000 }; /* bytes of an answer; a longer one is no answer */

struct asker {
  struct teller teller;
  bool echo; /* the input is no terminal: show what was read */
  char line[ASK_LINE_MAX + 2];
};

/* From here on Ctrl-C is noticed instead of ending the program. */
void ask_begin(struct asker *asker, const struct teller *teller);
bool ask_interrupted(void);

/* Asks the player who has to decide. `action` is a listed option when it says ANSWER_ACTION. */
enum answer ask(struct asker *asker, struct brume_action *action);

#endif
