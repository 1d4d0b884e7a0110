"""Ghosts for meeples: continuing and limiting a mist, with circles too (R-V-34 to R-V-49, R-V-65 to R-V-75, P-V-4, 5,
16, 17)."""
from . import mist
from .board import is_complete
from .game import ask, piece_at, tell
from .tiles import parts_of_kind

TARGETS = {"R-V-34": "others", "R-V-65": "others", "R-V-66": "others",
           "R-V-36": "own", "R-V-60": "own", "R-V-67": "own"}


def eligible(state, to):
    """R-V-42, R-V-43, R-V-44: every piece on the board that is no guard; own ones, or those of the other players."""
    return [piece for piece in state["pieces"]
            if piece["piece"] != "guard" and (piece["player"] == state["turn"]) == (to == "own")]


def continue_the_mist(state):
    """R-V-34, R-V-35, R-V-39, R-V-75, P-V-4: one ghost from the supply for another player's meeple, then those of
    circles."""
    mists = mist.continued_mists(state)
    if mists:
        yield from ghost_from_supply(state, "R-V-34")
        yield from one_circle_ghost(state)
        complete = [found for found in mists if is_complete(state["board"], found)]
        yield from empty_circles(state, complete, "R-V-66", "R-V-72")


def limit_the_mist(state):
    """R-V-36, R-V-37, R-V-67, R-V-75, P-V-16: one ghost from the supply for an own meeple, then all from circles of
    limited mists."""
    if mist.placement_limits(state):
        yield from ghost_from_supply(state, "R-V-36")
        yield from empty_circles(state, mist.limited_mists(state), "R-V-67", "R-V-71")


def ghost_from_supply(state, rule, left=1):
    """R-V-34, R-V-36, R-V-60, R-V-38, R-V-44, R-V-45, R-V-71: one ghost out of the general supply, which must be given
    if there is one and somebody can take it. False if not."""
    nobody = "R-V-71" if rule == "R-V-60" else "R-V-44"
    reason = "R-V-45" if not state["supply"] else nobody if not eligible(state, TARGETS[rule]) else None
    if reason:
        tell(state, "ghost-skipped", reason, **{"from": "supply"}, amount=left)
        return False
    piece = yield from choose_meeple(state, rule, {"from": "supply", "left": left, "at": state["placed"]})
    state["supply"] -= 1
    add_ghost(state, piece, rule, {"from": "supply"})
    return True


def choose_meeple(state, rule, about):
    """R-V-34, R-V-36, R-V-65, R-V-66, R-V-67, P-V-2: which eligible meeple takes the ghost."""
    decision = {"kind": "ghost", "player": state["turn"], "rule": rule, "to": TARGETS[rule],
                "tile": state["board"][state["placed"]]["tile"]["name"], **about}
    options = [{"action": "ghost", "at": piece["at"]} for piece in eligible(state, TARGETS[rule])]
    answer = yield from ask(state, decision, options)
    return piece_at(state, answer["at"])


def add_ghost(state, piece, rule, source):
    """R-V-41, R-V-48, R-V-70: the meeple takes the ghost. With the third it goes home at once, and its ghosts to the
    supply."""
    piece["ghosts"] += 1
    who = {key: piece[key] for key in ("player", "at", "part", "piece")}
    tell(state, "ghost-added", rule, **who, **source, amount=piece["ghosts"])
    if piece["ghosts"] == 3:
        tell(state, "haunted", "R-V-41", **who, amount=3)
        go_home(state, piece)


def go_home(state, piece):
    """R-V-41, R-V-46: a piece leaves the board for its owner's supply, its ghosts for the general supply."""
    state["pieces"] = [other for other in state["pieces"] if other is not piece]
    state["players"][piece["player"]][piece["piece"] + "s"] += 1
    state["supply"] += piece["ghosts"]


def occupied_circles(state, mists, also_placed):
    """R-V-65 to R-V-68, P-V-17: places of circles that hold ghosts, in order of the tiles and their areas; those of the
    placed tile only where they count."""
    places = {place for found in mists for place in found["places"]}
    return [(square, part) for square, lies in state["board"].items() for part, count in in_order(lies)
            if count and (square, part) in places and (also_placed or square != state["placed"])]


def north_to_south(place):
    """P-V-22: the order in which circles are emptied where all their ghosts move: by y, then x; areas keep theirs."""
    (x, y), _ = place
    return y, x


def in_order(lies):
    """The ghosts in the circles of a tile, area by area in the order of the tile's text (P-V-15)."""
    return [(area, lies["circles"].get(area, 0)) for area in parts_of_kind(lies["tile"], "mist")]


def take_from_circle(state, place):
    """R-V-65: the circle is empty then."""
    square, part = place
    state["board"][square]["circles"][part] -= 1


def one_circle_ghost(state):
    """R-V-65, R-V-68, R-V-73, P-V-4: one ghost out of a circle of a continued mist that stays incomplete; which circle,
    then which meeple. With nobody to haunt it stays where it is."""
    mists = [found for found in mist.continued_mists(state) if not is_complete(state["board"], found)]
    places = occupied_circles(state, mists, also_placed=False)
    if not places:
        return
    if not eligible(state, "others"):
        tell(state, "ghost-skipped", "R-V-73", **{"from": "circle", "from-at": places[0][0]}, amount=1)
        return
    decision = {"kind": "release", "player": state["turn"], "rule": "R-V-65",
                "tile": state["board"][state["placed"]]["tile"]["name"], "at": state["placed"]}
    options = [{"action": "release", "at": square, "part": part} for square, part in places]
    released = yield from ask(state, decision, options)
    yield from circle_ghost(state, (released["at"], released["part"]), "R-V-65")


def circle_ghost(state, place, rule, left=1):
    """R-V-65, R-V-66, R-V-67: a ghost goes from a circle to a meeple; the last of `left` that leave circles, or not
    yet."""
    piece = yield from choose_meeple(state, rule, {"from": "circle", "left": left, "at": place[0], "part": place[1]})
    take_from_circle(state, place)
    add_ghost(state, piece, rule, {"from": "circle", "from-at": place[0]})


def empty_circles(state, mists, rule, nobody_left):
    """R-V-66, R-V-67, R-V-68, R-V-70, R-V-71, R-V-72, R-V-75, P-V-5: all ghosts in the circles of the mists go to
    meeples, one after the other; as soon as there is nobody to take them the rest goes to the supply."""
    places = occupied_circles(state, mists, also_placed=rule == "R-V-66")
    for place in sorted(places, key=north_to_south):
        square, part = place
        while state["board"][square]["circles"][part] and eligible(state, TARGETS[rule]):
            left = sum(state["board"][where]["circles"][area] for where, area in places)
            yield from circle_ghost(state, place, rule, left)
        rest = state["board"][square]["circles"][part]
        if rest:
            state["board"][square]["circles"][part] = 0
            state["supply"] += rest
            tell(state, "circle-freed", nobody_left, at=square, part=part, amount=rest)
