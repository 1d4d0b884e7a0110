#!/usr/bin/env python3
"""Each expectation of a case, true and with one thing in it wrong: the true one holds, the wrong one fails the case.

  expects.py BRUME

A judge that takes everything for true would let all cases pass, so each field of each expectation is tried by itself.
"""
import subprocess
import sys

# Three tiles D (city north, a road from west to east) side by side; red's meeple with a ghost stands on the road of
# the second. Road: three tiles, two open ends, three points at the end; no city is joined.
ROAD = """preset ghosts --players 3
with base
case Road
rules R-V-24
tile D 0,0,0
tile D 1,0,0
piece red meeple 1,0 road ghosts 1
drawn D
do place 2,0,0
"""
ROAD_WORDS = {
    "expect supply 14": ["expect supply 13", "expect supply 15"],
    "expect ghosts red 1,0 1": ["expect ghosts red 1,0 2", "expect ghosts red 1,0 0", "expect ghosts green 1,0 1",
                                "expect ghosts red 0,0 1", "expect ghosts red 7,7 1"],
    "expect piece red meeple 1,0 road": [
        "expect piece green meeple 1,0 road", "expect piece red guard 1,0 road", "expect piece red meeple 0,0 road",
        "expect piece red meeple 1,0 city"],
    "expect piece red meeple 1,0 road ghosts 1": [
        "expect piece red meeple 1,0 road ghosts 0", "expect piece red meeple 1,0 road ghosts 2",
        "expect piece green meeple 1,0 road ghosts 1", "expect piece red guard 1,0 road ghosts 1",
        "expect piece red meeple 1,0 city ghosts 1"],
    "expect nobody 0,0": ["expect nobody 1,0"],
    "expect nobody 7,7": [],
    "expect score red 0": ["expect score red 1", "expect score green 1"],
    "expect stock green 3": ["expect stock green 2", "expect stock green 4"],
    "expect tile D 1,0,0": ["expect tile E 1,0,0", "expect tile D 1,0,2", "expect tile D 1,1,0"],
    "expect empty 3,0": ["expect empty 1,0"],
    "expect circle 0,0 0": ["expect circle 0,0 1", "expect circle 7,7 0"],
    "expect turn red": ["expect turn green"],
    "expect decision piece by red at 2,0": [
        "expect decision place by red at 2,0", "expect decision piece by green at 2,0",
        "expect decision piece by red at 1,0", "expect decision piece by red at 2,1",
        "expect decision piece by red left 1", "expect decision piece by red tile E",
        "expect decision piece by red rule R-V-24"],
    "expect region 0,0 road incomplete unlimited tiles 3 points 3 bonus 0 open 2 parts 3 circles 0 owners red": [
        f"expect region 0,0 road {wrong}" for wrong in (
            "complete", "limited", "tiles 2", "tiles 4", "points 2", "points 4", "bonus 1", "open 1", "open 3",
            "parts 2", "parts 4", "circles 1", "owners nobody", "owners green", "owners red green", "haunted",
            "colours green", "colours nobody")],
    "expect region 0,0 road colours red": ["expect region 7,7 road incomplete"],
    "expect joined 0,0 road 2,0 road": ["expect joined 0,0 road 2,0 city", "expect joined 0,0 city 1,0 city",
                                        "expect joined 7,7 road 2,0 road"],
    "expect apart 0,0 city 1,0 city": ["expect apart 0,0 road 1,0 road", "expect apart 0,0 city 7,7 city"],
    "expect unseen E 4": ["expect unseen E 3", "expect unseen E 5", "expect unseen C 4"],
    "expect squares 3": ["expect squares 2", "expect squares 4"],
    "expect holes 0": ["expect holes 1", "expect hole 3,0", "expect hole 1,0"],
    "refused place 1,0,0 because not-now R-V-20": [
        "refused meeple field1 because not-now", "refused place 1,0,0 because game-over",
        "refused place 1,0,0 because R-V-24"],
    "event placed": ["never placed", "event drawn"],
    "never drawn": [],
    "events exactly\nevent placed": ["events exactly", "events exactly\nevent placed\nevent placed"],
    "options none-of meeple road or guard road": ["options none-of none", "options none-of meeple road or none"],
    "options at-least none or meeple city": ["options at-least meeple road", "options at-least none or meeple road"],
    "": ["options exactly none", "options exactly none or meeple city"],
    "expect projected green 0": [
        "expect projected green 1", "expect over", "expect winner red green blue", "expect over\nexpect supply 14"],
}

