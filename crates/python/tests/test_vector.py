"""Many games at once."""

import numpy as np

import pioneers


def trace(table, threads, n=100, steps=150):
    """All that a batch shows, step by step."""
    env = pioneers.VecEnv(table[0], players=table[1], n=n, threads=threads)
    env.reset(seed=9)
    rng = np.random.default_rng(9)
    told = []
    for _ in range(steps):
        env.step(env.sample(rng))
        told.append((env.seats.tobytes(), env.rewards.tobytes(), env.ended.tobytes(), env.observations.sum()))
    return told, env.action_mask.copy()


def test_results_do_not_depend_on_the_number_of_threads(table):
    one, mask = trace(table, 1)
    two, other = trace(table, 2)
    assert one == two
    assert np.array_equal(mask, other)


def test_samples_are_legal_and_masks_are_exact(table):
    env = pioneers.VecEnv(table[0], players=table[1], n=16, threads=1)
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    for _ in range(200):
        actions = env.sample(rng)
        assert env.action_mask[np.arange(16), actions].all()
        env.step(actions)
        assert env.action_mask.any(axis=1).all()


def test_the_arrays_have_the_shapes_of_the_game(table):
    env = pioneers.VecEnv(table[0], players=table[1], n=3, threads=1)
    assert env.action_mask.shape == (3, env.game.num_distinct_actions())
    assert env.observations.shape == (3, env.game.observation_tensor_size())
    assert env.rewards.shape == (3, env.game.num_players())
    assert (env.seats >= 0).all() and (env.seats < env.game.num_players()).all()


def test_games_end_and_begin_anew(table):
    env = pioneers.VecEnv(table[0], players=table[1], n=8, threads=1)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    ends = 0
    for _ in range(3000):
        env.step(env.sample(rng))
        ends += int(env.ended.sum())
        assert np.allclose(env.rewards.sum(axis=1), 0, atol=1e-5)
        assert not env.rewards[~env.ended].any()
        if ends >= 8:
            break
    assert ends >= 8


def test_the_arrays_are_the_same_objects_after_a_step(table):
    env = pioneers.VecEnv(table[0], players=table[1], n=4)
    mask, observations = env.action_mask, env.observations
    env.reset(seed=1)
    env.step(env.sample(np.random.default_rng(1)))
    assert env.action_mask is mask
    assert np.shares_memory(env._batch.observations, observations)


def test_without_observations_none_are_written(table):
    env = pioneers.VecEnv(table[0], players=table[1], n=4, observations=False)
    env.reset(seed=1)
    env.step(env.sample(np.random.default_rng(1)))
    assert env.observations is None
