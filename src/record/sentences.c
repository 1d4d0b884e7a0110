/* Events as sentences for people, in English. Each names who, what and where, and ends with its rule. See words.h. */
#include "record/words.h"

#include <stdio.h>
#include <string.h>

#include "record/text.h"

/* An event with its names at hand. */
struct told {
  const struct brume_event *event;
  struct brume_text *text;
  const char *player, *piece, *tile;
  char part[BRUME_ACTION_WORDS_SIZE +
            1]; /* road; or, where it isn't the piece on the tile that tells which, road 2 */
  char square[16];
  char from[48];
};

static const char *plural(int n) {
  return n == 1 ? "" : "s";
}

static void say_turned(struct told *t) {
  static const char *const turned[4] = {"", ", turned right", ", turned round", ", turned left"};
  brume_text_say(t->text, "%s lies at %s%s", t->tile, t->square, turned[t->event->rotation & 3]);
}

static void say_ghost_added(struct told *t) {
  if (t->event->amount == BRUME_GHOSTS_HOME) {
    brume_text_say(t->text, "%s's %s on the %s at %s takes a third ghost %s", t->player, t->piece, t->part,
                   t->square, t->from);
  } else {
    brume_text_say(t->text, "%s's %s on the %s at %s takes a ghost %s and carries %d", t->player, t->piece,
                   t->part, t->square, t->from, t->event->amount);
  }
}

static void say_returned(struct told *t) {
  int ghosts = t->event->amount;
  brume_text_say(t->text, "%s's %s comes home from the %s at %s", t->player, t->piece, t->part, t->square);
  if (ghosts > 0)
    brume_text_say(t->text, ", and %d ghost%s back to the supply", ghosts, ghosts == 1 ? " goes" : "s go");
}

/* Coats of arms, completed cities or a castle's tiles that count: which, the part tells. Eight-around parts count
 * neighbours. */
static void say_extent(struct told *t) {
  int tiles = t->event->tiles;
  int bonus = t->event->bonus;
  brume_text_say(t->text, ": %d tile%s", tiles, plural(tiles));
  if (bonus > 0 && strncmp(t->part, "city", 4) == 0)
    brume_text_say(t->text, ", %d coat%s of arms", bonus, plural(bonus));
  if (strncmp(t->part, "field", 5) == 0)
    brume_text_say(t->text, ", %d completed cit%s", bonus, bonus == 1 ? "y" : "ies");
  if (strncmp(t->part, "castle", 6) == 0)
    brume_text_say(t->text, ", %d count%s", bonus, bonus == 1 ? "s" : "");
}

static void say_scored(struct told *t, const char *when) {
  int points = t->event->points;
  int pieces = t->event->amount;
  brume_text_say(t->text, "%s scores %d point%s%s with %d piece%s for the %s at %s", t->player, points,
                 plural(points), when, pieces, plural(pieces), t->part, t->square);
  say_extent(t);
}

static void say_completed(struct told *t) {
  brume_text_say(t->text, "the %s at %s is complete", t->part, t->square);
  say_extent(t);
}

static void say_guard_gained(struct told *t) {
  brume_text_say(t->text, "%s gains a guard; %d of the colour %s left in the supply", t->player,
                 t->event->amount, t->event->amount == 1 ? "is" : "are");
}

/* --- the cooperative game -------------------------------------------------------------------------------- */

static const char *hound_name(int hound) {
  return hound == 1 ? "Rufus" : "Ronja";
}

static void say_buried(struct told *t) {
  bool supply = t->event->from == BRUME_FROM_SUPPLY;
  brume_text_say(t->text, "%s's meeple %s is buried on the cemetery at %s", t->player,
                 supply ? "from the supply" : t->from, t->square);
}

/* Points of a region for the team, once for each colour in it. */
static void say_team_scored(struct told *t) {
  int points = t->event->points;
  int colours = t->event->amount;
  brume_text_say(t->text, "the team scores %d point%s for the %s at %s, %d colour%s", points, plural(points),
                 t->part, t->square, colours, plural(colours));
  say_extent(t);
}

static void say_colour_scored(struct told *t) {
  int points = t->event->points;
  brume_text_say(t->text, "%s scores %d point%s for the %s at %s", t->player, points, plural(points), t->part,
                 t->square);
  say_extent(t);
}

static void say_pile_opened(struct told *t) {
  brume_text_say(t->text, "what is left of the pile goes on pile %d, which is drawn from now: %d tile%s",
                 t->event->amount, t->event->tiles, plural(t->event->tiles));
}

static void say_lost(struct told *t) {
  int ghosts = t->event->amount;
  if (ghosts > 0) {
    brume_text_say(t->text, "the game is lost: %d ghost%s must be placed, and fewer are left", ghosts,
                   plural(ghosts));
  } else {
    brume_text_say(t->text, "the game is lost: no tile is left to draw and the points are not reached");
  }
}

