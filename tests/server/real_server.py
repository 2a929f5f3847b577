"""A server process shared by many tests, and its clients."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from typing import Any

import httpx
import msgspec
import pytest
from patience import PATIENCE
from server_process import Served
from table.harness import form_for
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from penultimate.client import Client
from penultimate.client.client import trusted
from penultimate.protocol import PROTOCOL, forms, messages
from penultimate.protocol.refusals import RequestRefusal

HELLO = f'{{"type": "hello", "protocol": {PROTOCOL}}}'


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on loopback."""
    folder = tmp_path_factory.mktemp("served")
    with unbroken(Served(f"sqlite:///{folder / 'tables.db'}")) as server:
        yield server


@contextmanager
def unbroken(server: Served) -> Generator[Served]:
    """Serve, and check at the end that the log contains no internal error."""
    with server:
        yield server
        assert server.process.poll() is None
    assert [line for line in server.log if is_fault(line)] == []


def is_fault(line: str) -> bool:
    """Whether a log line is an internal error."""
    return not line.startswith("{") or '"level": "error"' in line


@asynccontextmanager
async def guests(url: str, *names: str) -> AsyncGenerator[list[Client]]:
    """Guests with a cookie and a name each."""
    async with AsyncExitStack() as stack:
        come = (stack.enter_async_context(Client(url, timeout=PATIENCE)) for _ in names)
        clients = await asyncio.gather(*come)
        renamed = (client.rename(name) for client, name in zip(clients, names, strict=True))
        await asyncio.gather(*renamed)
        yield clients


async def table_of(host: Client, seats: str, *others: Client, **given: Any) -> forms.Links:
    """A new table, with the others in its open seats."""
    links = await host.open_table(form_for(seats, **given))
    for other in others:
        await other.sit(links.table, str(links.invite), "Somebody")
    return links


def nobody(url: str) -> httpx.AsyncClient:
    """A client without a cookie, which discards those it gets."""

    async def without_cookie(request: httpx.Request) -> None:
        request.headers.pop("Cookie", None)

    return web(url, event_hooks={"request": [without_cookie]})


def web(url: str, **given: Any) -> httpx.AsyncClient:
    """An HTTP client with the timeout of the tests."""
    return httpx.AsyncClient(base_url=url, verify=trusted(), timeout=PATIENCE, **given)


def answer_at(place: str) -> httpx.Response:
    """The response to a single GET request."""
    return httpx.get(place, verify=trusted(), timeout=PATIENCE)


def cookie_of(client: Client | None) -> str:
    return client.http.cookies["penultimate_guest"] if client else ""


def socket_url(url: str, table: str) -> str:
    return f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"


@asynccontextmanager
async def raw_socket(
    url: str, table: str, client: Client | None = None, **given: Any
) -> AsyncGenerator[ClientConnection]:
    """A WebSocket without a hello."""
    headers = {"Cookie": f"penultimate_guest={cookie_of(client)}"} if client else {}
    headers |= given.pop("headers", {})
    settings: dict[str, Any] = {
        "compression": None,
        "max_size": None,
        "open_timeout": PATIENCE,
        **given,
    }
    async with connect(socket_url(url, table), additional_headers=headers, **settings) as socket:
        yield socket


async def next_message(socket: ClientConnection, *kinds: type[Any]) -> Any:
    """The next message, or the next of some kinds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message = msgspec.json.decode(await socket.recv(), type=messages.AnyMessage)
            if not kinds or isinstance(message, kinds):
                return message


async def last_words(socket: ClientConnection) -> tuple[list[messages.AnyMessage], int | None]:
    """All messages until the server closes, and the close code."""
    heard: list[messages.AnyMessage] = []
    try:
        while True:
            heard.append(await next_message(socket))
    except ConnectionClosed:
        return heard, socket.close_code


def fault_of(answer: httpx.Response) -> str:
    return msgspec.json.decode(answer.content, type=RequestRefusal).error


async def list_where(client: Client, holds: Callable[[list[str]], bool]) -> list[forms.OpenTable]:
    """The list of public tables, once a condition holds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            listed = await client.open_tables()
            if holds([line.table for line in listed]):
                return listed
            await asyncio.sleep(0.05)
