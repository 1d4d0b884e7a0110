"""Words that are wrong: each with the status and what is said on stderr."""
import os

from brume import check, check_run, end, path, run

WRONG = [
    # play: seats and players
    ("play --seats human", "2 to 6 players"),
    ("play --seats human,greedy,random,human,greedy,random,human", "2 to 6 players"),
    ("play --seats human,gready", "nobody is called `gready`; a seat is one of human, random, greedy"),
    ("play --seats human,", "nobody is called ``"),
    ("play --seats", "--seats needs a value"),
    ("play --seats human,greedy --players 3", "contradict each other; leave out --players"),
    ("play --players 1", "--players: `1` is not a whole number from 2 to 6"),
    ("play --players 7", "from 1 to 6"),
    ("play --players two", "from 1 to 6"),
    ("play --seats greedy,random --quiet --seed x", "--seed: `x` is not a whole number"),
    ("play --seats greedy,random --seed -1", "--seed: `-1` is not"),
    ("play --seats greedy,random --seed 18446744073709551616", "not a whole number"),
    ("play --seats human,greedy --quiet", "--quiet is for games without people"),
    ("play --quiet=yes", "--quiet takes no value"),
    ("play one two", "one game at a time"),
    ("play missing.brume", "missing.brume"),
    ("play missing.brume --preset base", "leave the options out"),
    ("play --seats greedy,random --quiet --record nowhere/at/all", "nowhere/at/all"),
    ("play -q", "options have two dashes"),
    ("play --prest base", "did you mean --preset?"),
    # which game
    ("play --preset mist", "--preset: there is no `mist`; say base, ghosts, circles, mists or mists-circles"),
    # the cooperative game
    ("play --preset mists --level 7", "--level: `7` is not a whole number from 1 to 6"),
    ("play --preset mists --players 6", "1 to 5 players"),
    ("play --preset mists --seats human,random,random,random,random,random", "1 to 5 players"),
    ("play --preset mists --abbot", "--abbot: Mists over Carcassonne is played without"),
    ("play --preset mists --river", "--river: Mists over Carcassonne is played without"),
    ("play --preset mists --no-fields", "--no-fields: Mists over Carcassonne is played without"),
    ("play --preset mists --start 2x2", "--start: Mists over Carcassonne is played without"),
    ("play --preset mists-circles --circle-draw forced", "--circle-draw: Mists over Carcassonne is played without"),
    ("play --preset mists --limit-without-mist on", "--limit-without-mist: Mists over Carcassonne is played without"),
    ("play --preset circles --level 2", "--level is about the cooperative game; add --preset mists"),
    ("play --goal 60", "--goal is about the cooperative game; add --preset mists"),
    ("play --preset mists --circle-expand full", "--circle-expand is about spell circles; add --preset mists-circles"),
    ("play --preset mists --level 5 --level6 2023", "--level6 is about level 6; add --level 6"),
    ("play --preset mists --level 2 --hound1 5", "--hound1: hounds come with level 3"),
    ("play --preset mists --level 3 --hound1 60", "--hound1 must not be above --hound2"),
    ("play --preset mists-circles --ghosts 9", "7 in front of the cat"),
    ("play --preset mists --goal 0", "--goal: `0` is not a whole number from 1 to 9999"),
    ("perft --preset mists --hound2 9", "--hound2: hounds come with level 3"),
    ("bench playouts --preset mists --players 6", "1 to 5 players"),
    ("play --preset ghosts --river --start 2x2", "R-V-14"),
    ("play --preset base --river --start base", "the spring is the start tile"),
    ("play --preset base --start middle", "say base or 2x2"),
    ("play --preset base --circle-draw forced", "--circle-draw is about spell circles"),
    ("play --preset circles --circle-draw never", "say optional, forced or forbidden"),
    ("play --preset base --limit-without-mist off", "is about ghosts"),
    ("play --preset ghosts --limit-without-mist maybe", "say off or on"),
    ("play --abbot-completed", "--abbot-completed is about the abbot; add --abbot"),
    ("play --preset mists --abbot-completed", "--abbot-completed: Mists over Carcassonne is played without"),
    ("play --abbot --seats greedy,greedy,greedy,greedy,greedy,greedy", "P-V-11"),
    ("play --tiles missing.tiles", "missing.tiles"),
    ("play --tiles .", r"\."),
    ("play --tiles bad.tiles", r"bad\.tiles:1:\d+: "),
    # perft
    ("perft --depth 0", "--depth: `0` is not a whole number from 1 to 8"),
    ("perft --depth 9", "from 1 to 8"),
    ("perft --symmetry both", "say merged or raw"),
    ("perft base", "perft takes options only"),
    ("perft --abbot --players 6", "P-V-11"),
    # serve
    ("serve --port 0", "--port: `0` is not a whole number from 1 to 65535"),
    ("serve --port 65536", "from 1 to 65535"),
    ("serve --listen everywhere", "--listen: `everywhere` is no address in numbers"),
    ("serve --listen 192.0.2.7 --page page", "can't listen at 192.0.2.7"),
    ("serve --page nowhere", "nowhere: No such file"),
    ("serve --page .", "no index.html in it"),
    ("serve page", "say --page page"),
    ("serve --host http://brume.lan/", "--host: `http://brume.lan/` is no name"),
    ("serve --host brume.lan:80", "without http:// and port"),
    ("serve --patience 0", "--patience: `0` is not a whole number from 1 to 3600"),
    ("serve --patience 3601", "from 1 to 3600"),
    # bench
    ("bench playout", "there is no bench `playout`"),
    ("bench --games 5", "`brume bench` alone takes none"),
    ("bench playouts --games 0", "--games: `0`"),
    ("bench playouts --threads 0", "--threads: `0`"),
    ("bench playouts --threads 257", "--threads: `257`"),
    ("bench wins --threads 2", "plays on one thread"),
    ("bench playouts --preset x", "--preset"),
]

with open(path("bad.tiles"), "w", encoding="utf-8") as file:
    file.write("this is no tile set\n")

os.mkdir(path("page"))
with open(path("page/index.html"), "w", encoding="utf-8") as file:
    file.write("<!doctype html>\n")

for words, said in WRONG:
    done = run(*words.split(" "))
    check_run(done, 2, words, stderr=said)
    check(done.stderr.startswith(f"brume {words.split()[0]}: "), f"{words}: names its command", done.stderr)
    check(done.stderr.count("\n") == 1, f"{words}: one line", done.stderr)
    check(done.stdout == "", f"{words}: nothing on stdout", done.stdout)

end()
