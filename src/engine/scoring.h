/* Scoring during the game and at its end: R-V-81, 91, 100..107, 114..118. */
#ifndef ENGINE_SCORING_H
#define ENGINE_SCORING_H

#include "play.h"

/* Everything that the placed tile completed. */
void score_completed(struct play *play);
/* The end of the game: what stands on the board, ghosts, winners. Pieces stay where they are. */
void score_final(struct play *play);
/* What score_final would add to each player's score. */
void final_points(const struct brume_game *game, const struct brume_tiles *tiles,
                  int32_t points[BRUME_PLAYERS_MAX]);

#endif
