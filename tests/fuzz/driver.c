/* Runs a fuzz harness without a fuzzer: each file once as it is, then many small mutations of it.
 *
 *   DRIVER [-n RUNS] [-s SEED] FILE...
 *
 * Any harness with LLVMFuzzerTestOneInput links to it; so every build tests it a little, also with gcc. The same seed
 * gives the same inputs on every machine. A harness that finds a fault aborts; the seed and run number stand before. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MAX = 1 << 16, RUNS_DEFAULT = 2000 };

struct input {
  uint8_t bytes[INPUT_MAX];
  size_t size;
};

/* xorshift64*: good enough for mutations. */
static uint64_t next_random(uint64_t *state) {
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return *state * UINT64_C(0x2545F4914F6CDD1D);
}

static size_t below(uint64_t *state, size_t bound) {
  return bound == 0 ? 0 : (size_t)((next_random(state) >> 33) % bound);
}

static void flip(struct input *input, uint64_t *state) {
  if (input->size > 0) input->bytes[below(state, input->size)] ^= (uint8_t)(1U << below(state, 8));
}

static void overwrite(struct input *input, uint64_t *state) {
  if (input->size > 0) input->bytes[below(state, input->size)] = (uint8_t)next_random(state);
}

static void cut(struct input *input, uint64_t *state) {
  size_t at = below(state, input->size), count = below(state, 40);
  if (count > input->size - at) count = input->size - at;
  memmove(input->bytes + at, input->bytes + at + count, input->size - at - count);
  input->size -= count;
}

/* Copies a piece to another place, as an editor's slip would: doubled lines, swapped words. */
static void splice(struct input *input, uint64_t *state) {
  uint8_t piece[64];
  size_t from = below(state, input->size), to = below(state, input->size), count = below(state, sizeof piece);
  if (count > input->size - from) count = input->size - from;
  if (count > INPUT_MAX - input->size) return;
  memcpy(piece, input->bytes + from, count);
  memmove(input->bytes + to + count, input->bytes + to, input->size - to);
  memcpy(input->bytes + to, piece, count);
  input->size += count;
}

/* Swaps two plain characters: letters and digits stay text, so the parser gets further in. */
static void swap(struct input *input, uint64_t *state) {
  if (input->size == 0) return;
  size_t a = below(state, input->size), b = below(state, input->size);
  uint8_t byte = input->bytes[a];
  input->bytes[a] = input->bytes[b];
  input->bytes[b] = byte;
}

static void mutate(struct input *input, uint64_t *state) {
  static void (*const ways[])(struct input *, uint64_t *) = {flip, overwrite, cut, splice, swap};
  for (size_t count = 1 + below(state, 3); count > 0; count--) ways[below(state, 5)](input, state);
}

static int read_input(const char *path, struct input *input) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return perror(path), 1;
  input->size = fread(input->bytes, 1, sizeof input->bytes, file);
  int failed = ferror(file);
  return fclose(file) != 0 || failed ? (perror(path), 1) : 0;
}

static int run_file(const char *path, uint64_t seed, unsigned long runs) {
  static struct input input, mutant;
  uint64_t state = seed * 2 + 1;
  if (read_input(path, &input) != 0) return 1;
  printf("%s: seed %" PRIu64 ", %lu runs\n", path, seed, runs);
  fflush(stdout);
  LLVMFuzzerTestOneInput(input.bytes, input.size);
  for (unsigned long i = 0; i < runs; i++) {
    mutant.size = input.size;
    memcpy(mutant.bytes, input.bytes, input.size);
    mutate(&mutant, &state);
    LLVMFuzzerTestOneInput(mutant.bytes, mutant.size);
  }
  return 0;
}

int main(int argc, char **argv) {
  unsigned long runs = RUNS_DEFAULT;
  uint64_t seed = 1;
  int at = 1;
  for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
    if (strcmp(argv[at], "-n") == 0) runs = strtoul(argv[at + 1], NULL, 10);
    if (strcmp(argv[at], "-s") == 0) seed = strtoull(argv[at + 1], NULL, 10);
  }
  int status = 0;
  for (; at < argc && status == 0; at++) status = run_file(argv[at], seed, runs);
  return status;
}
