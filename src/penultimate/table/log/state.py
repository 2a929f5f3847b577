"""The state of a live table. Only `transitions` changes it."""

from __future__ import annotations

from collections import deque
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from penultimate.notation.record import Record, start_record
from penultimate.protocol.fairness import Chances, Dealing
from penultimate.protocol.fields import NoClock
from penultimate.rules import house_rules, is_hand_over, open_table
from penultimate.rules.memory import Memory
from penultimate.table.log import entries
from penultimate.table.log.clock import Clock
from penultimate.table.log.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.notation.table_events import AnyEvent
    from penultimate.protocol.fields import Opening, Speed, Stage
    from penultimate.rules.layout import Table
    from penultimate.rules.presets import House

_CHAT_KEPT: Final = 50
_EVENTS_KEPT: Final = 100


@dataclass
class TableState:
    """The complete state of one live table, including secrets."""

    name: str
    house: House
    clock: Clock
    seats: list[Seat]
    host: str
    invite: str
    watch: str
    next_seed: str
    starts: bool
    opening: Opening | None  # None if only invited guests may join
    house_name: str | None
    speed: Speed  # how fast bots move
    time_to_call: bool  # whether people must wait before they may catch
    table: Table
    record: Record
    memory: Memory = field(default_factory=Memory)  # what everyone knows about the hand so far
    number: int = 0  # of the last entry that a command can refer to
    stage: Stage = "lobby"
    moved_by: entries.By = "person"  # who made the last move
    dealings: list[Dealing] = field(default_factory=list[Dealing])
    # For the next deal: pledges by guest, then published pledges by seat, then chances by pledge.
    pledged: dict[str, str] = field(default_factory=dict[str, str])
    gathered: Chances = field(default_factory=list[str | None])
    earlier: list[Chances] = field(default_factory=list["Chances"])  # pledges of void rounds
    revealed: dict[str, str] = field(default_factory=dict[str, str])
    # Recent events of this hand, and recent chat.
    story: deque[AnyEvent] = field(default_factory=lambda: deque(maxlen=_EVENTS_KEPT))
    said: deque[entries.Spoke] = field(default_factory=lambda: deque(maxlen=_CHAT_KEPT))
    # The rematch: guests who agreed, in order; the deadline in Unix milliseconds; the new table.
    agreed: list[str] = field(default_factory=list[str])
    agree_by: int = 0
    rematch: str | None = None
    corrected: str | None = None  # a rule that was corrected later in a way that affects this game
    out_after: dict[int, int] = field(default_factory=dict[int, int])  # of the last hand, by seat
    known: set[str] = field(default_factory=set[str])  # everyone who ever had a seat or was host
    departed: set[str] = field(default_factory=set[str])  # guests who gave up their seats
    shown_out: set[str] = field(default_factory=set[str])  # guests removed by the host

    @property
    def is_over(self) -> bool:
        """Whether the game was won, or ended by its host."""
        return self.stage in ("over", "ended")

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played, paused or not."""
        return self.stage in ("playing", "paused") and not is_hand_over(self.table)

    @property
    def is_timed(self) -> bool:
        """Whether a clock is running, or would be if there were viewers."""
        runs = self.stage == "playing" and self.in_hand
        return runs and not isinstance(self.clock.rule, NoClock)

    @property
    def waits_for_rematch(self) -> bool:
        """Whether a rematch was proposed but is not open yet."""
        return bool(self.agreed) and self.rematch is None

    @property
    def next_hand(self) -> int:
        return len(self.dealings) + 1

    def charge(self, spent: int) -> None:
        """Charge the player to move for time used, in milliseconds."""
        out = self.table.out
        others = [seat for seat in range(len(self.seats)) if seat != self.turn and not out[seat]]
        self.clock.charge(self.turn, spent, others)

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats of a guest, including those a bot plays."""
        if guest is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.guest == guest]

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self.table.turn


def open_state(entry: entries.Opened) -> TableState:
    """Create the state from the first log entry."""
    rules = house_rules(entry.rules, entry.options)
    return TableState(
        name=entry.table,
        house=rules,
        clock=Clock(entry.clock, len(entry.seats)),
        seats=[copy(seat) for seat in entry.seats],
        host=entry.host,
        invite=entry.invite,
        watch=entry.watch,
        next_seed=entry.seed,
        starts=entry.starts,
        house_name=entry.house_name,
        opening=entry.opening,
        speed=entry.speed,
        time_to_call=entry.time_to_call,
        table=table_for(rules, entry.seats),
        record=start_record(rules, [seat.name for seat in entry.seats], entry.edition),
        number=1,
        known={entry.host, *(seat.guest for seat in entry.seats if seat.guest)},
    )


def table_for(rules: House, seats: Sequence[Seat]) -> Table:
    """Create the rulebook's table before the first deal."""
    table = open_table(rules, len(seats))
    table.rests = 1  # hides whether a drawn card can be played
    return table
