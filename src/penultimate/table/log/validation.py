"""Read stored logs and validate every entry.

A live move is validated once, before it is written (`decisions/game_flow.py`). A stored log may
have been damaged on disk, so all of its entries are validated again when it is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from penultimate.notation.moves import parse_move
from penultimate.protocol.refusals import Refused
from penultimate.rules import IllegalMove, is_hand_over, legal_moves
from penultimate.rules.illegal_moves import why_illegal
from penultimate.table.log import entries
from penultimate.table.log.entries import read_change, read_opening
from penultimate.table.log.seat import is_seating
from penultimate.table.log.state import open_state
from penultimate.table.log.transitions import apply_entry

if TYPE_CHECKING:
    from penultimate.notation.table_events import AnyEvent
    from penultimate.table.log.state import TableState

# Exceptions that can occur while decoding or applying a damaged entry.
_FAULTS: Final = (msgspec.MsgspecError, ValueError, LookupError)


class DamagedLog(Refused):
    """Raised if a stored entry is invalid. The table cannot be opened."""

    def __init__(
        self, number: int, fault: object, error: str = "damaged", rule: str | None = None
    ) -> None:
        super().__init__(error, rule, number=number)
        self.number = number
        self.fault = str(fault)  # for the server's log


class OutdatedLog(DamagedLog):
    """Raised if a stored entry became invalid when a rule was corrected."""

    def __init__(self, number: int, rule: str, fault: object) -> None:
        super().__init__(number, fault, "outdated", rule)


def open_stored(number: int, body: bytes) -> TableState:
    """Create the state from the first row of a log."""
    try:
        return open_state(read_opening(body))
    except _FAULTS as fault:
        raise DamagedLog(number, fault) from fault


def apply_stored(
    state: TableState, number: int, body: bytes
) -> tuple[entries.Change, list[AnyEvent]]:
    """Validate and apply the next row of a log. Returns its entry and events."""
    try:
        entry = read_change(body)
        _check(state, entry)
        return entry, apply_entry(state, entry, number)
    except IllegalMove as fault:
        if state.corrected:
            raise OutdatedLog(number, state.corrected, fault) from fault
        raise DamagedLog(number, fault) from fault
    except _FAULTS as fault:
        raise DamagedLog(number, fault) from fault


def _check(state: TableState, entry: entries.Change) -> None:
    """Raise `ValueError` or `IllegalMove` for an entry that cannot come next."""
    if isinstance(entry, entries.SeatEntry) and not 0 <= entry.seat < len(state.seats):
        raise ValueError(f"there is no seat {entry.seat} at this table of {len(state.seats)}")
    if isinstance(entry, entries.LobbyEntry) and state.stage != "lobby":
        raise ValueError(f"a lobby entry while the table was {state.stage}")
    if isinstance(entry, entries.Moved):
        _check_move(state, entry)
    elif isinstance(entry, entries.Dealt):
        _check_deal(state, entry)
    elif isinstance(entry, entries.Arranged):
        _check_arranged(state, entry)


def _check_arranged(state: TableState, entry: entries.Arranged) -> None:
    if not is_seating(state.seats, entry.seats):
        raise ValueError("the new seating does not list every taken seat exactly once")


def _check_move(state: TableState, entry: entries.Moved) -> None:
    move = parse_move(entry.move)
    if state.stage != "playing":
        raise ValueError(f"a move while the table was {state.stage}")
    if move not in legal_moves(state.table, entry.seat):
        raise why_illegal(state.table, entry.seat, move)


def _check_deal(state: TableState, entry: entries.Dealt) -> None:
    if state.stage != "playing" or not is_hand_over(state.table):
        raise ValueError("a deal before the last hand was over")
    if len(entry.chances) != len(state.seats):
        raise ValueError(f"{len(entry.chances)} chances are in a deal for {len(state.seats)} seats")
