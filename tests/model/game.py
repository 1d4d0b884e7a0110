"""What every rule uses: to ask for a decision, to tell an event, to write an option in words.

A rule is a function of the state. Where it needs a decision it is a generator: `answer = yield from ask(state,
decision, options)`. The state is a dictionary, see README.md. Nothing is kept in it that can be seen on the table by
counting. """
ALWAYS_ASKED = ("draw", "place", "piece", "reward")
COLOURS = ("red", "green", "blue", "yellow", "black", "pink")


def ask(state, decision, options):
    """P-V-2: where there is one option it happens by itself, but for placing and the like. Gives the option that is
    taken."""
    if len(options) == 1 and decision["kind"] not in ALWAYS_ASKED:
        return options[0]
    answer = yield decision, options
    return answer


def tell(state, event, rule, **fields):
    """Something happens by a rule (docs/events.md)."""
    state["events"].append({"event": event, "rule": rule, **fields})


def piece_at(state, square):
    """docs/decisions.md: at most one piece stands on a tile."""
    return next((piece for piece in state["pieces"] if piece["at"] == square), None)


def pieces_in(state, region):
    """The pieces in a region, in the order of placing."""
    return [piece for piece in state["pieces"]
            if piece["at"] in region["squares"] and (piece["at"], piece["part"]) in region["places"]]


def after(state, player):
    """R-V-15: the next player, clockwise."""
    seats = state["seats"]
    return seats[(seats.index(player) + 1) % len(seats)]


def words(option, asked=None):
    """docs/record.md: an option in the words of a record. Taking off no ghosts is `stop` where a hound drives them
    off."""
    kind, at = option["action"], "{},{}".format(*option["at"]) if "at" in option else None
    if kind == "draw":
        return f"draw {option['tile']}"
    if kind == "place":
        return f"place {at},{option['rotation']}"
    if kind == "piece":
        return " ".join(filter(None, (option["piece"], option.get("colour"), option.get("part"))))
    if kind == "remove":
        if option["amount"]:
            return f"remove {option['amount']} {at} {option['part']}"
        return "stop" if asked == "drive" else "remove nothing"
    if kind in ("attract", "bury"):
        place = option["from"] if kind == "attract" or option["from"] == "supply" else None
        return " ".join(filter(None, (kind, place, option.get("colour"), at, option.get("part"))))
    return " ".join(filter(None, (kind, at, option.get("part"))))


def tile(state, name):
    """The tile of that name, out of the sets in play."""
    return next(tile for tile_set in state["sets"].values() for tile in tile_set["tiles"] if tile["name"] == name)
