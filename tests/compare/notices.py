#!/usr/bin/env python3
"""Does the executable rulebook (tests/model) notice a wrong transcript? Changes one thing at a time, and looks.

  tests/compare/notices.py COMPARE_GAMES [--seed S] [--each N]

Small games of every preset are played by the engine and followed by the model. On the way each kind of place in them
(`position.players.*.score`) is changed N times (1), each time somewhere else and in some way that fits: a number by
one, a word for another, true for false or for 1, a member or an item gone, doubled or added, two items in the wrong
order. Each change must be told as a difference. Some are given to the whole program as well. Nobody looks at the
hash (docs/verification.md), nor at the members in FREE, of which nothing follows in the rules.

Status 0 when all changes were noticed; 1 and the places that nobody looked at; 2 on a wrong command line. Cost: some
ten seconds.
"""
import argparse
import copy
import io
import json
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))
from tests.model import board, compare, tiles, transcript  # noqa: E402

# The engine's fingerprint; who moved the hand; where the tiles' order came from, and what a table may choose freely.
FREE = {"start.position.hash", "step.position.hash", "document.seats.*.who", "document.seed"}
# The members whose members are names: of players, parts, kinds.
NAMES = {"unseen", "piles", "circles", "free", "pieces"}
# Mists and regions come in no order, nor do their parts (docs/transcript.md).
UNORDERED = ("regions", "banks", "parts")
SHARE_OF_PROGRAM = 12  # so many changes go through the command too


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
    """What can be done to a value, each as another value; of a place itself: GONE."""
    if isinstance(value, bool):
        return [not value, int(value), None]
    if isinstance(value, int):
        return [value + 1, value - 1, str(value)] + ([bool(value)] if value in (0, 1) else [])
    if value is None:
        return ["red", 0]
    if isinstance(value, str):
        return [value + "x", "", None] + (["R-V-113" if value != "R-V-113" else "R-V-112"] if value[1:2] == "-" else [])
    if isinstance(value, dict):
        return [{key: item for key, item in value.items() if key != left} for left in list(value)[:3]] + [
            {**value, "more": "-"}]
    found = [value[:-1], value[1:], value + value[-1:]] if value else [[None]]
    swapped = value[1:2] + value[:1] + value[2:]
    return found + ([swapped] if ordered and len(value) > 1 and swapped != value else [])


def changed(value, path, new):
    """A copy with another value at the path; only what lies on the path is copied."""
    if not path:
        return new
    other = copy.copy(value)
    other[path[0]] = changed(value[path[0]], path[1:], new)
    return other


def at(value, path):
    for key in path:
        value = value[key]
    return value


class Bench:
    """What was changed so far, and what nobody noticed."""

    def __init__(self, seed, each):
        self.dice, self.each = random.Random(seed), each
        self.count, self.kinds, self.missed, self.told = 0, {}, {}, []

    def wants(self, value, kind):
        """Single changes of a value: (kind, path, new value). Each kind of place and change is wanted `each` times; the
        dice choose where."""
        by_kind = {}
        for place, path in places(value, kind):
            if place not in FREE:
                by_kind.setdefault(place, []).append(path)
        for place, paths in by_kind.items():
            path = self.dice.choice(paths)
            ordered = place.rsplit(".", 1)[-1] not in UNORDERED
            for new in changes(at(value, path), ordered):
                key = place, type(new).__name__, len(new) if isinstance(new, (list, dict)) else 0
                if self.kinds.get(key, 0) < self.each:
                    self.kinds[key] = self.kinds.get(key, 0) + 1
                    yield place, path, new

    def judge(self, place, path, new, look):
        """Changes one thing; was it noticed?"""
        self.count += 1
        try:
            noticed = look()
        except transcript.Unreadable:
            noticed = True
        if not noticed:
            self.missed.setdefault(place, f"{'.'.join(map(str, path))} became {json.dumps(new)[:60]}")


def games(program, preset, seed, count):
    """Small games as documents."""
    words = [str(program), "--small", "--preset", preset, "--games", str(count), "--seed", str(seed)]
    text = subprocess.run(words, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return [document for document, _ in transcript.documents(text, preset)]


def check_head(bench, document, shipped):
    """The document without its steps, and its start."""
    head = {**document, "steps": []}
    limit = {**head, "sets": [{**found, "tiles": found["tiles"][:6]} for found in head["sets"]]}
    for place, path, new in bench.wants(limit, "document"):
        if place == "document.steps" or place.startswith("document.start."):
            continue
        wrong = changed(head, path, new) if path else {**head, **new, "steps": []} if "more" in new else new
        bench.judge(place, path, new, lambda wrong=wrong: follow(wrong, shipped))


def follow(document, shipped):
    """What the model says of a whole document."""
    transcript.check_document(document, "changed")
    return compare.follow(document, shipped, "changed", strict=bool(document["steps"]))


def check_step(bench, step, asked, look, state, game, document):
    """One step: the question as it stands before the answer is given, or what came of it."""
    for place, path, new in bench.wants(step, "step"):
        outcome = path[:1] in (("events",), ("position",))
        if path and outcome == (look == "outcome"):
            wrong = changed(step, path, new)
            bench.judge(place, path, new, lambda wrong=wrong: notice(wrong, asked, look, state, game, document))


def notice(step, asked, look, state, game, document):
    """The same checks that compare.follow_step makes."""
    transcript.check_position(step["position"], "changed")
    if look == "question":
        return compare.compare_question(step, asked)
    return compare.compare_outcome(step, state, game, asked, document)


def check_game(bench, document, shipped):
    """A game from step to step, with changed steps beside the true ones."""
    sets = transcript.sets_in_play(document, shipped, "true")
    game = compare.game_of(document["preset"])
    state = game.new_state(document["preset"], document["options"], sets, [s["player"] for s in document["seats"]])
    play = game.play(state)
    asked = next(play)
    for place, path, new in bench.wants(document["start"], "start"):
        if path:
            wrong = changed(document["start"], path, new)
            bench.judge(place, path, new, lambda wrong=wrong: notice(wrong, asked, "outcome", state, game, document))
    for number, step in enumerate(document["steps"], 1):
        board.forget()
        question = {key: item for key, item in step.items() if key not in ("events", "position")}
        check_step(bench, {**step, **question}, asked, "question", state, game, document)
        difference, asked = compare.follow_step(number, step, state, game, play, asked, document, None)
        if difference:
            sys.exit(f"notices.py: the true game differs in step {number}: {difference}; mend that first")
        check_step(bench, step, asked, "outcome", state, game, document)
