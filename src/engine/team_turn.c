#include "team_turn.h"

#include "assert.h"
#include "board.h"
#include "cemeteries.h"
#include "mist.h"
#include "regions.h"
#include "team.h"
#include "team_ghosts.h"
#include "team_score.h"
#include "turn.h"

/* R-C-66, 87: with the pile used up and its points missing the game is lost when the next tile would be drawn. */
static bool draw(struct play *play) {
  struct brume_game *game = play->game;
  if (game->turn.tile != BRUME_NO_KIND) return true;
  if (game->pile[game->pile_open] == 0) return team_lost(play, BRUME_LOST_BY_TILES, 1087, 0);
  return asks(play, BRUME_DECIDE_DRAW);
}

static bool place(struct play *play) {
  if (play->game->turn.square != NO_SQUARE) return true;
  return asks(play, BRUME_DECIDE_PLACE);
}

/* All ghosts of a finished bank go back: those in the mist and those in its circles (R-C-34, 36, 98). */
static unsigned free_bank(struct brume_game *game, const struct brume_tiles *tiles, unsigned bank) {
  unsigned ghosts = 0, node = bank;
  do {
    unsigned square = game->node_square[node];
    const struct brume_tile *tile = tile_of(tiles, &game->square[square]);
    uint8_t number = (uint8_t)(node_part(game, node) - (unsigned)brume_tile_area_part(tile, 0));
    struct spot spot = {(uint8_t)square, number};
    struct area area = {(uint8_t)square, number};
    ghosts += spot_ghosts(game, spot) + circles_of(game, area);
    spot_set(game, spot, 0);
    circles_set(game, area, 0);
    node = game->next[node];
  } while (node != bank);
  return ghosts;
}

/* 1b, R-C-34..36. */
static bool check_mist(struct play *play) {
  struct brume_game *game = play->game;
  struct banks finished = banks_continued(game, play->tiles, true);
  for (unsigned i = 0; i < finished.count; i++) {
    unsigned ghosts = free_bank(game, play->tiles, finished.bank[i]);
    if (ghosts == 0) continue;
    ghosts_back(game, ghosts);
    struct area area = finished.area[i];
    const struct brume_tile *tile = tile_of(play->tiles, &game->square[area.square]);
    event_at(play, BRUME_EVENT_BANK_FREED, 1034, area.square, (unsigned)brume_tile_area_part(tile, area.area))
        ->amount = (uint8_t)ghosts;
  }
  return true;
}

static bool place_meeple(struct play *play) {
  if (play->game->turn.stage > 0) return true;
  return asks(play, BRUME_DECIDE_PIECE);
}

/* 3c, R-C-76: with an open cemetery one tile is laid face down beside one. */
static bool hide_tile(struct play *play) {
  struct brume_action option[TEAM_OPTIONS_MAX];
  struct brume_game *game = play->game;
  if (!haunted_cemeteries(game) || game->turn.stage > 0) return true;
  if (open_cemetery_count(game) == 0) return true;
  if (game->pile[game->pile_open] == 0) return team_lost(play, BRUME_LOST_BY_TILES, 1088, 0);
  game->turn.asking = BRUME_DECIDE_HIDE;
  if (team_options(game, play->tiles, option) > 1) return false;
  game->turn.asking = BRUME_DECIDE_NOTHING;
  team_take(play, &option[0]);
  return true;
}

static bool pass_on(struct play *play) {
  struct brume_game *game = play->game;
  game->active = (uint8_t)((game->active + 1) % game->options.players);
  turn_clear(game);
  event_add(play, BRUME_EVENT_NEXT_PLAYER, 1013)->player = game->active;
  return true;
}

step *const cooperative_turn[TEAM_STEPS] = {
    [TEAM_DRAW] = draw, /* R-C-27, 30, 65 */
    [TEAM_PLACE] = place, /* R-C-27..29 */
    [TEAM_MIST] = check_mist, /* R-C-34..36 */
    [TEAM_BURY] = bury_on_closed, /* R-C-57..63, 75 */
    [TEAM_GHOSTS] = place_team_ghosts, /* R-C-37..43, 54, 73, 96..106 */
    [TEAM_MEEPLE] = place_meeple, /* R-C-44..47 */
    [TEAM_SCORE] = score_team_regions, /* R-C-48..53, 67..72, 83..85, 107..111 */
    [TEAM_HIDE] = hide_tile, /* R-C-76..81 */
    [TEAM_BURY_AGAIN] = bury_on_closed, /* R-C-81 */
    [TEAM_PASS_ON] = pass_on, /* R-C-13 */
};

void brume_game_inside(const struct brume_game *game, const struct brume_tiles *tiles,
                       struct brume_inside *inside) {
  static const char *const names[TEAM_STEPS] = {"draw",   "place", "mist", "bury",       "ghosts",
                                                "meeple", "score", "hide", "bury-again", "pass-on"};
  const struct brume_turn_state *turn = &game->turn;
  engine_assert(game->options.coop && turn->step < TEAM_STEPS);
  *inside = (struct brume_inside){.step = names[turn->step],
                                  .stage = "",
                                  .driven = -1,
                                  .haunted = -1,
                                  .discount = BRUME_NO_PART,
                                  .filling = BRUME_NO_PART};
  if (turn->step == TEAM_GHOSTS) {
    inside->stage = ghosts_stage_name(turn->stage);
    ghosts_inside(game, tiles, inside);
  } else if (turn->step == TEAM_SCORE) {
    inside->stage = score_stage_name(turn->stage);
    inside->cat_moves = turn->cat_moves;
    if (turn->asking == BRUME_DECIDE_DRIVE && turn->driven < game->squares) inside->driven = turn->driven;
  }
}

enum brume_refusal team_draw_refusal(const struct brume_game *game) {
  return game->pile[game->pile_open] > 0 ? BRUME_REFUSED_OK : BRUME_REFUSED_NO_SUCH_TILE;
}
