/* Asking a person. See ask.h. */
#include "cli/ask.h"

#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <brume/tileset.h>

#include "bots/bots.h"
#include "cli/args.h"
#include "record/words.h"

/* --- lines ----------------------------------------------------------------------------------------------- */

static volatile sig_atomic_t interrupted;

static void note_interrupt(int signal_number) {
  (void)signal_number;
  interrupted = 1;
}

bool ask_interrupted(void) {
  return interrupted != 0;
}

void ask_begin(struct asker *asker, const struct teller *teller) {
  struct sigaction action = {.sa_handler = note_interrupt}; /* no SA_RESTART: a read that waits ends */
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  *asker = (struct asker){.teller = *teller, .echo = isatty(STDIN_FILENO) == 0};
}

/* Without blanks at both ends. */
static char *trim(char *line) {
  size_t length = strlen(line);
  while (length > 0 && isspace((unsigned char)line[length - 1])) line[--length] = '\0';
  while (isspace((unsigned char)*line)) line++;
  return line;
}

/* Reads a line into asker->line; of one that is too long the first bytes, and passes over the rest. */
static bool take_line(struct asker *asker) {
  if (fgets(asker->line, sizeof asker->line, stdin) == NULL) return false;
  if (strlen(asker->line) <= ASK_LINE_MAX) return true;
  for (int c = (unsigned char)asker->line[ASK_LINE_MAX]; c != '\n' && c != EOF;) c = fgetc(stdin);
  asker->line[ASK_LINE_MAX] = '\n';
  return true;
}

/* The next line, or NULL at the end of the input or after Ctrl-C. */
static char *read_line(struct asker *asker, const char *prompt) {
  FILE *out = asker->teller.out;
  fprintf(out, "%s%s>%s ", look_bold(&asker->teller.look), prompt, look_plain(&asker->teller.look));
  fflush(out);
  if (interrupted || !take_line(asker)) {
    fputc('\n', out);
    return NULL;
  }
  if (asker->echo) fprintf(out, "%s%s", asker->line, strchr(asker->line, '\n') != NULL ? "" : "\n");
  return trim(asker->line);
}

/* --- what can be chosen ---------------------------------------------------------------------------------- */

struct choices {
  struct brume_decision decision;
  int count;
  struct brume_action option[BRUME_OPTIONS_MAX];
  struct board_marks marks; /* of a placement: the squares, numbered from north-west to south-east */
  int chosen; /* the square whose rotations were shown last; 0: none */
};

static bool marked(const struct board_marks *marks, int x, int y) {
  for (int i = 0; i < marks->count; i++) {
    if (marks->mark[i].x == x && marks->mark[i].y == y) return true;
  }
  return false;
}

static int compare_marks(const void *a, const void *b) {
  const struct board_mark *p = a;
  const struct board_mark *q = b;
  return p->y != q->y ? p->y - q->y : p->x - q->x;
}

static void mark_placements(struct choices *choices) {
  struct board_marks *marks = &choices->marks;
  for (int i = 0; i < choices->count; i++) {
    const struct brume_action *place = &choices->option[i];
    if (marked(marks, place->x, place->y) || marks->count == BOARD_MARKS_MAX) continue;
    marks->mark[marks->count++] = (struct board_mark){place->x, place->y, 0};
  }
  qsort(marks->mark, (size_t)marks->count, sizeof marks->mark[0], compare_marks);
  for (int i = 0; i < marks->count; i++) marks->mark[i].number = (int16_t)(i + 1);
}

static void mark_holes(struct board_marks *marks, const struct brume_session *session) {
  int16_t x[BRUME_CELLS_MAX];
  int16_t y[BRUME_CELLS_MAX];
  int holes = brume_game_holes(&session->game, session->tiles, x, y, BRUME_CELLS_MAX);
  for (int i = 0; i < holes && i < BRUME_CELLS_MAX && marks->count < BOARD_MARKS_MAX; i++) {
    if (!marked(marks, x[i], y[i])) marks->mark[marks->count++] = (struct board_mark){x[i], y[i], 0};
  }
}

static void find_choices(const struct brume_session *session, struct choices *choices) {
  memset(choices, 0, sizeof *choices);
  brume_game_decision(&session->game, session->tiles, &choices->decision);
  choices->count = brume_game_options(&session->game, session->tiles, choices->option);
  if (choices->decision.kind == BRUME_DECIDE_PLACE) mark_placements(choices);
  mark_holes(&choices->marks, session);
}

