/* A position as a case. See case_print.h.
 *
 * The position is set up beside the game as a reader would do it, from the lines that are always written (tiles,
 * pieces, circles); what then still differs (scores, hands, unseen tiles) gets lines of its own. So a case says what
 * is special about its position and no more.
 *
 * A cooperative turn can't be set up in its middle: there the case is the turn's start, and its actions so far.
 */
#include "record/case_print.h"

#include <stdlib.h>
#include <string.h>

#include <brume/tileset.h>

#include "record/case_print_team.h"
#include "record/options.h"
#include "record/words.h"
#include "table/pile.h"

/* --- the game ------------------------------------------------------------------------------------------- */

static void print_preset(const struct brume_options *options, struct brume_text *text) {
  static const char *const draws[BRUME_CIRCLE_DRAW_COUNT] = {"optional", "forced", "forbidden"};
  struct brume_options usual;
  brume_options_default(&usual, brume_preset_of(options));
  brume_text_say(text, "preset %s --players %d", brume_preset_name(brume_preset_of(options)),
                 options->players);
  if (options->coop) {
    brume_case_team_options(options, text);
    brume_text_say(text, "\n");
    return;
  }
  if (options->start == BRUME_START_RIVER) {
    brume_text_say(text, " --river");
  } else if (options->start != usual.start) {
    brume_text_say(text, " --start %s", options->start == BRUME_START_BASE ? "base" : "2x2");
  }
  if (options->abbot) brume_text_say(text, " --abbot");
  if (options->abbot_completed) brume_text_say(text, " --abbot-completed");
  if (!options->fields) brume_text_say(text, " --no-fields");
  if (options->circle_draw != usual.circle_draw)
    brume_text_say(text, " --circle-draw %s", draws[options->circle_draw]);
  if (options->limit_without_mist != usual.limit_without_mist)
    brume_text_say(text, " --limit-without-mist %s", options->limit_without_mist ? "on" : "off");
  brume_text_say(text, "\n");
}

/* A set from its version on: the lines before it are those that a case doesn't write. */
static void print_set(const struct brume_tiles *tiles, enum brume_set_slot slot, struct brume_text *text) {
  size_t size = brume_tileset_print(tiles, slot, NULL, 0);
  char *set = malloc(size + 1);
  if (set == NULL) {
    text->failed = true;
    return;
  }
  brume_tileset_print(tiles, slot, set, size + 1);
  const char *version = strstr(set, "\nversion ");
  brume_text_say(text, "set %s\n", brume_set_slot_name(slot));
  if (version != NULL) brume_text_bytes(text, version + 1, strlen(version + 1));
  brume_text_say(text, "end\n");
  free(set);
}

static bool is_built_in(const struct brume_tiles *tiles, int slot) {
  return tiles->set[slot].hash == brume_tiles_standard.set[slot].hash;
}

/* Nothing where all sets in play are built in; else the own ones in whole and the others by name. */
static void print_sets(const struct brume_options *options, const struct brume_tiles *tiles,
                       struct brume_text *text) {
  bool own = false;
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++)
    own |= brume_set_in_play(options, (enum brume_set_slot)slot) && !is_built_in(tiles, slot);
  for (int slot = 0; own && slot < BRUME_SET_COUNT; slot++) {
    if (!brume_set_in_play(options, (enum brume_set_slot)slot)) continue;
    if (is_built_in(tiles, slot)) {
      brume_text_say(text, "with %s\n", brume_set_slot_name((enum brume_set_slot)slot));
    } else {
      print_set(tiles, (enum brume_set_slot)slot, text);
    }
  }
}

/* --- the position --------------------------------------------------------------------------------------- */

/* What is written, and the same position as far as a reader has it by now. */
struct printer {
  const struct brume_game *game;
  const struct brume_tiles *tiles;
  struct brume_text *text;
  struct brume_game *read;
};

static enum brume_setup print_tiles(struct printer *p) {
  enum brume_setup result = BRUME_SETUP_OK;
  for (int n = 0; n < brume_game_square_count(p->game) && result == BRUME_SETUP_OK; n++) {
    struct brume_square square;
    brume_game_square(p->game, n, &square);
    if (square.kind == BRUME_NO_KIND) {
      brume_text_say(p->text, "hidden %d,%d\n", square.x, square.y);
      result = brume_setup_hidden(p->read, p->tiles, square.x, square.y);
      continue;
    }
    brume_text_say(p->text, "tile %s %d,%d,%d\n", p->tiles->tile[square.kind].name, square.x, square.y,
                   square.rotation);
    result = brume_setup_tile(p->read, p->tiles, square.kind, square.x, square.y, square.rotation);
  }
  return result;
}

