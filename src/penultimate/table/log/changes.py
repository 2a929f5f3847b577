"""Entries of the log, entered one after the other: all that ever changes a sitting.

Entering decides nothing. The same log always leads to the same sitting, so what is in memory can be
thrown away at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from penultimate.bots import BOT_NAMES
from penultimate.notation.narration import narrate_deal
from penultimate.notation.record import add_hand
from penultimate.rules import deal
from penultimate.table.fairness.deals import deal_key
from penultimate.table.log import entries
from penultimate.table.log.seats import seat_name
from penultimate.table.log.state import Dealing
from penultimate.table.log.turns import kept, moved

if TYPE_CHECKING:
    from penultimate.notation.events import Event
    from penultimate.table.log.state import Sitting


def enter(sitting: Sitting, entry: entries.AnyEntry, number: int) -> list[Event]:
    """Let an entry happen; all that can be told of it, hidden cards included."""
    if not isinstance(entry, entries.QUIET):
        sitting.number = number
    if isinstance(entry, entries.Dealt):
        sitting.story.clear()
    events = ENTERING[type(entry)](sitting, entry)
    sitting.story.extend(events)
    return events


def sat(sitting: Sitting, entry: entries.Sat) -> list[Event]:
    place = sitting.places[entry.seat]
    comes_back = place.guest is not None
    place.guest, place.name, place.token = entry.guest, entry.name, entry.token
    place.bot, place.strikes = None, 0
    sitting.played.add(entry.guest)
    if sitting.stage == "lobby":
        sitting.record.names[entry.seat] = entry.name
    begin_anew(sitting, entry.seat)
    return [{"event": "comes back" if comes_back else "sits down", "seat": entry.seat}]


def begin_anew(sitting: Sitting, seat: int) -> None:
    """Whoever comes to a seat in mid-turn has the time of a whole turn."""
    if sitting.turn == seat:
        sitting.clock.spent_in_turn = 0


def replaced(sitting: Sitting, entry: entries.Replaced) -> list[Event]:
    place = sitting.places[entry.seat]
    if place.is_open:
        place.name = sitting.record.names[entry.seat] = BOT_NAMES[entry.seat]
    place.bot, place.strikes = entry.bot, 0
    return [{"event": "bot sits in", "seat": entry.seat}]


def returned(sitting: Sitting, entry: entries.Returned) -> list[Event]:
    place = sitting.places[entry.seat]
    place.bot, place.strikes = None, 0
    begin_anew(sitting, entry.seat)
    return [{"event": "comes back", "seat": entry.seat}]


def left(sitting: Sitting, entry: entries.Left) -> list[Event]:
    place = sitting.places[entry.seat]
    sitting.stirred.pop(place.guest or "", None)
    place.guest, place.token = None, None
    if place.is_open and sitting.stage == "lobby":
        place.name = sitting.record.names[entry.seat] = seat_name(entry.seat)
    return [{"event": "leaves", "seat": entry.seat}]


def hosted(sitting: Sitting, entry: entries.Hosted) -> list[Event]:
    sitting.host = entry.guest
    return [{"event": "hosts", "seat": seat} for seat in sitting.seats_of(entry.guest)[:1]]


def stirred(sitting: Sitting, entry: entries.Stirred) -> list[Event]:
    sitting.stirred[entry.guest] = entry.chance
    return []


def started(sitting: Sitting, _entry: entries.Started) -> list[Event]:
    sitting.stage = "playing"
    return []


def dealt(sitting: Sitting, entry: entries.Dealt) -> list[Event]:
    table, seed = sitting.table, sitting.next_seed
    key = deal_key(sitting.name, table.hand_number + 1, seed, entry.chances)
    deal(table, key)
    add_hand(sitting.record, key, table)
    sitting.dealings.append(Dealing(seed, entry.chances))
    sitting.next_seed = entry.seed
    sitting.stirred.clear()
    sitting.clock.fill_banks()
    sitting.clock.spent_in_turn = 0
    return narrate_deal(table)


def paused(sitting: Sitting, entry: entries.Paused) -> list[Event]:
    sitting.clock.charge(sitting.turn, entry.spent)
    sitting.stage = "paused"
    return [{"event": "pauses"}]


def resumed(sitting: Sitting, _entry: entries.Resumed) -> list[Event]:
    sitting.stage = "playing"
    return [{"event": "goes on"}]


def ended(sitting: Sitting, _entry: entries.Ended) -> list[Event]:
    sitting.stage = "ended"
    return [{"event": "ends"}]


def spoke(sitting: Sitting, entry: entries.Spoke) -> list[Event]:
    sitting.said.append(entry)
    return []


def gestured(_sitting: Sitting, _entry: entries.Gestured) -> list[Event]:
    return []


def followed(sitting: Sitting, entry: entries.Followed) -> list[Event]:
    sitting.rematch = entry.table
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
    entries.Kept: kept,
    entries.Paused: paused,
    entries.Resumed: resumed,
    entries.Ended: ended,
    entries.Spoke: spoke,
    entries.Gestured: gestured,
    entries.Followed: followed,
}
