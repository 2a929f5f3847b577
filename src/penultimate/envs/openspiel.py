"""Uno as a game of OpenSpiel, `python_penultimate_uno`: single hands of two players.

Importing this module registers the game. It needs `pip install 'penultimate[openspiel]'`.

OpenSpiel writes the parameters of a game into one text, in which a value cannot contain `=`. So a
house is written with `:`, as in `official+stacking:same`.

Chance is one node at the root, which draws one of `deals` deals of the seed. Everything that is
random later in the hand, such as a reshuffled pile, follows from the deal. The rules run
interpreted, so that a state can be copied at any point.

>>> import pyspiel, penultimate.envs.openspiel
>>> game = pyspiel.load_game("python_penultimate_uno", {"rules": "house", "deals": 10})
>>> state = game.new_initial_state()
>>> state.apply_action(3)
>>> state.current_player(), state.legal_actions()
(1, [34, 56, 57, 58, 59, 108])
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel as untyped_pyspiel

from penultimate.envs.actions import action_name
from penultimate.envs.interpreted_hand import InterpretedHand
from penultimate.lab.vector.episodes import ACTIONS
from penultimate.lab.vector.layouts import observation_width, spans
from penultimate.notation.houses import read_house

if TYPE_CHECKING:
    from collections.abc import Mapping

    from penultimate.rules.presets import House

pyspiel: Final[Any] = untyped_pyspiel
NAME: Final = "python_penultimate_uno"
PLAYERS: Final = 2
_DEFAULTS: Final[Mapping[str, Any]] = {
    "rules": "official",
    "seed": 0,
    "deals": 1000,
    "max_actions": 2000,  # a longer hand ends without a winner
}
_TYPE: Final[Any] = pyspiel.GameType(
    short_name=NAME,
    long_name="Uno (Penultimate)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=dict(_DEFAULTS),
)


@cache
def house_of(rules: str) -> House:
    """Parse a house that is written with `:` for `=`. Games are single hands."""
    return read_house(rules.replace(":", "="), {"scoring": "single-hand"})


class UnoGame(pyspiel.Game):
    """The game of a house. Its parameters are `rules`, `seed`, `deals` and `max_actions`."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        self.rules = str(given["rules"]).replace("=", ":")
        house_of(self.rules)  # raises an error for conflicting rules
        self.seed, self.deals = int(given["seed"]), int(given["deals"])
        self.max_actions = int(given["max_actions"])
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=self.deals,
            num_players=PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_actions,
        )
        written = {**(params or {}), "rules": self.rules}
        super().__init__(_TYPE, info, written)  # pyright: ignore[reportUnknownMemberType]

    def new_initial_state(self) -> UnoState:
        return UnoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> UnoObserver:
        if params:
            raise ValueError("an observer of Uno has no parameters")
        return UnoObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class UnoState(pyspiel.State):
    """A hand, or the moment before its deal."""

    def __init__(self, game: UnoGame) -> None:
        super().__init__(game)  # pyright: ignore[reportUnknownMemberType]
        self.hand: InterpretedHand | None = None
        self._deals, self._max_actions = game.deals, game.max_actions
        self._rules, self._seed = game.rules, game.seed  # OpenSpiel copies and pickles a state

    def current_player(self) -> int:
        if self.hand is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.hand.seat

    def is_terminal(self) -> bool:
        hand = self.hand
        return hand is not None and (hand.is_over or hand.actions >= self._max_actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 (OpenSpiel's signature)
        return self.hand.legal_actions() if self.hand else []

    def _apply_action(self, action: int) -> None:
        if self.hand is None:
            self.hand = InterpretedHand(house_of(self._rules), PLAYERS, self._seed, action)
        else:
            self.hand.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else action_name(action)

    def returns(self) -> list[float]:
        return list(self.hand.rewards) if self.hand and self.hand.is_over else [0.0] * PLAYERS

    def __str__(self) -> str:
        return str(self.hand or "before the deal")


class UnoObserver:
    """The observation of a player, as in the other environments (`docs/environments.md`).

    With perfect recall, the string begins with a digest of all that the player has seen and done.
    """

    def __init__(self, kind: Any) -> None:
        self.perfect_recall = bool(kind.perfect_recall)
        self.tensor = np.zeros(observation_width(PLAYERS), np.float32)
        self.dict = {
            span.name: self.tensor[span.start : span.start + span.size].reshape(span.shape or (1,))
            for span in spans(PLAYERS)
        }

    def set_from(self, state: UnoState, player: int) -> None:
        self.tensor[:] = state.hand.observation(player) if state.hand else 0

    def string_from(self, state: UnoState, player: int) -> str:
        if state.hand is None:
            return f"player {player} before the deal"
        past = f"{state.hand.digest(player)} " if self.perfect_recall else ""
        return f"{past}{' '.join(map(str, state.hand.observation(player)))}"


pyspiel.register_game(_TYPE, UnoGame)
