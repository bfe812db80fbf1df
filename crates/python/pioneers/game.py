"""The rules in hand."""

import json
import secrets

import numpy as np

from . import _native

#: What `State.current_player` is when the game is over, as in OpenSpiel.
TERMINAL = -4


class Game:
    """A game at a table of some size.

    >>> game = Game("stagecoach", players=2)
    >>> game.num_players()
    2
    >>> len(game.action_names) == game.num_distinct_actions()
    True
    """

    def __init__(self, name, players=None, options=None):
        """`players` defaults to the fewest the game takes; `options` are those of `pioneers options GAME`."""
        if players is None:
            players = _fewest(name)
        self._table = _native.Table(_text(name, "a game's name"), _whole(players, "players"), json.dumps(options))
        self._action_names = tuple(self._table.action_names)
        self._observation_names = tuple(self._table.observation_names)

    @property
    def name(self):
        """The game's id, as in `stagecoach`."""
        return self._table.id

    @property
    def title(self):
        """The game's name for people."""
        return self._table.title

    @property
    def options(self):
        """The options in play, defaults included."""
        return json.loads(self._table.options)

    @property
    def rules_version(self):
        """The version of the rules: records of another version are refused."""
        return self._table.rules_version

    @property
    def encoding_version(self):
        """The version of action ids and observation entries: weights of another version are of no use."""
        return self._table.encoding_version

    @property
    def action_names(self):
        """What each action id means."""
        return self._action_names

    @property
    def observation_names(self):
        """What each entry of an observation means."""
        return self._observation_names

    @property
    def bots(self):
        """The names of the bots that play this game; `level3` to `level5` take a budget, as in `level5@100ms`."""
        return self._table.bots

    def num_players(self):
        """How many play."""
        return self._table.players

    def num_distinct_actions(self):
        """How many action ids there are."""
        return len(self._action_names)

    def observation_tensor_size(self):
        """How many entries an observation has."""
        return len(self._observation_names)

    def observation_tensor_shape(self):
        """The shape of an observation."""
        return [len(self._observation_names)]

    def max_game_length(self):
        """No game takes more decisions."""
        return self._table.max_decisions

    def min_utility(self):
        """The least a seat can get."""
        return -1.0

    def max_utility(self):
        """The most a seat can get."""
        return 1.0

    def new_initial_state(self, seed=None):
        """A new game. The same seed gives the same game; without one, no two are the same."""
        return State(self, self._table.start(_seed(seed)))

    def state_from_record(self, record):
        """The game of a record (`State.record`, `pioneers play --save`), as it stood at its last line."""
        return State(self, self._table.open(_text(record, "a record")))

    def bot(self, name, seed=None, network=None):
        """A bot that plays here, such as `random`, `greedy`, `level5@100ms` or `search:rounds=0@100it`.

        A search may have a `Network` of its own, for which it uses no other; other bots use none.
        """
        if network is not None and not isinstance(network, Network):
            raise TypeError(f"a network is a Network, not {type(network).__name__}")
        return Bot(self._table.bot(_text(name, "a bot's name"), _seed(seed), network and network._native))

    @property
    def input_names(self):
        """What each input of a network means: features of the position or, where a game has none, the observation and features of
        every seat."""
        return tuple(self._table.input_names)

    @property
    def input_digest(self):
        """A digest of the names of inputs and actions: a network carries that of the table it was made for."""
        return self._table.input_digest

    def own_network(self):
        """The network that `level5` plays by at this table, and `search:` unless it says `network=0`; None if there is none."""
        native = self._table.own_network()
        return None if native is None else Network(native)

    def network(self, data):
        """A network from the bytes of its file; ValueError if it is for another game, version or table."""
        if not isinstance(data, bytes):
            raise TypeError(f"a network is read from bytes, not from {type(data).__name__}")
        return Network(self._table.network(data))

    def __repr__(self):
        return f"Game({self.name!r}, players={self.num_players()})"

    def __reduce__(self):
        return Game, (self.name, self.num_players(), self.options)


