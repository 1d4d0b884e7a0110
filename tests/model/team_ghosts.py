"""The ghosts that a placed tile brings: step 2a (R-C-37..43, R-C-54, R-C-55)."""
from .game import ask
from .team_cemeteries import haunt_the_neighbours, haunted_neighbours, is_haunted, open_cemeteries
from .team_circles import circles_from_supply, fill_circles, moved_ghosts
from .team_mist import expanded_areas, unfinished_areas
from .team_table import ghosts_to_be_had, lose_by_ghosts, put_free, question


def place_ghosts(state):
    """R-C-42, P-C-2, P-C-11: what is needed is counted first; then come circles, symbols, the cemetery's ghost and the
    haunted neighbours, in this order. Which area has one ghost fewer is asked before all of it (docs/decisions.md)."""
    need = ghosts_needed(state)
    if need > ghosts_to_be_had(state):
        lose_by_ghosts(state, need)
    for_a_cemetery = a_cemetery_gets_a_ghost(state)
    discount = yield from choose_the_discount(state)
    yield from fill_circles(state)
    yield from put_symbols(state, discount)
    if for_a_cemetery:
        yield from put_a_ghost_on_a_cemetery(state)
    yield from haunt_the_neighbours(state)


def ghosts_needed(state):
    """P-C-2, P-C-19: all ghosts that the step takes out of the supply."""
    return (circles_from_supply(state) + symbols_due(state) + a_cemetery_gets_a_ghost(state)
            + len(haunted_neighbours(state)))


def symbols(state, area):
    """R-C-37: ghost symbols printed in an area of the placed tile."""
    return state["board"][state["placed"]]["tile"]["part"][area]["symbols"]


def areas_for_the_discount(state):
    """R-C-38, P-C-4: areas that may have one ghost fewer: expanded, not finished, with a symbol to take it from."""
    return [area for area in unfinished_areas(state) if area in expanded_areas(state) and symbols(state, area)]


def symbols_due(state):
    """R-C-37, R-C-38, R-C-39, R-C-40, R-C-43: ghosts for the symbols of unfinished areas, one fewer in all if the tile
    expands one."""
    return sum(symbols(state, area) for area in unfinished_areas(state)) - bool(areas_for_the_discount(state))


def put_symbols(state, discount):
    """R-C-37, R-C-41: the ghosts of the symbols, all on the placed tile; one fewer in the area of the discount."""
    for area in unfinished_areas(state):
        for _ in range(symbols(state, area) - (area == discount)):
            yield from put_free(state, state["placed"], area, "R-C-37")


def choose_the_discount(state):
    """P-C-4: which area has one ghost fewer; None where none has."""
    options = [{"action": "area", "at": state["placed"], "part": area} for area in areas_for_the_discount(state)]
    if not options:
        return None
    taken = yield from ask(state, question(state, "area", "P-C-4"), options)
    return taken["part"]


def a_cemetery_gets_a_ghost(state):
    """R-C-54, R-C-55, R-C-57, R-C-74, P-C-3: levels 2 to 4, one is open, and at least 1 ghost comes out of the supply
    onto the placed tile. With `--circle-cemetery any` one that only moves onto a circle counts too."""
    if is_haunted(state) or not open_cemeteries(state):
        return False
    ghosts = circles_from_supply(state) + symbols_due(state)
    if state["options"]["circle-cemetery"] == "any":
        ghosts += moved_ghosts(state)
    return ghosts > 0


def put_a_ghost_on_a_cemetery(state):
    """R-C-55: one open cemetery gets it; where several are open the team picks."""
    options = [{"action": "cemetery", "at": square} for square in open_cemeteries(state)]
    taken = yield from ask(state, question(state, "cemetery", "R-C-55"), options)
    yield from put_free(state, tuple(taken["at"]), "cemetery", "R-C-54")
