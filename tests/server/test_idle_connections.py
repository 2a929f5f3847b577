"""Clients that connect often, send slowly, or send nothing."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import AsyncExitStack, ExitStack
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import pytest
from durability.in_process_server import served_here
from patience import PATIENCE, until
from server.real_server import answer_at, is_fault
from server.strangers import answer_to, calling, heard_until_closed, port_of, upgrade
from server_process import Served

from penultimate.client import Client
from penultimate.server.transport import Connections, Timeouts

FEW_FILES = (
    "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128)); "
    "from penultimate.cli import main; sys.argv[1:1] = ['serve']; main()"
)


SHORT = Timeouts(headers=0.3, body=0.3)
POST = b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\n"
HEALTH = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        pytest.param(b"", b"HTTP/1.1 408", id="nothing"),
        pytest.param(b"GET / HT", b"HTTP/1.1 408", id="half a head"),
        pytest.param(POST + b"Content-Length: 50\r\n\r\n{", b"HTTP/1.1 408", id="half a body"),
        pytest.param(
            POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
            b"HTTP/1.1 408",
            id="chunks without end",
        ),
        pytest.param(HEALTH + b"\r\nGET / HT", b"HTTP/1.1 200", id="half of a second request"),
    ],
)
async def test_incomplete_requests_time_out(tmp_path: Path, said: bytes, answer: bytes) -> None:
    async with served_here(f"sqlite:///{tmp_path}/tables.db") as (url, app):
        async with Client(url) as guest:
            cookie = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
        said = said.replace(POST, POST + f"Cookie: {cookie}\r\n".encode())
        app.connections.timeouts = SHORT
        assert (await answer_to(url, said)).startswith(answer)
        await until(lambda: not app.connections.open)


async def test_a_head_sent_byte_by_byte_times_out(tmp_path: Path) -> None:
    async with served_here(f"sqlite:///{tmp_path}/tables.db", timeouts=SHORT) as (url, _app):
        answer = await answer_to_drops(url, b"GET / HTTP/1.1\r\n", b"X-Drop: 1\r\n", 0.05)
        assert answer.startswith(b"HTTP/1.1 408")


async def test_an_unread_body_is_limited(tmp_path: Path) -> None:
    """It is refused as too large without waiting for the rest."""
    async with served_here(f"sqlite:///{tmp_path}/tables.db") as (url, _app):
        head, piece = POST + b"Transfer-Encoding: chunked\r\n\r\n", b"x" * 2048
        answer = await answer_to_drops(url, head, b"800\r\n" + piece + b"\r\n", 0.002)
        assert answer.startswith((b"HTTP/1.1 413", b"HTTP/1.1 401"))


async def answer_to_drops(url: str, first: bytes, drop: bytes, every: float) -> bytes:
    """The response to a request that never ends."""
    async with calling(url, first) as (reader, writer), asyncio.timeout(PATIENCE):
        hearing = asyncio.create_task(heard_until_closed(reader))
        while not hearing.done():
            writer.write(drop)
            await asyncio.sleep(every)
        return await hearing


async def test_a_huge_head_is_not_kept(tmp_path: Path) -> None:
    async with served_here(f"sqlite:///{tmp_path}/tables.db") as (url, _app):
        huge = b"GET / HTTP/1.1\r\nX-Huge: " + b"x" * 100_000
        assert (await answer_to(url, huge)).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("filler", [b"x", b" "], ids=["value", "spaces"])
async def test_a_head_is_limited_also_if_it_arrives_whole(tmp_path: Path, filler: bytes) -> None:
    async with served_here(f"sqlite:///{tmp_path}/tables.db") as (url, _app):
        for size, answer in ((8_000, b"HTTP/1.1 200"), (17_000, b"HTTP/1.1 400")):
            head = HEALTH + b"Connection: close\r\nX-Huge: " + filler * size + b"\r\n\r\n"
            assert (await answer_to(url, head)).startswith(answer)


async def test_a_body_with_two_lengths_is_refused(tmp_path: Path) -> None:
    async with served_here(f"sqlite:///{tmp_path}/tables.db") as (url, _app):
        lengths = b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n"
        answer = await answer_to(url, POST + lengths + b"\r\n0\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 400")


CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"


PARTS = {
    "tiny chunks": b"1\r\na\r\n" * 300,
    "trailers": b"0\r\n" + b"X: y\r\n" * 10_000,
    "not a chunk": b"zz\r\n",
}


@pytest.mark.parametrize("name", ["tiny chunks", "not a chunk"])
async def test_a_body_in_invalid_chunks_is_refused(tmp_path: Path, name: str) -> None:
    async with served_here(f"sqlite:///{tmp_path}/tables.db") as (url, _app):
        answer = await answer_to(url, POST + CHUNKED + PARTS[name])
        assert b"Invalid HTTP request received." in answer


@pytest.mark.parametrize("name", PARTS)
async def test_an_invalid_body_after_the_answer_ends_the_connection_without_an_error(
    served: Served, name: str
) -> None:
    async with calling(served.url, POST + CHUNKED + b"1\r\n{\r\n") as (reader, writer):
        assert (await reader.readuntil(b'"faults":[]}')).startswith(b"HTTP/1.1 401")
        writer.write(PARTS[name])
        assert await heard_until_closed(reader) == b""
    assert answer_at(f"{served.url}/health").is_success
    assert [line for line in served.log if is_fault(line)] == []


async def test_chunks_of_a_few_bytes_and_a_large_one_are_accepted(tmp_path: Path) -> None:
    async with served_here(f"sqlite:///{tmp_path}/tables.db") as (url, _app):
        spaces = b"1\r\n \r\n" * 200 + b"3000\r\n" + b" " * 0x3000 + b"\r\n" + b"1\r\n \r\n" * 20
        head = POST.replace(b"/api/records", b"/api/house") + b"Connection: close\r\n"
        answer = await answer_to(url, head + CHUNKED + spaces + b"2\r\n{}\r\n0\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200")


async def test_one_address_does_not_take_every_connection(tmp_path: Path) -> None:
    async with served_here(f"sqlite:///{tmp_path}/tables.db", per_address=5) as (url, app):
        async with AsyncExitStack() as strangers:
            for _ in range(5):
                await strangers.enter_async_context(calling(url, upgrade(url)))
            await until(lambda: len(app.sessions) == 5)
            assert (await answer_to(url, b"")).startswith(b"HTTP/1.1 429")
        await until(lambda: not app.connections.open)
        assert (await answer_to(url, HEALTH + b"Connection: close\r\n\r\n")).startswith(
            b"HTTP/1.1 200"
        )


class Idle:
    """The protocol of a connection that neither sends nor times out."""

    def is_overdue(self, now: float) -> bool:  # noqa: ARG002
        return False

    def is_idle(self) -> bool:
        return True

    def awaits_body(self) -> bool:
        return False

    def time_out(self) -> None:
        raise AssertionError


def test_one_address_does_not_come_and_go_for_ever() -> None:
    connections = Connections(per_address=5, arrival_rate=0.0)

    def come_and_go(address: str) -> str | None:
        transport = asyncio.Transport()
        status = connections.admit(transport, address, Idle())
        connections.remove(transport)
        return status

    answers = [come_and_go("192.0.2.1") for _ in range(11)]
    assert answers == [None] * 10 + ["429 Too Many Requests"]
    assert come_and_go("192.0.2.2") is None


def test_the_health_check_answers_when_all_connections_are_taken(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path}/tables.db", program=("-c", FEW_FILES))
    with server, ExitStack() as strangers:
        for number in range(400):
            address = (f"127.0.1.{number % 20 + 1}", 0)
            stranger = strangers.enter_context(socket.socket())
            stranger.bind(address)
            stranger.connect(("127.0.0.1", port_of(server.url)))
            if number % 2:
                stranger.sendall(upgrade(server.url) if number % 4 == 1 else b"GET / HT")
            if number % 100 == 99:
                answer = answer_at(f"{server.url}/health")
                assert answer.status_code == 200
    told = [line for line in map(json.loads, server.log) if line["level"] == "error"]
    for _, lines in groupby(sorted(told, key=kind_of), kind_of):
        assert all(later["at"] - earlier["at"] > 0.99 for earlier, later in pairwise(lines))


def kind_of(line: dict[str, Any]) -> tuple[str, list[str]]:
    return line["event"], line["where"]
