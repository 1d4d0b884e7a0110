"""A difference as a case (docs/cases.md): the game from its start up to the step, and what the rulebook expects
there."""
from . import compare, tiles
from .game import words


def write(document, difference):
    """The text of the case."""
    events = difference["events"]
    done = [f"do {step['action']}" for step in document["steps"][:max(0, difference["n"] - (events is None))]]
    rules = dict.fromkeys(event["rule"] for event in events or [])
    lines = ["brume-cases 1", "", f"case The rulebook and the engine differ in step {difference['n']}",
             "rules " + " ".join(rules or ["R-V-20"]), ""]
    lines += preset_lines(document) + set_lines(document) + ["start"] + done[:-1]
    lines += [f"# {where}: transcript {theirs}; rulebook {ours}" for where, theirs, ours in difference["views"]]
    lines += done[-1:]
    if done and events:
        lines += ["events exactly"] + ["event " + event_line(event) for event in events]
    if difference["position"] is None:
        return "\n".join(lines) + "\n"
    return "\n".join(lines + question_lines(difference) + position_lines(difference["position"])) + "\n"


def question_lines(difference):
    """docs/cases.md: what is asked, by the rulebook, and what can be answered."""
    if not difference["asked"]:
        return ["expect over"]
    decision, options = difference["asked"]
    asked = f"expect decision {decision['kind']}" + (f" by {decision['player']}" if "player" in decision else "")
    few = [options[first:first + 10] for first in range(0, len(options), 10)]  # a line holds 400 bytes
    return [asked + f" rule {decision['rule']}", f"expect options {len(options)}"] + [
        "options at-least " + " or ".join(words(option, decision["kind"]) for option in some) for some in few]


def position_lines(position):
    """docs/cases.md: the counts of a position, by the rulebook."""
    lines = [f"expect supply {position['supply']}", f"expect turn {position['turn']}"]
    for player in position["players"] if "team" not in position else []:
        lines += [f"expect {what} {player['player']} {player[what]}" for what in ("score", "projected")]
        lines += [f"expect hand {player['player']} {what} {player[what]}" for what in ("meeples", "guards", "abbots")]
    return lines


def preset_lines(document):
    """docs/options.md: the preset and its options in the words of the command line; what is as the preset has it need
    not be said."""
    said = [f"preset {document['preset']}"]
    for option, value in document["options"].items():
        if option in ("river", "abbot", "abbot-completed"):
            said += [f"--{option}"] if value else []
        elif option == "fields":
            said += [] if value else ["--no-fields"]
        elif option == "limit-without-mist":
            said += [] if value or document["preset"] == "base" else ["--limit-without-mist off"]
        elif option == "circle-draw":
            said += [f"--circle-draw {value}"] if document["preset"] == "circles" else []
        elif option == "start":
            said += [f"--start {value}"] if value in ("base", "2x2") else []
        elif option in ("circle-expand", "circle-cemetery"):
            said += [f"--{option} {value}"] if document["preset"] == "mists-circles" else []
        elif option == "level6":
            said += [f"--level6 {value}"] if document["options"].get("level") == 6 else []
        elif option in ("hound1", "hound2"):
            said += [f"--{option} {value}"] if value else []
        else:
            said.append(f"--{option} {value}")
    return [" ".join(said)]


def set_lines(document):
    """docs/cases.md: sets of one's own in the case; built-in ones by name where there are any of one's own."""
    shipped = tiles.load()
    own = [found for found in document["sets"] if found["hash"] != shipped[found["set"]]["hash"]]
    lines = [f"with {found['set']}" for found in document["sets"] if own and found not in own]
    for found in own:
        made = tiles.finish({**found, "tiles": [tiles.prepare(dict(tile)) for tile in found["tiles"]]})
        lines += [f"set {found['set']}"]
        text = tiles.normal_form(made).splitlines()[1:]
        lines += [line for line in text if line and not line.startswith("set ")] + ["end"]
    return lines


def event_line(event):
    """docs/events.md: an event as a line of a case."""
    fields = dict(event)
    where = fields.pop("from-at", None)
    if where:
        fields["from"] += f"@{where[0]},{where[1]}"
    words = [f"{key}={compare.show(value)}" for key, value in fields.items() if key not in ("event", "rule")]
    return " ".join([fields["event"], f"rule={fields['rule']}", *words])
