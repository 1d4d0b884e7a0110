#!/usr/bin/env python3
"""Holds what the face answers to docs/schema/face.schema.json, by python3-jsonschema.

  answers.py MODULE.wasm

answers.mjs asks the module under Node. An option is an action with words: without those it must be one of the schema of
actions. Of what comes again and again each form is looked at once.
"""
import json
import pathlib
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "record"))
import schema as record  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
NODE = [HERE.parents[1] / "tools/node.sh", "20.19"]


def only(name):
    """The validator of one answer: the schema as it is, with that answer as its root."""
    whole = record.SCHEMAS["face"]
    record.SCHEMAS["face-" + name] = {**whole, "$ref": f"#/$defs/{name}"}
    record.STORE[f"{record.FOLDER.as_uri()}/face-{name}.schema.json"] = record.SCHEMAS["face-" + name]
    return record.validator("face-" + name)


def main():
    names = list(record.SCHEMAS["face"]["$defs"])
    validators = {name: only(name) for name in names}
    action = record.validator("action")
    faults, held, seen = 0, set(), set()

    def hold(validator, name, value):
        nonlocal faults
        for error in list(validator.iter_errors(value))[:1]:
            faults += 1
            print(f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")

    asked = subprocess.run([*NODE, HERE / "answers.mjs", sys.argv[1]], check=True, capture_output=True, text=True)
    for name, answer in map(json.loads, asked.stdout.splitlines()):
        held.add(name)
        if name != "options":
            hold(validators[name], name, answer)
            continue
        for option in answer:
            form = (record.form(option), option.get("lastChance"))
            if form in seen:
                continue
            seen.add(form)
            hold(validators["option"], "option", option)
            hold(action, "option", {key: value for key, value in option.items() if key not in ("words", "lastChance")})
    chances = {chance for _, chance in seen if chance}
    known = set(record.SCHEMAS["face"]["$defs"]["option"]["properties"]["lastChance"]["enum"])
    if chances != known:
        faults += 1
        print(f"no game has these last chances: {known - chances}")
    whole = {"about", "sets", "rulebook", "symbol", "state", "taken", "preview", "history"}
    if not whole <= held:
        faults += 1
        print(f"never asked: {whole - held}")
    print(f"{len(asked.stdout) >> 10} KiB of answers, {len(seen)} forms of options, {faults} faults")
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