# A team in levels 1 to 5: two cemeteries, one closed with red's meeple on it, a face-down tile beside them, free
# ghosts on the open cemetery and in mist, Rufus with blue's meeple, Ronja on the track.
TEAM = """preset mists --players 3 --level 5
set mists
  tile PLAIN
  count 50
  sides F F F F
  field N E S W
  tile END
  count 6
  sides F F R F
  road S
  field N E S W
  tile CEM
  count 4
  sides F F F F
  field N E S W
  cemetery
  tile M1
  count 12
  sides F F F F
  field E S W
  mist N, symbols 1
end
case Team
rules R-C-24
tile CEM 0,0,0
tile CEM 1,0,0
tile M1 1,1,2
tile END 1,-1,2
tile PLAIN 0,-1,0
tile PLAIN -1,-1,0
tile PLAIN -1,0,0
tile PLAIN -1,1,0
tile PLAIN 0,1,0
hidden 2,0
buried 0,0 red
free 1,0 cemetery 2
free 1,1 mist 1
piece blue meeple 1,-1 road
hound rufus at 1,-1
score team 20
piles 0 26 36 open 2
expect supply 10
"""
TEAM_WORDS = {
    "expect free 1,0 cemetery 2": ["expect free 1,0 cemetery 1", "expect free 1,0 cemetery 3",
                                   "expect free 0,0 cemetery 1", "expect free 7,7 cemetery 2"],
    "expect free 1,1 mist 1": ["expect free 1,1 mist 0", "expect free 1,1 mist 2"],
    "expect hidden 2,0": ["expect hidden 1,0", "expect hidden 7,7"],
    "expect buried 0,0 red": ["expect buried 0,0 green", "expect buried 0,0 nobody", "expect buried 1,0 red",
                              "expect buried 7,7 red"],
    "expect buried 1,0 nobody": [],
    "expect cemetery 1,0 open": ["expect cemetery 0,0 open", "expect cemetery 1,0 closed", "expect cemetery 7,7 open"],
    "expect cemetery 0,0 closed": [],
    "expect hound rufus at 1,-1": ["expect hound rufus at 1,0", "expect hound rufus track", "expect hound rufus gone",
                                   "expect hound ronja at 1,-1"],
    "expect hound ronja track": ["expect hound ronja gone"],
    "expect cat none": ["expect cat waiting", "expect cat edge 0", "expect cat at 1,-1"],
    "expect score team 20": ["expect score team 19", "expect score team 21"],
    "expect piles 0 26 36 open 2": ["expect piles 1 26 36", "expect piles 0 25 36", "expect piles 0 26 37",
                                    "expect piles 0 26 36 open 1", "expect piles 0 26 36 open 3"],
    "expect outcome undecided": ["expect outcome won", "expect outcome lost-by-ghosts",
                                 "expect outcome lost-by-tiles"],
    "expect tile CEM 1,0,0": ["expect tile PLAIN 2,0,0"],
    "expect region 1,-1 road owners blue colours blue": ["expect region 1,-1 road colours red",
                                                         "expect region 1,-1 road colours nobody"],
}

# The cat of The Spell Circles, with three ghosts before her; nobody has left the hand yet.
CAT = """preset mists-circles --players 3 --level 1
set mists
  tile PLAIN
  count 40
  sides F F F F
  field N E S W
end
set circles
  tile RING
  count 2
  sides F F F F
  field E S W
  mist N, circles 1
end
case Cat
rules R-C-101
tile PLAIN 0,0,0
cat edge 3
"""
CAT_WORDS = {
    "expect cat edge 3": ["expect cat edge 2", "expect cat edge 4", "expect cat waiting", "expect cat none",
                          "expect cat at 0,0"],
    "expect hound rufus gone": [],
}


def fails(brume, text):
    """Does the one case fail? None: it could not be read, which is neither."""
    done = subprocess.run([brume, "case", "-"], input="brume-cases 1\n" + text, capture_output=True, text=True)
    return {0: False, 1: True}.get(done.returncode), done.stdout + done.stderr


def main():
    brume, faults, tried = sys.argv[1], 0, 0
    for case, words in ((ROAD, ROAD_WORDS), (TEAM, TEAM_WORDS), (CAT, CAT_WORDS)):
        for right, wrongs in words.items():
            for line, wanted in [(right, False), *((wrong, True) for wrong in wrongs)]:
                if not line:
                    continue
                tried += 1
                failed, said = fails(brume, case + line + "\n")
                if failed != wanted:
                    faults += 1
                    print(f"{line!r} {'holds' if wanted else 'does not hold'}:\n{said}")
    print(f"expectations: {tried} tried, {faults} faults")
    sys.exit(1 if faults or tried == 0 else 0)


if __name__ == "__main__":
    main()
