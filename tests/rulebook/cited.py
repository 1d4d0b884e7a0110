#!/usr/bin/env python3
"""Every rule that the engine cites stands in the rulebook. Usage: cited.py ROOT

Looks at the sources, so it also sees rules that no game of the other tests reaches:

- numbers handed to a function that has a parameter named `rule` (event_at, hand_supply_ghost, ...),
- numbers in functions that give a rule, and in what a `rule` is set to or compared with,
- ids like R-C-97b in any comment or string of src/ and include/.

The rules are taken from the headings in rules/, not from the compiled book, and numbered here anew.
"""
import pathlib
import re
import sys

BASES = {"R-V": 0, "P-V": 500, "R-C": 1000, "P-C": 2000}
ID = re.compile(r"\b([RP]-[VC])-(\d+)([a-z]?)\b")
NUMBER = re.compile(r"(?<![\w.])\d+(?!\w)")
COMMENT = re.compile(r"/\*.*?\*/", re.S)
PARAMETER = re.compile(r"\b(?:unsigned|uint16_t) (?:\w+_)?rule$")


def number_of(family, digits, letter):
    return BASES[family] + int(digits) + (200 * (ord(letter) - ord("a") + 1) if letter else 0)


def rules_of(root):
    found = {}
    for path in sorted((root / "rules").glob("*.en.md")):
        for heading in re.findall(r"^### (\S+)", path.read_text(encoding="utf-8"), re.M):
            found[number_of(*ID.fullmatch(heading).groups())] = heading
    return found


def arguments(text, start):
    """The arguments of the call or declaration whose bracket opens just before `start`."""
    found, depth, at = [""], 0, start
    while depth >= 0:
        letter = text[at]
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            found.append("")
        elif depth >= 0:
            found[-1] += letter
        at += 1
    return [" ".join(argument.split()) for argument in found]


def calls(text):
    for match in re.finditer(r"\b([a-z]\w*)\(", text):
        yield match.group(1), arguments(text, match.end()), text.count("\n", 0, match.start()) + 1


def takers(texts):
    """Functions with parameters for rules, and which these are."""
    found = {}
    for text in texts.values():
        for name, parameters, _ in calls(text):
            places = [i for i, parameter in enumerate(parameters) if PARAMETER.search(parameter)]
            if places:
                found[name] = places
    return found


def cited_by_calls(text, taking):
    for name, handed, line in calls(text):
        for place in taking.get(name, []):
            if place < len(handed) and not PARAMETER.search(handed[place]):
                argument = handed[place]
                # Of a ? b : c only b and c are rules.
                parts = re.split(r"[?:]", argument)
                yield from ((int(n), line) for part in parts[len(parts) > 1:] for n in NUMBER.findall(part))
                if not NUMBER.search(argument) and "rule" not in argument:
                    yield None, line


def body_of(text, start):
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if text[at] == "}" and depth == 0:
            return text[start:at]
    return ""


def cited_by_givers(text):
    """Functions named like asking_rule: what they return and what their tables hold."""
    for match in re.finditer(r"^[^\n;#]*\b\w+_rule\([^;{]*\) \{", text, re.M):
        line = text.count("\n", 0, match.start()) + 1
        for found in re.findall(r"(?:return [^;]*|\] = \d+)", body_of(text, match.end() - 1)):
            yield from ((int(n), line) for n in NUMBER.findall(re.sub(r"^.*\?", "", found)))


def cited_by_fields(text):
    for match in re.finditer(r"\brule (?:==|!=|=) ([^;,)&|]*)", text):
        value = re.sub(r"^.*\?", "", match.group(1))
        yield from ((int(n), text.count("\n", 0, match.start()) + 1) for n in NUMBER.findall(value))


def main(root):
    rules = rules_of(root)
    raw = {path: path.read_text(encoding="utf-8") for folder in ("src", "include")
           for path in sorted((root / folder).rglob("*")) if path.suffix in {".c", ".h", ".def"}}
    engine = {path: COMMENT.sub(lambda found: "\n" * found.group().count("\n"), text)
              for path, text in raw.items() if "engine" in path.parts}
    taking = takers(engine)
    cited, faults = set(), []

    def note(path, line, number, what):
        cited.add(number)
        if number not in rules and number != 0:
            faults.append(f"{path.relative_to(root)}:{line}: {what}")

    for path, text in engine.items():
        for find in (lambda t: cited_by_calls(t, taking), cited_by_givers, cited_by_fields):
            for number, line in find(text):
                note(path, line, number, f"cites rule {number}, which the rulebook doesn't have")
    for path, text in raw.items():
        for match in ID.finditer(text):
            if path.name in {"ids.h", "ids.c"} or path.parent.name == "rulebook":
                continue
            note(path, text.count("\n", 0, match.start()) + 1, number_of(*match.groups()),
                 f"names {match.group()}, which the rulebook doesn't have")
    print("\n".join(faults))
    print(f"{len(rules)} rules, {len(taking)} functions that take one, {len(cited)} rules cited, {len(faults)} faults")
    # If the sources come to be written otherwise, this test must not go blind.
    seen = {"event_at", "event_add", "event_piece", "hand_supply_ghost", "team_lost"} - taking.keys()
    if seen or len(cited) < 150:
        print(f"the sources are not read as they should be: {sorted(seen)}, {len(cited)} rules cited")
        return 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
