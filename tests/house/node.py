#!/usr/bin/env python3
"""Code of the page runs with the Node that tools/node.sh finds or brings, never with the one that happens to be there.

Debian 12 has Node 18, in which some of what the page uses is not there (`crypto` as a global name is not). So no build
file, script, package script or page of docs calls `node` by name: `tools/node.sh 20.19 FILE WORD...` runs it. And
tools/node.sh passes over a Node that is too old, and hands on every word as it is.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from files import ROOT, project_files

ALLOWED = {"tools/node.sh", "tests/house/node.py"}
# `node` as the word of a command: before a file of the page's or an option, or first in a list of words.
CALLS = re.compile(r"""(?:^|[\s"'`(\[{;|&])node(?:\s+(?!--version)(?:-{1,2}\w|[^\s"'`]*\.m?js\b)|["']\s*[,\]])""")
CALLED_IN_LISTS = re.compile(r"""[(\[]\s*["']node["']""")
TEXTS = {".sh", ".py", ".md", ".cmake", ".json"}


def lines_of(path):
    """The lines that may call something. What the page's own files say of their use in a comment is no call."""
    name = path.relative_to(ROOT).as_posix()
    if name in ALLOWED or "node_modules" in path.parts:
        return
    if path.suffix == ".json" and path.name != "package.json":
        return
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        if path.suffix in TEXTS or path.name in {"CMakeLists.txt", "Makefile", "run"}:
            # `node --test` in a sentence of docs is the name of a thing.
            if CALLS.search(line) and not (path.suffix == ".md" and not re.search(r"node \S*\.m?js", line)):
                yield f"{name}:{number}: {line.strip()}"
            elif CALLED_IN_LISTS.search(line):
                yield f"{name}:{number}: {line.strip()}"
        elif path.suffix in {".mjs", ".ts"} and CALLED_IN_LISTS.search(line):
            yield f"{name}:{number}: {line.strip()}"


def old_node():
    """With a Node 18 on the PATH (a pretended one), and one in build/tools that is not."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder, "a folder")
        (root / "tools").mkdir(parents=True)
        (root / "bin").mkdir()
        text = (ROOT / "tools/node.sh").read_text()
        (root / "tools/node.sh").write_text(text)
        (root / "tools/node.sh").chmod(0o755)

        def program(path, says, good):
            """A Node that is good enough or not, and otherwise prints its words, one a line."""
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f'#!/bin/sh\n[ "$1" != -e ] || exit {0 if good else 1}\n'
                            f'echo {says}\nfor word; do echo "$word"; done\nexit 3\n')
            path.chmod(0o755)

        program(root / "bin/node", "old", False)
        for machine in ("x64", "arm64"):
            program(root / f"build/tools/node_modules/node-linux-{machine}/bin/node", "brought", True)
        env = {**os.environ, "PATH": f"{root}/bin:{os.environ['PATH']}"}

        def asked(*words):
            return subprocess.run([root / "tools/node.sh", *words], capture_output=True, text=True, env=env)

        named = asked("20.19")
        if named.returncode or not named.stdout.startswith(f"{root}/build/tools/"):
            yield f"tools/node.sh 20.19 beside an old Node names {named.stdout!r} {named.stderr!r}"
        ran = asked("20.19", "a b", "", "c'd")
        if (ran.returncode, ran.stdout) != (3, "brought\na b\n\nc'd\n"):
            yield f"tools/node.sh 20.19 WORD... gives {ran.returncode} {ran.stdout!r} {ran.stderr!r}"


def main():
    faults = [fault for path in project_files() for fault in lines_of(path)]
    if faults:
        faults.append("node: say `tools/node.sh 20.19 FILE WORD...` there")
    if os.uname().machine in {"x86_64", "aarch64"}:
        faults += old_node()
    for fault in faults:
        print(fault)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
