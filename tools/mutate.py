#!/usr/bin/env python3
"""Would the tests find a fault? Puts small faults into copies of a part, one at a time, and runs the part's tests.

  tools/mutate.py [--part NAME,...] [--mutants N] [--seed S] [--jobs J] [--file NAME] [--least PERCENT]
                  [--report FILE] [--list]

Of each part named (engine; record, tiles, table, server, face, store; or all) draws N of all single changes that
tools/mutate_changes.py can make, by seed, builds each in a copy of the tree under a folder of its own, and runs the
part's tests from the quickest to the slowest (tools/mutate_parts.py), stopping at the first that fails: then the mutant
is killed. Prints a line for each, and for each part the kill rate with its interval (Wilson, 95 %); the report lists
the survivors with what was changed, to be judged by a person: is it a fault that nothing looks for, or no fault at
all? Status 0; 1 where the unchanged tree fails its own tests, or with --least where fewer were killed in one of the
parts; 2 on a wrong command line.

A mutant that loops is killed by time, and told as such. That time is a processor's, whatever else the machine does, and
TIMES what the unchanged tree needed for the same test just before: no mutant is killed by a slow machine. One that only
waits, or that a very busy machine never gets through, is stopped too, and counts as not killed. The server's tests wait
more than they work: there one that waits WAITS times as long as before has been noticed.

  --part NAME,...  which parts (default: engine)           --mutants N  of each (default: 300 of the engine, else 100)
  --file NAME      only mutants of that file of the part   --list       only print the mutants
  --jobs J         trees side by side (default: the machine's processors)
  --least PERCENT  status 1 where fewer were killed

BRUME_DEEP and GAMES of `make deep` mean nothing here: the tests would take hours. Cost: 5 to 60 seconds a mutant; the
trees need about 60 MB each. In the repository nothing is touched but that face and store fill web/node_modules.
"""
import argparse
import concurrent.futures
import math
import os
import pathlib
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from mutate_changes import mutants_of
from mutate_parts import PARTS, ROOT, Tree

TIMES, LEAST_LIMIT = 8, 20  # a test's limit: so many times what the unchanged tree needs, but so many seconds at least
PATIENCE = 20  # by the clock so many times that: such a machine is too busy to judge on
BUILD_SECONDS = 3600  # by the clock
WAITS, LEAST_WAIT = 4, 60  # by the clock, so many times or seconds, for a test that waits instead of working
STUCK = "stuck, not killed"
COMPILER = "compiler"

# --- the mutants ------------------------------------------------------------------------------------------------------


def all_mutants(part, only):
    return [{**mutant, "path": path.relative_to(ROOT)} for path in part.sources() if only in (None, path.name)
            for mutant in mutants_of(path)]


def words(mutant):
    return "{file}:{line}: {operator}: `{old}` -> `{new}`".format(**{**mutant, "old": " ".join(mutant["old"].split())})


# --- a tree and its tests ---------------------------------------------------------------------------------------------

def run(command, tree, limit=None, clock=BUILD_SECONDS):
    """(how it ended, seconds of a processor that it took). "" is well; else "fault"; "time" where it failed so late
    that it was for the limit, in such seconds; or STUCK where it was stopped by the clock."""
    words = [str(w) for w in command]
    if limit is not None:  # for each process that it starts
        words = ["sh", "-c", f'ulimit -c 0; ulimit -t {limit}; exec "$@"', "sh", *words]
    quiet = {name: value for name, value in os.environ.items() if name not in ("BRUME_DEEP", "GAMES")}
    late = threading.Event()
    with subprocess.Popen(words, cwd=tree, env=quiet, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, start_new_session=True) as started:
        def stop():
            late.set()
            os.killpg(started.pid, signal.SIGKILL)

        timer = threading.Timer(clock, stop)
        timer.start()
        os.waitid(os.P_PID, started.pid, os.WEXITED | os.WNOWAIT)  # its number stays its own until the timer is off
        timer.cancel()
        timer.join()
        os.killpg(started.pid, signal.SIGKILL)  # what it started and left behind, a server say
        _, status, used = os.wait4(started.pid, 0)
        started.returncode = os.waitstatus_to_exitcode(status)
    seconds = used.ru_utime + used.ru_stime
    if started.returncode == 0:
        return "", seconds
    if late.is_set():
        return STUCK, seconds
    # The kernel's clocks differ by some hundredths, and a command may be told of the stop of what it started.
    return "time" if limit is not None and seconds > limit / 2 else "fault", seconds


