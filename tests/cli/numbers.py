"""perft and bench: the numbers themselves, and the form of their last lines."""
import os
import re

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

for options in ("--no-fields", "--abbot", "--river", "--preset ghosts", "--preset circles", "--preset ghosts --start base"):
    done = run("perft", *options.split(), "--depth", 1)
    check_run(done, 0, f"perft {options}", stdout=r"\A1 \d+ \d+\n\Z")
    again = run("perft", *options.split(), "--depth", 1, "--symmetry", "raw")
    merged, raw = (list(map(int, d.stdout.split())) for d in (done, again))
    check(merged[1] <= raw[1] and merged[2] <= raw[2], f"perft {options}: raw is no less than merged", merged, raw)

END = r"^\d+ games a second\nmean( -?\d+\.\d\d){%d}\nsignature [0-9a-f]{16}\n\Z"
for options in ("--preset base", "--preset ghosts --players 3", "--preset circles --river", "--preset circles --abbot"):
    players = 3 if "3" in options else 2
    words = ["bench", "playouts", *options.split(), "--games", 20, "--seed", 5]
    one, two = run(*words), run(*words)
    check_run(one, 0, f"bench {options}", stdout=END % players)
    check(one.stdout.split("\n")[1:] == two.stdout.split("\n")[1:], f"bench {options}: the same again", one.stdout)
    other = run(*words[:-1], 6)
    check(other.stdout.split()[-1] != one.stdout.split()[-1], f"bench {options}: another seed, another signature")

if not os.environ.get("BRUME_SLOW"):
    done = run("bench", timeout=600)
    check_run(done, 0, "bench", stdout=END % 2)
    for preset in ("base", "ghosts", "circles"):
        check(re.search(rf"^preset {preset}$", done.stdout, re.M), f"bench has {preset}", done.stdout)
    for what in ("apply", "legal", "copy"):
        check(len(re.findall(rf"^{what} \d+ ns", done.stdout, re.M)) == 3, f"bench has {what} of each", done.stdout)

end()
