"""python3 -m tests.model: does a game agree with the rulebook? (README.md)"""
import argparse
import collections
import gc
import sys

from . import case, compare, tiles, transcript, tree


HELP = """Follows games by the executable rulebook and compares, step by step: what is asked, what can be
answered, what follows, the whole position.
A FILE is what `brume replay --json` prints, `-` the standard input; several games may stand one after the other."""
EXIT = "exit status: 0 all agree; 1 a difference, told step and both views; 2 what was given is no transcript"


def main():
    """Compares all that is given, and stops at the first difference."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.model", description=HELP, epilog=EXIT)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--case", metavar="FILE",
                        help="write the first step that differs as a case (docs/cases.md) to this file")
    parser.add_argument("--rules", action="store_true", help="tell how many events each rule caused")
    parser.add_argument("--strict", action="store_true",
                        help="a game must have been played to its end, a team's with the numbers of its level")
    parser.add_argument("--quiet", action="store_true", help="say nothing about games that agree")
    parser.add_argument("--tree", action="store_true",
                        help="a FILE is a small world walked whole, as tests/compare/worlds.c prints it")
    asked = parser.parse_args()
    try:
        return walk(asked) if asked.tree else run(asked)
    except transcript.Unreadable as fault:
        print(f"tests.model: {fault}", file=sys.stderr)
        return 2
    except OSError as fault:
        print(f"tests.model: {fault.filename}: {fault.strerror}; name a file that can be read or written",
              file=sys.stderr)
        return 2


def run(asked):
    """Every game of every file. The exit status."""
    gc.disable()  # nothing here refers to itself in a ring; the collector would only walk over the transcript
    shipped, rules, games, steps = tiles.load(), collections.Counter(), 0, 0
    for name in asked.files:
        for document, game in transcript.documents(read(name), "standard input" if name == "-" else name):
            difference = compare.follow(document, shipped, game, rules, asked.strict)
            if difference:
                tell(game, document, difference)
                if asked.case:
                    write(asked.case, case.write(document, difference))
                return 1
            games, steps = games + 1, steps + len(document["steps"])
            if not asked.quiet:
                print(f"{game}: agrees in all {len(document['steps'])} steps")
    if asked.rules:
        for rule in sorted(rules, key=number_of):
            print(f"{rule:8} {rules[rule]}")
    if games > 1 and not asked.quiet:
        print(f"{games} games, {steps} steps, 0 differences")
    return 0


def walk(asked):
    """Every small world of every file. The exit status."""
    gc.disable()
    shipped = tiles.load()
    for name in asked.files:
        lines = iter(read(name).splitlines())
        steps, difference = tree.follow(lines, shipped, "standard input" if name == "-" else name)
        if difference:
            print(f"{name}: {difference['n']} deep: {difference['action']}")
            tell_views(difference["views"])
            return 1
        if not asked.quiet:
            print(f"{name}: agrees in all {steps} steps")
    return 0


def number_of(rule):
    """Rules in the order of the rulebook: R-C-9 comes before R-C-10 and 97a before 97b."""
    family, digits = rule[:3], "".join(filter(str.isdigit, rule))
    return family, int(digits or 0), rule


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
    tell_views(difference["views"])


def tell_views(views):
    """Both sides of what differs."""
    for where, theirs, ours in views:
        print(f"  {where}\n    transcript: {theirs}\n    rulebook:   {ours}")


if __name__ == "__main__":
    sys.exit(main())
