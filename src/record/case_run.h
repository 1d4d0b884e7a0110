/* Running a case: what the parts of the runner share. See case.h. */
#ifndef BRUME_RECORD_CASE_RUN_H
#define BRUME_RECORD_CASE_RUN_H

#include "record/case.h"

struct case_run {
  const struct brume_case *now;
  const struct brume_tiles *tiles;
  const struct case_report *report;
  struct case_fault *fault;
  struct brume_game *game;
  struct brume_events *events; /* of the last step */
  int event; /* up to which they were matched */
  bool exactly; /* `events exactly` was said of this step */
  int differences;
  bool unreadable; /* `fault` is written */
  bool impossible; /* the position is to be refused: what the game refuses by itself is left to it */
  const struct case_statement *at; /* what is being run */
  struct case_statement preset; /* stands for the line that gives the options */
};

/* Writes a difference: "# file:line: " and the text. */
void case_differ(struct case_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A line of explanation below a difference. */
void case_explain(struct case_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Reads an action from the line of a statement; false with the fault written. */
bool case_action(struct case_run *run, const struct line *text, struct brume_action *action);
/* The same for an action that is to be refused: a part that the tile hasn't, or a rotation of 4, the game refuses. */
bool case_action_any(struct case_run *run, const struct line *text, struct brume_action *action);

/* The number of the tile at a square and of a part of it; -1 with the fault written where the part has no such name,
 * -1 without a fault (a difference is written) where no tile lies there. */
int case_part(struct case_run *run, const struct case_value *square, const struct case_value *part,
              int *tile);

/* Judges one expectation: everything from `refused` on. */
void case_expect(struct case_run *run, const struct case_statement *statement);
/* Judges the end of a step: with `events exactly`, that no event is left over. */
void case_expect_step_end(struct case_run *run);

void case_print_event(struct case_run *run, const struct brume_event *event);
void case_print_position(struct case_run *run);

#endif
