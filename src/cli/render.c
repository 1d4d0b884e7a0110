/* `brume render`: the board of a record, a tile, or a whole set, as a picture in a file.
 *
 * The picture is made in memory first, as SVG (src/draw), and painted there for a PNG. Then the file is replaced in
 * whole, or stays what it was. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <brume/tileset.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/raster.h"
#include "cli/record_file.h"
#include "draw/draw.h"
#include "host/replace.h"

static const char help[] =
    "usage: brume render RECORD [--until N] [--bare] [--dark] [--size PIXELS] --output FILE\n"
    "       brume render --set SLOT [--tiles FILE] [--dark] [--size PIXELS] --output FILE\n"
    "       brume render --tile NAME [--rotation R] [--tiles FILE] [--dark] [--size PIXELS] --output FILE\n"
    "\n"
    "Draws the board of a record as it stands after its last action, or all tiles of a set, or one tile. "
    "FILE ends in\n"
    ".svg or .png, which says what is written; `-` is an SVG on the standard output. RECORD may be the log "
    "of "
    "a running\n"
    "game.\n"
    "\n"
    "  --output FILE   where the picture goes; `-o FILE` is the same\n"
    "  --until N       the board after N actions (a draw is an action too)\n"
    "  --bare          tiles only: no pieces, ghosts and scores\n"
    "  --dark          by night, for a dark page\n"
    "  --size PIXELS   of a tile's side: 16 to 1000; 100 where not given\n"
    "  --set SLOT      all tiles of a set: base, river, mists or circles\n"
    "  --tile NAME     one tile, as `brume tiles` names it\n"
    "  --rotation R    the tile turned clockwise by R quarter turns: 0 to 3\n"
    "  --tiles FILE    the set in FILE in place of the built-in one of its slot\n"
    "\n"
    "examples:\n"
    "  brume render game.brume -o game.svg\n"
    "  brume render game.brume --until 60 --dark --size 200 -o night.png\n"
    "  brume render --set mists -o mists.png\n"
    "\n"
    "exit status: 0; 1 when the record is faulty; 2 when a file can't be read or written.\n";

enum render_option {
  OPTION_OUTPUT,
  OPTION_UNTIL,
  OPTION_BARE,
  OPTION_DARK,
  OPTION_SIZE,
  OPTION_SET,
  OPTION_TILE,
  OPTION_ROTATION,
  OPTION_TILES,
  OPTIONS
};

enum { SIZE_DEFAULT = 100, SIZE_LEAST = 16, SIZE_MOST = 1000 };

struct render {
  const char *command;
  const char *output; /* "": not given */
  const char *record, *tile, *tiles_file; /* NULL: not given */
  int slot; /* -1: not given */
  uint64_t until, size, rotation;
  bool bare, dark, turned, stopped;
};

static bool say_no_memory(const struct render *render) {
  complain(render->command, "out of memory; close something, or ask for less");
  return false;
}

/* --- what is drawn -------------------------------------------------------------------------------------- */

static struct brume_draw_look look_of(const struct render *render) {
  return (struct brume_draw_look){
      .dark = render->dark, .pieces = !render->bare, .scores = !render->bare, .pixels = (int)render->size};
}

/* The game after the actions asked for, replayed into memory of its own. */
static struct brume_game *replay(const struct render *render, const struct brume_session *session) {
  struct brume_game *game = malloc(sizeof *game);
  if (game == NULL ||
      brume_game_start(game, session->tiles, &session->terms.options, NULL) != BRUME_REFUSED_OK) {
    free(game);
    return NULL;
  }
  for (size_t i = 0; i < session->count && i < render->until; i++)
    brume_game_apply(game, session->tiles, &session->log[i], NULL);
  return game;
}

static int draw_record(const struct render *render, struct brume_text *text) {
  struct record_file file;
  struct brume_draw_look look = look_of(render);
  int status = record_file_read(render->command, render->record, &file);
  if (status != STATUS_OK) return status;
  if (!record_reaches(render->command, &file.record.session, render->until)) {
    record_file_end(&file);
    return STATUS_WRONG;
  }
  struct brume_game *game = replay(render, &file.record.session);
  if (game != NULL) brume_draw_board(text, game, file.tiles, &look);
  if (game == NULL) status = say_no_memory(render) ? STATUS_OK : STATUS_WRONG;
  free(game);
  record_file_end(&file);
  return status;
}

