"""Seats and tables that change hands: what goes along, what stays, and what nobody gains by it."""

from __future__ import annotations

from pathlib import Path

import pytest
from patience import until
from table.parlour import Ear, Evening, come, do, heard, open_live, service_in, sit

from penultimate.notation.events import Calls, Deals
from penultimate.notation.table_events import Hosts
from penultimate.protocol import commands
from penultimate.protocol.messages import Said
from penultimate.protocol.words import BankClock, TurnClock
from penultimate.store import Append, StoreDown
from penultimate.table.decisions.seats import step_in
from penultimate.table.log.entries import Hosted, Replaced
from penultimate.table.runtime import hosts
from penultimate.table.runtime.viewers import Viewer, show
from penultimate.table.views.screen import state_for
from penultimate.table.views.welcome import said


def test_taking_ones_own_seat_changes_nothing_and_gives_no_time() -> None:
    evening = Evening("me link", clock=TurnClock(60))
    evening.sit("bob")
    evening.start()
    number = evening.state.number
    evening.state.clock.spent_in_turn = 50_000
    assert evening.take("ann", evening.state.seats[0].token) == []
    assert evening.state.number == number
    assert evening.state.clock.spent_in_turn == 50_000


def test_whoever_a_bot_plays_for_sees_their_hand_and_has_no_moves() -> None:
    evening = Evening("me link")
    evening.sit("bob")
    evening.lay("r1 r2 | g1 g2", pile="y9 y1 y2")
    evening.happen([Replaced(seat=0, bot="steady", by="host")])
    game = state_for(evening.state, "ann", 0, [], None).game
    assert game is not None
    assert (game.turn, game.hand, game.legal) == (0, ["r1", "r2"], [])


def test_on_a_shared_device_every_hand_is_closed_by_the_next_deal() -> None:
    evening = Evening("me here link")
    evening.sit("bob")
    evening.start()
    ann, bob = Viewer("ann", Ear(), False, 1), Viewer("bob", Ear(), False, 2)
    show([ann, bob], evening.state, [Calls(seat=2)], None)
    assert (ann.looking, bob.looking) == (1, 2)
    show([ann, bob], evening.state, [Deals(seat=0)], None)
    assert (ann.looking, bob.looking) == (None, 2)
    assert heard(ann).states()[-1].you.looking is None


def test_with_the_hosts_seat_the_table_goes_to_their_other_device() -> None:
    evening = Evening("me link")
    evening.sit("bob")
    evening.take("cat", evening.state.seats[0].token)
    assert evening.state.host == "cat"
    evening.take("ann", evening.state.seats[1].token)
    assert evening.state.host == "cat"


def test_a_host_who_is_away_is_followed_by_somebody_who_is_there() -> None:
    evening = Evening("me link link")
    evening.sit("bob")
    evening.sit("cat")
    assert step_in(evening.state, [0, 2]) == []
    assert step_in(evening.state, []) == []
    assert step_in(evening.state, [2]) == [Hosted(guest="cat")]


async def test_a_table_whose_host_has_gone_has_another_in_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosts, "HOST_AWAY", 0.01)
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me link")
        await sit(live, "bob")
        ann, bob = await come(service, live, "ann"), await come(service, live, "bob")
        service.detach(live, ann)
        await until(lambda: heard(bob).states()[-1].you.host)
        assert live.state.host == "bob"
        assert heard(bob).states()[-1].events == [Hosts(seat=1)]


def test_whoever_leaves_after_the_game_stays_in_its_record() -> None:
    evening = Evening("me link")
    evening.sit("bob")
    evening.start()
    evening.do("ann", commands.End)
    evening.do("bob", commands.Leave)
    assert evening.state.record.names == ["Ann", "Bob"]


def test_a_line_of_chat_keeps_the_name_of_whoever_said_it() -> None:
    evening = Evening("me link")
    evening.sit("bob")
    evening.do("bob", commands.Say, text="good evening")
    evening.do("bob", commands.Leave)
    evening.sit("cat")
    assert said(evening.state, evening.state.said[0]) == Said(
        seat=1, name="Bob", text="good evening"
    )


def test_a_jump_in_ends_the_turn_and_earns_the_increment_for_who_jumped() -> None:
    evening = Evening("me link link", clock=BankClock(60, 5), options={"jump_in": True})
    evening.sit("bob")
    evening.sit("cat")
    evening.lay("r6 b1 b4 | g1 g2 g3 | r5 b2 b3", jump_in=True)
    evening.do("cat", commands.MakeMove, seat=2, move="r5", spent=3_000)
    assert evening.state.clock.banks == [57_000, 60_000, 65_000]
    assert evening.state.turn == 0
    assert evening.state.clock.spent_in_turn == 0


async def test_a_refused_end_opens_no_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me here")
        ann = await come(service, live, "ann")
        await do(service, live, ann, commands.Start)

        async def full(_append: Append) -> bool:
            raise StoreDown

        with monkeypatch.context() as patch:
            patch.setattr(service.store, "append", full)
            with pytest.raises(StoreDown):
                await do(service, live, ann, commands.End)
        async with live.settled() as state:
            assert state.stage == "playing"
