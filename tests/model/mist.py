"""What a placement does to the mist (R-V-30 to R-V-33, R-V-77). A mist is a region of mist areas, judged after the placement."""
from . import tiles
from .board import across, beside, is_complete, region, shows
from .game import tell


def continued_areas(board, square):
    """R-V-31: the mist areas of the tile on the square that touch a mist side of a tile beside it, going round from north."""
    touching = [shows(board, square, side)["mist"] for side in range(4) if (across(board, square, side) or {}).get("mist")]
    return list(dict.fromkeys(area for area in touching if area))


def limited_places(board, square):
    """R-V-32: the mist areas, of the tile on the square or beside it, of which a side meets a clear side at an edge of the
    tile, going round from north. Each is a place: (square, area)."""
    places = []
    for side in range(4):
        own, other = shows(board, square, side), across(board, square, side)
        if other and own["mist"] and not other["mist"]:
            places.append((square, own["mist"]))
        if other and other["mist"] and not own["mist"]:
            places.append((beside(square, side), other["mist"]))
    return list(dict.fromkeys(places))


def mists_of(board, places):
    """R-V-77: the mists that the areas belong to, each once."""
    mists = []
    for square, area in places:
        if not any((square, area) in found["places"] for found in mists):
            mists.append(region(board, square, area))
    return mists


def continued_mists(state):
    """R-V-31, R-V-77: the mists that the placed tile continues."""
    square = state["placed"]
    return mists_of(state["board"], [(square, area) for area in continued_areas(state["board"], square)])


def limited_mists(state):
    """R-V-32, R-V-77: the mists that the placement limits."""
    return mists_of(state["board"], limited_places(state["board"], state["placed"]))


def placement_limits(state):
    """R-V-32, R-V-40, P-V-7, P-V-18: does the placement limit a mist? By the option a tile without any mist doesn't."""
    with_mist = tiles.has_mist(state["board"][state["placed"]]["tile"])
    return bool(limited_places(state["board"], state["placed"])) and (with_mist or state["options"]["limit-without-mist"])


def tell_what_happened(state):
    """R-V-31, R-V-32, R-V-33: tells what the placement has continued, limited and completed, going round the tile from north: an area
    of the tile that continues once, a mist that is limited once."""
    board, square = state["board"], state["placed"]
    limited = [(found["places"][0], "mist-limited", "R-V-32") for found in limited_mists(state)] if placement_limits(state) else []
    continued = [((square, area), "mist-continued", "R-V-31") for area in continued_areas(board, square)]
    for (at, part), event, rule in sorted(limited + continued, key=lambda told: first_side(board, square, told)):
        tell(state, event, rule, at=at, part=part)
    for found in continued_mists(state):
        if is_complete(board, found):
            part = next(part for at, part in found["places"] if at == square)
            tell(state, "mist-completed", "R-V-33", at=square, part=part)


def first_side(board, square, told):
    """The first side of the tile, from north, at which a mist is continued or limited."""
    place, event, _ = told
    for side in range(4):
        own, other = shows(board, square, side), across(board, square, side) or {"mist": None}
        both = own["mist"] and other["mist"]
        if place in ((square, own["mist"]), (beside(square, side), other["mist"])) and bool(both) == (event == "mist-continued"):
            return side
