#!/usr/bin/env python3
"""Replays the kept records and holds each to its line of golden/README.md: outcome, points, and the hash at its end.

  golden.py BRUME            test
  golden.py BRUME --table    print the lines of the table as they come out now, to be judged by hand

The program checks the hash itself (`brume check`); that the table has it too keeps anybody from making a record anew
without saying so.
"""
import json
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent / "golden"


def points(position):
    """Of a team up to level 5 one number, else those of each colour."""
    if "team" in position and position["options"]["level"] < 6:
        return str(position["team"]["score"])
    return " ".join(str(player["score"]) for player in position["players"])


def line(brume, path):
    """What the table should say of a record."""
    text = path.read_text()
    end = subprocess.run([brume, "replay", "--json", "--position", path], check=True, capture_output=True)
    position = json.loads(end.stdout)
    outcome = position["team"]["outcome"] if "team" in position else "over"
    if position["decision"]["kind"] != "nothing":
        outcome = "undecided"
    seats = " ".join(re.findall(r"^seat \w+ (\w+)$", text, re.M))
    return [path.name, position["preset"], seats, re.search(r"^seed (\d+)$", text, re.M).group(1), outcome,
            points(position), re.search(r"^hash (\w{16})\n\Z", text, re.M).group(1)]


def main():
    brume = sys.argv[1]
    records = sorted(FOLDER.glob("*.record"))
    found = [line(brume, path) for path in records]
    if sys.argv[2:] == ["--table"]:
        for words in found:
            print("| " + " | ".join(words) + " |")
        return
    rows = re.findall(r"^\| (\S+\.record) \| (.*) \|$", (FOLDER / "README.md").read_text(), re.M)
    table = [[name, *rest.split(" | ")] for name, rest in rows]
    faults = 0
    for want, have in zip(table, found):
        if want != have:
            faults += 1
            print(f"{want[0]}: the table says\n  {want}\nthe game ends with\n  {have}")
    if len(table) != len(found):
        faults += 1
        print(f"{len(table)} lines in the table, {len(found)} records")
    for level in ("1", "2", "3", "4", "5", "6-2022", "6-2023"):
        for outcome in ("won", "lost-by-ghosts", "lost-by-tiles"):
            kept = [words for words in found if words[0] == f"level{level}-{outcome}.record"]
            if [words[4] for words in kept] != [outcome]:
                faults += 1
                print(f"level {level}: no record that ends {outcome}")
    checked = subprocess.run([brume, "check", *records], capture_output=True, text=True)
    if checked.returncode != 0:
        faults += 1
        print(checked.stdout + checked.stderr)
    print(f"golden: {len(found)} records, {faults} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
