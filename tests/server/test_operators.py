"""Health, metrics and quotas."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from durability.in_process_server import served_here
from notation.recorded_games import recorded
from server.real_server import (
    HELLO,
    answer_at,
    fault_of,
    guests,
    next_message,
    nobody,
    raw_socket,
    table_of,
)
from server_process import Served

from penultimate.client import Refused
from penultimate.notation.record import write_record
from penultimate.protocol import commands, messages
from penultimate.rules import house_rules
from penultimate.server.addresses import parse_networks
from penultimate.server.health import HealthCheck
from penultimate.server.rate_limits import RECORDS_PER_MINUTE
from penultimate.store import StoreDown, StoreFull, StoreLocked, StoreReadOnly

WRITE_VERSION = 18  # its offset in an SQLite file


async def health(web: httpx.AsyncClient) -> tuple[int, str]:
    answer = await web.get("/health")
    return answer.status_code, answer.json()["status"]


class FailingStore:
    """A store whose writes raise an error."""

    def __init__(self, error: type[Exception]) -> None:
        self.error = error

    async def ping(self) -> None:
        raise self.error


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (StoreFull, "disk full"),
        (StoreReadOnly, "read-only"),
        (StoreLocked, "locked"),
        (StoreDown, "no store"),
    ],
)
async def test_the_health_check_names_the_error_of_the_store(
    error: type[Exception], status: str
) -> None:
    assert await HealthCheck(FailingStore(error)).check() == status


async def test_health_does_not_say_ok_when_nothing_can_be_written(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with served_here(f"sqlite:///{file}", store_timeout=1) as (url, app), nobody(url) as web:
        app.health.max_age = 0.0
        assert await health(web) == (200, "ok")
        locking = sqlite3.connect(file, isolation_level=None)
        locking.execute("BEGIN IMMEDIATE")
        assert await health(web) == (503, "locked")
        locking.execute("ROLLBACK")
        locking.close()
        assert await health(web) == (200, "ok")


async def test_a_read_only_database_is_not_served(tmp_path: Path) -> None:
    """SQLite opens a file read-only if its format's write version is newer than SQLite's own."""
    file = tmp_path / "tables.db"
    db = f"sqlite:///{file}"
    async with served_here(db):
        pass
    content = bytearray(file.read_bytes())
    content[WRITE_VERSION] = 9
    file.write_bytes(content)
    with pytest.raises(StoreReadOnly, match="read-only"):
        async with served_here(db):
            pass


def test_metrics_are_not_shown_unless_asked_for_and_not_at_the_port_of_the_page(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with Served(url) as server:
        assert answer_at(f"{server.url}/metrics").status_code == 404
    with Served(url, more=("--metrics", "0")) as server:
        # The server logs the address of the metrics before it starts to serve.
        [place] = [msgspec.json.decode(line)["url"] for line in server.log if '"metrics"' in line]
        asyncio.run(play_a_little(server.url))
        told = answer_at(place).text
        page = answer_at(place.replace("metrics", "api/me"))
        assert "penultimate_guest" not in page.headers.get("Set-Cookie", ""), (
            "only metrics are here"
        )
    assert re.search(r"^penultimate_tables 1\.0$", told, re.MULTILINE)
    assert re.search(r"^penultimate_moves_total [1-9]", told, re.MULTILINE)
    assert re.search(r'^penultimate_refusals_total\{error="stale"\} 1\.0$', told, re.MULTILINE)
    buckets = [
        int(count)
        for count in re.findall(r"move_seconds_bucket\{.*\} (\d+)\.0$", told, re.MULTILINE)
    ]
    assert buckets == sorted(buckets)
    assert buckets[-1] > 0


async def play_a_little(url: str) -> None:
    async with guests(url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with ann.at(links.table) as live:
            await live.answer(commands.Start)
            with pytest.raises(Refused, match="stale"):
                await live.request(commands.Pause(id="early", number=10**6))
            while not (live.state.game and live.state.game.legal):
                await live.receive()
            [seat] = live.state.you.seats
            move = live.state.game.legal[0]
            number = live.state.number
            await live.request(commands.MakeMove(id="m", number=number, seat=seat, move=move))


async def test_the_writes_of_one_guest_are_limited(tmp_path: Path) -> None:
    """Of 120 writes an hour 20 may be other than moves, half at once; the table takes two."""
    serving = served_here(f"sqlite:///{tmp_path}/tables.db", writes_per_hour=120)
    async with serving as (url, _), guests(url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "me link", bob)
        async with raw_socket(url, links.table, ann) as socket:
            await socket.send(HELLO)
            for number in range(15):
                await socket.send(f'{{"type": "pause", "id": "p{number}", "number": 0}}')
            found = [(await next_message(socket, messages.CommandRefusal)).error for _ in range(15)]
        assert found == ["stale"] * 8 + ["too_fast"] * 7
        again = await ann.http.put("/api/me", json={"name": "Anna"})
        assert (again.status_code, fault_of(again)) == (429, "too_fast")
        assert (await bob.http.put("/api/me", json={"name": "Bobby"})).status_code == 200


async def test_records_need_a_guest_and_are_rate_limited(served: Served) -> None:
    record = write_record(recorded(house_rules("official"), 3)[0])
    async with nobody(served.url) as web:
        assert (await web.post("/api/records", content=record)).status_code == 401
    async with guests(served.url, "Ann") as [ann]:
        async with ann.http.stream("POST", "/api/records", content=record) as answer:
            pieces = [piece async for piece in answer.aiter_raw()]
        assert answer.status_code == 200
        assert answer.headers["Transfer-Encoding"] == "chunked"
        steps = msgspec.json.decode(b"".join(pieces))["steps"]
        assert steps
        assert steps[0]["number"] == 0
        more = range(2 * RECORDS_PER_MINUTE)  # however slow the machine is
        asked = [await ann.http.post("/api/records", content="{}") for _ in more]
        assert 429 in [answer.status_code for answer in asked]


async def test_sockets_per_forwarded_address_are_limited(tmp_path: Path) -> None:
    given = {"proxies": tuple(parse_networks(["127.0.0.1"])), "per_address": 2}
    async with served_here(f"sqlite:///{tmp_path}/tables.db", **given) as (url, _):
        from_one: dict[str, Any] = {"headers": {"X-Forwarded-For": "192.0.2.1"}}
        from_other: dict[str, Any] = {"headers": {"X-Forwarded-For": "192.0.2.2"}}
        async with (
            raw_socket(url, "table-1234", **from_one),
            raw_socket(url, "table-1234", **from_one),
            raw_socket(url, "table-1234", **from_one) as third,
            raw_socket(url, "table-1234", **from_other) as other,
        ):
            refused = await next_message(third)
            assert isinstance(refused, messages.CommandRefusal)
            assert refused.error == "too_fast"
            await other.send(HELLO)
            refused = await next_message(other)
            assert refused.error == "no_such_table"
