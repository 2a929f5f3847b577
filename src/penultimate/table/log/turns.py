"""What a move does to a live table, besides what the rules do: it ends a turn, or begins a rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.notation.consequences import gained
from penultimate.notation.events import Keeps
from penultimate.notation.moves import parse_move
from penultimate.notation.narration import narrate
from penultimate.notation.record import add_move
from penultimate.notation.table_events import TimeIsUp
from penultimate.rules import is_game_over
from penultimate.rules.layout import DRAWN, PLAY, SWAP
from penultimate.rules.moves import CALL, DRAW_CARD, is_catch
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
    add_move(state.record, seat, move, table)
    if begins_rest(before, seat, move, table):
        state.resting, state.rested_card = seat, gained(before, seat, table, [])[-1]
    elif ends_turn(state, in_turn, seat, move):
        state.clock.end_turn(seat)
    if is_game_over(table):
        state.stage = "over"
    return [*told_by_clock(entry), *narrate(before, seat, move, table)]


def begins_rest(before: Table, seat: int, move: int, after: Table) -> bool:
    """Whether a card was drawn in turn that does not fit: its player rests until they keep it."""
    drew = move == DRAW_CARD and before.phase == PLAY and after.drew[seat] > 0
    return drew and after.phase == PLAY


def ends_turn(state: TableState, in_turn: int, seat: int, move: int) -> bool:
    """Whether the turn that ran before a move is over; a word aside ends no turn."""
    if state.resting is not None or move == CALL or is_catch(move):
        return False
    table = state.table
    jumped_in = seat != in_turn
    return jumped_in or table.turn != in_turn or table.phase not in (DRAWN, SWAP)


def kept(state: TableState, entry: entries.Kept) -> list[AnyEvent]:
    charge(state, entry)
    state.resting = None
    state.table.drew = [0] * len(state.table.drew)  # as a move would: bots see it
    state.clock.end_turn(entry.seat)
    return [*told_by_clock(entry), Keeps(seat=entry.seat)]


def told_by_clock(entry: entries.Moved | entries.Kept) -> list[AnyEvent]:
    return [TimeIsUp(seat=entry.seat)] if entry.by == "clock" else []


def charge(state: TableState, entry: entries.Moved | entries.Kept) -> None:
    """Charge the player in turn; the clock's act is a strike, a person's act ends all strikes."""
    state.clock.charge(state.turn, entry.spent)
    place = state.places[entry.seat]
    if entry.by == "person":
        place.strikes = 0
    elif entry.by == "clock":
        place.strikes += 1
