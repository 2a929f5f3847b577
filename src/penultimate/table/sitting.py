"""A live table as it stands: its log, entered one entry after the other.

`enter` is the only thing that changes a sitting, and it decides nothing: the same log always leads
to the same sitting, so what is in memory can be thrown away at any time.
"""

from __future__ import annotations

from collections import deque
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from penultimate.bots import BOT_NAMES
from penultimate.notation.consequences import gained
from penultimate.notation.moves import parse_move
from penultimate.notation.narration import narrate, narrate_deal
from penultimate.notation.record import Record, add_hand, add_move, start_record
from penultimate.rules import deal, house, is_game_over, is_hand_over, open_table
from penultimate.rules.cards import NO_CARD
from penultimate.rules.layout import DRAWN, PLAY, SWAP
from penultimate.rules.moves import CALL, DRAW_CARD, is_catch
from penultimate.rules.step import apply
from penultimate.table import entries
from penultimate.table.chairs import Place, place_for, seat_name
from penultimate.table.clocks import Clock
from penultimate.table.deals import deal_key

if TYPE_CHECKING:
    from penultimate.notation.events import Event
    from penultimate.protocol.words import Stage
    from penultimate.rules.house import House
    from penultimate.rules.layout import Table

CHAT_KEPT: Final = 50
EVENTS_KEPT: Final = 100


@dataclass(frozen=True)
class Dealing:
    """How a hand was dealt: its secret seed, and what each seat mixed in."""

    seed: str
    chances: list[str | None]


@dataclass
class Sitting:
    """Everything about one live table."""

    name: str
    house: House
    clock: Clock
    places: list[Place]
    host: str
    invite: str
    watch: str
    next_seed: str
    starts: bool
    table: Table
    record: Record
    number: int = 0  # of the last entry that a command could answer
    stage: Stage = "lobby"
    dealings: list[Dealing] = field(default_factory=list[Dealing])
    stirred: dict[str, str] = field(default_factory=dict[str, str])
    said: deque[entries.Spoke] = field(default_factory=lambda: deque(maxlen=CHAT_KEPT))
    story: deque[Event] = field(default_factory=lambda: deque(maxlen=EVENTS_KEPT))  # of this hand
    resting: int | None = None  # who has drawn a card that does not fit, until they keep it
    rested_card: int = NO_CARD
    rematch: str | None = None
    played: set[str] = field(default_factory=set[str])  # everyone who ever sat here

    @property
    def seats(self) -> int:
        return len(self.places)

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played, paused or not."""
        return self.stage in ("playing", "paused") and not is_hand_over(self.table)

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that are a guest's, whoever plays them."""
        if guest is None:
            return []
        return [seat for seat, place in enumerate(self.places) if place.guest == guest]

    @property
    def turn(self) -> int:
        """The player in turn, as everyone sees it."""
        return self.table.turn if self.resting is None else self.resting

    def seen(self) -> Table:
        """The table as it looks, which during a rest is not as the rules have it.

        The rules pass the turn on at once when a drawn card does not fit. If the table showed that,
        everyone would know something about a hidden card. So it looks as if the card fitted, until
        its player keeps it. The look is only looked at, so it shares the table's cards.
        """
        if self.resting is None:
            return self.table
        look = copy(self.table)
        look.turn, look.phase, look.drawn = self.resting, DRAWN, self.rested_card
        return look


def open_sitting(entry: entries.Opened) -> Sitting:
    """A sitting from the first entry of its log."""
    rules = house(entry.rules, entry.options)
    names = [chair.name for chair in entry.chairs]
    return Sitting(
        name=entry.table,
        house=rules,
        clock=Clock(entry.clock, len(names)),
        places=[place_for(chair) for chair in entry.chairs],
        host=entry.host,
        invite=entry.invite,
        watch=entry.watch,
        next_seed=entry.seed,
        starts=entry.starts,
        table=open_table(rules, len(names)),
        record=start_record(rules, names),
        number=1,
        played={chair.guest for chair in entry.chairs if chair.guest},
    )


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
    return []


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


def moved(sitting: Sitting, entry: entries.Moved) -> list[Event]:
    table, seat, move = sitting.table, entry.seat, parse_move(entry.move)
    in_turn, before = sitting.turn, table.copy()
    charge(sitting, entry)
    apply(table, seat, move)
    add_move(sitting.record, seat, move, table)
    if begins_rest(before, seat, move, table):
        sitting.resting, sitting.rested_card = seat, gained(before, seat, table, [])[-1]
    elif ends_turn(sitting, in_turn, seat, move):
        sitting.clock.end_turn(seat)
    if is_game_over(table):
        sitting.stage = "over"
    return told_by_clock(entry) + narrate(before, seat, move, table)


def begins_rest(before: Table, seat: int, move: int, after: Table) -> bool:
    """Whether a card was drawn in turn that does not fit: its player rests until they keep it."""
    drew = move == DRAW_CARD and before.phase == PLAY and after.drew[seat] > 0
    return drew and after.phase == PLAY


def ends_turn(sitting: Sitting, in_turn: int, seat: int, move: int) -> bool:
    """Whether the turn that ran before a move is over; a word aside ends no turn."""
    if sitting.resting is not None or move == CALL or is_catch(move):
        return False
    table = sitting.table
    jumped_in = seat != in_turn
    return jumped_in or table.turn != in_turn or table.phase not in (DRAWN, SWAP)


def kept(sitting: Sitting, entry: entries.Kept) -> list[Event]:
    charge(sitting, entry)
    sitting.resting = None
    sitting.table.drew = [0] * len(sitting.table.drew)  # as a move would: bots see it
    sitting.clock.end_turn(entry.seat)
    return [*told_by_clock(entry), {"event": "keeps", "seat": entry.seat}]


def told_by_clock(entry: entries.Moved | entries.Kept) -> list[Event]:
    return [{"event": "time is up", "seat": entry.seat}] if entry.by == "clock" else []


def charge(sitting: Sitting, entry: entries.Moved | entries.Kept) -> None:
    """Charge the player in turn; the clock's act is a strike, a person's act ends all strikes."""
    sitting.clock.charge(sitting.turn, entry.spent)
    place = sitting.places[entry.seat]
    if entry.by == "person":
        place.strikes = 0
    elif entry.by == "clock":
        place.strikes += 1


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
