"""Broken files, full disks and closed pipes, for every command that reads a file or writes.

  files.py BRUME [quick]

Whatever the file: an end with status 1 or 2 and words on stderr that name the command and the file, or status 0 where
the file is good after all; never a signal, a sanitizer's report or silence. `quick`, for slow builds: of the cuts at
every byte only the commands that take many files at a time see all.
"""
import os
import random
import re
import resource
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from brume import FOLDER, PROGRAM, check, end, path, read, run  # noqa: E402

QUICK = "quick" in sys.argv[2:]
ENV = {**os.environ, "LANG": "C.UTF-8"}

# Each command that reads a file, by the kind of file; the last of the tuple: does it take many?
READERS = {
    "record": [("check --running {}", True), ("check {}", True), ("replay {}", False), ("replay --json {}", False),
               ("replay --position --quiet {}", False), ("case --from {} --step 3", False), ("play {} --quiet", False)],
    "case": [("case {}", True), ("rules --uncovered {}", False)],
    "tiles": [("tiles check {}", True), ("tiles --set base --tiles {}", False), ("tiles print --tiles {}", False),
              ("tiles show D --tiles {}", False), ("perft --depth 1 --tiles {}", False),
              ("bench playouts --games 1 --tiles {}", False),
              ("play --seats random,random --quiet --seed 1 --tiles {}", False)],
}
MANY = 60
# What is wrong with the game or the question, not with the file.
GAME_FAULTS = ("there is no tile `D`", "has no start tile of the kind that this game needs (R-V-14)")


def bytes_run(words, stdin=b"", **more):
    return subprocess.run([PROGRAM, *words], input=stdin, capture_output=True, cwd=FOLDER.name, env=ENV, timeout=120,
                          check=False, **more)


def words_of(command, *files):
    return [word for part in command.split() for word in (files if part == "{}" else [part])]


def fault_of(command, done, names):
    """What is wrong with that end, or None. `names`: files of which one must be named."""
    out, err = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
    if done.returncode not in (0, 1, 2):
        return f"status {done.returncode}: {err[-600:]}"
    if done.returncode == 0:
        return f"status 0 but words: {err}" if err else None
    if command.startswith("rules --uncovered") and done.returncode == 1:
        return None if "rules named in" in err else f"status 1 without a summary: {err}"
    if any(said in err for said in GAME_FAULTS):
        return None
    told = out if command.startswith("tiles check") and done.returncode == 1 else err
    if not any(name in line for line in told.splitlines() for name in names):
        return f"status {done.returncode}, and no word of {names[0]}: {told[-600:]}"
    if err and not all(line.startswith("brume " + command.split()[0] + ": ") for line in err.splitlines()):
        return f"a line without `brume {command.split()[0]}: `: {err[-600:]}"
    return None


