/* Reading one tile: its paragraph is gone through four times, so that the order of its lines is free.
 *
 * First the lines that hold one value each (and the parts are counted), then mist, since a misty side
 * has no field halves, then roads, cities and what stands inside, last the fields, which name cities.
 * Parts are numbered in the order of their lines, mist areas after all others.
 */
#include <string.h>

#include "parse.h"

struct tile_reader {
  struct parser *p;
  struct brume_tile *tile;
  struct reader body; /* the paragraph's lines after the `tile` line */
  size_t body_end; /* where the next paragraph begins */
  struct line sides_line;
  const char *sides_at[BRUME_SIDES_COUNT]; /* the letters of the `sides` line */
  uint8_t terrain[BRUME_SIDES_COUNT];
  unsigned seen; /* bit w: a line with word w was read */
  uint8_t middle; /* bit s: side s has its road or city */
  uint8_t halves; /* bit 2s, 2s+1: half has its field */
  uint8_t misty; /* bit s: side s is under mist */
};

static const char side_letters[] = "NESW";

static int find_side(char letter) {
  const char *found = letter == '\0' ? NULL : strchr(side_letters, letter);
  return found == NULL ? -1 : (int)(found - side_letters);
}

/* ---- lines with one value ---- */

static bool read_name(struct tile_reader *t, struct line *line) {
  struct reader *reader = &t->p->reader;
  struct token name;
  if (!tileset_read_value(t->p, line, "the tile's name", &name)) return false;
  if (name.size >= BRUME_TILE_NAME_SIZE) {
    return tileset_fault(reader, line, name.at, "the name '%t' is too long; use at most %d letters", &name,
                         (int)BRUME_TILE_NAME_SIZE - 1);
  }
  for (size_t i = 0; i < name.size; i++) {
    char c = name.at[i];
    bool plain = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!plain && (i == 0 || (c != '-' && c != '_'))) {
      return tileset_fault(reader, line, name.at + i,
                           "the name '%t' has a wrong character; use A-Z a-z 0-9, then also - _", &name);
    }
  }
  for (unsigned k = 0; k < t->p->set->head.kinds; k++) {
    if (!reader_token_is(name, t->p->set->tile[k].name)) continue;
    return tileset_fault(reader, line, name.at,
                         "a second tile '%t', the first is in line %d; give it another name", &name,
                         (int)t->p->tile_line[k].number);
  }
  memcpy(t->tile->name, name.at, name.size);
  return tileset_read_end(t->p, line);
}

/* A type is an earlier tile, and stands for that tile's own type. */
static bool read_type(struct tile_reader *t, struct line *line) {
  struct token name;
  if (!tileset_read_value(t->p, line, "the type", &name)) return false;
  const struct brume_tileset *set = t->p->set;
  for (unsigned k = 0; k < set->head.kinds; k++) {
    if (!reader_token_is(name, set->tile[k].name)) continue;
    t->tile->type = set->tile[k].type;
    return tileset_read_end(t->p, line);
  }
  return tileset_fault(&t->p->reader, line, name.at,
                       "no tile '%t' before this one; name an earlier tile, or take the line out", &name);
}

static bool read_terrains(struct tile_reader *t, struct line *line) {
  t->sides_line = *line;
  for (int side = 0; side < BRUME_SIDES_COUNT; side++) {
    struct token token;
    if (!tileset_read_value(t->p, line, "a side", &token)) return false;
    const char *letters = "FRCW";
    const char *found = token.size == 1 ? strchr(letters, token.at[0]) : NULL;
    if (found == NULL || *found == '\0') {
      return tileset_fault(
          &t->p->reader, line, token.at,
          "'%t' is no side; write four letters with spaces, north east south west, each F, R, C or W",
          &token);
    }
    if (*found == 'W' && t->p->set->slot != BRUME_SET_RIVER) {
      return tileset_fault(&t->p->reader, line, token.at,
                           "river sides (W) belong to `set river`; write F, R or C here");
    }
    t->terrain[side] = (uint8_t)(found - letters);
    t->sides_at[side] = token.at;
  }
  return tileset_read_end(t->p, line);
}

