"""Networks: the same in Rust and in NumPy, from file to bot; and the samples that they learn from."""

import importlib.util
import pathlib

import numpy as np
import pytest

import pioneers
from pioneers import network

TRAINING = pathlib.Path(__file__).parents[3] / "training" / "train.py"


def file(game, changes=()):
    """A random network as a file, with some changes to its metadata."""
    tensors = network.random_tensors(game, np.random.default_rng(1))
    return network.dump(tensors, network.metadata(game) | dict(changes))


def training():
    """The training script as a module. PyTorch is imported only where it learns."""
    spec = importlib.util.spec_from_file_location("train", TRAINING)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def positions(game, count):
    """Some positions of a random game."""
    state = game.new_initial_state(seed=2)
    rng = np.random.default_rng(2)
    for _ in range(count):
        if state.is_terminal():
            return
        yield state
        state.apply_action(int(rng.choice(state.legal_actions())))


def test_rust_and_numpy_make_the_same_of_a_network(game):
    data = file(game)
    tensors, metadata = network.load(data)
    assert metadata["game"] == game.name
    native = game.network(data)
    for state in positions(game, 40):
        for seat in range(game.num_players()):
            inputs = state.network_inputs(seat)
            if not game.input_names[0].startswith("me:"):
                assert np.array_equal(inputs[: game.observation_tensor_size()], state.observation_tensor(seat))
            for one, other in zip(native.evaluate(inputs), network.forward(tensors, inputs), strict=True):
                np.testing.assert_allclose(one, other, atol=1e-5, rtol=1e-5)


def test_half_precision_is_read_alike(game):
    tensors = {
        name: array.astype(np.float16)
        for name, array in network.random_tensors(game, np.random.default_rng(3)).items()
    }
    data = network.dump(tensors, network.metadata(game))
    inputs = game.new_initial_state(seed=1).network_inputs()
    shares, logits = network.forward(network.load(data)[0], inputs)
    native = game.network(data).evaluate(inputs)
    np.testing.assert_allclose(native[0], shares, atol=1e-5)
    np.testing.assert_allclose(native[1], logits, atol=1e-4, rtol=1e-4)


def test_a_search_plays_with_a_network_and_says_what_it_thinks(game):
    bot = game.bot("search:rounds=0,policy=0.05@20it", seed=1, network=game.network(file(game)))
    state = game.new_initial_state(seed=1)
    for _ in range(10):
        considered = bot.consider(state)
        assert sorted(id for id, _, _ in considered) == state.legal_actions()
        assert sum(visits for _, visits, _ in considered) >= 20
        state.apply_action(bot.choose(state))
    with pytest.raises(ValueError, match="does not search"):
        game.bot("greedy", seed=1).consider(state)


def test_networks_of_others_are_refused(game):
    for changes, why in [
        ({"game": "whist"}, "plays `whist`"),
        ({"encoding": "99"}, "version 99"),
        ({"inputs": "0"}, "other options"),
        ({"format": "tea"}, "pioneers-network-1"),
    ]:
        with pytest.raises(ValueError, match=why):
            game.network(file(game, changes))
    with pytest.raises(ValueError, match="no safetensors file"):
        game.network(b"short")
    with pytest.raises(TypeError):
        game.network("text")
    with pytest.raises(TypeError):
        game.bot("level3", network=b"bytes")
    with pytest.raises(ValueError, match="inputs, not 3"):
        game.network(file(game)).evaluate(np.zeros(3))


def test_samples_of_self_play_are_reproduced_and_say_who_won(table):
    name, players = table
    script = training()
    game = pioneers.Game(name, players=players)
    job = (name, players, "search:rounds=0@4it", file(game), [7, 8], 6, 0.1, 1.0)
    inputs, wins, margins, ids, visits, counts = script.worker(job)
    again = script.worker(job)
    assert all(np.array_equal(one, other) for one, other in zip((inputs, wins, margins, ids, visits, counts), again, strict=True))
    # Six decisions of each game, and its end.
    assert inputs.shape == (14, len(game.input_names))
    assert wins.shape == margins.shape == (14, players)
    np.testing.assert_allclose(wins.sum(axis=1), 1, atol=1e-6)
    # A search tells what it thinks of every legal action, and of at least two.
    assert counts.sum() == len(ids) == len(visits)
    assert (counts != 1).all() and counts.any()
    assert ids.max() < game.num_distinct_actions()


def test_a_position_is_the_same_from_every_seat_but_for_the_order_of_its_inputs(game):
    turns = training().rotations(game)
    if turns is None:
        return
    for state in positions(game, 40):
        for turn, order in enumerate(turns):
            assert np.array_equal(state.network_inputs(0)[order], state.network_inputs(turn))


def test_targets_lie_between_what_was_expected_and_what_came():
    script = training()
    game = pioneers.Game("stagecoach", players=2)
    played = {trace: script.worker(("stagecoach", 2, "search:network=0@4it", None, [5], None, 0.1, trace)) for trace in (0.9, 1.0)}
    assert np.array_equal(played[0.9][0], played[1.0][0])
    assert len(played[0.9][0][0]) == len(game.input_names)
    for wins in (played[0.9][1], played[1.0][1]):
        np.testing.assert_allclose(wins.sum(axis=1), 1, atol=1e-6)
    assert set(np.unique(played[1.0][1])) <= {0.0, 0.5, 1.0}
    # The end is what it is; the opening is mostly what the search made of it.
    assert np.array_equal(played[0.9][1][-1], played[1.0][1][-1])
    assert 0.1 < played[0.9][1][0][0] < 0.9


def test_greedy_teaches_values_and_no_policy(table):
    name, players = table
    *_, ids, visits, counts = training().worker((name, players, "greedy", None, [3], 5, 0.1, 1.0))
    assert len(counts) == 6 and not counts.any() and not len(ids) and not len(visits)


def test_level_5_has_the_network_of_its_table():
    game = pioneers.Game("stagecoach", players=2)
    own = game.own_network()
    assert own.players == 2
    shares, logits = own.evaluate(game.new_initial_state(seed=1).network_inputs(0))
    assert len(shares) == 2 and abs(sum(shares) - 1) < 1e-5 and len(logits) == 0
    assert pioneers.Game("stagecoach", players=3).own_network() is None
