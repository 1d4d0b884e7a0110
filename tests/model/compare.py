"""Follows a transcript with the rulebook, step by step, and tells the first difference, both views side by side.

Order counts where docs/decisions.md and docs/transcript.md promise one: options, tiles, pieces, events. It doesn't for
regions, mists and their parts. """
import collections
import json

from . import board, competitive, team, transcript
from .game import COLOURS, words
from .team_setup import colours_in_play, level_numbers

DOCUMENT = ("brume-transcript", "preset", "options", "sets", "seats", "seed", "start", "steps", "over")
START = ("events", "position")
STEP = ("n", "by", "decision", "options", "taken", "action", "events", "position")
SEAT = ("player", "who")


def game_of(preset):
    """The rules of the game that is played."""
    return team if preset.startswith("mists") else competitive


def follow(document, shipped, name, rules=None, strict=False):
    """Plays the transcript's game by the rulebook. Gives the first difference, or None: a dictionary with `n`,
    `action`, the `views`; and what the rulebook has there: `events`, or None where the question already differs, what
    is `asked`, and the `position`. `rules` counts the events of each rule. `strict`: the game must have been played to
    its end, and with the numbers of its level."""
    difference = compare_table(document, strict)
    sets = {} if difference else transcript.sets_in_play(document, shipped, name)
    difference = difference or compare_sets(document, sets)
    if difference:
        return {"n": 0, "action": "what is played", "views": difference, "events": None, "asked": None,
                "position": None}
    game = game_of(document["preset"])
    seats = [seat["player"] for seat in document["seats"]]
    state = game.new_state(document["preset"], document["options"], sets, seats)
    play = game.play(state)
    asked = next(play)
    difference = compare_outcome(document["start"], state, game, asked, document)
    number, action = 0, "the start"
    for number, step in enumerate([] if difference else document["steps"], 1):
        difference, asked = follow_step(number, step, state, game, play, asked, document, rules)
        action = step["action"]
        if difference:
            break
    else:
        difference = (difference or views("over", document["over"], asked is None)
                      or strict and views("played to its end", asked is None, True))
    return difference and {"n": number, "action": action, "views": difference, "events": plain(state["events"]) or None,
                           "asked": plain(asked), "position": game.position(state, plain(asked[0]) if asked else None)}


def follow_step(number, step, state, game, play, asked, document, rules):
    """One step: what is asked, what can be answered, and what follows from the answer that was given."""
    state["events"] = []
    board.forget()
    difference = views("number of the step", step["n"], number) + compare_question(step, asked)
    if difference:
        return difference, asked
    try:
        asked = play.send(answer_of(step, asked))
    except StopIteration:
        asked = None
    if rules is not None:
        rules.update(event["rule"] for event in state["events"])
    return compare_outcome(step, state, game, asked, document), asked


def compare_question(step, asked):
    """The decision, who decides, the options in their order, and whether one of them was taken."""
    if asked is None:
        return [("a step", words_of_option(step["action"]), "the game is over")]
    decision, options = asked
    different = (compare_members("step", step, STEP) + views("by", step.get("by"), decision.get("player"))
                 + views("decision", step["decision"], plain(decision))
                 + compare_lists("option", step["options"], plain(options), words_of_option))
    if different:
        return different
    taken = answer_of(step, asked)
    return views("action", step["action"], words(taken, decision["kind"]) if taken else "not among the options") + (
        views("taken", step["taken"], options.index(taken)) if taken else [])


def answer_of(step, asked):
    """docs/record.md: the option that the action of a step names; None where there is no such option."""
    decision, options = asked
    return next((option for option in options if words(option, decision["kind"]) == step["action"]), None)


def compare_members(where, theirs, wanted):
    """docs/transcript.md: no member is missing, and there is none that nobody looks at."""
    return views(f"members of the {where}", sorted(theirs), sorted(wanted))


def compare_outcome(shown, state, game, asked, document):
    """The events and the position after them."""
    difference = compare_lists("event", shown["events"], plain(state["events"]), words_of_event)
    position = game.position(state, plain(asked[0]) if asked else None)
    position["sets"] = [{key: found[key] for key in ("set", "version", "hash", "provenance")}
                        for found in document["sets"]]
    theirs = {key: value for key, value in shown["position"].items() if key != "hash"}
    return difference + compare_positions(theirs, position)


def sets_of(preset, options):
    """R-V-1, R-V-2, R-V-6, R-V-106, R-C-2, docs/record.md: the tile sets that are played with."""
    if preset.startswith("mists"):
        return ["mists"] + ["circles"] * (preset == "mists-circles")
    mists = preset != "base" or options["start"] == "2x2"
    return ["base"] + ["river"] * options["river"] + ["mists"] * mists + ["circles"] * (preset == "circles")


