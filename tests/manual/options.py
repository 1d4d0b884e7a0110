#!/usr/bin/env python3
"""Help and program agree: each option in a command's help is one that the command knows, and each option that
stands in its table in src/cli is in its help. The manual page and the completion are made from the help.

    options.py PROGRAM
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
GAME = "GAME_ARGS_OPTIONS"


def run(*words):
    return subprocess.run([sys.argv[1], *words], capture_output=True, text=True, stdin=subprocess.DEVNULL)


def table(text):
    """The options in a source's tables: name to whether it takes a value."""
    return {name: value == "true" for name, value in re.findall(r'\{\s*"([a-z0-9-]+)",\s*(true|false)\s*\}', text)}


def in_help(text):
    body = text.split("\nexample")[0]
    tags = re.findall(r"^  --([a-z0-9-]+)", body, re.M)
    usage = re.findall(r"--([a-z0-9-]+)", body.split("\n\n")[0])
    return set(tags) | set(usage)


def main():
    faults = []
    count = 0
    game = table((ROOT / "src/cli/game_args.h").read_text().replace("\\\n", " "))
    commands = re.findall(r"^  ([a-z]+) ", run("--help").stdout.split("commands:")[1], re.M)
    for command in commands:
        source = (ROOT / f"src/cli/{command}.c").read_text()
        known = table(source) | (game if GAME in source else {})
        told = in_help(run(command, "--help").stdout) - {"help"}
        count += len(known)
        faults += [f"{command}: --{name} is not in its help" for name in set(known) - told]
        faults += [f"{command}: --{name} is in its help only" for name in told - set(known)]
        for name, takes_value in known.items():
            answer = run(command, f"--{name}" if takes_value else f"--{name}=x").stderr
            wanted = "needs a value" if takes_value else "takes no value"
            if wanted not in answer:
                faults.append(f"{command}: --{name}: {answer.strip()}")
    for fault in sorted(faults):
        print("options:", fault)
    print(f"options: {count} of {len(commands)} commands")
    sys.exit(1 if faults or count < 30 else 0)


if __name__ == "__main__":
    main()
