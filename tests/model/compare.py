"""Follows a transcript with the rulebook, step by step, and tells the first difference, both views side by side.

Order counts where docs/decisions.md and docs/transcript.md promise one: options, tiles, pieces, events. It doesn't for
regions, mists and their parts. """
import collections

from . import board, competitive, team, transcript
from .game import words

NOTHING = {"kind": "nothing", "rule": "R-V-113"}


def game_of(preset):
    """The rules of the game that is played."""
    return team if preset.startswith("mists") else competitive


def follow(document, shipped, name, rules=None):
    """Plays the transcript's game by the rulebook. Gives the first difference, or None: a dictionary with `n`,
    `action`, the `views`; and what the rulebook has there: `events`, or None where the question already differs, what
    is `asked`, and the `position`. `rules` counts the events of each rule."""
    sets = transcript.sets_in_play(document, shipped, name)
    game = game_of(document["preset"])
    seats = [seat["player"] for seat in document["seats"]]
    state = game.new_state(document["preset"], document["options"], sets, seats)
    play = game.play(state)
    asked = next(play)
    difference = compare_sets(document, sets) or compare_outcome(document["start"], state, game, asked, document)
    number, action = 0, "the start"
    for number, step in enumerate([] if difference else document["steps"], 1):
        difference, asked = follow_step(number, step, state, game, play, asked, document, rules)
        action = step["action"]
        if difference:
            break
    else:
        difference = difference or views("over", document.get("over"), asked is None)
    return difference and {"n": number, "action": action, "views": difference, "events": plain(state["events"]) or None,
                           "asked": plain(asked), "position": game.position(state, plain(asked[0]) if asked else None)}


def follow_step(number, step, state, game, play, asked, document, rules):
    """One step: what is asked, what can be answered, and what follows from the answer that was given."""
    state["events"] = []
    board.forget()
    difference = views("number of the step", step["n"], number) + compare_question(step, asked)
    if difference:
        return difference, asked
    decision, options = asked
    taken = next((option for option in options if words(option, decision["kind"]) == step["action"]), None)
    if taken is None or step.get("taken") != options.index(taken):
        return views("taken", f"{step.get('taken')}: {step['action']}",
                     "not among the options" if taken is None else f"{options.index(taken)}: {words(taken)}"), asked
    try:
        asked = play.send(taken)
    except StopIteration:
        asked = None
    if rules is not None:
        rules.update(event["rule"] for event in state["events"])
    return compare_outcome(step, state, game, asked, document), asked


def compare_question(step, asked):
    """The decision, who decides, and the options in their order."""
    decision, options = asked or (NOTHING, [])
    return (views("by", step.get("by"), decision.get("player")) + views("decision", step["decision"], plain(decision))
            + compare_lists("option", step["options"], plain(options), words_of_option))


def compare_outcome(shown, state, game, asked, document):
    """The events and the position after them."""
    difference = compare_lists("event", shown["events"], plain(state["events"]), words_of_event)
    position = game.position(state, plain(asked[0]) if asked else None)
    position["sets"] = [{key: found[key] for key in ("set", "version", "hash", "provenance")}
                        for found in document["sets"]]
    theirs = {key: value for key, value in shown["position"].items() if key != "hash"}
    return difference + compare_positions(theirs, position)


def compare_sets(document, sets):
    """The transcript's tiles against the texts in tiles/, and against what follows from a set of one's own."""
    found = []
    for theirs in document["sets"]:
        ours = transcript.plain_set(sets[theirs["set"]])
        if theirs != ours:
            found += views(f"set {theirs['set']}", {key: value for key, value in theirs.items() if key != "tiles"},
                           {key: value for key, value in ours.items() if key != "tiles"})
            for tile, own in zip(theirs["tiles"], ours["tiles"]):
                found += views(f"tile {tile['name']}", tile, own)
    return found


def compare_positions(theirs, ours):
    """Two positions, regions and mists in one order."""
    theirs, ours = in_order(theirs), in_order(ours)
    if theirs == ours:
        return []
    found = []
    for key in sorted(theirs.keys() | ours.keys()):
        if theirs.get(key) != ours.get(key):
            if key in ("regions", "banks", "tiles", "pieces", "players"):
                found += compare_by(key, theirs.get(key, []), ours.get(key, []))
            else:
                found += views(f"position, {key}", theirs.get(key), ours.get(key))
    return found


def in_order(position):
    """The regions and mists of a position, and the parts of each, in an order of their own."""
    ordered = dict(position)
    for key in ("regions", "banks"):
        ordered[key] = sorted(({**found, "parts": sorted(found["parts"])} for found in position.get(key, [])),
                              key=lambda found: found["parts"][0])
    return ordered


def compare_by(key, theirs, ours):
    """Two lists of a position, item by item: only the items that differ, named by their square, part or player."""
    def name(item):
        return str(item["parts"][0] if "parts" in item else item.get("at", item.get("player")))

    left, right = {name(item): item for item in theirs}, {name(item): item for item in ours}
    found = []
    for item in sorted(left.keys() | right.keys()):
        found += views(f"position, {key}, {item}", left.get(item), right.get(item))
    return found or views(f"position, {key}, order", [name(item) for item in theirs], [name(item) for item in ours])


def compare_lists(kind, theirs, ours, in_words):
    """Options or events: those that only one side has; and where both have the same, their order."""
    if theirs == ours:
        return []
    left, right = [in_words(item) for item in theirs], [in_words(item) for item in ours]
    more = collections.Counter(left) - collections.Counter(right)
    fewer = collections.Counter(right) - collections.Counter(left)
    found = [(kind, item, "-") for item in left if more[item]] + [(kind, "-", item) for item in right if fewer[item]]
    first = next((n for n in range(min(len(left), len(right))) if left[n] != right[n]), min(len(left), len(right)))
    return found or [(f"{kind}s, order, from number {first + 1}", " ; ".join(left[first:]), " ; ".join(right[first:]))]


def words_of_option(option):
    """An option in words; one that is no option at all as it stands."""
    try:
        return words(option)
    except (KeyError, TypeError):
        return str(option)


def words_of_event(event):
    """docs/events.md: an event as a line."""
    rest = " ".join(f"{key}={show(value)}" for key, value in event.items() if key not in ("event", "rule"))
    return f"{event.get('event')} rule={event.get('rule')} {rest}"


def show(value):
    """A value in words: squares as x,y."""
    if isinstance(value, list) and len(value) == 2 and all(isinstance(number, int) for number in value):
        return f"{value[0]},{value[1]}"
    if isinstance(value, dict):
        return " ".join(f"{key}={show(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list):
        each = [f"({' '.join(map(str, item))})" if isinstance(item, list) else show(item) for item in value]
        return " ".join(each) or "none"
    return str(value)


def views(where, theirs, ours):
    """Both views of one thing: nothing if they agree, else (where, the transcript's, the rulebook's); of two objects
    only the members that differ."""
    if theirs == ours:
        return []
    if isinstance(theirs, dict) and isinstance(ours, dict):
        return [line for key in {**theirs, **ours}
                for line in views(f"{where}, {key}", theirs.get(key, "-"), ours.get(key, "-"))]
    return [(where, "-" if theirs is None else show(theirs), "-" if ours is None else show(ours))]


def plain(value):
    """Squares as lists, as JSON has them."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, (list, tuple)) else value
