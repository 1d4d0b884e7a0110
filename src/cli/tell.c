/* What a game tells people. See tell.h. */
#include "cli/tell.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <brume/tileset.h>

#include "cli/team.h"
#include "record/options.h"
#include "record/words.h"
#include "rulebook/rulebook.h"
#include "rulebook/wrap.h"

static const char *plural(int n) {
  return n == 1 ? "" : "s";
}

void tell_player(const struct teller *teller, int seat) {
  const struct look *look = &teller->look;
  fprintf(teller->out, "%s%s%s (%s)", look_player(look, seat), brume_seat_name(seat), look_plain(look),
          teller->session->terms.seat[seat]);
}

/* --- the game -------------------------------------------------------------------------------------------- */

static bool any_reconstructed(const struct brume_session *session) {
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    bool in_play = brume_set_in_play(&session->terms.options, (enum brume_set_slot)slot);
    if (in_play && session->tiles->set[slot].provenance == BRUME_RECONSTRUCTED) return true;
  }
  return false;
}

static void tell_sets(const struct teller *teller) {
  const struct brume_session *session = teller->session;
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (!brume_set_in_play(&session->terms.options, (enum brume_set_slot)slot)) continue;
    const struct brume_set *set = &session->tiles->set[slot];
    fprintf(teller->out, "  %s (version %s)\n", set->title, set->version);
  }
  if (any_reconstructed(session)) {
    fprintf(teller->out,
            "The mist and circle tiles are a reconstruction: as many as in the box, but what is on\n"
            "them is ours. Who owns the cardboard can play with it: --tiles FILE (docs/tiles.md).\n");
  }
}

void tell_game(const struct teller *teller) {
  const struct brume_terms *terms = &teller->session->terms;
  fprintf(teller->out, "%sBrume%s: preset %s, %d player%s", look_bold(&teller->look),
          look_plain(&teller->look), brume_preset_name(terms->preset), terms->options.players,
          plural(terms->options.players));
  if (terms->options.start == BRUME_START_RIVER) fprintf(teller->out, ", with the River");
  if (terms->options.abbot) fprintf(teller->out, ", with the abbot");
  if (!terms->options.fields && !terms->options.coop) fprintf(teller->out, ", without fields");
  if (terms->seeded) fprintf(teller->out, ", seed %" PRIu64, terms->seed);
  fprintf(teller->out, "\n");
  tell_sets(teller);
  if (terms->options.coop) team_print_level(teller->out, &terms->options);
  for (int seat = 0; seat < terms->options.players; seat++) {
    fprintf(teller->out, seat == 0 ? "  " : ", ");
    tell_player(teller, seat);
  }
  fprintf(teller->out, "\n");
}

void tell_events(const struct teller *teller, const struct brume_events *events) {
  char sentence[BRUME_EVENT_SENTENCE_SIZE];
  for (int i = 0; i < events->count; i++) {
    const struct brume_event *event = &events->list[i];
    if (event->kind == BRUME_EVENT_NEXT_PLAYER) continue; /* the next turn begins with it */
    brume_event_sentence(&teller->session->game, teller->session->tiles, event, sentence);
    fprintf(teller->out, "  %s\n", sentence);
  }
}

/* In the cooperative game those of the pile that is drawn from. */
static int tiles_left(const struct brume_game *game) {
  if (brume_game_variant(game)->coop) {
    struct brume_team team;
    brume_game_team(game, &team);
    return team.pile[team.pile_open];
  }
  int left = 0;
  for (int kind = 0; kind < BRUME_KINDS_MAX; kind++) left += brume_game_unseen(game, kind);
  return left;
}

void tell_turn(const struct teller *teller, int seat) {
  const struct brume_game *game = &teller->session->game;
  int left = tiles_left(game);
  fprintf(teller->out, "\n%s--%s ", look_dim(&teller->look), look_plain(&teller->look));
  tell_player(teller, seat);
  fprintf(teller->out, ", %d tile%s left", left, plural(left));
  if (brume_game_variant(game)->ghosts)
    fprintf(teller->out, ", %d ghost%s in the supply", brume_game_supply(game),
            plural(brume_game_supply(game)));
  if (brume_game_variant(game)->coop) {
    char points[TEAM_TEXT_SIZE];
    struct brume_team team;
    brume_game_team(game, &team);
    team_points_text(game, points);
    int ghosts = brume_game_supply(game) + team.cat_ghosts;
    fprintf(teller->out, " in the pile, %d ghost%s, %s", ghosts, plural(ghosts), points);
  }
  fprintf(teller->out, " %s--%s\n", look_dim(&teller->look), look_plain(&teller->look));
}

