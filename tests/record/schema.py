#!/usr/bin/env python3
"""Holds what the program prints as JSON to the schemas in docs/schema, by python3-jsonschema, and follows the games.

  schema.py BRUME REFUSALS     transcripts of games of each preset and level, positions, tile sets, refusals

A position has hundreds of parts and the library takes its time, so of a game's steps three are looked at as a whole; of
all steps the decisions, options and events, each form of them once. The program REFUSALS prints each refusal as JSON on
a line of its own.
"""
import importlib.util
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema

from follow import follow

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs/schema"
SCHEMAS = {path.name.split(".")[0]: json.loads(path.read_text()) for path in FOLDER.glob("*.schema.json")}
STORE = {f"{FOLDER.as_uri()}/{name}.schema.json": schema for name, schema in SCHEMAS.items()}
GOLDEN = ROOT / "tests/record/golden"
# Games of random seats: words, seats, seed. The kept records of golden/ come besides: cooperative games at every level,
# and one in which a player has earned all guards. Behind a game stands why it is played: what is seldom met.
GAMES = [
    ("--preset base --river", "random,random,random", 8),
    ("--preset ghosts --abbot --no-fields", "random,random,random", 9),
    ("--preset circles", "random,random", 8),  # release
    ("--preset circles --river", "random,random,random", 8),
    ("--preset circles", "random,random,random", 7),  # circle-freed
    ("--preset mists --level 3 --hound1 1 --hound2 4", "random,random,random", 2),  # unplaceable
    ("--preset mists-circles --level 3 --hound1 1 --hound2 4", "random", 7),  # hound-lost
    ("--preset mists-circles --level 6", "random,random,random", 24),  # cat-waits
    ("--preset mists --level 2 --tiles GRAVES", "random", 2),  # nobody-buried: more cemeteries than meeples
    ("--preset mists --level 5 --tiles GRAVES", "random", 1),  # area: a cemetery beside a tile with two mists
    ("--preset mists --level 3 --hound1 1 --hound2 4 --tiles STUBS", "random,random", 43),  # hound-left
]
# The tests' own sets, beside the start tile of the built-in set: cemeteries and tiles with two mists; cemeteries and
# roads that are soon completed, so that a hound comes to a meeple that is buried.
SETS = {}
SETS["GRAVES"] = """
tile GRAVE
count 70
sides F F F F
field N E S W
cemetery

tile TWO
count 4
sides F F F F
field E
field W
mist N, symbols 1
mist S, symbols 1
"""
SETS["STUBS"] = """
tile GRAVE
count 24
sides F F F F
field N E S W
cemetery

tile STUB
count 40
sides R F F F
road N
field Nl E S W Nr
"""


def validator(name):
    """The schemas name each other by file. Later versions of the library have another way to say where they are."""
    address = f"{FOLDER.as_uri()}/{name}.schema.json"
    if importlib.util.find_spec("referencing") is None:
        resolver = jsonschema.RefResolver(address, SCHEMAS[name], store=STORE)
        return jsonschema.Draft202012Validator(SCHEMAS[name], resolver=resolver)
    import referencing.jsonschema
    draft = referencing.jsonschema.DRAFT202012
    registry = referencing.Registry().with_resources((a, draft.create_resource(s)) for a, s in STORE.items())
    return jsonschema.Draft202012Validator({"$ref": address}, registry=registry)


def run(*words):
    return json.loads(subprocess.run(words, check=True, capture_output=True).stdout)


class Tally:
    def __init__(self):
        self.values = self.faults = 0
        self.validators = {name: validator(name) for name in SCHEMAS}

    def hold(self, name, value, where):
        self.values += 1
        for error in list(self.validators[name].iter_errors(value))[:1]:
            self.faults += 1
            place = "/".join(str(word) for word in error.absolute_path)
            print(f"{where}: {name}: {place}: {error.message[:300]}")

    def expect(self, good, what):
        self.faults += not good
        if not good:
            print(what)


def form(value):
    """Which members a value has, and the words that say what it is."""
    return tuple((name, value[name] if name in ("kind", "event", "action", "rule", "piece") else "") for name in value)


def hold_form(tally, seen, name, value, where):
    if (name, form(value)) not in seen:
        seen.add((name, form(value)))
        tally.hold(name, value, where)


