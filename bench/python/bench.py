"""How fast Python steps the games, beside OpenSpiel's and PettingZoo's own, in one run: `python bench/python/bench.py`.

Random legal actions, one thread, CPU time. Needs the package with its `test` extras (`cargo xtask python`, then
`target/python/venv/bin/pip install pettingzoo[classic] open_spiel`).
"""

import argparse
import random
import time

import numpy as np

import pioneers


def rate(step, seconds):
    """Decisions per second of CPU time: the best of three."""
    best = 0.0
    for _ in range(3):
        decisions, start = 0, time.process_time()
        while (took := time.process_time() - start) < seconds:
            decisions += step()
        best = max(best, decisions / took)
    return best


def batch(name, players, observations, games=1024):
    """Steps of a batch."""
    env = pioneers.VecEnv(name, players=players, n=games, observations=observations, threads=1)
    env.reset(seed=1)
    rng = np.random.default_rng(1)

    def step():
        for _ in range(20):
            env.step(env.sample(rng))
        return 20 * games

    return step


def single(name, players):
    """Steps of one game in hand."""
    game = pioneers.Game(name, players=players)
    chance = random.Random(1)

    def step():
        state = game.new_initial_state(seed=chance.randrange(2**32))
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        return state.move_number()

    return step


def openspiel(name):
    """Games of OpenSpiel, from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def step():
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return step


def pettingzoo(module):
    """Games of PettingZoo."""
    env = module.env()
    rng = np.random.default_rng(1)

    def step():
        env.reset(seed=int(rng.integers(2**31)))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            decisions += 1
        return decisions

    return step


def main():
    """Prints a table with ratios to OpenSpiel's hearts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each figure and repetition")
    seconds = parser.parse_args().seconds
    rows = []
    for name in ("hearts", "tic_tac_toe", "backgammon"):
        try:
            rows.append((f"OpenSpiel {name}", rate(openspiel(name), seconds)))
        except ImportError:
            print("OpenSpiel is not installed: its rows are left out")
            break
    try:
        from pettingzoo.classic import connect_four_v3, tictactoe_v3

        for module in (connect_four_v3, tictactoe_v3):
            rows.append((f"PettingZoo {module.__name__.split('.')[-1]}", rate(pettingzoo(module), seconds)))
    except ImportError:
        print("PettingZoo's classics are not installed: their rows are left out")
    for name, tables in (("stagecoach", (2, 4)), ("peril", (2, 4)), ("ventures", (3, 8))):
        for players in tables:
            for label, observations in (("masks", False), ("observations, masks", True)):
                figure = rate(batch(name, players, observations), seconds)
                rows.append((f"{name} {players}, {label}", figure))
        rows.append((f"{name} {tables[0]}, one State", rate(single(name, tables[0]), seconds)))
    peer = dict(rows).get("OpenSpiel hearts")
    for label, figure in rows:
        ratio = f"{figure / peer:8.2f}" if peer else ""
        print(f"{label:36} {figure:12,.0f} decisions/s {ratio}")
    if peer:
        print("The last column is the ratio to OpenSpiel's hearts.")


if __name__ == "__main__":
    main()