/* --- a placement ------------------------------------------------------------------------------------------ */

/* Bit r: the tile may be laid on the marked square in rotation r. */
static unsigned rotations_on(const struct choices *choices, const struct board_mark *mark) {
  unsigned rotations = 0;
  for (int i = 0; i < choices->count; i++) {
    const struct brume_action *place = &choices->option[i];
    if (place->x == mark->x && place->y == mark->y) rotations |= 1U << place->rotation;
  }
  return rotations;
}

/* In the cooperative game the ghosts that come are counted together, and told last. */
struct foreseen {
  const char *between;
  int ghosts, moved; /* from the supply or the cat; onto circles from around */
};

static void foresee_team_event(const struct brume_event *event, struct foreseen *seen, FILE *out) {
  switch ((int)event->kind) {
  case BRUME_EVENT_GHOST_PUT: seen->ghosts++; break;
  case BRUME_EVENT_CIRCLE_FILLED:
    if (event->from == BRUME_FROM_SPOT) seen->moved++;
    if (event->from != BRUME_FROM_SPOT) seen->ghosts++;
    break;
  case BRUME_EVENT_MIST_CONTINUED: fprintf(out, "%sexpands a mist", seen->between); break;
  case BRUME_EVENT_MIST_LIMITED: fprintf(out, "%sblocks a mist", seen->between); break;
  case BRUME_EVENT_BANK_FREED:
    fprintf(out, "%sfinishes a mist, %d back", seen->between, event->amount);
    break;
  case BRUME_EVENT_CEMETERY_CLOSED: fprintf(out, "%scloses a cemetery", seen->between); break;
  case BRUME_EVENT_LOST:
    fprintf(out, "%sLOSES THE GAME: %d ghost%s must be placed", seen->between, event->amount,
            event->amount == 1 ? "" : "s");
    break;
  default: return;
  }
  if (event->kind != BRUME_EVENT_GHOST_PUT && event->kind != BRUME_EVENT_CIRCLE_FILLED) seen->between = "; ";
}

static void foresee_mist_event(const struct brume_event *event, struct foreseen *seen, FILE *out) {
  const char *what = NULL;
  if (event->kind == BRUME_EVENT_MIST_CONTINUED) what = "continues a mist (a ghost to another player)";
  if (event->kind == BRUME_EVENT_MIST_LIMITED) what = "limits a mist (a ghost to you)";
  if (event->kind == BRUME_EVENT_MIST_COMPLETED) what = "completes a mist";
  if (event->kind == BRUME_EVENT_CIRCLE_FILLED) what = "fills a spell circle";
  if (what == NULL) return;
  fprintf(out, "%s%s", seen->between, what);
  seen->between = "; ";
}

static void foresee_events(const struct brume_session *session, const struct brume_game *game,
                           const struct brume_events *events, struct foreseen *seen, FILE *out) {
  for (int i = 0; i < events->count; i++) {
    const struct brume_event *event = &events->list[i];
    char part[BRUME_ACTION_WORDS_SIZE];
    if (brume_game_variant(game)->coop) foresee_team_event(event, seen, out);
    if (!brume_game_variant(game)->coop) foresee_mist_event(event, seen, out);
    if (event->kind != BRUME_EVENT_COMPLETED) continue;
    brume_part_at_print(game, session->tiles, event->x, event->y, event->part, part);
    fprintf(out, "%scompletes the %s at %d,%d", seen->between, part, event->x, event->y);
    seen->between = "; ";
  }
}

/* Which ghosts come, of how many (R-C-42), and what is asked in the end. */
static void foresee_ghosts(const struct brume_session *session, const struct brume_decision *next,
                           int regions, struct foreseen *seen, FILE *out) {
  int left = session->game.ghosts + session->game.cat_ghosts;
  if (next->kind == BRUME_DECIDE_REGION)
    fprintf(out, "%scompletes %d regions with meeples", seen->between, regions);
  if (next->kind == BRUME_DECIDE_REGION) seen->between = "; ";
  if (seen->moved > 0)
    fprintf(out, "%smoves %d ghost%s onto its circles", seen->between, seen->moved,
            seen->moved == 1 ? "" : "s");
  if (seen->moved > 0) seen->between = "; ";
  if (seen->ghosts > 0)
    fprintf(out, "%sbrings %d ghost%s (%d left before)", seen->between, seen->ghosts,
            seen->ghosts == 1 ? "" : "s", left);
  if (seen->ghosts > 0) seen->between = "; ";
}