static void say_freed(struct told *t, const char *what) {
  int n = t->event->amount;
  brume_text_say(t->text, "%d ghost%s of the %s at %s go%s back", n, plural(n), what, t->square,
                 n == 1 ? "es" : "");
}

static void say_of_companion(struct told *t) {
  const struct brume_event *event = t->event;
  const char *hound = hound_name(event->amount);
  int points = event->points;
  switch ((int)event->kind) {
  case BRUME_EVENT_CAT_PLACED:
    brume_text_say(t->text, "the cat goes to %s's meeple at %s", t->player, t->square);
    break;
  case BRUME_EVENT_CAT_WAITS: brume_text_say(t->text, "the cat waits for the next meeple"); break;
  case BRUME_EVENT_CAT_SCORED:
    brume_text_say(t->text, "the cat beside %s's meeple brings %d point%s: the ghosts in spell circles",
                   t->player, points, plural(points));
    break;
  case BRUME_EVENT_HOUND_PLACED:
    brume_text_say(t->text, "%s goes to %s's meeple at %s", hound, t->player, t->square);
    break;
  case BRUME_EVENT_HOUND_LOST: brume_text_say(t->text, "%s finds no meeple and is gone", hound); break;
  case BRUME_EVENT_HOUND_LEFT:
    brume_text_say(t->text, "%s leaves %s's buried meeple from %s and is gone, without points", hound,
                   t->player, t->square);
    break;
  case BRUME_EVENT_HOUND_SCORED:
    brume_text_say(t->text, "%s beside %s's meeple brings %d point%s: the ghosts on the table", hound,
                   t->player, points, plural(points));
    break;
  default: break;
  }
}

static void say_of_team(struct told *t) {
  const struct brume_event *event = t->event;
  struct brume_text *text = t->text;
  int n = event->amount;
  switch ((int)event->kind) {
  case BRUME_EVENT_BANK_FREED: say_freed(t, "finished mist bank"); break;
  case BRUME_EVENT_CEMETERY_CLOSED: brume_text_say(text, "the cemetery at %s is closed", t->square); break;
  case BRUME_EVENT_BURIED: say_buried(t); break;
  case BRUME_EVENT_NOBODY_BURIED:
    brume_text_say(text, "nobody has a meeple left to bury on the cemetery at %s", t->square);
    break;
  case BRUME_EVENT_CEMETERY_FREED: say_freed(t, "closed cemetery"); break;
  case BRUME_EVENT_GHOST_PUT:
    brume_text_say(text, "a ghost %s stands on the %s at %s", t->from, t->part, t->square);
    break;
  case BRUME_EVENT_GHOSTS_REMOVED:
    brume_text_say(text, "%d ghost%s leave%s the %s at %s", n, plural(n), n == 1 ? "s" : "", t->part,
                   t->square);
    break;
  case BRUME_EVENT_NOTHING_REMOVED: brume_text_say(text, "no ghost is taken away"); break;
  case BRUME_EVENT_TEAM_SCORED: say_team_scored(t); break;
  case BRUME_EVENT_COLOUR_SCORED: say_colour_scored(t); break;
  case BRUME_EVENT_PILE_OPENED: say_pile_opened(t); break;
  case BRUME_EVENT_HIDDEN: brume_text_say(text, "a tile lies face down at %s", t->square); break;
  case BRUME_EVENT_WON:
    brume_text_say(text, "the game is won: %d point%s are reached", event->points, plural(event->points));
    break;
  case BRUME_EVENT_LOST: say_lost(t); break;
  default: say_of_companion(t); break;
  }
}

