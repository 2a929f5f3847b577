"""Which part of a table's game may be reviewed, and for whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from penultimate.notation.record import write_record
from penultimate.protocol.refusals import Refused
from penultimate.table import finished_hands

if TYPE_CHECKING:
    from penultimate.table import TableState


@dataclass(frozen=True)
class ReviewableGame:
    """A finished game, or the finished hands of a running one."""

    table: str
    owners: list[str | None]  # the guest in each seat, or `None` for a bot
    playing: bool  # the game goes on
    hands: int
    record: str


def reviewable_game(state: TableState, guest: str) -> ReviewableGame:
    """What a guest may have reviewed: hands of a running game only alone against bots."""
    owners, record = [seat.guest for seat in state.seats], finished_hands(state)
    is_alone = owners.count(guest) == len(owners) - owners.count(None) == 1
    if not state.is_over and not (is_alone and record.hands):
        raise Refused("not_over")
    if not record.hands:
        raise Refused("not_started")
    if guest not in owners:
        raise Refused("not_seated")
    return ReviewableGame(
        state.name, owners, not state.is_over, len(record.hands), write_record(record)
    )
