"""The program itself: help, version, unknown words, and what becomes of output that can't be written."""
import os
import re
import subprocess

from brume import PROGRAM, FOLDER, check, check_run, end, run

COMMANDS = ("play", "replay", "check", "case", "tiles", "rules", "serve", "perft", "bench")

check_run(run(), 2, "no command", stdout="^usage: brume COMMAND")
check_run(run("--help"), 0, "--help", stdout="^usage: brume COMMAND")
check_run(run("-h"), 0, "-h", stdout="^usage: brume COMMAND")
check_run(run("help"), 0, "help", stdout="^usage: brume COMMAND")
check_run(run("--version"), 0, "--version", stdout=r"\Abrume \d+\.\d+\.\d+\n\Z")
check_run(run("pley"), 2, "a mistyped command",
          stderr=r"\Abrume: there is no command `pley`; did you mean `brume play`\?\n\Z")
check_run(run("xyzzy"), 2, "an unknown command", stderr="brume --help")
check_run(run("help", "xyzzy"), 2, "help on an unknown command", stderr="there is no command `xyzzy`")
check_run(run("--quiet", "play"), 2, "an option before the command",
          stderr="there is no option --quiet before a command")

overview = run("--help").stdout
for command in COMMANDS:
    check(re.search(rf"^  {command} ", overview, re.M), f"--help lists {command}", overview)
    check_run(run(command, "--help"), 0, f"{command} --help", stdout=rf"\Ausage: brume {command}")
    check_run(run(command, "whatever", "-h"), 0, f"{command} -h", stdout=rf"\Ausage: brume {command}")
    check_run(run("help", command), 0, f"help {command}", stdout=rf"\Ausage: brume {command}")
    for line in run(command, "--help").stdout.splitlines():
        check(len(line) <= 120, f"{command} --help fits 120 columns", line)
    done = run(command, "--no-such-option")
    check_run(done, 2, f"{command} --no-such-option", stderr=rf"\Abrume {command}: ")

# Output that nobody takes, or that there is no room for.
WORDY = (["rules"], ["--help"], ["perft", "--depth", "1"], ["play", "--seats", "random,random", "--seed", "1"])
for words in WORDY:
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, text=True, cwd=FOLDER.name,
                              stdin=subprocess.DEVNULL, check=False)
    check(done.returncode not in (0, -13), f"{words} on a full disk fails", done.returncode)
    check(re.search(r"^brume.*: stdout: ", done.stderr, re.M), f"{words} on a full disk says so", done.stderr)

    done = subprocess.run(["sh", "-c", 'exec "$@" >&-', "sh", PROGRAM, *words], stderr=subprocess.PIPE, text=True,
                          cwd=FOLDER.name, stdin=subprocess.DEVNULL, check=False)
    check(done.returncode not in (0, -13), f"{words} without stdout fails", done.returncode)
    check("stdout: " in done.stderr, f"{words} without stdout says so", done.stderr)

    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([PROGRAM, *words], stdout=writer, stderr=subprocess.PIPE, text=True, cwd=FOLDER.name,
                          stdin=subprocess.DEVNULL, check=False)
    os.close(writer)
    check(done.returncode not in (0, -13), f"{words} into a broken pipe fails", done.returncode)
    check("stdout: " in done.stderr, f"{words} into a broken pipe says so", done.stderr)

end()
