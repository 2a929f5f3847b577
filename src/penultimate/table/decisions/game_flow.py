"""Starting, dealing, moving, pausing, ending, and the clock."""

from __future__ import annotations

from penultimate.notation.cards import card_name
from penultimate.notation.errors import NotationError
from penultimate.notation.moves import move_name, parse_move
from penultimate.protocol import commands
from penultimate.protocol.fields import FAIR_TIME
from penultimate.protocol.refusals import Refused
from penultimate.rules import legal_moves
from penultimate.rules.game import is_hand_over
from penultimate.rules.illegal_moves import why_illegal
from penultimate.rules.moves import card_played, is_catch, plays_card
from penultimate.table.decisions.pledges import begin_deal
from penultimate.table.decisions.preconditions import (
    check_host,
    check_lobby,
    check_not_over,
    check_playing,
    seat_at,
)
from penultimate.table.log import entries
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import TableState


def start(state: TableState, guest: str) -> Decision:
    """Start the game and deal the first hand. Host only."""
    check_host(state, guest)
    check_lobby(state)
    if any(seat.is_open for seat in state.seats):
        raise Refused("seats_open")
    return [entries.Started(), *begin_deal(state, state.pledged)]


def deal(state: TableState, guest: str) -> Decision:
    """Deal the next hand. Players only."""
    if not state.seats_of(guest):
        raise Refused("not_seated")
    return next_deal(state)


def next_deal(state: TableState) -> Decision:
    """Begin the next deal after a hand, unless it has already begun."""
    check_playing(state)
    if not is_hand_over(state.table):
        raise Refused("hand_not_over", "G1")
    return [] if state.gathered else begin_deal(state, state.pledged)


def move(state: TableState, guest: str, command: commands.MakeMove, spent: int) -> Decision:
    """Make a move in one of the guest's seats."""
    seat = seat_at(state, command.seat)
    if seat.guest != guest:
        raise Refused("not_your_seat")
    if seat.bot is not None:
        raise Refused("bot_plays")
    made = _move_in(command.move)
    moved = act(state, command.seat, made, "person", spent)
    if state.time_to_call and is_catch(made) and spent < FAIR_TIME * 1000:
        raise Refused("time_to_call")
    return [moved]


def _move_in(written: str) -> int:
    """Parse a move, or raise `Refused`."""
    try:
        return parse_move(written)
    except NotationError as fault:
        raise Refused("no_such_move", fault=str(fault)) from None


def act(state: TableState, seat: int, move: int, by: entries.By, spent: int) -> entries.Moved:
    """The log entry for a legal move."""
    check_playing(state)
    if move not in legal_moves(state.table, seat):
        raise _refused(state, seat, move)
    return entries.Moved(seat=seat, move=move_name(move), by=by, spent=spent)


def _refused(state: TableState, seat: int, move: int) -> Refused:
    """The refusal of an illegal move, with the rule and the card."""
    illegal = why_illegal(state.table, seat, move)
    about = {"card": card_name(card_played(move))} if plays_card(move) else {}
    return Refused("illegal_move", illegal, move=move_name(move), **about)


def pause(state: TableState, guest: str, spent: int) -> Decision:
    """Pause the game and the clock. Host only."""
    check_host(state, guest)
    check_playing(state)
    return [entries.Paused(spent=spent)]


def resume(state: TableState, guest: str) -> Decision:
    """Resume a paused game. Host only."""
    check_host(state, guest)
    if state.stage != "paused":
        raise Refused("not_paused")
    return [entries.Resumed()]


def stop_clock(state: TableState, spent: int) -> Decision:
    """Stop the clock when the last viewer has left."""
    return [entries.Halted(spent=spent)] if state.is_timed and not state.clock.stands else []


def start_clock(state: TableState, spent: int) -> Decision:
    """Start the clock for the first viewer. After a crash, `spent` includes the downtime."""
    if not state.is_timed:
        return []
    if state.clock.stands:
        return [entries.Ticked()]
    if state.clock.grants_grace(state.turn, spent):
        return [entries.Halted(spent=spent), entries.Ticked()]
    return []


def set_speed(state: TableState, guest: str, command: commands.SetSpeed) -> Decision:
    """Set how fast bots move. Host only."""
    check_host(state, guest)
    check_not_over(state)
    return [] if command.speed == state.speed else [entries.SpeedSet(speed=command.speed)]


def end(state: TableState, guest: str) -> Decision:
    """End the game before it is won. Host only."""
    check_host(state, guest)
    check_not_over(state)
    return [entries.Ended()]
