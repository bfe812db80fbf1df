"""The speed of `pioneers sim` with random bots beside that of the playout benchmark, in CPU time per decision.

    cargo build --release -p cli
    cargo bench -p catalog --bench playouts --no-run          # names the program that it built
    python3 bench/sim/compare.py target/release/deps/playouts-… target/release/pioneers [ANOTHER …]

All programs take turns, so that the load of the machine meets all of them; the time of ten games is taken off for starting up.
"""

import re
import resource
import subprocess
import sys

TABLES = [
    ("stagecoach", 2, 12000),
    ("stagecoach", 4, 5000),
    ("peril", 2, 12000),
    ("peril", 4, 6000),
    ("ventures", 3, 8000),
    ("ventures", 7, 3500),
]
TURNS = 5


def run(command):
    """CPU seconds, and how many decisions were made."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    decisions = re.search(r"(?:decisions\s+)?(\d+)", told[told.find("decisions") :] if "decisions" in told else told)
    spent = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return spent, int(decisions.group(1))


def per_decision(command, games):
    """Nanoseconds."""
    few, many = run(command(10)), run(command(games))
    return 1e9 * (many[0] - few[0]) / (many[1] - few[1])


def main(benchmark, programs):
    for game, players, games in TABLES:

        def playouts(number):
            return [benchmark, "--work", "playout", game, str(players), str(number)]

        def simulation(program):
            table = [program, "sim", game, "--players", str(players), "--seats", "random", "--jobs", "1"]
            return lambda number: [*table, "--games", str(number)]

        commands = [playouts] + [simulation(program) for program in programs]
        turns = [[per_decision(command, games) for command in commands] for _ in range(TURNS)]
        best = [min(figures) for figures in zip(*turns)]
        shares = ", ".join(f"{ns:.0f} ns ({best[0] / ns:.0%})" for ns in best[1:])
        print(f"{game} {players}: playout {best[0]:.0f} ns, sim {shares}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
