"""perft and bench: the numbers themselves, and the form of their last lines."""
import os
import re
import sys

from brume import check, check_run, end, run

# Base game, fields, base start tile, two players: known from other programs (docs/perft.md).
PERFT = {
    "merged": ["1 102 484", "2 74747 329444"],
    "raw": ["1 123 589", "2 108349 478541"],
}
for symmetry, lines in PERFT.items():
    for depth in (1, 2):
        done = run("perft", "--preset", "base", "--depth", depth, "--symmetry", symmetry)
        check_run(done, 0, f"perft {symmetry} {depth}")
        check(done.stdout.splitlines() == lines[:depth], f"perft {symmetry} {depth}", done.stdout)

# What docs/perft.md publishes. Depth 2 of the games with mist takes seconds: only where there is time.
DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "perft.md")
with open(DOCS, encoding="utf-8") as file:
    text = file.read()
rows = re.findall(r"^\| `(--[^`]+)` \| (\w+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", text, re.M)
check(len(rows) >= 34, "the table of docs/perft.md is read", rows)
for options, symmetry, *numbers in rows:
    depth = 2 if int(numbers[3]) < 1000000 or os.environ.get("BRUME_DEEP") else 1
    done = run("perft", *options.split(), "--depth", depth, "--symmetry", symmetry, timeout=7200)
    check_run(done, 0, f"perft {options}")
    expected = [f"{n} {' '.join(numbers[2 * n - 2:2 * n])}" for n in range(1, depth + 1)]
    check(done.stdout.splitlines() == expected, f"perft {options} {symmetry} as in docs/perft.md", done.stdout,
          expected)
# In so few turns these levels differ in nothing that counts.
for preset in ("mists", "mists-circles"):
    for level, like in ((3, 2), (4, 2), (6, 5)):
        one, two = (run("perft", "--preset", preset, "--level", n, "--depth", 1) for n in (level, like))
        check_run(one, 0, f"perft of level {level}")
        check(one.stdout == two.stdout, f"perft {preset} of level {level} is that of {like}", one.stdout, two.stdout)
rows = re.findall(r"^\| `(\w+)` \| (\S+) : (\S+) \| `(\w{16})` \|$", text, re.M)
check(len(rows) == 3, "the signatures of docs/perft.md are read", rows)
for preset, first, second, signature in rows:
    done = run("bench", "playouts", "--preset", preset, "--games", 1000, "--seed", 1)
    check(done.stdout.splitlines()[1:] == [f"mean {first} {second}", f"signature {signature}"],
          f"bench {preset} as in docs/perft.md", done.stdout)

END = r"^\d+ games a second\nmean( -?\d+\.\d\d){%d}\nsignature [0-9a-f]{16}\n\Z"
for options in ("--preset base", "--preset ghosts --players 3", "--preset circles --river", "--preset circles --abbot"):
    players = 3 if "3" in options else 2
    words = ["bench", "playouts", *options.split(), "--games", 20, "--seed", 5]
    one, two = run(*words), run(*words)
    check_run(one, 0, f"bench {options}", stdout=END % players)
    check(one.stdout.split("\n")[1:] == two.stdout.split("\n")[1:], f"bench {options}: the same again", one.stdout)
    crew = run(*words, "--threads", 3)
    check_run(crew, 0, f"bench {options} on threads")
    check(one.stdout.split("\n")[1:] == crew.stdout.split("\n")[1:], f"bench {options}: the same on threads",
          crew.stdout)
    other = run(*words[:-1], 6)
    check(other.stdout.split()[-1] != one.stdout.split()[-1], f"bench {options}: another seed, another signature")

# Cooperative: mean points and the share won.
TEAM_END = r"^\d+ games a second\nmean \d+\.\d\d won [01]\.\d{4}\nsignature [0-9a-f]{16}\n\Z"
rows = re.findall(r"^\| `(--preset mists[^`]*)` \| (\S+) \| (\S+) \| `(\w{16})` \|$", text, re.M)
check(len(rows) == 4, "the signatures of the cooperative game in docs/perft.md are read", rows)
for options, mean, won, signature in rows:
    done = run("bench", "playouts", *options.split(), "--games", 1000, "--seed", 1)
    check_run(done, 0, f"bench {options}", stdout=TEAM_END)
    check(done.stdout.splitlines()[1:] == [f"mean {mean} won {won}", f"signature {signature}"],
          f"bench {options} as in docs/perft.md", done.stdout)

if "quick" not in sys.argv:
    done = run("bench", timeout=7200)
    check_run(done, 0, "bench", stdout=TEAM_END)
    for preset in ("base", "ghosts", "circles", "mists", "mists-circles"):
        check(re.search(rf"^preset {preset}$", done.stdout, re.M), f"bench has {preset}", done.stdout)
    for what in ("apply", "legal", "copy"):
        check(len(re.findall(rf"^{what} \d+ ns", done.stdout, re.M)) == 5, f"bench has {what} of each", done.stdout)

end()
