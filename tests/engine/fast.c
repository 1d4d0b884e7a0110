/* The engine's fast parts against plain ones: counting and finding bits, sets of squares, the table of cells. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <brume/game.h>

#include "engine/bits.h"
#include "engine/board.h"
#include "table/rng.h"

enum { ROUNDS = 20000 };

/* Words with few bits, many, or none but at the ends. */
static uint64_t any_word(struct brume_rng *rng) {
  uint64_t word = brume_rng_next(rng);
  switch (brume_rng_below(rng, 4)) {
  case 0: return word & brume_rng_next(rng) & brume_rng_next(rng);
  case 1: return word | brume_rng_next(rng) | brume_rng_next(rng);
  case 2: return UINT64_C(1) << (word % 64) | UINT64_C(1) << (word / 64 % 64);
  default: return word;
  }
}

static int plain_count(uint64_t bits) {
  int count = 0;
  for (; bits != 0; bits >>= 1) count += (int)(bits & 1);
  return count;
}

static int plain_nth(uint64_t bits, int n) {
  int at = 0;
  for (;; at++) {
    if ((bits >> at & 1) != 0 && n-- == 0) return at;
  }
}

static void bits_are_counted_and_found(void **state) {
  (void)state;
  struct brume_rng rng;
  brume_rng_start(&rng, 1, 0);
  for (int round = 0; round < ROUNDS; round++) {
    uint64_t word = round == 0 ? UINT64_MAX : any_word(&rng);
    int count = plain_count(word);
    assert_int_equal(count_bits(word), count);
    for (int n = 0; n < count; n++) assert_int_equal(nth_bit(word, n), plain_nth(word, n));
    if (count > 0) assert_int_equal(lowest_bit(word), plain_nth(word, 0));
  }
  assert_int_equal(count_bits(0), 0);
  assert_int_equal(lowest_bit(0), 63);
  for (unsigned four = 0; four < 16; four++) assert_int_equal(count_four(four), plain_count(four));
}

static void marks_are_found_in_order(void **state) {
  (void)state;
  struct brume_rng rng;
  uint64_t marks[BRUME_SQUARE_WORDS] = {0};
  bool plain[BRUME_SQUARES_MAX] = {0};
  brume_rng_start(&rng, 2, 0);
  assert_int_equal(marked_from(marks, 0), NO_SQUARE);
  for (int round = 0; round < ROUNDS; round++) {
    unsigned square = (unsigned)brume_rng_below(&rng, BRUME_SQUARES_MAX);
    plain[square] = brume_rng_below(&rng, 8) == 0;
    mark(marks, square, plain[square]);
    unsigned at = marked_from(marks, 0);
    for (unsigned i = 0; i < BRUME_SQUARES_MAX; i++) {
      if (!plain[i]) continue;
      assert_int_equal(at, i);
      at = marked_from(marks, at + 1);
    }
    assert_int_equal(at, NO_SQUARE);
  }
}

/* As many cells as there can be, in long and in compact shapes: each is found under its number, none beside them. */
static void cells_are_found(void **state) {
  (void)state;
  static struct brume_game game;
  static const int step[][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {1, -1}, {2, 0}, {35, -1}, {9, 29}};
  for (size_t shape = 0; shape < sizeof step / sizeof step[0]; shape++) {
    int dx = step[shape][0], dy = step[shape][1];
    memset(&game, 0, sizeof game);
    for (int n = 0; n < BRUME_CELLS_MAX; n++) {
      int x = dx * (n / 3) + dy * (n % 3), y = dy * (n / 3) - dx * (n % 3); /* three side by side */
      assert_int_equal(cell_find(&game, x, y), NO_CELL);
      assert_int_equal(cell_open(&game, x, y), n);
    }
    for (int n = 0; n < BRUME_CELLS_MAX; n++) {
      assert_int_equal(cell_find(&game, game.cell[n].x, game.cell[n].y), n);
    }
    assert_int_equal(cell_find(&game, BRUME_COORDINATE_MAX, -BRUME_COORDINATE_MAX), NO_CELL);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bits_are_counted_and_found),
      cmocka_unit_test(marks_are_found_in_order),
      cmocka_unit_test(cells_are_found),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
