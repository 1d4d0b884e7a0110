/* The one game of the face, for its other files. Private to src/face. */
#ifndef BRUME_FACE_GAME_H
#define BRUME_FACE_GAME_H

#include <stdbool.h>

#include <brume/game.h>

/* The tiles of the game; before there is one, the shipped ones. */
const struct brume_tiles *face_tiles(void);
/* The game after its first n actions. False: there is none. */
bool face_game_at(uint32_t n, struct brume_game *game);

#endif
