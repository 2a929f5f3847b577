"""The finished hands of a game, whose cards are public."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from penultimate.notation.record import Record, Result

if TYPE_CHECKING:
    from penultimate.table.log.state import TableState


def finished_hands(state: TableState) -> Record:
    """The record of a game, without the hand that is being played."""
    if state.is_over:
        return state.record
    hands = [hand for hand in state.record.hands if hand.over]
    scores = hands[-1].scores if hands else state.record.result.scores
    return replace(state.record, hands=hands, result=Result(over=False, winner=None, scores=scores))
