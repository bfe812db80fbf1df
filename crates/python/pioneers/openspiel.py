"""The games as Python games of OpenSpiel. Importing this module registers `pioneers_stagecoach` and the others.

Chance is drawn inside the rules, so the games are what OpenSpiel calls sampled stochastic. Sealed answers are given one after the other,
unseen by the others. Parameters: `players`, `seed` (0 draws a new game each time).
"""

import pyspiel

from . import _native
from .game import TERMINAL, Game

_KINDS = {}


def _kind(name):
    game = Game(name)
    least, most = game._table.player_counts
    return pyspiel.GameType(
        short_name=f"pioneers_{name}",
        long_name=f"Pioneers: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": least, "seed": 0},
    )


class PioneersGame(pyspiel.Game):
    """A game of OpenSpiel."""

    def __init__(self, name, params=None):
        params = dict(params or {})
        kind = _KINDS[name]
        players = params.get("players", kind.parameter_specification["players"])
        self.rules = Game(name, players=players)
        self.seed = params.get("seed", 0)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.num_distinct_actions(),
            max_chance_outcomes=0,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.max_game_length(),
        )
        super().__init__(kind, info, params)

    def new_initial_state(self):
        """A new game."""
        return PioneersState(self, self.rules.new_initial_state(seed=self.seed or None))

    def make_py_observer(self, iig_obs_type=None, params=None):
        """An observer with the observation tensor."""
        return PioneersObserver(self)

    def observation_tensor_size(self):
        """How many entries an observation has."""
        return self.rules.observation_tensor_size()


class PioneersState(pyspiel.State):
    """A state of OpenSpiel around one of ours."""

    def __init__(self, game, state):
        super().__init__(game)
        self.inner = state

    def current_player(self):
        """The seat that is asked."""
        player = self.inner.current_player()
        return pyspiel.PlayerId.TERMINAL if player == TERMINAL else player

    def _legal_actions(self, player):
        return self.inner.legal_actions(player)

    def _apply_action(self, action):
        self.inner.apply_action(action)

    def _action_to_string(self, player, action):
        return self.inner.get_game().action_names[action]

    def is_terminal(self):
        """Whether the game is over."""
        return self.inner.is_terminal()

    def returns(self):
        """What each seat gets."""
        return self.inner.returns()

    def __str__(self):
        return f"{self.inner.get_game().name}, decision {self.inner.move_number()}, round {self.inner.round()}"

    def __copy__(self):
        return self.__deepcopy__({})

    def __deepcopy__(self, memo):
        copy = PioneersState(self.get_game(), self.inner.clone())
        return copy


class PioneersObserver:
    """What a seat observes."""

    def __init__(self, game):
        import numpy as np

        self.tensor = np.zeros(game.rules.observation_tensor_size(), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state, player):
        """Writes what a seat observes."""
        if state.is_terminal():
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.inner.observation_tensor(player)

    def string_from(self, state, player):
        """What a seat sees, as text."""
        return repr(state.inner.view(player))


def _register():
    for name in _native.games():
        try:
            _KINDS[name] = _kind(name)
        except ValueError:
            # A game without an encoding is played, and not learned.
            continue
        games = type(f"Pioneers_{name}", (PioneersGame,), {})
        games.__init__ = lambda self, params=None, name=name: PioneersGame.__init__(self, name, params)
        pyspiel.register_game(_KINDS[name], games)


_register()
