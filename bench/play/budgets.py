#!/usr/bin/env python3
"""Whether level 5 keeps its budget: one game at a time on a core of its own, level 5 against `greedy`.

    python3 bench/play/budgets.py target/release/pioneers

Prints for every game and budget how many decisions were over the budget, how many by more than a tenth, and the worst; the aim is
at most 1 % by more than a tenth. On a machine that has other work to do these figures are the machine's: the command ends
with 1 if the aim is missed, and says how busy the machine was.
"""

import argparse
import json
import os
import subprocess
import sys

#: Players at the table of each game, and games that make some twelve hundred decisions of level 5 together.
TABLES = [("stagecoach", 2, 32), ("ventures", 3, 60), ("peril", 2, 4)]
AIM = 0.01


def timing(program, game, players, games, budget):
    bot = f"level5@{budget}"
    command = [program, "arena", game, "--players", str(players), "--bots", f"{bot},greedy", "--format", "gauntlet"]
    command += ["--games", str(games), "--seed", "5", "--jobs", "1", "--json"]
    told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return next(rating["timing"] for rating in told["results"]["ratings"] if rating["name"] == bot)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--budgets", default="20ms,100ms")
    parser.add_argument("--games", type=float, default=1.0, help="so many times the usual number of games")
    arguments = parser.parse_args()
    missed = False
    for game, players, games in TABLES:
        for budget in arguments.budgets.split(","):
            kept = timing(arguments.program, game, players, max(1, round(games * arguments.games)), budget)
            late = kept["late"] / max(1, kept["decisions"])
            missed |= late > AIM
            print(
                f"{game}, {players} players, {budget}: {kept['decisions']} decisions, {kept['over']} over it, "
                f"{kept['late']} ({late:.2%}) by more than a tenth, worst by {kept['worst_us'] / 1000:.1f} ms; "
                f"load {os.getloadavg()[0]:.1f}",
                flush=True,
            )
    print("missed" if missed else "kept", f"(aim: at most {AIM:.0%} by more than a tenth)")
    sys.exit(missed)


main()
