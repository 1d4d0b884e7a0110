/* Positions and decisions as JSON. See json.h.
 *
 * Beside what lies on the table a position says what follows from it: regions and mist banks with all their parts,
 * their owners and points. That is for programs that want to check themselves against the engine. Cost: one walk of
 * each region for each of its parts.
 */
#include <brume/tileset.h>

#include "record/json.h"
#include "record/json_object.h"
#include "record/options.h"
#include "record/position.h"
#include "record/words.h"
#include "table/pile.h"

static json_t *sets_json(const struct brume_options *options, const struct brume_tiles *tiles) {
  struct json_build list = list_begin();
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    const struct brume_set *set = &tiles->set[slot];
    if (!brume_set_in_play(options, (enum brume_set_slot)slot)) continue;
    struct json_build object = object_begin();
    put_text(&object, "set", brume_set_slot_name((enum brume_set_slot)slot));
    put_text(&object, "version", set->version);
    put_hash(&object, "hash", set->hash);
    put_text(&object, "provenance", brume_provenance_name((enum brume_provenance)set->provenance));
    add(&list, build_end(&object));
  }
  return build_end(&list);
}

/* --- the table ------------------------------------------------------------------------------------------ */

static json_t *circles_json(const struct brume_tile *tile, const struct brume_square *square) {
  struct json_build object = object_begin();
  for (int area = 0; area < tile->area_count; area++) {
    char part[BRUME_PART_NAME_SIZE];
    brume_part_name(tile, (unsigned)brume_tile_area_part(tile, area), part);
    if (square->circles[area] > 0) put_number(&object, part, square->circles[area]);
  }
  return build_end(&object);
}

/* Cooperative: free ghosts by mist area, and those on the cemetery (R-C-37, 54). */
static json_t *free_json(const struct brume_tile *tile, const struct brume_square *square) {
  struct json_build object = object_begin();
  for (unsigned part = 0; part < tile->part_count; part++) {
    char name[BRUME_PART_NAME_SIZE];
    int area = (int)part - brume_tile_area_part(tile, 0);
    bool cemetery = tile->part[part].kind == BRUME_CEMETERY;
    if (!cemetery && area < 0) continue;
    int ghosts = square->free[cemetery ? BRUME_TILE_AREAS_MAX - 1 : area];
    brume_part_name(tile, part, name);
    if (ghosts > 0) put_number(&object, name, ghosts);
  }
  return build_end(&object);
}

static bool has_cemetery(const struct brume_tile *tile) {
  for (unsigned part = 0; part < tile->part_count; part++) {
    if (tile->part[part].kind == BRUME_CEMETERY) return true;
  }
  return false;
}

/* A face-down tile has a square and nothing else. */
static json_t *tile_json(const struct brume_square *square, const struct brume_tiles *tiles, bool coop) {
  struct json_build object = object_begin();
  put_at(&object, "at", square->x, square->y);
  if (square->kind == BRUME_NO_KIND) {
    put_switch(&object, "hidden", true);
    return build_end(&object);
  }
  const struct brume_tile *tile = &tiles->tile[square->kind];
  put_text(&object, "tile", tile->name);
  put_number(&object, "rotation", square->rotation);
  put(&object, "circles", circles_json(tile, square));
  if (coop) put(&object, "free", free_json(tile, square));
  if (coop && has_cemetery(tile)) put_switch(&object, "closed", square->cemetery_closed != 0);
  if (coop && square->buried != BRUME_NOBODY) put_text(&object, "buried", brume_seat_name(square->buried));
  return build_end(&object);
}

static json_t *tiles_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct json_build list = list_begin();
  for (int n = 0; n < brume_game_square_count(game); n++) {
    struct brume_square square;
    brume_game_square(game, n, &square);
    add(&list, tile_json(&square, tiles, brume_game_variant(game)->coop != 0));
  }
  return build_end(&list);
}

