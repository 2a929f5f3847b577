"""WebSocket sessions: hello, refusals and visible hands."""

from __future__ import annotations

from pathlib import Path

import pytest
from durability.in_process_server import served_here
from server.real_server import (
    HELLO,
    guests,
    last_words,
    next_message,
    raw_socket,
    table_of,
)
from server.strangers import answer_to, upgrade
from server_process import Served

from penultimate.client import Client, Refused, TableClosed
from penultimate.client.reconnecting import ReconnectingConnection, fresh_id
from penultimate.protocol import PROTOCOL, commands, messages
from penultimate.server.transport import Timeouts


@pytest.mark.parametrize(
    ("frame", "reason"),
    [
        ('{"type": "hello", "protocol": 99}', "bad_protocol"),
        ('{"type": "hello", "protocol": "1"}', "bad_frame"),
        ('{"type": "hello"}', "bad_frame"),
        ('{"type": "leave", "id": "x"}', "bad_frame"),
        (f'{{"type": "hello", "protocol": {PROTOCOL}, "seat": 3}}', "bad_frame"),
        ("hello?", "bad_frame"),
        ("", "bad_frame"),
        (b"\x00\xff", "not_text"),
    ],
)
async def test_a_client_without_a_hello_is_told_why_and_disconnected(
    served: Served, frame: str | bytes, reason: str
) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with raw_socket(served.url, links.table, ann) as socket:
            await socket.send(frame)
            heard, code = await last_words(socket)
    [refused, bye] = heard
    assert isinstance(refused, messages.CommandRefusal)
    assert (refused.id, refused.error, code) == (None, reason, 1008)
    assert bye == messages.Bye(reason=reason, again=False)


async def test_a_refused_hello_says_what_is_wrong(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with raw_socket(served.url, links.table, ann) as socket:
            await socket.send('{"type": "hello", "protocol": 0}')
            [refused, _bye], _code = await last_words(socket)
    assert isinstance(refused, messages.CommandRefusal)
    assert refused.about == {"protocol": PROTOCOL}
    assert refused.text.endswith(f"This server uses version {PROTOCOL}.")


async def test_a_silent_client_is_disconnected(tmp_path: Path) -> None:
    timeouts = Timeouts(hello=0.01)
    async with served_here(f"sqlite:///{tmp_path}/tables.db", timeouts=timeouts) as (url, _app):
        heard = await answer_to(url, upgrade(url))
    assert b'{"type":"bye","reason":"no_hello","again":true}' in heard


async def test_no_socket_is_compressed(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with raw_socket(served.url, links.table, ann, compression="deflate") as socket:
            offered = socket.request
            assert offered
            assert "permessage-deflate" in offered.headers["Sec-WebSocket-Extensions"]
            answer = socket.response
            assert answer
            assert "Sec-WebSocket-Extensions" not in answer.headers


async def test_the_welcome_comes_first_and_then_the_state(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot", rules="house", options={"hand_size": 5})
        async with raw_socket(served.url, links.table, ann) as socket:
            await socket.send(HELLO)
            welcome, state = [await next_message(socket) for _ in range(2)]
        assert isinstance(welcome, messages.Welcome)
        assert (welcome.rules, welcome.options, welcome.table) == (
            "house",
            {"hand_size": 5},
            links.table,
        )
        assert isinstance(state, messages.State)
        assert (state.stage, state.game, state.you.host) == ("lobby", None, True)


async def look(live: ReconnectingConnection, seat: int | None) -> messages.State:
    await live.request(commands.Look(id=fresh_id(), seat=seat))
    return live.state


async def paused_game(host: Client, table: str) -> None:
    async with host.at(table) as live:
        await live.answer(commands.Start)
        await live.answer(commands.Pause)


async def test_two_seats_of_one_guest_show_no_hand_before_one_is_looked_at(
    served: Served,
) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me here")
        await paused_game(ann, links.table)
        async with ann.at(links.table) as live:
            assert (live.state.you.seats, live.state.you.looking) == ([0, 1], None)
            curtain = live.state.game
            assert curtain
            assert (curtain.hand, curtain.legal) == ([], [])
            hands = [(await look(live, seat)).game for seat in (0, 1)]
            assert [len(game.hand) for game in hands if game] == curtain.hand_sizes
            assert (await look(live, None)).game == curtain
            assert [message for message in live.heard if isinstance(message, messages.Done)]


async def test_look_shows_only_own_seats_and_only_on_its_socket(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "me here link", bob)
        await paused_game(ann, links.table)
        async with (
            ann.at(links.table) as live,
            ann.at(links.table) as tab,
            bob.at(links.table) as his,
        ):
            assert his.state.you.looking == 2, "the only seat is open at once"
            for seat in (0, 1, 9):
                with pytest.raises(Refused, match="not_your_seat"):
                    await look(his, seat)
            with pytest.raises(Refused, match="not_your_seat"):
                await look(live, 2)
            await look(live, 0)
            await his.say("hello")
            while not any(isinstance(message, messages.Said) for message in tab.heard):
                await tab.receive()
            assert tab.state.you.looking is None


async def test_a_player_who_left_sees_no_hand(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "me link", bob)
        await paused_game(ann, links.table)
        async with bob.at(links.table) as his:
            assert (before := his.state.game)
            assert len(before.hand) == before.hand_sizes[1] > 0
            await his.request(commands.Leave(id=fresh_id()))
            assert (after := his.state.game)
            assert (after.hand, his.state.you.seats) == ([], [])
            with pytest.raises(Refused, match="not_your_seat"):
                await look(his, 1)
        with pytest.raises(TableClosed, match="no_such_table"):
            async with Client(served.url) as cat, cat.at(links.table):
                pass
