#!/usr/bin/env python3
"""Makes web/src/engine/face.ts: what the page's TypeScript knows of the face, so that neither is written twice.
And web/texts/en/refusals.json: the engine's words for what it refuses, by name, for the page's catalogue.

  face_types.py            writes the files
  face_types.py --check    fails when a file is not what would be written

The functions of the module come from src/face/face.h, the names and texts of refusals from include/brume/rules.h, the
forms of all answers from docs/schema. The events of the schema must be those of the header.
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
MADE = ROOT / "web/src/engine/face.ts"
REFUSALS = ROOT / "web/texts/en/refusals.json"
WIDTH = 110
SCHEMAS = {path.name.split(".")[0]: json.loads(path.read_text())
           for path in sorted((ROOT / "docs/schema").glob("*.schema.json"))}
# The types that the page names, and where their forms stand.
NAMED = [
    ("words", "square", "Square"), ("words", "player", "Player"), ("words", "rule", "RuleId"),
    ("words", "part", "PartName"), ("words", "tile", "TileName"), ("words", "rotation", "Rotation"),
    ("words", "source", "Source"), ("words", "preset", "PresetName"), ("words", "options", "Options"),
    ("words", "piece", "PieceKind"), ("words", "slot", "SetSlot"), ("words", "provenance", "Provenance"),
    ("words", "counts", "Counts"), ("words", "part-at", "PartAt"),
    ("tiles", "part", "TilePart"), ("tiles", "tile", "Tile"), ("tiles", "set", "TileSet"),
    ("decision", None, "Decision"), ("action", None, "Action"), ("event", None, "Event"),
    ("position", None, "Position"),
    *(("face", name, name[0].upper() + name[1:]) for name in SCHEMAS["face"]["$defs"]),
]
NAMES = {"Sets": "TileSets", "Symbol": "TileSymbol"}
NAMED = [(file, name, NAMES.get(type_name, type_name)) for file, name, type_name in NAMED]
BY_PLACE = {(file, name): type_name for file, name, type_name in NAMED}
TAIL = """
export type EventName = Event["event"];
export type EventOf<Name extends EventName> = Extract<Event, { event: Name }>;
export type DecisionKind = Decision["kind"];
export type ActionName = Action["action"];
export type PlacedTile = Position["tiles"][number];
export type Piece = Position["pieces"][number];
export type PlayerState = Position["players"][number];
export type Team = NonNullable<Position["team"]>;
export type Region = Position["regions"][number];
export type RegionKind = Region["kind"];
export type Bank = Position["banks"][number];
export type PartKind = Completed["kind"];
export type LastChance = NonNullable<Option["lastChance"]>;
"""


def find(file, path):
    """The form that a $ref names, as (file, name in $defs or None, form)."""
    target, _, inside = path.partition("#")
    if target:
        file = target.split(".")[0]
    form, name = SCHEMAS[file], None
    for word in inside.strip("/").split("/") if inside.strip("/") else []:
        form, name = form[word], word if word != "$defs" else name
    return file, name, form


def reference(file, path):
    file, name, form = find(file, path)
    return BY_PLACE.get((file, name)) or text(form, file)


def quoted(name):
    return name if re.fullmatch(r"[A-Za-z]\w*", name) else json.dumps(name)


def members(form):
    return {name: of for name, of in form.get("properties", {}).items() if of is not False}


def braces(lines, room):
    """An object on one line where there is room for it, else with a line for each member."""
    flat = "{ " + " ".join(lines) + " }"
    if len(flat) <= room and "\n" not in flat and "/*" not in flat:
        return flat
    return "{\n" + "\n".join("  " + line.replace("\n", "\n  ") for line in lines) + "\n}"


def object_text(form, file, room=WIDTH - 30):
    lines = []
    required = form.get("required", [])
    for name, of in members(form).items():
        note = f"/** {of['description']} */\n" if "description" in of else ""
        lines.append(f"{note}{quoted(name)}{'' if name in required else '?'}: {text(of, file)};")
    more = form.get("additionalProperties")
    if not lines and isinstance(more, dict):
        key = text(form["propertyNames"], file) if "propertyNames" in form else "string"
        record = f"Record<{key}, {text(more, file)}>"
        return f"Partial<{record}>" if key == "Player" else record
    return braces(lines, room)


def lacks(names):
    return f" & Lacks<{words(names)}>" if names else ""


def union(forms, file):
    """One of several forms. An object of one can be asked for the members of the others: they are not there."""
    objects = [form for form in forms if "properties" in form]
    every = list(dict.fromkeys(name for form in objects for name in members(form)))
    said = []
    for form in forms:
        behind = lacks([name for name in every if name not in members(form)]) if form in objects else ""
        room = WIDTH - 10 - len(behind.split("\n")[0])
        said.append(object_text(form, file, room) + behind if form in objects else text(form, file))
    flat = " | ".join(said)
    return flat if len(flat) <= WIDTH and "\n" not in flat else "\n" + "\n".join(
        "  | " + one.replace("\n", "\n    ") for one in said)


def words(values):
    flat = " | ".join(json.dumps(value) for value in values)
    if len(flat) <= WIDTH - 30:
        return flat
    lines, line = [], "  "
    for value in values:
        if len(line) + len(json.dumps(value)) > WIDTH - 20:
            lines, line = [*lines, line.rstrip()], "  "
        line += f"| {json.dumps(value)} "
    return "\n" + "\n".join([*lines, line.rstrip()])


def array_text(form, file):
    if "prefixItems" in form:
        return "[" + ", ".join(text(of, file) for of in form["prefixItems"]) + "]"
    inner = text(form["items"], file)
    if form.get("minItems") == form.get("maxItems") is not None:
        return "[" + ", ".join([inner] * form["minItems"]) + "]"
    return f"({inner})[]" if "|" in inner or "\n" in inner else f"{inner}[]"


def text(form, file):
    plain = {"integer": "number", "string": "string", "boolean": "boolean", "null": "null"}
    if "$ref" in form:
        return reference(file, form["$ref"])
    if "const" in form:
        return json.dumps(form["const"])
    if "enum" in form:
        return words(form["enum"])
    if "oneOf" in form or "anyOf" in form:
        return union(form.get("oneOf") or form["anyOf"], file)
    if isinstance(form["type"], list):
        return " | ".join(plain[word] for word in form["type"])
    if form["type"] == "array":
        return array_text(form, file)
    return object_text(form, file) if form["type"] == "object" else plain[form["type"]]


def functions():
    """The functions of face.h as the module's exports, and which of them take a text."""
    header = (ROOT / "src/face/face.h").read_text()
    found = re.findall(r"^(char \*|const char \*|int32_t )(face_\w+)\(([^)]*)\);", header, re.M)
    lines, texts = [], []
    for _, name, list_of in found:
        given = [] if list_of == "void" else [word.split()[-1] for word in list_of.split(", ")]
        lines.append(f"  {name}({', '.join(f'{word}: number' for word in given)}): number;")
        if "size" in given and name != "face_input":
            texts.append(name)
    answering = [name for result, name, _ in found if result == "int32_t "]
    return lines, answering, texts


