#!/usr/bin/env python3
"""A folder may have a space in its name, so no shell may split the words that hold it.

- shell scripts: shellcheck finds what stands outside of quotes; where a list of words is meant to be split, the line
  before says so to it
- build files of CMake start programs, not shells: what they hand over is a word, whatever is in it
- an address of a file (`new URL(..., import.meta.url)`) has %20 for a space: fileURLToPath makes a path of it
- LD_PRELOAD ends a path at a space: tests/host/preload.py
- the Makefile gives the shell what a user may set as a variable of the shell, in quotes, never as text
"""
import re
import shutil
import subprocess
import sys

from files import ROOT, project_files

# Words that are split, names that are made into file names, lists that are.
CODES = "SC2046,SC2048,SC2068,SC2086"
SHELLS = ("#!/bin/sh", "#!/usr/bin/env bash")
# Not for a user to set, or a number.
MAKES_OWN = {"BUILD", "MAKE", "JOBS"}


def scripts():
    for path in project_files():
        with open(path, "rb") as file:
            if file.readline(80).decode(errors="replace").strip() in SHELLS or path.suffix == ".bash":
                yield path


def shells():
    done = subprocess.run(["shellcheck", "--shell=bash", "--format=gcc", f"--include={CODES}",
                           *(path.relative_to(ROOT) for path in scripts())], cwd=ROOT, capture_output=True, text=True)
    yield from done.stdout.splitlines() or ([done.stderr] if done.returncode else [])


def cmake():
    for path in project_files():
        if path.name == "CMakeLists.txt" or path.suffix == ".cmake":
            for number, line in enumerate(path.read_text().splitlines(), 1):
                if re.search(r"\b(?:ba)?sh\s+-c\b", line.split("#")[0]):
                    yield f"{path.relative_to(ROOT)}:{number}: a shell is given text: {line.strip()}"


def scripts_of_pages_and_tests():
    for path in project_files():
        if path.suffix in (".mjs", ".py") and path.name != "quotes.py":
            for number, line in enumerate(path.read_text().splitlines(), 1):
                where = f"{path.relative_to(ROOT)}:{number}"
                if path.suffix == ".mjs" and ".pathname" in line and "request" not in line:
                    yield f"{where}: an address's path is no path of a file; fileURLToPath makes one"
                if re.search(r'"LD_PRELOAD": (?!SHIM\b|LIBRARY\b)', line):
                    yield f"{where}: LD_PRELOAD takes what preloadable (tests/host/preload.py) made"
                if re.search(r"\b(?:SHIM|LIBRARY) =(?!.*preloadable)", line):
                    yield f"{where}: a library for LD_PRELOAD that isn't preloadable (tests/host/preload.py)"


def makefile():
    for number, line in enumerate((ROOT / "Makefile").read_text().splitlines(), 1):
        if not line.startswith("\t") or line.startswith("\t@echo"):
            continue
        for name in re.findall(r"(?<!\$)\$[({](\w+)", line):
            if name not in MAKES_OWN:
                yield f'Makefile:{number}: $({name}) is text for the shell; export it and say "$${name}"'
        # A variable of the shell, outside of quotes; `name=$$word` alone is not split.
        for found in re.finditer(r"\$\$(?:\{?\w+\}?|\()", line):
            before = line[:found.start()]
            if before.count('"') % 2 == 0 and not re.search(r"(?:^|[\s;&|@])\w+=$", before):
                yield f"Makefile:{number}: {found[0]} outside of quotes"


def main():
    faults = [*cmake(), *makefile(), *scripts_of_pages_and_tests()]
    if shutil.which("shellcheck"):
        faults += shells()
    for fault in faults:
        print(fault)
    if faults:
        sys.exit(1)
    if not shutil.which("shellcheck"):
        print("quotes: not here, no shellcheck; `tools/setup.sh test` installs it")
        sys.exit(77)


if __name__ == "__main__":
    main()
