"""The hounds and the piles: step 3b (R-C-65..72)."""
from .game import ask, tell
from .team_table import HOUNDS, around, meeple_at, question, reached, removals, remove_ghosts


def hounds_come(state):
    """R-C-67, R-C-72, R-C-84, P-C-7: hounds whose space was reached, in the order of the track."""
    for number, hound in enumerate(HOUNDS, 1):
        if state["team"][hound] == "track" and reached(state, state["options"][f"hound{number}"]):
            yield from a_hound_comes(state, hound, number)
            open_the_next_pile(state)


def a_hound_comes(state, hound, number):
    """R-C-67, R-C-69: beside any living meeple; where there is none it is lost."""
    if not state["pieces"]:
        state["team"][hound] = "gone"
        tell(state, "hound-lost", "R-C-69", amount=number)
        return
    options = [{"action": "hound", "at": piece["at"]} for piece in state["pieces"]]
    taken = yield from ask(state, question(state, "hound", "R-C-67", hound=hound), options)
    meeple = meeple_at(state, taken["at"])
    meeple["with"] = [name for name in HOUNDS + ("cat",) if name == hound or name in meeple["with"]]
    state["team"][hound] = "out"
    tell(state, "hound-placed", "R-C-67", player=meeple["player"], at=meeple["at"], amount=number)
    yield from drive_ghosts_off(state, hound, meeple["at"])


def drive_ghosts_off(state, hound, square):
    """R-C-67, R-C-68, P-C-6: up to 3 free ghosts off each of two different tiles among nine; stopping is allowed at any
    time."""
    reach, driven = [square] + around(square), {}
    for _ in range(2):
        options = removals(state, reach)
        if not options:
            return
        stop = {"action": "remove", "amount": 0}
        taken = yield from ask(state, question(state, "drive", "R-C-68", hound=hound, **driven), options + [stop])
        remove_ghosts(state, taken, "R-C-67")
        if not taken["amount"]:
            return
        driven = {"driven": tuple(taken["at"])}
        reach = [near for near in reach if near != driven["driven"]]


def open_the_next_pile(state):
    """R-C-67, R-C-69: what is left of the active pile goes on top of the next one, which becomes active."""
    team = state["team"]
    left, team["piles"][team["pile-open"] - 1] = team["piles"][team["pile-open"] - 1], 0
    team["piles"][team["pile-open"]] += left
    team["pile-open"] += 1
    tell(state, "pile-opened", "R-C-67", amount=team["pile-open"], tiles=team["piles"][team["pile-open"] - 1])
