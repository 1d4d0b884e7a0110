#!/usr/bin/env python3
"""Who was haunted by whom: reads what `brume replay --json FILE` prints (docs/transcript.md).

  brume replay --json game.record | python3 examples/haunted.py
"""
import json
import sys


def main():
    source = open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin
    game = json.load(source)
    ghosts = {seat["player"]: 0 for seat in game["seats"]}  # on the meeples of each
    count = 0
    for step in game["steps"]:
        for event in step["events"]:
            if event["event"] == "ghost-added":
                ghosts[event["player"]] += 1
            if event["event"] == "haunted":
                x, y = event["at"]
                whom = "its own player" if event["player"] == step["by"] else step["by"]
                count += 1
                print(f"step {step['n']}: {event['player']}'s {event['piece']} on the {event['part']} "
                      f"at {x},{y} was haunted by {whom} ({event['rule']})")
    print(f"{count} went home; ghosts taken:", ", ".join(f"{who} {n}" for who, n in ghosts.items()))


if __name__ == "__main__":
    main()
