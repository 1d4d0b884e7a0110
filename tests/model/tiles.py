"""Tiles: the texts in tiles/ read into dictionaries (docs/tiles.md), and tiles turned.

A tile is the dictionary that a transcript has for it (docs/transcript.md, Tile sets): name, set, count, type, role,
sides, parts, rotations. To it comes `turned`: for each of the four rotations what the tile shows to each side and what
each of its parts reaches.

    tile["turned"][rotation]["sides"][side] = {"terrain": "R", "road": "road1", "city": None, "mist": "mist",
                                               "left": "field2", "right": None}
    tile["turned"][rotation]["reach"][part] = [(side, "road"), ...]        of a field (side, "left") and (side, "right")
    tile["turned"][rotation]["ends"][part] = [(dx, dy, opposite, joins), ...]
        the same for walking: the step to the square across each side, the side of it that touches, and what joins
        there: road to road, the left half of a field side to the right half (docs/transcript.md)

Sides are numbers: 0 north, 1 east, 2 south, 3 west. A tile turned by r has its north side at side r.
"""
import pathlib

LETTERS = "NESW"
FOLDER = pathlib.Path(__file__).resolve().parents[2] / "tiles"
SLOTS = ("base", "river", "mists", "circles")
TRUST = ("exact", "inferred", "reconstructed", "user")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
JOINS = {"road": "road", "city": "city", "mist": "mist", "left": "right", "right": "left"}
AROUND_PARTS = ("monastery", "garden", "castle", "cemetery")


def load():
    """All shipped sets, by slot."""
    return {slot: parse((FOLDER / f"{slot}.tiles").read_text(encoding="utf-8")) for slot in SLOTS}


def parse(text):
    """docs/tiles.md, 3: a tile set's text as the dictionary that a transcript has for it. Shipped texts have no
    faults."""
    head = {"set": None, "title": "untitled", "version": "unversioned", "provenance": "user"}
    paragraphs = []
    for line in text.splitlines():
        words = line.split()
        if not words or line.startswith("#") or words[0] == "brume-tiles":
            continue
        rest = line.split(None, 1)[1].strip() if len(words) > 1 else ""
        if words[0] == "tile":
            paragraphs.append([])
        if paragraphs:
            paragraphs[-1].append((words[0], rest))
        else:
            head[words[0]] = rest
    tiles = [parse_tile(lines, head) for lines in paragraphs]
    weakest = max((tile["provenance"] for tile in tiles), key=TRUST.index)
    return finish({"set": head["set"], "title": head["title"], "version": head["version"], "provenance": weakest,
                   "tiles": tiles})


def finish(tile_set):
    """docs/transcript.md, Tile sets: the number of kinds and copies, and the hash."""
    return {**tile_set, "kinds": len(tile_set["tiles"]), "copies": sum(tile["count"] for tile in tile_set["tiles"]),
            "hash": fnv(normal_form(tile_set).encode())}


def parse_tile(lines, head):
    """docs/tiles.md, 3: one paragraph."""
    said = dict(lines)
    tile = {"name": said["tile"], "set": head["set"], "count": int(said["count"]),
            "type": said.get("type", said["tile"]), "provenance": said.get("provenance", head["provenance"])}
    if "role" in said:
        tile["role"] = said["role"]
    tile["sides"] = said["sides"].split()
    parts = [parse_part(kind, rest) for kind, rest in lines if kind in ("city", "road", "field", "mist") + AROUND_PARTS]
    tile["parts"] = sorted(parts, key=lambda part: part["kind"] == "mist")
    name_parts(tile["parts"])
    name_touched_cities(tile["parts"])
    return prepare(tile)


def parse_part(kind, rest):
    """docs/tiles.md, 3: a line of a part. `touches` holds sides until the cities have names."""
    first, *more = [piece.strip() for piece in rest.split(",")] if rest else [""]
    qualities = {words.split()[0]: words.split()[1:] for words in more}
    part = {"name": None, "kind": kind}
    if kind in ("city", "road", "mist"):
        part["sides"] = sorted(first.split("+"), key=LETTERS.index)
    if kind == "city":
        part["shields"] = int(qualities.get("shields", [0])[0])
    if kind == "field":
        halves = [] if first == "inside" else [half for word in first.split()
                                               for half in ([word + "l", word + "r"] if len(word) == 1 else [word])]
        part["halves"] = sorted(halves, key=lambda half: (LETTERS.index(half[0]), half[1]))
        part["touches"] = qualities.get("touches", [])
    if kind == "mist":
        part["symbols"] = int(qualities.get("symbols", [0])[0])
        part["circles"] = int(qualities.get("circles", [0])[0])
    return part


def name_parts(parts):
    """docs/tiles.md, 3: a part's name is its kind, with its number among its kind where there are several."""
    for part in parts:
        same = [other for other in parts if other["kind"] == part["kind"]]
        number = next(n for n, other in enumerate(same, 1) if other is part)
        part["name"] = part["kind"] + (str(number) if len(same) > 1 else "")


