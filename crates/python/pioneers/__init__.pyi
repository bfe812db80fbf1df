from collections.abc import Mapping, Sequence
from typing import Any, Literal

from ._native import games as games
from .game import TERMINAL as TERMINAL
from .game import Bot as Bot
from .game import Game as Game
from .game import Network as Network
from .game import State as State
from .gym import GymEnv
from .vector import VecEnv as VecEnv
from .zoo import AecEnv, ParallelEnv

__all__ = ["TERMINAL", "Bot", "Game", "Network", "State", "VecEnv", "aec_env", "games", "gym_env", "parallel_env"]

def aec_env(
    game: str | Game,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: Literal["ansi"] | None = None,
) -> AecEnv: ...
def parallel_env(
    game: str | Game,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: Literal["ansi"] | None = None,
) -> ParallelEnv: ...
def gym_env(
    game: str | Game,
    players: int | None = None,
    opponents: str | Sequence[str] = "greedy",
    seat: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: Literal["ansi"] | None = None,
    on_illegal: Literal["lose", "raise"] = "lose",
) -> GymEnv: ...
