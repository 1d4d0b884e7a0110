"""The cooperative game: a game, a turn, the end. Read beside rules/cooperative.en.md.

The state is that of README.md. What the team adds:

    state["unseen"]   kind -> how many of it nobody has seen, in the order of the sets; face-down tiles are among them
                      (P-C-9, P-C-15)
    state["team"]     as in a position: outcome, score, rufus, ronja, cat, cat-ghosts, piles, pile-open
    board[square]     besides: "free": {area or "cemetery": ghosts}; of a cemetery "closed" and "buried"; a tile face
                      down is {"hidden": True}
    pieces            the living meeples: {"at", "part", "player": the colour, "piece": "meeple",
                      "with": [rufus, ronja, cat]}
"""
from .board import placements
from .game import after, ask, tell, tile
from .team_cemeteries import close_cemeteries, lay_a_tile_face_down
from .team_ghosts import place_ghosts
from .team_meeples import place_a_meeple
from .team_mist import check_mists
from .team_position import position
from .team_scoring import score_regions
from .team_setup import lay_face_up, new_state, set_up
from .team_table import GameOver, active_pile_is_empty, lose_by_tiles, use_one_tile

__all__ = ["new_state", "play", "position"]


def play(state):
    """R-C-23, R-C-25: set up, then turn after turn until the team has won or lost."""
    try:
        set_up(state)
        while True:
            yield from take_a_turn(state)
    except GameOver:
        pass


def take_a_turn(state):
    """R-C-23: the order of a turn."""
    drawn = yield from draw_a_tile(state)              # 1a
    yield from place_the_tile(state, drawn)
    check_mists(state)                                 # 1b
    yield from close_cemeteries(state)                 # 1c
    yield from place_ghosts(state)                     # 2a
    yield from place_a_meeple(state)                   # 2b
    yield from score_regions(state)                    # 3a, 3b
    yield from lay_a_tile_face_down(state)             # 3c
    next_turn(state)


def draw_a_tile(state):
    """R-C-27, R-C-30, R-C-87, P-C-15: one tile from the active pile. One that fits nowhere goes out of the game, and
    another is drawn."""
    while True:
        if active_pile_is_empty(state):
            lose_by_tiles(state, "R-C-87")
        options = [{"action": "draw", "tile": name} for name, count in state["unseen"].items() if count]
        taken = yield from ask(state, {"kind": "draw", "rule": "R-C-27"}, options)
        state["unseen"][taken["tile"]] -= 1
        use_one_tile(state)
        tell(state, "drawn", "R-C-27", player=state["turn"], tile=taken["tile"])
        drawn = tile(state, taken["tile"])
        if placements(state["board"], drawn):
            return drawn
        tell(state, "unplaceable", "R-C-30", tile=drawn["name"])


def place_the_tile(state, drawn):
    """R-C-27, R-C-28, R-C-29, R-C-79: beside a tile on the table, side by matching side; mist and face-down tiles don't
    matter."""
    options = [{"action": "place", "at": square, "rotation": rotation}
               for square, rotation in placements(state["board"], drawn)]
    decision = {"kind": "place", "player": state["turn"], "rule": "R-C-28", "tile": drawn["name"]}
    taken = yield from ask(state, decision, options)
    state["placed"] = tuple(taken["at"])
    lay_face_up(state, state["placed"], drawn, taken["rotation"], "R-C-28")


def next_turn(state):
    """R-C-13: clockwise."""
    state["turn"] = after(state, state["turn"])
    state["placed"] = None
    tell(state, "next-player", "R-C-13", player=state["turn"])
