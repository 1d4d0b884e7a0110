"""The board: squares, what fits, what touches what, and what hangs together.

A board is a dictionary from squares (x, y) to what lies there, in the order of placing:

    board[(1, -2)] = {"tile": tile, "rotation": 1, "circles": {"mist": 2}}    circles: ghosts in those of a mist area
    board[(1, -3)] = {"hidden": True}                                         cooperative: a tile face down (R-C-76)

A place is a square with a part: (square, "road1"). A region is worked out by walking from part to part each time it is
asked for:

    {"kind": "road", "places": [(square, part), ...], "squares": {...}, "open": 2, "hidden": 0, "clear": 0}

open: sides that face an empty square; hidden: sides that face a tile lying face down; clear: of mist, sides that meet a
clear side (R-V-32). """
from .tiles import STEPS

EIGHT = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0))
AROUND = ("monastery", "garden", "castle", "cemetery")


def beside(square, side):
    """The square across a side."""
    return square[0] + STEPS[side][0], square[1] + STEPS[side][1]


def neighbours(board, square):
    """R-V-16, glossary: those of the eight squares round a square on which something lies."""
    return [near for near in ((square[0] + x, square[1] + y) for x, y in EIGHT) if near in board]


def shows(board, square, side):
    """What lies on the square shows to a side: terrain, road, city, mist, left, right. None of an empty square or a
    face-down tile."""
    lies = board.get(square)
    return lies["tile"]["turned"][lies["rotation"]]["sides"][side] if lies and "tile" in lies else None


def across(board, square, side):
    """What the neighbour shows to the other side of the same edge."""
    return shows(board, beside(square, side), (side + 2) % 4)


def lay(board, square, tile, rotation):
    """The tile lies there now."""
    board[square] = {"tile": tile, "rotation": rotation, "circles": {}}


def open_squares(board):
    """R-V-24, R-C-27, R-C-79: empty squares that touch a tile, also a face-down one, by a side, in the order in which
    they opened (docs/decisions.md). The up to four squares that one tile opens come north, east, south, west."""
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


def walk(board, square, part):
    """R-V-105, R-V-111, R-V-31, R-V-77: all that hangs together with a part, from part to part over the sides where
    tiles touch: road joins road, city city, mist mist, and the left half of a field side the right half across."""
    found = {(square, part): True}
    ends = {"open": 0, "hidden": 0, "clear": 0}
    to_do = [(square, part)]
    while to_do:
        (x, y), part = to_do.pop()
        lies = board[x, y]
        for dx, dy, opposite, joins in lies["tile"]["turned"][lies["rotation"]]["ends"][part]:
            across = (x + dx, y + dy)
            there = board.get(across)
            if there is None:
                ends["open"] += 1
            elif "tile" not in there:
                ends["hidden"] += 1
            else:
                meets = there["tile"]["turned"][there["rotation"]]["sides"][opposite][joins]
                if meets is None:
                    ends["clear"] += 1
                elif (across, meets) not in found:
                    found[across, meets] = True
                    to_do.append((across, meets))
    return {"places": list(found), "squares": {place[0] for place in found}, **ends}


def region(board, square, part):
    """The region of a part. While one position is looked at each is walked once; forget() and every new tile begin
    anew."""
    if _walked["board"] is not board or _walked["size"] != len(board):
        _walked.update(board=board, size=len(board), regions={})
    known = _walked["regions"]
    if (square, part) not in known:
        found = {"kind": board[square]["tile"]["part"][part]["kind"], **walk(board, square, part)}
        for place in found["places"]:
            known[place] = found
    return known[square, part]


_walked = {"board": None, "size": 0, "regions": {}}


def forget():
    """Nothing that was walked is carried from one step to the next."""
    _walked.update(board=None, size=0, regions={})


def all_regions(board):
    """Every region of the board, mists too, in the order of their first parts."""
    found = {}
    for square, lies in board.items():
        if "tile" in lies:
            for part in lies["tile"]["turned"][lies["rotation"]]["reach"]:
                here = region(board, square, part)
                found[id(here)] = here
    return list(found.values())


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
