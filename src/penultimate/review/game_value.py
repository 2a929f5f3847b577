"""A seat's chance of winning the game, from every seat's chance of winning the hand.

For every seat that may win the hand, the points that it would leave in the other hands give the
scores, and the scores give the chances of the game (`bots/game_odds.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.game_odds import TYPICAL_HAND, Stake, chance_now, chance_of_game, set_stake
from penultimate.lab.compiler import compiled
from penultimate.rules.compiled import rule
from penultimate.rules.house import KNOCKOUT, MOST_SEATS, SCORING, SINGLE_HAND
from penultimate.rules.layout import HAND_OVER
from penultimate.rules.scoring import points_in_hand, same_side, winner_scores

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    from penultimate.rules.layout import Table

_KEPT: Final = 80  # percent of a hand that is still there, per card that the winner has to play


@rule
def _write_game_chances(
    tables: MutableSequence[Table],
    hand_chances: Sequence[Sequence[float]],
    points: MutableSequence[float],
    scores: MutableSequence[float],
    chances: MutableSequence[MutableSequence[float]],
) -> None:
    """Write every seat's chance of winning the game at every table."""
    for at in range(len(tables)):
        table = tables[at]
        if table.phase >= HAND_OVER:
            for seat in range(table.seats):
                chances[at][seat] = chance_now(table, seat)
        else:
            for winner in range(table.seats):
                if hand_chances[at][winner] > 0.0:
                    _write_points(table, winner, points)
                    _write_scores(table, winner, points, scores)
                    for seat in range(table.seats):
                        won = _chance_if_won(table, scores, seat, winner)
                        chances[at][seat] += hand_chances[at][winner] * won


@rule
def _write_points(table: Table, winner: int, points: MutableSequence[float]) -> None:
    """Estimate the points left in every hand when `winner` goes out.

    The more cards the winner still has, the less the others' present cards matter.
    """
    kept = (_KEPT / 100.0) ** float(table.hand_sizes[winner])
    for seat in range(table.seats):
        points[seat] = 0.0
        if not table.out[seat] and not same_side(table, seat, winner):
            points[seat] = TYPICAL_HAND + kept * (points_in_hand(table, seat) - TYPICAL_HAND)


@rule
def _write_scores(
    table: Table, winner: int, points: Sequence[float], scores: MutableSequence[float]
) -> None:
    takes, caught = winner_scores(table.house[SCORING]), 0.0
    for seat in range(table.seats):
        caught += points[seat]
    for seat in range(table.seats):
        gain = caught if takes and same_side(table, seat, winner) else 0.0
        for other in range(table.seats):
            gain += points[other] if not takes and same_side(table, seat, other) else 0.0
        scores[seat] = table.scores[seat] + gain


@rule
def _chance_if_won(table: Table, scores: Sequence[float], seat: int, winner: int) -> float:
    """A seat's chance of winning the game if `winner` wins the hand."""
    if table.house[SCORING] != KNOCKOUT:
        return chance_of_game(table, scores, seat)  # pyright: ignore[reportArgumentType]
    if table.out[seat]:
        return 0.0
    rest = table.players - 1
    return 1.0 / rest if seat == winner else (rest - 1.0) / rest**2


def game_values(tables: Any, chances: Any, hand_values: Any) -> Any:
    """Every seat's chance of winning the game, as an array of tables by seats.

    `chances` are each seat's own chances of winning the hand, and `hand_values` those of its side.
    """
    if not len(tables) or tables["house"][0, SCORING] == SINGLE_HAND:
        return hand_values
    values = np.zeros((len(tables), MOST_SEATS))
    compiled(_write_game_chances)(
        tables, chances, np.zeros(MOST_SEATS), np.zeros(MOST_SEATS), values
    )
    return values


def spread_of_game(table: Table, seat: int) -> float:
    """The difference that winning or losing a typical hand makes to the chance of the game."""
    stake = Stake()
    set_stake(table, stake)
    return max(0.01, stake.high[seat] - stake.low[seat])
