#!/usr/bin/env python3
"""`brume render` from outside: every shipped tile in every rotation, the sets, whole games at several points, PNG
files, and what is said when something is wrong.

    pictures.py PROGRAM [quick]
"""
import json
import os
import pathlib
import struct
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/cli"))
from brume import check, check_run, end, path, run  # noqa: E402
from picture import parse, parts  # noqa: E402

QUICK = sys.argv[2:] == ["quick"]
GOLDEN = ROOT / "tests/record/golden"
# The font library under librsvg keeps what it has read to the end: no leak of ours.
NO_LEAKS = {"ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"}
SETS = json.loads(run("tiles", "--json").stdout)["sets"]


def tiles():
    for tile in [t for s in SETS for t in s["tiles"]][::9 if QUICK else 1]:
        names = [p["name"] for p in tile["parts"]]
        for rotation in range(4):
            dark = ["--dark"] if rotation % 2 else []
            done = run("render", "--tile", tile["name"], "--rotation", rotation, *dark, "-o", "-")
            what = f"tile {tile['name']} turned by {rotation}"
            check_run(done, 0, what)
            check(sorted(parts(parse(done.stdout, what))) == sorted(names), f"{what} names its parts", names)


def sets():
    for one in SETS:
        done = run("render", "--set", one["set"], "-o", "-")
        check_run(done, 0, f"set {one['set']}")
        root = parse(done.stdout, f"set {one['set']}")
        shown = [e.text for e in root.iter() if e.tag.endswith("text")]
        check(all(t["name"] in shown for t in one["tiles"]), f"set {one['set']} shows all its names")
        sheet = ROOT / f"docs/tiles-{one['set']}.svg"
        check(sheet.read_text() == done.stdout,
              f"{sheet.name} is what this build draws; if it should be another now, `make pictures` and look at it")
        check(len(done.stdout) < 600_000, f"set {one['set']} is small", len(done.stdout))


