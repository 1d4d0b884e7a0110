/* `brume play`: a game in the terminal, by people and bots, recorded as it goes.
 *
 * One loop: chance draws, a bot chooses, or a person is asked; the action goes into the log before it is taken,
 * and what happened is told. Whatever ends the program, the log holds all that was confirmed, and `brume play FILE`
 * goes on. What a bot chooses follows from the seed, its seat and the number of actions before, so that a game gone
 * on with is the game that would have been. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/bots.h"
#include "cli/args.h"
#include "cli/ask.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/game_args.h"
#include "cli/team.h"
#include "host/gate.h"
#include "record/log.h"
#include "record/words.h"

static const char help[] =
    "usage: brume play [--preset P] [--seats WORD,WORD...] [--seed N] [--record FILE] [game options]\n"
    "       brume play FILE [--quiet]      go on with a recorded game\n"
    "\n"
    "  --seats S,S...   who plays, in order: human, random, greedy; human,greedy if not given. Says the "
    "number of\n"
    "                   players too. In the cooperative game one seat alone plays four colours, two seats "
    "two "
    "each\n"
    "  --seed N         the order of the tiles; a random one if not given, which is shown and recorded\n"
    "  --record FILE    where the game is recorded; if not given, a game with people is recorded in\n"
    "                   brume-DATE-TIME-SEED.brume in the current folder, a game of bots nowhere\n"
    "  --quiet          only the result; for games without people\n"
    "\n" GAME_ARGS_HELP "\n"
    "While it runs: `?` at any prompt for help, `back` to take back, `quit` to stop. The game is kept at "
    "every moment,\n"
    "also by Ctrl-C; `brume play FILE` goes on with it.\n"
    "The tiles of Ghosts, Castles & Cemeteries and of The Spell Circles are a reconstruction "
    "(docs/tiles.md).\n"
    "\n"
    "examples:\n"
    "  brume play --preset circles --seats human,greedy\n"
    "  brume play --preset mists --level 3 --seats human\n"
    "  brume play --preset base --river --seats greedy,random --quiet --seed 7 --record game.brume\n"
    "\n"
    "exit status: 0 when the game ended, also lost, was quit, or the input ended; 2 when something was "
    "wrong;\n"
    "130 after Ctrl-C.\n";

enum { STATUS_INTERRUPTED = 130 };

/* --- the words of the command ---------------------------------------------------------------------------- */

struct words {
  struct game_args game;
  const char *seats, *record, *file;
  bool quiet, seeded;
  uint64_t seed;
};

static const struct args_option options[] = {
    GAME_ARGS_OPTIONS, {"seats", true}, {"seed", true}, {"record", true}, {"quiet", false}};
enum { OPTION_SEATS = GAME_ARGS_COUNT, OPTION_SEED, OPTION_RECORD, OPTION_QUIET, OPTIONS };

static bool read_word(struct words *words, const char *command, int option, const char *value) {
  switch (option) {
  case ARGS_WRONG: return false;
  case ARGS_WORD:
    if (words->file != NULL) complain(command, "one game at a time: `%s` and `%s`", words->file, value);
    if (words->file != NULL) return false;
    words->file = value;
    return true;
  case OPTION_SEATS: words->seats = value; return true;
  case OPTION_SEED:
    words->seeded = true;
    return args_number(command, "--seed", value, 0, UINT64_MAX, &words->seed);
  case OPTION_RECORD: words->record = value; return true;
  case OPTION_QUIET: return words->quiet = true;
  default: return game_args_take(&words->game, command, option, value);
  }
}

static bool read_words(struct words *words, int argc, char **argv) {
  struct args args = args_begin(argc, argv);
  const char *value;
  *words = (struct words){0};
  game_args_begin(&words->game);
  for (int option; (option = args_next(&args, options, OPTIONS, &value)) != ARGS_END;) {
    if (!read_word(words, argv[0], option, value)) return false;
  }
  bool asks_new =
      game_args_given(&words->game) || words->seats != NULL || words->seeded || words->record != NULL;
  if (words->file != NULL && asks_new) {
    complain(argv[0], "%s: the record says which game it is and who plays; leave the options out",
             words->file);
    return false;
  }
  return true;
}

