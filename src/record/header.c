/* Reading the header of a record. See header.h and docs/record.md.
 *
 * Where every set is the built-in one the table is brume_tiles_standard itself. Where the record holds a set, or names
 * an earlier version of a shipped one, the table is composed anew from the sets in play, each from its text; kinds
 * keep their order, so the shuffle and the play mean the same whatever else a table holds.
 */
#include "record/header.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <brume/tileset.h>

#include "record/options.h"
#include "tiles/kept.h"

/* --- first lines ---------------------------------------------------------------------------------------- */

static bool read_format(struct lines *lines) {
  size_t at;
  long format;
  if (!lines_expect(lines, "brume-record", &at)) return false;
  if (!brume_number_read(lines->line + at, lines->length - at, 1, 1000000, &format))
    return lines_fault(lines, at, "the format of a record is a whole number; this program reads format %d",
                       BRUME_RECORD_FORMAT);
  if (format == BRUME_RECORD_FORMAT) return true;
  return lines_fault(lines, at,
                     "format %ld comes from a later brume; this one reads format %d: use a newer one", format,
                     BRUME_RECORD_FORMAT);
}

static bool read_preset(struct lines *lines, struct brume_terms *terms) {
  size_t at;
  if (!lines_expect(lines, "preset", &at)) return false;
  int preset = brume_preset_find(lines->line + at, lines->length - at);
  if (preset < 0) return lines_fault(lines, at, "a preset is base, ghosts, circles, mists or mists-circles");
  brume_terms_default(terms, (enum brume_preset)preset);
  return true;
}

static bool read_options(struct lines *lines, struct brume_terms *terms) {
  struct brume_words_error error;
  for (int n = 0; n < brume_option_line_count(&terms->options); n++) {
    enum line_result result = lines_next(lines);
    if (result == LINE_FAULT) return false;
    if (result == LINE_NONE) {
      lines->number++;
      return lines_fault(lines, 0, "the header ends too early: an option should stand here");
    }
    if (!brume_option_line_read(&terms->options, n, lines->line, lines->length, &error))
      return lines_fault(lines, error.at, "%s", error.message);
  }
  return true;
}

/* --- tile sets ------------------------------------------------------------------------------------------ */

/* What the header says of one set; `text` is the set itself where it stands inside. */
struct named_set {
  bool named, inside;
  uint32_t line; /* of `tiles` */
  char version[BRUME_SET_VERSION_SIZE];
  uint64_t hash;
  struct brume_text text;
};

static bool take_word(struct lines *lines, size_t *at, size_t *word, size_t *size) {
  *word = *at;
  while (*at < lines->length && lines->line[*at] != ' ') ++*at;
  *size = *at - *word;
  if (*at < lines->length) ++*at;
  return *size > 0;
}

static bool read_hex(const char *word, size_t size, uint64_t *hash) {
  static const char digits[] = "0123456789abcdef";
  *hash = 0;
  for (size_t i = 0; i < size; i++) {
    const char *digit = memchr(digits, word[i], 16);
    if (digit == NULL) return false;
    *hash = *hash << 4 | (uint64_t)(digit - digits);
  }
  return size == 16;
}

static bool read_set_text(struct lines *lines, struct named_set *set) {
  for (;;) {
    enum line_result result = lines_next(lines);
    if (result == LINE_FAULT) return false;
    if (result == LINE_NONE) {
      lines->number++;
      return lines_fault(lines, 0, "the tile set ends too early: it is closed by `tiles end`");
    }
    if (lines->line[0] != '|') break;
    bool blank = lines->length == 1;
    if (!blank && (lines->line[1] != ' ' || lines->length == 2))
      return lines_fault(lines, 1, "a line of a tile set stands behind `| `, an empty one is `|`");
    if (!blank) brume_text_bytes(&set->text, lines->line + 2, lines->length - 2);
    brume_text_bytes(&set->text, "\n", 1);
  }
  if (lines->length == 9 && memcmp(lines->line, "tiles end", 9) == 0) return true;
  return lines_fault(lines, 0, "a line of the tile set behind `| `, or `tiles end`, should stand here");
}

