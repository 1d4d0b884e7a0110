/* Random games on several threads. See <brume/playouts.h>; a build without threads leaves this file out.
 *
 * Each thread takes the next few games, plays them by itself, and adds them up under the lock. Sums of whole numbers
 * don't depend on their order, so the results are those of one thread.
 */
#include <pthread.h>

#include "playouts/playouts.h"

enum { GAMES_AT_ONCE = 16 };

struct crew {
  const struct playouts *playouts;
  struct brume_playouts_result *all, *by_option;
  pthread_mutex_t lock; /* guards the results and next */
  uint64_t next; /* the first game that nobody has taken yet */
};

/* The games of one thread that are played and not added yet. */
struct shift {
  uint64_t first, count;
  struct brume_playouts_result one[GAMES_AT_ONCE];
};

/* Hands in what is played and takes the next games; false: there are none. */
static bool change_shift(struct crew *crew, struct shift *shift) {
  pthread_mutex_lock(&crew->lock);
  for (uint64_t i = 0; i < shift->count; i++)
    playouts_add(crew->playouts, shift->first + i, &shift->one[i], crew->all, crew->by_option);
  uint64_t left = crew->playouts->plan->games - crew->next;
  shift->first = crew->next;
  shift->count = left < GAMES_AT_ONCE ? left : GAMES_AT_ONCE;
  crew->next += shift->count;
  pthread_mutex_unlock(&crew->lock);
  return shift->count > 0;
}

static void *work(void *crew) {
  struct shift shift = {0};
  while (change_shift(crew, &shift)) {
    for (uint64_t i = 0; i < shift.count; i++)
      shift.one[i] = playouts_play(((struct crew *)crew)->playouts, shift.first + i);
  }
  return NULL;
}

int brume_playouts_threads(const struct brume_game *game, const struct brume_tiles *tiles,
                           const struct brume_playouts_plan *plan, int threads,
                           struct brume_playouts_result *all, struct brume_playouts_result *by_option) {
  struct playouts playouts = playouts_begin(game, tiles, plan, all, by_option);
  struct crew crew = {.playouts = &playouts, .all = all, .by_option = by_option};
  pthread_t helper[BRUME_PLAYOUTS_THREADS_MAX];
  int helpers = 0;
  if (threads > BRUME_PLAYOUTS_THREADS_MAX) threads = BRUME_PLAYOUTS_THREADS_MAX;
  pthread_mutex_init(&crew.lock, NULL);
  while (helpers + 1 < threads && pthread_create(&helper[helpers], NULL, work, &crew) == 0) helpers++;
  work(&crew);
  for (int i = 0; i < helpers; i++) pthread_join(helper[i], NULL);
  pthread_mutex_destroy(&crew.lock);
  return helpers + 1;
}
