/* The reader of case files: what is wrong is told at its place, with the mend; what is right is read whole.
 *
 * Each row is a text with one fault and the place and words of what must be told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "record/case.h"

struct row {
  const char *text;
  unsigned line, column;
  const char *message; /* found in what is told */
};

#define FORMAT "brume-cases 1\n"
#define CASE   FORMAT "case A title\nrules R-V-24\n" /* three lines */
#define BOARD  CASE "tile D 0,0,0\n" /* four */
#define DRAWN  BOARD "drawn D\n" /* five */
#define STEP   DRAWN "do place 1,0,0\n" /* six */

static const struct row rows[] = {
    /* the file */
    {"", 1, 1, "starts with the line `brume-cases 1`"},
    {"case A\n", 1, 1, "starts with the line `brume-cases 1`"},
    {"brume-cases 2\n", 1, 13, "unknown version `2`"},
    {"brume-cases 1 x\n", 1, 15, "`x` is too much here"},
    {FORMAT, 1, 1, "holds no case"},
    {FORMAT "tile D 0,0,0\n", 2, 1, "stands before the first case"},
    {FORMAT "cas A\n", 2, 1, "did you mean `case`?"},
    {FORMAT "case A\x01\n", 2, 7, "a control character"},
    {FORMAT "case A\rB\n", 2, 7, "carriage return"},
    /* the game */
    {FORMAT "preset bas\n", 2, 8, "is no preset; write base, ghosts, circles, mists or mists-circles"},
    {FORMAT "preset base --plaeyrs 3\n", 2, 13, "did you mean `--players`?"},
    {FORMAT "preset base --players\n", 2, 22, "`--players` needs a value after it; write 2 to 6"},
    {FORMAT "preset mists --players x\n", 2, 24, "`x` is no number; after `--players` stands 1 to 5"},
    {FORMAT "preset mists --goal 100000\n", 2, 21, "`--goal 100000` is out of range; write 1 to 9999"},
    {FORMAT "preset base --players 7\ncase A\nrules R-V-24\nstart\nexpect supply 0\n", 2, 23,
     "`--players 7` is out of range; write 2 to 6"},
    {FORMAT "case A\nrules R-V-24\npreset mists --goal 0\nstart\nexpect supply 0\n", 4, 21,
     "`--goal 0` is out of range; write 1 to 9999"},
    {FORMAT "case A\nrules R-V-24\npreset mists --ghosts 2\nstart\nexpect supply 0\n", 4, 23,
     "`--ghosts 2` is out of range; write 3 to 15"},
    {FORMAT "case A\nrules R-V-24\npreset base --goal 60\nstart\nexpect supply 0\n", 4, 13,
     "`--goal` is about the cooperative game; write `preset mists`"},
    {FORMAT "case A\nrules R-V-24\npreset mists --abbot\nstart\nexpect supply 0\n", 4, 14,
     "`--abbot` is about the competitive game"},
    {FORMAT "case A\nrules R-V-24\npreset ghosts --river --start 2x2\nstart\nexpect supply 0\n", 4, 1,
     "R-V-14"},
    {FORMAT "case A\nrules R-V-24\nwith base\nwith circles\nstart\nexpect supply 0\n", 5, 1,
     "this game has no tiles of the set circles; write `preset circles`"},
    {FORMAT "case A\nrules R-V-24\npreset ghosts\nwith circles\nstart\nexpect supply 0\n", 5, 1,
     "this game has no tiles of the set circles"},
    {FORMAT "case A\nrules R-V-24\nwith base\nwith river\nstart\nexpect supply 0\n", 5, 1,
     "this game has no tiles of the set river; write `preset base --river`"},
    {FORMAT "preset base --abbot --abbot\n", 2, 21, "said twice"},
    {FORMAT "preset base --start 3x3\n", 2, 21, "`--start 3x3`: there is no such value; write base or 2x2"},
    {FORMAT "preset circles --circle-draw often\n", 2, 30, "optional, forced or forbidden"},
    {FORMAT "preset base --river --start base\n", 2, 1, "R-V-14"},
    {FORMAT "with castle\n", 2, 6, "is no tile set"},
    {FORMAT "set base\ntile A\n", 2, 1, "has no end"},
    {FORMAT "set base\ntile A\nsides F F F\nend\ncase B\n", 4, 12, "a side is missing"},
    {FORMAT "set base\nend\ncase B\n", 2, 1, "the set has no tile"},
    {FORMAT "with base\nset mists\ntile D\ncount 1\nsides F F F F\nfield N E S W\nend\ncase B\n", 3, 1, "D"},
    {BOARD "preset base\n", 5, 1, "comes before the position"},
    {BOARD "with base\n", 5, 1, "comes before the position"},
    /* the case */
    {FORMAT "case\n", 2, 5, "no title"},
    {FORMAT "case A\nrules\n", 3, 6, "a rule is missing"},
    {FORMAT "case A\nrules R-V-0\n", 3, 7, "there is no rule `R-V-0`; `brume rules` lists all"},
    {FORMAT "case A\nrules R-V-999\n", 3, 7, "there is no rule `R-V-999`"},
    {FORMAT "case A\nrules R-V-450\n", 3, 7, "there is no rule `R-V-450`"},
    {FORMAT "case A\nrules r-v-24\n", 3, 7, "is no rule id"},
    {FORMAT "case A\nrules 24\n", 3, 7, "is no rule id"},
    {FORMAT "case A\ntile D 0,0,0\n", 3, 1, "no `rules` line yet"},
    {CASE, 2, 1, "this case is empty"},
    {BOARD, 2, 1, "expects nothing"},
    {STEP, 2, 1, "expects nothing"},
    {BOARD "expect squares 1\ncase B\nrules R-V-1\nstart\n", 6, 1, "expects nothing"},
    /* the position */
    {CASE "tyle D 0,0,0\n", 4, 1, "did you mean `tile`?"},
    {CASE "hocuspocus\n", 4, 1, "unknown word `hocuspocus`"},
    {CASE "tile Q9 0,0,0\n", 4, 6, "no tile is called `Q9` in this case"},
    {CASE "tile D 0,0\n", 4, 8, "x,y,rotation"},
    {CASE "tile D 0,0,4\n", 4, 12, "`4` is out of range; a rotation is 0 to 3 quarter turns"},
    {CASE "tile D 0,0,90\n", 4, 12, "`90` is out of range; a rotation is 0 to 3 quarter turns"},
    {CASE "tile D 0,0,100\n", 4, 12, "`100` is out of range; a rotation is 0 to 3 quarter turns"},
    {CASE "tile d 0,0,0\n", 4, 6, "no tile is called `d` in this case; did you mean `D`?"},
    {CASE "tile B 999,999,0\n", 4, 8, "`999` is out of range; x and y go from -306 to 306"},
    {CASE "tile D 0,00,1\n", 4, 8, "x,y,rotation"},
    {CASE "tile D 0,307,1\n", 4, 10, "`307` is out of range; x and y go from -306 to 306"},
    {CASE "tile D\n", 4, 7, "a place of a tile is missing"},
    {CASE "tile D 0,0,0 1\n", 4, 14, "`1` is too much here"},
    {CASE "tile D 0,0,0 # start\n", 4, 14, "a comment has a line of its own"},
    {BOARD "piece blue meeple 0,0 road\n", 5, 7,
     "doesn't play here; the 2 colours in this game are red, green"},
    {BOARD "piece purple meeple 0,0 road\n", 5, 7, "`purple` is no colour; a colour is red, green, blue"},
    {BOARD "piece red meeple 0,0 raod1\n", 5, 22, "`raod1` is no part of a tile; did you mean `road`?"},
    {BOARD "piece red meeple 0,0 road13\n", 5, 22, "with a number from 1 to 12"},
    {BOARD "piece red meeple 0,999 road\n", 5, 20, "`999` is out of range"},
    {BOARD "piece red mepple 0,0 road\n", 5, 11, "did you mean `meeple`?"},
    {BOARD "piece red meeple 0 road\n", 5, 18, "is no square"},
    {BOARD "piece red meeple 0,0 road ghost 1\n", 5, 27, "did you mean `ghosts`?"},
    {BOARD "piece red meeple 0,0 road ghosts\n", 5, 33, "a number is missing"},
    {BOARD "piece red meeple 0,0 road ghosts 1 ghosts 1\n", 5, 36, "said twice"},
    {BOARD "score red many\n", 5, 11, "is no number"},
    {BOARD "score red 99999999999\n", 5, 11,
     "`99999999999` is out of range; write a number from -99999 to 99999"},
    {BOARD "score red 007\n", 5, 11, "is no number"},
    {BOARD "pile full\n", 5, 6, "write `empty`"},
    {BOARD "river 1,0 nord\n", 5, 11, "did you mean `north`?"},
    {BOARD "start\n", 5, 1, "`start` is the whole position"},
    {CASE "start\ntile D 1,0,0\n", 5, 1, "`start` is the whole position"},
    {CASE "do draw D\n", 4, 1, "no position yet"},
    {CASE "expect supply 15\n", 4, 1, "no position yet"},
    {BOARD "impossible\n", 5, 11, "the reason is missing"},
    {BOARD "impossible sides-difer\n", 5, 12, "did you mean `sides-differ`?"},
    {BOARD "impossible sides-differ 24\n", 5, 25, "is no rule id"},
    {BOARD "impossible sides-differ\ndo draw D\n", 6, 1, "nothing follows `impossible`"},
    /* steps */
    {DRAWN "do palce 1,0,0\n", 6, 4, "did you mean `place`?"},
    {DRAWN "do\n", 6, 3, "is no action"},
    {DRAWN "do place 1,0,4\n", 6, 14, "`4` is out of range; a rotation is 0 to 3 quarter turns"},
    {DRAWN "do place 1,0\n", 6, 12, "x,y,rotation"},
    {DRAWN "refused place 1,0,100 because no-such-rotation\n", 6, 19, "`100` is out of range"},
    {DRAWN "do draw QQ\n", 6, 9, "no tile is named `QQ`"},
    {STEP "do meeple rod\n", 7, 11, "`rod` is no part of a tile"},
    {STEP "options exactly none or meeple raod\n", 7, 32, "`raod` is no part of a tile"},
    {STEP "tile D 5,5,0\n", 7, 1, "the position comes first"},
    {STEP "refused meeple road\n", 7, 20, "end the line with `because`"},
    {STEP "refused meeple road because\n", 7, 28, "the reason is missing"},
    {STEP "refused meeple road because of\n", 7, 29, "is no reason the program gives"},
    {STEP "refused meeple road because tile-count\n", 7, 29, "is no reason the program gives"},
    {STEP "do meeple road because no\n", 7, 16, "`because` is too much here"},
    /* what must follow */
    {STEP "event plased\n", 7, 7, "did you mean `placed`?"},
    {STEP "event hocuspocus\n", 7, 7, "`hocuspocus` is no event; docs/events.md lists them"},
    {STEP "event placed speed=1\n", 7, 14,
     "`speed` is not a field of placed; it has rule, at, tile, rotation"},
    {STEP "event placed amount=1\n", 7, 14,
     "`amount` is not a field of placed; it has rule, at, tile, rotation"},
    {STEP "event placed at=1\n", 7, 17, "`1` is not a square"},
    {STEP "event placed rotation=4\n", 7, 23, "`4` is out of range; write a number from 0 to 3"},
    {STEP "event scored points=99999\n", 7, 21,
     "`99999` is out of range; write a number from -32768 to 32767"},
    {STEP "event scored points=many\n", 7, 21, "is not a whole number"},
    {STEP "event scored at=0,0 part=raod\n", 7, 26, "`raod` is not a part of a tile"},
    {STEP "never scored player=violet\n", 7, 21, "is not a player"},
    {STEP "event placed  at=1,0\n", 7, 14, "one space too many"},
    {STEP "event placed tile=D tile=D\n", 7, 21, "keep one"},
    {STEP "expect cemetery 0,0 shut\n", 7, 21, "is no state of a cemetery; write one of open, closed"},
    {STEP "expect region 1,0 raod\n", 7, 19, "`raod` is no part of a tile; did you mean `road`?"},
    {BOARD "event placed\n", 5, 1, "nothing has happened yet"},
    {STEP "events many\n", 7, 8, "write `exactly`"},
    {STEP "event placed\nevents exactly\n", 8, 1, "comes before the events of its step"},
    {STEP "options only none\n", 7, 9, "exactly, at-least or none-of"},
    {STEP "options exactly\n", 7, 16, "the options are missing"},
    {STEP "expect\n", 7, 7, "unknown word ``"},
    {STEP "expect suply 15\n", 7, 8, "did you mean `supply`?"},
    {STEP "expect decision piecee\n", 7, 17, "did you mean `piece`?"},
    {STEP "expect decision piece by blue\n", 7, 26, "doesn't play here"},
    {STEP "expect region 1,0 road tiles 2 points\n", 7, 38, "a number is missing"},
    {STEP "expect region 1,0 road tile 2\n", 7, 24, "did you mean `tiles`?"},
    {STEP "expect winner\n", 7, 14, "a player is missing"},
    {STEP "expect winner nobody red\n", 7, 22, "`red` is too much here"},
};

