#!/usr/bin/env python3
"""Follows a transcript with nothing but the transcript, and checks each step against the one before.

  follow.py TRANSCRIPT RECORD

Lays the tiles, places and takes back pieces and ghosts, and adds up points by the events alone, and wants the position
after each step to be the same. Joins the parts of the tiles to regions by the tile sets alone at some of the steps.
"""
import json
import sys
from collections import Counter

SIDES = "NESW"
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


class Table:
    """What the events say that lies on the table."""

    def __init__(self, start):
        position = start["position"]
        self.tiles = {tuple(t["at"]): (t["tile"], t["rotation"]) for t in position["tiles"]}
        self.pieces, self.circles = {}, Counter()
        self.scores = {p["player"]: p["score"] for p in position["players"]}
        self.supply = self.ghosts = position["supply"]

    def lose_ghost(self, source, at):
        if source == "supply":
            self.supply -= 1
        elif source == "meeple":
            self.pieces[at][3] -= 1
        else:
            self.circles[at] -= 1

    def take(self, event, _kinds):
        kind, at = event["event"], tuple(event.get("at", ()))
        if kind == "placed":
            self.tiles[at] = (event["tile"], event["rotation"])
        elif kind == "piece-placed":
            self.pieces[at] = [event["player"], event["piece"], event["part"], 0]
        elif kind == "ghost-added":
            self.lose_ghost(event["from"], tuple(event.get("from-at", ())))
            self.pieces[at][3] += 1
            assert self.pieces[at][3] == event["amount"], event
        elif kind in ("haunted", "piece-returned"):
            self.supply += self.pieces.pop(at)[3]
        elif kind == "circle-filled":
            self.lose_ghost(event["from"], tuple(event.get("from-at", ())))
            self.circles[at] += 1
        elif kind == "circle-freed":
            self.circles[at] -= event["amount"]
            self.supply += event["amount"]
        elif kind in ("scored", "final-scored", "ghosts-counted"):
            self.scores[event["player"]] += event["points"]

    def check(self, position):
        assert self.tiles == {tuple(t["at"]): (t["tile"], t["rotation"]) for t in position["tiles"]}
        pieces = {tuple(p["at"]): [p["player"], p["piece"], p["part"], p["ghosts"]] for p in position["pieces"]}
        assert self.pieces == pieces, (self.pieces, pieces)
        assert self.scores == {p["player"]: p["score"] for p in position["players"]}
        assert self.supply == position["supply"], (self.supply, position["supply"])
        circles = {tuple(t["at"]): sum(t["circles"].values()) for t in position["tiles"] if t["circles"]}
        assert +self.circles == circles, (self.circles, circles)
        ghosts = self.supply + sum(circles.values()) + sum(p[3] for p in pieces.values())
        assert ghosts == self.ghosts, "R-V-5"


