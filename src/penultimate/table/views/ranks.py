"""Ranks under the scoring rules of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.notation.answers import seat_or_none
from penultimate.rules.house import ELIMINATION, KNOCKOUT, PARTNERS, SCORING, TARGET
from penultimate.rules.scoring import same_side, winner_scores

if TYPE_CHECKING:
    from penultimate.rules.layout import Table
    from penultimate.table.log.state import TableState


def winners(table: Table, named: int | None) -> list[int]:
    """The winning seat, plus its partner in partner games (`S6`)."""
    if named is None:
        return []
    return [seat for seat in range(table.seats) if same_side(table, seat, named)]


def ranks(state: TableState) -> list[int]:
    """The rank of each seat, 1 for the best. Ties share a rank."""
    won = winners(state.table, seat_or_none(state.table.game_winner))
    merits = [_merit(state, seat, won=seat in won) for seat in range(len(state.seats))]
    return [1 + sum(other > own for other in merits) for own in merits]


def _merit(state: TableState, seat: int, *, won: bool) -> tuple[bool, int, int]:
    """The sort key of a seat: won, then hands survived, then score."""
    table = state.table
    score, scoring = table.scores[seat], table.house[SCORING]
    if scoring == KNOCKOUT:
        return won, state.out_after.get(seat, table.hand_number + 1), 0
    stayed = _hands_stayed(state, seat) if scoring == ELIMINATION else 0
    return won, stayed, score if winner_scores(scoring) else -score


def _hands_stayed(state: TableState, seat: int) -> int:
    """The number of hands that a player survived below the target (`S2`)."""
    target = state.table.house[TARGET]
    return sum(hand.scores[seat] < target for hand in state.record.hands)


def side_of(table: Table, seat: int) -> str | None:
    """The side of a seat, A or B, or None without partners."""
    if not table.house[PARTNERS]:
        return None
    return "A" if same_side(table, seat, 0) else "B"
