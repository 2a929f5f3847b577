"""Estimate each seat's chance of winning the game from the scores, and the reward of a hand.

Each player still in the game has a strength that depends on their score. A player's chance of
winning is their share of all strengths. The strengths were fitted to games between `counter`
players (`lab/training/fit_game_odds.py`).

A network that learns to win games is rewarded for the change in that chance during a hand. Early in
a game a hand changes the chance little, near the end a lot. To give all hands the same weight, the
change is scaled so that losing a typical hand is worth 0.25 and winning it 0.75.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from penultimate.rules.compiled import rule
from penultimate.rules.house import (
    KNOCKOUT,
    LOWEST_TOTAL,
    MOST_SEATS,
    PARTNERS,
    SCORING,
    SINGLE_HAND,
    TARGET,
    WINNER_TAKES,
)
from penultimate.rules.layout import CLOCKWISE, GAME_OVER, NOBODY, Fields, SeatPoints
from penultimate.rules.piles import next_seat
from penultimate.rules.scoring import same_side

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    from penultimate.rules.layout import Table

SeatChances = Annotated[list[float], "f4", (MOST_SEATS,)]

TYPICAL_HAND: Final = 45  # points left in a loser's hand

# The binary logarithm of a strength is a·x + b·x² + c·x³, where x is the score divided by the
# target. The rows hold a, b and c, indexed by scoring (winner-takes, winner-takes with partners,
# lowest total, elimination) and by the number of players minus two.
STRENGTHS: Final = (
    (
        (3.0, 1.78, 1.23),
        (2.93, 1.69, 0.64),
        (2.88, 1.44, 0.37),
        (3.32, 1.41, -0.46),
        (3.42, 1.32, -1.03),
        (3.9, 0.78, -1.97),
        (4.08, 0.68, -2.25),
        (4.12, 0.44, -2.45),
        (4.12, 0.44, -2.45),
    ),
    (
        (3.17, 2.06, 1.33),
        (3.17, 2.06, 1.33),
        (3.06, 1.44, 0.58),
        (3.06, 1.44, 0.58),
        (2.68, 1.35, 0.32),
        (2.68, 1.35, 0.32),
        (3.02, 1.13, -1.22),
        (3.02, 1.13, -1.22),
        (3.01, 0.86, -1.37),
    ),
    (
        (-2.53, -1.92, -1.48),
        (-4.75, -3.66, -3.02),
        (-6.16, -5.39, -4.86),
        (-6.95, -6.05, -5.35),
        (-7.7, -6.84, -6.08),
        (-8.04, -7.21, -6.5),
        (-8.26, -7.43, -6.62),
        (-8.64, -7.76, -6.93),
        (-8.86, -7.93, -7.04),
    ),
    (
        (-3.12, -1.9, -1.22),
        (-3.77, -2.18, -1.67),
        (-4.07, -2.58, -1.81),
        (-4.65, -2.62, -1.66),
        (-5.04, -3.57, -2.89),
        (-5.05, -3.81, -3.16),
        (-5.1, -3.62, -2.87),
        (-5.04, -3.62, -3.09),
        (-5.75, -3.83, -2.57),
    ),
)


class Stake(Fields):
    """Each seat's chance of winning the game if it loses or wins the current hand."""

    low: SeatChances
    high: SeatChances
    scores: SeatPoints  # a scratch buffer


@rule
def chance_of_game(table: Table, scores: Sequence[int], seat: int) -> float:
    """A seat's chance of winning the game, given the scores between two hands."""
    own, total = 0.0, 0.0
    leader = _leader(table, scores)
    for other in range(table.seats):
        if leader == NOBODY:
            strength = _strength_of(table, int(scores[other]), other)
        else:
            strength = 1.0 if same_side(table, other, leader) else 0.0
        total += strength
        own += strength if same_side(table, seat, other) else 0.0
    return own / total if total > 0.0 else 0.0


