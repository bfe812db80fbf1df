"""Many games at once."""

import os

import numpy as np

from .game import Game, _seed, _whole


class VecEnv:
    """`n` games that are stepped together in Rust. A game that ends begins anew by itself.

    The arrays are made once and written in place by every step: copy what you want to keep. Results depend on the seed and the
    actions, never on `threads`.

    >>> import numpy as np
    >>> env = VecEnv("stagecoach", players=4, n=8)
    >>> env.reset(seed=1)
    >>> rng = np.random.default_rng(1)
    >>> for _ in range(100):
    ...     env.step(env.sample(rng))
    >>> env.observations.shape == (8, env.game.observation_tensor_size())
    True
    """

    def __init__(self, game, players=None, n=1024, options=None, observations=True, threads=None):
        """`observations=False` saves the time to write them. `threads` defaults to all cores."""
        if not isinstance(game, Game):
            game = Game(game, players=players, options=options)
        elif players is not None and players != game.num_players():
            raise ValueError(f"the game has {game.num_players()} players, not {players}")
        threads = os.cpu_count() or 1 if threads is None else _whole(threads, "threads", low=1, high=1024)
        self.game = game
        self.n = _whole(n, "n", low=1, high=2**24)
        self._batch = game._table.batch(self.n, bool(observations), threads)
        #: What the seat to act observes: float32, (n, entries); None without observations.
        self.observations = self._batch.observations
        #: Which ids are legal: bool, (n, ids).
        self.action_mask = self._batch.action_mask
        #: What each seat got in the last step: float32, (n, players). Not 0 only where a game ended.
        self.rewards = self._batch.rewards
        #: Who acts next: int32, (n,).
        self.seats = self._batch.seats
        #: Where a game ended in the last step and a new one began: bool, (n,).
        self.ended = self._batch.ended

    @property
    def num_envs(self):
        """How many games there are."""
        return self.n

    def reset(self, seed=None):
        """Begins all games anew."""
        self._batch.reset(_seed(seed))

    def step(self, actions):
        """One action id for each game. If one is not legal, nothing is done and ValueError says which."""
        actions = np.asarray(actions)
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {actions.dtype}")
        if actions.shape != (self.n,):
            raise ValueError(f"actions have the shape ({self.n},), not {actions.shape}")
        self._batch.step(np.ascontiguousarray(actions, dtype=np.int64))

    def sample(self, rng):
        """A uniformly random legal action for each game, by a NumPy Generator: int64, (n,)."""
        return self._batch.sample(rng.random(self.n))

    def __repr__(self):
        return f"VecEnv({self.game.name!r}, players={self.game.num_players()}, n={self.n})"


__all__ = ["VecEnv"]
