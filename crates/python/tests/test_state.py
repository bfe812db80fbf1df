"""The rules in hand."""

import copy
import json
import random

import numpy as np
import pytest

import pioneers


def played(game, seed, decisions):
    """A state after so many random decisions, or at the end."""
    chance = random.Random(seed)
    state = game.new_initial_state(seed=seed)
    for _ in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_a_game_is_played_to_its_end_and_the_returns_sum_to_nothing(game):
    state = played(game, 1, game.max_game_length())
    assert state.is_terminal()
    assert state.current_player() == pioneers.TERMINAL
    assert state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(0, abs=1e-6)
    assert max(state.returns()) <= 1


def test_the_same_seed_gives_the_same_game(game):
    one, other = played(game, 5, 60), played(game, 5, 60)
    assert one.view() == other.view()
    assert one.record() == other.record()
    assert played(game, 6, 60).record() != one.record()


def test_a_clone_goes_its_own_way(game):
    state = played(game, 2, 10)
    before = state.view(0)
    other = copy.deepcopy(state)
    other.apply_action(other.legal_actions()[0])
    assert state.view(0) == before
    assert other.move_number() == state.move_number() + 1


def test_ids_and_actions_translate_both_ways(game):
    state = game.new_initial_state(seed=3)
    chance = random.Random(3)
    for _ in range(120):
        if state.is_terminal():
            break
        ids = state.legal_actions()
        assert len(set(ids)) == len(ids)
        assert all(0 <= id < game.num_distinct_actions() for id in ids)
        assert list(np.flatnonzero(state.legal_actions_mask())) == ids
        for id in ids[:5]:
            assert state.dict_to_action(state.action_to_dict(id)) == id
            assert state.action_to_string(id)
        state.apply_action(chance.choice(ids))


def test_a_record_brings_the_game_back(game):
    state = played(game, 4, 40)
    again = game.state_from_record(state.record())
    assert again.view(0) == state.view(0)
    assert again.move_number() == state.move_number()
    assert json.loads(state.record().splitlines()[0])["game"] == game.name


def test_a_sampled_world_looks_the_same_to_its_seat_and_its_observation_too(game):
    for decisions in (5, 25, 60):
        state = played(game, 7, decisions)
        if state.is_terminal():
            break
        seat = state.current_player()
        for seed in range(3):
            world = state.resample(seat, seed=seed)
            assert world.view(seat) == state.view(seat)
            assert np.array_equal(world.observation_tensor(seat), state.observation_tensor(seat))
            with pytest.raises(RuntimeError, match="nobody played it"):
                world.record()


def test_bots_play_whole_games(game):
    bots = [game.bot("greedy" if seat == 0 else "random", seed=seat) for seat in range(game.num_players())]
    state = game.new_initial_state(seed=11)
    while not state.is_terminal():
        seat = state.current_player()
        action = bots[seat].choose(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert state.returns() == game.state_from_record(state.record()).returns()


def test_observations_have_names(game):
    state = game.new_initial_state(seed=1)
    tensor = state.observation_tensor(0)
    assert tensor.dtype == np.float32
    assert tensor.shape == tuple(game.observation_tensor_shape())
    assert len(set(game.observation_names)) == len(game.observation_names)
    assert len(set(game.action_names)) == len(game.action_names)
