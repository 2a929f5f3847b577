"""Taking over seats and tables: what is transferred, and what nobody gains."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from patience import until
from table.harness import (
    FaultyStore,
    RecordingLine,
    Session,
    come,
    do,
    heard,
    open_live,
    service_in,
    service_on,
    sit,
    state_message,
    store_in,
)

from penultimate.notation.events import Calls, Deals
from penultimate.notation.table_events import Hosts
from penultimate.protocol import commands
from penultimate.protocol.fields import BankClock, TurnClock
from penultimate.protocol.messages import Said
from penultimate.store import StoreDown
from penultimate.table.decisions.seating import promote_host
from penultimate.table.log.entries import Hosted, Replaced
from penultimate.table.runtime.broadcaster import Broadcaster
from penultimate.table.runtime.viewers import Viewer
from penultimate.table.table_settings import TableSettings
from penultimate.table.views.summary import Summary
from penultimate.table.views.welcome import said


def test_taking_ones_own_seat_changes_nothing_and_gives_no_time() -> None:
    session = Session("me link", clock=TurnClock(60))
    session.sit("bob")
    session.start()
    number = session.state.number
    session.state.clock.spent_in_turn = 50_000
    assert session.take("ann", session.state.seats[0].token) == []
    assert session.state.number == number
    assert session.state.clock.spent_in_turn == 50_000


def test_a_player_replaced_by_a_bot_sees_their_hand_but_has_no_moves() -> None:
    session = Session("me link")
    session.sit("bob")
    session.lay("r1 r2 | g1 g2", pile="y9 y1 y2")
    session.happen([Replaced(seat=0, bot="steady", by="host")])
    game = state_message(session.state, "ann", 0).game
    assert game is not None
    assert (game.turn, game.hand, game.legal) == (0, ["r1", "r2"], [])


def test_on_a_shared_device_every_hand_is_closed_by_the_next_deal() -> None:
    session = Session("me here link")
    session.sit("bob")
    session.start()
    ann, bob = Viewer("ann", RecordingLine(), False, 1), Viewer("bob", RecordingLine(), False, 2)
    Broadcaster([ann, bob]).show(session.state, [Calls(seat=2)], left=None, now=0)
    assert (ann.looking, bob.looking) == (1, 2)
    Broadcaster([ann, bob]).show(session.state, [Deals(seat=0)], left=None, now=0)
    assert (ann.looking, bob.looking) == (None, 2)
    assert heard(ann).states()[-1].you.looking is None


def test_with_the_hosts_seat_the_table_goes_to_their_other_device() -> None:
    session = Session("me link")
    session.sit("bob")
    session.take("cat", session.state.seats[0].token)
    assert session.state.host == "cat"
    session.take("ann", session.state.seats[1].token)
    assert session.state.host == "cat"


def test_an_absent_host_is_replaced_by_a_connected_player() -> None:
    session = Session("me link link")
    session.sit("bob")
    session.sit("cat")
    assert promote_host(session.state, []) == []
    assert promote_host(session.state, [2]) == [Hosted(guest="cat")]


QUICK_HANDOVER = TableSettings(host_timeout=0.01)


async def test_a_table_whose_host_has_gone_has_another_in_a_while(tmp_path: Path) -> None:
    async with service_in(tmp_path, settings=QUICK_HANDOVER) as service:
        live = await open_live(service, "me link")
        await sit(live, "bob")
        ann, bob = await come(service, live, "ann"), await come(service, live, "bob")
        service.detach(live, ann)
        await until(lambda: heard(bob).states()[-1].you.host)
        assert live.state.host == "bob"
        assert heard(bob).states()[-1].events == [Hosts(seat=1)]


async def test_a_host_without_a_seat_does_not_lose_the_table_while_connected(
    tmp_path: Path,
) -> None:
    async with service_in(tmp_path, settings=QUICK_HANDOVER) as service:
        live = await open_live(service, "link link")
        await sit(live, "bob")
        ann, bob = await come(service, live, "ann"), await come(service, live, "bob")
        cat = await come(service, live, "cat", watching=True)
        service.detach(live, cat)
        await asyncio.sleep(0.1)
        assert live.state.host == "ann"
        assert (await service.links(live.state.name, "ann")).invite
        service.detach(live, ann)
        await until(lambda: heard(bob).states()[-1].you.host)
        lines = {guest: await service.store.tables_of(guest, 9) for guest in ("ann", "bob")}
        assert {guest: line.host for guest, [line] in lines.items()} == {"ann": False, "bob": True}
        assert "ann" in msgspec.json.decode(lines["ann"][0].summary, type=Summary).gone
        assert await service.only_watches(live, "ann", None), "who opened a table may still look"


def test_a_player_who_leaves_after_the_game_stays_in_its_record() -> None:
    session = Session("me link")
    session.sit("bob")
    session.start()
    session.do("ann", commands.End)
    session.do("bob", commands.Leave)
    assert session.state.record.names == ["Ann", "Bob"]


def test_a_chat_message_keeps_its_authors_name() -> None:
    session = Session("me link")
    session.sit("bob")
    session.do("bob", commands.Say, text="good session")
    session.do("bob", commands.Leave)
    session.sit("cat")
    assert said(session.state, session.state.said[0]) == Said(
        seat=1, name="Bob", text="good session"
    )


def test_a_jump_in_ends_the_turn_and_earns_the_increment_for_who_jumped() -> None:
    session = Session("me link link", clock=BankClock(60, 5), options={"jump_in": True})
    session.sit("bob")
    session.sit("cat")
    session.lay("r6 b1 b4 | g1 g2 g3 | r5 b2 b3", jump_in=True)
    session.do("cat", commands.MakeMove, seat=2, move="r5", spent=3_000)
    assert session.state.clock.banks == [57_000, 60_000, 65_000]
    assert session.state.turn == 0
    assert session.state.clock.spent_in_turn == 0


async def test_a_refused_end_opens_no_hand(tmp_path: Path) -> None:
    async with store_in(tmp_path) as kept, service_on(store := FaultyStore(kept)) as service:
        live = await open_live(service, "me here")
        ann = await come(service, live, "ann")
        await do(service, live, ann, commands.Start)
        store.fault, store.keeps = StoreDown(), False
        with pytest.raises(StoreDown):
            await do(service, live, ann, commands.End)
        async with live.settled() as state:
            assert state.stage == "playing"
