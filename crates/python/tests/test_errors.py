"""Bad input: exceptions of fitting types, with a sentence, and nothing changes."""

import random

import numpy as np
import pytest

import pioneers
from pioneers import network


def test_what_does_not_exist_is_named():
    with pytest.raises(ValueError, match="there is no game `whist`"):
        pioneers.Game("whist", players=2)
    with pytest.raises(ValueError, match="stagecoach"):
        pioneers.Game("stagecoch", players=2)
    with pytest.raises(ValueError, match="2 to 4"):
        pioneers.Game("stagecoach", players=9)
    with pytest.raises(ValueError):
        pioneers.Game("stagecoach", players=2, options={"bord": 1})
    with pytest.raises(ValueError, match="known are"):
        pioneers.Game("stagecoach", players=2).bot("deep blue")
    with pytest.raises(TypeError):
        pioneers.Game(7)


def test_an_illegal_action_changes_nothing(game):
    state = game.new_initial_state(seed=1)
    before = state.record()
    illegal = next(id for id in range(game.num_distinct_actions()) if id not in state.legal_actions())
    with pytest.raises(ValueError, match="is not legal for seat"):
        state.apply_action(illegal)
    with pytest.raises(ValueError, match="there is no action"):
        state.apply_action(-1)
    with pytest.raises(ValueError, match="there is no action"):
        state.apply_action(game.num_distinct_actions())
    with pytest.raises(TypeError):
        state.apply_action(1.5)
    assert state.record() == before


def test_only_who_is_asked_acts(game):
    state = game.new_initial_state(seed=1)
    others = [seat for seat in range(game.num_players()) if seat not in state.pending()]
    for seat in others:
        with pytest.raises(RuntimeError, match="nothing to decide"):
            state.apply_action(state.legal_actions()[0], seat)
    with pytest.raises(IndexError, match="there is no seat"):
        state.legal_actions(game.num_players())


def test_a_finished_game_takes_no_action(game):
    state = game.new_initial_state(seed=1)
    chance = random.Random(1)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    with pytest.raises(RuntimeError, match="over"):
        state.apply_action(0)
    with pytest.raises(RuntimeError, match="over"):
        state.apply_action(0, seat=0)


def test_a_batch_refuses_wrong_shapes_types_and_ids(table):
    env = pioneers.VecEnv(table[0], players=table[1], n=4)
    env.reset(seed=1)
    legal = env.sample(np.random.default_rng(1))
    before = [array.copy() for array in (env.observations, env.action_mask, env.seats)]
    with pytest.raises(ValueError, match="shape"):
        env.step(legal[:3])
    with pytest.raises(TypeError, match="whole numbers"):
        env.step(legal.astype(float))
    wrong = legal.copy()
    wrong[2] = np.flatnonzero(~env.action_mask[2])[0]
    with pytest.raises(ValueError, match="game 2: action"):
        env.step(wrong)
    for array, old in zip((env.observations, env.action_mask, env.seats), before, strict=True):
        assert np.array_equal(array, old)
    env.step(legal)


def test_a_record_of_another_game_or_table_is_refused():
    two = pioneers.Game("stagecoach", players=2)
    record = two.new_initial_state(seed=1).record()
    with pytest.raises(ValueError):
        pioneers.Game("ventures", players=3).state_from_record(record)
    with pytest.raises(ValueError, match="another table"):
        pioneers.Game("stagecoach", players=3).state_from_record(record)
    with pytest.raises(ValueError):
        two.state_from_record("no record at all")


JUNK = [None, True, -1, 0, 7, 2**31, 2**63, 2**64, -(2**70), 1.5, float("nan"), "", "x", b"x", [], {}, (), object(), np.int64(3),
        np.zeros(3), np.zeros((2, 2), np.int64), np.array(["a"]), np.full(4, -9)]


def test_no_argument_crashes_the_interpreter(game):
    """Everything public with junk: it answers or raises, and the state lives on."""
    chance = random.Random(5)
    env = pioneers.VecEnv(game, n=4, threads=2)
    seat = pioneers.gym_env(game, opponents="random")
    seat.reset(seed=1)
    data = network.dump(network.random_tensors(game, np.random.default_rng(1)), network.metadata(game))
    for turn in range(600):
        state = game.new_initial_state(seed=1)
        bot = game.bot("random", seed=1)
        searching = game.bot("search:rounds=0@2it", seed=1, network=game.network(data))
        # Not the functions of `network` with a size to make up: half a terabyte of zeroes is an honest answer to junk.
        what = chance.choice([state, game, env, bot, searching, game.network(data), seat, pioneers, network])
        names = [name for name in dir(what) if not name.startswith("_") and callable(getattr(what, name))]
        name = chance.choice([name for name in names if name != "random_tensors"])
        arguments = [chance.choice([*JUNK, state, game, data]) for _ in range(chance.randrange(4))]
        try:
            getattr(what, name)(*arguments)
        except (ValueError, TypeError, IndexError, RuntimeError, AttributeError, OverflowError, KeyError):
            pass
        if turn % 50 == 0:
            damaged = bytearray(data)
            for _ in range(3):
                damaged[chance.randrange(600)] = chance.randrange(256)
            for read in (game.network, network.load):
                try:
                    read(bytes(damaged))
                except ValueError:
                    pass
    state = game.new_initial_state(seed=1)
    state.apply_action(state.legal_actions()[0])
    env.reset(seed=1)
    env.step(env.sample(np.random.default_rng(1)))
