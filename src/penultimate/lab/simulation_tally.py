"""Count the results of a simulation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from penultimate.rules.compiled import rule
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import GAME_OVER, NOBODY, Fields, Word

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

MOVES_PER_BAR: Final = 5
POINTS_PER_BAR: Final = 25
_BARS: Final = 41  # the last bar includes all higher values

SeatWords = Annotated[list[int], "i8", (MOST_SEATS,)]
Bars = Annotated[list[int], "i8", (_BARS,)]


class Tally(Fields):
    """Sums over many hands. The tallies of several batches can be added."""

    hands: Word
    voids: Word  # hands that nobody won
    games: Word
    moves: Word
    moves_squared: Word
    moves_by_bar: Bars
    points: Word  # points left in the losers' hands
    points_squared: Word
    points_by_bar: Bars
    hand_wins: SeatWords
    game_wins: SeatWords


@rule
def count_hand(tally: Tally, table: Table, moves: int) -> None:
    """Add a hand to the tally, and its game if it is over."""
    tally.hands += 1
    _count_values(tally, moves, int(table.hand_points))
    if table.hand_winner == NOBODY:
        tally.voids += 1
    else:
        tally.hand_wins[table.hand_winner] += 1
    if table.phase == GAME_OVER:
        tally.games += 1
        tally.game_wins[table.game_winner] += 1


@rule
def _count_values(tally: Tally, moves: int, points: int) -> None:
    """Add the length of a hand and its points to their sums and histograms."""
    tally.moves += moves
    tally.moves_squared += moves * moves
    tally.moves_by_bar[min(moves // MOVES_PER_BAR, _BARS - 1)] += 1
    tally.points += points
    tally.points_squared += points * points
    tally.points_by_bar[min(points // POINTS_PER_BAR, _BARS - 1)] += 1
