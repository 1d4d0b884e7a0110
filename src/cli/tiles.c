/* `brume tiles`: the tile sets. Lists them, shows a tile with its picture, checks a user's file, prints a set in its
 * normal form.
 *
 * One table is composed first: the built-in sets, each replaced by a file given with --tiles. Every way of asking reads
 * that table; `check` reads its own file and only asks whether the table would take it. What `show` prints beside a
 * picture is the tile's paragraph of the canonical text, so it can be laid beside the cardboard and beside the file. */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <brume/tileset.h>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/game_args.h"
#include "host/gate.h"
#include "record/json.h"
#include "record/json_object.h"
#include "tiles/picture.h"

static const char help[] =
    "usage: brume tiles [--set SLOT] [--tiles FILE]... [--json]              list the sets and their tiles\n"
    "       brume tiles show NAME... [--tiles FILE]... [--json]              show tiles, with a picture\n"
    "       brume tiles check FILE...                                        is it a tile set? what is "
    "wrong?\n"
    "       brume tiles print [--set SLOT] [--tiles FILE]...                 print sets in their normal "
    "form\n"
    "\n"
    "The base game and the River are exact. Mists (Ghosts, Castles & Cemeteries) and The Spell Circles are "
    "a\n"
    "reconstruction: what their cardboard tiles look like is public only in part. Who owns them can write "
    "the\n"
    "real ones down; docs/tiles.md explains the format.\n"
    "\n"
    "  --set SLOT     only this set: base, river, mists or circles\n"
    "  --tiles FILE   the set in FILE in place of the built-in one of its slot; may be given several times\n"
    "  --json         the same for a program\n"
    "\n"
    "examples:\n"
    "  brume tiles --set mists\n"
    "  brume tiles show D M-34 SC-3\n"
    "  brume tiles print --set circles > my-circles.tiles\n"
    "  brume tiles check my-circles.tiles\n"
    "\n"
    "exit status: 0; 1 when a checked file is faulty; 2 when a tile or file isn't there.\n";

enum { NAMES_MAX = 256 };

enum question_kind { ASK_LIST, ASK_SHOW, ASK_CHECK, ASK_PRINT };

struct question {
  const char *command;
  enum question_kind kind;
  bool kind_given, json;
  int slot; /* -1: all */
  const char *words[NAMES_MAX]; /* names or files */
  int count;
  const char *files[BRUME_SET_COUNT * 4]; /* of --tiles */
  int file_count;
};

/* What the answers are made from. The notes of a slot are pieces of the text of its file, NULL for a built-in set. */
struct library {
  struct brume_tiles tiles;
  struct brume_tileset set; /* the one that is being read */
  char *note[BRUME_KINDS_MAX]; /* owned; of kinds read from files */
  bool from_file[BRUME_SET_COUNT];
  bool starved; /* memory ran out */
  char printed[BRUME_TILESET_PRINT_MAX];
};

/* ---- sets from files ---- */

static char *copy_piece(const char *text, size_t size) {
  char *copy = malloc(size + 1);
  if (copy == NULL) return NULL;
  memcpy(copy, text, size);
  copy[size] = '\0';
  return copy;
}

/* Kinds move when a set of another size comes into a slot, and their notes with them. */
static bool keep_notes(struct library *library, const struct brume_set *old, const char *text) {
  unsigned first = old->first, old_end = first + old->kinds, new_end = first + library->set.head.kinds;
  unsigned after = library->tiles.kinds - new_end;
  for (unsigned k = first; k < old_end; k++) free(library->note[k]);
  memmove(&library->note[new_end], &library->note[old_end], after * sizeof library->note[0]);
  for (unsigned k = library->tiles.kinds; k < BRUME_KINDS_MAX; k++) library->note[k] = NULL;
  bool good = true;
  for (unsigned k = first; k < new_end; k++) {
    const struct brume_tileset_note *note = &library->set.note[k - first];
    library->note[k] = copy_piece(text + note->at, note->size);
    good = good && library->note[k] != NULL;
  }
  library->from_file[library->set.slot] = true;
  return good;
}

