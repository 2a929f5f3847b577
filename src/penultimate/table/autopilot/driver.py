"""Schedules the actions a table takes without a command: bots, clocks, the next deal.

Every change of the table cancels all plans and makes new ones. A table without viewers has no
plans. Several processes may plan the same action; the log accepts it only once.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from functools import partial
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
from penultimate.table.decisions.pledges import finish_round
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

    Action = Coroutine[object, object, object]

_BOTS_COUNT: Final = 5.0
STORE_RETRY: Final = 1.0
_DEFERENCE: Final = 0.4  # seconds to wait for the process that wrote the last entry
_LAST_BUT_ONE: Final = 2  # cards in hand
_LONGEST_TURN: Final = 3  # moves of one turn: draw, play, swap; or play, done, swap

log = logging.getLogger("penultimate.table")


class Drivable(Protocol):
    """The parts of a live table that a driver needs."""

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
    """Schedules the actions of one table."""

    live: Drivable
    pace: BotPace
    workers: BotWorkers
    settings: TableSettings
    spawn: Callable[[Action], asyncio.Task[object]]
    open_rematch: Callable[[], Action]
    planned: list[asyncio.Task[object]] = field(default_factory=list[asyncio.Task[object]])

    def stop(self) -> None:
        for plan in self.planned:
            plan.cancel()
        self.planned.clear()

    def plan(self) -> None:
        """Cancel all plans and plan again from the current state."""
        self.stop()
        state = self.live.state
        if not self.live.viewers:
            return
        if state.waits_for_rematch:
            self._plan_rematch(state)
        if state.stage != "playing":
            return
        if state.gathered:
            self._plan_end_of_round(state)
        elif is_hand_over(state.table):
            self._plan_deal(state)
        else:
            self._plan_clock(state)
            self._plan_bots(state)

    def _after(self, seconds: float, action: Callable[[], Action]) -> None:
        """Schedule an action. Once it runs, new plans do not cancel it."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            self.spawn(action())

        self.planned.append(self.spawn(wait()))

    def _plan_rematch(self, state: TableState) -> None:
        """Open the rematch when the time to agree has passed."""
        left = max(0.0, state.agree_by / 1000 - self.settings.wall_clock())
        self._after(left + self._deference(), lambda: self._done(self.open_rematch()))

    def _plan_deal(self, state: TableState) -> None:
        number = state.number
        if all(seat.bot is not None for seat in state.seats):
            seconds = self._pace(state).count(_BOTS_COUNT)
        elif isinstance(state.clock.rule, NoClock):
            return
        else:
            seconds = self.settings.next_hand_delay
        self._after(seconds, lambda: self._attempt(number, next_deal))

    def _plan_end_of_round(self, state: TableState) -> None:
        """Schedule the end of the round, in case some devices do not reveal in time."""
        number, seconds = state.number, self.settings.reveal_timeout + self._deference()
        self._after(seconds, lambda: self._attempt(number, finish_round))

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
                sight.choices -= _forgot_call(state, seat)  # the call comes last
                if sight.choices:
                    self._plan_thought(state, seat, bot, sight)

    def _wait_of(self, state: TableState, seat: int) -> float:
        """A bot's delay. It does not depend on whether a drawn card can be played."""
        pace, call_due = self._pace(state), state.table.exposed != NOBODY
        if state.table.exposed == seat and not _forgot_call(state, seat):
            return pace.call(state.name, state.number, seat)
        if seat == state.turn:
            return pace.turn(state.name, state.number, seat, call_due=call_due)
        return pace.aside(state.name, state.number, seat, call_due=call_due)

    def _plan_thought(self, state: TableState, seat: int, bot: str, sight: Sight) -> None:
        """Ask a bot now and act after a fixed delay, which hides how long it thought."""
        number, in_turn = state.number, seat == state.turn
        wait = self._wait_of(state, seat) + self._deference()

        async def think() -> None:
            (answer, word), _ = await asyncio.gather(
                self._answers_of(bot, sight), asyncio.sleep(wait)
            )
            if in_turn or _may_be_said(state, answer):
                decide = partial(self._bot_moves, seat=seat, answer=answer, word=word)
                self.spawn(self._attempt(number, decide))

        self.planned.append(self.spawn(think()))

    async def _answers_of(self, bot: str, sight: Sight) -> tuple[int, int]:
        """Ask a bot for its move and, if that leaves one card, whether it calls."""
        answer = await self._answer_of(bot, sight)
        if answer == SILENCE or not plays_card(answer) or sight.sizes[0] != _LAST_BUT_ONE:
            return answer, SILENCE
        return answer, await self._answer_of(bot, sight_after_play(sight, answer))

    async def _answer_of(self, bot: str, sight: Sight) -> int:
        """Ask a bot for its move. Returns `SILENCE` if the bot fails."""
        try:
            return await self.workers.ask(bot, sight)
        except Exception as fault:
            log.exception("bot", exc_info=fault)
            return SILENCE

    def _deference(self) -> float:
        """Seconds to wait for another process if it wrote the last entry."""
        return 0.0 if self.live.is_leading else _DEFERENCE

    def _bot_moves(
        self, state: TableState, seat: int, answer: int, word: int
    ) -> list[entries.Moved]:
        """The entries for a bot's move. A bot that fails on its turn makes the fallback move."""
        if answer == SILENCE:
            return [forced_move(state, "bot", self.live.spent())]
        move = move_meant(state.table, seat, answer)
        moved = act(state, seat, move, "bot", self.live.spent())
        calls = word == CALL and _owes_call(state, seat, move)
        return [moved, entries.Moved(seat=seat, move=move_name(CALL), by="bot")][: 1 + calls]

    async def time_is_up(self, number: int) -> None:
        """End the turn of a player who ran out of time. After three timeouts a bot takes over."""
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
        """Whether a turn that timed out needs another move."""
        state = self.live.state
        goes_on = state.stage == "playing" and not is_hand_over(state.table)
        return goes_on and state.turn == seat and self.live.left() == 0

    async def _attempt(self, number: int, decide: Callable[[TableState], Decision]) -> bool:
        """Carry out a decision unless the table has changed. Returns whether it did."""

        def decide_in_time(now: TableState) -> Decision:
            if now.number != number:
                raise Refused("stale")
            return decide(now)

        return await self._done(self.live.perform(decide_in_time, None))

    async def _done(self, action: Action) -> bool:
        """Await an action. If the store is down, plan again later. Returns whether it succeeded."""
        try:
            await action
        except Refused:
            return False
        except StoreDown as fault:
            log.warning("store", extra={"fault": type(fault).__name__})
            await asyncio.sleep(STORE_RETRY)
            self.plan()
            return False
        return True


def _forgot_call(state: TableState, seat: int) -> bool:
    """Whether the bot in this seat failed to call. It does not call later."""
    return state.table.exposed == seat and state.moved_by == "bot"


def _owes_call(state: TableState, seat: int, move: int) -> bool:
    """Whether the seat has to call after playing this card."""
    table = state.table.copy()
    perform(table, seat, move)
    return table.exposed == seat


def _may_be_said(state: TableState, answer: int) -> bool:
    """Whether a bot may act out of turn. Bots do not catch during a person's turn."""
    if is_catch(answer):
        return state.seats[state.turn].bot is not None
    return answer != SILENCE
