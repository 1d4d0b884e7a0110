#!/usr/bin/env python3
"""Any tile that the parser takes has a picture: random sets, as odd as the format allows, are drawn; each picture is
well-formed and names each part of its tile.

    any_tile.py PROGRAM [quick]      SEED=N begins at another seed; BRUME_DEEP=1 tries many more
"""
import os
import pathlib
import random
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/cli"))
from brume import check, check_run, end, path, run  # noqa: E402
from picture import parse, parts  # noqa: E402

SEED = int(os.environ.get("SEED", "1"))
TILES = 600 if os.environ.get("BRUME_DEEP") else 12 if sys.argv[2:] == ["quick"] else 60


def split(chance, things):
    """The things in up to as many groups, none empty."""
    groups = {}
    for thing in things:
        groups.setdefault(chance.randrange(chance.randint(1, 4)), []).append(thing)
    return list(groups.values())


def places(things):
    """Where halves (`Nl`) and sides (`N`, its middle) stand on the border, clockwise."""
    return {3 * "NESW".index(thing[0]) + ("l", "", "r").index(thing[1:]) for thing in things}


def crosses(ground, wall):
    """Do the two take turns on the border? Then one would lie across the other."""
    order = [at in wall for at in range(12) if at in ground or at in wall]
    return sum(a != b for a, b in zip(order, order[1:] + order[:1])) >= 4


def fields(chance, sides, halves, cities, roads):
    """The ground of a tile: what no road, city or river parts is one field (docs/tiles.md)."""
    walls = [places(wall) for wall in [*cities, *roads, [s for s in "NESW" if sides[s] == "W"]]]
    ends = [road[0] for road in roads if len(road) == 1]
    if chance.random() < 0.6:  # they meet in a village, or at a city's gate
        walls.append(places(ends + (cities[0] if cities and chance.random() < 0.5 else [])))
    made = [{half} for half in halves]

    def meet(one, two):
        border = [s + h for s in "NESW" for h in "lr"]
        pairs = [(border[n], border[(n + 1) % 8]) for n in range(8) if n % 2 or sides[border[n][0]] == "F"]
        return any((a in one and b in two) or (b in one and a in two) for a, b in pairs)

    def hold(one, two):
        others = [places(field) for field in made if field is not one and field is not two]
        return not any(crosses(places(one | two), wall) for wall in walls + others)

    for joined in (meet, hold, hold, hold):
        again = True
        while again:
            pair = next(((a, b) for a in made for b in made if a is not b and joined(a, b)), None)
            again = pair is not None
            if pair:
                made = [field for field in made if field is not pair[0] and field is not pair[1]]
                made.append(pair[0] | pair[1])
    return [sorted(field) for field in made]


def touches(chance, cities):
    near = [c[0] for c in cities if chance.random() < 0.5]
    return ", touches " + " ".join(near) if near else ""


def tile(chance, name, slot):
    """The lines of a tile, and the kinds of its parts, mist last."""
    river = slot == "river"
    sides = {s: chance.choice("FRC") for s in "NESW"}
    for side in chance.sample("NESW", 2 if river else 0):
        sides[side] = "W"
    fair = [s for s in "NESW" if sides[s] in "FR" and chance.random() < 0.5]
    cities = split(chance, [s for s in "NESW" if sides[s] == "C"])
    roads = split(chance, [s for s in "NESW" if sides[s] == "R"])
    mists = split(chance, fair)
    halves = [s + h for s in "NESW" for h in "lr" if sides[s] != "C" and s not in fair]
    lines = ["city " + "+".join(c) + chance.choice(["", ", shields 1", ", shields 4"]) for c in cities]
    lines += ["road " + "+".join(r) for r in roads]
    lines += ["field " + " ".join(f) + touches(chance, cities) for f in fields(chance, sides, halves, cities, roads)]
    lines += ["field inside"] * (chance.random() < 0.2)
    lines += [k for k in ("monastery", "garden", "castle", "cemetery") if chance.random() < 0.2]
    room = 12 - len(mists)
    chance.shuffle(lines)
    needed = [line for line in lines if line.split()[0] in ("city", "road", "field") and line != "field inside"]
    if len(lines) > room:
        lines = needed
    lines += ["mist " + "+".join(m) + chance.choice(["", ", symbols 1", ", symbols 3, circles 1", ", circles 3"])
              for m in mists]
    head = [f"tile {name}", "count 1", "sides " + " ".join(sides[s] for s in "NESW")]
    return head + lines, [line.split()[0] for line in lines]


def names_of(kinds):
    """A part is its kind, with its number where the tile has several."""
    seen = {}
    for kind in kinds:
        seen[kind] = seen.get(kind, 0) + 1
        yield kind if kinds.count(kind) == 1 else f"{kind}{seen[kind]}"


def try_set(chance, slot, count):
    made = [tile(chance, f"T{n}", slot) for n in range(count)]
    ends = ["tile SRC", "count 1", "sides W F F F", "field N E S W", "role source", "", "tile LAKE", "count 1",
            "sides F F W F", "field N E S W", "role lake"]
    text = "\n".join(["brume-tiles 1", f"set {slot}"] + ["\n".join([""] + lines) for lines, _ in made])
    text += "\n\n" + "\n".join(ends) + "\n" if slot == "river" else "\n"
    with open(path("any.tiles"), "w", encoding="utf-8") as file:
        file.write(text)
    check_run(run("tiles", "check", "any.tiles"), 0, f"the random set is one (seed {SEED})", stdout="ok")
    for n, (lines, kinds) in enumerate(made):
        done = run("render", "--tiles", "any.tiles", "--tile", f"T{n}", "--rotation", n % 4, "-o", "-")
        what = f"seed {SEED}: " + "; ".join(lines)
        check_run(done, 0, what)
        check(sorted(parts(parse(done.stdout, what))) == sorted(names_of(kinds)), f"{what}: all parts named")
        check(len(done.stdout) < 90_000, f"{what}: small", len(done.stdout))
    done = run("render", "--tiles", "any.tiles", "--set", slot, "-o", "-")
    check_run(done, 0, "the sheet of a random set")
    parse(done.stdout, "the sheet of a random set")


def main():
    chance = random.Random(SEED)
    for slot in ("base", "river", "mists"):
        try_set(chance, slot, min(TILES // 3, 100))
    print(f"seed {SEED}")
    end()


main()
