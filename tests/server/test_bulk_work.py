"""Bulk work: memory, disconnected clients, and a server that stops meanwhile."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from ledger.games import document
from notation.recorded_games import recorded
from patience import PATIENCE, until
from server.club_client import Visitor, error_of, make_club
from server.real_server import answer_at, cookie_of, guests, is_fault
from server.strangers import calling, heard_until_closed
from server_process import Served

from penultimate.clubs.club_files import parse_file
from penultimate.ledger import InvalidGame
from penultimate.ledger.csv_rows import COLUMNS
from penultimate.notation.record import write_record
from penultimate.protocol.refusals import Refused
from penultimate.rules import house_rules
from penultimate.server.bulk_work import while_connected
from penultimate.workers import Client, Limits, WorkerPool

MB = 1 << 20
HEADER = ",".join(COLUMNS).encode() + b"\n"
SMILE = "\N{GRINNING FACE}".encode()


def hands_of(count: int) -> bytes:
    """A valid game, without an id, that lists so many hands."""
    game = document("Ann 0, Bob 0", id=None, hands=[{"Ann": 0}] * count)
    return json.dumps(game, separators=(",", ":")).encode() + b","


HANDS = b" ".join([b"0"] * 30_000)
FILES: dict[str, tuple[Any, Callable[[int], bytes]]] = {
    "numbers": ("json", lambda size: b'{"games": [' + b"0," * (size // 2) + b"0]}"),
    "lists": ("json", lambda size: b'{"games": [' + b"[]," * (size // 3) + b"0]}"),
    "objects": ("json", lambda size: b'{"games": [' + b'{"":{}},' * (size // 8) + b"0]}"),
    "one long game": ("json", lambda size: b'{"games": [{"' + b'a":{"' * (size // 5)),
    "wide characters": ("json", lambda size: b'{"club": "' + SMILE + b"a" * size + b'"}'),
    "short rows": ("csv", lambda size: HEADER + b"ab\n" * (size // 3)),
    "rows of short cells": ("csv", lambda size: HEADER + b"ab," * 9 + b"\n" * (size // 28)),
    "games of one row": (
        "csv",
        lambda size: HEADER + b"".join(b"%d,,,,,,,,,\n" % at for at in range(size // 41)),
    ),
    "rows of one game": (
        "csv",
        lambda size: HEADER + b"".join(b"g,,own,,,,P%d,1,,\n" % at for at in range(size // 41)),
    ),
    "hands": ("json", lambda size: b'{"games": [%s0]}' % (hands_of(900) * (size // 9400))),
    "many hands": ("json", lambda size: b'{"games": [%s0]}' % (hands_of(6000) * (size // 60_400))),
    "hands in rows": (
        "csv",
        lambda size: (
            HEADER[:-1]
            + b",hands\n"
            + b"".join(
                b"g%d,2026-01-02,own,,,,P%d,0,,,%s\n" % (at // 2, at, HANDS)
                for at in range(size // 60_040)
            )
            + b"last,2026-01-02,own,,,,P,0,,,0"
        ),
    ),
    "one long row": ("csv", lambda size: HEADER + SMILE + b"ab," * (size // 3)),
}


@pytest.mark.parametrize("name", FILES)
async def test_no_file_takes_more_than_100_megabytes(name: str) -> None:
    """A process needs 70 MB of data before it reads a file."""
    form, make = FILES[name]
    pool = WorkerPool(Limits(memory=170 * MB), count=2)
    with pytest.raises(InvalidGame):
        await pool.run(Client("a"), partial(parse_file, form, [make(8_000_000)]))
    pool.close()


def wordy_games(count: int) -> bytes:
    """A file of games of 2 KB each, whose texts a CSV file repeats for all ten players."""
    words = dict.fromkeys(("note", "place", "source"), "x" * 500)
    scores = ", ".join(f"P{seat} {seat}" for seat in range(10))
    games = [document(scores, id=f"g{at}", **words) for at in range(count)]
    return json.dumps({"games": games}).encode()


@asynccontextmanager
async def unread_export(member: Visitor, url: str, address: str) -> AsyncGenerator[int]:
    """Ask for a large file from an address, and read nothing but the status."""
    headers = {"Authorization": f"Bearer {member.token}"}
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with (
        httpx.AsyncClient(base_url=url, transport=transport, timeout=PATIENCE) as http,
        http.stream("GET", f"/api/clubs/{member.club}/file", headers=headers) as answer,
    ):
        yield answer.status_code


async def test_unread_answers_take_limited_memory(tmp_path: Path) -> None:
    with Served(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        async with guests(server.url, "Ann") as [ann], AsyncExitStack() as unread:
            member, _ = await make_club(ann)
            await member.ask("POST", "/file", content=wordy_games(4200))

            async def ask(address: str) -> int:
                return await unread.enter_async_context(unread_export(member, server.url, address))

            assert [await ask("127.0.0.2") for _ in range(4)] == [200, 200, 200, 503]
            assert await ask("127.0.0.3") == 200
            await unread.aclose()
            async with asyncio.timeout(PATIENCE):
                while await ask("127.0.0.2") != 200:  # until the server sees who has left
                    pass
            too_long = await member.get("/file", form="csv")
            assert error_of(too_long) == (413, "too_heavy")


class _Caller:
    """A request whose client disconnects when told to."""

    def __init__(self) -> None:
        self.disconnects = asyncio.Event()

    async def receive(self) -> dict[str, str]:
        await self.disconnects.wait()
        return {"type": "http.disconnect"}


async def test_work_is_cancelled_when_its_client_disconnects() -> None:
    caller, begun, ended = _Caller(), asyncio.Event(), asyncio.Event()

    async def work() -> None:
        try:
            begun.set()
            await asyncio.Event().wait()
        finally:
            ended.set()

    waiting = asyncio.ensure_future(while_connected(cast("Any", caller), work()))
    await begun.wait()
    caller.disconnects.set()
    with pytest.raises(Refused):
        await waiting
    await ended.wait()


@pytest.fixture
def _no_garbage_collection() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_no_garbage_collection")
async def test_a_faulty_file_is_freed_at_once() -> None:
    """The server allocates too few objects for the collector to free 8 MB of cycles soon."""
    pool, task = WorkerPool(count=2), partial(parse_file, "json", [b"{"])
    is_kept = weakref.ref(task)
    with suppress(InvalidGame):
        await while_connected(cast("Any", _Caller()), pool.run(Client("a"), task))
    del task
    await until(lambda: is_kept() is None)
    pool.close()


async def test_a_server_stops_while_files_are_imported(tmp_path: Path) -> None:
    body = json.dumps({"games": [document(f"Ann 1, Bob {at}") for at in range(20_000)]}).encode()
    with Served(f"sqlite:///{tmp_path / 'tables.db'}", more=("--metrics", "0")) as server:
        [metrics] = [json.loads(line)["url"] for line in server.log if '"metrics"' in line]
        async with guests(server.url, "Ann", "Bob") as both:
            members = [(await make_club(guest))[0] for guest in both]
            files = [
                asyncio.ensure_future(member.ask("POST", "/file", content=body))
                for member in members
            ]
            await until(lambda: "penultimate_worker_tasks 2.0" in httpx.get(metrics).text)
            assert await asyncio.to_thread(server.stop) == 0
            ends = await asyncio.gather(*files, return_exceptions=True)
    for end in ends:
        assert isinstance(end, httpx.HTTPError) or error_of(cast("Any", end)) == (503, "busy")


async def test_a_client_that_leaves_during_a_replay_ends_no_worker(tmp_path: Path) -> None:
    """The worker has the clubs and replays of others in memory."""
    record = write_record(recorded(house_rules(), 4)[0])
    with Served(f"sqlite:///{tmp_path / 'tables.db'}", more=("--metrics", "0")) as server:
        [metrics] = [json.loads(line)["url"] for line in server.log if '"metrics"' in line]
        async with guests(server.url, "Ann") as [ann]:
            for _ in range(3):
                async with ann.http.stream("POST", "/api/records", content=record) as answer:
                    await anext(answer.aiter_raw())
                await until(lambda: "penultimate_worker_tasks 0.0" in httpx.get(metrics).text)
        assert 'outcome="failed"' not in answer_at(metrics).text


async def test_an_unfinished_upload_does_not_delay_a_stop(tmp_path: Path) -> None:
    head = "POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n"
    with Served(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        async with guests(server.url, "Ann") as [ann]:
            cookie = f"Cookie: penultimate_guest={cookie_of(ann)}\r\n"
            expects = "Expect: 100-continue\r\n\r\n"
            async with calling(server.url, f"{head}{cookie}{expects}".encode()) as (reader, _):
                assert b"100 Continue" in await reader.readuntil(b"\r\n\r\n")  # it reads the body
                assert await asyncio.to_thread(server.stop) == 0
                assert b"408" in await heard_until_closed(reader)
    assert [line for line in server.log if is_fault(line)] == []
