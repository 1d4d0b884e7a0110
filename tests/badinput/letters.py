"""Texts that try to steer or deceive the reader: nothing raw of them may reach a terminal, a log or a pipe.

  letters.py BRUME RULES-COMPILE TILES-COMPILE

Control characters, marks and overrides of the direction of writing, invisible letters, bytes that are no UTF-8 and line
ends stand in file names, option values, unknown words, tile sets, cases and records; every command that says something
of them is run into a pipe and on a pseudo terminal. What comes out must be UTF-8 without one of them, must show what
stood there (`\\u009b`, `\\xff`), and may forge no line. JSON stays JSON and means the same. Letters of any script,
combining ones, emoji and their joiners come out as they are.
"""
import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import termios
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
from brume import FOLDER, PROGRAM, check, end, path, read, run  # noqa: E402

RULES_COMPILE, TILES_COMPILE = (os.path.abspath(word) for word in sys.argv[2:4])
ENV = {**{k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LC_ALL", "LC_CTYPE")},
       "LANG": "C.UTF-8", "TERM": "xterm"}

C0 = [chr(c) for c in range(1, 32) if chr(c) not in "\t\n"] + ["\x7f"]
HIDDEN = ([chr(c) for c in range(0x80, 0xA0)] + [chr(c) for c in range(0x2028, 0x202F)] +
          [chr(c) for c in range(0x2066, 0x206A)] +
          list("\u061c\u200b\u200e\u200f\u2060\ufeff\ufffe\uffff\ufdd0\U000e0041"))
RAW = {*C0, *HIDDEN}
BROKEN = [b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x80", b"\x9b"]
GOOD = "Zoë naïve 中文 e\u0301 עברית \U0001f469\u200d\U0001f467 \u200cx"
# Colours of the program's own; none of them blinks, and what steers below does.
OWN_COLOUR = re.compile(rb"\x1b\[(?!5m)[0-9;]*m")
STEER = "\x1b[5m\x1b]0;title\x07\x9b5m\x9d0;x\x9c\r\x08"


def escaped(text):
    """As it must come out: bytes in `text`, as they came in."""
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    shown = ""
    while data:
        for size in (1, 2, 3, 4):
            try:
                c = data[:size].decode()
            except UnicodeDecodeError:
                continue
            if c in RAW or c in "\t\n":
                units = c.encode("utf-16-be")
                shown += "".join(f"\\u{units[i] << 8 | units[i + 1]:04x}" for i in range(0, len(units), 2))
            else:
                shown += c
            break
        else:
            size = 1
            shown += f"\\x{data[0]:02x}"
        data = data[size:]
    return shown


def piped(words, stdin=b"", program=PROGRAM):
    done = subprocess.run([program, *words], input=stdin, capture_output=True, cwd=FOLDER.name, env=ENV, timeout=120,
                          check=False)
    return done.returncode, done.stdout, done.stderr


class Terminal:
    """A program whose standard streams are a pseudo terminal."""

    def __init__(self, words, program=PROGRAM, typed=True):
        self.master, slave = os.openpty()
        modes = termios.tcgetattr(slave)
        modes[1] &= ~termios.OPOST  # what was written, not what the terminal makes of it
        modes[3] &= ~termios.ECHO
        termios.tcsetattr(slave, termios.TCSANOW, modes)
        self.process = subprocess.Popen([program, *words], stdin=slave if typed else subprocess.DEVNULL, stdout=slave,
                                        stderr=slave, cwd=FOLDER.name, env=ENV)
        os.close(slave)
        self.seen = b""

    def wait_for(self, pattern, seconds=20):
        """Reads until that came, the program's end, or the time."""
        until = time.monotonic() + seconds
        while not (pattern and re.search(pattern, self.seen)):
            if not select.select([self.master], [], [], max(0, until - time.monotonic()))[0]:
                return False
            try:
                more = os.read(self.master, 1 << 16)
            except OSError:
                more = b""
            if not more:
                return False
            self.seen += more
        return True

    def type(self, text):
        os.write(self.master, text.encode())

    def end(self):
        self.wait_for(None, 60)
        os.close(self.master)
        return self.process.wait(20)


def on_terminal(words, program=PROGRAM):
    terminal = Terminal(words, program, typed=False)
    status = terminal.end()
    return status, terminal.seen


def raw_in(data):
    """What may not have come out, or None."""
    try:
        text = OWN_COLOUR.sub(b"", data).decode()
    except UnicodeDecodeError as fault:
        return f"no UTF-8: {fault}"
    found = sorted({f"U+{ord(c):04X}" for c in set(text) & RAW})
    return ", ".join(found) if found else None


def try_words(words, shows=(), status=None, what=None, stdin=b"", program=PROGRAM, lines=None):
    """By pipe and on a terminal. `shows`: texts that must be there, escaped. `lines`: what each line must look like."""
    said = " ".join(os.fsdecode(word) for word in words).encode("unicode_escape", "surrogatepass")
    what = what or said.decode()[:160]
    ended, out, err = piped(words, stdin, program)
    both = [("pipe", ended, out + err)]
    if not stdin:
        both.append(("terminal", *on_terminal(words, program)))
    for how, ended, data in both:
        check(raw_in(data) is None, f"{what}, {how}: nothing raw", raw_in(data), data)
        plain = OWN_COLOUR.sub(b"", data).decode(errors="replace")
        for text in shows:
            shown = text if isinstance(text, str) and text.startswith("=") else "=" + escaped(text)
            check(shown[1:] in plain, f"{what}, {how}: shows {shown[1:]}", data)
        if status is not None:
            check(ended == status, f"{what}, {how}: status {status}", ended, data)
        for line in plain.splitlines() if lines else []:
            check(re.match(lines, line), f"{what}, {how}: each line is {lines}", line, data)
    return out


# --- words of the command line -------------------------------------------------------------------------------

# Some commands show the beginning of a word only, so what is short comes first. tests/host/test_gate.c has each letter.
WORDS = [(STEER + "".join(C0 + HIDDEN)).encode() + b"z".join(BROKEN), "one\nok 1 - forged\nbrume: forged"]
COMMANDS = [
    "{}", "help {}", "play --preset {}", "play --seats {}", "play --seed {}", "play --tiles {}", "play {}", "play --{}",
    "play --players {}", "play --record {}/x --seats random,random --quiet --seed 1", "play --start {}", "play --{}=1",
    "replay {}", "replay --until {} x", "replay --{}", "replay x {}", "check {}", "check --{}", "case {}", "case --{}",
    "case --from {} --step 1", "case --from x --step {}", "tiles {}", "tiles show {}", "tiles check {}",
    "tiles print {}",
    "tiles --set {}", "tiles --tiles {}", "tiles show D {}", "rules {}", "rules --search {}", "rules --uncovered {}",
    "rules --{}", "render {} -o x.svg", "render --tile {} -o x.svg", "render --set {} -o x.svg",
    "render --set base -o {}", "render --set base -o {}/x.svg", "render --set base --size {} -o x.svg",
    "render --set base --tiles {} -o x.svg", "serve --listen {}", "serve --port {}", "serve --host {}",
    "serve --page {}",
    "serve {}", "serve --patience {}", "perft --preset {}", "perft --depth {}", "perft --tiles {}", "perft {}",
    "bench {}", "bench playouts --games {}", "bench playouts --preset {}", "bench wins --seats {}", "--completion {}",
    "-{}",
]


def words_with(command, word):
    data = word if isinstance(word, bytes) else word.encode("utf-8", "surrogatepass")
    return [part.encode().replace(b"{}", data) for part in command.split()]


for command in COMMANDS:
    for word in WORDS:
        forged = r"^(?!ok 1 - forged|brume: forged)" if isinstance(word, str) and "\n" in word else None
        try_words(words_with(command, word), lines=forged)

# What is echoed is echoed visibly, and in one line.
for command in ("play --preset {}", "replay {}", "check {}", "case {}", "tiles show {}", "render {} -o x.svg",
                "serve --page {}", "perft --preset {}", "bench {}", "tiles check {}", "rules --uncovered {}"):
    for text in ("x\x1b[5m\x9b\u202ey", "one\ntwo", b"b\xffz"):
        try_words(words_with(command, text), [text], lines=r"^brume( \w+)?: |^usage: |^  ")
    try_words(words_with(command, GOOD), [GOOD])

for text in ("x\x1b[5m\x9b\u202ey", b"b\xffz", "中文"):
    try_words(words_with("rules {}", text), [text], status=2, lines=r"^brume rules: ")

# --- file names ----------------------------------------------------------------------------------------------

NAME = "n" + STEER + "\u202e\u2066\ufeff\nok 7 - forged\nbrume check: forged"
NAMES = [NAME.encode(), b"broken\xff\x9b\xe2\x80", GOOD.encode()]
TILES = ("brume-tiles 1\nset base\nversion {version}\ntitle {title}\n\ntile S\ncount 2\nsides R F R F\nroad N+S\n"
         "field Nl Sr W\nfield Nr E Sl\nrole start\nnote {note}\n")
CASE = "brume-cases 1\ncase {title}\npreset base\nrules R-V-24\ntile D 0,0,0\ndrawn B\nexpect decision {word}\n"
run("play", "--preset", "circles", "--seats", "random,random", "--quiet", "--seed", "3", "--record", "whole.record")
RECORD = read("whole.record")
HEAD = "".join(RECORD.splitlines(True)[:40])


def write(name, text):
    with open(os.path.join(os.fsencode(FOLDER.name), name), "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    return name


FORGED = r"^(?!ok 7 - forged|brume check: forged)"
TAP = r"^(?:(?:not )?ok \d+ - |# |1\.\.\d+$|brume case: )"
for name in NAMES:
    good = write(name + b".record", RECORD)
    bad = write(name + b"-bad.record", RECORD + "more\n")
    torn = write(name + b"-torn.record", HEAD + "draw")
    for words, named in ((["check", good], good), (["check", bad], bad), (["replay", bad], bad),
                         (["play", bad, "--quiet"], bad), (["check", "--running", torn], torn),
                         (["case", "--from", good, "--step", "99999"], good), (["render", bad, "-o", "x.svg"], bad)):
        try_words(words, [named], lines=FORGED)
    out = try_words(["case", "--from", good, "--step", "3"], lines=FORGED)
    write(b"made.case", out)
    try_words(["case", "made.case"], status=0, lines=TAP)
    tiles = write(name + b".tiles", TILES.format(version="1", title="T", note="N"))
    wrong = write(name + b"-bad.tiles", TILES.format(version="1", title="T", note="N") + "nonsense\n")
    try_words(["tiles", "check", tiles], [tiles], status=0, lines=FORGED)
    try_words(["tiles", "check", wrong], [wrong], status=1, lines=FORGED)
    try_words(["tiles", "--tiles", wrong], [wrong], status=2, lines=FORGED)
    try_words(["perft", "--depth", "1", "--tiles", wrong], [wrong], status=2, lines=FORGED)
    case = write(name + b".case", CASE.format(title="one", word="draw"))
    try_words(["case", "--verbose", case], [case], status=1, lines=TAP)
    try_words(["case", case], [case], status=1, lines=TAP)
    faulty = write(name + b"-bad.case", CASE.format(title="one", word="nonsense"))
    try_words(["case", faulty], [faulty], status=2, lines=r"^(?:brume case: |1\.\.\d+$)")
    os.makedirs(os.path.join(os.fsencode(FOLDER.name), name + b".d"), exist_ok=True)
    try_words(["case", name + b".d"], [name + b".d"], status=2, lines=r"^(?:brume case: |1\.\.\d+$)")
    write(os.path.join(name + b".d", name + b".case"), CASE.format(title="one", word="nonsense"))
    try_words(["case", name + b".d"], [name + b".d"], status=2, lines=r"^(?:brume case: |1\.\.\d+$)")
    try_words(["rules", "--uncovered", name + b".d"], lines=FORGED)
    try_words(["play", "--seats", "random,random", "--seed", "1", "--quiet", "--record", name + b".new"],
              [name + b".new"], lines=FORGED)
    try_words(["play", "--seats", "human,random", "--seed", "1", "--record", name + b".more"], [name + b".more"],
              lines=FORGED, stdin=b"\n")
    try_words(["render", "--set", "base", "-o", name + b".d/none/x.svg"], [name], status=2, lines=r"^brume render: ")
    for program, words in ((RULES_COMPILE, ["--check", name + b".md"]), (TILES_COMPILE, ["-o", "x.c", wrong]),
                           (TILES_COMPILE, ["-o", "x.c", name + b".none"])):
        try_words(words, [words[-1]], program=program, lines=FORGED, what=os.path.basename(program))

# --- tile sets -----------------------------------------------------------------------------------------------

TITLE, VERSION = "a\x9b5m\x9dX\u202eb\u2066c\u200fd\u061ce\ufefff\uffff]]>g", "v\x9b\u202ew\u2028"
NOTE = "note " + "".join(HIDDEN) + " end"
write(b"steer.tiles", TILES.format(version=VERSION, title=TITLE, note=NOTE))
write(b"good.tiles", TILES.format(version="é中", title=GOOD, note=GOOD))
write(b"start.record", "")
for words, shows in ((["tiles", "--tiles"], [TITLE, VERSION]), (["tiles", "show", "S", "--tiles"], [NOTE]),
                     (["tiles", "check"], [VERSION])):
    try_words([*words, "steer.tiles"], shows, status=0)
    good = [GOOD] if words[-1] == "--tiles" else []
    try_words([*words, "good.tiles"], good, status=0)
# The normal form is read again: into a pipe or a file it keeps every byte, a terminal gets it shown.
normal = piped(["tiles", "print", "--set", "base", "--tiles", "steer.tiles"])[1].decode()
check(f"title {TITLE}\n" in normal and f"version {VERSION}\n" in normal, "the normal form keeps every byte", normal)
write(b"again.tiles", normal)
check(re.search(r"hash \w+", piped(["tiles", "check", "again.tiles"])[1].decode()).group() ==
      re.search(r"hash \w+", piped(["tiles", "check", "steer.tiles"])[1].decode()).group(), "and so its hash")
status, shown = on_terminal(["tiles", "print", "--set", "base", "--tiles", "steer.tiles"])
check(raw_in(shown) is None and escaped(TITLE) in shown.decode(), "the normal form on a terminal", shown)
for c in ("\x01", "\r", "\x1b", "\x7f"):  # the reader refuses them, and says it without them
    write(b"control.tiles", TILES.format(version="1", title=f"a{c}b", note="N"))
    write(b"control.case", CASE.format(title=f"a{c}b", word="draw"))
    write(b"control.record", HEAD.replace("preset circles", f"preset cir{c}cles"))
    for words in (["tiles", "check", "control.tiles"], ["case", "control.case"], ["check", "control.record"]):
        try_words(words, lines=r"^(?:brume )?\w+[.:]? ?")
for byte in BROKEN:
    write(b"control.tiles", TILES.replace("{title}", "T").replace("{version}", "1").encode().replace(b"{note}", byte))
    write(b"control.case", CASE.replace("{title}", "T").encode().replace(b"{word}", byte))
    write(b"control.record", HEAD.encode().replace(b"preset circles", b"preset cir" + byte))
    for words in (["tiles", "check", "control.tiles"], ["case", "control.case"], ["check", "control.record"],
                  ["replay", "control.record"], ["rules", "--uncovered", "control.case"]):
        try_words(words)

# Words in errors, and names of tiles.
for text in ("x\x9b5m\u202ey", "\u2066\ufeff"):
    tiles = TILES.format(version="1", title="T", note="N")
    for was, new in (("tile S", f"tile {text}"), ("road N+S", f"{text} N+S"), ("role start", f"role {text}"),
                     ("sides R F R F", f"sides R F R {text}"), ("set base", f"set {text}")):
        write(b"word.tiles", tiles.replace(was, new))
        for words in (["tiles", "check"], ["tiles", "--tiles"], ["tiles", "show", text, "--tiles"]):
            try_words([*words, "word.tiles"])
    case = CASE.format(title="T", word="draw")
    for was, new in (("preset base", f"preset {text}"), ("rules R-V-24", f"rules {text}"), ("tile D", f"tile {text}"),
                     ("drawn B", f"drawn {text}"), ("drawn B", text), ("expect decision draw", f"expect {text}"),
                     ("expect decision draw", f"event {text}")):
        write(b"word.case", case.replace(was, new))
        try_words(["case", "word.case"], [] if new.startswith("event") else [text], status=2)
        try_words(["rules", "--uncovered", "word.case"])
    for was, new in ((r"^preset .*", f"preset {text}"), (r"^seed .*", f"seed {text}"), (r"^draw .*", f"draw {text}"),
                     (r"^place .*", f"{text} 1,0,0"), (r"^tiles base .*", f"tiles base {text} 0"),
                     (r"^seat red .*", f"seat red {text}"), (r"^brume-record .*", f"brume-record {text}")):
        write(b"word.record", re.sub(new and was, new, HEAD, count=1, flags=re.M))
        for words in (["check", "--running"], ["replay"], ["play", "--quiet"], ["case", "--step", "1", "--from"],
                      ["render", "-o", "x.svg"]):
            try_words([*words, "word.record"])

# --- cases ---------------------------------------------------------------------------------------------------

for title in ("t\x9b5m\x9d\u202eu\u2069\u2028v", GOOD):
    write(b"title.case", CASE.format(title=title, word="draw"))
    try_words(["case", "title.case"], [title], status=1, lines=TAP)
    try_words(["case", "title.case", "--verbose"], [title], status=1, lines=TAP)

# --- a game with such a set, its record, its JSON, its pictures ------------------------------------------------

BASE = piped(["tiles", "print", "--set", "base"])[1].decode()
write(b"own.tiles", re.sub(r"^title .*", f"title {TITLE}", re.sub(r"^version .*", f"version {VERSION}", BASE, count=1,
                                                                flags=re.M), count=1, flags=re.M))
GAME = ["--seats", "random,random", "--seed", "4", "--tiles", "own.tiles"]
try_words(["play", *GAME], [TITLE], status=0)
piped(["play", *GAME, "--quiet", "--record", "own.record"])
for words in (["check", "own.record"], ["replay", "own.record"], ["replay", "own.record", "--position", "--quiet"],
              ["replay", "own.record", "--board"], ["play", "own.record"],
              ["case", "--from", "own.record", "--step", "4"],
              ["render", "own.record", "-o", "-"], ["perft", "--depth", "1", "--tiles", "own.tiles"],
              ["bench", "playouts", "--games", "1", "--tiles", "own.tiles"],
              ["render", "--set", "base", "--tiles", "own.tiles", "-o", "-"]):
    try_words(words)
for words in (["tiles", "--json", "--tiles", "own.tiles"], ["tiles", "show", "D", "--json", "--tiles", "steer.tiles"],
              ["tiles", "--json", "--set", "base", "--tiles", "steer.tiles"], ["replay", "--json", "own.record"],
              ["replay", "--position", "--json", "own.record"], ["rules", "--json"], ["rules", "R-V-34", "--json"]):
    out = try_words(words).decode()
    try:
        told = [json.loads(out)]
    except json.JSONDecodeError:
        told = [json.loads(line) for line in out.splitlines()]
    if "tiles" in words[0]:
        text = json.dumps(told, ensure_ascii=False)
        wanted = [] if "show" in words else [TITLE, VERSION]
        wanted += [NOTE] if "steer.tiles" in words and "show" not in words else []
        for value in wanted:
            there = json.dumps(value, ensure_ascii=False)[1:-1] in text
            check(there, f"{words}: the value is the same", value, text[:400])

# --- the server: what it says of itself and of requests -------------------------------------------------------

with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
os.makedirs(os.path.join(os.fsencode(FOLDER.name), b"page" + NAME.encode()), exist_ok=True)
write(b"page" + NAME.encode() + b"/index.html", "<!doctype html><title>x</title>")
for page in (b"page" + NAME.encode(), b"none" + NAME.encode()):
    terminal = Terminal(["serve", "--port", str(port), "--page", page], typed=False)
    if terminal.wait_for(rb"Ctrl-C ends it", 20):
        for line in (b"GET /\x1b[5m HTTP/1.1", b"GET /%1b%9b HTTP/1.1", b"\x9b\x9d HTTP/1.1",
                     b"GET / HTTP/1.1\r\nhost: \xff"):
            with socket.create_connection(("127.0.0.1", port), 5) as client:
                client.settimeout(2)
                client.sendall(line + b"\r\n\r\n")
                try:
                    client.recv(4096)
                except OSError:
                    pass
        terminal.process.send_signal(signal.SIGINT)
    status = terminal.end()
    check(status == (0 if page.startswith(b"page") else 2), "serve: status", status, terminal.seen)
    check(raw_in(terminal.seen) is None, "serve: nothing raw", raw_in(terminal.seen), terminal.seen)

# --- at a terminal all else is as it was -----------------------------------------------------------------------

terminal = Terminal(["play", "--seats", "human,human", "--seed", "1"])
check(terminal.wait_for(rb"\x1b\[1m[^\n]*>\x1b\[0m $"), "a prompt comes before an answer, in bold", terminal.seen)
terminal.type("\x1b[5m\x9b\n")
check(terminal.wait_for(rb"(?s)>\x1b\[0m .*>\x1b\[0m $"), "a wrong answer is asked again", terminal.seen)
check(raw_in(terminal.seen) is None, "and not echoed raw", terminal.seen)
terminal.type("\x04")
terminal.end()
status, seen = on_terminal(["rules", "R-V-34"])
check(seen.startswith(b"\x1b[1mR-V-34") and b"\x1b[0m" in seen, "a rule's id is bold", seen)
status, seen = on_terminal(["tiles", "show", "D"])
check(b"\x1b[33m#\x1b[" in seen and b"\x1b[32m." in seen, "a tile's picture has colours", seen)

end()