static bool add_text(struct library *library, const char *text, size_t size,
                     struct brume_tileset_error *error) {
  if (!brume_tileset_parse(text, size, &library->set, error)) return false;
  struct brume_set old = library->tiles.set[library->set.slot];
  if (!brume_tiles_replace(&library->tiles, &library->set, error)) return false;
  if (keep_notes(library, &old, text)) return true;
  library->starved = true;
  memset(error, 0, sizeof *error);
  snprintf(error->message, sizeof error->message, "out of memory; close something and try again");
  return false;
}

static void print_fault(const char *path, const struct brume_tileset_error *error) {
  host_within_line(stdout, "%s", path);
  if (error->line > 0) printf(":%" PRIu32 ":%" PRIu32, error->line, error->column);
  host_line(stdout, ": %s", error->message);
}

static bool add_file(struct library *library, const char *command, const char *path) {
  struct brume_tileset_error error;
  size_t size;
  char *text = file_read(command, path, BRUME_TILESET_TEXT_MAX, &size);
  if (text == NULL) return false;
  bool good = add_text(library, text, size, &error);
  if (!good && error.line > 0)
    complain(command, "%s:%" PRIu32 ":%" PRIu32 ": %s", path, error.line, error.column, error.message);
  if (!good && error.line == 0) complain(command, "%s: %s", path, error.message);
  free(text);
  return good;
}

static struct library *open_library(void) {
  struct library *library = calloc(1, sizeof *library);
  if (library != NULL) library->tiles = brume_tiles_standard;
  return library;
}

static void close_library(struct library *library) {
  for (int k = 0; library != NULL && k < BRUME_KINDS_MAX; k++) free(library->note[k]);
  free(library);
}

/* A kind's note; built-in kinds are found by name, since a set before them may have moved their numbers. */
static const char *note_of(const struct library *library, unsigned kind) {
  const struct brume_tile *tile = &library->tiles.tile[kind];
  if (library->from_file[tile->set]) return library->note[kind];
  uint8_t own = brume_tiles_kind_named(&brume_tiles_standard, tile->name, strlen(tile->name));
  return own == BRUME_NO_KIND ? "" : brume_tiles_standard_note[own];
}

/* ---- in words ---- */

static const struct brume_set *set_at(const struct library *library, int slot) {
  return &library->tiles.set[slot];
}

static bool is_asked(const struct question *question, const struct library *library, int slot) {
  return set_at(library, slot)->present && (question->slot < 0 || question->slot == slot);
}

static unsigned count_copies(const struct brume_tiles *tiles, const struct brume_set *set) {
  unsigned copies = 0;
  for (unsigned k = 0; k < set->kinds; k++) copies += tiles->tile[set->first + k].count;
  return copies;
}

static const char *plural(unsigned count) {
  return count == 1 ? "" : "s";
}

static void add_word(char *line, size_t size, const char *word) {
  size_t used = strlen(line);
  snprintf(line + used, size - used, "%s%s", used > 0 ? ", " : "", word);
}

/* `city, 2 roads, mist on N E (2 symbols)`: what a line of the list says of a tile. */
static void describe(const struct brume_tile *tile, char *line, size_t size) {
  unsigned counts[BRUME_PART_KIND_COUNT] = {0}, shields = 0, symbols = 0;
  char word[48];
  line[0] = '\0';
  for (unsigned i = 0; i < tile->part_count; i++) {
    counts[tile->part[i].kind]++;
    shields += tile->part[i].shields;
    symbols += tile->part[i].symbols;
  }
  for (int kind = 0; kind < BRUME_PART_KIND_COUNT; kind++) {
    const char *name = brume_part_kind_name((enum brume_part_kind)kind);
    if (kind == BRUME_FIELD || counts[kind] == 0) continue;
    bool city = kind == BRUME_CITY && counts[kind] > 1;
    if (counts[kind] == 1) snprintf(word, sizeof word, "%s", name);
    if (counts[kind] > 1)
      snprintf(word, sizeof word, "%u %s", counts[kind],
               city                 ? "cities"
               : kind == BRUME_ROAD ? "roads"
                                    : name);
    add_word(line, size, word);
  }
  const struct {
    unsigned count;
    const char *one, *many;
  } marks[] = {
      {shields, "shield", "shields"}, {symbols, "symbol", "symbols"}, {tile->circles, "circle", "circles"}};
  for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
    if (marks[i].count == 0) continue;
    snprintf(word, sizeof word, "%u %s", marks[i].count, marks[i].count == 1 ? marks[i].one : marks[i].many);
    add_word(line, size, word);
  }
  if (tile->role != BRUME_ROLE_NONE) add_word(line, size, brume_role_name((enum brume_role)tile->role));
}