class TeamTable:
    """The same of a cooperative game. Ghosts in front of the cat count to the supply (R-C-101)."""

    def __init__(self, start):
        position = start["position"]
        self.tiles = {tuple(t["at"]): (t["tile"], t["rotation"]) for t in position["tiles"]}
        self.pieces, self.circles, self.closed, self.hidden = {}, Counter(), {}, set()
        self.hounds = {name: position["team"][name] for name in ("rufus", "ronja")}
        self.free = Counter(self.free_of(position))
        self.level, self.scores, self.score = position["options"]["level"], Counter(), 0
        self.supply = self.supply_of(position)
        self.ghosts, self.position, self.outcome = position["options"]["ghosts"], position, "undecided"
        assert self.supply + sum(self.free.values()) == self.ghosts, "R-C-10"

    @staticmethod
    def free_of(position):
        return {(*t["at"], name): n for t in position["tiles"] for name, n in t.get("free", {}).items()}

    @staticmethod
    def supply_of(position):
        return position["supply"] + position["team"]["cat-ghosts"]

    def bank(self, tiles, kinds, node):
        """The spots of the mist bank that the last tile finished."""
        return next(bank for bank in join(kinds, tiles) if node in bank)

    def take_ghosts(self, event, kinds):
        kind, at, spot = event["event"], tuple(event.get("at", ())), (*event.get("at", ()), event.get("part"))
        if kind in ("ghost-put", "circle-filled"):
            if event["from"] in ("supply", "cat"):
                self.supply -= 1
            else:
                x, y = event["from-at"]
                where = [s for s in self.free if s[:2] == (x, y) and self.free[s] > 0]
                self.free[self.moved if self.moved in where else where[0]] -= 1
            (self.free if kind == "ghost-put" else self.circles)[spot] += 1
        elif kind == "ghosts-removed":
            self.free[spot] -= event["amount"]
            self.supply += event["amount"]
        elif kind == "bank-freed":
            bank = self.bank(self.tiles, kinds, spot)
            assert sum(self.free.pop(s, 0) + self.circles.pop(s, 0) for s in bank) == event["amount"], event
            self.supply += event["amount"]
        elif kind == "cemetery-freed":
            assert self.free.pop((*at, "cemetery"), 0) == event["amount"], event
            self.supply += event["amount"]

    def take_pieces(self, event):
        kind, at = event["event"], tuple(event.get("at", ()))
        if kind == "piece-placed":
            self.pieces[at] = [event["player"], event["part"], set()]
        elif kind == "piece-returned":
            self.pieces.pop(at)
        elif kind == "nobody-buried":
            self.closed[at] = None
        elif kind == "buried":
            if event["from"] == "meeple":
                gone = self.pieces.pop(tuple(event["from-at"]))
                assert gone[0] == event["player"], event
            self.closed[at] = event["player"]
        elif kind == "hound-placed":
            name = ("rufus", "ronja")[event["amount"] - 1]
            self.pieces[at][2].add(name)
            self.hounds[name] = "out"
        elif kind in ("hound-lost", "hound-left", "hound-scored"):
            self.hounds[("rufus", "ronja")[event["amount"] - 1]] = "gone"
        elif kind == "cat-placed":
            for piece in self.pieces.values():
                piece[2].discard("cat")
            self.pieces[at][2].add("cat")

    def take(self, event, kinds):
        kind, at = event["event"], tuple(event.get("at", ()))
        self.take_ghosts(event, kinds)
        self.take_pieces(event)
        if kind == "placed":
            self.tiles[at] = (event["tile"], event["rotation"])
        elif kind == "hidden":
            self.hidden.add(at)
        elif kind == "won":
            self.outcome = "won"
        elif kind == "lost":
            self.outcome = "lost-by-ghosts" if event["amount"] else "lost-by-tiles"
        if kind in ("team-scored", "colour-scored", "hound-scored", "cat-scored"):
            if self.level == 6:
                self.scores[event["player"]] += event["points"]
            else:
                self.score += event["points"]

    def check(self, position):
        team, tiles = position["team"], position["tiles"]
        assert self.tiles == {tuple(t["at"]): (t["tile"], t["rotation"]) for t in tiles if "tile" in t}
        assert self.hidden == {tuple(t["at"]) for t in tiles if "hidden" in t}
        assert self.closed == {tuple(t["at"]): t.get("buried") for t in tiles if t.get("closed")}, self.closed
        pieces = {tuple(p["at"]): [p["player"], p["part"], set(p["with"])] for p in position["pieces"]}
        assert self.pieces == pieces, (self.pieces, pieces)
        assert +self.free == self.free_of(position), (+self.free, self.free_of(position))
        circles = {(*t["at"], name): n for t in tiles for name, n in t.get("circles", {}).items()}
        assert +self.circles == circles, (self.circles, circles)
        assert self.supply == self.supply_of(position), (self.supply, self.supply_of(position))
        assert self.supply + sum(circles.values()) + sum(self.free.values()) == self.ghosts, "R-C-10"
        assert self.score == team["score"], (self.score, team)
        assert all(self.scores[p["player"]] == p["score"] for p in position["players"]), self.scores
        assert self.hounds == {name: team[name] for name in self.hounds}, (self.hounds, team)
        assert (team["cat"] == "out") == any("cat" in p[2] for p in self.pieces.values()), team
        assert self.outcome == team["outcome"], (self.outcome, team)


def turned(side, rotation):
    return SIDES[(SIDES.index(side) + rotation) % 4]


def border(tile, rotation, side):
    """The parts at a side of the square: field halves as l and r, road or city as m, mist as f."""
    places = {}
    for part in tile["parts"]:
        for half in part.get("halves", ()):
            if turned(half[0], rotation) == side:
                places[half[1]] = part["name"]
        for own in part.get("sides", ()):
            if turned(own, rotation) == side:
                places["f" if part["kind"] == "mist" else "m"] = part["name"]
    return places