static enum brume_set_slot slot_of_role(int role) {
  if (role == BRUME_ROLE_START) return BRUME_SET_BASE;
  return role >= BRUME_ROLE_SOURCE ? BRUME_SET_RIVER : BRUME_SET_MISTS;
}

static bool read_role(struct tile_reader *t, struct line *line) {
  struct token token;
  if (!tileset_read_value(t->p, line, "the role", &token)) return false;
  for (int role = BRUME_ROLE_START; role < BRUME_ROLE_COUNT; role++) {
    if (!reader_token_is(token, brume_role_name((enum brume_role)role))) continue;
    if (slot_of_role(role) != (enum brume_set_slot)t->p->set->slot) {
      return tileset_fault(&t->p->reader, line, token.at,
                           "the role '%t' belongs to `set %s`; take the line out", &token,
                           brume_set_slot_name(slot_of_role(role)));
    }
    t->tile->role = (uint8_t)role;
    return tileset_read_end(t->p, line);
  }
  return tileset_fault(
      &t->p->reader, line, token.at,
      "unknown role '%t'; write start, source, lake, quarter-nw, quarter-ne, quarter-sw or quarter-se",
      &token);
}

static bool read_note(struct tile_reader *t, struct line *line) {
  struct token note = reader_rest(line);
  if (note.size == 0)
    return tileset_fault(&t->p->reader, line, line->end, "the note is empty; write it or take the line out");
  t->p->set->note[t->tile - t->p->set->tile] =
      (struct brume_tileset_note){(uint32_t)(note.at - t->p->reader.text), (uint32_t)note.size};
  return true;
}

/* Counts a part and makes room for it. */
static bool count_part(struct tile_reader *t, const struct line *line, enum word word) {
  if (word >= WORD_MONASTERY && word <= WORD_CEMETERY && !tileset_once(t->p, line, word, &t->seen))
    return false;
  if (t->tile->part_count == BRUME_TILE_PARTS_MAX) {
    return tileset_fault(&t->p->reader, line, line->start, "the tile has more than %d parts; leave some out",
                         (int)BRUME_TILE_PARTS_MAX);
  }
  t->tile->part_count++;
  if (word == WORD_MIST) t->tile->area_count++;
  return true;
}

static bool read_value_line(struct tile_reader *t, struct line *line, enum word word, struct token token) {
  if (word >= WORD_CITY && word <= WORD_MIST) return count_part(t, line, word);
  if (word != WORD_NONE && !tileset_once(t->p, line, word, &t->seen)) return false;
  if (word == WORD_TYPE) return read_type(t, line);
  if (word == WORD_COUNT)
    return tileset_read_number(t->p, line, "count", 1, 255, &t->tile->count) && tileset_read_end(t->p, line);
  if (word == WORD_SIDES) return read_terrains(t, line);
  if (word == WORD_ROLE) return read_role(t, line);
  if (word == WORD_PROVENANCE) return tileset_read_provenance(t->p, line, &t->tile->provenance);
  if (word == WORD_NOTE) return read_note(t, line);
  if (word != WORD_NONE) {
    return tileset_fault(&t->p->reader, line, token.at,
                         "`%t` belongs before the first tile; move the line there", &token);
  }
  return tileset_fault(
      &t->p->reader, line, token.at,
      "unknown keyword '%t'; a tile has type, count, sides, role, provenance, note, city, road, field, "
      "monastery, garden, castle, cemetery, mist",
      &token);
}

/* The first pass; it also finds where the paragraph ends. */
static bool read_values(struct tile_reader *t) {
  struct reader *reader = &t->p->reader;
  struct reader before = *reader;
  struct line line;
  while (reader_line(reader, &line)) {
    struct token token = reader_word(&line);
    enum word word = tileset_word(token);
    if (word == WORD_TILE) break;
    if (!read_value_line(t, &line, word, token)) return false;
    t->p->last_line = line;
    before = *reader;
  }
  *reader = before;
  return true;
}

/* ---- parts ---- */

static const char *terrain_name(uint8_t terrain) {
  static const char *const names[BRUME_TERRAIN_COUNT] = {"field", "road", "city", "river"};
  return names[terrain];
}

