"""The board: squares, what fits, what touches what, and what hangs together.

A board is a dictionary from squares (x, y) to what lies there, in the order of placing:

    board[(1, -2)] = {"tile": tile, "rotation": 1, "circles": {"mist": 2}}      circles: ghosts in the circles of a mist area
    board[(1, -3)] = {"hidden": True}                                           cooperative: a tile face down (R-C-76)

A place is a square with a part: (square, "road1"). A region is worked out by walking from part to part each time it is asked for:

    {"kind": "road", "places": [(square, part), ...], "squares": {...}, "open": 2, "hidden": 0, "clear": 0}

open: sides that face an empty square; hidden: sides that face a tile lying face down; clear: of mist, sides that meet a clear side (R-V-32).
"""
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
EIGHT = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0))
JOINS = {"road": "road", "city": "city", "mist": "mist", "left": "right", "right": "left"}
AROUND = ("monastery", "garden", "castle", "cemetery")


def beside(square, side):
    """The square across a side."""
    return square[0] + STEPS[side][0], square[1] + STEPS[side][1]


def neighbours(board, square):
    """R-V-16, glossary: those of the eight squares round a square on which something lies."""
    return [near for near in ((square[0] + x, square[1] + y) for x, y in EIGHT) if near in board]


def shows(board, square, side):
    """What lies on the square shows to a side: terrain, road, city, mist, left, right. None of an empty square or a face-down tile."""
    lies = board.get(square)
    return lies["tile"]["turned"][lies["rotation"]]["sides"][side] if lies and "tile" in lies else None


def across(board, square, side):
    """What the neighbour shows to the other side of the same edge."""
    return shows(board, beside(square, side), (side + 2) % 4)


def lay(board, square, tile, rotation):
    """The tile lies there now."""
    board[square] = {"tile": tile, "rotation": rotation, "circles": {}}


def open_squares(board):
    """R-V-24, R-C-27, R-C-79: empty squares that touch a tile, also a face-down one, by a side, in the order in which they opened
    (docs/decisions.md). The up to four squares that one tile opens come north, east, south, west."""
    opened = {}
    for square in board:
        for side in range(4):
            if beside(square, side) not in board:
                opened[beside(square, side)] = True
    return list(opened)


def matches(board, square, tile, rotation):
    """R-V-24, R-V-25: every side that touches a tile shows the same terrain; mist doesn't matter."""
    sides = tile["turned"][rotation]["sides"]
    for side in range(4):
        other = across(board, square, side)
        if other and other["terrain"] != sides[side]["terrain"]:
            return False
    return True


def placements(board, tile):
    """R-V-24, P-V-1: where the tile may lie, as (square, rotation), in the order of docs/decisions.md."""
    squares = open_squares(board)
    return [(square, rotation) for rotation in tile["rotations"] for square in squares
            if matches(board, square, tile, rotation)]


def joined(board, square, part):
    """R-V-105, R-V-111, R-V-31: the ends of a part. Each is the place that it joins there, or "open" where the square across is empty,
    "hidden" where a tile lies face down, "clear" where nothing of its own kind meets it."""
    lies = board[square]
    for side, what in lies["tile"]["turned"][lies["rotation"]]["reach"][part]:
        x, y = beside(square, side)
        there = board.get((x, y))
        if there is None:
            yield "open"
        elif "tile" not in there:
            yield "hidden"
        else:
            meets = there["tile"]["turned"][there["rotation"]]["sides"][(side + 2) % 4][JOINS[what]]
            yield ((x, y), meets) if meets else "clear"


def region(board, square, part):
    """R-V-100..111, R-V-77: all that hangs together with a part."""
    found = {(square, part): True}
    ends = {"open": 0, "hidden": 0, "clear": 0}
    walk = [(square, part)]
    while walk:
        for end in joined(board, *walk.pop()):
            if isinstance(end, str):
                ends[end] += 1
            elif end not in found:
                found[end] = True
                walk.append(end)
    return {"kind": board[square]["tile"]["part"][part]["kind"], "places": list(found),
            "squares": {place[0] for place in found}, **ends}


def all_regions(board):
    """Every region of the board, mists too, in the order of their first parts."""
    seen = set()
    found = []
    for square, lies in board.items():
        if "tile" in lies:
            for part in lies["tile"]["turned"][lies["rotation"]]["reach"]:
                if (square, part) not in seen:
                    found.append(region(board, square, part))
                    seen.update(found[-1]["places"])
    return found


def is_complete(board, region):
    """R-V-33, 81, 91, 100..102: no open side, or all eight neighbours are there. A field is never complete."""
    kind = region["kind"]
    if kind == "field":
        return False
    if kind in AROUND:
        (square, _), = region["places"]
        return len(neighbours(board, square)) == 8
    return not (region["open"] or region["hidden"] or kind == "mist" and region["clear"])


def has_mist(board, square):
    """R-V-93: the tile on the square shows mist, whatever became of it."""
    lies = board[square]
    return "tile" in lies and any(part["kind"] == "mist" for part in lies["tile"]["parts"])


def circle_ghosts(board, region):
    """R-V-65..67: the ghosts in all circles of a mist."""
    return sum(board[square]["circles"].get(part, 0) for square, part in region["places"])
