"""Clocks: none, per turn, or a bank per hand; timeouts; and what restarts a turn."""

from __future__ import annotations

import pytest
from table.harness import Session

from penultimate.notation.table_events import TimeIsUp
from penultimate.protocol import commands
from penultimate.protocol.fields import BankClock, HourglassClock, NoClock, TurnClock
from penultimate.table.autopilot.fallback_moves import forced_move
from penultimate.table.log.clock import GRACE, Clock
from penultimate.table.views.state_messages import clock_state

HANDS = "r1 r2 r3 | r4 g2 g3"


def timed(clock: object, hands: str = HANDS, **given: object) -> Session:
    session = Session("me link", clock=clock)
    session.sit("bob")
    session.lay(hands, **given)
    return session


def left(session: Session) -> int | None:
    return session.state.clock.left(session.state.turn)


def test_without_a_clock_everyone_takes_the_time_they_want() -> None:
    session = timed(NoClock())
    session.do("ann", commands.MakeMove, seat=0, move="r1", spent=10**9)
    assert left(session) is None
    assert clock_state(session.state, None).seat is None


def test_with_time_per_turn_every_turn_begins_with_all_of_it() -> None:
    session = timed(TurnClock(30))
    session.do("ann", commands.Pause, spent=12_000)
    assert left(session) == 18_000
    session.do("ann", commands.Resume)
    session.do("ann", commands.MakeMove, seat=0, move="r1", spent=5_000)
    assert (session.state.turn, left(session)) == (1, 30_000)


def test_drawing_a_card_does_not_restart_the_turn() -> None:
    session = timed(TurnClock(30), pile="r9 y1 y2")
    session.do("ann", commands.MakeMove, seat=0, move="draw", spent=20_000)
    assert (session.state.turn, left(session)) == (0, 10_000)
    session.do("ann", commands.MakeMove, seat=0, move="keep", spent=1_000)
    assert (session.state.turn, left(session)) == (1, 30_000)


def test_a_word_aside_costs_no_time_of_the_speaker_and_ends_no_turn() -> None:
    session = timed(BankClock(60, 5), "r1 r2 | r4 g2 g3")
    session.do("ann", commands.MakeMove, seat=0, move="r1", spent=10_000)
    banks = session.state.clock.banks.copy()
    session.do("ann", commands.MakeMove, seat=0, move="uno", spent=7_000)
    assert session.state.turn == 1
    assert session.state.clock.banks == [banks[0], banks[1] - 7_000]


def test_a_bank_is_drawn_on_and_earns_an_increment_with_every_turn() -> None:
    session = timed(BankClock(60, 5))
    session.do("ann", commands.MakeMove, seat=0, move="r1", spent=20_000)
    assert session.state.clock.banks == [45_000, 60_000]
    session.do("bob", commands.MakeMove, seat=1, move="r4", spent=90_000)
    assert session.state.clock.banks == [45_000, 5_000], "a bank is never overdrawn"
    assert left(session) == 45_000


def test_what_runs_out_of_a_glass_runs_to_the_others_and_none_is_lost() -> None:
    session = Session("me link link", clock=HourglassClock(30))
    session.sit("bob")
    session.sit("cat")
    session.lay("r1 r2 r3 | r4 g2 g3 | r5 b2 b3")
    session.do("ann", commands.MakeMove, seat=0, move="r1", spent=9_001)
    assert session.state.clock.banks == [20_999, 34_501, 34_500]
    assert left(session) == 34_501
    session.do("bob", commands.MakeMove, seat=1, move="r4", spent=90_000)
    assert session.state.clock.banks == [38_250, 0, 51_750], "an empty glass gives nothing"
    session.do("ann", commands.Pause, spent=1_000)
    assert sum(session.state.clock.banks) == 90_000


def test_a_player_who_is_out_gets_no_hourglass_time() -> None:
    session = Session("me link link", clock=HourglassClock(30))
    session.sit("bob")
    session.sit("cat")
    session.lay("r1 r2 r3 | r4 g2 g3 | r5 b2 b3")
    session.state.table.out[2] = 1
    session.do("ann", commands.Pause, spent=6_000)
    assert session.state.clock.banks == [24_000, 36_000, 30_000]