/* Puts the set of a file into its slot. */
static bool take_tiles(const struct render *render, struct brume_tiles *tiles) {
  struct brume_tileset_error error;
  size_t size;
  struct brume_tileset *set = malloc(sizeof *set);
  if (set == NULL) return say_no_memory(render);
  char *words = file_read(render->command, render->tiles_file, BRUME_TILESET_TEXT_MAX, &size);
  bool good = words != NULL && brume_tileset_parse(words, size, set, &error) &&
              brume_tiles_replace(tiles, set, &error);
  if (words != NULL && !good && error.line == 0)
    complain(render->command, "%s: %s", render->tiles_file, error.message);
  if (words != NULL && !good && error.line > 0) {
    complain(render->command, "%s:%u:%u: %s", render->tiles_file, (unsigned)error.line,
             (unsigned)error.column, error.message);
  }
  free(words);
  free(set);
  return good;
}

static int draw_named(const struct render *render, const struct brume_tiles *tiles, struct brume_text *text) {
  struct brume_draw_look look = look_of(render);
  if (render->tile == NULL) {
    brume_draw_set(text, tiles, (enum brume_set_slot)render->slot, &look);
    return STATUS_OK;
  }
  uint8_t kind = brume_tiles_kind_named(tiles, render->tile, strlen(render->tile));
  if (kind == BRUME_NO_KIND) {
    const char *names[BRUME_KINDS_MAX];
    for (int k = 0; k < tiles->kinds; k++) names[k] = tiles->tile[k].name;
    const char *near = args_nearest(render->tile, names, tiles->kinds);
    if (near != NULL)
      complain(render->command, "there is no tile `%s`; did you mean `%s`?", render->tile, near);
    if (near == NULL)
      complain(render->command, "there is no tile `%s`; `brume tiles` lists them", render->tile);
    return STATUS_WRONG;
  }
  brume_draw_tile(text, &tiles->tile[kind], (unsigned)render->rotation, &look);
  return STATUS_OK;
}

static int draw_tiles(const struct render *render, struct brume_text *text) {
  struct brume_tiles *tiles = malloc(sizeof *tiles);
  if (tiles == NULL) return say_no_memory(render) ? STATUS_OK : STATUS_WRONG;
  *tiles = brume_tiles_standard;
  int status = STATUS_WRONG;
  if (render->tiles_file == NULL || take_tiles(render, tiles)) status = draw_named(render, tiles, text);
  free(tiles);
  return status;
}

/* --- where it goes -------------------------------------------------------------------------------------- */

static bool ends_in(const char *path, const char *end) {
  size_t size = strlen(path), length = strlen(end);
  return size > length && strcmp(path + size - length, end) == 0;
}

static bool say_not_written(const struct render *render) {
  bool full = errno == ENOSPC || errno == EDQUOT || errno == EFBIG;
  complain(render->command, "%s: %s; %s", render->output, strerror(errno),
           full ? "it stays as it was: make room and try again"
                : "give the path of a file that can be written");
  return false;
}

/* The picture is whole in memory before the file is touched. */
static bool write_png(const struct render *render, const struct brume_text *text) {
  char *bytes = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&bytes, &size);
  if (out == NULL) return say_no_memory(render);
  bool good = raster_png(render->command, render->output, text->bytes, text->length, out);
  if (fclose(out) != 0 && good) good = say_no_memory(render);
  if (good && !host_replace(render->output, bytes, size)) good = say_not_written(render);
  free(bytes);
  return good;
}

static bool write_file(const struct render *render, const struct brume_text *text) {
  if (ends_in(render->output, ".png")) return write_png(render, text);
  return host_replace(render->output, text->bytes, text->length) || say_not_written(render);
}