def name_touched_cities(parts):
    """docs/tiles.md, 3: a field names each city that it touches by one of its sides."""
    for field in (part for part in parts if part["kind"] == "field"):
        field["touches"] = [city["name"] for city in parts
                            if city["kind"] == "city" and any(side in city["sides"] for side in field["touches"])]


def prepare(tile):
    """Adds what is reckoned from the tile's text: how it looks when it is turned, and its rotations (P-V-1)."""
    tile["part"] = {part["name"]: part for part in tile["parts"]}
    tile["turned"] = [turn(tile, rotation) for rotation in range(4)]
    tile["rotations"] = [rotation for rotation in range(4)
                         if all(looks(tile, rotation) != looks(tile, lower) for lower in range(rotation))]
    return tile


def turn(tile, rotation):
    """What the turned tile shows to each side, and what each part reaches."""
    sides = [{"terrain": None, "road": None, "city": None, "mist": None, "left": None, "right": None} for _ in range(4)]
    for side, terrain in enumerate(tile["sides"]):
        sides[(side + rotation) % 4]["terrain"] = terrain
    reach = {}
    for part in tile["parts"]:
        name, kind = part["name"], part["kind"]
        ends = [(side, kind) for side in part.get("sides", [])]
        ends += [(half[0], {"l": "left", "r": "right"}[half[1]]) for half in part.get("halves", [])]
        reach[name] = sorted(((LETTERS.index(side) + rotation) % 4, what) for side, what in ends)
        for side, what in reach[name]:
            sides[side][what] = name
    ends = {name: [(*STEPS[side], (side + 2) % 4, JOINS[what]) for side, what in reached]
            for name, reached in reach.items()}
    return {"sides": sides, "reach": reach, "ends": ends}


def looks(tile, rotation):
    """P-V-1: all that can be seen of a turned tile, whatever the order of its parts. Equal looks are one placement.
    Only the order of several areas with spell circles counts: it is the order in which they are filled (P-V-15)."""
    def turned(letters):
        return frozenset(str((LETTERS.index(letter[0]) + rotation) % 4) + letter[1:] for letter in letters)

    def seen(part):
        cities = frozenset(turned(tile["part"][city]["sides"]) for city in part.get("touches", []))
        return (part["kind"], turned(part.get("sides", [])), turned(part.get("halves", [])), cities,
                part.get("shields"), part.get("symbols"), part.get("circles"))

    terrains = tuple(tile["sides"][(side - rotation) % 4] for side in range(4))
    parts = [seen(part) for part in tile["parts"]]
    filled = [seen(part) for part in tile["parts"] if part.get("circles")]
    return terrains, frozenset((part, parts.count(part)) for part in parts), filled


def parts_of_kind(tile, kind):
    """The names of the tile's parts of a kind, in the order of its text."""
    return [part["name"] for part in tile["parts"] if part["kind"] == kind]


def has_mist(tile):
    """R-V-93: any mist makes a tile with mist."""
    return any(part["kind"] == "mist" for part in tile["parts"])


def circles(tile):
    """R-V-2: how many spell circles the tile shows."""
    return sum(part["circles"] for part in tile["parts"] if part["kind"] == "mist")


def normal_form(tile_set):
    """docs/tiles.md, 4: the set as a text; two texts that mean the same have the same."""
    lines = ["brume-tiles 1"] + [f"{key} {tile_set[key]}" for key in ("set", "version", "title", "provenance")]
    for tile in tile_set["tiles"]:
        lines += ["", f"tile {tile['name']}"]
        lines += [f"type {tile['type']}"] if tile["type"] != tile["name"] else []
        lines += [f"count {tile['count']}", "sides " + " ".join(tile["sides"])]
        lines += [part_line(tile, part) for part in tile["parts"]]
        lines += [f"role {tile['role']}"] if "role" in tile else []
        lines += [f"provenance {tile['provenance']}"] if tile["provenance"] != tile_set["provenance"] else []
    return "\n".join(lines) + "\n"


def part_line(tile, part):
    """docs/tiles.md, 4: the line of a part in its normal form."""
    line = part["kind"]
    if part["kind"] == "field":
        line += "".join(" " + word for word in half_words(part["halves"])) or " inside"
        touched = [tile["part"][city]["sides"][0] for city in part["touches"]]
        line += ", touches " + " ".join(sorted(touched, key=LETTERS.index)) if touched else ""
    elif "sides" in part:
        line += " " + "+".join(part["sides"])
    qualities = [quality for quality in ("shields", "symbols", "circles") if part.get(quality)]
    return line + "".join(f", {quality} {part[quality]}" for quality in qualities)


def half_words(halves):
    """Two halves of a side are written as one letter."""
    return [letter if letter + "l" in halves and letter + "r" in halves else next(h for h in halves if h[0] == letter)
            for letter in LETTERS if any(half[0] == letter for half in halves)]


def fnv(data):
    """docs/tiles.md, 4, docs/record.md: FNV-1a, 64 bits, in hexadecimal digits."""
    number = 0xcbf29ce484222325
    for byte in data:
        number = (number ^ byte) * 0x100000001b3 & 0xffffffffffffffff
    return f"{number:016x}"