static bool read_set(struct lines *lines, enum brume_set_slot slot, struct named_set *set) {
  size_t at, word, size;
  const char *name = brume_set_slot_name(slot);
  if (!lines_expect(lines, "tiles", &at)) return false;
  set->named = true;
  set->line = lines->number;
  if (!take_word(lines, &at, &word, &size) || strlen(name) != size ||
      memcmp(lines->line + word, name, size) != 0)
    return lines_fault(lines, word,
                       "the %s set should stand here: sets in play, in the order base, river, mists, "
                       "circles",
                       name);
  if (!take_word(lines, &at, &word, &size) || !read_hex(lines->line + word, size, &set->hash))
    return lines_fault(lines, word, "the hash of a set is 16 digits 0-9 a-f");
  if (!take_word(lines, &at, &word, &size) || size >= sizeof set->version)
    return lines_fault(lines, word, "the version of the set should stand here, one word of under %d bytes",
                       BRUME_SET_VERSION_SIZE);
  memcpy(set->version, lines->line + word, size);
  if (word + size == lines->length) return true;
  if (lines->length - at != 6 || memcmp(lines->line + at, "inside", 6) != 0)
    return lines_fault(lines, at,
                       "behind the version stands nothing, or `inside` where the set's text follows");
  set->inside = true;
  return read_set_text(lines, set);
}

const char *header_shipped(enum brume_set_slot slot, uint64_t hash) {
  if (brume_tiles_standard.set[slot].hash == hash) return brume_tiles_standard_text[slot];
  for (const struct brume_old_set *old = brume_tiles_old; old->text != NULL; old++) {
    if (old->slot == slot && old->hash == hash) return old->text;
  }
  return NULL;
}

/* The text of a set that is named only. For one that nobody shipped the built-in one: check_set says what is wrong. */
static const char *text_named(enum brume_set_slot slot, const struct named_set *named) {
  const char *text = header_shipped(slot, named->hash);
  return text == NULL ? brume_tiles_standard_text[slot] : text;
}

/* Parses the set's text, its own or a shipped one, into its slot. */
static bool put_set(struct lines *lines, enum brume_set_slot slot, const struct named_set *named,
                    struct brume_tileset *set, struct brume_tiles *tiles) {
  struct brume_tileset_error error = {0};
  const char *text = named->inside ? named->text.bytes : text_named(slot, named);
  size_t size = named->inside ? named->text.length : strlen(text);
  lines->number = named->line;
  if (named->inside && size == 0) return lines_fault(lines, 0, "the set has no lines");
  if (!tileset_parse_kept(text, size, set, &error)) {
    lines->number += error.line;
    return lines_fault(lines, error.column + 1, "%s", error.message);
  }
  if (set->slot != slot) return lines_fault(lines, 0, "the set's text is of another set than this line says");
  if (!brume_tiles_replace(tiles, set, &error)) return lines_fault(lines, 0, "%s", error.message);
  return true;
}

static bool compose(struct lines *lines, const struct named_set *sets, struct brume_tiles *tiles) {
  struct brume_tileset *set = malloc(sizeof *set);
  bool good = true;
  if (set == NULL) return lines_fault(lines, 0, "out of memory");
  brume_tiles_clear(tiles);
  for (int slot = 0; good && slot < BRUME_SET_COUNT; slot++) {
    if (sets[slot].named) good = put_set(lines, (enum brume_set_slot)slot, &sets[slot], set, tiles);
  }
  free(set);
  return good;
}

