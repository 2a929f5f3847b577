"""The configuration of a training run."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.roster import COMPILED, EXTERNAL
from penultimate.lab.record_types import record_type
from penultimate.lab.training.selfplay import Setting
from penultimate.rules.errors import HouseError
from penultimate.rules.house import OPTIONS
from penultimate.rules.options import Choice, Number, Switch
from penultimate.rules.presets import PRESETS, house_rules

if TYPE_CHECKING:
    from penultimate.rules.options import Option
    from penultimate.rules.presets import House

_SETTINGS: Final = 4096  # the number of random tables to choose from
PEERS: Final = {"draw_with_playable": False, "wild_four": "enforced"}
SINGLE: Final = {"scoring": "single-hand"}
# Number options for which training uses only some of the allowed values. The target is always the
# default, since networks see scores relative to the target.
_FEWER: Final = {
    "hand_size": range(5, 11),
    "target": (),
    "missing_call_penalty": (0, 1, 2, 4),
    "hand_limit": (0, 10, 15, 20),
}


@dataclass(frozen=True)
class TrainingConfig:
    """The configuration of a training run. Network files contain these fields."""

    fewest: int = 2  # players at a table
    most: int = 2
    usual: int = 2  # players at half of the tables, and in evaluations
    official: int = 50  # percentage of tables that play `official`
    peers: int = 10  # percentage of tables that play `PEERS`
    single: int = 60  # percentage of tables scored per hand instead of per game
    league: tuple[str, ...] = ("alert", "steady", "counter")  # players, or files of networks
    league_share: int = 20  # percentage of hands against a player of the league
    width: int = 640
    layers: int = 4
    tables: int = 32_768
    steps: int = 32  # decisions per table and round
    batch: int = 32_768
    rate: float = 3e-4
    curiosity: float = 0.01  # initial weight of the entropy bonus
    opponents: tuple[str, ...] = ("alert", "steady")  # in evaluations
    seconds: float = 60.0
    rounds: int = 0  # if not 0, the number of rounds to train instead of a time
    threads: int = 1
    device: str = "numpy"
    seed: int = 0

    def settings(self) -> Any:
        """Create random tables, each with a house, a number of seats and a league."""
        dice = Random(self.seed)  # noqa: S311 (not a secret)
        league = [self.player_number(name) for name in self.league]
        settings = np.zeros(_SETTINGS, record_type(Setting))
        for setting in settings:
            seats = dice.choice([self.usual, self.random_seats(dice)])
            setting["house"] = self.random_house(dice, seats).encode()
            setting["seats"] = seats
            setting["league"][: len(league)] = league
            setting["league_size"] = len(league)
            setting["league_share"] = self.league_share
        return settings

    def networks(self) -> list[str]:
        """The networks among the league players and the evaluation opponents."""
        names = dict.fromkeys((*self.league, *self.opponents))
        return [name for name in names if name not in COMPILED]

    def player_number(self, name: str) -> int:
        """The number of a player. The number of the trained network is `EXTERNAL`."""
        if name in COMPILED:
            return COMPILED[name]
        return EXTERNAL + 1 + self.networks().index(name)

    def random_seats(self, dice: Random) -> int:
        """Choose a number of seats at random. Small numbers are more frequent."""
        return dice.randint(self.fewest, dice.randint(self.fewest, self.most))

    def random_house(self, dice: Random, seats: int) -> House:
        """Choose `official`, `PEERS`, or a random preset whose options may be changed."""
        roll = dice.randrange(100)
        ends = SINGLE if dice.randrange(100) < self.single else {}
        if roll < self.official:
            return house_rules("official", ends)
        if roll < self.official + self.peers:
            return house_rules("official", PEERS | ends)
        while True:
            with suppress(HouseError):  # conflicting options
                changes = _random_changes(dice, seats) | ends
                house = house_rules(dice.choice(sorted(PRESETS)), changes)
                house.check_seats(seats)
                return house


def _random_changes(dice: Random, seats: int) -> dict[str, Any]:
    """Change random options half of the time. With an odd number of seats, turn partners off."""
    changes: dict[str, Any] = {}
    if dice.randrange(2):
        for option in OPTIONS:
            ways = _ways(option)
            if ways and dice.randrange(4) == 0:
                changes[option.name] = dice.choice(ways)
    if seats % 2:
        changes["partners"] = False
    return changes


def _ways(option: Option) -> list[Any]:
    """The values of an option that are used in training."""
    if isinstance(option, Choice):
        return list(option.ways)
    if isinstance(option, Switch):
        return [True, False]
    if isinstance(option, Number):
        return list(_FEWER.get(option.name, option.allowed))
    return []
