#!/usr/bin/env python3
"""What the program says is kept is kept: it is killed, and the disk is full, at each call that changes a file.

  kept.py BRUME SHIM

Games of a tiny set of tiles, so that all calls of a whole game can be tried one by one. A person's moves are confirmed
when what comes after them is printed; docs/play.md promises that then they are on the disk.
"""
import os
import re
import resource
import shutil
import stat
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from brume import FOLDER, PROGRAM, check, end, path, read  # noqa: E402
from preload import preloadable  # noqa: E402

SHIM = preloadable(sys.argv[2])
TILES = ("brume-tiles 1\nset base\nversion 1\ntitle Small\n\ntile S\ncount 2\nsides R F R F\nroad N+S\nfield Nl Sr W\n"
         "field Nr E Sl\nrole start\n\ntile D\ncount 2\nsides C F F F\ncity N, shields 1\nfield E S W, touches N\n")
PERSON = ["play", "--preset", "base", "--tiles", "s.tiles", "--seats", "human,random", "--seed", "1", "--record"]
BOTS = ["play", "--preset", "base", "--seats", "random,random", "--seed", "1", "--quiet", "--record"]
MOVES = "1\na\n" * 12
with open(path("s.tiles"), "w", encoding="utf-8") as tiles_file:
    tiles_file.write(TILES)


def brume(words, text="", do=None, at=0, **more):
    env = {**os.environ, "LANG": "C.UTF-8", "LD_PRELOAD": SHIM, "SHIM_NOTES": path("notes"), "SHIM_DO": do or "",
           "SHIM_AT": str(at)}
    if os.path.exists(path("notes")):
        os.remove(path("notes"))
    return subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True, cwd=FOLDER.name, env=env,
                          timeout=60, check=False, **more)


def notes():
    return read("notes") if os.path.exists(path("notes")) else ""


def lines_of_play(name):
    text = read(name)
    return text[text.index("\nseed "):].count("\n") - 2