static enum brume_setup print_pieces(struct printer *p) {
  enum brume_setup result = BRUME_SETUP_OK;
  for (int n = 0; n < brume_game_piece_count(p->game) && result == BRUME_SETUP_OK; n++) {
    const struct brume_piece *piece = brume_game_piece(p->game, n);
    struct brume_square square;
    char part[BRUME_PART_NAME_SIZE];
    brume_game_square(p->game, piece->square, &square);
    brume_part_name(&p->tiles->tile[square.kind], piece->part, part);
    brume_text_say(p->text, "piece %s %s %d,%d %s", brume_seat_name(piece->owner),
                   brume_piece_name((enum brume_piece_kind)piece->kind), square.x, square.y, part);
    if (piece->ghosts > 0) brume_text_say(p->text, " ghosts %d", piece->ghosts);
    brume_text_say(p->text, "\n");
    result = brume_setup_piece(p->read, p->tiles, square.x, square.y, piece->part, piece->owner,
                               (enum brume_piece_kind)piece->kind, piece->ghosts);
  }
  return result;
}

static enum brume_setup print_circle(struct printer *p, const struct brume_square *square, int area) {
  const struct brume_tile *tile = &p->tiles->tile[square->kind];
  char part[BRUME_PART_NAME_SIZE];
  if (square->circles[area] == 0) return BRUME_SETUP_OK;
  brume_part_name(tile, (unsigned)brume_tile_area_part(tile, area), part);
  brume_text_say(p->text, "circle %d,%d %d", square->x, square->y, square->circles[area]);
  brume_text_say(p->text, tile->area_count > 1 ? " in %s\n" : "\n", part);
  return brume_setup_circles(p->read, p->tiles, square->x, square->y, area, square->circles[area]);
}

static enum brume_setup print_circles(struct printer *p) {
  enum brume_setup result = BRUME_SETUP_OK;
  for (int n = 0; n < brume_game_square_count(p->game); n++) {
    struct brume_square square;
    brume_game_square(p->game, n, &square);
    int areas = square.kind == BRUME_NO_KIND ? 0 : p->tiles->tile[square.kind].area_count;
    for (int area = 0; area < areas && result == BRUME_SETUP_OK; area++)
      result = print_circle(p, &square, area);
  }
  return result;
}

static void print_hand(struct printer *p, int seat, const char *pieces, int count, int usual) {
  if (count != usual) brume_text_say(p->text, "hand %s %s %d\n", brume_seat_name(seat), pieces, count);
}

static void print_players(struct printer *p) {
  for (int seat = 0; seat < brume_colour_count(brume_game_variant(p->game)); seat++) {
    const struct brume_player *player = brume_game_player(p->game, seat);
    const struct brume_player *usual = brume_game_player(p->read, seat);
    if (player->score != 0) brume_text_say(p->text, "score %s %d\n", brume_seat_name(seat), player->score);
    print_hand(p, seat, "meeples", player->meeples, usual->meeples);
    print_hand(p, seat, "guards", player->guards, usual->guards);
    print_hand(p, seat, "abbots", player->abbots, usual->abbots);
  }
}

/* A drawn tile is no longer unseen, and a reader takes it from the rest by itself. */
static void print_unseen(struct printer *p, int drawn) {
  for (int kind = 0; kind < p->tiles->kinds; kind++) {
    int left = brume_game_unseen(p->game, kind);
    if (left != brume_game_unseen(p->read, kind) - (kind == drawn))
      brume_text_say(p->text, "unseen %s %d\n", p->tiles->tile[kind].name, left);
  }
}

static void print_river(struct printer *p) {
  static const char *const sides[BRUME_SIDES_COUNT] = {"north", "east", "south", "west"};
  int x, y, side, turn;
  if (!brume_game_river(p->game, &x, &y, &side, &turn)) return;
  brume_text_say(p->text, "river %d,%d %s", x, y, sides[side]);
  if (turn != 0) brume_text_say(p->text, " turned %s", turn == 1 ? "right" : "left");
  brume_text_say(p->text, "\n");
}