/* A road, a city or mist takes a side for itself. */
static bool claim_side(struct tile_reader *t, struct line *line, const char *at, int side,
                       struct brume_part *part) {
  struct reader *reader = &t->p->reader;
  uint8_t bit = (uint8_t)(1U << side);
  uint8_t terrain = t->terrain[side];
  uint8_t *taken = part->kind == BRUME_MIST ? &t->misty : &t->middle;
  const char *name = brume_part_kind_name((enum brume_part_kind)part->kind);
  if (part->kind == BRUME_MIST && terrain != BRUME_FIELD_SIDE && terrain != BRUME_ROAD_SIDE) {
    return tileset_fault(reader, line, at,
                         "mist on %c, a %s side; mist lies on field and road sides only (R-V-26)",
                         side_letters[side], terrain_name(terrain));
  }
  if (part->kind != BRUME_MIST && terrain != (part->kind == BRUME_ROAD ? BRUME_ROAD_SIDE : BRUME_CITY_SIDE)) {
    return tileset_fault(reader, line, at,
                         "a %s on %c, which `sides` calls a %s side; correct one of the two", name,
                         side_letters[side], terrain_name(terrain));
  }
  if (*taken & bit) {
    return tileset_fault(reader, line, at, "side %c has a %s already; name each side once",
                         side_letters[side], name);
  }
  *taken |= bit;
  part->sides |= bit;
  return true;
}

/* `N+E+W`: sides that one road, city or mist area joins. */
static bool read_joined_sides(struct tile_reader *t, struct line *line, struct brume_part *part) {
  struct token token = reader_word(line);
  const char *name = brume_part_kind_name((enum brume_part_kind)part->kind);
  if (token.size == 0 || token.at[0] == ',') {
    return tileset_fault(&t->p->reader, line, token.at, "a %s without a side; write its sides, like `%s N+E`",
                         name, name);
  }
  for (size_t i = 0; i < token.size; i += 2) {
    int side = find_side(token.at[i]);
    bool joined = i + 1 == token.size || (token.at[i + 1] == '+' && i + 2 < token.size);
    if (side < 0 || !joined) {
      return tileset_fault(&t->p->reader, line, token.at + i,
                           "'%t' names no sides; write N, E, S, W, joined by + without spaces", &token);
    }
    if (!claim_side(t, line, token.at + i, side, part)) return false;
  }
  return true;
}

/* `, shields 1` and the like, up to the end of the line. */
static bool read_qualifiers(struct tile_reader *t, struct line *line, struct brume_part *part) {
  struct token token;
  while (token = reader_word(line), token.size > 0) {
    bool ok = false;
    struct token word = reader_token_is(token, ",") ? reader_word(line) : (struct token){token.at, 0};
    if (part->kind == BRUME_CITY && reader_token_is(word, "shields") && part->shields == 0) {
      ok = tileset_read_number(t->p, line, "number of shields", 1, BRUME_PART_SHIELDS_MAX, &part->shields);
    } else if (part->kind == BRUME_MIST && reader_token_is(word, "symbols") && part->symbols == 0) {
      ok = tileset_read_number(t->p, line, "number of symbols", 1, BRUME_AREA_SYMBOLS_MAX, &part->symbols);
    } else if (part->kind == BRUME_MIST && reader_token_is(word, "circles") && part->circles == 0) {
      ok = tileset_read_number(t->p, line, "number of circles", 1, BRUME_AREA_CIRCLES_MAX, &part->circles);
    } else {
      const char *mend = part->kind == BRUME_CITY ? "after its sides a city may have `, shields 1`"
                         : part->kind == BRUME_MIST
                             ? "after its sides mist may have `, symbols 2` and `, circles 1`"
                             : "end the line after the sides of a road";
      if (word.size > 0) token = word;
      return tileset_fault(&t->p->reader, line, token.at, "'%t' is wrong here; %s", &token, mend);
    }
    if (!ok) return false;
  }
  return true;
}