def make_tree(folder, parts):
    """A copy of what git knows, built as the parts need it; None where the unchanged tree doesn't build."""
    tree = Tree(folder / "tree", folder / "build")
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.split(b"\0")
    for name in filter(None, (n.decode() for n in names)):
        if (ROOT / name).is_file():
            (tree.source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree.source / name)
    if any(part.page for part in parts):
        # Links to the packages in a folder of the tree's own: the page's tests write beside them.
        (tree.source / "web/node_modules").mkdir()
        for package in (ROOT / "web/node_modules").iterdir():
            (tree.source / "web/node_modules" / package.name).symlink_to(package)
    flags = ["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS_RELEASE=-O1", "-DBRUME_LTO=OFF", "-DBRUME_TESTS=ON",
             "-DBRUME_WERROR=OFF", "-DBRUME_LIBRARY=OFF"]
    if shutil.which("ninja"):
        flags += ["-G", "Ninja"]  # quicker at finding out that little has changed
    subprocess.run(["cmake", "-S", tree.source, "-B", tree.build, *flags], check=True, stdout=subprocess.DEVNULL)
    good = all(not run(part.first_build(tree), tree.source)[0] for part in parts)
    return tree if good else None


def build_mutant(part, tree):
    """How the build ended: "", COMPILER, "the build" where more than the compiler noticed, or STUCK."""
    for compiles, command in part.builds(tree):
        ended, _ = run(command, tree.source)
        if ended:
            return STUCK if ended == STUCK else COMPILER if compiles else "the build"
    return ""


def limits_of(part, tree):
    """Of each test by name, how long it may take, of a processor and by the clock: from how long the unchanged tree
    does. None where that fails."""
    limits = {}
    for name, command in part.tests(tree):
        began = time.monotonic()
        ended, seconds = run(command, tree.source)
        waited = time.monotonic() - began
        if ended:
            print(f"tools/mutate.py: the unchanged tree fails {name}; mend that first", file=sys.stderr)
            return None
        limit = max(LEAST_LIMIT, math.ceil(TIMES * seconds))
        clock = max(LEAST_WAIT, math.ceil(WAITS * waited)) if part.waits else PATIENCE * limit
        limits[name] = limit, clock
        print(f"unchanged: {name} {seconds:.1f} s of a processor, limit {limit} s, by the clock {clock} s", flush=True)
    return limits


def judge(part, mutant, tree, limits):
    """What killed it, or None; STUCK where that can't be said. The file is as before afterwards."""
    path = tree.source / mutant["path"]
    text = path.read_text()
    try:
        path.write_text(text[:mutant["start"]] + mutant["new"] + text[mutant["end"]:])
        ended = build_mutant(part, tree)
        if ended:
            return ended
        for name, command in part.tests(tree):
            if not part.notices(mutant["file"], name):
                continue
            ended, _ = run(command, tree.source, *limits[name])
            if ended:
                late = f"{name} (wait)" if part.waits else STUCK
                return {"fault": name, "time": f"{name} (time)", STUCK: late}[ended]
        return None
    finally:
        path.write_text(text)


# --- the run ----------------------------------------------------------------------------------------------------------

def wilson(good, all_):
    """The interval of 95 % of a share, in hundredths."""
    z = 1.96
    middle = (good / all_ + z * z / (2 * all_)) / (1 + z * z / all_)
    half = z * math.sqrt(good / all_ * (1 - good / all_) / all_ + z * z / (4 * all_ * all_)) / (1 + z * z / all_)
    return 100 * max(0.0, middle - half), 100 * min(1.0, middle + half)