def header_map(start, pattern):
    header = (ROOT / "include/brume/rules.h").read_text()
    block = header[header.index(f"#define {start}(X)"):]
    block = block[:block.index("\n\n")].replace("\\\n", " ")
    return re.findall(pattern, block)


def option_values():
    """For the set-up screen: what each option may be; a number with its limits, a switch, or words."""
    lines = []
    for title, form in zip(("competitive", "cooperative"), SCHEMAS["words"]["$defs"]["options"]["oneOf"]):
        lines.append(f"  {title}: {{")
        for name, of in form["properties"].items():
            if "enum" in of:
                value = json.dumps(of["enum"])
            elif of["type"] == "boolean":
                value = "true"
            else:
                least, most = of["minimum"], of.get("maximum", 9999)
                value = f"{{ least: {least}, most: {most} }}"
            lines.append(f"    {quoted(name)}: {value},")
        lines.append("  },")
    return lines


def made():
    lines, answering, texts = functions()
    events = header_map("BRUME_EVENT_MAP", r'X\(\w+, "([a-z0-9-]+)"')
    kinds = [form["properties"]["event"]["const"] for form in SCHEMAS["event"]["oneOf"]]
    if set(events) != set(kinds):
        raise SystemExit(f"include/brume/rules.h and docs/schema differ in events: {set(events) ^ set(kinds)}")
    refusals = header_map("BRUME_REFUSAL_MAP", r'X\(\w+, "([a-z0-9-]+)"')
    out = ["// Made by tools/face_types.py from src/face/face.h, include/brume/rules.h and docs/schema: change those.",
           "", "/** What the WebAssembly module shows. A number that comes back is the length of the answer. */",
           "export interface FaceExports {", "  memory: WebAssembly.Memory;", "  _initialize(): void;", *lines, "}",
           "", "type Lacks<Names extends string> = { [Name in Names]?: undefined };",
           "", "/** The functions that answer. */", "export type Question = " + words(answering) + ";",
           "/** Those whose first word is a text. */", "export type TextQuestion = " + words(texts) + ";", ""]
    for file, name, type_name in NAMED:
        form = SCHEMAS[file] if name is None else SCHEMAS[file]["$defs"][name]
        note = form.get("description") or form.get("title")
        if note:
            out.append(f"/** {note} */")
        said = text(form, file)
        if type_name == "Option":
            said = "Action & " + said
        out.append(f"export type {type_name} = {said};".replace("= \n", "=\n"))
    out += [TAIL, "/** All events, in the order of the header. */",
            "export const EVENTS: readonly EventName[] = [" ]
    out += [f"  {json.dumps(name)}," for name in events]
    out += ["];", "", "/** Why an action is refused. */", "export type RefusalName = " + words(refusals) + ";", "",
            "/** What each option of a game may be: a switch, words, or a number with its limits. */",
            "export const OPTION_VALUES = {", *option_values(), "} as const;", ""]
    said = "\n".join(line.rstrip() for line in "\n".join(out).split("\n"))
    return re.sub(r"\n\n\n+", "\n\n", said)


def refusal_texts():
    """What the engine says when it refuses, by the names of refusals."""
    told = header_map("BRUME_REFUSAL_MAP", r'X\(\w+, "([a-z0-9-]+)", *\d+, *\d+,\s*((?:"[^"]*"\s*)+)\)')
    texts = {name: "".join(re.findall(r'"([^"]*)"', words)) for name, words in told if name != "ok"}
    named = header_map("BRUME_REFUSAL_MAP", r'X\(\w+, "([a-z0-9-]+)"')
    if set(named) != {"ok", *texts}:
        raise SystemExit(f"include/brume/rules.h: no words found for {set(named) - {'ok', *texts}}")
    return json.dumps(texts, indent=2, ensure_ascii=False) + "\n"


def main():
    for path, said in ((MADE, made()), (REFUSALS, refusal_texts())):
        if sys.argv[1:] != ["--check"]:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(said)
        elif not path.exists() or path.read_text() != said:
            raise SystemExit(f"{path.relative_to(ROOT)} is stale: run tools/face_types.py")


if __name__ == "__main__":
    main()