def compare_table(document, strict=False):
    """R-V-15, docs/record.md: the members of the document, the sets that such a game takes, a colour a player in their
    order; if strict R-C-16..21: the numbers of the level."""
    options, seats = document["options"], [seat["player"] for seat in document["seats"]]
    team_game = document["preset"].startswith("mists")
    found = (compare_members("document", document, DOCUMENT) + compare_members("start", document["start"], START)
             + views("sets", [found["set"] for found in document["sets"]], sets_of(document["preset"], options))
             + views("seats", seats, list(COLOURS[:options["players"]]))
             + compare_members("options", options, transcript.TEAM_OPTIONS if team_game else transcript.OPTIONS))
    for seat in document["seats"]:
        found += compare_members("seat", seat, SEAT)
    if not team_game:
        found += views("start, with the River", options["start"] == "none", options["river"])
    if strict and team_game and not found:
        numbers = level_numbers(options["level"], options["level6"], len(colours_in_play(seats)))
        found += views("level", {key: options[key] for key in numbers}, numbers)
    return found


def compare_sets(document, sets):
    """The transcript's tiles against the texts in tiles/, and against what follows from a set of one's own."""
    found = []
    for theirs in document["sets"]:
        ours = transcript.plain_set(sets[theirs["set"]])
        if not same(theirs, ours):
            found += views(f"set {theirs['set']}", {key: value for key, value in theirs.items() if key != "tiles"},
                           {key: value for key, value in ours.items() if key != "tiles"})
            found += views("tiles of the set", [tile["name"] for tile in theirs["tiles"]],
                           [tile["name"] for tile in ours["tiles"]])
            for tile, own in zip(theirs["tiles"], ours["tiles"]):
                found += views(f"tile {tile['name']}", tile, own)
    return found


def compare_positions(theirs, ours):
    """Two positions, regions and mists in one order."""
    theirs, ours = in_order(theirs), in_order(ours)
    if same(theirs, ours):
        return []
    found = compare_members("position", theirs, ours)
    for key in sorted(theirs.keys() & ours.keys()):
        if not same(theirs[key], ours[key]):
            if key in ("regions", "banks", "tiles", "pieces", "players"):
                found += compare_by(key, theirs[key], ours[key])
            else:
                found += views(f"position, {key}", theirs[key], ours[key])
    return found


def in_order(position):
    """The regions and mists of a position, and the parts of each, in an order of their own."""
    ordered = dict(position)
    for key in ("regions", "banks"):
        if key in position:
            ordered[key] = sorted(({**found, "parts": sorted(found["parts"], key=json.dumps)}
                                   for found in position[key]), key=lambda found: json.dumps(found["parts"]))
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
    if same(theirs, ours):
        return []
    left, right = [in_words(item) for item in theirs], [in_words(item) for item in ours]
    more = collections.Counter(left) - collections.Counter(right)
    fewer = collections.Counter(right) - collections.Counter(left)
    found = [(kind, item, "-") for item in left if more[item]] + [(kind, "-", item) for item in right if fewer[item]]
    if left == right:
        return [line for shown, own in zip(theirs, ours) for line in views(f"{kind} {in_words(own)}", shown, own)]
    first = next((n for n in range(min(len(left), len(right))) if left[n] != right[n]), min(len(left), len(right)))
    return found or [(f"{kind}s, order, from number {first + 1}", " ; ".join(left[first:]), " ; ".join(right[first:]))]


def words_of_option(option):
    """An option in words; one that is no option at all as it stands."""
    try:
        return words(option)
    except (KeyError, TypeError, IndexError):
        return str(option)


def words_of_event(event):
    """docs/events.md: an event as a line."""
    if not isinstance(event, dict):
        return str(event)
    rest = " ".join(f"{key}={show(value)}" for key, value in sorted(event.items())
                    if key not in ("event", "rule"))
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


def same(theirs, ours):
    """Are they written alike? To Python 1 and true are equal, in a transcript they aren't."""
    return theirs == ours and json.dumps(theirs, sort_keys=True) == json.dumps(ours, sort_keys=True)


def views(where, theirs, ours):
    """Both views of one thing: nothing if they agree, else (where, the transcript's, the rulebook's); of two objects
    only the members that differ."""
    if same(theirs, ours):
        return []
    if isinstance(theirs, dict) and isinstance(ours, dict):
        alone = [(f"{where}, {key}", show(theirs[key]) if key in theirs else "not there",
                  show(ours[key]) if key in ours else "not there") for key in {**theirs, **ours}
                 if key not in theirs or key not in ours]
        return alone + [line for key in theirs if key in ours
                        for line in views(f"{where}, {key}", theirs[key], ours[key])]
    return [(where, "-" if theirs is None else show(theirs), "-" if ours is None else show(ours))]


def plain(value):
    """Squares as lists, as JSON has them."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, (list, tuple)) else value
