#!/usr/bin/env python3
"""Runs a checker over every C file of src/, several at a time.

  tools/lint.py tidy BUILD       clang-tidy with .clang-tidy
  tools/lint.py analyzer BUILD   gcc -fanalyzer (at -O0, where it sees most)

BUILD is a configured build folder: its compile_commands.json says how each file is compiled, so that both see the
flags of the real build. Prints what was found; status 1 when anything was.
"""
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def files_of(build):
    """(file, compile command without -o, -c and the sources) of each C file under src/, each file once."""
    seen = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        if path.is_relative_to(ROOT / "src"):
            words = shlex.split(entry["command"])
            keep = [w for w in words[1:] if w.startswith(("-I", "-D", "-std", "-W", "-f", "-U"))]
            for flag in ("-isystem", "-include"):
                keep += [x for i, w in enumerate(words) if w == flag for x in (w, words[i + 1])]
            seen[path] = keep
    return sorted(seen.items())


def tidy(path, _flags, build):
    return ["clang-tidy", "-p", str(build), "--quiet", str(path)]


def analyzer(path, flags, _build):
    flags = [f for f in flags if not f.startswith("-fsanitize") and f != "-Werror"]
    return ["gcc", "-O0", "-fanalyzer", "-Werror", *flags, "-c", "-o", os.devnull, str(path)]


def main():
    tools = {"tidy": tidy, "analyzer": analyzer}
    if len(sys.argv) != 3 or sys.argv[1] not in tools:
        sys.exit("tools/lint.py: say tidy BUILD or analyzer BUILD")
    build = (ROOT / sys.argv[2]).resolve()
    files = files_of(build)
    jobs = int(os.environ.get("JOBS") or os.cpu_count() or 1)

    def run(item):
        command = tools[sys.argv[1]](*item, build)
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
        return item[0], done.returncode, done.stdout + (done.stderr if done.returncode else "")

    bad = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for path, status, text in pool.map(run, files):
            if status:
                bad += 1
                print(f"--- {path.relative_to(ROOT)}\n{text}")
    print(f"{sys.argv[1]}: {len(files)} files, {bad} with findings")
    sys.exit(1 if bad or not files else 0)


if __name__ == "__main__":
    main()
