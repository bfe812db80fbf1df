"""Stagecoach, Peril and Ventures for Python.

- `Game` and `State`: the rules in hand, with the names of OpenSpiel where it has them.
- `VecEnv`: thousands of games stepped in Rust, written into NumPy arrays without copies.
- `aec_env`, `parallel_env`: PettingZoo. `gym_env`: Gymnasium, one seat against bots.
- `pioneers.openspiel`: the games as Python games of OpenSpiel.
- `pioneers.network`: files of networks, which `Game.bot` and the program play with.

>>> import pioneers
>>> pioneers.games()
['stagecoach', 'peril', 'ventures']
>>> state = pioneers.Game("stagecoach", players=3).new_initial_state(seed=7)
>>> state.current_player() in (0, 1, 2)
True
"""

from ._native import games
from .game import TERMINAL, Bot, Game, Network, State
from .vector import VecEnv

__all__ = [
    "TERMINAL",
    "Bot",
    "Game",
    "Network",
    "State",
    "VecEnv",
    "aec_env",
    "games",
    "gym_env",
    "parallel_env",
]


def aec_env(game, players=None, options=None, render_mode=None):
    """A PettingZoo AEC environment: players act one after the other."""
    from .zoo import AecEnv

    return AecEnv(game, players=players, options=options, render_mode=render_mode)


def parallel_env(game, players=None, options=None, render_mode=None):
    """A PettingZoo Parallel environment: all who are asked act at once; the others wait."""
    from .zoo import ParallelEnv

    return ParallelEnv(game, players=players, options=options, render_mode=render_mode)


def gym_env(game, players=None, opponents="greedy", seat=None, options=None, render_mode=None, on_illegal="lose"):
    """A Gymnasium environment: one seat against bots."""
    from .gym import GymEnv

    return GymEnv(
        game,
        players=players,
        opponents=opponents,
        seat=seat,
        options=options,
        render_mode=render_mode,
        on_illegal=on_illegal,
    )
