/* Taking an action that is known to be one of the options: for playouts, which pick it from them. */
#ifndef ENGINE_TAKE_H
#define ENGINE_TAKE_H

#include <brume/game.h>

/* Is this a question of which the engine lists all options, to count them too? Then the list is the way to ask. */
bool options_are_listed(const struct brume_game *game);

/* What brume_game_apply does with an action that it doesn't refuse. With any other the game is no game any more. */
void take_listed(struct brume_game *game, const struct brume_tiles *tiles, const struct brume_action *action,
                 struct brume_events *events);

#endif
