"""Attacks on a server from one address, one after the other.

Runs as a low-priority process, since real attackers use their own machines. Prints a line when an
attack begins and when a rest between two attacks begins, and runs until it is stopped.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Final, NamedTuple

import httpx
from server.broken_frames import frames
from server.strangers import FIRST_PIECE, PIECE, PING, TEXT, frame, port_of, upgrade
from siege.bulk_attacks import (
    ADDRESS,
    doubled_keys,
    fault_lists,
    imports,
    large_clubs,
    reviews,
    unread_exports,
)

from penultimate.protocol import PROTOCOL

STRANGERS: Final = 40  # clients per attack
EACH: Final = 5.0  # seconds
CALM: Final = "nothing"  # printed like an attack, for the control
_AFTERMATH: Final = 1.0  # seconds
_REST: Final = 2.0  # seconds
_LONG: Final = 3600.0


class Aim(NamedTuple):
    """The target: a server, a table in play, and its watch link."""

    url: str
    table: str
    watch: str

    @property
    def host(self) -> str:
        return f"Host: 127.0.0.1:{port_of(self.url)}\r\n"


Pair = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Attack = Callable[[Aim, Random], Awaitable[None]]


async def connect(aim: Aim, said: bytes) -> Pair:
    pair = await asyncio.open_connection(
        "127.0.0.1", port_of(aim.url), local_addr=(ADDRESS, 0), limit=2**14
    )
    pair[1].write(said)
    return pair


async def socket(aim: Aim) -> Pair:
    reader, writer = await connect(aim, upgrade(aim.url, aim.table))
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def pour(writer: asyncio.StreamWriter, drop: bytes, every: float = 0.0) -> None:
    """Send the same bytes repeatedly until the server closes."""
    while True:
        writer.write(drop)
        await writer.drain()
        await asyncio.sleep(every)


async def pings(aim: Aim, _dice: Random) -> None:
    _, writer = await socket(aim)
    await pour(writer, frame(PING, b"x" * 125) * 50)


async def pieces(aim: Aim, _dice: Random) -> None:
    _, writer = await socket(aim)
    writer.write(frame(FIRST_PIECE))
    await pour(writer, frame(PIECE) * 50)


async def small_messages(aim: Aim, _dice: Random) -> None:
    _, writer = await socket(aim)
    await pour(writer, frame(TEXT, b"{}") * 50)


async def broken_frames(aim: Aim, dice: Random) -> None:
    _, writer = await socket(aim)
    for one in frames(1000, dice.randrange(2**32)):
        content = one if isinstance(one, bytes) else one.encode("utf-8", "surrogatepass")
        writer.write(frame(TEXT, content[:125]))
        await writer.drain()


async def silence(aim: Aim, dice: Random) -> None:
    await connect(aim, dice.choice([b"", b"GET / HT", upgrade(aim.url)]))
    await asyncio.sleep(_LONG)


async def heads_by_drops(aim: Aim, _dice: Random) -> None:
    _, writer = await connect(aim, b"GET / HTTP/1.1\r\n")
    await pour(writer, b"X-Drop: 1\r\n", 0.2)


async def bodies_by_drops(aim: Aim, _dice: Random) -> None:
    head = f"PUT /api/me HTTP/1.1\r\n{aim.host}Content-Length: 9999\r\n\r\n"
    _, writer = await connect(aim, head.encode())
    await pour(writer, b"x", 0.2)


async def huge_heads(aim: Aim, _dice: Random) -> None:
    reader, writer = await connect(aim, b"GET / HTTP/1.1\r\nX-Huge: " + b"x" * 100_000)
    await reader.read(64)
    writer.close()


async def unread_answers(aim: Aim, _dice: Random) -> None:
    ask = f"GET /docs/openapi.json HTTP/1.1\r\n{aim.host}\r\n"
    _, writer = await connect(aim, ask.encode() * 100)
    writer.transport.pause_reading()  # pyright: ignore[reportAttributeAccessIssue]
    await asyncio.sleep(_LONG)


async def slow_viewers(aim: Aim, _dice: Random) -> None:
    """Watch the busiest table without reading."""
    _, writer = await socket(aim)
    hello = f'{{"type":"hello","protocol":{PROTOCOL},"watch":"{aim.watch}"}}'
    writer.write(frame(TEXT, hello.encode()))
    writer.transport.pause_reading()  # pyright: ignore[reportAttributeAccessIssue]
    await asyncio.sleep(_LONG)


async def many_requests(aim: Aim, dice: Random) -> None:
    paths = ("/", "/api/me", "/api/offer", "/api/tables", "/health", "/docs", "/rulebook.html")
    odd = ("/assets/%00", "/%2e%2e/%2e%2e/etc/passwd", f"/table/{secrets.token_hex(8)}", "//", "/é")
    path = dice.choice([*paths, *odd, f"/api/tables/{aim.table}/record", "/api/tables/x/replay"])
    ask = f"GET {path} HTTP/1.1\r\n{aim.host}\r\n".encode()
    reader, writer = await connect(aim, ask * 10)
    while await reader.read(65_536):
        writer.write(ask)
        await writer.drain()


async def tiny_chunks(aim: Aim, _dice: Random) -> None:
    head = f"POST /api/records HTTP/1.1\r\n{aim.host}Transfer-Encoding: chunked\r\n\r\n"
    _, writer = await connect(aim, head.encode())
    await pour(writer, b"1\r\na\r\n" * 5000)


async def junk_records(aim: Aim, _dice: Random) -> None:
    head = f"POST /api/records HTTP/1.1\r\n{aim.host}Content-Length: 90000\r\n\r\n"
    reader, writer = await connect(aim, head.encode() + b"[" * 90_000)
    await reader.read(64)
    writer.close()


async def comings_and_goings(aim: Aim, _dice: Random) -> None:
    _, writer = await connect(aim, upgrade(aim.url, aim.table))
    writer.transport.abort()


def in_bulk(attack: Callable[[str, Random], Awaitable[None]]) -> Attack:
    """An attack with whole HTTP requests."""

    async def attacked(aim: Aim, dice: Random) -> None:
        await attack(aim.url, dice)

    attacked.__name__ = attack.__name__
    return attacked


ATTACKS: Final[tuple[Attack, ...]] = (
    *(pings, pieces, small_messages, broken_frames, silence, heads_by_drops, bodies_by_drops),
    *(huge_heads, unread_answers, slow_viewers, many_requests, junk_records, comings_and_goings),
    tiny_chunks,
    *map(
        in_bulk,
        (imports, fault_lists, doubled_keys, large_clubs, reviews, unread_exports),
    ),
)


async def persist(attack: Attack, aim: Aim, dice: Random) -> None:
    """Repeat whenever the server closes, refuses or is down."""
    while True:
        with suppress(
            OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, httpx.HTTPError
        ):
            await attack(aim, dice)
        await asyncio.sleep(0.02)


async def attack_for_ever(aim: Aim, dice: Random) -> None:
    while True:
        for attack in dice.sample(ATTACKS, len(ATTACKS)):
            print(attack.__name__.replace("_", " "), flush=True)
            strangers = [asyncio.create_task(persist(attack, aim, dice)) for _ in range(STRANGERS)]
            await asyncio.sleep(EACH)
            for stranger in strangers:
                stranger.cancel()
            await asyncio.wait(strangers)
            await asyncio.sleep(_AFTERMATH)
            print(CALM, flush=True)
            await asyncio.sleep(_REST)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    for name in ("url", "table", "watch"):
        options.add_argument(name)
    options.add_argument("--seed", type=int, required=True)
    chosen = options.parse_args()
    os.nice(19 - os.nice(0))
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 20_000), most))
    aim = Aim(chosen.url, chosen.table, chosen.watch)
    asyncio.run(attack_for_ever(aim, Random(chosen.seed)))


if __name__ == "__main__":
    main()
