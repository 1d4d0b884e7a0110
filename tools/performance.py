#!/usr/bin/env python3
"""Measures what the engine costs and prints docs/performance.md.

usage: tools/performance.py [--before COMMIT] [--rounds N] [--build FOLDER] [--only user] >docs/performance.md

Builds bench/calls.c three times with this tree's engine (gcc, clang, clang for WebAssembly) and once with the engine
of a commit (gcc), and runs them by turns, so that what else the machine does meets all of them alike; of each number
the least of N rounds (7) is printed. Instructions are counted by callgrind. Only ratios of numbers of one run mean
something: times are of this machine, in this hour.

FOLDER is a whole release build (`make`), build/release if not given: the compiled tile table is taken from there, and
its libbrume is installed into a scratch folder, where bench/user.c is compiled with it as any program is, and set
against the playouts of the same archive and of `brume bench playouts`. `--only user` prints that table alone. Needs
git, gcc and valgrind; clang, its WebAssembly parts (tools/parity.sh tells which) and node for the last table, which is
left out without them.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
NODE = [ROOT / "tools/node.sh", "20.19"]
PRESETS = ("base", "ghosts", "circles", "mists", "mists-circles")
WHAT = ("copy", "legal", "apply", "playout")
BENCH_GAMES = 2000
FREESTANDING = ["-ffreestanding", "-fno-stack-protector"]
COMMON = ["-std=c17", "-D_POSIX_C_SOURCE=200809L", "-O3"]


def fail(message):
    sys.exit(f"performance.py: {message}")


def wasm_flags(purpose):
    """The words of a line of cmake/wasm.flags."""
    for line in (ROOT / "cmake/wasm.flags").read_text().splitlines():
        words = line.split()
        if words and words[0] == purpose:
            return words[1:]
    return fail(f"cmake/wasm.flags has no line `{purpose}`")


def run(*words, **more):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, **more)
    if done.returncode != 0:
        fail(f"{' '.join(map(str, words[:3]))} ...: {done.stderr.strip() or done.returncode}")
    return done.stdout


def build(work, name, compiler, tree, tiles, more=(), link=(), engine=()):
    """bench/calls.c of this tree with the engine of a tree; the program. `engine`: the command that first makes one
    object of the engine's and the playouts'."""
    out = work / name
    out.mkdir()
    sources = sorted((tree / "src/engine").glob("*.c"))
    hosted = [tree / "src/table/rng.c", tree / "src/table/pile.c", tiles, ROOT / "bench/calls.c"]
    words = []
    if (tree / "include/brume/playouts.h").exists():
        hosted.insert(0, tree / "src/playouts/playouts.c")
        words = ["-DWITH_PLAYOUTS"]
    objects = []
    for source in sources + hosted:
        alone = FREESTANDING if source in sources else []
        include = ROOT if source == tiles else tree  # the table is of this tree, with all that its headers declare
        objects.append(out / (source.stem + ".o"))
        run(*compiler, *COMMON, *more, *alone, *words, f"-I{include}/include", f"-I{tree}/src", "-c", source, "-o",
            objects[-1])
    if engine:
        one = out / "engine.o"
        joined = len(sources) + 2  # playouts.c and rng.c behind them
        run(*engine, *objects[:joined], "-o", one)
        objects[:joined] = [one]
    program = out / "calls"
    run(*compiler, *COMMON, *more, *objects, *link, "-o", program)
    return program


def times(command):
    """Nanoseconds by preset and what."""
    found = {}
    for preset in PRESETS:
        for line in run(*command, preset).splitlines():
            what, number = line.split()
            found[preset, what] = float(number)
    return found


def least(runs):
    return {key: min(one[key] for one in runs) for key in runs[0]}


def by_turns(commands, rounds):
    """The least times of each command; they take turns."""
    runs = [[] for _ in commands]
    for _ in range(rounds):
        for found, command in zip(runs, commands):
            found.append(times(command))
    return [least(found) for found in runs]


def instructions(work, program):
    """Instructions of one operation, by preset and what."""
    found = {}
    for preset in PRESETS:
        for what in WHAT:
            done = subprocess.run(
                ["valgrind", "--tool=callgrind", f"--callgrind-out-file={work}/callgrind.out",
                 "--collect-atstart=no", f"--toggle-collect=measure_{what}", program, preset, what,
                 "10" if what == "playout" else "3"], capture_output=True, text=True, check=False)
            counted = re.search(r"Collected : (\d+)", done.stderr)
            if done.returncode != 0 or not counted:
                fail(f"valgrind: {done.stderr.strip()[-500:]}")
            found[preset, what] = int(counted[1]) / int(done.stdout)
    return found


def processor():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        named = re.search(r"model name\s*: (.*)", file.read())
    return named[1] if named else "an unnamed processor"


def version(compiler):
    return run(compiler, "--version").splitlines()[0]


def number(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def table(head, rows):
    print("| " + " | ".join(head) + " |")
    print("| " + " | ".join("---" if i == 0 else "---:" for i in range(len(head))) + " |")
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def compare_rows(before, after):
    for preset in PRESETS:
        for what in WHAT:
            one, two = before[preset, what], after[preset, what]
            yield f"{preset}: {what}", number(one), number(two), f"{two / one:.2f}"


def wasm_builds(work, tiles):
    """Programs of clang and of clang for WebAssembly, and how to run the second; None: not on this machine."""
    if not shutil.which("clang") or not shutil.which("wasm-ld") or subprocess.run(NODE, capture_output=True).returncode:
        return None
    try:
        native = build(work, "clang", ["clang"], ROOT, tiles, more=["-flto"], link=["-fuse-ld=lld"])
        wasm = build(work, "wasm", ["clang"], ROOT, tiles, more=wasm_flags("compile"), link=wasm_flags("link"),
                     engine=["wasm-ld", *wasm_flags("engine")])
    except SystemExit as why:
        print(why, file=sys.stderr)
        return None
    return [native], [*NODE, "--no-warnings", ROOT / "tests/parity/run_wasi.mjs", wasm]


def processor_time(*words):
    """Seconds of the processor that a command takes."""
    with subprocess.Popen([str(word) for word in words], stdout=subprocess.DEVNULL) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        fail(f"{' '.join(map(str, words[:3]))} ...: {process.returncode}")
    return used.ru_utime + used.ru_stime


def bench_game(program, preset):
    """Nanoseconds of a game of `brume bench playouts`, less what the program takes for one."""
    one, many = (processor_time(program, "bench", "playouts", "--preset", preset, "--games", games)
                 for games in (1, BENCH_GAMES + 1))
    return (many - one) * 1e9 / BENCH_GAMES


def user_table(args, work):
    """Plain loops over the installed library, by turns with both kinds of playouts."""
    if not (args.build / "lib/libbrume.a").exists():
        fail(f"{args.build}/lib/libbrume.a is not there: `make` makes it, or name another build with --build")
    run(ROOT / "tools/install.sh", "install", args.build, work / "installed")
    user = work / "user"
    run("gcc", "-std=c17", "-D_POSIX_C_SOURCE=200809L", "-O2", f"-I{work}/installed/include", ROOT / "bench/user.c",
        next((work / "installed").rglob("libbrume.a")), "-o", user)
    least_of = {preset: [float("inf")] * 4 for preset in PRESETS}
    for _ in range(args.rounds):
        for preset, numbers in least_of.items():
            found = [float(word) for word in run(user, preset, 10).split()]
            found.append(bench_game(args.build / "bin/brume", preset))
            least_of[preset] = [min(pair) for pair in zip(numbers, found)]
    print("## A user of the library\n")
    print("Plain loops over the installed libbrume.a (`bench/user.c`, compiled with -O2): *list* lists the options,\n"
          "chooses one and applies it; *count* counts them and applies the one chosen, as [library.md](library.md)\n"
          "has it. Both choose the tile that is drawn in the same way. Beside them `brume_playouts` of the same\n"
          "archive and `brume bench playouts`. Nanoseconds of a game, processor time, the least of what took turns;\n"
          "then the games that each loop plays for one by the faster of the playouts. The goal is 0.85. Measured\n"
          f"while the machine's load was {os.getloadavg()[1]:.0f}.\n")
    table(("", "list", "count", "playouts", "bench", "list's share", "count's share"),
          ((preset, *map(number, found), *(f"{min(found[2:]) / loop:.2f}" for loop in found[:2]))
           for preset, found in least_of.items()))
    print("Where *list* falls short, the rest is the lists themselves: a turn of the game with ghosts offers 43\n"
          "kinds to draw, 42 placements and 2 pieces, all written and all but three unread. Of the loop's\n"
          "instructions 22 % write placements and 15 % draws, nine an option; checking the actions takes 3 %. Who\n"
          "needs one option has *count*.\n")


def head(args, sizes, commit):
    print(f"""# What the engine costs

    tools/performance.py >docs/performance.md