static void say(struct told *t) {
  const struct brume_event *event = t->event;
  struct brume_text *text = t->text;
  int n = event->amount;
  switch ((int)event->kind) {
  case BRUME_EVENT_DRAWN: brume_text_say(text, "%s draws %s", t->player, t->tile); break;
  case BRUME_EVENT_UNPLACEABLE: brume_text_say(text, "%s fits nowhere and leaves the game", t->tile); break;
  case BRUME_EVENT_PLACED: say_turned(t); break;
  case BRUME_EVENT_MIST_CONTINUED:
    brume_text_say(text, "the %s at %s continues a mist", t->part, t->square);
    break;
  case BRUME_EVENT_MIST_LIMITED: brume_text_say(text, "the %s at %s is limited", t->part, t->square); break;
  case BRUME_EVENT_MIST_COMPLETED:
    brume_text_say(text, "the %s at %s is complete", t->part, t->square);
    break;
  case BRUME_EVENT_GHOST_ADDED: say_ghost_added(t); break;
  case BRUME_EVENT_GHOST_SKIPPED:
    brume_text_say(text, "%d ghost%s %s %s not placed", n, plural(n), t->from, n == 1 ? "is" : "are");
    break;
  case BRUME_EVENT_HAUNTED:
    brume_text_say(text, "%s's %s flees home from the %s at %s; its %d ghost%s %s back to the supply",
                   t->player, t->piece, t->part, t->square, n, plural(n), n == 1 ? "goes" : "go");
    break;
  case BRUME_EVENT_CIRCLE_FILLED:
    brume_text_say(text, "a spell circle of the %s at %s draws a ghost %s", t->part, t->square, t->from);
    break;
  case BRUME_EVENT_CIRCLES_EMPTY:
    brume_text_say(text, "%d spell circle%s at %s stay%s empty", n, plural(n), t->square, n == 1 ? "s" : "");
    break;
  case BRUME_EVENT_CIRCLE_FREED:
    brume_text_say(text, "%d ghost%s of the spell circles of the %s at %s go%s back to the supply", n,
                   plural(n), t->part, t->square, n == 1 ? "es" : "");
    break;
  case BRUME_EVENT_PIECE_PLACED:
    brume_text_say(text, "%s puts a%s %s on the %s at %s", t->player, event->piece == BRUME_ABBOT ? "n" : "",
                   t->piece, t->part, t->square);
    break;
  case BRUME_EVENT_NO_PIECE: brume_text_say(text, "%s puts no piece", t->player); break;
  case BRUME_EVENT_COMPLETED: say_completed(t); break;
  case BRUME_EVENT_SCORED: say_scored(t, ""); break;
  case BRUME_EVENT_PIECE_RETURNED: say_returned(t); break;
  case BRUME_EVENT_GUARD_GAINED: say_guard_gained(t); break;
  case BRUME_EVENT_NO_GUARD_LEFT:
    brume_text_say(text, "%s would gain a guard, but none is left", t->player);
    break;
  case BRUME_EVENT_NEXT_PLAYER: brume_text_say(text, "it is %s's turn", t->player); break;
  case BRUME_EVENT_GAME_ENDED: brume_text_say(text, "the game ends"); break;
  case BRUME_EVENT_FINAL_SCORED: say_scored(t, " at the end"); break;
  case BRUME_EVENT_GHOSTS_COUNTED:
    brume_text_say(text, "%s's meeples carry %d ghost%s at the end: %d point%s", t->player, n, plural(n),
                   event->points, plural(-event->points));
    break;
  case BRUME_EVENT_WINNER:
    brume_text_say(text, "%s wins with %d point%s", t->player, event->points, plural(event->points));
    break;
  default: say_of_team(t); break;
  }
}

static void name_source(struct told *t) {
  static const char *const names[BRUME_SOURCE_COUNT] = {"supply", "meeple", "spell circle", "tile", "cat"};
  const struct brume_event *event = t->event;
  const char *name = names[event->from];
  if (event->from == BRUME_FROM_SUPPLY || event->from == BRUME_FROM_CAT) {
    snprintf(t->from, sizeof t->from, "from the %s", name);
  } else {
    snprintf(t->from, sizeof t->from, "from the %s at %d,%d", name, event->from_x, event->from_y);
  }
}

/* People say `road 2`, and just `road` where a piece stands on it: there is one piece on a tile. */
static void name_part(struct told *t, const struct brume_game *game, const struct brume_tiles *tiles) {
  const struct brume_event *event = t->event;
  if (event->part == BRUME_NO_PART) return;
  brume_part_at_print(game, tiles, event->x, event->y, event->part, t->part);
  size_t word = strcspn(t->part, "0123456789");
  size_t number = strlen(t->part + word);
  if (number == 0) return;
  bool piece = brume_event_fields((enum brume_event_kind)event->kind) & BRUME_HAS_PIECE;
  if (piece) {
    t->part[word] = '\0';
  } else {
    memmove(t->part + word + 1, t->part + word, number + 1);
    t->part[word] = ' ';
  }
}

void brume_event_sentence(const struct brume_game *game, const struct brume_tiles *tiles,
                          const struct brume_event *event, char out[BRUME_EVENT_SENTENCE_SIZE]) {
  struct brume_text text = brume_text_over(out, BRUME_EVENT_SENTENCE_SIZE);
  struct told told = {.event = event, .text = &text};
  char rule[BRUME_RULE_WORD_SIZE];
  told.player = event->player < BRUME_PLAYERS_MAX ? brume_seat_name(event->player) : "nobody";
  told.piece = brume_piece_name((enum brume_piece_kind)event->piece);
  told.tile = event->tile < tiles->kinds ? tiles->tile[event->tile].name : "a tile";
  snprintf(told.square, sizeof told.square, "%d,%d", event->x, event->y);
  name_part(&told, game, tiles);
  name_source(&told);
  say(&told);
  brume_rule_print(event->rule, rule);
  if (event->rule != 0) brume_text_say(&text, " (%s)", rule);
}
