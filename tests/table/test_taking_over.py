"""Seats and tables that change hands: what goes along, what stays, and what nobody gains by it."""

from __future__ import annotations

from pathlib import Path

import pytest
from table.parlour import Ear, Evening, come, do, hall_in, heard, open_room, sit, until

from penultimate.protocol import commands
from penultimate.protocol.messages import Said
from penultimate.protocol.words import BankClock, TurnClock
from penultimate.store import Append, StoreDown
from penultimate.table.decisions.seats import step_in
from penultimate.table.log.entries import Hosted, Replaced
from penultimate.table.runtime import service as halls
from penultimate.table.runtime.viewers import Viewer, show
from penultimate.table.views.screen import said, state_for


def test_taking_ones_own_seat_changes_nothing_and_gives_no_time() -> None:
    evening = Evening("me link", clock=TurnClock(60))
    evening.sit("bob")
    evening.start()
    number = evening.sitting.number
    evening.sitting.clock.spent_in_turn = 50_000
    assert evening.take("ann", evening.sitting.places[0].token) == []
    assert evening.sitting.number == number
    assert evening.sitting.clock.spent_in_turn == 50_000


def test_whoever_a_bot_plays_for_sees_their_hand_and_has_no_moves() -> None:
    evening = Evening("me link")
    evening.sit("bob")
    evening.lay("r1 r2 | g1 g2", pile="y9 y1 y2")
    evening.happen([Replaced(seat=0, bot="steady", by="host")])
    game = state_for(evening.sitting, "ann", 0, [], None).game
    assert game is not None
    assert (game.turn, game.hand, game.legal) == (0, ["r1", "r2"], [])


def test_on_a_shared_device_every_hand_is_closed_by_the_next_deal() -> None:
    evening = Evening("me here link")
    evening.sit("bob")
    evening.start()
    ann, bob = Viewer("ann", Ear(), False, 1), Viewer("bob", Ear(), False, 2)
    show([ann, bob], evening.sitting, [{"event": "calls", "seat": 2}], None)
    assert (ann.looking, bob.looking) == (1, 2)
    show([ann, bob], evening.sitting, [{"event": "deals", "seat": 0}], None)
    assert (ann.looking, bob.looking) == (None, 2)
    assert heard(ann).states()[-1].you.looking is None


def test_with_the_hosts_seat_the_table_goes_to_their_other_device() -> None:
    evening = Evening("me link")
    evening.sit("bob")
    evening.take("cat", evening.sitting.places[0].token)
    assert evening.sitting.host == "cat"
    evening.take("ann", evening.sitting.places[1].token)
    assert evening.sitting.host == "cat"


def test_a_host_who_is_away_is_followed_by_somebody_who_is_there() -> None:
    evening = Evening("me link link")
    evening.sit("bob")
    evening.sit("cat")
    assert step_in(evening.sitting, [0, 2]) == []
    assert step_in(evening.sitting, []) == []
    assert step_in(evening.sitting, [2]) == [Hosted(guest="cat")]


async def test_a_table_whose_host_has_gone_has_another_in_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "HOST_AWAY", 0.01)
    async with hall_in(tmp_path) as hall:
        room = await open_room(hall, "me link")
        await sit(room, "bob")
        ann, bob = await come(hall, room, "ann"), await come(hall, room, "bob")
        hall.detach(room, ann)
        await until(lambda: heard(bob).states()[-1].you.host)
        assert room.sitting.host == "bob"
        told = heard(bob).states()[-1].events
        assert [(event.event, event.seat) for event in told] == [("hosts", 1)]


def test_whoever_leaves_after_the_game_stays_in_its_record() -> None:
    evening = Evening("me link")
    evening.sit("bob")
    evening.start()
    evening.do("ann", commands.End)
    evening.do("bob", commands.Leave)
    assert evening.sitting.record.names == ["Ann", "Bob"]


def test_a_line_of_chat_keeps_the_name_of_whoever_said_it() -> None:
    evening = Evening("me link")
    evening.sit("bob")
    evening.do("bob", commands.Say, text="good evening")
    evening.do("bob", commands.Leave)
    evening.sit("cat")
    assert said(evening.sitting, evening.sitting.said[0]) == Said(
        seat=1, name="Bob", text="good evening"
    )


def test_a_jump_in_ends_the_turn_and_earns_the_increment_for_who_jumped() -> None:
    evening = Evening("me link link", clock=BankClock(60, 5), options={"jump_in": True})
    evening.sit("bob")
    evening.sit("cat")
    evening.lay("r6 b1 b4 | g1 g2 g3 | r5 b2 b3", jump_in=True)
    evening.do("cat", commands.MakeMove, seat=2, move="r5", spent=3_000)
    assert evening.sitting.clock.banks == [57_000, 60_000, 65_000]
    assert evening.sitting.turn == 0
    assert evening.sitting.clock.spent_in_turn == 0


async def test_a_refused_end_opens_no_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_in(tmp_path) as hall:
        room = await open_room(hall, "me here")
        ann = await come(hall, room, "ann")
        await do(hall, room, ann, commands.Start)

        async def full(_append: Append) -> bool:
            raise StoreDown

        with monkeypatch.context() as patch:
            patch.setattr(hall.store, "append", full)
            with pytest.raises(StoreDown):
                await do(hall, room, ann, commands.End)
        async with room.settled() as sitting:
            assert sitting.stage == "playing"
