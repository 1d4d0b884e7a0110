"""Levels and set-up (R-C-1..22, R-C-65, R-C-91..93)."""
from .board import lay
from .game import COLOURS, tell
from .tiles import parts_of_kind

QUARTERS = {"quarter-nw": (0, 0), "quarter-ne": (1, 0), "quarter-sw": (0, 1), "quarter-se": (1, 1)}
GHOSTS_OF_THE_CAT = 7


def level_numbers(level, level6, colours):
    """R-C-16..21, P-C-16: ghosts in the game, points to win, points that bring Rufus and Ronja."""
    if level == 6 and level6 == "2023":  # R-C-20
        goal, hound1, hound2 = {3: (33, 5, 17), 4: (25, 4, 13), 5: (20, 3, 10)}[colours]
        return {"ghosts": 13, "goal": goal, "hound1": hound1, "hound2": hound2}
    return {1: {"ghosts": 15, "goal": 50, "hound1": 0, "hound2": 0},   # R-C-16
            2: {"ghosts": 15, "goal": 75, "hound1": 0, "hound2": 0},   # R-C-21
            3: {"ghosts": 15, "goal": 100, "hound1": 15, "hound2": 50},  # R-C-17
            4: {"ghosts": 13, "goal": 100, "hound1": 15, "hound2": 50},  # R-C-19
            5: {"ghosts": 13, "goal": 100, "hound1": 15, "hound2": 50},  # R-C-18
            6: {"ghosts": 12, "goal": 50, "hound1": 8, "hound2": 25}}[level]  # R-C-20


def colours_in_play(seats):
    """R-C-11: colour -> the seat that plays it. Alone four colours, two players two each, more players one each."""
    if len(seats) > 2:
        return {seat: seat for seat in seats}
    return {colour: seats[number % len(seats)] for number, colour in enumerate(COLOURS[:4])}


def meeples_in_hand(seats, level):
    """R-C-11, R-C-84b: meeples of each colour to play with. In level 6 one of the five is the scoring meeple."""
    if len(seats) <= 2:
        return 3
    return 4 if level == 6 else 5


def drawn_in_level(tile, level):
    """R-C-2, R-C-16, R-C-22, P-C-16: the start tile is never drawn; level 1 has no castles and no cemeteries."""
    special = parts_of_kind(tile, "castle") + parts_of_kind(tile, "cemetery")
    return "role" not in tile and not (level == 1 and special)


def piles(tiles, options):
    """R-C-65, R-C-93: three equal piles where there are hounds, else one."""
    if not options["hound1"]:
        return [tiles, 0, 0]
    return [tiles // 3 + (number < tiles % 3) for number in range(3)]


def new_state(preset, options, sets, seats):
    """The table before anything lies on it."""
    colours = colours_in_play(seats)
    level = options["level"]
    options = {**level_numbers(level, options["level6"], len(colours)), **options}
    kinds = [tile for slot in ("mists", "circles") if slot in sets for tile in sets[slot]["tiles"]]
    unseen = {tile["name"]: tile["count"] for tile in kinds if drawn_in_level(tile, level)}
    hounds = "track" if options["hound1"] else "gone"
    cat = preset == "mists-circles"
    return {"preset": preset, "options": options, "sets": sets, "seats": seats, "board": {}, "pieces": [],
            "players": {colour: {"seat": seat, "score": 0, "meeples": meeples_in_hand(seats, level)}
                        for colour, seat in colours.items()},
            "team": {"outcome": "undecided", "score": 0, "rufus": hounds, "ronja": hounds,
                     "cat": "edge" if cat else "none", "cat-ghosts": GHOSTS_OF_THE_CAT if cat else 0,  # R-C-92
                     "piles": piles(sum(unseen.values()), options), "pile-open": 1},
            "supply": options["ghosts"] - (GHOSTS_OF_THE_CAT if cat else 0),  # R-C-10
            "unseen": unseen, "turn": seats[0], "placed": None, "events": []}


def set_up(state):
    """R-C-9, P-V-9: the start tile in the middle, and its three ghosts on the printed symbols."""
    quarters = {tile["role"]: tile for tile in state["sets"]["mists"]["tiles"] if "role" in tile}
    for role, square in QUARTERS.items():
        lay_face_up(state, square, quarters[role], 0, "R-C-9")
    for role, square in QUARTERS.items():
        for area in parts_of_kind(quarters[role], "mist"):
            for _ in range(quarters[role]["part"][area]["symbols"]):
                put_at_start(state, square, area)


def lay_face_up(state, square, tile, rotation, rule):
    """A tile comes onto the table; nothing stands on it."""
    lay(state["board"], square, tile, rotation)
    state["board"][square]["free"] = {}
    tell(state, "placed", rule, at=square, tile=tile["name"], rotation=rotation)


def put_at_start(state, square, area):
    """R-C-9, R-C-92: the ghosts of the start tile are not the cat's."""
    free = state["board"][square]["free"]
    free[area] = free.get(area, 0) + 1
    state["supply"] -= 1
    tell(state, "ghost-put", "R-C-9", at=square, part=area, **{"from": "supply"})