static bool is_seat_word(const char *word) {
  return strcmp(word, "human") == 0 || brume_bot_find(word) != NULL;
}

static bool complain_of_seat(const char *command, const char *word) {
  char list[128] = "human";
  for (int i = 0; i < brume_bot_count(); i++) {
    size_t used = strlen(list);
    snprintf(list + used, sizeof list - used, ", %s", brume_bot_at(i)->name);
  }
  complain(command, "--seats: nobody is called `%s`; a seat is one of %s, for example --seats human,greedy",
           word, list);
  return false;
}

static bool is_cooperative(enum brume_preset preset) {
  return preset == BRUME_PRESET_MISTS || preset == BRUME_PRESET_MISTS_CIRCLES;
}

/* Fills terms->seat from `human,greedy`; returns how many, 0 after it has been said what is wrong. */
static int read_seats(const char *command, const char *text, struct brume_terms *terms) {
  int seats = 0;
  for (const char *at = text;; seats++) {
    char word[BRUME_SEAT_WORD_SIZE];
    size_t length = strcspn(at, ",");
    snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1), at);
    if (seats == BRUME_PLAYERS_MAX) {
      complain(command, "--seats: more than %d; a game has 2 to 6 players (R-V-12)", BRUME_PLAYERS_MAX);
      return 0;
    }
    if (!is_seat_word(word)) return complain_of_seat(command, word);
    memcpy(terms->seat[seats], word, sizeof word);
    at += length;
    if (*at++ == '\0') break;
  }
  if (seats + 1 >= 2 || is_cooperative(terms->preset)) return seats + 1;
  complain(command,
           "--seats: a game has 2 to 6 players (R-V-12); name another, for example --seats human,greedy");
  return 0;
}

/* Without --seats: a person against as many greedy bots as --players says. */
static void usual_seats(struct brume_terms *terms, int players) {
  for (int seat = 0; seat < players; seat++) strcpy(terms->seat[seat], seat == 0 ? "human" : "greedy");
}

static bool settle_seats(struct words *words, const char *command, struct brume_terms *terms) {
  int said = (int)words->game.players;
  if (words->seats == NULL) {
    words->game.players = said != 0 ? (uint64_t)said : 2;
    usual_seats(terms, (int)words->game.players);
    return true;
  }
  int seats = read_seats(command, words->seats, terms);
  if (seats == 0) return false;
  if (said != 0 && said != seats) {
    complain(command, "--players %d and %d seats in --seats %s contradict each other; leave out --players",
             said, seats, words->seats);
    return false;
  }
  words->game.players = (uint64_t)seats;
  return true;
}

static bool settle_terms(struct words *words, const char *command, struct brume_terms *terms) {
  brume_terms_default(terms, words->game.preset);
  if (!settle_seats(words, command, terms) || !game_args_finish(&words->game, command)) return false;
  terms->options = words->game.options;
  terms->seeded = true;
  terms->seed = words->seed;
  if (!words->seeded && !brume_seed_random(&terms->seed)) {
    complain(command, "the system gives no random numbers; say --seed N");
    return false;
  }
  return true;
}

/* --- the game -------------------------------------------------------------------------------------------- */

struct play {
  const char *command;
  struct brume_session *session;
  struct brume_log log;
  struct asker asker;
  bool people, quiet;
  int turn_of; /* whose turn was told last; -1: nobody's */
};

/* How the loop ended. */
enum ending { ENDING_OVER, ENDING_LEFT, ENDING_NO_INPUT, ENDING_INTERRUPTED, ENDING_BROKEN };

static bool is_human(const struct brume_terms *terms, int seat) {
  return strcmp(terms->seat[seat], "human") == 0;
}

