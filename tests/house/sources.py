#!/usr/bin/env python3
"""What every file of the project keeps to, beyond what clang-format sees.

- no mark of unfinished work, no path of somebody's machine
- no tab (but in a Makefile), no space at the end of a line, a newline at the end of the file
- lines of C, Python, shell and of the page at most 120 columns
- a C file begins with the comment that says what it is for, or has a header beside it that does; a header has its guard
- scripts can be executed and begin with #!
"""
import re
import sys

from files import ROOT, project_files

TEXT = {".c", ".h", ".py", ".sh", ".md", ".txt", ".cmake", ".json", ".tiles", ".case", ".rec", ".awk", "",
        ".ts", ".tsx", ".mjs", ".css", ".html"}
CODE = {".c", ".h", ".py", ".sh", ".ts", ".tsx", ".mjs", ".css", ".html"}
# In pieces, so that this file keeps to its own rule.
UNFINISHED = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b")
MACHINE = re.compile(r"(/" + r"home/\w|/" + r"root/|/" + r"work/|/" + r"Users/)")


def line_faults(path, number, line):
    if path.suffix in CODE | {".md", ".txt"} and UNFINISHED.search(line):
        yield number, "a mark of unfinished work"
    if MACHINE.search(line):
        yield number, "a path of somebody's machine"
    if "\t" in line and path.name != "Makefile":
        yield number, "a tab"
    if line != line.rstrip():
        yield number, "a space at the end of the line"
    if path.suffix in CODE and len(line) > 120:
        yield number, f"{len(line)} columns"


def file_faults(path, text):
    if text and not text.endswith("\n"):
        yield 0, "no newline at the end"
    told = path.suffix == ".c" and path.with_suffix(".h").exists()
    if path.suffix in {".c", ".h"} and not told and not text.startswith("/*"):
        yield 1, "a C file begins with the comment that says what it is for"
    if path.suffix == ".h" and not re.search(r"^#(ifndef \w+_H|pragma once)", text, re.M):
        yield 1, "a header without a guard"
    script = path.suffix in {".sh"} or text.startswith("#!")
    if script and not (text.startswith("#!") and path.stat().st_mode & 0o100):
        yield 1, "a script begins with #! and can be executed"


def main():
    count = faults = 0
    for path in project_files():
        if path.suffix not in TEXT:
            continue
        count += 1
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            text, found = "", [(0, "not UTF-8")]
        else:
            found = list(file_faults(path, text))
        for number, line in enumerate(text.split("\n"), 1):
            found += line_faults(path, number, line)
        for number, reason in found:
            faults += 1
            print(f"{path.relative_to(ROOT)}:{number}: {reason}")
    print(f"sources: {count} files, {faults} faults")
    sys.exit(1 if faults or not count else 0)


if __name__ == "__main__":
    main()
