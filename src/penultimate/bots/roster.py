"""Every compiled player by number, so that one program plays any of them against any other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from penultimate.bots.baselines import alert, by_lot, first
from penultimate.bots.steady import steady
from penultimate.bots.styles import adaptive, counter, defensive, offensive
from penultimate.rules.compiled import rule

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight

Player = Callable[["Sight", "Dice"], int]

BY_LOT, ALERT, FIRST, STEADY, OFFENSIVE, DEFENSIVE, ADAPTIVE, COUNTER = range(8)
OUTSIDE: Final = 100  # from here on, players who are asked from outside the compiled program

ROSTER: Final[Mapping[str, int]] = MappingProxyType(
    {
        "random": BY_LOT,
        "alert": ALERT,
        "first": FIRST,
        "steady": STEADY,
        "offensive": OFFENSIVE,
        "defensive": DEFENSIVE,
        "adaptive": ADAPTIVE,
        "counter": COUNTER,
    }
)


@rule
def decide(sight: Sight, dice: Dice, player: int) -> int:
    """What a player answers to a sight."""
    if player == STEADY:
        return steady(sight, dice)
    if player == ALERT:
        return alert(sight, dice)
    if player == BY_LOT:
        return by_lot(sight, dice)
    if player == FIRST:
        return first(sight, dice)
    if player == OFFENSIVE:
        return offensive(sight, dice)
    if player == DEFENSIVE:
        return defensive(sight, dice)
    if player == ADAPTIVE:
        return adaptive(sight, dice)
    return counter(sight, dice)