/* The four sides as letters, misty ones small. */
static void spell_sides(const struct brume_tile *tile, char letters[2 * BRUME_SIDES_COUNT]) {
  for (int s = 0; s < BRUME_SIDES_COUNT; s++) {
    const struct brume_side *side = &tile->side[0][s];
    char letter = brume_terrain_letter((enum brume_terrain)side->terrain);
    letters[2 * s] = side->mist == BRUME_NO_PART ? letter : (char)(letter - 'A' + 'a');
    letters[2 * s + 1] = s + 1 < BRUME_SIDES_COUNT ? ' ' : '\0';
  }
}

static void say_reconstruction(const struct question *question, const struct library *library) {
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (!is_asked(question, library, slot) || set_at(library, slot)->provenance != BRUME_RECONSTRUCTED)
      continue;
    printf("\nThe set %s is a reconstruction: it keeps to what is known of the cardboard tiles, but it isn't "
           "them.\n",
           brume_set_slot_name((enum brume_set_slot)slot));
  }
}

static void list_set(const struct library *library, int slot) {
  const struct brume_set *set = set_at(library, slot);
  unsigned copies = count_copies(&library->tiles, set);
  printf("%s: %s\n  version %s, %s, %u kind%s, %u tile%s, hash %016" PRIx64 "\n",
         brume_set_slot_name((enum brume_set_slot)slot), set->title, set->version,
         brume_provenance_name((enum brume_provenance)set->provenance), set->kinds, plural(set->kinds),
         copies, plural(copies), set->hash);
  for (unsigned k = set->first; k < (unsigned)set->first + set->kinds; k++) {
    const struct brume_tile *tile = &library->tiles.tile[k];
    char letters[2 * BRUME_SIDES_COUNT], line[160];
    spell_sides(tile, letters);
    describe(tile, line, sizeof line);
    printf("  %-11s %3u x  %s  %s\n", tile->name, tile->count, letters, line);
  }
}

static int answer_list(const struct question *question, const struct library *library) {
  bool first = true;
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (!is_asked(question, library, slot)) continue;
    if (!first) putchar('\n');
    list_set(library, slot);
    first = false;
  }
  printf("\nSides are N E S W: F field, R road, C city, W river; a small letter is a side under mist.\n");
  say_reconstruction(question, library);
  return STATUS_OK;
}

/* ---- pictures ---- */

static bool colours_wanted(void) {
  const char *no = getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) && (no == NULL || no[0] == '\0');
}

static const char *colour_of(uint8_t ink) {
  static const char *const colours[INK_COUNT] = {
      [INK_FIELD] = "32",    [INK_ROAD] = "1;37",   [INK_CITY] = "33",
      [INK_RIVER] = "34",    [INK_MIST] = "36",     [INK_SHIELD] = "1;34",
      [INK_SYMBOL] = "1;35", [INK_CIRCLE] = "1;35", [INK_BUILDING] = "1;31"};
  return colours[ink];
}

static void print_picture_row(const struct tile_picture *picture, unsigned row, bool colours) {
  for (unsigned column = 0; column < picture->width; column++) {
    if (colours) fputs(host_gate_colour(colour_of(picture->ink[row][column])), stdout);
    putchar(picture->cell[row][column]);
  }
  if (colours) fputs(host_gate_colour("0"), stdout);
}

/* The tile's paragraph in a set's canonical text. */
static const char *find_paragraph(const char *text, const char *name) {
  char start[BRUME_TILE_NAME_SIZE + 16];
  snprintf(start, sizeof start, "\n\ntile %s\n", name);
  const char *found = strstr(text, start);
  return found == NULL ? "" : found + 2;
}

