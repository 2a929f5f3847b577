"""What a move does to a live table, besides what the rules do: it is recorded, and ends a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.notation.moves import parse_move
from penultimate.notation.narration import narrate
from penultimate.notation.record import add_move
from penultimate.notation.table_events import TimeIsUp
from penultimate.rules import is_game_over
from penultimate.rules.layout import DRAWN, RESTING, SWAP
from penultimate.rules.moves import CALL, KEEP, is_catch
from penultimate.rules.step import apply

if TYPE_CHECKING:
    from penultimate.notation.table_events import AnyEvent
    from penultimate.rules.layout import Table
    from penultimate.table.log import entries
    from penultimate.table.log.state import TableState


def moved(state: TableState, entry: entries.Moved) -> list[AnyEvent]:
    table, seat, move = state.table, entry.seat, parse_move(entry.move)
    in_turn, before = state.turn, table.copy()
    charge(state, entry)
    apply(table, seat, move)
    if not ends_rest(before, move):
        add_move(state.record, seat, move, table)
    if ends_turn(state, in_turn, seat, move):
        state.clock.end_turn(seat)
    if is_game_over(table):
        state.stage = "over"
    return [*told_by_clock(entry), *narrate(before, seat, move, table)]


def ends_rest(before: Table, move: int) -> bool:
    """Whether a card is kept that could not be played: no choice, and so no part of a record."""
    return before.phase == RESTING and move == KEEP


def ends_turn(state: TableState, in_turn: int, seat: int, move: int) -> bool:
    """Whether the turn that ran before a move is over; a word aside ends no turn."""
    if move == CALL or is_catch(move):
        return False
    table = state.table
    jumped_in = seat != in_turn
    return jumped_in or table.turn != in_turn or table.phase not in (DRAWN, RESTING, SWAP)


def told_by_clock(entry: entries.Moved) -> list[AnyEvent]:
    return [TimeIsUp(seat=entry.seat)] if entry.by == "clock" else []


def charge(state: TableState, entry: entries.Moved) -> None:
    """Charge the player in turn; the clock's act is a strike, a person's act ends all strikes."""
    state.clock.charge(state.turn, entry.spent)
    place = state.places[entry.seat]
    if entry.by == "person":
        place.strikes = 0
    elif entry.by == "clock":
        place.strikes += 1
