#!/usr/bin/env python3
"""Holds transcripts to docs/transcript.schema.json, and the schema to the events that the engine knows.

  schema.py BRUME      replays random games of each preset as JSON and checks each line

Knows the part of JSON Schema that our schema uses; a keyword that it doesn't know is a fault.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "docs/transcript.schema.json").read_text())
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}


def is_type(value, name):
    return isinstance(value, TYPES[name]) and not (name == "integer" and isinstance(value, bool))


def fault_of_object(value, schema):
    names = schema.get("properties", {})
    for name in schema.get("required", []):
        if name not in value:
            return f"`{name}` is missing"
    for name, inner in value.items():
        rest = schema.get("additionalProperties", True)
        use = names.get(name, rest)
        if use is False:
            return f"`{name}` is not known"
        found = use is not True and fault(inner, use)
        if found:
            return f"{name}: {found}"
    return None


def fault_of_array(value, schema):
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return f"{len(value)} items"
    for inner in value:
        found = fault(inner, schema.get("items", {}))
        if found:
            return found
    return None


def fault_of_scalar(value, schema):
    if isinstance(value, str):
        if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
            return f"`{value}` has a wrong length"
        if "pattern" in schema and not re.search(schema["pattern"], value):
            return f"`{value}` has a wrong form"
    if is_type(value, "integer"):
        if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            return f"{value} is out of bounds"
    return None


KNOWN = {"$schema", "$defs", "$ref", "title", "description", "type", "properties", "required", "additionalProperties",
         "items", "minItems", "maxItems", "minLength", "maxLength", "minimum", "maximum", "pattern", "enum", "const",
         "oneOf", "anyOf"}


def fault(value, schema):
    """Why the value isn't what the schema says, or None."""
    assert set(schema) <= KNOWN, set(schema) - KNOWN
    if "$ref" in schema:
        return fault(value, SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")])
    for keyword in ("oneOf", "anyOf"):
        if keyword in schema:
            good = sum(fault(value, option) is None for option in schema[keyword])
            if good == 0 or (keyword == "oneOf" and good > 1):
                return f"{good} of {keyword} fit {json.dumps(value)[:200]}"
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(is_type(value, name) for name in types):
        return f"{json.dumps(value)[:60]} is no {' or '.join(types)}"
    if "const" in schema and value != schema["const"]:
        return f"`{value}` is not `{schema['const']}`"
    if "enum" in schema and value not in schema["enum"]:
        return f"`{value}` is none of {schema['enum']}"
    if isinstance(value, dict):
        return fault_of_object(value, schema)
    return fault_of_array(value, schema) if isinstance(value, list) else fault_of_scalar(value, schema)


def transcript(brume, folder, words):
    record = pathlib.Path(folder) / "record"
    record.unlink(missing_ok=True)
    subprocess.run([brume, "play", *words, "--quiet", "--record", record], check=True, capture_output=True)
    done = subprocess.run([brume, "replay", "--json", record], check=True, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def known_events():
    text = (ROOT / "include/brume/rules.h").read_text()
    block = text[text.index("BRUME_EVENT_MAP"):text.index("enum brume_event_kind")]
    return set(re.findall(r'X\([A-Z_]+, "([a-z-]+)"', block))


def main():
    faults = lines = 0
    named = {kind["properties"]["event"]["const"] for kind in SCHEMA["$defs"]["event"]["oneOf"]}
    if named != known_events():
        faults += 1
        print("the schema and the engine differ in events:", named ^ known_events())
    games = [["--preset", preset, *more, "--seats", "random,random,random", "--seed", str(7 + len(more))]
             for preset in ("base", "ghosts", "circles")
             for more in ([], ["--river"], ["--abbot", "--no-fields"])]
    games += [["--preset", preset, "--level", level, "--seats", seats, "--seed", level]
              for preset in ("mists", "mists-circles") for level in "123456"
              for seats in ("greedy", "greedy,greedy,random")]
    with tempfile.TemporaryDirectory() as folder:
        for words in games:
            for line in transcript(sys.argv[1], folder, words):
                found = fault(line, SCHEMA)
                lines += 1
                faults += found is not None
                if found:
                    print(" ".join(words), "-", found)
    print(f"schema: {lines} lines, {faults} faults")
    sys.exit(1 if faults or not lines else 0)


if __name__ == "__main__":
    main()
