"""What a placement does to the mist (R-V-30 to R-V-33, R-V-77). A mist is a region of mist areas, judged after the
placement."""
from . import tiles
from .board import across, beside, is_complete, region, shows
from .game import tell


def continued_areas(board, square):
    """R-V-31: the mist areas of the tile on the square that touch a mist side of a tile beside it, going round from
    north."""
    touching = [shows(board, square, side)["mist"] for side in range(4)
                if (across(board, square, side) or {}).get("mist")]
    return list(dict.fromkeys(area for area in touching if area))


def limited_places(board, square):
    """R-V-32: the mist areas, of the tile on the square or beside it, of which a side meets a clear side at an edge of
    the tile, going round from north. Each is a place: (square, area)."""
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
    limited = limited_places(state["board"], state["placed"])
    return bool(limited) and (with_mist or state["options"]["limit-without-mist"])


def tell_what_happened(state):
    """R-V-31, R-V-32, R-V-33, R-V-77: tells what the placement has continued, limited and completed, going round the
    tile from north, of each mist once."""
    board, square = state["board"], state["placed"]
    told = []
    for side in range(4):
        own, other = shows(board, square, side), across(board, square, side)
        if not other or not (own["mist"] or other["mist"]):
            continue
        at, part = (square, own["mist"]) if own["mist"] else (beside(square, side), other["mist"])
        whole = region(board, at, part)
        if own["mist"] and other["mist"]:
            tell_once(state, told, whole, "mist-continued", "R-V-31", at, part)
            if is_complete(board, whole):
                tell_once(state, told, whole, "mist-completed", "R-V-33", at, part)
        else:
            tell_once(state, told, whole, "mist-limited", "R-V-32", at, part)


def tell_once(state, told, what, event, rule, at, part):
    """Tells an event of a mist, unless it was told."""
    if (event, what) not in told:
        told.append((event, what))
        tell(state, event, rule, at=at, part=part)
