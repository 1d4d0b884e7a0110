/* One game of The Spell Circles, each choice at random: what happens, by name, and the result.
 *
 *   cc random_game.c $(pkg-config --cflags --libs brume) -o random_game && ./random_game 7 */
#include <stdio.h>
#include <stdlib.h>

#include <brume/game.h>

static struct brume_game game;
static struct brume_events events;

/* A linear congruential generator: enough for an example. 0..count-1, a little uneven. */
static int choose(uint64_t *state, int count) {
  *state = *state * 6364136223846793005U + 1442695040888963407U;
  return (int)((*state >> 33) % (uint64_t)count);
}

static void print_events(void) {
  for (int i = 0; i < events.count; i++) {
    const struct brume_event *event = &events.list[i];
    printf("%s at %d,%d (rule %d)\n", brume_event_name((enum brume_event_kind)event->kind), event->x,
           event->y, event->rule);
  }
}

int main(int argc, char **argv) {
  uint64_t state = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  struct brume_options options;
  brume_options_default(&options, BRUME_PRESET_CIRCLES);
  if (brume_game_start(&game, &brume_tiles_standard, &options, &events) != BRUME_REFUSED_OK) return 1;
  print_events();
  while (!brume_game_over(&game)) {
    int count = brume_game_option_count(&game, &brume_tiles_standard);
    struct brume_action action = brume_game_option(&game, &brume_tiles_standard, choose(&state, count));
    if (brume_game_apply(&game, &brume_tiles_standard, &action, &events) != BRUME_REFUSED_OK) return 1;
    print_events();
  }
  for (int i = 0; i < options.players; i++)
    printf("player %d: %d points\n", i, brume_game_player(&game, i)->score);
  return 0;
}
