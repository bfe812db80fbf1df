from collections.abc import Mapping
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .game import Game

class VecEnv:
    game: Game
    n: int
    observations: NDArray[np.float32] | None
    action_mask: NDArray[np.bool_]
    rewards: NDArray[np.float32]
    seats: NDArray[np.int32]
    ended: NDArray[np.bool_]
    def __init__(
        self,
        game: str | Game,
        players: SupportsIndex | None = None,
        n: SupportsIndex = 1024,
        options: Mapping[str, Any] | None = None,
        observations: bool = True,
        threads: SupportsIndex | None = None,
    ) -> None: ...
    @property
    def num_envs(self) -> int: ...
    def reset(self, seed: SupportsIndex | None = None) -> None: ...
    def step(self, actions: ArrayLike) -> None: ...
    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]: ...

__all__ = ["VecEnv"]
