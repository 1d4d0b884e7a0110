#!/usr/bin/env python3
"""Holds the engine to the executable rulebook (tests/model), game after game.

  tests/compare/compare.py --games PROGRAM [--whole N] [--small N] [--guards N] [--made N] [--seed S] [--jobs J]
                           [--rules] [--goes-on FILE]
  tests/compare/compare.py --worlds PROGRAM [--large] [--jobs J]

--games: PROGRAM is compare_games. N whole games with the shipped sets, N games with bags of 12 to 25 tiles, N games in
which the guards run out, which no other game brings about, and N games with tile sets and level numbers made by dice;
game k is played by seed S + k, and printed seeds play again. --goes-on FILE: the first seed is the one that FILE holds,
and the next one is kept there, so that a further run is a further set of games.
--worlds: PROGRAM is compare_worlds. Each small world is walked whole, every draw and answer, and must reach the events
that it is there for; --large: the large ones too. --rules: how often each rule id fired in all games, at the end.

Status 0 when engine and rulebook agree on everything; 1 at the first difference, which is shown, with the transcript
and the case kept in build/compare; 2 when something can't be read or run.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
KEPT = ROOT / "build" / "compare"
CHUNK = 4  # games of one process: long enough to pay for its start, short enough to show progress


def pipe(producer, consumer):
    """Runs producer | consumer; (status of the producer, status of the consumer, its output)."""
    words = [str(w) for w in producer]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, cwd=ROOT) as first:
        done = subprocess.run([str(w) for w in consumer], stdin=first.stdout, capture_output=True, text=True, cwd=ROOT)
        first.stdout.close()
    return first.returncode, done.returncode, done.stdout, done.stderr


def counts_of(output):
    """The lines `RULE COUNT` of --rules."""
    pairs = (line.split() for line in output.splitlines())
    return collections.Counter({p[0]: int(p[1]) for p in pairs if len(p) == 2 and p[0][1:2] == "-" and p[1].isdigit()})


def keep(name, producer):
    """Keeps what the model was given; the path."""
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{name}.json"
    with path.open("w") as out:
        subprocess.run([str(w) for w in producer], stdout=out, check=False, cwd=ROOT)
    return path


def strict(bag):
    """The numbers of a level are the rulebook's, but where the games roll them too."""
    return () if bag == ("--made",) else ("--strict",)


def one_game_at_a_time(program, bag, seed, count):
    """Which of a chunk's games differs: the first that does, and what the model says of it."""
    for k in range(count):
        producer = [program, "--games", 1, "--seed", seed + k, *bag]
        name = f"seed-{seed + k}{''.join(bag).replace('--', '-')}"
        KEPT.mkdir(parents=True, exist_ok=True)
        consumer = [sys.executable, "-m", "tests.model", *strict(bag), "--case", KEPT / f"{name}.case", "-"]
        _, status, output, errors = pipe(producer, consumer)
        if status != 0:
            again = " ".join(str(w) for w in producer)
            return f"{output}{errors}again: {again} | python3 -m tests.model -\nkept: {keep(name, producer)}\n"
    return "a difference that does not come again: the programs are not repeatable\n"


def chunk_of_games(task):
    """One chunk; (games, rule counts, None or what is wrong)."""
    program, bag, seed, count = task
    producer = [program, "--games", count, "--seed", seed, *bag]
    made, status, output, errors = pipe(producer, [sys.executable, "-m", "tests.model", *strict(bag), "--rules", "-"])
    agreed = output.count(": agrees in all ")
    if made == 0 and status == 0 and agreed == count:
        return count, counts_of(output), None
    if made == 0 and status == 0:
        return 0, collections.Counter(), f"seed {seed}: {count} games were wanted, {agreed} came\n"
    if status == 0 or status > 1:
        return 0, collections.Counter(), f"seed {seed}: the games ended with {made}, the model with {status}\n{errors}"
    return 0, collections.Counter(), one_game_at_a_time(program, bag, seed, count)