def small_things(tally, steps, seen, where):
    hold_form(tally, seen, "decision", steps[-1]["position"]["decision"], where)
    for step in steps:
        for name, values in (("decision", [step["decision"]]), ("action", step["options"]), ("event", step["events"])):
            for value in values:
                hold_form(tally, seen, name, value, where)
        tally.expect(0 <= step["taken"] < len(step["options"]), f"{where}: step {step['n']} takes no option")


def lay_out_sets(brume, folder):
    """Writes the tests' own sets, each with the four quarters of the built-in one; their files by name."""
    printed = subprocess.run([brume, "tiles", "print", "--set", "mists"], check=True, capture_output=True, text=True)
    quarters = [tile for tile in printed.stdout.split("\n\n")[1:] if "\nrole quarter-" in tile]
    files = {}
    for name, tiles in SETS.items():
        files[name] = pathlib.Path(folder) / f"{name.lower()}.tiles"
        head = f"brume-tiles 1\nset mists\nversion {name.lower()}\ntitle Many cemeteries\nprovenance user"
        files[name].write_text("\n\n".join([head, *quarters]) + "\n" + tiles)
    return files


def played(brume, folder):
    """The records that are looked at, each with its name."""
    files = lay_out_sets(brume, folder)
    for number, (words, seats, seed) in enumerate(GAMES):
        record = pathlib.Path(folder) / f"{number}.record"
        words = [str(files.get(word, word)) for word in words.split()]
        subprocess.run([brume, "play", *words, "--seats", seats, "--seed", str(seed), "--quiet", "--record", record],
                       check=True, capture_output=True)
        yield f"{' '.join(words)} {seats} {seed}", record
    for record in [*sorted(GOLDEN.glob("level*.record")), GOLDEN / "graves.record"]:
        yield record.name, record


def transcripts(tally, brume, folder):
    seen = set()
    for where, record in played(brume, folder):
        whole = run(brume, "replay", "--json", record)
        last = whole["steps"][-1]["position"]
        tally.expect(run(brume, "replay", "--json", "--position", record) == last, f"{where}: another last position")
        steps = whole["steps"]
        follow(whole, record.read_text())
        small_things(tally, steps, seen, where)
        tally.hold("transcript", {**whole, "steps": [steps[len(steps) // 3], steps[-2], steps[-1]]}, where)
    # Each form that a schema has must have been held to real output.
    for name, member in (("event", "event"), ("action", "action"), ("decision", "kind")):
        met = {dict(of)[member] for what, of in seen if what == name}
        tally.expect(kinds(name, member) == met, f"no game has these of {name}: {kinds(name, member) - met}")


def kinds(name, member):
    """The words that the schema has for a member that says what the thing is."""
    schema = SCHEMAS[name]
    forms = [form["properties"][member] for form in schema.get("oneOf", [schema])]
    return {word for form in forms for word in form.get("enum", [form.get("const")])}


def names(header, start, stop):
    block = (ROOT / header).read_text()
    return re.findall(r'X\([A-Z0-9_]+, "([a-z0-9-]+)"', block[block.index(start):block.index(stop)])


def main():
    brume, refusals = sys.argv[1:3]
    tally = Tally()
    for name, schema in SCHEMAS.items():
        jsonschema.Draft202012Validator.check_schema(schema)
    events = {kind["properties"]["event"]["const"] for kind in SCHEMAS["event"]["oneOf"]}
    known = set(names("include/brume/rules.h", "BRUME_EVENT_MAP", "enum brume_event_kind"))
    tally.expect(events == known, f"the schema and the engine differ in events: {events ^ known}")
    tally.hold("tiles", run(brume, "tiles", "--json"), "tiles --json")
    tally.hold("tiles", run(brume, "tiles", "show", "--json", "D", "M-34", "SC-3", "RV-L"), "tiles show --json")
    lines = subprocess.run([refusals], check=True, capture_output=True, text=True).stdout.splitlines()
    for line in lines:
        tally.hold("refusal", json.loads(line), "refusals")
    said = {json.loads(line)["refusal"] for line in lines}
    known = set(names("include/brume/rules.h", "BRUME_REFUSAL_MAP", "enum brume_refusal"))
    tally.expect(said == known, f"the schema and the engine differ in refusals: {said ^ known}")
    with tempfile.TemporaryDirectory() as folder:
        transcripts(tally, brume, folder)
    # A schema that lets everything through would hold nothing.
    tally.expect(not tally.validators["position"].is_valid({}), "the schema of a position takes an empty object")
    print(f"schema: {tally.values} documents, {tally.faults} faults")
    sys.exit(1 if tally.faults else 0)


if __name__ == "__main__":
    main()