/* What the placement will do by itself, seen in a copy in which nobody puts a piece. */
static void foresee(const struct brume_session *session, const struct brume_action *place, FILE *out) {
  static struct brume_events events;
  struct brume_game game = session->game;
  struct brume_action action = *place;
  struct brume_decision decision;
  struct foreseen seen = {.between = ""};
  bool ends = false;
  while (!ends) {
    brume_game_decision(&game, session->tiles, &decision);
    ends = decision.kind == BRUME_DECIDE_PIECE;
    if (brume_game_apply(&game, session->tiles, &action, &events) != BRUME_REFUSED_OK) break;
    foresee_events(session, &game, &events, &seen, out);
    brume_game_decision(&game, session->tiles, &decision);
    if (decision.kind == BRUME_DECIDE_DRAW || decision.kind == BRUME_DECIDE_NOTHING) break;
    action = brume_game_option(&game, session->tiles, 0);
  }
  if (brume_game_variant(&game)->coop)
    foresee_ghosts(session, &decision, brume_game_option_count(&game, session->tiles), &seen, out);
  const char *nothing = brume_game_variant(&game)->coop ? "completes nothing, brings no ghost"
                                                        : "completes nothing, touches no mist";
  fprintf(out, "%s\n", *seen.between == '\0' ? nothing : "");
}

static void show_rotations(const struct asker *asker, const struct choices *choices,
                           const struct board_mark *mark) {
  const struct brume_session *session = asker->teller.session;
  FILE *out = asker->teller.out;
  unsigned rotations = rotations_on(choices, mark);
  fprintf(out, "  at %d,%d %s may lie like this:\n", mark->x, mark->y,
          session->tiles->tile[choices->decision.tile].name);
  board_print_tile(out, &asker->teller.look, &session->tiles->tile[choices->decision.tile], rotations);
  for (int r = 0; r < 4; r++) {
    if ((rotations >> r & 1) == 0) continue;
    struct brume_action place = brume_action_place(mark->x, mark->y, r);
    fprintf(out, "  %c: ", "abcd"[r]);
    foresee(session, &place, out);
  }
}

/* `b`, `r1`, or nothing where only one rotation fits. -1: nothing was said; -2: not understood. */
static int read_rotation(const char *word) {
  while (isspace((unsigned char)*word)) word++;
  if (*word == '\0') return -1;
  if (word[0] == 'r' && word[1] >= '0' && word[1] <= '3' && word[2] == '\0') return word[1] - '0';
  if (word[0] >= 'a' && word[0] <= 'd' && word[1] == '\0') return word[0] - 'a';
  return -2;
}

static bool is_single(unsigned bits) {
  return bits != 0 && (bits & (bits - 1)) == 0;
}

/* A square's number with or without a rotation, or the rotation on the square shown before. */
static bool read_placement(const struct asker *asker, struct choices *choices, const char *line,
                           struct brume_action *action) {
  FILE *out = asker->teller.out;
  char *rest = NULL;
  long number = isdigit((unsigned char)*line) ? strtol(line, &rest, 10) : choices->chosen;
  int rotation = read_rotation(rest != NULL ? rest : line);
  const struct board_mark *mark = NULL;
  for (int i = 0; i < choices->marks.count; i++) {
    if (number > 0 && choices->marks.mark[i].number == number) mark = &choices->marks.mark[i];
  }
  if (mark == NULL || rotation == -2) {
    fprintf(
        out,
        "  say the number of a square on the board and how the tile lies there, like `1a`; `?` for help\n");
    return false;
  }
  unsigned rotations = rotations_on(choices, mark);
  if (rotation == -1 && !is_single(rotations)) {
    show_rotations(asker, choices, mark);
    fprintf(out, "  say the letter, or another square's number\n");
    choices->chosen = (int)number;
    return false;
  }
  for (int r = 0; r < 4 && rotation == -1; r++) rotation = rotations >> r & 1 ? r : -1;
  if ((rotations >> rotation & 1) == 0) {
    fprintf(out, "  it doesn't fit like that; on %ld it fits:\n", number);
    show_rotations(asker, choices, mark);
    choices->chosen = (int)number;
    return false;
  }
  *action = brume_action_place(mark->x, mark->y, rotation);
  return true;
}