static void show_tile(struct library *library, unsigned kind, bool colours) {
  const struct brume_tile *tile = &library->tiles.tile[kind];
  const char *note = note_of(library, kind);
  struct tile_picture picture;
  brume_tileset_print(&library->tiles, (enum brume_set_slot)tile->set, library->printed,
                      sizeof library->printed);
  const char *line = find_paragraph(library->printed, tile->name);
  tile_picture_draw(tile, 0, TILE_PICTURE_WIDTH, TILE_PICTURE_HEIGHT, &picture);
  printf("%s, set %s, %s%s%s\n", tile->name, brume_set_slot_name((enum brume_set_slot)tile->set),
         brume_provenance_name((enum brume_provenance)tile->provenance), note[0] != '\0' ? ": " : "", note);
  for (unsigned row = 0; row < picture.height || (*line != '\0' && *line != '\n'); row++) {
    size_t size = *line == '\n' ? 0 : strcspn(line, "\n");
    if (row < picture.height) print_picture_row(&picture, row, colours);
    if (row >= picture.height) printf("%*s", TILE_PICTURE_WIDTH, "");
    printf("%s%.*s\n", size > 0 ? "   " : "", (int)size, line);
    line += size;
    if (size > 0 && *line == '\n') line++;
  }
  putchar('\n');
}

static const char legend[] =
    "# city  @ coat of arms  . field  = road  ~ river  : mist  & ghost symbol  O spell circle  "
    "* village\nM monastery  G garden  A castle  t cemetery  ^ ruin of the 2x2 start tile\n";

/* The asked kinds' numbers; -1 after it has been said which name is unknown. */
static int find_kinds(const struct question *question, const struct library *library,
                      uint8_t kinds[NAMES_MAX]) {
  const char *names[BRUME_KINDS_MAX];
  for (unsigned k = 0; k < library->tiles.kinds; k++) names[k] = library->tiles.tile[k].name;
  for (int i = 0; i < question->count; i++) {
    const char *name = question->words[i];
    kinds[i] = brume_tiles_kind_named(&library->tiles, name, strlen(name));
    if (kinds[i] != BRUME_NO_KIND) continue;
    const char *near = args_nearest(name, names, library->tiles.kinds);
    if (near != NULL) complain(question->command, "there is no tile `%s`; did you mean `%s`?", name, near);
    if (near == NULL) complain(question->command, "there is no tile `%s`; `brume tiles` lists them", name);
    return -1;
  }
  return question->count;
}

static int answer_show(const struct question *question, struct library *library) {
  uint8_t kinds[NAMES_MAX];
  int count = find_kinds(question, library, kinds);
  if (count < 0) return STATUS_WRONG;
  bool reconstructed = false;
  for (int i = 0; i < count; i++) {
    show_tile(library, kinds[i], colours_wanted());
    reconstructed = reconstructed || library->tiles.tile[kinds[i]].provenance == BRUME_RECONSTRUCTED;
  }
  fputs(legend, stdout);
  if (reconstructed)
    printf("Reconstructed tiles keep to what is known of the cardboard ones, but they aren't them.\n");
  return STATUS_OK;
}

/* ---- JSON ---- */

static json_t *json_picture(const struct brume_tile *tile) {
  struct tile_picture picture;
  struct json_build rows = list_begin();
  tile_picture_draw(tile, 0, TILE_PICTURE_WIDTH, TILE_PICTURE_HEIGHT, &picture);
  for (unsigned row = 0; row < picture.height; row++)
    add(&rows, json_stringn(picture.cell[row], picture.width));
  return build_end(&rows);
}

/* What is in an object already, to be added to. */
static struct json_build go_on(json_t *json) {
  return (struct json_build){json, json == NULL};
}

/* A tile with its note and its picture. */
static json_t *json_tile(const struct library *library, unsigned kind) {
  struct json_build tile = go_on(brume_tile_json(&library->tiles, (int)kind));
  put_text(&tile, "note", note_of(library, kind));
  put(&tile, "picture", json_picture(&library->tiles.tile[kind]));
  return build_end(&tile);
}

