"""Counts the ways to play the first turns by the rulebook: perft (P-V-12, docs/perft.md).

A turn is one tile. At each turn every type of tile that is left is drawn once. `placements`: whole turns and then the
placement of one more tile; `moves`: whole turns. Each merged, where rotations that look the same are one, and raw.
"""
from . import tree

__all__ = ["count"]


def count(document, shipped, depth, last_moves=True):
    """P-V-12: {depth: {"placements": [merged, raw], "moves": [merged, raw]}}; without last_moves those of the last
    depth are not counted, which is where nearly all the work lies."""
    table = {n: {"placements": [0, 0], "moves": [0, 0]} for n in range(1, depth + 1)}
    world = {"document": document, "shipped": shipped, "table": table, "depth": depth, "last_moves": last_moves}
    begin_turn(world, [], 1, 1)
    return table


def begin_turn(world, path, number, raw):
    """P-V-12: each type is drawn once; one that fits nowhere adds nothing."""
    play = after(world, path)
    if not play["asked"] or number > world["depth"]:
        return
    for option in first_of_each_type(play):
        drawn = path + [f"draw {option['tile']}"]
        place_tile(world, drawn, number, raw * looks_alike(play, option["tile"]))


def place_tile(world, path, number, raw):
    """P-V-12: every placement of the drawn tile."""
    play = after(world, path)
    if not play["asked"] or play["asked"][0]["kind"] != "place":
        return
    options = play["asked"][1]
    add(world["table"][number]["placements"], len(options), raw)
    if number < world["depth"] or world["last_moves"]:
        for option in options:
            finish_turn(world, path + [tree.compare.words(option)], number, raw)


def finish_turn(world, path, number, raw):
    """P-V-12: every answer to what is still asked; a turn that ends the game is a whole one."""
    play = after(world, path)
    if play["asked"] and play["asked"][0]["kind"] != "draw":
        decision, options = play["asked"]
        for option in options:
            finish_turn(world, path + [tree.compare.words(option, decision["kind"])], number, raw)
        return
    add(world["table"][number]["moves"], 1, raw)
    begin_turn(world, path, number + 1, raw)


def after(world, path):
    """The game after these answers."""
    return tree.again(world["document"], world["shipped"], "perft", path)


def add(pair, number, raw):
    """One sequence merged is as many raw ones as its rotations look alike."""
    pair[0] += number
    pair[1] += number * raw


def first_of_each_type(play):
    """P-V-12: a garden makes no type; the first kind of the type that is left stands for it."""
    seen, first = set(), []
    for option in play["asked"][1]:
        kind = tile_named(play, option["tile"])["type"]
        if kind not in seen:
            first.append(option)
        seen.add(kind)
    return first


def looks_alike(play, name):
    """P-V-1: how many rotations of a tile look like each that is listed."""
    return 4 // len(tile_named(play, name)["rotations"])


def tile_named(play, name):
    """The tile of that name."""
    sets = play["state"]["sets"].values()
    return next(tile for tile_set in sets for tile in tile_set["tiles"] if tile["name"] == name)