static bool claim_half(struct tile_reader *t, struct line *line, const char *at, int half,
                       struct brume_part *part) {
  struct reader *reader = &t->p->reader;
  int side = half / 2;
  char letter = side_letters[side], end = half % 2 == 0 ? 'l' : 'r';
  if (t->terrain[side] == BRUME_CITY_SIDE) {
    return tileset_fault(reader, line, at, "a field on %c, a city side; a city side has no field", letter);
  }
  if (t->misty & 1U << side) {
    return tileset_fault(reader, line, at,
                         "a field on %c, a misty side; ground under mist is no field (R-V-111), leave %c out",
                         letter, letter);
  }
  if (t->halves & 1U << half) {
    return tileset_fault(reader, line, at, "half side %c%c has a field already; name each half once", letter,
                         end);
  }
  t->halves |= (uint8_t)(1U << half);
  part->halves |= (uint8_t)(1U << half);
  return true;
}

/* `E` both halves, `El` the left one, `Er` the right one. */
static bool read_half(struct tile_reader *t, struct line *line, struct token token, struct brume_part *part) {
  int side = find_side(token.at[0]);
  bool both = token.size == 1;
  bool right = token.size == 2 && token.at[1] == 'r';
  if (side < 0 || (!both && !right && !(token.size == 2 && token.at[1] == 'l'))) {
    return tileset_fault(&t->p->reader, line, token.at,
                         "'%t' is no half side; write N, E, S or W, alone or with l or r, or `inside`",
                         &token);
  }
  if ((both || !right) && !claim_half(t, line, token.at, 2 * side, part)) return false;
  return (!both && !right) || claim_half(t, line, token.at, 2 * side + 1, part);
}

static bool read_halves(struct tile_reader *t, struct line *line, struct brume_part *part) {
  struct token token = reader_word(line);
  if (reader_token_is(token, "inside")) return true;
  if (token.size == 0 || reader_token_is(token, ",")) {
    return tileset_fault(&t->p->reader, line, token.at,
                         "a field without a side; write its half sides, or `field inside`");
  }
  while (token.size > 0) {
    if (!read_half(t, line, token, part)) return false;
    struct line ahead = *line;
    if (reader_token_is(reader_word(&ahead), ",")) break;
    token = reader_word(line);
  }
  return true;
}

/* `touches N E`: the cities with these sides border the field. */
static bool read_touches(struct tile_reader *t, struct line *line, struct brume_part *part) {
  struct token token = reader_word(line);
  if (token.size == 0) return true;
  struct token word = reader_token_is(token, ",") ? reader_word(line) : token;
  if (!reader_token_is(token, ",") || !reader_token_is(word, "touches")) {
    if (word.size > 0) token = word;
    return tileset_fault(&t->p->reader, line, token.at,
                         "'%t' is wrong here; after its half sides a field may have `, touches N`", &token);
  }
  if (!tileset_read_value(t->p, line, "the side of a city", &token)) return false;
  for (; token.size > 0; token = reader_word(line)) {
    int side = token.size == 1 ? find_side(token.at[0]) : -1;
    if (side < 0 || t->terrain[side] != BRUME_CITY_SIDE) {
      return tileset_fault(&t->p->reader, line, token.at,
                           "'%t' names no city of this tile; write one side of each city touched", &token);
    }
    for (unsigned i = 0; i < t->tile->part_count; i++) {
      const struct brume_part *city = &t->tile->part[i];
      if (city->kind == BRUME_CITY && city->sides & 1U << side) part->touches |= (uint16_t)(1U << i);
    }
  }
  return true;
}

static bool read_part(struct tile_reader *t, struct line *line, enum word word, struct brume_part *part) {
  static const uint8_t kinds[] = {BRUME_CITY,   BRUME_ROAD,   BRUME_FIELD,    BRUME_MONASTERY,
                                  BRUME_GARDEN, BRUME_CASTLE, BRUME_CEMETERY, BRUME_MIST};
  part->kind = kinds[word - WORD_CITY];
  if (word == WORD_FIELD) return read_halves(t, line, part) && read_touches(t, line, part);
  if (word != WORD_CITY && word != WORD_ROAD && word != WORD_MIST) return tileset_read_end(t->p, line);
  return read_joined_sides(t, line, part) && read_qualifiers(t, line, part);
}