/* --- other decisions ------------------------------------------------------------------------------------- */

/* The number that option n is shown with: a piece is 1.., no piece 0. */
static int shown_number(const struct choices *choices, int n) {
  return choices->decision.kind == BRUME_DECIDE_PIECE ? n : n + 1;
}

/* Where on the placed tile a part reaches its edge: a road or a city by sides, `, north-west`. */
static void tell_sides(FILE *out, const struct brume_side *sides, int part) {
  static const char *const names[] = {"north", "east", "south", "west"};
  const char *between = ", ";
  for (int s = 0; s < 4; s++) {
    if (sides[s].middle != part) continue;
    fprintf(out, "%s%s", between, names[s]);
    between = "-";
  }
}

/* A field by the corners of the tile that it reaches: `, NE SE`. Corner c lies between side c and the next. */
static void tell_corners(FILE *out, const struct brume_side *sides, int part) {
  static const char *const names[] = {"NE", "SE", "SW", "NW"};
  const char *between = ", ";
  for (int c = 0; c < 4; c++) {
    if (sides[c].right != part && sides[(c + 1) % 4].left != part) continue;
    fprintf(out, "%s%s", between, names[c]);
    between = " ";
  }
}

static void tell_part_option(const struct asker *asker, const struct brume_action *action) {
  const struct brume_session *session = asker->teller.session;
  int n = brume_game_placed(&session->game);
  struct brume_square square;
  struct brume_region region;
  char text[REGION_TEXT_SIZE];
  brume_game_square(&session->game, n, &square);
  brume_game_region(&session->game, session->tiles, n, action->part, &region);
  const struct brume_side *sides = session->tiles->tile[square.kind].side[square.rotation];
  if (region.kind == BRUME_FIELD) tell_corners(asker->teller.out, sides, action->part);
  if (region.kind != BRUME_FIELD) tell_sides(asker->teller.out, sides, action->part);
  region_text(&region, text);
  fprintf(asker->teller.out, ": %s", text);
}

static void tell_piece_at(const struct asker *asker, int x, int y) {
  const struct brume_session *session = asker->teller.session;
  int n = brume_game_piece_at(&session->game, brume_game_square_at(&session->game, x, y));
  char where[PIECE_TEXT_SIZE];
  char what[REGION_TEXT_SIZE];
  struct brume_region region;
  if (n < 0) return;
  const struct brume_piece *piece = brume_game_piece(&session->game, n);
  piece_text(session, piece, where);
  brume_game_region(&session->game, session->tiles, piece->square, piece->part, &region);
  region_text(&region, what);
  fprintf(asker->teller.out, ": %s's %s", brume_seat_name(piece->owner), where);
  if (!brume_game_variant(&session->game)->coop)
    fprintf(asker->teller.out, ", %d ghost%s on it", piece->ghosts, piece->ghosts == 1 ? "" : "s");
  fprintf(asker->teller.out, " (%s)", what);
}

static int free_ghosts_at(const struct brume_session *session, int x, int y, int part) {
  struct brume_square square;
  brume_game_square(&session->game, brume_game_square_at(&session->game, x, y), &square);
  const struct brume_tile *tile = &session->tiles->tile[square.kind];
  bool cemetery = tile->part[part].kind == BRUME_CEMETERY;
  return square.free[cemetery ? BRUME_TILE_AREAS_MAX - 1 : part - brume_tile_area_part(tile, 0)];
}

/* How many ghosts stand where they may be moved or taken away. */
static void tell_ghosts_at(const struct asker *asker, const struct brume_action *action) {
  const struct brume_session *session = asker->teller.session;
  int ghosts = free_ghosts_at(session, action->x, action->y, action->part);
  fprintf(asker->teller.out, ": %d ghost%s there", ghosts, ghosts == 1 ? " stands" : "s stand");
}

