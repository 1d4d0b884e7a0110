"""Greedy beats random in at least 98 of 100 base games: 50 seeds, each played from both seats."""
from brume import check, check_run, end, run

won = 0
for seed in range(1, 51):
    for greedy, seats in ((0, "greedy,random"), (1, "random,greedy")):
        done = run("play", "--preset", "base", "--seats", seats, "--seed", seed, "--quiet")
        check_run(done, 0, f"{seats} {seed}")
        totals = [int(line.split()[2]) for line in done.stdout.splitlines()[1:]]
        won += totals[greedy] > totals[1 - greedy]
check(won >= 98, "greedy beats random in 98 of 100", won)
print(f"greedy won {won} of 100")
end()
