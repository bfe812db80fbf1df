"""The libraries' own conformance tests."""

import doctest
import importlib
import warnings

import pytest

import pioneers


@pytest.fixture(autouse=True)
def quiet():
    """PettingZoo warns of observations that are dictionaries, which is how it wants masks."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def test_pettingzoo_aec(table):
    from pettingzoo.test import api_test, seed_test

    name, players = table
    api_test(pioneers.aec_env(name, players=players), num_cycles=100)
    seed_test(lambda: pioneers.aec_env(name, players=players), num_cycles=30)


def test_pettingzoo_parallel(table):
    from pettingzoo.test import parallel_api_test, parallel_seed_test

    name, players = table
    parallel_api_test(pioneers.parallel_env(name, players=players), num_cycles=100)
    parallel_seed_test(lambda: pioneers.parallel_env(name, players=players), num_cycles=30)


def test_gymnasium(table):
    from gymnasium.utils.env_checker import check_env

    name, players = table
    check_env(pioneers.gym_env(name, players=players, opponents="random"), skip_render_check=True)


def test_gymnasium_plays_whole_games_against_chosen_bots(table):
    name, players = table
    env = pioneers.gym_env(name, players=players, opponents=["random"] * (players - 1), seat=0)
    env.action_space.seed(1)
    env.reset(seed=1)
    over = False
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample())
        assert info["seat"] == 0
    assert -1 <= reward <= 1


def test_an_illegal_action_loses_or_raises(table):
    name, players = table
    env = pioneers.gym_env(name, players=players, opponents="random")
    _, info = env.reset(seed=1)
    illegal = int((~info["action_mask"]).argmax())
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over) == (-1, True)
    assert "not legal" in info["illegal"]
    with pytest.raises(RuntimeError):
        env.step(0)
    strict = pioneers.gym_env(name, players=players, opponents="random", on_illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        strict.step(illegal)


def test_openspiel(table):
    pyspiel = pytest.importorskip("pyspiel")
    importlib.import_module("pioneers.openspiel")
    name, players = table
    game = pyspiel.load_game(f"pioneers_{name}", {"players": players})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("module", ["pioneers", "pioneers.game", "pioneers.vector", "pioneers.zoo", "pioneers.gym", "pioneers.network"])
def test_the_examples_of_the_documentation_run(module):
    failed, tried = doctest.testmod(importlib.import_module(module))
    assert failed == 0
    assert tried > 0