def summary(results):
    """(words, the kill rate in hundredths). The compiler's kills are no kills of a test: they don't count."""
    judged = [(m, by) for m, by in results if by != COMPILER]
    killed = sum(by not in (None, STUCK) for _, by in judged)
    if not judged:
        return "no mutant was judged", 0
    low, high = wilson(killed, len(judged))
    by = {}
    for _, name in judged:
        by[name or "nothing"] = by.get(name or "nothing", 0) + 1
    lines = [f"killed {killed} of {len(judged)} = {100 * killed / len(judged):.1f} % ({low:.1f}..{high:.1f}); "
             f"{len(results) - len(judged)} more don't compile",
             "by: " + ", ".join(f"{name} {n}" for name, n in sorted(by.items(), key=lambda x: -x[1]))]
    lines += ["by time, a loop without end: " + words(m) for m, name in judged if name and name.endswith("(time)")]
    lines += ["by the clock, waited in vain: " + words(m) for m, name in judged if name and name.endswith("(wait)")]
    lines += ["stuck, not killed: " + words(m) for m, name in judged if name == STUCK]
    lines += ["survived: " + words(m) for m, name in judged if name is None]
    return "\n".join(lines), 100 * killed / len(judged)


def judge_all(part, drawn, trees, limits):
    """(mutant, what killed it) of each; a line is printed for each as it is known."""
    results, began = [], time.monotonic()

    def one(mutant):
        tree = trees.get()
        try:
            return mutant, judge(part, mutant, tree, limits)
        finally:
            trees.put(tree)

    with concurrent.futures.ThreadPoolExecutor(trees.qsize()) as pool:
        for mutant, by in pool.map(one, drawn):
            results.append((mutant, by))
            seconds = time.monotonic() - began
            print(f"{len(results):4} {seconds:6.0f} s  {by or 'SURVIVED':16} {words(mutant)}", flush=True)
    return results


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", default="engine", metavar="NAME,...")
    parser.add_argument("--mutants", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--file")
    parser.add_argument("--least", type=float, default=0, metavar="PERCENT")
    parser.add_argument("--report", type=pathlib.Path)
    parser.add_argument("--list", action="store_true")
    args = parser.parse_args()
    args.parts = list(PARTS) if args.part == "all" else args.part.split(",")
    unknown = [name for name in args.parts if name not in PARTS]
    if unknown:
        parser.error(f"no part {unknown[0]!r}: there are {', '.join(PARTS)}, and `all`")
    if (args.mutants is not None and args.mutants < 1) or args.jobs < 1:
        parser.error("--mutants and --jobs want a number from 1")
    if not 0 <= args.least <= 100:
        parser.error("--least wants a share in hundredths, 0 to 100")
    args.drawn = {}
    for name in args.parts:
        mutants = all_mutants(PARTS[name], args.file)
        if not mutants:
            parser.error(f"{PARTS[name].folder} has nothing to change in {args.file!r}: name one of its files")
        count = min(args.mutants or PARTS[name].mutants, len(mutants))
        print(f"{name}: {len(mutants)} mutants can be made; seed {args.seed} draws {count}", flush=True)
        args.drawn[name] = random.Random(args.seed).sample(mutants, count)
    return args


def main():
    args = arguments()
    if args.list:
        for name in args.parts:
            print("\n".join(words(m) for m in args.drawn[name]))
        return 0
    parts = {name: PARTS[name] for name in args.parts}
    if any(part.page for part in parts.values()):
        subprocess.run([ROOT / "web/packages.sh", "test"], check=True)
    said, low = [], False
    with tempfile.TemporaryDirectory(prefix="brume-mutants-") as folder:
        trees = queue.Queue()
        for job in range(args.jobs):
            tree = make_tree(pathlib.Path(folder) / str(job), parts.values())
            if tree is None:
                print("tools/mutate.py: the unchanged tree doesn't build; mend that first", file=sys.stderr)
                return 1
            trees.put(tree)
        for name, part in parts.items():
            limits = limits_of(part, trees.queue[0])
            if limits is None:
                return 1
            text, rate = summary(judge_all(part, args.drawn[name], trees, limits))
            said.append(f"{name}: {text}")
            print(said[-1], flush=True)
            if args.report:
                args.report.write_text("\n".join(said) + "\n")
            if rate < args.least:
                low = True
                print(f"tools/mutate.py: {name}: fewer than {args.least:g} % were killed", file=sys.stderr)
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
