#include "round_trip.h"

#include <stdio.h>
#include <string.h>

#include "record/options.h"
#include "record/record.h"

/* The game of a setting at a table where draws come from outside, as far as its actions go. */
static bool play_again(struct brume_session *session, const struct setting *setting,
                       const struct brume_action *actions, size_t count) {
  struct brume_terms terms;
  brume_terms_default(&terms, brume_preset_of(&setting->options));
  terms.options = setting->options;
  if (brume_session_begin(session, &terms, &setting->tiles, NULL) != BRUME_REFUSED_OK) return false;
  for (size_t n = 0; n < count; n++) {
    if (!brume_session_reserve(session) ||
        brume_session_apply(session, &actions[n], NULL) != BRUME_REFUSED_OK) {
      brume_session_end(session);
      return false;
    }
  }
  return true;
}

/* Reads the text and writes what was read. */
static bool write_again(const struct brume_text *text, struct brume_text *again, char *why, size_t size) {
  static struct brume_tiles tiles;
  static struct brume_record record;
  struct brume_record_error error;
  if (!brume_record_read(text->bytes, text->length, &tiles, &record, &error)) {
    snprintf(why, size, "the record can't be read: %s", error.message);
    return false;
  }
  brume_record_print(&record.session, again);
  brume_session_end(&record.session);
  return true;
}

bool round_trip(const struct setting *setting, const struct brume_action *actions, size_t count, char *why,
                size_t size) {
  static struct brume_session session;
  snprintf(why, size, "the game can't be played again at a table");
  if (!play_again(&session, setting, actions, count)) return false;
  struct brume_text text = brume_text_new(), again = brume_text_new();
  brume_record_print(&session, &text);
  brume_session_end(&session);
  bool read = write_again(&text, &again, why, size);
  bool same = read && !text.failed && !again.failed && text.length == again.length &&
              memcmp(text.bytes, again.bytes, text.length) == 0;
  if (read && !same) snprintf(why, size, "the record read and written again is another");
  brume_text_free(&text);
  brume_text_free(&again);
  return same;
}
