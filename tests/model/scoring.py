"""Points: completed features, what is worth what, the end of the game (R-V-80 to R-V-118, P-V-20)."""
from .board import AROUND, has_mist, is_complete, neighbours, region
from .game import pieces_in, tell
from .ghosts import go_home

RULES = {"road": "R-V-100", "city": "R-V-101", "monastery": "R-V-102", "garden": "R-V-102",
         "castle": "R-V-91", "cemetery": "R-V-81"}


def tiles_of(board, found):
    """R-V-16, R-V-17, R-V-100, R-V-101: how many tiles a feature has; one that looks around: itself and the neighbours
    that are there."""
    if found["kind"] in AROUND:
        return 1 + len(neighbours(board, found["places"][0][0]))
    return len(found["squares"])


def bonus_of(board, found):
    """R-V-91 to R-V-93, R-V-101, R-V-114, R-V-116: coats of arms of a city, complete cities beside a field, misty tiles
    of a castle with its own."""
    if found["kind"] == "city":
        return sum(board[square]["tile"]["part"][part]["shields"] for square, part in found["places"])
    if found["kind"] == "field":
        return len(complete_cities_beside(board, found))
    if found["kind"] == "castle":
        return 1 + sum(has_mist(board, square) for square in neighbours(board, found["places"][0][0]))
    return 0


def complete_cities_beside(board, field):
    """R-V-114, R-V-116: the complete cities that touch the clear ground of a field, each once."""
    cities = []
    for square, part in field["places"]:
        for city in board[square]["tile"]["part"][part]["touches"]:
            if not any((square, city) in found["places"] for found in cities):
                cities.append(region(board, square, city))
    return [city for city in cities if is_complete(board, city)]


def points_of(board, found):
    """R-V-91, 100, 101, 102, 114, P-V-20: what a feature brings each owner: in full when it is complete, else as at the
    end."""
    return worth(found["kind"], is_complete(board, found), tiles_of(board, found), bonus_of(board, found))


def worth(kind, complete, tiles, bonus):
    """R-V-91, 100, 101, 102, 114: the points for so many tiles and so much bonus."""
    if kind == "city":
        return (tiles + bonus) * (2 if complete else 1)
    if kind == "castle":
        return bonus * (2 if complete else 1)
    if kind == "field":
        return 3 * bonus
    return 0 if kind == "cemetery" else tiles


def count_pieces(state, found):
    """R-V-51, R-V-104: how many pieces each player has in a feature, in the order of seats."""
    inside = [piece["player"] for piece in pieces_in(state, found)]
    return {player: inside.count(player) for player in state["seats"] if player in inside}


def owners(state, found):
    """R-V-104: those with the most pieces, all of them when tied."""
    return most(count_pieces(state, found))


def most(counts):
    """R-V-104: those who have the most of anything."""
    return [player for player, count in counts.items() if count == max(counts.values())]


def score_completed(state):
    """R-V-53, R-V-107, R-V-104: all features that the placed tile completes are scored, and their pieces come back."""
    board = state["board"]
    for square, part in completed_by(state):
        found = region(board, square, part)
        rule = RULES[found["kind"]]
        tell(state, "completed", rule, at=square, part=part, tiles=tiles_of(board, found), bonus=bonus_of(board, found))
        if found["kind"] != "cemetery":
            score(state, found, "scored", rule, square, part)
        for piece in pieces_in(state, found):
            bring_home(state, piece, "R-V-104" if found["kind"] in ("road", "city") else rule)
            if found["kind"] == "cemetery":
                earn_guard(state, piece["player"])


def completed_by(state):
    """R-V-107, R-V-83, R-V-102: the complete features of the placed tile, part by part, then those that look around and
    have a piece, in the order of the pieces; each by one of its places. Without a piece nothing happens there."""
    board, square = state["board"], state["placed"]
    parts = board[square]["tile"]["parts"]
    candidates = [(square, part["name"]) for part in parts if part["kind"] in ("road", "city")]
    near = [square] + neighbours(board, square)
    candidates += [(piece["at"], piece["part"]) for piece in state["pieces"]
                   if piece["at"] in near and board[piece["at"]]["tile"]["part"][piece["part"]]["kind"] in AROUND]
    found = []
    for place in candidates:
        whole = region(board, *place)
        if is_complete(board, whole) and not any(other in whole["places"] for other in found):
            found.append(place)
    return found


def score(state, found, event, rule, square, part):
    """R-V-104: each owner gets all the points."""
    board, counts = state["board"], count_pieces(state, found)
    points = points_of(board, found)
    for player in most(counts):
        state["players"][player]["score"] += points
        tell(state, event, rule, player=player, at=square, part=part, amount=counts[player], points=points,
             tiles=tiles_of(board, found), bonus=bonus_of(board, found))


def earn_guard(state, owner):
    """R-V-81, R-V-82, P-V-19: the keeper's owner takes a guard of the colour from the general supply, if one is
    left."""
    player = state["players"][owner]
    if player["stock"]:
        player["stock"] -= 1
        player["guards"] += 1
        tell(state, "guard-gained", "R-V-81", player=owner, amount=player["stock"])
    else:
        tell(state, "no-guard-left", "R-V-82", player=owner)


def bring_home(state, piece, rule):
    """R-V-104, R-V-46: a piece comes back to its owner, its ghosts go to the general supply."""
    tell(state, "piece-returned", "R-V-46" if piece["ghosts"] else rule, player=piece["player"], at=piece["at"],
         part=piece["part"], piece=piece["piece"], amount=piece["ghosts"])
    go_home(state, piece)


def end_of_game(state):
    """R-V-113, R-V-114, R-V-115, R-V-117, R-V-118: what is still occupied is scored, ghosts cost points, the most
    points win."""
    tell(state, "game-ended", "R-V-113")
    for found in occupied_regions(state):
        first = pieces_in(state, found)[0]
        score(state, found, "final-scored", "R-V-114", first["at"], first["part"])
    for player, count in ghosts_of_players(state).items():
        if count:
            state["players"][player]["score"] -= count
            tell(state, "ghosts-counted", "R-V-114", player=player, amount=count, points=-count)
    most = max(player["score"] for player in state["players"].values())
    for player in state["seats"]:
        if state["players"][player]["score"] == most:
            tell(state, "winner", "R-V-117", player=player, points=most)
    state["over"] = True


def occupied_regions(state):
    """R-V-114: every feature with a piece on it, once, in the order of the pieces."""
    found = []
    for piece in state["pieces"]:
        if not any((piece["at"], piece["part"]) in other["places"] for other in found):
            found.append(region(state["board"], piece["at"], piece["part"]))
    return found


def ghosts_of_players(state):
    """R-V-115: the ghosts on each player's meeples."""
    return {player: sum(piece["ghosts"] for piece in state["pieces"] if piece["player"] == player)
            for player in state["seats"]}


def projected(state):
    """R-V-114, P-V-20: each player's total if the game ended now."""
    totals = {player: state["players"][player]["score"] for player in state["seats"]}
    if not state["over"]:
        for found in occupied_regions(state):
            for player in owners(state, found):
                totals[player] += points_of(state["board"], found)
        for player, count in ghosts_of_players(state).items():
            totals[player] -= count
    return totals
