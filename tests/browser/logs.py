"""Tables in a wanted position, written into a store before the server starts.

A table is its log, so a log that ends in the wanted position is enough. The seed in the log's first
entry determines the deal. A `Wish` describes the position and the seed from which to search for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import time

from penultimate.bots import BOT_NAMES
from penultimate.protocol.fields import ClockRule, NoClock, Value
from penultimate.rules.game import is_hand_over
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import CALL, plays_card
from penultimate.rules.step import legal_moves
from penultimate.server.guests import hash_of
from penultimate.store import Row, Store, open_store
from penultimate.table.decisions.game_flow import act
from penultimate.table.log import entries
from penultimate.table.log.seat import Seat
from penultimate.table.log.state import TableState, open_state
from penultimate.table.log.transitions import apply_entry
from penultimate.table.views.summary import summary_of

BOT = "bot"
NAMES = {
    guest: guest.title()
    for guest in ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida", "jim")
}
# Names of the maximum length: one word, several words, and right-to-left.
LONG_NAMES = {
    "kay": "Wolfeschlegelsteinhausenbergerdorffwagen",
    "leo": "Leopold Maximilian von und zu Habsburger",
    "mia": "Llanfairpwllgwyngyllgogerychwyrndrobwlll",
    "noa": "נועה־שרה בת־שבע בן־דוד הלוי אבן־גבירול ע",
}
EVERYONE = NAMES | LONG_NAMES
MOST_DEALS = 20_000
MOST_MOVES = 400
NEXT_SEED = "5eed" * 16
SOME_TIME = int(time() * 1000) - 3_600_000  # an hour ago

Goal = Callable[[TableState], bool]
Choice = Callable[[TableState, Random], int]


def cookie_of(guest: str) -> str:
    return f"the-cookie-of-{guest}"


def play_eagerly(state: TableState, dice: Random) -> int:
    """Usually play a card if one is legal, otherwise make any move."""
    moves = [move for move in legal_moves(state.table, state.turn) if move != CALL]
    lays = [move for move in moves if plays_card(move)]
    return dice.choice(lays if lays and dice.random() < 0.9 else moves)


@dataclass(frozen=True)
class Wish:
    """A table in a wanted position. Seats are guest names (repeats allowed) or `bot`."""

    table: str
    seats: str
    goal: Goal
    seed: int = 0  # where the search starts, see `positions.py`
    rules: str = "official"
    options: dict[str, Value] = field(default_factory=dict[str, Value])
    choose: Choice = play_eagerly
    calls: bool = True  # whether players call Uno in time
    deals: int = 1
    said: tuple[str, ...] = ()  # by the first seat
    then: tuple[entries.Change, ...] = ()  # conditions on the following events
    clock: ClockRule = field(default_factory=NoClock)
    house_name: str | None = None


@dataclass
class Log:
    """A log being written, and the state it leads to."""

    opened: entries.Opened
    written: list[entries.AnyEntry] = field(default_factory=list[entries.AnyEntry])
    state: TableState = field(init=False)

    def __post_init__(self) -> None:
        self.state = open_state(self.opened)
        self.written.append(self.opened)

    def add(self, *new: entries.Change) -> None:
        for entry in new:
            self.written.append(entry)
            apply_entry(self.state, entry, len(self.written))

    def deal(self) -> None:
        chances: list[str | None] = [None] * len(self.state.seats)
        self.add(entries.Dealt(chances=chances, seed=NEXT_SEED))


def opening(wish: Wish, seed: int) -> entries.Opened:
    guests = wish.seats.split()
    return entries.Opened(
        table=wish.table,
        rules=wish.rules,
        options=wish.options,
        clock=wish.clock,
        seats=[seat_for(guest, seat) for seat, guest in enumerate(guests)],
        host=guests[0],
        invite=f"i-{wish.table}-invites",
        watch=f"w-{wish.table}-is-watched",
        seed=f"{seed:064x}",
        house_name=wish.house_name,
    )


def seat_for(guest: str, seat: int) -> Seat:
    if guest == BOT:
        return Seat(name=BOT_NAMES[seat], bot="steady")
    name = EVERYONE[guest] if seat == 0 or guest != "ann" else f"Ann {seat + 1}"
    return Seat(name=name, guest=guest, token=f"s-{guest}-sits-in-{seat}")


def log_for(wish: Wish) -> Log:
    """Search from the wish's seed for a deal that reaches its goal."""
    for seed in range(wish.seed, wish.seed + MOST_DEALS):
        if log := attempt(wish, seed):
            return log
    raise AssertionError(f"no deal leads to {wish.table}")


def attempt(wish: Wish, seed: int) -> Log | None:
    log, dice = Log(opening(wish, seed)), Random(seed)
    log.add(entries.Started())
    log.deal()
    for _ in range(MOST_MOVES):
        if wish.goal(log.state):
            log.add(*(entries.Spoke(seat=0, text=text) for text in wish.said))
            log.add(*wish.then)
            if log.state.is_timed:
                log.add(entries.Halted())  # until somebody comes
            return log
        if not play_on(wish, log, dice):
            return None
    return None


def play_on(wish: Wish, log: Log, dice: Random) -> bool:
    """Make a move or deal the next hand. False if the game is over."""
    state = log.state
    if is_hand_over(state.table):
        if state.stage == "over" or len(state.dealings) >= wish.deals:
            return False
        log.deal()
    elif wish.calls and (exposed := state.table.exposed) != NOBODY:
        log.add(act(state, exposed, CALL, "person", 0))
    else:
        log.add(act(state, state.turn, wish.choose(state, dice), "person", 0))
    return True


def write_tables(db: Path, wishes: Iterable[Wish]) -> dict[str, Log]:
    """Write the tables and the guests with their cookies into an SQLite file."""
    logs = {wish.table: log_for(wish) for wish in wishes}
    asyncio.run(write(open_store(f"sqlite:///{db}"), logs.values()))
    return logs


async def write(store: Store, logs: Iterable[Log]) -> None:
    await store.open()
    try:
        for guest, name in EVERYONE.items():
            await store.add_guest(guest, hash_of(cookie_of(guest)), name, SOME_TIME)
        for log in logs:
            await write_log(store, log)
    finally:
        await store.close()


async def write_log(store: Store, log: Log) -> None:
    state, opened = log.state, log.opened
    rows = [
        Row(number, SOME_TIME + number * 1000, entries.write_entry(entry))
        for number, entry in enumerate(log.written, start=1)
    ]
    guests = sorted({seat.guest for seat in opened.seats if seat.guest})
    members: Sequence[tuple[str, bool]] = [(guest, guest == opened.host) for guest in guests]
    assert await store.create(opened.table, rows, state.stage, members, summary_of(state))