wrote this page: it builds bench/calls.c with the engine of this tree and with that of commit {commit}, runs them by
turns, and takes of each number the least of {args.rounds} rounds. Only the ratios are worth comparing; another machine,
or another hour, has other times.

Machine: {processor()}, {os.cpu_count()} processors, {version("gcc")}, -O3 -flto.
""")
    print(f"""A game is {sizes[1]:,} bytes ({sizes[0]:,} before).

* *copy*: one game copied by assignment. *legal*: the list of options. *apply*: taking an action, checked, with nobody
  listening. *playout*: a whole random game; after, as `brume_playouts` plays it: options counted and not listed, the
  action not checked again; before, as a loop of count, option and apply.
* Positions are every seventh decision of random games, draws and pieces among them, so *legal* and *apply* are means
  over all decisions of a turn.
""")


def page(args, work):
    tiles = args.build / "src/tiles/standard_tiles.c"
    if not tiles.exists():
        fail(f"{tiles} is not there: `make` makes it, or name another build with --build")
    commit = run("git", "-C", ROOT, "rev-parse", "--short", args.before).strip()
    tree = work / "tree"
    tree.mkdir()
    archive = subprocess.run(["git", "-C", ROOT, "archive", commit, "src", "include"], capture_output=True, check=True)
    subprocess.run(["tar", "-x", "-C", tree], input=archive.stdout, check=True)
    before = build(work, "before", ["gcc"], tree, tiles, more=["-flto=auto"])
    after = build(work, "after", ["gcc"], ROOT, tiles, more=["-flto=auto"])
    wasm = wasm_builds(work, tiles)

    head(args, [int(run(program, "size")) for program in (before, after)], commit)
    one, two = by_turns([[before], [after]], args.rounds)
    print("## Time, in nanoseconds\n")
    table(("", "before", "after", "ratio"), compare_rows(one, two))
    print("Random games a second on one processor:\n")
    table(("", "before", "after"),
          ((preset, *(f"{1e9 / found[preset, 'playout']:,.0f}" for found in (one, two))) for preset in PRESETS))
    print("## Instructions\n")
    table(("", "before", "after", "ratio"), compare_rows(instructions(work, before), instructions(work, after)))
    print("Callgrind counts a copied byte as an instruction where the C library leaves it to the processor,\n"
          "so *copy*, and as many of each *playout*, stand there for some 400 real ones.\n")
    print("## As the board grows\n")
    rows = [line.split() for line in run(after, "growth").splitlines()]
    table(("tiles on the board", "copy, ns", "legal, ns", "apply, ns"), rows)
    print("Placements of the largest shipped game (circles with the River), and last a row of 152 tiles with\n"
          "the 153rd drawn: 1,224 options, the most there can be. *legal* grows with the options, *apply* with the\n"
          "regions that a tile joins; nothing grows with the tiles that lie far off.\n")
    user_table(args, work)
    if wasm is None:
        print("WebAssembly was not measured: clang, its parts for it or node were not there.")
        return
    native, web = by_turns(wasm, max(1, args.rounds // 2))
    print("## WebAssembly\n")
    print(f"The same sources by {version('clang')}, -O3 -flto, for this machine and for WebAssembly under\n"
          f"Node {run(*NODE, '--version').strip()}, with cmake/wasm.flags; nanoseconds. The goal is a ratio of at\n"
          "most 1.4: random games keep it, *apply* by itself does not. Bits are counted by WebAssembly's own\n"
          "instruction. No place\n"
          "stands out: Node's `--cpu-prof` shows the same functions in the same shares as natively (`lay_tile` three\n"
          "tenths of *apply* both ways), so what remains is what V8 makes of each. Compiling for SIMD or without bulk\n"
          "memory was no better; far inlining of the engine is, and is used.\n")
    table(("", "native", "WebAssembly", "ratio"), compare_rows(native, web))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", default="d08b7e1", metavar="COMMIT")
    parser.add_argument("--rounds", default=7, type=int, metavar="N")
    parser.add_argument("--build", default=ROOT / "build/release", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("--only", choices=["user"])
    args = parser.parse_args()
    for word in ("git", "gcc", "valgrind", "tar"):
        if not shutil.which(word):
            fail(f"{word} is missing")
    with tempfile.TemporaryDirectory(prefix="brume-performance-") as work:
        (user_table if args.only else page)(args, pathlib.Path(work))


if __name__ == "__main__":
    main()