/* Is the set in the table the one that the header names? */
static bool check_set(struct lines *lines, enum brume_set_slot slot, const struct named_set *named,
                      const struct brume_tiles *tiles) {
  const struct brume_set *set = &tiles->set[slot];
  const char *name = brume_set_slot_name(slot);
  lines->number = named->line;
  if (named->inside && set->hash == brume_tiles_standard.set[slot].hash)
    return lines_fault(lines, 0, "this is the built-in %s set: leave out `inside` and its text", name);
  if (named->inside && brume_fnv(BRUME_FNV_START, named->text.bytes, named->text.length) != set->hash)
    return lines_fault(lines, 0, "the text of the set is not in its canonical form");
  if (set->hash == named->hash && strcmp(set->version, named->version) == 0) return true;
  if (named->inside)
    return lines_fault(lines, 0,
                       "the text below is version %s with hash %016" PRIx64 ", not what this line says",
                       set->version, set->hash);
  return lines_fault(lines, 0,
                     "the built-in %s set is version %s with hash %016" PRIx64
                     ", not what this line says: the record "
                     "needs the program that wrote it, or its set inside it",
                     name, set->version, set->hash);
}

static bool settle_sets(struct lines *lines, const struct named_set *sets, struct brume_tiles *tiles) {
  bool other = false; /* than the built-in one */
  uint32_t line = lines->number;
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    other |=
        sets[slot].inside || (sets[slot].named && sets[slot].hash != brume_tiles_standard.set[slot].hash);
    if (sets[slot].text.failed) return lines_fault(lines, 0, "out of memory");
  }
  *tiles = brume_tiles_standard;
  if (other && !compose(lines, sets, tiles)) return false;
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (sets[slot].named && !check_set(lines, (enum brume_set_slot)slot, &sets[slot], tiles)) return false;
  }
  lines->number = line;
  return true;
}

static bool read_sets(struct lines *lines, const struct brume_options *options, struct brume_tiles *tiles) {
  struct named_set sets[BRUME_SET_COUNT] = {0};
  bool good = true;
  for (int slot = 0; good && slot < BRUME_SET_COUNT; slot++) {
    if (brume_set_in_play(options, (enum brume_set_slot)slot))
      good = read_set(lines, (enum brume_set_slot)slot, &sets[slot]);
  }
  good = good && settle_sets(lines, sets, tiles);
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) brume_text_free(&sets[slot].text);
  return good;
}

/* --- seats and seed ------------------------------------------------------------------------------------- */

static bool read_seat(struct lines *lines, int seat, char word[BRUME_SEAT_WORD_SIZE]) {
  size_t at, name, size;
  if (!lines_expect(lines, "seat", &at)) return false;
  if (!take_word(lines, &at, &name, &size) || brume_seat_find(lines->line + name, size) != seat)
    return lines_fault(lines, name, "the seat of %s should stand here", brume_seat_name(seat));
  if (!take_word(lines, &at, &name, &size) || size >= BRUME_SEAT_WORD_SIZE || name + size != lines->length)
    return lines_fault(lines, name, "who sits there is one word of under %d bytes, like human or greedy",
                       BRUME_SEAT_WORD_SIZE);
  memset(word, 0, BRUME_SEAT_WORD_SIZE);
  memcpy(word, lines->line + name, size);
  return true;
}

static bool read_seed(struct lines *lines, struct brume_terms *terms) {
  size_t at;
  if (!lines_expect(lines, "seed", &at)) return false;
  const char *word = lines->line + at;
  size_t size = lines->length - at;
  terms->seeded = !(size == 4 && memcmp(word, "none", 4) == 0);
  if (!terms->seeded || brume_seed_read(word, size, &terms->seed)) return true;
  return lines_fault(lines, at, "a seed is a whole number from 0 to 18446744073709551615, or none");
}

bool header_read(struct lines *lines, struct brume_terms *terms, struct brume_tiles *tiles) {
  if (!read_format(lines) || !read_preset(lines, terms) || !read_options(lines, terms)) return false;
  if (!read_sets(lines, &terms->options, tiles)) return false;
  for (int seat = 0; seat < terms->options.players; seat++) {
    if (!read_seat(lines, seat, terms->seat[seat])) return false;
  }
  return read_seed(lines, terms);
}