static void test_faults(void **state) {
  int wrong = 0;
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct case_file file;
    struct case_fault fault;
    bool taken = case_file_read(rows[i].text, strlen(rows[i].text), &file, &fault);
    if (taken) case_file_free(&file);
    if (taken || fault.line != rows[i].line || fault.column != rows[i].column ||
        strstr(fault.message, rows[i].message) == NULL) {
      print_error("row %d: got %u:%u: %s\nwanted %u:%u: %s\n", (int)i, taken ? 0 : fault.line,
                  taken ? 0 : fault.column, taken ? "taken" : fault.message, rows[i].line, rows[i].column,
                  rows[i].message);
      wrong++;
    }
  }
  assert_int_equal(wrong, 0);
}

static void test_limits(void **state) {
  static char text[CASE_TEXT_MAX + 2];
  struct case_file file;
  struct case_fault fault;
  (void)state;
  memset(text, '\n', sizeof text);
  assert_false(case_file_read(text, sizeof text, &file, &fault));
  assert_non_null(strstr(fault.message, "split it"));
  memset(text, 'a', CASE_LINE_MAX + 1);
  assert_false(case_file_read(text, CASE_LINE_MAX + 2, &file, &fault));
  assert_int_equal(fault.column, CASE_LINE_MAX + 1);
  assert_non_null(strstr(fault.message, "make it shorter"));
}

