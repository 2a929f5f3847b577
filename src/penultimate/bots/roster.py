"""All players by name, and the numbers of the compiled players.

Compiled programs select a player by its number. The master and the oracle are not compiled.
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
EXTERNAL: Final = 100  # the lowest number of a player outside the compiled program

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

# The rules of the compiled players, for programs that contain only some of them.
RULES: Final[Mapping[str, Player]] = MappingProxyType(
    {
        "random": random_player,
        "alert": alert,
        "first": first,
        "steady": steady,
        "offensive": offensive,
        "defensive": defensive,
        "adaptive": adaptive,
        "counter": counter,
        "easy": easy,
        "medium": medium,
        "hard": hard,
    }
)

MASTER: Final = "master"
ORACLE: Final = "oracle"
LEVELS: Final = ("easy", "medium", "hard", MASTER)  # for human opponents, weakest first
DEFAULT_PLAYER: Final = "medium"

# Players that can be seated at a table: the levels, then the others, strongest first.
PLAYERS: Final = (
    *LEVELS, "counter", "steady", "offensive", "adaptive", "defensive", "alert", "first", "random",
)  # fmt: skip


def player_named(name: str) -> Player:
    """Look up a player by name. Only the master and the oracle import NumPy."""
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
    """Choose the move of the compiled player with this number."""
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