class State:
    """One game in hand. Seats are counted from 0.

    >>> state = Game("ventures", players=3).new_initial_state(seed=1)
    >>> while not state.is_terminal():
    ...     state.apply_action(state.legal_actions()[0])
    >>> sum(state.returns()) == 0
    True
    """

    def __init__(self, game, native):
        self._game = game
        self._native = native

    def get_game(self):
        """The game."""
        return self._game

    def current_player(self):
        """The seat that is asked, the lowest if several are; `TERMINAL` at the end."""
        pending = self._native.pending()
        return pending[0] if pending else TERMINAL

    def pending(self):
        """All seats that are asked now."""
        return list(self._native.pending())

    def is_sealed(self):
        """Whether all who are asked answer unseen: the order of their answers does not matter."""
        return self._native.is_sealed()

    def is_terminal(self):
        """Whether the game is over."""
        return self._native.is_terminal()

    def round(self):
        """The round, from 1."""
        return self._native.round()

    def move_number(self):
        """How many decisions have been made."""
        return self._native.move_number()

    def legal_actions(self, seat=None):
        """The ids of what a seat may do, sorted; by default of the seat that is asked."""
        if seat is None and self.is_terminal():
            return []
        return self._native.legal_actions(self._seat(seat))

    def legal_actions_mask(self, seat=None):
        """The same as an array of truth values."""
        return self._native.legal_actions_mask(self._seat(seat))

    def action_to_string(self, action, seat=None):
        """A legal action in words."""
        return self._native.action_label(self._seat(seat), _whole(action, "an action", low=0, high=2**32 - 1))

    def action_to_dict(self, action, seat=None):
        """A legal action as records and the server have it."""
        action = _whole(action, "an action", low=0, high=2**32 - 1)
        return json.loads(self._native.action_json(self._seat(seat), action))

    def dict_to_action(self, action, seat=None):
        """The id of a legal action as records and the server have it."""
        return self._native.action_id(self._seat(seat), json.dumps(action))

    def apply_action(self, action, seat=None):
        """A seat does something; by default the seat that is asked."""
        self._native.apply(self._seat(seat), _whole(action, "an action"))

    apply = apply_action

    def returns(self):
        """What each seat gets: 1 for winning, less than 0 for not, 0 in sum; all 0 before the end."""
        return self._native.returns()

    rewards = returns

    def scores(self):
        """The points of each seat at the end; an empty list before. Who won is what `returns` says."""
        return self._native.scores()

    def player_return(self, seat):
        """What a seat gets."""
        return self._native.returns()[self._seat(seat)]

    def observation_tensor(self, seat=None):
        """What a seat observes, as an array of `Game.observation_names`."""
        return self._native.observation_tensor(self._seat(seat))

    def network_inputs(self, seat=None):
        """The inputs of a network, an array of `Game.input_names`.

        Features are those of this world, hidden facts included: they are for positions that a search has sampled.
        """
        return self._native.network_inputs(self._seat(seat))

    def view(self, seat=None):
        """What a seat sees, or spectators if none is named: the same data as the server sends."""
        return json.loads(self._native.view(None if seat is None else self._seat(seat)))

    def clone(self):
        """A copy that goes its own way."""
        return State(self._game, self._native.clone())

    def resample(self, seat, seed=None):
        """A world that the seat cannot tell from the true one: all that it does not know is drawn again."""
        return State(self._game, self._native.resample(self._seat(seat), _seed(seed)))

    def record(self):
        """The record of the game, as `pioneers replay` reads it."""
        return self._native.record()

    def __copy__(self):
        return self.clone()

    def __deepcopy__(self, memo):
        return self.clone()

    def __repr__(self):
        return f"<State of {self._game.name}, decision {self.move_number()}>"

    def _seat(self, seat):
        if seat is not None:
            return _whole(seat, "a seat")
        player = self.current_player()
        if player == TERMINAL:
            raise RuntimeError("the game is over")
        return player


class Bot:
    """A bot that plays one seat. It is shown the state and looks only at what its seat may know."""

    def __init__(self, native):
        self._native = native

    @property
    def name(self):
        """Its name."""
        return self._native.name

    def restart(self, seed=None):
        """Begins a new game."""
        self._native.restart(_seed(seed))

    def choose(self, state, seat=None):
        """The id of what it does."""
        if not isinstance(state, State):
            raise TypeError(f"a bot chooses in a State, not in {type(state).__name__}")
        return self._native.choose(state._native, state._seat(seat))

    def consider(self, state, seat=None):
        """What a search makes of each action: a list of (id, visits, mean result), the best first."""
        if not isinstance(state, State):
            raise TypeError(f"a bot considers a State, not {type(state).__name__}")
        return self._native.consider(state._native, state._seat(seat))

    step = choose


class Network:
    """A network that judges positions, as Rust computes it; `pioneers.network` has the same in NumPy."""

    def __init__(self, native):
        self._native = native

    @property
    def players(self):
        """How many players it is for."""
        return self._native.players

    def evaluate(self, inputs):
        """The share of the win of each seat from the observer on, and a logit for each action id (none without policy)."""
        inputs = np.asarray(inputs)
        if inputs.dtype.kind not in "fiu" or inputs.ndim != 1:
            raise TypeError("inputs are an array of numbers with one dimension")
        return self._native.evaluate(np.ascontiguousarray(inputs, dtype=np.float32))


def _fewest(name):
    """The fewest players of a game."""
    for players in range(2, 9):
        try:
            return _native.Table(_text(name, "a game's name"), players, "null").players
        except ValueError:
            if name not in _native.games():
                raise
    raise ValueError(f"{name} has no table")


def _seed(seed):
    return secrets.randbits(63) if seed is None else _whole(seed, "a seed", low=0, high=2**64 - 1)


def _text(value, what):
    if not isinstance(value, str):
        raise TypeError(f"{what} is a str, not {type(value).__name__}")
    return value


def _whole(value, what, low=-(2**63), high=2**63 - 1):
    """A whole number, NumPy's included; a truth value is none."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{what} is a whole number, not {type(value).__name__}")
    value = value.__index__()
    if not low <= value <= high:
        raise ValueError(f"{what} is from {low} to {high}, not {value}")
    return value
