"""Each allocation of each command is made to fail once, and from there on: a clean error, never a crash.

  starve.py BRUME LIBRARY

A command that has very many (`replay --json`) has its first 100 fail one by one and then 25 spread over the rest. What
may follow: a status of 1 or 2 with `brume COMMAND: ...` on stderr; or, where libc goes on without what it wanted (an
unbuffered stdout), the very output and status that there would have been.
"""
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "host"))
from preload import preloadable  # noqa: E402

PROGRAM, LIBRARY = os.path.abspath(sys.argv[1]), preloadable(sys.argv[2])
ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
FIRST, SPREAD = 100, 25
COMMANDS = [
    "play --preset circles --seats greedy,random --quiet --seed 3",
    "play --preset ghosts --seats random,random --quiet --seed 3 --record {new}",
    "play --tiles tiles/base.tiles --seats random,random --quiet --seed 3",
    "play {log} --quiet",
    "play --seats human,random --seed 3 --record {new}",
    "check tests/record/golden/base.record",
    "check {own}",
    "replay tests/record/golden/base.record",
    "replay --position --quiet {own}",
    "replay --json --until 30 tests/record/golden/circles.record",
    "replay --json --position tests/record/golden/ghosts.record",
    "case tests/cases/readings.case",
    "case tests/cases",
    "case --from tests/record/golden/circles.record --step 100",
    "case --from {own} --step 20 --output {new}",
    "tiles",
    "tiles --json --set river",
    "tiles show D M-34 --tiles tiles/mists.tiles",
    "tiles check tiles/base.tiles",
    "tiles print --set base",
    "rules",
    "rules R-V-34 --json",
    "rules --search ghost",
    "rules --uncovered tests/cases",
    "perft --preset base --depth 1",
    "perft --tiles tiles/base.tiles --depth 1",
    "bench playouts --preset base --games 2",
    "help play",
]
# Its timings differ from run to run.
VARIES = ("bench",)

failures = checks = 0
folder = tempfile.TemporaryDirectory(prefix="brume-starve-")


def path(name):
    return os.path.join(folder.name, name)


def run(command, at=None, on=False):
    """One run in a folder of its own, so that new files are new."""
    with tempfile.TemporaryDirectory(dir=folder.name) as own:
        words = [word.format(new=os.path.join(own, "new"), log=os.path.join(own, "log"), own=path("own.record"))
                 for word in command.split()]
        if "{log}" in command:
            with open(path("log.record"), "rb") as old, open(os.path.join(own, "log"), "wb") as new:
                new.write(old.read())
        env = {k: v for k, v in os.environ.items() if not k.startswith("STARVE")}
        env.update({"LD_PRELOAD": LIBRARY, "STARVE_COUNT": os.path.join(own, "count"), "LANG": "C.UTF-8"})
        if at is not None:
            env["STARVE_AT"] = str(at)
        if on:
            env["STARVE_ON"] = "1"
        done = subprocess.run([PROGRAM, *words], cwd=ROOT, env=env, capture_output=True, timeout=60,
                              stdin=subprocess.DEVNULL, check=False)
        with open(os.path.join(own, "count"), encoding="ascii") as file:
            count = int(file.read())
        hide = own.encode()
        return done.returncode, done.stdout.replace(hide, b""), done.stderr.replace(hide, b""), count


def fault_of(command, usual, done):
    """What is wrong with such an end, or None."""
    status, stdout, stderr, _ = done
    name = command.split()[0]
    if status == usual[0] and (stdout == usual[1] or name in VARIES) and stderr == usual[2]:
        return None
    if status not in (1, 2):
        return f"status {status}"
    if not any(line.startswith(f"brume {name}: ".encode()) for line in stderr.splitlines()):
        return "no words of the program on stderr"
    return None


def starve(command):
    usual = run(command)
    tried = list(range(1, min(usual[3], FIRST) + 1))
    rest = usual[3] - FIRST
    tried += [FIRST + 1 + n * rest // SPREAD for n in range(SPREAD)] if rest > 0 else []
    found = []
    if usual[0] != 0:
        found.append(f"`{command}` ends with {usual[0]} though nothing fails: {usual[2][-300:]}")
    for at in tried if usual[0] == 0 else []:
        for on in (False, True):
            done = run(command, at, on)
            fault = fault_of(command, usual, done)
            if fault:
                found.append(f"`{command}`, allocation {at} of {usual[3]} fails{' and all after it' if on else ''}: "
                             f"{fault}: {done[2][-300:].decode(errors='replace')}")
    return command, usual[3], 2 * len(tried), found


def make_files():
    """A record with a set inside, and a log that stops in the middle of a game."""
    with open(os.path.join(ROOT, "tiles", "base.tiles"), encoding="utf-8") as file:
        text = file.read().replace("\ntitle ", "\ntitle My ", 1)
    with open(path("own.tiles"), "w", encoding="utf-8") as file:
        file.write(text)
    for words in (["--tiles", path("own.tiles"), "--record", path("own.record")], ["--record", path("whole.record")]):
        game = ["play", "--preset", "base", "--seats", "random,random", "--quiet", "--seed", "5"]
        subprocess.run([PROGRAM, *game, *words], check=True, stdout=subprocess.DEVNULL)
    with open(path("whole.record"), encoding="ascii") as file:
        lines = file.readlines()
    with open(path("log.record"), "w", encoding="ascii") as file:
        file.writelines(lines[:100])


make_files()
with ThreadPoolExecutor(2) as pool:
    for command, count, tried, found in pool.map(starve, COMMANDS):
        checks += tried
        failures += len(found)
        print(f"{command}: {count} allocations, {tried} starved runs")
        for fault in found[:5]:
            print("  not so: " + fault)
print(f"{checks} checks, {failures} failed")
sys.exit(1 if failures or not checks else 0)
