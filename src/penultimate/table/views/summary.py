"""Table summaries for lists of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from penultimate.notation.answers import seat_or_none
from penultimate.protocol import fields
from penultimate.rules.game import is_hand_over
from penultimate.table.views.ranks import winners

if TYPE_CHECKING:
    from penultimate.table.log.entries import Decision
    from penultimate.table.log.state import TableState


class Summary(msgspec.Struct, kw_only=True):
    """A table in a guest's list, without its stage and dates."""

    rules: str
    names: list[str]
    scores: list[int]
    winners: list[int] = []
    gone: list[str] = []
    options: dict[str, fields.Value] = {}


def summary_of(state: TableState) -> bytes:
    summary = Summary(
        rules=state.house.preset,
        names=[seat.name for seat in state.seats if not seat.is_open],
        scores=state.table.scores[: len(state.seats)],
        winners=winners(state.table, seat_or_none(state.table.game_winner)),
        gone=sorted(_gone_from(state)),
        options=state.house.changes(),
    )
    return msgspec.json.encode(summary)


def _gone_from(state: TableState) -> set[str]:
    """Guests who once had a seat or were host, and now are neither."""
    seated = {seat.guest for seat in state.seats}
    return (state.known - {state.host} | state.departed) - seated


def changes_summary(state: TableState, decision: Decision) -> bool:
    """Whether entries may have changed the summary. Most moves do not."""
    is_usual = all(entry.nature.quiet or entry.nature.unlisted for entry in decision)
    return not is_usual or is_hand_over(state.table)