static void test_nul(void **state) {
  static const char text[] = "brume-cases 1\ncase A\0B\n";
  struct case_file file;
  struct case_fault fault;
  (void)state;
  assert_false(case_file_read(text, sizeof text - 1, &file, &fault));
  assert_int_equal(fault.line, 2);
  assert_int_equal(fault.column, 7);
}

/* Two cases, the ground of the file, and one that changes it: tables are shared where nothing differs. */
static void test_whole(void **state) {
  static const char text[] =
      "# a remark\r\n\r\nbrume-cases 1\r\n"
      "preset ghosts --players 3\nset base\n tile A\n sides F F F F\n field N E S W\n count 3\nend\n"
      "case One\nrules R-V-24 R-V-30\nrules P-V-3\ntile A 0,0,0\nexpect squares 1\nexpect winner red blue\n"
      "case Two\nrules R-V-6\ntile A 0,0,0\nexpect squares 1\n"
      "case Three\nrules R-V-6\npreset base\nwith base\ntile D 0,0,0\nexpect squares 1";
  struct case_file file;
  struct case_fault fault;
  (void)state;
  assert_true(case_file_read(text, sizeof text - 1, &file, &fault));
  assert_int_equal(file.case_count, 3);
  assert_int_equal(file.cases[0].rules, 3);
  assert_int_equal(file.cases[0].options.players, 3);
  assert_int_equal(file.cases[0].options.ghosts, 1);
  assert_int_equal(file.cases[0].count, 3);
  assert_ptr_equal(file.cases[0].tiles, file.cases[1].tiles);
  assert_int_equal(file.cases[0].tiles->kinds, 1);
  assert_int_equal(file.cases[2].options.players, 2);
  assert_true(file.cases[2].tiles->kinds > 24);
  assert_int_equal(file.statements[2].head[0].number, 1 << 0 | 1 << 2);
  case_file_free(&file);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_faults), cmocka_unit_test(test_limits),
                                     cmocka_unit_test(test_nul), cmocka_unit_test(test_whole)};
  return cmocka_run_group_tests_name("case files", tests, NULL, NULL);
}
