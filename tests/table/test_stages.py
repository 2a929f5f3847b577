"""Stages of a game: start, deal, pause, resume, end, and stale commands."""

from __future__ import annotations

from typing import get_args

import pytest
from table.harness import Session, refusal

from penultimate.notation.table_events import Ends, GoesOn, Pauses
from penultimate.protocol import commands, fields
from penultimate.table.decisions import rematch
from penultimate.table.log import entries
from penultimate.table.log.entries import read_change, read_opening, write_entry
from penultimate.table.log.state import open_state
from penultimate.table.log.transitions import apply_entry


def seated(seats: str = "me link", **given: object) -> Session:
    session = Session(seats, **given)
    session.sit("bob")
    return session


def test_the_host_starts_when_every_seat_is_taken_and_the_first_hand_is_dealt() -> None:
    session = Session()
    assert refusal(session.do, "ann", commands.Start) == "seats_open"
    session.sit("bob")
    assert refusal(session.do, "bob", commands.Start) == "not_host"
    told = session.start()
    assert session.state.stage == "playing"
    assert "deals" in {event.event for event in told}
    assert {7} <= set(session.state.table.hand_sizes[:2]) <= {7, 9}, "9 if a draw two is up"


def test_start_pressed_twice_starts_once() -> None:
    session = seated()
    number = session.state.number
    session.start()
    assert refusal(session.do, "ann", commands.Start) == "started"
    assert refusal(session.do, "ann", commands.Start, number=number) == "stale"
    assert len(session.state.dealings) == 1


def test_the_next_hand_is_dealt_when_one_is_over_by_anyone_seated() -> None:
    session = seated()
    assert refusal(session.do, "bob", commands.Deal) == "not_started"
    session.lay("r1 | g2 g3")
    assert refusal(session.do, "bob", commands.Deal) == "hand_not_over"
    session.do("ann", commands.MakeMove, seat=0, move="r1")
    assert refusal(session.do, "cat", commands.Deal) == "not_seated"
    session.do("bob", commands.Deal)
    assert len(session.state.dealings) == 2
    assert session.state.in_hand


def test_a_game_is_over_when_it_is_won_and_nothing_happens_after_it() -> None:
    session = seated(options={"scoring": "single-hand"})
    session.lay("r1 | g2 g3", scoring="single-hand")
    session.do("ann", commands.MakeMove, seat=0, move="r1")
    assert session.state.stage == "over"
    for kind in (commands.Deal, commands.Pause, commands.End):
        assert refusal(session.do, "ann", kind) == "over"
    assert refusal(session.do, "ann", commands.MakeMove, seat=0, move="draw") == "over"


def test_while_a_game_is_paused_nobody_moves() -> None:
    session = seated()
    session.lay("r1 r2 | g2 g3")
    assert refusal(session.do, "bob", commands.Pause) == "not_host"
    assert refusal(session.do, "ann", commands.Resume) == "not_paused"
    assert session.do("ann", commands.Pause) == [Pauses()]
    assert refusal(session.do, "ann", commands.Pause) == "paused"
    assert refusal(session.do, "ann", commands.MakeMove, seat=0, move="r1") == "paused"
    assert refusal(session.do, "bob", commands.Resume) == "not_host"
    assert session.do("ann", commands.Resume) == [GoesOn()]
    session.do("ann", commands.MakeMove, seat=0, move="r1")
    assert session.state.table.hand_sizes[0] == 1


def test_the_host_alone_ends_a_game() -> None:
    session = seated()
    session.start()
    assert refusal(session.do, "bob", commands.End) == "not_host"
    assert session.do("ann", commands.End) == [Ends()]
    assert session.state.stage == "ended"


def test_a_move_is_made_for_ones_own_seat_in_notation_and_by_the_rules() -> None:
    session = seated("me link bot")
    session.lay("r1 r2 | g2 g3 | b1 b2")

    def move(guest: str, seat: int, move: str) -> str:
        return refusal(session.do, guest, commands.MakeMove, seat=seat, move=move)

    assert move("bob", 0, "r1") == "not_your_seat"
    assert move("ann", 2, "r1") == "not_your_seat"
    assert move("ann", 9, "r1") == "no_such_seat"
    assert move("ann", 0, "queen") == "no_such_move"
    assert move("ann", 0, "g2") == "illegal_move"
    assert move("bob", 1, "draw") == "illegal_move"
    assert move("cat", 1, "draw") == "not_your_seat"
    session.do("ann", commands.Replace, seat=1, bot="steady")
    assert move("bob", 1, "draw") == "bot_plays"


@pytest.mark.parametrize(
    "kind",
    [commands.Start, commands.Deal, commands.Pause, commands.Resume, commands.End],
)
def test_an_answer_to_an_earlier_or_later_state_is_stale(kind: type) -> None:
    session = seated()
    for number in (0, 1, 3, 2**53 - 1):
        assert refusal(session.do, "ann", kind, number=number) == "stale"


def test_chat_does_not_change_the_states_number() -> None:
    session = seated()
    number, chance = session.state.number, "ab" * 32
    session.do("ann", commands.Say, text="hello")
    session.do("bob", commands.React, reaction=fields.REACTIONS[0])
    session.do("bob", commands.Pledge, hand=1, pledge=chance)
    assert session.state.number == number
    assert session.last == number + 3
    session.start()
    assert session.state.number == session.last == number + 5
    clocks, talk = {entries.Halted, entries.Ticked}, {entries.Spoke, entries.Gestured}
    chances = {entries.Pledged, entries.Revealed, entries.Stirred}
    quiet = {kind for kind in get_args(entries.Change) if kind.nature.quiet}
    assert clocks | talk | chances | {entries.Renewed, entries.ShownOut} == quiet


def test_a_line_of_chat_is_printable_and_said_by_somebody_seated() -> None:
    session = seated()
    for text in ("   ", "a\nb", "\x1b[2J", "\u202eevil", "\u2028"):
        assert refusal(session.do, "ann", commands.Say, text=text) == "bad_line"
    assert refusal(session.do, "cat", commands.Say, text="hello") == "not_seated"
    assert refusal(session.do, "ann", commands.React, reaction="💣") == "bad_reaction"
    session.do("ann", commands.Say, text=" <b>hi</b> 👩‍🚀 ")
    assert [line.text for line in session.state.said] == ["<b>hi</b> 👩‍🚀"]


def test_the_same_log_leads_to_the_same_state() -> None:
    session = seated()
    session.start()
    again = open_state(read_opening(write_entry(session.opened)))
    assert again != session.state
    for number, entry in enumerate(session.log, start=2):
        apply_entry(again, read_change(write_entry(entry)), number)
    assert again == session.state


def test_the_host_chooses_how_fast_bots_play_and_a_rematch_keeps_it() -> None:
    session = seated(options={"scoring": "single-hand"})
    session.start()
    assert refusal(session.do, "bob", commands.SetSpeed, speed="fast") == "not_host"
    number = session.state.number
    session.do("ann", commands.SetSpeed, speed="fast")
    assert session.state.speed == "fast"
    assert session.state.number == number + 1
    session.do("ann", commands.SetSpeed, speed="fast")
    assert session.state.number == number + 1, "the same again changes nothing"
    session.do("ann", commands.End)
    session.state.agreed.append("ann")
    again = rematch.open_rematch(session.state)
    assert (again.speed, again.time_to_call) == ("fast", False)