static bool any_human(const struct brume_terms *terms) {
  for (int seat = 0; seat < terms->options.players; seat++) {
    if (is_human(terms, seat)) return true;
  }
  return false;
}

static uint32_t draw_below(void *state, uint32_t bound) {
  return (uint32_t)brume_rng_below(state, bound);
}

static struct brume_action bot_choice(const struct brume_session *session, int seat) {
  const struct brume_bot *bot = brume_bot_find(session->terms.seat[seat]);
  struct brume_rng rng;
  brume_session_seat_random(session, seat, &rng);
  struct brume_bot_random random = {.below = draw_below, .state = &rng};
  return bot->choose(&session->game, session->tiles, random);
}

/* Logs, takes, tells. False: it could not be written, which has been said. */
static bool act(struct play *play, const struct brume_action *action) {
  static struct brume_events events;
  char message[BRUME_LOG_MESSAGE_SIZE];
  enum brume_refusal refusal = BRUME_REFUSED_OK;
  enum brume_log_result result =
      brume_log_action(&play->log, play->session, action, &events, &refusal, message);
  if (result == BRUME_LOG_OK && !play->quiet) tell_events(&play->asker.teller, &events);
  if (result == BRUME_LOG_BROKEN) complain(play->command, "%s", message);
  if (result == BRUME_LOG_REFUSED) complain(play->command, "%s", brume_refusal_text(refusal));
  return result == BRUME_LOG_OK;
}

static bool take_back(struct play *play) {
  char message[BRUME_LOG_MESSAGE_SIZE];
  FILE *out = play->asker.teller.out;
  if (!brume_session_can_take_back(play->session)) {
    fprintf(out, "  there is nothing to take back: a tile that was drawn can't be put back unseen\n");
    return true;
  }
  if (!brume_log_back(&play->log, play->session, message)) {
    complain(play->command, "%s", message);
    return false;
  }
  fprintf(out, "  taken back\n");
  return true;
}

static enum ending ask_person(struct play *play) {
  struct brume_action action;
  switch (ask(&play->asker, &action)) {
  case ANSWER_ACTION: return act(play, &action) ? ENDING_OVER : ENDING_BROKEN;
  case ANSWER_BACK: return take_back(play) ? ENDING_OVER : ENDING_BROKEN;
  case ANSWER_QUIT: return ENDING_LEFT;
  case ANSWER_ENDED: return ENDING_NO_INPUT;
  case ANSWER_INTERRUPTED: break;
  }
  return ENDING_INTERRUPTED;
}

/* One decision; ENDING_OVER means that the game may go on. */
static enum ending decide(struct play *play, const struct brume_decision *decision) {
  struct brume_action action;
  if (ask_interrupted()) return ENDING_INTERRUPTED;
  if (!stdout_arrived()) return ENDING_BROKEN; /* main says it */
  if (decision->kind == BRUME_DECIDE_DRAW) {
    int seat = brume_game_active(&play->session->game);
    bool alone = play->session->terms.options.players == 1;
    if ((seat != play->turn_of || alone) && !play->quiet) tell_turn(&play->asker.teller, seat);
    play->turn_of = seat;
    if (!brume_session_draw(play->session, &action)) return ENDING_BROKEN;
    return act(play, &action) ? ENDING_OVER : ENDING_BROKEN;
  }
  if (is_human(&play->session->terms, decision->player)) return ask_person(play);
  action = bot_choice(play->session, decision->player);
  return act(play, &action) ? ENDING_OVER : ENDING_BROKEN;
}

static enum ending run_game(struct play *play) {
  for (;;) {
    struct brume_decision decision;
    brume_game_decision(&play->session->game, play->session->tiles, &decision);
    if (decision.kind == BRUME_DECIDE_NOTHING) return ENDING_OVER;
    enum ending ending = decide(play, &decision);
    if (ending != ENDING_OVER) return ending;
  }
}

