"""The weights of the heuristic players (`heuristics.py`).

`offensive` tries to go out. It saves its wilds, stays with its longest colour, plays a 0 to keep
that colour, and attacks a player who is about to win. `defensive` minimizes the points it loses by
playing wilds and high cards first. `adaptive` is defensive when another player is ahead, otherwise
offensive. `counter` counts unseen cards and remembers who drew on which colour. Its weights were
tuned by bench/counter.py, separately for two players and for more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.heuristics import LATE, choose_move
from penultimate.bots.mistakes import FLAWLESS
from penultimate.rules.cards import KINDS, points
from penultimate.rules.compiled import rule

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight

_MANY_POINTS: Final = 60  # a hand with this many points is expensive to lose with

# Each row holds the weights of the terms in `heuristics.py`, in the same order, followed by the
# threshold for a challenge. The rows are for the stages that `heuristics.stage` returns.
_OFFENSIVE_LATE: Final = (
    2000, -200, -100, -900, 50, 30, 0, 40,
    10, 0, 0, 0, 0, 50, -50, 300,
    0, 0, 0, 0, 0, 0, 60,
)  # fmt: skip
_OFFENSIVE: Final = (
    (2000, -500, -400, -900, 0, 30, 0, 40,
     10, 0, 0, 0, 0, 0, 0, 0,
     0, 0, 0, 0, 0, 0, 60),
    _OFFENSIVE_LATE,
    _OFFENSIVE_LATE,
)  # fmt: skip
_DEFENSIVE_LATE: Final = (
    2000, 200, 100, -900, 0, 0, 20, 5,
    0, 0, 0, 0, 0, 0, 0, 100,
    0, 0, 0, 0, 0, 0, 60,
)  # fmt: skip
_DEFENSIVE: Final = (
    (2000, 100, 0, -900, 0, 0, 10, 10,
     0, 0, 0, 0, 0, 0, 0, 0,
     0, 0, 0, 0, 0, 0, 60),
    _DEFENSIVE_LATE,
    _DEFENSIVE_LATE,
)  # fmt: skip
COUNTER_WEIGHTS: Final = (
    (220, -719, -914, -155, 2, 166, 1, 31,
     -39, 0, 9, 4, -37, -6, 34, -1,
     34, 4, -17, 58, -36, 54, 66),
    (190, -244, -169, -227, 3, 128, 0, 35,
     -14, -3, 10, 7, -37, -1, 53, 90,
     185, 3, -10, 51, -48, 33, 73),
    (514, -96, -247, -257, 120, 139, -4, 169,
     159, 4, 5, 3, -11, 80, 71, 24,
     -10, 9, -236, -4, -86, -48, 76),
)  # fmt: skip
_COUNTER_AMONG_MANY_LATE: Final = (
    1715, -1029, -302, -1296, 16, 72, 0, 76,
    105, -6, 5, 3, -28, 130, -118, 281,
    0, 0, 0, 0, 0, 0, 68,
)  # fmt: skip
_COUNTER_AMONG_MANY: Final = (
    (1313, -450, -446, -370, -60, 9, -1, 103,
     -27, -2, 8, 6, 16, 108, -57, -249,
     0, 0, 0, 0, 0, 0, 68),
    _COUNTER_AMONG_MANY_LATE,
    _COUNTER_AMONG_MANY_LATE,
)  # fmt: skip


@rule
def offensive(sight: Sight, dice: Dice) -> int:
    return choose_move(sight, dice, _OFFENSIVE, FLAWLESS)


@rule
def defensive(sight: Sight, dice: Dice) -> int:
    return choose_move(sight, dice, _DEFENSIVE, FLAWLESS)


@rule
def adaptive(sight: Sight, dice: Dice) -> int:
    return defensive(sight, dice) if _is_behind(sight) else offensive(sight, dice)


@rule
def _is_behind(sight: Sight) -> bool:
    """Whether another player is nearly out while this hand is longer and has many points."""
    value = 0
    for kind in range(KINDS):
        value += int(sight.hand[kind]) * points(kind)
    for steps in range(1, sight.players):
        if sight.sizes[steps] <= LATE and sight.sizes[steps] < sight.sizes[0]:
            return value >= _MANY_POINTS
    return False


@rule
def counter(sight: Sight, dice: Dice) -> int:
    if sight.players == 2:
        return choose_move(sight, dice, COUNTER_WEIGHTS, FLAWLESS)
    return choose_move(sight, dice, _COUNTER_AMONG_MANY, FLAWLESS)
