#!/usr/bin/env python3
"""Would the tests find a fault? Puts small faults into copies of the engine, one at a time, and runs the tests.

  tools/mutate.py [--mutants N] [--seed S] [--jobs J] [--file NAME] [--least PERCENT] [--report FILE] [--list]

Draws N (300) of all single changes that the operators below can make in src/engine, by seed, builds each in a copy of
the tree under a folder of its own, and runs the tests from the quickest to the slowest, stopping at the first that
fails: then the mutant is killed. Prints a line for each, and the kill rate with its interval (Wilson, 95 %); the
report lists the survivors with what was changed, to be judged by a person: is it a fault that nothing looks for, or
no fault at all? Status 0; 1 where the unchanged tree fails its own tests, or with --least where fewer were killed; 2 on
a wrong command line.

A mutant that loops is killed by time, and told as such. That time is a processor's, whatever else the machine does, and
TIMES what the unchanged tree needed for the same test just before: no mutant is killed by a slow machine. One that only
waits, or that a very busy machine never gets through, is stopped too, and counts as not killed.

  --file NAME      only mutants of src/engine/NAME     --list   only print the mutants
  --jobs J         trees side by side (default: the machine's processors)
  --least PERCENT  status 1 where fewer were killed

BRUME_DEEP and GAMES of `make deep` mean nothing here: the tests would take hours. Cost: 5 to 60 seconds a mutant; the
trees need about 60 MB each. Nothing in the repository is touched.
"""
import argparse
import concurrent.futures
import math
import os
import pathlib
import queue
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIMES, LEAST_LIMIT = 8, 20  # a test's limit: so many times what the unchanged tree needs, but so many seconds at least
PATIENCE = 20  # by the clock so many times that: such a machine is too busy to judge on
BUILD_SECONDS = 3600  # by the clock
STUCK = "stuck, not killed"

# --- the changes ------------------------------------------------------------------------------------------------------

FLIPS = {  # a comparison becomes one that differs at its edge, or turns round
    "==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
}
TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|^[ \t]*#(?:\\\n|[^\n])*"
    r"|->|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|[-+*/%&|^]=|\w+|[^\s\w]", re.S | re.M)


def tokens(text):
    """(offset, word) of the code: no comment, string, character or line of the preprocessor."""
    found = []
    for match in TOKEN.finditer(text):
        word = match.group()
        if not (word.startswith(("//", "/*", '"', "'")) or word.lstrip().startswith("#")):
            found.append((match.start(), word))
    return found


def calm_ranges(text):
    """Where a change means nothing: the engine's own asserts guard against programmers' errors only."""
    ranges = []
    for match in re.finditer(r"\b(engine_assert|_Static_assert)\s*\(", text):
        depth, end = 1, match.end()
        while depth and end < len(text):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        ranges.append((match.start(), end))
    return ranges


def right_operand(code, i):
    """Index of the first token behind the right operand of the && or || at i."""
    depth = 0
    for j in range(i + 1, len(code)):
        word = code[j][1]
        if word in "([{":
            depth += 1
        elif word in ")]}":
            depth -= 1
            if depth < 0:
                return j
        elif depth == 0 and word in (";", ",", "?", ":", "&&", "||"):
            return j
    return len(code)


def left_operand(code, i):
    """Index of the first token of the left operand of the && or || at i."""
    depth = 0
    for j in range(i - 1, -1, -1):
        word = code[j][1]
        if word in ")]}":
            depth += 1
        elif word in "([{":
            depth -= 1
            if depth < 0:
                return j + 1
        elif depth == 0 and word in (";", ",", "?", ":", "&&", "||", "=", "return"):
            return j + 1
    return 0


def changes_at(text, code, i):
    """(operator, start, end, replacement) of all that can be done at token i."""
    at, word = code[i]
    if word in FLIPS:
        for other in FLIPS[word]:
            yield "comparison", at, at + len(word), other
    elif word in ("&&", "||"):
        yield "connective", at, at + 2, "||" if word == "&&" else "&&"
        behind, before = right_operand(code, i), left_operand(code, i)
        last = code[behind - 1]
        yield "condition dropped", at, last[0] + len(last[1]), ""
        yield "condition dropped", code[before][0], at + 2, ""
    elif word == "!" and i + 1 < len(code):
        yield "negation dropped", at, at + 1, ""
    elif re.fullmatch(r"\d+[uU]?", word):
        digits, tail = re.fullmatch(r"(\d+)([uU]?)", word).groups()
        yield "constant", at, at + len(word), str(int(digits) + 1) + tail
        if int(digits) > 0:
            yield "constant", at, at + len(word), str(int(digits) - 1) + tail
    elif word in ("true", "false"):
        yield "constant", at, at + len(word), "false" if word == "true" else "true"


def mutants_of(path):
    text = path.read_text()
    calm = calm_ranges(text)
    code = tokens(text)
    for i, (at, _) in enumerate(code):
        if any(start <= at < end for start, end in calm):
            continue
        for operator, start, end, new in changes_at(text, code, i):
            yield {"file": path.name, "line": text.count("\n", 0, start) + 1, "operator": operator,
                   "start": start, "end": end, "old": text[start:end], "new": new}


def all_mutants(only):
    # names.c holds words, memory.h the C library's functions: nothing of the rules.
    calm = ("names.c", "memory.h", "assert.h")
    paths = [p for p in sorted((ROOT / "src/engine").glob("*.[ch]")) if p.name not in calm]
    return [m for path in paths if only in (None, path.name) for m in mutants_of(path)]


def words(mutant):
    return "{file}:{line}: {operator}: `{old}` -> `{new}`".format(**{**mutant, "old": " ".join(mutant["old"].split())})


