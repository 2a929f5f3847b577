"""From the lobby to the end of a game: start, deal, pause, resume, end, and what is stale."""

from __future__ import annotations

import pytest
from table.parlour import Evening, refusal

from penultimate.notation.table_events import Ends, GoesOn, Pauses
from penultimate.protocol import commands, words
from penultimate.table.log import entries
from penultimate.table.log.changes import apply_entry
from penultimate.table.log.entries import QUIET, read_change, read_opening, write_entry
from penultimate.table.log.state import open_state


def seated(seats: str = "me link", **given: object) -> Evening:
    evening = Evening(seats, **given)
    evening.sit("bob")
    return evening


def test_the_host_starts_when_every_seat_is_taken_and_the_first_hand_is_dealt() -> None:
    evening = Evening()
    assert refusal(evening.do, "ann", commands.Start) == "seats_open"
    evening.sit("bob")
    assert refusal(evening.do, "bob", commands.Start) == "not_host"
    told = evening.start()
    assert evening.state.stage == "playing"
    assert "deals" in {event.event for event in told}
    assert {7} <= set(evening.state.table.hand_sizes[:2]) <= {7, 9}, "9 if a draw two is up"


def test_start_pressed_twice_starts_once() -> None:
    evening = seated()
    number = evening.state.number
    evening.start()
    assert refusal(evening.do, "ann", commands.Start) == "started"
    assert refusal(evening.do, "ann", commands.Start, number=number) == "stale"
    assert len(evening.state.dealings) == 1


def test_the_next_hand_is_dealt_when_one_is_over_by_anyone_seated() -> None:
    evening = seated()
    assert refusal(evening.do, "bob", commands.Deal) == "not_started"
    evening.lay("r1 | g2 g3")
    assert refusal(evening.do, "bob", commands.Deal) == "hand_not_over"
    evening.do("ann", commands.MakeMove, seat=0, move="r1")
    assert refusal(evening.do, "cat", commands.Deal) == "not_seated"
    evening.do("bob", commands.Deal)
    assert len(evening.state.dealings) == 2
    assert evening.state.in_hand


def test_a_game_is_over_when_it_is_won_and_nothing_happens_after_it() -> None:
    evening = seated(options={"scoring": "single-hand"})
    evening.lay("r1 | g2 g3", scoring="single-hand")
    evening.do("ann", commands.MakeMove, seat=0, move="r1")
    assert evening.state.stage == "over"
    for kind in (commands.Deal, commands.Pause, commands.End):
        assert refusal(evening.do, "ann", kind) == "over"
    assert refusal(evening.do, "ann", commands.MakeMove, seat=0, move="draw") == "over"


def test_while_a_game_is_paused_nobody_moves() -> None:
    evening = seated()
    evening.lay("r1 r2 | g2 g3")
    assert refusal(evening.do, "bob", commands.Pause) == "not_host"
    assert refusal(evening.do, "ann", commands.Resume) == "not_paused"
    assert evening.do("ann", commands.Pause) == [Pauses()]
    assert refusal(evening.do, "ann", commands.Pause) == "paused"
    assert refusal(evening.do, "ann", commands.MakeMove, seat=0, move="r1") == "paused"
    assert refusal(evening.do, "bob", commands.Resume) == "not_host"
    assert evening.do("ann", commands.Resume) == [GoesOn()]
    evening.do("ann", commands.MakeMove, seat=0, move="r1")
    assert evening.state.table.hand_sizes[0] == 1


def test_the_host_alone_ends_a_game() -> None:
    evening = seated()
    evening.start()
    assert refusal(evening.do, "bob", commands.End) == "not_host"
    assert evening.do("ann", commands.End) == [Ends()]
    assert evening.state.stage == "ended"


def test_a_move_is_made_for_ones_own_seat_in_notation_and_by_the_rules() -> None:
    evening = seated("me link bot")
    evening.lay("r1 r2 | g2 g3 | b1 b2")

    def move(guest: str, seat: int, move: str) -> str:
        return refusal(evening.do, guest, commands.MakeMove, seat=seat, move=move)

    assert move("bob", 0, "r1") == "not_your_seat"
    assert move("ann", 2, "r1") == "not_your_seat"
    assert move("ann", 9, "r1") == "no_such_seat"
    assert move("ann", 0, "queen") == "no_such_move"
    assert move("ann", 0, "g2") == "illegal_move"
    assert move("bob", 1, "draw") == "illegal_move"
    assert move("cat", 1, "draw") == "not_your_seat"
    evening.do("ann", commands.Replace, seat=1, bot="steady")
    assert move("bob", 1, "draw") == "bot_plays"


@pytest.mark.parametrize(
    "kind",
    [commands.Start, commands.Deal, commands.Pause, commands.Resume, commands.End],
)
def test_an_answer_to_a_state_that_is_past_or_to_come_is_stale(kind: type) -> None:
    evening = seated()
    for number in (0, 1, 3, 2**53 - 1):
        assert refusal(evening.do, "ann", kind, number=number) == "stale"


def test_what_is_said_aside_leaves_the_number_as_it_is() -> None:
    evening = seated()
    number, chance = evening.state.number, "ab" * 32
    evening.do("ann", commands.Say, text="hello")
    evening.do("bob", commands.React, reaction=words.REACTIONS[0])
    evening.do("bob", commands.Stir, hand=1, chance=chance)
    assert evening.state.number == number
    assert evening.last == number + 3
    evening.start()
    assert evening.state.number == evening.last == number + 5
    assert {entries.Spoke, entries.Gestured, entries.Stirred} == set(QUIET)


def test_a_line_of_chat_is_printable_and_said_by_somebody_seated() -> None:
    evening = seated()
    for text in ("   ", "a\nb", "\x1b[2J", "\u202eevil", "\u2028"):
        assert refusal(evening.do, "ann", commands.Say, text=text) == "bad_line"
    assert refusal(evening.do, "cat", commands.Say, text="hello") == "not_seated"
    assert refusal(evening.do, "ann", commands.React, reaction="💣") == "bad_reaction"
    evening.do("ann", commands.Say, text=" <b>hi</b> 👩‍🚀 ")
    assert [line.text for line in evening.state.said] == ["<b>hi</b> 👩‍🚀"]


def test_the_same_log_leads_to_the_same_state() -> None:
    evening = seated()
    evening.start()
    again = open_state(read_opening(write_entry(evening.opened)))
    assert again != evening.state
    for number, entry in enumerate(evening.log, start=2):
        apply_entry(again, read_change(write_entry(entry)), number)
    assert again == evening.state
