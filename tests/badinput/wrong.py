"""Bad input, as a table: the command, what is wrong, the words that are said, the status.

  wrong.py BRUME RULES-COMPILE

A row of a format names a good text and one change to it (`was` -> `is`). What is said stands on stderr as `brume
COMMAND: where: what; mend`, and nothing stands on stdout but what was good before it. Words of play, perft and bench
have a table of their own in tests/cli/arguments.py.
"""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from brume import check, end, path, read, run  # noqa: E402

RULES_COMPILE = os.path.abspath(sys.argv[2])

# --- the words of the commands: words, what is said, status ---------------------------------------------------
WORDS = [
    ("replay", "no file given; try `brume replay FILE`", 2),
    ("replay one two", "one record at a time: leave out `two`", 2),
    ("replay nowhere.record", "nowhere.record: No such file or directory; give the path of a file", 2),
    ("replay --until x good.record", "--until: `x` is not a whole number from 0", 2),
    ("replay --until -1 good.record", "--until: `-1` is not a whole number", 2),
    ("replay --step --quiet good.record", "--step shows each action: leave out --quiet", 2),
    ("replay --step -", "--step reads keys from the standard input: give the record as a file", 2),
    ("replay --jsn good.record", "there is no option --jsn; did you mean --json", 2),
    ("check", "no file given; try `brume check FILE`", 2),
    ("check nowhere.record", "nowhere.record: No such file or directory", 2),
    ("check --runing good.record", "did you mean --running", 2),
    ("check --running=yes good.record", "--running takes no value", 2),
    ("check good.record nowhere.record", "nowhere.record: No such file", 2),
    ("check good.tiles", "good.tiles:1:1: `brume-record` with its value should stand here", 1),
    ("case", "no file or folder given; try `brume case tests/cases`", 2),
    ("case nowhere", "nowhere: No such file or directory", 2),
    ("case empty", "no file ends in `.case` there; give a file or another folder", 2),
    ("case --verbos good.case", "did you mean --verbose", 2),
    ("case good.record", "a case file starts with the line `brume-cases 1`; add it", 2),
    ("case --from good.record", "before which action? say `--step N`; `brume replay` numbers them", 2),
    ("case --step 3", "--step and --output go with --from and a record; say which", 2),
    ("case --from good.record --step 0", "--step: `0` is not a whole number from 1", 2),
    ("case --from good.record --step 99999", "there is no position before action 99999; --step goes from 1 to", 2),
    ("case --from nowhere.record --step 1", "nowhere.record: No such file", 2),
    ("case --from good.record --step 3 --output good.case", "good.case: File exists; choose another name", 2),
    ("tiles lst", "subcommand: there is no `lst`; say list, show, check or print", 2),
    ("tiles show", "nothing to show; write `brume tiles show NAME...`", 2),
    ("tiles show QQ", "there is no tile `QQ`; `brume tiles` lists them", 2),
    ("tiles --set mist", "--set: there is no `mist`; say base, river, mists or circles", 2),
    ("tiles check", "nothing to check; write `brume tiles check FILE...`", 2),
    ("tiles check --json good.tiles", "check takes files only; leave out --json", 2),
    ("tiles print --json", "print has no --json; ask for the list with --json", 2),
    ("tiles --tiles nowhere.tiles", "nowhere.tiles: No such file", 2),
    ("tiles list more", "`more` is too much; to see a tile write `brume tiles show more`", 2),
    ("rules R-V-9999", "there is no rule R-V-9999; `brume rules` lists all", 2),
    ("rules R-V-999", "there is no rule R-V-999; `brume rules` lists all", 2),
    ("replay --until 9999 good.record", "--until: this record has no 9999 actions; say 0 to ", 2),
    ("render --until 9999 -o x.svg good.record", "--until: this record has no 9999 actions; say 0 to ", 2),
    ("tiles show d", "there is no tile `d`; did you mean `D`?", 2),
    ("render --tile d -o x.svg", "there is no tile `d`; did you mean `D`?", 2),
    ("perft --depth 1 --tiles nostart.tiles", "nostart.tiles: the set has no start tile of the kind that this game "
     "needs (R-V-14); add `role start` to one tile, or leave out --tiles", 2),
    ("play --seats random,random --tiles many.tiles", "with --tiles this game has 154 tiles of 154 parts, a board "
     "takes at most 153 of 896 (R-V-7); lower `count` lines", 2),
    ("case many.case", "this position is impossible: too-many-tiles R-V-7", 1),
    ("case many.case", "this game has 154 tiles of 154 parts", 1),
    ("case scored.case", "scored.case:21: this position is impossible: already-scored", 1),
    ("rules nonsense", "`nonsense` is no rule id like R-V-34; `brume rules --search", 2),
    ("rules --search", "--search needs a word to search for, like `--search ghost`", 2),
    ("rules --wrds", "did you mean --words", 2),
    ("rules --uncovered nowhere", "can't read nowhere: No such file or directory; name a folder", 2),
    ("rules --words --sources", "--sources is a question of its own; leave the other one out", 2),
    ("perft --preset base --depth 0", "--depth: `0` is not a whole number from 1 to 8", 2),
    ("bench playouts --games many", "--games: `many` is not a whole number", 2),
    ("check spaced.record", "spaced.record:2:8: one space too many; take it out", 1),
    ("check spaced3.record", "spaced3.record:3:9: one space too many; one stands between `players` and its value", 1),
    ("check unlike.record", "unlike.record:3:1: `players` with its value should stand here", 1),
    ("tiles check water.tiles", "tile B: the river runs through two sides of a tile; write two W in `sides`\n", 1),
    ("tiles check good.tiles", "1 kind, 1 tile, hash", 0),
    ("play good.tiles", "good.tiles:1:1: `brume-record` with its value should stand here", 2),
    ("play --seats human", "a game has 2 to 6 players", 2),
    ("xyzzy", "there is no command `xyzzy`", 2),
    ("--quiet", "there is no option --quiet before a command", 2),
    ("help xyzzy", "there is no command `xyzzy`", 2),
    ("chek good.record", "did you mean `brume check`", 2),
    ("--versions", "there is no option --versions before a command", 2),
]

