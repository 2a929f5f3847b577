"""Time: none, so much a turn, or a bank for the hand; strikes; and what begins a turn anew."""

from __future__ import annotations

from table.parlour import Evening

from penultimate.notation.table_events import TimeIsUp
from penultimate.protocol import commands
from penultimate.protocol.words import BankClock, NoClock, TurnClock
from penultimate.table.autopilot.least_harm import time_out
from penultimate.table.log.clock import Clock
from penultimate.table.views.screen import clock_state

HANDS = "r1 r2 r3 | r4 g2 g3"


def timed(clock: object, hands: str = HANDS, **given: object) -> Evening:
    evening = Evening("me link", clock=clock)
    evening.sit("bob")
    evening.lay(hands, **given)
    return evening


def left(evening: Evening) -> int | None:
    return evening.state.clock.left(evening.state.turn)


def test_without_a_clock_everyone_takes_the_time_they_want() -> None:
    evening = timed(NoClock())
    evening.do("ann", commands.MakeMove, seat=0, move="r1", spent=10**9)
    assert left(evening) is None
    assert clock_state(evening.state, None).seat is None


def test_with_time_per_turn_every_turn_begins_with_all_of_it() -> None:
    evening = timed(TurnClock(30))
    evening.do("ann", commands.Pause, spent=12_000)
    assert left(evening) == 18_000
    evening.do("ann", commands.Resume)
    evening.do("ann", commands.MakeMove, seat=0, move="r1", spent=5_000)
    assert (evening.state.turn, left(evening)) == (1, 30_000)


def test_drawing_a_card_does_not_begin_the_turn_anew() -> None:
    evening = timed(TurnClock(30), pile="r9 y1 y2")
    evening.do("ann", commands.MakeMove, seat=0, move="draw", spent=20_000)
    assert (evening.state.turn, left(evening)) == (0, 10_000)
    evening.do("ann", commands.MakeMove, seat=0, move="keep", spent=1_000)
    assert (evening.state.turn, left(evening)) == (1, 30_000)


def test_a_word_aside_costs_no_time_of_the_speaker_and_ends_no_turn() -> None:
    evening = timed(BankClock(60, 5), "r1 r2 | r4 g2 g3")
    evening.do("ann", commands.MakeMove, seat=0, move="r1", spent=10_000)
    banks = evening.state.clock.banks.copy()
    evening.do("ann", commands.MakeMove, seat=0, move="uno", spent=7_000)
    assert evening.state.turn == 1
    assert evening.state.clock.banks == [banks[0], banks[1] - 7_000]


def test_a_bank_is_drawn_on_and_earns_an_increment_with_every_turn() -> None:
    evening = timed(BankClock(60, 5))
    evening.do("ann", commands.MakeMove, seat=0, move="r1", spent=20_000)
    assert evening.state.clock.banks == [45_000, 60_000]
    evening.do("bob", commands.MakeMove, seat=1, move="r4", spent=90_000)
    assert evening.state.clock.banks == [45_000, 5_000], "a bank is never overdrawn"
    assert left(evening) == 45_000


def test_every_hand_begins_with_full_banks() -> None:
    evening = timed(BankClock(60, 5), "r1 | r4 g2 g3")
    evening.do("ann", commands.MakeMove, seat=0, move="r1", spent=20_000)
    evening.do("bob", commands.Deal)
    assert evening.state.clock.banks == [60_000, 60_000]


def test_the_clocks_act_is_a_strike_and_ones_own_act_ends_all_strikes() -> None:
    evening = timed(TurnClock(5))
    strikes = evening.state.clock.strikes
    for strike in (1, 2):
        evening.happen([time_out(evening.state, "clock", 5_000)])
        assert strikes[0] == strike
        evening.happen([time_out(evening.state, "table", 0)])
        assert strikes[0] == strike, "what is left of the turn is no strike of its own"
        evening.do("bob", commands.MakeMove, seat=1, move="draw")
        evening.do("bob", commands.MakeMove, seat=1, move="keep")
    evening.do("ann", commands.MakeMove, seat=0, move="draw")
    assert strikes[0] == 0


def test_time_is_up_is_told_to_everyone() -> None:
    evening = timed(TurnClock(5))
    told = evening.happen([time_out(evening.state, "clock", 5_000)])
    assert told[0] == TimeIsUp(seat=0)


def test_whoever_comes_to_the_seat_in_turn_has_a_whole_turn() -> None:
    for comes in ("take", "return"):
        evening = timed(TurnClock(30))
        evening.do("ann", commands.Pause, spent=29_000)
        evening.do("ann", commands.Resume)
        assert left(evening) == 1_000
        if comes == "take":
            evening.take("cat", evening.state.seats[0].token)
        else:
            evening.do("ann", commands.Replace, seat=0, bot="steady")
            evening.do("ann", commands.Return, seat=0)
        assert left(evening) == 30_000
        assert evening.state.clock.strikes[0] == 0


def test_whoever_comes_to_another_seat_gives_the_player_in_turn_no_time() -> None:
    evening = timed(TurnClock(30))
    evening.do("ann", commands.Pause, spent=29_000)
    evening.take("cat", evening.state.seats[1].token)
    assert left(evening) == 1_000


def test_a_clock_shows_whose_time_runs_while_a_hand_is_played() -> None:
    evening = timed(BankClock(60, 0))
    assert clock_state(evening.state, 59_000).left == 59_000
    assert clock_state(evening.state, 59_000).seat == 0
    evening.do("ann", commands.End)
    assert clock_state(evening.state, 59_000).seat is None
    assert Clock(TurnClock(9), 2).left(0) == 9_000