def put(name, text, mode=0o644):
    with open(path(name), "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path(name), mode)


def clear():
    for name in os.listdir(FOLDER.name):
        if name not in ("s.tiles", "notes"):
            os.remove(path(name))


def leftovers():
    return [name for name in os.listdir(FOLDER.name) if name.startswith(".brume-") or name.endswith(".part")]


def check_claims(done, name, what):
    """Who says that a game is kept has kept it."""
    said = done.stdout + done.stderr
    claims = re.search(r"(is|are) kept(?! there)|record of the game:|^record ", said, re.M) and "not kept" not in said
    if claims:
        check(os.path.exists(path(name)), f"{what}: said to be kept, and isn't there", said[-400:])
    if os.path.exists(path(name)):
        told = brume(["check", "--running", name])
        check(told.returncode == 0, f"{what}: the file can be read", told.stderr, read(name)[-200:])
        check(not done.returncode or done.stderr, f"{what}: says why", done)
    else:
        check(not claims and done.returncode == 2, f"{what}: nothing there", done)


# --- every line is synced before the next ---------------------------------------------------------------------

done = brume([*PERSON, "game"], MOVES)
whole = notes()
check(done.returncode == 0 and "The record of the game: game" in done.stdout, "a whole game", done)
check(re.fullmatch(r"owfd(wf){9}owfrd", whole), "made, each line synced, replaced, in this order", whole)
put("game.copy", read("game"))
CALLS = len(whole)
clear()

# --- killed at each call -------------------------------------------------------------------------------------

for do in ("kill", "half"):
    for at in range(1, CALLS + 1):
        what = f"{do} at call {at}"
        brume([*PERSON, "game"], MOVES, do, at)
        if not notes().startswith("owfd"):
            clear()  # no game was begun yet
            continue
        confirmed = len(re.match(r"owfd((?:wf)*)", notes()).group(1)) // 2
        told = brume(["check", "--running", "game"])
        check(told.returncode == 0, f"{what}: the record reads", told.stderr)
        check(lines_of_play("game") >= confirmed, f"{what}: what was confirmed is there", notes(), read("game"))
        # Gone on with it is the same game, whatever lies beside it.
        again = brume(["play", "game"], MOVES)
        check(again.returncode == 0, f"{what}: goes on", again)
        clear()

# --- a full disk, and a disk that fails once, at each call ---------------------------------------------------

for do in ("full", "eio"):
    for at in range(1, CALLS + 1):
        what = f"{do} at call {at}"
        done = brume([*PERSON, "game"], MOVES, do, at)
        check_claims(done, "game", what)
        check(do == "eio" or not leftovers(), f"{what}: nothing beside it", os.listdir(FOLDER.name))
        clear()
for room in (0, 100, 480, 700, 1000):
    def little(room=room):
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
    done = brume([*BOTS, "game"], preexec_fn=little)
    check(done.returncode == 2, f"room for {room} bytes: status", done)
    check_claims(done, "game", f"room for {room} bytes")
    check("No space" in done.stderr or "too large" in done.stderr, f"room for {room} bytes: why", done.stderr)
    clear()

# --- the file of a running game is taken away, changed, moved ------------------------------------------------


def meddle(how, words=(*PERSON, "game"), finish="quit\n"):
    """Plays until the first prompt, does that, and sends the rest."""
    with subprocess.Popen([PROGRAM, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, cwd=FOLDER.name, env={**os.environ, "LANG": "C.UTF-8"}) as play:
        for _ in range(600):
            if os.path.exists(path("game")) and "\ndraw " in read("game"):
                break
            time.sleep(0.05)
        how()
        play.stdin.write(finish)
        out, err = play.communicate(timeout=60)
    return subprocess.CompletedProcess(words, play.returncode, out, err)


def swap():
    put("other", "somebody else's\n")
    os.replace(path("other"), path("game"))


def grow():
    with open(path("game"), "a", encoding="utf-8") as file:
        file.write("somebody else's\n")


for finish, what in (("quit\n", "quit"), ("", "the end of the input"), (MOVES, "the game's end")):
    done = meddle(lambda: os.remove(path("game")), finish=finish)
    check(done.returncode == 0, f"taken away, then {what}: status", done)
    check_claims(done, "game", f"taken away, then {what}")
    if finish == MOVES:
        check("hash " in read("game"), "taken away: the record at the end is closed", read("game"))
    else:
        check(brume(["play", "game"], MOVES).returncode == 0, f"taken away, then {what}: goes on")
    clear()
    done = meddle(lambda: os.rename(path("game"), path("moved")), finish=finish)
    check_claims(done, "game", f"moved, then {what}")
    check(brume(["check", "--running", "moved"]).returncode == 0, f"moved, then {what}: that one is good too")
    clear()
    for how in (swap, grow):
        done = meddle(how, finish=finish)
        check(done.returncode == 2 and "something else changed this file" in done.stderr,
              f"{how.__name__}, then {what}: says so", done)
        check("is kept" not in done.stdout, f"{how.__name__}, then {what}: no promise", done.stdout[-300:])
        check(read("game").endswith("somebody else's\n"), f"{how.__name__}, then {what}: not overwritten")
        clear()

# --- modes, links, files of others ---------------------------------------------------------------------------

for mode in (0o600, 0o640):
    done = meddle(lambda mode=mode: os.chmod(path("game"), mode), finish=MOVES)
    check(stat.S_IMODE(os.stat(path("game")).st_mode) == mode and "hash " in read("game"),
          f"the closed record keeps mode {mode:o}", done)
    clear()
os.mkdir(path("far"))
done = meddle(lambda: None)
os.rename(path("game"), path("far/real"))
os.symlink("far/real", path("game"))
put("victim", "theirs\n")
os.symlink("victim", path("game.part"))
put("far/real.part", "theirs\n")
done = brume(["play", "game"], MOVES)
check(done.returncode == 0 and os.path.islink(path("game")) and "hash " in read("far/real"), "a link stays",
      done)
check(read("victim") == "theirs\n" and read("far/real.part") == "theirs\n" and os.path.islink(path("game.part")),
      "files of others stay")
shutil.rmtree(path("far"))
clear()
os.symlink("nowhere", path("game"))
done = brume([*BOTS, "game"])
check(done.returncode == 2 and "link to nothing" in done.stderr and not os.path.exists(path("nowhere")),
      "a link to nothing isn't followed", done)
clear()

# --- pictures and cases --------------------------------------------------------------------------------------

brume([*BOTS, "game"])
for name in ("board.svg", "board.png"):
    words = ["render", "game", "-o", name]
    done = brume(words)
    check(done.returncode == 0 and notes() == "owfrd", f"{name}: written and synced", done, notes())
    first = os.path.getsize(path(name))
    put(name, "old picture", 0o600)
    for do in ("full", "eio", "kill", "half"):
        for at in range(1, 5) if name.endswith("svg") else (2, 4):
            done = brume(words, do=do, at=at)
            check(os.path.getsize(path(name)) == len("old picture"), f"{name}: {do} at call {at}: the old one stays",
                  done)
            check(do in ("kill", "half") or (done.returncode == 2 and name in done.stderr and not leftovers()),
                  f"{name}: {do} at call {at} is told", done)
            for left in leftovers():
                os.remove(path(left))
    os.rename(path(name), path("real"))
    os.symlink("real", path(name))
    done = brume(words)
    check(done.returncode == 0 and os.path.islink(path(name)) and os.path.getsize(path("real")) == first and
          stat.S_IMODE(os.stat(path("real")).st_mode) == 0o600, f"{name}: link and mode stay", done)
    os.remove(path(name))
    os.remove(path("real"))
words = ["case", "--from", "game", "--step", "9", "--output", "new.case"]
for do, calls in (("full", "ow"), ("eio", "owfd")):
    for at in range(1, len(calls) + 1):
        done = brume(words, do=do, at=at)
        check(done.returncode == 2 and not os.path.exists(path("new.case")), f"case: {do} at call {at}", done)
check(brume(words).returncode == 0 and notes() == "owfd", "a case is written and synced", notes())
check(brume(words).returncode == 2, "a case replaces nothing")

end()