/* Cooperative: who played, `reached 34 of 50 points`, `outcome lost-by-ghosts`. */
static void tell_team_result(const struct brume_session *session) {
  struct brume_team team;
  char points[TEAM_TEXT_SIZE];
  brume_game_team(&session->game, &team);
  team_points_text(&session->game, points);
  for (int seat = 0; seat < session->terms.options.players; seat++)
    printf("%s %s\n", brume_seat_name(seat), session->terms.seat[seat]);
  printf("reached %s\noutcome %s\n", points, brume_outcome_name(team.outcome));
}

static void tell_result(const struct play *play) {
  int32_t totals[BRUME_PLAYERS_MAX];
  const struct brume_session *session = play->session;
  printf("seed %" PRIu64 "\n", session->terms.seed);
  if (session->terms.options.coop) {
    tell_team_result(session);
    return;
  }
  brume_game_projected(&session->game, session->tiles, totals);
  for (int seat = 0; seat < session->terms.options.players; seat++) {
    printf("%s %s %d\n", brume_seat_name(seat), session->terms.seat[seat], totals[seat]);
  }
}

static int finish(struct play *play) {
  char message[BRUME_LOG_MESSAGE_SIZE];
  const struct teller *teller = &play->asker.teller;
  char *path = play->log.path != NULL ? strdup(play->log.path) : NULL;
  if (play->quiet) tell_result(play);
  if (!play->quiet) {
    fputc('\n', teller->out);
    board_print(teller->out, &teller->look, &play->session->game, play->session->tiles, NULL);
    tell_final(teller);
  }
  bool named = path != NULL || play->log.path == NULL;
  bool good = brume_log_finish(&play->log, play->session, message);
  if (!good) complain(play->command, "%s", message);
  if (good && !named) complain(play->command, "out of memory; the game is over and recorded");
  if (good && path != NULL)
    host_line(stdout, "%s%s", play->quiet ? "record " : "The record of the game: ", path);
  free(path);
  return good && named ? STATUS_OK : STATUS_WRONG;
}

static int leave(struct play *play, enum ending ending) {
  char message[BRUME_LOG_MESSAGE_SIZE];
  const char *path = play->log.path;
  if (!play->quiet && ending == ENDING_NO_INPUT) printf("The input has ended before the game. ");
  if (!play->quiet && ending == ENDING_INTERRUPTED) printf("\nStopped. ");
  if (ending != ENDING_BROKEN && !brume_log_keep(&play->log, play->session, message)) {
    complain(play->command, "%s", message);
    ending = ENDING_BROKEN;
  }
  if (ending != ENDING_BROKEN && path != NULL)
    host_line(stdout, "The game is kept; go on with: brume play %s", path);
  if (ending != ENDING_BROKEN && path == NULL) printf("The game was not recorded.\n");
  brume_log_close(&play->log);
  if (ending == ENDING_BROKEN) return STATUS_WRONG;
  return ending == ENDING_INTERRUPTED ? STATUS_INTERRUPTED : STATUS_OK;
}

/* From here on all is ready: session, log. */
static int play_on(struct play *play) {
  struct teller teller = {.out = stdout, .look = look_of_terminal(), .session = play->session};
  play->people = any_human(&play->session->terms);
  play->turn_of = -1;
  play->log.durable = play->people;
  ask_begin(&play->asker, &teller);
  if (!play->quiet) tell_game(&teller);
  if (!play->quiet && play->log.path != NULL) host_line(stdout, "  recorded in %s", play->log.path);
  if (!play->quiet && play->session->count > 0) {
    printf("  going on after %zu actions\n", play->session->count);
    tell_hands(&teller);
  }
  enum ending ending = run_game(play);
  int status = ending == ENDING_OVER ? finish(play) : leave(play, ending);
  return status;
}

/* --- a new game, an old game ----------------------------------------------------------------------------- */