@rule
def _leader(table: Table, scores: Sequence[int]) -> int:
    """The winner if a player has reached the target and that ends the game, else `NOBODY`."""
    scoring, best, reached = table.house[SCORING], 0, False
    if scoring != WINNER_TAKES and scoring != LOWEST_TOTAL:
        return NOBODY
    for seat in range(table.seats):
        reached = reached or scores[seat] >= table.house[TARGET]
        if scoring == WINNER_TAKES and scores[seat] > scores[best]:
            best = seat
        if scoring == LOWEST_TOTAL and scores[seat] < scores[best]:
            best = seat
    return best if reached else NOBODY


@rule
def _strength_of(table: Table, score: int, seat: int) -> float:
    """The strength of a seat. Under knockout, all remaining seats have the same strength."""
    if table.out[seat]:
        return 0.0
    scoring = table.house[SCORING]
    if scoring == KNOCKOUT:
        return 1.0
    if scoring != WINNER_TAKES and score >= table.house[TARGET]:
        return 0.0
    way = scoring_index(scoring, table.house[PARTNERS])
    row = STRENGTHS[way][min(table.players, MOST_SEATS) - 2]
    share = score / table.house[TARGET]
    return 2.0 ** (((row[2] * share + row[1]) * share + row[0]) * share)


@rule
def scoring_index(scoring: int, partners: int) -> int:
    """The first index into `STRENGTHS`."""
    if scoring == WINNER_TAKES:
        return 1 if partners else 0
    return 2 if scoring == LOWEST_TOTAL else 3


@rule
def set_stake(table: Table, stake: Stake) -> None:
    """Compute the stake of the hand that was just dealt."""
    for seat in range(table.seats):
        if table.house[SCORING] == SINGLE_HAND:
            stake.low[seat], stake.high[seat] = 0.0, 1.0
        elif table.house[SCORING] == KNOCKOUT:
            stake.low[seat], stake.high[seat] = 0.0, 1.0 / (table.players - 1)
        elif not table.out[seat]:
            stake.low[seat] = _chance_if_won(table, stake, seat, _rival(table, seat))
            stake.high[seat] = _chance_if_won(table, stake, seat, seat)


@rule
def _rival(table: Table, seat: int) -> int:
    """The next player on another side."""
    other = next_seat(table, seat, CLOCKWISE)
    while same_side(table, seat, other):
        other = next_seat(table, other, CLOCKWISE)
    return other


@rule
def _chance_if_won(table: Table, stake: Stake, seat: int, winner: int) -> float:
    """A seat's chance of winning the game if `winner` wins a typical hand."""
    takes, caught = table.house[SCORING] == WINNER_TAKES, 0
    for other in range(table.seats):
        if not table.out[other] and not same_side(table, other, winner):
            caught += TYPICAL_HAND
    for other in range(table.seats):
        wins = same_side(table, other, winner)
        gained = (caught if wins else 0) if takes else (0 if wins else TYPICAL_HAND)
        stake.scores[other] = table.scores[other] + gained
    return chance_of_game(table, stake.scores, seat)


@rule
def write_rewards(table: Table, stake: Stake, rewards: MutableSequence[float]) -> None:
    """Write each seat's reward for a finished hand."""
    for seat in range(MOST_SEATS):
        rewards[seat] = 0.0
    for seat in range(table.seats):
        if table.house[SCORING] == SINGLE_HAND:
            rewards[seat] = 1.0 if _won_hand(table, seat) else 0.0
        else:
            gain = (chance_now(table, seat) - stake.low[seat]) / _spread(stake, seat)
            rewards[seat] = min(1.0, max(0.0, 0.25 + 0.5 * gain))


@rule
def _won_hand(table: Table, seat: int) -> bool:
    return table.hand_winner != NOBODY and same_side(table, seat, table.hand_winner)


@rule
def chance_now(table: Table, seat: int) -> float:
    """A seat's chance of winning the game after a hand."""
    if table.phase == GAME_OVER:
        return 1.0 if same_side(table, seat, table.game_winner) else 0.0
    return chance_of_game(table, table.scores, seat)


@rule
def _spread(stake: Stake, seat: int) -> float:
    """How much a hand can change the chance, at least 0.01 to avoid a division by zero."""
    return max(0.01, stake.high[seat] - stake.low[seat])
