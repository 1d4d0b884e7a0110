"""The team's table: ghosts, where they stand and where they come from; whose meeples; won and lost."""
from .board import EIGHT, STEPS
from .game import COLOURS, ask, tell
from .tiles import parts_of_kind


HOUNDS = ("rufus", "ronja")


class GameOver(Exception):
    """R-C-25, R-C-85: the game stops here, whatever was going on."""


def around(square):
    """Glossary, neighbour: the eight squares round a square."""
    return [(square[0] + x, square[1] + y) for x, y in EIGHT]


def four_sides(square):
    """The squares that a square shares a side with."""
    return [(square[0] + x, square[1] + y) for x, y in STEPS]


def lies_face_up(state, square):
    """R-C-78: a tile that can be seen lies there."""
    return "tile" in state["board"].get(square, {})


def question(state, kind, rule, **more):
    """docs/transcript.md: what is asked of the active player (P-C-1), with the tile that was placed this turn and its
    square, unless it is about another one."""
    placed = state["placed"]
    return {"kind": kind, "player": state["turn"], "rule": rule, "tile": state["board"][placed]["tile"]["name"],
            **{"at": placed, **more}}


# Ghosts

def spots(state, squares):
    """Glossary, spot; P-C-20: where free ghosts stand on these squares, as (square, part, ghosts).
    In the order of placing; of a tile first its mist areas, then its cemetery (docs/decisions.md)."""
    found = []
    for square, lies in state["board"].items():
        if square in squares and "tile" in lies:
            places = parts_of_kind(lies["tile"], "mist") + parts_of_kind(lies["tile"], "cemetery")
            found += [(square, part, lies["free"][part]) for part in places if lies["free"].get(part)]
    return found


def free_ghosts(state, squares):
    """Glossary, free ghost: how many stand on these squares, in no circle."""
    return sum(ghosts for _, _, ghosts in spots(state, squares))


def ghosts_in_circles(state):
    """R-C-107: the ghosts in spell circles, anywhere on the table."""
    return sum(sum(lies["circles"].values()) for lies in state["board"].values() if "tile" in lies)


def ghosts_on_the_table(state):
    """R-C-70, P-C-14: every ghost on a tile: in mist, in circles, on cemeteries."""
    return free_ghosts(state, state["board"]) + ghosts_in_circles(state)


def ghosts_to_be_had(state):
    """R-C-42, R-C-104: the supply and the cat's ghosts together."""
    return state["supply"] + state["team"]["cat-ghosts"]


def take_a_ghost(state):
    """R-C-101, R-C-103, R-C-104: out of the supply; while the cat has ghosts hers come first. Gives where it came
    from."""
    if state["team"]["cat-ghosts"]:
        state["team"]["cat-ghosts"] -= 1
        return "cat"
    state["supply"] -= 1
    return "supply"


def give_back(state, ghosts):
    """R-C-101, R-C-103: ghosts leave the table, to the cat while she is at the edge, else to the supply."""
    if state["team"]["cat"] == "edge":
        state["team"]["cat-ghosts"] += ghosts
    else:
        state["supply"] += ghosts


def take_off(state, square, part, ghosts):
    """Free ghosts leave their spot."""
    free = state["board"][square]["free"]
    free[part] -= ghosts
    if not free[part]:
        del free[part]


def put_free(state, square, part, rule):
    """R-C-41: a ghost from the supply stands in the mist there, or on the cemetery. If it was the cat's last one, she
    comes."""
    source = take_a_ghost(state)
    free = state["board"][square]["free"]
    free[part] = free.get(part, 0) + 1
    tell(state, "ghost-put", rule, at=square, part=part, **{"from": source})
    yield from the_cat_comes(state)


def removals(state, squares):
    """P-C-6: for each spot on these squares 1 to 3 of the ghosts that stand free there."""
    return [{"action": "remove", "amount": amount, "at": square, "part": part}
            for square, part, ghosts in spots(state, squares) for amount in range(1, min(3, ghosts) + 1)]


