/* What brume_setup_finish checks of a cooperative position. */
#ifndef ENGINE_SETUP_TEAM_H
#define ENGINE_SETUP_TEAM_H

#include <brume/setup.h>

enum brume_setup team_possible(const struct brume_game *game, const struct brume_tiles *tiles);
/* Are the piles as many tiles as are unseen? Splits them where nobody said how. */
enum brume_setup team_piles_finish(struct brume_game *game);

#endif