static void tell_option(const struct asker *asker, const struct choices *choices, int n) {
  const struct brume_session *session = asker->teller.session;
  const struct brume_action *action = &choices->option[n];
  char words[BRUME_ACTION_WORDS_SIZE];
  brume_action_print(&session->game, session->tiles, action, words);
  fprintf(asker->teller.out, "  %s%2d%s  %s", look_bold(&asker->teller.look), shown_number(choices, n),
          look_plain(&asker->teller.look), words);
  if (action->kind == BRUME_PIECE && action->piece != BRUME_NO_PIECE) tell_part_option(asker, action);
  if (action->kind == BRUME_GHOST) tell_piece_at(asker, action->x, action->y);
  if (action->kind == BRUME_CAT || action->kind == BRUME_HOUND) tell_piece_at(asker, action->x, action->y);
  if (action->kind == BRUME_BURY && action->from == BRUME_FROM_MEEPLE)
    tell_piece_at(asker, action->x, action->y);
  if (action->kind == BRUME_MOVE || (action->kind == BRUME_REMOVE && action->amount > 0))
    tell_ghosts_at(asker, action);
  if (action->kind == BRUME_ATTRACT && action->from == BRUME_FROM_MEEPLE)
    tell_piece_at(asker, action->x, action->y);
  fprintf(asker->teller.out, "\n");
}

static void tell_ghost_question(const struct asker *asker, const struct brume_decision *decision,
                                const char *rule) {
  FILE *out = asker->teller.out;
  const char *whose = decision->to_own ? "of your meeples" : "meeple of the others";
  if (decision->from == BRUME_FROM_SUPPLY) {
    fprintf(out, "Which %s takes a ghost from the supply? (%s, %d to go)\n", whose, rule, decision->left);
  } else {
    fprintf(out, "Which %s takes the ghost from the spell circle at %d,%d? (%s, %d to go)\n", whose,
            decision->x, decision->y, rule, decision->left);
  }
}

/* What the points of the region would be for the team, as a question. */
static void tell_reward_question(const struct asker *asker, const struct brume_decision *decision,
                                 const char *rule) {
  const struct brume_session *session = asker->teller.session;
  char part[BRUME_ACTION_WORDS_SIZE];
  struct brume_region region;
  int colours = 0;
  int n = brume_game_square_at(&session->game, decision->x, decision->y);
  brume_game_region(&session->game, session->tiles, n, decision->part, &region);
  for (int colour = 0; colour < BRUME_PLAYERS_MAX; colour++) colours += region.count[colour] > 0;
  brume_part_at_print(&session->game, session->tiles, decision->x, decision->y, decision->part, part);
  fprintf(
      asker->teller.out,
      "The %s at %d,%d is complete: its points, %d for each of %d colour%s, or up to 3 ghosts off one tile? "
      "(%s)\n",
      part, decision->x, decision->y, region.points, colours, colours == 1 ? "" : "s", rule);
}

/* The first of a hound's two tiles, or the second, which is another one than the first. */
static void tell_drive_question(const struct asker *asker, const char *hound, const char *rule) {
  const struct brume_session *session = asker->teller.session;
  struct brume_inside inside;
  struct brume_square first;
  brume_game_inside(&session->game, session->tiles, &inside);
  if (inside.driven < 0) {
    fprintf(asker->teller.out, "%s drives off ghosts: up to 3 from each of two tiles around. Which? (%s)\n",
            hound, rule);
    return;
  }
  brume_game_square(&session->game, inside.driven, &first);
  fprintf(asker->teller.out,
          "%s has driven off ghosts at %d,%d: now up to 3 from one more tile around. Which? (%s)\n", hound,
          first.x, first.y, rule);
}

static void tell_team_question(const struct asker *asker, const struct brume_decision *decision,
                               const char *rule) {
  FILE *out = asker->teller.out;
  const char *hound = decision->left == 1 ? "Rufus" : "Ronja";
  switch ((int)decision->kind) {
  case BRUME_DECIDE_BURY:
    fprintf(out, "The cemetery at %d,%d is closed. Which meeple is buried there? (%s)\n", decision->x,
            decision->y, rule);
    break;
  case BRUME_DECIDE_MOVE:
    fprintf(out, "Which ghost from around moves onto a spell circle of the placed tile? (%s, %d to go)\n",
            rule, decision->left);
    break;
  case BRUME_DECIDE_AREA:
    fprintf(out, "Which mist of the tile? The one that has a ghost fewer, or gets this ghost. (%s)\n", rule);
    break;
  case BRUME_DECIDE_CEMETERY: fprintf(out, "Which open cemetery gets the extra ghost? (%s)\n", rule); break;
  case BRUME_DECIDE_CAT: fprintf(out, "Beside which meeple does the cat go? (%s)\n", rule); break;
  case BRUME_DECIDE_REGION: fprintf(out, "Which completed region is scored next? (%s)\n", rule); break;
  case BRUME_DECIDE_REWARD: tell_reward_question(asker, decision, rule); break;
  case BRUME_DECIDE_HOUND: fprintf(out, "%s comes. Beside which meeple? (%s)\n", hound, rule); break;
  case BRUME_DECIDE_DRIVE: tell_drive_question(asker, hound, rule); break;
  case BRUME_DECIDE_HIDE:
    fprintf(out, "A tile is laid face down beside an open cemetery. On which square? (%s)\n", rule);
    break;
  default: break;
  }
}

