"""Whole games: bots in every preset and with every switch, people in a pipe, games stopped and gone on with."""
import os
import re
import signal
import subprocess
import time

from brume import FOLDER, PROGRAM, check, check_run, end, path, read, run

TILES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tiles")

GAMES = [
    "--preset base",
    "--preset base --river",
    "--preset base --abbot",
    "--preset base --no-fields",
    "--preset base --start 2x2",
    "--preset base --river --abbot --no-fields",
    "--preset ghosts",
    "--preset ghosts --start base",
    "--preset ghosts --river --abbot",
    "--preset ghosts --limit-without-mist off",
    "--preset circles",
    "--preset circles --abbot",
    "--preset circles --river",
    "--preset circles --start base --no-fields",
    "--preset circles --circle-draw forced",
    "--preset circles --circle-draw forbidden --limit-without-mist off",
]
SEATS = ["greedy,random", "random,greedy,random", "random,random,greedy,random", "greedy,greedy,greedy,random,random",
         "random,greedy,random,greedy,random,greedy"]




for number, options in enumerate(GAMES):
    seats = SEATS[number % len(SEATS)]
    if "--abbot" in options and seats.count(",") == 5:
        seats = SEATS[0]
    name = f"bots{number}.brume"
    done = run("play", *options.split(), "--seats", seats, "--quiet", "--seed", number, "--record", name)
    check_run(done, 0, f"{options} {seats}", stdout=rf"^record {name}$")
    lines = done.stdout.splitlines()
    check(lines[0] == f"seed {number}", "the seed is said", done.stdout)
    check([line.split()[1] for line in lines[1:-1]] == seats.split(","), "each seat has a line", done.stdout)
    check_run(run("check", name), 0, f"check of {options} {seats}", stdout="over")
    again = run("play", *options.split(), "--seats", seats, "--quiet", "--seed", number)
    check(again.stdout.splitlines() == lines[:-1], f"{options}: the same seed, the same game", again.stdout,
          done.stdout)
    # Whole, a record goes on to its result at once and stays what it is.
    before = read(name)
    check_run(run("play", name, "--quiet"), 0, f"{name} is over", stdout="^red ")
    check(read(name) == before, f"{name} stays as it is")

# The cooperative game: every level, one to five seats; a lost game is a normal end.
TEAMS = ["greedy", "greedy,random", "random,greedy,random", "greedy,greedy,greedy,random",
         "greedy,random,greedy,random,random"]
