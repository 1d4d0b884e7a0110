"""Follows small worlds (tests/compare/worlds.c): not one game but all games of a tiny bag, every draw and every answer.

The input is a line of JSON for each step, depth first; a step stands one behind the last line that is one less deep. A
game is a generator that can't be copied, so a branch begins anew: the answers that led to it are given once more, and
what they led to was compared before. Every option that the rulebook lists must have been walked, but in the steps of
the opening: so many actions, as the head says, lead to where the walk begins, and are steps like all others.
"""
import json

from . import board, compare, transcript

__all__ = ["follow"]

MEND = "give the whole output of compare_worlds"


def follow(lines, shipped, name, rules=None):
    """Walks the tree beside the rulebook. Gives the number of steps and the first difference, or None."""
    document = head(next(lines, ""), name)
    opening = document.pop("opening")
    path, play = [], begin(document, shipped, name)
    sets = transcript.sets_in_play(document, shipped, name)
    left, difference = [options_of(play)], play["difference"] or wrong_sets(document, sets)
    for number, line in enumerate(lines, 2):
        found = node(line, f"{name}:{number}")
        depth = found.get("depth", 0)
        difference = difference or not_walked(left[depth:], depth)
        if difference or "nodes" in found:
            return number - 2, difference or wrong_count(found, number - 2, len(path), opening)
        if not 0 < depth <= len(left) or not left[depth - 1]:
            raise transcript.Unreadable(f"{name}:{number}: no step stands where this one goes on; {MEND}")
        if depth <= len(path):
            del path[depth - 1:], left[depth:]
            play = again(document, shipped, name, path)
        difference = step(found, play, document, rules)
        action = found["step"]["action"]
        if not difference and action not in left[depth - 1]:
            difference = {"n": depth, "action": action, "views": [("walked twice", action, "once")]}
        left[depth - 1].discard(action)
        if depth <= opening:
            left[depth - 1].clear()
        path.append(action)
        left.append(options_of(play))
    raise transcript.Unreadable(f"{name}: it ends before its last line, {{\"nodes\": N}}; {MEND}")


def options_of(play):
    """The options that are still to be walked, in words."""
    if not play["asked"]:
        return set()
    decision, options = play["asked"]
    return {compare.words(option, decision["kind"]) for option in options}


def wrong_sets(document, sets):
    """The tiles of the head; the difference, or None."""
    views = compare.compare_sets(document, sets)
    return {"n": 0, "action": "the tiles", "views": views} if views else None


def wrong_count(found, lines, depth, opening):
    """The last line tells how many steps there were; some stood behind the opening."""
    views = compare.views("nodes", found["nodes"], lines)
    if depth <= opening:
        views.append(("a walk", f"{depth} deep", f"more than the {opening} actions of the opening"))
    return {"n": 0, "action": "the end", "views": views} if views else None


def not_walked(left, depth):
    """Options that were passed over before the walk went back."""
    if not any(left):
        return None
    views = [("options that were not walked", " ; ".join(sorted(set().union(*left))), "-")]
    return {"n": depth, "action": "the walk goes back too early", "views": views}


def head(line, name):
    """The head: a transcript without steps, and how many actions the opening has."""
    document = node(line, f"{name}:1")
    document["steps"] = []
    if type(document.get("opening")) is not int or document["opening"] < 0:
        raise transcript.Unreadable(f"{name}:1: opening is no number of actions; {MEND}")
    transcript.check_document(document, name)
    return document


def node(line, name):
    """One line."""
    try:
        found = transcript.DECODER.decode(line)
    except json.JSONDecodeError as fault:
        raise transcript.Unreadable(f"{name}: no JSON ({fault.msg}); {MEND}") from None
    except transcript.Twice as fault:
        raise transcript.Unreadable(f"{name}: an object has the member {fault} twice; {MEND}") from None
    if not isinstance(found, dict):
        raise transcript.Unreadable(f"{name}: no object; {MEND}")
    return found


def begin(document, shipped, name):
    """The table before the first answer."""
    board.forget()
    sets = transcript.sets_in_play(document, shipped, name)
    game = compare.game_of(document["preset"])
    seats = [seat["player"] for seat in document["seats"]]
    state = game.new_state(document["preset"], document["options"], sets, seats)
    play = game.play(state)
    asked = next(play)
    difference = compare.compare_outcome(document["start"], state, game, asked, document)
    return {"state": state, "game": game, "play": play, "asked": asked,
            "difference": {"n": 0, "action": "the start", "views": difference} if difference else None}


def again(document, shipped, name, path):
    """The table after these answers, which were compared before."""
    play = begin(document, shipped, name)
    for action in path:
        play["state"]["events"] = []
        board.forget()
        decision, options = play["asked"]
        taken = next(option for option in options if compare.words(option, decision["kind"]) == action)
        play["asked"] = play["play"].send(taken)
    return play


def step(found, play, document, rules):
    """One step of the tree; the difference, or None."""
    shown = found["step"]
    difference, play["asked"] = compare.follow_step(found["depth"], shown, play["state"], play["game"], play["play"],
                                                    play["asked"], document, rules)
    return {"n": found["depth"], "action": shown["action"], "views": difference} if difference else None
