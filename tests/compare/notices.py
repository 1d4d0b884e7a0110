#!/usr/bin/env python3
"""Does the executable rulebook (tests/model) notice a wrong transcript? Changes one thing at a time, and looks.

  tests/compare/notices.py COMPARE_GAMES [--seed S] [--games G] [--each N]

Small games of every preset are played by the engine and followed by the model. On the way each kind of place in them
(`position.players.*.score`) is changed N times (1), each time somewhere else and in some way that fits: a number by
one, a word for another, true for false or for 1, a member or an item gone, doubled or added, two items in the wrong
order. Each change must be told as a difference. Some are given to the whole program as well, and with them objects
that have a member twice. Nobody looks at the hash (docs/verification.md), nor at the members in FREE, of which nothing
follows in the rules.

Status 0 when all changes were noticed; 1 and the places that nobody looked at; 2 on a wrong command line. Cost: some
ten seconds.
"""
import argparse
import collections
import copy
import json
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))
from tests.model import compare, tiles, transcript  # noqa: E402

# The engine's fingerprint; who moved the hand; where the tiles' order came from, and what a table may choose freely.
FREE = {"document.start.position.hash", "step.position.hash", "document.steps.*.position.hash",
        "document.seats.*.who", "document.seed"}
# The members whose members are names: of players, parts, kinds.
NAMES = {"unseen", "piles", "circles", "free", "pieces"}
# Mists and regions come in no order, nor do their parts (docs/transcript.md).
UNORDERED = ("regions", "banks", "parts")


def places(value, kind, path=()):
    """Every place below: (its kind, the path to it)."""
    yield kind, path
    if isinstance(value, dict):
        names = kind.rsplit(".", 1)[-1] in NAMES
        for key, item in value.items():
            yield from places(item, f"{kind}.{'*' if names else key}", path + (key,))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from places(item, f"{kind}.*", path + (number,))


def changes(value, ordered):
    """What can be done to a value: (what, the value then)."""
    if isinstance(value, bool):
        return [("turned round", not value), ("a number", int(value)), ("null", None)]
    if isinstance(value, int):
        return [("one more", value + 1), ("one less", value - 1), ("a word", str(value)),
                ("a fraction", float(value))] + ([("a truth", bool(value))] if value in (0, 1) else [])
    if value is None:
        return [("a word", "red"), ("a number", 0)]
    if isinstance(value, str):
        another = "R-V-113" if value != "R-V-113" else "R-V-112"
        return [("another word", another if value[1:2] == "-" else value + "x"), ("no word", ""), ("null", None)]
    if isinstance(value, dict):
        return [(f"without {left}", {key: item for key, item in value.items() if key != left}) for left in value] + [
            ("one member more", {**value, "more": "-"})]
    swapped = value[1:2] + value[:1] + value[2:]
    found = [("first gone", value[1:]), ("last gone", value[:-1]), ("last doubled", value + value[-1:])]
    found = found if value else []
    found += [("in another order", swapped)] if ordered and swapped != value else []
    return found + [("one item more", value + [None])]


def changed(value, path, new):
    """A copy with another value at the path; only what lies on the path is copied."""
    if not path:
        return new
    other = copy.copy(value)
    other[path[0]] = changed(value[path[0]], path[1:], new)
    return other


def at(value, path):
    """What stands at a path."""
    for key in path:
        value = value[key]
    return value


class Bench:
    """What was changed so far in games of one preset, and what nobody noticed."""

    def __init__(self, seed, each, done):
        self.dice, self.each, self.eager = random.Random(seed), each, False
        self.done, self.missed = done, {}

    def wants(self, value, kind):
        """Single changes of a value: (kind of place and change, the value then, path). Each is made `each` times; the
        dice choose where, and in the last game it is now or never."""
        by_kind = {}
        for place, path in places(value, kind):
            if path and place not in FREE:
                by_kind.setdefault(place, []).append(path)
        for place, paths in by_kind.items():
            path = self.dice.choice(paths)
            for what, new in changes(at(value, path), place.rsplit(".", 1)[-1] not in UNORDERED):
                free = what.startswith("without ") and f"{place}.{what[8:]}" in FREE
                if not free and self.now(place, what):
                    yield f"{place}: {what}", changed(value, path, new), path

    def now(self, place, what):
        """Is it this change's turn? Then it counts, and must be judged."""
        if self.done[place, what] >= self.each or not self.eager and self.dice.random() >= 0.2:
            return False
        self.done[place, what] += 1
        return True

    def judge(self, what, path, look, *args):
        """Was it noticed?"""
        try:
            noticed = look(*args)
        except transcript.Unreadable:
            noticed = True
        if not noticed:
            self.missed.setdefault(what, ".".join(map(str, path)))