def remove_ghosts(state, taken, rule):
    """R-C-50, R-C-67, P-C-19: so many ghosts go back; one decision."""
    if not taken["amount"]:
        tell(state, "nothing-removed", rule)
        return
    square = tuple(taken["at"])
    take_off(state, square, taken["part"], taken["amount"])
    give_back(state, taken["amount"])
    tell(state, "ghosts-removed", rule, at=square, part=taken["part"], amount=taken["amount"])


# The cat

def the_cat_comes(state):
    """R-C-102, P-C-11: the moment no ghost is left in front of her, in between two ghosts."""
    if state["team"]["cat"] == "edge" and not state["team"]["cat-ghosts"]:
        yield from place_the_cat(state, "R-C-102")


def place_the_cat(state, rule):
    """R-C-102, R-C-106, R-C-108: beside any living meeple; where there is none she waits."""
    state["team"]["cat"] = "waiting"
    if not state["pieces"]:
        tell(state, "cat-waits", "R-C-106")
        return
    options = [{"action": "cat", "at": piece["at"]} for piece in state["pieces"]]
    taken = yield from ask(state, question(state, "cat", rule), options)
    the_cat_goes_to(state, meeple_at(state, taken["at"]), rule)


def meeple_at(state, square):
    """docs/decisions.md: the meeple that an answer names by its square."""
    return next(piece for piece in state["pieces"] if piece["at"] == tuple(square))


def the_cat_goes_to(state, piece, rule):
    """R-C-102: she stands with that meeple now."""
    piece["with"].append("cat")
    state["team"]["cat"] = "out"
    tell(state, "cat-placed", rule, player=piece["player"], at=piece["at"])


# Meeples and colours

def colours_of(state, seat):
    """R-C-11, R-C-14: the colours that a seat plays."""
    return [colour for colour in COLOURS if colour in state["players"] and state["players"][colour]["seat"] == seat]


def colours_in_hand(state, seat):
    """R-C-14: those of them with a meeple in hand."""
    return [colour for colour in colours_of(state, seat) if state["players"][colour]["meeples"]]


# Points and the end

def each_colour_for_itself(state):
    """R-C-83: level 6."""
    return state["options"]["level"] == 6


def reached(state, points):
    """R-C-67, R-C-84, R-C-85: the scoring meeple has reached or passed the space; in level 6 those of all colours."""
    if each_colour_for_itself(state):
        return all(player["score"] >= points for player in state["players"].values())
    return state["team"]["score"] >= points


def book(state, colour, points):
    """R-C-12, R-C-84a, R-C-111: points for the team, in level 6 for the colour."""
    if each_colour_for_itself(state):
        state["players"][colour]["score"] += points
    else:
        state["team"]["score"] += points


def win_if_goal_reached(state):
    """R-C-85, R-C-25, P-C-7: looked at after each single gain."""
    if reached(state, state["options"]["goal"]):
        state["team"]["outcome"] = "won"
        tell(state, "won", "R-C-85", points=state["options"]["goal"])
        raise GameOver


def lose_by_ghosts(state, need):
    """R-C-42, R-C-86: fewer ghosts than have to be placed."""
    state["team"]["outcome"] = "lost-by-ghosts"
    tell(state, "lost", "R-C-42", amount=need)
    raise GameOver


def lose_by_tiles(state, rule):
    """R-C-87, R-C-88: the active pile is used up and its points are missing."""
    state["team"]["outcome"] = "lost-by-tiles"
    tell(state, "lost", rule, amount=0)
    raise GameOver


def active_pile_is_empty(state):
    """R-C-65: no tile is left in the pile that is drawn from."""
    return not state["team"]["piles"][state["team"]["pile-open"] - 1]


def use_one_tile(state):
    """P-C-15: the active pile has one tile fewer."""
    state["team"]["piles"][state["team"]["pile-open"] - 1] -= 1
