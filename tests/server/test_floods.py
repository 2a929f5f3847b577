"""Clients that send much and read little."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from durability.in_process_server import served_here
from patience import PATIENCE, until
from server.real_server import answer_at, guests, last_words, raw_socket, table_of
from server.strangers import (
    FIRST_PIECE,
    PIECE,
    PING,
    PONG,
    TEXT,
    answer_to,
    calling,
    frame,
    megabytes,
    port_of,
    pour,
    upgrade,
)
from server_process import Served

from penultimate.protocol import messages
from penultimate.server.frames import MAX_FRAME
from penultimate.server.transport import Timeouts
from penultimate.server.transport.websocket_protocol import CONTROL_BURST

MOST_GROWTH = 20.0  # megabytes


@pytest.mark.parametrize(
    ("first", "drop"),
    [
        pytest.param(b"", frame(PING, b"x" * 125), id="pings"),
        pytest.param(b"", frame(PONG, b"x" * 125), id="pongs"),
        pytest.param(frame(FIRST_PIECE), frame(PIECE), id="empty pieces"),
        pytest.param(b"", frame(TEXT, b"x"), id="small messages"),
    ],
)
def test_a_client_that_floods_and_never_reads_takes_no_memory(
    tmp_path: Path, first: bytes, drop: bytes
) -> None:
    with Served(f"sqlite:///{tmp_path}/tables.db") as server:
        before = megabytes(server.process.pid)
        assert pour(server.url, first, drop, PATIENCE), "who floods is hung up on"
        assert megabytes(server.process.pid) - before < MOST_GROWTH
        assert answer_at(f"{server.url}/health").status_code == 200


async def test_a_few_pings_are_answered(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with raw_socket(served.url, links.table, ann) as socket:
            for _ in range(CONTROL_BURST // 2):
                await (await socket.ping())


async def test_data_after_the_servers_goodbye_is_not_read(tmp_path: Path) -> None:
    timeouts = Timeouts(closing=3600.0)
    async with (
        served_here(f"sqlite:///{tmp_path}/tables.db", timeouts=timeouts) as (url, app),
        calling(url, upgrade(url)) as (reader, writer),
    ):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(TEXT, b"{}"))  # no hello
        await reader.readuntil(b'"bye"')
        writer.write(frame(TEXT, b"{}") * 5000)
        [connection] = app.connections.open.values()
        await until(lambda: not app.sessions and not connection.transport.is_reading())


async def test_a_socket_without_hello_is_closed_even_if_it_never_reads(tmp_path: Path) -> None:
    timeouts = Timeouts(hello=0.2)
    async with served_here(f"sqlite:///{tmp_path}/tables.db", timeouts=timeouts) as (url, app):
        async with raw_socket(url, "table-1234", max_queue=1) as socket:
            assert app.connections.open
            await until(lambda: not app.sessions)
            heard, code = await last_words(socket)
        assert heard == [messages.Bye(reason="no_hello", again=True)]
        assert code == 1012
        await until(lambda: not app.connections.open)


async def test_a_client_that_does_not_read_a_long_response_is_dropped(tmp_path: Path) -> None:
    timeouts = Timeouts(read=0.5)
    async with served_here(f"sqlite:///{tmp_path}/tables.db", timeouts=timeouts) as (url, app):
        ask = f"GET /docs/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:{port_of(url)}\r\n\r\n"
        async with calling(url, ask.encode() * 1000) as (_, writer):
            writer.transport.pause_reading()  # pyright: ignore[reportAttributeAccessIssue]
            await until(lambda: app.connections.open)
            await until(lambda: not app.connections.open)


@pytest.mark.parametrize("kind", ["text", "pieces"])
async def test_an_oversized_frame_gets_a_refusal_before_the_close(
    served: Served, kind: str
) -> None:
    huge = "x" * (MAX_FRAME + 1)
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with raw_socket(served.url, links.table, ann) as socket:
            await socket.send(huge if kind == "text" else [huge[:3000], huge[3000:]])
            heard, code = await last_words(socket)
    [refused, bye] = heard
    assert isinstance(refused, messages.CommandRefusal)
    assert (refused.id, refused.error, code) == (None, "too_large", 1009)
    assert bye == messages.Bye(reason="too_large", again=False)


async def test_broken_requests_do_not_fill_the_log(tmp_path: Path) -> None:
    with Served(f"sqlite:///{tmp_path}/tables.db") as server:
        for _ in range(100):
            answer = await answer_to(server.url, b"\x16\x03\x01 this is not HTTP\r\n\r\n")
            assert answer.startswith(b"HTTP/1.1 400")
        await asyncio.sleep(1)
        await answer_to(server.url, b"nor is this\r\n\r\n")
        found = server.wait_for("Invalid HTTP request received.")
        while "left_out" not in found:
            found = server.wait_for("Invalid HTTP request received.")
    assert sum("Invalid HTTP" in line for line in server.log) < 50