static void usual_path(const struct brume_session *session, char path[96]) {
  char when[32] = "undated";
  time_t now = time(NULL);
  struct tm parts;
  if (localtime_r(&now, &parts) != NULL) strftime(when, sizeof when, "%Y%m%d-%H%M%S", &parts);
  snprintf(path, 96, "brume-%s-%" PRIu64 ".brume", when, session->terms.seed);
}

static bool open_log(struct play *play, const struct words *words) {
  char message[BRUME_LOG_MESSAGE_SIZE];
  char path[96];
  const char *record = words->record;
  if (record == NULL && any_human(&play->session->terms)) {
    usual_path(play->session, path);
    record = path;
  }
  if (record == NULL) {
    brume_log_none(&play->log);
    return true;
  }
  if (brume_log_create(&play->log, record, play->session, message)) return true;
  complain(play->command, "%s", message);
  return false;
}

static int play_new(struct words *words, const char *command) {
  struct brume_terms terms;
  struct brume_session session;
  struct play play = {.command = command, .session = &session, .quiet = words->quiet};
  if (!settle_terms(words, command, &terms)) return STATUS_WRONG;
  if (words->quiet && any_human(&terms)) {
    complain(command, "--quiet is for games without people; say for example --seats greedy,random");
    return STATUS_WRONG;
  }
  enum brume_refusal refusal = brume_session_begin(&session, &terms, words->game.tiles, NULL);
  if (refusal != BRUME_REFUSED_OK) {
    complain_of_refusal(command, &terms.options, refusal);
    return STATUS_WRONG;
  }
  int status = open_log(&play, words) ? play_on(&play) : STATUS_WRONG;
  brume_session_end(&session);
  return status;
}

/* Can this program play that record on? */
static bool can_go_on(const struct words *words, const char *command, const struct brume_record *record) {
  const struct brume_terms *terms = &record->session.terms;
  if (!terms->seeded) {
    complain(command,
             "%s: has no seed, so its tiles are drawn by hand at a table; `brume replay %s` shows it",
             words->file, words->file);
    return false;
  }
  for (int seat = 0; seat < terms->options.players; seat++) {
    if (is_seat_word(terms->seat[seat])) continue;
    complain(
        command,
        "%s: %s is played by `%s`, whom this program doesn't know; write human or a bot in its line `seat`",
        words->file, brume_seat_name(seat), terms->seat[seat]);
    return false;
  }
  if (words->quiet && any_human(terms)) {
    complain(command, "%s: --quiet is for games without people", words->file);
    return false;
  }
  return true;
}

static int go_on(const struct words *words, const char *command, struct brume_tiles *tiles) {
  char message[BRUME_LOG_MESSAGE_SIZE];
  struct brume_record record;
  struct play play = {.command = command, .session = &record.session, .quiet = words->quiet};
  if (!brume_log_continue(&play.log, words->file, tiles, &record, message)) {
    complain(command, "%s", message);
    return STATUS_WRONG;
  }
  int status = STATUS_WRONG;
  if (!can_go_on(words, command, &record)) {
    brume_log_close(&play.log);
  } else {
    if (record.torn > 0)
      host_line(stdout, "%s:%u: the last line was never finished and is left out", words->file,
                record.torn_line);
    status = play_on(&play);
  }
  brume_session_end(&record.session);
  return status;
}

static int play_file(const struct words *words, const char *command) {
  struct brume_tiles *tiles = malloc(sizeof *tiles);
  if (tiles == NULL) {
    complain(command, "out of memory");
    return STATUS_WRONG;
  }
  int status = go_on(words, command, tiles);
  free(tiles);
  return status;
}

static int run(int argc, char **argv) {
  struct words words;
  int status = STATUS_WRONG;
  if (read_words(&words, argc, argv)) {
    status = words.file != NULL ? play_file(&words, argv[0]) : play_new(&words, argv[0]);
  }
  game_args_end(&words.game);
  return status;
}

const struct command command_play = {
    .name = "play", .summary = "play a game in the terminal, with people and bots", .help = help, .run = run};