/* Cooperative: who stands beside a meeple (R-C-67, 102). */
static json_t *with_json(const struct brume_piece *piece) {
  static const char *const names[] = {"rufus", "ronja", "cat"};
  struct json_build list = list_begin();
  for (unsigned bit = 0; bit < sizeof names / sizeof names[0]; bit++) {
    if (piece->with & 1U << bit) add(&list, json_string(names[bit]));
  }
  return build_end(&list);
}

static json_t *pieces_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct json_build list = list_begin();
  for (int n = 0; n < brume_game_piece_count(game); n++) {
    const struct brume_piece *piece = brume_game_piece(game, n);
    struct brume_square square;
    struct json_build object = object_begin();
    brume_game_square(game, piece->square, &square);
    put_at(&object, "at", square.x, square.y);
    put_part(&object, game, tiles, square.x, square.y, piece->part);
    put_text(&object, "player", brume_seat_name(piece->owner));
    put_text(&object, "piece", brume_piece_name((enum brume_piece_kind)piece->kind));
    if (brume_game_variant(game)->coop) {
      put(&object, "with", with_json(piece));
    } else {
      put_number(&object, "ghosts", piece->ghosts);
    }
    add(&list, build_end(&object));
  }
  return build_end(&list);
}

static json_t *players_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct json_build list = list_begin();
  int32_t totals[BRUME_PLAYERS_MAX];
  brume_game_projected(game, tiles, totals);
  for (int seat = 0; seat < brume_game_variant(game)->players; seat++) {
    const struct brume_player *player = brume_game_player(game, seat);
    struct json_build object = object_begin();
    put_text(&object, "player", brume_seat_name(seat));
    put_number(&object, "score", player->score);
    put_number(&object, "projected", (int)totals[seat]);
    put_number(&object, "meeples", player->meeples);
    put_number(&object, "guards", player->guards);
    put_number(&object, "abbots", player->abbots);
    put_number(&object, "stock", player->guard_stock);
    add(&list, build_end(&object));
  }
  return build_end(&list);
}

/* Cooperative: each colour in play, and who plays it (R-C-11). Its score counts in level 6 only. */
static json_t *colours_json(const struct brume_game *game) {
  const struct brume_options *options = brume_game_variant(game);
  struct json_build list = list_begin();
  for (int colour = 0; colour < brume_colour_count(options); colour++) {
    const struct brume_player *player = brume_game_player(game, colour);
    struct json_build object = object_begin();
    put_text(&object, "player", brume_seat_name(colour));
    put_text(&object, "seat", brume_seat_name(brume_colour_seat(options, colour)));
    put_number(&object, "score", player->score);
    put_number(&object, "meeples", player->meeples);
    add(&list, build_end(&object));
  }
  return build_end(&list);
}

static json_t *team_json(const struct brume_game *game) {
  struct json_build object = object_begin();
  struct brume_team team;
  brume_game_team(game, &team);
  put_text(&object, "outcome", brume_outcome_name(team.outcome));
  put_number(&object, "score", team.score);
  for (int hound = 0; hound < BRUME_HOUNDS; hound++)
    put_text(&object, brume_hound_name(hound), brume_hound_state_name(team.hound[hound]));
  put_text(&object, "cat", brume_cat_name(team.cat));
  put_number(&object, "cat-ghosts", team.cat_ghosts);
  put(&object, "piles", json_pack("[i,i,i]", team.pile[0], team.pile[1], team.pile[2]));
  put_number(&object, "pile-open", team.pile_open + 1);
  return build_end(&object);
}

static json_t *unseen_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct json_build object = object_begin();
  for (int kind = 0; kind < tiles->kinds; kind++) {
    int left = brume_game_unseen(game, kind);
    if (left > 0) put_number(&object, tiles->tile[kind].name, left);
  }
  return build_end(&object);
}

/* R-V-106: with the River its tiles come first, its lake last of them, then the rest. */
static json_t *piles_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  bool river = brume_game_variant(game)->start == BRUME_START_RIVER;
  int main_pile = 0, river_pile = 0, lake_pile = 0;
  for (int kind = 0; kind < tiles->kinds; kind++) {
    const struct brume_tile *tile = &tiles->tile[kind];
    bool of_river = river && tile->set == BRUME_SET_RIVER;
    int *pile = !of_river ? &main_pile : tile->role == BRUME_ROLE_LAKE ? &lake_pile : &river_pile;
    *pile += brume_game_unseen(game, kind);
  }
  return json_pack("{s:i, s:i, s:i}", "river", river_pile, "lake", lake_pile, "main", main_pile);
}