# --- the formats: what was, what is, what is said --------------------------------------------------------------
RECORD = [
    ("brume-record 1", "brume-record 2", r":1:14: format 2 comes from a later brume"),
    ("brume-record 1", "brume-record one", r":1:14: the format of a record is a whole number"),
    ("preset base", "preset basic", r":2:8: a preset is base, ghosts, circles, mists or mists-circles"),
    ("players 2", "players 7", r":3:9: `players` is 2 to 6"),
    ("start base", "start 3x3", r":4:7: `start` is base, 2x2, or none with the River"),
    ("river off", "river on", r":5:7: `river` is on where `start` is none, else off"),
    ("fields on", "fields maybe", r":7:8: `fields` is on or off"),
    ("circle-draw optional", "circle-draw never", r":8:13: `circle-draw` is optional, forced or forbidden"),
    (r"tiles base \w{16}", "tiles base 0123456789abcdeX", r":10:12: the hash of a set is 16 digits"),
    (r"tiles base \w{16}", "tiles base 0123456789abcdef", r":10:1: the built-in base set is version .*needs the"),
    ("seat red random", "seat blue random", r":11:6: the seat of red should stand here"),
    ("seed 3", "seed 18446744073709551616", r"a seed is a whole number from 0"),
    ("seed 3", "seed 4", r":14:1: seed 4 draws \w+ here, not `draw "),
    (r"\nplace [^\n]*", "\nplace 50,50,0", r":15:1: `place 50,50,0` is refused: .* \(R-V-"),
    (r"\nplace [^\n]*", "\nplace 0,0", r":15:9: `0,0` is not a square and a rotation; write x,y,rotation, like 1,-2,3"),
    (r"\nplace ", "\nplays ", r":15:1: `plays` is no action; say draw, place, "),
    (r"\ndraw ", "\ndraw  ", r":14:6: one space too many before the name of a tile"),
    (r"\ndraw ", "\n\ndraw ", r":14:1: a record has no blank lines; take this one out"),
    (r"\ndraw (\w+)", r"\nback\ndraw \1", r":14:1: nothing has been done that could be taken back"),
    (r"hash \w{15}", "hash 0123456789abcde", r"the hash of this play is \w{16}, not the one that stands here"),
    (r"hash (\w{15})\w", r"hash \1", r"a hash is 16 digits"),
    (r"hash \w+\n\Z", "", r"the last line should be `hash ...`"),
    (r"\Z", "more\n", r"nothing may stand behind the hash"),
    (r"\Z", "torn", r"(nothing may stand behind the hash|the last line is torn|behind)"),
]

