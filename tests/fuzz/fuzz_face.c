/* Fuzzing the face of the page: any questions in any order. No text may crash it; each answer is closed and as long as
 * was said; what is refused has a message and changes nothing; a game that is kept opens again as the same.
 *
 * A line is a question: a letter, then its text, in which | stands for the end of a line.
 *   b TERMS   o RECORD   a ACTION   p ACTION (preview)   c N (takes option N)   d draw   n bot   t back   T turn back
 *   s N (state at)   h history   k keeps and opens again   y TILE (symbol) */
#include <stdint.h>

#include "face/face.h"
#include "told.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LINE_SIZE = 4096, QUESTIONS_MAX = 16 };

/* What came back, as a length; the text lies at face_answer. */
static bool answered(int32_t length) {
  const char *text = face_answer();
  need(length != 0 && strlen(text) == (size_t)(length < 0 ? -length : length));
  return length > 0;
}

static void ask(const char *text, size_t size) {
  char *input = face_input((uint32_t)size);
  need(input != NULL);
  memcpy(input, text, size);
}

/* An answer as text of its own, to be freed; NULL: there is no game. */
static char *kept(int32_t length) {
  if (!answered(length)) return NULL;
  char *copy = strdup(face_answer());
  need(copy != NULL);
  return copy;
}

static char *state(void) {
  return kept(face_state());
}

static void same_as(char *before) {
  char *now = kept(face_record());
  need((now == NULL) == (before == NULL) && (now == NULL || strcmp(now, before) == 0));
  free(now);
}

/* Takes option n of the state: its words are found in the JSON, which has them last in each option. */
static int32_t choose(unsigned n) {
  char *now = state();
  static const char mark[] = "\"words\":\"";
  char words[128] = "";
  unsigned count = 0;
  for (char *at = now; at != NULL && (at = strstr(at, mark)) != NULL; at += sizeof mark - 1) count++;
  char *at = now;
  for (unsigned k = 0; count > 0 && k <= n % count; k++) at = strstr(at, mark) + sizeof mark - 1;
  if (count > 0) need(sscanf(at, "%127[^\"]", words) == 1);
  free(now);
  ask(words, strlen(words));
  int32_t length = face_apply((uint32_t)strlen(words));
  need(count == 0 || answered(length) || strncmp(words, "draw", 4) == 0);
  return length;
}

static int32_t keep_and_open(void) {
  char *before = kept(face_record());
  int32_t length = face_record();
  if (answered(length)) {
    char *record = strdup(face_answer());
    need(record != NULL && before != NULL);
    ask(record, strlen(record));
    length = face_open((uint32_t)strlen(record));
    need(answered(length));
    same_as(before);
    free(record);
    length = face_record();
  }
  free(before);
  return length;
}

static int32_t put(char letter, const char *text, uint32_t size) {
  ask(text, size);
  switch (letter) {
  case 'b': return face_begin(size);
  case 'o': return face_open(size);
  case 'a': return face_apply(size);
  case 'p': return face_preview(size);
  case 'c': return choose((unsigned)strtoul(text, NULL, 10));
  case 'd': return face_draw();
  case 'n': return face_bot();
  case 't': return face_take_back();
  case 'T': return face_take_back_turn();
  case 's': return face_state_at((uint32_t)strtoul(text, NULL, 10));
  case 'h': return face_history();
  case 'k': return keep_and_open();
  case 'y': return face_symbol(size, size & 3, 0);
  default: return face_symbol(size, (uint32_t)letter & 7, 1);
  }
}

static void question(char letter, const char *text, uint32_t size) {
  char *before = kept(face_record());
  int32_t length = put(letter, text, size);
  bool looking = strchr("pshky", letter) != NULL;
  if (!answered(length) || looking) same_as(before);
  free(before);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char first[] = "preset base\n";
  char line[LINE_SIZE];
  size_t at = 0;
  ask(first, sizeof first - 1);
  need(answered(face_begin(sizeof first - 1)));
  for (int n = 0; at < size && n < QUESTIONS_MAX; n++) {
    char letter = (char)data[at++];
    uint32_t length = 0;
    for (; at < size && data[at] != '\n'; at++) {
      if (length < LINE_SIZE - 1) line[length++] = (char)(data[at] == '|' ? '\n' : data[at]);
    }
    at++;
    line[length] = '\0';
    question(letter, line, length);
  }
  return 0;
}
