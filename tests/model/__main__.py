"""python3 -m tests.model: does a game agree with the rulebook? (README.md)"""
import argparse
import collections
import gc
import sys

from . import case, compare, tiles, transcript


HELP = """Follows games by the executable rulebook and compares, step by step: what is asked, what can be answered, what follows, the whole position.
A FILE is what `brume replay --json` prints, `-` the standard input; several games may stand one after the other."""
EXIT = "exit status: 0 all agree; 1 a difference, told step and both views; 2 what was given is no transcript"


def main():
    """Compares all that is given, and stops at the first difference."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.model", description=HELP, epilog=EXIT)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--case", metavar="FILE", help="write the first step that differs as a case (docs/cases.md) to this file")
    parser.add_argument("--rules", action="store_true", help="tell how many events each rule caused")
    parser.add_argument("--quiet", action="store_true", help="say nothing about games that agree")
    asked = parser.parse_args()
    try:
        return run(asked)
    except transcript.Unreadable as fault:
        print(f"tests.model: {fault}", file=sys.stderr)
        return 2
    except OSError as fault:
        print(f"tests.model: {fault.filename}: {fault.strerror}; name a file that can be read or written", file=sys.stderr)
        return 2


def run(asked):
    """Every game of every file. The exit status."""
    gc.disable()  # nothing here refers to itself in a ring, and the collector would walk over the transcript again and again
    shipped, rules, games, steps = tiles.load(), collections.Counter(), 0, 0
    for name in asked.files:
        for document, game in transcript.documents(read(name), "standard input" if name == "-" else name):
            difference = compare.follow(document, shipped, game, rules)
            if difference:
                tell(game, document, difference)
                if asked.case:
                    write(asked.case, case.write(document, difference))
                return 1
            games, steps = games + 1, steps + len(document["steps"])
            if not asked.quiet:
                print(f"{game}: agrees in all {len(document['steps'])} steps")
    if asked.rules:
        for rule, count in sorted(rules.items(), key=lambda item: (item[0].split("-")[:2], int("".join(filter(str.isdigit, item[0]))))):
            print(f"{rule:8} {count}")
    if games > 1 and not asked.quiet:
        print(f"{games} games, {steps} steps, 0 differences")
    return 0


def read(name):
    """The text of a file, or of the standard input."""
    try:
        if name == "-":
            return sys.stdin.read()
        with open(name, encoding="utf-8") as file:
            return file.read()
    except UnicodeDecodeError:
        raise transcript.Unreadable(f"{name}: it is no UTF-8; {transcript.MEND}") from None


def write(name, text):
    """A new file."""
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


def tell(game, document, difference):
    """The first difference in words, both views side by side."""
    step = document["steps"][difference["n"] - 1] if difference["n"] else {}
    print(f"{game}: step {difference['n']} differs: {difference['action']}"
          + (f" by {step['by']} (asked by {step['decision'].get('rule', '-')})" if step.get("by") else ""))
    for where, theirs, ours in difference["views"]:
        print(f"  {where}\n    transcript: {theirs}\n    rulebook:   {ours}")


if __name__ == "__main__":
    sys.exit(main())