/* A set, and the notes of its tiles. */
static json_t *json_set(const struct library *library, int slot) {
  struct json_build set = go_on(brume_set_json(&library->tiles, (enum brume_set_slot)slot));
  json_t *tiles = json_object_get(set.json, "tiles");
  for (size_t k = 0; k < json_array_size(tiles); k++) {
    struct json_build tile = go_on(json_array_get(tiles, k));
    put_text(&tile, "note", note_of(library, set_at(library, slot)->first + (unsigned)k));
    set.failed |= tile.failed;
  }
  return build_end(&set);
}

/* Prints and frees it. */
static int print_json(const struct question *question, json_t *json) {
  int failed = json == NULL || json_dumpf(json, stdout, JSON_INDENT(1)) != 0;
  json_decref(json);
  if (failed) complain(question->command, "the JSON could not be written; make room and try again");
  if (!failed) putchar('\n');
  return failed ? STATUS_WRONG : STATUS_OK;
}

static int answer_list_json(const struct question *question, const struct library *library) {
  char identity[17];
  struct json_build sets = list_begin();
  snprintf(identity, sizeof identity, "%016" PRIx64, library->tiles.identity);
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (is_asked(question, library, slot)) add(&sets, json_set(library, slot));
  }
  return print_json(question, json_pack("{s:s, s:o}", "identity", identity, "sets", build_end(&sets)));
}

static int answer_show_json(const struct question *question, const struct library *library) {
  uint8_t kinds[NAMES_MAX];
  int count = find_kinds(question, library, kinds);
  if (count < 0) return STATUS_WRONG;
  struct json_build list = list_begin();
  for (int i = 0; i < count; i++) add(&list, json_tile(library, kinds[i]));
  return print_json(question, json_pack("{s:o}", "tiles", build_end(&list)));
}

/* ---- print and check ---- */

static int answer_print(const struct question *question, struct library *library) {
  bool first = true;
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++) {
    if (!is_asked(question, library, slot)) continue;
    if (!first) putchar('\n');
    brume_tileset_print(&library->tiles, (enum brume_set_slot)slot, library->printed,
                        sizeof library->printed);
    host_gate_text(library->printed, strlen(library->printed));
    first = false;
  }
  return STATUS_OK;
}

static void print_good(const char *path, const struct library *library) {
  const struct brume_set *set = set_at(library, library->set.slot);
  unsigned copies = count_copies(&library->tiles, set);
  host_within_line(stdout, "%s: ok, set ", path);
  printf("%s, version %s, %s, %u kind%s, %u tile%s, hash %016" PRIx64 "\n",
         brume_set_slot_name((enum brume_set_slot)library->set.slot), set->version,
         brume_provenance_name((enum brume_provenance)set->provenance), set->kinds, plural(set->kinds),
         copies, plural(copies), set->hash);
}

/* The games without The Spell Circles take such tiles too. */
static void print_idle(const char *path, const struct library *library) {
  unsigned circles = tiles_with_circles(&library->tiles, library->set.slot);
  if (library->set.slot == BRUME_SET_CIRCLES || circles == 0) return;
  host_line(stdout,
            "%s: note: the spell circles of %u tile%s do nothing where The Spell Circles aren't in play",
            path, circles, plural(circles));
}

/* Each file against the built-in sets, as a game would take it. */
static int check_file(const struct question *question, const char *path) {
  struct brume_tileset_error error;
  size_t size;
  struct library *library = open_library();
  char *text = library == NULL ? NULL : file_read(question->command, path, BRUME_TILESET_TEXT_MAX, &size);
  int status = STATUS_WRONG;
  if (library == NULL) complain(question->command, "out of memory; close something and try again");
  if (text != NULL) {
    status = add_text(library, text, size, &error) ? STATUS_OK : library->starved ? STATUS_WRONG : STATUS_NO;
    if (status == STATUS_OK) print_good(path, library);
    if (status == STATUS_OK) print_idle(path, library);
    if (status == STATUS_NO) print_fault(path, &error);
    if (status == STATUS_WRONG) complain(question->command, "%s: %s", path, error.message);
  }
  free(text);
  close_library(library);
  return status;
}

static int answer_check(const struct question *question) {
  int worst = STATUS_OK;
  for (int i = 0; i < question->count; i++) {
    int status = check_file(question, question->words[i]);
    if (status > worst) worst = status;
  }
  return worst;
}

