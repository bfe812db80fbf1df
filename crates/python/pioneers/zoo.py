"""The games as environments of PettingZoo."""

import functools

import gymnasium.utils.seeding
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo import ParallelEnv as BaseParallelEnv

from .game import Game
from .spaces import LegalActions


class _Zoo:
    """What both kinds of environment share: agents `player_0` and so on, observations with an action mask."""

    def _set_up(self, game, players, options, render_mode, ids):
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        self.game = game if isinstance(game, Game) else Game(game, players=players, options=options)
        self.render_mode = render_mode
        self.metadata = {"name": f"{self.game.name}_v{self.game.rules_version}", "render_modes": ["ansi"]}
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.num_players())]
        self.agents = []
        self._ids = self.game.num_distinct_actions() + ids
        self._rng = None
        self.state_in_hand = None

    @functools.cache  # noqa: B019  PettingZoo wants the same object each time.
    def observation_space(self, agent):
        """The observation, and which actions are legal."""
        self._seat(agent)
        entries = self.game.observation_tensor_size()
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (entries,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._ids,), np.int8),
            }
        )

    @functools.cache  # noqa: B019
    def action_space(self, agent):
        """The action ids."""
        seat = self._seat(agent)

        def legal():
            mask = None if self.state_in_hand is None else self._mask(seat)
            return mask if mask is not None and mask.any() else None

        return LegalActions(self._ids, legal)

    def _begin(self, seed):
        if seed is not None or self._rng is None:
            self._rng, _ = gymnasium.utils.seeding.np_random(seed)
        self.state_in_hand = self.game.new_initial_state(seed=int(self._rng.integers(2**63)))
        self.agents = list(self.possible_agents)

    def _seat(self, agent):
        return self.possible_agents.index(agent)

    def _mask(self, seat):
        mask = np.zeros(self._ids, np.int8)
        if seat in self.state_in_hand.pending():
            mask[self.state_in_hand.legal_actions(seat)] = 1
        return mask

    def _observation(self, seat):
        return {
            "observation": self.state_in_hand.observation_tensor(seat),
            "action_mask": self._mask(seat),
        }

    def render(self):
        """What spectators see, as text."""
        return None if self.render_mode is None else repr(self.state_in_hand.view())

    def close(self):
        """Nothing is left open."""


class AecEnv(_Zoo, AECEnv):
    """A game of PettingZoo's AEC interface. Sealed answers are given one after the other; nobody observes them before all are in.

    >>> env = AecEnv("ventures", players=3)
    >>> env.reset(seed=4)
    >>> for agent in env.agent_iter(50):
    ...     observation, reward, terminated, truncated, info = env.last()
    ...     mask = observation["action_mask"]
    ...     env.step(None if terminated else int(mask.argmax()))
    """

    def __init__(self, game, players=None, options=None, render_mode=None):
        AECEnv.__init__(self)
        self._set_up(game, players, options, render_mode, ids=0)

    def reset(self, seed=None, options=None):
        """A new game."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent):
        """What an agent observes."""
        return self._observation(self._seat(agent))

    def step(self, action):
        """The selected agent acts."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.state_in_hand.apply_action(action, self._seat(agent))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.state_in_hand.is_terminal():
            returns = self.state_in_hand.returns()
            self.rewards = {agent: returns[self._seat(agent)] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self._accumulate_rewards()
        self._deads_step_first()

    def _next(self):
        player = self.state_in_hand.current_player()
        return self.agents[0] if player < 0 else self.possible_agents[player]


class ParallelEnv(_Zoo, BaseParallelEnv):
    """A game of PettingZoo's Parallel interface. Who is asked acts; everybody else has one legal action, to wait: the last id.

    In rounds of sealed answers all are asked at once. Elsewhere the lowest seat that is asked acts and the others wait.
    """

    def __init__(self, game, players=None, options=None, render_mode=None):
        self._set_up(game, players, options, render_mode, ids=1)

    @property
    def wait(self):
        """The id of waiting."""
        return self._ids - 1

    def reset(self, seed=None, options=None):
        """A new game."""
        self._begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions):
        """All agents act, or wait."""
        if not self.agents:
            raise RuntimeError("the game is over")
        asked = self._asked()
        missing = [self.possible_agents[seat] for seat in asked if self.possible_agents[seat] not in actions]
        if missing:
            raise ValueError(f"no action for {', '.join(missing)}")
        # All are checked before the first is done: a refused step changes nothing.
        for agent, action in actions.items():
            if not self._mask(self._seat(agent))[action]:
                raise ValueError(f"action {action} is not legal for {agent} now")
        for seat in asked:
            self.state_in_hand.apply_action(actions[self.possible_agents[seat]], seat)
        over = self.state_in_hand.is_terminal()
        returns = self.state_in_hand.returns()
        agents = self.agents
        observations = self._observations()
        rewards = {agent: returns[self._seat(agent)] if over else 0.0 for agent in agents}
        if over:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _asked(self):
        pending = self.state_in_hand.pending()
        return pending if self.state_in_hand.is_sealed() else pending[:1]

    def _mask(self, seat):
        mask = np.zeros(self._ids, np.int8)
        if seat in self._asked():
            mask[self.state_in_hand.legal_actions(seat)] = 1
        else:
            mask[self.wait] = 1
        return mask

    def _observations(self):
        return {agent: self._observation(self._seat(agent)) for agent in self.agents}
