"""A seat of a game as an environment of Gymnasium."""

import gymnasium
import numpy as np
from gymnasium import spaces

from .game import Game
from .spaces import LegalActions


class GymEnv(gymnasium.Env):
    """One seat against bots. `action_masks()` and `info["action_mask"]` say what is legal.

    The seat is drawn anew for every game unless it is given. The reward comes with the last step. An action that is not legal
    loses the game at once, with the reason in `info["illegal"]`; with `on_illegal="raise"` it is a ValueError.

    >>> env = GymEnv("stagecoach", players=3, opponents="random")
    >>> observation, info = env.reset(seed=3)
    >>> observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game, players=None, opponents="greedy", seat=None, options=None, render_mode=None, on_illegal="lose"):
        if on_illegal not in ("lose", "raise"):
            raise ValueError(f"on_illegal is 'lose' or 'raise', not {on_illegal!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        self.game = game if isinstance(game, Game) else Game(game, players=players, options=options)
        self.render_mode = render_mode
        seats = self.game.num_players()
        if seat is not None and not 0 <= seat < seats:
            raise IndexError(f"there is no seat {seat}: seats are 0 to {seats - 1}")
        names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != seats - 1:
            raise ValueError(f"{seats} players have {seats - 1} opponents, not {len(names)}")
        self._bots = [self.game.bot(name, seed=0) for name in names]
        self._fixed = seat
        self._raises = on_illegal == "raise"
        self._lost = None
        self.seat = seat or 0
        self.state_in_hand = None
        entries = self.game.observation_tensor_size()
        self.observation_space = spaces.Box(-np.inf, np.inf, (entries,), np.float32)
        self.action_space = LegalActions(self.game.num_distinct_actions(), self._legal)

    def reset(self, *, seed=None, options=None):
        """A new game, up to the first decision of the seat."""
        super().reset(seed=seed)
        draw = lambda: int(self.np_random.integers(2**63))  # noqa: E731
        seats = self.game.num_players()
        self._lost = None
        while True:
            self.seat = int(self.np_random.integers(seats)) if self._fixed is None else self._fixed
            self.state_in_hand = self.game.new_initial_state(seed=draw())
            for bot in self._bots:
                bot.restart(draw())
            self._play_others()
            # A game that is over before the seat was ever asked has nothing to learn from.
            if not self.state_in_hand.is_terminal():
                return self._observe(), self._info()

    def step(self, action):
        """The seat acts, then the bots until the seat is asked again."""
        if self.state_in_hand is None:
            raise RuntimeError("call reset() first")
        if self._lost is not None:
            raise RuntimeError("the game is over")
        try:
            self.state_in_hand.apply_action(action, self.seat)
        except ValueError as illegal:
            if self._raises or not self.action_space.contains(action):
                raise
            self._lost = str(illegal)
            return self._observe(), -1.0, True, False, self._info() | {"illegal": self._lost}
        self._play_others()
        over = self.state_in_hand.is_terminal()
        reward = float(self.state_in_hand.returns()[self.seat]) if over else 0.0
        return self._observe(), reward, over, False, self._info()

    def action_masks(self):
        """Which ids are legal now."""
        if not self.legal_now():
            return np.zeros(self.game.num_distinct_actions(), bool)
        return self.state_in_hand.legal_actions_mask(self.seat)

    def legal_now(self):
        """Whether the seat is asked now."""
        return self.state_in_hand is not None and self._lost is None and self.seat in self.state_in_hand.pending()

    def render(self):
        """What the seat sees, as text."""
        return None if self.render_mode is None else repr(self.state_in_hand.view(self.seat))

    def _legal(self):
        return self.action_masks() if self.legal_now() else None

    def _play_others(self):
        state = self.state_in_hand
        while self.seat not in (pending := state.pending()) and pending:
            other = pending[0]
            state.apply_action(self._bots[other - (other > self.seat)].choose(state, other), other)

    def _observe(self):
        return self.state_in_hand.observation_tensor(self.seat)

    def _info(self):
        return {"action_mask": self.action_masks(), "seat": self.seat}
