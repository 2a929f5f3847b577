"""Malformed frames and invalid bytes over a real WebSocket."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
from durability.in_process_server import served_here
from server.broken_frames import REFUSALS, Frame, frames
from server.real_server import (
    HELLO,
    guests,
    last_words,
    next_message,
    nobody,
    raw_socket,
    table_of,
)
from server.strangers import calling, heard_until_closed, upgrade
from server_process import Served

from penultimate.client import Client
from penultimate.protocol import messages
from penultimate.server.frames import MAX_FRAME

OVER_THE_WIRE = 400


async def test_over_the_wire_each_is_refused_or_ends_in_a_clean_close(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "me link", bob)
        wire = [frame for frame in frames(OVER_THE_WIRE, seed=3) if can_be_sent(frame)]
        large = [frame for frame in wire if is_large(frame)]
        small = [frame for frame in wire if not is_large(frame)]
        calls = [small[start : start + 19] for start in range(0, len(small), 19)]
        async with bob.at(links.table) as his:
            for frames_sent in calls:
                answers, code = await answers_to(served.url, links.table, ann, frames_sent)
                assert code == 1000
                assert {
                    m.error for m in answers if isinstance(m, messages.CommandRefusal)
                } <= REFUSALS
            for frame in large:
                answers, code = await answers_to(served.url, links.table, ann, [frame])
                assert code == 1009
            await his.say("still here")
            states = [m for m in his.heard if isinstance(m, messages.State)]
            assert len(states) == 1, "the others were not disturbed"


def can_be_sent(frame: Frame) -> bool:
    """Whether a client library can send it: UTF-8 cannot encode a lone surrogate."""
    return isinstance(frame, bytes) or not any("\ud800" <= c <= "\udfff" for c in frame)


def is_large(frame: Frame) -> bool:
    return len(frame if isinstance(frame, bytes) else frame.encode()) > MAX_FRAME


async def answers_to(
    url: str, table: str, client: Client, wire: list[Frame]
) -> tuple[list[messages.AnyMessage], int | None]:
    async with raw_socket(url, table, client) as socket:
        for frame in (HELLO, *wire):
            await socket.send(frame)
        found = [
            await next_message(socket, messages.CommandRefusal)
            for _ in wire
            if not is_large(wire[0])
        ]
        if found:
            await socket.close()
        said, code = await last_words(socket)
        return [*found, *said], code


# Invalid below the level of frames: not WebSocket at all, or a forbidden frame.
BROKEN = {
    "text that is not UTF-8": b"\x81\x82\0\0\0\0\xff\xfe",
    "half a surrogate pair": b"\x81\x83\0\0\0\0\xed\xa0\x80",
    "a frame without a mask": b"\x81\x02hi",
    "an unknown opcode": b"\x83\x80\0\0\0\0",
    "a compressed frame": b"\xc1\x82\0\0\0\0hi",
    "a continuation of nothing": b"\x80\x82\0\0\0\0hi",
    "a fragment in a fragment": b"\x01\x81\0\0\0\0h\x81\x81\0\0\0\0i",
    "a fragmented ping": b"\x09\x80\0\0\0\0",
    "a ping that is too long": b"\x89\xfe\0\x80\0\0\0\0" + b"x" * 128,
    "a length of 2^63": b"\x81\xff\x80\0\0\0\0\0\0\0\0\0\0\0",
    "a length and nothing more": b"\x81\xfe\x0f\xff\0\0\0\0",
    "a close of one byte": b"\x88\x81\0\0\0\0\x03",
    "a close with a code of nobody": b"\x88\x82\0\0\0\0\0\x01",
    "noise": bytes(range(256)) * 8,
}
CLOSE, NOT_UTF8 = 0x88, (1007).to_bytes(2)
SHAKE = (
    "GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


async def test_bytes_that_are_not_websocket_frames_affect_nobody(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        host = served.url.removeprefix("http://")
        async with ann.at(links.table) as live:
            await asyncio.gather(*(shout(host, links.table, noise) for noise in BROKEN.values()))
            await live.say("still here")
        async with nobody(served.url) as http:
            assert (await http.get("/health")).json()["status"] == "ok"


async def test_text_that_is_not_utf8_closes_the_socket_and_logs_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with (
        served_here(f"sqlite:///{tmp_path}/tables.db") as (url, _app),
        calling(url, upgrade(url)) as (reader, writer),
    ):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(BROKEN["text that is not UTF-8"])
        heard = await heard_until_closed(reader)
        assert (heard[0], heard[2:4]) == (CLOSE, NOT_UTF8)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def shout(host: str, table: str, noise: bytes) -> None:
    """Connect, send bytes, and disconnect after a reply or a short wait."""
    reader, writer = await asyncio.open_connection(*host.split(":"))
    writer.write(SHAKE.format(table=table, host=host).encode())
    assert (await reader.readline()).startswith(b"HTTP/1.1 101")
    writer.write(noise)
    try:
        async with asyncio.timeout(0.5):
            await reader.read()
    except (TimeoutError, ConnectionResetError):
        pass
    writer.close()
