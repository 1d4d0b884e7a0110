/* Whole games through everything that allocates, for a leak checker to look at afterwards.
 *
 *   games COUNT [SEED]     games SEED, SEED+1, ...: seeded, by random play, in every preset, with and without a set in
 *                          the record, some taken back in part
 *
 * Each is recorded, read back, told as JSON at some moments and as one document for some; all of it is given back.
 * In a build with AddressSanitizer a leak ends the program with a fault; under valgrind likewise. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/json.h"
#include "record/record.h"
#include "record/transcript.h"
#include "table/rng.h"

static void need(bool holds, uint64_t seed, const char *what) {
  if (holds) return;
  fprintf(stderr, "games: seed %" PRIu64 ": %s\n", seed, what);
  exit(1);
}

/* The shipped sets, with another title for the base: so it isn't the built-in one, and records carry it. */
static const struct brume_tiles *own_tiles(void) {
  static struct brume_tiles tiles;
  if (tiles.kinds == 0) {
    tiles = brume_tiles_standard;
    static struct brume_tileset set;
    struct brume_tileset_error error;
    const char *text = brume_tiles_standard_text[BRUME_SET_BASE], *title = strstr(text, "title ");
    size_t head = (size_t)(title - text) + strlen("title ");
    char *own = malloc(strlen(text) + 2);
    need(own != NULL, 0, "out of memory");
    memcpy(own, text, head);
    own[head] = 'X';
    strcpy(own + head + 1, text + head);
    need(brume_tileset_parse(own, strlen(own), &set, &error), 0, error.message);
    need(brume_tiles_replace(&tiles, &set, &error), 0, error.message);
    free(own);
  }
  return &tiles;
}

static struct brume_terms terms_of(uint64_t seed) {
  struct brume_terms terms;
  brume_terms_default(&terms, (enum brume_preset)(seed % BRUME_PRESET_COUNT));
  terms.options.players = (uint8_t)(2 + seed / BRUME_PRESET_COUNT % 4);
  if (!terms.options.coop) terms.options.abbot = seed / 12 % 2 == 1;
  if (terms.options.coop) brume_options_level(&terms.options, 1 + (int)(seed / 7 % BRUME_LEVELS));
  terms.seeded = true;
  terms.seed = seed;
  return terms;
}

static struct brume_action choose(const struct brume_session *session, struct brume_rng *rng) {
  struct brume_action action;
  if (brume_session_draw(session, &action)) return action;
  int count = brume_game_option_count(&session->game, session->tiles);
  return brume_game_option(&session->game, session->tiles, (int)brume_rng_below(rng, (uint32_t)count));
}

static void play(struct brume_session *session, struct brume_rng *rng) {
  uint64_t seed = session->terms.seed;
  while (!brume_game_over(&session->game)) {
    struct brume_action action = choose(session, rng);
    need(brume_session_reserve(session), seed, "no room for an action");
    need(brume_session_apply(session, &action, NULL) == BRUME_REFUSED_OK, seed, "an option was refused");
    bool back = brume_rng_below(rng, 50) == 0 && brume_session_can_take_back(session);
    if (back) brume_session_take_back(session);
  }
}

static void tell_position(const struct brume_session *session) {
  json_t *json = brume_position_json(&session->game, session->tiles);
  char *text = json == NULL ? NULL : json_dumps(json, JSON_COMPACT);
  need(text != NULL, session->terms.seed, "no JSON of the position");
  free(text);
  json_decref(json);
}

static void tell_document(const struct brume_session *session) {
  FILE *nowhere = fopen("/dev/null", "w");
  need(nowhere != NULL, session->terms.seed, "/dev/null can't be opened");
  need(brume_transcript_write(session, 40, nowhere), session->terms.seed, "no transcript");
  need(fclose(nowhere) == 0, session->terms.seed, "/dev/null can't be written");
}

/* Reads the record, and a record cut short, which is refused or a log. */
static void read_back(const struct brume_session *session, const struct brume_text *text) {
  static struct brume_tiles tiles;
  static struct brume_record record;
  struct brume_record_error error;
  uint64_t seed = session->terms.seed;
  need(brume_record_read(text->bytes, text->length, &tiles, &record, &error), seed, error.message);
  need(record.session.count == session->count, seed, "another number of actions");
  brume_session_end(&record.session);
  size_t cut = text->length - 1 - seed * 7919 % text->length;
  if (brume_record_read(text->bytes, cut, &tiles, &record, &error)) brume_session_end(&record.session);
}

static void whole_game(uint64_t seed) {
  static struct brume_session session;
  struct brume_terms terms = terms_of(seed);
  struct brume_rng rng;
  const struct brume_tiles *tiles = seed % 8 == 5 ? own_tiles() : &brume_tiles_standard;
  brume_rng_start(&rng, seed, 99);
  need(brume_session_begin(&session, &terms, tiles, NULL) == BRUME_REFUSED_OK, seed,
       "the options were refused");
  play(&session, &rng);
  struct brume_text text = brume_text_new();
  brume_record_print(&session, &text);
  need(!text.failed, seed, "no record");
  read_back(&session, &text);
  tell_position(&session);
  if (seed % 16 == 0) tell_document(&session);
  brume_text_free(&text);
  brume_session_end(&session);
}

int main(int argc, char **argv) {
  unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
  uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  if (count == 0) {
    fprintf(stderr, "games: say how many, and the first seed if not 1\n");
    return 2;
  }
  for (unsigned long n = 0; n < count; n++) whole_game(first + n);
  printf("%lu games from seed %" PRIu64 "\n", count, first);
  return 0;
}
