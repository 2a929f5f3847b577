"""Decisions about the game: start, deal, move, pause, end. None of them changes anything itself."""

from __future__ import annotations

from collections.abc import Mapping

from penultimate.notation.errors import NotationError
from penultimate.notation.moves import move_name, parse_move
from penultimate.protocol import commands
from penultimate.rules import legal_moves
from penultimate.rules.game import is_hand_over
from penultimate.rules.refusals import refusal
from penultimate.table.decisions.seats import check_host, check_not_over, place_at
from penultimate.table.errors import Refused
from penultimate.table.fairness.deals import fresh_seed
from penultimate.table.log import entries
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import TableState


def start(state: TableState, guest: str) -> Decision:
    """The host begins the game; the first hand is dealt with it."""
    check_host(state, guest)
    if state.stage != "lobby":
        raise Refused("started", "the game has started already")
    if any(place.is_open for place in state.places):
        raise Refused("seats_open", "every seat has to be taken, by a person or a bot")
    return [entries.Started(), deal_entry(state, state.stirred)]


def deal(state: TableState, guest: str) -> Decision:
    """Anyone seated has the next hand dealt."""
    if not state.seats_of(guest):
        raise Refused("not_seated", "only somebody who sits here can deal")
    return [next_deal(state)]


def next_deal(state: TableState) -> entries.Dealt:
    check_playing(state)
    if not is_hand_over(state.table):
        raise Refused("hand_not_over", "a hand is being played", "G1")
    return deal_entry(state, state.stirred)


def deal_entry(state: TableState, stirred: Mapping[str, str]) -> entries.Dealt:
    """The next deal, with whatever the guests at the table have mixed in."""
    chances = [stirred.get(place.guest or "") for place in state.places]
    return entries.Dealt(chances=chances, seed=fresh_seed())


def move(state: TableState, guest: str, command: commands.MakeMove, spent: int) -> Decision:
    """A person moves for one of their seats."""
    place = place_at(state, command.seat)
    if place.guest != guest:
        raise Refused("not_your_seat", "that seat is not yours")
    if place.bot is not None:
        raise Refused("bot_plays", "a bot plays that seat; take it back first")
    try:
        chosen = parse_move(command.move)
    except NotationError as fault:
        raise Refused("no_such_move", str(fault)) from None
    return [act(state, command.seat, chosen, "person", spent)]


def act(state: TableState, seat: int, chosen: int, by: entries.By, spent: int) -> entries.Moved:
    """A seat's move, if the rules and the table allow it."""
    check_playing(state)
    if chosen not in legal_moves(state.table, seat):
        rule, reason = refusal(state.table, seat, chosen)
        raise Refused("illegal_move", reason, rule)
    return entries.Moved(seat=seat, move=move_name(chosen), by=by, spent=spent)


def pause(state: TableState, guest: str, spent: int) -> Decision:
    check_host(state, guest)
    check_playing(state)
    return [entries.Paused(spent=spent)]


def resume(state: TableState, guest: str) -> Decision:
    check_host(state, guest)
    if state.stage != "paused":
        raise Refused("not_paused", "the game is not paused")
    return [entries.Resumed()]


def end(state: TableState, guest: str) -> Decision:
    check_host(state, guest)
    check_not_over(state)
    return [entries.Ended()]


def check_playing(state: TableState) -> None:
    check_not_over(state)
    if state.stage == "lobby":
        raise Refused("not_started", "the game has not started")
    if state.stage == "paused":
        raise Refused("paused", "the game is paused")