def write(name, data):
    with open(path(name), "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())
    return name


def try_file(kind, name, what, said=None, status=None):
    """Every command that reads such a file, with that one."""
    for command, _ in READERS[kind]:
        done = bytes_run(words_of(command, name))
        fault = fault_of(command, done, [name])
        check(fault is None, f"{command} with {what}", fault)
        if status is not None:
            check((done.returncode == 0) == (status == 0), f"{command} with {what}: status", done.returncode,
                  done.stderr)
        if said and "uncovered" not in command:
            text = (done.stdout + done.stderr).decode(errors="replace")
            check(re.search(said, text), f"{command} with {what}: says {said}", text[-600:])


# --- good files to break -------------------------------------------------------------------------------------

run("play", "--preset", "circles", "--seats", "random,random", "--quiet", "--seed", "3", "--record", "whole.record")
WHOLE = read("whole.record")
HEAD = "".join(WHOLE.splitlines(True)[:40])
CASE = ("brume-cases 1\ncase one\npreset base\nrules R-V-20 R-V-24\nset base\ntile S\ncount 2\nsides R F R F\n"
        "road N+S\nfield Nl Sr W\nfield Nr E Sl\nrole start\nend\nstart\ndo draw S\nexpect decision place\n")
TILES = ("brume-tiles 1\nset base\nversion 1\ntitle Small\n\ntile S\ncount 2\nsides R F R F\nroad N+S\n"
         "field Nl Sr W\nfield Nr E Sl\nrole start\nnote A note.\n\ntile D\ncount 1\nsides C F F F\ncity N, shields 1\n"
         "field E S W, touches N\n")
GOOD = {"record": HEAD, "case": CASE, "tiles": TILES}

# --- junk ----------------------------------------------------------------------------------------------------

dice = random.Random(7)
for kind, text in GOOD.items():
    try_file(kind, write(f"crlf.{kind}", text.replace("\n", "\r\n")), "CRLF")
    try_file(kind, write(f"junk.{kind}", dice.randbytes(4096)), "binary junk", status=1 if kind != "case" else None)
    try_file(kind, write(f"head.{kind}", text.encode()[:60] + dice.randbytes(4096)), "a good head and junk",
             status=1 if kind != "case" else None)
    try_file(kind, write(f"empty.{kind}", b""), "nothing in it", status=1 if kind != "case" else None)
    try_file(kind, write(f"long.{kind}", b"x" * 10_000_000), "10 MB of one line", said="longer than|more than|at most",
             status=1)
    os.remove(path(f"long.{kind}"))
    first, rest = text.split("\n", 1)
    try_file(kind, write(f"latin.{kind}", first.encode() + b"\n# caf\xe9 \xff\xfe\n" + rest.encode()), "no UTF-8",
             status=1 if kind != "case" else None)
    try_file(kind, write(f"nul.{kind}", first.encode() + b"\0\n" + rest.encode()), "a NUL",
             status=1 if kind != "case" else None)
    os.mkdir(path(f"folder.{kind}"))
    try_file(kind, f"folder.{kind}", "a folder", status=1 if kind != "case" else None)
    try_file(kind, f"missing.{kind}", "no file there", said="No such file", status=1)
check(bytes_run(["case", "latin.case"]).returncode == 2, "case wants UTF-8")
check(bytes_run(["case", "nul.case"]).returncode == 2, "case wants no NUL")
for good in (["check", "--running", "crlf.record"], ["case", "crlf.case"], ["tiles", "check", "crlf.tiles"]):
    check(bytes_run(good).returncode == 0, f"{good}: CRLF is taken", bytes_run(good))

# --- cut at every byte ---------------------------------------------------------------------------------------


def cut_many(command, kind, cuts):
    names = [f"cut{n}.{kind}" for n in cuts]
    done = bytes_run(words_of(command, *names))
    # A file each: what is wrong with one must not hide the others.
    return fault_of(command, done, names)


def cut_one(command, kind, cut):
    return fault_of(command, bytes_run(words_of(command, f"own{cut}.{kind}")), [f"own{cut}.{kind}"])


with ThreadPoolExecutor(2) as pool:
    for kind, text in GOOD.items():
        data = text.encode()
        for n in range(len(data)):
            write(f"cut{n}.{kind}", data[:n])
            write(f"own{n}.{kind}", data[:n])
        for command, many in READERS[kind]:
            if many:
                groups = [range(n, min(n + MANY, len(data))) for n in range(0, len(data), MANY)]
                faults = list(pool.map(lambda group, c=command, k=kind: cut_many(c, k, group), groups))
            else:
                cuts = range(0, len(data), 19 if QUICK else 1)
                faults = list(pool.map(lambda n, c=command, k=kind: cut_one(c, k, n), cuts))
            faults = [fault for fault in faults if fault]
            check(not faults, f"{command} with a file cut at any byte", *faults[:3])

# --- over each limit -----------------------------------------------------------------------------------------

HEADER = "brume-tiles 1\nset base\nversion 1\ntitle T\n"
FIELD = "tile {}\ncount 1\nsides F F F F\nfield N E S W\n"
LIMITS = [
    ("tiles", HEADER + "".join("\n" + FIELD.format(f"K{n}") for n in range(161)), "160|too many"),
    ("tiles", HEADER.replace("version 1", "version " + "1" * 24) + "\n" + FIELD.format("K"), ":3:9: .*(long|23)"),
    ("tiles", HEADER.replace("title T", "title " + "T" * 64) + "\n" + FIELD.format("K"), ":4:7: .*(long|63)"),
    ("tiles", HEADER + "\n" + FIELD.format("K").replace("count 1", "count 256"), ":7:7: .*255"),
    ("tiles", HEADER + "\n" + FIELD.format("K").replace("field", "monastery\n" * 12 + "field"), r":\d+:\d+: "),
    ("tiles", HEADER + "\ntile K\ncount 1\nsides C F F F\ncity N, shields 5\nfield E S W\n", ":9:17: .*4"),
    ("tiles", HEADER + "\ntile K\ncount 1\nsides F F F F\nmist N, symbols 4\nfield E S W\n", ":9:17: .*3"),
    ("tiles", HEADER + "\ntile K\ncount 1\nsides F F F F\nmist N, circles 4\nfield E S W\n", ":9:17: .*3"),
    ("tiles", HEADER + "\n" + FIELD.format("K") + "note " + "n" * 400 + "\n", ":10:401: .*more than 400 bytes"),
    ("tiles", HEADER + "# more\n" * 150000, "longer than 1048576 bytes"),
    ("record", HEAD + "draw " + "x" * 513 + "\n", "the line is longer than 512 bytes"),
    ("record", HEAD + "place 1,0,0\n" * 750000, r"longer than 8388608 bytes|at most 8388608 bytes"),
    ("case", CASE + "# " + "x" * 400 + "\n", ":17:401: the line has more than 400 bytes"),
    ("case", "brume-cases 1\n" + "case n\nrules R-V-20\nstart\nexpect supply 0\n" * 1001, "more than 1000 cases"),
    ("case", "brume-cases 1\ncase n\nrules R-V-20\nstart\n" + "expect supply 0\n" * 16384, "more than 16384 state"),
    ("case", "brume-cases 1\n" + "case n\nwith base\nrules R-V-20\nstart\nexpect supply 0\n" * 257, "more than 256 "),
    ("case", CASE + "# more\n" * 150000, "longer than 1048576 bytes"),
]
for n, (kind, text, said) in enumerate(LIMITS):
    try_file(kind, write(f"limit{n}.{kind}", text), f"limit {n} passed", said=said)
# Lines of play: a log at a table that draws and takes back for ever.
seedless = re.sub(r"\nseed .*", "\nseed none\n", "".join(WHOLE.splitlines(True)[:17]), flags=re.S)
kind_drawn = re.search(r"^draw (\w+|[\w-]+)$", WHOLE, re.M).group(1)
write("backs.record", seedless + f"draw {kind_drawn}\nback\n" * 32769)
done = bytes_run(["check", "--running", "backs.record"])
check(b"a record has at most 65536 lines of play" in done.stderr, "too many lines of play", done)
write("backs.record", seedless + f"draw {kind_drawn}\nback\n" * 32768)
check(bytes_run(["check", "--running", "backs.record"]).returncode == 0, "as many lines of play as may be")

# --- no permission -------------------------------------------------------------------------------------------


def nobody():
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)


