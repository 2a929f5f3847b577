"""Schedules what a table does without a command: bots, clocks, the next deal.

Every change of the table cancels all plans and makes new ones. A table without viewers has no
plans. Drivers in several processes may plan the same act; the log accepts it once.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from penultimate.bots.ask_order import seats_asked
from penultimate.bots.sights import sight_after_play, sight_of
from penultimate.notation.moves import move_name
from penultimate.protocol.fields import NoClock
from penultimate.protocol.refusals import Refused
from penultimate.rules.game import is_hand_over
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import CALL, is_catch, plays_card
from penultimate.rules.sight import SILENCE, move_meant
from penultimate.rules.step import perform
from penultimate.store import StoreDown
from penultimate.table.autopilot.fallback_moves import forced_move
from penultimate.table.decisions.game_flow import act, next_deal
from penultimate.table.decisions.player_names import validate_bot
from penultimate.table.decisions.pledges import finish_deal
from penultimate.table.log import entries
from penultimate.table.log.clock import STRIKES_OUT

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sized

    from penultimate.rules.sight import Sight
    from penultimate.table.autopilot.bot_pace import BotPace
    from penultimate.table.autopilot.bot_workers import BotWorkers
    from penultimate.table.log.entries import Decision
    from penultimate.table.log.state import TableState
    from penultimate.table.table_settings import TableSettings

_BOTS_COUNT: Final = 5.0
STORE_RETRY: Final = 1.0
_DEFERENCE: Final = 0.4  # seconds that a process waits for the leading one to act
_LAST_BUT_ONE: Final = 2  # cards in hand
_LONGEST_TURN: Final = 3  # moves: a draw, a lay, a swap; or a lay, done, a swap

log = logging.getLogger("penultimate.table")


class Drivable(Protocol):
    """The part of a live table that a driver uses."""

    @property
    def state(self) -> TableState: ...

    @property
    def viewers(self) -> Sized: ...

    @property
    def is_leading(self) -> bool: ...

    def left(self) -> int | None: ...

    def spent(self) -> int: ...

    async def perform(self, decide: Callable[[TableState], Decision], command: None) -> int: ...


@dataclass
class Driver:
    """Schedules the acts of one table."""

    live: Drivable
    pace: BotPace
    workers: BotWorkers
    settings: TableSettings
    spawn: Callable[[Coroutine[object, object, None]], asyncio.Task[None]]
    open_rematch: Callable[[], Coroutine[object, object, None]]
    planned: list[asyncio.Task[None]] = field(default_factory=list[asyncio.Task[None]])

    def stop(self) -> None:
        """Cancel all plans."""
        for plan in self.planned:
            plan.cancel()
        self.planned.clear()

    def plan(self) -> None:
        """Cancel all plans, and plan from the current state."""
        self.stop()
        state = self.live.state
        if not self.live.viewers:
            return
        if state.waits_for_rematch:
            self._plan_rematch(state)
        if state.stage != "playing":
            return
        if state.gathered:
            self._plan_end_of_deal(state)
        elif is_hand_over(state.table):
            self._plan_deal(state)
        else:
            self._plan_clock(state)
            self._plan_bots(state)

    def _after(self, seconds: float, deed: Callable[[], Coroutine[object, object, None]]) -> None:
        """Plan an act. It runs in its own task, so that new plans do not cancel it halfway."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            self.spawn(deed())

        self.planned.append(self.spawn(wait()))

    def _plan_rematch(self, state: TableState) -> None:
        """Open the rematch when the time to agree is over."""
        left = max(0.0, state.agree_by / 1000 - self.settings.wall_clock())
        self._after(left + self._deference(), self._rematch_is_due)

    async def _rematch_is_due(self) -> None:
        await self._done(self.open_rematch())

    def _plan_deal(self, state: TableState) -> None:
        number = state.number
        if all(seat.bot is not None for seat in state.seats):
            seconds = self._pace(state).count(_BOTS_COUNT)
        elif isinstance(state.clock.rule, NoClock):
            return
        else:
            seconds = self.settings.next_hand_delay
        self._after(seconds, lambda: self._deal_is_due(number))

    async def _deal_is_due(self, number: int) -> None:
        await self._attempt(number, next_deal)

    def _plan_end_of_deal(self, state: TableState) -> None:
        """Deal without the chances that are not revealed in time."""
        number = state.number
        self._after(
            self.settings.reveal_timeout + self._deference(), lambda: self._reveals_are_due(number)
        )

    async def _reveals_are_due(self, number: int) -> None:
        await self._attempt(number, finish_deal)

    def _plan_clock(self, state: TableState) -> None:
        left, number = self.live.left(), state.number
        if left is not None and state.seats[state.turn].bot is None:
            self._after(left / 1000 + self._deference(), lambda: self.time_is_up(number))

    def _pace(self, state: TableState) -> BotPace:
        return self.pace.at(state.speed)

    def _plan_bots(self, state: TableState) -> None:
        for seat in dict.fromkeys(seats_asked(state.table)):
            bot = state.seats[seat].bot
            if bot is not None:
                sight = sight_of(state.table, state.memory, seat)
                sight.choices -= _forgot_call(state, seat)  # the call is the last of its moves
                if sight.choices:
                    self._plan_thought(state, seat, bot, sight)

    def _wait_of(self, state: TableState, seat: int) -> float:
        """A bot's delay. It is the same whether or not a drawn card can be laid."""
        pace, call_due = self._pace(state), state.table.exposed != NOBODY
        if state.table.exposed == seat and not _forgot_call(state, seat):
            return pace.call(state.name, state.number, seat)
        if seat == state.turn:
            return pace.turn(state.name, state.number, seat, call_due=call_due)
        return pace.aside(state.name, state.number, seat, call_due=call_due)

    def _plan_thought(self, state: TableState, seat: int, bot: str, sight: Sight) -> None:
        """Ask a bot now and act after a fixed delay, which hides its thinking time."""
        number, in_turn = state.number, seat == state.turn
        wait = self._wait_of(state, seat) + self._deference()

        async def think() -> None:
            (answer, word), _ = await asyncio.gather(
                self._answers_of(bot, sight), asyncio.sleep(wait)
            )
            if in_turn or _may_be_said(state, answer):
                self.spawn(self._bot_acts(number, seat, answer, word))

        self.planned.append(self.spawn(think()))

    async def _answers_of(self, bot: str, sight: Sight) -> tuple[int, int]:
        """A bot's answer, and its next one if it lays its last card but one: call or not."""
        answer = await self._answer_of(bot, sight)
        if answer == SILENCE or not plays_card(answer) or sight.sizes[0] != _LAST_BUT_ONE:
            return answer, SILENCE
        return answer, await self._answer_of(bot, sight_after_play(sight, answer))

    async def _answer_of(self, bot: str, sight: Sight) -> int:
        """A bot's answer to its sight, or `SILENCE` if it fails."""
        try:
            return await self.workers.ask(bot, sight)
        except Exception as fault:
            log.exception("bot", exc_info=fault)
            return SILENCE

    def _deference(self) -> float:
        """Seconds to wait for another process, if that wrote the last entry."""
        return 0.0 if self.live.is_leading else _DEFERENCE

    async def _bot_acts(self, number: int, seat: int, answer: int, word: int) -> None:
        await self._attempt(number, lambda now: self._bot_moves(now, seat, answer, word))

    def _bot_moves(
        self, state: TableState, seat: int, answer: int, word: int
    ) -> list[entries.Moved]:
        """The entries of a bot's answer. A silent bot in turn makes the fallback move."""
        if answer == SILENCE:
            return [forced_move(state, "bot", self.live.spent())]
        move = move_meant(state.table, seat, answer)
        moved = act(state, seat, move, "bot", self.live.spent())
        calls = word == CALL and _owes_call(state, seat, move)
        return [moved, entries.Moved(seat=seat, move=move_name(CALL), by="bot")][: 1 + calls]

    async def time_is_up(self, number: int) -> None:
        """End the turn of a player whose time has run out. After three strikes a bot takes over."""
        seat = self.live.state.turn
        if not await self._attempt(number, lambda now: [self._timed_out(now, "clock")]):
            if self.live.left():  # a person has taken over the seat
                self.plan()
            return
        for _ in range(_LONGEST_TURN):
            if not self._is_unfinished(seat):
                break
            await self._attempt(self.live.state.number, lambda now: [self._timed_out(now, "table")])
        if self.live.state.clock.strikes[seat] >= STRIKES_OUT:
            sits_in = entries.Replaced(seat=seat, bot=validate_bot(None), by="clock")
            await self._attempt(self.live.state.number, lambda _: [sits_in])

    def _timed_out(self, state: TableState, by: entries.By) -> entries.Moved:
        if by == "clock" and self.live.left():
            raise Refused("stale")
        return forced_move(state, by, self.live.spent())

    def _is_unfinished(self, seat: int) -> bool:
        """Whether a turn that the clock ended needs another move."""
        state = self.live.state
        goes_on = state.stage == "playing" and not is_hand_over(state.table)
        return goes_on and state.turn == seat and self.live.left() == 0

    async def _attempt(self, number: int, decide: Callable[[TableState], Decision]) -> bool:
        """Carry out a decision if the table has not changed since. Returns whether it was done."""

        def decide_in_time(now: TableState) -> Decision:
            if now.number != number:
                raise Refused("stale")
            return decide(now)

        return await self._done(self.live.perform(decide_in_time, None))

    async def _done(self, deed: Coroutine[object, object, object]) -> bool:
        """Await an act. If the store is down, plan again later. Returns whether it was done."""
        try:
            await deed
        except Refused:
            return False
        except StoreDown as fault:
            log.warning("store", extra={"fault": type(fault).__name__})
            await asyncio.sleep(STORE_RETRY)
            self.plan()
            return False
        return True


def _forgot_call(state: TableState, seat: int) -> bool:
    """Whether a bot in this seat failed to call. It does not call later."""
    return state.table.exposed == seat and state.moved_by == "bot"


def _owes_call(state: TableState, seat: int, lay: int) -> bool:
    """Whether a seat has to call after this lay."""
    table = state.table.copy()
    perform(table, seat, lay)
    return table.exposed == seat


def _may_be_said(state: TableState, answer: int) -> bool:
    """Whether a bot may act out of turn. If a person is in turn, bots do not catch."""
    if is_catch(answer):
        return state.seats[state.turn].bot is not None
    return answer != SILENCE