def run_all(worker, tasks, jobs, what):
    """Runs the tasks; stops at the first that is wrong. (done, counts, seconds, wrong)"""
    began, done, counts, shown = time.monotonic(), 0, collections.Counter(), 0.0
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        futures = [pool.submit(worker, task) for task in tasks]
        for future in concurrent.futures.as_completed(futures):
            number, fired, wrong = future.result()
            if wrong:
                pool.shutdown(cancel_futures=True)
                return done, counts, wrong
            done += number
            counts += fired
            seconds = time.monotonic() - began
            if seconds - shown > 15:
                shown = seconds
                print(f"  {done} {what}, {seconds:.0f} s", file=sys.stderr, flush=True)
    return done, counts, None


def say_rules(counts):
    for rule, count in sorted(counts.items()):
        print(f"{rule:10} {count}")


def compare_games(args):
    seed = args.seed
    if args.goes_on and args.goes_on.is_file():
        text = args.goes_on.read_text().strip()
        if not text.isdigit():
            print(f"compare.py: {args.goes_on} should hold a seed, a number; it holds {text[:40]!r}: delete the file",
                  file=sys.stderr)
            return 2
        seed = int(text)
    bags = ((("--small",), args.small), (("--made",), args.made), (("--guards",), args.guards), ((), args.whole))
    tasks = [(args.games, bag, seed + k, min(CHUNK, count - k)) for bag, count in bags for k in range(0, count, CHUNK)]
    last = seed + max(args.whole, args.small, args.guards, args.made) - 1
    print(f"seeds {seed} to {last}: {args.whole} whole games, {args.small} small ones, {args.made} with made tiles, "
          f"{args.guards} without guards", flush=True)
    done, counts, wrong = run_all(chunk_of_games, tasks, args.jobs, "games")
    if args.rules:
        say_rules(counts)
    if wrong:
        print(wrong + f"{done} games agreed before", end="\n")
        return 1
    if args.goes_on:
        args.goes_on.parent.mkdir(parents=True, exist_ok=True)
        args.goes_on.write_text(f"{last + 1}\n")
    print(f"{done} games compared, 0 differences; {len(counts)} rule ids fired")
    return 0


def walk_world(task):
    """One world: walked whole, with no difference, and with every event in it that it is there for."""
    program, name = task
    producer = [program, name]
    made, status, output, errors = pipe(producer, [sys.executable, "-m", "tests.model", "--tree", "-"])
    if made == 0 and status == 0:
        return 1, collections.Counter(), None
    if status == 0:
        errors += f"the program ended with {made}: what it says above is wrong with the world\n"
    again = f"again: {program} {name} | python3 -m tests.model --tree -\n"
    return 0, collections.Counter(), f"world {name}: {output}{errors}{again}"


def compare_worlds(args):
    listed = subprocess.run([args.worlds], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    names = [line.split()[0] for line in listed.splitlines()]
    names = [n for n in names if args.large or not n[-1].isdigit()]
    if not names:
        print(f"compare.py: {args.worlds} lists no world", file=sys.stderr)
        return 2
    done, _, wrong = run_all(walk_world, [(args.worlds, n) for n in names], args.jobs, "worlds")
    if wrong:
        print(wrong, end="")
        return 1
    print(f"{done} worlds walked whole, 0 differences: {', '.join(names)}")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=pathlib.Path)
    parser.add_argument("--worlds", type=pathlib.Path)
    parser.add_argument("--whole", type=int, default=0)
    parser.add_argument("--small", type=int, default=0)
    parser.add_argument("--guards", type=int, default=0)
    parser.add_argument("--made", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rules", action="store_true")
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--goes-on", type=pathlib.Path)
    args = parser.parse_args()
    if (args.games is None) == (args.worlds is None):
        parser.error("say --games PROGRAM or --worlds PROGRAM")
    if min(args.whole, args.small, args.guards, args.made, args.seed) < 0 or args.jobs < 1:
        parser.error("numbers of games and seeds want 0 or more, --jobs 1 or more")
    for program in filter(None, (args.games, args.worlds)):
        if not os.access(program, os.X_OK):
            parser.error(f"{program} is no program; build it: cmake --build build/release --target {program.name}")
    if args.games and not args.whole + args.small + args.guards + args.made:
        parser.error("no game is wanted: give --whole, --small, --guards or --made a number")
    return compare_games(args) if args.games else compare_worlds(args)


if __name__ == "__main__":
    sys.exit(main())
