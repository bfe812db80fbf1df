from collections.abc import Callable
from typing import Any

from gymnasium import spaces
from numpy.typing import NDArray

class LegalActions(spaces.Discrete):
    def __init__(self, ids: int, legal: Callable[[], NDArray[Any] | None]) -> None: ...
    def sample(self, mask: NDArray[Any] | None = None, probability: NDArray[Any] | None = None) -> Any: ...
    def __eq__(self, other: object) -> bool: ...
    __hash__ = None  # type: ignore[assignment]