static int deliver(const struct render *render, const struct brume_text *text) {
  if (text->failed) {
    say_no_memory(render);
    return STATUS_WRONG;
  }
  if (strcmp(render->output, "-") != 0) return write_file(render, text) ? STATUS_OK : STATUS_WRONG;
  return fwrite(text->bytes, 1, text->length, stdout) == text->length ? STATUS_OK : STATUS_WRONG;
}

/* --- the command's words -------------------------------------------------------------------------------- */

static bool take_slot(struct render *render, const char *name) {
  const char *names[BRUME_SET_COUNT];
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++)
    names[slot] = brume_set_slot_name((enum brume_set_slot)slot);
  render->slot = args_choice(render->command, "--set", name, names, BRUME_SET_COUNT);
  return render->slot >= 0;
}

static bool take_option(struct render *render, enum render_option option, const char *value) {
  switch (option) {
  case OPTION_OUTPUT: render->output = value; return true;
  case OPTION_UNTIL:
    render->stopped = true;
    return args_number(render->command, "--until", value, 0, UINT32_MAX, &render->until);
  case OPTION_BARE: return render->bare = true;
  case OPTION_DARK: return render->dark = true;
  case OPTION_SIZE:
    return args_number(render->command, "--size", value, SIZE_LEAST, SIZE_MOST, &render->size);
  case OPTION_SET: return take_slot(render, value);
  case OPTION_TILE: render->tile = value; return true;
  case OPTION_ROTATION:
    render->turned = true;
    return args_number(render->command, "--rotation", value, 0, 3, &render->rotation);
  case OPTION_TILES: render->tiles_file = value; return true;
  case OPTIONS: break;
  }
  return false;
}

static bool take_record(struct render *render, const char *path) {
  if (render->record != NULL) complain(render->command, "one record at a time: leave out `%s`", path);
  if (render->record != NULL) return false;
  render->record = path;
  return true;
}

static bool read_words(struct render *render, int argc, char **argv) {
  static const struct args_option options[OPTIONS] = {{"output", true}, {"until", true},    {"bare", false},
                                                      {"dark", false},  {"size", true},     {"set", true},
                                                      {"tile", true},   {"rotation", true}, {"tiles", true}};
  struct args args = args_begin(argc, argv);
  const char *value;
  for (int n; (n = args_next(&args, options, OPTIONS, &value)) != ARGS_END;) {
    if (n == ARGS_WRONG) return false;
    if (!(n == ARGS_WORD ? take_record(render, value) : take_option(render, (enum render_option)n, value)))
      return false;
  }
  return true;
}

/* What doesn't go together; NULL: all does. */
static const char *find_clash(const struct render *render) {
  int things = (render->record != NULL) + (render->slot >= 0) + (render->tile != NULL);
  if (things == 0) return "nothing to draw; give a record, --set SLOT or --tile NAME";
  if (things > 1) return "one picture at a time: a record, --set or --tile";
  if (render->record == NULL && (render->stopped || render->bare))
    return "--until and --bare go with a record; leave them out";
  if (render->record != NULL && render->tiles_file != NULL)
    return "a record brings its own tiles; leave out --tiles";
  if (render->tile == NULL && render->turned) return "--rotation goes with --tile; leave it out";
  if (render->output[0] == '\0') return "no file to write; say `-o FILE.svg` or `-o FILE.png`";
  bool named =
      strcmp(render->output, "-") == 0 || ends_in(render->output, ".svg") || ends_in(render->output, ".png");
  return named ? NULL : "--output: the file's name ends in .svg or .png, which says what is written";
}

static int run(int argc, char **argv) {
  struct render render = {
      .command = argv[0], .output = "", .slot = -1, .until = UINT64_MAX, .size = SIZE_DEFAULT};
  if (!read_words(&render, argc, argv)) return STATUS_WRONG;
  const char *clash = find_clash(&render);
  if (clash != NULL) {
    complain(argv[0], "%s", clash);
    return STATUS_WRONG;
  }
  struct brume_text text = brume_text_new();
  int status = render.record != NULL ? draw_record(&render, &text) : draw_tiles(&render, &text);
  if (status == STATUS_OK) status = deliver(&render, &text);
  brume_text_free(&text);
  return status;
}

const struct command command_render = {"render", "draw a board, a tile or a set into a file", help, run};