static json_t *river_json(const struct brume_game *game) {
  static const char *const sides[BRUME_SIDES_COUNT] = {"north", "east", "south", "west"};
  static const char *const turns[4] = {"straight", "right", "round", "left"};
  int x, y, side, turn;
  if (!brume_game_river(game, &x, &y, &side, &turn)) return json_null();
  struct json_build object = object_begin();
  put_at(&object, "at", x, y);
  put_text(&object, "side", sides[side]);
  put_text(&object, "turned", turns[turn]);
  return build_end(&object);
}

/* --- regions -------------------------------------------------------------------------------------------- */

static json_t *counts_json(const struct brume_region *region) {
  struct json_build object = object_begin();
  for (int seat = 0; seat < BRUME_PLAYERS_MAX; seat++) {
    if (region->count[seat] > 0) put_number(&object, brume_seat_name(seat), region->count[seat]);
  }
  return build_end(&object);
}

static json_t *owners_json(const struct brume_region *region) {
  struct json_build list = list_begin();
  unsigned owners = brume_region_owners(region);
  for (int seat = 0; seat < BRUME_PLAYERS_MAX; seat++) {
    if (owners & 1U << seat) add(&list, json_string(brume_seat_name(seat)));
  }
  return build_end(&list);
}

static json_t *bank_json(const struct brume_region *region, json_t *parts, bool coop) {
  struct json_build object = object_begin();
  put(&object, "parts", parts);
  put_number(&object, "tiles", region->tiles);
  put_number(&object, "open", region->open);
  put_switch(&object, "complete", region->complete);
  put_switch(&object, "limited", region->limited);
  if (coop) put_switch(&object, "haunted", region->haunted);
  put_number(&object, "circles", region->circles);
  return build_end(&object);
}

static json_t *region_json(const struct brume_region *region, json_t *parts, bool coop) {
  struct json_build object = object_begin();
  put_text(&object, "kind", brume_part_kind_name((enum brume_part_kind)region->kind));
  put(&object, "parts", parts);
  put_number(&object, "tiles", region->tiles);
  if (region->kind == BRUME_ROAD || region->kind == BRUME_CITY) put_number(&object, "open", region->open);
  if (region->kind != BRUME_FIELD) put_switch(&object, "complete", region->complete);
  if (coop) put_switch(&object, "haunted", region->haunted);
  put_number(&object, "bonus", region->bonus);
  put_number(&object, "points", region->points);
  put(&object, "pieces", counts_json(region));
  if (!coop) put(&object, "owners", owners_json(region)); /* R-C-49: no majorities */
  return build_end(&object);
}

/* The lists being filled, and of each region the list of its parts, held by the region's object. */
struct regions {
  struct json_build regions, banks;
  json_t *parts[BRUME_PARTS_MAX]; /* by id */
};

static void add_part(struct regions *all, const struct brume_game *game, const struct brume_tiles *tiles,
                     int number, int part) {
  struct brume_square square;
  struct brume_region region;
  char name[BRUME_PART_NAME_SIZE];
  brume_game_square(game, number, &square);
  brume_game_region(game, tiles, number, part, &region);
  brume_part_name(&tiles->tile[square.kind], (unsigned)part, name);
  json_t **parts = &all->parts[region.id];
  struct json_build *list = region.kind == BRUME_MIST ? &all->banks : &all->regions;
  if (*parts == NULL) {
    *parts = json_array();
    bool coop = brume_game_variant(game)->coop != 0;
    add(list,
        region.kind == BRUME_MIST ? bank_json(&region, *parts, coop) : region_json(&region, *parts, coop));
  }
  if (list->failed) return;
  struct json_build of_region = {*parts, false};
  add(&of_region, json_pack("[i, i, s]", square.x, square.y, name));
  list->failed = of_region.failed;
}

