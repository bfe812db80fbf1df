from collections.abc import Mapping

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .game import Game

FORMAT: str

def metadata(game: Game, **more: str) -> dict[str, str]: ...
def dump(tensors: Mapping[str, ArrayLike], metadata: Mapping[str, str]) -> bytes: ...
def load(data: bytes) -> tuple[dict[str, NDArray[np.float32]], dict[str, str]]: ...
def forward(
    tensors: Mapping[str, NDArray[np.float32]], inputs: ArrayLike
) -> tuple[NDArray[np.float32], NDArray[np.float32]]: ...
def random_tensors(
    game: Game, rng: np.random.Generator, hidden: tuple[int, int] = (16, 8)
) -> dict[str, NDArray[np.float32]]: ...

__all__ = ["FORMAT", "dump", "forward", "load", "metadata", "random_tensors"]
