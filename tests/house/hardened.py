#!/usr/bin/env python3
"""What listens or reads files is hardened: hardened.py BUILD, a release build.

- every file under src/ but the engine's is compiled with a guard of the stack and the C library's checked functions;
  the engine with neither, as it has no C library
- the program loads anywhere (PIE), binds all names when it starts, keeps their tables read-only (RELRO, BIND_NOW) and
  has no stack to execute; the same of libbrume.so
- and the guards are really in them: the functions that they call are asked for from outside
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def last(words, *starts):
    """The last word that begins so, as the compiler takes it."""
    found = [word for word in words if word.startswith(starts)]
    return found[-1] if found else "nothing"


def compiled(build):
    seen = 0
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        if not path.is_relative_to(ROOT / "src"):
            continue
        seen += 1
        name = path.relative_to(ROOT)
        words = shlex.split(entry["command"])
        stack = last(words, "-fstack-protector", "-fno-stack-protector")
        fortify = last(words, "-D_FORTIFY_SOURCE", "-U_FORTIFY_SOURCE")
        if name.parts[1] == "engine":
            if stack != "-fno-stack-protector" or fortify != "-U_FORTIFY_SOURCE":
                yield f"{name} of the engine is compiled with {stack}, {fortify}"
        elif stack != "-fstack-protector-strong" or fortify not in ("-D_FORTIFY_SOURCE=2", "-D_FORTIFY_SOURCE=3"):
            yield f"{name} is compiled with {stack}, {fortify}"
    if seen < 100:
        yield f"compile_commands.json has only {seen} files of src/"


def read(path, *words):
    return subprocess.run(["readelf", "--wide", *words, path], check=True, capture_output=True, text=True,
                          env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"}).stdout


def linked(path, program):
    head, segments, dynamic, names = (read(path, word) for word in ("-h", "-l", "-d", "--dyn-syms"))
    if not re.search(r"^\s*Type:\s*DYN", head, re.M) or program and not re.search(r"FLAGS_1.*\bPIE\b", dynamic):
        yield "does not load anywhere (PIE)"
    if "GNU_RELRO" not in segments:
        yield "has no RELRO"
    if not re.search(r"\((FLAGS\).*BIND_NOW|FLAGS_1\).*\bNOW\b|BIND_NOW\))", dynamic):
        yield "binds names late: no BIND_NOW"
    stack = re.search(r"^\s*GNU_STACK.*$", segments, re.M)
    if not stack or re.search(r"\bRWE\b", stack[0]):
        yield "has a stack that can be executed"
    if "__stack_chk_fail" not in names:
        yield "has no guard of the stack in it"
    if program and not re.search(r"UND __\w+_chk\b", names):
        yield "has no checked function of the C library in it"


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    faults = list(compiled(build))
    for path, program in ((build / "bin/brume", True), (build / "lib/libbrume.so", False)):
        faults += [f"{path.name} {fault}" for fault in linked(path, program)]
    for fault in faults:
        print("hardened:", fault)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
