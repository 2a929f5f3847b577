"""State transitions: how each log entry changes a table's state.

Transitions are deterministic, so a state can always be rebuilt from its log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from penultimate.bots import BOT_NAMES
from penultimate.notation import table_events
from penultimate.notation.narration import narrate
from penultimate.notation.record import add_hand, start_record
from penultimate.protocol.fairness import Dealing, deal_key, pledge_of, withheld
from penultimate.rules import deal, house_rules
from penultimate.rules.memory import start_memory
from penultimate.table.log import entries
from penultimate.table.log.clock import Clock
from penultimate.table.log.seat import seat_name
from penultimate.table.log.state import table_for
from penultimate.table.log.turns import moved

if TYPE_CHECKING:
    from penultimate.notation.table_events import AnyEvent
    from penultimate.table.log.state import TableState


def apply_entry(state: TableState, entry: entries.Change, number: int) -> list[AnyEvent]:
    """Apply an entry. The returned events include hidden cards."""
    if not entry.nature.quiet:
        state.number = number
    if isinstance(entry, entries.Dealt):
        state.story.clear()
    events = _change(state, entry)
    state.story.extend(events)
    return events


def _change(state: TableState, entry: entries.Change) -> list[AnyEvent]:  # noqa: C901, PLR0912, PLR0915 (a case per entry)
    match entry:
        case entries.Sat():
            return _sat(state, entry)
        case entries.Replaced():
            return _replaced(state, entry)
        case entries.Returned():
            return _returned(state, entry)
        case entries.Left():
            return _left(state, entry)
        case entries.Hosted():
            return _hosted(state, entry)
        case entries.Renewed():
            state.invite = entry.invite
        case entries.ShownOut():
            state.shown_out.add(entry.guest)
            state.invite, state.watch = entry.invite, entry.watch
        case entries.Published():
            state.opening = entry.opening
        case entries.Arranged():
            _arranged(state, entry)
        case entries.Rehoused():
            _rehoused(state, entry)
        case entries.Renamed():
            state.seats[entry.seat].name = state.record.names[entry.seat] = entry.name
        case entries.SpeedSet():
            state.speed = entry.speed
        case entries.Pledged():
            state.pledged[entry.guest] = entry.pledge
        case entries.Gathered():
            _gathered(state, entry)
        case entries.Revealed():
            state.revealed[pledge_of(state.name, state.next_hand, entry.chance)] = entry.chance
        case entries.Started():
            state.stage = "playing"
        case entries.Dealt():
            return _dealt(state, entry)
        case entries.Moved():
            return moved(state, entry)
        case entries.Paused():
            state.charge(entry.spent)
            state.stage = "paused"
            return [table_events.Pauses()]
        case entries.Resumed():
            state.stage = "playing"
            return [table_events.GoesOn()]
        case entries.Halted():
            state.charge(entry.spent)
            state.clock.stands = True
        case entries.Ticked():
            state.clock.stands = False
            state.clock.grace(state.turn)
        case entries.Ended():
            state.stage = "ended"
            return [table_events.Ends()]
        case entries.Spoke():
            state.said.append(entry)
        case entries.Stirred() | entries.Gestured():
            pass
        case entries.Agreed():
            state.agreed.append(entry.guest)
            state.agree_by = entry.until
        case entries.Followed():
            state.rematch = entry.table
        case _:
            assert_never(entry)
    return []


def _sat(state: TableState, entry: entries.Sat) -> list[AnyEvent]:
    seat = state.seats[entry.seat]
    comes_back = seat.guest is not None
    seat.guest, seat.name, seat.token = entry.guest, entry.name, entry.token
    seat.avatar = entry.avatar
    seat.bot = None
    state.known.add(entry.guest)
    state.shown_out.discard(entry.guest)
    state.departed.discard(entry.guest)
    if state.stage == "lobby":
        state.record.names[entry.seat] = entry.name
    _come_to_turn(state, entry)
    if comes_back:
        return [table_events.ComesBack(seat=entry.seat)]
    return [table_events.SitsDown(seat=entry.seat)]


def _come_to_turn(state: TableState, entry: entries.Sat | entries.Returned) -> None:
    """Charge the time used so far in this turn, then grant the grace period."""
    if state.in_hand and state.turn == entry.seat:
        state.charge(entry.spent)
        state.clock.grace(entry.seat)


def _replaced(state: TableState, entry: entries.Replaced) -> list[AnyEvent]:
    seat = state.seats[entry.seat]
    if seat.is_open:
        seat.name = state.record.names[entry.seat] = BOT_NAMES[entry.seat]
    seat.bot = entry.bot
    return [table_events.BotSitsIn(seat=entry.seat)]


def _returned(state: TableState, entry: entries.Returned) -> list[AnyEvent]:
    state.seats[entry.seat].bot = None
    _come_to_turn(state, entry)
    return [table_events.ComesBack(seat=entry.seat)]


def _left(state: TableState, entry: entries.Left) -> list[AnyEvent]:
    seat = state.seats[entry.seat]
    state.pledged.pop(seat.guest or "", None)
    if seat.guest:
        state.departed.add(seat.guest)
    seat.guest, seat.token, seat.avatar = None, None, ""
    if seat.is_open and state.stage == "lobby":
        seat.name = state.record.names[entry.seat] = seat_name(entry.seat)
    return [table_events.Leaves(seat=entry.seat)]


def _hosted(state: TableState, entry: entries.Hosted) -> list[AnyEvent]:
    state.host = entry.guest
    return [table_events.Hosts(seat=seat) for seat in state.seats_of(entry.guest)[:1]]


def _arranged(state: TableState, entry: entries.Arranged) -> None:
    state.seats = [state.seats[seat] for seat in entry.seats]
    for number, seat in enumerate(state.seats):
        if seat.is_open:
            seat.name = seat_name(number)
    state.record.names = [seat.name for seat in state.seats]
    state.table = table_for(state.house, state.seats)
    state.clock = Clock(state.clock.rule, len(state.seats))


def _rehoused(state: TableState, entry: entries.Rehoused) -> None:
    state.house, state.house_name = house_rules(entry.rules, entry.options), entry.house_name
    state.table = table_for(state.house, state.seats)
    state.record = start_record(state.house, state.record.names, state.record.edition)


def _gathered(state: TableState, entry: entries.Gathered) -> None:
    """Begin a round of a deal. If there was one before, it is void."""
    if state.gathered:
        state.earlier.append(state.gathered)
    state.gathered = entry.pledges
    state.revealed.clear()


def _dealt(state: TableState, entry: entries.Dealt) -> list[AnyEvent]:
    table, earlier = state.table, state.earlier
    dealing = Dealing(state.next_seed, entry.chances, entry.pledges, earlier)
    key = deal_key(state.name, state.next_hand, dealing)
    deal(table, key)
    start_memory(state.memory, table)
    add_hand(state.record, key, table)
    state.dealings.append(dealing)
    state.next_seed = entry.seed
    state.gathered, state.earlier = [], []
    state.pledged.clear()
    state.revealed.clear()
    state.clock.begin_hand()
    return [*_withheld(dealing), *narrate(table)]


def _withheld(dealing: Dealing) -> list[AnyEvent]:
    """Events for the seats that pledged a value but did not reveal it."""
    return [
        table_events.Withholds(seat=seat)
        for pledges, chances in dealing.rounds()
        for seat in withheld(pledges, chances)
    ]
