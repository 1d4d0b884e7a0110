/* Taking what is known to be an option, for playouts, which pick it themselves: nothing is asked twice, and nobody
 * listens. Each does what brume_game_apply does with the same action; with anything else the game is none any more. */
#ifndef ENGINE_TAKE_H
#define ENGINE_TAKE_H

#include <brume/game.h>

/* Is this a question of which the engine lists all options, to count them too? Then the list is the way to ask. */
bool options_are_listed(const struct brume_game *game);

/* DRAW: this kind, of which there is one in the pile now drawn from. */
void take_draw(struct brume_game *game, const struct brume_tiles *tiles, unsigned kind);
/* Option n of any question. */
void take_option(struct brume_game *game, const struct brume_tiles *tiles, int n);
/* An action from the list. */
void take_listed(struct brume_game *game, const struct brume_tiles *tiles, const struct brume_action *action);

#endif
