"""Apply moves: rules, record, memory and clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.notation.editions import EDITION, correction
from penultimate.notation.moves import parse_move
from penultimate.notation.narration import narrate
from penultimate.notation.record import add_move
from penultimate.notation.table_events import TimeIsUp
from penultimate.rules import is_game_over
from penultimate.rules.layout import DRAWN, MORE, RESTING, SWAP
from penultimate.rules.memory import remember
from penultimate.rules.moves import CALL, KEEP, is_catch
from penultimate.rules.step import perform

if TYPE_CHECKING:
    from penultimate.notation.table_events import AnyEvent
    from penultimate.table.log import entries
    from penultimate.table.log.state import TableState


def moved(state: TableState, entry: entries.Moved) -> list[AnyEvent]:
    """Apply a move that has been validated."""
    table, seat, move = state.table, entry.seat, parse_move(entry.move)
    state.moved_by = entry.by
    in_turn, ends_rest = state.turn, table.phase == RESTING and move == KEEP
    _charge(state, entry)
    perform(table, seat, move)
    remember(state.memory, table)
    if state.record.edition < EDITION:
        state.corrected = state.corrected or correction(table)
    for other in range(table.seats):
        if table.out[other]:
            state.out_after.setdefault(other, table.hand_number)
    if not ends_rest:  # an unplayable card was kept, which is not a choice, so it is not recorded
        add_move(state.record, seat, move, table)
    if _ends_turn(state, in_turn, seat, move):
        state.clock.end_turn(seat)
    if is_game_over(table):
        state.stage = "over"
    return [*_told_by_clock(entry), *narrate(table)]


def _ends_turn(state: TableState, in_turn: int, seat: int, move: int) -> bool:
    """Whether a move ended the turn. Calls and catches do not."""
    if move == CALL or is_catch(move):
        return False
    table = state.table
    jumped_in = seat != in_turn
    return jumped_in or table.turn != in_turn or table.phase not in (DRAWN, RESTING, SWAP, MORE)


def _told_by_clock(entry: entries.Moved) -> list[AnyEvent]:
    return [TimeIsUp(seat=entry.seat)] if entry.by == "clock" else []


def _charge(state: TableState, entry: entries.Moved) -> None:
    """Charge the player to move. A timeout adds a strike; a person's move clears them."""
    state.charge(entry.spent)
    state.clock.stands = False
    if entry.by == "person":
        state.clock.strikes[entry.seat] = 0
    elif entry.by == "clock":
        state.clock.strikes[entry.seat] += 1
