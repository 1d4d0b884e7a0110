/* The game in words: seats, pieces, squares, actions and events, written and read back (docs/record.md and
 * docs/events.md).
 *
 * Every word has one spelling. What is printed here reads back as the same value, and what is read prints as the same
 * text; a reader that finds another spelling of the right value says how to write it. Parts are named as printed on
 * their tile (`road1`), so most functions need the game to know which tile lies where.
 *
 * Nothing allocates. The sizes below hold the longest text with its closing NUL.
 */
#ifndef BRUME_RECORD_WORDS_H
#define BRUME_RECORD_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include <brume/game.h>

enum {
  BRUME_ACTION_WORDS_SIZE = 64,
  BRUME_EVENT_LINE_SIZE = 240,
  BRUME_EVENT_SENTENCE_SIZE = 320,
  BRUME_WORDS_MESSAGE_SIZE = 240,
  BRUME_RULE_WORD_SIZE = 9
};

/* Why a text couldn't be read: the byte where it goes wrong, from 0, and what is wrong with the mend. */
struct brume_words_error {
  size_t at;
  char message[BRUME_WORDS_MESSAGE_SIZE];
};

/* Seats are named by colour: red, green, blue, yellow, black, pink (R-V-1). Find returns -1 for no such word. */
const char *brume_seat_name(int seat);
int brume_seat_find(const char *word, size_t size);
const char *brume_piece_name(enum brume_piece_kind kind); /* none, meeple, guard, abbot */
int brume_piece_find(const char *word, size_t size);
const char *brume_source_name(enum brume_source source); /* supply, meeple, circle, spot, cat */
int brume_source_find(const char *word, size_t size);
const char *brume_decision_name(
    enum brume_decision_kind kind); /* nothing, draw, place, ...: docs/decisions.md */
/* The cooperative game: undecided, won, lost-by-ghosts, lost-by-tiles; none, edge, waiting, out; rufus, ronja; track,
 * out, gone. Find returns -1 for no such word. */
const char *brume_outcome_name(int outcome);
int brume_outcome_find(const char *word, size_t size);
const char *brume_cat_name(int cat);
int brume_cat_find(const char *word, size_t size);
const char *brume_hound_name(int hound);
int brume_hound_find(const char *word, size_t size);
const char *brume_hound_state_name(int state);
int brume_hound_state_find(const char *word, size_t size);
int brume_event_find(const char *word, size_t size); /* enum brume_event_kind */
int brume_refusal_find(const char *word, size_t size); /* enum brume_refusal */

/* R-V-34. Read gives 0 for what is no rule id in full. */
void brume_rule_print(uint16_t rule, char out[BRUME_RULE_WORD_SIZE]);
uint16_t brume_rule_read(const char *word, size_t size);

/* A whole number in its one spelling, no leading zero, no `-0`, no `+`. */
bool brume_number_read(const char *word, size_t size, long least, long most, long *number);
/* Is it such a number at all, of any size? Then what brume_number_read refuses is out of its range. */
bool brume_number_spelled(const char *word, size_t size);

/* A seed: 0 to 2^64-1, in the same one spelling. */
bool brume_seed_read(const char *word, size_t size, uint64_t *seed);

/* The part of the tile at x, y: `road1`; `part3` where no tile lies there or it has no such part. */
void brume_part_at_print(const struct brume_game *game, const struct brume_tiles *tiles, int x, int y,
                         int part, char out[BRUME_ACTION_WORDS_SIZE]);

/* An action in the words of docs/decisions.md; `game` is before the action. */
void brume_action_print(const struct brume_game *game, const struct brume_tiles *tiles,
                        const struct brume_action *action, char out[BRUME_ACTION_WORDS_SIZE]);
/* Is it a word that a part of some tile can have: a kind, and perhaps a number, `road12`? */
bool brume_part_spelled(const char *word, size_t size);

/* Reads an action in those words, in their one spelling. Whether it is legal is not asked: a part is looked for on
 * the tile that lies there, and is BRUME_NO_PART where none does. */
bool brume_action_read(const struct brume_game *game, const struct brume_tiles *tiles, const char *text,
                       size_t size, struct brume_action *action, struct brume_words_error *error);

/* The same where the game shall refuse what it doesn't know: a part that the tile hasn't is BRUME_NO_PART, and a
 * rotation may be up to 99. */
bool brume_action_read_any(const struct brume_game *game, const struct brume_tiles *tiles, const char *text,
                           size_t size, struct brume_action *action, struct brume_words_error *error);
/* Are these words an action, whatever lies on the board? With `any` as above. */
bool brume_action_spelled(const struct brume_options *options, const struct brume_tiles *tiles,
                          const char *text, size_t size, bool any, struct brume_words_error *error);

/* An event as a line for programs: `ghost-added rule=R-V-34 player=blue at=1,0 part=road piece=meeple from=supply
 * amount=1`: the rule, then the fields that its kind has, in the order of the BRUME_HAS_ bits; a meeple, circle or spot
 * that a ghost comes from has its square: `from=circle@0,1`. `game` is after the action. */
void brume_event_print(const struct brume_game *game, const struct brume_tiles *tiles,
                       const struct brume_event *event, char out[BRUME_EVENT_LINE_SIZE]);

/* An event read back, perhaps with some fields only: `given` has a BRUME_HAS_ bit for each, and BRUME_HAS_RULE. */
enum { BRUME_HAS_RULE = 1 << 15, BRUME_HAS_FROM_SQUARE = 1 << 14 };
struct brume_event_pattern {
  struct brume_event event;
  unsigned given;
};
/* Fields in any order, each once; `part` after `at`. Without a game (NULL) only the words are looked at: `part` is any
 * word that a part can have. */
bool brume_event_read(const struct brume_game *game, const struct brume_tiles *tiles, const char *text,
                      size_t size, struct brume_event_pattern *pattern, struct brume_words_error *error);
/* Is the event of the pattern's kind and equal in all fields that it gives? */
bool brume_event_matches(const struct brume_event_pattern *pattern, const struct brume_event *event);

/* The same for people: "blue's meeple on the road at 1,0 takes a ghost from the supply and carries 1 (R-V-34)". */
void brume_event_sentence(const struct brume_game *game, const struct brume_tiles *tiles,
                          const struct brume_event *event, char out[BRUME_EVENT_SENTENCE_SIZE]);

#endif