static void put_regions(struct json_build *object, const struct brume_game *game,
                        const struct brume_tiles *tiles) {
  struct regions all = {.regions = list_begin(), .banks = list_begin()};
  for (int n = 0; n < brume_game_square_count(game); n++) {
    struct brume_square square;
    brume_game_square(game, n, &square);
    int count = square.kind == BRUME_NO_KIND ? 0 : tiles->tile[square.kind].part_count;
    for (int part = 0; part < count; part++) {
      if (!all.regions.failed && !all.banks.failed) add_part(&all, game, tiles, n, part);
    }
  }
  put(object, "regions", build_end(&all.regions));
  put(object, "banks", build_end(&all.banks));
}

/* --- the whole ------------------------------------------------------------------------------------------ */

/* The second time: from which square the hound drove ghosts off first (R-C-67). */
static void put_driven(struct json_build *object, const struct brume_game *game,
                       const struct brume_tiles *tiles) {
  struct brume_inside inside;
  struct brume_square square;
  brume_game_inside(game, tiles, &inside);
  if (inside.driven < 0) return;
  brume_game_square(game, inside.driven, &square);
  put_at(object, "driven", square.x, square.y);
}

json_t *brume_decision_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  struct brume_decision decision;
  struct json_build object = object_begin();
  brume_game_decision(game, tiles, &decision);
  put_text(&object, "kind", brume_decision_name((enum brume_decision_kind)decision.kind));
  if (decision.player != BRUME_NOBODY) put_text(&object, "player", brume_seat_name(decision.player));
  put_rule(&object, decision.rule);
  if (decision.tile != BRUME_NO_KIND) put_text(&object, "tile", tiles->tile[decision.tile].name);
  if (decision.kind == BRUME_DECIDE_GHOST) {
    put_text(&object, "from", brume_source_name((enum brume_source)decision.from));
    put_text(&object, "to", decision.to_own ? "own" : "others");
  }
  bool hound = decision.kind == BRUME_DECIDE_HOUND || decision.kind == BRUME_DECIDE_DRIVE;
  if (hound && decision.left > 0) put_text(&object, "hound", brume_hound_name(decision.left - 1));
  if (!hound && decision.left > 0) put_number(&object, "left", decision.left);
  if (decision.kind == BRUME_DECIDE_DRIVE) put_driven(&object, game, tiles);
  if (decision.kind > BRUME_DECIDE_PLACE) put_at(&object, "at", decision.x, decision.y);
  if (decision.part != BRUME_NO_PART) put_part(&object, game, tiles, decision.x, decision.y, decision.part);
  return build_end(&object);
}

json_t *brume_position_json(const struct brume_game *game, const struct brume_tiles *tiles) {
  const struct brume_options *options = brume_game_variant(game);
  struct json_build object = object_begin();
  uint64_t hash = 0;
  if (!brume_position_hash(game, tiles, &hash)) object.failed = true;
  put_number(&object, "brume-position", BRUME_JSON_FORMAT);
  put_text(&object, "preset", brume_preset_name(brume_preset_of(options)));
  put(&object, "options", brume_variant_json(options));
  put(&object, "sets", sets_json(options, tiles));
  put(&object, "tiles", tiles_json(game, tiles));
  put(&object, "pieces", pieces_json(game, tiles));
  put(&object, "players", options->coop ? colours_json(game) : players_json(game, tiles));
  if (options->coop) put(&object, "team", team_json(game));
  put_number(&object, "supply", brume_game_supply(game));
  put(&object, "unseen", unseen_json(game, tiles));
  if (!options->coop) put(&object, "piles", piles_json(game, tiles));
  if (!options->coop) put(&object, "river", river_json(game));
  put_regions(&object, game, tiles);
  put_text(&object, "turn", brume_seat_name(brume_game_active(game)));
  put(&object, "decision", brume_decision_json(game, tiles));
  put_hash(&object, "hash", hash);
  return build_end(&object);
}
