"""Placing a piece, and taking the abbot back (R-V-50 to R-V-53, R-V-80, R-V-90, R-V-103, R-V-110, P-V-1, P-V-19)."""
from . import scoring
from .board import is_complete, region
from .game import ask, pieces_in, tell

RULES = {"field": "R-V-110", "castle": "R-V-90", "cemetery": "R-V-80"}


def piece_step(state):
    """R-V-50, R-V-103, P-V-2: one piece on the tile just placed, or the abbot back, or none. Always asked."""
    tile = state["board"][state["placed"]]["tile"]
    decision = {"kind": "piece", "player": state["turn"], "rule": "R-V-50", "tile": tile["name"], "at": state["placed"]}
    choice = yield from ask(state, decision, piece_options(state, tile))
    if choice["action"] == "recall":
        take_abbot_back(state)
    elif choice["piece"] == "none":
        tell(state, "no-piece", "R-V-50", player=state["turn"])
    else:
        put_piece(state, choice["piece"], choice["part"])


def piece_options(state, tile):
    """R-V-50, R-V-51, P-V-1, P-V-19: none; for each free part of the tile the pieces in hand that may stand there; the
    abbot back, if he may leave."""
    hand = state["players"][state["turn"]]
    options = [{"action": "piece", "piece": "none"}]
    for part in tile["parts"]:
        pieces = [piece for piece in allowed_pieces(state, part["kind"]) if hand[piece + "s"]]
        if pieces and not pieces_in(state, region(state["board"], state["placed"], part["name"])):
            options += [{"action": "piece", "piece": piece, "part": part["name"]} for piece in pieces]
    if abbot_may_leave(state):
        options.append({"action": "recall"})
    return options


def allowed_pieces(state, kind):
    """R-V-51, R-V-52, R-V-103, R-V-110: which pieces may stand on a part of that kind."""
    if kind == "mist" or kind == "field" and not state["options"]["fields"]:
        return []
    if kind == "garden":
        return ["abbot"]
    return ["meeple", "guard", "abbot"] if kind == "monastery" else ["meeple", "guard"]


def put_piece(state, piece, part):
    """R-V-50, R-V-80, R-V-90, R-V-103, R-V-110: the piece stands on the part, a farmer lies."""
    player, kind = state["turn"], state["board"][state["placed"]]["tile"]["part"][part]["kind"]
    state["players"][player][piece + "s"] -= 1
    state["pieces"].append({"at": state["placed"], "part": part, "player": player, "piece": piece, "ghosts": 0})
    rule = "R-V-103" if piece == "abbot" else RULES.get(kind, "R-V-50")
    tell(state, "piece-placed", rule, player=player, at=state["placed"], part=part, piece=piece)


def abbot_out(state):
    """R-V-103: the active player's abbot on the board, if it is there."""
    return next((piece for piece in state["pieces"]
                 if piece["piece"] == "abbot" and piece["player"] == state["turn"]), None)


def abbot_may_leave(state):
    """R-V-103, P-V-19: the own abbot is out, and his monastery or garden isn't completed yet; in games of before, which
    docs/options.md calls abbot-completed, whether it is completed or not."""
    abbot = abbot_out(state)
    if not abbot or state["options"]["abbot-completed"]:
        return abbot is not None
    return not is_complete(state["board"], region(state["board"], abbot["at"], abbot["part"]))


def take_abbot_back(state):
    """R-V-103, R-V-46, P-V-19: the abbot comes back for the points that its monastery or garden is worth now."""
    abbot = abbot_out(state)
    feature = region(state["board"], abbot["at"], abbot["part"])
    scoring.score(state, feature, "scored", "R-V-103", abbot["at"], abbot["part"])
    scoring.bring_home(state, abbot, "R-V-103")
