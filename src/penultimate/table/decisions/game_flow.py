"""Decisions about the game: start, deal, move, pause, end. None of them changes anything itself."""

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
from penultimate.rules.moves import card_laid, is_catch, is_lay
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
    """Begin the game and deal the first hand. Only the host may."""
    check_host(state, guest)
    check_lobby(state)
    if any(seat.is_open for seat in state.seats):
        raise Refused("seats_open")
    return [entries.Started(), *begin_deal(state, state.pledged)]


def deal(state: TableState, guest: str) -> Decision:
    """Deal the next hand. Anyone seated may."""
    if not state.seats_of(guest):
        raise Refused("not_seated")
    return next_deal(state)


def next_deal(state: TableState) -> Decision:
    """Begin the next deal, if a hand is over; nothing more is done for one that has begun."""
    check_playing(state)
    if not is_hand_over(state.table):
        raise Refused("hand_not_over", "G1")
    return [] if state.gathered else begin_deal(state, state.pledged)


def move(state: TableState, guest: str, command: commands.MakeMove, spent: int) -> Decision:
    """Make a person's move for one of their seats."""
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
    """A move from its notation, or a refusal."""
    try:
        return parse_move(written)
    except NotationError as fault:
        raise Refused("no_such_move", fault=str(fault)) from None


def act(state: TableState, seat: int, move: int, by: entries.By, spent: int) -> entries.Moved:
    """A seat's move, if the rules and the table allow it."""
    check_playing(state)
    if move not in legal_moves(state.table, seat):
        raise _refused(state, seat, move)
    return entries.Moved(seat=seat, move=move_name(move), by=by, spent=spent)


def _refused(state: TableState, seat: int, move: int) -> Refused:
    """Why a seat may not make a move, and which card it would have laid."""
    illegal = why_illegal(state.table, seat, move)
    about = {"card": card_name(card_laid(move))} if is_lay(move) else {}
    return Refused("illegal_move", illegal, move=move_name(move), **about)


def pause(state: TableState, guest: str, spent: int) -> Decision:
    """Stop the clocks and all moves. Only the host may."""
    check_host(state, guest)
    check_playing(state)
    return [entries.Paused(spent=spent)]


def resume(state: TableState, guest: str) -> Decision:
    """Go on after a pause. Only the host may."""
    check_host(state, guest)
    if state.stage != "paused":
        raise Refused("not_paused")
    return [entries.Resumed()]


def stop_clock(state: TableState, spent: int) -> Decision:
    """Stop the clock, as nobody looks any more."""
    return [entries.Halted(spent=spent)] if state.is_timed and not state.clock.stands else []


def start_clock(state: TableState, spent: int) -> Decision:
    """Let the clock go on, as somebody looks again; `spent` is what passed since a crash."""
    if not state.is_timed:
        return []
    if state.clock.stands:
        return [entries.Ticked()]
    if state.clock.grants_grace(state.turn, spent):
        return [entries.Halted(spent=spent), entries.Ticked()]
    return []


def set_speed(state: TableState, guest: str, command: commands.SetSpeed) -> Decision:
    """Choose how fast bots play. Only the host may."""
    check_host(state, guest)
    check_not_over(state)
    return [] if command.speed == state.speed else [entries.SpeedSet(speed=command.speed)]


def end(state: TableState, guest: str) -> Decision:
    """End the game before it is won. Only the host may."""
    check_host(state, guest)
    check_not_over(state)
    return [entries.Ended()]
