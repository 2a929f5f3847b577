"""Every player by name, and the compiled ones by number.

The numbers let one program play any of them against any other. The master is asked from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from penultimate.bots.baselines import alert, first, random_player
from penultimate.bots.levels import easy, hard, medium
from penultimate.bots.steady import steady
from penultimate.bots.styles import adaptive, counter, defensive, offensive
from penultimate.rules.compiled import rule

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight

Player = Callable[["Sight", "Dice"], int]

RANDOM, ALERT, FIRST = range(3)
STEADY, OFFENSIVE, DEFENSIVE, ADAPTIVE, COUNTER = range(3, 8)
EASY, MEDIUM, HARD = range(8, 11)
EXTERNAL: Final = 100  # from here on, players who are asked from outside the compiled program

COMPILED: Final[Mapping[str, int]] = MappingProxyType(
    {
        "random": RANDOM,
        "alert": ALERT,
        "first": FIRST,
        "steady": STEADY,
        "offensive": OFFENSIVE,
        "defensive": DEFENSIVE,
        "adaptive": ADAPTIVE,
        "counter": COUNTER,
        "easy": EASY,
        "medium": MEDIUM,
        "hard": HARD,
    }
)


MASTER: Final = "master"
ORACLE: Final = "oracle"
LEVELS: Final = ("easy", "medium", "hard", MASTER)  # for people, from the weakest on
DEFAULT_PLAYER: Final = "medium"  # who plays where nobody has chosen

# All who can sit down at a table, the levels before the others, the others from the strongest on.
PLAYERS: Final = (
    *LEVELS, "counter", "steady", "offensive", "adaptive", "defensive", "alert", "first", "random",
)  # fmt: skip


def player_named(name: str) -> Player:
    """A player by name. NumPy is loaded with the master and the oracle, and not before."""
    if name == MASTER:
        from penultimate.bots.master import master

        return master
    if name == ORACLE:
        from penultimate.bots.oracle import Oracle

        return Oracle()
    number = COMPILED[name]
    return lambda sight, dice: decide(sight, dice, number)


@rule
def decide(sight: Sight, dice: Dice, player: int) -> int:
    """What a player answers to a sight."""
    if player <= FIRST:
        return _decide_as_baseline(sight, dice, player)
    if player >= EASY:
        return _decide_as_level(sight, dice, player)
    if player == STEADY:
        return steady(sight, dice)
    if player == OFFENSIVE:
        return offensive(sight, dice)
    if player == DEFENSIVE:
        return defensive(sight, dice)
    if player == ADAPTIVE:
        return adaptive(sight, dice)
    return counter(sight, dice)


@rule
def _decide_as_baseline(sight: Sight, dice: Dice, player: int) -> int:
    if player == ALERT:
        return alert(sight, dice)
    return random_player(sight, dice) if player == RANDOM else first(sight, dice)


@rule
def _decide_as_level(sight: Sight, dice: Dice, player: int) -> int:
    if player == EASY:
        return easy(sight, dice)
    return medium(sight, dice) if player == MEDIUM else hard(sight, dice)
