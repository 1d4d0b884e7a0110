/* The face that Brume shows to a page: games, pictures and the rulebook, asked for by functions that a browser can
 * call, answered with text.
 *
 * The module is one WebAssembly instance with one game in it. A question's text goes into memory that face_input gives;
 * each question returns the length of its answer, which lies at face_answer until the next question. What can't be
 * answered returns a negative number: minus the length of a message that says what is wrong, where, and how to mend
 * it; then nothing has changed. Answers are JSON in the forms of docs/transcript.md (docs/page.md has what is added
 * here), pictures are SVG, records are text. Nothing here knows a rule or a clock; random numbers of bots come from
 * the game's seed and the number of the action, so that a game with bots plays the same again.
 *
 * docs/page.md has the form of each answer. A question costs a millisecond or less, but face_history (a few for a long
 * game), face_picture (up to a second for a board of 150 tiles) and face_bot (what the bot thinks, at most some
 * milliseconds).
 */
#ifndef BRUME_FACE_H
#define BRUME_FACE_H

#include <stdint.h>

enum {
  FACE_INPUT_MAX = 8 << 20 /* bytes of a question's text */
};

/* Memory for a text of `size` bytes, the caller's until the next question; NULL where it is too large. */
char *face_input(uint32_t size);
/* The last answer or message: UTF-8, closed by a NUL. */
const char *face_answer(void);

/* --- what there is -------------------------------------------------------------------------------------- */

/* Version, presets with their default options and the numbers of their levels, bots, limits. */
int32_t face_about(void);
/* All shipped tile sets with all their tiles. */
int32_t face_sets(void);
/* The rulebook: sections, rules, words. */
int32_t face_rules(void);

/* --- a game --------------------------------------------------------------------------------------------- */

/* Begins a game. The question: the lines of a record's header without its first line and without `tiles` lines:
 * `preset circles` first, then in any order the options that differ from the preset's (`players 3`, `level 2`), `seat
 * red human`, `seed 7`. Any left out has its default; without a seed the draws come from outside, as with `seed none`.
 * Answers as face_state. */
int32_t face_begin(uint32_t size);
/* Opens a record or a log. Answers as face_state. */
int32_t face_open(uint32_t size);
/* The record of the game as it stands, closed by its hash. */
int32_t face_record(void);

/* The position, what is decided, the options, and what may be taken back. */
int32_t face_state(void);
/* The position after the first n actions; looking, nothing changes. */
int32_t face_state_at(uint32_t n);
/* All actions so far: who, words, events, and each one's scores after it. */
int32_t face_history(void);
/* Takes an action, given in the words of a record. Answers with the step (docs/transcript.md) and the new state. */
int32_t face_apply(uint32_t size);
/* What would happen: the events of an action, what would be decided next, what would be complete at the end of the
 * turn; nothing changes. */
int32_t face_preview(uint32_t size);
/* Takes the draw that the seed gives, where chance decides. Answers as face_apply. */
int32_t face_draw(void);
/* The bot of the seat that decides chooses, and its action is taken. Answers as face_apply. */
int32_t face_bot(void);
/* Takes back the last action, where that may be. Answers as face_state. */
int32_t face_take_back(void);
/* Takes back all actions since the draw, or since the turn's first. Answers as face_state. */
int32_t face_take_back_turn(void);

/* --- pictures (docs/draw.md) ---------------------------------------------------------------------------- */

/* The shared shapes for a page's <defs>. */
int32_t face_shapes(int32_t dark);
/* A tile, named by the question, in a rotation as <symbol>, with the places where pieces stand. Answers JSON. */
int32_t face_symbol(uint32_t size, uint32_t rotation, int32_t dark);
/* The board as a whole picture, after n actions. */
int32_t face_picture(uint32_t n, int32_t dark, uint32_t pixels);

#endif