/* --- standings ------------------------------------------------------------------------------------------- */

static void tell_hand(const struct teller *teller, int seat, int32_t total) {
  const struct brume_game *game = &teller->session->game;
  const struct brume_player *player = brume_game_player(game, seat);
  FILE *out = teller->out;
  fprintf(out, "  ");
  tell_player(teller, seat);
  fprintf(out, ": %d point%s (%d if it ended now); in hand %d meeple%s", player->score, plural(player->score),
          total, player->meeples, plural(player->meeples));
  if (brume_game_variant(game)->ghosts) {
    fprintf(out, ", %d guard%s (+%d)", player->guards, plural(player->guards), player->guard_stock);
  }
  if (brume_game_variant(game)->abbot && player->abbots > 0) fprintf(out, ", the abbot");
  fprintf(out, "\n");
}

/* Cooperative: how it stands, and each colour's meeples with the seat that plays it (R-C-11). */
static void tell_team(const struct teller *teller) {
  const struct brume_game *game = &teller->session->game;
  team_print_status(teller->out, game, teller->session->tiles);
  for (int colour = 0; colour < brume_colour_count(brume_game_variant(game)); colour++) {
    const char *seat = teller->session->terms.seat[brume_colour_seat(brume_game_variant(game), colour)];
    fprintf(teller->out, "%s%s%s%s (%s) %d meeple%s", colour == 0 ? "  in hand: " : ", ",
            look_player(&teller->look, colour), brume_seat_name(colour), look_plain(&teller->look), seat,
            game->player[colour].meeples, plural(game->player[colour].meeples));
  }
  fprintf(teller->out, "\n");
}

void tell_hands(const struct teller *teller) {
  if (brume_game_variant(&teller->session->game)->coop) {
    tell_team(teller);
    return;
  }
  int32_t totals[BRUME_PLAYERS_MAX];
  brume_game_projected(&teller->session->game, teller->session->tiles, totals);
  for (int seat = 0; seat < teller->session->terms.options.players; seat++)
    tell_hand(teller, seat, totals[seat]);
}

static void add(char *text, size_t size, const char *format, int number, const char *ending) {
  size_t used = strlen(text);
  snprintf(text + used, size - used, format, number, ending);
}

void region_text(const struct brume_region *region, char text[REGION_TEXT_SIZE]) {
  size_t size = REGION_TEXT_SIZE;
  int bonus = region->bonus;
  text[0] = '\0';
  if (region->kind != BRUME_FIELD) add(text, size, "%d tile%s, ", region->tiles, plural(region->tiles));
  if (region->kind == BRUME_FIELD) add(text, size, "%d completed cit%s, ", bonus, bonus == 1 ? "y" : "ies");
  if (region->kind == BRUME_CITY && bonus > 0) add(text, size, "%d coat%s of arms, ", bonus, plural(bonus));
  if (region->kind == BRUME_CASTLE) add(text, size, "%d count%s, ", bonus, bonus == 1 ? "s" : "");
  if ((region->kind == BRUME_ROAD || region->kind == BRUME_CITY) && !region->complete) {
    add(text, size, "%d open side%s, ", region->open, plural(region->open));
  }
  if (region->complete) add(text, size, "complete, worth %d%s", region->points, "");
  if (region->haunted) snprintf(text + strlen(text), size - strlen(text), "never to be completed");
  if (!region->complete && !region->haunted) add(text, size, "worth %d now%s", region->points, "");
}

void piece_text(const struct brume_session *session, const struct brume_piece *piece,
                char text[PIECE_TEXT_SIZE]) {
  struct brume_square square;
  char part[BRUME_ACTION_WORDS_SIZE];
  brume_game_square(&session->game, piece->square, &square);
  brume_part_at_print(&session->game, session->tiles, square.x, square.y, piece->part, part);
  snprintf(text, PIECE_TEXT_SIZE, "%s on the %s at %d,%d",
           brume_piece_name((enum brume_piece_kind)piece->kind), part, square.x, square.y);
}

/* Cooperative: there are no majorities, every colour counts (R-C-49). */
static unsigned colours_in(const struct brume_region *region) {
  unsigned colours = 0;
  for (int colour = 0; colour < BRUME_PLAYERS_MAX; colour++) {
    if (region->count[colour] > 0) colours |= 1U << colour;
  }
  return colours;
}

static void tell_owners(const struct teller *teller, const struct brume_region *region) {
  unsigned owners =
      brume_game_variant(&teller->session->game)->coop ? colours_in(region) : brume_region_owners(region);
  const char *between = "";
  for (int seat = 0; seat < BRUME_PLAYERS_MAX; seat++) {
    if ((owners >> seat & 1) == 0) continue;
    fprintf(teller->out, "%s%s", between, brume_seat_name(seat));
    between = " and ";
  }
}