static void tell_question(const struct asker *asker, const struct choices *choices) {
  const struct brume_decision *decision = &choices->decision;
  FILE *out = asker->teller.out;
  char rule[BRUME_RULE_WORD_SIZE];
  brume_rule_print(decision->rule, rule);
  switch ((int)decision->kind) {
  case BRUME_DECIDE_GHOST: tell_ghost_question(asker, decision, rule); break;
  case BRUME_DECIDE_ATTRACT:
    fprintf(out, "From where does the spell circle at %d,%d draw its ghost? (%s, %d to go)\n", decision->x,
            decision->y, rule, decision->left);
    break;
  case BRUME_DECIDE_RELEASE:
    fprintf(out, "Which spell circle of the mist gives its ghost? (%s)\n", rule);
    break;
  case BRUME_DECIDE_PIECE: fprintf(out, "Which piece, where? (%s)\n", rule); break;
  default: tell_team_question(asker, decision, rule); break;
  }
  for (int n = 0; n < choices->count; n++) tell_option(asker, choices, n);
}

static bool read_number(const struct asker *asker, const struct choices *choices, const char *line,
                        struct brume_action *action) {
  char *rest = NULL;
  long number = isdigit((unsigned char)*line) ? strtol(line, &rest, 10) : -1;
  for (int n = 0; rest != NULL && *rest == '\0' && n < choices->count; n++) {
    if (shown_number(choices, n) != number) continue;
    *action = choices->option[n];
    return true;
  }
  fprintf(asker->teller.out, "  say a number from %d to %d, or the words behind it; `?` for help\n",
          shown_number(choices, 0), shown_number(choices, choices->count - 1));
  return false;
}

/* --- looking around -------------------------------------------------------------------------------------- */

static void show_position(const struct asker *asker, const struct choices *choices) {
  const struct teller *teller = &asker->teller;
  board_print(teller->out, &teller->look, &teller->session->game, teller->session->tiles, &choices->marks);
}

/* ` (2 ghosts, 1 circle)` */
static void tell_symbols(FILE *out, const struct brume_tile *tile) {
  int symbols = 0;
  int circles = 0;
  for (int part = 0; part < tile->part_count; part++) {
    if (tile->part[part].kind != BRUME_MIST) continue;
    symbols += tile->part[part].symbols;
    circles += tile->part[part].circles;
  }
  if (symbols == 0 && circles == 0) return;
  fprintf(out, " (%d ghost%s", symbols, symbols == 1 ? "" : "s");
  if (circles > 0) fprintf(out, ", %d spell circle%s", circles, circles == 1 ? "" : "s");
  fprintf(out, ")");
}

static void show_situation(const struct asker *asker, const struct choices *choices) {
  const struct teller *teller = &asker->teller;
  if (choices->decision.kind != BRUME_DECIDE_PLACE) {
    tell_question(asker, choices);
    return;
  }
  const struct brume_tile *tile = &teller->session->tiles->tile[choices->decision.tile];
  show_position(asker, choices);
  tell_hands(teller);
  fprintf(teller->out, "You drew %s%s%s", look_bold(&teller->look), tile->name, look_plain(&teller->look));
  if (brume_game_variant(&teller->session->game)->coop) tell_symbols(teller->out, tile);
  fprintf(teller->out, ":\n");
  board_print_tile(teller->out, &teller->look, tile, tile->rotations);
}

