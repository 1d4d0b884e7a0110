"""The position as docs/transcript.md describes it, but for `sets` and `hash`."""
from . import placing, scoring
from .board import all_regions, circle_ghosts, is_complete

NOTHING = {"kind": "nothing", "rule": "R-V-113"}


def position(state, decision):
    """docs/transcript.md, A position. All of it is counted anew from what lies on the table."""
    regions = all_regions(state["board"])
    return {
        "brume-position": 1, "preset": state["preset"], "options": state["options"],
        "tiles": [lying_tile(square, lies) for square, lies in state["board"].items()],
        "pieces": [{**piece, "at": list(piece["at"])} for piece in state["pieces"]],
        "players": list_players(state),
        "supply": state["supply"],
        "unseen": {kind: count for _, pile in state["piles"] for kind, count in pile.items() if count},
        "piles": {name: sum(pile.values()) for name, pile in state["piles"]},
        "river": placing.river_end(state),
        "regions": [describe_region(state, found) for found in regions if found["kind"] != "mist"],
        "banks": [describe_bank(state, found) for found in regions if found["kind"] == "mist"],
        "turn": state["turn"],
        "decision": decision or NOTHING,
    }


def lying_tile(square, lies):
    """A tile on the board, with the ghosts in its circles by mist area."""
    return {"at": list(square), "tile": lies["tile"]["name"], "rotation": lies["rotation"],
            "circles": {area: count for area, count in lies["circles"].items() if count}}


def list_players(state):
    """Each player's points, points if the game ended now, pieces in hand, and guards in stock."""
    totals = scoring.projected(state)
    return [{"player": player, **state["players"][player], "projected": totals[player]} for player in state["seats"]]


def parts_of(found):
    """The parts of a region, [x, y, part] each."""
    return [[square[0], square[1], part] for square, part in found["places"]]


def describe_region(state, found):
    """A region with what it is worth, who stands in it, and who would be paid (R-V-104, R-V-114, P-V-20)."""
    board, counts, complete = state["board"], scoring.count_pieces(state, found), is_complete(state["board"], found)
    tiles, bonus = scoring.tiles_of(board, found), scoring.bonus_of(board, found)
    described = {"kind": found["kind"], "parts": parts_of(found), "tiles": tiles, "bonus": bonus,
                 "points": scoring.worth(found["kind"], complete, tiles, bonus),
                 "pieces": counts, "owners": scoring.most(counts)}
    if found["kind"] in ("road", "city"):
        described["open"] = found["open"]
    if found["kind"] != "field":
        described["complete"] = complete
    return described


def describe_bank(state, found):
    """A mist bank (R-V-31 to R-V-33)."""
    return {"parts": parts_of(found), "tiles": len(found["squares"]), "open": found["open"],
            "complete": is_complete(state["board"], found), "limited": found["clear"] > 0,
            "circles": circle_ghosts(state["board"], found)}
