/* `brume bench wins`: how often the cooperative bot wins. */
#ifndef BRUME_CLI_WINS_H
#define BRUME_CLI_WINS_H

#include <brume/game.h>

/* Plays `games` games of seeds `seed`.. with greedy in every seat and prints one line. False: refused, and
 * said. */
bool bench_wins(const char *command, const struct brume_tiles *tiles, const struct brume_options *options,
                uint64_t games, uint64_t seed);

#endif
