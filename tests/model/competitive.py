"""The competitive game: set-up, the turn, the end. Read beside rules/competitive.en.md; the steps of a turn stand in
files of their own."""
from . import circles, ghosts, mist, pieces, placing, scoring
from .board import lay
from .game import after, tell
from .position import position

__all__ = ["new_state", "play", "position"]


def new_state(preset, options, sets, seats):
    """An empty table."""
    return {"preset": preset, "options": options, "sets": sets, "seats": seats, "board": {}, "pieces": [],
            "players": {}, "supply": 0, "piles": [], "turn": seats[0], "placed": None, "over": False, "events": []}


def play(state):
    """R-V-20, R-V-15, R-V-113: set-up, then turn after turn, clockwise, until no tile is left; then the final
    scoring."""
    set_up(state)
    while True:
        lies = yield from draw_and_place(state)
        if lies:
            yield from rest_of_turn(state)
        if not placing.pile_in_use(state):
            break
        state["placed"] = None
        state["turn"] = after(state, state["turn"])
        tell(state, "next-player", "R-V-15", player=state["turn"])
    scoring.end_of_game(state)


def set_up(state):
    """R-V-6 to R-V-14: pieces, piles, start tile."""
    hand_out_pieces(state)
    state["supply"] = 15 if with_expansion_11(state) else 0
    placing.make_piles(state)
    put_start_tile(state)


def with_expansion_11(state):
    """R-V-1: are Ghosts, Castles & Cemeteries on the table?"""
    return state["preset"] in ("ghosts", "circles")


def with_spell_circles(state):
    """R-V-2: are The Spell Circles on the table? Without them circles on a tile of one's own mean nothing."""
    return state["preset"] == "circles"


def hand_out_pieces(state):
    """R-V-8, R-V-9, R-V-13, P-V-11: what each player takes; the other guards wait in stock."""
    expansion = with_expansion_11(state)
    for player in state["seats"]:
        state["players"][player] = {"score": 0, "meeples": 5 if expansion else 7, "guards": 2 if expansion else 0,
                                    "abbots": 1 if state["options"]["abbot"] else 0, "stock": 3 if expansion else 0}


def put_start_tile(state):
    """R-V-6, R-V-14, R-V-106, P-V-9, P-V-14: the 2x2 start tile, the base game's start tile, or the source of the
    River."""
    roles = {tile["role"]: tile for tile_set in state["sets"].values() for tile in tile_set["tiles"] if "role" in tile}
    if state["options"]["river"]:
        lie = [("source", (0, 0), "R-V-106")]
    elif state["options"]["start"] == "2x2":
        lie = [("quarter-nw", (0, 0), "R-V-6"), ("quarter-ne", (1, 0), "R-V-6"),
               ("quarter-sw", (0, 1), "R-V-6"), ("quarter-se", (1, 1), "R-V-6")]
    else:
        lie = [("start", (0, 0), "R-V-14")]
    for role, square, rule in lie:
        lay(state["board"], square, roles[role], 0)
        tell(state, "placed", rule, at=square, tile=roles[role]["name"], rotation=0)


def draw_and_place(state):
    """R-V-20 1, R-V-27, P-V-20: draw a tile and place it; one that fits nowhere leaves the game, and another is drawn.
    False when no tile is left to draw."""
    while placing.pile_in_use(state):
        tile = yield from placing.draw(state)
        places = placing.placements(state, tile)
        if places:
            yield from placing.place(state, tile, places)
            return True
        tell(state, "unplaceable", "R-V-27", tile=tile["name"])
    return False


def rest_of_turn(state):
    """R-V-20: circle-tile limit, fill the circles, continue the mist, limit the mist, piece, score."""
    if with_expansion_11(state):
        mist.tell_what_happened(state)
        if with_spell_circles(state):
            yield from circles.circle_tile_limit(state)
            yield from circles.fill(state)
        yield from ghosts.continue_the_mist(state)
        yield from ghosts.limit_the_mist(state)
    yield from pieces.piece_step(state)
    scoring.score_completed(state)
