"""Pledge, reveal and deal: the commit-reveal scheme of `fairness`."""

from __future__ import annotations

from collections.abc import Mapping

from penultimate.protocol import commands
from penultimate.protocol.fairness import Chances, fresh_seed, pledge_of, withheld
from penultimate.protocol.refusals import Refused
from penultimate.table.decisions.preconditions import check_not_over
from penultimate.table.log import entries
from penultimate.table.log.entries import Decision
from penultimate.table.log.state import TableState


def pledge(state: TableState, guest: str, command: commands.Pledge) -> Decision:
    """Commit to a random value for the next deal. The last pledge may start the game."""
    if not state.seats_of(guest):
        raise Refused("not_seated")
    _check_hand(state, command.hand)
    if guest in state.pledged:
        raise Refused("pledged")
    if state.gathered:
        raise Refused("stale")
    check_not_over(state)
    pledged = entries.Pledged(guest=guest, pledge=command.pledge)
    if not _starts_now(state, guest):
        return [pledged]
    everyones = state.pledged | {guest: command.pledge}
    return [pledged, entries.Started(), *begin_deal(state, everyones)]


def _check_hand(state: TableState, hand: int) -> None:
    if hand != state.next_hand:
        raise Refused("stale", hand=state.next_hand)


def _starts_now(state: TableState, guest: str) -> bool:
    """Whether an automatic start was only waiting for this guest's pledge."""
    waiting = {seat.guest for seat in state.seats if seat.bot is None}
    is_last = waiting <= {*state.pledged, guest}
    return state.stage == "lobby" and state.starts and is_last


def begin_deal(state: TableState, pledged: Mapping[str, str]) -> Decision:
    """Publish the pledges, so that devices reveal their values. Without pledges, deal at once."""
    pledges = [pledged.get(seat.guest or "") for seat in state.seats]
    if any(pledges):
        return [entries.Gathered(pledges=pledges)]
    return [_dealt(pledges, {})]


def reveal(state: TableState, command: commands.Reveal) -> Decision:
    """Reveal a pledged value. The last one triggers the deal."""
    _check_hand(state, command.hand)
    check_not_over(state)
    shown = pledge_of(state.name, command.hand, command.chance)
    if shown not in state.gathered:
        raise Refused("no_such_pledge")
    if shown in state.revealed:
        return []
    revealed = entries.Revealed(chance=command.chance)
    chances = state.revealed | {shown: command.chance}
    if state.stage == "playing" and {*state.gathered} <= {*chances, None}:
        return [revealed, _dealt(state.gathered, chances)]
    return [revealed]


def finish_round(state: TableState) -> Decision:
    """Deal, or begin another round without the devices that did not reveal in time."""
    if not state.gathered:
        return []
    chances = _chances(state.gathered, state.revealed)
    if not withheld(state.gathered, chances):
        return [_dealt(state.gathered, state.revealed)]
    return [entries.Gathered(pledges=chances), *([] if any(chances) else [_dealt(chances, {})])]


def _dealt(pledges: Chances, revealed: Mapping[str, str]) -> entries.Dealt:
    return entries.Dealt(chances=_chances(pledges, revealed), pledges=pledges, seed=fresh_seed())


def _chances(pledges: Chances, revealed: Mapping[str, str]) -> Chances:
    return [revealed.get(pledge or "") for pledge in pledges]