static void tell_region(const struct teller *teller, const struct brume_piece *piece,
                        const struct brume_region *region) {
  struct brume_square square;
  char text[REGION_TEXT_SIZE];
  brume_game_square(&teller->session->game, piece->square, &square);
  region_text(region, text);
  fprintf(teller->out, "  the %s at %d,%d: ", brume_part_kind_name((enum brume_part_kind)region->kind),
          square.x, square.y);
  tell_owners(teller, region);
  fprintf(teller->out, "; %s\n", text);
}

void tell_scores(const struct teller *teller) {
  const struct brume_game *game = &teller->session->game;
  bool told[BRUME_PARTS_MAX] = {false};
  tell_hands(teller);
  for (int i = 0; i < brume_game_piece_count(game); i++) {
    const struct brume_piece *piece = brume_game_piece(game, i);
    struct brume_region region;
    brume_game_region(game, teller->session->tiles, piece->square, piece->part, &region);
    if (!told[region.id]) tell_region(teller, piece, &region);
    told[region.id] = true;
  }
  if (brume_game_variant(game)->ghosts)
    fprintf(teller->out, "  each ghost on a meeple at the end costs its owner a point (R-V-114)\n");
}

void tell_pieces(const struct teller *teller) {
  const struct brume_game *game = &teller->session->game;
  for (int i = 0; i < brume_game_piece_count(game); i++) {
    const struct brume_piece *piece = brume_game_piece(game, i);
    struct brume_region region;
    char where[PIECE_TEXT_SIZE];
    char what[REGION_TEXT_SIZE];
    brume_game_region(game, teller->session->tiles, piece->square, piece->part, &region);
    piece_text(teller->session, piece, where);
    region_text(&region, what);
    fprintf(teller->out, "  %s%s%s's %s", look_player(&teller->look, piece->owner),
            brume_seat_name(piece->owner), look_plain(&teller->look), where);
    if (piece->ghosts > 0) fprintf(teller->out, ", %d ghost%s", piece->ghosts, plural(piece->ghosts));
    if (piece->with & BRUME_WITH_RUFUS) fprintf(teller->out, ", with Rufus");
    if (piece->with & BRUME_WITH_RONJA) fprintf(teller->out, ", with Ronja");
    if (piece->with & BRUME_WITH_CAT) fprintf(teller->out, ", with the cat");
    fprintf(teller->out, " (%s)\n", what);
  }
  if (brume_game_piece_count(game) == 0) fprintf(teller->out, "  no piece stands on the board\n");
}

enum { KINDS_A_LINE = 8 };

void tell_unseen(const struct teller *teller) {
  const struct brume_session *session = teller->session;
  int told = 0;
  int all = 0;
  for (int kind = 0; kind < session->tiles->kinds; kind++) {
    int count = brume_game_unseen(&session->game, kind);
    if (count == 0) continue;
    fprintf(teller->out, "%s%2d %-6s", told % KINDS_A_LINE == 0 ? "  " : " ", count,
            session->tiles->tile[kind].name);
    if (++told % KINDS_A_LINE == 0) fprintf(teller->out, "\n");
    all += count;
  }
  fprintf(teller->out, "%s  %d tile%s that nobody has seen; `tile NAME` shows one\n",
          told % KINDS_A_LINE == 0 ? "" : "\n", all, plural(all));
}

void tell_holes(const struct teller *teller) {
  int16_t x[BRUME_CELLS_MAX];
  int16_t y[BRUME_CELLS_MAX];
  int holes = brume_game_holes(&teller->session->game, teller->session->tiles, x, y, BRUME_CELLS_MAX);
  for (int i = 0; i < holes; i++) fprintf(teller->out, "  %d,%d: no tile that is left fits\n", x[i], y[i]);
  if (holes == 0) fprintf(teller->out, "  every open square can still be filled by some tile that is left\n");
}

void tell_rule(const struct teller *teller, const char *id) {
  const struct brume_rule *rule = brume_rulebook_find_id(&brume_rulebook_en, id);
  if (rule == NULL) {
    fprintf(teller->out, "  there is no rule `%s`; say for example `rules R-V-34`\n", id);
    return;
  }
  struct brume_wrap wrap = {.indent = 2,
                            .width = teller->look.columns < 100 ? teller->look.columns : 100,
                            .mark_on = "",
                            .mark_off = ""};
  fprintf(teller->out, "  %s%s%s %s\n", look_bold(&teller->look), rule->id, look_plain(&teller->look),
          rule->title);
  brume_wrap(teller->out, &wrap, rule->text);
}