/* ---- the question ---- */

static bool take_word(struct question *question, const char *word) {
  static const char *const kinds[] = {"list", "show", "check", "print"};
  if (!question->kind_given) {
    int kind =
        args_choice(question->command, "subcommand", word, kinds, (int)(sizeof kinds / sizeof kinds[0]));
    question->kind_given = true;
    question->kind = kind < 0 ? ASK_LIST : (enum question_kind)kind;
    return kind >= 0;
  }
  if (question->kind != ASK_SHOW && question->kind != ASK_CHECK) {
    complain(question->command, "`%s` is too much; to see a tile write `brume tiles show %s`", word, word);
    return false;
  }
  if (question->count == NAMES_MAX) {
    complain(question->command, "more than %d words; ask in several commands", NAMES_MAX);
    return false;
  }
  question->words[question->count++] = word;
  return true;
}

static bool take_file(struct question *question, const char *path) {
  int most = (int)(sizeof question->files / sizeof question->files[0]);
  if (question->file_count == most) {
    complain(question->command, "--tiles %s: more than %d files; give one a set", path, most);
    return false;
  }
  question->files[question->file_count++] = path;
  return true;
}

static bool take_slot(struct question *question, const char *name) {
  const char *names[BRUME_SET_COUNT];
  for (int slot = 0; slot < BRUME_SET_COUNT; slot++)
    names[slot] = brume_set_slot_name((enum brume_set_slot)slot);
  question->slot = args_choice(question->command, "--set", name, names, BRUME_SET_COUNT);
  return question->slot >= 0;
}

static bool check_question(const struct question *question) {
  bool names = question->kind == ASK_SHOW || question->kind == ASK_CHECK;
  if (names && question->count == 0) {
    complain(question->command, "nothing to %s; write `brume tiles %s %s`",
             question->kind == ASK_SHOW ? "show" : "check", question->kind == ASK_SHOW ? "show" : "check",
             question->kind == ASK_SHOW ? "NAME..." : "FILE...");
    return false;
  }
  if (names && question->slot >= 0) {
    complain(question->command, "--set goes with the list and with print; leave it out here");
    return false;
  }
  if (question->kind == ASK_CHECK && (question->json || question->file_count > 0)) {
    complain(question->command, "check takes files only; leave out --json and --tiles");
    return false;
  }
  if (question->kind == ASK_PRINT && question->json) {
    complain(question->command, "print has no --json; ask for the list with --json");
    return false;
  }
  return true;
}

static bool read_question(struct question *question, int argc, char **argv) {
  static const struct args_option options[] = {{"json", false}, {"set", true}, {"tiles", true}};
  struct args args = args_begin(argc, argv);
  const char *value;
  for (int n; (n = args_next(&args, options, 3, &value)) != ARGS_END;) {
    bool good = n != ARGS_WRONG;
    if (n == 0) question->json = true;
    if (n == 1) good = take_slot(question, value);
    if (n == 2) good = take_file(question, value);
    if (n == ARGS_WORD) good = take_word(question, value);
    if (!good) return false;
  }
  return check_question(question);
}

static int answer(const struct question *question, struct library *library) {
  for (int i = 0; i < question->file_count; i++) {
    if (!add_file(library, question->command, question->files[i])) return STATUS_WRONG;
  }
  if (question->kind == ASK_PRINT) return answer_print(question, library);
  if (question->kind == ASK_SHOW) {
    return question->json ? answer_show_json(question, library) : answer_show(question, library);
  }
  return question->json ? answer_list_json(question, library) : answer_list(question, library);
}

static int run(int argc, char **argv) {
  struct question question = {.command = argv[0], .slot = -1};
  if (!read_question(&question, argc, argv)) return STATUS_WRONG;
  if (question.kind == ASK_CHECK) return answer_check(&question);
  struct library *library = open_library();
  if (library == NULL) {
    complain(question.command, "out of memory; close something and try again");
    return STATUS_WRONG;
  }
  int status = answer(&question, library);
  close_library(library);
  return status;
}

const struct command command_tiles = {"tiles", "list, show, check and print tile sets", help, run};
