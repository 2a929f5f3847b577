"""`uno_v0` passes PettingZoo's own tests in every preset with 2, 4 and 10 players."""

from __future__ import annotations

from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    performance_benchmark,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

import penultimate
from penultimate.envs import ACTIONS, SILENT, VectorError, spans, uno_v0
from penultimate.rules import PRESETS
from penultimate.rules.errors import HouseError

pytestmark = [
    pytest.mark.xdist_group("environments"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
    # The mask is part of the observation, as in PettingZoo's own card games, so it is a dictionary.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]

to_aec: Any = parallel_to_aec
TABLES = [(preset, players) for preset in PRESETS for players in (2, 4, 10)]


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_the_peers_tests_pass(preset: str, players: int) -> None:
    make = partial(uno_v0.env, preset, players=players)
    api_test(make(), num_cycles=60)
    api_test(make(whole=True, reward="places"), num_cycles=60)
    parallel_api_test(uno_v0.parallel_env(preset, players=players), num_cycles=30)
    seed_test(make, num_cycles=10)
    render_test(make)


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_the_peers_performance_benchmark_runs(
    preset: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = count()
    monkeypatch.setitem(
        performance_benchmark.__globals__, "time", SimpleNamespace(time=lambda: next(seconds))
    )
    performance_benchmark(uno_v0.env(preset, players=players))


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_the_peers_test_of_max_cycles_passes_where_all_agents_act_together(
    preset: str, players: int
) -> None:
    """The peer's test samples illegal actions, so legal ones have to replace them."""
    together = partial(uno_v0.parallel_env, preset, players=players, substitute=True)
    max_cycles_test(
        SimpleNamespace(parallel_env=together, env=lambda **given: to_aec(together(**given)))
    )


def play(env: Any, seed: int, most: int = 10_000) -> list[tuple[str, int]]:
    """Play an episode with random legal actions."""
    random, made = np.random.default_rng(seed), list[tuple[str, int]]()
    env.reset(seed=seed)
    for agent in env.agent_iter(most):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        action = int(random.choice(np.flatnonzero(observation["action_mask"])))
        made.append((agent, action))
        env.step(action)
    return made


def test_a_hand_ends_with_one_for_the_winner_and_minus_one_for_the_others() -> None:
    env = uno_v0.env("official", players=3)
    play(env, 2)
    rewards = sorted(env.unwrapped.rewards.values())
    assert rewards == [-1, -1, 1]
    assert all(env.terminations.values())


def test_places_and_points_are_ordered_by_the_cards_left() -> None:
    placed = uno_v0.env("official", players=3, reward="places")
    pointed = uno_v0.env("official", players=3, reward="points")
    assert play(placed, 2) == play(pointed, 2)
    places, points = placed.unwrapped.rewards, pointed.unwrapped.rewards
    assert sum(places.values()) == 0
    assert max(places.values()) == 1
    winner = max(places, key=lambda agent: places[agent])
    assert points[winner] == -sum(points[agent] for agent in points if agent != winner)


def test_an_illegal_action_ends_the_episode_with_minus_one_for_its_agent() -> None:
    env = uno_v0.env()
    env.reset(seed=1)
    agent, mask = env.agent_selection, env.last()[0]["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.unwrapped.rewards == {"player_0": 0, "player_1": 0} | {agent: -1}


def test_the_raw_environment_names_the_legal_actions() -> None:
    env = uno_v0.raw_env(players=3)
    env.reset(seed=1)
    with pytest.raises(VectorError, match=r"^action 5 is not legal for player_1; legal: b7 draw$"):
        env.step(5)
    assert env.agent_selection == "player_1"


def test_a_seat_that_is_not_asked_sees_its_own_hand_and_may_only_be_silent() -> None:
    env = uno_v0.raw_env(players=4)
    env.reset(seed=5)
    hand = next(span for span in spans(4) if span.name == "hand")
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        shown = seen["observation"][hand.start : hand.start + hand.size]
        assert shown.tolist() == env.table.tables["hands"][0, seat].tolist()
        if agent != env.agent_selection:
            assert np.flatnonzero(seen["action_mask"]).tolist() == [SILENT]


def test_an_episode_is_cut_after_max_cycles_or_max_moves() -> None:
    limits: list[dict[str, Any]] = [{"max_cycles": 7}, {"max_moves": 7}]
    for given in limits:
        env = uno_v0.raw_env(**given)
        assert len(play(env, 3)) >= 7
        assert all(env.truncations.values())
        assert not any(env.terminations.values())


def test_the_environments_are_registered_by_name() -> None:
    made = pettingzoo.make("aec", "penultimate/Uno-v0", players=3)
    assert made.possible_agents == ["player_0", "player_1", "player_2"]


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ({"players": 11}, HouseError, "takes 2 to 10 players"),
        ({"players": "4"}, VectorError, "players takes a number from 2 to 10, not '4'"),
        ({"rules": "nothing"}, HouseError, "nothing"),
        ({"reward": "luck"}, VectorError, "reward takes win, points, places, not 'luck'"),
        ({"render_mode": "4d"}, VectorError, "render_mode takes human, ansi, rgb_array"),
        ({"max_moves": 0}, VectorError, "max_moves must be at least 1"),
        ({"max_cycles": -1}, VectorError, "max_cycles must be at least 0, not -1"),
        ({"rules": 5}, TypeError, "rules are a text such as 'official"),
        ({"options": [1]}, TypeError, "options are a mapping such as "),
        ({"options": {"target": 50_000}}, VectorError, "a target of up to 20,000 points"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    given: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        uno_v0.env(**given)


@pytest.mark.parametrize("key", ["zz", "abcd", 5])
def test_a_key_that_no_record_has_is_refused(key: object) -> None:
    with pytest.raises(
        VectorError, match=r"a key has 64 hexadecimal digits \(docs/records.md\), not"
    ):
        uno_v0.env().reset(options={"key": key})


def test_a_house_may_be_given_as_the_api_reads_it() -> None:
    env = uno_v0.raw_env(penultimate.house("house"), {"stacking": "any"})
    env.reset(seed=1)
    assert env.table.setup.house.changes() == {"stacking": "any"}


def test_all_agents_need_a_reset_before_they_act() -> None:
    env = uno_v0.parallel_env()
    for _ in range(2):
        with pytest.raises(VectorError, match=r"^call reset\(\) to start an episode$"):
            env.step({})
        env.reset(seed=1)
        env.step(dict.fromkeys(env.agents, 138))  # is not legal, and ends the episode


def test_nothing_is_shown_without_a_mode() -> None:
    env = uno_v0.env()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="shows nothing without a render_mode"):
        assert env.render() is None


def test_a_missing_action_of_the_agent_that_is_asked_is_named() -> None:
    env = uno_v0.parallel_env()
    env.reset(seed=1)
    with pytest.raises(VectorError, match="there is no action for player_1, who is asked"):
        env.step({"player_0": SILENT})


def test_there_is_an_action_for_every_move_and_one_for_silence() -> None:
    assert (ACTIONS, SILENT) == (140, 139)
