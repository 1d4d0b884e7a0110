#!/usr/bin/env python3
"""Holds what the program prints as JSON to the schemas in docs/schema, by python3-jsonschema, and follows the games.

  schema.py BRUME REFUSALS     transcripts of random games of each preset, positions, tile sets, refusals

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
GAMES = [("base", ["--river"]), ("ghosts", ["--abbot", "--no-fields"]), ("circles", []), ("circles", ["--river"])]
THREE = "random,random,random"
# Cooperative games at all levels: greedy seats come far enough to meet hounds, cat and face-down tiles.
TEAMS = [(preset, ["--level", level], seats, seed)
         for preset in ("mists", "mists-circles") for level in "123456"
         for seats, seed in (("greedy,greedy", 4), ("greedy,random,greedy", 5))]
TEAMS.append(("mists", ["--level", "2", "--goal", "10"], "greedy,greedy,greedy", 1))  # won


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


def small_things(tally, steps, seen, where):
    for step in steps:
        for name, values in (("decision", [step["decision"]]), ("action", step["options"]), ("event", step["events"])):
            for value in values:
                if (name, form(value)) not in seen:
                    seen.add((name, form(value)))
                    tally.hold(name, value, where)
        tally.expect(0 <= step["taken"] < len(step["options"]), f"{where}: step {step['n']} takes no option")


def transcripts(tally, brume, folder):
    record = str(pathlib.Path(folder) / "record")
    seen = set()
    games = [(preset, more, THREE, 7 + len(more)) for preset, more in GAMES] + TEAMS
    for preset, more, seats, seed in games:
        where = " ".join([preset, *more, seats])
        pathlib.Path(record).unlink(missing_ok=True)
        words = ["--preset", preset, *more, "--seats", seats, "--seed", str(seed)]
        subprocess.run([brume, "play", *words, "--quiet", "--record", record], check=True, capture_output=True)
        whole = run(brume, "replay", "--json", record)
        last = whole["steps"][-1]["position"]
        tally.expect(run(brume, "replay", "--json", "--position", record) == last, f"{where}: another last position")
        steps = whole["steps"]
        follow(whole, pathlib.Path(record).read_text())
        small_things(tally, steps, seen, where)
        tally.hold("transcript", {**whole, "steps": [steps[len(steps) // 3], steps[-2], steps[-1]]}, where)


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
