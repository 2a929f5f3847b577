"""Raw TCP clients that send what no real client would."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from patience import PATIENCE

MASKED_WITH_NOTHING = b"\0\0\0\0"
PING, PONG, PIECE, FIRST_PIECE, TEXT = 0x89, 0x8A, 0x00, 0x01, 0x81


def port_of(url: str) -> int:
    return int(url.rpartition(":")[2])


def upgrade(url: str, table: str = "table-1234") -> bytes:
    return (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{port_of(url)}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


def frame(kind: int, content: bytes = b"") -> bytes:
    return bytes([kind, 0x80 | len(content)]) + MASKED_WITH_NOTHING + content


@asynccontextmanager
async def calling(
    url: str, said: bytes = b""
) -> AsyncGenerator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port_of(url))
    writer.write(said)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def answer_to(url: str, said: bytes) -> bytes:
    """Everything the server sends in reply until it closes."""
    async with calling(url, said) as (reader, _):
        return await heard_until_closed(reader)


async def heard_until_closed(reader: asyncio.StreamReader) -> bytes:
    """Read until the server closes."""
    heard = b""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionError):
            while piece := await reader.read(65_536):
                heard += piece
    return heard


def pour(url: str, first: bytes, drops: bytes, seconds: float) -> bool:
    """Send frames on a WebSocket without reading; whether the server closed it."""
    with socket.create_connection(("127.0.0.1", port_of(url))) as stranger:
        stranger.sendall(upgrade(url))
        assert stranger.recv(64).startswith(b"HTTP/1.1 101")
        stranger.sendall(first)
        stranger.settimeout(0.2)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                stranger.send(drops * 200)
            except TimeoutError:
                continue
            except OSError:
                return True
    return False


def megabytes(process: int, what: str = "VmHWM") -> float:
    """The memory of a process, peak or current."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    [line] = [line for line in lines if line.startswith(f"{what}:")]
    return int(line.split()[1]) / 1024
