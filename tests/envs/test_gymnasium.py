"""The Gymnasium environments: one learner among bots."""

from __future__ import annotations

import doctest
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import penultimate.envs
from penultimate.envs import ACTIONS, VectorError, functional, learner, uno_v0
from penultimate.envs.learner import LearnerEnv, LearnerVectorEnv

pytestmark = [
    pytest.mark.xdist_group("environments"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]
NAME = "penultimate/Uno-v0"
make: Any = gymnasium.make
make_vec: Any = gymnasium.make_vec
READ_ONLY = np.zeros((4, 2), np.float32)
READ_ONLY.setflags(write=False)


def random_legal(masks: Any, random: np.random.Generator) -> Any:
    return (masks * random.random(masks.shape)).argmax(axis=-1)


def test_gymnasium_finds_no_fault() -> None:
    for mode in ("ansi", "rgb_array"):
        check_env(make(NAME, opponents=("alert",), render_mode=mode).unwrapped)


@pytest.mark.parametrize("module", [penultimate.envs, functional, learner, uno_v0])
def test_the_examples_in_docstrings_work(module: Any) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0


def test_a_table_of_the_vector_plays_the_same_as_a_single_one() -> None:
    alone = make(NAME, opponents=("alert",)).unwrapped
    many = make_vec(NAME, num_envs=3, opponents=("alert",))
    random = np.random.default_rng(1)
    seen, info = alone.reset(seed=9)
    rows, infos = many.reset(seed=9)
    ended = False
    while not ended:
        assert (rows[0] == seen).all()
        actions = random_legal(infos["action_mask"], random)
        seen, reward, ended, _, info = alone.step(int(actions[0]))
        rows, rewards, terminations, _, infos = many.step(actions)
        assert (rewards[0], terminations[0]) == (reward, ended)
        assert (infos["action_mask"][0] == info["action_mask"]).all()


def test_an_ended_table_starts_its_next_game_at_the_next_step() -> None:
    envs = make_vec(NAME, num_envs=50, opponents=("alert",))
    assert envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    random = np.random.default_rng(2)
    _, infos = envs.reset(seed=1)
    before = np.zeros(50, bool)
    for _ in range(300):
        _, rewards, terminations, truncations, infos = envs.step(
            random_legal(infos["action_mask"], random)
        )
        assert not (before & (terminations | truncations)).any()
        assert (rewards[before] == 0).all()
        assert (np.abs(rewards[terminations]) == 1).all()
        before = terminations | truncations
    assert envs.unwrapped.tables.tables["game_number"].max() >= 50


def test_the_caller_owns_the_arrays() -> None:
    own: dict[str, Any] = {
        "observations": np.zeros((4, 352), np.int16),
        "masks": np.zeros((4, ACTIONS), np.int8),
        "rewards": np.zeros((4, 2), np.float32),
        "terminations": np.zeros(4, np.bool_),
        "truncations": np.zeros(4, np.bool_),
    }
    envs = make_vec(NAME, num_envs=4, opponents=("alert",), strict=False, **own)
    seen, infos = envs.reset(seed=1)
    assert seen is own["observations"]
    assert infos["action_mask"] is own["masks"]
    assert seen.any()
    illegal = own["masks"].argmin(axis=1)
    seen, rewards, terminations, truncations, _ = envs.step(illegal)
    assert seen is own["observations"]
    assert (terminations is own["terminations"], truncations is own["truncations"]) == (True, True)
    assert np.shares_memory(rewards, own["rewards"])
    assert own["terminations"].all()
    assert (own["rewards"][:, 0] == -1).all()


def test_two_threads_play_the_same_as_one() -> None:
    made = [make_vec(NAME, num_envs=9, opponents=("alert",), threads=threads) for threads in (1, 2)]
    infos = [env.reset(seed=4)[1] for env in made]
    random = np.random.default_rng(3)
    for _ in range(50):
        actions = random_legal(infos[0]["action_mask"], random)
        one, two = (env.step(actions) for env in made)
        assert (one[0] == two[0]).all()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"opponents": ("nobody",)}, "opponent 'nobody' is unknown; the opponents are random, "),
        ({"opponents": "steady"}, r"opponents is a tuple of players, such as \('steady', 'hard'\)"),
        ({"observations": np.zeros((4, 9), np.int16)}, r"observations must be a contiguous int16 "),
        ({"terminations": np.zeros(3, np.bool_)}, r"terminations must be a contiguous bool "),
        ({"threads": 0}, "the number of threads must be at least 1, not 0"),
        ({"num_envs": 1.5}, "the number of tables must be at least 1, not 1.5"),
        ({"masks": np.zeros((4, ACTIONS))}, r"masks must be a contiguous int8 array of shape "),
        ({"rewards": READ_ONLY}, "^rewards must be an array of NumPy that can be written$"),
        ({"num_envs": 10**10}, "^there is not enough memory for 10,000,000,000 tables$"),
        ({"opponents": ("master",)}, "^opponent 'master' is not compiled; the opponents are "),
        ({"opponents": 5}, "^opponents is a tuple of players"),
        ({"render_mode": "ansi"}, "^render_mode takes None, not 'ansi'$"),
        ({"max_moves": "x"}, "^max_moves must be at least 1, not 'x'$"),
        ({"reward": ["win"]}, r"^reward takes win, points, places, not \['win'\]$"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(given: dict[str, Any], message: str) -> None:
    with pytest.raises(VectorError, match=message):
        make_vec(NAME, **{"num_envs": 4, "opponents": ("alert",)} | given)


def test_illegal_actions_and_wrong_shapes_are_refused_before_anything_changes() -> None:
    envs = make_vec(NAME, num_envs=4, opponents=("alert",)).unwrapped
    _, infos = envs.reset(seed=1)
    before = envs.tables.tables.copy()
    illegal = infos["action_mask"].argmin(axis=1)
    for actions, message in (
        (illegal, r"^action \d+ is not legal at table 0$"),
        (np.full(4, 0.5), "actions are whole numbers from 0 to 139, not float64"),
        (np.zeros(3, int), "actions must be a contiguous int64 array of shape"),
        (np.full(4, ACTIONS), "an action is a number from 0 to 139"),
    ):
        with pytest.raises(VectorError, match=message):
            envs.step(actions)
        assert (envs.tables.tables == before).all()


@pytest.mark.parametrize("action", ["draw", None, 1.5, 500, -1])
def test_an_invalid_action_is_refused_in_a_sentence(action: Any) -> None:
    env = make(NAME, opponents=("alert",)).unwrapped
    env.reset(seed=1)
    with pytest.raises(VectorError, match="an action is a number from 0 to 139"):
        env.step(action)


def test_a_step_or_a_seed_that_makes_no_sense_is_refused() -> None:
    alone, many = LearnerEnv(opponents=("alert",)), LearnerVectorEnv(2, opponents=("alert",))
    for env, action in ((alone, 108), (many, [108, 108])):
        with pytest.raises(VectorError, match=r"^call reset\(\) to start an episode$"):
            env.step(action)
    with pytest.raises(VectorError, match=r"^seed takes a whole number, not 1\.5$"):
        functional.UnoBatch(tables=2).init(1.5)  # pyright: ignore[reportArgumentType]


def test_a_table_is_shown_only_in_a_mode_that_was_asked_for() -> None:
    env = LearnerEnv(opponents=("alert",))
    with pytest.warns(UserWarning, match="shows nothing without a render_mode"):
        assert env.render() is None
    with pytest.raises(VectorError, match="render_mode takes ansi, rgb_array, not "):
        LearnerEnv(render_mode="4d")


def test_a_loose_environment_ends_an_episode_after_an_illegal_action() -> None:
    env = make(NAME, opponents=("alert",)).unwrapped
    _, info = env.reset(seed=1)
    _, reward, terminated, _, _ = env.step(int(info["action_mask"].argmin()))
    assert (reward, terminated) == (-1.0, True)
