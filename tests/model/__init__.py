"""The executable rulebook of Brume: the whole game once more, in Python, to be read beside the rules (README.md)."""
