"""Placing a meeple: step 2b (R-C-44..47)."""
from .board import region
from .game import ask, pieces_in, tell
from .team_table import colours_in_hand, question, the_cat_goes_to

STANDS_ON = ("road", "city", "castle")


def place_a_meeple(state):
    """R-C-44: at most one meeple, on the tile just placed. R-C-106, P-C-14: a waiting cat goes to it without a
    question."""
    decision = question(state, "piece", "R-C-44")
    taken = yield from ask(state, decision, [{"action": "piece", "piece": "none"}] + meeple_options(state))
    if taken["piece"] == "none":
        tell(state, "no-piece", "R-C-44", player=state["turn"])
        return
    meeple = {"at": state["placed"], "part": taken["part"], "player": taken["colour"], "piece": "meeple", "with": []}
    state["players"][taken["colour"]]["meeples"] -= 1
    state["pieces"].append(meeple)
    tell(state, "piece-placed", "R-C-44", player=taken["colour"], at=state["placed"], part=taken["part"],
         piece="meeple")
    if state["team"]["cat"] == "waiting":
        the_cat_goes_to(state, meeple, "R-C-106")


def meeple_options(state):
    """R-C-44, R-C-45, R-C-47, R-C-14, P-C-18: each road, city or castle of the tile without a meeple anywhere in it,
    roads under mist and completed ones too; for each the colours of the seat with a meeple in hand."""
    return [{"action": "piece", "piece": "meeple", "part": part, "colour": colour}
            for part in free_parts(state) for colour in colours_in_hand(state, state["turn"])]


def free_parts(state):
    """R-C-44, R-C-64: where a meeple may stand on the placed tile, in the order of its text."""
    placed = state["placed"]
    return [part["name"] for part in state["board"][placed]["tile"]["parts"]
            if part["kind"] in STANDS_ON and not pieces_in(state, region(state["board"], placed, part["name"]))]
