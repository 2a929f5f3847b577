"""What a table does by itself: its bots play, its clock runs out, its next hand is dealt.

All of it is planned anew whenever the table stands otherwise, and nothing is planned at a table
that nobody looks at. In several processes several drivers may plan the same; the log takes it once.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from penultimate.bots.talk import asides
from penultimate.protocol.words import NoClock
from penultimate.rules.game import is_hand_over
from penultimate.rules.view import view_for
from penultimate.store import StoreDown
from penultimate.table.autopilot.least_harm import least_harmful, time_out
from penultimate.table.decisions.game import act, next_deal
from penultimate.table.decisions.names import known_bot
from penultimate.table.errors import Refused
from penultimate.table.log import entries
from penultimate.table.log.clock import STRIKES_OUT

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from penultimate.rules.view import View
    from penultimate.table.autopilot.pace import Pace
    from penultimate.table.autopilot.workers import BotWorkers
    from penultimate.table.log.entries import Decision
    from penultimate.table.log.state import TableState
    from penultimate.table.runtime.live_table import LiveTable

PEOPLE_COUNT: Final = 20.0  # seconds to look at the cards left, where a clock runs
BOTS_COUNT: Final = 5.0
STORE_RETRY: Final = 1.0
DEFERENCE: Final = 0.4
LONGEST_TURN: Final = 3  # acts: a draw, a lay, a swap

log = logging.getLogger("penultimate.table")


@dataclass
class Driver:
    """Drives one table."""

    live: LiveTable
    pace: Pace
    workers: BotWorkers
    spawn: Callable[[Coroutine[object, object, None]], asyncio.Task[None]]
    planned: list[asyncio.Task[None]] = field(default_factory=list[asyncio.Task[None]])

    def stop(self) -> None:
        for plan in self.planned:
            plan.cancel()
        self.planned.clear()

    def plan(self) -> None:
        """Plan what happens next if nobody does anything."""
        self.stop()
        state = self.live.state
        if state.stage != "playing" or not self.live.viewers:
            return
        if is_hand_over(state.table):
            self.plan_deal(state)
        else:
            self.plan_clock(state)
            self.plan_bots(state)

    def after(self, seconds: float, deed: Callable[[], Coroutine[object, object, None]]) -> None:
        """Plan a deed. It runs as a task of its own, so that planning anew does not cut it off."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            self.spawn(deed())

        self.planned.append(self.spawn(wait()))

    def plan_deal(self, state: TableState) -> None:
        number = state.number
        if all(place.bot is not None for place in state.places):
            seconds = BOTS_COUNT * self.pace.slowness
        elif isinstance(state.clock.rule, NoClock):
            return
        else:
            seconds = PEOPLE_COUNT
        self.after(seconds, lambda: self.deal_is_due(number))

    async def deal_is_due(self, number: int) -> None:
        await self.attempt(number, lambda now: [next_deal(now)])

    def plan_clock(self, state: TableState) -> None:
        left, number = self.live.left(), state.number
        if left is not None and state.places[state.turn].bot is None:
            self.after(left / 1000 + self.deference(), lambda: self.time_is_up(number))

    def plan_bots(self, state: TableState) -> None:
        for seat, place in enumerate(state.places):
            if place.bot is not None:
                view = view_for(state.table, seat)
                if seat == state.turn:
                    self.plan_turn(state, seat, place.bot, view)
                elif words := asides(view):
                    self.plan_aside(state, seat, place.bot, replace(view, legal=words))

    def plan_turn(self, state: TableState, seat: int, bot: str, view: View) -> None:
        """A bot thinks about a card it can only keep as long as about one that it could lay."""
        wait = self.pace.turn(state.name, state.number, seat)
        self.plan_thought(wait, state.number, seat, bot, view)

    def plan_aside(self, state: TableState, seat: int, bot: str, view: View) -> None:
        owes_call = view.exposed == seat
        wait = self.pace.aside(state.name, state.number, seat, owes_call=owes_call)
        self.plan_thought(wait, state.number, seat, bot, view)

    def plan_thought(self, wait: float, number: int, seat: int, bot: str, view: View) -> None:
        """Let a bot think now and act later: how long it thinks must not be seen."""

        async def think() -> None:
            thought, _ = await asyncio.gather(
                self.thought_of(bot, view), asyncio.sleep(wait + self.deference())
            )
            if thought is not None:
                self.spawn(self.bot_acts(number, seat, thought))

        self.planned.append(self.spawn(think()))

    async def thought_of(self, bot: str, view: View) -> int | None:
        """What a bot does; one that fails in its turn does what harms least."""
        try:
            return await self.workers.ask(bot, view)
        except Exception as fault:
            log.exception("bot", exc_info=fault)
            return least_harmful(view) if view.turn == view.seat else None

    def deference(self) -> float:
        """The seconds for which a process lets the one go first that wrote the last entry."""
        return 0.0 if self.live.is_leading else DEFERENCE

    async def bot_acts(self, number: int, seat: int, move: int) -> None:
        await self.attempt(number, lambda now: [act(now, seat, move, "bot", self.live.spent())])

    async def time_is_up(self, number: int) -> None:
        """End the turn of a player whose time has run out; after three strikes a bot sits in."""
        seat = self.live.state.turn
        if not await self.attempt(number, lambda now: [self.timed_out(now, "clock")]):
            return
        for _ in range(LONGEST_TURN):
            if not self.is_unfinished(seat):
                break
            await self.attempt(self.live.state.number, lambda now: [self.timed_out(now, "table")])
        if self.live.state.places[seat].strikes >= STRIKES_OUT:
            sits_in = entries.Replaced(seat=seat, bot=known_bot(None), by="clock")
            await self.attempt(self.live.state.number, lambda _: [sits_in])

    def timed_out(self, state: TableState, by: entries.By) -> entries.Moved:
        if by == "clock" and self.live.left():
            raise Refused("stale", "somebody has come to the seat in time")
        return time_out(state, by, self.live.spent())

    def is_unfinished(self, seat: int) -> bool:
        """Whether the turn that the clock ended has something left to be done."""
        state = self.live.state
        goes_on = state.stage == "playing" and not is_hand_over(state.table)
        return goes_on and state.turn == seat and self.live.left() == 0

    async def attempt(self, number: int, decide: Callable[[TableState], Decision]) -> bool:
        """Do something, and say whether: only if the table stands as it did when it was planned."""

        def decide_in_time(now: TableState) -> Decision:
            if now.number != number:
                raise Refused("stale", "the table has moved on")
            return decide(now)

        try:
            await self.live.perform(decide_in_time, None)
        except Refused:
            return False
        except StoreDown as fault:
            log.warning("store", extra={"fault": type(fault).__name__})
            await asyncio.sleep(STORE_RETRY)
            self.plan()
            return False
        return True
