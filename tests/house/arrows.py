#!/usr/bin/env python3
"""The arrows go one way: holds each #include line to the table in arrows.txt.

An include in quotes is looked for where the compiler does (beside the file, in src/, in include/) and must be found,
or be made by the build (generated/). What it names then belongs to a folder, and the table says whether the
including folder may know that one.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FREESTANDING = {"float.h", "iso646.h", "limits.h", "stdalign.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h",
                "stdnoreturn.h"}
# Outside libraries: their headers need a line in the table; other headers in angle brackets are libc's.
LIBRARIES = {"jansson.h", "cmocka.h", "sqlite3.h", "libwebsockets.h", "curses.h", "ncurses.h"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]')


def table():
    allowed = {}
    for line in (ROOT / "tests/house/arrows.txt").read_text().splitlines():
        line = line.split("#")[0].strip()
        if line:
            folder, words = line.split(":")
            allowed[folder.strip()] = set(words.split())
    return allowed


def folder_of(path):
    """src/table for a file of src/table, include/brume, bench, ..."""
    parts = path.relative_to(ROOT).parts
    return "/".join(parts[:2]) if parts[0] in ("src", "include") else parts[0]


def resolve(file, name):
    for base in (file.parent, ROOT / "src", ROOT / "include"):
        path = (base / name).resolve()
        if path.is_file() and path.is_relative_to(ROOT):
            return path
    return None


def fault(file, bracket, name, words):
    """Why this include is not allowed, or None."""
    home = folder_of(file)
    found = resolve(file, name)
    if found is None and bracket == '"':
        return None if "generated" in name else "no such file in this project"
    if found is None:
        if "freestanding" in words and name not in FREESTANDING:
            return "a freestanding folder includes freestanding headers only"
        if name in LIBRARIES and f"<{name}>" not in words:
            return f"{home} may not use this library"
        return None
    target = folder_of(found)
    if target == home:
        return None
    if target == "include/brume":
        return None if "public" in words else f"{home} may not include public headers"
    short = target.removeprefix("src/")
    return None if short in words else f"{home} may not know {target}"


def main():
    allowed = table()
    files = [f for top in ("include", "src", "bench") for f in sorted((ROOT / top).rglob("*.[ch]"))]
    faults = 0
    for file in files:
        words = allowed.get(str(file.relative_to(ROOT)), allowed.get(folder_of(file), set()))
        for number, line in enumerate(file.read_text().splitlines(), 1):
            match = INCLUDE.match(line)
            reason = match and fault(file, *match.groups(), words)
            if reason:
                faults += 1
                print(f"{file.relative_to(ROOT)}:{number}: {match.group(2)}: {reason}")
    print(f"arrows: {len(files)} files, {faults} faults")
    sys.exit(1 if faults or not files else 0)


if __name__ == "__main__":
    main()