CASE = [
    ("brume-cases 1", "brume-cases 2", r":1:13: unknown version `2` of the format; this program reads `brume-cases 1`"),
    ("brume-cases 1\n", "", r":1:1: a case file starts with the line `brume-cases 1`; add it"),
    ("rules R-V-20", "rules R-V-999", r":4:7: there is no rule `R-V-999`; `brume rules` lists all"),
    ("expect decision place", "event drawn speed=3",
     r":7:13: `speed` is not a field of drawn; it has rule, player, tile"),
    ("expect decision place", "event drawn rule=R-V-999",
     r":7:18: there is no rule `R-V-999`; `brume rules` lists all"),
    ("expect decision place", "event drawn rule=green", r":7:18: `green` is not a rule id, like R-V-34"),
    ("expect decision place", "expect decision foo",
     r":7:17: `foo` is no decision; write one of .*hound, drive, hide\b"),
    ("expect decision place", "event hocuspocus", r":7:7: `hocuspocus` is no event; docs/events.md lists them"),
    ("expect decision place", "expect supply 99999999999",
     r":7:15: `99999999999` is out of range; write a number from"),
    ("preset base", "preset base --players 7", r":3:23: `--players 7` is out of range; write 2 to 6"),
    ("preset base", "preset mists --goal 100000", r":3:21: `--goal 100000` is out of range; write 1 to 9999"),
    ("do draw D", "piece purple meeple 0,0 road", r":6:1: `start` is the whole position"),
    ("start\n", "tile D 0,0,0\npiece purple meeple 0,0 road\n", r":6:7: `purple` is no colour; a colour is red, green"),
    ("case one", "casse one", r":2:1: `casse` stands before the first case; did you mean `case`\?"),
    ("case one", "case", r":2:\d+: the case has no title"),
    ("preset base", "preset fog", r":3:8: `fog` is no preset; write base, ghosts, circles, mists or mists-circles"),
    ("preset base", "preset base --rivr", r":3:13: `--rivr` is no option of a game; did you mean `--river`\?"),
    ("preset base", "preset base --players", r"`--players` needs a value after it; write 2 to 6"),
    ("rules R-V-20", "rules R-V-9999", r":4:7: there is no rule `R-V-9999`; `brume rules` lists all"),
    ("rules R-V-20\n", "", r"no `rules` line yet; write which rules the case proves"),
    ("start\n", "strat\n", r":5:1: unknown word `strat`; did you mean `start`\?"),
    ("do draw D", "do draw QQ", r":6:9: no tile is named `QQ` in this game's sets; `brume tiles` lists the names"),
    ("do draw D", "do", r":6:3: .* is no action; write one like"),
    ("expect decision place", "expect decision plaec", r":7:17: .*did you mean `place`\?"),
    ("expect decision place", "expect supply many", r":7:15: `many` is no number; write it in digits"),
    ("expect decision place", "tile D 0,0,0", r":7:1: .*position comes first"),
    ("expect decision place\n", "", r"this case expects nothing"),
    ("expect decision place", "event scord", r":7:7: `scord` is no event"),
    ("expect decision place", "set base\ntile S", r":7:1: `set` comes before the position; move the line up"),
]