static void help_here(const struct asker *asker, const struct choices *choices) {
  FILE *out = asker->teller.out;
  if (choices->decision.kind == BRUME_DECIDE_PLACE) {
    fprintf(out,
            "Lay the tile: the numbers on the board are the squares where it fits.\n"
            "  3         show how it may lie on square 3, and what that does; then say the letter\n"
            "  3b        lay it there as picture b shows; b is a quarter turn clockwise, c two, d three\n"
            "  place 1,-2,3   the same in the words of the record: x, y, quarter turns\n");
  } else {
    fprintf(out, "Say the number of one of the options, or its words.\n");
  }
  fprintf(
      out,
      "At any time:\n"
      "  board [X,Y]   the board, around a square            score     who has what, and what it is worth\n"
      "  pieces        every piece and where it stands       unseen    the tiles that are left\n"
      "  holes         squares that nothing fits any more    tile V    show a tile\n"
      "  legend        the signs of the board                rules ID  a rule, for example rules R-V-34\n"
      "  options       this question once more               hint      what the greedy bot would do\n"
      "  back          take your last action back, up to the draw\n"
      "  quit          stop; the game is kept and can be gone on with\n");
}

static void show_board(const struct asker *asker, const struct choices *choices, const char *rest) {
  const struct teller *teller = &asker->teller;
  char *end = NULL;
  long x = strtol(rest, &end, 10);
  if (*rest == '\0') {
    show_position(asker, choices);
    return;
  }
  long y = *end == ',' ? strtol(end + 1, &end, 10) : 0;
  if (*end != '\0' || labs(x) > BRUME_COORDINATE_MAX || labs(y) > BRUME_COORDINATE_MAX) {
    fprintf(teller->out, "  say a square, like `board 2,-1`; x and y go from %d to %d\n",
            -BRUME_COORDINATE_MAX, BRUME_COORDINATE_MAX);
    return;
  }
  board_print_around(teller->out, &teller->look, &teller->session->game, teller->session->tiles,
                     &choices->marks, (int)x, (int)y);
}

static void show_tile(const struct asker *asker, const char *name) {
  const struct brume_tiles *tiles = asker->teller.session->tiles;
  int kind = brume_tiles_find(tiles, name);
  if (kind < 0) {
    const char *names[BRUME_KINDS_MAX];
    for (int k = 0; k < tiles->kinds; k++) names[k] = tiles->tile[k].name;
    const char *near = args_nearest(name, names, tiles->kinds);
    if (near != NULL) fprintf(asker->teller.out, "  there is no tile `%s`; did you mean `%s`?\n", name, near);
    if (near == NULL)
      fprintf(asker->teller.out, "  there is no tile `%s`; `unseen` lists those that are left\n", name);
    return;
  }
  board_print_tile(asker->teller.out, &asker->teller.look, &tiles->tile[kind], tiles->tile[kind].rotations);
}

/* What the greedy bot would do here, as a person would say it and in the words of the record. */
static void show_hint(const struct asker *asker, const struct choices *choices) {
  const struct brume_session *session = asker->teller.session;
  char words[BRUME_ACTION_WORDS_SIZE];
  struct brume_action action =
      brume_bot_greedy.choose(&session->game, session->tiles, (struct brume_bot_random){0});
  brume_action_print(&session->game, session->tiles, &action, words);
  fprintf(asker->teller.out, "  greedy would say: ");
  for (int i = 0; action.kind == BRUME_PLACE && i < choices->marks.count; i++) {
    const struct board_mark *mark = &choices->marks.mark[i];
    if (mark->x != action.x || mark->y != action.y) continue;
    fprintf(asker->teller.out, "%d%c, that is ", mark->number, "abcd"[action.rotation]);
  }
  fprintf(asker->teller.out, "%s\n", words);
}

/* Looks around where the line asks for it. False: it asks for something else. */
static bool look_around(const struct asker *asker, const struct choices *choices, const char *word,
                        const char *rest) {
  const struct teller *teller = &asker->teller;
  if (strcmp(word, "?") == 0 || strcmp(word, "help") == 0 || strcmp(word, "h") == 0)
    help_here(asker, choices);
  else if (strcmp(word, "board") == 0)
    show_board(asker, choices, rest);
  else if (strcmp(word, "score") == 0 || strcmp(word, "scores") == 0)
    tell_scores(teller);
  else if (strcmp(word, "pieces") == 0)
    tell_pieces(teller);
  else if (strcmp(word, "unseen") == 0)
    tell_unseen(teller);
  else if (strcmp(word, "holes") == 0)
    tell_holes(teller);
  else if (strcmp(word, "tile") == 0)
    show_tile(asker, rest);
  else if (strcmp(word, "legend") == 0)
    board_legend(teller->out, &teller->look, &teller->session->game);
  else if (strcmp(word, "rules") == 0 || strcmp(word, "rule") == 0)
    tell_rule(teller, rest);
  else if (strcmp(word, "hint") == 0)
    show_hint(asker, choices);
  else if (strcmp(word, "options") == 0)
    show_situation(asker, choices);
  else
    return false;
  return true;
}

