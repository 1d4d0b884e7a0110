"""Follows small worlds (tests/compare/worlds.c): not one game but all games of a tiny bag, every draw and every answer.

The input is a line of JSON for each step, depth first; a step stands one behind the last line that is one less deep. A game
is a generator that can't be copied, so that a branch begins anew: the answers that led to it are given once more, and what
they led to was compared before.
"""
import json

from . import board, compare, transcript

__all__ = ["follow"]


def follow(lines, shipped, name, rules=None):
    """Walks the tree beside the rulebook. Gives the number of steps and the first difference, or None."""
    document = head(next(lines, ""), name)
    path, play = [], begin(document, shipped, name)
    difference = play["difference"]
    for number, line in enumerate(lines, 2):
        found = node(line, f"{name}:{number}")
        if difference or "nodes" in found:
            return found.get("nodes", 0), difference
        depth = found["depth"]
        if depth <= len(path):
            del path[depth - 1:]
            play = again(document, shipped, name, path)
        difference = step(found, play, document, rules)
        path.append(found["step"]["action"])
    raise transcript.Unreadable(f"{name}: it ends before its last line, {{\"nodes\": N}}; give the whole output of compare_worlds")


def head(line, name):
    """The head: a transcript without steps."""
    document = node(line, f"{name}:1")
    document["steps"] = []
    transcript.check_document(document, name)
    return document


def node(line, name):
    """One line."""
    try:
        found = json.loads(line)
    except json.JSONDecodeError as fault:
        raise transcript.Unreadable(f"{name}: no JSON ({fault.msg}); give what compare_worlds prints") from None
    if not isinstance(found, dict):
        raise transcript.Unreadable(f"{name}: no object; give what compare_worlds prints")
    return found


def begin(document, shipped, name):
    """The table before the first answer."""
    board.forget()
    sets = transcript.sets_in_play(document, shipped, name)
    game = compare.game_of(document["preset"])
    state = game.new_state(document["preset"], document["options"], sets, [seat["player"] for seat in document["seats"]])
    play = game.play(state)
    asked = next(play)
    difference = compare.compare_outcome(document["start"], state, game, asked, document)
    return {"state": state, "game": game, "play": play, "asked": asked,
            "difference": difference and {"path": [], "n": 0, "action": "the start", "views": difference}}


def again(document, shipped, name, path):
    """The table after these answers, which were compared before."""
    play = begin(document, shipped, name)
    for action in path:
        play["state"]["events"] = []
        board.forget()
        decision, options = play["asked"]
        play["asked"] = play["play"].send(next(option for option in options if compare.words(option, decision["kind"]) == action))
    return play


def step(found, play, document, rules):
    """One step of the tree; the difference, or None."""
    difference, play["asked"] = compare.follow_step(found["step"]["n"], found["step"], play["state"], play["game"], play["play"],
                                                    play["asked"], document, rules)
    return difference and {"n": found["depth"], "action": found["step"]["action"], "views": difference}