TILES = [
    ("brume-tiles 1", "brume-tiles 2", r":1:13: unknown format version '2'; this program reads `brume-tiles 1`"),
    ("set base", "set best", r":2:5: unknown slot 'best'; write base, river, mists or circles"),
    ("set base\n", "", r"no `set` line yet"),
    ("version 1", "version", r":3:8: the version is missing; write it on this line"),
    ("tile S", "tile SSSSSSSSSSSSSSSSSSSS", r":6:6: the name 'S+' is too long; use at most 11 letters"),
    ("count 1", "count 0", r":7:7: '0' is no count; write a number from 1 to 255"),
    ("count 1", "count 1\ncount 2", r":8:1: a second `count` line; keep one of the two"),
    ("sides R F R F", "sides R F R", r":8:12: a side is missing; write it on this line"),
    ("sides R F R F", "sides R F R X", r":8:13: 'X' is no side; write four letters with spaces"),
    ("road N\\+S", "road N+Q", r":9:8: 'N\+Q' names no sides; write N, E, S, W, joined by \+"),
    ("road N\\+S", "rode N+S", r":9:1: unknown keyword 'rode'; a tile has type, count, .*road"),
    ("field Nr E Sl", "field Nl E Sl", r":11:7: half side Nl has a field already; name each half once"),
    ("role start", "role stard", r":12:6: unknown role 'stard'; write start, source, lake"),
    ("role start", "role start\nrole lake", r":13:1: a second `role` line; keep one of the two"),
]

RULES = [
    ("### R-V-1 One", "### One", r":3: 'One' is no rule id; a rule starts like"),
    ("exact \xb7 source: OWN", "sure \xb7 source: OWN", r":4: 'sure' is no confidence; write exact, inferred"),
    ("source: OWN", "source: NONE", r":3: R-V-1 names the source 'NONE', which the list of sources doesn't have"),
    (" \xb7 source: OWN", "", r":4: R-V-1 names no source; add"),
    ("Text.", "", r":3: R-V-1 has no text"),
    ("Text.", "A *star*.", r":6: a star in the text of a rule"),
    ("Text.", "A\ttab.", r":6: a control character \(a tab\?\) in column 2; use blanks"),
    ("## Part\n", "", r":2: R-V-1 stands before the first section"),
    ("- \\*\\*OWN", "- OWN", r":\d+: an item of a list is written"),
    ("### ", "###", r":3: a heading is '## Section' or"),
]

GOOD_CASE = "brume-cases 1\ncase one\npreset base\nrules R-V-20\nstart\ndo draw D\nexpect decision place\n"
GOOD_TILES = ("brume-tiles 1\nset base\nversion 1\ntitle Small\n\ntile S\ncount 1\nsides R F R F\nroad N+S\n"
              "field Nl Sr W\nfield Nr E Sl\nrole start\n")
MEADOWS = "brume-tiles 1\nset base\ntile A\ncount 154\nsides F F F F\nfield N E S W\nrole start\n"
GOOD_RULES = ("## Part\n\n### R-V-1 One\nexact \xb7 source: OWN\n\nText.\n\n## Sources\n\n<!-- list: sources -->\n\n"
              "- **OWN**: ours\n")


def write(name, text):
    with open(path(name), "w", encoding="utf-8", newline="") as file:
        file.write(text)


def wrong(words, said, status, what):
    done = run(*words)
    on_stdout = status != 2 and (words[:2] == ["tiles", "check"] or words[0] == "case")
    text = done.stdout if on_stdout else done.stderr
    check(done.returncode == status, f"{what}: status {status}", done.returncode, done.stdout, done.stderr)
    check(re.search(said, text), f"{what}: says {said}", done.stdout, done.stderr)
    for line in done.stderr.splitlines():
        check(line.startswith("brume"), f"{what}: {line!r} starts with the program's name")


