"""Rate limits for frames, chat and new tables."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from itertools import cycle
from pathlib import Path

import pytest
from server.club_client import error_of, make_club
from server.real_server import (
    HELLO,
    fault_of,
    guests,
    last_words,
    next_message,
    nobody,
    raw_socket,
    table_of,
)
from server_process import Served
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from penultimate.client import Client, RequestRefused
from penultimate.protocol import forms, messages
from penultimate.server.frames import MAX_FRAME
from penultimate.server.rate_limits import CHAT_BURST, CHAT_PER_SECOND
from penultimate.server.websocket_session import FRAME_BURST, FRAMES_PER_SECOND, MAX_EXCESS


async def answers(socket: ClientConnection, count: int) -> Counter[str]:
    """Count the replies to a number of frames, by name."""
    kinds = (messages.Done, messages.CommandRefusal)
    found = [await next_message(socket, *kinds) for _ in range(count)]
    return Counter(
        "done" if isinstance(answer, messages.Done) else answer.error for answer in found
    )


async def test_more_than_twenty_frames_a_second_are_refused(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with raw_socket(served.url, links.table, ann) as socket:
            began = time.monotonic()
            await socket.send(HELLO)
            for frame in range(100):
                await socket.send(f'{{"type": "look", "id": "f{frame}", "seat": 0}}')
            found = await answers(socket, 100)
            most = FRAME_BURST + FRAMES_PER_SECOND * (time.monotonic() - began)
            assert FRAME_BURST <= found["done"] <= most
            assert found["done"] + found["too_fast"] == 100
            await asyncio.sleep(0.3)
            await socket.send('{"type": "look", "id": "later", "seat": 0}')
            assert await answers(socket, 1) == {"done": 1}, "who waits is heard again"


@pytest.mark.parametrize("frame", ['{"type": "look", "id": "x"}', "nonsense", b"\x00"])
async def test_a_client_that_keeps_flooding_is_disconnected(
    served: Served, frame: str | bytes
) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with raw_socket(served.url, links.table, ann) as socket:
            await socket.send(HELLO)
            (heard, code), _ = await asyncio.gather(last_words(socket), shout(socket, frame))
            assert code == 1008
            refused = [message for message in heard if isinstance(message, messages.CommandRefusal)]
            assert len(refused) >= MAX_EXCESS


async def shout(socket: ClientConnection, frame: str | bytes) -> None:
    with suppress(ConnectionClosed):
        for _ in range(1000):
            await socket.send(frame)


@pytest.mark.parametrize("kind", ["text", "binary", "fragments"])
async def test_a_frame_of_more_than_four_kilobytes_closes_the_socket(
    served: Served, kind: str
) -> None:
    huge = '{"type": "say", "id": "x", "text": "' + "x" * MAX_FRAME + '"}'
    frame = {"text": huge, "binary": huge.encode(), "fragments": [huge[:2000]] * 3}[kind]
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with raw_socket(served.url, links.table, ann) as socket:
            await socket.send(HELLO)
            await socket.send(frame)  # pyright: ignore[reportArgumentType]
            assert (await last_words(socket))[1] == 1009


async def test_a_frame_of_four_kilobytes_in_pieces_is_heard(served: Served) -> None:
    frame = '{"type": "say", "id": "x", "text": "hello"}'
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with raw_socket(served.url, links.table, ann) as socket:
            await socket.send(HELLO)
            whole = frame.ljust(MAX_FRAME)
            await socket.send([whole[at : at + 100] for at in range(0, MAX_FRAME, 100)])
            assert await answers(socket, 1) == {"done": 1}


@pytest.mark.parametrize("tabs", [1, 3])
async def test_chat_is_slower_than_moves_in_however_many_tabs(served: Served, tabs: int) -> None:
    async with guests(served.url, "Ann") as [ann], AsyncExitStack() as open_tabs:
        links = await table_of(ann, "me bot")
        began, found = time.monotonic(), Counter[str]()
        for tab in range(tabs):
            socket = await open_tabs.enter_async_context(raw_socket(served.url, links.table, ann))
            await socket.send(HELLO)
            for line in range(12):
                await socket.send(f'{{"type": "say", "id": "t{tab}l{line}", "text": "hello"}}')
            found += await answers(socket, 12)
        most = CHAT_BURST + CHAT_PER_SECOND * (time.monotonic() - began)
        assert CHAT_BURST <= found["done"] <= most
        assert found["done"] + found["too_fast"] == 12 * tabs


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Served]:
    """A server with unused rate limits."""
    with Served(f"sqlite:///{tmp_path / 'tables.db'}", new_per_minute=3) as server:
        yield server


async def open_often(hosts: list[Client], opened: list[str]) -> None:
    """Open tables by guests in turn until one is refused."""
    for host in cycle(hosts):
        links = await table_of(host, "me bot")
        opened.append(links.table)


async def test_new_tables_are_limited_per_address_for_all_its_guests(strict: Served) -> None:
    began, opened = time.monotonic(), list[str]()
    async with guests(strict.url, "Ann", "Bob") as hosts:
        with pytest.raises(RequestRefused) as refused:
            await open_often(hosts, opened)
    assert (refused.value.status, refused.value.error) == (429, "too_fast")
    assert 3 <= len(opened) <= 3 + 3 * (time.monotonic() - began) / 60


async def test_one_address_changes_so_many_names_a_minute(strict: Served) -> None:
    began = time.monotonic()
    async with guests(strict.url, "Ann") as [ann]:
        with pytest.raises(RequestRefused) as refused:
            await rename_often(ann)
        assert (refused.value.status, refused.value.error) == (429, "too_fast")
        last = (await ann.fetch("GET", "/api/me", forms.Guest)).name
        assert 10 < int(last) <= 30 + (time.monotonic() - began) / 2


async def rename_often(client: Client) -> None:
    for name in range(1, 80):
        await client.rename(str(name))


async def test_one_address_is_given_so_many_cookies_a_minute(strict: Served) -> None:
    began = time.monotonic()
    async with nobody(strict.url) as http:
        found = [await http.get("/api/me") for _ in range(80)]
    most = 30 + (time.monotonic() - began) / 2
    assert 10 < sum(answer.status_code == 200 for answer in found) <= most
    assert {fault_of(answer) for answer in found if answer.status_code == 429} == {"too_fast"}


@pytest.mark.xdist_group("strict server")
async def test_one_guest_makes_so_many_clubs_a_minute_and_another_may_go_on(strict: Served) -> None:
    began = time.monotonic()
    async with guests(strict.url, "Ann", "Bob") as [ann, bob]:
        made = 0
        while (answer := await ann.http.post("/api/clubs", json={"name": "Friday"})).is_success:
            made += 1
        assert 3 <= made <= 3 + 3 * (time.monotonic() - began) / 60
        assert error_of(answer) == (429, "too_fast")
        await make_club(bob)


@pytest.mark.xdist_group("strict server")
async def test_one_guest_records_and_looks_so_often_a_minute(strict: Served) -> None:
    began = time.monotonic()
    async with guests(strict.url, "Ann") as [ann]:
        member, _ = await make_club(ann)
        found = [await member.change("add", name=f"P{number}") for number in range(60)]
        most = 30 + (time.monotonic() - began) / 2
        assert 10 < sum(answer.status_code == 200 for answer in found) <= most
        assert {fault_of(answer) for answer in found if answer.status_code != 200} == {"too_fast"}