/* --- asking ---------------------------------------------------------------------------------------------- */

/* The words of an action, legal or not. True when they make a legal one. */
static bool read_action(const struct asker *asker, const char *line, struct brume_action *action) {
  const struct brume_session *session = asker->teller.session;
  struct brume_words_error error;
  if (!brume_action_read(&session->game, session->tiles, line, strlen(line), action, &error)) {
    fprintf(asker->teller.out, "  %s\n", error.message);
    return false;
  }
  enum brume_refusal refusal = brume_session_refusal(session, action);
  if (refusal == BRUME_REFUSED_OK) return true;
  char rule[BRUME_RULE_WORD_SIZE];
  brume_rule_print(brume_refusal_rule(brume_game_variant(&session->game), refusal), rule);
  fprintf(asker->teller.out, "  not legal: %s (%s)\n", brume_refusal_text(refusal), rule);
  return false;
}

static bool is_action_word(const char *word) {
  static const char *const words[] = {"draw",  "place",  "ghost",  "attract", "release", "none",  "meeple",
                                      "guard", "abbot",  "recall", "bury",    "move",    "area",  "cemetery",
                                      "cat",   "region", "points", "remove",  "stop",    "hound", "hide"};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    if (strcmp(word, words[i]) == 0) return true;
  }
  return false;
}

/* The first word of the line, small enough to compare; `rest` is what follows it. */
static void first_word(const char *line, char word[16], const char **rest) {
  size_t length = strcspn(line, " \t");
  snprintf(word, 16, "%.*s", (int)(length < 15 ? length : 15), line);
  *rest = line + length + strspn(line + length, " \t");
}

enum heard { HEARD_ACTION, HEARD_BACK, HEARD_QUIT, HEARD_NOTHING };

static enum heard hear(const struct asker *asker, struct choices *choices, const char *line,
                       struct brume_action *action) {
  char word[16];
  const char *rest;
  bool acts;
  first_word(line, word, &rest);
  if (word[0] == '\0') return HEARD_NOTHING;
  if (strcmp(word, "back") == 0) return HEARD_BACK;
  if (strcmp(word, "quit") == 0 || strcmp(word, "exit") == 0) return HEARD_QUIT;
  if (look_around(asker, choices, word, rest)) return HEARD_NOTHING;
  if (is_action_word(word)) {
    acts = read_action(asker, line, action);
  } else if (choices->decision.kind == BRUME_DECIDE_PLACE) {
    acts = read_placement(asker, choices, line, action);
  } else {
    acts = read_number(asker, choices, line, action);
  }
  return acts ? HEARD_ACTION : HEARD_NOTHING;
}

static void make_prompt(const struct asker *asker, const struct choices *choices, char prompt[64]) {
  const struct brume_session *session = asker->teller.session;
  const char *what = brume_decision_name((enum brume_decision_kind)choices->decision.kind);
  const char *who = brume_seat_name(choices->decision.player);
  bool place = choices->decision.kind == BRUME_DECIDE_PLACE;
  snprintf(prompt, 64, "%s, %s%s%s (? for help)", who, what, place ? " " : "",
           place ? session->tiles->tile[choices->decision.tile].name : "");
}

enum answer ask(struct asker *asker, struct brume_action *action) {
  struct choices choices;
  char prompt[64];
  find_choices(asker->teller.session, &choices);
  show_situation(asker, &choices);
  make_prompt(asker, &choices, prompt);
  for (;;) {
    const char *line = read_line(asker, prompt);
    if (line == NULL) return interrupted ? ANSWER_INTERRUPTED : ANSWER_ENDED;
    switch (hear(asker, &choices, line, action)) {
    case HEARD_ACTION: return ANSWER_ACTION;
    case HEARD_BACK: return ANSWER_BACK;
    case HEARD_QUIT: return ANSWER_QUIT;
    case HEARD_NOTHING: break;
    }
  }
}
