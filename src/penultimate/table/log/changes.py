"""Entries of the log, entered one after the other: all that ever changes a state.

Entering decides nothing. The same log always leads to the same state, so what is in memory can be
thrown away at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from penultimate.bots import BOT_NAMES
from penultimate.notation import table_events
from penultimate.notation.narration import narrate_deal
from penultimate.notation.record import add_hand
from penultimate.rules import deal
from penultimate.table.fairness.deals import deal_key
from penultimate.table.log import entries
from penultimate.table.log.seats import seat_name
from penultimate.table.log.state import Dealing
from penultimate.table.log.turns import moved

if TYPE_CHECKING:
    from penultimate.notation.table_events import AnyEvent
    from penultimate.table.log.state import TableState


def apply_entry(state: TableState, entry: entries.AnyEntry, number: int) -> list[AnyEvent]:
    """Let an entry happen; all that can be told of it, hidden cards included."""
    if not isinstance(entry, entries.QUIET):
        state.number = number
    if isinstance(entry, entries.Dealt):
        state.story.clear()
    events = ENTERING[type(entry)](state, entry)
    state.story.extend(events)
    return events


def sat(state: TableState, entry: entries.Sat) -> list[AnyEvent]:
    place = state.places[entry.seat]
    comes_back = place.guest is not None
    place.guest, place.name, place.token = entry.guest, entry.name, entry.token
    place.bot, place.strikes = None, 0
    state.played.add(entry.guest)
    if state.stage == "lobby":
        state.record.names[entry.seat] = entry.name
    begin_anew(state, entry.seat)
    return [
        table_events.ComesBack(seat=entry.seat)
        if comes_back
        else table_events.SitsDown(seat=entry.seat)
    ]


def begin_anew(state: TableState, seat: int) -> None:
    """Whoever comes to a seat in mid-turn has the time of a whole turn."""
    if state.turn == seat:
        state.clock.spent_in_turn = 0


def replaced(state: TableState, entry: entries.Replaced) -> list[AnyEvent]:
    place = state.places[entry.seat]
    if place.is_open:
        place.name = state.record.names[entry.seat] = BOT_NAMES[entry.seat]
    place.bot, place.strikes = entry.bot, 0
    return [table_events.BotSitsIn(seat=entry.seat)]


def returned(state: TableState, entry: entries.Returned) -> list[AnyEvent]:
    place = state.places[entry.seat]
    place.bot, place.strikes = None, 0
    begin_anew(state, entry.seat)
    return [table_events.ComesBack(seat=entry.seat)]


def left(state: TableState, entry: entries.Left) -> list[AnyEvent]:
    place = state.places[entry.seat]
    state.stirred.pop(place.guest or "", None)
    place.guest, place.token = None, None
    if place.is_open and state.stage == "lobby":
        place.name = state.record.names[entry.seat] = seat_name(entry.seat)
    return [table_events.Leaves(seat=entry.seat)]


def hosted(state: TableState, entry: entries.Hosted) -> list[AnyEvent]:
    state.host = entry.guest
    return [table_events.Hosts(seat=seat) for seat in state.seats_of(entry.guest)[:1]]


def stirred(state: TableState, entry: entries.Stirred) -> list[AnyEvent]:
    state.stirred[entry.guest] = entry.chance
    return []


def started(state: TableState, _entry: entries.Started) -> list[AnyEvent]:
    state.stage = "playing"
    return []


def dealt(state: TableState, entry: entries.Dealt) -> list[AnyEvent]:
    table, seed = state.table, state.next_seed
    key = deal_key(state.name, table.hand_number + 1, seed, entry.chances)
    deal(table, key)
    add_hand(state.record, key, table)
    state.dealings.append(Dealing(seed, entry.chances))
    state.next_seed = entry.seed
    state.stirred.clear()
    state.clock.fill_banks()
    state.clock.spent_in_turn = 0
    return [*narrate_deal(table)]


def paused(state: TableState, entry: entries.Paused) -> list[AnyEvent]:
    state.clock.charge(state.turn, entry.spent)
    state.stage = "paused"
    return [table_events.Pauses()]


def resumed(state: TableState, _entry: entries.Resumed) -> list[AnyEvent]:
    state.stage = "playing"
    return [table_events.GoesOn()]


def ended(state: TableState, _entry: entries.Ended) -> list[AnyEvent]:
    state.stage = "ended"
    return [table_events.Ends()]


def spoke(state: TableState, entry: entries.Spoke) -> list[AnyEvent]:
    state.said.append(entry)
    return []


def gestured(_state: TableState, _entry: entries.Gestured) -> list[AnyEvent]:
    return []


def followed(state: TableState, entry: entries.Followed) -> list[AnyEvent]:
    state.rematch = entry.table
    return []


ENTERING: Final[dict[type, Any]] = {
    entries.Sat: sat,
    entries.Replaced: replaced,
    entries.Returned: returned,
    entries.Left: left,
    entries.Hosted: hosted,
    entries.Stirred: stirred,
    entries.Started: started,
    entries.Dealt: dealt,
    entries.Moved: moved,
    entries.Paused: paused,
    entries.Resumed: resumed,
    entries.Ended: ended,
    entries.Spoke: spoke,
    entries.Gestured: gestured,
    entries.Followed: followed,
}