/* --- the end --------------------------------------------------------------------------------------------- */

enum { GHOSTS_ROW = BRUME_PART_KIND_COUNT, ROWS };

/* Points by what they were for. */
struct breakdown {
  int points[ROWS][BRUME_PLAYERS_MAX];
};

static int kind_at(const struct brume_game *game, const struct brume_tiles *tiles,
                   const struct brume_event *event) {
  struct brume_square square;
  brume_game_square(game, brume_game_square_at(game, event->x, event->y), &square);
  return tiles->tile[square.kind].part[event->part].kind; /* of a region, so never face down */
}

static void add_events(struct breakdown *breakdown, const struct brume_game *game,
                       const struct brume_tiles *tiles, const struct brume_events *events) {
  for (int i = 0; i < events->count; i++) {
    const struct brume_event *event = &events->list[i];
    int row;
    switch ((int)event->kind) {
    case BRUME_EVENT_SCORED:
    case BRUME_EVENT_FINAL_SCORED: row = kind_at(game, tiles, event); break;
    case BRUME_EVENT_GHOSTS_COUNTED: row = GHOSTS_ROW; break;
    default: continue;
    }
    breakdown->points[row][event->player] += event->points;
  }
}

/* Plays the log once more and listens. */
static void break_down(const struct brume_session *session, struct breakdown *breakdown) {
  struct brume_game game;
  static struct brume_events events;
  memset(breakdown, 0, sizeof *breakdown);
  brume_game_start(&game, session->tiles, &session->terms.options, NULL);
  for (size_t i = 0; i < session->count; i++) {
    brume_game_apply(&game, session->tiles, &session->log[i], &events);
    add_events(breakdown, &game, session->tiles, &events);
  }
}

static void tell_row(const struct teller *teller, const char *name, const int *points) {
  bool any = false;
  int players = teller->session->terms.options.players;
  for (int seat = 0; seat < players; seat++) any = any || points[seat] != 0;
  if (!any) return;
  fprintf(teller->out, "  %-12s", name);
  for (int seat = 0; seat < players; seat++) fprintf(teller->out, "%8d", points[seat]);
  fprintf(teller->out, "\n");
}

static void tell_table(const struct teller *teller, const int32_t *totals) {
  static const char *const rows[ROWS] = {"fields",  "roads",      "cities", "monasteries", "gardens",
                                         "castles", "cemeteries", "mist",   "ghosts"};
  struct breakdown breakdown;
  int players = teller->session->terms.options.players;
  break_down(teller->session, &breakdown);
  fprintf(teller->out, "\n%s  %-12s", look_bold(&teller->look), "");
  for (int seat = 0; seat < players; seat++) fprintf(teller->out, "%8s", brume_seat_name(seat));
  fprintf(teller->out, "%s\n", look_plain(&teller->look));
  for (int row = 0; row < ROWS; row++) tell_row(teller, rows[row], breakdown.points[row]);
  fprintf(teller->out, "%s  %-12s", look_bold(&teller->look), "total");
  for (int seat = 0; seat < players; seat++) fprintf(teller->out, "%8d", totals[seat]);
  fprintf(teller->out, "%s\n\n", look_plain(&teller->look));
}

/* Won or lost, and with what. */
static void tell_team_final(const struct teller *teller) {
  const struct brume_game *game = &teller->session->game;
  char points[TEAM_TEXT_SIZE];
  team_points_text(game, points);
  int left = team_tiles_left(game);
  fprintf(teller->out, "\nThe game is %s%s%s, with %s, %d tile%s and %d ghost%s left\n",
          look_bold(&teller->look), team_outcome_text(game), look_plain(&teller->look), points, left,
          plural(left), game->ghosts + game->cat_ghosts, plural(game->ghosts + game->cat_ghosts));
}

void tell_final(const struct teller *teller) {
  if (brume_game_variant(&teller->session->game)->coop) {
    tell_team_final(teller);
    return;
  }
  int32_t totals[BRUME_PLAYERS_MAX];
  int players = teller->session->terms.options.players;
  int32_t best;
  int winners = 0;
  brume_game_projected(&teller->session->game, teller->session->tiles, totals);
  tell_table(teller, totals);
  best = totals[0];
  for (int seat = 1; seat < players; seat++) best = totals[seat] > best ? totals[seat] : best;
  for (int seat = 0; seat < players; seat++) {
    if (totals[seat] != best) continue;
    if (winners++ > 0) fprintf(teller->out, " and ");
    tell_player(teller, seat);
  }
  fprintf(teller->out, " win%s with %d point%s (R-V-117)\n", winners == 1 ? "s" : "", best, plural(best));
}
