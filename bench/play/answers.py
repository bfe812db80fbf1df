#!/usr/bin/env python3
"""How long a person waits for bots in `pioneers play`: plays through the pipe, any legal move, and times the answers.

    python3 bench/play/answers.py target/release/pioneers peril --bots level5 --players 2 --games 2

Prints the time to the first line and to the first decision, and the waits between an answer and the next decision:
all of them, and those in which a bot moved.
"""

import argparse
import json
import random
import statistics
import subprocess
import time


def play(arguments, seed):
    command = [arguments.program, "play", arguments.game, "--json", "--bots", arguments.bots, "--seed", str(seed)]
    command += ["--players", str(arguments.players)]
    asked = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    chance = random.Random(seed)
    first_line = first_decision = None
    waits = []
    answered = 0
    for line in process.stdout:
        now = time.monotonic()
        first_line = first_line if first_line is not None else now - asked
        message = json.loads(line)
        if "decide" in message:
            decide = message["decide"]
            if first_decision is None:
                first_decision = now - asked
            else:
                # Decisions are numbered by what has been done: our own answer is one step.
                waits.append((now - asked, decide["decision"] > answered + 1))
            answered = decide["decision"]
            process.stdin.write(f"{chance.randrange(len(decide['legal'])) + 1}\n")
            process.stdin.flush()
            asked = time.monotonic()
            if len(waits) >= arguments.decisions:
                break
    process.kill()
    process.wait()
    return first_line, first_decision, waits


def told(name, waits):
    if not waits:
        return f"{name}: none"
    waits = sorted(waits)
    tenth = waits[int(0.9 * (len(waits) - 1))]
    return f"{name}: {len(waits)}, median {statistics.median(waits):.3f} s, nine tenths within {tenth:.3f} s, longest {waits[-1]:.3f} s"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("game")
    parser.add_argument("--bots", default="level5")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=150, help="at most so many waits in a game")
    arguments = parser.parse_args()
    everything = []
    for seed in range(1, arguments.games + 1):
        first_line, first_decision, waits = play(arguments, seed)
        print(f"game {seed}: first line after {first_line:.3f} s, first decision after {first_decision:.3f} s")
        everything += waits
    print(told("all waits", [wait for wait, _ in everything]))
    print(told("waits in which a bot moved", [wait for wait, moved in everything if moved]))


main()