def games(program, preset, seed, count):
    """Small games as documents."""
    words = [str(program), "--small", "--preset", preset, "--games", str(count), "--seed", str(seed)]
    text = subprocess.run(words, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return [document for document, _ in transcript.documents(text, preset)]


def follow(document, shipped):
    """What the model says of a document."""
    transcript.check_document(document, "changed")
    return compare.follow(document, shipped, "changed")


def question(step, number, asked):
    """What compare.follow_step looks at before the answer is given."""
    return compare.views("number", step["n"], number) + compare.compare_question(step, asked)


def outcome(step, state, game, asked, document):
    """What compare.follow_step looks at behind it."""
    transcript.check_position(step["position"], "changed")
    return compare.compare_outcome(step, state, game, asked, document)


def check_head(bench, document, shipped):
    """All but the steps and the end: what is played with, and the start."""
    few = [{**found, "tiles": found["tiles"][:4]} for found in document["sets"]]
    head = {key: item for key, item in document.items() if key not in ("steps", "over")}
    rest = {"sets": document["sets"], "steps": [], "over": False}
    for what, wrong, path in bench.wants({**head, "sets": few}, "document"):
        if path[0] == "sets":
            wrong = changed({**head, **rest}, path, at(wrong, path))
        else:
            wrong = {**wrong, **rest}
        bench.judge(what, path, follow, wrong, shipped)


def check_whole(bench, document, shipped):
    """How many steps there are and whether the game is over: that takes the whole game to judge."""
    for member in ("steps", "over"):
        for what, new in changes(document[member], True):
            if bench.now(f"document.{member}", what):
                bench.judge(f"document.{member}: {what}", (member,), follow, {**document, member: new}, shipped)


def check_steps(bench, document, shipped):
    """A game from step to step, changed steps beside the true ones."""
    sets = transcript.sets_in_play(document, shipped, "true")
    game = compare.game_of(document["preset"])
    state = game.new_state(document["preset"], document["options"], sets, [s["player"] for s in document["seats"]])
    play = game.play(state)
    asked = next(play)
    for number, step in enumerate(document["steps"], 1):
        before = {key: item for key, item in step.items() if key not in ("events", "position")}
        behind = {"events": step["events"], "position": step["position"]}
        for what, wrong, path in bench.wants(before, "step"):
            bench.judge(what, path, question, {**wrong, **behind}, number, asked)
        difference, asked = compare.follow_step(number, step, state, game, play, asked, document, None)
        if difference:
            sys.exit(f"notices.py: the true game differs in step {number}: {difference}; mend that first")
        for what, wrong, path in bench.wants(behind, "step"):
            bench.judge(what, path, outcome, wrong, state, game, asked, document)


def with_a_member_twice(document, path):
    """The document's text; in the object at the path a wrong value of its first member stands before the true one."""
    name, mark = next(iter(at(document, path))), "a member twice"
    return json.dumps(changed(document, path, {mark: None, **at(document, path)})).replace(mark, name)


def check_program(bench, document):
    """Some changes go the whole way, through the command: it must end with 1 or 2."""
    bench.done.clear()
    wrong = [found for found in bench.wants(document, "document") if found[2][0] == "steps" and len(found[2]) > 2]
    texts = [(what, json.dumps(new), path) for what, new, path in bench.dice.sample(wrong, 3)]
    objects = [path for _, path in places(document, "document") if isinstance(at(document, path), dict)]
    for path in [()] + bench.dice.sample([path for path in objects if at(document, path)], 2):
        texts.append(("a member twice", with_a_member_twice(document, path), path))
    for what, text, path in texts:
        done = subprocess.run([sys.executable, "-m", "tests.model", "--strict", "--quiet", "-"], cwd=ROOT,
                              input=text, capture_output=True, text=True, check=False)
        if "Traceback" in done.stderr or not done.returncode:
            bench.missed.setdefault(f"program, {what}", f"{'.'.join(map(str, path))} {done.stderr[-200:]}")


def main():
    """All presets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path, metavar="COMPARE_GAMES")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--each", type=int, default=1)
    args = parser.parse_args()
    shipped, total, missed, done = tiles.load(), 0, {}, collections.Counter()
    for preset in transcript.PRESETS:
        heads = Bench(args.seed, args.each, done)  # one kind of tile is as good as another, whatever the preset
        bench = Bench(args.seed, args.each, collections.Counter())
        played = games(args.program.resolve(), preset, args.seed, args.games)
        for number, document in enumerate(played, 1):
            bench.eager = heads.eager = number == len(played)
            check_head(heads, document, shipped)
            check_steps(bench, document, shipped)
            check_whole(bench, document, shipped)
        total += sum(bench.done.values())
        check_program(bench, played[0])
        missed.update({f"{preset}: {what}": path for what, path in {**heads.missed, **bench.missed}.items()})
    total += sum(done.values())
    for what, path in missed.items():
        print(f"not noticed: {what} ({path})")
    print(f"seed {args.seed}: {total} changes, {len(missed)} of them not noticed")
    return 1 if missed or not total else 0


if __name__ == "__main__":
    sys.exit(main())
