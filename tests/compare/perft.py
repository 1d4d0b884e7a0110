#!/usr/bin/env python3
"""Perft of every preset, counted by the engine and by the executable rulebook (tests/model/perft.py).

  tests/compare/perft.py BRUME [--deep]

--deep: to the depth that the model can pay for, some minutes for each preset. Status 0 when all numbers are the same.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))
from tests.model import perft, tiles, transcript  # noqa: E402

# Options, depth, are the moves of the last depth counted too?
SHORT = [
    ("--preset base", 1, True), ("--preset base --no-fields", 1, True), ("--preset base --abbot", 1, True),
    ("--preset base --river", 2, True), ("--preset ghosts", 1, False), ("--preset ghosts --river", 2, False),
    ("--preset circles --start base", 1, True), ("--preset circles --abbot", 1, False), ("--preset mists", 1, True),
    ("--preset mists-circles --level 2", 1, False), ("--preset mists --level 5", 1, False),
]
DEEP = [
    ("--preset base", 2, True), ("--preset base --abbot", 2, False), ("--preset ghosts", 1, True),
    ("--preset ghosts --start base", 2, False), ("--preset circles", 1, True), ("--preset circles --river", 2, True),
    ("--preset mists", 2, False), ("--preset mists-circles", 1, True), ("--preset mists-circles --level 2", 1, True),
    ("--preset mists --level 5", 1, True), ("--preset mists --level 3 --hound1 2 --hound2 4", 1, True),
]


def run(words):
    return subprocess.run([str(w) for w in words], capture_output=True, text=True, check=True, cwd=ROOT).stdout


def head_of(brume, options):
    """The head of a transcript with these options."""
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder) / "game.record"
        run([brume, "play", *options.split(), "--seats", "random,random", "--seed", "1", "--quiet", "--record", record])
        text = run([brume, "replay", "--json", "--until", "0", record])
    return next(transcript.documents(text, options))[0]


def by_engine(brume, options, depth):
    """{depth: {"placements": [merged, raw], "moves": ...}}"""
    table = {n: {"placements": [], "moves": []} for n in range(1, depth + 1)}
    for symmetry in ("merged", "raw"):
        lines = run([brume, "perft", *options.split(), "--depth", depth, "--symmetry", symmetry]).splitlines()
        for number, placements, moves in (map(int, line.split()) for line in lines[-depth:]):
            table[number]["placements"].append(placements)
            table[number]["moves"].append(moves)
    return table


def main():
    """All option sets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path, metavar="BRUME")
    parser.add_argument("--deep", action="store_true")
    args = parser.parse_args()
    if not os.access(args.program, os.X_OK):
        parser.error(f"{args.program} is no program; build it: make quick")
    brume, wrong, shipped = args.program.resolve(), 0, tiles.load()
    for options, depth, last_moves in SHORT + (DEEP if args.deep else []):
        ours = perft.count(head_of(brume, options), shipped, depth, last_moves)
        theirs = by_engine(brume, options, depth)
        if not last_moves:
            theirs[depth]["moves"] = [0, 0]
        same = ours == theirs
        wrong += not same
        print(f"{'same' if same else 'DIFFERS'}: {options}, depth {depth}: {ours[depth]}", flush=True)
        if not same:
            print(f"  engine:   {theirs}\n  rulebook: {ours}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
