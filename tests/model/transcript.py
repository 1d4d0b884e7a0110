"""Reading transcripts (docs/transcript.md): one or several JSON documents, and the tiles that they are played with."""
import json

from . import tiles

PRESETS = ("base", "ghosts", "circles", "mists", "mists-circles")
OPTIONS = {"players", "start", "river", "abbot", "abbot-completed", "fields", "circle-draw", "limit-without-mist"}
TEAM_OPTIONS = {"players", "level", "level6", "circle-expand", "circle-cemetery", "ghosts", "goal", "hound1", "hound2"}
VALUES = {"players": range(1, 7), "start": ("base", "2x2", "none"), "circle-draw": ("optional", "forced", "forbidden"),
          "level": range(1, 7), "level6": ("2022", "2023"), "circle-expand": ("moved", "empty", "full"),
          "circle-cemetery": ("supply", "any"), "ghosts": range(256), "goal": range(10000), "hound1": range(10000),
          "hound2": range(10000)}  # all others are true or false
MEND = "a transcript is what `brume replay --json FILE` prints"


class Unreadable(Exception):
    """The input is no transcript: what is wrong, where, and the mend."""


class Twice(Exception):
    """A member that stands twice in one object: one of the two would be looked at by nobody."""


def members_once(pairs):
    """docs/transcript.md: an object of JSON, each member of which stands there once."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise Twice(next(name for name in names if names.count(name) > 1))
    return found


DECODER = json.JSONDecoder(object_pairs_hook=members_once)


def documents(text, name):
    """Every document in a text, one after the other, each with a name for messages."""
    at, number = 0, 0
    while True:
        while at < len(text) and text[at].isspace():
            at += 1
        if at == len(text):
            break
        number += 1
        try:
            document, at = DECODER.raw_decode(text, at)
        except json.JSONDecodeError as fault:
            raise Unreadable(f"{name}:{fault.lineno}:{fault.colno}: no JSON ({fault.msg}); {MEND}") from None
        except Twice as fault:
            raise Unreadable(f"{name}, game {number}: an object has the member {fault} twice; {MEND}") from None
        check_document(document, f"{name}, game {number}" if number > 1 else name)
        yield document, f"{name}, game {number}" if number > 1 else name
    if not number:
        raise Unreadable(f"{name}: it is empty; {MEND}")


def check_document(document, name):
    """Are the members there that the model takes from a transcript?"""
    expect(isinstance(document, dict) and repr(document.get("brume-transcript")) == "1", name,
           "it doesn't say \"brume-transcript\": 1")
    expect(document.get("preset") in PRESETS, name, f"preset is none of {', '.join(PRESETS)}")
    wanted = TEAM_OPTIONS if document["preset"].startswith("mists") else OPTIONS
    expect(isinstance(document.get("options"), dict) and wanted <= document["options"].keys(), name,
           f"options is no object with {', '.join(sorted(wanted))}")
    for option in wanted:
        value, known = document["options"][option], VALUES.get(option, (False, True))
        expect(any(type(value) is type(one) and value == one for one in known), name, f"options: {option} is {value!r}")
    for member, wanted in (("sets", ("set", "tiles", "hash")), ("seats", ("player",)),
                           ("steps", ("n", "decision", "options", "action", "events", "position"))):
        expect(isinstance(document.get(member), list), name, f"{member} is no list")
        for number, item in enumerate(document[member], 1):
            missing = [key for key in wanted if not isinstance(item, dict) or key not in item]
            expect(not missing, name, f"{member}: item {number} has no {', '.join(missing)}")
    expect(isinstance(document.get("start"), dict) and {"events", "position"} <= document["start"].keys(), name,
           "start has no events or position")
    expect(document["seats"] != [], name, "nobody sits at the table")
    for number, step in enumerate([document["start"]] + document["steps"]):
        check_position(step["position"], f"{name}, position after step {number}")


def check_position(position, name):
    """Are the members there by which the parts of a position are told apart?"""
    expect(isinstance(position, dict), name, "it is no object")
    for key, by in (("regions", "parts"), ("banks", "parts"), ("tiles", "at"), ("pieces", "at"), ("players", "player")):
        expect(all(isinstance(item, dict) and item.get(by) for item in position.get(key, [])), name,
               f"{key}: an item has no {by}")
        expect(by == "player" or all(isinstance(item[by], list) for item in position.get(key, [])), name,
               f"{key}: the {by} of an item is no list")


def expect(holds, name, fault):
    """A fault of the input, in words."""
    if not holds:
        raise Unreadable(f"{name}: {fault}; {MEND}")


def sets_in_play(document, shipped, name):
    """The sets of the transcript by slot: the shipped ones from tiles/, others as the transcript has them."""
    return {found["set"]: shipped[found["set"]] if shipped.get(found["set"], {}).get("hash") == found["hash"]
            else own_set(found, name) for found in document["sets"]}


def own_set(found, name):
    """A set of somebody's own: written as the text that it came from (docs/tiles.md, 4), and read from that like the
    shipped ones."""
    try:
        made = [{**tile, "part": {part["name"]: part for part in tile["parts"]}} for tile in found["tiles"]]
        return tiles.parse(tiles.normal_form({**found, "tiles": made}))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
        raise Unreadable(f"{name}: set {found.get('set')}: a tile of it lacks or has a wrong {fault}; {MEND}") from None


def plain_set(tile_set):
    """A set as a transcript writes it."""
    return {**tile_set, "tiles": [{key: value for key, value in tile.items() if key not in ("part", "turned")}
                                  for tile in tile_set["tiles"]]}
