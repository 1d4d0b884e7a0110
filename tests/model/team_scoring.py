"""Completed regions: points or ghosts, meeples home, markers (steps 3a and 3b; R-C-48..53b, R-C-70, R-C-83,
R-C-107)."""
from .board import AROUND, has_mist, is_complete, region
from .game import COLOURS, ask, pieces_in, tell
from .scoring import complete_cities_beside
from .team_hounds import hounds_come
from .team_table import (HOUNDS, around, book, each_colour_for_itself, ghosts_in_circles, ghosts_on_the_table,
                         lies_face_up, place_the_cat, question, removals, remove_ghosts, win_if_goal_reached)


def score_regions(state):
    """R-C-50, R-C-52, P-C-6, P-C-7: one completed region with a meeple after the other, in the order the active player
    likes."""
    while regions_to_score(state):
        options = [{"action": "region", "at": square, "part": part} for square, part in regions_to_score(state)]
        taken = yield from ask(state, question(state, "region", "R-C-52"), options)
        yield from score_a_region(state, tuple(taken["at"]), taken["part"])


def regions_to_score(state):
    """R-C-48, R-C-53, R-C-53b: completed regions with a meeple, each as one of its places: roads and cities of the
    placed tile by part, then castles in the order of their meeples."""
    placed, seen, found = state["placed"], [], []
    for part in state["board"][placed]["tile"]["parts"]:
        if part["kind"] in ("road", "city") and (placed, part["name"]) not in seen:
            whole = region(state["board"], placed, part["name"])
            seen += whole["places"]
            if is_complete(state["board"], whole) and pieces_in(state, whole):
                found.append((placed, part["name"]))
    return found + [(meeple["at"], meeple["part"]) for meeple in state["pieces"]
                    if meeple["part"].startswith("castle") and castle_is_complete(state, meeple["at"])]


def castle_is_complete(state, square):
    """R-C-48, R-C-78: tiles lie on all eight squares round it, face up."""
    return all(lies_face_up(state, near) for near in around(square))


def misty_tiles(state, square):
    """R-C-48, R-C-53b, R-C-80: tiles that show mist among a castle's own and those round it."""
    return sum(lies_face_up(state, near) and has_mist(state["board"], near) for near in [square] + around(square))


def size(state, whole):
    """R-C-48: how many tiles, each once; of what looks around its own and those round it that lie face up."""
    if whole["kind"] in AROUND:
        (square, _), = whole["places"]
        return sum(lies_face_up(state, near) for near in [square] + around(square))
    return len(whole["squares"])


def bonus(state, whole):
    """R-C-48: coats of arms of a city, misty tiles of a castle; of a field the completed cities beside it, which score
    nothing here."""
    if whole["kind"] == "castle":
        return misty_tiles(state, whole["places"][0][0])
    if whole["kind"] == "city":
        return sum(state["board"][square]["tile"]["part"][part]["shields"] for square, part in whole["places"])
    return len(complete_cities_beside(state["board"], whole)) if whole["kind"] == "field" else 0


def value(state, whole):
    """R-C-48: 1 for each tile of a road; 2 for each tile and coat of arms of a city; 2 for each misty tile of a
    castle."""
    if whole["kind"] == "castle":
        return 2 * bonus(state, whole)
    if whole["kind"] == "city":
        return 2 * (size(state, whole) + bonus(state, whole))
    return size(state, whole)


def score_a_region(state, square, part):
    """P-C-7: the choice; the meeples go home; a hound's points, then the cat's; hounds that were reached; then the cat
    moves."""
    whole = region(state["board"], square, part)
    meeples = pieces_in(state, whole)
    of_region = {"at": square, "part": part, "tiles": size(state, whole), "bonus": bonus(state, whole)}
    tell(state, "completed", "R-C-53b" if whole["kind"] == "castle" else "R-C-48", **of_region)
    yield from choose_points_or_ghosts(state, whole, of_region)
    for meeple in meeples:
        send_home(state, meeple)
    score_companions(state, meeples)
    yield from hounds_come(state)
    if any("cat" in meeple["with"] for meeple in meeples):
        yield from place_the_cat(state, "R-C-108")


def choose_points_or_ghosts(state, whole, of_region):
    """R-C-50, R-C-51, R-C-53a, R-C-99, P-C-6: its points, or up to 3 free ghosts off one spot anywhere on the table."""
    decision = {**question(state, "reward", "R-C-50"), "at": of_region["at"], "part": of_region["part"]}
    nothing = {"action": "remove", "amount": 0}
    taken = yield from ask(state, decision, [{"action": "points"}] + removals(state, state["board"]) + [nothing])
    if taken["action"] == "points":
        score_points(state, whole, of_region)
    else:
        remove_ghosts(state, taken, "R-C-50")


def score_points(state, whole, of_region):
    """R-C-49, R-C-83, P-C-19: the value once for each colour with a meeple there, as one gain; in level 6 to each of
    these colours."""
    here = {meeple["player"] for meeple in pieces_in(state, whole)}
    colours = [colour for colour in COLOURS if colour in here]
    points = value(state, whole)
    for colour in colours:
        book(state, colour, points)
        if each_colour_for_itself(state):
            tell(state, "colour-scored", "R-C-83", player=colour, points=points, **of_region)
    if not each_colour_for_itself(state):
        tell(state, "team-scored", "R-C-49", amount=len(colours), points=points * len(colours), **of_region)
    win_if_goal_reached(state)


def send_home(state, meeple):
    """R-C-53, R-C-71a: back to its owner, whatever was chosen. The cat it stood with waits for her move (R-C-108), its
    hounds leave the game (R-C-70), also the one whose points no longer count since the game is won (R-C-85)."""
    state["pieces"].remove(meeple)
    for hound in HOUNDS:
        if hound in meeple["with"]:
            state["team"][hound] = "gone"
    if "cat" in meeple["with"]:
        state["team"]["cat"] = "waiting"
    state["players"][meeple["player"]]["meeples"] += 1
    tell(state, "piece-returned", "R-C-53", player=meeple["player"], at=meeple["at"], part=meeple["part"],
         piece="meeple", amount=0)


def score_companions(state, meeples):
    """P-C-7, R-C-110, P-C-14: the hounds with meeples of the region, Rufus first, then the cat, whoever she is with.
    After each the goal is looked at."""
    for hound in HOUNDS:
        for meeple in meeples:
            if hound in meeple["with"]:
                score_a_hound(state, hound, meeple["player"])
    for meeple in meeples:
        if "cat" in meeple["with"]:
            score_the_cat(state, meeple["player"])


def score_a_hound(state, hound, colour):
    """R-C-70, R-C-71, R-C-84a: 1 point for every ghost on the table now."""
    points = ghosts_on_the_table(state)
    book(state, colour, points)
    tell(state, "hound-scored", "R-C-70", player=colour, amount=HOUNDS.index(hound) + 1, points=points)
    win_if_goal_reached(state)


def score_the_cat(state, colour):
    """R-C-107, R-C-109, R-C-111: 1 point for every ghost in a spell circle now, also when the region's points were
    given up."""
    points = ghosts_in_circles(state)
    book(state, colour, points)
    tell(state, "cat-scored", "R-C-107", player=colour, points=points)
    win_if_goal_reached(state)
