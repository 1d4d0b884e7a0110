"""Cemeteries: closing, burying, the ghosts of a haunted one, and the tile laid face down (R-C-54..64, R-C-73..82)."""
from .game import after, ask, tell
from .board import has_mist, open_squares
from .team_table import (HOUNDS, active_pile_is_empty, around, colours_in_hand, four_sides, give_back, lies_face_up,
                         lose_by_tiles, place_the_cat, put_free, question, use_one_tile)
from .tiles import parts_of_kind


def is_haunted(state):
    """R-C-22, R-C-73..81: levels 5 and 6."""
    return state["options"]["level"] >= 5


def open_cemeteries(state):
    """Glossary, open cemetery: those that have not been closed, in the order of placing."""
    return [square for square, lies in state["board"].items()
            if "tile" in lies and parts_of_kind(lies["tile"], "cemetery") and not lies.get("closed")]


def must_close(state, square):
    """R-C-56, R-C-58, R-C-75: its four sides are full; in levels 5 and 6 all eight squares round it, face up or face
    down."""
    full = around(square) if is_haunted(state) else four_sides(square)
    return all(near in state["board"] for near in full)


def close_cemeteries(state):
    """R-C-57, R-C-63, P-C-13: step 1c. One after the other, from north to south, in a row from west to east."""
    closing = [square for square in open_cemeteries(state) if must_close(state, square)]
    for square in sorted(closing, key=lambda square: (square[1], square[0])):
        tell(state, "cemetery-closed", "R-C-75" if is_haunted(state) else "R-C-56", at=square, part="cemetery")
        yield from bury(state, square)


def bury(state, square):
    """R-C-59, P-C-8: any living meeple; if none is on the table, one out of the hand of the first seat from the active
    one on that has one; if nobody has one, nobody is buried."""
    lies = state["board"][square]
    options = [{"action": "bury", "from": "meeple", "at": piece["at"]} for piece in state["pieces"]]
    options = options or [{"action": "bury", "from": "supply", "colour": colour} for colour in colours_to_give(state)]
    if not options:
        lies["closed"] = True
        tell(state, "nobody-buried", "R-C-59", at=square)
        free_the_cemetery(state, square)
        return
    taken = yield from ask(state, question(state, "bury", "R-C-59", at=square, part="cemetery"), options)
    lies["closed"] = True
    if taken["from"] == "meeple":
        yield from bury_from_the_table(state, square, tuple(taken["at"]))
    else:
        state["players"][taken["colour"]]["meeples"] -= 1
        lies["buried"] = taken["colour"]
        tell(state, "buried", "R-C-59", player=taken["colour"], at=square, **{"from": "supply"})
        free_the_cemetery(state, square)


def colours_to_give(state):
    """P-C-8: the colours in hand of the active seat, or of the next one clockwise that has a meeple."""
    seat = state["turn"]
    for _ in state["seats"]:
        if colours_in_hand(state, seat):
            return colours_in_hand(state, seat)
        seat = after(state, seat)
    return []


def bury_from_the_table(state, square, standing):
    """R-C-59, R-C-60, R-C-61: that meeple lies on the cemetery for good, and its ghosts go back: both are the burying.
    Q-18, P-C-21: its hound goes back to the box, as an event, and the cat goes on at once."""
    meeple = next(piece for piece in state["pieces"] if piece["at"] == standing)
    state["pieces"].remove(meeple)
    state["board"][square]["buried"] = meeple["player"]
    tell(state, "buried", "R-C-59", player=meeple["player"], at=square, **{"from": "meeple", "from-at": standing})
    free_the_cemetery(state, square)
    for number, hound in enumerate(HOUNDS, 1):
        if hound in meeple["with"]:
            state["team"][hound] = "gone"
            tell(state, "hound-left", "R-C-61", player=meeple["player"], at=standing, amount=number)
    if "cat" in meeple["with"]:
        yield from place_the_cat(state, "R-C-108")


def free_the_cemetery(state, square):
    """R-C-60, P-C-13: after the burying all ghosts on that cemetery go back."""
    ghosts = state["board"][square]["free"].pop("cemetery", 0)
    if ghosts:
        give_back(state, ghosts)
        tell(state, "cemetery-freed", "R-C-60", at=square, amount=ghosts)


def haunted_neighbours(state):
    """R-C-73: levels 5 and 6: the misty tiles among the eight neighbours of a cemetery that was placed this turn, in
    the order of placing."""
    placed = state["placed"]
    if not is_haunted(state) or not parts_of_kind(state["board"][placed]["tile"], "cemetery"):
        return []
    return [square for square in state["board"]
            if square in around(placed) and lies_face_up(state, square) and has_mist(state["board"], square)]


def haunt_the_neighbours(state):
    """R-C-73, P-C-5, P-C-12: a ghost for each of them, free in its mist, whether the bank is finished or not."""
    for square in haunted_neighbours(state):
        areas = parts_of_kind(state["board"][square]["tile"], "mist")
        options = [{"action": "area", "at": square, "part": area} for area in areas]
        taken = yield from ask(state, question(state, "area", "P-C-5"), options)
        yield from put_free(state, square, taken["part"], "R-C-73")


def lay_a_tile_face_down(state):
    """R-C-76, R-C-77, R-C-88, P-C-9, P-C-17: step 3c. While a cemetery is open, one tile of the active pile is laid,
    unseen, on an empty square round an open cemetery that shares a side with a tile on the table."""
    if not is_haunted(state) or not open_cemeteries(state):
        return
    if active_pile_is_empty(state):
        lose_by_tiles(state, "R-C-88")
    options = [{"action": "hide", "at": square} for square in squares_for_a_hidden_tile(state)]
    taken = yield from ask(state, question(state, "hide", "R-C-76"), options)
    square = tuple(taken["at"])
    use_one_tile(state)
    state["board"][square] = {"hidden": True}
    tell(state, "hidden", "R-C-76", at=square)
    yield from close_cemeteries(state)  # R-C-81


def squares_for_a_hidden_tile(state):
    """R-C-77, P-C-17: one list of the squares of all open cemeteries, in the order in which they opened."""
    near = {square for cemetery in open_cemeteries(state) for square in around(cemetery)}
    return [square for square in open_squares(state["board"]) if square in near]
