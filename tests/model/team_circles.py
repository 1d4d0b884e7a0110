"""Spell circles in step 2a (R-C-95..100)."""
from .game import ask, tell
from .team_mist import expanded_areas, unfinished_areas
from .team_table import around, free_ghosts, question, spots, take_a_ghost, take_off, the_cat_comes


def circles_to_fill(state):
    """R-C-96, R-C-97b, P-C-11: the circles of the placed tile that want a ghost, each as the area it is in, in the
    order of the tile's text. With `--circle-expand empty` a tile that expands a bank has none."""
    if expanded_areas(state) and state["options"]["circle-expand"] == "empty":
        return []
    return all_circles(state)


def all_circles(state):
    """P-C-11, P-C-19: the circles of the placed tile in areas that are not finished."""
    part = state["board"][state["placed"]]["tile"]["part"]
    return [area for area in unfinished_areas(state) for _ in range(part[area]["circles"])]


def moved_ghosts(state):
    """R-C-96, R-C-97: how many ghosts move onto the circles from the eight neighbours. Those in other circles never
    do."""
    return min(len(circles_to_fill(state)), free_ghosts(state, around(state["placed"])))


def circles_from_supply(state):
    """R-C-96, R-C-97b, P-C-2: how many circles take a ghost out of the supply. Where the tile expands a bank none does,
    but with `--circle-expand full`."""
    if expanded_areas(state) and state["options"]["circle-expand"] != "full":
        return 0
    return len(circles_to_fill(state)) - moved_ghosts(state)


def fill_circles(state):
    """R-C-96, P-C-11: first the ghosts that move, then those of the supply; R-C-97b: the other circles stay empty for
    good."""
    moved, fresh, circles = moved_ghosts(state), circles_from_supply(state), circles_to_fill(state)
    for number in range(moved):
        yield from move_a_ghost(state, circles[number], moved - number)
    for area in circles[moved:moved + fresh]:
        fill_a_circle(state, area, **{"from": take_a_ghost(state)})
        yield from the_cat_comes(state)
    empty = len(all_circles(state)) - moved - fresh
    if empty:
        tell(state, "circles-empty", "R-C-97b", at=state["placed"], amount=empty)


def move_a_ghost(state, area, left):
    """R-C-97a: a free ghost of the neighbours moves onto a circle; where they stand in several places the active player
    chooses."""
    options = [{"action": "move", "at": square, "part": part}
               for square, part, _ in spots(state, around(state["placed"]))]
    taken = yield from ask(state, question(state, "move", "R-C-97a", left=left, part=area), options)
    square = tuple(taken["at"])
    take_off(state, square, taken["part"], 1)
    fill_a_circle(state, area, **{"from": "spot", "from-at": square})


def fill_a_circle(state, area, **source):
    """R-C-96: the circle has its ghost."""
    circles = state["board"][state["placed"]]["circles"]
    circles[area] = circles.get(area, 0) + 1
    tell(state, "circle-filled", "R-C-96", at=state["placed"], part=area, **source)
