"""Drawing and placing a tile, the River too (R-V-7, R-V-24 to R-V-29, R-V-106, P-V-10, P-V-14, P-V-21)."""
from . import board as squares
from .board import beside, lay
from .game import ask, tell, tile as tile_named

DIRECTIONS = ("north", "east", "south", "west")
TURNS = ("straight", "right", "round", "left")


def make_piles(state):
    """R-V-7, R-V-14, R-V-106: the River without its source and lake, the lake, and all other tiles. Of the base game's
    start tile one copy is not drawn: it lies on the board or stays in the box. The quarters of the 2x2 start tile are
    never drawn."""
    river, lake, main = {}, {}, {}
    for slot, tile_set in state["sets"].items():
        for tile in tile_set["tiles"]:
            role = tile.get("role", "")
            if role == "source" or role.startswith("quarter") or slot == "mists" and state["preset"] == "base":
                continue
            pile = lake if role == "lake" else river if slot == "river" else main
            pile[tile["name"]] = tile["count"] - (role == "start")
    state["piles"] = [["river", river], ["lake", lake], ["main", main]]


def pile_in_use(state):
    """R-V-106: how many of each kind lie in the pile that is drawn from now: the River, then the lake, then all others.
    None when no tile is left."""
    return next((pile for _, pile in state["piles"] if any(pile.values())), None)


def draw(state):
    """R-V-20, P-V-21: a tile is drawn. That is chance and always asked."""
    pile = pile_in_use(state)
    options = [{"action": "draw", "tile": kind} for kind, count in pile.items() if count]
    drawn = yield from ask(state, {"kind": "draw", "rule": "R-V-20"}, options)
    pile[drawn["tile"]] -= 1
    tell(state, "drawn", "R-V-20", player=state["turn"], tile=drawn["tile"])
    return tile_named(state, drawn["tile"])


def placements(state, tile):
    """R-V-24, R-V-106: where the drawn tile may lie, as (square, rotation), in order."""
    places = squares.placements(state["board"], tile)
    if tile["set"] == "river":
        places = [(square, rotation) for square, rotation in places if river_goes_on(state, tile, square, rotation)]
    return places


def place(state, tile, places):
    """R-V-24: the active player lays the tile. Always asked, also with one place (P-V-2)."""
    options = [{"action": "place", "at": square, "rotation": rotation} for square, rotation in places]
    decision = {"kind": "place", "player": state["turn"], "rule": "R-V-24", "tile": tile["name"]}
    choice = yield from ask(state, decision, options)
    lay(state["board"], choice["at"], tile, choice["rotation"])
    state["placed"] = choice["at"]
    tell(state, "placed", "R-V-24", at=choice["at"], tile=tile["name"], rotation=choice["rotation"])


def river_goes_on(state, tile, square, rotation):
    """R-V-106, P-V-10, P-V-14, P-V-21: the tile is joined to the open end of the river, it doesn't turn the same way as
    the tile before it, and its new end faces an empty square."""
    end = river_end(state)
    sides = river_sides(tile, rotation)
    if not end or list(square) != end["at"] or DIRECTIONS.index(end["side"]) not in sides:
        return False
    onward = [side for side in sides if side != DIRECTIONS.index(end["side"])]
    if not onward:
        return True
    turned = turn_of(DIRECTIONS.index(end["side"]), onward[0])
    return (turned == "straight" or turned != end["turned"]) and beside(square, onward[0]) not in state["board"]


def river_sides(tile, rotation):
    """The sides on which the river reaches the edge of the turned tile."""
    return [side for side in range(4) if tile["turned"][rotation]["sides"][side]["terrain"] == "W"]


def turn_of(arrives, leaves):
    """P-V-14: which way the river turns on a tile, looking downstream: it arrives on one side and leaves by another."""
    return TURNS[(leaves - (arrives + 2)) % 4]


def river_end(state):
    """R-V-106: where the river goes on: the open square, the side of it on which the river arrives, how the last tile
    turned. None without an open end."""
    board = state["board"]
    for square, lies in board.items():
        sides = river_sides(lies["tile"], lies["rotation"])
        for side in sides:
            if beside(square, side) not in board:
                back = [other for other in sides if other != side]
                return {"at": list(beside(square, side)), "side": DIRECTIONS[(side + 2) % 4],
                        "turned": turn_of(back[0], side) if back else "straight"}
    return None
