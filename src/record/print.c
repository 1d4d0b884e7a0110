/* Writing a record. See record.h. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "record/header.h"
#include "record/options.h"
#include "record/position.h"
#include "record/record.h"
#include "record/words.h"

/* A set that isn't a shipped one stands inside the record, each line behind "| " so that none is blank. */
static void print_set_text(const struct brume_tiles *tiles, enum brume_set_slot slot,
                           struct brume_text *text) {
  size_t size = brume_tileset_print(tiles, slot, NULL, 0);
  struct brume_text set = brume_text_new();
  for (size_t i = 0; i <= size; i++) brume_text_bytes(&set, " ", 1);
  text->failed |= set.failed;
  if (set.failed) {
    brume_text_free(&set);
    return;
  }
  brume_tileset_print(tiles, slot, set.bytes, size + 1);
  for (size_t at = 0; at < size;) {
    const char *end = memchr(set.bytes + at, '\n', size - at);
    size_t length = end == NULL ? size - at : (size_t)(end - set.bytes) - at;
    brume_text_say(text, length == 0 ? "|" : "| ");
    brume_text_bytes(text, set.bytes + at, length);
    brume_text_say(text, "\n");
    at += length + 1;
  }
  brume_text_say(text, "tiles end\n");
  brume_text_free(&set);
}

static void print_set(const struct brume_tiles *tiles, enum brume_set_slot slot, struct brume_text *text) {
  bool inside = header_shipped(slot, tiles->set[slot].hash) == NULL;
  brume_set_line_print(tiles, slot, text);
  brume_text_say(text, inside ? " inside\n" : "\n");
  if (inside) print_set_text(tiles, slot, text);
}

void brume_record_header_print(const struct brume_session *session, struct brume_text *text) {
  const struct brume_terms *terms = &session->terms;
  brume_text_say(text, "brume-record %d\n", BRUME_RECORD_FORMAT);
  brume_text_say(text, "preset %s\n", brume_preset_name(terms->preset));
  brume_option_lines_print(&terms->options, text);
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (brume_set_in_play(&terms->options, (enum brume_set_slot)slot))
      print_set(session->tiles, (enum brume_set_slot)slot, text);
  }
  for (int seat = 0; seat < terms->options.players; seat++)
    brume_text_say(text, "seat %s %s\n", brume_seat_name(seat), terms->seat[seat]);
  if (terms->seeded) {
    brume_text_say(text, "seed %" PRIu64 "\n", terms->seed);
  } else {
    brume_text_say(text, "seed none\n");
  }
}

/* The words of an action need the game as it was before it, so the log is played once more. */
static void print_actions(const struct brume_session *session, struct brume_text *text) {
  struct brume_game game;
  enum brume_refusal refusal = brume_game_start(&game, session->tiles, &session->terms.options, NULL);
  assert(refusal == BRUME_REFUSED_OK);
  for (size_t i = 0; i < session->count; i++) {
    char words[BRUME_ACTION_WORDS_SIZE];
    brume_action_print(&game, session->tiles, &session->log[i], words);
    brume_text_say(text, "%s\n", words);
    refusal = brume_game_apply(&game, session->tiles, &session->log[i], NULL);
    assert(refusal == BRUME_REFUSED_OK);
  }
  (void)refusal;
}

void brume_record_print(const struct brume_session *session, struct brume_text *text) {
  uint64_t hash = 0;
  brume_record_header_print(session, text);
  size_t first = text->length;
  print_actions(session, text);
  if (!brume_position_hash(&session->game, session->tiles, &hash)) text->failed = true;
  if (text->failed) return;
  if (text->length > first) hash = brume_fnv(hash, text->bytes + first, text->length - first);
  brume_text_say(text, "hash %016" PRIx64 "\n", hash);
}