/* `asking ghost placed 1,0 rule R-V-34 left 2`: what a reader wouldn't take for granted. */
static void print_asking(struct printer *p, const struct brume_decision *decision) {
  struct brume_square placed;
  char word[BRUME_ACTION_WORDS_SIZE];
  brume_game_square(p->game, brume_game_placed(p->game), &placed);
  brume_text_say(p->text, "asking %s placed %d,%d",
                 brume_decision_name((enum brume_decision_kind)decision->kind), placed.x, placed.y);
  brume_rule_print(decision->rule, word);
  if (decision->kind == BRUME_DECIDE_GHOST) brume_text_say(p->text, " rule %s", word);
  bool circle = decision->kind == BRUME_DECIDE_GHOST && decision->from == BRUME_FROM_CIRCLE;
  if (decision->left > 1 && !circle) brume_text_say(p->text, " left %d", decision->left);
  if (decision->x != placed.x || decision->y != placed.y)
    brume_text_say(p->text, " at %d,%d", decision->x, decision->y);
  if (decision->part != BRUME_NO_PART) {
    brume_part_at_print(p->game, p->tiles, decision->x, decision->y, decision->part, word);
    brume_text_say(p->text, " in %s", word);
  }
  brume_text_say(p->text, "\n");
}

static enum brume_setup print_board(struct printer *p) {
  enum brume_setup result = print_tiles(p);
  if (result == BRUME_SETUP_OK) result = print_pieces(p);
  if (result == BRUME_SETUP_OK && brume_game_variant(p->game)->coop)
    result = brume_case_team_print(p->game, p->tiles, p->read, p->text);
  return result == BRUME_SETUP_OK ? print_circles(p) : result;
}

static enum brume_setup print_position(struct printer *p) {
  const struct brume_options *options = brume_game_variant(p->game);
  struct brume_decision decision;
  enum brume_setup result = brume_setup_begin(p->read, p->tiles, options, NULL);
  if (result == BRUME_SETUP_OK) result = print_board(p);
  if (result != BRUME_SETUP_OK) return result;
  brume_game_decision(p->game, p->tiles, &decision);
  int drawn = decision.kind == BRUME_DECIDE_PLACE ? decision.tile : BRUME_NO_KIND;
  print_players(p);
  print_unseen(p, drawn);
  print_river(p);
  brume_text_say(p->text, "turn %s\n", brume_seat_name(brume_game_active(p->game)));
  if (drawn != BRUME_NO_KIND) brume_text_say(p->text, "drawn %s\n", p->tiles->tile[drawn].name);
  if (decision.kind > BRUME_DECIDE_PLACE && options->coop) return BRUME_SETUP_NOT_ASKED;
  if (decision.kind > BRUME_DECIDE_PLACE) print_asking(p, &decision);
  return decision.kind == BRUME_DECIDE_NOTHING ? BRUME_SETUP_NOT_ASKED : BRUME_SETUP_OK;
}

enum brume_setup brume_case_position_print(const struct brume_game *game, const struct brume_tiles *tiles,
                                           struct brume_text *text) {
  struct printer p = {game, tiles, text, calloc(1, sizeof *p.read)};
  if (p.read == NULL) {
    text->failed = true;
    return BRUME_SETUP_OK;
  }
  print_preset(brume_game_variant(game), text);
  print_sets(brume_game_variant(game), tiles, text);
  brume_text_say(text, "\n");
  enum brume_setup result = print_position(&p);
  free(p.read);
  return result;
}

/* --- the whole case ------------------------------------------------------------------------------------- */

/* The moment of a game that becomes a case: before the action, and after it where there is one. What is set up is the
 * position before action `from`: the same one, but cooperative the last at which a turn began or its tile was drawn. */
struct moment {
  const struct brume_session *session;
  size_t from, step;
  struct brume_game setup, before, after;
  struct brume_events events;
  char action[BRUME_ACTION_WORDS_SIZE]; /* empty: the game has none yet */
};

static bool can_set_up(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct brume_decision decision;
  brume_game_decision(game, tiles, &decision);
  return !brume_game_variant(game)->coop || decision.kind <= BRUME_DECIDE_PLACE;
}

static void note_setup(struct moment *moment, size_t step) {
  if (!can_set_up(&moment->before, moment->session->tiles)) return;
  moment->setup = moment->before;
  moment->from = step;
}

static bool play_to(struct moment *moment) {
  const struct brume_session *session = moment->session;
  const struct brume_tiles *tiles = session->tiles;
  if (brume_game_start(&moment->before, tiles, &session->terms.options, NULL) != BRUME_REFUSED_OK)
    return false;
  note_setup(moment, 1);
  for (size_t i = 0; i + 1 < moment->step; i++) {
    if (brume_game_apply(&moment->before, tiles, &session->log[i], NULL) != BRUME_REFUSED_OK) return false;
    note_setup(moment, i + 2);
  }
  moment->after = moment->before;
  if (moment->step > session->count) return true;
  const struct brume_action *action = &session->log[moment->step - 1];
  brume_action_print(&moment->before, tiles, action, moment->action);
  return brume_game_apply(&moment->after, tiles, action, &moment->events) == BRUME_REFUSED_OK;
}

