/* The random bot: uniform over the options as they are listed. A placement is one option for each square and
 * rotation, so that is the uniform choice over both together. */
#include "bots/bots.h"

static struct brume_action choose(const struct brume_game *game, const struct brume_tiles *tiles,
                                  struct brume_bot_random random) {
  int count = brume_game_option_count(game, tiles);
  return brume_game_option(game, tiles, (int)random.below(random.state, (uint32_t)count));
}

const struct brume_bot brume_bot_random = {
    .name = "random", .about = "each listed option as likely as the others", .choose = choose};
