"""Uno as a game of OpenSpiel passes its game test and runs its algorithms."""

from __future__ import annotations

import doctest
from typing import Any

import numpy as np
import pyspiel as untyped_pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr, random_agent

from penultimate.envs import functional, openspiel
from penultimate.rules.errors import HouseError

pytestmark = [
    pytest.mark.xdist_group("environments"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]
pyspiel: Any = untyped_pyspiel
load: Any = pyspiel.load_game


def game(**given: Any) -> Any:
    return load(openspiel.NAME, {"deals": 10, "max_actions": 100} | given)


def test_the_example_in_the_docstring_works() -> None:
    assert doctest.testmod(openspiel).failed == 0


@pytest.mark.parametrize("rules", ["official", "house", "official+stacking:same"])
def test_its_own_game_test_passes(rules: str) -> None:
    """It plays random hands, and copies and serializes states on the way."""
    pyspiel.random_sim_test(game(rules=rules), num_sims=1, serialize=True, verbose=False)


def test_a_game_is_loaded_again_from_its_text() -> None:
    given = game(rules="official+stacking:same", seed=7)
    assert str(load(str(given))) == str(given)


def test_its_learning_environment_search_and_regret_minimization_run() -> None:
    environment: Any = rl_environment.Environment(game())
    agents = [random_agent.RandomAgent(seat, 140) for seat in range(2)]
    step = environment.reset()
    while not step.last():
        asked = step.observations["current_player"]
        step = environment.step([agents[asked].step(step).action])
    assert sum(step.rewards) == 0

    state = game().new_initial_state()
    state.apply_action(4)
    bot: Any = mcts.MCTSBot(game(), 2, 3, mcts.RandomRolloutEvaluator(1))
    assert bot.step(state) in state.legal_actions()

    sampling: Any = outcome_sampling_mccfr
    solver = sampling.OutcomeSamplingSolver(game(max_actions=12))
    for _ in range(3):
        solver.iteration()


def test_a_hand_is_the_same_as_in_a_batch() -> None:
    batch = functional.UnoBatch("house+scoring=single-hand", tables=1)
    there, here = (
        batch.init(seed=5),
        game(rules="house", seed=5, max_actions=2000).new_initial_state(),
    )
    here.apply_action(0)
    random = np.random.default_rng(1)
    while not here.is_terminal() and not there.terminated[0]:
        seat = here.current_player()
        assert seat == there.current_player[0]
        assert here.observation_tensor(seat) == there.observation[0].tolist()
        legal = np.flatnonzero(there.legal_action_mask[0]).tolist()
        assert here.legal_actions() == legal
        action = int(random.choice(legal))
        here.apply_action(action)
        there = batch.step(there, [action])
    assert here.is_terminal()
    assert here.returns() == there.rewards[0].tolist()


def test_equal_information_has_an_equal_state_whatever_is_hidden() -> None:
    """The player who is not asked learns nothing about a card that the other draws."""
    states = [game().new_initial_state() for _ in range(2)]
    for state in states:
        state.apply_action(2)
    seat = states[0].current_player()
    assert states[0].information_state_string(seat) == states[1].information_state_string(seat)
    states[0].apply_action(108)
    assert states[0].information_state_string(seat) != states[1].information_state_string(seat)


def test_rules_that_cannot_be_are_refused() -> None:
    with pytest.raises(HouseError, match="nothing"):
        openspiel.UnoGame({"rules": "nothing"})
