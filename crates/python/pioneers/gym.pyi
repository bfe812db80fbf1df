from collections.abc import Mapping, Sequence
from typing import Any, Literal, SupportsIndex

import gymnasium
import numpy as np
from numpy.typing import NDArray

from .game import Game, State
from .spaces import LegalActions

class GymEnv(gymnasium.Env[NDArray[np.float32], Any]):
    game: Game
    seat: int
    state_in_hand: State | None
    render_mode: str | None
    action_space: LegalActions
    def __init__(
        self,
        game: str | Game,
        players: SupportsIndex | None = None,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: Literal["ansi"] | None = None,
        on_illegal: Literal["lose", "raise"] = "lose",
    ) -> None: ...
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]: ...
    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]: ...
    def action_masks(self) -> NDArray[np.bool_]: ...
    def legal_now(self) -> bool: ...
    def render(self) -> Any: ...
