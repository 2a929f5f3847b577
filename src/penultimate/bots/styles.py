"""The styles of players who weigh their moves (see `reasons.py`).

`offensive` wants to go out: it keeps its wilds for the end, stays with its longest colour, lays a 0
to hold it, and hits whoever is about to win. `defensive` wants to be caught with little: wilds and
high cards go first. `adaptive` is offensive while its own hand is the shorter, and defensive when
others are ahead of it. `counter` counts what it has not seen, remembers who drew on which colour,
and weighs all of it by numbers that were found by trial (bench/counter.py), at tables of two by
others than at larger ones.
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

_MUCH: Final = 60  # points in a hand that are worth shedding

# The reasons in their order: to lay at all, a wild, a Wild Draw Four, a bluff, an action, a 0,
# points, the colour held; cards of one's own that follow, unseen ones that do, what the next player
# missed, left and named, the turn kept or lost, a short hand hit; a Draw Two, that the next player
# cannot follow, cards left, other lays, a change of colour, a drawn card; and from which likelihood
# on to challenge. First for a calm hand, then with somebody else nearly out, then with oneself.
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
    """Whether somebody else is nearly out, and this player's hand is longer and worth much."""
    worth = 0
    for kind in range(KINDS):
        worth += int(sight.hand[kind]) * points(kind)
    for steps in range(1, sight.players):
        if sight.sizes[steps] <= LATE and sight.sizes[steps] < sight.sizes[0]:
            return worth >= _MUCH
    return False


@rule
def counter(sight: Sight, dice: Dice) -> int:
    if sight.players == 2:
        return choose_move(sight, dice, COUNTER_WEIGHTS, FLAWLESS)
    return choose_move(sight, dice, _COUNTER_AMONG_MANY, FLAWLESS)