# --- a tree and its tests ---------------------------------------------------------------------------------------------

UNITS = ["engine.limits", "engine.refusals", "engine.setups", "check.properties", "record.record", "record.position",
         "table.session"]
TARGETS = ["brume", "random_games", "compare_games", *UNITS]


def stages(build):
    """The tests, the quickest first: name, command."""
    tests = build / "tests"
    golden = sorted(str(p) for p in (ROOT / "tests/record/golden").glob("*.record"))
    yield "cases", [build / "bin/brume", "case", "tests/cases"]
    yield "golden records", [build / "bin/brume", "check", *golden]
    for unit in UNITS:
        yield unit, [tests / unit]
    yield "random games", [tests / "random_games", "--games", "300", "--seed", "1"]
    yield "random team games", [tests / "random_games", "--games", "300", "--seed", "1", "--team"]
    yield "model", ["python3", "tests/compare/compare.py", "--games", tests / "compare_games", "--small", "60",
                    "--jobs", "1"]


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
        _, status, used = os.wait4(started.pid, 0)
        started.returncode = os.waitstatus_to_exitcode(status)
    seconds = used.ru_utime + used.ru_stime
    if started.returncode == 0:
        return "", seconds
    if late.is_set():
        return STUCK, seconds
    # The kernel's clocks differ by some hundredths, and a command may be told of the stop of what it started.
    return "time" if limit is not None and seconds > limit / 2 else "fault", seconds


def make_tree(folder):
    """A copy of what git knows, built."""
    tree, build = folder / "tree", folder / "build"
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.split(b"\0")
    for name in filter(None, (n.decode() for n in names)):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    flags = ["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS_RELEASE=-O1", "-DBRUME_LTO=OFF", "-DBRUME_TESTS=ON",
             "-DBRUME_WERROR=OFF"]
    subprocess.run(["cmake", "-S", tree, "-B", build, *flags], check=True, stdout=subprocess.DEVNULL)
    return tree, build


def build_tree(tree, build):
    """How it ended, as run() says it."""
    return run(["cmake", "--build", build, "--target", *TARGETS], tree)[0]


def limits_of(tree, build):
    """Of each test by name, how long it may take: from how long the unchanged tree does. None where that fails."""
    limits = {}
    for name, command in stages(build):
        ended, seconds = run(command, tree)
        if ended:
            print(f"tools/mutate.py: the unchanged tree fails {name}; mend that first", file=sys.stderr)
            return None
        limits[name] = max(LEAST_LIMIT, math.ceil(TIMES * seconds))
        print(f"unchanged: {name} {seconds:.1f} s of a processor, limit {limits[name]} s", flush=True)
    return limits


def judge(mutant, tree, build, limits):
    """What killed it, or None; STUCK where that can't be said. The file is as before afterwards."""
    path = tree / "src/engine" / mutant["file"]
    text = path.read_text()
    try:
        path.write_text(text[:mutant["start"]] + mutant["new"] + text[mutant["end"]:])
        ended = build_tree(tree, build)
        if ended:
            return "compiler" if ended == "fault" else STUCK
        for name, command in stages(build):
            ended, _ = run(command, tree, limits[name], PATIENCE * limits[name])
            if ended:
                return {"fault": name, "time": f"{name} (time)", STUCK: STUCK}[ended]
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
    judged = [(m, by) for m, by in results if by != "compiler"]
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
    lines += ["stuck, not killed: " + words(m) for m, name in judged if name == STUCK]
    lines += ["survived: " + words(m) for m, name in judged if name is None]
    return "\n".join(lines), 100 * killed / len(judged)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--file")
    parser.add_argument("--least", type=float, default=0, metavar="PERCENT")
    parser.add_argument("--report", type=pathlib.Path)
    parser.add_argument("--list", action="store_true")
    args = parser.parse_args()
    if args.mutants < 1 or args.jobs < 1:
        parser.error("--mutants and --jobs want a number from 1")
    if not 0 <= args.least <= 100:
        parser.error("--least wants a share in hundredths, 0 to 100")
    mutants = all_mutants(args.file)
    if not mutants:
        parser.error(f"src/engine has nothing to change in {args.file!r}: name one of its files, such as mist.c")
    print(f"{len(mutants)} mutants can be made; seed {args.seed} draws {min(args.mutants, len(mutants))}", flush=True)
    drawn = random.Random(args.seed).sample(mutants, min(args.mutants, len(mutants)))
    if args.list:
        print("\n".join(words(m) for m in drawn))
        return 0
    with tempfile.TemporaryDirectory(prefix="brume-mutants-") as folder:
        trees = queue.Queue()
        for job in range(args.jobs):
            trees.put(make_tree(pathlib.Path(folder) / str(job)))
        for tree, build in list(trees.queue):
            if build_tree(tree, build):
                print("tools/mutate.py: the unchanged tree doesn't build; mend that first", file=sys.stderr)
                return 1
        tree, build = trees.queue[0]
        limits = limits_of(tree, build)
        if limits is None:
            return 1
        results, began = [], time.monotonic()

        def one(mutant):
            tree, build = trees.get()
            try:
                return mutant, judge(mutant, tree, build, limits)
            finally:
                trees.put((tree, build))

        with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
            for mutant, by in pool.map(one, drawn):
                results.append((mutant, by))
                seconds = time.monotonic() - began
                print(f"{len(results):4} {seconds:6.0f} s  {by or 'SURVIVED':16} {words(mutant)}", flush=True)
        text, rate = summary(results)
    print(text)
    if args.report:
        args.report.write_text(text + "\n")
    if rate < args.least:
        print(f"tools/mutate.py: fewer than {args.least:g} % were killed", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