/* The actions from the position that is set up to the moment itself; `setup` goes along. */
static bool print_way(struct moment *moment, struct brume_text *text) {
  const struct brume_session *session = moment->session;
  if (moment->from < moment->step) brume_text_say(text, "\n");
  for (size_t i = moment->from - 1; i + 1 < moment->step; i++) {
    char words[BRUME_ACTION_WORDS_SIZE];
    brume_action_print(&moment->setup, session->tiles, &session->log[i], words);
    brume_text_say(text, "do %s\n", words);
    if (brume_game_apply(&moment->setup, session->tiles, &session->log[i], NULL) != BRUME_REFUSED_OK)
      return false;
  }
  return true;
}

/* A file's name in a comment: in letters that a case may hold, and not too long for a line. */
static void print_source(const char *source, struct brume_text *text) {
  for (size_t i = 0; source[i] != '\0' && i < 200; i++)
    brume_text_bytes(text, source[i] >= ' ' && source[i] <= '~' ? &source[i] : "?", 1);
}

static void print_remarks(const struct moment *moment, const char *source, struct brume_text *text) {
  brume_text_say(text, "# From ");
  print_source(source, text);
  brume_text_say(text, ", the position before action %zu.\n", moment->step);
  if (moment->from < moment->step)
    brume_text_say(text,
                   "# It is set up before action %zu, where the turn stood at its start; then its actions.\n",
                   moment->from);
  if (moment->action[0] != '\0')
    brume_text_say(text,
                   "# The events are what the program made of that action. Hold them against the rules.\n");
}

/* The rules that the case is about: of the question and of all that followed, each once. */
static void print_rules(const struct moment *moment, uint16_t asking, struct brume_text *text) {
  char word[BRUME_RULE_WORD_SIZE];
  brume_rule_print(asking, word);
  brume_text_say(text, "rules %s", word);
  for (int i = 0; i < moment->events.count; i++) {
    uint16_t rule = moment->events.list[i].rule;
    bool said = rule == asking || rule == 0;
    for (int j = 0; j < i; j++) said |= moment->events.list[j].rule == rule;
    if (said) continue;
    brume_rule_print(rule, word);
    brume_text_say(text, " %s", word);
  }
  brume_text_say(text, "\n");
}

static void print_action(const struct moment *moment, const struct brume_tiles *tiles,
                         struct brume_text *text) {
  if (moment->action[0] == '\0') return;
  brume_text_say(text, "\ndo %s\nevents exactly\n", moment->action);
  for (int i = 0; i < moment->events.count; i++) {
    char line[BRUME_EVENT_LINE_SIZE];
    brume_event_print(&moment->after, tiles, &moment->events.list[i], line);
    brume_text_say(text, "event %s\n", line);
  }
}

static enum brume_setup print_case(struct moment *moment, const char *source, struct brume_text *text) {
  const struct brume_tiles *tiles = moment->session->tiles;
  struct brume_decision decision;
  brume_game_decision(&moment->before, tiles, &decision);
  brume_text_say(text, "brume-cases 1\n");
  print_remarks(moment, source, text);
  brume_text_say(text, "\ncase Before action %zu%s%s\n", moment->step, moment->action[0] != '\0' ? ": " : "",
                 moment->action);
  print_rules(moment, decision.rule, text);
  brume_text_say(text, "\n");
  enum brume_setup result = brume_case_position_print(&moment->setup, tiles, text);
  if (!print_way(moment, text)) text->failed = true;
  brume_text_say(text, "\nexpect decision %s", brume_decision_name((enum brume_decision_kind)decision.kind));
  if (decision.player != BRUME_NOBODY) brume_text_say(text, " by %s", brume_seat_name(decision.player));
  brume_text_say(text, "\nexpect options %d\n", brume_game_option_count(&moment->before, tiles));
  print_action(moment, tiles, text);
  return result;
}

enum brume_setup brume_case_print(const struct brume_session *session, size_t step, const char *source,
                                  struct brume_text *text) {
  struct moment *moment = calloc(1, sizeof *moment);
  enum brume_setup result = BRUME_SETUP_OK;
  if (moment != NULL) {
    moment->session = session;
    moment->step = step;
  }
  if (moment == NULL || !play_to(moment)) {
    text->failed = true;
  } else {
    result = print_case(moment, source, text);
  }
  free(moment);
  return result;
}
