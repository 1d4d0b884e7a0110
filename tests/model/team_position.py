"""The position as docs/transcript.md describes it, of a cooperative game."""
from .board import AROUND, all_regions, circle_ghosts, is_complete
from .game import pieces_in
from .team_scoring import bonus, castle_is_complete, size
from .team_table import around

ENDED_BY = {"won": "R-C-85", "lost-by-ghosts": "R-C-86", "lost-by-tiles": "R-C-87"}


def position(state, decision):
    """docs/transcript.md, A position, A cooperative game. All of it is counted anew from what lies on the table."""
    regions = all_regions(state["board"])
    return {
        "brume-position": 1, "preset": state["preset"], "options": state["options"],
        "tiles": [lying_tile(square, lies) for square, lies in state["board"].items()],
        "pieces": [{**piece, "at": list(piece["at"]), "with": list(piece["with"])} for piece in state["pieces"]],
        "players": [{"player": colour, **player} for colour, player in state["players"].items()],
        "team": {**state["team"], "piles": list(state["team"]["piles"])},
        "supply": state["supply"],
        "unseen": {kind: count for kind, count in state["unseen"].items() if count},
        "regions": [describe_region(state, found) for found in regions if found["kind"] != "mist"],
        "banks": [describe_bank(state, found) for found in regions if found["kind"] == "mist"],
        "turn": state["turn"],
        "decision": decision or {"kind": "nothing", "rule": ENDED_BY[state["team"]["outcome"]]},
    }


def lying_tile(square, lies):
    """R-C-37, R-C-54..60, R-C-76: a tile with the ghosts on it; of a cemetery whether it is closed and who lies there;
    a tile face down."""
    if "hidden" in lies:
        return {"at": list(square), "hidden": True}
    shown = {"at": list(square), "tile": lies["tile"]["name"], "rotation": lies["rotation"],
             "circles": dict(lies["circles"]), "free": dict(lies["free"])}
    if any(part["kind"] == "cemetery" for part in lies["tile"]["parts"]):
        shown["closed"] = lies.get("closed", False)
    if "buried" in lies:
        shown["buried"] = lies["buried"]
    return shown


def parts_of(found):
    """The parts of a region, [x, y, part] each."""
    return [[square[0], square[1], part] for square, part in found["places"]]


def describe_region(state, found):
    """R-C-48, R-C-49, R-C-78, R-C-89: a region, what lies there, who stands in it."""
    kind = found["kind"]
    shown = {"kind": kind, "parts": parts_of(found), "tiles": size(state, found), "haunted": is_haunted(state, found),
             "bonus": bonus(state, found), "points": points_of(state, found), "pieces": count_meeples(state, found)}
    if kind in ("road", "city"):
        shown["open"] = found["open"]
    if kind != "field":
        shown["complete"] = is_done(state, found)
    return shown


def is_done(state, found):
    """R-C-48, R-C-56, R-C-75: is a road, city or castle complete, a cemetery closed? What else looks around, in sets of
    one's own, is as a castle."""
    (square, _), *_ = found["places"]
    if found["kind"] == "cemetery":
        return state["board"][square].get("closed", False)
    if found["kind"] in AROUND:
        return castle_is_complete(state, square)
    return is_complete(state["board"], found)


def is_haunted(state, found):
    """R-C-78: a face-down tile touches a road or a city, or lies round a castle, so it can never be completed. Fields
    and cemeteries are no regions of this game (its glossary)."""
    if found["kind"] == "castle":
        (square, _), = found["places"]
        return any("hidden" in state["board"].get(near, {}) for near in around(square))
    return found["kind"] in ("road", "city") and found["hidden"] > 0


def points_of(state, found):
    """R-C-48, R-C-89: a complete region in full; else what lies there, 1 for each tile, coat of arms or misty tile. It
    scores nothing then, nor does a field, of which 3 for each of its completed cities lies there, nor what there is of
    monasteries and gardens in sets of one's own (R-C-8)."""
    whole = 2 if is_done(state, found) else 1
    tiles, more = size(state, found), bonus(state, found)
    return {"road": tiles, "city": whole * (tiles + more), "castle": whole * more, "field": 3 * more,
            "monastery": tiles, "garden": tiles, "cemetery": 0}[found["kind"]]


def count_meeples(state, found):
    """R-C-49: how many of each colour stand there."""
    counts = {}
    for meeple in pieces_in(state, found):
        counts[meeple["player"]] = counts.get(meeple["player"], 0) + 1
    return counts


def describe_bank(state, found):
    """R-C-31..33, R-C-78: a mist bank."""
    return {"parts": parts_of(found), "tiles": len(found["squares"]), "open": found["open"],
            "complete": is_complete(state["board"], found), "limited": found["clear"] > 0,
            "haunted": found["hidden"] > 0, "circles": circle_ghosts(state["board"], found)}