def games():
    names = ["base", "ghosts", "circles", "river", "six", "level1-won", "level5-won", "level6-2023-won"]
    for name in names[:3] if QUICK else names:
        record = GOLDEN / f"{name}.record"
        lines = record.read_text().splitlines()
        seed = next(n for n, line in enumerate(lines) if line.startswith("seed "))  # the header's last line
        actions = len(lines[seed + 1:-1])  # the hash closes the record
        for until in (0, 1, actions // 4, actions // 2, actions):
            words = ["render", record, "--until", until, "-o", "-"]
            done = run(*words)
            what = f"{name} after {until} actions"
            check_run(done, 0, what)
            root = parse(done.stdout, what)
            squares = [e for e in root.iter() if e.get("data-x") and not e.get("data-piece")]
            placed = [(e.get("data-x"), e.get("data-y")) for e in squares]
            check(len(placed) == len(set(placed)) > 0, f"{what}: each square once", placed)
            check(len(done.stdout) < 1_200_000, f"{what} is small", len(done.stdout))
        check(run(*words).stdout == done.stdout, f"{what}: the same bytes twice")
        bare = run("render", record, "--bare", "-o", "-").stdout
        check("data-piece" not in bare and "<text" not in bare, f"{name}: --bare has tiles only")


def png():
    record = GOLDEN / "circles.record"
    for size in (16, 48):
        check_run(run("render", record, "--size", size, "-o", "board.png", env=NO_LEAKS), 0, f"a PNG of {size}")
        with open(path("board.png"), "rb") as file:
            head = file.read(24)
        wide, high = struct.unpack(">II", head[16:24])
        check(head[:8] == b"\x89PNG\r\n\x1a\n" and wide > 10 * size and high > 5 * size, "is a PNG", head, wide, high)
    check_run(run("render", "--tile", "D", "-o", "d.svg"), 0, "an SVG file")
    parse(pathlib.Path(path("d.svg")).read_text(), "an SVG file")


def titles():
    """What somebody wrote as the title of a set is text, whatever stands there: to a file, to a pipe, as a PNG."""
    for title in ("a]]>b", "<b>&amp;'\"", "\x80\x85\x9b5m\x9d", "a\u202eb\u2066c\u2028\u200f\u061c\ufeff",
                  "x\ufffey\uffffz", "\ufdd0\U0001ffff", "--> <![CDATA[", "Zoë 中文 \U0001f469\u200d\U0001f467"):
        with open(path("title.tiles"), "w", encoding="utf-8") as file:
            file.write(f"brume-tiles 1\nset base\nversion 1\ntitle {title}\n\ntile K\ncount 1\nsides F F F F\n"
                       "field N E S W\nrole start\n")
        what = f"a set called {title!a}"
        render = ["render", "--set", "base", "--tiles", "title.tiles", "-o"]
        done = run(*render, "-")
        check_run(done, 0, what)
        check_run(run(*render, "title.svg"), 0, what)
        check_run(run(*render, "title.png", env=NO_LEAKS), 0, what)
        with open(path("title.svg"), "rb") as file:
            written = file.read()
        check(written == done.stdout.encode(), f"{what}: the file is what the pipe got")
        shown = [e.text for e in parse(written, what).iter() if e.tag.endswith("text")]
        wanted = title.replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")
        check(wanted in shown, f"{what}: shown as it is", shown)
        raw = [c for c in written.decode() if c != "\n" and not c.isprintable() and c not in "\u200d"]
        check(not raw, f"{what}: nothing that can't be seen stands there raw", raw)


def wrong():
    record = GOLDEN / "base.record"
    for words, status, said in [
        ([], 2, "nothing to draw"),
        ([record], 2, "no file to write"),
        ([record, "-o"], 2, "--output needs a value"),
        ([record, "-o", "board.jpg"], 2, "ends in .svg or .png"),
        ([record, record, "-o", "a.svg"], 2, "one record at a time"),
        ([record, "--set", "base", "-o", "a.svg"], 2, "one picture at a time"),
        (["--tile", "D", "--until", "3", "-o", "a.svg"], 2, "go with a record"),
        (["--set", "base", "--rotation", "1", "-o", "a.svg"], 2, "goes with --tile"),
        ([record, "--tiles", "x", "-o", "a.svg"], 2, "brings its own tiles"),
        (["--tile", "nonsense", "-o", "a.svg"], 2, "no tile `nonsense`"),
        (["--set", "nonsense", "-o", "a.svg"], 2, "--set"),
        (["--tile", "D", "--size", "15", "-o", "a.svg"], 2, "whole number from 16 to 1000"),
        (["--tile", "D", "--rotation", "4", "-o", "a.svg"], 2, "whole number from 0 to 3"),
        (["missing.record", "-o", "a.svg"], 2, "missing.record"),
        (["--tile", "D", "-o", "no/such/folder.svg"], 2, "can be written"),
        (["--tile", "D", "--tiles", "missing.tiles", "-o", "a.svg"], 2, "missing.tiles"),
        ([GOLDEN / "six.record", "--size", "1000", "-o", "a.png"], 2, "too many for a PNG"),
    ]:
        check_run(run("render", *words, env=NO_LEAKS), status, f"render {words}", stderr=f"^brume render: .*{said}")
        left = [name for name in ("a.svg", "a.png") if os.path.exists(path(name))]
        check(not left, f"render {words}: leaves no file", left)
    with open(path("bad.record"), "w", encoding="utf-8") as file:
        file.write("nonsense\n")
    check_run(run("render", "bad.record", "-o", "a.svg"), 1, "a faulty record", stderr="bad.record:1:")
    if os.path.exists("/dev/full"):
        for name in ("full.svg", "full.png"):
            os.symlink("/dev/full", path(name))
            done = run("render", "--tile", "D", "-o", name, env=NO_LEAKS)
            check_run(done, 2, f"a full disk: {name}", stderr="make room|error")


tiles()
sets()
titles()
games()
png()
wrong()
end()
