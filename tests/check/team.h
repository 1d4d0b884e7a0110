/* The cooperative half of the check: what can be counted on a cooperative position, the options of its decisions, and
 * its turn by R-C-23, of which each step is a file (team_*.c). All of it stands on the check's own position and on
 * nothing of src/engine. A step says false when it had to ask, or when the game is over. */
#ifndef BRUME_CHECK_TEAM_H
#define BRUME_CHECK_TEAM_H

#include "turn.h"

enum {
  OFF_MAX = 3, /* R-C-50: ghosts off one tile */
  CAT_GHOSTS = 7, /* R-C-92 */
  START_GHOSTS = 3, /* R-C-9 */
  ON_CEMETERY = BRUME_TILE_AREAS_MAX - 1 /* place of the cemetery's ghosts in struct spot's free */
};

/* --- counting, team_board.c --------------------------------------------------------------------------------- */

int cemetery_on(const struct brume_tile *tile); /* NONE: it has none */
int area_part(const struct brume_tile *tile, int area);
/* The part that free[place] of a square means. */
int place_part(const struct position *position, int square, int place);
int ghosts_free(const struct position *position);
int ghosts_in_circles(const struct position *position);
/* One of the eight squares around. */
bool is_beside(const struct position *position, int centre, int square);
int square_named(const struct position *position, const struct brume_action *action);
int figure_named(const struct position *position, const struct brume_action *action);
int figure_with(const struct position *position, unsigned with); /* NONE: nobody */

/* Levels 2 to 4: a tile at each of the four sides (R-C-56); 5 and 6: on all eight squares, also face down (R-C-75). */
bool cemetery_is_full(const struct position *position, int square);
bool cemetery_is_open(const struct position *position, int square);
int open_cemeteries(const struct position *position);

bool has_piles(const struct position *position); /* R-C-22: levels 3 to 6 */
bool is_haunted_level(const struct position *position); /* R-C-22: levels 5 and 6 */
bool colours_score(const struct position *position); /* R-C-83 */
/* R-C-84, 85: by the team, or by every colour. */
bool all_reached(const struct position *position, int points);

/* --- options, team_options.c -------------------------------------------------------------------------------- */

void options_meeple(const struct position *position, int placed, struct asked *asked);
void options_bury(const struct position *position, struct asked *asked);
void options_move(const struct position *position, int placed, struct asked *asked);
void options_area(const struct position *position, int square, unsigned areas, struct asked *asked);
void options_cemetery(const struct position *position, struct asked *asked);
void options_cat(const struct position *position, struct asked *asked);
void options_region(const struct position *position, int placed, struct asked *asked);
void options_reward(const struct position *position, struct asked *asked);
void options_hound(const struct position *position, struct asked *asked);
/* `driven`: the square that the hound drove ghosts from first, or NONE. */
void options_drive(const struct position *position, int hound, int driven, struct asked *asked);
void options_hide(const struct position *position, struct asked *asked);

/* --- the turn ----------------------------------------------------------------------------------------------- */

void team_turn_play(struct turn *turn);
/* Counts an event: of `amount`, at a square, of a colour or seat; NONE: it names none. */
void team_tell(struct turn *turn, unsigned event, int amount, int square, int who);
/* Is `told` kept of that kind of event? Of the ghosts of a bank any tile may be named. */
bool team_tells(unsigned event);

/* The end, team_end.c. Losing always says false. */
bool team_lose(struct turn *turn, unsigned outcome, int ghosts);
/* True: the points of the level are reached and the game is over (R-C-85). */
bool team_wins(struct turn *turn);

/* The supply and the cat, team_cat.c. */
int ghosts_at_hand(const struct position *position);
void give_back(struct position *position, int ghosts);
/* Takes one ghost, hers first. */
void take_ghost(struct position *position);
/* Where the cat's last ghost went, she is placed at once (R-C-102); call it after each ghost. */
bool cat_comes(struct turn *turn);
/* She leaves her meeple (R-C-108, Q-18), and goes on to another. */
void cat_leaves(struct position *position);
bool cat_goes_on(struct turn *turn);

bool step_bury(struct turn *turn); /* 1c and 3c, team_bury.c */
bool step_team_ghosts(struct turn *turn); /* 2a, team_ghosts.c */
bool step_rewards(struct turn *turn); /* 3a and 3b, team_score.c */
/* R-C-50, 67: takes off what the action names. */
void remove_ghosts(struct turn *turn, const struct brume_action *action);
bool step_hounds(struct turn *turn); /* 3b, team_hounds.c */

#endif