def join(kinds, tiles):
    """The regions of the table: frozensets of (x, y, part)."""
    above = {(x, y, part["name"]): None for (x, y), (kind, _) in tiles.items() for part in kinds[kind]["parts"]}

    def root(node):
        while above[node] is not None:
            node = above[node]
        return node

    for (x, y), (kind, rotation) in tiles.items():
        for side in "ES":
            there = (x + STEP[side][0], y + STEP[side][1])
            if there not in tiles:
                continue
            here, other = border(kinds[kind], rotation, side), tiles[there]
            beyond = border(kinds[other[0]], other[1], turned(side, 2))
            fog = "f" in here or "f" in beyond
            for mine, theirs in (("m", "m"), ("f", "f"), ("l", "r"), ("r", "l")):
                if mine not in here or theirs not in beyond or (mine in "lr" and fog):
                    continue
                a, b = root((x, y, here[mine])), root((*there, beyond[theirs]))
                if a != b:
                    above[a] = b
    regions = {}
    for node in above:
        regions.setdefault(root(node), set()).add(node)
    return {frozenset(nodes) for nodes in regions.values()}


def check_regions(kinds, position):
    tiles = {tuple(t["at"]): (t["tile"], t["rotation"]) for t in position["tiles"] if "tile" in t}
    said = {frozenset(tuple(p) for p in r["parts"]) for r in position["regions"] + position["banks"]}
    assert said == join(kinds, tiles), "other regions"
    pieces = {(*p["at"], p["part"]): p["player"] for p in position["pieces"]}
    for region in position["regions"]:
        count = Counter(pieces[node] for node in map(tuple, region["parts"]) if node in pieces)
        assert count == region["pieces"], region
        if "owners" not in region:
            continue  # R-C-49: cooperative, no majorities
        assert set(region["owners"]) == {who for who in count if count[who] == max(count.values())}, region


def check_pile(kinds, position):
    hidden = sum("hidden" in t for t in position["tiles"])
    piles = sum(position["team"]["piles"] if "team" in position else position["piles"].values())
    assert sum(position["unseen"].values()) == piles + hidden
    laid = Counter(t["tile"] for t in position["tiles"] if "tile" in t)
    for name, left in position["unseen"].items():
        assert left + laid[name] <= kinds[name]["count"], name


def team_words(option, decision):
    """An option of a cooperative game that a record writes in another order; None: it is like the others."""
    if option["action"] == "remove" and option["amount"] == 0:
        return "stop" if decision == "drive" else "remove nothing"
    if option["action"] == "remove":
        return f"remove {option['amount']} {option['at'][0]},{option['at'][1]} {option['part']}"
    if option["action"] == "bury":
        x, y = option.get("at", (0, 0))
        return f"bury supply {option['colour']}" if "colour" in option else f"bury {x},{y}"
    return f"{option['piece']} {option['colour']} {option['part']}" if "colour" in option else None


def words(option, decision):
    """An option as a record writes it."""
    special = team_words(option, decision)
    if special is not None:
        return special
    first = option["piece"] if option["action"] == "piece" else option["action"]
    numbers = [*option.get("at", ()), *([option["rotation"]] if "rotation" in option else ())]
    rest = [option.get("tile"), option.get("from"), ",".join(map(str, numbers)), option.get("part")]
    return " ".join(word for word in [first, *rest] if word)


def follow(game, record):
    """Plays the game by its events; an AssertionError tells where the transcript isn't right."""
    lines = record.split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("seed ")) + 1
    assert [step["action"] for step in game["steps"]] == lines[first:-2], "the actions differ"
    kinds = {tile["name"]: tile for tiles in game["sets"] for tile in tiles["tiles"]}
    team = "team" in game["start"]["position"]
    table, decision = (TeamTable if team else Table)(game["start"]), game["start"]["position"]["decision"]
    for step in game["steps"]:
        assert step["decision"] == decision and step["by"] == decision.get("player"), step["n"]
        taken = step["options"][step["taken"]]
        assert step["action"] == words(taken, decision["kind"]), step["n"]
        table.moved = (*taken.get("at", ()), taken.get("part"))
        for event in step["events"]:
            assert event["rule"], "an event without a rule"
            table.take(event, kinds)
        table.check(step["position"])
        check_pile(kinds, step["position"])
        if step["n"] % 25 == 0:
            check_regions(kinds, step["position"])
        decision = step["position"]["decision"]
    check_regions(kinds, step["position"])
    assert game["over"] == (decision["kind"] == "nothing")
    assert team or not game["over"] or all(p["score"] == p["projected"] for p in step["position"]["players"])


if __name__ == "__main__":
    with open(sys.argv[1]) as transcript, open(sys.argv[2]) as record:
        whole = json.load(transcript)
        follow(whole, record.read())
    print(f"follow: {len(whole['steps'])} steps, all as the events say")
