#!/usr/bin/env python3
"""Built in another folder, it is the same to the byte: twice.py BUILD

BUILD is build/release as its preset has it. The project's files are copied into a folder whose name is longer and has a
space and a quote in it, and built there by `make`, with no cache of compilers in between. Then the program, libbrume,
the page and its module are compared with those of BUILD, and none may hold the name of either folder. Some five minutes
of one processor. Where BUILD was made through such a cache, which may have handed the compiler other names of files, a
second folder is built so too and stands for it.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from files import ROOT, project_files

# What the preset `release` says, and what must be there for `make` to come to the same.
SETTINGS = {"CMAKE_BUILD_TYPE": "Release", "CMAKE_C_COMPILER": "gcc", "BRUME_LTO": "ON", "BRUME_PAGE": "ON",
            "BRUME_HARDEN": "ON", "CMAKE_C_FLAGS": ""}


def cached(build, name):
    found = re.search(rf"^{name}:\w+=(.*)$", (build / "CMakeCache.txt").read_text(), re.M)
    return pathlib.Path(found[1]).name if found else ""


def copy(folder):
    for path in project_files():
        to = folder / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, to)
    # The packages are those of the lock, here as there: no registry is asked again.
    shutil.copytree(ROOT / "web/node_modules", folder / "web/node_modules", symlinks=True,
                    ignore=shutil.ignore_patterns(".tests-*"))


def made(build):
    """What is compared: name within the build folder, file."""
    for path in (build / "bin/brume", build / "lib/libbrume.so", build / "lib/libbrume.a", build / "web/brume.wasm"):
        yield str(path.relative_to(build)), path
    for path in sorted((build / "web/page").rglob("*")):
        if path.is_file():
            yield str(path.relative_to(build)), path


def build_in(there):
    """`make` there, in the environment of a user."""
    there.mkdir()
    copy(there)
    env = {name: value for name, value in os.environ.items()
           if name not in ("MAKEFLAGS", "MAKELEVEL", "CMAKE_C_COMPILER_LAUNCHER")}
    done = subprocess.run(["make", "all"], cwd=there, env={**env, "CCACHE_DISABLE": "1"}, text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.exit("".join(done.stdout.splitlines(True)[-40:]) + "twice: `make` fails in another folder")
    return there / "build/release"


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    for name, value in SETTINGS.items():
        if cached(build, name) != value:
            print(f"twice: not here, {build.name} has {name}={cached(build, name)}, the preset {value}")
            sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="brume-twice-") as scratch:
        here, there = ROOT, pathlib.Path(scratch, "another folder's name")
        if cached(build, "CMAKE_C_COMPILER_LAUNCHER"):
            here = pathlib.Path(scratch, "one")
            build = build_in(here)
        again = build_in(there)
        faults = []
        one, two = dict(made(build)), dict(made(again))
        faults += [f"only one of the two has {name}" for name in sorted(one.keys() ^ two.keys())]
        for name in sorted(one.keys() & two.keys()):
            first, second = one[name].read_bytes(), two[name].read_bytes()
            if first != second:
                at = next((i for i, (a, b) in enumerate(zip(first, second)) if a != b), min(len(first), len(second)))
                faults.append(f"{name} differs from byte {at} on, {len(first)} and {len(second)} bytes")
            for folder, data in ((here, first), (there, second)):
                if os.fsencode(folder) in data:
                    faults.append(f"{name} holds the name of the folder {folder}")
        for fault in faults:
            print("twice:", fault)
        print(f"twice: {len(one)} files compared")
        sys.exit(bool(faults))


if __name__ == "__main__":
    main()
