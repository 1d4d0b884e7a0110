/* What there is to play with: presets and levels, bots, tile sets, the rulebook. */
#include "bots/bots.h"
#include "face/answer.h"
#include "face/face.h"
#include "record/json.h"
#include "record/json_object.h"
#include "record/options.h"
#include "record/words.h"
#include "rulebook/rulebook.h"

/* --- presets and bots ----------------------------------------------------------------------------------- */

static json_t *levels_json(const struct brume_options *preset) {
  struct json_build list = list_begin();
  for (int level = 1; level <= BRUME_LEVELS; level++) {
    struct brume_options options = *preset;
    brume_options_level(&options, level);
    add(&list, brume_variant_json(&options));
  }
  return build_end(&list);
}

static json_t *preset_json(enum brume_preset preset) {
  struct json_build object = object_begin();
  struct brume_options options;
  brume_options_default(&options, preset);
  put_text(&object, "name", brume_preset_name(preset));
  put(&object, "options", brume_variant_json(&options));
  if (options.coop) put(&object, "levels", levels_json(&options));
  return build_end(&object);
}

static json_t *presets_json(void) {
  struct json_build list = list_begin();
  for (int preset = 0; preset < BRUME_PRESET_COUNT; preset++)
    add(&list, preset_json((enum brume_preset)preset));
  return build_end(&list);
}

static json_t *bots_json(void) {
  struct json_build list = list_begin();
  for (int n = 0; n < brume_bot_count(); n++) {
    struct json_build object = object_begin();
    put_text(&object, "name", brume_bot_at(n)->name);
    put_text(&object, "about", brume_bot_at(n)->about);
    add(&list, build_end(&object));
  }
  return build_end(&list);
}

static json_t *colours_json(void) {
  struct json_build list = list_begin();
  for (int seat = 0; seat < BRUME_PLAYERS_MAX; seat++) add(&list, json_string(brume_seat_name(seat)));
  return build_end(&list);
}

int32_t face_about(void) {
  struct json_build object = object_begin();
  put_text(&object, "version", BRUME_VERSION);
  put(&object, "presets", presets_json());
  put(&object, "bots", bots_json());
  put(&object, "colours", colours_json());
  return answer_json(build_end(&object));
}

/* --- tile sets ------------------------------------------------------------------------------------------ */

int32_t face_sets(void) {
  struct json_build list = list_begin();
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++)
    add(&list, brume_set_json(&brume_tiles_standard, (enum brume_set_slot)slot));
  return answer_json(build_end(&list));
}

/* --- the rulebook --------------------------------------------------------------------------------------- */

static json_t *see_json(const struct brume_rule *rule) {
  struct json_build list = list_begin();
  for (const uint16_t *number = rule->see; number != NULL && *number != 0; number++) {
    const struct brume_rule *other = brume_rulebook_find(&brume_rulebook_en, *number);
    if (other != NULL) add(&list, json_string(other->id));
  }
  return build_end(&list);
}

static json_t *rule_json(const struct brume_rule *rule) {
  struct json_build object = object_begin();
  put_text(&object, "id", rule->id);
  put_text(&object, "section", rule->section);
  put_text(&object, "title", rule->title);
  put_text(&object, "text", rule->text);
  put_text(&object, "confidence", brume_confidence_name(rule->confidence));
  put_text(&object, "confidence-text", rule->confidence_text);
  put_text(&object, "sources", rule->sources);
  put(&object, "see", see_json(rule));
  return build_end(&object);
}

static json_t *terms_json(const struct brume_term *terms, size_t count) {
  struct json_build list = list_begin();
  for (size_t n = 0; n < count; n++) {
    struct json_build object = object_begin();
    put_text(&object, "word", terms[n].word);
    put_text(&object, "meaning", terms[n].meaning);
    add(&list, build_end(&object));
  }
  return build_end(&list);
}

int32_t face_rules(void) {
  const struct brume_rulebook *book = &brume_rulebook_en;
  struct json_build object = object_begin(), rules = list_begin();
  for (size_t n = 0; n < book->rule_count; n++) add(&rules, rule_json(&book->rules[n]));
  put(&object, "rules", build_end(&rules));
  put(&object, "words", terms_json(book->words, book->word_count));
  put(&object, "sources", terms_json(book->sources, book->source_count));
  return answer_json(build_end(&object));
}