enum pass { PASS_MIST, PASS_MIDDLE, PASS_FIELD, PASS_COUNT };

static enum pass pass_of(enum word word) {
  if (word == WORD_MIST) return PASS_MIST;
  return word == WORD_FIELD ? PASS_FIELD : PASS_MIDDLE;
}

static bool read_parts(struct tile_reader *t, enum pass pass) {
  struct reader body = t->body;
  struct line line;
  unsigned next = 0, next_area = (unsigned)t->tile->part_count - t->tile->area_count;
  while (body.at < t->body_end && reader_line(&body, &line)) {
    enum word word = tileset_word(reader_word(&line));
    if (word < WORD_CITY || word > WORD_MIST) continue;
    unsigned number = word == WORD_MIST ? next_area++ : next++;
    if (pass_of(word) == pass && !read_part(t, &line, word, &t->tile->part[number])) return false;
  }
  return true;
}

/* ---- the tile as a whole ---- */

static bool check_values(struct tile_reader *t, const struct line *tile_line) {
  struct reader *reader = &t->p->reader;
  if (!(t->seen & 1U << WORD_SIDES)) {
    return tileset_fault(reader, tile_line, tile_line->start,
                         "tile %s has no `sides` line; add one, like `sides C R F R`", t->tile->name);
  }
  if (!(t->seen & 1U << WORD_COUNT)) {
    return tileset_fault(reader, tile_line, tile_line->start,
                         "tile %s has no `count` line; add one, like `count 1`", t->tile->name);
  }
  return true;
}

/* Every side has what its letter promises, and every clear half side that is not city has its field. */
static bool check_cover(struct tile_reader *t) {
  for (int side = 0; side < BRUME_SIDES_COUNT; side++) {
    uint8_t terrain = t->terrain[side];
    bool middle = t->middle & 1U << side, misty = t->misty & 1U << side;
    unsigned halves = (unsigned)t->halves >> (2 * side) & 3U;
    char letter = side_letters[side];
    if ((terrain == BRUME_ROAD_SIDE || terrain == BRUME_CITY_SIDE) && !middle) {
      return tileset_fault(&t->p->reader, &t->sides_line, t->sides_at[side],
                           "side %c has no %s part; add a line like `%s %c`", letter, terrain_name(terrain),
                           terrain_name(terrain), letter);
    }
    if (terrain != BRUME_CITY_SIDE && !misty && halves != 3) {
      return tileset_fault(&t->p->reader, &t->sides_line, t->sides_at[side],
                           "half side %c%c has no field; add it to a `field` line, or put mist on side %c",
                           letter, halves & 1U ? 'r' : 'l', letter);
    }
  }
  return true;
}

static void count_circles(struct brume_tile *tile) {
  for (unsigned i = 0; i < tile->part_count; i++)
    tile->circles = (uint8_t)(tile->circles + tile->part[i].circles);
}

bool tileset_read_tile(struct parser *p, struct line *line) {
  struct brume_tileset *set = p->set;
  uint8_t number = set->head.kinds;
  if (number == BRUME_KINDS_MAX) {
    return tileset_fault(&p->reader, line, line->start, "the set has more than %d tiles; leave some out",
                         (int)BRUME_KINDS_MAX);
  }
  struct tile_reader t = {.p = p, .tile = &set->tile[number]};
  t.tile->set = set->slot;
  t.tile->type = number;
  t.tile->provenance = set->head.provenance;
  p->last_line = *line;
  p->tile_line[number] = *line;
  struct line ahead = *line;
  p->tile_line[number].at = reader_word(&ahead).at; /* messages about the tile point at its name */
  if (!read_name(&t, line)) return false;
  t.body = p->reader;
  if (!read_values(&t) || !check_values(&t, &p->tile_line[number])) return false;
  t.body_end = p->reader.at;
  for (enum pass pass = PASS_MIST; pass < PASS_COUNT; pass++) {
    if (!read_parts(&t, pass)) return false;
  }
  if (!check_cover(&t)) return false;
  count_circles(t.tile);
  tileset_lay_out(t.tile, t.terrain);
  set->head.kinds++;
  return true;
}
