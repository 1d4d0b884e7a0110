/* Fuzzing the words that say which game is meant: on the command line, in the header of a record, in a case.
 *
 * The input is read in all three ways. None may crash; what is refused is said in one line of the program's contract,
 * and what is taken either starts a game or is refused by a rule. What a header takes prints again as it was. A file
 * that --tiles names isn't opened: its place is taken by the input itself. */
#include <stdint.h>

#include "cli/files.h"
#include "cli/game_args.h"
#include "record/case_options.h"
#include "record/options.h"
#include "told.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* --- a game of these options ------------------------------------------------------------------------------ */

static void check_header(const struct brume_options *options) {
  struct brume_text printed = brume_text_new(), again = brume_text_new();
  struct brume_options read;
  struct brume_words_error error;
  brume_options_default(&read, brume_preset_of(options));
  brume_option_lines_print(options, &printed);
  const char *at = printed.bytes;
  for (int n = 0; n < brume_option_line_count(options); n++) {
    const char *end = strchr(at, '\n');
    need(end != NULL && brume_option_line_read(&read, n, at, (size_t)(end - at), &error));
    at = end + 1;
  }
  brume_option_lines_print(&read, &again);
  need(!printed.failed && !again.failed && strcmp(printed.bytes, again.bytes) == 0);
  brume_text_free(&printed);
  brume_text_free(&again);
}

static void check_game(const struct brume_options *options, const struct brume_tiles *tiles) {
  static struct brume_game game;
  enum brume_refusal refusal = brume_game_start(&game, tiles, options, NULL);
  need(refusal < BRUME_REFUSED_COUNT);
  if (refusal == BRUME_REFUSED_OK) check_header(options);
}

/* --- the header of a record ------------------------------------------------------------------------------- */

static void check_error(const struct brume_words_error *error, size_t size) {
  need(error->at <= size + 64);
  need(memchr(error->message, '\0', sizeof error->message) != NULL && error->message[0] != '\0');
}

static void read_header(const char *text, size_t size) {
  struct brume_words_error error;
  struct brume_options options;
  for (int preset = 0; preset < BRUME_PRESET_COUNT; preset++) {
    const char *at = text, *stop = text + size;
    bool good = true;
    brume_options_default(&options, (enum brume_preset)preset);
    for (int n = 0; good && n < brume_option_line_count(&options); n++) {
      const char *end = at < stop ? memchr(at, '\n', (size_t)(stop - at)) : NULL;
      size_t length = (size_t)((end != NULL ? end : stop) - at);
      good = brume_option_line_read(&options, n, at, length, &error);
      if (!good) check_error(&error, length);
      at = end != NULL ? end + 1 : stop;
    }
    if (good) check_game(&options, &brume_tiles_standard);
  }
}

/* --- the preset line of a case ---------------------------------------------------------------------------- */

static void read_case_line(const char *text, size_t size) {
  struct case_fault fault;
  struct case_preset preset;
  const char *end = size > 0 ? memchr(text, '\n', size) : NULL;
  struct line line = {.start = text, .at = text, .end = end != NULL ? end : text + size, .number = 1};
  if (case_read_preset(&line, &preset, &fault)) {
    check_game(&preset.options, &brume_tiles_standard);
    if (preset.later.line == 0) return;
    fault = preset.later; /* kept for a case that isn't about it */
  }
  need(fault.line == 1 && fault.column >= 1 && fault.column <= size + 1);
  need(memchr(fault.message, '\0', sizeof fault.message) != NULL && fault.message[0] != '\0');
}

/* --- the command line ------------------------------------------------------------------------------------- */

static const char *file_text;
static size_t file_size;

/* In place of src/cli/files.c. */
char *file_read(const char *command, const char *path, size_t limit, size_t *size) {
  char *copy = malloc(file_size + 1);
  (void)command;
  (void)path;
  need(copy != NULL && file_size <= limit);
  memcpy(copy, file_text, file_size);
  copy[file_size] = '\0';
  *size = file_size;
  return copy;
}

static const struct args_option options[] = {GAME_ARGS_OPTIONS, {"seats", true}, {"quiet", false}};
enum { OPTIONS = sizeof options / sizeof options[0], WORDS_MAX = 24 };

static bool take_words(struct game_args *game, int count, char **words) {
  struct args args = args_begin(count, words);
  const char *value;
  for (int option; (option = args_next(&args, options, OPTIONS, &value)) != ARGS_END;) {
    if (option == ARGS_WRONG) return false;
    if (option >= 0 && option < GAME_ARGS_COUNT && !game_args_take(game, "play", option, value)) return false;
  }
  return game_args_finish(game, "play");
}

/* Words are parted by blanks and line ends; a NUL ends them, as it would in argv. */
static void read_command_line(const char *text, size_t size) {
  static struct told told;
  static char command[] = "play";
  char *copy = malloc(size + 1), *words[WORDS_MAX + 2] = {command}, *rest = NULL;
  struct game_args game;
  int count = 1;
  need(copy != NULL);
  if (size > 0) memcpy(copy, text, size);
  copy[size] = '\0';
  for (char *word = strtok_r(copy, " \n", &rest); word && count <= WORDS_MAX;
       word = strtok_r(NULL, " \n", &rest))
    words[count++] = word;
  told_begin(&told);
  game_args_begin(&game);
  bool good = take_words(&game, count, words);
  if (good) check_game(&game.options, game.tiles);
  told_end(&told);
  game_args_end(&game);
  free(copy);
  need(good == (told.text[0] == '\0'));
  need(good || strncmp(told.text, "brume play: ", 12) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *text = data != NULL ? (const char *)data : "";
  file_text = text;
  file_size = size;
  read_header(text, size);
  read_case_line(text, size);
  read_command_line(text, size);
  return 0;
}