if os.getuid() != 0:
    more = {}
else:
    more = {"preexec_fn": nobody}
    os.chmod(FOLDER.name, 0o755)
if more and bytes_run(["--version"], **more).returncode != 0:
    print("no permission: not tried, nobody can't run this program where it lies")
else:
    for kind, text in GOOD.items():
        name = write(f"secret.{kind}", text)
        os.chmod(path(name), 0)
        for command, _ in READERS[kind]:
            done = bytes_run(words_of(command, name), **more)
            fault = fault_of(command, done, [name])
            check(fault is None and done.returncode == 2, f"{command} without permission", fault, done)
            check(b"Permission denied" in done.stderr, f"{command} without permission says so", done.stderr)
    os.mkdir(path("closed"))
    os.chmod(path("closed"), 0o555)
    for words in (["play", "--seats", "random,random", "--quiet", "--record", "closed/new"],
                  ["case", "--from", "whole.record", "--step", "3", "--output", "closed/new"]):
        done = bytes_run(words, **more)
        check(done.returncode == 2 and b"closed/new" in done.stderr and b"Permission denied" in done.stderr,
              f"{words} into a closed folder", done)

# --- no room, no reader --------------------------------------------------------------------------------------


def little():
    resource.setrlimit(resource.RLIMIT_FSIZE, (700, 700))


for words in (["play", "--seats", "random,random", "--quiet", "--seed", "1", "--record", "full.record"],
              ["case", "--from", "whole.record", "--step", "90", "--output", "full.case"]):
    done = bytes_run(words, preexec_fn=little)
    check(done.returncode == 2 and words[-1].encode() in done.stderr, f"{words} on a full disk", done)
    check(done.stderr.startswith(f"brume {words[0]}: ".encode()), f"{words} on a full disk: its words", done.stderr)
check(not os.path.exists(path("full.case")), "no part of a case is left")

WRITERS = ["replay whole.record", "replay --json whole.record", "replay --position --quiet whole.record",
           "case --from whole.record --step 3", "case crlf.case", "check whole.record", "tiles", "tiles --json",
           "tiles show D", "tiles print", "tiles check crlf.tiles", "rules", "rules R-V-34", "rules --json",
           "perft --depth 1", "bench playouts --games 2", "play --seats random,random --quiet --seed 1",
           "play --seats random,random --seed 1", "help", "--version", "play --help"]
for words in WRITERS:
    with open("/dev/full", "wb") as full:
        full_run = subprocess.run([PROGRAM, *words.split()], stdout=full, stderr=subprocess.PIPE, cwd=FOLDER.name,
                                  env=ENV, stdin=subprocess.DEVNULL, check=False)
    closed = subprocess.run(["sh", "-c", 'exec "$@" >&-', "sh", PROGRAM, *words.split()], stderr=subprocess.PIPE,
                            cwd=FOLDER.name, env=ENV, stdin=subprocess.DEVNULL, check=False)
    reader, writer = os.pipe()
    os.close(reader)
    broken = subprocess.run([PROGRAM, *words.split()], stdout=writer, stderr=subprocess.PIPE, cwd=FOLDER.name, env=ENV,
                            stdin=subprocess.DEVNULL, check=False)
    os.close(writer)
    for how, done in (("a full disk", full_run), ("a closed stdout", closed), ("a broken pipe", broken)):
        check(done.returncode == 2, f"{words} with {how}: status 2", done.returncode, done.stderr)
        check(done.stderr.startswith(b"brume"), f"{words} with {how}: says so", done.stderr)

end()
