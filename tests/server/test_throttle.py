"""Per-address throttling."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from durability.in_process_server import served_here
from patience import until
from server.strangers import answer_to, calling, upgrade

from penultimate.server.rate_limits import RateLimit
from penultimate.server.throttle import Throttle

TWO = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n%s\r\n"
ASK, LAST = TWO % b"", TWO % b"Connection: close\r\n"


async def test_requests_over_the_limit_are_delayed(tmp_path: Path) -> None:
    """With 25 connections an address may send 10 requests at once and 20 a second."""
    loop = asyncio.get_running_loop()
    async with served_here(f"sqlite:///{tmp_path}/tables.db", per_address=25) as (url, _):
        began = loop.time()
        answer = await answer_to(url, ASK * 19 + LAST)
        took = loop.time() - began
    assert answer.count(b"HTTP/1.1 200") == 20, "all requests are answered"
    assert took > (20 - 10 - 1) / 20


async def test_other_addresses_are_not_delayed(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/tables.db"
    async with served_here(db, per_address=5) as (url, _):  # 10 at once, and 4 a second
        flood = asyncio.create_task(answer_to(url, ASK * 99 + LAST))
        await asyncio.sleep(0.2)
        reader, writer = await asyncio.open_connection(
            *url.removeprefix("http://").split(":"), local_addr=("127.0.0.2", 0)
        )
        writer.write(LAST)
        assert (await reader.read()).startswith(b"HTTP/1.1 200")
        writer.close()
        assert not flood.done()
        flood.cancel()


async def never() -> Any:
    raise AssertionError


async def answer_ok(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})


async def test_a_request_that_would_wait_too_long_gets_429() -> None:
    app = Throttle(RateLimit(10, 1 / 3600), max_wait=0.0)(answer_ok)
    statuses: list[int] = []

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    for _ in range(11):
        await app({"type": "http", "client": ("192.0.2.1", 1)}, never, send)  # pyright: ignore[reportArgumentType]
    assert statuses == [200] * 10 + [429]


async def test_websockets_over_the_limit_are_delayed(tmp_path: Path) -> None:
    """A WebSocket costs four requests: a burst of ten allows two, then one a second."""
    async with served_here(f"sqlite:///{tmp_path}/tables.db", per_address=5) as (url, app):
        loop, began = asyncio.get_running_loop(), asyncio.get_running_loop().time()
        async with (
            calling(url, upgrade(url)),
            calling(url, upgrade(url)),
            calling(url, upgrade(url)),
        ):
            await until(lambda: len(app.sessions) == 3)
            assert loop.time() - began > 0.4