OUTCOMES = {}
for number in range(24):
    preset, level, seats = ("mists", "mists-circles")[number % 2], 1 + number // 2 % 6, TEAMS[number % 5]
    words = ["--preset", preset, "--level", level, "--seats", seats, "--seed", number]
    if number >= 12:
        words += ["--goal", 12, "--ghosts", 15]
    if number >= 12 and level >= 3:
        words += ["--hound1", 4, "--hound2", 8]
    if preset == "mists-circles":
        words += ["--circle-expand", ("moved", "empty", "full")[number // 2 % 3], "--circle-cemetery", "any"]
    if level == 6:
        words += ["--level6", ("2022", "2023")[number // 12]]
    name = f"team{number}.brume"
    done = run("play", *words, "--quiet", "--record", name)
    check_run(done, 0, f"team {words}", stdout=rf"^record {name}$")
    lines = done.stdout.splitlines()
    check([line.split()[1] for line in lines[1:1 + len(seats.split(","))]] == seats.split(","), "a line for each seat",
          done.stdout)
    check(re.fullmatch(r"reached (\d+ of \d+ points|(\w+ \d+(, )?)+ of \d+ points each)", lines[-3]), "the points",
          done.stdout)
    OUTCOMES.setdefault(lines[-2].removeprefix("outcome "), name)
    check_run(run("check", name), 0, f"check of {name}", stdout=", over, (won|lost: )")
    header = read(name)
    for word, value in zip(words[::2], words[1::2]):
        if word in ("--seats", "--seed"):
            continue
        check(f"\n{word[2:]} {value}\n" in header, f"{name} says {word} {value}", header[:400])
    check_run(run("replay", name), 0, f"replay of {name}", stdout=r"^(won|lost: .*): ")
    check(run("play", *words, "--quiet").stdout.splitlines() == lines[:-1], f"{name}: the same seed, the same game")
check(set(OUTCOMES) >= {"won", "lost-by-ghosts"}, "games are won and lost", OUTCOMES)

# Without --quiet every event is told, with its rule.
done = run("play", "--seats", "greedy,random", "--seed", 3)
check_run(done, 0, "bots aloud", stdout=r"^  red draws .* \(R-V-20\)$")
check("wins with" in done.stdout and "(R-V-117)" in done.stdout, "the winner is told", done.stdout)
check("\x1b[" not in done.stdout, "no colours in a pipe")
check(not [n for n in os.listdir(FOLDER.name) if n.startswith("brume-2")], "a game of bots is not recorded by itself")

# Without a seed a random one is taken, said, and good for the same game again.
done = run("play", "--seats", "greedy,random", "--quiet", "--record", "seedless.brume")
seed = done.stdout.split()[1]
check(f"\nseed {seed}\n" in read("seedless.brume"), "the random seed is recorded", done.stdout)
again = run("play", "--seats", "greedy,random", "--quiet", "--seed", seed)
check(again.stdout in done.stdout, "the random seed gives the game again", done.stdout, again.stdout)

# People in a pipe: answers that fit somewhere are taken, the others are explained.
ANSWERS = "1\na\nb\nc\nd\n0\n" * 900
for options, seats in (("--preset base", "human,random"), ("--preset ghosts", "human,human"),
                       ("--preset circles --abbot", "greedy,human"), ("--preset base --river", "human,random,human")):
    name = "people-" + re.sub(r"\W+", "-", options + seats) + ".brume"
    done = run("play", *options.split(), "--seats", seats, "--seed", 11, "--record", name, text=ANSWERS)
    check_run(done, 0, f"people {options} {seats}", stdout=rf"^The record of the game: {name}$")
    check_run(run("check", name), 0, f"check of {name}", stdout="over")

# One person, four colours; two, two each; the questions of the cooperative game are asked and answered.
TEAM_ANSWERS = "1\na\nb\nc\nd\n1\n0\n" * 900
SAID = ""
for number, words in enumerate(("--preset mists --seats human", "--preset mists --level 2 --seats human,human",
                                "--preset mists-circles --level 5 --seats human --ghosts 15 --hound1 2 --hound2 3",
                                "--preset mists-circles --level 6 --seats human,random,human --ghosts 15")):
    for seed in range(4):
        name = f"team-people{number}-{seed}.brume"
        done = run("play", *words.split(), "--seed", seed, "--record", name, text=TEAM_ANSWERS)
        check_run(done, 0, f"people {words}", stdout=rf"^The record of the game: {name}$")
        check(re.search(r"^The game is (won|lost: )", done.stdout, re.M), "won or lost is said", done.stdout[-600:])
        check_run(run("check", name), 0, f"check of {name}", stdout="over")
        SAID += done.stdout
for said in ("ghosts in the supply", "lost when more ghosts must be placed than", "in hand: red", "brings 1 ghost (",
             "expands a mist", "points to win", "how sure these numbers are", "changed for this game",
             "a ghost from the", "close to unwinnable", "after the cat's 7"):
    check(said in SAID, f"people are told {said!r}")
done = run("play", "--preset", "mists", "--level", "5", "--seats", "human", "--seed", 2, "--record", "team-look.brume",
           text="?\nboard\nscore\npieces\nunseen\nholes\nlegend\nrules R-C-38\nhint\noptions\nmeeple road1\nhide 1,1\n"
                "remove 9 0,0 mist\nquit\n")
check_run(done, 0, "looking around in a team's game",
          stdout=r"^The game is kept; go on with: brume play team-look.brume$")
for said in ("R-C-38 ", "greedy would say", "ghosts that stand free", "not legal: ", "is no colour",
             "hounds at 15 and 50"):
    check(said in done.stdout, f"looking around says {said!r}", done.stdout)

# At every prompt: help, looking around, and what isn't understood; none of it is in the record.
LOOK = "?\nhelp\nboard\nboard 0,0\nboard x\nscore\npieces\nunseen\nholes\ntile D\ntile ?\nlegend\nrules R-V-34\n" \
       "rules nothing\nhint\noptions\n\n   \nnonsense\n99\n1z\nplace\nplace 50,50,0\nghost 0,0\n" + "x" * 5000 + "\n"
done = run("play", "--preset", "circles", "--seats", "human,human", "--seed", 5, "--record", "look.brume",
           text=LOOK + "1\na\n" + LOOK + "back\n" + LOOK + "1a\n0\nquit\n")
check_run(done, 0, "looking around", stdout=r"^The game is kept; go on with: brume play look.brume$")
for said in ("At any time:", "R-V-34 ", "there is no rule `nothing`", "nobody has seen", "not legal: ",
             "greedy would say", "there is no tile `?`", "if it ended now", "taken back"):
    check(said in done.stdout, f"looking around says {said!r}", done.stdout)
lines = read("look.brume").splitlines()
first = next(i for i, line in enumerate(lines) if line.startswith("draw "))
words = [line.split()[0] for line in lines[first:]]
check(words == ["draw", "place", "back", "place", "none", "draw"], "the record holds the actions only", words)

# Take-back goes as far as the draw and no further.
done = run("play", "--seats", "human,human", "--seed", 5, "--record", "back.brume",
           text="back\n1\na\nback\nback\nback\n")
check("can't be put back" in done.stdout, "a draw is not taken back", done.stdout)

# The input ends: a word how to go on, and going on gives the very game that would have been.
whole = run("play", "--preset", "circles", "--seats", "random,human,greedy", "--seed", 9, "--record", "whole.brume",
            text=ANSWERS)
check_run(whole, 0, "a whole game", stdout="The record of the game")
taken = ANSWERS.split("\n")
run("play", "--preset", "circles", "--seats", "random,human,greedy", "--seed", 9, "--record", "parts.brume", text="")
for part in range(0, 40, 10):
    done = run("play", "parts.brume", text="\n".join(taken[6 * part:6 * (part + 10)]) + "\n")
    check_run(done, 0, "a part of a game", stdout="go on with: brume play parts.brume")
done = run("play", "parts.brume", text=ANSWERS)
check_run(done, 0, "the last part", stdout="The record of the game: parts.brume")
check_run(run("check", "parts.brume"), 0, "check of the parts", stdout="over")

# The usual name of a record, in the current folder.
done = run("play", "--seed", 4, text="")
check_run(done, 0, "the usual name", stdout=r"go on with: brume play brume-\d{8}-\d{6}-4\.brume$")
check([n for n in os.listdir(FOLDER.name) if re.fullmatch(r"brume-\d{8}-\d{6}-4\.brume", n)], "the usual file is there")

# A record is never overwritten.
before = read("whole.brume")
done = run("play", "--seats", "greedy,random", "--quiet", "--record", "whole.brume")
check_run(done, 2, "a record that is there", stderr="whole.brume")
check(read("whole.brume") == before, "it stays as it is")


def started(*words, **more):
    return subprocess.Popen([PROGRAM, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True, cwd=FOLDER.name, **more)


def wait_for(name, line, seconds=20):
    end_at = time.time() + seconds
    while time.time() < end_at:
        if os.path.exists(path(name)) and line in read(name):
            return True
        time.sleep(0.02)
    return False


# Ctrl-C, a closed terminal, a killed program: what was confirmed is there.
for how, status in ((signal.SIGINT, 130), (signal.SIGHUP, -1), (signal.SIGTERM, -15), (signal.SIGKILL, -9)):
    name = f"stopped{int(how)}.brume"
    game = started("play", "--seats", "human,greedy", "--seed", "5", "--record", name)
    game.stdin.write("1\na\n")
    game.stdin.flush()
    check(wait_for(name, "\nplace "), f"signal {how}: the placement is in the file")
    game.send_signal(how)
    out, err = game.communicate(timeout=20)
    check(game.returncode == status, f"signal {how}: status {status}", game.returncode, out, err)
    if how == signal.SIGINT:
        check(f"go on with: brume play {name}" in out, "Ctrl-C says how to go on", out)
    check("\nplace " in read(name), f"signal {how}: the placement is still there")
    check_run(run("play", name, text=ANSWERS), 0, f"signal {how}: going on", stdout="The record of the game")

# A line torn off in the middle is left out and said.
run("play", "--seats", "human,greedy", "--seed", 5, "--record", "torn.brume", text="1\na\n0\n")
with open(path("torn.brume"), "a", encoding="utf-8") as file:
    file.write("place 1,")
done = run("play", "torn.brume", text=ANSWERS)
check_run(done, 0, "a torn line", stdout=r"^torn\.brume:\d+: the last line was never finished")
check_run(run("check", "torn.brume"), 0, "check of what was torn", stdout="over")

# No room: a limit on the file's size stands for a full disk.
done = run("play", "--preset", "circles", "--seats", "human,human", "--seed", 5, "--record", "full.brume", text=ANSWERS,
           preexec_fn=lambda: __import__("resource").setrlimit(__import__("resource").RLIMIT_FSIZE, (1200, 1200)))
check(done.returncode == 2, "no room: status 2", done.returncode, done.stderr)
check("full.brume" in done.stderr, "no room: said", done.stderr)
check(len(read("full.brume")) <= 1200 and read("full.brume").endswith("\n"), "no room: whole lines", read("full.brume"))
check_run(run("play", "full.brume", text=ANSWERS), 0, "no room: going on later", stdout="The record of the game")

# A set of the user's in place of a built-in one: the record carries it, and needs the file no more.
with open(os.path.join(TILES, "base.tiles"), encoding="utf-8") as file:
    own = re.sub(r"(tile V\ncount) \d+", r"\1 2", file.read())
own = re.sub(r"^(title) .*$", r"\1 My own", re.sub(r"^(version) .*$", r"\1 mine", own, flags=re.M), flags=re.M)
with open(path("own.tiles"), "w", encoding="utf-8") as file:
    file.write(own)
done = run("play", "--tiles", "own.tiles", "--seats", "greedy,random", "--seed", 2, "--record", "own.brume")
check_run(done, 0, "a set of one's own", stdout=r"^  My own \(.*version mine\)$")
check("| title My own" in read("own.brume"), "the record carries the set", read("own.brume"))
os.remove(path("own.tiles"))
check_run(run("check", "own.brume"), 0, "check of it", stdout="over")

# Two programs don't play one game at a time.
game = started("play", "--seats", "human,greedy", "--seed", "5", "--record", "locked.brume")
game.stdin.write("1\na\n")
game.stdin.flush()
check(wait_for("locked.brume", "\nplace "), "the first plays")
check_run(run("play", "locked.brume", text=""), 2, "a second program", stderr="locked.brume")
game.communicate(timeout=20)

# What a terminal can't show is not sent.
done = run("play", "--preset", "circles", "--seed", 5, "--record", "ascii.brume", text=ANSWERS[:600], env={"LANG": "C"})
check(done.stdout.isascii(), "ASCII in the C locale")
done = run("play", "--preset", "circles", "--seed", 5, "--record", "utf8.brume", text=ANSWERS[:600])
check("\u2591" in done.stdout, "shades of mist in a UTF-8 locale")
board = [line for line in done.stdout.splitlines() if "\u00b7" in line and ">" not in line]
check(board and max(map(len, board)) <= 80, "the board fits 80 columns", max(map(len, board), default=0))

end()
