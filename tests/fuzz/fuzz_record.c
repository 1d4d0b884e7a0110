/* Fuzzing the parsers of records, actions and events: no input may crash them, and what they take has one spelling.
 *
 * A record that reads must print as a closed record that reads back to the same game; where it was closed already, to
 * the same bytes but for CRLF. What is refused must say why, in a place inside the text. The first 80 bytes are also
 * read as an action and as an event in the middle of a game. Built with clang's -fsanitize=fuzzer; start it from a
 * folder of real records, short ones above all (`tests/fuzz/record_corpus.sh FOLDER` writes some).
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "record/record.h"
#include "record/words.h"

static void need(bool holds) {
  if (!holds) abort();
}

/* --- words ---------------------------------------------------------------------------------------------- */

/* A game of circles after its first piece: twelve draws and what comes first each time. */
static const struct brume_game *middle_game(void) {
  static struct brume_session session;
  if (session.tiles != NULL) return &session.game;
  struct brume_terms terms;
  brume_terms_default(&terms, BRUME_PRESET_CIRCLES);
  terms.seeded = true;
  need(brume_session_begin(&session, &terms, &brume_tiles_standard, NULL) == BRUME_REFUSED_OK);
  for (int i = 0; i < 36; i++) {
    struct brume_action action;
    if (!brume_session_draw(&session, &action)) {
      int count = brume_game_option_count(&session.game, session.tiles);
      action = brume_game_option(&session.game, session.tiles, count > 1 ? 1 : 0);
    }
    need(brume_session_reserve(&session));
    need(brume_session_apply(&session, &action, NULL) == BRUME_REFUSED_OK);
  }
  return &session.game;
}

static void check_words_error(const struct brume_words_error *error, size_t size) {
  need(error->at <= size);
  need(memchr(error->message, '\0', sizeof error->message) != NULL && error->message[0] != '\0');
}

static void check_words(const char *text, size_t size) {
  const struct brume_game *game = middle_game();
  struct brume_action action;
  struct brume_event_pattern pattern;
  struct brume_words_error error;
  char words[BRUME_ACTION_WORDS_SIZE];
  if (brume_action_read(game, &brume_tiles_standard, text, size, &action, &error)) {
    brume_action_print(game, &brume_tiles_standard, &action, words);
    need(action.part == BRUME_NO_PART || (strlen(words) == size && memcmp(words, text, size) == 0));
    (void)brume_game_refusal(game, &brume_tiles_standard, &action);
  } else {
    check_words_error(&error, size);
  }
  if (!brume_event_read(game, &brume_tiles_standard, text, size, &pattern, &error))
    check_words_error(&error, size);
}

/* --- records -------------------------------------------------------------------------------------------- */

static void check_error(const struct brume_record_error *error, size_t size) {
  need(error->line >= 1 && error->line <= size + 2);
  need(error->column >= 1 && error->column <= BRUME_RECORD_LINE_MAX + 4);
  need(memchr(error->message, '\0', sizeof error->message) != NULL && error->message[0] != '\0');
}

/* The same bytes, but for the CR of the first. */
static bool same_lines(const char *text, size_t size, const struct brume_text *printed) {
  size_t n = 0;
  for (size_t i = 0; i < size; i++) {
    if (text[i] == '\r') continue;
    if (n >= printed->length || printed->bytes[n++] != text[i]) return false;
  }
  return n == printed->length;
}

static void check_printed(const struct brume_record *record, const struct brume_text *printed) {
  static struct brume_tiles tiles;
  static struct brume_record again;
  struct brume_record_error error;
  need(brume_record_read(printed->bytes, printed->length, &tiles, &again, &error));
  need(again.closed);
  need(memcmp(&again.session.game, &record->session.game, sizeof again.session.game) == 0);
  brume_session_end(&again.session);
}

static void check_record(const char *text, size_t size) {
  static struct brume_tiles tiles;
  static struct brume_record record;
  struct brume_record_error error;
  if (!brume_record_read(text, size, &tiles, &record, &error)) {
    check_error(&error, size);
    return;
  }
  need(record.body_size + record.torn <= size);
  struct brume_text printed = brume_text_new();
  brume_record_print(&record.session, &printed);
  need(!printed.failed);
  need(!record.closed || same_lines(text, size, &printed));
  check_printed(&record, &printed);
  brume_text_free(&printed);
  brume_session_end(&record.session);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  enum { WORDS_SIZE = 80 };
  check_words((const char *)data, size < WORDS_SIZE ? size : WORDS_SIZE);
  check_record((const char *)data, size);
  return 0;
}