def test_every_hand_begins_with_full_banks() -> None:
    session = timed(BankClock(60, 5), "r1 | r4 g2 g3")
    session.do("ann", commands.MakeMove, seat=0, move="r1", spent=20_000)
    session.do("bob", commands.Deal)
    assert session.state.clock.banks == [60_000, 60_000]


def test_the_clocks_act_is_a_strike_and_ones_own_act_ends_all_strikes() -> None:
    session = timed(TurnClock(5))
    strikes = session.state.clock.strikes
    for strike in (1, 2):
        session.happen([forced_move(session.state, "clock", 5_000)])
        assert strikes[0] == strike
        session.happen([forced_move(session.state, "table", 0)])
        assert strikes[0] == strike, "what is left of the turn is no strike of its own"
        session.do("bob", commands.MakeMove, seat=1, move="draw")
        session.do("bob", commands.MakeMove, seat=1, move="keep")
    session.do("ann", commands.MakeMove, seat=0, move="draw")
    assert strikes[0] == 0


def test_time_is_up_is_told_to_everyone() -> None:
    session = timed(TurnClock(5))
    told = session.happen([forced_move(session.state, "clock", 5_000)])
    assert told[0] == TimeIsUp(seat=0)


def pass_on(session: Session, comes: str, guest: str, spent: int) -> None:
    """A guest takes over the seat to move, by link or from a bot."""
    if comes == "take":
        session.take(guest, session.state.seats[0].token, spent)
    else:
        session.do("ann", commands.Replace, seat=0, bot="steady")
        session.do("ann", commands.Return, seat=0, spent=spent)


@pytest.mark.parametrize("comes", ["take", "return"])
@pytest.mark.parametrize("clock", [TurnClock(30), BankClock(30, 0)])
def test_a_turn_is_not_made_longer_by_passing_the_seat_to_and_fro(
    clock: TurnClock | BankClock, comes: str
) -> None:
    session = timed(clock)
    for used in range(1, 10):
        pass_on(session, comes, "cat" if used % 2 else "ann", 2_500)
        assert left(session) == 30_000 - used * 2_500
    pass_on(session, comes, "ann", 5_000)
    assert left(session) == GRACE, "a moment for whoever comes, once"
    pass_on(session, comes, "cat", 3_000)
    assert left(session) == GRACE - 3_000, "and not twice in a turn"


@pytest.mark.parametrize("comes", ["take", "return"])
def test_strikes_do_not_vanish_when_the_seat_is_passed_on(comes: str) -> None:
    session = timed(TurnClock(5))
    session.state.clock.strikes[0] = 2
    pass_on(session, comes, "cat", 0)
    assert session.state.clock.strikes[0] == 2
    session.do("ann" if comes == "return" else "cat", commands.MakeMove, seat=0, move="r1")
    assert session.state.clock.strikes[0] == 0, "a move of one's own ends them"


def test_the_grace_is_never_longer_than_half_a_turn_and_comes_back_with_the_next_one() -> None:
    session = timed(TurnClock(3))
    session.take("cat", session.state.seats[0].token, 3_000)
    assert left(session) == 1_500
    session.do("cat", commands.MakeMove, seat=0, move="r1", spent=2_000)
    session.take("ann", session.state.seats[1].token, 2_000)
    assert left(session) == 1_500


def test_whoever_comes_to_another_seat_gives_the_player_in_turn_no_time() -> None:
    session = timed(TurnClock(30))
    session.do("ann", commands.Pause, spent=29_000)
    session.take("cat", session.state.seats[1].token)
    assert left(session) == 1_000


def test_a_clock_shows_whose_time_runs_while_a_hand_is_played() -> None:
    session = timed(BankClock(60, 0))
    assert clock_state(session.state, 59_000).left == 59_000
    assert clock_state(session.state, 59_000).seat == 0
    session.do("ann", commands.End)
    assert clock_state(session.state, 59_000).seat is None
    assert Clock(TurnClock(9), 2).left(0) == 9_000