write("good.case", GOOD_CASE)
write("good.tiles", GOOD_TILES)
write("good.md", GOOD_RULES)
os.mkdir(path("empty"))
run("play", "--preset", "base", "--seats", "random,random", "--quiet", "--seed", "3", "--record", "good.record")
GOOD_RECORD = read("good.record")
write("spaced.record", GOOD_RECORD.replace("preset ", "preset  ", 1))
write("spaced3.record", GOOD_RECORD.replace("players ", "players  ", 1))
write("unlike.record", GOOD_RECORD.replace("players ", "player ", 1))
write("nostart.tiles", GOOD_TILES.replace("role start\n", ""))
write("many.tiles", MEADOWS)
write("many.case", "brume-cases 1\nset base\n" + MEADOWS[MEADOWS.index("tile A"):] + "end\ncase many\nrules R-V-7\n"
      "start\nexpect squares 1\n")
# A monastery between its eight neighbours: its monk has gone home long ago.
squares = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)]
write("scored.case", "brume-cases 1\nset base\n tile A\n count 20\n sides F F F F\n field N E S W\n monastery\nend\n"
      "case A monk at home\nrules R-V-104\n" + "".join(f"tile A {x},{y},0\n" for x, y in squares) +
      "piece green meeple 1,0 monastery\npiece red meeple 0,0 monastery\nexpect squares 9\n")
write("water.tiles", "brume-tiles 1\nset river\ntile A\ncount 1\nsides W F F F\nfield N E S W\nrole source\n"
      "tile B\ncount 1\nsides W W W W\nfield Nl Wr\nfield Nr El\nfield Er Sl\nfield Sr Wl\n")
for good in (["check", "good.record"], ["case", "good.case"], ["tiles", "check", "good.tiles"]):
    done = run(*good)
    check(done.returncode == 0, f"{good} is good", done.stdout, done.stderr)

for words, said, status in WORDS:
    wrong(words.split(), re.escape(said), status, words)

FORMATS = [
    (RECORD, GOOD_RECORD, "bad.record", [(["check"], 1), (["replay", "--quiet"], 1), (["play", "--quiet"], 2)]),
    (CASE, GOOD_CASE, "bad.case", [(["case"], 2)]),
    (TILES, GOOD_TILES, "bad.tiles",
     [(["tiles", "check"], 1), (["tiles", "--tiles"], 2), (["perft", "--depth", "1", "--tiles"], 2)]),
]
# A log has no hash yet and may end in a torn line: only `check` minds.
LOGS_TOO = ("the last line", "nothing may stand behind the hash|the last")
for table, good, name, commands in FORMATS:
    for was, now, said in table:
        bad, count = re.subn(was, now, good, count=1)
        check(count == 1 and bad != good, f"{name}: {was!r} -> {now!r} changes the text")
        write(name, bad)
        for words, status in commands:
            if words[0] != "check" and any(word in said for word in LOGS_TOO):
                continue
            wrong([*words, name], said, status, f"{' '.join(words)} {name}: {was!r} -> {now!r}")

for was, now, said in RULES:
    bad, count = re.subn(was, now, GOOD_RULES, count=1)
    check(count == 1 and bad != GOOD_RULES, f"{was!r} -> {now!r} changes the text")
    write("bad.md", bad)
    done = subprocess.run([RULES_COMPILE, "--check", path("bad.md")], capture_output=True, text=True, check=False)
    check(done.returncode == 1, f"rules-compile {was!r} -> {now!r}: status 1", done.returncode)
    check(re.search(said, done.stderr), f"rules-compile {was!r} -> {now!r}: says {said}", done.stderr)
done = subprocess.run([RULES_COMPILE, "--check", path("good.md")], capture_output=True, text=True, check=False)
check(done.returncode == 0, "the good rulebook is good", done.stderr)

end()
