#!/usr/bin/env python3
"""Reckons random numbers and shuffles from docs/shuffle.md and the tile files alone, and compares.

  shuffle.py DUMP     run the program DUMP and compare each of its lines
  shuffle.py          print the test vectors of docs/shuffle.md
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ALL = 2**64 - 1


def splitmix(state):
    """The next state, and the output."""
    state = (state + 0x9E3779B97F4A7C15) & ALL
    z = state
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & ALL
    z = (z ^ z >> 27) * 0x94D049BB133111EB & ALL
    return state, z ^ z >> 31


def rotate(x, bits):
    return (x << bits | x >> (64 - bits)) & ALL


class Stream:
    def __init__(self, seed, stream):
        state = splitmix(seed)[1] ^ stream
        self.words = []
        for _ in range(4):
            state, word = splitmix(state)
            self.words.append(word)

    def next(self):
        a, b, c, d = self.words
        result = rotate(b * 5 & ALL, 7) * 9 & ALL
        c ^= a
        d ^= b
        self.words = [a ^ d, b ^ c, c ^ (b << 17 & ALL), rotate(d, 45)]
        return result

    def below(self, n):
        bits = (n - 1).bit_length()
        while bits:
            x = self.next() >> (64 - bits)
            if x < n:
                return x
        return 0


def read_set(name):
    """(name, count, role, whether it has a castle or cemetery) of each tile of a set, in the order of its file."""
    tiles = []
    for line in (ROOT / "tiles" / f"{name}.tiles").read_text().splitlines():
        word, _, rest = line.split("#")[0].strip().partition(" ")
        if word == "tile":
            tiles.append([rest.strip(), 0, "", False])
        elif word == "count" and tiles:
            tiles[-1][1] = int(rest)
        elif word == "role":
            tiles[-1][2] = rest.strip()
        elif word in ("castle", "cemetery") and tiles:
            tiles[-1][3] = True
    return tiles


def listed(name, pick, buildings=True):
    found = []
    for tile, count, role, building in read_set(name):
        if role.startswith("quarter") or (building and not buildings):
            continue
        if role in ("start", "source"):
            count -= 1
        if pick(role):
            found += [tile] * count
    return found


def shuffled(stream, tiles):
    tiles = list(tiles)
    for i in range(len(tiles) - 1, 0, -1):
        j = stream.below(i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


def pile(seed, preset, start):
    stream = Stream(seed, 0)
    river, lake = [], []
    if preset.startswith("mists"):  # start is the level; level 1 has no castles and cemeteries
        sets = ["mists"] + ["circles"] * (preset == "mists-circles")
        return shuffled(stream, [tile for name in sets for tile in listed(name, lambda role: True, start != "1")])
    if start == "river":
        river = shuffled(stream, listed("river", lambda role: role != "lake"))
        lake = shuffled(stream, listed("river", lambda role: role == "lake"))
    sets = ["base"] + ["mists"] * (preset != "base") + ["circles"] * (preset == "circles")
    rest = [tile for name in sets for tile in listed(name, lambda role: True)]
    return river + lake + shuffled(stream, rest)


def expected(line):
    kind, seed, what, *_ = line.split()
    if kind == "stream":
        stream = Stream(int(seed), int(what))
        return [f"{stream.next():016x}" for _ in range(5)]
    if kind == "below":
        stream = Stream(int(seed), 0)
        return [str(stream.below(int(what))) for _ in range(10)]
    return pile(int(seed), *what.split("/"))


def compare(program):
    lines = subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines()
    bad = [line for line in lines if line.split()[3:] != expected(line)]
    for line in bad:
        print("differs:", line, "\nexpected:", " ".join(expected(line)))
    text = re.sub(r"\s+", " ", (ROOT / "docs/shuffle.md").read_text())
    missing = [vector for vector in vectors() if vector not in text]
    for vector in missing:
        print("docs/shuffle.md has not:", vector)
    print(f"shuffle: {len(lines)} lines, {len(bad)} differ; {len(missing)} vectors missing from the page")
    sys.exit(1 if bad or missing or not lines else 0)


def vectors():
    for seed, number in ((0, 0), (7, 0), (7, 1), (ALL, 0)):
        stream = Stream(seed, number)
        yield f"{seed} | {number} | " + " ".join(f"{stream.next():016x}" for _ in range(3))
    stream = Stream(7, 0)
    yield "below 10: " + " ".join(str(stream.below(10)) for _ in range(12))
    yield "base, start base, seed 7: " + " ".join(pile(7, "base", "base"))
    yield "base, river, seed 7: " + " ".join(pile(7, "base", "river"))


if __name__ == "__main__":
    if len(sys.argv) == 2:
        compare(sys.argv[1])
    print("\n".join(vectors()))
