"""Spell circles of the placed tile: the circle-tile limit, and filling them (R-V-60 to R-V-64, P-V-3, 6, 15)."""
from . import mist, tiles
from .board import neighbours
from .game import ask, piece_at, tell
from .ghosts import ghost_from_supply, in_order, take_from_circle


def circle_tile_limit(state):
    """R-V-60, P-V-6, P-V-15: if a mist side of the circle tile meets a clear side, as many ghosts from the supply as
    the tile has circles go to own meeples; it stops when the supply is empty or nobody can take one."""
    square = state["placed"]
    own_limited = any(at == square for at, _ in mist.limited_places(state["board"], square))
    for left in range(tiles.circles(state["board"][square]["tile"]) if own_limited else 0, 0, -1):
        given = yield from ghost_from_supply(state, "R-V-60", left)
        if not given:
            return


def fill(state):
    """R-V-62, R-V-63, R-V-64, P-V-3, P-V-15: each circle of the placed tile gets a ghost, area by area: from meeples
    around, from circles around, from the supply. Where the supply is asked and empty, this circle and all further ones
    stay empty."""
    square = state["placed"]
    tile = state["board"][square]["tile"]
    areas = [part["name"] for part in tile["parts"] if part["kind"] == "mist" for _ in range(part["circles"])]
    for number, area in enumerate(areas):
        decision = {"kind": "attract", "player": state["turn"], "rule": "R-V-63", "tile": tile["name"],
                    "left": len(areas) - number, "at": square, "part": area}
        source = yield from ask(state, decision, sources(state))
        if source["from"] == "supply" and not state["supply"]:
            tell(state, "circles-empty", "R-V-64", at=square, amount=len(areas) - number)
            return
        draw_ghost(state, source, area)


def sources(state):
    """R-V-62, R-V-63, P-V-3: where the ghost for a circle may come from. Meeples around come before the supply; circles
    around may, must or can't be drawn from."""
    near = neighbours(state["board"], state["placed"])
    meeples = [{"action": "attract", "from": "meeple", "at": piece["at"]}
               for piece in state["pieces"] if piece["at"] in near and piece["ghosts"]]
    rings = [{"action": "attract", "from": "circle", "at": square, "part": part}
             for square, lies in state["board"].items() if square in near for part, count in in_order(lies) if count]
    may = state["options"]["circle-draw"]
    if may == "forbidden":
        rings = []
    before_supply = meeples + rings if may == "forced" else meeples
    return meeples + rings + ([] if before_supply else [{"action": "attract", "from": "supply"}])


def draw_ghost(state, source, area):
    """R-V-62, R-V-63: the ghost moves from there into the circle."""
    square = state["placed"]
    told = {"from": source["from"]}
    if source["from"] == "supply":
        state["supply"] -= 1
    elif source["from"] == "meeple":
        piece_at(state, source["at"])["ghosts"] -= 1
    else:
        take_from_circle(state, (source["at"], source["part"]))
    if source["from"] != "supply":
        told["from-at"] = source["at"]
    held = state["board"][square]["circles"]
    held[area] = held.get(area, 0) + 1
    tell(state, "circle-filled", "R-V-62" if source["from"] == "supply" else "R-V-63", at=square, part=area, **told)
