#!/usr/bin/env python3
"""Folders of cases: none left out in silence however deep it lies, none run twice whatever links lead to it.

  walk.py BRUME
"""
import os
import shutil
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from brume import check, end, path, run  # noqa: E402

GOOD = ("brume-cases 1\ncase {}\npreset base\nrules R-V-20 R-V-24\nset base\ntile S\ncount 2\nsides R F R F\nroad N+S\n"
        "field Nl Sr W\nfield Nr E Sl\nrole start\nend\nstart\ndo draw S\nexpect decision place\n")
BAD = GOOD.replace("decision place", "supply 99").replace("R-V-24", "R-V-29")


def put(name, text):
    os.makedirs(os.path.dirname(path(name)), exist_ok=True)
    with open(path(name), "w", encoding="utf-8") as file:
        file.write(text)


def cases(*words):
    done = run("case", *words)
    return done, sum(line.startswith(("ok ", "not ok ")) for line in done.stdout.splitlines())


def uncovered(folder):
    return run("rules", "--uncovered", folder)


def expect(words, status, count, what, said=""):
    done, ran = cases(*words)
    check(done.returncode == status and ran == count and said in done.stderr, f"{what}: status {status}, {count} cases",
          done.returncode, ran, done.stdout[-300:], done.stderr)


def clear():
    shutil.rmtree(path("t"), ignore_errors=True)


# Deep: a case that fails is found at each depth.
for depth in (1, 7, 8, 9, 20, 400):
    put("t/a.case", GOOD.format("shallow"))
    put("t/" + "d/" * depth + "z.case", BAD.format("deep"))
    expect(["t"], 1, 2, f"{depth} folders deep")
    done = uncovered("t")
    check("2 case files" in done.stdout + done.stderr or "in 2 " in done.stdout + done.stderr,
          f"rules --uncovered, {depth} folders deep", done.returncode, done.stderr[-300:])
    clear()

# Deeper than a path can name: said, not skipped.
put("t/a.case", GOOD.format("shallow"))
here = os.getcwd()
os.chdir(path("t"))
for _ in range(2100):
    os.mkdir("d")
    os.chdir("d")
with open("z.case", "w", encoding="utf-8") as deep:
    deep.write(BAD.format("deep"))
os.chdir(here)
expect(["t"], 2, 1, "deeper than a path", "too long")
done = uncovered("t")
check(done.returncode == 2 and "too long" in done.stderr, "rules --uncovered, deeper than a path", done.returncode,
      done.stderr[-300:])
# Python's own removal is recursive; from the bottom up it isn't.
bottom = path("t")
os.chdir(bottom)
for _ in range(2100):
    os.chdir("d")
os.remove("z.case")
for _ in range(2100):
    os.chdir("..")
    os.rmdir("d")
os.chdir(here)
clear()

# Loops, links to folders and to files, hard links: each file once.
put("t/one/a.case", GOOD.format("a"))
put("t/one/b.case", GOOD.format("b"))
put("t/two/c.case", GOOD.format("c"))
put("t/two/notes.txt", "no case")
os.symlink("..", path("t/one/up"))
os.symlink(path("t"), path("t/two/all"))
os.symlink("../one", path("t/two/one"))
os.symlink("../one/a.case", path("t/two/a2.case"))
os.link(path("t/two/c.case"), path("t/two/c2.case"))
os.symlink("self", path("t/self"))
os.symlink("nowhere", path("t/nothing"))
expect(["t"], 0, 3, "loops of links")
check(" 3 " in uncovered("t").stderr + uncovered("t").stdout, "rules --uncovered counts loops once", uncovered("t"))
expect(["t/two", "t/one"], 0, 3, "one folder after the other")
expect(["t", "t/one", "t/one/a.case", "t/one/a.case"], 0, 3, "the same again")
expect(["t/two/one"], 0, 3, "a link to a folder")
os.symlink("nowhere", path("t/lost.case"))
expect(["t"], 2, 3, "a case that a link should lead to", "lost.case")
clear()

# What can't be read is said, and the others still run.
put("t/a.case", GOOD.format("a"))
os.makedirs(path("t/empty"))
expect(["t/empty"], 2, 0, "no case", "no file ends in `.case` there")
expect(["t", "t/nowhere"], 2, 1, "no folder", "t/nowhere: No such file")
expect(["t/empty", "t"], 2, 1, "a folder without cases beside another", "t/empty")
put("t/wrong.case", "no case")
expect(["t"], 2, 1, "a file that is no case", "wrong.case:1:1")

end()
