"""Count the results of a simulation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from penultimate.rules.compiled import rule
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import GAME_OVER, NOBODY, Fields, Word

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

SeatWords = Annotated[list[int], "i8", (MOST_SEATS,)]


class Tally(Fields):
    """Sums over many hands. The tallies of several batches can be added."""

    hands: Word
    voids: Word  # hands that nobody won
    games: Word
    moves: Word
    points: Word  # points left in the losers' hands
    hand_wins: SeatWords
    game_wins: SeatWords


@rule
def count_hand(tally: Tally, table: Table, moves: int) -> None:
    """Add a hand to the tally, and its game if it is over."""
    tally.hands += 1
    tally.moves += moves
    tally.points += table.hand_points
    if table.hand_winner == NOBODY:
        tally.voids += 1
    else:
        tally.hand_wins[table.hand_winner] += 1
    if table.phase == GAME_OVER:
        tally.games += 1
        tally.game_wins[table.game_winner] += 1
