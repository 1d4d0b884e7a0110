"""What the tests of the program share: running it, and saying what differs.

A test script calls `run` and `check`, and ends with `end()`; its first argument is the program to test.
"""
import os
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
FOLDER = tempfile.TemporaryDirectory(prefix="brume-test-")
failures = 0
checks = 0


def run(*words, text="", env=None, timeout=120, **more):
    """Runs `brume WORDS` in an empty folder; `text` is its input."""
    around = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LC_ALL", "LC_CTYPE")}
    around.update({"LANG": "C.UTF-8", "TERM": "xterm"})
    around.update(env or {})
    return subprocess.run(
        [PROGRAM, *map(str, words)], input=text, capture_output=True, text=True, cwd=FOLDER.name, env=around,
        timeout=timeout, **more)


def path(name):
    return os.path.join(FOLDER.name, name)


def read(name):
    with open(path(name), encoding="utf-8") as file:
        return file.read()


def check(right, what, *shown):
    global failures, checks
    checks += 1
    if right:
        return
    failures += 1
    print(f"not so: {what}")
    for item in shown:
        print("    " + str(item)[-1500:].replace("\n", "\n    "))


def check_run(done, status, what, stdout=None, stderr=None):
    """Status, and patterns that stdout and stderr must hold; without one for stderr it must be empty."""
    check(done.returncode == status, f"{what}: status {status}", done.returncode, done.stdout, done.stderr)
    if stdout is not None:
        check(re.search(stdout, done.stdout, re.M), f"{what}: stdout has {stdout!r}", done.stdout)
    if stderr is None:
        check(done.stderr == "", f"{what}: stderr is empty", done.stderr)
    else:
        check(re.search(stderr, done.stderr, re.M), f"{what}: stderr has {stderr!r}", done.stderr)


def end():
    print(f"{checks} checks, {failures} failed")
    sys.exit(1 if failures or not checks else 0)
