"""Difficulty levels below the master: heuristic players that make mistakes.

`easy` plays any card at random, including wilds. `medium` plays like most people: it prefers its
longest colours and makes some mistakes. `hard` plays like `offensive`, makes few mistakes, and
challenges a Wild Draw Four when that pays. See docs/players.md for their strengths.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.heuristics import choose_move
from penultimate.rules.compiled import rule

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight

# Weights are laid out as in `styles.py`. Mistakes are percentages of forgotten calls, missed
# catches and overlooked cards, and the noise on the value of a move (`mistakes.py`).
_EASY_LATE: Final = (
    2000, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 101,
)  # fmt: skip
_EASY: Final = (
    (2000, 0, 0, 0, 0, 0, 0, 0,
     0, 0, 0, 0, 0, 0, 0, 0,
     0, 0, 0, 0, 0, 0, 101),
    _EASY_LATE,
    _EASY_LATE,
)  # fmt: skip
_EASY_MISTAKES: Final = (30, 45, 12, 1000)
_MEDIUM_LATE: Final = (
    2000, -100, -50, -600, 30, 0, 5, 20,
    0, 0, 0, 0, 0, 0, 0, 150,
    0, 0, 0, 0, 0, 0, 75,
)  # fmt: skip
_MEDIUM: Final = (
    (2000, -250, -200, -600, 0, 0, 0, 30,
     0, 0, 0, 0, 0, 0, 0, 0,
     0, 0, 0, 0, 0, 0, 75),
    _MEDIUM_LATE,
    _MEDIUM_LATE,
)  # fmt: skip
_MEDIUM_MISTAKES: Final = (19, 33, 9, 350)
_HARD_LATE: Final = (
    2000, -400, -200, -900, 50, 30, 0, 60,
    40, 0, 3, 0, 0, 100, -80, 300,
    0, 0, 0, 0, 0, 0, 65,
)  # fmt: skip
_HARD: Final = (
    (2000, -500, -400, -900, 0, 30, 0, 60,
     10, 0, 3, 0, 0, 50, -50, 0,
     0, 0, 0, 0, 0, 0, 65),
    _HARD_LATE,
    _HARD_LATE,
)  # fmt: skip
_HARD_MISTAKES: Final = (9, 16, 4, 180)


@rule
def easy(sight: Sight, dice: Dice) -> int:
    return choose_move(sight, dice, _EASY, _EASY_MISTAKES)


@rule
def medium(sight: Sight, dice: Dice) -> int:
    return choose_move(sight, dice, _MEDIUM, _MEDIUM_MISTAKES)


@rule
def hard(sight: Sight, dice: Dice) -> int:
    return choose_move(sight, dice, _HARD, _HARD_MISTAKES)
