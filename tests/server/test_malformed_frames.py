"""Malformed frames get a named refusal and have no effect."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
from server.broken_frames import REFUSALS, Frame, frames
from server.real_server import HELLO
from table.harness import come, do, heard, open_live, service_in, sit

from penultimate.protocol import commands, messages
from penultimate.server.app_state import AppState
from penultimate.server.guests import Guests
from penultimate.server.rate_limits import RateLimit, TokenBucket, create_limits
from penultimate.server.websocket_session import WebSocketSession
from penultimate.store import Guest
from penultimate.table.runtime.table_service import TableService

MANY = 20_000
NO_LIMIT = 10.0**9


class Caller:
    """A client that sends its frames, records the replies and disconnects."""

    headers: dict[str, str] = {}  # noqa: RUF012
    cookies: dict[str, str] = {}  # noqa: RUF012

    def __init__(self, frames: Iterable[Frame]) -> None:
        self.frames = iter(frames)
        self.heard: list[messages.AnyMessage] = []

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(0)
        frame = next(self.frames, None)
        if frame is None:
            return {"type": "websocket.disconnect", "code": 1000}
        key = "bytes" if isinstance(frame, bytes) else "text"
        return {"type": "websocket.receive", "text": None, "bytes": None, key: frame}

    async def send(self, message: dict[str, Any]) -> None:
        self.heard.append(msgspec.json.decode(message["text"], type=messages.AnyMessage))


class OnlyAnn(Guests):
    """Every caller is Ann."""

    async def by_cookie(self, cookies: Mapping[str, str]) -> Guest | None:  # noqa: ARG002
        return Guest("ann", "Ann")


async def call(
    service: TableService, table: str, frames: Iterable[Frame]
) -> list[messages.AnyMessage]:
    """Send all frames at once, without rate limits."""
    caller = Caller(frames)
    limits = replace(create_limits(1), chat=RateLimit(NO_LIMIT, 0))
    app = AppState(service.store, service, OnlyAnn(service.store), limits)
    session = WebSocketSession(caller, app)  # pyright: ignore[reportArgumentType]
    session.frames = TokenBucket(NO_LIMIT, 0)
    delivering = asyncio.get_running_loop().create_task(session.queue.run())
    await session.run(table)
    session.queue.hang_up()
    await delivering
    return caller.heard


async def test_twenty_thousand_malformed_frames_get_a_named_refusal_and_write_nothing(
    tmp_path: Path,
) -> None:
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me link")
        await sit(live, "bob")
        bob = await come(service, live, "bob")
        before = await service.store.log(live.state.name)
        welcome, state, presence, *answers = await call(
            service, live.state.name, [HELLO, *frames(MANY)]
        )
        assert [type(m).__name__ for m in (welcome, state, presence)] == [
            "Welcome",
            "State",
            "Presence",
        ]
        assert len(answers) == MANY
        found = Counter(
            message.error if isinstance(message, messages.CommandRefusal) else repr(message)
            for message in answers
        )
        assert set(found) == REFUSALS
        assert await service.store.log(live.state.name) == before
        assert len(heard(bob).states()) == 1, "nobody else was shown anything"
        await do(service, live, bob, commands.Say, text="still here")


async def test_a_refusal_repeats_the_id_of_its_command(
    tmp_path: Path,
) -> None:
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me bot")
        given = ['{"type":"look","id":"one","seat":77}', '{"type":"look","id":5}', "?"]
        answers = (await call(service, live.state.name, [HELLO, *given]))[3:]
        assert [m.id for m in answers if isinstance(m, messages.CommandRefusal)] == [
            "one",
            None,
            None,
        ]


async def test_a_malformed_frame_never_admits_a_client(tmp_path: Path) -> None:
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me bot")
        for frame in frames(1_000, seed=2):
            [refused, bye] = await call(service, live.state.name, [frame])
            assert isinstance(refused, messages.CommandRefusal)
            assert refused.error in REFUSALS
            assert bye == messages.Bye(reason=refused.error, again=False)
        assert live.viewers == []
